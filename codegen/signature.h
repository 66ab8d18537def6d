// signature.h: what is baked into a kernel. The input of every generator, and (with Schedule) the key of the caches.
#pragma once

#include <cstddef>
#include <cstdint>

#include "common/array.h"

namespace gj {

/// Operation family, not kernel family (see schedule.h). The form can write all of them down (tests/growth does); only
/// gather has kernels. take_along_axis is a gather whose index varies along the slice: the same loop nest, refused
/// until it has an entry.
enum class OperationFamily : std::uint8_t { gather = 1, take_along_axis, scatter, bag };

/// Raised when the meaning of any field below changes.
inline constexpr std::uint8_t kSignatureVersion = 4;

/// A stream is one memory operand, by the role that it plays. "addressed" is the side that coordinates point into:
/// params of a gather, out of a scatter. "direct" is the other side, which is walked in order.
enum class Role : std::uint8_t {
    addressed = 0,
    direct = 1,
    index = 2,    ///< index tensor 0; x[i, j] has index, index + 1, ... up to index + 31
    weight = 34,  ///< bags; below: offsets of bags; scales and zero points of decoding slices; ...
    offset,
    scale,
    zero_point,
    validity,
    page_table,
    position,  ///< no memory: the number of each row's tuple in the caller's row-major order, as an address of bytes
};

enum class Policy : std::uint8_t { error = 1, zero, fill, clamp, wrap, trust };
enum class IndexType : std::uint8_t { i8, i16, i32, i64, u8, u16, u32, u64 };

constexpr int index_bytes(IndexType type) { return 1 << (static_cast<int>(type) & 3); }
constexpr bool is_signed(IndexType type) { return type <= IndexType::i64; }

inline constexpr int kMaxDims = 32;  ///< of out
inline constexpr int kMaxCoordinates = 32;
inline constexpr int kMaxFields = 4;
inline constexpr int kMaxStreams = 41;  ///< 32 index tensors and every other role once

/// A set of stream *slots* of a Signature, a bit each. 64 bits, so that 32 index tensors and the roles to come fit.
using SlotMask = std::uint64_t;
constexpr SlotMask slot_bit(int slot) { return SlotMask{1} << slot; }

enum class DimKind : std::uint8_t {
    counted = 1,  ///< the extent is a word of KernelArgs
    ragged = 2,   ///< the extent is loaded for each row: bags, ragged rows
};

/// One loop dimension, in canonical order (direct stride descending, so that out is written forwards).
/// The four groups of a gather are read off `streams`: {A, D, I} batch, {D, I} position, {A, D} outer or slice (which
/// of the two is the Schedule's business: a slice dimension is one that runs inside the row), {D} broadcast.
struct DimSignature {
    DimKind kind;
    std::uint8_t extent_slot;  ///< ragged: the stream that the extent is loaded from; else 0
    SlotMask streams;          ///< the stream moves along this dimension
    SlotMask unit_streams;     ///< and its stride is one block (index streams: one tuple)
};

enum class CoordinateKind : std::uint8_t {
    checked =
        1,  ///< value loaded from an index stream, checked against an extent, times a stride of the addressed stream
    // ragged: extent loaded per row from a stream;  paged: stride replaced by a load from page_table after the check
};

struct CoordinateSignature {
    CoordinateKind kind;
    IndexType type;
    std::uint8_t stream_slot;  ///< the index stream that the value is loaded from
    bool unit_stride;          ///< lies right behind the coordinate before it, in the same stream
    bool extent_below_2_31;
    /// Its addressed stride is the bytes of the block, which are baked in and not 0. (Kernels that neither fetch ahead
    /// nor have an address multiply don't use it, and are made twice where params of both kinds come.)
    bool block_stride;
};

/// A field of a slice: gather has one, "move n bits". Decoding rows are {scale: f16}, {zero: f16}, {values: int4 ->
/// f32}.
enum class FieldKind : std::uint8_t { move = 1, add, multiply_add, scale, zero_point, decode };

/// Number formats of fields that compute; 0 where bits are only moved.
enum class NumberType : std::uint8_t { none = 0, i4 = 1, i8 = 2, f16 = 3, bf16 = 4, f32 = 5, f64 = 6 };

struct FieldSignature {
    FieldKind kind;
    NumberType source_type;
    NumberType target_type;
    std::uint32_t bits;       ///< exact of tuning::is_exact_block; 0: run-time size, of the class below
    std::uint8_t size_class;  ///< log2 of the bytes, when bits == 0; else 0
};

/// The parts in use are given by the counts; only they are written, compared, hashed and stored (see key.h). The arrays
/// are left uninitialised on purpose: a Signature is made on the way of every call.
struct Signature {
    OperationFamily operation_family = OperationFamily::gather;
    std::uint8_t signature_version = kSignatureVersion;
    Policy policy = Policy::error;  ///< resolved
    bool from_end = false;          ///< negatives count from the end
    std::uint8_t index_base = 0;
    bool offsets_fit_32 = false;  ///< proven for the addressed stream: sum of (extent - 1) * |stride| < 2^31
    std::uint8_t stream_count = 0;
    std::uint8_t dim_count = 0;
    std::uint8_t coordinate_count = 0;
    std::uint8_t field_count = 0;
    std::uint32_t element_bits = 0;    ///< 0 unless the policy is fill (only a fill pattern has a period)
    Array<Role, kMaxStreams> streams;  ///< slot -> role
    Array<FieldSignature, kMaxFields> fields;
    Array<DimSignature, kMaxDims> dims;
    Array<CoordinateSignature, kMaxCoordinates> coordinates;
};

/// Bytes of the block, a gather's one field; 0: a run-time value.
constexpr std::uint32_t block_bytes(const Signature& signature) { return signature.fields[0].bits / 8; }

/// Whether an address of x86 multiplies by that stride of coordinate k.
constexpr bool is_scale(const Signature& signature, int k) {
    const std::uint32_t bytes = block_bytes(signature);
    return signature.coordinates[k].block_stride && bytes != 0 && bytes <= 8 && (bytes & (bytes - 1)) == 0;
}

/// Slots of an ordinary gather.
inline constexpr int kAddressedSlot = 0;
inline constexpr int kDirectSlot = 1;
inline constexpr int kIndexSlot = 2;

/// The slot of the position stream; -1: rows do not know their tuples' numbers.
int position_slot(const Signature& signature);

/// Bytes of one tuple in that stream; 0: it is no index stream.
constexpr std::int64_t tuple_bytes(const Signature& signature, int slot) {
    std::int64_t bytes = 0;
    for (int k = 0; k < signature.coordinate_count; ++k) {
        const CoordinateSignature& coordinate = signature.coordinates[k];
        if (coordinate.stream_slot == slot) bytes += index_bytes(coordinate.type);
    }
    return bytes;
}

/// Whether there is an innermost dimension and no index stream moves along it, nor the position: its rows share their
/// tuple.
bool tuple_stays_in_run(const Signature& signature);
/// Whether params move along the innermost dimension, of which there must be one.
bool params_move_in_run(const Signature& signature);

/// How many of the last dimensions move the addressed stream but no index stream and not the position: they may run
/// inside the row.
int slice_dim_count(const Signature& signature);

/// How many of the last dimensions move the index streams and not the addressed one, when the dimension before them
/// moves no index stream, so that the same tuples serve again at each of its steps; else 0.
int repeated_dim_count(const Signature& signature);

}  // namespace gj
