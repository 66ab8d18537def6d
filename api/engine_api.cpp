// engine_api.cpp: engines: made, asked, waited for, destroyed.
#include "api/calibration_settings.h"
#include "api/forced_schedule.h"
#include "api/guard.h"
#include "api/handles.h"
#include "api/structs.h"
#include "common/environment.h"
#include "engine/store/unwind_table.h"

namespace gj::api {
namespace {

constexpr std::int64_t kLeastCacheBytes = 64 << 10;

static_assert(static_cast<int>(CompileMode::background) == GJ_COMPILE_BACKGROUND);
static_assert(static_cast<int>(CompileMode::blocking) == GJ_COMPILE_BLOCKING);
static_assert(static_cast<int>(CalibrationMode::off) == GJ_CALIBRATION_OFF &&
              static_cast<int>(CalibrationMode::now) == GJ_CALIBRATION_NOW);
static_assert(static_cast<int>(LogLevel::error) == GJ_LOG_ERROR && static_cast<int>(LogLevel::debug) == GJ_LOG_DEBUG);
static_assert(static_cast<int>(IsaLevel::x86_64_v2) == GJ_ISA_X86_64_V2 &&
              static_cast<int>(IsaLevel::x86_64_v4) == GJ_ISA_X86_64_V4);

/// 0: the default; GJ_OFF: `none`.
Status read_limit(std::int64_t given, const char* name, std::int64_t none, std::int64_t* limit) {
    if (given < GJ_OFF)
        return invalid(Argument::options, text(name, " is ", given, ": it must be GJ_OFF, 0 or positive"));
    if (given != 0) *limit = given == GJ_OFF ? none : given;
    return {};
}

Status read_limits(const gj_engine_options& given, StoreLimits* limits) {
    auto entries = static_cast<std::int64_t>(limits->cache.entries),
         bytes = static_cast<std::int64_t>(limits->cache.bytes);
    auto queue = static_cast<std::int64_t>(limits->queue);
    GJ_RETURN_IF_FAILED(read_limit(given.max_cache_entries, "max_cache_entries", 0, &entries));
    GJ_RETURN_IF_FAILED(read_limit(given.max_cache_bytes, "max_cache_bytes", 0, &bytes));
    // A cache that can't hold one kernel would have every call compile again.
    if (bytes > 0 && bytes < kLeastCacheBytes)
        return invalid(Argument::options,
                       text("max_cache_bytes is ", bytes, ": it must be 0, GJ_OFF or at least ", kLeastCacheBytes));
    GJ_RETURN_IF_FAILED(read_limit(given.compile_queue, "compile_queue", 0, &queue));
    GJ_RETURN_IF_FAILED(
        read_limit(given.compile_after_bytes, "compile_after_bytes", INT64_MAX, &limits->compile_after_bytes));
    limits->cache = {static_cast<std::size_t>(entries), static_cast<std::size_t>(bytes)};
    limits->queue = static_cast<std::size_t>(queue);
    return {};
}

/// A relative one would mean something else once the process has changed its directory.
Status read_folder(const char* given, std::string* folder) {
    if (given == nullptr || *given == '\0') return {};
    *folder = given;
    if (folder->starts_with('/')) return {};
    return invalid(Argument::options, text("cuda_libraries is \"", given, "\": it must be an absolute path"));
}

struct Name {
    const char* text;
    std::int32_t value;
};
constexpr std::array kIsaNames{Name{"x86-64-v2", GJ_ISA_X86_64_V2}, Name{"x86-64-v3", GJ_ISA_X86_64_V3},
                               Name{"x86-64-v4", GJ_ISA_X86_64_V4}};
constexpr std::array kLogNames{Name{"error", GJ_LOG_ERROR}, Name{"warning", GJ_LOG_WARNING}, Name{"info", GJ_LOG_INFO},
                               Name{"debug", GJ_LOG_DEBUG}};

/// "a, b or c".
template <std::size_t kCount>
std::string listed(const std::array<Name, kCount>& names) {
    std::string list = names[0].text;
    for (std::size_t i = 1; i < kCount; ++i) list += text(i + 1 < kCount ? ", " : " or ", names[i].text);
    return list;
}

/// The option (of the type gj_ and its name) if it is set (not `unset`), else the environment's. A bad environment
/// value only adds a warning.
template <std::size_t kCount>
Status read_named(std::int32_t given, const char* option, std::int32_t unset, const std::array<Name, kCount>& names,
                  const std::string& environment_value, const char* variable, std::int32_t* value,
                  std::vector<std::string>* warnings) {
    const auto same_value = [given](const Name& name) { return name.value == given; };
    if (given != unset) {
        if (std::none_of(names.begin(), names.end(), same_value))
            return unsupported(Argument::options, text(option, " is ", given, ": it must be a gj_", option));
        *value = given;
        return {};
    }
    const auto same_name = [&](const Name& name) { return environment_value == name.text; };
    if (const auto found = std::find_if(names.begin(), names.end(), same_name); found != names.end())
        *value = found->value;
    else if (!environment_value.empty())
        warnings->push_back(text(variable, "=", environment_value, " is ignored: it must be ", listed(names)));
    return {};
}

/// GJ_DUMP, GJ_PERF and GJ_GDB.
TraceSettings read_traces(std::vector<std::string>* warnings) {
    TraceSettings traces;
    const auto& [dump, perf, gdb] = std::tie(environment().dump, environment().perf, environment().gdb);
    if (!dump.empty()) traces.dump_folder = writable_folder(dump);
    if (!dump.empty() && traces.dump_folder.empty())
        warnings->push_back(text("GJ_DUMP=", dump, " is ignored: it must be a folder that can be written to"));
    traces.jitdump = perf == "jitdump";
    traces.perf_map = perf == "1" || traces.jitdump;
    if (!perf.empty() && perf != "0" && !traces.perf_map)
        warnings->push_back(text("GJ_PERF=", perf, " is ignored: it must be 0, 1 or jitdump"));
    traces.gdb = gdb == "1";
    if (!gdb.empty() && gdb != "0" && !traces.gdb)
        warnings->push_back(text("GJ_GDB=", gdb, " is ignored: it must be 0 or 1"));
    return traces;
}

/// GJ_SCHEDULE.
std::optional<ForcedFields> read_forced(std::vector<std::string>* warnings) {
    const std::string& given = environment().schedule;
    if (given.empty()) return std::nullopt;
    std::string wrong;
    std::optional<ForcedFields> forced = read_forced_fields(given, &wrong);
    if (!forced) warnings->push_back(text("GJ_SCHEDULE=", given, " is ignored: ", wrong));
    return forced;
}

/// When: the option, or else GJ_CALIBRATION. Which facts are given: that.
Status read_calibration(gj_calibration given, EngineSettings* settings, std::vector<std::string>* warnings) {
    if (given < GJ_CALIBRATION_DEFAULT || given > GJ_CALIBRATION_NOW)
        return unsupported(Argument::options, text("calibration is ", given, ": it must be a gj_calibration"));
    const std::string& set = environment().calibration;
    std::string wrong;
    if (!set.empty() && !read_calibration_settings(set, settings, &wrong))
        warnings->push_back(text("GJ_CALIBRATION=", set, " is ignored: ", wrong));
    if (given != GJ_CALIBRATION_DEFAULT) settings->calibration = static_cast<CalibrationMode>(given);
    return {};
}

/// An engine without calibrated facts serves as well: its kernels are what is assumed of the CPU.
void calibrate_now(Engine& engine) {
    const Status status = engine.calibrate(false);
    if (!status.ok())
        engine.log().post(LogLevel::warning, text("the machine can't be calibrated: ", status.failure().message));
}

struct ReadOptions {
    EngineSettings settings;
    std::int32_t log_level = GJ_LOG_WARNING;
    gj_log log = nullptr;
    void* log_user = nullptr;
    std::vector<std::string> warnings;
};

Status read_engine_options(const gj_engine_options* options, ReadOptions* read) {
    gj_engine_options given;
    GJ_RETURN_IF_FAILED(read_struct(options, Argument::options, "gj_engine_options", &given));
    if (given.compile_mode < GJ_COMPILE_DEFAULT || given.compile_mode > GJ_COMPILE_BLOCKING)
        return unsupported(Argument::options,
                           text("compile_mode is ", given.compile_mode, ": it must be a gj_compile_mode"));
    if (given.max_threads < 0)
        return invalid(Argument::options, text("max_threads is ", given.max_threads, ": it must not be negative"));
    if (given.check_device_pointers != 0 && given.check_device_pointers != 1)
        return invalid(Argument::options,
                       text("check_device_pointers is ", given.check_device_pointers, ": it must be 0 or 1"));
    if (given.register_frames != 0 && given.register_frames != 1)
        return invalid(Argument::options, text("register_frames is ", given.register_frames, ": it must be 0 or 1"));
    if (given.register_frames == 1 && !RegisteredFrames::can_register())
        return unsupported(Argument::options, "register_frames: this process's unwinder is not libgcc's");
    std::int32_t isa = GJ_ISA_HOST;
    GJ_RETURN_IF_FAILED(
        read_named(given.isa, "isa", GJ_ISA_HOST, kIsaNames, environment().isa, "GJ_ISA", &isa, &read->warnings));
    GJ_RETURN_IF_FAILED(read_named(given.log_level, "log_level", GJ_LOG_DEFAULT, kLogNames, environment().log, "GJ_LOG",
                                   &read->log_level, &read->warnings));
    GJ_RETURN_IF_FAILED(read_limits(given, &read->settings.store));
    read->settings.traces = read_traces(&read->warnings);
    read->settings.traces.register_frames = given.register_frames == 1;
    if (given.pool != nullptr)
        GJ_RETURN_IF_FAILED(read_pool(given.pool, Argument::options, &read->settings.run_defaults.pool.emplace()));
    read->settings.compile_mode = static_cast<CompileMode>(given.compile_mode);
    read->settings.isa_cap = static_cast<IsaLevel>(isa);
    read->settings.forced = read_forced(&read->warnings);
    GJ_RETURN_IF_FAILED(read_calibration(given.calibration, &read->settings, &read->warnings));
    if (given.reserved != 0) return unsupported(Argument::options, "reserved is not 0");
    read->settings.run_defaults.max_threads = given.max_threads;
    read->settings.run_defaults.checks_pointers = given.check_device_pointers == 1;
    GJ_RETURN_IF_FAILED(read_folder(given.cuda_libraries, &read->settings.cuda_libraries));
    read->log = given.log;
    read->log_user = given.log_user;
    return {};
}

gj_stats to_public(const EngineStats& stats) {
    gj_stats result{};
    result.generated_calls = stats.generated_calls;
    result.generic_calls = stats.generic_calls;
    result.empty_calls = stats.empty_calls;
    result.cache_hits = stats.cache_hits;
    result.cache_misses = stats.cache_misses;
    result.cache_evictions = static_cast<std::int64_t>(stats.store.cache.evictions);
    result.cache_entries = static_cast<std::int64_t>(stats.store.cache.entries);
    result.cache_bytes = static_cast<std::int64_t>(stats.store.cache.bytes);
    result.compiles = stats.store.compiles;
    result.compile_failures = stats.store.failures;
    result.compiles_refused = stats.store.refused;
    result.compiles_unavailable = stats.store.unavailable;
    result.compile_ns = stats.store.compile_ns;
    result.queued = stats.store.queued;
    result.facts_measured = stats.calibration.measured;
    result.facts_changed = stats.calibration.changed;
    result.facts_undecided = stats.calibration.undecided;
    result.calibration_ns = stats.calibration.spent_ns;
    return result;
}

}  // namespace
}  // namespace gj::api

