// context.cpp: asks the driver what is current.
#include "codegen/cuda/context.h"

namespace gj {

/// context_ stays null where it is the primary one.
Status InContext::find(int device, void* stream) {
    const DriverFunctions& f = driver_.functions();
    GJ_RETURN_IF_FAILED(driver_.check(f.cuCtxGetCurrent(&current_), "asking for the current context"));
    if (!is_named_stream(stream)) return driver_.check(f.cuStreamGetCtx(stream, &context_), "stream");
    if (current_ == nullptr) return {};
    int of = -1;
    GJ_RETURN_IF_FAILED(driver_.check(f.cuCtxGetDevice(&of), "the current context"));
    if (of == device) context_ = current_;
    return {};
}

Status InContext::push() {
    GJ_RETURN_IF_FAILED(driver_.check(driver_.functions().cuCtxPushCurrent(context_), "entering a context"));
    has_pushed_ = true;
    return {};
}

}  // namespace gj
