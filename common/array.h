// array.h: an array of fixed length that any integer indexes.
#pragma once

#include <concepts>

namespace gj {

/// std::array for those who count in signed numbers, as extents, ranks and strides are counted here: it wants
/// std::size_t, and a cast at every index. An aggregate: without an initialiser the elements of a trivial type stay
/// uninitialised.
template <class T, int kSize>
struct Array {
    T items[kSize];

    static constexpr int size() { return kSize; }
    template <std::integral Index>
    constexpr T& operator[](Index i) {
        return items[i];
    }
    template <std::integral Index>
    constexpr const T& operator[](Index i) const {
        return items[i];
    }
    constexpr T* data() { return items; }
    constexpr const T* data() const { return items; }
    constexpr T* begin() { return items; }
    constexpr const T* begin() const { return items; }
    constexpr T* end() { return items + kSize; }
    constexpr const T* end() const { return items + kSize; }
    bool operator==(const Array&) const = default;
};

template <class T, std::same_as<T>... Others>
Array(T, Others...) -> Array<T, 1 + sizeof...(Others)>;

}  // namespace gj
