// fault.cpp: makes a call wrong, in one of the ways that must be refused.
#include "tests/fuzz/fault.h"

#include <iterator>

namespace gj::test {
namespace {

constexpr std::int64_t kExtents[] = {-1, INT64_MIN, INT64_MAX, std::int64_t{1} << 62, std::int64_t{1} << 32, 0, 1, 6};
constexpr std::int32_t kNumbers[] = {-1, 0, 1, 2, 3, -2, -3, 7, -7, 33, INT32_MAX, INT32_MIN};
constexpr gj_dtype kNoIndices[] = {{GJ_FLOAT, 32, 1}, {GJ_INT, 24, 1}, {GJ_INT, 32, 2}, {GJ_OPAQUE, 8, 4},
                                   {GJ_INT, 1, 1},    {GJ_BOOL, 8, 1}, {GJ_UINT, 64, 0}};
constexpr gj_dtype kNoElements[] = {
    {GJ_INT, 4, 1}, {GJ_INT, 8, 0}, {GJ_FLOAT, 0, 1}, {GJ_OPAQUE, 16, 65535}, {GJ_INT, 1, 7}};
constexpr std::int32_t kDevices[] = {0, GJ_CUDA, GJ_CUDA_HOST, GJ_CUDA_MANAGED, 4, -1, INT32_MAX};

Tensor& any_tensor(ApiCall& call, ByteSource& bytes) {
    Tensor* const tensors[] = {&call.params, &call.indices, &call.out};
    return *bytes.one_of(tensors);
}

// A larger extent of an addressed dimension is no fault, but params have no memory for it.
bool is_addressed(const FuzzForm& form, const ApiCall& call, const Tensor& tensor, std::size_t dimension) {
    const auto first = static_cast<std::size_t>(form.first_addressed());
    return &tensor == &call.params && dimension >= first && dimension < first + form.addressed.size();
}

std::string change_extent(const FuzzForm& form, ApiCall& call, ByteSource& bytes) {
    Tensor& tensor = any_tensor(call, bytes);
    if (tensor.shape.empty()) return "";
    const std::size_t dimension = static_cast<std::size_t>(bytes.take()) % tensor.shape.size();
    const std::int64_t extent = bytes.one_of(kExtents);
    if (extent > tensor.shape[dimension] && is_addressed(form, call, tensor, dimension)) return "";
    const bool shrinks = extent >= 0 && extent <= tensor.shape[dimension];
    tensor.shape[dimension] = extent;
    // What strides == NULL stands for. A tensor that does not shrink is refused before strides matter, and these could
    // overflow.
    if (tensor.null_strides && shrinks) tensor.strides = row_major_strides(tensor.shape);
    return "an extent was changed";
}

// So large that the span overflows, whatever the extent (if it is not 1, where a stride means nothing).
std::string change_stride(ApiCall& call, ByteSource& bytes) {
    Tensor& tensor = any_tensor(call, bytes);
    if (tensor.shape.empty()) return "";
    tensor.null_strides = false;
    const std::size_t dimension = static_cast<std::size_t>(bytes.take()) % tensor.shape.size();
    tensor.strides[dimension] = bytes.below(2) == 0 ? INT64_MIN : INT64_MAX;
    return "a stride was changed";
}

// No stride that could lead out of out's memory: 0, or that of another dimension that has more than one element.
std::string overlap_out(ApiCall& call, ByteSource& bytes) {
    Tensor& out = call.out;
    if (out.shape.empty()) return "";
    out.null_strides = false;
    const std::size_t a = static_cast<std::size_t>(bytes.take()) % out.shape.size();
    const std::size_t b = static_cast<std::size_t>(bytes.take()) % out.shape.size();
    out.strides[a] = out.shape[b] > 1 ? out.strides[b] : 0;
    return "a stride of out was changed";
}

std::string change_dtype(ApiCall& call, ByteSource& bytes) {
    switch (bytes.below(3)) {
        case 0: call.indices.dtype = bytes.one_of(kNoIndices); return "the dtype of indices was changed";
        case 1: call.params.dtype = call.out.dtype = bytes.one_of(kNoElements); return "both dtypes were changed";
        default: break;
    }
    const gj_dtype dtype = call.out.dtype;
    const gj_dtype others[] = {{static_cast<std::uint8_t>(dtype.code + 1), dtype.bits, dtype.lanes},
                               {dtype.code, static_cast<std::uint8_t>(dtype.bits / 2), dtype.lanes},
                               {dtype.code, dtype.bits, static_cast<std::uint16_t>(dtype.lanes + 1)}};
    call.out.dtype = bytes.one_of(others);
    return "the dtype of out was changed";
}

std::string raise_rank(ApiCall& call, ByteSource& bytes) {
    Tensor& tensor = any_tensor(call, bytes);
    tensor.shape.resize(static_cast<std::size_t>(GJ_MAX_RANK + bytes.below(3)), 1);
    tensor.strides.resize(tensor.shape.size(), 1);
    return "the rank was raised";
}

std::string change_device(ApiCall& call, ByteSource& bytes) {
    const std::int32_t type = bytes.one_of(kDevices);
    Tensor& tensor = any_tensor(call, bytes);
    if (bytes.below(2) == 0) {
        tensor.device.device_type = type;
        return "a device was changed";
    }
    for (Tensor* each : {&call.params, &call.indices, &call.out}) each->device.device_type = type;
    return "all devices were changed";
}

std::string change_option(ApiCall& call, ByteSource& bytes) {
    const int which = bytes.below(6);
    const std::int32_t value = bytes.one_of(kNumbers);
    switch (which) {
        case 0: call.axis = value; return "axis was changed";
        case 1: call.batch_dims = value; return "batch_dims was changed";
        case 2: call.policy = value; return "the policy was changed";
        case 3: call.negatives = value; return "negatives was changed";
        case 4: call.index_base = value; return "index_base was changed";
        default: call.fill.clear(); return "fill was taken away";
    }
}

}  // namespace

std::string take_fault(const FuzzForm& form, ApiCall& call, ByteSource& bytes) {
    const int choice = bytes.take();
    if (choice < 192) return "";
    switch (choice % 8) {
        case 0: return change_extent(form, call, bytes);
        case 1: return change_stride(call, bytes);
        case 2: return overlap_out(call, bytes);
        case 3: return change_dtype(call, bytes);
        case 4: return raise_rank(call, bytes);
        case 5: return change_device(call, bytes);
        case 6: any_tensor(call, bytes).null_data = true; return "data was taken away";
        default: return change_option(call, bytes);
    }
}

}  // namespace gj::test
