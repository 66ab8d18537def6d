// guard.h: the border of the C API: no exception crosses it, every failure leaves a message.
#pragma once

#include <exception>
#include <new>

#include "api/gatherjit.h"
#include "common/status.h"

namespace gj::api {

/// Keeps a failure's message for gj_last_error, fills *info when there is one, and returns the code.
gj_status report(const Status& status, gj_error_info* info) noexcept;

/// The same for what is thrown: allocates nothing but the message's copy, and loses that rather than the failure.
gj_status report_thrown(gj_status code, const char* message, gj_error_info* info) noexcept;

/// Runs `body`, which returns a Status. What is thrown below becomes RESOURCE_EXHAUSTED (no memory) or INTERNAL.
template <class Body>
gj_status guarded(gj_error_info* info, Body body) noexcept {
    try {
        const Status status = body();
        if (status.ok()) [[likely]]
            return GJ_OK;
        return report(status, info);
    } catch (const std::bad_alloc&) {
        return report_thrown(GJ_RESOURCE_EXHAUSTED, "out of memory", info);
    } catch (const std::exception& error) {
        return report_thrown(GJ_INTERNAL, error.what(), info);
    } catch (...) {
        return report_thrown(GJ_INTERNAL, "something was thrown that is no std::exception", info);
    }
}

}  // namespace gj::api
