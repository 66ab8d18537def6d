// ir_names_test.cpp: values and blocks of kernels have the names that the pictures above the emitters use, and none of
// LLVM's making.
#include <filesystem>
#include <fstream>
#include <iterator>
#include <random>
#include <regex>
#include <set>
#include <string>

#include <doctest/doctest.h>

#include "codegen/families/families.h"
#include "tests/family_calls.h"
#include "tests/kernel_case.h"
#include "tests/kernel_form.h"
#include "tests/llvm_backend.h"

namespace gj::test {
namespace {

using Names = std::set<std::string>;

std::string ir_of(const Signature& signature, const Schedule& schedule, const Scope& scope = host_scope()) {
    const auto ir = backend().show(signature, schedule, scope, CodeKind::llvm_ir);
    REQUIRE(ir.ok());
    return ir.value();
}

void add_matches(const std::string& text, const std::regex& what, Names& names) {
    for (std::sregex_iterator match(text.begin(), text.end(), what), end; match != end; ++match)
        names.insert((*match)[1]);
}

/// The names in one function: %value, and label:.
Names names_in(const std::string& function) {
    Names names;
    add_matches(function, std::regex("%([A-Za-z0-9._$-]+)"), names);
    add_matches(function, std::regex("\n([A-Za-z0-9._$-]+):"), names);
    return names;
}

/// Where a number of two digits or more stands in the name, that of a neighbour must be there: LLVM makes .3 into .31
/// when there is one already.
bool numbers_follow(const std::string& name, const Names& names) {
    static const std::regex number("[._]([0-9]{2,})(?=[._]|$)");
    for (std::sregex_iterator match(name.begin(), name.end(), number), end; match != end; ++match) {
        const auto at = static_cast<std::size_t>(match->position(1)),
                   digits = static_cast<std::size_t>(match->length(1));
        const auto with = [&](int other) {
            return names.count(name.substr(0, at) + std::to_string(other) + name.substr(at + digits)) > 0;
        };
        const int here = std::stoi((*match)[1]);
        if (!with(here - 1) && !with(here - 2)) return false;
    }
    return true;
}

/// Checks one kernel's names, and adds them to `all`.
void check_names(const std::string& ir, Names& all) {
    // Words of small letters; numbers stand behind a dot (rows) or a line (pieces). A number alone is LLVM's, and so is
    // one right behind a letter.
    static const std::regex good("[a-z_]+([._][a-z_]+|[._](0|[1-9][0-9]*))*");
    for (std::size_t begin = ir.find("\ndefine "); begin != std::string::npos;) {
        const std::size_t end = ir.find("\n}\n", begin);
        const Names names = names_in(ir.substr(begin, end - begin));
        CHECK(names.size() > 5);
        for (const std::string& name : names)
            CHECK_MESSAGE((std::regex_match(name, good) && numbers_follow(name, names)), name);
        all.insert(names.begin(), names.end());
        begin = ir.find("\ndefine ", end);
    }
}

/// A shape of which the family takes some cases.
Shape random_shape(KernelFamily family, Random& random) {
    Shape shape;
    shape.family = family;
    shape.policy = static_cast<Policy>(pick(random, 1, 6));
    shape.type = static_cast<IndexType>(pick(random, 0, 7));
    shape.from_end = one_in(random, 2);
    shape.index_base = one_in(random, 3) ? 1 : 0;
    shape.streams = one_in(random, 2);
    shape.coordinates = static_cast<int>(family == KernelFamily::repeated_tuples ? 1 : pick(random, 1, 4));
    shape.dims = static_cast<int>(pick(random, 1, 4));
    shape.block = static_cast<std::uint32_t>(one_in(random, 2) ? 1 << pick(random, 0, 4) : pick(random, 1, 32));
    if (family == KernelFamily::constant_block) {
        shape.block = static_cast<std::uint32_t>(pick(random, 1, one_in(random, 3) ? 16 : 320));
        if (shape.block > 300) shape.block = 16 * (shape.block - 288);
        shape.grouped_rows = static_cast<GroupedRows>(pick(random, 0, 2));
    }
    if (family == KernelFamily::sized_block) shape.block = 404;
    shape.separate_streams = family != KernelFamily::vector_tuples && one_in(random, 4);
    if (family == KernelFamily::repeated_tuples) {
        shape.dims = static_cast<int>(pick(random, 2, 4));
        shape.position_dims = 1;
    }
    if (family == KernelFamily::strided_slice) shape.inner_is_slice = true;
    return shape;
}

/// Of tables in registers, of one to eight, and of rows in sixteen.
void check_tables(Names& names, bool byte_permutes) {
    TargetScope scope = host_scope();
    scope.target.byte_permutes = scope.target.byte_permutes && byte_permutes;
    scope.level = scope.target.level = IsaLevel::x86_64_v4;
    scope.target.vector_bytes = 64;
    scope.target.facts = assumed_facts({.tables = true});
    for (const FamilyCall& each : family_calls()) {
        const KernelForm form = kernel_form(each.call, scope.target);
        if (form.schedule.table_registers != 0) check_names(ir_of(form.signature, form.schedule, scope), names);
    }
    for (const int bytes : {64, 128, 256, 512}) {
        for (const int element : {1, 2, 4, 8}) {
            for (const unsigned vector_bytes : {32U, 64U}) {
                if (vector_bytes == 32 && (bytes > 128 || element == 8)) continue;
                scope.target.vector_bytes = vector_bytes;
                const ApiCall call = make_gather(Tensor(opaque(element), {bytes / element}),
                                                 Tensor::integers(kInt64, {4}, {1, 0, 3, 3}));
                const KernelForm form = kernel_form(call, scope.target);
                REQUIRE(form.schedule.table_registers == static_cast<unsigned>(bytes) / vector_bytes);
                check_names(ir_of(form.signature, form.schedule, scope), names);
            }
        }
    }
    scope.target.facts[Fact::registers_1k_4].choice = 1;
    const KernelForm form = kernel_form(make_gather(Tensor(kFloat32, {9, 256}), Tensor(kInt64, {64}), 1), scope.target);
    REQUIRE(form.schedule.table_registers == 16);
    check_names(ir_of(form.signature, form.schedule, scope), names);
}

/// Of many kernels of every family, and of those of tests/golden.
const Names& names_of_many() {
    static const Names all = [] {
        Names names;
        for (const bool byte_permutes : {false, true}) check_tables(names, byte_permutes);
        Target loads = host_scope().target;
        loads.facts = assumed_facts({});
        for (const FamilyCall& each : family_calls()) {
            const KernelForm form = kernel_form(each.call, loads);
            if (form.schedule.family != KernelFamily::none) check_names(ir_of(form.signature, form.schedule), names);
        }
        Random random(1);
        for (const FamilyRecord* family : families(TargetKind::cpu)) {
            int shown = 0;
            for (int tries = 0; tries < 4000 && shown < 300; ++tries) {
                const Case c = make_case(random_shape(family->family, random), random);
                if (family->refuses(c.signature, c.schedule) != nullptr) continue;
                check_names(ir_of(c.signature, c.schedule), names);
                ++shown;
            }
            CHECK_MESSAGE(shown >= 100, family->name);
        }
        return names;
    }();
    return all;
}

TEST_CASE("every value and block has a name of ours, and no two have the same") { CHECK(names_of_many().size() > 300); }

TEST_CASE("the pictures above the emitters speak of values that there are") {
    const Names& names = names_of_many();
    const std::regex in_comment("%([a-z][a-z0-9._]*)");
    int pictures = 0;
    for (const auto& entry : std::filesystem::recursive_directory_iterator(GJ_EMITTER_FOLDER)) {
        if (entry.path().extension() != ".cpp" && entry.path().extension() != ".h") continue;
        std::ifstream file(entry.path());
        Names spoken_of;
        for (std::string line; std::getline(file, line);)
            if (line.starts_with("//")) add_matches(line, in_comment, spoken_of);
        pictures += spoken_of.size() > 3 ? 1 : 0;
        for (const std::string& name : spoken_of)
            CHECK_MESSAGE(names.count(name) > 0, entry.path().filename().string() << ": %" << name);
    }
    CHECK(pictures >= 15);
}

}  // namespace
}  // namespace gj::test
