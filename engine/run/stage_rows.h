// stage_rows.h: for the generic kernel: small rows, put together apart and stored past the caches line by line.
#pragma once

#include <algorithm>
#include <cstdint>
#include <cstring>

#include "engine/run/stream_line.h"
#include "engine/run/tuning.h"

namespace gj::generic {

/// Whether rows of so many bytes gain by what follows, and fit.
constexpr bool is_staged_block(std::uint64_t bytes) {
    return bytes >= tuning::kLeastStagedBlock && bytes <= tuning::kStagedBytes;
}

/// Rows [0, count) of `row_bytes` each, which lie side by side in out from `direct` on. put(first, rows, to) writes
/// some of them to `to`. Whole lines of out are streamed; of the first and the last one no byte is touched that is not
/// a row's.
template <class Put>
void stage_rows(Address direct, std::uint64_t row_bytes, std::uint64_t count, Put put) {
    constexpr std::uint64_t kLine = tuning::kLineBytes;
    alignas(kLine) char stage[tuning::kStagedBytes + kLine];
    const auto stage_at = [&](std::uint64_t byte) { return reinterpret_cast<Address>(stage) + byte; };
    const std::uint64_t most_rows = tuning::kStagedBytes / row_bytes;
    std::uint64_t foreign = direct % kLine;  // bytes of the first line that are no row's
    std::uint64_t held = foreign;            // bytes of the line that the stage begins with: foreign or put, not stored
    Address line = direct - foreign;
    for (std::uint64_t done = 0; done < count;) {
        const std::uint64_t rows = std::min(count - done, most_rows);
        put(done, rows, stage_at(held));
        done += rows;
        const std::uint64_t end = held + rows * row_bytes, whole = end - end % kLine;
        std::uint64_t from = 0;
        if (foreign != 0 && whole != 0) {
            std::memcpy(pointer(line + foreign), stage + foreign, kLine - foreign);
            from = kLine;
            foreign = 0;
        }
        for (; from < whole; from += kLine) stream_line(line + from, stage_at(from));
        line += whole;
        held = end - whole;
        std::memmove(stage, stage + whole, held);
    }
    std::memcpy(pointer(line + foreign), stage + foreign, held - foreign);
}

}  // namespace gj::generic
