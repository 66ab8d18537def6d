// oracle.cpp: an independent, naive judge of gather and gather_nd calls.
#include "tests/oracle.h"

#include <algorithm>
#include <cstring>
#include <stdexcept>
#include <utility>

namespace gj::test {
namespace {

constexpr Int128 kMaxInt64 = INT64_MAX;

// Which dimensions of P, I and O mean what, after axis and batch_dims are resolved.
struct Dimensions {
    int batch = 0;      // b, leading in P and I
    int outer = 0;      // of P, between batch and the addressed dimensions; gather only
    int addressed = 0;  // K of gather_nd, 1 for gather
    int positions = 0;  // of I, after batch
    int inner = 0;      // of P, the last ones
    Extents out_shape;
    int first_addressed() const { return batch + outer; }
};

class Faults {
public:
    void add(gj_status status) { statuses_.push_back(status); }
    void add_if(bool condition, gj_status status) {
        if (condition) add(status);
    }
    bool any() const { return !statuses_.empty(); }
    std::vector<gj_status> take() { return std::move(statuses_); }

private:
    std::vector<gj_status> statuses_;
};

bool is_gather(const ApiCall& call) { return call.operation == Operation::kGather; }
bool is_empty(const Extents& shape) { return std::find(shape.begin(), shape.end(), 0) != shape.end(); }
Extents slice(const Extents& shape, int begin, int end) { return {shape.begin() + begin, shape.begin() + end}; }
void append(Extents& to, const Extents& from) { to.insert(to.end(), from.begin(), from.end()); }

gj_policy resolved_policy(const ApiCall& call) {
    return call.policy == GJ_POLICY_DEFAULT ? GJ_POLICY_ERROR : call.policy;
}

bool is_index_dtype(gj_dtype dtype) {
    const bool width = dtype.bits == 8 || dtype.bits == 16 || dtype.bits == 32 || dtype.bits == 64;
    return (dtype.code == GJ_INT || dtype.code == GJ_UINT) && width && dtype.lanes == 1;
}

// Rank, extents, strides and byte span of one tensor.
void check_layout(const Tensor& tensor, Faults& faults) {
    faults.add_if(tensor.rank() > GJ_MAX_RANK, GJ_UNSUPPORTED);
    Int128 product = 1, span = 1;
    bool overflow = false, empty = false;
    for (std::size_t i = 0; i < tensor.shape.size(); ++i) {
        const std::int64_t extent = tensor.shape[i];
        faults.add_if(extent < 0, GJ_INVALID_ARGUMENT);
        if (extent == 0) empty = true;
        if (extent > 0) product *= extent;
        if (extent > 1) {
            const Int128 stride = tensor.null_strides ? 1 : tensor.strides[i];
            span += (Int128(extent) - 1) * (stride < 0 ? -stride : stride);
        }
        if (product > kMaxInt64) overflow = true;
        product = std::min(product, kMaxInt64);  // stays below 2^126 after the next factor
        span = std::min(span, kMaxInt64 + 1);
    }
    const Int128 bytes = static_cast<Int128>(tensor.element_bytes());
    if (tensor.null_strides) span = product;
    if (!empty && span * bytes > kMaxInt64) overflow = true;
    faults.add_if(overflow, GJ_INVALID_ARGUMENT);
}

void check_types(const ApiCall& call, Faults& faults) {
    const gj_dtype p = call.params.dtype, o = call.out.dtype;
    const int bits = p.bits * p.lanes;
    faults.add_if(bits % 8 != 0 || bits == 0 || bits / 8 > 65535, GJ_UNSUPPORTED);
    faults.add_if(p.code != o.code || p.bits != o.bits || p.lanes != o.lanes, GJ_INVALID_ARGUMENT);
    faults.add_if(!is_index_dtype(call.indices.dtype), GJ_INVALID_ARGUMENT);
}

/// The most bytes of an element under GJ_POLICY_FILL on a device.
constexpr std::size_t kMostDeviceFillBytes = 256;

void check_devices(const ApiCall& call, Faults& faults) {
    const bool long_fill = call.policy == GJ_POLICY_FILL && call.params.element_bytes() > kMostDeviceFillBytes;
    for (const Tensor* tensor : {&call.params, &call.indices, &call.out}) {
        const std::int32_t type = tensor->device.device_type;
        if (type == GJ_CPU || type == GJ_CUDA_HOST) continue;
        const bool cuda = type == GJ_CUDA || type == GJ_CUDA_MANAGED;
        faults.add(cuda ? GJ_UNAVAILABLE : GJ_UNSUPPORTED);
        faults.add(GJ_INVALID_ARGUMENT);  // tensors on different devices, unless all are there
        faults.add_if(cuda && long_fill, GJ_UNSUPPORTED);
    }
}

void check_enums(const ApiCall& call, Faults& faults) {
    faults.add_if(call.policy < GJ_POLICY_DEFAULT || call.policy > GJ_POLICY_TRUST, GJ_UNSUPPORTED);
    faults.add_if(!call.fill.empty() && call.policy != GJ_POLICY_FILL, GJ_INVALID_ARGUMENT);
    faults.add_if(call.negatives != GJ_NEGATIVES_REJECT && call.negatives != GJ_NEGATIVES_FROM_END, GJ_UNSUPPORTED);
    if (call.index_base != 0 && call.index_base != 1) {
        faults.add(GJ_UNSUPPORTED);  // the texts say neither which of the two it is
        faults.add(GJ_INVALID_ARGUMENT);
    }
}

std::optional<Dimensions> gather_dimensions(const ApiCall& call) {
    const int r = call.params.rank(), q = call.indices.rank();
    Dimensions d;
    if (r < 1 || call.batch_dims < -q || call.batch_dims > q) return std::nullopt;
    d.batch = call.batch_dims < 0 ? call.batch_dims + q : call.batch_dims;
    int axis = d.batch;
    if (call.axis != GJ_AXIS_DEFAULT) {
        if (call.axis < -r || call.axis >= r) return std::nullopt;
        axis = call.axis < 0 ? call.axis + r : call.axis;
    }
    if (d.batch > axis || d.batch >= r) return std::nullopt;
    d.outer = axis - d.batch;
    d.addressed = 1;
    d.positions = q - d.batch;
    d.inner = r - axis - 1;
    d.out_shape = slice(call.params.shape, 0, axis);
    append(d.out_shape, slice(call.indices.shape, d.batch, q));
    append(d.out_shape, slice(call.params.shape, axis + 1, r));
    return d;
}

std::optional<Dimensions> gather_nd_dimensions(const ApiCall& call) {
    const int r = call.params.rank(), q = call.indices.rank();
    Dimensions d;
    d.batch = call.batch_dims;
    if (q < 1 || d.batch < 0 || d.batch >= q || d.batch > r) return std::nullopt;
    const std::int64_t k = call.indices.shape[static_cast<std::size_t>(q - 1)];
    if (k < 0 || k > r - d.batch) return std::nullopt;
    d.addressed = static_cast<int>(k);
    d.positions = q - 1 - d.batch;
    d.inner = r - d.batch - d.addressed;
    d.out_shape = slice(call.indices.shape, 0, q - 1);
    append(d.out_shape, slice(call.params.shape, d.batch + d.addressed, r));
    return d;
}

std::optional<Dimensions> find_dimensions(const ApiCall& call) {
    std::optional<Dimensions> d = is_gather(call) ? gather_dimensions(call) : gather_nd_dimensions(call);
    if (!d) return std::nullopt;
    for (int i = 0; i < d->batch; ++i) {
        const auto n = static_cast<std::size_t>(i);
        if (call.params.shape[n] != call.indices.shape[n]) return std::nullopt;
    }
    return d;
}

// Dimensions sorted by |stride|: each must exceed the span of the smaller ones.
bool overlaps_itself(const Tensor& out) {
    if (out.null_strides || is_empty(out.shape)) return false;
    std::vector<std::pair<Int128, Int128>> dims;  // |stride|, extent
    for (std::size_t i = 0; i < out.shape.size(); ++i) {
        const Int128 stride = out.strides[i];
        if (out.shape[i] > 1) dims.emplace_back(stride < 0 ? -stride : stride, out.shape[i]);
    }
    std::sort(dims.begin(), dims.end());
    Int128 span = 0;
    for (const auto& [stride, extent] : dims) {
        if (stride <= span) return true;
        span += (extent - 1) * stride;
    }
    return false;
}

void check_data(const ApiCall& call, Faults& faults) {
    const bool reads = !is_empty(call.out.shape);
    auto missing = [reads](const Tensor& t) { return reads && !is_empty(t.shape) && t.view().data == nullptr; };
    faults.add_if(missing(call.params) || missing(call.indices) || missing(call.out), GJ_INVALID_ARGUMENT);
    faults.add_if(reads && call.policy == GJ_POLICY_FILL && call.fill.empty(), GJ_INVALID_ARGUMENT);
}

// One tuple of a call: where it stands in I, and what it says.
class Tuples {
public:
    Tuples(const ApiCall& call, const Dimensions& d) : call_(call), d_(d) {
        shape_ = slice(call.indices.shape, 0, d.batch + d.positions);
    }
    const Extents& shape() const { return shape_; }
    std::vector<Int128> values(std::int64_t position) const {
        std::vector<Int128> values;
        for (int k = 0; k < d_.addressed; ++k) values.push_back(call_.indices.integer(position * d_.addressed + k));
        return values;
    }
    std::int64_t extent(int k) const { return call_.params.shape[static_cast<std::size_t>(d_.first_addressed() + k)]; }
    /// The first coordinate of the tuple that `test` calls bad; -1 if none.
    int first_bad_coordinate(const std::vector<Int128>& values, const ApiCall& rules) const {
        for (int k = 0; k < d_.addressed; ++k) {
            if (!resolve_coordinate(rules, values[static_cast<std::size_t>(k)], extent(k))) return k;
        }
        return -1;
    }

private:
    const ApiCall& call_;
    const Dimensions& d_;
    Extents shape_;
};

// The rules of a call, without its tensors, under another policy.
ApiCall rules_of(const ApiCall& call, gj_policy policy) {
    ApiCall rules;
    rules.negatives = call.negatives;
    rules.index_base = call.index_base;
    rules.policy = policy;
    return rules;
}

std::string interval(const ApiCall& call, std::int64_t extent) {
    const Int128 base = call.index_base, end = Int128(extent) + base;
    const Int128 begin = call.negatives == GJ_NEGATIVES_FROM_END ? -Int128(extent) : base;
    return "[" + to_string(begin) + ", " + to_string(end) + ")";
}

std::string bad_tuple_message(const ApiCall& call, const Tuples& tuples, const BadTuple& bad) {
    std::string text = "indices";
    const bool scalar = is_gather(call) ? call.indices.rank() == 0 : call.indices.rank() == 1;
    if (!scalar) text += to_string(coordinates_of(bad.position, tuples.shape()));
    if (is_gather(call)) {
        return text + " = " + to_string(bad.coordinates[0]) + " is not in " + interval(call, bad.extent);
    }
    text += " = [";
    for (std::size_t k = 0; k < bad.coordinates.size(); ++k) {
        text += (k > 0 ? ", " : "") + to_string(bad.coordinates[k]);
    }
    return text + "] does not index into param shape " + to_string(call.params.shape);
}

void set_bad_tuple(const ApiCall& call, const Tuples& tuples, std::int64_t position, Expectation& expectation) {
    BadTuple bad;
    bad.position = position;
    bad.coordinates = tuples.values(position);
    // Under clamp and wrap a coordinate is to blame only where its dimension is empty.
    const bool moves = call.policy == GJ_POLICY_CLAMP || call.policy == GJ_POLICY_WRAP;
    bad.coordinate =
        tuples.first_bad_coordinate(bad.coordinates, rules_of(call, moves ? call.policy : GJ_POLICY_ERROR));
    bad.extent = tuples.extent(bad.coordinate);
    expectation.status = GJ_OUT_OF_RANGE;
    expectation.message = bad_tuple_message(call, tuples, bad);
    expectation.bad = std::move(bad);
}

// Where the element of O with these coordinates comes from; nothing when its tuple is bad.
std::optional<Extents> source_of(const ApiCall& call, const Dimensions& d, const Tuples& tuples, const Extents& o) {
    auto at = [&o](int i) { return o[static_cast<std::size_t>(i)]; };
    Extents source;
    std::int64_t position = 0;  // batch of O, then (after outer) the positions of O
    for (int i = 0; i < d.batch; ++i) position = position * tuples.shape()[static_cast<std::size_t>(i)] + at(i);
    for (int i = 0; i < d.positions; ++i) {
        position = position * tuples.shape()[static_cast<std::size_t>(d.batch + i)] + at(d.batch + d.outer + i);
    }
    for (int i = 0; i < d.batch + d.outer; ++i) source.push_back(at(i));
    const std::vector<Int128> values = tuples.values(position);
    for (int k = 0; k < d.addressed; ++k) {
        const auto index = resolve_coordinate(call, values[static_cast<std::size_t>(k)], tuples.extent(k));
        if (!index) return std::nullopt;
        source.push_back(*index);
    }
    for (int i = 0; i < d.inner; ++i) source.push_back(at(d.batch + d.outer + d.positions + i));
    return source;
}

void write_out(const ApiCall& call, const Dimensions& d, const Tuples& tuples, Expectation& expectation) {
    const std::size_t bytes = call.params.element_bytes();
    const std::int64_t count = element_count(d.out_shape);
    expectation.writes = true;
    expectation.out.assign(static_cast<std::size_t>(count) * bytes, 0);
    for (std::int64_t i = 0; i < count; ++i) {
        unsigned char* to = expectation.out.data() + static_cast<std::size_t>(i) * bytes;
        const auto source = source_of(call, d, tuples, coordinates_of(i, d.out_shape));
        if (source) {
            std::memcpy(to, call.params.element(*source), bytes);
        } else if (call.policy == GJ_POLICY_FILL) {
            std::memcpy(to, call.fill.data(), bytes);
        }
    }
}

// A call that keeps the rules and whose out has elements.
void judge_elements(const ApiCall& call, const Dimensions& d, Expectation& expectation) {
    const Tuples tuples(call, d);
    bool empty_dimension = false;
    for (int k = 0; k < d.addressed; ++k) empty_dimension |= tuples.extent(k) == 0;
    const gj_policy policy = resolved_policy(call);
    if (empty_dimension && policy == GJ_POLICY_TRUST) {
        expectation.refusals.push_back(GJ_INVALID_ARGUMENT);
        return;
    }
    if (empty_dimension && (policy == GJ_POLICY_CLAMP || policy == GJ_POLICY_WRAP)) {
        set_bad_tuple(call, tuples, 0, expectation);
        return;
    }
    write_out(call, d, tuples, expectation);
    if (policy != GJ_POLICY_ERROR) return;
    const ApiCall rules = rules_of(call, GJ_POLICY_ERROR);
    for (std::int64_t position = 0; position < element_count(tuples.shape()); ++position) {
        if (tuples.first_bad_coordinate(tuples.values(position), rules) >= 0) {
            set_bad_tuple(call, tuples, position, expectation);
            return;
        }
    }
}

// "Requested more than 0 entries": tuples, but params without elements, under the error policy.
bool requests_from_empty(const ApiCall& call, const Dimensions& d) {
    return !is_gather(call) && resolved_policy(call) == GJ_POLICY_ERROR && is_empty(call.params.shape) &&
           !is_empty(slice(call.indices.shape, 0, d.batch + d.positions));
}

void judge_empty_request(const ApiCall& call, const Dimensions& d, Expectation& expectation) {
    expectation.status = GJ_OUT_OF_RANGE;
    expectation.message =
        "Requested more than 0 entries, but params is empty.  Params shape: " + to_string(call.params.shape);
    expectation.writes = true;
    expectation.out.assign(static_cast<std::size_t>(element_count(d.out_shape)) * call.params.element_bytes(), 0);
}

}  // namespace

std::string to_string(Int128 value) {
    if (value < 0) return "-" + to_string(-value);
    std::string digits;
    do {
        digits.insert(digits.begin(), static_cast<char>('0' + static_cast<int>(value % 10)));
        value /= 10;
    } while (value > 0);
    return digits;
}

std::optional<std::int64_t> resolve_coordinate(const ApiCall& call, Int128 value, std::int64_t extent) {
    const bool from_end = call.negatives == GJ_NEGATIVES_FROM_END && value < 0;
    Int128 index = from_end ? value + extent : value - call.index_base;
    const bool inside = index >= 0 && index < extent;
    // With from_end, a value below -D counts from the end to below zero, and base 1 makes 0 the index -1:
    // both are outside.
    if (!inside && extent > 0 && call.policy == GJ_POLICY_CLAMP) index = index < 0 ? 0 : extent - 1;
    if (!inside && extent > 0 && call.policy == GJ_POLICY_WRAP) index = (index % extent + extent) % extent;
    if (!inside && call.policy == GJ_POLICY_TRUST) throw std::logic_error("a bad index under GJ_POLICY_TRUST");
    if (index < 0 || index >= extent) return std::nullopt;
    return static_cast<std::int64_t>(index);
}

std::optional<Extents> expected_shape(const ApiCall& call) {
    const std::optional<Dimensions> d = find_dimensions(call);
    if (!d || d->out_shape.size() > GJ_MAX_RANK) return std::nullopt;
    return d->out_shape;
}

Expectation expect(const ApiCall& call) {
    Expectation expectation;
    Faults faults;
    check_layout(call.params, faults);
    check_layout(call.indices, faults);
    check_layout(call.out, faults);
    check_types(call, faults);
    check_devices(call, faults);
    check_enums(call, faults);
    const std::optional<Dimensions> d = find_dimensions(call);
    if (!d) {
        faults.add(GJ_INVALID_ARGUMENT);
    } else {
        faults.add_if(d->out_shape.size() > GJ_MAX_RANK, GJ_UNSUPPORTED);
        faults.add_if(call.out.shape != d->out_shape, GJ_INVALID_ARGUMENT);
        faults.add_if(overlaps_itself(call.out), GJ_INVALID_ARGUMENT);
        check_data(call, faults);
    }
    if (faults.any()) {
        expectation.refusals = faults.take();
        return expectation;
    }
    if (requests_from_empty(call, *d)) {
        judge_empty_request(call, *d, expectation);
    } else if (!is_empty(d->out_shape)) {
        judge_elements(call, *d, expectation);
    }
    return expectation;
}

}  // namespace gj::test
