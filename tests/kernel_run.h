// kernel_run.h: compiles, links and runs kernels made by hand, and compares all that they write.
#pragma once

#include <cstddef>
#include <memory>
#include <vector>

#include "codegen/backend.h"
#include "codegen/loader.h"
#include "tests/kernel_case.h"
#include "tests/llvm_backend.h"

namespace gj::test {

inline constexpr Policy kPolicies[] = {Policy::error, Policy::zero, Policy::fill,
                                       Policy::clamp, Policy::wrap, Policy::trust};

/// What indices mean, at random.
void choose_meaning(Shape& shape, Random& random);

/// What indices mean and how they lie, at random.
void choose_tuples(Shape& shape, Random& random);

/// What a kernel is given in the place of slice_begin: an address of RowGroups, if it takes rows by groups of params.
std::int64_t slice_begin(const Schedule& schedule);

KernelImage compile(const Signature& signature, const Schedule& schedule, const Scope& scope = host_scope());
std::unique_ptr<LoadedKernel> load(const KernelImage& image);

/// The code of every level that this machine has, and the host's own.
std::vector<TargetScope> every_scope();

/// Runs the kernel over all rows in a few tasks and compares out, gaps included, and every task's flag.
void check_runs(const Shape& shape, Case& c, CpuKernel kernel, Random& random);

/// Runs rows [begin, end) and compares all of out, and the flag.
void check_range(const Shape& shape, const Case& c, CpuKernel kernel, std::int64_t begin, std::int64_t end);

/// Two threads write neighbouring rows, cut anywhere. No row of constant size begins a line.
void check_two_threads(const Shape& shape, Case& c, CpuKernel kernel, Random& random);

/// The same with every row's block in a few parts, in any order. Of a kernel that splits slices.
void check_parts(const Shape& shape, Case& c, CpuKernel kernel, Random& random);

/// Has the case's rows stored with padding, where its family and a CPU of this level can; returns whether.
bool pad_rows(Case& c, IsaLevel level);

/// Makes the case's kernel, and runs it with good, some bad and mostly bad indices.
void run_case(const Shape& shape, Case& c, Random& random, const Scope& scope = host_scope());
/// The same of a case of the shape; half of those that can be are padded.
void run_shape(const Shape& shape, Random& random, const Scope& scope = host_scope());

}  // namespace gj::test
