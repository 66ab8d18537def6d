# hash_sources.cmake: writes OUTPUT, a C++ file with the hash of all sources below FOLDER.
file(GLOB_RECURSE files RELATIVE ${FOLDER} ${FOLDER}/*.h ${FOLDER}/*.cpp)
list(SORT files)
set(all "")
foreach(file IN LISTS files)
  file(SHA256 ${FOLDER}/${file} hash)
  string(APPEND all "${file} ${hash}\n")
endforeach()
string(SHA256 hash "${all}")
file(WRITE ${OUTPUT} "// Made by cmake/hash_sources.cmake: the hash of the sources of codegen/.
#include \"codegen/key.h\"

namespace gj {
std::string_view codegen_source_hash() { return \"${hash}\"; }
}  // namespace gj
")
