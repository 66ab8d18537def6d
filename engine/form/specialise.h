// specialise.h: splits a Problem into what is baked into code (Signature) and what stays a run-time word (KernelArgs).
#pragma once

#include <cstdint>

#include "codegen/kernel_args.h"
#include "codegen/schedule.h"
#include "codegen/signature.h"
#include "engine/form/canonical.h"
#include "engine/form/problem.h"

namespace gj {

/// `addressed_span`: bytes that the addressed stream covers; proves that offsets fit 32 bits.
void make_signature(const Problem& problem, std::uint64_t addressed_span, Signature* signature);

/// One call, ready for a kernel to be found or made.
struct Form {
    Problem problem;
    Canonical canonical;
    Signature signature;
    SizeClasses classes;
    Schedule schedule;
    const Target* target;  ///< that it was scheduled for; outlives it
};

/// Bytes that tensors of a call cover; out's are 0 where its extents are not known yet.
struct Spans {
    std::uint64_t params, out;
};

/// Canonicalises, specialises and schedules. Where there are rows to write, whatever no
/// kernel can do, not the generic one either, is UNSUPPORTED: every kernel is run from a Form.
Status make_form(const Call& call, const Geometry& geometry, const Spans& spans, bool has_rows, const Target& target,
                 Form* form);

/// Writes the words in use; every extent and stride of the problem is known. The last `slice_dims` dimensions run
/// inside the row, the others count rows. Returns the number of words.
int write_args(const Problem& problem, const Signature& signature, int slice_dims, KernelArgs* args);

}  // namespace gj
