// limit_loads.cpp: loads of every line that the rows of a gather touch.
#include "bench/limits.h"
#include "bench/line_gathers.h"
#include "bench/line_loads.h"

namespace gj::bench {

using namespace line_loads;

template <class Index>
std::vector<LineProbe<Index>> load_probes(std::size_t slice_bytes) {
    using None = NoStores;
    std::vector<LineProbe<Index>> found{{"plain", plain<None, Index>},
                                        {"fetch_L1_32", fetched<32, 2048, 4, 3, None, Index>},
                                        {"fetch_L1_64", fetched<64, 8192, 4, 3, None, Index>},
                                        {"fetch_L2_32", fetched<32, 8192, 5, 2, None, Index>},
                                        {"fetch_nta_64", fetched<64, 8192, 64, 0, None, Index>},
                                        {"pages_first_L2_64", pages_first<64, 8192, 2, None, Index>},
                                        {"pages_first_nta_32", pages_first<32, 4096, 0, None, Index>},
                                        {"fetch_L2_far", fetched<64, 32768, 64, 2, None, Index>},
                                        {"pages_first_L2_far", pages_first<64, 32768, 2, None, Index>}};
#if defined(__x86_64__)
    if (!can_be_gathered(slice_bytes)) return found;
    if (__builtin_cpu_supports("avx2")) found.push_back({"gather_32", gathered_32<None, Index>});
    if (__builtin_cpu_supports("avx512f")) found.push_back({"gather_64", gathered_64<None, Index>});
#endif
    return found;
}

template std::vector<LineProbe<std::int32_t>> load_probes(std::size_t);
template std::vector<LineProbe<std::int64_t>> load_probes(std::size_t);

}  // namespace gj::bench
