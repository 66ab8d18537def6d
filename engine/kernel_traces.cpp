// kernel_traces.cpp: writes kernels to files and to perf's map.
#include "engine/kernel_traces.h"

#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <fcntl.h>
#include <memory>
#include <string.h>
#include <string_view>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "codegen/kernel_symbol.h"
#include "common/text.h"

namespace gj {
namespace {

Status failed(const std::string& path) {
    return {Code::unavailable, Argument::none, text(path, " can't be written: ", strerrordesc_np(errno))};
}

/// False, with errno set, when it could not be written whole.
bool write_all(int file, std::string_view bytes) {
    while (!bytes.empty()) {
        const ssize_t written = write(file, bytes.data(), bytes.size());
        if (written < 0 && errno != EINTR) return false;
        if (written > 0) bytes.remove_prefix(static_cast<std::size_t>(written));
    }
    return true;
}

/// A regular file of this user's with one name: others may have put something else where it can be guessed that we write.
bool is_own_file(const struct stat& about) {
    return S_ISREG(about.st_mode) && about.st_uid == geteuid() && about.st_nlink == 1;
}

Status not_own(const std::string& path) {
    return {Code::unavailable, Argument::none, text(path, " is not written: it is no regular file of this user's own")};
}

/// Under another name first, which there was not before: who looks into the folder sees whole files only, also of two processes with
/// one folder.
Status write_file(const std::string& path, std::string_view bytes) {
    struct stat about{};
    if (lstat(path.c_str(), &about) == 0 && !is_own_file(about)) return not_own(path);
    timespec now{};
    clock_gettime(CLOCK_MONOTONIC, &now);
    const std::string unfinished = text(path, ".", getpid(), ".", now.tv_sec, ".", now.tv_nsec);
    const int file = open(unfinished.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0666);
    if (file < 0) return failed(unfinished);
    bool good = write_all(file, bytes);
    good = close(file) == 0 && good;
    if (good && rename(unfinished.c_str(), path.c_str()) == 0) return {};
    Status status = failed(path);
    unlink(unfinished.c_str());
    return status;
}

// A file name has 255 bytes at most; the symbol of a call with 30 dimensions nearly so many.
constexpr std::size_t kLongestSymbol = 160;

}  // namespace

std::string writable_folder(const std::string& path) {
    const std::unique_ptr<char, void (*)(void*)> absolute(realpath(path.c_str(), nullptr), &std::free);
    struct stat about{};
    if (absolute == nullptr || stat(absolute.get(), &about) != 0 || !S_ISDIR(about.st_mode)) return "";
    return access(absolute.get(), W_OK | X_OK) == 0 ? absolute.get() : "";
}

Status dump_kernel(const std::string& folder, Backend& backend, const Signature& signature, const Schedule& schedule,
                   const Scope& scope, std::span<const std::byte> object) {
    const std::string symbol = kernel_symbol(signature, schedule).substr(0, kLongestSymbol);
    const std::string path = text(folder, "/", symbol, "-", hex(Key(signature, schedule).hash()),
                                  scope.target.capped ? "-" + scope.cpu : "");
    const Result<std::string> ir = backend.show(signature, schedule, scope, CodeForm::llvm_ir);
    if (!ir.ok()) return ir.status().copy();
    GJ_RETURN_IF_FAILED(write_file(path + ".ll", ir.value()));
    const Result<std::string> assembly = backend.show(signature, schedule, scope, CodeForm::assembly);
    if (!assembly.ok()) return assembly.status().copy();
    GJ_RETURN_IF_FAILED(write_file(path + ".s", assembly.value()));
    return write_file(path + ".o", {reinterpret_cast<const char*>(object.data()), object.size()});
}

Status add_to_perf_map(const LoadedKernel& kernel, const std::string& symbol) {
    const std::string path = text("/tmp/perf-", getpid(), ".map");
    // The name can be guessed. O_NONBLOCK: to open a FIFO would wait for a reader.
    const int file = open(path.c_str(), O_WRONLY | O_CREAT | O_APPEND | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC, 0600);
    if (file < 0) return failed(path);
    struct stat about{};
    const bool is_own = fstat(file, &about) == 0 && is_own_file(about);
    const std::string line =
        text(hex(reinterpret_cast<std::uintptr_t>(kernel.function)), " ", hex(kernel.mapped_bytes), " ", symbol, "\n");
    Status status = !is_own ? not_own(path) : write_all(file, line) ? Status() : failed(path);
    close(file);
    return status;
}

}  // namespace gj
