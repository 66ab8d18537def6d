// rows.h: the plainest of calls, a gather of eight rows of so many bytes, through the C API alone, and whether it was
// right.
#pragma once

#include <array>
#include <cstdint>

#include "api/gatherjit.h"

namespace gj::test {

/// Another key for each width from 1 to 320. Allocates nothing, so that it may be used in a signal handler's child and
/// in constructors.
class Rows {
public:
    explicit Rows(std::int64_t width);
    Rows(const Rows&) = delete;
    Rows& operator=(const Rows&) = delete;

    gj_status gather(gj_engine* engine);
    gj_status make_plan(gj_engine* engine, gj_compile_mode mode, gj_plan** plan) const;
    gj_status run(const gj_plan* plan);
    /// What the last call wrote: the rows asked for, and nothing behind them.
    bool is_right() const;

private:
    static constexpr std::int64_t kRows = 20, kCount = 8, kWidest = 320, kBehind = 512;

    void clear();

    std::array<unsigned char, kCount * kWidest + kBehind> result_{};
    std::int64_t width_;
    std::array<std::int64_t, kCount> indices_;
    std::array<std::int64_t, 2> params_shape_, out_shape_;
    std::array<std::int64_t, 1> indices_shape_{kCount};
    gj_tensor params_, index_tensor_, out_;
    gj_operands operands_;
};

/// Zeroed options but for these: calls wait for their kernels, or have them compiled in the background from the first
/// call on.
gj_engine_options options_of(gj_compile_mode mode);

/// 0 when a call is OK and right, else 1 + its status, or 100 when it was OK but wrong.
int gather_once(gj_engine* engine, std::int64_t width);

}  // namespace gj::test
