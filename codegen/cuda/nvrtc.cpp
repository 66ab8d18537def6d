// nvrtc.cpp: opens NVRTC and compiles with it.
#include "codegen/cuda/nvrtc.h"

#include <algorithm>
#include <atomic>
#include <locale.h>
#include <memory>
#include <utility>

#include "codegen/cuda/library.h"
#include "common/text.h"

namespace gj {

/// NVRTC's prototypes. A result of 0 is success; a program is an opaque pointer.
struct Nvrtc::Functions {
    int (*version)(int* major, int* minor);
    int (*machine_count)(int* count);
    int (*machines)(int* machines);
    int (*create)(void** program, const char* source, const char* name, int headers, const char* const* header_texts,
                  const char* const* header_names);
    int (*destroy)(void** program);
    int (*compile)(void* program, int options, const char* const* texts);
    int (*log_size)(void* program, std::size_t* bytes);
    int (*log)(void* program, char* log);
    int (*ptx_size)(void* program, std::size_t* bytes);
    int (*ptx)(void* program, char* ptx);
    int (*cubin_size)(void* program, std::size_t* bytes);
    int (*cubin)(void* program, char* cubin);
    const char* (*error_text)(int result);
};

namespace {

constexpr CudaVersion kFirstWithMinimal{12, 4}, kFirstWithCache{12, 9};
// nvrtcResult
constexpr int kOutOfMemory = 1, kCompilationFailed = 6;

template <class Function>
bool find(void* library, const char* name, Function* function) {
    *function = reinterpret_cast<Function>(find_symbol(library, name));
    return *function != nullptr;
}

/// Its part with built-in functions is looked for by name alone, wherever the loader looks; so the one beside it is
/// loaded before.
void preload_builtins(void* library, CudaVersion version) {
    const std::string folder = folder_of(library);
    if (folder.empty()) return;
    // Where it is not there, NVRTC says so itself.
    static_cast<void>(open_library(text(folder, "libnvrtc-builtins.so.", version.major, ".", version.minor)));
}

/// NVRTC before 12.6 leaves another locale to the thread than it found.
class LocaleGuard {
public:
    LocaleGuard() : before_(uselocale(nullptr)) {}
    ~LocaleGuard() { uselocale(before_); }
    LocaleGuard(const LocaleGuard&) = delete;
    LocaleGuard& operator=(const LocaleGuard&) = delete;

private:
    const locale_t before_;
};

std::string numbered(std::string_view source) {
    std::string result;
    for (int line = 1; !source.empty(); ++line) {
        const std::size_t end = std::min(source.find('\n'), source.size() - 1) + 1;
        result += text(line, "  ", source.substr(0, end));
        source.remove_prefix(end);
    }
    return result;
}

constinit std::atomic<const Nvrtc*> opened{nullptr};

}  // namespace

Result<const Nvrtc*> Nvrtc::make(void* library) {
    auto functions = std::make_unique<Functions>();
    Functions& f = *functions;
    const bool is_whole =
        find(library, "nvrtcVersion", &f.version) && find(library, "nvrtcGetNumSupportedArchs", &f.machine_count) &&
        find(library, "nvrtcGetSupportedArchs", &f.machines) && find(library, "nvrtcCreateProgram", &f.create) &&
        find(library, "nvrtcDestroyProgram", &f.destroy) && find(library, "nvrtcCompileProgram", &f.compile) &&
        find(library, "nvrtcGetProgramLogSize", &f.log_size) && find(library, "nvrtcGetProgramLog", &f.log) &&
        find(library, "nvrtcGetPTXSize", &f.ptx_size) && find(library, "nvrtcGetPTX", &f.ptx) &&
        find(library, "nvrtcGetCUBINSize", &f.cubin_size) && find(library, "nvrtcGetCUBIN", &f.cubin) &&
        find(library, "nvrtcGetErrorString", &f.error_text);
    CudaVersion version;
    int count = 0;
    if (!is_whole || f.version(&version.major, &version.minor) != 0 || f.machine_count(&count) != 0 || count <= 0)
        return Status(Code::unavailable, Argument::none, "it is no NVRTC, or a very old one");
    if (version < kOldestCuda)
        return Status(Code::unavailable, Argument::none,
                      text("it is ", version.major, ".", version.minor, ", but 12.0 is the oldest that will do"));
    std::vector<int> machines(static_cast<std::size_t>(count));
    if (f.machines(machines.data()) != 0)
        return Status(Code::unavailable, Argument::none, "NVRTC does not say what it makes code for");
    preload_builtins(library, version);
    drop_exit_handlers(library);
    return new Nvrtc(functions.release(), version, std::move(machines));
}

Result<const Nvrtc*> Nvrtc::open(const std::string& folder, CudaVersion driver) {
    if (const Nvrtc* known = opened.load(std::memory_order_acquire)) return known;
    std::string why = "no CUDA compiler";
    for (const std::string& place : nvrtc_places(folder)) {
        const Result<void*> library = open_library(place);
        Result<const Nvrtc*> made = library.ok() ? make(library.value()) : library.status().copy();
        if (made.ok() && made.value()->version().major > driver.major)
            made = Status(
                Code::unavailable, Argument::none,
                text("it is of CUDA ", made.value()->version().major, ", but the driver is of CUDA ", driver.major));
        if (!made.ok()) {
            why += text("; ", place, ": ", made.status().failure().message);
            continue;
        }
        // Who was first is kept; the other one is a few words.
        const Nvrtc* kept = nullptr;
        return opened.compare_exchange_strong(kept, made.value(), std::memory_order_acq_rel) ? made.value() : kept;
    }
    return Status(Code::unavailable, Argument::none, std::move(why));
}

Result<CudaCode> Nvrtc::compile(std::string_view source, const std::string& target) const {
    const Functions& f = *functions_;
    const LocaleGuard guard;
    void* program = nullptr;
    const std::string whole(source);
    if (const int failed = f.create(&program, whole.c_str(), "kernel.cu", 0, nullptr, nullptr); failed != 0)
        return Status(failed == kOutOfMemory ? Code::resource_exhausted : Code::internal, Argument::none,
                      text("NVRTC: ", f.error_text(failed)));
    struct Destroy {
        const Functions& f;
        void** program;
        ~Destroy() { f.destroy(program); }
    } const destroy{f, &program};

    const std::string architecture = "--gpu-architecture=" + target;
    std::vector<const char*> options{architecture.c_str(), "--std=c++17", "--ptxas-options=-v"};
    if (version_ >= kFirstWithMinimal) options.push_back("--minimal");
    // Without it the driver would be opened here, and the user's cache written.
    if (version_ >= kFirstWithCache) options.push_back("--no-cache");
    const int failed = f.compile(program, static_cast<int>(options.size()), options.data());
    CudaCode code;
    std::size_t bytes = 0;
    if (f.log_size(program, &bytes) == 0 && bytes > 1) {
        code.log.resize(bytes);
        f.log(program, code.log.data());
        code.log.resize(bytes - 1);  // without the zero at its end
    }
    if (failed != 0)
        return Status(failed == kOutOfMemory ? Code::resource_exhausted : Code::internal, Argument::none,
                      text("NVRTC: ", f.error_text(failed), "\n", code.log, "\n",
                           failed == kCompilationFailed ? numbered(source) : ""));
    const bool is_cubin = target.starts_with("sm_");
    if ((is_cubin ? f.cubin_size : f.ptx_size)(program, &bytes) != 0 || bytes == 0)
        return Status(Code::internal, Argument::none, "NVRTC made no code for " + target);
    code.bytes.resize(bytes);
    (is_cubin ? f.cubin : f.ptx)(program, code.bytes.data());
    if (!is_cubin) code.bytes.pop_back();  // the text's zero
    return code;
}

}  // namespace gj
