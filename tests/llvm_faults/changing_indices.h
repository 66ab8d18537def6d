// changing_indices.h: index values that change as soon as they have been read.
#pragma once

#include <cstddef>

namespace gj::test {

/// Whether this machine can run one instruction at a time from within the process.
#ifdef __x86_64__
inline constexpr bool kIndicesCanChange = true;
#else
inline constexpr bool kIndicesCanChange = false;
#endif

/// A page of little-endian integers. Once armed, the page can't be read without a fault; the handler lets the one
/// instruction run that read, then flips the lowest bit of the value at which it began. So a value that is read again
/// differs from the one before, every time: a race without chance. One at a time in a process, read by one thread.
class ChangingIndices {
public:
    ChangingIndices();
    ~ChangingIndices();
    ChangingIndices(const ChangingIndices&) = delete;
    ChangingIndices& operator=(const ChangingIndices&) = delete;

    void* page() const { return page_; }
    void arm();
    void disarm();
    /// Instructions that have read since it was armed.
    static std::size_t loads();

private:
    void* page_;
};

}  // namespace gj::test
