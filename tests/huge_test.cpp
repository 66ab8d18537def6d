// huge_test.cpp: more than 2^31 elements, positions and bytes, in mappings that hold few real pages.
#include <algorithm>
#include <cstdint>
#include <cstring>
#include <new>
#include <sys/mman.h>
#include <vector>

#include <doctest/doctest.h>

#include "tests/support/engine.h"
#include "tests/support/invocation.h"
#include "tests/support/plan_handle.h"

namespace gj::test {
namespace {

constexpr std::int64_t kTwo31 = std::int64_t{1} << 31, kTwo32 = std::int64_t{1} << 32, kTwo36 = std::int64_t{1} << 36;

/// Zeros of which only what is written takes memory.
class SparseMemory {
public:
    explicit SparseMemory(std::int64_t bytes) : bytes_(static_cast<std::size_t>(bytes)) {
        mapping_ = mmap(nullptr, bytes_, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
        if (mapping_ == MAP_FAILED) throw std::bad_alloc();
        madvise(mapping_, bytes_, MADV_NOHUGEPAGE);
    }
    ~SparseMemory() { munmap(mapping_, bytes_); }
    SparseMemory(const SparseMemory&) = delete;
    SparseMemory& operator=(const SparseMemory&) = delete;
    unsigned char* at(std::int64_t offset) const { return static_cast<unsigned char*>(mapping_) + offset; }

private:
    std::size_t bytes_;
    void* mapping_;
};

/// Both kinds of kernel, by a call and by a plan.
template <class Check>
void by_every_way(const ApiCall& call, Check check) {
    for (gj_engine* engine : {generic_engine(), generated_engine()}) {
        Invocation given(call);
        given.engine = engine;
        REQUIRE_MESSAGE(given.call() == GJ_OK, gj_last_error());
        check();
        std::memset(call.out.element(0), 0x77, call.out.element_bytes());
        REQUIRE(given.run_plan(plan_of(engine, call)) == GJ_OK);
        check();
    }
}

TEST_CASE("rows beyond 2^31 and 2^32 of a table of 2^36 bytes are read where they are") {
    const SparseMemory table(kTwo36);
    for (const int row_bytes : {1, 4, 16, 64, 1000}) {
        const std::int64_t rows = kTwo36 / row_bytes;
        std::vector<std::int64_t> wanted;
        for (const std::int64_t row : {std::int64_t{0}, kTwo31 - 1, kTwo31, kTwo31 + 1, kTwo32 - 1, kTwo32, kTwo32 + 5,
                                       kTwo31 / row_bytes, kTwo32 / row_bytes, rows / 2, rows - 1})
            if (row < rows) wanted.push_back(row);
        std::sort(wanted.begin(), wanted.end());
        wanted.erase(std::unique(wanted.begin(), wanted.end()), wanted.end());
        const auto count = static_cast<std::int64_t>(wanted.size());
        for (std::int64_t i = 0; i < count; ++i)
            std::memset(table.at(wanted[static_cast<std::size_t>(i)] * row_bytes), static_cast<int>(i + 1),
                        static_cast<std::size_t>(row_bytes));
        for (const gj_dtype& type : {kInt64, kUint64}) {
            ApiCall call;
            call.params = Tensor::over(table.at(0), kUint8, {rows, row_bytes}, {row_bytes, 1});
            call.indices = Tensor::integers(type, {count}, wanted);
            call.out = Tensor(kUint8, {count, row_bytes});
            by_every_way(call, [&] {
                for (std::int64_t i = 0; i < count; ++i) {
                    CAPTURE(wanted[static_cast<std::size_t>(i)]);
                    CHECK(int{*call.out.element({i, 0})} == i + 1);
                    CHECK(int{*call.out.element({i, row_bytes - 1})} == i + 1);
                }
            });
        }
        for (std::int64_t i = 0; i < count; ++i)
            std::memset(table.at(wanted[static_cast<std::size_t>(i)] * row_bytes), 0,
                        static_cast<std::size_t>(row_bytes));
    }
}

TEST_CASE("int32 and uint32 indices reach the last element that they can name") {
    const SparseMemory table(kTwo32 * 4);
    const std::vector<std::int64_t> wanted{kTwo31 - 1, kTwo31, kTwo32 - 1, 0};
    for (std::size_t i = 0; i < wanted.size(); ++i) *table.at(wanted[i] * 4) = static_cast<unsigned char>(i + 1);
    ApiCall call;
    call.params = Tensor::over(table.at(0), kFloat32, {kTwo32}, {1});
    call.indices = Tensor::integers(kUint32, {4}, wanted);
    call.out = Tensor(kFloat32, {4});
    by_every_way(call, [&] {
        for (std::int64_t i = 0; i < 4; ++i) CHECK(int{*call.out.element(i)} == i + 1);
    });
    call.indices = Tensor::integers(kInt32, {4}, {kTwo31 - 1, 0, kTwo31 - 1, 0});
    by_every_way(call, [&] {
        for (std::int64_t i = 0; i < 4; ++i) CHECK(int{*call.out.element(i)} == (i % 2 == 0 ? 1 : 4));
    });
}

TEST_CASE("gather_nd with strides and batches beyond 2^32 bytes, forwards and backwards") {
    const SparseMemory table(kTwo36);
    constexpr std::int64_t kPlane = kTwo32 + 4096;
    const auto place = [](std::int64_t batch, std::int64_t i, std::int64_t j) {
        return batch * 4 * kPlane + i * kPlane + j * 8;
    };
    const std::int64_t tuples[][2] = {{0, 3}, {3, 0}, {1, kTwo32 / 8 - 1}, {3, kTwo32 / 8 - 1}};
    for (std::int64_t batch = 0; batch < 2; ++batch)
        for (std::int64_t t = 0; t < 4; ++t)
            *table.at(place(batch, tuples[t][0], tuples[t][1])) = static_cast<unsigned char>(1 + batch * 4 + t);
    for (const bool backwards : {false, true}) {
        ApiCall call;
        call.operation = Operation::kGatherNd;
        call.batch_dims = 1;
        const std::int64_t sign = backwards ? -1 : 1;
        call.params =
            Tensor::over(table.at(0), kFloat64, {2, 4, kTwo32 / 8}, {sign * kPlane / 2, sign * kPlane / 8, sign});
        call.indices = Tensor(kInt64, {2, 4, 2});
        for (std::int64_t n = 0; n < 16; ++n) {
            const std::int64_t forwards = tuples[n / 2 % 4][n % 2];
            const std::int64_t extent = n % 2 == 0 ? 4 : kTwo32 / 8;
            call.indices.set_integer(n, backwards ? extent - 1 - forwards : forwards);
        }
        call.out = Tensor(kFloat64, {2, 4});
        by_every_way(call, [&] {
            for (std::int64_t n = 0; n < 8; ++n) {
                const std::int64_t batch = backwards ? 1 - n / 4 : n / 4;
                CHECK(int{*call.out.element(n)} == 1 + batch * 4 + n % 4);
            }
        });
    }
}

TEST_CASE("bad rows beyond 2^31 and 2^32 are bad, whatever their low 32 bits are") {
    const SparseMemory table(kTwo36);
    for (const std::int64_t rows : {kTwo31, kTwo32, kTwo32 + 7}) {
        ApiCall call;
        call.params = Tensor::over(table.at(0), kUint8, {rows, 8}, {8, 1});
        call.out = Tensor(kUint8, {3, 8});
        for (const std::int64_t bad : {rows, rows + kTwo32, rows + (kTwo32 << 4), kTwo36, std::int64_t{-1}, -kTwo32}) {
            call.indices = Tensor::integers(kInt64, {3}, {rows - 1, bad, 0});
            for (gj_engine* engine : {generic_engine(), generated_engine()}) {
                const Outcome outcome = run_call(engine, call);
                CHECK(outcome.status == GJ_OUT_OF_RANGE);
                CHECK(outcome.info.position == 1);
                CHECK(outcome.info.coordinates[0] == bad);
                CHECK(outcome.info.extent == rows);
            }
        }
    }
}

TEST_CASE("an out with strides beyond 2^32 bytes is written where its rows are, and nowhere else") {
    constexpr std::int64_t kStride = kTwo31 + 64;
    const SparseMemory memory(70 * kStride);
    for (const int row_bytes : {4, 48}) {
        ApiCall call = make_gather(Tensor(opaque(4), {8, row_bytes / 4}), Tensor(kInt32, {28}));
        for (std::int64_t i = 0; i < 28; ++i) call.indices.set_integer(i, i * 3 % 8);
        // 28 rows over 56 GiB; the elements of a row are neighbours.
        call.out = Tensor::over(memory.at(64), opaque(4), {28, row_bytes / 4}, {kStride / 4, 1});
        by_every_way(call, [&] {
            for (std::int64_t i = 0; i < 28; ++i) {
                const auto bytes = static_cast<std::size_t>(row_bytes);
                CHECK(std::memcmp(call.out.element({i, 0}), call.params.element({i * 3 % 8, 0}), bytes) == 0);
                for (int canary = 1; canary <= 64; ++canary) {
                    REQUIRE(*(call.out.element({i, 0}) - canary) == 0);
                    if (i < 27) REQUIRE(*(call.out.element({i, 0}) + row_bytes - 1 + canary) == 0);
                }
            }
        });
    }
}

TEST_CASE("a call of more than 2^31 positions writes them all and finds a bad one behind 2^31") {
    constexpr std::int64_t kCount = kTwo31 + 4096, kBad = kTwo31 + 17;
    const SparseMemory indices(kCount), out(kCount);
    *indices.at(kBad) = 200;
    *indices.at(kTwo31 + 33) = 2;
    *indices.at(kCount - 1) = 1;
    const ApiCall call = [&] {
        ApiCall made;
        made.params = Tensor::of<std::uint8_t>(kUint8, {3}, {10, 11, 12});
        made.indices = Tensor::over(indices.at(0), kUint8, {kCount}, {1});
        made.out = Tensor::over(out.at(0), kUint8, {kCount}, {1});
        return made;
    }();
    for (gj_engine* engine : {generic_engine(), generated_engine()}) {
        madvise(out.at(0), static_cast<std::size_t>(kCount), MADV_DONTNEED);
        const Outcome outcome = run_call(engine, call);
        CHECK(outcome.status == GJ_OUT_OF_RANGE);
        CHECK(outcome.info.position == kBad);
        CHECK(outcome.message == "indices[" + std::to_string(kBad) + "] = 200 is not in [0, 3)");
        for (const std::int64_t ten :
             {std::int64_t{0}, std::int64_t{1}, kTwo31 - 1, kTwo31, kBad - 1, kBad + 1, kCount - 2})
            CHECK(int{*out.at(ten)} == 10);
        CHECK(int{*out.at(kBad)} == 0);
        CHECK(int{*out.at(kTwo31 + 33)} == 12);
        CHECK(int{*out.at(kCount - 1)} == 11);
    }
}

TEST_CASE("a slice of more than 2^31 bytes is copied whole") {
    constexpr std::int64_t kSlice = kTwo31 + 4099;
    const SparseMemory table(2 * kSlice), out(kSlice);
    const std::int64_t marks[] = {0, 1, kTwo31 - 1, kTwo31, kTwo31 + 1, kSlice - 1};
    for (const std::int64_t mark : marks) *table.at(kSlice + mark) = static_cast<unsigned char>(mark % 251 + 1);
    ApiCall call;
    call.params = Tensor::over(table.at(0), kUint8, {2, kSlice}, {kSlice, 1});
    call.indices = Tensor::integers(kInt8, {1}, {1});
    call.out = Tensor::over(out.at(0), kUint8, {1, kSlice}, {kSlice, 1});
    CHECK(run_call(generated_engine(), call).status == GJ_OK);
    for (const std::int64_t mark : marks) CHECK(int{*out.at(mark)} == mark % 251 + 1);
    CHECK(int{*out.at(2)} == 0);
    CHECK(int{*out.at(kTwo31 + 2)} == 0);
}

}  // namespace
}  // namespace gj::test
