// facts_test.cpp: facts of a machine: what is assumed, how they choose schedules, and what a measurement must show.
#include <algorithm>
#include <filesystem>
#include <fstream>
#include <set>
#include <string>

#include <doctest/doctest.h>

#include "codegen/families/families.h"
#include "codegen/tuning.h"
#include "engine/calibration/calibrator.h"
#include "engine/calibration/experiment.h"
#include "engine/calibration/spare_memory.h"
#include "engine/store/fact_book.h"
#include "tests/small_server.h"
#include "tests/support/folder.h"

namespace gj {
namespace {

const std::vector<Fact>& all_facts() {
    static const std::vector<Fact> all = [] {
        std::vector<Fact> facts;
        for (int i = 0; i < kFactCount; ++i) facts.push_back(static_cast<Fact>(i));
        return facts;
    }();
    return all;
}

TEST_CASE("facts are found by their names, which are their own") {
    std::set<std::string> names;
    for (const Fact fact : all_facts()) {
        names.insert(fact_record(fact).name);
        CHECK(find_fact(fact_record(fact).name) == fact);
        CHECK(choice_names(fact_record(fact).kind).size() >= 2);
    }
    CHECK(names.size() == static_cast<std::size_t>(kFactCount));
    CHECK_FALSE(find_fact("far_store"));
}

TEST_CASE("each fact is asked for by calls like the one that it is measured with") {
    for (const Fact fact : all_facts()) {
        const FactRecord& record = fact_record(fact);
        CAPTURE(std::string(record.name));
        const Target target = small_server();
        const auto experiment = Experiment::of(fact, target);
        // Of a cache that others share, and where an out of half of it is far.
        if (record.out == OutSize::quarter_llc) {
            CHECK_FALSE(experiment);
            continue;
        }
        REQUIRE(experiment);
        // Rows that are checked a vector at a time are not fetched for writing, and no out that a cache holds streamed.
        std::size_t expected = choice_names(record.kind).size();
        if (record.kind == FactKind::store && record.out != OutSize::large) expected = 3;
        if (fact == Fact::far_store_cache_4) expected = 2;  // a line of these is a vector of 64 bytes
        // Rows of constant size are fetched at once.
        if (record.kind == FactKind::read_prefetch && record.row_bytes <= tuning::kAnyExactBlockBytes) expected = 4;
        CHECK(experiment->candidates().size() == expected);
        CHECK(experiment->scratch_bytes() <= Scratch::kMostBytes);
        CHECK(experiment->scratch_bytes() >= experiment->rows() * record.row_bytes);
    }
}

TEST_CASE("the least task is the least for which two threads are worth it; one and two are measured with two such") {
    Target target = small_server();
    CHECK(target.facts.least_task_bytes() == tuning::kAssumedTaskBytes);
    for (const auto& [choices, expected] :
         {std::pair{0b111, 128}, {0b110, 256}, {0b101, 128}, {0b100, 512}, {0, 1024}}) {
        for (int i = 0; i < 3; ++i)
            target.facts[nth(Fact::two_threads_128k, i)].choice = static_cast<std::uint8_t>((choices >> i) & 1);
        CHECK(target.facts.least_task_bytes() == expected << 10);
        for (int i = 0; i < 3; ++i) {
            const Fact fact = nth(Fact::two_threads_128k, i);
            const auto experiment = Experiment::of(fact, target);
            REQUIRE(experiment);
            const Work work = experiment->work();
            CHECK(work.rows * work.row_bytes / work.least_task_bytes == 2);
            CHECK(work.least_task_bytes == doctest::Approx(task_bytes(fact)).epsilon(0.01));
            // What is assumed comes first.
            const int assumed = (choices >> i) & 1;
            CHECK(experiment->candidates()[0].choice == assumed);
            CHECK(experiment->candidates()[0].max_threads == (assumed != 0 ? 0 : 1));
            CHECK(experiment->candidates()[1].max_threads == (assumed != 0 ? 1 : 0));
            CHECK(experiment->candidates()[0].schedule == experiment->candidates()[1].schedule);
        }
    }
}

TEST_CASE("an out of half the last-level cache is measured unless large ones are known not to be streamed") {
    Target target = small_server();
    for (const bool streams : {true, false}) {  // assumed or not
        target.facts = assumed_facts({.streams = streams});
        for (int place = 0; place < 3; ++place) {
            const auto experiment = Experiment::of(nth(Fact::far_from_half_llc_cache, place), target);
            REQUIRE(experiment);
            CHECK_FALSE(experiment->candidates()[0].schedule.streaming_store);
            CHECK(experiment->candidates()[1].schedule.streaming_store);
            // By nothing else: rows are fetched alike.
            target.facts[Fact::far_fetch_l1_llc_256].choice = 1;
            for (const Fact far : {Fact::far_read_prefetch_llc_1k, Fact::far_read_prefetch_memory_4k})
                target.facts[far].choice = static_cast<std::uint8_t>(ReadPrefetchChoice::spread);
            const auto fetched = Experiment::of(nth(Fact::far_from_half_llc_cache, place), target);
            REQUIRE(fetched);
            const Schedule &no = fetched->candidates()[0].schedule, &yes = fetched->candidates()[1].schedule;
            CHECK(no.read_prefetch == yes.read_prefetch);
            CHECK(no.read_prefetch_lines == yes.read_prefetch_lines);
            CHECK(no.read_prefetch_to_l1 == yes.read_prefetch_to_l1);
            if (place > 0) CHECK(no.read_prefetch_lines == PrefetchLines::spread);
        }
    }
    target.facts[Fact::far_store_memory_4k].source = FactSource::measured;
    target.facts[Fact::far_store_memory_4k].choice = static_cast<std::uint8_t>(StoreChoice::plain);
    CHECK_FALSE(Experiment::of(Fact::far_from_half_llc_memory, target));
    target.facts[Fact::far_store_cache_64].source = FactSource::measured;  // and plain
    CHECK_FALSE(Experiment::of(Fact::far_from_half_llc_cache, target));
}

TEST_CASE("what is larger than the memory for it is not measured") {
    Target target = small_server();
    target.llc_bytes = 480 << 20;
    for (const Fact fact : all_facts()) {
        const FactRecord& record = fact_record(fact);
        if (record.params == Place::memory || record.out > OutSize::beyond_l2)
            CHECK(Experiment::of(fact, target).has_value() == (fact == Fact::far_from_half_llc_cache));
    }
    CHECK(Experiment::of(Fact::gather_l1_4, target));
    CHECK(Experiment::of(Fact::near_store_llc_256, target));
    // But once it is known that such a cache holds nothing of that size.
    target.facts = assumed_facts({.streams = true});
    const auto held = Experiment::of(Fact::far_from_half_llc_cache, target);
    REQUIRE(held);
    CHECK(held->scratch_bytes() <= Scratch::kMostBytes);
    CHECK_FALSE(Experiment::of(Fact::far_store_cache_256, target));
    CHECK_FALSE(Experiment::of(Fact::far_from_quarter_llc_cache, target));
    target.facts[Fact::far_from_half_llc_cache].choice = 1;
    const auto less = Experiment::of(Fact::far_from_quarter_llc_cache, target);
    REQUIRE(less);
    CHECK(less->candidates()[0].schedule.streaming_store);  // as it is assumed to be
    CHECK_FALSE(less->candidates()[1].schedule.streaming_store);
    CHECK(less->scratch_bytes() < held->scratch_bytes());
    // Of params beyond TLB reach too, half first; of those larger than that cache any such out is large.
    for (const Place place : {Place::llc, Place::memory}) {
        const Fact half = nth(Fact::far_from_half_llc_cache, place_class(place));
        const Fact quarter = nth(Fact::far_from_quarter_llc_cache, place_class(place));
        CHECK(Experiment::of(half, target).has_value() == (place == Place::llc));
        CHECK_FALSE(Experiment::of(quarter, target));
        CHECK(Experiment::of(Fact::far_store_memory_4k, target).has_value() == (place == Place::memory));
        target.facts[half].choice = 1;
        CHECK(Experiment::of(quarter, target).has_value() == (place == Place::llc));
    }
    for (const Fact fact : {Fact::far_store_cache_256, Fact::far_store_memory_4k, Fact::read_prefetch_memory_256}) {
        const auto experiment = Experiment::of(fact, target);
        REQUIRE(experiment);
        CHECK(experiment->scratch_bytes() <= Scratch::kMostBytes);
    }
    target.level = IsaLevel::x86_64_v3;  // has no gather instruction that was tried
    CHECK_FALSE(Experiment::of(Fact::gather_l1_4, target));
}

TEST_CASE("indices into params beyond TLB reach are checked by vectors where the facts say so") {
    const auto family = [](IndexType index, Place params, const Facts& facts, OutSize out = OutSize::small) {
        Target target = small_server();
        target.facts = facts;
        const auto experiment = Experiment::of(Fact::far_store_memory_4, target);
        Signature signature = experiment->signature();
        signature.coordinates[0].type = index;
        Schedule schedule;
        choose(signature, {.params = params, .out = out}, target, &schedule);
        return schedule.family;
    };
    CHECK(assumed_facts({}).says(Fact::index_vectors_l2_8));
    CHECK_FALSE(assumed_facts({.index_vectors = false}).says(Fact::index_vectors_l1_4));
    Facts facts = assumed_facts({.rows_together = true});
    CHECK(family(IndexType::i64, Place::memory, facts) == KernelFamily::constant_block);
    CHECK(family(IndexType::i64, Place::l2, facts, OutSize::beyond_l2) == KernelFamily::vector_tuples);
    facts[Fact::mid_index_vectors_l2_4].choice = 0;
    for (const OutSize out : {OutSize::beyond_l2, OutSize::half_llc, OutSize::large})
        CHECK(family(IndexType::i64, Place::l1, facts, out) == KernelFamily::constant_block);
    CHECK(family(IndexType::i32, Place::l1, facts, OutSize::beyond_l2) == KernelFamily::vector_tuples);
    facts[Fact::index_vectors_memory_4].choice = 1;
    CHECK(family(IndexType::i64, Place::memory, facts) == KernelFamily::vector_tuples);
    facts[Fact::index_vectors_memory_4].choice = 0;
    CHECK(family(IndexType::i64, Place::llc, facts) == KernelFamily::vector_tuples);
    CHECK(family(IndexType::i32, Place::llc, facts) == KernelFamily::vector_tuples);
    CHECK(family(IndexType::i32, Place::memory, facts) == KernelFamily::constant_block);
    facts[Fact::index_vectors_llc_4].choice = facts[Fact::index_vectors_l2_4].choice = 0;
    CHECK(family(IndexType::i64, Place::llc, facts) == KernelFamily::constant_block);
    CHECK(family(IndexType::i64, Place::near_by, facts) == KernelFamily::vector_tuples);
    CHECK(family(IndexType::i64, Place::l2, facts) == KernelFamily::constant_block);
    CHECK(family(IndexType::i32, Place::l2, facts) == KernelFamily::vector_tuples);
}

TEST_CASE("tuples are checked by vectors with rows that always gain, and with larger ones where the facts say so") {
    Target target = small_server();
    const auto experiment = Experiment::of(Fact::triple_vectors_cache_64, target);
    REQUIRE(experiment->signature().coordinate_count == 3);
    CHECK(experiment->candidates()[0].handicap > experiment->candidates()[1].handicap);  // is told too little
    const auto are_vectors = [&](int coordinates, IndexType index, std::uint32_t bytes, const SizeClasses& classes) {
        Signature signature = experiment->signature();
        signature.fields[0].bits = 8 * bytes;
        signature.coordinate_count = static_cast<std::uint8_t>(coordinates);
        for (std::size_t k = 0; k < signature.coordinate_count; ++k) {
            if (k > 1) signature.coordinates[k] = signature.coordinates[1];
            signature.coordinates[k].type = index;
        }
        Schedule schedule;
        choose(signature, classes, target, &schedule);
        return schedule.family == KernelFamily::vector_tuples;
    };
    const SizeClasses from_l2{.params = Place::l2}, from_llc{.params = Place::llc},
        from_memory{.params = Place::memory};
    for (const bool gain : {false, true}) {
        target.facts = assumed_facts({});
        target.facts[Fact::triple_vectors_cache_64].choice = gain ? 1 : 0;
        for (const std::uint32_t bytes : {1, 3, 5, 6, 12, 16}) CHECK(are_vectors(2, IndexType::i64, bytes, from_l2));
        CHECK(are_vectors(3, IndexType::i64, 32, from_l2));
        for (const std::uint32_t bytes : {7, 24, 64}) {
            CHECK_FALSE(are_vectors(2, IndexType::i64, bytes, from_l2));
            CHECK(are_vectors(2, IndexType::i32, bytes, from_l2) == gain);
            CHECK_FALSE(are_vectors(2, IndexType::i32, bytes, from_memory));
        }
        CHECK(are_vectors(3, IndexType::i64, 64, from_l2) == gain);
        CHECK_FALSE(are_vectors(3, IndexType::i64, 64, from_memory));
        CHECK_FALSE(are_vectors(3, IndexType::i64, 65, from_l2));
        target.facts[Fact::triple_vectors_memory_64].choice = gain ? 1 : 0;
        for (const SizeClasses& far : {from_llc, from_memory}) CHECK(are_vectors(3, IndexType::i64, 64, far) == gain);
        for (const int many : {4, 5}) {
            for (const SizeClasses& each : {from_l2, from_memory}) CHECK(are_vectors(many, IndexType::i64, 64, each));
            CHECK_FALSE(are_vectors(many, IndexType::i64, 65, from_l2));
        }
    }
    // Beyond 16 bytes into a large out that is streamed.
    target.facts = assumed_facts({.streams = true});
    target.facts[Fact::triple_vectors_memory_64].choice = 1;
    const auto into_large = [](SizeClasses classes) {
        classes.out = OutSize::large;
        return classes;
    };
    CHECK(are_vectors(3, IndexType::i64, 16, into_large(from_l2)));
    CHECK_FALSE(are_vectors(3, IndexType::i64, 24, into_large(from_l2)));
    CHECK(are_vectors(3, IndexType::i64, 30, into_large(from_l2)));  // whole lines of which there are none
    for (const std::uint32_t bytes : {8, 16}) CHECK(are_vectors(2, IndexType::i64, bytes, into_large(from_l2)));
    CHECK_FALSE(are_vectors(2, IndexType::i64, 12, into_large(from_l2)));
    for (const std::uint32_t bytes : {24, 64}) CHECK(are_vectors(3, IndexType::i64, bytes, into_large(from_memory)));
}

TEST_CASE("tuples of several coordinates are read ahead no farther than so many bytes") {
    Target target = small_server();
    Signature signature = Experiment::of(Fact::triple_vectors_cache_64, target)->signature();
    const auto rows_ahead = [&](int coordinates, IndexType index) {
        signature.coordinate_count = static_cast<std::uint8_t>(coordinates);
        for (int k = 0; k < coordinates; ++k) signature.coordinates[static_cast<std::size_t>(k)].type = index;
        Schedule schedule;
        choose(signature, {.params = Place::memory}, target, &schedule);
        return int{schedule.read_prefetch};
    };
    target.facts[Fact::read_prefetch_memory_64].choice = static_cast<std::uint8_t>(ReadPrefetchChoice::farther);
    CHECK(rows_ahead(1, IndexType::i64) == tuning::rows_of_two_steps(128));
    CHECK(rows_ahead(2, IndexType::i32) == 128);
    CHECK(rows_ahead(3, IndexType::i64) == tuning::kMostTupleBytesAhead / 24);
    target.facts[Fact::triple_vectors_memory_64].choice = 1;
    CHECK(rows_ahead(3, IndexType::i64) == tuning::kMostVectorTupleBytesAhead / 24);
    target.facts[Fact::read_prefetch_memory_64].choice = static_cast<std::uint8_t>(ReadPrefetchChoice::near);
    CHECK(rows_ahead(3, IndexType::i64) == 8);
}

TEST_CASE("what decides on a fact is known before it is measured") {
    int after = 0;
    for (int i = 0; i < kFactCount; ++i) {
        const std::optional<Fact> before = fact_before(static_cast<Fact>(i));
        if (!before) continue;
        ++after;
        const FactRecord &first = fact_record(*before), &second = fact_record(static_cast<Fact>(i));
        CHECK_FALSE(follows(static_cast<Fact>(i), static_cast<Fact>(i)));  // or it would wait for itself
        if (second.params >= Place::llc) CHECK(first.params == second.params);
    }
    CHECK(after == 66);
    const auto is_before = [](Fact before, Fact fact) { return fact_before(fact) == before; };
    CHECK(is_before(Fact::read_prefetch_llc_4k, Fact::near_store_llc_4k));
    CHECK(is_before(Fact::read_prefetch_memory_256, Fact::near_store_memory_256));
    CHECK(is_before(Fact::read_prefetch_memory_64, Fact::far_store_memory_64));
    CHECK(is_before(Fact::read_prefetch_llc_16, Fact::far_store_llc_4));
    CHECK(is_before(Fact::read_prefetch_llc_64, Fact::two_steps_llc_64));
    CHECK(is_before(Fact::two_steps_llc_64, Fact::rows_together_llc_64));
    CHECK(follows(Fact::far_fetch_l1_llc_256, Fact::read_prefetch_llc_256));
    CHECK(is_before(Fact::read_prefetch_llc_4k, Fact::copy_width_llc_4k));
    CHECK(is_before(Fact::far_store_memory_1k, Fact::far_read_prefetch_memory_1k));
    CHECK(is_before(Fact::far_store_cache_4, Fact::far_gather_l2_8));
    CHECK(is_before(Fact::far_store_llc_256, Fact::far_fetch_l1_llc_128));
    CHECK(is_before(Fact::rows_together_llc_16, Fact::far_store_llc_16));
    CHECK(is_before(Fact::rows_together_llc_64, Fact::far_store_llc_64));
    CHECK(is_before(Fact::far_store_memory_256, Fact::generic_streams_memory_128));
    CHECK(is_before(Fact::far_read_prefetch_memory_1k, Fact::generic_streams_memory_1k));
    CHECK(is_before(Fact::far_store_cache_256, Fact::generic_stages_cache_100));
    CHECK(is_before(Fact::rows_together_memory_64, Fact::fetch_l1_memory_64));
    CHECK(is_before(Fact::mid_index_vectors_l2_4, Fact::far_store_cache_4));
    CHECK(follows(Fact::index_vectors_llc_4, Fact::rows_together_llc_16));
    CHECK(follows(Fact::index_vectors_memory_4, Fact::two_steps_memory_16));
    for (const Fact fact :
         {Fact::far_store_memory_4k, Fact::far_store_cache_64, Fact::read_prefetch_llc_4k, Fact::registers_512_8})
        CHECK_FALSE(fact_before(fact));
    // However many stand between them.
    CHECK(follows(Fact::far_from_half_llc_memory, Fact::far_read_prefetch_memory_4k));
    CHECK(follows(Fact::far_from_half_llc_memory, Fact::far_store_memory_4k));
    CHECK(follows(Fact::far_from_half_llc_llc, Fact::far_read_prefetch_llc_1k));
    CHECK_FALSE(follows(Fact::far_store_memory_4k, Fact::far_from_half_llc_memory));
}

/// Files of /proc and /sys as a process sees them.
class System {
public:
    std::string root() const { return folder_.path().string(); }
    void write(const std::string& path, const std::string& text) const {
        const std::filesystem::path file = root() + path;
        std::filesystem::create_directories(file.parent_path());
        std::ofstream(file) << text;
    }

private:
    test::Folder folder_;
};

TEST_CASE("spare memory is what the system and each control group leave") {
    const System system;
    CHECK(spare_memory(system.root()) == UINT64_MAX);
    system.write("/proc/meminfo", "MemTotal:       1000 kB\nMemAvailable:    900 kB\n");
    CHECK(spare_memory(system.root()) == 900 << 10);
    system.write("/proc/self/cgroup", "0::/user/app\n");
    CHECK(spare_memory(system.root()) == 900 << 10);
    system.write("/sys/fs/cgroup/user/memory.max", "max\n");
    system.write("/sys/fs/cgroup/user/memory.current", "77\n");
    CHECK(spare_memory(system.root()) == 900 << 10);
    system.write("/sys/fs/cgroup/user/memory.max", "5000\n");
    CHECK(spare_memory(system.root()) == 4923);
    system.write("/sys/fs/cgroup/user/app/memory.max", "4000\n");
    system.write("/sys/fs/cgroup/user/app/memory.current", "3000\n");
    CHECK(spare_memory(system.root()) == 1000);
    system.write("/sys/fs/cgroup/user/app/memory.stat", "anon 5\ninactive_file 600\nactive_file 9\n");
    CHECK(spare_memory(system.root()) == 1600);
    system.write("/sys/fs/cgroup/memory.max", "10\n");
    system.write("/sys/fs/cgroup/memory.current", "70\n");
    CHECK(spare_memory(system.root()) == 0);
}

TEST_CASE("spare memory where control groups are of version 1") {
    const System system;
    system.write("/proc/self/cgroup", "5:cpu:/app\n4:memory:/app\n");
    system.write("/sys/fs/cgroup/memory/app/memory.limit_in_bytes", "8000\n");
    system.write("/sys/fs/cgroup/memory/app/memory.usage_in_bytes", "7000\n");
    system.write("/sys/fs/cgroup/memory/app/memory.stat", "cache 1\ntotal_inactive_file 500\n");
    CHECK(spare_memory(system.root()) == 1500);
}

TEST_CASE("the first lines of large rows out of the last-level cache are fetched where that is assumed, else all") {
    for (const bool heads : {false, true}) {
        const Facts facts = assumed_facts({.streams = true, .heads = heads});
        const ReadPrefetchChoice large = heads ? ReadPrefetchChoice::head : ReadPrefetchChoice::far;
        CHECK(facts.read_prefetch(2048, Place::llc, false) == large);
        CHECK(facts.read_prefetch(2047, Place::llc, false) == ReadPrefetchChoice::far);
        CHECK(facts.read_prefetch(4096, Place::memory, false) == ReadPrefetchChoice::spread);
        CHECK(assumed_facts({}).read_prefetch(4096, Place::memory, false) == ReadPrefetchChoice::far);
        CHECK(facts.read_prefetch(1023, Place::llc, true) == ReadPrefetchChoice::far);
        CHECK(facts.read_prefetch(1024, Place::llc, true) == ReadPrefetchChoice::spread);
        CHECK(facts.read_prefetch(4096, Place::memory, true) == ReadPrefetchChoice::spread);
        CHECK(assumed_facts({}).read_prefetch(4096, Place::memory, true) == ReadPrefetchChoice::far);
    }
    const Facts facts = assumed_facts({.streams = true, .memory_heads = true});
    CHECK(facts.read_prefetch(4096, Place::memory, false) == ReadPrefetchChoice::heads);
    CHECK(facts.read_prefetch(1024, Place::memory, true) == ReadPrefetchChoice::heads);
    CHECK(facts.read_prefetch(1024, Place::memory, false) == ReadPrefetchChoice::head);
    CHECK(facts.read_prefetch(512, Place::memory, false) == ReadPrefetchChoice::far);
    CHECK(facts.read_prefetch(4096, Place::memory, true) == ReadPrefetchChoice::spread);
    CHECK(facts.read_prefetch(4096, Place::llc, false) == ReadPrefetchChoice::far);
}

TEST_CASE("lines of a small out are fetched for writing where that is assumed, and those of larger ones as they were") {
    const Facts fetched = assumed_facts({.streams = true}),
                plain = assumed_facts({.near_prefetch = false, .streams = true});
    for (const Place params : {Place::l1, Place::llc, Place::memory})
        for (const std::uint64_t bytes : {64, 256, 1024, 4096}) {
            CHECK(plain.store(bytes, params, OutSize::small) == StoreChoice::plain);
            for (const OutSize out : {OutSize::beyond_l2, OutSize::large})
                CHECK(plain.store(bytes, params, out) == fetched.store(bytes, params, out));
        }
    CHECK(fetched.store(1024, Place::l1, OutSize::small) == StoreChoice::prefetch_16);
}

TEST_CASE("what is assumed of the first lines of rows from memory must be beaten") {
    Target target = small_server();
    const auto first = [&](Fact fact) { return Experiment::of(fact, target)->candidates()[0].choice; };
    for (const ReadPrefetchChoice choice : {ReadPrefetchChoice::head, ReadPrefetchChoice::heads})
        for (const Fact fact :
             {Fact::read_prefetch_memory_1k, Fact::read_prefetch_memory_4k, Fact::far_read_prefetch_memory_1k}) {
            target.facts[fact].choice = static_cast<std::uint8_t>(ReadPrefetchChoice::far);
            CHECK(first(fact) == 0);
            target.facts[fact].choice = static_cast<std::uint8_t>(choice);
            CHECK(first(fact) == static_cast<std::uint8_t>(choice));
            CHECK(Experiment::of(fact, target)->margins().least_gain == 1.1F);
        }
}

TEST_CASE("narrow registers hold tables of 128 bytes, of elements of up to 4 bytes") {
    const Facts facts = assumed_facts({.narrow_tables = true});
    for (const std::uint32_t bytes : {1, 2, 4}) CHECK(facts.in_registers(bytes, Place::registers_2));
    CHECK_FALSE(facts.in_registers(8, Place::registers_2));
    for (const std::uint32_t bytes : {1, 2, 4, 8}) CHECK_FALSE(facts.in_registers(bytes, Place::registers_4));
}

TEST_CASE("from memory into a large out all rows that share lines are stored as the smallest are") {
    Facts facts = assumed_facts({.streams = true});
    const auto streams_rows_of = [&](std::uint32_t bytes, Place params, OutSize out) {
        return streams(facts.store(bytes, params, out));
    };
    facts[Fact::far_store_memory_16].choice = static_cast<std::uint8_t>(StoreChoice::plain);
    for (const std::uint32_t bytes : {9, 23, 24, 40, 63})
        CHECK_FALSE(streams_rows_of(bytes, Place::memory, OutSize::large));
    for (const std::uint32_t bytes : {64, 95, 96}) CHECK(streams_rows_of(bytes, Place::memory, OutSize::large));
    facts[Fact::far_store_llc_16].choice = static_cast<std::uint8_t>(StoreChoice::plain);
    CHECK_FALSE(streams_rows_of(23, Place::llc, OutSize::large));
    CHECK(streams_rows_of(24, Place::llc, OutSize::large));
}

TEST_CASE("a book replaces what is assumed, and nothing that a person gave") {
    FactBook book;
    Facts facts = assumed_facts({});
    CHECK(book.update(&facts) == book.version());
    facts[Fact::gather_l1_8].source = FactSource::given;
    book.note(Fact::gather_l1_4, {1, FactSource::measured, 1.5F});
    book.note(Fact::gather_l1_8, {1, FactSource::measured, 1.5F});
    const std::uint32_t version = book.version();
    CHECK(book.update(&facts) == version);
    CHECK(facts[Fact::gather_l1_4] == KnownFact{1, FactSource::measured, 1.5F});
    CHECK(facts[Fact::gather_l1_8] == KnownFact{0, FactSource::given, 0});
    CHECK(facts[Fact::gather_l2_4] == KnownFact{});
    book.note(Fact::gather_l2_4, {1, FactSource::measured, 2});
    CHECK(book.version() != version);
}

TEST_CASE("rows out of the last-level cache and from memory are fetched in two steps by facts of their own") {
    Facts facts = assumed_facts({.two_steps = true});
    const auto are = [&](std::uint64_t bytes, Place params) { return facts.two_steps(bytes, params); };
    for (const std::uint64_t bytes : {4, 16, 17, 256}) {
        CHECK(are(bytes, Place::memory));
        for (const Place place : {Place::l2, Place::near_by, Place::llc}) CHECK_FALSE(are(bytes, place));
    }
    facts[Fact::two_steps_llc_16].choice = 1;
    CHECK(are(16, Place::llc));
    CHECK_FALSE(are(17, Place::llc));
    CHECK_FALSE(are(16, Place::l2));
    facts[Fact::two_steps_llc_64].choice = 1;
    CHECK(are(17, Place::llc));
    facts = assumed_facts({.held_two_steps = true});
    for (const std::uint64_t bytes : {4, 256}) CHECK(are(bytes, Place::llc));
    for (const Assumptions each : {Assumptions{.to_l1 = true}, {.wide_two_steps = false}})
        CHECK_FALSE(assumed_facts(each).two_steps(64, Place::memory));
}

TEST_CASE("tables of 256 bytes with elements of 8 have a fact of their own") {
    Facts facts = assumed_facts({.tables = true});
    facts[Fact::registers_512_8].choice = 0;
    CHECK(facts.in_registers(8, Place::registers_4));
    CHECK_FALSE(facts.in_registers(8, Place::registers_8));
    facts[Fact::registers_256_8].choice = 0;
    CHECK_FALSE(facts.in_registers(8, Place::registers_4));
    CHECK(facts.in_registers(8, Place::registers_2));
    CHECK(facts.in_registers(4, Place::registers_4));
}

}  // namespace
}  // namespace gj
