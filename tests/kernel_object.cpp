// kernel_object.cpp: reads ELF objects.
#include "tests/kernel_object.h"

#include <cstring>
#include <elf.h>

namespace gj::test {
namespace {

template <class T>
T read_at(std::span<const std::byte> object, std::size_t offset) {
    T value;
    std::memcpy(&value, object.subspan(offset, sizeof value).data(), sizeof value);
    return value;
}

}  // namespace

ObjectFacts read_object(std::span<const std::byte> object) {
    ObjectFacts facts;
    const auto header = read_at<Elf64_Ehdr>(object, 0);
    for (std::size_t i = 0; i < header.e_shnum; ++i) {
        const auto section = read_at<Elf64_Shdr>(object, header.e_shoff + i * sizeof(Elf64_Shdr));
        if ((section.sh_flags & SHF_ALLOC) != 0 && section.sh_size > 0) ++facts.allocated_sections;
        if ((section.sh_flags & SHF_WRITE) != 0 && section.sh_size > 0) ++facts.writable_sections;
        if (section.sh_type != SHT_SYMTAB) continue;
        for (std::size_t at = sizeof(Elf64_Sym); at < section.sh_size; at += sizeof(Elf64_Sym)) {  // 0 is no symbol
            if (read_at<Elf64_Sym>(object, section.sh_offset + at).st_shndx == SHN_UNDEF) ++facts.undefined_symbols;
        }
    }
    return facts;
}

}  // namespace gj::test
