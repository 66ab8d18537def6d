// gpu_stream_test.cpp: on a card: streams, capture and replay, contexts, error words, threads.
#include <cstring>
#include <functional>
#include <thread>
#include <vector>

#include <doctest/doctest.h>

#include "tests/cuda/gpu_call.h"
#include "tests/support/invocation.h"
#include "tests/support/plan_handle.h"

namespace gj::test {
namespace {

gj_engine* blocking_engine() {
    static const gj_engine_options options = blocking_options();
    static const Engine engine(&options);
    return engine;
}

/// Some rows of 48 bytes, a few of them bad.
ApiCall rows(std::int64_t count, std::uint64_t seed, gj_policy policy = GJ_POLICY_ZERO) {
    std::vector<std::int64_t> indices(static_cast<std::size_t>(count));
    for (std::size_t i = 0; i < indices.size(); ++i)
        indices[i] = static_cast<std::int64_t>((seed + i * (2 * seed + 1)) % 53);
    ApiCall call = make_gather(Tensor(kFloat32, {50, 12}), Tensor::integers(kInt64, {count}, indices));
    // The same in all of them, wherever they lie.
    for (std::uint32_t i = 0; i < 50 * 12; ++i) {
        const std::uint32_t value = (i + 1) * 2654435761U;
        std::memcpy(call.params.element(std::int64_t{i}), &value, sizeof value);
    }
    call.policy = policy;
    return call;
}

/// The first tuple that is bad, or UINT64_MAX.
std::uint64_t first_bad(const ApiCall& call) {
    for (std::int64_t i = 0; i < call.indices.count(); ++i)
        if (call.indices.integer(i) >= 50) return static_cast<std::uint64_t>(i);
    return UINT64_MAX;
}

std::int64_t few_or_many() { return on_card<std::int64_t>(20'000, 100); }

TEST_CASE("streams of the host's own, and the named ones") {
    const GpuContext context;
    const GpuStream blocking(GpuStream::kBlocking), apart(GpuStream::kNonBlocking);
    for (gj_engine* const engine : {blocking_engine(), generic_engine()})
        for (void* const stream : {static_cast<void*>(nullptr), GJ_STREAM_LEGACY, GJ_STREAM_PER_THREAD,
                                   static_cast<void*>(blocking), static_cast<void*>(apart)}) {
            const ApiCall host = rows(few_or_many(), 3);
            const GpuCall there(host);
            Invocation given(there.call());
            given.engine = engine;
            given.run.stream = stream;
            const gj_status status = given.call();
            GJ_GPU(cuStreamSynchronize, stream);
            CHECK(there.differences_after(host, status) == "");
        }
}

TEST_CASE("a call comes after what its stream was given before, and before what comes after") {
    const GpuContext context;
    const GpuStream stream;
    const ApiCall first = rows(few_or_many(), 3), second = rows(few_or_many(), 4);
    const GpuCall there(first), other(second);
    GpuMemory kept(there.out().memory().size() + 512);
    Invocation given(there.call());
    given.engine = blocking_engine();
    given.run.stream = stream;
    // The indices of the second call are what the first one's hold when it runs.
    const std::size_t bytes = first.indices.span_bytes();
    GJ_GPU(cuMemcpyDtoDAsync, reinterpret_cast<std::uintptr_t>(there.call().indices.lowest()),
           reinterpret_cast<std::uintptr_t>(other.call().indices.lowest()), bytes, stream);
    REQUIRE(given.call() == GJ_OK);
    const std::size_t out_bytes = first.out.span_bytes();
    const auto out = static_cast<GpuAddress>(reinterpret_cast<std::uintptr_t>(there.call().out.lowest()));
    GJ_GPU(cuMemcpyDtoDAsync, kept.address(), out, out_bytes, stream);
    GJ_GPU(cuMemsetD8Async, out, 0x11, out_bytes, stream);
    stream.wait();
    GJ_GPU(cuMemcpyDtoDAsync, out, kept.address(), out_bytes, stream);
    stream.wait();
    CHECK(there.differences_after(second, GJ_OK) == "");
}

TEST_CASE("error words: the smallest position, which stays until it is reset") {
    const GpuContext context;
    const GpuStream stream;
    for (gj_engine* const engine : {blocking_engine(), generic_engine()})
        for (const gj_policy policy : {GJ_POLICY_ERROR, GJ_POLICY_ZERO}) {
            const ApiCall host = rows(few_or_many(), 3, policy);
            REQUIRE(first_bad(host) != UINT64_MAX);
            const GpuCall there(host);
            const GpuWord word;
            Invocation given(there.call());
            given.engine = engine;
            given.run.stream = stream;
            given.run.error_word = word.get();
            CHECK(given.call() == GJ_OK);
            CHECK(word.value() == first_bad(host));
            word.put(1);
            REQUIRE(first_bad(host) > 1);
            CHECK(given.call() == GJ_OK);
            CHECK(word.value() == 1);
            given.run.error_word_reset = 1;
            CHECK(given.call() == GJ_OK);
            CHECK(word.value() == first_bad(host));
            ApiCall good = rows(few_or_many(), 3, policy);
            for (std::int64_t i = 0; i < good.indices.count(); ++i) good.indices.set_integer(i, i % 50);
            there.indices().upload(good.indices);
            CHECK(given.call() == GJ_OK);
            CHECK(word.value() == UINT64_MAX);
        }
}

TEST_CASE("a ready plan is captured and replayed, with its error word and reset") {
    const GpuContext context;
    const GpuStream stream;
    for (gj_engine* const engine : {blocking_engine(), generic_engine()}) {
        ApiCall host = rows(few_or_many(), 3, GJ_POLICY_ERROR);
        const GpuCall there(host);
        const GpuWord word;
        const PlanHandle plan = plan_of(blocking_engine(), there.call());
        CHECK(plan.is_generated());
        Invocation given(there.call());
        // A call on the generic kernel, which is loaded, does as well.
        const auto enqueue = [&] { return engine == blocking_engine() ? given.run_plan(plan) : given.call(); };
        given.run.error_word = word.get();
        REQUIRE(enqueue() == GJ_OK);
        given.engine = engine;
        given.run.stream = stream;
        given.run.error_word = word.get();
        given.run.error_word_reset = 1;
        word.put(0);
        GpuGraph graph;
        GpuGraph::begin(stream);
        CHECK(enqueue() == GJ_OK);
        given.run.error_word = nullptr;
        given.run.error_word_reset = 0;
        CHECK(status_differences(enqueue(), {GJ_FAILED_PRECONDITION, GJ_ARG_RUN_OPTIONS, {"captured", "error_word"}}) ==
              "");
        graph.end(stream);
        CHECK(word.value() == 0);  // nothing has run
        host.policy = GJ_POLICY_ZERO;
        for (const std::uint64_t seed : {5U, 6U, 7U}) {
            const ApiCall next = rows(few_or_many(), seed);
            there.indices().upload(next.indices);
            there.reset_out(host);
            graph.launch(stream);
            stream.wait();
            CHECK(word.value() == first_bad(next));
            CHECK(there.differences_after(next, GJ_OK) == "");
        }
    }
}

TEST_CASE("what would compile is refused on a captured stream, and a plan of another thread ends no capture") {
    const GpuContext context;
    const GpuStream stream;
    const gj_engine_options options = blocking_options();
    const Engine fresh(&options);
    const ApiCall host = rows(few_or_many(), 3);
    const GpuCall there(host);
    Invocation given(there.call());
    given.engine = fresh;
    given.run.stream = stream;
    GpuGraph graph;
    GpuGraph::begin(stream, GpuGraph::kGlobal);
    CHECK(status_differences(given.call(),
                             {GJ_FAILED_PRECONDITION, GJ_ARG_RUN_OPTIONS, {"captured", "gj_gather_plan"}}) == "");
    gj_plan* made = nullptr;
    gj_status status = GJ_INTERNAL;
    std::thread([&] { status = given.make_plan(&made); }).join();
    CHECK(status == GJ_OK);
    const PlanHandle plan(made);
    CHECK(plan.is_generated());
    CHECK(given.run_plan(plan) == GJ_OK);
    graph.end(stream);
    graph.launch(stream);
    stream.wait();
    CHECK(there.differences_after(host, GJ_OK) == "");
}

TEST_CASE("two contexts: each run in its stream's, of one plan too; one that is destroyed takes nothing with it") {
    const GpuContext primary;
    const GpuStream stream;
    for (gj_engine* const engine : {blocking_engine(), generic_engine()})
        for (const bool waits : {false, true}) {
            const ApiCall host = rows(few_or_many(), 3, waits ? GJ_POLICY_ERROR : GJ_POLICY_ZERO);
            const GpuCall there(host);
            const PlanHandle plan = plan_of(blocking_engine(), there.call());
            const auto run = [&](Invocation& given, void* in) {
                given.engine = engine;
                given.run.stream = in;
                return engine == blocking_engine() ? given.run_plan(plan) : given.call();
            };
            const auto judge = [&](const GpuCall& on, void* in) {
                on.reset_out(host);
                Invocation given(on.call());
                const gj_status status = run(given, in);
                if (waits) return status == GJ_OUT_OF_RANGE ? std::string() : std::string(gj_last_error());
                GJ_GPU(cuStreamSynchronize, in);
                return on.differences_after(host, status);
            };
            CHECK(judge(there, stream) == "");
            for (int i = 0; i < 3; ++i) {
                const GpuContext own(GpuContext::kOwn);
                const GpuStream its_stream;
                const GpuCall its_call(host);  // its memory
                CHECK(judge(its_call, its_stream) == "");
                CHECK(judge(its_call, nullptr) == "");  // the current one
                // A stream is enough: which context is current does not matter.
                Invocation given(there.call());
                CHECK(run(given, stream) == (waits ? GJ_OUT_OF_RANGE : GJ_OK));
                GJ_GPU(cuStreamSynchronize, static_cast<void*>(stream));
            }
            CHECK(judge(there, stream) == "");
        }
}

TEST_CASE("a plan run a thousand times on two streams from two threads") {
    const GpuContext context;
    const int runs = on_card(1000, 60);
    const ApiCall shape = rows(few_or_many(), 1, GJ_POLICY_ERROR);
    const PlanHandle plan = plan_of(blocking_engine(), GpuCall(shape).call());
    REQUIRE(plan.is_generated());
    std::vector<std::string> wrong(2);
    const auto work = [&](std::size_t thread) {
        try {
            const GpuContext same;
            const GpuStream stream;
            ApiCall host[] = {rows(few_or_many(), 11 + thread), rows(few_or_many(), 21 + thread)};
            const GpuCall there[] = {GpuCall(host[0]), GpuCall(host[1])};
            const GpuWord word;
            for (int i = 0; i < runs; ++i) {
                const int which = i % 2;
                Invocation given(there[which].call());
                given.run.stream = stream;
                given.run.error_word = word.get();
                given.run.error_word_reset = 1;
                if (given.run_plan(plan) != GJ_OK) wrong[thread] += gj_last_error();
                if (i % (runs / 10) != 0) continue;
                if (word.value() != first_bad(host[which])) wrong[thread] += "the word is another's\n";
                wrong[thread] += there[which].differences_after(host[which], GJ_OK);
                there[which].reset_out(host[which]);
            }
            stream.wait();
        } catch (const std::exception& failed) {
            wrong[thread] += failed.what();
        }
    };
    std::thread other(work, 1);
    work(0);
    other.join();
    CHECK(wrong[0] == "");
    CHECK(wrong[1] == "");
}

}  // namespace
}  // namespace gj::test
