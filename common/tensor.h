// tensor.h: a tensor as the engine sees it, with the codes of DLPack (api/ makes it from a gj_tensor).
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>

#include "common/status.h"

namespace gj {

/// DLDeviceType's values.
enum class DeviceType : std::int32_t { cpu = 1, cuda = 2, cuda_host = 3, cuda_managed = 13 };

/// DLDataTypeCode's values, those that the engine must tell apart.
enum class TypeCode : std::uint8_t { integer = 0, unsigned_integer = 1 };

struct Device {
    DeviceType type;
    std::int32_t id;
    bool is_host() const { return type == DeviceType::cpu || type == DeviceType::cuda_host; }
    /// Whether tensors of both may meet in one call: on the host numbers mean nothing, managed memory is its device's.
    bool is_with(Device other) const {
        if (std::bit_cast<std::uint64_t>(*this) == std::bit_cast<std::uint64_t>(other)) [[likely]]
            return true;
        return is_host() ? other.is_host() : !other.is_host() && id == other.id;
    }
};

struct ElementType {
    std::uint8_t code;
    std::uint8_t bits;
    std::uint16_t lanes;
    std::uint32_t total_bits() const { return std::uint32_t{bits} * lanes; }
    bool operator==(const ElementType& other) const {  // at once: it is on the way of every call
        return std::bit_cast<std::uint32_t>(*this) == std::bit_cast<std::uint32_t>(other);
    }
};

/// Not owned. Shape and strides are in elements; strides == nullptr means row-major.
struct TensorView {
    std::byte* data;  ///< byte_offset added
    Device device;
    std::int32_t rank;
    ElementType type;
    const std::int64_t* shape;
    const std::int64_t* strides;
};

}  // namespace gj
