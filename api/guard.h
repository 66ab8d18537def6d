// guard.h: the border of the C API: no exception crosses it, every failure leaves a message.
#pragma once

#include <array>
#include <exception>
#include <new>
#include <utility>

#include "api/gatherjit.h"
#include "common/status.h"

namespace gj::api {

/// Where a call shall tell what failed: in its options and in its run options, or null.
using ErrorInfos = std::array<gj_error_info*, 2>;

/// Keeps a failure's message for gj_last_error, fills the infos that there are, and returns the code.
gj_status report(const Status& status, const ErrorInfos& infos) noexcept;

/// The same for what is thrown: allocates nothing but the message's copy, and loses that rather than the failure.
gj_status report_thrown(gj_status code, const char* message, const ErrorInfos& infos) noexcept;

/// Runs `body`, which returns a Status. What is thrown below becomes RESOURCE_EXHAUSTED (no memory) or INTERNAL.
/// `find_infos` gives the ErrorInfos, and is asked after a failure only.
template <class FindInfos, class Body>
[[gnu::always_inline]] inline gj_status guarded(FindInfos find_infos, Body body) noexcept {
    try {
        const Status status = body();
        if (status.ok()) [[likely]]
            return GJ_OK;
        return report(status, find_infos());
    } catch (const std::bad_alloc&) {
        return report_thrown(GJ_RESOURCE_EXHAUSTED, "out of memory", find_infos());
    } catch (const std::exception& error) {
        return report_thrown(GJ_INTERNAL, error.what(), find_infos());
    } catch (...) {
        return report_thrown(GJ_INTERNAL, "something was thrown that is no std::exception", find_infos());
    }
}

/// The same for a call that has no error info.
template <class Body>
gj_status guarded(Body body) noexcept {
    return guarded([] { return ErrorInfos{}; }, std::move(body));
}

}  // namespace gj::api
