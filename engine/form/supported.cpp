// supported.cpp: what this version refuses.
#include "engine/form/supported.h"

#include "common/text.h"

namespace gj {
namespace {

constexpr std::uint32_t kMaxElementBytes = 65535;

bool is_element(std::uint32_t bits) { return bits % 8 == 0 && bits - 1 < kMaxElementBytes * 8; }

Status refuse_element(std::uint32_t bits, Argument argument) {
    return unsupported(
        argument, text("an element of ", bits, " bits: bits x lanes must be 1 to ", kMaxElementBytes, " whole bytes"));
}

bool is_implemented(Role role) { return role <= Role::index || role == Role::position; }

Status refuse_stream(const Stream& stream, int slot) {
    if (is_implemented(stream.role)) return refuse_element(stream.element_bits, Argument::params);
    return unsupported(Argument::operands,
                       text("stream ", slot, ": only params, out and one index tensor are implemented"));
}

Status refuse_dim(const Dim& dim, int d) {
    if (dim.kind != DimKind::counted)
        return unsupported(Argument::operands, text("dimension ", d, ": ragged extents are not implemented"));
    return unsupported(Argument::out, text("dimension ", d, ": a reduction is not implemented"));
}

}  // namespace

Status check_element(std::uint32_t bits, Argument argument) {
    return is_element(bits) ? Status() : refuse_element(bits, argument);
}

// On the way of every call: the messages are made elsewhere.
Status check_supported(const Problem& problem) {
    if (problem.operation_family != OperationFamily::gather)
        return unsupported(Argument::none, "operation family: only gather is implemented");
    for (int s = 0; s < problem.stream_count; ++s)
        if (const Stream& stream = problem.streams[s]; !is_implemented(stream.role) || !is_element(stream.element_bits))
            return refuse_stream(stream, s);
    for (int d = 0; d < problem.dim_count; ++d)
        if (const Dim& dim = problem.dims[d]; dim.kind != DimKind::counted || dim.stride[kDirectSlot] == 0)
            return refuse_dim(dim, d);
    for (int f = 0; f < problem.field_count; ++f)
        if (problem.fields[f].kind != FieldKind::move)
            return unsupported(Argument::operands, text("field ", f, ": only moving bits is implemented"));
    return {};
}

}  // namespace gj
