// buffer.h: memory that is not touched before it is used, and whose absence is an answer.
#pragma once

#include <cstddef>
#include <new>
#include <utility>

namespace gj::mpi {

class Buffer {
public:
    Buffer() = default;
    Buffer(const Buffer&) = delete;
    Buffer& operator=(const Buffer&) = delete;
    ~Buffer() { release(); }

    /// At least so many bytes; what was in it is gone. False, and empty: there is no memory.
    [[nodiscard]] bool reserve(std::size_t bytes) noexcept {
        if (bytes <= bytes_) return true;
        release();
        data_ = ::operator new(bytes, kAlignment, std::nothrow);
        bytes_ = data_ != nullptr ? bytes : 0;
        return data_ != nullptr;
    }
    void release() noexcept {
        ::operator delete(std::exchange(data_, nullptr), kAlignment);
        bytes_ = 0;
    }
    template <class T>
    T* as() const {
        return static_cast<T*>(data_);
    }
    std::size_t bytes() const { return bytes_; }

private:
    static constexpr std::align_val_t kAlignment{64};
    void* data_ = nullptr;
    std::size_t bytes_ = 0;
};

}  // namespace gj::mpi
