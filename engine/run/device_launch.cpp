// device_launch.cpp: the grid of a launch, its error word, and what is said once that has been read.
#include "engine/run/device_launch.h"

#include <algorithm>
#include <array>
#include <optional>

#include "codegen/cuda/cuda_work.h"
#include "codegen/cuda/device_args.h"
#include "codegen/cuda/generic_args.h"
#include "codegen/cuda/tuning.h"
#include "engine/form/first_bad.h"
#include "engine/form/prepare.h"
#include "engine/run/device_checks.h"

namespace gj {
namespace {

constexpr std::uint64_t kNoneBad = UINT64_MAX;

Status enqueue_reset(const Driver& driver, DeviceAddress word, void* stream) {
    return driver.check(driver.functions().cuMemsetD32Async(word, UINT32_MAX, 2, stream), "resetting the error word");
}

/// At most `most_blocks`: where there is work for more, threads go on to what lies a grid ahead.
Status launch(LaunchDevice& device, void* kernel, void* args, std::int64_t threads, std::int64_t most_blocks,
              void* stream) {
    void* parameters[] = {args};
    const std::int64_t blocks = (threads + tuning::kCudaBlockThreads - 1) / tuning::kCudaBlockThreads;
    const int result =
        device.driver().functions().cuLaunchKernel(kernel, static_cast<unsigned>(std::min(blocks, most_blocks)), 1, 1,
                                                   tuning::kCudaBlockThreads, 1, 1, 0, stream, parameters, nullptr);
    return device.driver().check(result, "launching a kernel");
}

Status launch_generic(const DeviceRun& run, void* kernel, void* stream) {
    GenericArgs args;
    write_generic_args(run.form.signature, run.args, &args);
    const std::int64_t most_blocks = tuning::kCudaGenericBlocks * std::int64_t{run.device.device().multiprocessors};
    return launch(run.device, kernel, &args, args.units, most_blocks, stream);
}

Status launch_generated(LaunchDevice& device, void* kernel, const Signature& signature, const Schedule& schedule,
                        AddressBits bits, void* stream, DeviceArgs* args) {
    set_widths(signature, schedule, bits, args);
    const std::int64_t threads = cuda_threads(schedule, args->words[DeviceArgsLayout::kItems]);
    constexpr std::int64_t kMostBlocks = INT32_MAX;  // CUDA C++ Programming Guide, "Technical Specifications"
    return launch(device, kernel, args, threads, kMostBlocks, stream);
}

/// In the stream's context, after all that was enqueued there: what the first bad tuple is.
Status judge_on_device(const DeviceRun& run, std::int64_t position, void* stream) {
    const DriverFunctions& f = run.device.driver().functions();
    const std::size_t bytes = run.call.indices.type.bits / 8;
    std::array<std::byte, kMaxRank * sizeof(std::uint64_t)> values{};
    const auto indices = reinterpret_cast<DeviceAddress>(run.call.indices.data);
    for (int k = 0; k < run.geometry.coordinates; ++k) {
        const auto offset = static_cast<DeviceAddress>(tuple_offset(run.call, run.geometry, position, k));
        const int result =
            f.cuMemcpyDtoHAsync(values.data() + static_cast<std::size_t>(k) * bytes, indices + offset, bytes, stream);
        GJ_RETURN_IF_FAILED(run.device.driver().check(result, "fetching the bad tuple"));
    }
    GJ_RETURN_IF_FAILED(run.device.driver().check(f.cuStreamSynchronize(stream), "fetching the bad tuple"));
    return report_fetched(run.call, run.geometry, position, values.data());
}

/// In the stream's context. What can be refused is refused before anything is enqueued.
Status enqueue(const DeviceRun& run, const RunSettings& settings, DeviceAddress word, bool resets) {
    void* generic = nullptr;
    if (run.kernel == nullptr) {
        GJ_ASSIGN_OR_RETURN(generic, run.device.generic_kernel(settings.stream));
    }
    if (resets) GJ_RETURN_IF_FAILED(enqueue_reset(run.device.driver(), word, settings.stream));
    run.args.words[ArgsLayout::kErrorWord] = word;
    if (run.kernel == nullptr) return launch_generic(run, generic, settings.stream);
    DeviceArgs args;
    const AddressBits bits = write_device_args(run.form.signature, run.form.schedule, run.args, &args);
    return launch_generated(run.device, run.kernel, run.form.signature, run.form.schedule, bits, settings.stream,
                            &args);
}

/// A stream of its own has its context; the others, and what is enqueued beside a kernel, ask for the current one.
Status enter_if_needed(LaunchDevice& device, const RunSettings& settings, bool may_load, InContext* scope) {
    if (!settings.resets_error_word && !may_load && !is_named_stream(settings.stream)) return {};
    return device.enter(settings.stream, scope);
}

/// Under the policy `error`, whose host gave no word.
Status launch_and_wait(const DeviceRun& run, const RunSettings& settings) {
    const Driver& driver = run.device.driver();
    const DriverFunctions& f = driver.functions();
    const RelaxedCapture relaxed(driver);  // to wait on one stream ends the capture of another else
    InContext scope(driver);
    GJ_RETURN_IF_FAILED(run.device.enter(settings.stream, &scope));
    GJ_RETURN_IF_FAILED(run.device.check_not_captured(
        settings.stream,
        "it is being captured, where GJ_POLICY_ERROR without an error_word can't wait for the answer: "
        "give an error_word"));
    GJ_ASSIGN_OR_RETURN(ErrorWords::Lease word, run.device.words.lease(scope.context()));
    GJ_RETURN_IF_FAILED(enqueue(run, settings, word.address, true));
    std::uint64_t position = 0;
    GJ_RETURN_IF_FAILED(driver.check(f.cuMemcpyDtoHAsync(&position, word.address, sizeof position, settings.stream),
                                     "fetching the error word"));
    GJ_RETURN_IF_FAILED(driver.check(f.cuStreamSynchronize(settings.stream), "waiting for the stream"));
    word.give_back();
    return position == kNoneBad ? Status() : judge_on_device(run, static_cast<std::int64_t>(position), settings.stream);
}

}  // namespace

Status device_launch(const DeviceRun& run, const RunSettings& settings) {
    if (!LaunchDevice::is_usable()) return LaunchDevice::lost();
    if (settings.checks_pointers) GJ_RETURN_IF_FAILED(check_places(run.device, run.call, settings));
    const bool reports = run.call.reports_position && run.geometry.coordinates > 0;
    if (reports && run.call.policy == Policy::error && settings.error_word == nullptr)
        return launch_and_wait(run, settings);
    const auto word = reinterpret_cast<DeviceAddress>(settings.error_word);
    InContext scope(run.device.driver());
    GJ_RETURN_IF_FAILED(enter_if_needed(run.device, settings, run.kernel == nullptr, &scope));
    return enqueue(run, settings, word, settings.resets_error_word);
}

Status enqueue_generated(LaunchDevice& device, void* kernel, const Signature& signature, const Schedule& schedule,
                         AddressBits bits, const RunSettings& settings, DeviceArgs* args) {
    if (!LaunchDevice::is_usable()) return LaunchDevice::lost();
    InContext scope(device.driver());
    GJ_RETURN_IF_FAILED(enter_if_needed(device, settings, false, &scope));
    const auto word = reinterpret_cast<DeviceAddress>(settings.error_word);
    if (settings.resets_error_word) GJ_RETURN_IF_FAILED(enqueue_reset(device.driver(), word, settings.stream));
    args->words[DeviceArgsLayout::kErrorWord] = word;
    return launch_generated(device, kernel, signature, schedule, bits, settings.stream, args);
}

Status reset_error_word(Device where, const Call& call, const RunSettings& settings) {
    GJ_ASSIGN_OR_RETURN(LaunchDevice* const device, LaunchDevice::open(where.id));
    if (settings.checks_pointers) GJ_RETURN_IF_FAILED(check_places(*device, call, settings));
    InContext scope(device->driver());
    GJ_RETURN_IF_FAILED(device->enter(settings.stream, &scope));
    return enqueue_reset(device->driver(), reinterpret_cast<DeviceAddress>(settings.error_word), settings.stream);
}

Status check_may_compile(LaunchDevice& device, void* stream) {
    InContext scope(device.driver());
    GJ_RETURN_IF_FAILED(device.enter(stream, &scope));
    return device.check_not_captured(stream,
                                     "it is being captured, and nothing is compiled meanwhile: make a plan before the "
                                     "capture (gj_gather_plan, gj_gather_nd_plan), and run that");
}

}  // namespace gj
