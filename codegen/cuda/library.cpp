// library.cpp: dlopen and what belongs to it.
#include "codegen/cuda/library.h"

#include <cstdlib>
#include <cstring>
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

namespace {

#if defined(__x86_64__)
constexpr std::uint32_t kJumpSlot = R_X86_64_JUMP_SLOT;
#elif defined(__aarch64__)
constexpr std::uint32_t kJumpSlot = R_AARCH64_JUMP_SLOT;
#else
constexpr std::uint32_t kJumpSlot = 0;  // of no relocation
#endif

int no_exit_handler(void (*)(void*), void*, void*) { return 0; }

/// What the loader makes read-only once it has filled it in.
struct Sealed {
    std::uintptr_t base, begin = 0, end = 0;
};
int find_sealed(dl_phdr_info* info, std::size_t, void* of) {
    auto* const sealed = static_cast<Sealed*>(of);
    if (info->dlpi_addr != sealed->base) return 0;
    for (int i = 0; i < info->dlpi_phnum; ++i) {
        if (info->dlpi_phdr[i].p_type != PT_GNU_RELRO) continue;
        sealed->begin = sealed->base + info->dlpi_phdr[i].p_vaddr;
        sealed->end = sealed->begin + info->dlpi_phdr[i].p_memsz;
    }
    return 1;
}

}  // namespace

void drop_exit_handlers(void* library) {
    link_map* map = nullptr;
    if (dlinfo(library, RTLD_DI_LINKMAP, static_cast<void*>(&map)) != 0 || map == nullptr) return;
    const ElfW(Rela)* relocations = nullptr;
    const ElfW(Sym)* symbols = nullptr;
    const char* names = nullptr;
    std::size_t bytes = 0;
    for (const ElfW(Dyn)* entry = map->l_ld; entry->d_tag != DT_NULL; ++entry) {
        if (entry->d_tag == DT_JMPREL) relocations = reinterpret_cast<const ElfW(Rela)*>(entry->d_un.d_ptr);
        if (entry->d_tag == DT_PLTRELSZ) bytes = entry->d_un.d_val;
        if (entry->d_tag == DT_SYMTAB) symbols = reinterpret_cast<const ElfW(Sym)*>(entry->d_un.d_ptr);
        if (entry->d_tag == DT_STRTAB) names = reinterpret_cast<const char*>(entry->d_un.d_ptr);
    }
    if (relocations == nullptr || symbols == nullptr || names == nullptr) return;
    Sealed sealed{map->l_addr};
    dl_iterate_phdr(find_sealed, &sealed);
    for (std::size_t i = 0; i < bytes / sizeof(ElfW(Rela)); ++i) {
        const std::uintptr_t slot = map->l_addr + relocations[i].r_offset;
        const char* const name = names + symbols[ELF64_R_SYM(relocations[i].r_info)].st_name;
        if (ELF64_R_TYPE(relocations[i].r_info) != kJumpSlot || std::strcmp(name, "__cxa_atexit") != 0) continue;
        if (slot >= sealed.begin && slot < sealed.end) continue;
        *reinterpret_cast<int (**)(void (*)(void*), void*, void*)>(slot) = no_exit_handler;
    }
}

std::string folder_of(void* library) {
    link_map* map = nullptr;
    if (dlinfo(library, RTLD_DI_LINKMAP, static_cast<void*>(&map)) != 0 || map == nullptr) return "";
    const std::string path = map->l_name;
    const std::size_t slash = path.rfind('/');
    return slash == std::string::npos || path.front() != '/' ? "" : path.substr(0, slash + 1);
}

}  // namespace gj
