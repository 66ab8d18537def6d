// structs.h: from the structs of the C API to those of the engine.
#pragma once

#include <algorithm>
#include <cstring>

#include "api/gatherjit.h"
#include "common/run_settings.h"
#include "common/status.h"
#include "common/text.h"
#include "engine/form/call.h"

namespace gj::api {

/// A size beyond it was never set: what it would have us read may not be there.
inline constexpr std::size_t kMostStructBytes = 4096;

/// Whether a struct of another size than ours can be read: a smaller one is INVALID_ARGUMENT (this is the first
/// version, and a wrong size is a forgotten struct_size), and so is one beyond kMostStructBytes; of a larger one the
/// tail must be zero.
Status check_other_size(const void* given, std::size_t size, std::size_t own_size, Argument argument, const char* name);

template <class T>
Status check_size(const T& given, Argument argument, const char* name) {
    if (given.struct_size == sizeof(T)) [[likely]]
        return {};
    return check_other_size(&given, given.struct_size, sizeof(T), argument, name);
}

/// Copies a caller's struct into *own. nullptr: the defaults.
template <class T>
Status read_struct(const T* given, Argument argument, const char* name, T* own) {
    *own = {};
    if (given == nullptr) return {};
    GJ_RETURN_IF_FAILED(check_size(*given, argument, name));
    std::memcpy(own, given, sizeof(T));
    return {};
}

/// The struct_size of a struct that the library fills: one of a later version may be larger.
template <class T>
Status check_filled_size(const T& given, const char* name) {
    if (given.struct_size >= sizeof(T)) return {};
    return invalid(Argument::none,
                   text(name, ".struct_size is ", given.struct_size, ": it must be sizeof(", name, "), ", sizeof(T)));
}

/// Writes min(given size, own size) bytes of a struct that the library fills, all but its struct_size. `given` is not
/// null.
template <class T>
void write_struct(T own, T* given) {
    own.struct_size = given->struct_size;
    std::memcpy(given, &own, std::min(own.struct_size, sizeof(T)));
}

/// The three tensors. out may be missing when `needs_out` is false.
Status read_operands(const gj_operands* given, bool needs_out, Operands* operands);

/// nullptr: the defaults of a Call.
Status read_options(const gj_gather_options* given, Call* call);
Status read_options(const gj_gather_nd_options* given, Call* call);

/// The pool of a call or an engine.
Status read_pool(const gj_thread_pool* given, Argument argument, ThreadPool* pool);

/// Run options, with room for the pool that they name.
struct RunOptions {
    RunSettings settings;
    ThreadPool pool;
};
Status read_run_options(const gj_run_options& given, RunOptions* run);

/// The error info of options of any kind, before anything about them is known to be right: null when it can't be told.
template <class Options>
gj_error_info* error_info_of(const Options* given) noexcept {
    if (given == nullptr || given->struct_size < sizeof(Options) || given->struct_size > kMostStructBytes)
        return nullptr;
    gj_error_info* info = given->error_info;
    return info != nullptr && info->struct_size >= sizeof(gj_error_info) ? info : nullptr;
}

}  // namespace gj::api
