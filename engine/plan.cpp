// plan.cpp: makes plans and runs them.
#include "engine/plan.h"

#include <algorithm>

#include "common/text.h"
#include "engine/form/prepare.h"
#include "engine/run/device_launch.h"
#include "engine/run/host_launch.h"
#include "engine/store/jitdump.h"

namespace gj {
namespace {

bool has_extent(const TensorView& tensor, std::int64_t extent) {
    return std::count(tensor.shape, tensor.shape + tensor.rank, extent) > 0;
}

/// Strides of dimensions of extent 1 and of empty tensors mean nothing.
Status check_strides(const TensorView& given, const TensorView& planned, Argument argument) {
    if (given.strides == nullptr && planned.strides == nullptr) return {};
    if (has_extent(given, 0)) return {};
    TensorView expected = planned;
    expected.shape = given.shape;  // of the planned one, extents may be open
    Array<std::int64_t, kMaxRank> mine, theirs;
    for_each_stride(given, 1, [&](int i, std::int64_t stride) { mine[i] = stride; });
    for_each_stride(expected, 1, [&](int i, std::int64_t stride) { theirs[i] = stride; });
    for (int i = given.rank; i-- > 0;)
        if (given.shape[i] > 1 && mine[i] != theirs[i])
            return invalid(argument, text("strides[", i, "] is ", mine[i], ", but ", theirs[i], " in the plan"));
    return {};
}

Status check_same(const TensorView& given, const TensorView& planned, Argument argument) {
    if (given.rank != planned.rank)
        return invalid(argument, text("rank is ", given.rank, ", but ", planned.rank, " in the plan"));
    if (given.type != planned.type)
        return invalid(argument,
                       text("dtype is ", type_text(given.type), ", but ", type_text(planned.type), " in the plan"));
    if (!given.device.is_with(planned.device)) return invalid(argument, "device is not that of the plan");
    if (given.rank > 0 && given.shape == nullptr) return invalid(argument, "shape is null and ndim is not 0");
    for (int i = 0; i < given.rank; ++i) {
        const bool free = planned.shape[i] == kDynamic && given.shape[i] >= 0;
        if (!free && given.shape[i] != planned.shape[i])
            return invalid(argument,
                           text("shape[", i, "] is ", given.shape[i], ", but ", planned.shape[i], " in the plan"));
    }
    return check_strides(given, planned, argument);
}

}  // namespace

Plan::Plan(const Engine& engine, const Call& call, KernelStore& store)
    : store_(store.shared_from_this()),
      target_(store_->target()),
      run_defaults_(engine.settings().run_defaults),
      params_(call.params),
      indices_(call.indices),
      out_(call.out),
      call_(call) {
    call_.params = params_.view;
    call_.indices = indices_.view;
    call_.out = out_.view;
}

Result<std::unique_ptr<Plan>> Plan::make(const Engine& engine, const Call& call, CompileMode mode) {
    Geometry geometry;
    GJ_RETURN_IF_FAILED(derive_geometry(call, true, &geometry));
    GJ_RETURN_IF_FAILED(check_out(call, geometry));
    Device device{};
    GJ_RETURN_IF_FAILED(check_devices(call, &device));
    if (call.policy == Policy::fill && call.fill == nullptr && !has_extent(call.out, 0))
        return invalid(Argument::options, "fill is null, but the policy is GJ_POLICY_FILL");

    if (engine.settings().traces.jitdump) make_stack_resident();
    GJ_ASSIGN_OR_RETURN(KernelStore* const store, engine.stores().open(device));
    std::unique_ptr<Plan> plan(new Plan(engine, call, *store));
    plan->device_ = device;
    plan->geometry_ = geometry;
    GJ_RETURN_IF_FAILED(plan->specialise());
    if (plan->has_rows_)
        GJ_RETURN_IF_FAILED(store->device() == nullptr ? plan->acquire_kernel(mode) : plan->acquire_on_device(mode));
    return plan;
}

Status Plan::specialise() {
    if (call_.policy == Policy::fill && call_.fill != nullptr) {
        const auto* fill = static_cast<const std::byte*>(call_.fill);
        fill_.assign(fill, fill + call_.params.type.total_bits() / 8);
        call_.fill = fill_.data();
    }
    is_dynamic_ = has_extent(call_.indices, kDynamic) || has_extent(call_.out, kDynamic);
    has_rows_ = !has_extent(call_.out, 0);

    ByteRange params, indices, out;
    GJ_RETURN_IF_FAILED(measure(call_.params, Argument::params, &params));
    if (!has_extent(call_.indices, kDynamic)) GJ_RETURN_IF_FAILED(measure(call_.indices, Argument::indices, &indices));
    if (!is_dynamic_) GJ_RETURN_IF_FAILED(measure(call_.out, Argument::out, &out));
    // Overlap is judged at each run, where it may be promised away.
    if (has_rows_) GJ_RETURN_IF_FAILED(check_out_strides(call_.out, true));
    GJ_RETURN_IF_FAILED(make_form(call_, geometry_, {params.bytes(), out.bytes()}, has_rows_, target_, &form_));
    key_.emplace(form_.signature, form_.schedule);
    const bool reads_slices = params.bytes() > 0;
    if (!has_rows_ || is_dynamic_ || !reads_slices || !check_out_strides(call_.out, false).ok()) return {};
    if (store_->device() == nullptr)
        known_run_.emplace(call_, params, indices, out, form_);
    else if (form_.schedule.family != KernelFamily::none)
        known_launch_ = std::make_unique<const KnownLaunch>(call_, params, indices, out, form_);
    return {};
}

/// In `standard` mode a plan waits for the compiler where there is one; without, it runs the generic kernel.
Status Plan::acquire_kernel(CompileMode mode) {
    if (form_.schedule.family == KernelFamily::none) {
        why_generic_ = unsupported(Argument::none, "no kernel family fits");
        return {};
    }
    if (auto kernel = store_->find_shared(*key_)) {
        store_->tell_of_use(*kernel, recipe());
        own(std::move(kernel));
        origin_ = KernelOrigin::memory;
        return {};
    }
    origin_ = KernelOrigin::compiled;
    if (mode == CompileMode::background) {
        flight_ = store_->request(recipe(), store_->queue_limit());
        return {};
    }
    auto kernel = store_->obtain(recipe(), mode == CompileMode::standard);
    if (kernel.ok()) {
        own(std::move(kernel.value()));
        return {};
    }
    if (mode != CompileMode::standard || kernel.status().code() != Code::unavailable) return std::move(kernel.status());
    why_generic_ = std::move(kernel.status());
    return {};
}

/// What a run may launch, in the context that NULL means here: a run loads nothing. That context is there before a
/// kernel is loaded, which the driver may judge by it.
Status Plan::acquire_on_device(CompileMode mode) {
    LaunchDevice& device = *store_->device();
    const RelaxedCapture relaxed(device.driver());
    InContext scope(device.driver());
    GJ_RETURN_IF_FAILED(device.enter(nullptr, &scope));
    GJ_RETURN_IF_FAILED(acquire_kernel(mode));
    const Kernel* const own = kernel();
    void* launched = own != nullptr ? own->code->device_function : nullptr;
    if (own == nullptr) {
        GJ_ASSIGN_OR_RETURN(launched, device.load_generic_kernel());
    }
    GJ_RETURN_IF_FAILED(device.make_resident(launched));
    if (call_.policy != Policy::error || geometry_.coordinates == 0) return {};
    Result<ErrorWords::Lease> word = device.words.lease(scope.context());  // allocates it; a run leases its own
    if (!word.ok()) return std::move(word.status());
    word.value().give_back();
    return {};
}

void Plan::own(std::shared_ptr<Kernel> kernel) {
    owned_kernel_ = std::move(kernel);
    kernel_.store(owned_kernel_.get(), std::memory_order_release);
}

const Kernel* Plan::landed_kernel() const {
    if (!flight_->landed()) return nullptr;
    const auto* landed = flight_->value();
    if (landed == nullptr) return nullptr;
    kernel_.store(landed->get(), std::memory_order_release);
    return landed->get();
}

Status Plan::check_operands(const Operands& operands) const {
    GJ_RETURN_IF_FAILED(check_same(operands.params, call_.params, Argument::params));
    GJ_RETURN_IF_FAILED(check_same(operands.indices, call_.indices, Argument::indices));
    return check_same(operands.out, call_.out, Argument::out);
}

Status Plan::run(const Operands& operands, const RunSettings& settings) const {
    const Kernel* const compiled = kernel();
    if (!known_run_ || settings.error_word != nullptr || !known_run_->takes(operands)) [[unlikely]]
        return known_launch_ != nullptr && compiled != nullptr ? launch(operands, *compiled, settings)
                                                               : check_and_run(operands, compiled, settings);
    const CpuKernel function = compiled != nullptr ? compiled->code->function : nullptr;
    bool bad = false;
    GJ_RETURN_IF_FAILED(known_run_->run(operands, function, run_defaults_, settings, &bad));
    return bad ? report_bad(with_data(operands), geometry_) : Status();
}

/// On a device. What asks the driver where things lie, or waits for the answer, goes the long way.
Status Plan::launch(const Operands& operands, const Kernel& kernel, const RunSettings& settings) const {
    const bool waits = call_.policy == Policy::error && settings.error_word == nullptr && geometry_.coordinates > 0;
    const bool has_good_word =
        settings.error_word == nullptr ||
        (call_.reports_position && reinterpret_cast<std::uintptr_t>(settings.error_word) % sizeof(std::uint64_t) == 0);
    if (waits || !has_good_word || run_defaults_.checks_pointers || !known_launch_->takes(operands))
        return check_and_run(operands, &kernel, settings);
    return known_launch_->launch(*store_->device(), kernel.code->device_function, operands, settings);
}

Status Plan::check_and_run(const Operands& operands, const Kernel* kernel, const RunSettings& settings) const {
    GJ_RETURN_IF_FAILED(check_operands(operands));
    Call call = with_data(operands);
    // Shapes may be new where they were dynamic; strides are the plan's, but for row-major ones that are spelt out.
    call.indices.shape = operands.indices.shape;
    call.out.shape = operands.out.shape;

    Prepared prepared;
    prepared.geometry = geometry_;
    prepared.device = device_;
    GJ_RETURN_IF_FAILED(is_dynamic_ ? prepare(call, settings, &prepared) : prepare_data(call, settings, &prepared));
    const RunSettings resolved = run_defaults_.resolved(settings);
    if (!prepared.has_rows) return settings.resets_error_word ? reset_error_word(device_, call, resolved) : Status();
    KernelArgs args;
    if (LaunchDevice* const device = store_->device()) {
        bind(call, prepared.geometry, 0, &args);
        void* const function = kernel != nullptr ? kernel->code->device_function : nullptr;
        return device_launch({*device, call, prepared.geometry, form_, args, function}, resolved);
    }
    const CpuKernel function = kernel != nullptr ? kernel->code->function : nullptr;
    bind(call, prepared.geometry, dims_inside_row(form_, function != nullptr), &args);
    bool bad = false;
    GJ_RETURN_IF_FAILED(host_launch(form_, args, function, resolved, &bad));
    return bad ? report_bad(call, prepared.geometry) : Status();
}

Call Plan::with_data(const Operands& operands) const {
    Call call = call_;
    call.params.data = operands.params.data;
    call.indices.data = operands.indices.data;
    call.out.data = operands.out.data;
    return call;
}

void Plan::bind(const Call& call, const Geometry& geometry, int slice_dims, KernelArgs* args) const {
    if (is_dynamic_) {
        Problem problem;
        fill_problem(call, geometry, form_.canonical, &problem);
        write_args(problem, form_.signature, slice_dims, args);
        return;
    }
    write_args(form_.problem, form_.signature, slice_dims, args);
    const ArgsLayout at(form_.signature);
    const Array<const std::byte*, 3> data{call.params.data, call.out.data, call.indices.data};
    for (int slot = 0; slot < std::min(at.streams, 3); ++slot)  // the position has no memory
        args->words[at.base(slot)] += reinterpret_cast<std::uintptr_t>(data[slot]);
}

PlanInfo Plan::info() const {
    // Before the kernel is looked for: what has landed by then is found.
    const bool pending = flight_ != nullptr && !flight_->landed();
    if (const Kernel* const own = kernel()) return {KernelState::generated, own, origin_, {}};
    PlanInfo result{KernelState::none, nullptr, KernelOrigin::none, {}};
    if (!has_rows_) return result;
    result.state = pending ? KernelState::pending : KernelState::generic;
    if (!why_generic_.ok())
        result.reason = {why_generic_.code(), why_generic_.failure().message.c_str()};
    else if (!pending)
        result.reason = flight_->reason();
    return result;
}

Status Plan::wait() const {
    if (flight_ != nullptr) GJ_RETURN_IF_FAILED(store_->await(*flight_));
    const PlanInfo now = info();
    if (now.state != KernelState::generic) return {};
    return {now.reason.code, Argument::plan, now.reason.text};
}

Result<std::string> Plan::code(CodeKind kind) const {
    const TargetKind target = store_->target().kind;
    if (!has_code_kind(target, kind))
        return Status(Code::failed_precondition, Argument::plan,
                      target == TargetKind::cpu ? "the plan's kernel is not a CUDA kernel"
                                                : "the plan's kernel is not a CPU kernel");
    if (kernel() == nullptr)
        return Status(Code::failed_precondition, Argument::plan,
                      "the plan runs the generic kernel: there is no code of its own");
    return store_->show(recipe(), kind);
}

}  // namespace gj
