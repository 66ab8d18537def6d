// gdb_entry.cpp: writes the ELF object and keeps gdb's list.
#include "engine/store/gdb_entry.h"

#include <elf.h>
#include <mutex>
#include <string_view>

#include "common/fork_safe_mutex.h"

namespace gj {
namespace {

constexpr std::uint32_t kNothing = 0, kRegister = 1, kUnregister = 2;  // gdb's jit_actions_t

/// gdb's struct jit_descriptor.
struct Descriptor {
    std::uint32_t version;
    std::uint32_t action;
    GdbCodeEntry* relevant;
    GdbCodeEntry* first;
};

ForkSafeMutex list_mutex;  // over the descriptor and the links of all entries

}  // namespace
}  // namespace gj

// The two names that gdb looks for in each library. Not exported: a host may have its own.
// NOLINTBEGIN(readability-identifier-naming)
extern "C" {
[[gnu::used, gnu::visibility("hidden")]] gj::Descriptor __jit_debug_descriptor = {1, gj::kNothing, nullptr, nullptr};

/// gdb stops here and reads the descriptor. The barrier: what was written to it stands in memory.
[[gnu::noinline, gnu::used, gnu::visibility("hidden")]] void __jit_debug_register_code() {
    asm volatile("" ::: "memory");
}
}
// NOLINTEND(readability-identifier-naming)

namespace gj {
namespace {

void tell_gdb(std::uint32_t action, GdbCodeEntry* entry) {
    __jit_debug_descriptor.action = action;
    __jit_debug_descriptor.relevant = entry;
    __jit_debug_register_code();
    __jit_debug_descriptor.action = kNothing;
    __jit_debug_descriptor.relevant = nullptr;
}

constexpr char kNameBytes[] = "\0.text\0.eh_frame\0.symtab\0.strtab\0.shstrtab";
constexpr std::string_view kNames(kNameBytes, sizeof kNameBytes);

/// The object but for what is as long as it is: the symbol's name and the unwind table.
struct Head {
    Elf64_Ehdr header;
    struct {
        Elf64_Shdr none, text, eh_frame, symtab, strtab, shstrtab;
    } sections;
    Elf64_Sym no_symbol, kernel;
};

Elf64_Shdr section(std::string_view name, std::uint32_t type, std::size_t offset, std::size_t size) {
    Elf64_Shdr section{};
    section.sh_name = static_cast<std::uint32_t>(kNames.find(name));
    section.sh_type = type;
    section.sh_offset = offset;
    section.sh_size = size;
    section.sh_addralign = 1;
    return section;
}

/// A section that lies in memory.
Elf64_Shdr section_at(const std::byte* address, std::uint64_t flags, Elf64_Shdr section) {
    section.sh_addr = reinterpret_cast<std::uintptr_t>(address);
    section.sh_flags = SHF_ALLOC | flags;
    return section;
}

Elf64_Ehdr header() {
    Elf64_Ehdr header{};
    for (std::size_t i = 0; i < SELFMAG; ++i) header.e_ident[i] = static_cast<unsigned char>(ELFMAG[i]);
    header.e_ident[EI_CLASS] = ELFCLASS64;
    header.e_ident[EI_DATA] = ELFDATA2LSB;
    header.e_ident[EI_VERSION] = EV_CURRENT;
    header.e_type = ET_EXEC;  // addresses are final
#if defined(__aarch64__)
    header.e_machine = EM_AARCH64;
#else
    header.e_machine = EM_X86_64;
#endif
    header.e_version = EV_CURRENT;
    header.e_ehsize = sizeof(Elf64_Ehdr);
    header.e_phentsize = sizeof(Elf64_Phdr);
    header.e_shoff = offsetof(Head, sections);
    header.e_shentsize = sizeof(Elf64_Shdr);
    header.e_shnum = sizeof(Head::sections) / sizeof(Elf64_Shdr);
    header.e_shstrndx = header.e_shnum - 1;
    return header;
}

/// One function over all that lies before the unwind table: the kernel with its cold part.
std::string object_of(const LoadedKernel& kernel, const std::string& symbol) {
    const auto code_bytes = static_cast<std::size_t>(kernel.unwind_table.data() - kernel.image.data());
    const std::size_t symbol_bytes = 1 + symbol.size() + 1;
    const std::size_t names = sizeof(Head), strings = names + kNames.size(), table = strings + symbol_bytes;
    Head head{};
    head.header = header();
    head.sections.text =
        section_at(kernel.image.data(), SHF_EXECINSTR, section(".text", SHT_NOBITS, sizeof(Head), code_bytes));
    head.sections.eh_frame = section_at(kernel.unwind_table.data(), 0,
                                        section(".eh_frame", SHT_PROGBITS, table, kernel.unwind_table.size()));
    head.sections.symtab = section(".symtab", SHT_SYMTAB, offsetof(Head, no_symbol), 2 * sizeof(Elf64_Sym));
    head.sections.symtab.sh_entsize = sizeof(Elf64_Sym);
    head.sections.symtab.sh_link = 4;  // its names: strtab
    head.sections.symtab.sh_info = 1;  // the first that is not local
    head.sections.strtab = section(".strtab", SHT_STRTAB, strings, symbol_bytes);
    head.sections.shstrtab = section(".shstrtab", SHT_STRTAB, names, kNames.size());
    head.kernel.st_name = 1;
    head.kernel.st_info = ELF64_ST_INFO(STB_GLOBAL, STT_FUNC);
    head.kernel.st_shndx = 1;
    head.kernel.st_value = head.sections.text.sh_addr;
    head.kernel.st_size = code_bytes;
    std::string object(reinterpret_cast<const char*>(&head), sizeof head);
    object.append(kNames).append(1, '\0').append(symbol).append(1, '\0');
    return object.append(reinterpret_cast<const char*>(kernel.unwind_table.data()), kernel.unwind_table.size());
}

}  // namespace

GdbEntry::GdbEntry(const LoadedKernel& kernel, const std::string& symbol)
    : object_(object_of(kernel, symbol)), entry_{nullptr, nullptr, object_.data(), object_.size()} {
    const std::scoped_lock lock(list_mutex);
    entry_.next = __jit_debug_descriptor.first;
    if (entry_.next != nullptr) entry_.next->previous = &entry_;
    __jit_debug_descriptor.first = &entry_;
    tell_gdb(kRegister, &entry_);
}

GdbEntry::~GdbEntry() {
    const std::scoped_lock lock(list_mutex);
    (entry_.previous != nullptr ? entry_.previous->next : __jit_debug_descriptor.first) = entry_.next;
    if (entry_.next != nullptr) entry_.next->previous = entry_.previous;
    tell_gdb(kUnregister, &entry_);
}

}  // namespace gj
