// gpu_call.cpp: copies calls to a card and back.
#include "tests/cuda/gpu_call.h"

#include <cstring>
#include <numeric>

#include "tests/judge.h"
#include "tests/support/plan_handle.h"

namespace gj::test {
namespace {

constexpr std::size_t kAligned = 256;

/// The memory's share of an address.
std::size_t offset_of(const Tensor& host) { return reinterpret_cast<std::uintptr_t>(host.memory().data()) % kAligned; }

ApiCall on(const ApiCall& host, const GpuTensor& params, const GpuTensor& indices, const GpuTensor& out) {
    ApiCall call;
    call.operation = host.operation;
    const auto view = [](const GpuTensor& of) {
        Tensor tensor = Tensor::over(of.tensor().lowest(), of.tensor().dtype, of.tensor().shape, of.tensor().strides);
        tensor.device = of.tensor().device;
        tensor.null_strides = of.tensor().null_strides;
        tensor.byte_offset = of.tensor().byte_offset;
        return tensor;
    };
    call.params = view(params);
    call.indices = view(indices);
    call.out = view(out);
    call.axis = host.axis;
    call.batch_dims = host.batch_dims;
    call.policy = host.policy;
    call.negatives = host.negatives;
    call.index_base = host.index_base;
    call.fill = host.fill;
    return call;
}

/// All index positions, as plan_of numbers them.
std::vector<int> positions_of(const ApiCall& call) {
    const bool is_gather = call.operation == Operation::kGather;
    const int batch = call.batch_dims < 0 ? call.batch_dims + call.indices.rank() : call.batch_dims;
    std::vector<int> positions(static_cast<std::size_t>(call.indices.rank() - batch - (is_gather ? 0 : 1)));
    std::iota(positions.begin(), positions.end(), 0);
    return positions;
}

/// run_call asks for plans in a mode that fits LLVM; here it is the engine's.
Outcome run(gj_engine* engine, const ApiCall& call, Route route, bool is_refused) {
    if (route == Route::kDirect || is_refused) return run_call(engine, call, route);
    const std::vector<int> dynamic = route == Route::kDynamicPlan ? positions_of(call) : std::vector<int>{};
    return run_plan(plan_of(engine, call, dynamic), call);
}

}  // namespace

GpuTensor::GpuTensor(const Tensor& host, gj_device device)
    : bytes_(host.memory().size()),
      offset_(offset_of(host)),
      lowest_(host.lowest() == nullptr ? offset_
                                       : offset_ + static_cast<std::size_t>(host.lowest() - host.memory().data())) {
    memory_ = std::make_unique<GpuMemory>(bytes_ + offset_ + 1, device.device_type == GJ_CUDA_MANAGED);
    tensor_ = Tensor::over(memory_->at(lowest_), host.dtype, host.shape, host.strides);
    tensor_.null_strides = host.null_strides;
    tensor_.byte_offset = host.byte_offset;
    tensor_.device = device;
    memory_->write(host.memory().data(), bytes_, offset_);
}

void GpuTensor::upload(const Tensor& host) const { memory_->write(host.lowest(), host.span_bytes(), lowest_); }

std::vector<unsigned char> GpuTensor::elements() const {
    std::vector<unsigned char> bytes(tensor_.span_bytes());
    memory_->read(bytes.data(), bytes.size(), lowest_);
    return bytes;
}

std::vector<unsigned char> GpuTensor::memory() const {
    std::vector<unsigned char> bytes(bytes_);
    memory_->read(bytes.data(), bytes_, offset_);
    return bytes;
}

GpuCall::GpuCall(const ApiCall& host, gj_device device)
    : params_(host.params, device),
      indices_(host.indices, device),
      out_(host.out, device),
      call_(on(host, params_, indices_, out_)) {}

std::string GpuCall::differences_after(const ApiCall& host, gj_status status) const {
    Outcome outcome;
    outcome.status = status;
    outcome.has_info = false;
    if (status != GJ_OK) return std::string("answered ") + gj_status_name(status) + ": " + gj_last_error() + "\n";
    const auto before = snapshot(host.out);
    const auto got = out_.elements();
    if (!got.empty()) std::memcpy(host.out.lowest(), got.data(), got.size());
    std::string wrong = differences(host, expect(host), outcome, before);
    restore(host.out, before);
    return wrong;
}

std::string judge_on_gpu(gj_engine* engine, const ApiCall& host, Route route, gj_device device) {
    const Expectation expectation = expect(host);
    const GpuCall there(host, device);
    const auto before = snapshot(host.out);
    const Outcome outcome = run(engine, there.call(), route, !expectation.refusals.empty());
    restore(host.out, there.out().memory());
    std::string wrong = differences(host, expectation, outcome, before);
    restore(host.out, before);
    if (there.params().memory() != snapshot(host.params)) wrong += "params were written\n";
    if (there.indices().memory() != snapshot(host.indices)) wrong += "indices were written\n";
    return wrong;
}

gj_engine_options blocking_options() {
    gj_engine_options options = engine_options();
    options.compile_mode = GJ_COMPILE_BLOCKING;
    return options;
}

std::uint64_t GpuWord::value() const {
    std::uint64_t value = 0;
    memory_.read(&value, sizeof value);
    return value;
}

}  // namespace gj::test
