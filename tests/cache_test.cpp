// cache_test.cpp: the reclaimer, the memory cache and single flight.
#include <algorithm>
#include <array>
#include <atomic>
#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include <doctest/doctest.h>

#include "cache/memory_cache.h"
#include "cache/reclaim.h"
#include "cache/single_flight.h"

namespace {

using namespace std::chrono_literals;
using gj::MemoryCache, gj::Pinned, gj::Reclaimer, gj::SingleFlight;

/// Says so when it is read after its end.
struct Value {
    static constexpr int kAlive = 0x600D, kDead = 0xDEAD;
    explicit Value(int number = 0) : number(number) { living.fetch_add(1); }
    ~Value() {
        state = kDead;
        living.fetch_sub(1);
    }
    int number;
    volatile int state = kAlive;
    static inline std::atomic<int> living{0};
};

std::uint64_t hash_of(std::string_view key) { return std::hash<std::string_view>{}(key); }
std::string key_of(int i) { return "a key of about sixty bytes, as signatures have them: number " + std::to_string(i); }

template <class V>
void insert(MemoryCache<V>& cache, int i, std::size_t bytes) {
    cache.insert(hash_of(key_of(i)), key_of(i), std::make_shared<V>(i), bytes);
}
template <class V>
V* find(const MemoryCache<V>& cache, const Pinned& pin, int i) {
    return cache.find(pin, hash_of(key_of(i)), key_of(i));
}
bool holds(const MemoryCache<Value>& cache, int i) { return find(cache, Pinned(), i) != nullptr; }

/// A thread that is inside a call until it is told to leave.
class StalledThread {
public:
    StalledThread() : thread_([this] { run(); }) { inside_.wait(false); }
    ~StalledThread() { leave(); }
    void leave() {
        leaves_.store(true);
        leaves_.notify_all();
        if (thread_.joinable()) thread_.join();
    }

private:
    void run() {
        const Pinned pin;
        inside_.store(true);
        inside_.notify_all();
        leaves_.wait(false);
    }
    std::atomic<bool> inside_{false}, leaves_{false};
    std::thread thread_;
};

struct Freed : gj::Retired {
    explicit Freed(std::atomic<int>& count) : count(count) {}
    ~Freed() override { count.fetch_add(1); }
    std::atomic<int>& count;
};
Reclaimer::Account new_account() { return std::make_shared<std::atomic<std::size_t>>(0); }

constexpr std::size_t kUnlimited = std::size_t{1} << 40;

}  // namespace

TEST_CASE("reclaimer: what is retired waits for those inside, and its bytes are counted meanwhile") {
    std::atomic<int> freed{0};
    const auto account = new_account();
    {
        StalledThread reader;
        Reclaimer::get().retire(std::make_unique<Freed>(freed), 100, account);
        Reclaimer::get().collect();
        CHECK(freed == 0);
        CHECK(*account == 100);
        StalledThread later;  // began after the retirement: it cannot have seen what was retired
        reader.leave();
        Reclaimer::get().collect();
        CHECK(freed == 1);
        CHECK(*account == 0);
    }
}

TEST_CASE("reclaimer: an inner pin ends, the outer one still protects") {
    std::atomic<int> freed{0};
    {
        const Pinned outer;
        { const Pinned inner; }
        Reclaimer::get().retire(std::make_unique<Freed>(freed), 1, new_account());
        { const Pinned inner; }
        Reclaimer::get().collect();
        CHECK(freed == 0);
    }
    Reclaimer::get().collect();
    CHECK(freed == 1);
}

TEST_CASE("reclaimer: numbers are unique among living threads, and those of ended threads are given again") {
    std::uint32_t highest = 0;
    for (int round = 0; round < 20; ++round) {
        std::array<std::uint32_t, 4> numbers{};
        std::vector<std::thread> threads;
        std::atomic<int> ready{0};
        for (auto& number : numbers)
            threads.emplace_back([&] {
                number = Pinned().thread().number;
                for (++ready; ready < 4;) std::this_thread::yield();  // all alive at once
            });
        for (auto& thread : threads) thread.join();
        std::sort(numbers.begin(), numbers.end());
        CHECK(std::adjacent_find(numbers.begin(), numbers.end()) == numbers.end());
        if (round == 0) highest = numbers.back();
        CHECK(numbers.back() <= highest);
    }
}

