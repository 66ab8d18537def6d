// jitdump.cpp: writes jitdump records.
#include "engine/store/jitdump.h"

#include <cerrno>
#include <cstdint>
#include <elf.h>
#include <mutex>
#include <string.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

#include "codegen/tuning.h"
#include "common/fork_safe_mutex.h"
#include "common/text.h"
#include "engine/store/trace_file.h"
#include "engine/store/unwind_table.h"

namespace gj {
namespace {

// The specification's names.
struct FileHeader {
    std::uint32_t magic = 0x4A695444, version = 1, total_size = sizeof(FileHeader);
#if defined(__aarch64__)
    std::uint32_t elf_mach = EM_AARCH64;
#else
    std::uint32_t elf_mach = EM_X86_64;
#endif
    std::uint32_t pad1 = 0, pid;
    std::uint64_t timestamp, flags = 0;
};

struct RecordPrefix {
    std::uint32_t id, total_size;
    std::uint64_t timestamp;
};

struct CodeLoad {
    static constexpr std::uint32_t kId = 0;
    RecordPrefix prefix;
    std::uint32_t pid, tid;
    std::uint64_t vma, code_addr, code_size, code_index;  // then the name with its zero, then the code
};

struct UnwindingInfo {
    static constexpr std::uint32_t kId = 4;
    RecordPrefix prefix;
    std::uint64_t unwinding_size, eh_frame_hdr_size;
    std::uint64_t mapped_size;  // perf maps so much behind the code: the table and its header
};

/// perf record has to use the same clock: -k mono.
std::uint64_t now_ns() {
    timespec now{};
    clock_gettime(CLOCK_MONOTONIC, &now);
    return static_cast<std::uint64_t>(now.tv_sec) * 1'000'000'000 + static_cast<std::uint64_t>(now.tv_nsec);
}

std::string_view bytes_of(std::span<const std::byte> bytes) {
    return {reinterpret_cast<const char*>(bytes.data()), bytes.size()};
}

/// `head` is all but the prefix.
template <class Head>
std::string record(Head head, std::string_view first, std::string_view second) {
    head.prefix = {Head::kId, static_cast<std::uint32_t>(sizeof head + first.size() + second.size()), now_ns()};
    std::string bytes(reinterpret_cast<const char*>(&head), sizeof head);
    return bytes.append(first).append(second);
}

/// A child of fork() has a file of its own.
struct {
    pid_t pid = 0;
    std::uint64_t kernels = 0;
} dump;
ForkSafeMutex dump_mutex;  ///< over the file and its numbers: each back end's worker writes

/// perf looks for a mapping of the file that could be executed. It stays, for perf may be attached at any time.
Status begin(const GrowingFile& file, const std::string& path) {
    FileHeader header{};
    header.pid = static_cast<std::uint32_t>(getpid());
    header.timestamp = now_ns();
    GJ_RETURN_IF_FAILED(file.append({reinterpret_cast<const char*>(&header), sizeof header}));
    const auto page = static_cast<std::size_t>(sysconf(_SC_PAGESIZE));
    if (mmap(nullptr, page, PROT_READ | PROT_EXEC, MAP_PRIVATE, file.descriptor(), 0) != MAP_FAILED) return {};
    return {Code::unavailable, Argument::none,
            text("perf won't find ", path, ": it can't be mapped as code: ", strerrordesc_np(errno))};
}

}  // namespace

void make_stack_resident() {
    constexpr std::size_t kBytes = 48 << 10, kLine = tuning::kLineBytes;
    char stack[kBytes];
    for (std::size_t i = 0; i < kBytes; i += kLine) stack[i] = 0;
    asm volatile("" : : "r"(stack) : "memory");
}

Status add_to_jitdump(const LoadedKernel& kernel, const std::string& symbol) {
    const std::scoped_lock lock(dump_mutex);
    const std::string path = text("/tmp/jit-", getpid(), ".dump");
    const bool is_first = dump.pid != getpid();
    GrowingFile file;
    GJ_RETURN_IF_FAILED(file.open(path, is_first));
    dump = {getpid(), is_first ? 0 : dump.kernels + 1};
    if (is_first) GJ_RETURN_IF_FAILED(begin(file, path));

    // All that lies before the table, so that perf's object has the two at the distance that the table counts on.
    const auto size = static_cast<std::size_t>(kernel.unwind_table.data() - kernel.image.data());
    const std::string header = unwind_header(kernel.unwind_table);
    const std::size_t unwinding = kernel.unwind_table.size() + header.size();
    std::string records;
    if (!header.empty())
        records = record(UnwindingInfo{{}, unwinding, header.size(), unwinding}, bytes_of(kernel.unwind_table), header);
    const auto address = reinterpret_cast<std::uintptr_t>(kernel.image.data());
    const auto thread = static_cast<std::uint32_t>(syscall(SYS_gettid));
    records += record(CodeLoad{{}, static_cast<std::uint32_t>(getpid()), thread, address, address, size, dump.kernels},
                      {symbol.c_str(), symbol.size() + 1}, bytes_of(kernel.image.first(size)));
    return file.append(records);
}

}  // namespace gj
