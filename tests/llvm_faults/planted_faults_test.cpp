// planted_faults_test.cpp: the product test finds every mistake that the emitters of a faulty copy of the compiler are
// told to make.
//
// Each pair of fault and family is tried in a child process of its own, for a faulty kernel may do anything: the calls
// of the product whose kernels are of that family run, until one differs from the oracle. A double load gives the same
// values as a single one while nobody changes the indices, so there the product can't see it: that fault is tried on
// indices that change under the kernel as soon as they have been read (changing_indices.h), which is no matter of
// chance.
#include <algorithm>
#include <csignal>
#include <cstdio>
#include <fstream>
#include <functional>
#include <iterator>
#include <stdexcept>
#include <string>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>
#include <vector>

#include <doctest/doctest.h>
#include <nlohmann/json.hpp>

#include "tests/judge.h"
#include "tests/llvm_faults/changing_indices.h"
#include "tests/llvm_faults/faulty_backend.h"
#include "tests/product_call.h"
#include "tests/product_factors.h"
#include "tests/product_focus.h"
#include "tests/product_run.h"
#include "tests/support/asked_schedule.h"
#include "tests/support/plan_handle.h"

namespace gj::test {
namespace {

constexpr const char* kFaultNames[] = {"stride",   "tail",        "bound",   "base",        "sign",
                                       "width",    "policy",      "order",   "group",       "position",
                                       "overflow", "double_load", "padding", "table_order", "table_reach"};
constexpr auto kFaultCount = static_cast<std::size_t>(Fault::table_reach) + 1;
static_assert(std::size(kFaultNames) == kFaultCount);

/// A family, the faults that it has no occasion for, and a call that it takes: for indices that change. A family can
/// have all others.
struct FamilyRow {
    KernelFamily family;
    std::vector<Fault> never;
    int coordinates, element_bytes, columns;  ///< of a slice; with more than one, every other element of params
    int repeats = 1;                          ///< rows that have the same tuples
};
const FamilyRow kFamilies[] = {
    {KernelFamily::constant_block, {}, 1, 24, 1},
    {KernelFamily::repeated_tuples, {}, 1, 4, 1, 5},
    {KernelFamily::vector_tuples, {}, 2, 4, 1},
    {KernelFamily::sized_block, {Fault::group}, 1, 1024, 1},  // it checks one row at a time, where not asked otherwise
    {KernelFamily::strided_slice, {Fault::group}, 1, 4, 20},  // a run has one tuple
};

/// A form of kernels that GJ_SCHEDULE can ask for, by a part of its text; and the families that have it.
struct FormRow {
    const char* asked;
    PlantedIn kernels;
    std::vector<KernelFamily> families;
};
const FormRow kForms[] = {
    {"grouped_rows", PlantedIn::grouping, {KernelFamily::constant_block, KernelFamily::vector_tuples}},
    {"sampled_rows_log2",
     PlantedIn::sampling,
     {KernelFamily::constant_block, KernelFamily::sized_block, KernelFamily::vector_tuples}},
    {"table_registers", PlantedIn::tables, {KernelFamily::repeated_tuples, KernelFamily::vector_tuples}},
    {"hardware_gather", PlantedIn::gathers, {KernelFamily::vector_tuples}},
    {"padded_rows", PlantedIn::padding, {KernelFamily::constant_block}},
    {"=two_steps", PlantedIn::fetching, {KernelFamily::constant_block}},
    {"=spread", PlantedIn::fetching, {KernelFamily::sized_block}},
    {"=head", PlantedIn::fetching, {KernelFamily::sized_block}},
    {"streaming_store",
     PlantedIn::streaming,
     {KernelFamily::constant_block, KernelFamily::sized_block, KernelFamily::vector_tuples,
      KernelFamily::repeated_tuples}}};

/// How this process's kernels are made where they can be: then faults are in those alone. Null: as they would be.
const FormRow* asked_form() {
    static const std::string asked = asked_schedule();
    const auto is_asked = [&](const FormRow& form) { return asked.find(form.asked) != std::string::npos; };
    const FormRow* const form = std::find_if(std::begin(kForms), std::end(kForms), is_asked);
    if (form == std::end(kForms) && !asked.empty()) throw std::invalid_argument("GJ_SCHEDULE asks for no form here");
    return form != std::end(kForms) ? form : nullptr;
}

PlantedIn planted_in() { return asked_form() != nullptr ? asked_form()->kernels : PlantedIn::all; }

/// Some can be made in one form of kernels only.
bool is_of_another_form(Fault fault) {
    if (fault == Fault::padding) return planted_in() != PlantedIn::padding;
    return fault >= Fault::table_order && planted_in() != PlantedIn::tables;
}

/// Whether the family has kernels that are made so.
bool has_form(KernelFamily family) {
    if (asked_form() == nullptr) return true;
    const std::vector<KernelFamily>& families = asked_form()->families;
    return std::find(families.begin(), families.end(), family) != families.end();
}

/// What is sampled or fetched ahead is read before it is used, each time with its own check: no matter of double loads.
bool reads_ahead() { return planted_in() == PlantedIn::sampling || planted_in() == PlantedIn::fetching; }

bool can_have(const FamilyRow& row, Fault fault) {
    const bool is_table = planted_in() == PlantedIn::tables;
    if (reads_ahead() && fault == Fault::double_load) return false;
    if (!has_form(row.family) || is_of_another_form(fault)) return false;
    if (is_table && row.family == KernelFamily::vector_tuples && fault == Fault::stride) return false;  // moves nowhere
    const bool is_grouped = asked_schedule().find("rows_checked_together") != std::string::npos;
    if (is_grouped && row.family == KernelFamily::sized_block && fault == Fault::group) return true;
    return std::find(row.never.begin(), row.never.end(), fault) == row.never.end();
}

std::string name(Fault fault) { return kFaultNames[static_cast<std::size_t>(fault)]; }

/// Recipes from the covering array; the seed is fixed.
const std::vector<CallRecipe>& recipes() {
    static const std::vector<CallRecipe> all = [] {
        constexpr int kCallsARow = 2;
        std::mt19937_64 random(1);
        std::vector<CallRecipe> made;
        for (const Row& row : covering_array(product_factors(), 1)) {
            const std::uint64_t structure = random();
            for (int i = 0; i < kCallsARow; ++i) made.push_back({row, structure, random(), false});
        }
        return made;
    }();
    return all;
}

/// The calls by number: those of the recipes, then the focused ones.
std::size_t call_count() { return recipes().size() + static_cast<std::size_t>(focused_call_count()); }
RoutedCall numbered_call(std::size_t number) {
    if (number < recipes().size()) return make_call(recipes()[number]);
    return focused_call(static_cast<int>(number - recipes().size()));
}

/// What a child process found out, in memory that it shares with this one.
struct Report {
    bool ended;              ///< it came to its end
    std::int64_t answers;    ///< of planted()
    std::uint64_t failures;  ///< compiles that failed
    std::int64_t calls;      ///< until the first difference
    char difference[4096];   ///< or ""
    struct Made {
        KernelFamily family;  ///< of its kernel; none where none runs
        bool is_meant;        ///< faults are in kernels that are made so
    } made[1 << 14];          ///< by call
};

class Child {
public:
    Child()
        : report_(static_cast<Report*>(
              mmap(nullptr, sizeof(Report), PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0))) {
        if (report_ == MAP_FAILED) throw std::runtime_error("memory can't be shared");
    }
    ~Child() { munmap(report_, sizeof *report_); }
    Child(const Child&) = delete;
    Child& operator=(const Child&) = delete;

