// problem_test.cpp: the canonical form: what collapses, what is folded, what a Signature forgets.
#include <algorithm>
#include <map>
#include <numeric>
#include <random>
#include <string>
#include <vector>

#include <doctest/doctest.h>

#include "codegen/key.h"
#include "engine/form/canonical.h"
#include "engine/form/layout.h"
#include "engine/form/specialise.h"

namespace gj {
namespace {

using Numbers = std::vector<std::int64_t>;

/// float32 tensors, int64 indices; only shapes and strides matter.
struct Example {
    Operation operation = Operation::gather;
    Numbers params, indices, out;
    Numbers params_strides{}, indices_strides{}, out_strides{};
    int axis = 0, batch_dims = 0;

    Call call() const {
        const auto view = [](const Numbers& shape, const Numbers& strides, ElementType type) {
            return TensorView{nullptr, {DeviceType::cpu, 0}, static_cast<int>(shape.size()),
                              type,    shape.data(),         strides.empty() ? nullptr : strides.data()};
        };
        Call call;
        call.operation = operation;
        call.params = view(params, params_strides, {2, 32, 1});
        call.indices = view(indices, indices_strides, {0, 64, 1});
        call.out = view(out, out_strides, {2, 32, 1});
        call.axis = axis;
        call.batch_dims = batch_dims;
        return call;
    }
};

struct CanonicalForm {
    Problem problem;
    Signature signature;
    std::string key() const { return std::string(Key(signature, Schedule{}).bytes()); }
};

CanonicalForm form_of(const Example& example) {
    const Call call = example.call();
    Geometry geometry;
    REQUIRE(derive_geometry(call, true, &geometry).ok());
    REQUIRE(check_out(call, geometry).ok());
    CanonicalForm form;
    canonicalise(call, geometry, &form.problem);
    ByteRange params;
    REQUIRE(measure(call.params, Argument::params, &params).ok());
    make_signature(form.problem, params.bytes(), &form.signature);
    return form;
}

Numbers column_major(const Numbers& shape) {
    Numbers strides(shape.size());
    std::int64_t next = 1;
    for (std::size_t i = 0; i < shape.size(); ++i) {
        strides[i] = next;
        next *= shape[i];
    }
    return strides;
}

Example with_column_major(Example example) {
    example.params_strides = column_major(example.params);
    example.indices_strides = column_major(example.indices);
    example.out_strides = column_major(example.out);
    return example;
}

/// The same call with the dimensions of every tensor in reverse order.
Example mirrored(const Example& example) {
    const auto reversed = [](const Numbers& shape) { return Numbers(shape.rbegin(), shape.rend()); };
    Example mirror = example;
    mirror.params = reversed(example.params);
    mirror.indices = reversed(example.indices);
    mirror.out = reversed(example.out);
    mirror.axis = static_cast<int>(example.params.size()) - 1 - example.axis;
    return mirror;
}

TEST_CASE("a slice whose bits are no number is not folded whole") {
    for (const std::int64_t columns : {std::int64_t{1} << 57, std::int64_t{1} << 60, (std::int64_t{1} << 60) + 5}) {
        const CanonicalForm form = form_of({.params = {1, columns}, .indices = {1}, .out = {1, columns}});
        const std::int64_t bytes = form.problem.fields[0].bits / 8;
        CHECK(bytes >= 4);
        std::int64_t elements = bytes / 4;
        for (int d = 0; d < form.problem.dim_count; ++d)
            elements *= form.problem.dims[static_cast<std::size_t>(d)].extent;
        CHECK(elements == columns);
    }
}

TEST_CASE("rows of a table: one position dimension, the slice folded into the block") {
    const CanonicalForm form = form_of({.params = {1000, 64}, .indices = {50}, .out = {50, 64}});
    CHECK(form.problem.dim_count == 1);
    CHECK(form.problem.dims[0].extent == 50);
    CHECK(form.problem.dims[0].stride[kAddressedSlot] == 0);
    CHECK(form.problem.dims[0].stride[kDirectSlot] == 256);
    CHECK(form.problem.dims[0].stride[kIndexSlot] == 8);
    CHECK(form.problem.fields[0].bits == 256 * 8);
    CHECK(form.signature.fields[0].bits == 256 * 8);
    CHECK(form.signature.dims[0].streams == 0b110);
    CHECK(form.signature.dims[0].unit_streams == 0b110);
}

TEST_CASE("positions of any rank collapse, and extents of 1 are dropped") {
    const CanonicalForm form =
        form_of({.params = {1, 9, 1, 4}, .indices = {5, 1, 6}, .out = {1, 5, 1, 6, 1, 4}, .axis = 1});
    CHECK(form.problem.dim_count == 1);
    CHECK(form.problem.dims[0].extent == 30);
    CHECK(form.problem.fields[0].bits == 16 * 8);
}

TEST_CASE("a gather_nd with K = 1 and a gather on axis 0 are the same Problem") {
    const CanonicalForm gather = form_of({.params = {10, 4}, .indices = {7}, .out = {7, 4}});
    const CanonicalForm gather_nd =
        form_of({.operation = Operation::gather_nd, .params = {10, 4}, .indices = {7, 1}, .out = {7, 4}});
    CHECK(gather.key() == gather_nd.key());
    CHECK(gather.problem.dims[0].stride[kIndexSlot] == gather_nd.problem.dims[0].stride[kIndexSlot]);
}

TEST_CASE("the groups are read off the streams that move") {
    // batch 3, outer 4, positions 5, slice of every other float
    const CanonicalForm form = form_of({.params = {3, 4, 9, 2},
                                        .indices = {3, 5},
                                        .out = {3, 4, 5, 2},
                                        .params_strides = {144, 36, 4, 2},
                                        .axis = 2,
                                        .batch_dims = 1});
    REQUIRE(form.signature.dim_count == 4);
    CHECK(form.signature.dims[0].streams == 0b111);
    CHECK(form.signature.dims[1].streams == 0b011);
    CHECK(form.signature.dims[2].streams == 0b110);
    CHECK(form.signature.dims[3].streams == 0b011);
    CHECK(slice_dim_count(form.signature) == 1);
    CHECK(form.signature.fields[0].bits == 32);
}

TEST_CASE("a column-major call has the Signature of its row-major mirror") {
    const std::vector<Example> examples{
        {.params = {1000, 64}, .indices = {50}, .out = {50, 64}},
        {.params = {6, 1000}, .indices = {50}, .out = {6, 50}, .axis = 1},
        {.params = {6, 10, 4}, .indices = {5, 3}, .out = {6, 5, 3, 4}, .axis = 1},
        {.params = {3, 6, 10, 4, 2}, .indices = {5}, .out = {3, 6, 5, 4, 2}, .axis = 2},
        {.params = {7}, .indices = {}, .out = {}},
    };
    for (const Example& example : examples) {
        const CanonicalForm row_major = form_of(example);
        const CanonicalForm column_major = form_of(with_column_major(mirrored(example)));
        CHECK(row_major.key() == column_major.key());
        CHECK(row_major.problem.dim_count == column_major.problem.dim_count);
        for (std::size_t d = 0; d < static_cast<std::size_t>(row_major.problem.dim_count); ++d)
            for (std::size_t slot = 0; slot < 3; ++slot)
                CHECK(row_major.problem.dims[d].stride[slot] == column_major.problem.dims[d].stride[slot]);
    }
}

TEST_CASE("a negative out stride is turned round, and all streams with it") {
    const CanonicalForm form = form_of({.params = {10, 4}, .indices = {5}, .out = {5, 4}, .out_strides = {-4, 1}});
    REQUIRE(form.problem.dim_count == 1);
    CHECK(form.problem.dims[0].stride[kDirectSlot] == 16);
    CHECK(form.problem.dims[0].stride[kIndexSlot] == -8);
    CHECK(reinterpret_cast<std::intptr_t>(form.problem.streams[kDirectSlot].base) == -64);
    CHECK(reinterpret_cast<std::intptr_t>(form.problem.streams[kIndexSlot].base) == 32);
}

TEST_CASE("K = 0: positions broadcast the whole of params, and there is no index stream") {
    const CanonicalForm form =
        form_of({.operation = Operation::gather_nd, .params = {4, 5}, .indices = {3, 0}, .out = {3, 4, 5}});
    CHECK(form.problem.stream_count == 2);
    CHECK(form.problem.coordinate_count == 0);
    REQUIRE(form.problem.dim_count == 1);
    CHECK(form.signature.dims[0].streams == 0b010);
    CHECK(slice_dim_count(form.signature) == 0);
    CHECK(form.problem.fields[0].bits == 80 * 8);
}

namespace {

/// Where each dimension of a call's out is a position dimension of its indices: that one's number, else -1.
Numbers position_dims(const Geometry& geometry) {
    Numbers dims(static_cast<std::size_t>(geometry.out_rank), -1);
    for (int i = 0; i < geometry.position_end; ++i) {
        const int d = i < geometry.batch_dims ? i : geometry.axis + i - geometry.batch_dims;
        dims[static_cast<std::size_t>(d)] = i;
    }
    return dims;
}

/// The number of the tuple of each element of out, by the element's distance from out's data.
std::map<std::int64_t, std::int64_t> tuple_numbers(const Example& example, const Geometry& geometry) {
    const Numbers dims = position_dims(geometry);
    std::map<std::int64_t, std::int64_t> numbers;
    Numbers at(example.out.size(), 0);
    for (bool more = true; more;) {
        std::int64_t place = 0;
        Numbers position(static_cast<std::size_t>(geometry.position_end), 0);
        for (std::size_t d = 0; d < at.size(); ++d) {
            place += 4 * at[d] * example.out_strides[d];
            if (dims[d] >= 0) position[static_cast<std::size_t>(dims[d])] = at[d];
        }
        std::int64_t number = 0;
        for (std::size_t i = 0; i < position.size(); ++i) number = number * example.indices[i] + position[i];
        numbers[place] = number;
        more = false;
        for (std::size_t d = at.size(); d-- > 0 && !more;) {
            more = ++at[d] < example.out[d];
            if (!more) at[d] = 0;
        }
    }
    return numbers;
}

/// Strides of a permutation of the dimensions, some of them walked backwards, with a gap now and then.
Numbers random_strides(const Numbers& shape, std::mt19937& random) {
    std::vector<std::size_t> order(shape.size());
    std::iota(order.rbegin(), order.rend(), std::size_t{0});
    if (random() % 2 == 0) std::shuffle(order.begin(), order.end(), random);
    Numbers strides(shape.size());
    std::int64_t next = 1;
    for (const std::size_t d : order) {  // innermost first
        strides[d] = random() % 4 == 0 ? -next : next;
        next = next * shape[d] + (random() % 5 == 0 ? 1 : 0);
    }
    return strides;
}

Example random_example(std::mt19937& random) {
    const auto extents = [&](std::size_t rank) {
        Numbers shape(rank);
        for (std::int64_t& extent : shape) extent = 1 + static_cast<std::int64_t>(random() % 4);
        return shape;
    };
    Example example;
    example.operation = random() % 2 == 0 ? Operation::gather : Operation::gather_nd;
    const bool nd = example.operation == Operation::gather_nd;
    example.params = extents(1 + random() % 4);
    const auto rank = static_cast<int>(example.params.size());
    example.batch_dims = static_cast<int>(random() % static_cast<unsigned>(rank));
    example.indices = extents(static_cast<std::size_t>(example.batch_dims) + 1 + random() % 3);
    std::copy_n(example.params.begin(), example.batch_dims, example.indices.begin());
    const int most = rank - example.batch_dims;
    if (nd) example.indices.back() = 1 + static_cast<std::int64_t>(random() % static_cast<unsigned>(most));
    example.axis = nd ? 0 : example.batch_dims + static_cast<int>(random() % static_cast<unsigned>(most));
    example.indices_strides = random_strides(example.indices, random);
    for (std::int64_t& stride : example.indices_strides)
        if (random() % 4 == 0) stride = 0;  // the same tuples again
    return example;
}

}  // namespace

TEST_CASE("positions: each row knows the number of its tuple, whatever the layout, folding and collapsing") {
    std::mt19937 random(7);
    int reversed = 0, repeated = 0;
    for (int i = 0; i < 3000; ++i) {
        Example example = random_example(random);
        Call call = example.call();
        Geometry geometry;
        REQUIRE(derive_geometry(call, false, &geometry).ok());
        example.out.assign(geometry.out_shape.begin(), geometry.out_shape.begin() + geometry.out_rank);
        example.out_strides = random_strides(example.out, random);
        call = example.call();
        call.reports_position = true;
        Problem problem;
        const Canonical canonical = canonicalise(call, geometry, &problem);
        Signature signature;
        make_signature(problem, 100, &signature);
        REQUIRE(position_slot(signature) == 3);
        CHECK(problem.streams[3].role == Role::position);
        reversed += canonical.reversed != 0 ? 1 : 0;
        const auto numbers = tuple_numbers(example, geometry);
        std::int64_t rows = 1;
        for (int d = 0; d < problem.dim_count; ++d) {
            rows *= problem.dims[d].extent;
            repeated += problem.dims[d].stride[3] != 0 && problem.dims[d].stride[2] == 0 ? 1 : 0;
        }
        for (std::int64_t row = 0; row < rows; ++row) {
            auto place = static_cast<std::int64_t>(reinterpret_cast<std::uintptr_t>(problem.streams[1].base));
            auto number = static_cast<std::int64_t>(reinterpret_cast<std::uintptr_t>(problem.streams[3].base));
            std::int64_t rest = row;
            for (int d = problem.dim_count; d-- > 0; rest /= problem.dims[d].extent) {
                place += rest % problem.dims[d].extent * problem.dims[d].stride[1];
                number += rest % problem.dims[d].extent * problem.dims[d].stride[3];
            }
            REQUIRE(numbers.at(place) == number);
            // All that is folded into the row is of the same tuple.
            for (std::int64_t byte = 0; byte < problem.fields[0].bits / 8; byte += 4)
                REQUIRE(numbers.at(place + byte) == number);
        }
    }
    CHECK(reversed > 300);
    CHECK(repeated > 300);
}

TEST_CASE("positions cost a call nothing that does not ask for them, and K = 0 has none") {
    Example example{.params = {5, 3}, .indices = {4}, .out = {4, 3}};
    CHECK(form_of(example).problem.stream_count == 3);
    Call call = example.call();
    call.reports_position = true;
    Geometry geometry;
    REQUIRE(derive_geometry(call, false, &geometry).ok());
    Problem problem;
    canonicalise(call, geometry, &problem);
    CHECK(problem.stream_count == 4);
    CHECK(problem.dim_count == 1);
    CHECK(problem.dims[0].stride[3] == 1);
    Example whole{.operation = Operation::gather_nd, .params = {2, 3}, .indices = {4, 0}, .out = {4, 2, 3}};
    Call copies = whole.call();
    copies.reports_position = true;
    REQUIRE(derive_geometry(copies, false, &geometry).ok());
    canonicalise(copies, geometry, &problem);
    CHECK(problem.stream_count == 2);
}

TEST_CASE("sizes above the exact ones are known to the Signature by class only") {
    const CanonicalForm small = form_of({.params = {9, 80}, .indices = {2}, .out = {2, 80}});
    const CanonicalForm by_16 = form_of({.params = {9, 128}, .indices = {2}, .out = {2, 128}});
    const CanonicalForm large = form_of({.params = {9, 101}, .indices = {2}, .out = {2, 101}});
    const CanonicalForm same_class = form_of({.params = {9, 127}, .indices = {2}, .out = {2, 127}});
    CHECK(small.signature.fields[0].bits == 320 * 8);
    CHECK(by_16.signature.fields[0].bits == 512 * 8);
    CHECK(form_of({.params = {9, 132}, .indices = {2}, .out = {2, 132}}).signature.fields[0].size_class == 9);
    CHECK(large.signature.fields[0].bits == 0);
    CHECK(large.signature.fields[0].size_class == 8);
    CHECK(large.key() == same_class.key());
}

TEST_CASE("the stride of a coordinate is in the Signature where rows whose size is baked in lie side by side") {
    const auto is_known = [](const Example& example, int k = 0) {
        return form_of(example).signature.coordinates[static_cast<std::size_t>(k)].block_stride;
    };
    CHECK(is_known({.params = {9}, .indices = {5}, .out = {5}}));
    CHECK(is_known({.params = {9, 2}, .indices = {5}, .out = {5, 2}}));
    CHECK(is_known({.params = {9, 3}, .indices = {5}, .out = {5, 3}}));
    CHECK_FALSE(is_known({.params = {9, 1000}, .indices = {5}, .out = {5, 1000}}));
    CHECK_FALSE(is_known({.params = {9}, .indices = {5}, .out = {5}, .params_strides = {2}}));
    CHECK_FALSE(is_known({.params = {9}, .indices = {5}, .out = {5}, .params_strides = {-1}}));
}

TEST_CASE("extents and other strides are not in the Signature") {
    const CanonicalForm a = form_of({.params = {10, 4, 8}, .indices = {5}, .out = {10, 5, 8}, .axis = 1});
    const CanonicalForm b = form_of({.params = {11, 5, 8}, .indices = {6}, .out = {11, 6, 8}, .axis = 1});
    CHECK(a.key() == b.key());
}

TEST_CASE("dynamic positions collapse where strides follow from the extents, and not where they are given") {
    const CanonicalForm row_major =
        form_of({.params = {9, 4}, .indices = {kDynamic, kDynamic}, .out = {kDynamic, kDynamic, 4}});
    REQUIRE(row_major.problem.dim_count == 1);
    CHECK(row_major.problem.dims[0].extent == kDynamic);
    const CanonicalForm given = form_of({.params = {9, 4},
                                         .indices = {kDynamic, kDynamic},
                                         .out = {kDynamic, kDynamic, 4},
                                         .indices_strides = {100, 1}});
    CHECK(given.problem.dim_count == 2);
    const CanonicalForm known = form_of({.params = {9, 4}, .indices = {7}, .out = {7, 4}});
    CHECK(row_major.key() == known.key());
}

TEST_CASE("a stride behind a dynamic extent is no unit stride, whatever the extent will be") {
    const CanonicalForm form =
        form_of({.params = {3, 9, 4}, .indices = {kDynamic}, .out = {3, kDynamic, 4}, .axis = 1});
    REQUIRE(form.problem.dim_count == 2);
    CHECK(form.problem.dims[0].stride[kDirectSlot] == kUnknownStride);
    CHECK(form.signature.dims[0].unit_streams == 0);
    CHECK(form.signature.dims[0].streams == 0b011);
}

TEST_CASE("what no kernel can do is refused where a Form is made, before any kernel runs") {
    Example example{.params = {4}, .indices = {2}, .out = {2}};
    Call call = example.call();
    Geometry geometry;
    REQUIRE(derive_geometry(call, true, &geometry).ok());
    // As long as no other check comes before it: elements larger than any kernel moves.
    call.params.type = call.out.type = {1, 64, 65535};
    Form form;
    CHECK(make_form(call, geometry, {4, 0}, true, Target(), &form).code() == Code::unsupported);
    CHECK(make_form(call, geometry, {4, 0}, /*has_rows=*/false, Target(), &form).ok());
}

TEST_CASE("offsets fit 32 bits when params span less than 2 GiB") {
    CHECK(form_of({.params = {1 << 20, 64}, .indices = {2}, .out = {2, 64}}).signature.offsets_fit_32);
    CHECK_FALSE(form_of({.params = {1 << 23, 64}, .indices = {2}, .out = {2, 64}}).signature.offsets_fit_32);
}

}  // namespace
}  // namespace gj
