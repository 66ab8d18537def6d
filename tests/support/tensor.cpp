// tensor.cpp: a tensor that owns its memory, with any strides and alignment.
#include "tests/support/tensor.h"

#include <algorithm>
#include <cstring>
#include <utility>

namespace gj::test {
namespace {

constexpr std::size_t kMargin = 64;  // bytes before and after the elements that a call must not touch

// The memory of a number that is not otherwise set: depends on the place, so that a wrong copy shows.
unsigned char distinct_byte(std::uint64_t place, std::uint64_t seed) {
    std::uint64_t x = place + seed * 0x9E3779B97F4A7C15u + 0x632BE59BD9B4E019u;
    x = (x ^ (x >> 30)) * 0xBF58476D1CE4E5B9u;
    x = (x ^ (x >> 27)) * 0x94D049BB133111EBu;
    return static_cast<unsigned char>((x ^ (x >> 31)) & 0xFF);
}

template <typename T>
Int128 load(const unsigned char* address) {
    T value;
    std::memcpy(&value, address, sizeof value);
    return value;
}

}  // namespace

Extents row_major_strides(const Extents& shape) {
    Extents strides(shape.size());
    std::int64_t stride = 1;
    for (std::size_t i = shape.size(); i-- > 0;) {
        strides[i] = stride;
        stride *= shape[i] > 0 ? shape[i] : 1;
    }
    return strides;
}

Extents column_major_strides(const Extents& shape) {
    Extents strides(shape.size());
    std::int64_t stride = 1;
    for (std::size_t i = 0; i < shape.size(); ++i) {
        strides[i] = stride;
        stride *= shape[i] > 0 ? shape[i] : 1;
    }
    return strides;
}

std::int64_t element_count(const Extents& shape) {
    std::int64_t count = 1;
    for (std::int64_t extent : shape) {
        if (__builtin_mul_overflow(count, extent, &count)) return INT64_MAX;
    }
    return count;
}

Extents coordinates_of(std::int64_t linear, const Extents& shape) {
    Extents coordinates(shape.size());
    for (std::size_t i = shape.size(); i-- > 0;) {
        coordinates[i] = linear % shape[i];
        linear /= shape[i];
    }
    return coordinates;
}

std::string to_string(const Extents& extents) {
    std::string text = "[";
    for (std::size_t i = 0; i < extents.size(); ++i) text += (i > 0 ? "," : "") + std::to_string(extents[i]);
    return text + "]";
}

Tensor::Tensor(gj_dtype element, Extents extents) : dtype(element), shape(std::move(extents)) {
    strides = row_major_strides(shape);
    allocate({});
}

Tensor::Tensor(gj_dtype element, Extents extents, Extents steps, Placement placement)
    : dtype(element), shape(std::move(extents)), strides(std::move(steps)), null_strides(false) {
    byte_offset = placement.byte_offset;
    allocate(placement);
}

Tensor Tensor::over(void* lowest, gj_dtype dtype, Extents shape, Extents strides) {
    Tensor tensor;
    tensor.dtype = dtype;
    tensor.shape = std::move(shape);
    tensor.strides = std::move(strides);
    tensor.null_strides = false;
    tensor.find_span();
    tensor.lowest_ = tensor.begin_ = static_cast<unsigned char*>(lowest);
    tensor.size_ = tensor.span_bytes_;
    return tensor;
}

Tensor Tensor::integers(gj_dtype dtype, Extents shape, const std::vector<std::int64_t>& values) {
    Tensor tensor(dtype, std::move(shape));
    for (std::size_t i = 0; i < values.size(); ++i) tensor.set_integer(static_cast<std::int64_t>(i), values[i]);
    return tensor;
}

Tensor Tensor::strings(Extents shape, const std::vector<std::string>& values) {
    Tensor tensor(opaque(static_cast<int>(values.at(0).size())), std::move(shape));
    for (std::size_t i = 0; i < values.size(); ++i) {
        std::memcpy(tensor.element(static_cast<std::int64_t>(i)), values[i].data(), tensor.element_bytes());
    }
    return tensor;
}

void Tensor::find_span() {
    if (std::find(shape.begin(), shape.end(), 0) != shape.end()) return;  // strides of an empty tensor mean nothing
    const auto bytes = static_cast<std::int64_t>(element_bytes());
    std::int64_t low = 0, high = 0;
    for (std::size_t i = 0; i < shape.size(); ++i) {
        if (shape[i] > 1) (strides[i] < 0 ? low : high) += (shape[i] - 1) * strides[i] * bytes;
    }
    origin_ = -low;
    span_bytes_ = static_cast<std::size_t>(high - low + bytes);
}

void Tensor::allocate(Placement placement) {
    find_span();
    owned_.resize(span_bytes_ + 2 * kMargin + 64 + static_cast<std::size_t>(placement.misalignment));
    const auto address = reinterpret_cast<std::uintptr_t>(owned_.data()) + kMargin;
    const std::uintptr_t aligned = (address + 63) / 64 * 64 + static_cast<std::uintptr_t>(placement.misalignment);
    begin_ = owned_.data();
    size_ = owned_.size();
    lowest_ = begin_ + kMargin + (aligned - address);
    fill_distinct(0);
}

unsigned char* Tensor::element(const Extents& coordinates) const {
    std::ptrdiff_t offset = 0;
    for (std::size_t i = 0; i < coordinates.size(); ++i) offset += coordinates[i] * strides[i];
    return lowest_ + origin_ + offset * static_cast<std::ptrdiff_t>(element_bytes());
}

unsigned char* Tensor::element(std::int64_t linear) const { return element(coordinates_of(linear, shape)); }

std::span<unsigned char> Tensor::memory() const { return {begin_, size_}; }

void Tensor::fill_distinct(std::uint64_t seed) {
    for (std::size_t i = 0; i < size_; ++i) begin_[i] = distinct_byte(i, seed);
}

Int128 Tensor::integer(std::int64_t linear) const {
    const unsigned char* address = element(linear);
    const bool is_signed = dtype.code == GJ_INT;
    switch (dtype.bits) {
        case 8: return is_signed ? load<std::int8_t>(address) : load<std::uint8_t>(address);
        case 16: return is_signed ? load<std::int16_t>(address) : load<std::uint16_t>(address);
        case 32: return is_signed ? load<std::int32_t>(address) : load<std::uint32_t>(address);
        default: return is_signed ? load<std::int64_t>(address) : load<std::uint64_t>(address);
    }
}

void Tensor::set_integer(std::int64_t linear, Int128 value) {
    const auto low = static_cast<std::uint64_t>(value);
    std::memcpy(element(linear), &low, element_bytes());  // little-endian hosts only
}

std::vector<std::string> Tensor::string_values() const {
    std::vector<std::string> result;
    for (std::int64_t i = 0; i < count(); ++i) {
        result.emplace_back(reinterpret_cast<const char*>(element(i)), element_bytes());
    }
    return result;
}

gj_tensor Tensor::view() const {
    gj_tensor view{};
    const std::uintptr_t first = reinterpret_cast<std::uintptr_t>(lowest_) + static_cast<std::uintptr_t>(origin_);
    if (lowest_ != nullptr && !null_data) view.data = reinterpret_cast<void*>(first - byte_offset);
    view.device = device;
    view.ndim = rank();
    view.dtype = dtype;
    view.shape = const_cast<std::int64_t*>(shape.data());
    view.strides = null_strides ? nullptr : const_cast<std::int64_t*>(strides.data());
    view.byte_offset = byte_offset;
    return view;
}

std::vector<unsigned char> snapshot(const Tensor& tensor) { return {tensor.memory().begin(), tensor.memory().end()}; }

void restore(const Tensor& tensor, const std::vector<unsigned char>& bytes) {
    if (!bytes.empty()) std::memcpy(tensor.memory().data(), bytes.data(), bytes.size());
}

}  // namespace gj::test
