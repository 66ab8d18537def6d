// forms.cpp: no second loop nest in any of them.
#include "tests/growth/forms.h"

#include <initializer_list>

namespace gj::growth {
namespace {

Role nth_index(int n) { return static_cast<Role>(static_cast<int>(Role::index) + n); }

Problem empty_problem(OperationFamily family) {
    Problem problem{};
    problem.operation_family = family;
    problem.policy = Policy::error;
    return problem;
}

void add_stream(Problem* problem, Role role, std::uint32_t element_bits) {
    problem->streams[static_cast<std::size_t>(problem->stream_count++)] = {nullptr, role, element_bits};
}

/// Strides in bytes, by slot.
Dim& add_dim(Problem* problem, std::int64_t extent, std::initializer_list<std::int64_t> strides) {
    Dim& dim = problem->dims[static_cast<std::size_t>(problem->dim_count++)];
    dim = {DimKind::counted, 0, extent, {}};
    std::size_t slot = 0;
    for (const std::int64_t stride : strides) dim.stride[slot++] = stride;
    return dim;
}

void add_coordinate(Problem* problem, IndexType type, int slot, std::int64_t extent, std::int64_t stride) {
    problem->coordinates[static_cast<std::size_t>(problem->coordinate_count++)] = {
        CoordinateKind::checked, type, static_cast<std::uint8_t>(slot), 0, extent, stride};
}

void add_field(Problem* problem, Field field) {
    problem->fields[static_cast<std::size_t>(problem->field_count++)] = field;
}

void move_bits(Problem* problem, std::int64_t bits) {
    add_field(problem, {FieldKind::move, NumberType::none, NumberType::none, bits, 0});
}

}  // namespace

// Every dimension of O has an index stride; none has {A, D} alone, so the row is one element.
Problem take_along_axis() {
    Problem problem = empty_problem(OperationFamily::take_along_axis);
    add_stream(&problem, Role::addressed, 32);
    add_stream(&problem, Role::direct, 32);
    add_stream(&problem, Role::index, 32);
    add_dim(&problem, 5, {0, 32, 32});
    add_dim(&problem, 8, {4, 4, 4});
    add_coordinate(&problem, IndexType::i32, 2, 100, 32);
    move_bits(&problem, 32);
    return problem;
}

// K values lie in different streams instead of side by side in one; broadcasting is a stride of 0.
Problem index_by_two_tensors() {
    Problem problem = empty_problem(OperationFamily::gather);
    add_stream(&problem, Role::addressed, 32);
    add_stream(&problem, Role::direct, 32);
    add_stream(&problem, nth_index(0), 64);
    add_stream(&problem, nth_index(1), 64);
    add_dim(&problem, 6, {0, 112, 8, 0});
    add_dim(&problem, 7, {0, 16, 0, 8});
    add_coordinate(&problem, IndexType::i64, 2, 100, 800);
    add_coordinate(&problem, IndexType::i64, 3, 50, 16);
    move_bits(&problem, 128);
    return problem;
}

// The addressed side is out; updates are direct.
Problem scatter_add() {
    Problem problem = empty_problem(OperationFamily::scatter);
    add_stream(&problem, Role::addressed, 32);
    add_stream(&problem, Role::direct, 32);
    add_stream(&problem, Role::index, 64);
    add_dim(&problem, 7, {0, 16, 8});
    add_coordinate(&problem, IndexType::i64, 2, 100, 16);
    add_field(&problem, {FieldKind::add, NumberType::f32, NumberType::f32, 128, 0});
    return problem;
}

// The members of a bag are a dimension that out lacks, with an extent that is loaded.
Problem weighted_bag() {
    Problem problem = empty_problem(OperationFamily::bag);
    add_stream(&problem, Role::addressed, 16);
    add_stream(&problem, Role::direct, 32);
    add_stream(&problem, Role::index, 64);
    add_stream(&problem, Role::offset, 64);
    add_stream(&problem, Role::weight, 32);
    add_dim(&problem, 3, {0, 32, 0, 8, 0});
    Dim& member = add_dim(&problem, 0, {0, 0, 8, 0, 4});
    member.kind = DimKind::ragged;
    member.extent_slot = 3;
    add_coordinate(&problem, IndexType::i64, 2, 100, 16);
    add_field(&problem, {FieldKind::multiply_add, NumberType::f16, NumberType::f32, 128, 0});
    return problem;
}

// A row is whole bytes, so strides stay in bytes; its parts are fields.
Problem int4_decode() {
    Problem problem = empty_problem(OperationFamily::gather);
    add_stream(&problem, Role::addressed, 4);
    add_stream(&problem, Role::direct, 32);
    add_stream(&problem, Role::index, 64);
    add_dim(&problem, 7, {0, 64, 8});
    add_coordinate(&problem, IndexType::i64, 2, 100, 12);
    add_field(&problem, {FieldKind::scale, NumberType::f16, NumberType::f32, 16, 0});
    add_field(&problem, {FieldKind::zero_point, NumberType::f16, NumberType::f32, 16, 2});
    add_field(&problem, {FieldKind::decode, NumberType::i4, NumberType::f32, 64, 4});
    return problem;
}

}  // namespace gj::growth
