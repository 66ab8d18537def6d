// loaded_code.cpp: loads code, and knows what is loaded.
#define XXH_INLINE_ALL
#include "codegen/cuda/loaded_code.h"

#include <algorithm>
#include <mutex>
#include <unordered_map>

#include <xxhash/xxhash.h>

#include "common/fork_safe_mutex.h"
#include "common/lazy.h"

namespace gj {
namespace {

struct Loaded {
    std::string bytes;
    void* kernel;
};

/// Found by a hash of the bytes; never given up.
struct LoadedCode {
    ForkSafeMutex mutex;  ///< over what follows; the driver is not called under it
    std::unordered_multimap<std::uint64_t, Loaded> kernels;
    std::size_t bytes = 0;

    void* find(std::uint64_t hash, std::string_view code) {
        const auto [begin, end] = kernels.equal_range(hash);
        const auto found = std::find_if(begin, end, [&](const auto& entry) { return entry.second.bytes == code; });
        return found == end ? nullptr : found->second.kernel;
    }
};

constinit Lazy<LoadedCode> loaded([] { return new LoadedCode; });

Result<void*> load(const Driver& driver, const std::string& code, const std::string& kernel) {
    const DriverFunctions& f = driver.functions();
    const RelaxedCapture relaxed(driver);
    void *library = nullptr, *found = nullptr;
    GJ_RETURN_IF_FAILED(driver.check(
        f.cuLibraryLoadData(&library, code.c_str(), nullptr, nullptr, 0, nullptr, nullptr, 0), "loading a kernel"));
    GJ_RETURN_IF_FAILED(driver.check(f.cuLibraryGetKernel(&found, library, kernel.c_str()), "finding a kernel"));
    return found;
}

}  // namespace

Result<void*> load_code(const Driver& driver, std::string_view bytes, const std::string& kernel) {
    LoadedCode& known = loaded.get();
    const std::uint64_t hash = XXH3_64bits(bytes.data(), bytes.size());
    {
        const std::scoped_lock lock(known.mutex);
        if (void* const found = known.find(hash, bytes)) return found;
        if (known.bytes + bytes.size() > kMostLoadedBytes)
            return Status(Code::resource_exhausted, Argument::none,
                          "256 MiB of kernels are loaded on devices, as many as this process may have");
    }
    std::string code(bytes);  // with the zero at its end that PTX needs
    GJ_ASSIGN_OR_RETURN(void* const made, load(driver, code, kernel));
    const std::scoped_lock lock(known.mutex);
    // Loaded twice at once: the other one's stays as well, for want of one who knows whether it runs.
    known.bytes += code.size();
    known.kernels.emplace(hash, Loaded{std::move(code), made});
    return made;
}

}  // namespace gj
