// limit_both.cpp: loads of every line that the rows of a gather touch, and stores of as many bytes as its out has, in
// one loop: bound by no data, or the rows themselves.
#include <cstdint>
#include <cstring>
#include <string>

#include "bench/limits.h"
#include "bench/line_gathers.h"
#include "bench/line_loads.h"

namespace gj::bench {

using namespace line_loads;

namespace {

enum class Store { plain, ahead, streaming };

constexpr std::size_t kWriteAhead = 1536;  // bytes of out

/// Stores whole lines of out, in order, as soon as rows have as many bytes: of whatever a register holds, so that no
/// store waits for a load.
template <Store kStore>
class LineStores {
public:
    explicit LineStores(char* out) : next_(out + (0 - reinterpret_cast<std::uintptr_t>(out)) % kLineBytes), end_(out) {}

    void store(std::size_t bytes) {
        end_ += bytes;
        for (; end_ - next_ >= std::ptrdiff_t{kLineBytes}; next_ += kLineBytes) {
            if constexpr (kStore == Store::ahead) __builtin_prefetch(next_ + kWriteAhead, 1);
            line(next_);
        }
    }

    void finish() {
#if defined(__x86_64__)
        if constexpr (kStore == Store::streaming) asm volatile("sfence");
#endif
    }

private:
#if defined(__x86_64__)
    // As text: functions for AVX-512 could not be inlined into loops for any CPU. What is read is anything.
    void line(char* to) const {
        if constexpr (kStore == Store::streaming) {
            if (wide_)
                asm volatile("vmovntdq %%zmm16, (%0)" : : "r"(to) : "memory");
            else
                asm volatile("vmovntdq %%ymm0, (%0)\n\tvmovntdq %%ymm0, 32(%0)" : : "r"(to) : "memory");
        } else if (wide_) {
            asm volatile("vmovdqa64 %%zmm16, (%0)" : : "r"(to) : "memory");
        } else {
            asm volatile("vmovdqa %%ymm0, (%0)\n\tvmovdqa %%ymm0, 32(%0)" : : "r"(to) : "memory");
        }
    }

    const bool wide_ = __builtin_cpu_supports("avx512f");
#else
    void line(char* to) const { std::memset(to, 0, kLineBytes); }
#endif

    char* next_;
    char* end_;
};

template <Store kStore, class Index>
void add(std::vector<LineProbe<Index>>& found, const char* store, std::size_t slice_bytes) {
    using Stores = LineStores<kStore>;
    const std::string after = std::string("_") + store;
    found.insert(found.end(), {{"plain" + after, plain<Stores, Index>},
                               {"fetch_L1_32" + after, fetched<32, 2048, 4, 3, Stores, Index>},
                               {"pages_first_nta_32" + after, pages_first<32, 4096, 0, Stores, Index>},
                               {"fetch_L2_far" + after, fetched<64, 32768, 64, 2, Stores, Index>}});
#if defined(__x86_64__)
    if (can_be_gathered(slice_bytes) && __builtin_cpu_supports("avx512f"))
        found.push_back({"gather_64" + after, gathered_64<Stores, Index>});
#endif
}

}  // namespace

template <class Index>
std::vector<LineProbe<Index>> both_probes(std::size_t slice_bytes) {
    std::vector<LineProbe<Index>> found;
#if defined(__x86_64__)
    if (!__builtin_cpu_supports("avx2")) return found;
#endif
    add<Store::plain>(found, "plain", slice_bytes);
#if defined(__x86_64__)
    add<Store::ahead>(found, "write_prefetch", slice_bytes);
    add<Store::streaming>(found, "streaming", slice_bytes);
#endif
    const std::vector<LineProbe<Index>> by_hand = row_probes<Index>(slice_bytes);
    found.insert(found.end(), by_hand.begin(), by_hand.end());
    return found;
}

template std::vector<LineProbe<std::int32_t>> both_probes(std::size_t);
template std::vector<LineProbe<std::int64_t>> both_probes(std::size_t);

}  // namespace gj::bench
