// supported.cpp: what this version refuses.
#include "engine/form/supported.h"

#include "common/text.h"

namespace gj {

Status check_element(std::uint32_t bits, Argument argument) {
    constexpr std::uint32_t kMaxBytes = 65535;
    if (bits % 8 != 0 || bits == 0 || bits / 8 > kMaxBytes)
        return unsupported(
            argument, text("an element of ", bits, " bits: bits x lanes must be 1 to ", kMaxBytes, " whole bytes"));
    return {};
}

Status check_supported(const Problem& problem) {
    if (problem.operation_family != OperationFamily::gather)
        return unsupported(Argument::none, "operation family: only gather is implemented");
    for (int s = 0; s < problem.stream_count; ++s) {
        const Stream& stream = problem.streams[static_cast<std::size_t>(s)];
        if (stream.role > Role::index)
            return unsupported(Argument::operands,
                               text("stream ", s, ": only params, out and one index tensor are implemented"));
        GJ_RETURN_IF_FAILED(check_element(stream.element_bits, Argument::params));
    }
    for (int d = 0; d < problem.dim_count; ++d) {
        const Dim& dim = problem.dims[static_cast<std::size_t>(d)];
        if (dim.kind != DimKind::counted)
            return unsupported(Argument::operands, text("dimension ", d, ": ragged extents are not implemented"));
        if (dim.stride[kDirectSlot] == 0)
            return unsupported(Argument::out, text("dimension ", d, ": a reduction is not implemented"));
    }
    for (int f = 0; f < problem.field_count; ++f)
        if (problem.fields[static_cast<std::size_t>(f)].kind != FieldKind::move)
            return unsupported(Argument::operands, text("field ", f, ": only moving bits is implemented"));
    return {};
}

}  // namespace gj
