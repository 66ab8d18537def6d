# hash_sources.cmake: writes OUTPUT, a C++ file with the hash of all that both libraries must have in common: the
# sources of codegen/ and common/ below ROOT, and COMPILER, which says how they are compiled.
file(GLOB_RECURSE files RELATIVE ${ROOT} ${ROOT}/codegen/*.h ${ROOT}/codegen/*.cpp ${ROOT}/codegen/*.def
     ${ROOT}/codegen/*.cu ${ROOT}/codegen/*.ptx ${ROOT}/common/*.h ${ROOT}/common/*.cpp)
list(SORT files)
set(all "${COMPILER}\n")
foreach(file IN LISTS files)
  file(SHA256 ${ROOT}/${file} hash)
  string(APPEND all "${file} ${hash}\n")
endforeach()
string(SHA256 hash "${all}")
file(WRITE ${OUTPUT} "// Made by cmake/hash_sources.cmake: the hash of the sources of codegen/ and common/.
#include \"codegen/key.h\"

namespace gj {
std::string_view codegen_source_hash() { return \"${hash}\"; }
}  // namespace gj
")
