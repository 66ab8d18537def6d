// rows.cpp: makes the plainest of calls.
#include "tests/hostile/rows.h"

#include <algorithm>

namespace gj::test {
namespace {

constexpr unsigned char kUntouched = 0xEE;

/// Different in each row and each byte.
const auto& table() {
    static constexpr auto kBytes = [] {
        std::array<unsigned char, 20 * 320> bytes{};
        for (std::size_t i = 0; i < bytes.size(); ++i) bytes[i] = static_cast<unsigned char>(i * 7 + i / 64);
        return bytes;
    }();
    return kBytes;
}

}  // namespace

Rows::Rows(std::int64_t width)
    : width_(width),
      indices_{1, 2, 3, 4, 5, 19, 7, 9},
      params_shape_{kRows, width},
      out_shape_{kCount, width},
      params_{const_cast<unsigned char*>(table().data()),
              {GJ_CPU, 0},
              2,
              {GJ_UINT, 8, 1},
              params_shape_.data(),
              nullptr,
              0},
      index_tensor_{indices_.data(), {GJ_CPU, 0}, 1, {GJ_INT, 64, 1}, indices_shape_.data(), nullptr, 0},
      out_{result_.data(), {GJ_CPU, 0}, 2, {GJ_UINT, 8, 1}, out_shape_.data(), nullptr, 0},
      operands_{sizeof operands_, &params_, &index_tensor_, &out_} {
    clear();
}

void Rows::clear() { result_.fill(kUntouched); }

gj_status Rows::gather(gj_engine* engine) {
    clear();
    return gj_gather(engine, &operands_, nullptr, nullptr);
}

gj_status Rows::make_plan(gj_engine* engine, gj_compile_mode mode, gj_plan** plan) const {
    const gj_plan_options options{sizeof options, mode, 0};
    return gj_gather_plan(engine, &operands_, nullptr, &options, plan);
}

gj_status Rows::run(const gj_plan* plan) {
    clear();
    return gj_plan_run(plan, &operands_, nullptr);
}

bool Rows::is_right() const {
    const unsigned char* at = result_.data();
    for (const std::int64_t row : indices_) {
        const unsigned char* const expected = table().data() + row * width_;
        if (!std::equal(expected, expected + width_, at)) return false;
        at += width_;
    }
    return std::all_of(at, result_.data() + result_.size(), [](unsigned char byte) { return byte == kUntouched; });
}

gj_engine_options options_of(gj_compile_mode mode) {
    gj_engine_options options{};
    options.struct_size = sizeof options;
    options.compile_mode = mode;
    options.compile_after_bytes = 1;
    options.max_threads = 1;
    return options;
}

int gather_once(gj_engine* engine, std::int64_t width) {
    Rows rows(width);
    const gj_status status = rows.gather(engine);
    if (status != GJ_OK) return 1 + status;
    return rows.is_right() ? 0 : 100;
}

}  // namespace gj::test