TEST_CASE("reclaimer: a call from a thread_local's destructor does not lose the thread's record") {
    struct Late {
        ~Late() { *number = Pinned().thread().number; }
        std::uint32_t* number;
    };
    std::uint32_t first = 0, second = 0;
    const auto run = [](std::uint32_t* number) {
        std::thread([number] {
            static thread_local Late late{number};
            late.number = number;
            const Pinned pin;
        }).join();
    };
    run(&first);
    run(&second);
    CHECK(first == second);
}

TEST_CASE("memory cache: finds what was inserted, for as long as it is pinned or shared") {
    MemoryCache<Value> cache({100, kUnlimited});
    for (int i = 0; i < 50; ++i) insert(cache, i, 10);
    for (int i = 0; i < 50; ++i) {
        const Pinned pin;
        REQUIRE(find(cache, pin, i) != nullptr);
        CHECK(find(cache, pin, i)->number == i);
        CHECK(cache.find_shared(pin, hash_of(key_of(i)), key_of(i)).get() == find(cache, pin, i));
    }
    CHECK_FALSE(holds(cache, 50));
    CHECK(cache.counts().entries == 50);
    CHECK(cache.counts().evictions == 0);
}

TEST_CASE("memory cache: keys of equal hash are told apart by their bytes") {
    MemoryCache<Value> cache({100, kUnlimited});
    for (int i = 0; i < 20; ++i) cache.insert(7, key_of(i), std::make_shared<Value>(i), 10);
    const Pinned pin;
    for (int i = 0; i < 20; ++i) {
        REQUIRE(cache.find(pin, 7, key_of(i)) != nullptr);
        CHECK(cache.find(pin, 7, key_of(i))->number == i);
    }
    CHECK(cache.find(pin, 7, key_of(20)) == nullptr);
    CHECK(cache.find(pin, 7, key_of(1).substr(1)) == nullptr);
}

TEST_CASE("memory cache: a key that is there keeps its value") {
    MemoryCache<Value> cache({100, kUnlimited});
    insert(cache, 1, 10);
    cache.insert(hash_of(key_of(1)), key_of(1), std::make_shared<Value>(2), 10);
    const Pinned pin;
    CHECK(find(cache, pin, 1)->number == 1);
    CHECK(cache.counts().entries == 1);
}

TEST_CASE("memory cache: eviction keeps to the number of entries, and spares what was used") {
    const int before = Value::living;
    MemoryCache<Value> cache({8, kUnlimited});
    for (int i = 0; i < 100; ++i) {
        insert(cache, i, 10);
        CHECK(cache.counts().entries <= 8);
        CHECK(holds(cache, 0));  // which also marks it used
    }
    CHECK(cache.counts().entries == 8);
    CHECK(cache.counts().evictions == 92);
    CHECK(Value::living == before + 8);
    CHECK(cache.counts().waiting_bytes == 0);
    CHECK_FALSE(holds(cache, 50));
}