    /// Runs it in a child process. Nothing of the library has run in this one: a thread would be missing in the child.
    const Report& run(const std::function<void(Report&)>& body) {
        std::fflush(stdout);
        const pid_t child = fork();
        if (child == 0) {
            for (const int signal : {SIGSEGV, SIGABRT, SIGILL, SIGFPE}) std::signal(signal, SIG_DFL);  // not doctest's
            body(*report_);
            report_->ended = true;
            _exit(0);
        }
        waitpid(child, nullptr, 0);
        return *report_;
    }

private:
    Report* report_;
};

void set_difference(Report& report, const std::string& text) {
    std::snprintf(report.difference, sizeof report.difference, "%s", text.c_str());
}

KernelFamily family_named(const std::string& name) {
    for (const FamilyRow& row : kFamilies)
        if (name == family_name(row.family)) return row.family;
    return KernelFamily::none;
}

/// How a call's kernel is made; it is not compiled for that.
Report::Made made_for(gj_engine* engine, const ApiCall& call) {
    const PlanHandle plan = plan_of(engine, call, {}, GJ_COMPILE_BACKGROUND);
    const nlohmann::json schedule = nlohmann::json::parse(plan.describe()).at("schedule");
    const KernelFamily family = family_named(schedule.at("family"));
    const bool is_table = schedule.at("table_registers") != 0;  // as many registers as it needs
    const bool is_meant = planted_in() == PlantedIn::tables ? is_table : has_all(schedule, asked_schedule());
    return {family, family != KernelFamily::none && is_meant};
}

/// How each call's kernel is made; those that faults are in without one, and calls that run none if those are all.
void run_all_calls(Report& report) {
    faulty_backend().plant(Fault::stride, KernelFamily::none, PlantedIn::all);
    ProductRun run;
    gj_engine_options options = generic_engine_options();
    options.compile_queue = GJ_OFF;  // nor are the kernels of plans compiled
    const Engine engine(&options);
    for (std::size_t i = 0; i < call_count() && report.difference[0] == '\0'; ++i) {
        const RoutedCall routed = numbered_call(i);
        Report::Made& made = report.made[i];
        if (expect(routed.call).writes) made = made_for(engine, routed.call);
        const bool runs_none = made.family == KernelFamily::none;
        if (made.is_meant || (runs_none && asked_form() == nullptr))
            set_difference(report, run.judge(routed.call, routed.route));
        ++report.calls;
    }
    report.answers = faulty_backend().answers();
    report.failures = run.generated_stats().compile_failures;
}

const Report& clean_report() {
    static Child child;
    recipes();  // or each child would make them for itself
    static const Report& report = child.run(run_all_calls);
    return report;
}

/// The calls of one family with such kernels as have the fault, until one differs. Those of the policy trust are left
/// out: there a fault may lead anywhere.
void run_calls_of(KernelFamily family, Report& report) {
    ProductRun run;
    for (std::size_t i = 0; i < call_count() && report.difference[0] == '\0'; ++i) {
        const Report::Made& made = clean_report().made[i];
        if (made.family != family || !made.is_meant) continue;
        const RoutedCall routed = numbered_call(i);
        if (routed.call.policy == GJ_POLICY_TRUST) continue;
        set_difference(report, run.judge(routed.call, routed.route));
        ++report.calls;
    }
    report.failures = run.generated_stats().compile_failures;
}

constexpr std::int64_t kRows = 200;  // a page of indices at most

/// Of each coordinate. AVX2's registers too hold a last axis, and 100 elements of a byte.
std::int64_t extent_of(const FamilyRow& row) { return row.coordinates > 1 ? 8 : row.repeats > 1 ? 32 : 100; }

/// A gather along the last axis.
ApiCall repeated_call(const FamilyRow& row, void* indices) {
    ApiCall call = make_gather(Tensor(opaque(row.element_bytes), {row.repeats, extent_of(row)}),
                               Tensor::over(indices, kInt64, {kRows}, {1}), 1);
    call.out = Tensor(opaque(row.element_bytes), {row.repeats, kRows});
    return call;
}

ApiCall tuples_call(const FamilyRow& row, void* indices) {
    const std::int64_t extent = extent_of(row), step = row.columns > 1 ? 2 : 1;
    Extents shape(static_cast<std::size_t>(row.coordinates), extent);
    shape.push_back(row.columns);
    Extents strides = row_major_strides(shape);
    for (std::int64_t& stride : strides) stride *= step;
    ApiCall call;
    call.operation = Operation::kGatherNd;
    call.params = Tensor(opaque(row.element_bytes), shape, strides);
    const Extents tuples{kRows, row.coordinates};
    // Of one coordinate those of 32 bits are checked by vectors whatever the facts of the machine say.
    const bool are_narrow = row.family == KernelFamily::vector_tuples && row.coordinates == 1;
    call.indices = Tensor::over(indices, are_narrow ? kInt32 : kInt64, tuples, row_major_strides(tuples));
    call.out = Tensor(opaque(row.element_bytes), {kRows, row.columns});
    return call;
}

/// The call of a family over indices that change.
ApiCall changing_call(FamilyRow row, void* indices) {
    const PlantedIn in = planted_in();
    if (in == PlantedIn::grouping && row.family == KernelFamily::constant_block) row.element_bytes = 12;
    if (in != PlantedIn::all && row.family == KernelFamily::vector_tuples) {
        if (in != PlantedIn::streaming) row.coordinates = 1;
        row.element_bytes = in == PlantedIn::tables ? 1 : 8;  // of 8 no registers hold them all, and eight fill a line
    }
    ApiCall call = row.repeats > 1 ? repeated_call(row, indices) : tuples_call(row, indices);
    call.policy = GJ_POLICY_ERROR;
    call.max_threads = 1;
    const std::int64_t extent = extent_of(row);
    for (std::int64_t i = 0; i < call.indices.count(); ++i) call.indices.set_integer(i, i * 37 % extent);
    call.params.fill_distinct(1);
    call.out.fill_distinct(2);
    return call;
}

/// One call whose indices change when they have been read: a value that is used is the one that was there first.
void run_changing_call(const FamilyRow& row, Report& report) {
    ChangingIndices indices;
    const ApiCall call = changing_call(row, indices.page());
    const gj_engine_options options = generated_engine_options();
    const Engine engine(&options);
    if (made_for(engine, call).family != row.family) throw std::logic_error("the call is another family's");
    const Expectation expectation = expect(call);
    const auto before = snapshot(call.out);
    indices.arm();
    const Outcome outcome = run_call(engine, call);
    indices.disarm();
    report.calls = static_cast<std::int64_t>(ChangingIndices::loads());
    report.failures = engine.stats().compile_failures;
    set_difference(report, differences(call, expectation, outcome, before));
}

void run_fault(const FamilyRow& row, Fault fault, Report& report) {
    faulty_backend().plant(fault, row.family, planted_in());
    if (fault == Fault::double_load)
        run_changing_call(row, report);
    else
        run_calls_of(row.family, report);
    report.answers = faulty_backend().answers();
}

bool contains(const char* file, const std::string& text) {
    std::ifstream stream(file, std::ios::binary);
    const std::string bytes{std::istreambuf_iterator<char>(stream), {}};
    REQUIRE(bytes.size() > 100000);
    return bytes.find(text) != std::string::npos;
}

TEST_CASE("the compiler that is shipped makes no mistakes to order") {
    CHECK(contains(GJ_FAULTY_LLVM, "gj_plant_fault"));
    CHECK_FALSE(contains(GJ_SHIPPED_LLVM, "gj_plant_fault"));
}

TEST_CASE("every fault can be made by some family, and every family is known here") {
    for (std::size_t fault = 0; fault < kFaultCount; ++fault) {
        if (is_of_another_form(static_cast<Fault>(fault))) continue;
        if (static_cast<Fault>(fault) == Fault::double_load && reads_ahead()) continue;
        const bool is_about_groups = static_cast<Fault>(fault) == Fault::group;
        if (is_about_groups && !has_form(KernelFamily::constant_block) && !has_form(KernelFamily::vector_tuples))
            continue;  // rows one by one
        const auto can = [&](const FamilyRow& row) { return can_have(row, static_cast<Fault>(fault)); };
        CHECK(std::any_of(std::begin(kFamilies), std::end(kFamilies), can));
    }
    for (const FamilyRecord* record : families(TargetKind::cpu)) {
        CAPTURE(std::string(record->name));
        CHECK(family_named(record->name) == record->family);
    }
}

TEST_CASE("without a fault the product is clean") {
    const Report& report = clean_report();
    CHECK(report.ended);
    CHECK(std::string(report.difference).empty());
    CHECK(report.calls == static_cast<std::int64_t>(call_count()));
    CHECK(report.answers == 0);
    CHECK(report.failures == 0);
    for (const FamilyRow& row : kFamilies) {
        const auto count = [&](auto counts) { return std::count_if(report.made, report.made + call_count(), counts); };
        const auto calls = count([&](const Report::Made& made) { return made.family == row.family; });
        const auto meant = count([&](const Report::Made& made) { return made.family == row.family && made.is_meant; });
        std::printf("%s: %td calls of %zu, %td with such kernels\n", family_name(row.family), calls, call_count(),
                    meant);
        CHECK(calls > 0);
        CHECK((meant > 0) == has_form(row.family));
    }
}

TEST_CASE("without a fault, indices that change change nothing" * doctest::skip(!kIndicesCanChange)) {
    for (const FamilyRow& row : kFamilies) {
        if (reads_ahead() && has_form(row.family)) continue;
        Child child;
        const Report& report = child.run([&](Report& r) { run_changing_call(row, r); });
        CAPTURE(std::string(family_name(row.family)));
        CHECK(report.ended);
        CHECK(report.calls > 10);  // loads
        CHECK(std::string(report.difference).empty());
    }
}

TEST_CASE("every fault of every family is found") {
    for (const FamilyRow& row : kFamilies) {
        for (std::size_t i = 0; i < kFaultCount; ++i) {
            const Fault fault = static_cast<Fault>(i);
            if (!can_have(row, fault) || (fault == Fault::double_load && !kIndicesCanChange)) continue;
            Child child;
            const Report& report = child.run([&](Report& r) { run_fault(row, fault, r); });
            const std::string what = name(fault) + " in " + family_name(row.family);
            CAPTURE(what);
            CAPTURE(report.calls);
            CHECK(report.ended);
            CHECK(report.answers > 0);
            CHECK(report.failures == 0);
            CHECK(report.difference[0] != '\0');
            const std::string difference = report.difference;
            std::printf("%s: %lld %s, %s\n", what.c_str(), static_cast<long long>(report.calls),
                        fault == Fault::double_load ? "loads" : "calls",
                        difference.substr(0, difference.find('\n')).c_str());
        }
    }
}

}  // namespace
}  // namespace gj::test
