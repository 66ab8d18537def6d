// measure.cpp: times candidates in turn.
#include "bench/gpu/measure.h"

#include <algorithm>
#include <chrono>
#include <memory>
#include <numeric>
#include <random>
#include <stdexcept>

namespace gj::bench {
namespace {

using test::gpu;

class Event {
public:
    Event() { GJ_GPU(cuEventCreate, &event_, 0); }
    operator void*() const { return event_; }

private:
    void* event_ = nullptr;  // as many as there are calls of time_kernels: not worth an end
};

void enqueue_all(const GpuCandidate& candidate, int launches, void* stream) {
    for (int turn = 0; turn < launches; ++turn) candidate.enqueue(turn, stream);
}

/// Null where it can't be captured.
std::unique_ptr<test::GpuGraph> captured(const GpuCandidate& candidate, int launches, void* stream) {
    auto graph = std::make_unique<test::GpuGraph>();
    test::GpuGraph::begin(stream, test::GpuGraph::kThreadLocal);
    try {
        enqueue_all(candidate, launches, stream);
        graph->end(stream);
    } catch (const std::runtime_error&) {
        void* lost = nullptr;
        static_cast<void>(gpu().cuStreamEndCapture(stream, &lost));
        return nullptr;
    }
    return graph;
}

/// Another order each round: what one leaves in L2 the next pays for.
class Order {
public:
    explicit Order(std::size_t count) : order_(count) { std::iota(order_.begin(), order_.end(), std::size_t{0}); }
    const std::vector<std::size_t>& next() {
        std::shuffle(order_.begin(), order_.end(), random_);
        return order_;
    }

private:
    std::vector<std::size_t> order_;
    std::mt19937 random_{41};
};

}  // namespace

Spread spread_of(std::vector<double> samples) {
    std::sort(samples.begin(), samples.end());
    const auto at = [&](double share) {
        const double place = share * static_cast<double>(samples.size() - 1);
        const auto below = static_cast<std::size_t>(place);
        const std::size_t above = std::min(below + 1, samples.size() - 1);
        return samples[below] + (samples[above] - samples[below]) * (place - static_cast<double>(below));
    };
    return {at(0.5), at(0.25), at(0.75)};
}

Spread ratio_of(const GpuCandidate& fast, const GpuCandidate& slow) {
    std::vector<double> ratios;
    for (std::size_t i = 0; i < fast.seconds.size(); ++i) ratios.push_back(slow.seconds[i] / fast.seconds[i]);
    return spread_of(std::move(ratios));
}

bool time_kernels(std::vector<GpuCandidate>& candidates, int launches, int rounds) {
    const test::GpuStream stream;
    const Event begin, end;
    std::vector<std::unique_ptr<test::GpuGraph>> graphs;
    bool all_captured = true;
    for (const GpuCandidate& candidate : candidates) {
        enqueue_all(candidate, launches, stream);  // loads what is loaded once
        stream.wait();
        graphs.push_back(captured(candidate, launches, stream));
        all_captured = all_captured && graphs.back() != nullptr;
    }
    constexpr int kUntimed = 2;
    Order order(candidates.size());
    for (int round = -kUntimed; round < rounds; ++round)
        for (const std::size_t turn : order.next()) {
            GJ_GPU(cuEventRecord, begin, stream);
            if (graphs[turn] != nullptr)
                graphs[turn]->launch(stream);
            else
                enqueue_all(candidates[turn], launches, stream);
            GJ_GPU(cuEventRecord, end, stream);
            GJ_GPU(cuEventSynchronize, end);
            float milliseconds = 0;
            GJ_GPU(cuEventElapsedTime, &milliseconds, begin, end);
            if (round >= 0) candidates[turn].seconds.push_back(double{milliseconds} / 1e3 / launches);
        }
    return all_captured;
}

void time_calls(std::vector<GpuCandidate>& candidates, int calls, int rounds) {
    const test::GpuStream stream;
    Order order(candidates.size());
    for (int round = -1; round < rounds; ++round)
        for (const std::size_t turn : order.next()) {
            GpuCandidate& candidate = candidates[turn];
            const auto begin = std::chrono::steady_clock::now();
            enqueue_all(candidate, calls, stream);
            const std::chrono::duration<double> taken = std::chrono::steady_clock::now() - begin;
            stream.wait();
            if (round >= 0) candidate.seconds.push_back(taken.count() / calls);
        }
}

}  // namespace gj::bench
