// library.cpp: dlopen and what belongs to it.
#include "codegen/cuda/library.h"

#include <cstdlib>
#include <dlfcn.h>
#include <link.h>
#include <utility>

#include "common/text.h"

namespace gj {
namespace {

constexpr const char* kNvrtcNames[] = {"libnvrtc.so.13", "libnvrtc.so.12"};

std::string value_of(const char* variable) {
    const char* const value = secure_getenv(variable);
    return value != nullptr ? value : "";
}

/// A relative one would mean something else in another directory.
std::string folder_from(const char* variable) {
    std::string value = value_of(variable);
    return value.starts_with('/') ? value : "";
}

}  // namespace

std::vector<std::string> nvrtc_places(const std::string& folder) {
    std::vector<std::string> places;
    for (const char* name : kNvrtcNames)
        if (!folder.empty()) places.push_back(folder + "/" + name);
    if (!folder.empty()) return places;
    if (std::string given = value_of("GJ_LIBNVRTC"); !given.empty()) return {std::move(given)};
    // What is loaded already is found by its soname, before any file.
    for (const char* name : kNvrtcNames) {
        void* const loaded = dlopen(name, RTLD_NOW | RTLD_NOLOAD);
        if (loaded != nullptr) places.emplace_back(name);
    }
    for (const char* name : kNvrtcNames) places.emplace_back(name);
    for (const std::string& toolkit :
         {folder_from("CUDA_HOME"), folder_from("CUDA_PATH"), std::string("/usr/local/cuda")})
        for (const char* name : kNvrtcNames)
            for (const char* inside : {"/lib64/", "/lib/"})
                if (!toolkit.empty()) places.push_back(toolkit + inside + name);
    return places;
}

std::string driver_place(const std::string& chosen) {
    if (!chosen.empty()) return chosen;
    std::string given = value_of("GJ_LIBCUDA");
    return given.empty() ? "libcuda.so.1" : given;
}

Result<void*> open_library(const std::string& place) {
    // A relative path would mean something else in another directory.
    if (place.find('/') != std::string::npos && !place.starts_with('/'))
        return Status(Code::unavailable, Argument::none, "it is a relative path");
    void* const library = dlopen(place.c_str(), RTLD_NOW | RTLD_LOCAL);
    if (library != nullptr) return library;
    return Status(Code::unavailable, Argument::none, dlerror());
}

void* find_symbol(void* library, const char* name) { return dlsym(library, name); }

std::string folder_of(void* library) {
    link_map* map = nullptr;
    if (dlinfo(library, RTLD_DI_LINKMAP, static_cast<void*>(&map)) != 0 || map == nullptr) return "";
    const std::string path = map->l_name;
    const std::size_t slash = path.rfind('/');
    return slash == std::string::npos || path.front() != '/' ? "" : path.substr(0, slash + 1);
}

}  // namespace gj
