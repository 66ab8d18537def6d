// family_calls.cpp: calls of which every kernel family takes at least one.
#include "tests/family_calls.h"

#include <random>
#include <utility>

#include <nlohmann/json.hpp>

namespace gj::test {
namespace {

struct Meaning {
    gj_policy policy = GJ_POLICY_ERROR;
    gj_negatives negatives = GJ_NEGATIVES_REJECT;
    int index_base = 0;
};

/// Every index at random within its dimension of params, counting from `base`.
void fill_indices(ApiCall& call, int first_addressed, std::int64_t coordinates, int base) {
    std::mt19937 random(1);
    for (std::int64_t i = 0; i < call.indices.count(); ++i) {
        const std::int64_t extent = call.params.shape[static_cast<std::size_t>(first_addressed + i % coordinates)];
        call.indices.set_integer(i, base + static_cast<std::int64_t>(random() % static_cast<std::uint64_t>(extent)));
    }
}

void set_meaning(ApiCall& call, const Meaning& meaning) {
    call.policy = meaning.policy;
    call.negatives = meaning.negatives;
    call.index_base = meaning.index_base;
    if (meaning.policy == GJ_POLICY_FILL) call.fill.assign(call.params.element_bytes(), 0x5A);
}

ApiCall gather(Tensor params, gj_dtype index, Extents indices, int axis, Meaning meaning = {}, int batch_dims = 0) {
    params.fill_distinct(1);
    ApiCall call = make_gather(std::move(params), Tensor(index, std::move(indices)), axis, batch_dims);
    set_meaning(call, meaning);
    fill_indices(call, axis, 1, meaning.index_base);
    return call;
}

ApiCall gather_nd(Tensor params, gj_dtype index, Extents indices, Meaning meaning = {}) {
    params.fill_distinct(1);
    const std::int64_t coordinates = indices.back();
    ApiCall call = make_gather_nd(std::move(params), Tensor(index, std::move(indices)));
    set_meaning(call, meaning);
    fill_indices(call, 0, coordinates, meaning.index_base);
    return call;
}

/// A column-major tensor.
Tensor mirrored(gj_dtype type, const Extents& shape) { return {type, shape, column_major_strides(shape)}; }

}  // namespace

std::vector<FamilyCall> family_calls() {
    const Meaning fill{GJ_POLICY_FILL, GJ_NEGATIVES_FROM_END, 0}, wrap{GJ_POLICY_WRAP, GJ_NEGATIVES_FROM_END, 0};
    std::vector<FamilyCall> calls;
    const auto add = [&](const char* name, ApiCall call) { calls.push_back({name, std::move(call)}); };
    add("pairs_of_rows_of_16_bytes", gather(Tensor(kFloat32, {100, 4}), kInt64, {30}, 0));
    add("rows_of_256_bytes", gather(Tensor(kFloat32, {100, 64}), kInt64, {30}, 0));
    add("rows_far_apart", gather(Tensor(kFloat32, {5000, 60}), kInt32, {300}, 0));
    add("small_rows_far_apart", gather(Tensor(kFloat32, {20000, 10}), kInt32, {300}, 0));
    add("lines_far_apart", gather(Tensor(kFloat32, {15000, 16}), kInt32, {300}, 0));
    add("large_rows_far_apart", gather(Tensor(kFloat32, {300, 600}), kInt32, {50}, 0));
    add("bytes_or_zero", gather(Tensor(kUint8, {100}), kInt8, {70}, 0, {GJ_POLICY_ZERO}));
    add("tuples_of_3_or_fill", gather_nd(Tensor(opaque(3), {5, 6, 7, 5}), kUint16, {40, 3}, fill));
    add("batches_wrapped", gather(Tensor(kFloat64, {3, 4, 9, 2}), kInt32, {3, 20}, 2, wrap, 1));
    add("rows_of_40_clamped", gather(Tensor(kFloat32, {50, 10}), kInt64, {33}, 0, {GJ_POLICY_CLAMP, 0, 1}));
    add("rows_of_12", gather(Tensor(kFloat32, {50, 3}), kInt64, {33}, 0));
    add("rows_of_2400_bytes", gather(Tensor(kFloat32, {50, 600}), kInt64, {30}, 0));
    add("rows_of_stride_2", gather(Tensor(kFloat32, {40, 24}, {60, 2}), kInt64, {30}, 0));
    add("columns_of_a_mirror", gather(mirrored(kFloat32, {40, 48}), kInt64, {30}, 0));
    add("last_axis", gather(Tensor(kFloat32, {64, 64}), kInt64, {16}, 1));
    add("last_axis_far", gather(Tensor(kFloat32, {600, 300}), kInt64, {100}, 1));
    add("tuples_of_2", gather_nd(Tensor(kFloat32, {50, 60}), kInt64, {100, 2}));
    return calls;
}

void FamilyCoverage::add(const PlanHandle& plan) {
    const nlohmann::json description = nlohmann::json::parse(plan.describe());
    for (const auto& family : description["families"]) known_.insert(family["name"]);
    seen_.insert(description["schedule"]["family"]);
}

std::string FamilyCoverage::missing() const {
    std::string names = known_.empty() ? "all: no family is known" : "";
    for (const std::string& name : known_) {
        if (seen_.count(name) == 0) names += name + " ";
    }
    return names;
}

}  // namespace gj::test
