// cuda_calls.cpp: from levels to a call.
#include "tests/cuda/cuda_calls.h"

#include <algorithm>
#include <random>

namespace gj::test {
namespace {

enum Factor { kBlock, kPolicy, kIndexType, kK, kLayout };
/// Out and params row-major; with a gap behind each block; misaligned; with indices whose rows are far apart.
enum Layout { kDense, kGaps, kMisaligned, kIndicesApart, kLayouts };

// What packed_rows takes stands here more than once: it is refused more often than the others.
constexpr int kBlocks[] = {1,  2, 4, 8,  16, 1,  2,  4,  8,  16, 1,   2,   4,   8,   16,   1,    2,    4,  8,
                           16, 3, 6, 12, 20, 24, 32, 40, 64, 99, 128, 256, 320, 512, 1000, 2048, 8200, 48, 72};
constexpr gj_dtype kIndexTypes[] = {kInt8, kInt16, kInt32, kInt64, kUint8, kUint16, kUint32, kUint64};
constexpr int kKs[] = {0, 1, 1, 1, 2, 3, 6};
constexpr std::int64_t kOutBytes = 40'000;

/// Extents of addressed dimensions: params stay small.
std::int64_t extent_of(int coordinates) { return coordinates <= 2 ? 7 : coordinates <= 4 ? 3 : 2; }

void fill_indices(ApiCall& call, std::int64_t extent, std::mt19937_64& random) {
    const bool may_be_bad = call.policy != GJ_POLICY_TRUST;
    const bool is_signed = call.indices.dtype.code == GJ_INT;
    for (std::int64_t i = 0; i < call.indices.count(); ++i) {
        auto value = static_cast<std::int64_t>(random() % static_cast<std::uint64_t>(extent));
        // The extent itself, too.
        if (may_be_bad && random() % 31 == 0)
            value = extent + static_cast<std::int64_t>(random() % 2 * (random() % 50));
        if (may_be_bad && is_signed && random() % 61 == 0) value = -1 - value;
        call.indices.set_integer(i, value);
    }
}

}  // namespace

std::vector<Row> cuda_call_rows() {
    Factors factors;
    factors.levels = {static_cast<int>(std::size(kBlocks)), 6, 8, static_cast<int>(std::size(kKs)), kLayouts};
    factors.compatible = [](int, int, int, int) { return true; };
    factors.triple[0] = kPolicy;
    factors.triple[1] = kK;
    factors.triple[2] = kLayout;
    return covering_array(factors, 12);
}

ApiCall cuda_call(const Row& row) {
    std::mt19937_64 random(static_cast<std::uint64_t>(row[kBlock] * 1000 + row[kPolicy] * 100 + row[kK] * 10));
    const int block = kBlocks[row[kBlock]], coordinates = kKs[row[kK]], layout = row[kLayout];
    const int element = block % 4 == 0 ? 4 : 1;
    const std::int64_t extent = extent_of(coordinates);
    // Of rows that are not one run, each run begins at a whole vector.
    const std::int64_t multiple = layout == kIndicesApart && block < 16 ? 48 : 3;
    const std::int64_t rows = std::clamp<std::int64_t>(kOutBytes / block, 3, 4000) / multiple * multiple;
    Extents params_shape(static_cast<std::size_t>(coordinates), extent);
    params_shape.push_back(block / element);
    const auto strides_of = [&](const Extents& shape) {
        Extents strides = row_major_strides(shape);
        if (layout == kGaps)
            for (std::size_t i = 0; i + 1 < strides.size(); ++i) strides[i] += strides[i] / (block / element) * 4;
        return strides;
    };
    const Placement placement{layout == kMisaligned ? 1 : 0, 0};
    const gj_dtype type = opaque(element);
    ApiCall call;
    call.operation = Operation::kGatherNd;
    call.params = Tensor(type, params_shape, strides_of(params_shape), placement);
    call.params.fill_distinct(random());
    const Extents indices_shape{3, rows / 3, coordinates};
    Extents indices_strides = row_major_strides(indices_shape);
    if (layout == kIndicesApart && block < 16) indices_strides = {2 * coordinates * rows / 3, coordinates, 1};
    if (layout == kIndicesApart && block >= 16) indices_strides = {coordinates * rows + 5, 2 * coordinates + 1, 1};
    call.indices = Tensor(kIndexTypes[row[kIndexType]], indices_shape, indices_strides, placement);
    const Extents out_shape{3, rows / 3, block / element};
    call.out = Tensor(type, out_shape, strides_of(out_shape), placement);
    call.policy = row[kPolicy] + 1;
    call.negatives = row[kBlock] % 2 == 0 ? GJ_NEGATIVES_REJECT : GJ_NEGATIVES_FROM_END;
    call.index_base = row[kIndexType] % 3 == 0 ? 1 : 0;
    if (call.policy == GJ_POLICY_FILL)
        for (int i = 0; i < element; ++i) call.fill.push_back(static_cast<unsigned char>(0xc0 + i));
    fill_indices(call, extent, random);
    if (call.index_base == 1)
        for (std::int64_t i = 0; i < call.indices.count(); ++i)
            call.indices.set_integer(i, call.indices.integer(i) + 1);
    return call;
}

}  // namespace gj::test