using namespace gj;       // NOLINT(google-build-using-namespace): the definitions below are in no namespace
using namespace gj::api;  // NOLINT(google-build-using-namespace)

gj_status gj_engine_create(const gj_engine_options* options, gj_engine** engine) {
    if (engine != nullptr) *engine = nullptr;
    return guarded([&]() -> Status {
        GJ_RETURN_IF_FAILED(check_not_null(engine, Argument::engine, "engine"));
        ReadOptions read;
        GJ_RETURN_IF_FAILED(read_engine_options(options, &read));
        auto log = std::make_shared<Log>(static_cast<LogLevel>(read.log_level), read.log, read.log_user);
        for (std::string& warning : read.warnings) log->post(LogLevel::warning, std::move(warning));
        auto made = std::make_unique<gj_engine>(read.settings, log);
        if (read.settings.calibration == CalibrationMode::now) calibrate_now(made->engine);
        log->deliver();
        *engine = made.release();
        return {};
    });
}

gj_status gj_engine_destroy(gj_engine* engine) {
    return guarded([&]() -> Status {
        const std::unique_ptr<gj_engine> owned(engine);
        if (owned != nullptr) owned->engine.log().deliver();
        return {};
    });
}

gj_status gj_engine_wait(gj_engine* engine) {
    return guarded([&]() -> Status {
        GJ_RETURN_IF_FAILED(check_not_null(engine, Argument::engine, "engine"));
        engine->engine.wait();
        engine->engine.log().deliver();
        return {};
    });
}

