// tensor.h: a tensor that owns its memory, with any strides and alignment, for tests of the C API.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "api/gatherjit.h"
#include "tests/support/int128.h"

namespace gj::test {

using Extents = std::vector<std::int64_t>;

inline constexpr gj_dtype kInt8{GJ_INT, 8, 1}, kInt16{GJ_INT, 16, 1}, kInt32{GJ_INT, 32, 1}, kInt64{GJ_INT, 64, 1};
inline constexpr gj_dtype kUint8{GJ_UINT, 8, 1}, kUint16{GJ_UINT, 16, 1}, kUint32{GJ_UINT, 32, 1};
inline constexpr gj_dtype kUint64{GJ_UINT, 64, 1}, kFloat32{GJ_FLOAT, 32, 1}, kFloat64{GJ_FLOAT, 64, 1};

/// An opaque element of `bytes` bytes: a fixed-width string, a handle, a struct.
constexpr gj_dtype opaque(int bytes) { return {GJ_OPAQUE, 8, static_cast<std::uint16_t>(bytes)}; }

/// Strides of a compact row-major tensor, in elements.
Extents row_major_strides(const Extents& shape);
/// Strides of a compact column-major tensor, in elements.
Extents column_major_strides(const Extents& shape);
/// Product of the extents; INT64_MAX where that overflows.
std::int64_t element_count(const Extents& shape);
/// Coordinates of the element with row-major number `linear`.
Extents coordinates_of(std::int64_t linear, const Extents& shape);
/// "[2,3]"
std::string to_string(const Extents& extents);

/// How a tensor's elements lie in memory.
struct Placement {
    int misalignment = 0;           ///< address of the lowest byte modulo 64
    std::uint64_t byte_offset = 0;  ///< of gj_tensor; data is that much lower
};

/// A tensor and its memory: the elements, with a margin before and after them. Elements are numbered
/// row-major, whatever the strides. The public members may be changed afterwards to build calls that must be
/// refused; the memory stays.
class Tensor {
public:
    Tensor() = default;                     ///< rank 0, no memory: data is NULL
    Tensor(gj_dtype dtype, Extents shape);  ///< row-major, handed over with strides == NULL
    Tensor(gj_dtype dtype, Extents shape, Extents strides, Placement placement = {});
    Tensor(Tensor&&) = default;
    Tensor& operator=(Tensor&&) = default;

    /// A tensor over memory of the caller's; `lowest` is the address of its lowest byte. Nothing is written.
    static Tensor over(void* lowest, gj_dtype dtype, Extents shape, Extents strides);
    /// Row-major, of type T, with these values.
    template <typename T>
    static Tensor of(gj_dtype dtype, Extents shape, const std::vector<T>& values);
    /// Row-major indices of `dtype` with these values.
    static Tensor integers(gj_dtype dtype, Extents shape, const std::vector<std::int64_t>& values);
    /// Row-major opaque elements as wide as the first string; all are equally long.
    static Tensor strings(Extents shape, const std::vector<std::string>& values);

    gj_dtype dtype{GJ_INT, 8, 1};
    gj_device device{GJ_CPU, 0};
    Extents shape;
    Extents strides;           ///< in elements; always filled in
    bool null_strides = true;  ///< hand over strides == NULL
    std::uint64_t byte_offset = 0;
    bool null_data = false;  ///< hand over data == NULL

    int rank() const { return static_cast<int>(shape.size()); }
    std::int64_t count() const { return element_count(shape); }
    std::size_t element_bytes() const { return std::size_t{dtype.bits} * dtype.lanes / 8; }
    /// Address of an element by its row-major number.
    unsigned char* element(std::int64_t linear) const;
    /// Address of an element by its coordinates.
    unsigned char* element(const Extents& coordinates) const;
    /// Bytes from the lowest to the highest that belong to an element; 0 when there is none.
    std::size_t span_bytes() const { return span_bytes_; }
    /// The first of them.
    unsigned char* lowest() const { return lowest_; }
    /// The whole memory, margins included. For tensors over the caller's memory: the span.
    std::span<unsigned char> memory() const;
    /// Fills the whole memory with bytes that depend on their place and on the seed.
    void fill_distinct(std::uint64_t seed);

    /// Reads and writes an element of an integer dtype.
    Int128 integer(std::int64_t linear) const;
    void set_integer(std::int64_t linear, Int128 value);
    /// All elements as T in row-major order.
    template <typename T>
    std::vector<T> values() const;
    /// All elements as strings of element_bytes() characters in row-major order.
    std::vector<std::string> string_values() const;

    /// What the C API is given. Points into this object: it must stay where it is, unchanged, while the view is used.
    gj_tensor view() const;

private:
    void find_span();
    void allocate(Placement placement);

    std::vector<unsigned char> owned_;
    unsigned char* begin_ = nullptr;  ///< of the memory that memory() shows
    std::size_t size_ = 0;
    unsigned char* lowest_ = nullptr;  ///< the lowest byte of an element
    std::size_t span_bytes_ = 0;
    std::ptrdiff_t origin_ = 0;  ///< byte distance from lowest_ to the element with coordinates 0
};

/// A copy of a tensor's whole memory.
std::vector<unsigned char> snapshot(const Tensor& tensor);
/// Puts it back.
void restore(const Tensor& tensor, const std::vector<unsigned char>& bytes);

template <typename T>
Tensor Tensor::of(gj_dtype dtype, Extents shape, const std::vector<T>& values) {
    Tensor tensor(dtype, std::move(shape));
    for (std::size_t i = 0; i < values.size(); ++i) {
        __builtin_memcpy(tensor.element(static_cast<std::int64_t>(i)), &values[i], sizeof(T));
    }
    return tensor;
}

template <typename T>
std::vector<T> Tensor::values() const {
    std::vector<T> result(static_cast<std::size_t>(count()));
    for (std::size_t i = 0; i < result.size(); ++i) {
        __builtin_memcpy(&result[i], element(static_cast<std::int64_t>(i)), sizeof(T));
    }
    return result;
}

}  // namespace gj::test
