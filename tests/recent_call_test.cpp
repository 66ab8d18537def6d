// recent_call_test.cpp: which calls count as the one before, and which do not.
#include "engine/run/recent_call.h"

#include <functional>
#include <vector>

#include <doctest/doctest.h>

#include "engine/per_thread.h"

namespace gj {
namespace {

using Numbers = std::vector<std::int64_t>;

/// gather of rows of four float32, and its memory.
struct Example {
    Numbers params_shape{9, 4}, indices_shape{3}, out_shape{3, 4};
    Numbers params_strides{4, 1}, indices_strides{1}, out_strides{4, 1};
    std::vector<float> memory = std::vector<float>(200);
    std::vector<std::int64_t> indices = std::vector<std::int64_t>(10);
    Call call;
    RunSettings settings;

    Example() {
        const Device cpu{DeviceType::cpu, 0};
        call.operation = Operation::gather;
        call.params = {bytes(0), cpu, 2, {2, 32, 1}, params_shape.data(), params_strides.data()};
        call.indices = {reinterpret_cast<std::byte*>(indices.data()),
                        cpu,
                        1,
                        {0, 64, 1},
                        indices_shape.data(),
                        indices_strides.data()};
        call.out = {bytes(100), cpu, 2, {2, 32, 1}, out_shape.data(), out_strides.data()};
    }
    std::byte* bytes(std::size_t at) { return reinterpret_cast<std::byte*>(memory.data() + at); }

