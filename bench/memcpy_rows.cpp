// memcpy_rows.cpp: the loops written by hand. In a file of its own, so that no caller's constants get into it.
#include "bench/memcpy_rows.h"

#include <algorithm>
#include <cstring>

namespace gj::bench {
namespace {

constexpr std::size_t kLineBytes = 64;
constexpr std::size_t kMaxLines = 4;  // the hardware prefetches the rest of a long row

template <class Index>
bool copy_row(char* out, const char* params, Index index, std::size_t extent, std::size_t slice_bytes) {
    const auto place = static_cast<std::size_t>(index);
    if (place >= extent) {
        std::memset(out, 0, slice_bytes);
        return true;
    }
    std::memcpy(out, params + place * slice_bytes, slice_bytes);
    return false;
}

}  // namespace

std::size_t prefetch_distance(std::size_t params_bytes, std::size_t slice_bytes) {
    if (params_bytes <= kTlbReachBytes) return 0;
    return slice_bytes <= 100 ? 32 : std::max<std::size_t>(2048 / slice_bytes, 1);
}

template <class Index>
bool memcpy_rows(char* out, const char* params, const Index* indices, std::size_t count, std::size_t extent,
                 std::size_t slice_bytes, std::size_t ahead) {
    const std::size_t lines = std::min((slice_bytes + kLineBytes - 1) / kLineBytes, kMaxLines);
    bool bad = false;
    std::size_t i = 0;
    if (ahead != 0) {
        for (; i + ahead < count; ++i) {
            const char* next = params + static_cast<std::size_t>(indices[i + ahead]) * slice_bytes;
            for (std::size_t line = 0; line < lines; ++line) __builtin_prefetch(next + line * kLineBytes);
            bad |= copy_row(out + i * slice_bytes, params, indices[i], extent, slice_bytes);
        }
    }
    for (; i < count; ++i) bad |= copy_row(out + i * slice_bytes, params, indices[i], extent, slice_bytes);
    return bad;
}

template <class Index>
bool memcpy_tuples(char* out, const char* params, const Index* indices, std::size_t count, const std::int64_t* extents,
                   std::size_t coordinates, std::size_t slice_bytes, std::size_t ahead) {
    constexpr std::size_t kNowhere = SIZE_MAX;
    const auto place_of = [=](const Index* tuple) {
        std::size_t place = 0;
        for (std::size_t k = 0; k < coordinates; ++k) {
            const auto extent = static_cast<std::size_t>(extents[k]), coordinate = static_cast<std::size_t>(tuple[k]);
            if (coordinate >= extent) return kNowhere;
            place = place * extent + coordinate;
        }
        return place;
    };
    bool bad = false;
    for (std::size_t i = 0; i < count; ++i, out += slice_bytes) {
        if (ahead != 0 && i + ahead < count) {
            const std::size_t next = place_of(indices + (i + ahead) * coordinates);
            if (next != kNowhere) __builtin_prefetch(params + next * slice_bytes);
        }
        const std::size_t place = place_of(indices + i * coordinates);
        if (place == kNowhere) {
            std::memset(out, 0, slice_bytes);
            bad = true;
        } else {
            std::memcpy(out, params + place * slice_bytes, slice_bytes);
        }
    }
    return bad;
}

template bool memcpy_rows(char*, const char*, const std::int32_t*, std::size_t, std::size_t, std::size_t, std::size_t);
template bool memcpy_rows(char*, const char*, const std::int64_t*, std::size_t, std::size_t, std::size_t, std::size_t);

template bool memcpy_tuples(char*, const char*, const std::int32_t*, std::size_t, const std::int64_t*, std::size_t,
                            std::size_t, std::size_t);
template bool memcpy_tuples(char*, const char*, const std::int64_t*, std::size_t, const std::int64_t*, std::size_t,
                            std::size_t, std::size_t);

}  // namespace gj::bench
