// case.cpp: one gather in a file that several processes map, and everything of ours that can be timed on it.
#include "bench/server/case.h"

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <cstring>
#include <fcntl.h>
#include <memory>
#include <stdexcept>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include "bench/public_call.h"
#include "bench/server/yardsticks.h"

namespace gj::bench {
namespace {

gj_dtype type_of(const std::string& name) {
    static const std::map<std::string, gj_dtype> types{{"uint8", {GJ_UINT, 8, 1}},     {"float16", {GJ_FLOAT, 16, 1}},
                                                       {"float32", {GJ_FLOAT, 32, 1}}, {"float64", {GJ_FLOAT, 64, 1}},
                                                       {"int32", {GJ_INT, 32, 1}},     {"int64", {GJ_INT, 64, 1}}};
    const auto found = types.find(name);
    if (found == types.end()) throw std::runtime_error("dtype " + name + " is not known");
    return found->second;
}

std::size_t product(const std::vector<std::int64_t>& extents, std::size_t begin, std::size_t end) {
    std::size_t result = 1;
    for (std::size_t d = begin; d < end; ++d) result *= static_cast<std::size_t>(extents.at(d));
    return result;
}

std::vector<std::int64_t> column_major(const std::vector<std::int64_t>& shape) {
    std::vector<std::int64_t> strides(shape.size(), 1);
    for (std::size_t d = 1; d < shape.size(); ++d) strides[d] = strides[d - 1] * shape[d - 1];
    return strides;
}

/// The number of the row that each tuple names.
template <class Index>
std::vector<Index> rows_of(const Index* tuples, std::size_t count, const std::vector<std::int64_t>& extents) {
    std::vector<Index> rows(count);
    for (Index& row : rows)
        for (const std::int64_t extent : extents) row = static_cast<Index>(row * extent + *tuples++);
    return rows;
}

gj_engine* make_engine(gj_compile_mode mode, int threads, std::int64_t max_cache_entries) {
    gj_engine_options options{};
    options.struct_size = sizeof options;
    options.compile_mode = mode;
    options.max_threads = threads;
    options.max_cache_entries = max_cache_entries;
    gj_engine* engine = nullptr;
    require(gj_engine_create(&options, &engine), "gj_engine_create");
    return engine;
}

}  // namespace

SharedFile::SharedFile(const std::string& path) {
    const int file = open(path.c_str(), O_RDWR);
    struct stat state{};
    if (file < 0 || fstat(file, &state) != 0) throw std::runtime_error(path + " can't be opened");
    size_ = static_cast<std::size_t>(state.st_size);
    memory_ = mmap(nullptr, size_, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_POPULATE, file, 0);
    close(file);
    if (memory_ == MAP_FAILED) throw std::runtime_error(path + " can't be mapped");
}

SharedFile::~SharedFile() { munmap(memory_, size_); }

char* SharedFile::at(std::size_t offset, std::size_t bytes) const {
    if (offset > size_ || bytes > size_ - offset) throw std::runtime_error("a tensor ends behind the file");
    return static_cast<char*>(memory_) + offset;
}

SharedTensor::SharedTensor(const nlohmann::json& json)
    : type(type_of(json.at("dtype"))), shape(json.at("shape")), offset(json.at("offset")) {
    if (!json.at("strides").is_null()) strides = json.at("strides").get<std::vector<std::int64_t>>();
}

std::size_t SharedTensor::span() const {
    if (strides.empty()) return product(shape, 0, shape.size()) * element_bytes();
    std::int64_t last = 0;
    for (std::size_t d = 0; d < shape.size(); ++d) last += (shape[d] - 1) * strides.at(d);
    return static_cast<std::size_t>(last + 1) * element_bytes();
}

gj_tensor SharedTensor::view(void* data) {
    return {data, {GJ_CPU, 0},  static_cast<std::int32_t>(shape.size()),
            type, shape.data(), strides.empty() ? nullptr : strides.data(),
            0};
}

ServerEngines::ServerEngines(int count)
    : generated(make_engine(GJ_COMPILE_BLOCKING, count, 0)),
      generic(make_engine(GJ_COMPILE_BACKGROUND, count, GJ_OFF)),
      threads(count) {
    require(gj_backend_status(generated, GJ_BACKEND_LLVM), "the compiler");
    // Now, so that no kernel changes while it is timed. Where GJ_CALIBRATION says what is known there may be no more.
    if (std::getenv("GJ_CALIBRATION") == nullptr) require(gj_engine_calibrate(generated), "gj_engine_calibrate");
}

ServerEngines::~ServerEngines() {
    gj_engine_destroy(generated);
    gj_engine_destroy(generic);
}

ServerCase::ServerCase(const nlohmann::json& request, const ServerEngines& engines)
    : file_(request.at("file")),
      out_file_(request.at("out_file")),
      params_(request.at("params")),
      indices_(request.at("indices")),
      out_shape_(request.at("out_shape")),
      out_strides_(request.at("is_column_major") ? column_major(out_shape_) : std::vector<std::int64_t>()),
      nd_(request.at("op") == "gather_nd"),
      axis_(request.at("axis")),
      batch_dims_(request.at("batch_dims")),
      threads_(engines.threads),
      window_count_(request.at("windows")),
      out_bytes_(product(out_shape_, 0, out_shape_.size()) * params_.element_bytes()),
      out_(out_file_.at(request.at("out_offset"), out_bytes_)),
      params_view_(params_.view(file_.at(params_.offset, params_.span()))),
      indices_view_(
          indices_.view(file_.at(indices_.offset, indices_.span() * static_cast<std::size_t>(window_count_)))),
      out_view_{out_,
                {GJ_CPU, 0},
                static_cast<std::int32_t>(out_shape_.size()),
                params_.type,
                out_shape_.data(),
                out_strides_.empty() ? nullptr : out_strides_.data(),
                0},
      operands_{sizeof operands_, &params_view_, &indices_view_, &out_view_} {
    add_gathers(engines);
    if (!params_.strides.empty()) return;  // what is asked of loops by hand is dense
    indices_.type.bits == 32 ? add_yardsticks<std::int32_t>() : add_yardsticks<std::int64_t>();
}

ServerCase::~ServerCase() { gj_plan_release(plan_); }

void ServerCase::add_gathers(const ServerEngines& engines) {
    gather_options_.struct_size = sizeof gather_options_;
    gather_options_.axis = axis_;
    gather_options_.batch_dims = nd_options_.batch_dims = batch_dims_;
    gather_options_.policy = nd_options_.policy = GJ_POLICY_ERROR;
    nd_options_.struct_size = sizeof nd_options_;
    require(nd_ ? gj_gather_nd_plan(engines.generated, &operands_, &nd_options_, nullptr, &plan_)
                : gj_gather_plan(engines.generated, &operands_, &gather_options_, nullptr, &plan_),
            "making a plan");
    const auto call_of = [this](gj_engine* engine) {
        return [this, engine] {
            indices_view_.data = next_window();
            require(nd_ ? gj_gather_nd(engine, &operands_, &nd_options_, nullptr)
                        : gj_gather(engine, &operands_, &gather_options_, nullptr),
                    "a gather");
        };
    };
    const std::string same = ", params and indices shared, out preallocated, indices checked";
    candidates_["gather"] = {"gj_gather or gj_gather_nd" + same, true, call_of(engines.generated)};
    candidates_["generic"] = {"the same without generated kernels" + same, true, call_of(engines.generic)};
    candidates_["plan"] = {"gj_plan_run" + same, true, [this] {
                               indices_view_.data = next_window();
                               require(gj_plan_run(plan_, &operands_, nullptr), "gj_plan_run");
                           }};
}

Geometry ServerCase::geometry() const {
    const auto batch = static_cast<std::size_t>(batch_dims_), axis = static_cast<std::size_t>(axis_);
    const std::vector<std::int64_t>& shape = params_.shape;
    const std::size_t coordinates = nd_ ? static_cast<std::size_t>(indices_.shape.back()) : 1;
    const std::size_t first = nd_ ? batch : axis, index_rank = indices_.shape.size() - (nd_ ? 1 : 0);
    Geometry g;
    g.batches = product(shape, 0, batch);
    g.outers = product(shape, batch, first);
    g.extents.assign(shape.begin() + static_cast<std::ptrdiff_t>(first),
                     shape.begin() + static_cast<std::ptrdiff_t>(first + coordinates));
    g.count = product(indices_.shape, batch, index_rank);
    g.slice_bytes = product(shape, first + coordinates, shape.size()) * params_.element_bytes();
    return g;
}

template <class Index>
void ServerCase::add_yardsticks() {
    const Geometry g = geometry();
    const char* const params = static_cast<const char*>(params_view_.data);
    const std::size_t window_rows = g.batches * g.count, window_count = static_cast<std::size_t>(window_count_);
    const auto* const tuples = static_cast<const Index*>(indices_view_.data);
    const auto rows =
        std::make_shared<const std::vector<Index>>(rows_of(tuples, window_rows * window_count, g.extents));
    const bool begin_lines =
        (reinterpret_cast<std::uintptr_t>(params) | reinterpret_cast<std::uintptr_t>(out_)) % 64 == 0;
    for (const Yardstick<Index>& yardstick : yardsticks<Index>(g, threads_)) {
        if (!yardstick.is_gather && !begin_lines) continue;  // those load and store whole lines
        candidates_[yardstick.name] = {
            yardstick.text, yardstick.is_gather, [=, this, run = yardstick.run, takes_rows = yardstick.takes_rows] {
                const Index* const of_window = rows->data() + static_cast<std::size_t>(window_) * window_rows;
                const auto* const indices = reinterpret_cast<const Index*>(next_window());
                run(out_, params, takes_rows ? of_window : indices);
            }};
    }
}

char* ServerCase::next_window() {
    const auto number = static_cast<std::size_t>(window_);
    window_ = window_ + 1 == window_count_ ? 0 : window_ + 1;
    return file_.at(indices_.offset + number * indices_.span(), indices_.span());
}

const ServerCase::Candidate& ServerCase::find(const std::string& name) const {
    const auto found = candidates_.find(name);
    if (found == candidates_.end()) throw std::runtime_error("there is no candidate " + name);
    return found->second;
}

nlohmann::json ServerCase::candidates() const {
    nlohmann::json result = nlohmann::json::object();
    for (const auto& [name, candidate] : candidates_) result[name] = candidate.text;
    return result;
}

std::int64_t ServerCase::run(const std::string& candidate, std::int64_t calls, std::int64_t window) {
    const std::function<void()>& call = find(candidate).call;
    if (window < 0) throw std::runtime_error("there is no window " + std::to_string(window));
    window_ = window % window_count_;
    const auto begin = std::chrono::steady_clock::now();
    for (; calls > 0; --calls) call();
    return std::chrono::nanoseconds(std::chrono::steady_clock::now() - begin).count();
}

std::string_view ServerCase::result(const std::string& candidate) {
    const Candidate& found = find(candidate);
    if (!found.is_gather) throw std::runtime_error(candidate + " is no gather");
    std::memset(out_, 0x5a, out_bytes_);
    window_ = 0;
    found.call();
    return {out_, out_bytes_};
}

nlohmann::json ServerCase::description() const {
    std::size_t size = 0;
    require(gj_plan_describe(plan_, nullptr, &size), "gj_plan_describe");
    std::string text(size, '\0');
    require(gj_plan_describe(plan_, text.data(), &size), "gj_plan_describe");
    return nlohmann::json::parse(text.c_str());
}

}  // namespace gj::bench
