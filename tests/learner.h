// learner.h: a store whose facts a calibrator of the test's own measures, by a clock of the test's own.
#pragma once

#include <atomic>
#include <cstdint>
#include <initializer_list>
#include <memory>
#include <utility>
#include <vector>

#include "engine/calibration/calibrator.h"
#include "engine/engine.h"
#include "engine/store/host_loader.h"
#include "engine/store/llvm_compiler.h"

namespace gj::test {

/// Ticks evenly, so that all choices are alike. Tests that use it have ended before another sets it.
inline std::atomic<std::int64_t> told{0};
inline std::int64_t even() { return told += 1000; }

/// Workers live as long as the process; from here they are found by who looks for leaks.
template <class Worker, class... Args>
Worker& immortal(Args&&... args) {
    static auto& all = *new std::vector<Worker*>;
    return *all.emplace_back(new Worker(std::forward<Args>(args)...));
}

/// What an engine makes its kernels by, with a calibrator of the test's own.
struct Learner {
    explicit Learner(Clock clock, Target target = host_target(IsaLevel::baseline),
                     Compiler* compiler = &llvm_compiler(), Loader* loader = &host_loader())
        : Learner(immortal<Calibrator>(clock), target, compiler, loader) {}
    explicit Learner(Calibrator& by, Target target = host_target(IsaLevel::baseline),
                     Compiler* compiler = &llvm_compiler(), Loader* loader = &host_loader())
        : calibrator(by),
          store(std::make_shared<KernelStore>(
              EngineSettings().store, StoreParts{target, compiler, loader, nullptr, learning(target)}, TraceSettings(),
              std::make_shared<Log>(LogLevel::error, [](void*, std::int32_t, const char*) {}, nullptr))) {}
    Learning learning(const Target& target) {
        return {&calibrator.book(target),
                [&by = calibrator](const KernelStore& from, const Recipe& recipe) { by.look_into(from, recipe); }};
    }
    Status measure_all(bool again = true) { return calibrator.measure_all(*store, again); }
    CalibrationCounts counts() const { return calibrator.counts(); }

    Calibrator& calibrator;
    std::shared_ptr<KernelStore> store;
};

inline int count_of(const Target& target, FactSource source) {
    int count = 0;
    for (int i = 0; i < kFactCount; ++i) count += target.facts[static_cast<Fact>(i)].source == source ? 1 : 0;
    return count;
}

/// Facts that are assumed, and could be told.
inline int count_unknown(const Target& target) {
    int count = 0;
    for (int i = 0; i < kFactCount; ++i) {
        const Fact fact = static_cast<Fact>(i);
        const bool is_assumed = target.facts[fact].source == FactSource::assumed;
        count += is_assumed && Calibrator::can_measure(fact, target) ? 1 : 0;
    }
    return count;
}

/// All but every n-th fact given: what is asked of each alike need not be asked of all. Others asked for by name.
inline Target knows_most(IsaLevel cap = IsaLevel::baseline, std::initializer_list<Fact> others = {}, int n = 7) {
    Target target = host_target(cap);
    for (int i = 0; i < kFactCount; ++i)
        if (const auto fact = static_cast<Fact>(i); i % n != 0 || is_about_generic(fact))  // that needs no compiler
            target.facts[fact].source = FactSource::given;
    for (const Fact fact : others) target.facts[fact].source = FactSource::assumed;
    return target;
}

/// The host's compiler, but for what a test has it do before each compile, and before it is used.
class HinderedCompiler final : public Compiler, private Backend {
public:
    HinderedCompiler() : Compiler("gj-hindered") {}
    Result<gj::Backend*> open() override { return static_cast<gj::Backend*>(this); }
    Result<gj::Backend*> if_open() override { return open(); }
    Status check_use() override { return is_usable ? Status() : Status(Code::resource_exhausted, Argument::none, ""); }

    std::atomic<Status (*)()> before{[] { return Status(); }};
    std::atomic<bool> is_usable{true};
    std::atomic<int> compiles{0};

private:
    static gj::Backend& host() { return *llvm_compiler().open().value(); }
    Scope scope(const Target& target) const override { return host().scope(target); }
    Result<KernelImage> compile(const Signature& signature, const Schedule& schedule, const Scope& scope) override {
        ++compiles;
        GJ_RETURN_IF_FAILED(before.load()());
        return host().compile(signature, schedule, scope);
    }
    Result<std::string> show(const Signature&, const Schedule&, const Scope&, CodeKind) override { return Status(); }
};

}  // namespace gj::test
