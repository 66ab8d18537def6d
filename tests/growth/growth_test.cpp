// growth_test.cpp: the form can grow: what is not done yet can be written down, keyed and read back, and is refused in
// one place.
#include <set>
#include <string>

#include <doctest/doctest.h>

#include "codegen/key.h"
#include "engine/form/specialise.h"
#include "engine/form/supported.h"
#include "tests/growth/forms.h"

namespace gj {
namespace {

struct Growth {
    const char* name;
    Problem problem;
    const char* refusal;
};

const std::array kForms{
    Growth{"take_along_axis", growth::take_along_axis(), "operation family"},
    Growth{"x[i, j]", growth::index_by_two_tensors(), "one index tensor"},
    Growth{"scatter-add", growth::scatter_add(), "operation family"},
    Growth{"weighted bag", growth::weighted_bag(), "operation family"},
    Growth{"int4 decode", growth::int4_decode(), "an element of 4 bits"},
};

Signature signature_of(const Problem& problem) {
    Signature signature;
    make_signature(problem, 1 << 20, &signature);
    return signature;
}

TEST_CASE("each form has a key of its own, and is read back from it") {
    std::set<std::string> keys;
    for (const Growth& form : kForms) {
        CAPTURE(form.name);
        const Key key(signature_of(form.problem), Schedule{});
        CHECK(keys.insert(std::string(key.bytes())).second);
        Signature signature;
        Schedule schedule;
        REQUIRE(read_key(key.bytes(), &signature, &schedule));
        CHECK(Key(signature, schedule).bytes() == key.bytes());
        CHECK(signature.stream_count == form.problem.stream_count);
        for (std::size_t s = 0; s < signature.stream_count; ++s)
            CHECK(signature.streams[s] == form.problem.streams[s].role);
    }
}

TEST_CASE("each form's run-time words stand where its layout says") {
    for (const Growth& form : kForms) {
        CAPTURE(form.name);
        const Problem& problem = form.problem;
        const Signature signature = signature_of(problem);
        const ArgsLayout at(signature);
        KernelArgs args;
        CHECK(write_args(problem, signature, 0, &args) == at.words());
        CHECK(args.words[ArgsLayout::kHeader] == at.header());
        for (int d = 0; d < problem.dim_count; ++d)
            for (int s = 0; s < problem.stream_count; ++s)
                CHECK(static_cast<std::int64_t>(args.words[at.stride(d, s)]) ==
                      problem.dims[static_cast<std::size_t>(d)].stride[static_cast<std::size_t>(s)]);
        for (int k = 0; k < problem.coordinate_count; ++k)
            CHECK(static_cast<std::int64_t>(args.words[at.coordinate_extent(k)]) ==
                  problem.coordinates[static_cast<std::size_t>(k)].extent);
        for (int f = 0; f < problem.field_count; ++f)
            CHECK(static_cast<std::int64_t>(args.words[at.field_offset(f)]) ==
                  problem.fields[static_cast<std::size_t>(f)].offset);
    }
}

TEST_CASE("each form is refused as unsupported, for its own reason") {
    for (const Growth& form : kForms) {
        CAPTURE(form.name);
        const Status status = check_supported(form.problem);
        REQUIRE(status.code() == Code::unsupported);
        CAPTURE(status.failure().message);
        CHECK(status.failure().message.find(form.refusal) != std::string::npos);
    }
}

TEST_CASE("every other part of these forms is refused by itself") {
    Problem reduction = growth::weighted_bag();
    reduction.operation_family = OperationFamily::gather;
    reduction.stream_count = 3;
    CHECK(check_supported(reduction).failure().message.find("ragged") != std::string::npos);
    reduction.dims[1].kind = DimKind::counted;
    CHECK(check_supported(reduction).failure().message.find("reduction") != std::string::npos);
    reduction.dim_count = 1;
    CHECK(check_supported(reduction).failure().message.find("field") != std::string::npos);
    reduction.fields[0].kind = FieldKind::move;
    CHECK(check_supported(reduction).ok());
}

}  // namespace
}  // namespace gj