gj_status gj_engine_calibrate(gj_engine* engine) {
    return guarded([&]() -> Status {
        GJ_RETURN_IF_FAILED(check_not_null(engine, Argument::engine, "engine"));
        const Status status = engine->engine.calibrate(true);
        engine->engine.log().deliver();
        return status.copy();
    });
}

gj_status gj_engine_clear_cache(gj_engine* engine) {
    return guarded([&]() -> Status {
        GJ_RETURN_IF_FAILED(check_not_null(engine, Argument::engine, "engine"));
        engine->engine.log().deliver();
        engine->engine.clear_cache();
        return {};
    });
}

gj_status gj_engine_stats(gj_engine* engine, gj_stats* stats) {
    return guarded([&]() -> Status {
        GJ_RETURN_IF_FAILED(check_not_null(engine, Argument::engine, "engine"));
        GJ_RETURN_IF_FAILED(check_not_null(stats, Argument::none, "stats"));
        GJ_RETURN_IF_FAILED(check_filled_size(*stats, "gj_stats"));
        engine->engine.log().deliver();
        write_struct(to_public(engine->engine.stats()), stats);
        return {};
    });
}

gj_status gj_backend_status(gj_engine* engine, gj_backend backend) {
    return guarded([&]() -> Status {
        GJ_RETURN_IF_FAILED(check_not_null(engine, Argument::engine, "engine"));
        switch (backend) {
            case GJ_BACKEND_LLVM: return engine->engine.stores().host()->check_ready();
            case GJ_BACKEND_CUDA: {
                GJ_ASSIGN_OR_RETURN(KernelStore* const store, engine->engine.stores().open({DeviceType::cuda, 0}));
                return store->check_ready();
            }
            default: return unsupported(Argument::none, text("backend is ", backend, ": it must be a gj_backend"));
        }
    });
}
