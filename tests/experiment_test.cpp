// experiment_test.cpp: the memory that facts are measured in, where params, out and indices of a piece lie there, and
// what must be gained for another choice than the assumed one.
#include "engine/calibration/experiment.h"

#include <algorithm>
#include <bit>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <sys/resource.h>
#include <utility>
#include <vector>

#include <doctest/doctest.h>

#include "common/read_file.h"
#include "tests/small_server.h"

namespace gj {
namespace {

TEST_CASE("few rows beyond TLB reach are timed by several pieces, none of which has a row of another one") {
    const auto pieces = [](Fact fact) { return Experiment::of(fact, small_server())->pieces(); };
    for (const Fact fact : {Fact::read_prefetch_llc_256, Fact::read_prefetch_memory_4k, Fact::near_store_llc_1k})
        CHECK(pieces(fact) == 4);
    for (const Fact fact : {Fact::read_prefetch_llc_64, Fact::near_store_cache_4k, Fact::far_store_memory_4k,
                            Fact::mid_store_llc_4k, Fact::two_threads_128k})
        CHECK(pieces(fact) == 1);
    // A quarter of L2 each, 256 KiB to 1 MiB, so that out stays a small one; and 1 MiB in all, or more.
    const auto sizes = [](std::uint64_t l2_bytes) {
        Target target = small_server();
        target.l2_bytes = l2_bytes;
        const auto experiment = Experiment::of(Fact::near_store_llc_1k, target);
        return std::pair(experiment->rows(), experiment->pieces());
    };
    CHECK(sizes(512 << 10) == std::pair(std::int64_t{256}, 4));
    CHECK(sizes(2 << 20) == std::pair(std::int64_t{512}, 2));
    CHECK(sizes(3 << 20) == std::pair(std::int64_t{768}, 2));
    CHECK(sizes(8 << 20) == std::pair(std::int64_t{1024}, 1));
    auto experiment = Experiment::of(Fact::read_prefetch_memory_4k, small_server());
    REQUIRE(experiment);
    const Scratch scratch(experiment->scratch_bytes());
    REQUIRE(scratch.data() != nullptr);
    REQUIRE(experiment->prepare(scratch));
    std::set<std::int64_t> rows;  // each once, whichever view of the scratch it is seen in
    const std::int64_t rows_of_view = static_cast<std::int64_t>(scratch.size()) / 4096;
    for (int piece = 0; piece < experiment->pieces(); ++piece) {
        const KernelArgs& args = experiment->next_piece(0);
        const std::uint64_t address = args.words[ArgsLayout(experiment->signature()).base(kIndexSlot)];
        const auto* indices = reinterpret_cast<const std::int64_t*>(address);
        for (std::int64_t i = 0; i < experiment->rows(); ++i) rows.insert(indices[i] % rows_of_view);
    }
    CHECK(rows.size() == static_cast<std::size_t>(experiment->pieces() * experiment->rows()));
}

TEST_CASE("rows that the last-level cache is to hold come by chance, once all of params was read often") {
    auto experiment = Experiment::of(Fact::read_prefetch_llc_1k, small_server());
    REQUIRE(experiment);
    const auto sample_rows = static_cast<std::size_t>(experiment->pieces() * experiment->rows());
    CHECK(experiment->samples_to_warm() * sample_rows >= 8 * (small_server().llc_bytes / 2 / 1024));
    for (const Fact other : {Fact::far_store_llc_1k, Fact::read_prefetch_memory_1k, Fact::near_store_cache_1k})
        CHECK(Experiment::of(other, small_server())->samples_to_warm() == 0);
    const Scratch scratch(experiment->scratch_bytes());
    REQUIRE(scratch.data() != nullptr);
    REQUIRE(experiment->prepare(scratch));
    const auto rows = static_cast<std::int64_t>(small_server().llc_bytes / 2 / 1024);
    std::set<std::int64_t> seen;
    for (std::int64_t count = 0; count < 2 * rows; count += experiment->rows()) {
        const KernelArgs& args = experiment->next_piece(0);
        const std::uint64_t address = args.words[ArgsLayout(experiment->signature()).base(kIndexSlot)];
        const std::span indices(reinterpret_cast<const std::int64_t*>(address), experiment->rows());
        seen.insert(indices.begin(), indices.end());
    }
    CHECK(*seen.begin() >= 0);
    CHECK(*seen.rbegin() < rows);
    // Of twice as many as there are all but one in e^2, and not each twice.
    CHECK(static_cast<double>(seen.size()) > 0.8 * static_cast<double>(rows));
    CHECK(static_cast<double>(seen.size()) < 0.95 * static_cast<double>(rows));
}

/// Where out lies in each piece of a candidate, from the begin of the scratch on.
std::set<std::uint64_t> outs_of(Experiment& experiment, const Scratch& scratch, std::size_t candidate, int pieces) {
    std::set<std::uint64_t> outs;
    for (int piece = 0; piece < pieces; ++piece)
        outs.insert(experiment.next_piece(candidate).words[ArgsLayout(experiment.signature()).base(kDirectSlot)] -
                    reinterpret_cast<std::uintptr_t>(scratch.data()));
    return outs;
}

TEST_CASE("how a large out is stored is asked behind pieces that walk on through it, and through params; and gathers") {
    for (const Fact fact :
         {Fact::near_store_llc_4k, Fact::mid_store_cache_64, Fact::far_read_prefetch_llc_4k, Fact::gather_l2_4})
        CHECK_FALSE(Experiment::of(fact, small_server())->comes_in_blocks());
    CHECK(Experiment::of(Fact::far_from_half_llc_cache, small_server())->comes_in_blocks());
    CHECK(Experiment::of(Fact::far_from_half_llc_cache, small_server())->samples_before_rounds() == 16);
    for (const Fact fact : {Fact::far_store_llc_4k, Fact::far_store_memory_16, Fact::far_store_cache_4,
                            Fact::mid_gather_l2_4, Fact::far_gather_l1_4}) {
        CAPTURE(std::string(fact_record(fact).name));
        auto experiment = Experiment::of(fact, small_server());
        REQUIRE(experiment);
        CHECK(experiment->comes_in_blocks());
        CHECK(experiment->samples_before_rounds() * experiment->pieces() == 16);
        const Scratch scratch(experiment->scratch_bytes());
        REQUIRE(scratch.data() != nullptr);
        while (!experiment->prepare(scratch)) {}
        const ArgsLayout at(experiment->signature());
        const auto first_row = [&](const KernelArgs& args) {
            return *reinterpret_cast<const std::int64_t*>(args.words[at.base(kIndexSlot)]);
        };
        const auto out = [&](const KernelArgs& args) { return args.words[at.base(kDirectSlot)]; };
        const std::int64_t row = first_row(experiment->next_piece(0));
        const std::uint64_t before = out(experiment->next_piece(0));
        const std::int64_t next_row = first_row(experiment->next_piece(1));
        const auto piece_bytes = static_cast<std::uint64_t>(experiment->rows()) * fact_record(fact).row_bytes;
        CHECK(out(experiment->next_piece(1)) == before + 2 * piece_bytes);
        if (fact_record(fact).params >= Place::llc) CHECK(row != next_row);
    }
}

TEST_CASE("whether an out is large is asked with one for each candidate, which is walked through before it is timed") {
    for (const Fact fact : {Fact::far_from_half_llc_cache, Fact::far_from_half_llc_llc, Fact::far_from_half_llc_memory,
                            Fact::far_store_memory_4k}) {
        CAPTURE(std::string(fact_record(fact).name));
        auto experiment = Experiment::of(fact, small_server());
        REQUIRE(experiment);
        const Scratch scratch(experiment->scratch_bytes());
        REQUIRE(scratch.data() != nullptr);
        while (!experiment->prepare(scratch)) {}
        const std::uint64_t piece_bytes = static_cast<std::uint64_t>(experiment->rows()) * fact_record(fact).row_bytes;
        const int pieces = 16;  // of 1 MiB: half of the last-level cache
        const std::set<std::uint64_t> first = outs_of(*experiment, scratch, 0, 2 * pieces);
        const std::set<std::uint64_t> second = outs_of(*experiment, scratch, 1, 2 * pieces);
        if (!is_about_sizes(fact_record(fact))) {
            CHECK(experiment->shares_out());
            CHECK(first.size() + second.size() == 4 * pieces);  // one behind the other
            continue;
        }
        CHECK_FALSE(experiment->shares_out());
        CHECK(experiment->samples_before_rounds() == pieces);
        CHECK(first.size() == pieces);
        CHECK(second.size() == pieces);
        CHECK(*second.begin() >= *first.rbegin() + piece_bytes);
        CHECK(*second.rbegin() + piece_bytes <= experiment->scratch_bytes());
        // Params before it, as large as they must be.
        CHECK(*first.begin() >= (fact == Fact::far_from_half_llc_cache ? 256U << 10
                                 : fact == Fact::far_from_half_llc_llc ? 16U << 20
                                                                       : 32U << 20));
    }
}

TEST_CASE("where there is no room for two, candidates share an out, and rows still come from where they must") {
    for (const std::uint64_t llc : {8U << 20, 32U << 20, 36U << 20, 48U << 20, 105U << 20, 480U << 20}) {
        CAPTURE(llc);
        Target target = small_server();
        target.llc_bytes = llc;
        target.tlb_reach_bytes = 3 << 20;
        for (int i = 0; i < 3; ++i) target.facts[nth(Fact::far_from_half_llc_cache, i)].choice = 1;
        for (int i = 0; i < (llc > 48U << 20 ? 2 : 3); ++i) {  // params that fill a shared one: not asked
            const auto experiment = Experiment::of(nth(Fact::far_from_half_llc_cache, i), target);
            REQUIRE(experiment);
            CHECK(experiment->scratch_bytes() <= std::min<std::uint64_t>(Scratch::kMostBytes, 2 * llc));
            CHECK(experiment->shares_out() == (i == 2 ? llc > 32 << 20 : i == 1 ? llc > 42 << 20 : false));
            if (llc > 48 << 20 && i == 0) CHECK(experiment->samples_before_rounds() == 24);
        }
    }
}

long minor_faults() {
    rusage usage{};
    getrusage(RUSAGE_SELF, &usage);
    return usage.ru_minflt;
}

TEST_CASE("the scratch shows the same bytes several times, where pages are small, and as many of them are touched") {
    constexpr std::size_t kBytes = std::size_t{8} << 20;
    Scratch scratch(kBytes);
    REQUIRE(scratch.size() == kBytes);
    const auto is_mode = [](const char* file, std::initializer_list<const char*> modes) {
        const std::string all = read_file(std::string("/sys/kernel/mm/transparent_hugepage/") + file);
        return std::any_of(modes.begin(), modes.end(),
                           [&](const char* mode) { return all.find(mode) != std::string::npos; });
    };
    rlimit limit{};
    REQUIRE(getrlimit(RLIMIT_AS, &limit) == 0);
    const bool are_large = is_mode("enabled", {"[always]"});
    const bool may_be_seen =
        limit.rlim_cur == RLIM_INFINITY && !is_mode("shmem_enabled", {"[always]", "[within_size]", "[force]"});
    CHECK(scratch.views() == (!are_large && may_be_seen ? Scratch::kMostViews : 1));
    CHECK(scratch.is_like_memory() == (are_large || may_be_seen));
    while (!scratch.touch_some(kBytes)) {}
    const long faults = minor_faults();
    for (std::size_t at = 0; at < kBytes; at += 4096) {
        scratch.data()[at] = static_cast<std::byte>(at >> 12);
        for (std::size_t view = 0; view < scratch.views(); ++view)
            REQUIRE(scratch.data()[view * kBytes + at] == static_cast<std::byte>(at >> 12));
    }
    CHECK(minor_faults() - faults < static_cast<long>(kBytes / 4096));
    const Scratch odd(kBytes + 1);  // no whole pages
    CHECK(odd.views() == 1);
    CHECK(odd.size() == kBytes + 1);
}

TEST_CASE("params from memory reach over all views of the scratch, and no row of them over anything else there") {
    Target target = small_server();
    const Scratch scratch(Scratch::kMostBytes);
    REQUIRE(scratch.data() != nullptr);
    for (const Fact fact :
         {Fact::read_prefetch_memory_256, Fact::two_steps_memory_64, Fact::far_store_memory_4,
          Fact::far_store_memory_4k, Fact::far_from_half_llc_memory, Fact::triple_vectors_memory_64}) {
        CAPTURE(std::string(fact_record(fact).name));
        auto experiment = Experiment::of(fact, target);
        REQUIRE(experiment);
        REQUIRE(experiment->prepare(scratch));
        const ArgsLayout at(experiment->signature());
        std::set<std::uint64_t> views, rows;
        for (int piece = 0; piece < 4; ++piece) {
            const KernelArgs& args = experiment->next_piece(0);
            const std::uint64_t params =
                args.words[at.base(kAddressedSlot)] - reinterpret_cast<std::uintptr_t>(scratch.data());
            const std::uint64_t out =
                args.words[at.base(kDirectSlot)] - reinterpret_cast<std::uintptr_t>(scratch.data());
            const auto* indices = reinterpret_cast<const std::int64_t*>(args.words[at.base(kIndexSlot)]);
            const int coordinates = experiment->signature().coordinate_count;
            for (std::int64_t i = 0; i < experiment->rows(); ++i, indices += coordinates - 1) {
                for (int k = 1; k < coordinates; ++k) REQUIRE(indices[i + k] == 0);
                const std::uint64_t begin =
                    params + static_cast<std::uint64_t>(indices[i]) * fact_record(fact).row_bytes;
                const std::uint64_t view = begin / scratch.size();
                views.insert(view);
                rows.insert(begin % scratch.size());
                CHECK(indices[i] < static_cast<std::int64_t>(args.words[at.coordinate_extent(0)]));
                REQUIRE(view < scratch.views());
                // Out lies behind params.
                REQUIRE(begin % scratch.size() + fact_record(fact).row_bytes <= out);
            }
        }
        CHECK(views.size() == scratch.views());
        CHECK(rows.size() == 4 * static_cast<std::size_t>(experiment->rows()));
    }
}

TEST_CASE("the largest table of 8-byte elements and small ones of bytes are measured with indices of 32 bits") {
    for (const Fact fact : {Fact::registers_512_8, Fact::registers_128_1, Fact::registers_512_4, Fact::gather_l1_8}) {
        const auto experiment = Experiment::of(fact, small_server());
        REQUIRE(experiment);
        const bool are_narrow = fact == Fact::registers_512_8 || fact == Fact::registers_128_1;
        CHECK(experiment->signature().coordinates[0].type == (are_narrow ? IndexType::i32 : IndexType::i64));
        for (const Candidate& each : experiment->candidates())
            CHECK((each.handicap > 1) == (fact == Fact::registers_512_8 && each.schedule.table_registers != 0));
    }
    const Scratch scratch(Scratch::kMostBytes);
    REQUIRE(scratch.data() != nullptr);
    auto experiment = Experiment::of(Fact::registers_512_8, small_server());
    while (!experiment->prepare(scratch)) {}
    const KernelArgs& args = experiment->next_piece(0);
    const ArgsLayout at(experiment->signature());
    const auto* indices = reinterpret_cast<const std::int32_t*>(args.words[at.base(kIndexSlot)]);
    const std::set<std::int32_t> rows(indices, indices + experiment->rows());
    CHECK(rows.size() == 64);  // all of them
    CHECK(*rows.begin() == 0);
    CHECK(*rows.rbegin() == 63);
}

TEST_CASE("pieces of an experiment: rows that lie in params, none of them twice in a piece, and all of out") {
    const Target target = small_server();
    const Scratch scratch(Scratch::kMostBytes);
    REQUIRE(scratch.data() != nullptr);
    for (const Fact fact :
         {Fact::far_store_memory_4k, Fact::near_store_cache_256, Fact::gather_l1_4, Fact::far_gather_l1_4,
          Fact::mid_gather_l1_4, Fact::far_store_cache_16, Fact::far_store_cache_4k, Fact::near_store_cache_4k,
          Fact::registers_1k_4, Fact::triple_vectors_cache_64}) {
        CAPTURE(std::string(fact_record(fact).name));
        auto experiment = Experiment::of(fact, target);
        REQUIRE(experiment);
        while (!experiment->prepare(scratch)) {}
        const ArgsLayout at(experiment->signature());
        const FactRecord& record = fact_record(fact);
        const bool is_small_row = record.row_bytes <= sizeof(std::int64_t);
        const bool walks_indices = record.params < Place::llc &&
                                   (record.out == OutSize::large || (record.out == OutSize::beyond_l2 && is_small_row));
        const auto begin = reinterpret_cast<std::uintptr_t>(scratch.data());
        std::set<std::uint64_t> outs, index_places;
        std::set<std::pair<std::uint64_t, std::int64_t>> first_rows;  // that were read at each of those places
        for (int piece = 0; piece < 100; ++piece) {
            const KernelArgs& args = experiment->next_piece(0);
            const std::uint64_t index_place = args.words[at.base(kIndexSlot)], out = args.words[at.base(kDirectSlot)];
            const auto* indices = reinterpret_cast<const std::int64_t*>(index_place);
            const std::int64_t count = experiment->rows() / (record.params == Place::registers_16 ? 16 : 1);
            std::vector<std::int64_t> firsts;  // of the tuples: which row
            const int coordinates = experiment->signature().coordinate_count;
            for (std::int64_t i = 0; i < count; ++i) {
                firsts.push_back(indices[i * coordinates]);
                for (int k = 1; k < coordinates; ++k) REQUIRE(indices[i * coordinates + k] == 0);
            }
            const auto [least, most] = std::minmax_element(firsts.begin(), firsts.end());
            const auto extent = static_cast<std::int64_t>(args.words[at.coordinate_extent(0)]);
            CHECK(*least >= 0);
            CHECK(*most < extent);
            const std::set<std::int64_t> rows(firsts.begin(), firsts.end());
            CHECK(std::ssize(rows) >= std::min(count, extent) * 9 / 10);  // a wrap may fall into it
            const std::uint64_t end = out + static_cast<std::uint64_t>(experiment->rows()) * record.row_bytes;
            CHECK(end <= begin + experiment->scratch_bytes());
            if (walks_indices) {
                CHECK(index_place % sizeof(std::int64_t) == 0);
                CHECK(index_place >= end);
                CHECK(index_place + static_cast<std::uint64_t>(count) * sizeof(std::int64_t) <=
                      begin + experiment->scratch_bytes());
            }
            outs.insert(out);
            index_places.insert(index_place);
            first_rows.emplace(index_place, indices[0]);
        }
        const bool are_remade = !walks_indices && (record.params == Place::memory || record.row_bytes == 4096);
        CHECK((first_rows.size() > index_places.size()) == are_remade);
        CHECK(index_places.size() == (walks_indices ? outs.size() : 1));
        CHECK((outs.size() > 15) == (record.out == OutSize::large));
    }
}

TEST_CASE("where the scratch stands for too much, or others decide too, what is assumed must be beaten by more") {
    const auto least_gain = [](Fact fact) { return Experiment::of(fact, small_server())->margins().least_gain; };
    for (const Fact fact :
         {Fact::two_threads_256k, Fact::far_store_llc_1k, Fact::far_store_memory_4k, Fact::copy_width_256,
          Fact::pairs_l1_16, Fact::read_prefetch_llc_1k, Fact::read_prefetch_llc_4k})
        CHECK(least_gain(fact) == 1.1F);
    for (const Fact fact :
         {Fact::read_prefetch_llc_256, Fact::read_prefetch_memory_4k, Fact::far_gather_l1_4, Fact::far_store_cache_4k,
          Fact::far_store_memory_256, Fact::near_store_cache_256, Fact::copy_width_4k, Fact::far_from_half_llc_cache,
          Fact::far_from_half_llc_llc, Fact::far_from_half_llc_memory})
        CHECK(least_gain(fact) == Margins().least_gain);
    for (const Fact fact : {Fact::near_store_llc_256, Fact::near_store_memory_1k, Fact::near_store_cache_1k,
                            Fact::far_store_memory_16, Fact::far_store_memory_64})
        CHECK(least_gain(fact) == 1.08F);
    for (const Fact fact : {Fact::rows_together_llc_16, Fact::two_steps_llc_16, Fact::two_steps_memory_64,
                            Fact::triple_vectors_memory_64, Fact::far_fetch_l1_llc_128})
        CHECK(least_gain(fact) == 1.05F);
    const auto tie = [](Fact fact) { return Experiment::of(fact, small_server())->margins().tie; };
    CHECK(tie(Fact::read_prefetch_memory_1k) == 1.02F);
    CHECK(tie(Fact::far_read_prefetch_llc_4k) == 1.02F);
    CHECK(tie(Fact::read_prefetch_memory_256) == Margins().tie);
    for (const Fact fact : {Fact::index_vectors_llc_4, Fact::index_vectors_memory_4}) CHECK(least_gain(fact) == 1.05F);
}

TEST_CASE("rows beyond TLB reach are fetched into L1 where the facts say so") {
    Target target = small_server();
    const auto experiment = Experiment::of(Fact::far_fetch_l1_llc_16, target);
    const auto to_l1 = [&](std::uint32_t row_bytes, const SizeClasses& classes) {
        Signature signature = experiment->signature();
        const bool is_exact = row_bytes <= tuning::kAnyExactBlockBytes;
        signature.fields[0].bits = is_exact ? 8 * row_bytes : 0;
        signature.fields[0].size_class = is_exact ? 0 : static_cast<std::uint8_t>(std::bit_width(row_bytes) - 1);
        Schedule schedule;
        choose(signature, classes, target, &schedule);
        return schedule.read_prefetch_to_l1;
    };
    const SizeClasses near{.params = Place::llc}, far{.params = Place::llc, .out = OutSize::large};
    const SizeClasses memory{.params = Place::memory}, far_memory{.params = Place::memory, .out = OutSize::large};
    const SizeClasses half{.params = Place::llc, .out = OutSize::half_llc};
    struct Decided {
        Fact fact;
        SizeClasses classes;
        std::uint32_t least, most;
    };
    for (const auto& [fact, classes, least, most] : {Decided{Fact::fetch_l1_llc_16, near, 1, 63},
                                                     {Fact::fetch_l1_llc_16, half, 1, 63},
                                                     {Fact::fetch_l1_llc_64, near, 64, 127},
                                                     {Fact::fetch_l1_memory_16, memory, 1, 63},
                                                     {Fact::fetch_l1_memory_64, memory, 64, 127},
                                                     {Fact::far_fetch_l1_llc_16, far, 1, 63},
                                                     {Fact::far_fetch_l1_llc_128, far, 64, 255},
                                                     {Fact::far_fetch_l1_llc_256, far, 256, 1024}}) {
        CAPTURE(std::string(fact_record(fact).name));
        CHECK_FALSE(to_l1(least, classes));
        target.facts[fact].choice = 1;
        for (const std::uint32_t bytes : {4U, 16U, 63U, 64U, 127U, 128U, 255U, 256U, 1024U, 2048U, 4096U})
            CHECK(to_l1(bytes, classes) == (bytes >= least && bytes <= most));
        // Of no other place.
        for (const SizeClasses& other : {near, far, memory, far_memory})
            if (other.params != classes.params || (other.out == OutSize::large) != (classes.out == OutSize::large))
                CHECK_FALSE(to_l1(most, other));
        CHECK_FALSE(to_l1(most, {.params = Place::l2, .out = classes.out}));  // none are fetched
        target.facts[Fact::far_from_half_llc_llc].choice = 1;
        CHECK(to_l1(most, half) == (classes.out == OutSize::large));
        target.facts[Fact::far_from_half_llc_llc].choice = 0;
        target.forced.emplace().read_prefetch_to_l1 = false;
        CHECK_FALSE(to_l1(most, classes));
        target.forced.emplace().read_prefetch = 0;
        CHECK_FALSE(to_l1(most, classes));
        target.forced.reset();
        target.facts[fact].choice = 0;
    }
    target.forced.emplace().read_prefetch_to_l1 = true;
    CHECK(to_l1(16, {.params = Place::memory}));
    target.forced.reset();
    // Not what fetches more at once.
    target.facts[Fact::far_fetch_l1_llc_16].choice = 1;
    SizeClasses vast = far;
    vast.is_vast = true;
    CHECK_FALSE(to_l1(16, vast));
}

TEST_CASE("into which cache rows are fetched is measured by nothing but how far ahead, and assumed of all alike") {
    for (const bool to_l1 : {false, true}) {
        Target target = small_server();
        target.facts = assumed_facts({.to_l1 = to_l1});
        int count = 0;
        for (int i = 0; i < kFactCount; ++i) {
            const auto fact = static_cast<Fact>(i);
            const bool is_about_l1 =
                std::string_view(fact_record(fact).name).find("fetch_l1_") != std::string_view::npos;
            const bool is_assumed = target.facts[fact].choice != assumed_facts({})[fact].choice;
            CHECK(is_assumed == (to_l1 && (is_about_l1 || fact == Fact::two_steps_memory_64)));  // large rows: one step
            if (!is_about_l1) continue;
            ++count;
            const auto experiment = Experiment::of(fact, target);
            REQUIRE(experiment);
            REQUIRE(experiment->candidates().size() == 2);
            Schedule first = experiment->candidates()[0].schedule, second = experiment->candidates()[1].schedule;
            CHECK(first.read_prefetch_to_l1 == to_l1);
            CHECK(second.read_prefetch_to_l1 == !to_l1);
            first.read_prefetch_to_l1 = second.read_prefetch_to_l1;
            // Into L1 in one step, whatever is said of L2.
            CHECK((to_l1 ? first : second).read_prefetch_lines != PrefetchLines::two_steps);
            first.read_prefetch_lines = second.read_prefetch_lines;
            first.read_prefetch = second.read_prefetch;
            CHECK(first == second);
        }
        CHECK(count == 7);
    }
}

TEST_CASE("whole rows that are looked up in, and parts of far params, are fetched into L1 where the facts say so") {
    Target target = small_server();
    Signature last_axis = Experiment::of(Fact::fetch_l1_llc_16, target)->signature();
    last_axis.fields[0].bits = 32;
    last_axis.dim_count = 2;
    last_axis.dims[0] = {DimKind::counted, 0, 0b011, 0};
    last_axis.dims[1] = {DimKind::counted, 0, 0b110, 0b110};
    const auto chosen = [&](const SizeClasses& classes) {
        Schedule schedule;
        choose(last_axis, classes, target, &schedule);
        CHECK(schedule.read_prefetch != 0);
        return schedule;
    };
    const SizeClasses run{.params = Place::memory, .out = OutSize::large, .tuple_use = TupleUse::long_run};
    CHECK(chosen(run).family == KernelFamily::repeated_tuples);
    CHECK_FALSE(chosen(run).read_prefetch_to_l1);
    target.facts[Fact::fetch_l1_memory_64].choice = 1;  // by lines, however out is stored
    CHECK(chosen(run).read_prefetch_to_l1);
    // A part of them, within TLB reach, is fetched as out of the last-level cache.
    const SizeClasses part{.params = Place::near_by, .is_part_of_far = true};
    target.facts[Fact::read_prefetch_llc_16].choice = static_cast<std::uint8_t>(ReadPrefetchChoice::farther);
    CHECK_FALSE(chosen(part).read_prefetch_to_l1);
    target.facts[Fact::fetch_l1_llc_16].choice = 1;
    CHECK(chosen(part).read_prefetch_to_l1);
}

TEST_CASE("gathers into a larger out are measured with vectors, whatever is best with 64-bit indices") {
    Target target = small_server();
    for (const std::uint8_t vectors : {0, 1}) {
        target.facts[Fact::mid_index_vectors_l2_4].choice = vectors;
        for (const Fact fact : {Fact::mid_gather_l1_4, Fact::mid_gather_l2_8, Fact::far_gather_l1_4}) {
            const auto experiment = Experiment::of(fact, target);
            REQUIRE(experiment);
            CHECK(experiment->candidates().size() == 2);
            CHECK(experiment->candidates()[0].schedule.family == KernelFamily::vector_tuples);
        }
    }
}

TEST_CASE("large rows beyond TLB reach into a large out must beat what is assumed; others plain stores") {
    Target target = small_server();
    const auto first = [&](Fact fact) { return Experiment::of(fact, target)->candidates()[0].choice; };
    for (const StoreChoice assumed : {StoreChoice::plain, StoreChoice::prefetch_8, StoreChoice::streaming}) {
        for (const Fact fact : {Fact::far_store_llc_1k, Fact::far_store_memory_4k, Fact::far_store_memory_256}) {
            target.facts[fact].choice = static_cast<std::uint8_t>(assumed);
            const bool must_be_beaten = fact != Fact::far_store_memory_256;
            CHECK(first(fact) == static_cast<std::uint8_t>(must_be_beaten ? assumed : StoreChoice::plain));
        }
    }
}

TEST_CASE("narrower vectors past the caches must be faster than the widest by more than others must be") {
    for (const Fact fact : {Fact::far_store_cache_256, Fact::far_store_llc_4k, Fact::read_prefetch_llc_4k}) {
        const auto experiment = Experiment::of(fact, small_server());
        REQUIRE(experiment);
        int narrow = 0;
        for (const Candidate& candidate : experiment->candidates()) {
            const Schedule& schedule = candidate.schedule;
            const bool is_narrow = schedule.streaming_store && schedule.vector_bytes == 32;
            CHECK((candidate.handicap > 1) == is_narrow);
            narrow += is_narrow ? 1 : 0;
        }
        CHECK(narrow == (experiment->kind() == FactKind::store ? 1 : 0));
    }
}

}  // namespace
}  // namespace gj