    /// As the engine tells of a call that ran.
    void tell(RecentCall* recent) const {
        Prepared prepared;
        REQUIRE(prepare(call, settings, &prepared).ok());
        const Target target;  // outlives the form
        Form form;
        REQUIRE(make_form(call, prepared.geometry, {prepared.params.bytes(), 0}, true, target, &form).ok());
        recent->saw(call, settings, prepared, form, Key(form.signature, form.schedule));
    }
};

using Change = std::function<void(Example&)>;

bool taken_after(const Change& change) {
    Example example;
    RecentCall recent;
    example.tell(&recent);
    CHECK_FALSE(recent.takes(example.call));
    example.tell(&recent);
    REQUIRE(recent.takes(example.call));
    change(example);
    return recent.takes(example.call);
}

TEST_CASE("other data is the same call") {
    CHECK(taken_after([](Example& e) { e.call.params.data = e.bytes(8); }));
    CHECK(taken_after([](Example& e) { e.call.out.data = e.bytes(120); }));
    CHECK(taken_after([](Example& e) { e.call.indices.data += 8; }));
    CHECK(taken_after([](Example& e) {
        static const Numbers elsewhere{9, 4};
        e.call.params.shape = elsewhere.data();
    }));
}

TEST_CASE("whatever else differs goes the long way") {
    const std::vector<Change> changes{
        [](Example& e) { e.params_shape[0] = 10; },
        [](Example& e) { e.indices_shape[0] = e.out_shape[0] = 2; },
        [](Example& e) { e.params_strides[0] = 5; },
        [](Example& e) { e.indices_strides[0] = 2; },
        [](Example& e) { e.out_strides[0] = 5; },
        [](Example& e) { e.call.params.strides = nullptr; },
        [](Example& e) { e.call.params.rank = 1; },
        [](Example& e) { e.call.params.shape = nullptr; },
        [](Example& e) { e.call.params.data = nullptr; },
        [](Example& e) { e.call.indices.data = nullptr; },
        [](Example& e) { e.call.out.data = nullptr; },
        [](Example& e) { e.call.params.type = {0, 32, 1}; },
        [](Example& e) { e.call.indices.type = {1, 64, 1}; },
        [](Example& e) { e.call.out.type = {2, 64, 1}; },
        [](Example& e) { e.call.out.device.type = static_cast<DeviceType>(2); },
        [](Example& e) { e.call.out.data = e.bytes(20); },  // upon params
        [](Example& e) { e.call.out.data = e.call.indices.data; },
        [](Example& e) { e.call.operation = Operation::gather_nd; },
        [](Example& e) { e.call.axis = 1; },
        [](Example& e) { e.call.batch_dims = 1; },
        [](Example& e) { e.call.policy = Policy::zero; },
        [](Example& e) { e.call.from_end = true; },
        [](Example& e) { e.call.index_base = 1; },
    };
    for (std::size_t i = 0; i < changes.size(); ++i) CHECK_MESSAGE(!taken_after(changes[i]), "change ", i);
}

TEST_CASE("what must be looked at each time is not remembered") {
    const auto is_remembered = [](const Change& change) {
        Example example;
        change(example);
        RecentCall recent;
        for (int i = 0; i < 3; ++i) example.tell(&recent);
        CHECK(recent.takes(example.call) == (recent.target() != nullptr));
        return recent.takes(example.call);
    };
    CHECK(is_remembered([](Example&) {}));
    CHECK(is_remembered([](Example& e) { e.settings.assume_no_overlap = true; }));
    static const float fill = 1;
    CHECK_FALSE(is_remembered([](Example& e) {
        e.call.policy = Policy::fill;
        e.call.fill = &fill;
    }));
    CHECK_FALSE(is_remembered([](Example& e) {  // rows of out one upon the other
        e.settings.assume_no_overlap = true;
        e.out_strides[0] = 2;
    }));
    CHECK_FALSE(is_remembered([](Example& e) {  // columns of one table
        e.params_shape[1] = e.out_shape[1] = 2;
        e.call.out.data = e.bytes(2);
    }));
    CHECK_FALSE(is_remembered([](Example& e) {  // no coordinates, and nothing where they would be
        e.call.operation = Operation::gather_nd;
        e.indices_shape = {3, 0};
        e.indices_strides = {0, 1};
        e.call.indices.rank = 2;
        e.call.indices.shape = e.indices_shape.data();
        e.call.indices.strides = e.indices_strides.data();
        e.call.indices.data = nullptr;
        e.out_shape = {3, 9, 4};
        e.out_strides = {36, 4, 1};
        e.call.out.rank = 3;
        e.call.out.shape = e.out_shape.data();
        e.call.out.strides = e.out_strides.data();
        e.memory.resize(400);
        e.call.params.data = e.bytes(0);
        e.call.out.data = e.bytes(100);
    }));
    CHECK_FALSE(is_remembered([](Example& e) {  // no slice to read
        e.call.policy = Policy::zero;
        e.params_shape[0] = 0;
    }));
    CHECK(is_remembered([](Example& e) {  // large
        e.memory.resize(std::size_t{4} << 20);
        e.call.params.data = e.bytes(0);
        e.call.out.data = e.bytes(std::size_t{2} << 20);
        e.params_shape[1] = e.out_shape[1] = e.params_strides[0] = e.out_strides[0] = 100'000;
    }));
}

TEST_CASE("calls that differ by turns are not remembered") {
    Example two, three;
    two.indices_shape[0] = two.out_shape[0] = 2;
    RecentCall recent;
    for (int i = 0; i < 4; ++i) {
        two.tell(&recent);
        three.tell(&recent);
        CHECK_FALSE(recent.takes(two.call));
        CHECK_FALSE(recent.takes(three.call));
    }
}

TEST_CASE("threads beyond 65,536 share a place that is nobody else's") {
    struct Count {
        int value = 0;
    };
    PerThread<Count> places;
    CHECK(&places.of(0) == &places.of(0));
    CHECK(&places.of(0) != &places.of(65'535));
    CHECK(&places.of(65'536) == &places.of(100'000));
    for (const std::uint32_t number : {0u, 34'464u, 65'535u}) CHECK(&places.of(number) != &places.of(65'536 + number));
    places.of(3).value = 1;
    places.of(70'000).value = 2;
    int sum = 0;
    places.for_each([&](const Count& count) { sum += count.value; });
    CHECK(sum == 3);
}

/// What a kernel was called with.
struct Seen {
    KernelArgs args;
    std::int64_t rows;
};
Seen seen;

TEST_CASE("arguments are those of the call") {
    Example example;
    RecentCall recent;
    for (int i = 0; i < 2; ++i) example.tell(&recent);
    example.call.params.data = example.bytes(4);
    example.call.out.data = example.bytes(112);
    REQUIRE(recent.takes(example.call));
    Prepared prepared;
    REQUIRE(prepare(example.call, example.settings, &prepared).ok());
    Form form;
    const Target target;
    REQUIRE(make_form(example.call, prepared.geometry, {prepared.params.bytes(), 0}, true, target, &form).ok());
    KernelArgs expected;
    const int words = write_args(form.problem, form.signature, dims_inside_row(form, true), &expected);
    const CpuKernel kernel = [](const KernelArgs* args, std::int64_t, std::int64_t end, std::int64_t, std::int64_t) {
        seen = {*args, end};
        return std::uint32_t{1};
    };
    bool bad = false;
    REQUIRE(recent.run().run(example.call, kernel, {}, example.settings, &bad).ok());
    CHECK(bad);
    for (int i = 0; i < words; ++i) CHECK_MESSAGE(seen.args.words[i] == expected.words[i], "word ", i);
    CHECK(seen.rows == static_cast<std::int64_t>(expected.words[ArgsLayout::kRows]));
}

TEST_CASE("the generic kernel runs the call where there is no other") {
    for (const std::int64_t rows : {3, 100'000}) {  // one task, and more
        Example example;
        // Dimensions that the generic kernel runs inside the row and a generated one counts as rows.
        example.params_strides = {4, 2};
        example.params_shape[1] = example.out_shape[1] = 2;
        example.out_strides = {2, 1};
        example.indices_shape[0] = example.out_shape[0] = rows;
        example.indices.resize(static_cast<std::size_t>(rows));
        std::vector<float> out(static_cast<std::size_t>(2 * rows));
        example.call.indices.data = reinterpret_cast<std::byte*>(example.indices.data());
        example.call.out.data = reinterpret_cast<std::byte*>(out.data());
        for (std::size_t i = 0; i < example.memory.size(); ++i) example.memory[i] = static_cast<float>(i);
        RecentCall recent;
        for (int i = 0; i < 2; ++i) example.tell(&recent);
        REQUIRE(recent.takes(example.call));
        for (std::int64_t row = 0; row < rows; ++row) example.indices[static_cast<std::size_t>(row)] = row % 9;
        bool bad = true;
        REQUIRE(recent.run().run(example.call, nullptr, {}, example.settings, &bad).ok());
        CHECK_FALSE(bad);
        std::int64_t right = 0;
        for (std::int64_t i = 0; i < 2 * rows; ++i)
            right += out[static_cast<std::size_t>(i)] == static_cast<float>(i / 2 % 9 * 4 + i % 2 * 2) ? 1 : 0;
        CHECK(right == 2 * rows);
        example.indices.back() = 9;
        REQUIRE(recent.run().run(example.call, nullptr, {}, example.settings, &bad).ok());
        CHECK(bad);
    }
}

}  // namespace
}  // namespace gj
