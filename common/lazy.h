// lazy.h: a value made when it is first asked for, without a lock.
#pragma once

#include <atomic>
#include <memory>

namespace gj {

/// Threads that ask at once may each make one; the first that is done is kept. So a child of fork() finds it made or
/// not made, and never waits for a thread that it has not, as it would with a function-local static. Never destroyed.
/// For static objects.
template <class T>
class Lazy {
public:
    constexpr explicit Lazy(T* (*make)()) : make_(make) {}

    /// What making throws, this throws; the next one tries again.
    T& get() {
        T* const kept = kept_.load(std::memory_order_acquire);
        return kept != nullptr ? *kept : *make();
    }
    /// Null before it was made.
    T* get_if_made() const { return kept_.load(std::memory_order_acquire); }

private:
    [[gnu::cold, gnu::noinline]] T* make() {
        std::unique_ptr<T> made(make_());
        T* kept = nullptr;
        if (kept_.compare_exchange_strong(kept, made.get(), std::memory_order_acq_rel)) return made.release();
        return kept;
    }

    T* (*const make_)();
    std::atomic<T*> kept_{nullptr};
};

}  // namespace gj
