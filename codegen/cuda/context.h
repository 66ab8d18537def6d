// context.h: which context work for a stream belongs to.
#pragma once

#include "codegen/cuda/driver.h"
#include "common/status.h"

namespace gj {

/// NULL, and the two that the driver has names for: they are of whatever context is current.
inline bool is_named_stream(const void* stream) { return reinterpret_cast<std::uintptr_t>(stream) <= 2; }

/// While it lives, the context that a stream's work belongs to is current on this thread: the stream's own; of a named
/// one the current context, if that is one of the device, else the device's primary one. Not to be moved.
class InContext {
public:
    explicit InContext(const Driver& driver) : driver_(driver) {}
    ~InContext() {
        if (has_pushed_) static_cast<void>(driver_.functions().cuCtxPopCurrent(nullptr));
    }
    InContext(const InContext&) = delete;
    InContext& operator=(const InContext&) = delete;

    /// Once. `primary` gives the primary context: a Result<void*>.
    template <class Primary>
    Status enter(int device, void* stream, Primary primary) {
        GJ_RETURN_IF_FAILED(find(device, stream));
        if (context_ == nullptr) {
            GJ_ASSIGN_OR_RETURN(context_, primary());
        }
        return context_ == current_ ? Status() : push();
    }
    void* context() const { return context_; }

private:
    Status find(int device, void* stream);
    Status push();

    const Driver& driver_;
    void* current_ = nullptr;
    void* context_ = nullptr;
    bool has_pushed_ = false;
};

}  // namespace gj
