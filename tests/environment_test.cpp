// environment_test.cpp: GJ_ISA, GJ_LOG, GJ_DUMP, GJ_PERF, GJ_GDB, GJ_SCHEDULE and GJ_CALIBRATION. Each is read once a
// process, so each value gets a process of its own.
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <unistd.h>
#include <vector>

#include <doctest/doctest.h>

#include "tests/judge.h"
#include "tests/support/child_process.h"
#include "tests/support/engine.h"
#include "tests/support/folder.h"
#include "tests/support/plan_handle.h"

namespace gj::test {
namespace {

struct Message {
    gj_log_level level;
    std::string text;
};

void keep(void* user, gj_log_level level, const char* message) {
    static_cast<std::vector<Message>*>(user)->push_back({level, message});
}

gj_engine_options heard_by(std::vector<Message>& messages) {
    gj_engine_options options = generated_engine_options();
    options.log = keep;
    options.log_user = &messages;
    return options;
}

ApiCall wide_call() { return make_gather(Tensor(kFloat32, {5, 64}), Tensor::integers(kInt32, {2}, {4, 1})); }

constexpr const char* kBadCalibration =
    "GJ_CALIBRATION=off,far_store=yes is ignored: \"far_store=yes\": far_store is one of plain, "
    "prefetch_16, prefetch_8, streaming, streaming_32";
constexpr const char* kBadSchedule =
    "GJ_SCHEDULE=vector_bytes=32,speed=9 is ignored: \"speed=9\" is no FIELD=VALUE of a schedule, "
    "whose fields are family, rows_checked_together, vector_bytes, read_prefetch_rows, read_prefetch_lines, "
    "read_prefetch_to_l1, write_prefetch_lines, table_registers, hardware_gather, streaming_store, padded_rows, "
    "grouped_rows, sampled_rows_log2";

TEST_CASE("bad values are a warning and the default") {
    CHECK(run_test_case("child: bad values",
                        {"GJ_ISA=sse9", "GJ_LOG=loud", "GJ_DUMP=/no/such/folder", "GJ_PERF=yes", "GJ_GDB=on",
                         "GJ_SCHEDULE=vector_bytes=32,speed=9", "GJ_CALIBRATION=off,far_store=yes"}) == 0);
}

TEST_CASE("GJ_LOG sets the level") { CHECK(run_test_case("child: GJ_LOG is info", {"GJ_ISA=", "GJ_LOG=info"}) == 0); }

TEST_CASE("GJ_LOG=error holds warnings back") {
    CHECK(run_test_case("child: GJ_LOG is error", {"GJ_ISA=sse9", "GJ_LOG=error"}) == 0);
}

TEST_CASE("GJ_ISA caps the instruction set") {
    CHECK(run_test_case("child: GJ_ISA is v2", {"GJ_ISA=x86-64-v2", "GJ_LOG="}) == 0);
}

TEST_CASE("GJ_SCHEDULE: kernels are made as it says, where the family can be made so") {
    CHECK(run_test_case("child: GJ_SCHEDULE", {"GJ_SCHEDULE=streaming_store=true,vector_bytes=16"}) == 0);
    CHECK(run_test_case("child: GJ_SCHEDULE of a family",
                        {"GJ_SCHEDULE=family=constant_block,rows_checked_together=3,read_prefetch_rows=5"}) == 0);
    CHECK(run_test_case("child: GJ_SCHEDULE of what facts are against",
                        {"GJ_SCHEDULE=table_registers=2,hardware_gather=true",
                         "GJ_CALIBRATION=off,registers=no,gather=no,mid_gather=no,far_gather=no"}) == 0);
    CHECK(run_test_case("child: GJ_CALIBRATION of tables", {"GJ_SCHEDULE=", "GJ_CALIBRATION=off,registers=yes"}) == 0);
    for (const char* bad :
         {"family=generic", "family", "rows_checked_together=256", "vector_bytes=-1", "hardware_gather=1",
          "padded_rows=yes", "read_prefetch_lines=some", "streaming_store=true,,", "write_prefetch_lines=8x",
          "grouped_rows=true", "vector_bytes=24", "read_prefetch_to_l1=1", "table_registers=3",
          "rows_checked_together=0", "sampled_rows_log2=63"})
        CHECK(run_test_case("child: a bad GJ_SCHEDULE", {std::string("GJ_SCHEDULE=") + bad}) == 0);
}

TEST_CASE("GJ_CALIBRATION: facts as they are given, and one by one or by the begin of their names") {
    const std::string off = "GJ_CALIBRATION=off,";
    CHECK(run_test_case("child: given facts", {off + "near_store=prefetch_8,far_store_cache_256=plain"}) == 0);
    CHECK(run_test_case("child: given facts", {off + "near_store_cache_256=prefetch_8"}) == 0);
    for (const char* bad : {"near", "nea=plain", "near_store=yes", "gather=", "=", "off,,", "now,of"})
        CHECK(run_test_case("child: a bad GJ_CALIBRATION", {std::string("GJ_CALIBRATION=") + bad}) == 0);
}

TEST_CASE("GJ_CALIBRATION=now: facts are known when the engine is there, unless the option says otherwise") {
    CHECK(run_test_case("child: calibrated", {"GJ_CALIBRATION=now"}) == 0);
}

std::string read_file(const std::filesystem::path& path) {
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
}

std::filesystem::path jitdump() { return "/tmp/jit-" + std::to_string(getpid()) + ".dump"; }

std::string unquoted(const std::string& json) { return json.substr(1, json.size() - 2); }

TEST_CASE("GJ_DUMP: a folder receives IR, assembly and object of each kernel") {
    const Folder folder;
    CHECK(run_test_case("child: GJ_DUMP", {"GJ_DUMP=" + folder.path().string()}) == 0);
    const auto files = std::distance(std::filesystem::directory_iterator(folder.path()), {});
    CHECK(files == (compiler_available() ? 3 : 0));
}

TEST_CASE("GJ_PERF: kernels are named to perf") { CHECK(run_test_case("child: GJ_PERF", {"GJ_PERF=1"}) == 0); }

TEST_CASE("GJ_PERF=jitdump: kernels are described to perf, and named") {
    for (const char* name : {"child: GJ_PERF", "child: jitdump"}) CHECK(run_test_case(name, {"GJ_PERF=jitdump"}) == 0);
}

TEST_CASE("child: GJ_DUMP" * doctest::skip()) {
    if (!compiler_available()) return;
    const gj_engine_options options = generated_engine_options();
    const Engine engine(&options);
    CHECK(run_and_judge(engine, wide_call()) == "");
    REQUIRE(gj_engine_wait(engine) == GJ_OK);
    const PlanHandle plan = plan_of(engine, wide_call());
    const std::string symbol = unquoted(plan.described("/kernel/symbol"));
    for (const auto& entry : std::filesystem::directory_iterator(std::getenv("GJ_DUMP"))) {
        const std::filesystem::path& path = entry.path();
        CAPTURE(path.string());
        CHECK(path.filename().string().starts_with(symbol));
        const gj_code form = path.extension() == ".ll"  ? GJ_CODE_LLVM_IR
                             : path.extension() == ".s" ? GJ_CODE_ASSEMBLY
                                                        : GJ_CODE_OBJECT;
        const bool is_the_plans = read_file(path) == plan.code(form);
        CHECK(is_the_plans);
    }
}

TEST_CASE("child: GJ_PERF" * doctest::skip()) {
    if (!compiler_available()) return;
    const gj_engine_options options = generated_engine_options();
    const Engine engine(&options);
    CHECK(run_and_judge(engine, wide_call()) == "");
    REQUIRE(gj_engine_wait(engine) == GJ_OK);
    const std::string symbol = unquoted(plan_of(engine, wide_call()).described("/kernel/symbol"));
    const std::filesystem::path map = "/tmp/perf-" + std::to_string(getpid()) + ".map";
    const std::string text = read_file(map);
    std::filesystem::remove(map);
    std::filesystem::remove(jitdump());
    CHECK_MESSAGE(text.find(" " + symbol + "\n") != std::string::npos, text);
}

TEST_CASE("child: jitdump" * doctest::skip()) {
    if (!compiler_available()) return;
    std::ofstream(jitdump()) << "of a process that had this number before";
    const gj_engine_options options = generated_engine_options();
    const Engine engine(&options);
    std::string symbols;
    for (const int width : {64, 32}) {
        const ApiCall call = make_gather(Tensor(kFloat32, {5, width}), Tensor::integers(kInt32, {2}, {4, 1}));
        CHECK(run_and_judge(engine, call) == "");
        REQUIRE(gj_engine_wait(engine) == GJ_OK);
        symbols += unquoted(plan_of(engine, call).described("/kernel/symbol")) + " ";
    }
    const std::string text = read_file(jitdump());
    std::filesystem::remove(jitdump());
    std::filesystem::remove("/tmp/perf-" + std::to_string(getpid()) + ".map");
    CHECK(text.substr(0, 8) == std::string("DTiJ\x01\0\0\0", 8));
    CHECK(text.find("of a process") == std::string::npos);
    // Records follow one another to the file's end, each with its own length: of each kernel its unwind table, then its
    // code.
    std::string ids, names;
    for (std::size_t at = 40; at < text.size();) {
        std::uint32_t prefix[2];
        REQUIRE(at + sizeof prefix <= text.size());
        std::memcpy(prefix, text.data() + at, sizeof prefix);
        REQUIRE(prefix[1] >= 40);
        ids += std::to_string(prefix[0]) + " ";
        if (prefix[0] == 0) names += std::string(text.data() + at + 56) + " ";
        at += prefix[1];
        REQUIRE(at <= text.size());
    }
    CHECK(ids == "4 0 4 0 ");
    CHECK(names == symbols);
}

TEST_CASE("child: bad values" * doctest::skip()) {
    std::vector<Message> messages;
    gj_engine_options options = heard_by(messages);
    {
        const Engine engine(&options);
        std::vector<std::string> texts;
        for (const Message& message : messages) {
            CHECK(message.level == GJ_LOG_WARNING);
            texts.push_back(message.text);
        }
        CHECK(texts ==
              std::vector<std::string>{"GJ_ISA=sse9 is ignored: it must be x86-64-v2, x86-64-v3 or x86-64-v4",
                                       "GJ_LOG=loud is ignored: it must be error, warning, info or debug",
                                       "GJ_DUMP=/no/such/folder is ignored: it must be a folder that can be written to",
                                       "GJ_PERF=yes is ignored: it must be 0, 1 or jitdump",
                                       "GJ_GDB=on is ignored: it must be 0 or 1", kBadSchedule, kBadCalibration});
        CHECK(run_and_judge(engine, wide_call()) == "");
    }
    messages.clear();
    options.isa = GJ_ISA_X86_64_V3;
    options.log_level = GJ_LOG_WARNING;
    const Engine engine(&options);
    for (const Message& message : messages)  // what the API sets needs no environment
        CHECK_MESSAGE(
            (message.text.find("GJ_ISA") == std::string::npos && message.text.find("GJ_LOG") == std::string::npos),
            message.text);
    CHECK(run_and_judge(engine, wide_call()) == "");
}

TEST_CASE("child: given facts" * doctest::skip()) {
    const gj_engine_options options = generated_engine_options();
    const Engine engine(&options);
    CHECK(run_and_judge(engine, wide_call()) == "");
    const PlanHandle plan = plan_of(engine, wide_call());
    CHECK(plan.described("/schedule/write_prefetch_lines") == "8");
    CHECK(plan.described("/facts/near_store_cache_256") == R"({"choice":"prefetch_8","source":"given"})");
    CHECK(gj_engine_calibrate(engine) == GJ_FAILED_PRECONDITION);
    // The option says when to measure, and nothing against what is given.
    gj_engine_options lazy = generated_engine_options();
    lazy.calibration = GJ_CALIBRATION_LAZY;
    const PlanHandle other = plan_of(Engine(&lazy), wide_call());
    CHECK(other.described("/facts/near_store_cache_256") == R"({"choice":"prefetch_8","source":"given"})");
}

TEST_CASE("child: a bad GJ_CALIBRATION" * doctest::skip()) {
    std::vector<Message> messages;
    const gj_engine_options options = heard_by(messages);
    const Engine engine(&options);
    REQUIRE(messages.size() == 1);
    CHECK(messages[0].text.starts_with("GJ_CALIBRATION="));
}

TEST_CASE("child: calibrated" * doctest::skip()) {
    std::vector<Message> messages;
    gj_engine_options options = heard_by(messages);
    options.calibration = GJ_CALIBRATION_OFF;
    const std::int64_t before = Engine(&options).stats().calibration_ns;
    CHECK(Engine(&options).stats().calibration_ns == before);
    options.calibration = GJ_CALIBRATION_DEFAULT;
    const Engine engine(&options);
    CHECK(messages.size() == (compiler_available() ? 0 : 1));  // without a compiler there is a warning
    const gj_stats stats = engine.stats();
    // Without one only what the generic kernel rests on is measured, and perhaps nothing.
    const bool has_measured = stats.facts_measured + stats.facts_undecided > 0;
    CHECK((has_measured || !compiler_available()));
    CHECK((stats.calibration_ns > 0 || stats.facts_measured == 0));
    CHECK((stats.calibration_ns == 0 || has_measured));
    CHECK(run_and_judge(engine, wide_call()) == "");
    CHECK(gj_engine_calibrate(engine) == (compiler_available() ? GJ_OK : GJ_UNAVAILABLE));
}

TEST_CASE("child: GJ_SCHEDULE" * doctest::skip()) {
    const gj_engine_options options = generated_engine_options();
    const Engine engine(&options);
    CHECK(run_and_judge(engine, wide_call()) == "");
    const PlanHandle streaming = plan_of(engine, wide_call());
    CHECK(streaming.described("/schedule/streaming_store") == "true");
    CHECK(streaming.described("/schedule/vector_bytes") == "16");
    CHECK(streaming.described("/schedule/streaming_store_reason") == "\"GJ_SCHEDULE\"");
    // Rows of one byte fill no line in 16 rows: what was chosen stands.
    const ApiCall narrow = make_gather(Tensor(kUint8, {50}), Tensor::integers(kInt32, {2}, {4, 1}));
    CHECK(run_and_judge(engine, narrow) == "");
    CHECK(plan_of(engine, narrow).described("/schedule/streaming_store") == "false");
}

TEST_CASE("child: GJ_SCHEDULE of a family" * doctest::skip()) {
    const gj_engine_options options = generated_engine_options();
    const Engine engine(&options);
    for (const int columns : {1, 64}) {
        const ApiCall call = make_gather(Tensor(kFloat32, {50, columns}), Tensor::integers(kInt32, {3}, {7, 0, 49}));
        CHECK(run_and_judge(engine, call) == "");
        const PlanHandle plan = plan_of(engine, call);
        CHECK(plan.described("/schedule/family") == "\"constant_block\"");
        CHECK(plan.described("/schedule/rows_checked_together") == "3");
        CHECK(plan.described("/schedule/read_prefetch_rows") == "5");
        CHECK(plan.described("/schedule/read_prefetch_reason") == "\"GJ_SCHEDULE\"");
    }
}

TEST_CASE("child: GJ_SCHEDULE of what facts are against" * doctest::skip()) {
    const gj_engine_options options = generated_engine_options();
    const Engine engine(&options);
    const ApiCall table = make_gather(Tensor(kFloat32, {30}), Tensor(kInt32, {2000}));
    const ApiCall rows = make_gather(Tensor(kFloat32, {2000}), Tensor(kInt32, {2000}));
    const ApiCall large = make_gather(Tensor(kFloat32, {30, 900}), Tensor(kInt32, {20}));
    const auto reason = [&](const ApiCall& call, const std::string& field, const char* asked) {
        const PlanHandle plan = plan_of(engine, call);
        const std::string told = plan.described("/schedule/" + field + "_reason");
        CHECK(told.find("facts") == std::string::npos);  // they say no
        if (plan.described("/schedule/" + field) == asked) CHECK(told == "\"GJ_SCHEDULE\"");
        return told;
    };
    reason(table, "table_registers", "2");
    reason(rows, "hardware_gather", "true");
    CHECK(reason(large, "hardware_gather", "true") == "\"only vector_tuples gathers\"");
    CHECK(reason(large, "padded_rows", "true") == "\"only constant_block pads rows\"");
}

TEST_CASE("child: GJ_CALIBRATION of tables" * doctest::skip()) {
    const gj_engine_options options = generated_engine_options();
    const Engine engine(&options);
    const ApiCall call = make_gather(Tensor(kFloat32, {65536, 64}), Tensor(kInt64, {48}), 1);
    const PlanHandle plan = plan_of(engine, call);
    if (plan.described("/schedule/table_registers") != "4") return;  // no vectors of 64 bytes here
    CHECK(plan.described("/schedule/read_prefetch_rows") == "16");
    CHECK(plan.described("/schedule/read_prefetch_reason") == "\"params lie beyond L2\"");
}

TEST_CASE("child: a bad GJ_SCHEDULE" * doctest::skip()) {
    std::vector<Message> messages;
    const gj_engine_options options = heard_by(messages);
    const Engine engine(&options);
    REQUIRE(messages.size() == 1);
    CHECK(messages[0].text.find("GJ_SCHEDULE=") == 0);
    if (messages[0].text.find("vector_bytes=24") != std::string::npos)
        CHECK(messages[0].text ==
              "GJ_SCHEDULE=vector_bytes=24 is ignored: \"vector_bytes=24\": vector_bytes is 1, 2, 4, 8, 16, 32 or 64");
    CHECK(plan_of(engine, wide_call()).described("/schedule/streaming_store") == "false");
    CHECK(run_and_judge(engine, wide_call()) == "");
}

TEST_CASE("child: GJ_LOG is info" * doctest::skip()) {
    std::vector<Message> messages;
    gj_engine_options options = heard_by(messages);
    {
        const Engine engine(&options);
        CHECK(run_and_judge(engine, wide_call()) == "");
        REQUIRE(gj_engine_wait(engine) == GJ_OK);
        CHECK(messages.empty() == !compiler_available());
        for (const Message& message : messages) CHECK(message.level == GJ_LOG_INFO);
    }
    messages.clear();
    options.log_level = GJ_LOG_ERROR;
    const Engine quiet(&options);
    CHECK(run_and_judge(quiet, wide_call()) == "");
    REQUIRE(gj_engine_wait(quiet) == GJ_OK);
    CHECK_MESSAGE(messages.empty(), "the API beats the environment");
}

TEST_CASE("child: GJ_LOG is error" * doctest::skip()) {
    std::vector<Message> messages;
    const gj_engine_options options = heard_by(messages);
    const Engine engine(&options);
    CHECK(run_and_judge(engine, wide_call()) == "");
    CHECK(messages.empty());
}

TEST_CASE("child: GJ_ISA is v2" * doctest::skip()) {
    std::vector<Message> messages;
    gj_engine_options options = heard_by(messages);
    const Engine capped(&options);
    CHECK(run_and_judge(capped, wide_call()) == "");
    options.isa = GJ_ISA_X86_64_V3;
    const Engine by_api(&options);
    CHECK(run_and_judge(by_api, wide_call()) == "");
    CHECK(messages.empty());
    if (!compiler_available()) return;
    CHECK(plan_of(capped, wide_call()).code(GJ_CODE_ASSEMBLY).find("ymm") == std::string::npos);
    if (__builtin_cpu_supports("avx2"))
        CHECK_MESSAGE(plan_of(by_api, wide_call()).code(GJ_CODE_ASSEMBLY).find("ymm") != std::string::npos,
                      "the API beats the environment");
}

}  // namespace
}  // namespace gj::test
