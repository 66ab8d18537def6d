// direct_call.cpp: walks from tensors to KernelArgs once, as a plan does, and then only calls.
#include "bench/direct_call.h"

#include <cstdio>
#include <cstdlib>

#include "api/calibration_settings.h"
#include "api/forced_schedule.h"
#include "common/environment.h"
#include "engine/engine.h"
#include "engine/form/prepare.h"
#include "engine/run/generic_kernel.h"
#include "engine/run/host_launch.h"

namespace gj::bench {
namespace {

void require(const Status& status) {
    if (status.ok()) return;
    std::fprintf(stderr, "a direct call: %s\n", status.failure().message.c_str());
    std::exit(1);
}

/// Kernels as an engine of the API makes them.
KernelStore& store() {
    static const auto store = [] {
        EngineSettings settings;
        // "x86-64-v3": the level is the last letter.
        const std::string &isa = environment().isa, &schedule = environment().schedule;
        std::string wrong;
        if (!isa.empty()) settings.isa_cap = static_cast<IsaLevel>(isa.back() - '0');
        if (!schedule.empty()) settings.forced = api::read_forced_fields(schedule, &wrong);
        if (!api::read_calibration_settings(environment().calibration, &settings, &wrong))
            std::fprintf(stderr, "GJ_CALIBRATION: %s\n", wrong.c_str());
        const Engine engine(settings, std::make_shared<Log>(LogLevel::warning, nullptr, nullptr));
        // Now, so that no kernel changes while it is timed.
        const Status calibrated = settings.calibration == CalibrationMode::off ? Status() : engine.calibrate(false);
        if (!calibrated.ok()) std::fprintf(stderr, "%s\n", calibrated.failure().message.c_str());
        return engine.stores().host()->shared_from_this();
    }();
    return *store;
}

TensorView view(const Layout& layout, void* data) {
    return {static_cast<std::byte*>(data),
            {DeviceType::cpu, 0},
            static_cast<std::int32_t>(layout.shape.size()),
            {layout.type.code, layout.type.bits, layout.type.lanes},
            layout.shape.data(),
            layout.strides.empty() ? nullptr : layout.strides.data()};
}

Call call_of(const GatherCase& c, void* params, void* indices, void* out) {
    Call call{{view(c.params, params), view(c.indices, indices), view(c.out, out)},
              c.nd ? Operation::gather_nd : Operation::gather};
    call.axis = c.axis;
    if (c.policy != GJ_POLICY_DEFAULT) call.policy = static_cast<Policy>(c.policy);
    return call;
}

}  // namespace

std::string wrong_schedule() {
    std::string wrong;
    api::read_forced_fields(environment().schedule, &wrong);
    return wrong;
}

std::string share_facts() {
    const Target& target = store().target();
    const Facts& facts = target.facts;
    // Lazy, all facts are given, and none is measured; off, rows are not timed by groups either.
    std::string given = target.may_time_calls ? "lazy" : "off", text;
    for (int i = 0; i < kFactCount; ++i) {
        const Fact fact = static_cast<Fact>(i);
        const FactRecord& record = fact_record(fact);
        const std::string choice = std::string(record.name) + "=" + choice_names(record.kind)[facts[fact].choice];
        given += "," + choice;
        text += (text.empty() ? "" : " ") + choice + " (" + source_name(facts[fact].source) + ")";
    }
    setenv("GJ_CALIBRATION", given.c_str(), /*overwrite=*/1);
    return text;
}

struct DirectCall::Inner {
    Target target;
    Form form;
    std::shared_ptr<Kernel> kernel;  ///< null: none
    KernelArgs kernel_args, generic_args;
    std::int64_t kernel_rows, generic_rows;
    GenericSchedule generic_schedule;
    std::uint64_t indices;  ///< where they lay when the arguments were written
    std::uint64_t index_base;
};

DirectCall::DirectCall(const GatherCase& c, void* params, void* indices, void* out, Made made)
    : inner_(std::make_unique<Inner>()) {
    inner_->target = store().target();
    if (made == Made::without_tables) {
        if (!inner_->target.forced) inner_->target.forced.emplace();
        inner_->target.forced->table_registers = 0;
    }
    const Call call = call_of(c, params, indices, out);
    Prepared prepared;
    require(prepare(call, {}, &prepared));
    Form& form = inner_->form;
    const Spans spans{prepared.params.bytes(), prepared.out.bytes()};
    require(make_form(call, prepared.geometry, spans, true, inner_->target, &form));
    if (made != Made::no && form.schedule.family != KernelFamily::none) {
        auto kernel = store().obtain({form.signature, form.schedule, Key(form.signature, form.schedule)});
        require(kernel.ok() ? Status() : kernel.status().copy());
        inner_->kernel = std::move(kernel.value());
        write_args(form.problem, form.signature, dims_inside_row(form, true), &inner_->kernel_args);
        inner_->kernel_rows = static_cast<std::int64_t>(inner_->kernel_args.words[ArgsLayout::kRows]);
    }
    write_args(form.problem, form.signature, dims_inside_row(form, false), &inner_->generic_args);
    inner_->generic_rows = static_cast<std::int64_t>(inner_->generic_args.words[ArgsLayout::kRows]);
    inner_->generic_schedule =
        generic_schedule(static_cast<std::uint64_t>(form.problem.fields[0].bits) / 8, form.classes, form.target->facts);
    inner_->indices = reinterpret_cast<std::uintptr_t>(indices);
    inner_->index_base = inner_->generic_args.words[ArgsLayout(form.signature).base(kIndexSlot)];
}

DirectCall::~DirectCall() = default;

bool DirectCall::has_kernel() const { return inner_->kernel != nullptr; }

void DirectCall::set_indices(void* indices) {
    const int word = ArgsLayout(inner_->form.signature).base(kIndexSlot);
    const std::uint64_t base = inner_->index_base + reinterpret_cast<std::uintptr_t>(indices) - inner_->indices;
    inner_->kernel_args.words[word] = inner_->generic_args.words[word] = base;
}

void DirectCall::run_kernel() const {
    if (inner_->kernel->code->function(&inner_->kernel_args, 0, inner_->kernel_rows, 0, -1) != 0) std::abort();
}

void DirectCall::run_generic() const {
    const Inner& inner = *inner_;
    if (gj::run_generic(inner.form.signature, inner.generic_args, 0, inner.generic_rows, 0, -1,
                        inner.generic_schedule) != 0)
        std::abort();
}

}  // namespace gj::bench