TEST_CASE("memory cache: eviction keeps to the bytes") {
    MemoryCache<Value> cache({1000, 100'000});
    for (int i = 0; i < 100; ++i) {
        insert(cache, i, 10'000);
        CHECK(cache.counts().bytes <= 100'000);
    }
    CHECK(cache.counts().entries == 8);  // an eighth of the limit stays free for what waits
    CHECK(cache.counts().evictions == 92);
    insert(cache, 100, 60'000);
    CHECK(holds(cache, 100));
    CHECK(cache.counts().entries < 8);
    CHECK(cache.counts().bytes <= 100'000);
    insert(cache, 101, 100'000);
    CHECK_FALSE(holds(cache, 101));
    CHECK(holds(cache, 100));
}

TEST_CASE("memory cache: a limit of 0 keeps nothing") {
    for (const gj::CacheLimits limits : {gj::CacheLimits{0, kUnlimited}, gj::CacheLimits{100, 0}}) {
        MemoryCache<Value> cache(limits);
        insert(cache, 1, 0);
        CHECK_FALSE(holds(cache, 1));
        CHECK(cache.counts().entries == 0);
        CHECK(cache.counts().bytes == 0);
        CHECK(cache.may_grow());
    }
}

TEST_CASE("memory cache: a stalled thread stops frees, then growth, of this cache only") {
    const int before = Value::living;
    MemoryCache<Value> cache({4, 100'000}), other({4, 100'000});
    StalledThread reader;
    int inserted = 0;
    for (; cache.may_grow() && inserted < 1000; ++inserted) insert(cache, inserted, 5'000);
    CHECK(inserted > 4);
    CHECK(inserted < 20);  // 20 x 5,000: the limit
    CHECK(Value::living == before + inserted);
    CHECK(cache.counts().waiting_bytes > 0);
    CHECK_FALSE(cache.may_grow());
    CHECK(other.may_grow());
    reader.leave();
    CHECK(cache.may_grow());
    CHECK(cache.counts().waiting_bytes == 0);
    CHECK(Value::living == before + 4);
}

TEST_CASE("memory cache: what waits outlives the cache") {
    const int before = Value::living;
    {
        StalledThread reader;
        {
            MemoryCache<Value> cache({1, kUnlimited});
            insert(cache, 1, 10);
            insert(cache, 2, 10);
        }
        CHECK(Value::living == before + 1);
    }
    Reclaimer::get().collect();
    CHECK(Value::living == before);
}

TEST_CASE("memory cache: readers in loops while writers insert and evict") {
    const int before = Value::living;
    std::atomic<std::int64_t> dead{0}, wrong{0}, hits{0};
    std::atomic<bool> stop{false};
    {
        MemoryCache<Value> cache({16, kUnlimited});
        const auto read = [&](unsigned seed) {
            std::int64_t found = 0;
            for (unsigned i = seed; !stop.load(std::memory_order_relaxed); i = i * 1664525 + 1013904223) {
                const int number = static_cast<int>(i >> 16) % 48;
                const Pinned pin;
                const Value* value = find(cache, pin, number);
                if (!value) continue;
                ++found;
                if (value->state != Value::kAlive) ++dead;
                const Pinned nested;
                if (value->number != number) ++wrong;
            }
            hits += found;
        };
        const auto write = [&](unsigned seed) {
            for (unsigned i = seed; !stop.load(std::memory_order_relaxed); i = i * 1664525 + 1013904223)
                insert(cache, static_cast<int>(i >> 16) % 48, 100);
        };
        std::vector<std::thread> threads;
        for (unsigned i = 0; i < 3; ++i) threads.emplace_back(read, i);
        for (unsigned i = 0; i < 2; ++i) threads.emplace_back(write, 10 + i);
        std::this_thread::sleep_for(1s);
        stop = true;
        for (auto& thread : threads) thread.join();
        CHECK(cache.counts().evictions > 100);
        CHECK(hits > 100);
        MESSAGE(hits.load(), " hits, ", cache.counts().evictions, " evictions");
    }
    CHECK(dead == 0);
    CHECK(wrong == 0);
    Reclaimer::get().collect();
    CHECK(Value::living == before);
}

namespace {

using Flights = SingleFlight<Value>;

/// The clock of single flight, to be moved by hand.
std::atomic<std::int64_t> clock_ms{1};
Flights::Clock::time_point hand_clock() { return Flights::Clock::time_point(std::chrono::milliseconds(clock_ms)); }

gj::Status failure(const char* message) { return {gj::Code::internal, gj::Argument::none, message}; }

/// Joins, and fails when it leads. True when it led.
bool try_and_fail(Flights& flights, std::string_view key) {
    auto joined = flights.join(key);
    if (!joined.leader) return false;
    joined.leader->land(failure("no"));
    return true;
}

/// The way of a miss as single_flight.h describes it, on the calling thread.
template <class Make>
Flights::Outcome find_or_make(MemoryCache<Value>& cache, Flights& flights, const std::string& key, Make make) {
    const std::uint64_t hash = hash_of(key);
    if (auto value = cache.find_shared(Pinned(), hash, key)) return value;
    auto joined = flights.join(key);
    if (!joined.leader) return joined.flight->wait();
    if (auto value = cache.find_shared(Pinned(), hash, key)) {
        joined.leader->land(value);
        return value;
    }
    auto value = make();
    cache.insert(hash, key, value, 10);
    joined.leader->land(value);
    return value;
}

}  // namespace

TEST_CASE("single flight: 64 threads and one key make one value, in every round") {
    MemoryCache<Value> cache({1000, kUnlimited});
    Flights flights;
    for (int round = 0; round < 20; ++round) {
        std::atomic<int> made{0}, right{0}, ready{0};
        const auto ask = [&] {
            for (++ready; ready < 64;) std::this_thread::yield();
            const auto outcome = find_or_make(cache, flights, key_of(round), [&] {
                ++made;
                std::this_thread::sleep_for(1ms);
                return std::make_shared<Value>(round);
            });
            if (outcome.ok() && outcome.value()->number == round) ++right;
        };
        std::vector<std::thread> threads;
        for (int i = 0; i < 64; ++i) threads.emplace_back(ask);
        for (auto& thread : threads) thread.join();
        CHECK(made == 1);
        CHECK(right == 64);
    }
}

TEST_CASE("single flight: a failure reaches all waiters") {
    Flights flights;
    auto leading = flights.join("key");
    REQUIRE(leading.leader);
    std::atomic<int> told{0}, followed{0};
    std::vector<std::thread> threads;
    for (int i = 0; i < 16; ++i)
        threads.emplace_back([&] {
            const auto joined = flights.join("key");
            if (joined.leader) return;
            ++followed;
            const auto outcome = joined.flight->wait();
            if (!outcome.ok() && outcome.status().failure().message == "no such instruction") ++told;
        });
    while (followed < 16) std::this_thread::yield();
    CHECK_FALSE(leading.flight->landed());
    leading.leader->land(failure("no such instruction"));
    for (auto& thread : threads) thread.join();
    CHECK(told == 16);
}

TEST_CASE("single flight: a failure is latched, for longer and longer, until a success") {
    Flights flights(hand_clock);
    std::int64_t pause = 100;
    for (int attempt = 0; attempt < 14; ++attempt) {
        REQUIRE(try_and_fail(flights, "key"));
        clock_ms += pause - 1;
        const auto latched = flights.join("key");
        CHECK_FALSE(latched.leader);
        CHECK(latched.flight->landed());
        CHECK(latched.flight->wait().status().code() == gj::Code::internal);
        clock_ms += 1;
        pause = std::min<std::int64_t>(2 * pause, 60'000);
    }
    auto again = flights.join("key");
    REQUIRE(again.leader);
    again.leader->land(std::make_shared<Value>(3));
    CHECK(again.flight->wait().value()->number == 3);

    REQUIRE(try_and_fail(flights, "key"));  // at once: the success cleared it, and the pause is the first again
    clock_ms += 100;
    CHECK(try_and_fail(flights, "key"));
}

TEST_CASE("single flight: other keys are not latched, and remembered failures are bounded") {
    Flights flights(hand_clock);
    const int many = static_cast<int>(Flights::kMaxRemembered) + 10;
    for (int i = 0; i < many; ++i) CHECK(try_and_fail(flights, key_of(i)));
    int latched = 0;
    for (int i = 0; i < many; ++i) latched += flights.join(key_of(i)).leader ? 0 : 1;
    CHECK(latched == static_cast<int>(Flights::kMaxRemembered));
}

TEST_CASE("single flight: a flight given up tells its waiters and is not latched") {
    Flights flights(hand_clock);
    auto joined = flights.join("key");
    REQUIRE(joined.leader);
    const auto follower = flights.join("key");
    CHECK_FALSE(follower.leader);
    joined.leader.reset();
    CHECK(follower.flight->wait().status().code() == gj::Code::unavailable);

    REQUIRE(try_and_fail(flights, "key"));
    clock_ms += 100;
    { const auto given_up = flights.join("key"); }  // keeps what was remembered
    REQUIRE(try_and_fail(flights, "key"));
    clock_ms += 199;
    CHECK_FALSE(try_and_fail(flights, "key"));
    ++clock_ms;
    CHECK(try_and_fail(flights, "key"));
}

TEST_CASE("single flight: a leader outlives it") {
    auto flights = std::make_unique<Flights>();
    auto joined = flights->join("key");
    flights.reset();
    joined.leader->land(std::make_shared<Value>(5));
    CHECK(joined.flight->wait().value()->number == 5);
}
