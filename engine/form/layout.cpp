// layout.cpp: spans, overlap.
#include "engine/form/layout.h"

#include <numeric>

#include "common/array.h"
#include "common/checked.h"
#include "common/text.h"

namespace gj {
namespace {

/// A dimension of extent > 1, stride in bytes and without its sign.
struct Step {
    std::uint64_t extent, stride;
};

/// The dimensions that move, by ascending stride. Only for tensors that measure() accepted.
struct Steps {
    Array<Step, kMaxRank> steps;
    int count = 0;

    explicit Steps(const TensorView& tensor) {
        for_each_stride(tensor, tensor.type.total_bits() / 8, [&](int i, std::int64_t stride) {
            const auto extent = static_cast<std::uint64_t>(tensor.shape[i]);
            if (extent > 1) insert({extent, magnitude(stride)});
        });
    }
    const Step* begin() const { return steps.begin(); }
    const Step* end() const { return steps.begin() + count; }

private:
    void insert(Step step) {
        int at = count++;
        for (; at > 0 && steps[at - 1].stride > step.stride; --at) steps[at] = steps[at - 1];
        steps[at] = step;
    }
};

/// Where a tensor's bytes lie: blocks of `block` bytes at base + multiples of the other strides.
struct Comb {
    std::uint64_t block;
    std::uint64_t divisor;  ///< greatest common divisor of the strides that are not folded; 0 if there is none

    explicit Comb(const TensorView& tensor) : block(tensor.type.total_bits() / 8), divisor(0) {
        for (const Step& step : Steps(tensor)) {
            if (divisor == 0 && step.stride == block)
                block *= step.extent;
            else
                divisor = std::gcd(divisor, step.stride);
        }
    }
};

bool share_residues(const ByteRange& a, std::uint64_t a_block, const ByteRange& b, std::uint64_t b_block,
                    std::uint64_t divisor) {
    if (divisor == 0) return true;  // two single blocks whose ranges meet
    const std::uint64_t from_a_to_b = (b.begin % divisor + divisor - a.begin % divisor) % divisor;
    const std::uint64_t from_b_to_a = (divisor - from_a_to_b) % divisor;
    return from_a_to_b < a_block || from_b_to_a < b_block;
}

std::int64_t element_count(const TensorView& tensor) {
    std::int64_t elements = 1;
    for (int i = 0; i < tensor.rank; ++i) elements *= tensor.shape[i];
    return elements;
}

/// Where the bytes of a tensor that has some lie, from the data pointer on.
struct Span {
    std::int64_t below, above;
};

/// False when the span is no int64.
bool measure_strides(const TensorView& tensor, std::int64_t element, Span* span) {
    std::int64_t below = 0, above = 0;
    for (int i = 0; i < tensor.rank; ++i) {
        const std::int64_t extent = tensor.shape[i];
        if (extent == 1) continue;
        std::int64_t reach;
        if (!multiply(extent - 1, tensor.strides[i], &reach)) return false;
        std::int64_t& side = reach < 0 ? below : above;
        if (!add(side, reach, &side)) return false;
    }
    std::int64_t bytes;
    const bool fits = multiply(above, element, &above) && multiply(below, element, &below) &&
                      add(above, element, &above) && !__builtin_sub_overflow(above, below, &bytes);
    *span = {below, above};
    return fits;
}

}  // namespace

Status measure(const TensorView& tensor, Argument argument, ByteRange* range) {
    *range = {};
    const std::int64_t elements = element_count(tensor);
    if (elements == 0) return {};
    const std::int64_t element = tensor.type.total_bits() / 8;
    Span span{0, 0};
    const bool fits =
        tensor.strides == nullptr ? multiply(elements, element, &span.above) : measure_strides(tensor, element, &span);
    if (!fits) return invalid(argument, "shape and strides span more than 64-bit bytes");
    const auto data = reinterpret_cast<std::uintptr_t>(tensor.data);
    *range = {data + static_cast<std::uintptr_t>(span.below), data + static_cast<std::uintptr_t>(span.above)};
    return {};
}

Status check_out_strides(const TensorView& out, bool assume_no_overlap) {
    if (out.strides == nullptr) return {};
    std::uint64_t covered = out.type.total_bits() / 8;
    for (const Step& step : Steps(out)) {
        if (step.stride == 0) return invalid(Argument::out, "stride 0: elements of out must not share memory");
        if (step.stride < covered && !assume_no_overlap)
            return invalid(Argument::out, "strides: out overlaps itself, or can't be shown not to");
        covered += (step.extent - 1) * step.stride;
    }
    return {};
}

Status check_interleaved(const TensorView& out, const ByteRange& out_range, const TensorView& other,
                         const ByteRange& other_range, Argument argument) {
    const Comb mine(out), theirs(other);
    const std::uint64_t divisor = std::gcd(mine.divisor, theirs.divisor);
    if (!share_residues(out_range, mine.block, other_range, theirs.block, divisor)) return {};
    return invalid(Argument::out, text("overlaps ", argument == Argument::params ? "params" : "indices",
                                       ", or can't be shown not to (assume_no_overlap promises it)"));
}

}  // namespace gj
