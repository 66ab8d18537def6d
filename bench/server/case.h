// case.h: one gather in a file that several processes map, and everything of ours that can be timed on it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include <nlohmann/json.hpp>

#include "api/gatherjit.h"
#include "bench/server/geometry.h"

namespace gj::bench {

/// A file, mapped shared as a whole.
class SharedFile {
public:
    explicit SharedFile(const std::string& path);
    ~SharedFile();
    SharedFile(const SharedFile&) = delete;
    SharedFile& operator=(const SharedFile&) = delete;

    /// Throws where the file does not hold so many bytes there.
    char* at(std::size_t offset, std::size_t bytes) const;

private:
    void* memory_ = nullptr;
    std::size_t size_ = 0;
};

/// A tensor as the protocol has it.
struct SharedTensor {
    gj_dtype type{};
    std::vector<std::int64_t> shape, strides;  ///< strides in elements; empty: row-major
    std::size_t offset = 0;

    SharedTensor() = default;
    explicit SharedTensor(const nlohmann::json& json);

    std::size_t element_bytes() const { return type.bits / 8u; }
    std::size_t span() const;  ///< in bytes
    gj_tensor view(void* data);
};

/// Engines of so many threads: one that makes kernels and waits for them, one that never has any.
struct ServerEngines {
    explicit ServerEngines(int threads);
    ~ServerEngines();
    ServerEngines(const ServerEngines&) = delete;
    ServerEngines& operator=(const ServerEngines&) = delete;

    gj_engine *generated = nullptr, *generic = nullptr;
    const int threads;
};

class ServerCase {
public:
    ServerCase(const nlohmann::json& request, const ServerEngines& engines);
    ~ServerCase();
    ServerCase(const ServerCase&) = delete;
    ServerCase& operator=(const ServerCase&) = delete;

    /// {name: what it is}, for the driver.
    nlohmann::json candidates() const;
    /// Nanoseconds of so many calls, one window of indices after the other, from that one on.
    std::int64_t run(const std::string& candidate, std::int64_t calls, std::int64_t window);
    /// What the candidate writes into a spoilt out, from the first window. Throws for one that is no gather.
    std::string_view result(const std::string& candidate);
    /// What gj_plan_describe says.
    nlohmann::json description() const;

private:
    struct Candidate {
        std::string text;
        bool is_gather;
        std::function<void()> call;
    };

    void add_gathers(const ServerEngines& engines);
    template <class Index>
    void add_yardsticks();
    Geometry geometry() const;
    char* next_window();
    const Candidate& find(const std::string& name) const;

    const SharedFile file_, out_file_;
    SharedTensor params_, indices_;
    std::vector<std::int64_t> out_shape_, out_strides_;
    const bool nd_;
    const int axis_, batch_dims_, threads_;
    const std::int64_t window_count_;
    std::int64_t window_ = 0;
    const std::size_t out_bytes_;
    char* const out_;
    gj_tensor params_view_, indices_view_, out_view_;
    gj_operands operands_;
    gj_gather_options gather_options_{};
    gj_gather_nd_options nd_options_{};
    gj_plan* plan_ = nullptr;
    std::map<std::string, Candidate> candidates_;
};

}  // namespace gj::bench
