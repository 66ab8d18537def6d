// gpu_call.h: a call's tensors copied to memory of a card, run there, and judged by the oracle.
#pragma once

#include <memory>
#include <string>

#include "tests/cuda/gpu_driver.h"
#include "tests/support/call.h"
#include "tests/support/engine.h"

namespace gj::test {

/// A tensor's whole memory, margins included, on the card, with every address the same modulo 256 as here.
class GpuTensor {
public:
    GpuTensor(const Tensor& host, gj_device device);
    /// The tensor over it: of addresses only.
    const Tensor& tensor() const { return tensor_; }
    /// The elements of a tensor of the same shape and strides, and what lies between them.
    void upload(const Tensor& host) const;
    std::vector<unsigned char> elements() const;
    /// What lies there now, in the host's order: as snapshot.
    std::vector<unsigned char> memory() const;

private:
    std::unique_ptr<GpuMemory> memory_;
    std::size_t bytes_, offset_, lowest_;
    Tensor tensor_;
};

/// A call on the card, of the same values as one of the host.
class GpuCall {
public:
    explicit GpuCall(const ApiCall& host, gj_device device = {GJ_CUDA, 0});
    const ApiCall& call() const { return call_; }
    const GpuTensor& params() const { return params_; }
    const GpuTensor& indices() const { return indices_; }
    const GpuTensor& out() const { return out_; }
    /// Out as `host` has it, on the card.
    void reset_out(const ApiCall& host) const { out_.upload(host.out); }
    /// "", or how out on the card, and `status`, differ from the oracle's answer for `host`, which has the same shapes.
    /// Waits for the context.
    std::string differences_after(const ApiCall& host, gj_status status) const;

private:
    GpuTensor params_, indices_, out_;
    ApiCall call_;
};

/// "", or what is wrong: runs it on the card by `route`, on the legacy stream; plans in the engine's mode.
std::string judge_on_gpu(gj_engine* engine, const ApiCall& host, Route route = Route::kDirect,
                         gj_device device = {GJ_CUDA, 0});

/// Options of an engine whose calls run generated kernels from the first one on.
gj_engine_options blocking_options();

/// A word of the card's memory.
class GpuWord {
public:
    explicit GpuWord(std::uint64_t value = UINT64_MAX) : memory_(sizeof(std::uint64_t)) { put(value); }
    std::uint64_t* get() const { return memory_.at<std::uint64_t>(); }
    void put(std::uint64_t value) const { memory_.write(&value, sizeof value); }
    /// Waits for the context.
    std::uint64_t value() const;

private:
    GpuMemory memory_;
};

}  // namespace gj::test
