// error_words.h: words of device memory that calls lease whose host gave none, and that wait for the answer.
#pragma once

#include <cstdint>
#include <vector>

#include "codegen/cuda/driver.h"
#include "common/fork_safe_mutex.h"
#include "common/status.h"

namespace gj {

/// Of one device. A context's words are allocated in it, some at a time, and go with it: another context has another
/// id. Thread-safe.
class ErrorWords {
public:
    explicit ErrorWords(const Driver& driver) : driver_(driver) {}

    /// A word of the current context, for one call. It is never given back, and lost, unless give_back() says that
    /// nothing on any stream will touch it any more.
    class Lease {
    public:
        Lease(ErrorWords* words, std::size_t block, int number, DeviceAddress address)
            : address(address), words_(words), block_(block), number_(number) {}
        void give_back() { words_->give_back(block_, number_); }
        const DeviceAddress address;

    private:
        ErrorWords* words_;
        std::size_t block_;
        int number_;
    };
    /// `context` is current. RESOURCE_EXHAUSTED for want of device memory.
    Result<Lease> lease(void* context);

private:
    static constexpr int kWords = 64;
    struct Block {
        unsigned long long context_id;
        DeviceAddress memory;
        std::uint64_t free;  ///< a bit a word
    };
    void give_back(std::size_t block, int number);

    const Driver& driver_;
    ForkSafeMutex mutex_;  ///< over what follows; the driver is not called under it
    std::vector<Block> blocks_;
};

}  // namespace gj
