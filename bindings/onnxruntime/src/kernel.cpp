// kernel.cpp: a node's kernel: from ONNX Runtime's tensors to one call of gatherjit, on the session's threads.
#include <algorithm>
#include <atomic>
#include <cstring>
#include <memory>
#include <thread>

#include "provider.h"

namespace gj::ort {
namespace {

const auto kMostThreads = static_cast<std::int32_t>(std::max(1u, std::thread::hardware_concurrency()));

struct Tensor {
    gj_tensor view{};
    std::int64_t shape[GJ_MAX_RANK], strides[GJ_MAX_RANK];
};

OrtStatus* read_tensor(const Functions& f, const OrtValue* value, Tensor* tensor) {
    int type = 0;
    std::size_t rank = 0;
    const std::int64_t* shape = nullptr;  // the value's own: nothing is allocated
    GJ_ORT_RETURN_IF_FAILED(f.GetTensorElementTypeAndShapeDataReference(value, &type, &shape, &rank));
    if (rank > GJ_MAX_RANK) return f.CreateStatus(ORT_NOT_IMPLEMENTED, "a rank over 32");
    const auto code = static_cast<std::uint8_t>(type == kInt32 || type == kInt64 ? GJ_INT : GJ_OPAQUE);
    const auto bits = static_cast<std::uint8_t>(8 * kElementBytes.at(static_cast<std::size_t>(type)));
    std::copy_n(shape, rank, tensor->shape);
    tensor->view = {nullptr, {GJ_CPU, 0}, static_cast<std::int32_t>(rank), {code, bits, 1}, tensor->shape, nullptr, 0};
    return f.GetTensorMutableData(const_cast<OrtValue*>(value), &tensor->view.data);  // only read
}

/// The session's threads as a pool. ONNX Runtime tells neither how many there are nor which one runs a task: so each of
/// as many iterations as there may be threads is a worker, and takes tasks while there are any.
struct SessionPool : gj_thread_pool {
    SessionPool(const Functions& functions, const OrtKernelContext* of)
        : gj_thread_pool{sizeof(gj_thread_pool), this, parallel_for, kMostThreads, 0}, f(functions), session(of) {}

    struct Work {
        std::atomic<std::int64_t> next;
        const std::int64_t count;
        const gj_task task;
        void* const task_context;
    };

    static void drain(void* state, std::size_t worker) {
        Work& work = *static_cast<Work*>(state);
        for (std::int64_t i = work.next++; i < work.count; i = work.next++)
            work.task(work.task_context, i, static_cast<std::int32_t>(worker));
    }

    static void parallel_for(void* self, std::int64_t count, gj_task task, void* task_context) {
        const SessionPool& pool = *static_cast<SessionPool*>(self);
        Work work{0, count, task, task_context};
        const auto iterations = static_cast<std::size_t>(std::min<std::int64_t>(count, pool.workers));
        if (OrtStatus* const failed = pool.f.KernelContext_ParallelFor(pool.session, drain, iterations, 0, &work))
            pool.f.ReleaseStatus(failed);
        drain(&work, 0);  // what a failure has left
    }

    const Functions& f;
    const OrtKernelContext* const session;
};

class GatherKernel final : public OrtKernelImpl {
public:
    /// `number`: axis, of GatherND batch_dims.
    GatherKernel(const Provider& provider, Op op, std::int64_t number)
        : OrtKernelImpl{}, f_(provider.f), engine_(provider.engine), op_(op), axis_(number) {
        ort_version_supported = kApiVersion;
        Compute = [](OrtKernelImpl* self, OrtKernelContext* context) {
            const auto& kernel = *static_cast<GatherKernel*>(self);
            return guarded(kernel.f_, [&] { return kernel.compute(context); });
        };
        Release = [](OrtKernelImpl* self) { delete static_cast<GatherKernel*>(self); };
        const auto axis = static_cast<std::int32_t>(number);
        gather_ = {sizeof gather_, axis, 0, GJ_POLICY_ERROR, GJ_NEGATIVES_FROM_END, 0, 0, nullptr, nullptr};
        nd_ = {sizeof nd_, axis, GJ_POLICY_ERROR, GJ_NEGATIVES_FROM_END, 0, nullptr, nullptr};
    }

    /// Keeps what a constant input looks like.
    OrtStatus* read_constants(const OrtKernelInfo* info) {
        for (std::size_t i = 0; i < 2; ++i) {
            int is_constant = 0;
            const OrtValue* value = nullptr;
            GJ_ORT_RETURN_IF_FAILED(f_.KernelInfoGetConstantInput_tensor(info, i, &is_constant, &value));
            if (is_constant != 0) GJ_ORT_RETURN_IF_FAILED(read_tensor(f_, value, &constants_[i]));
        }
        return nullptr;
    }

private:
    OrtStatus* read_input(const OrtKernelContext* context, std::size_t number, Tensor* tensor) const {
        if (constants_[number].view.shape != nullptr) {
            tensor->view = constants_[number].view;
            tensor->view.shape = tensor->shape;
            std::copy_n(constants_[number].shape, tensor->view.ndim, tensor->shape);
            return nullptr;
        }
        const OrtValue* value = nullptr;
        GJ_ORT_RETURN_IF_FAILED(f_.KernelContext_GetInput(context, number, &value));
        return read_tensor(f_, value, tensor);
    }

    OrtStatus* compute(OrtKernelContext* context) const {
        Tensor params, indices, out;
        GJ_ORT_RETURN_IF_FAILED(read_input(context, 0, &params));
        GJ_ORT_RETURN_IF_FAILED(read_input(context, 1, &indices));
        const gj_operands operands{sizeof operands, &params.view, &indices.view, &out.view};
        std::int32_t rank = indices.view.ndim;
        if (op_ == Op::gather_elements) {
            GJ_ORT_RETURN_IF_FAILED(check_elements(params, indices));
            std::copy_n(indices.shape, rank, out.shape);
        } else if (!find_shape(params, indices, &rank, &out)) {
            GJ_ORT_RETURN_IF_FAILED(result(op_ == Op::gather_nd
                                               ? gj_gather_nd_shape(&operands, &nd_, &rank, out.shape)
                                               : gj_gather_shape(&operands, &gather_, &rank, out.shape)));
        }
        OrtValue* value = nullptr;
        GJ_ORT_RETURN_IF_FAILED(
            f_.KernelContext_GetOutput(context, 0, out.shape, static_cast<std::size_t>(rank), &value));
        out.view = {nullptr, {GJ_CPU, 0}, rank, params.view.dtype, out.shape, nullptr, 0};
        if (std::find(out.shape, out.shape + rank, 0) != out.shape + rank) return nullptr;  // whatever data are
        GJ_ORT_RETURN_IF_FAILED(f_.GetTensorMutableData(value, &out.view.data));

        const SessionPool pool(f_, context);
        // No input may become the output: the kernel is registered without aliases.
        gj_run_options run{sizeof run, &pool, pool.workers, 1, nullptr, nullptr, nullptr, 0, 0};
        if (op_ == Op::gather_elements) return gather_elements(operands, &params, &indices, &out, &run);
        if (op_ == Op::gather) return result(gj_gather(engine_, &operands, &gather_, &run));
        const gj_gather_nd_options nd = fold_batches(&params, &indices, &out);
        return result(gj_gather_nd(engine_, &operands, &nd, &run));
    }

    /// As gj_gather_shape and gj_gather_nd_shape, for a hundredth of a small run; what does not fit is theirs to say.
    bool find_shape(const Tensor& params, const Tensor& indices, std::int32_t* rank, Tensor* out) const {
        const std::int64_t r = params.view.ndim, q = indices.view.ndim, is_nd = op_ == Op::gather_nd;
        const std::int64_t axis = axis_ < 0 && !is_nd ? axis_ + r : axis_, before = is_nd ? 0 : axis;
        if (axis < 0 || q < is_nd) return false;
        const std::int64_t after = r - axis - (is_nd ? indices.shape[q - 1] : 1);
        *rank = static_cast<std::int32_t>(before + q - is_nd + after);
        if (after < 0 || *rank > GJ_MAX_RANK) return false;
        std::int64_t* const middle = std::copy_n(params.shape, before, out->shape);
        std::copy_n(params.shape + r - after, after, std::copy_n(indices.shape, q - is_nd, middle));
        return true;
    }

    /// ONNX Runtime's own kernel takes indices of a multiple of data's batches: each of data's serves as many. Then
    /// batches become one dimension, and what is in each of them another.
    gj_gather_nd_options fold_batches(Tensor* params, Tensor* indices, Tensor* out) const {
        gj_gather_nd_options options = nd_;
        const std::int32_t b = options.batch_dims, last = indices->view.ndim - 1;
        std::int64_t batches = 1, rows = 1;
        for (std::int32_t d = 0; d < b; ++d) batches *= params->shape[d];
        for (std::int32_t d = 0; d < last; ++d) rows *= indices->shape[d];
        const bool are_same = b <= last && std::equal(params->shape, params->shape + b, indices->shape);
        if (are_same || batches == 0 || rows % batches != 0 || indices->shape[last] == 0) return options;
        const auto fold = [batches, rows](Tensor* tensor, std::int32_t dims, std::int32_t folded) {
            const std::int32_t rest = tensor->view.ndim - dims;
            std::memmove(tensor->shape + folded, tensor->shape + dims, sizeof batches * static_cast<std::size_t>(rest));
            tensor->shape[folded - 1] = rows / batches;
            tensor->shape[0] = batches;  // which is all that params have
            tensor->view.ndim = folded + rest;
        };
        fold(params, b, 1);
        for (Tensor* const tensor : {indices, out}) fold(tensor, last, 2);
        options.batch_dims = 1;
        return options;
    }

    OrtStatus* result(gj_status status, const char* message = nullptr) const {
        if (status == GJ_OK) return nullptr;
        const bool is_callers = status == GJ_INVALID_ARGUMENT || status == GJ_OUT_OF_RANGE;
        const OrtErrorCode otherwise = status == GJ_UNSUPPORTED ? ORT_NOT_IMPLEMENTED : ORT_FAIL;
        return f_.CreateStatus(is_callers ? ORT_INVALID_ARGUMENT : otherwise,
                               message != nullptr ? message : gj_last_error());
    }

    OrtStatus* check_elements(const Tensor& params, const Tensor& indices) const {
        const std::int32_t rank = params.view.ndim;
        if (indices.view.ndim != rank || axis_ < -rank || axis_ >= rank)
            return f_.CreateStatus(ORT_INVALID_ARGUMENT, "data and indices have the same rank, which axis is in");
        for (std::int32_t d = 0; d < rank; ++d)
            if (d != (axis_ < 0 ? axis_ + rank : axis_) && indices.shape[d] > params.shape[d])
                return f_.CreateStatus(ORT_INVALID_ARGUMENT, "indices are larger than data beside the axis");
        return nullptr;
    }

    /// out[.., i, ..] = data[.., indices[.., i, ..], ..] is a gather along the last axis where all other dimensions are
    /// batches: the axis comes last, by strides, and of data only what indices reach beside the axis.
    OrtStatus* gather_elements(const gj_operands& operands, Tensor* params, Tensor* indices, Tensor* out,
                               gj_run_options* run) const {
        const std::int32_t rank = params->view.ndim;
        const auto axis = static_cast<std::int32_t>(axis_ < 0 ? axis_ + rank : axis_);
        for (Tensor* const tensor : {params, indices, out}) {
            std::int64_t stride = 1;
            for (std::int32_t d = rank; d-- > 0; stride *= tensor->shape[d]) tensor->strides[d] = stride;
            for (std::int64_t* const each : {tensor->shape, tensor->strides})
                std::rotate(each + axis, each + axis + 1, each + rank);
            tensor->view.strides = tensor->strides;
        }
        std::copy_n(indices->shape, rank - 1, params->shape);
        gj_error_info error;  // filled in by a call that fails
        error.struct_size = sizeof error;
        gj_gather_options options = gather_;
        options.axis = options.batch_dims = rank - 1;
        run->error_info = &error;
        const gj_status status = gj_gather(engine_, &operands, &options, run);
        if (status != GJ_OUT_OF_RANGE || error.position < 0) return result(status);
        // As the node's indices have it, whose axis is where it was.
        std::int64_t place[GJ_MAX_RANK], rest = error.position;
        for (std::int32_t d = rank; d-- > 0; rest /= indices->shape[d]) place[d] = rest % indices->shape[d];
        std::rotate(place + axis, place + rank - 1, place + rank);
        std::string text = "indices[";
        for (std::int32_t d = 0; d < rank; ++d) text.append(d > 0 ? "," : "").append(std::to_string(place[d]));
        const std::string extent = std::to_string(error.extent);
        text += "] = " + std::to_string(error.coordinates[0]) + " is not in [-" + extent + ", " + extent + ")";
        return result(status, text.c_str());
    }

    const Functions& f_;
    gj_engine* const engine_;
    const Op op_;
    const std::int64_t axis_;
    gj_gather_options gather_;
    gj_gather_nd_options nd_;
    Tensor constants_[2];
};

}  // namespace

OrtStatus* create_kernel(void* state, const OrtKernelInfo* info, OrtKernelImpl** made) {
    const Provider::Registration& registration = *static_cast<Provider::Registration*>(state);
    const Functions& f = registration.provider->f;
    std::int64_t number = 0;  // where the node does not say otherwise
    const char* const name = registration.op == Op::gather_nd ? "batch_dims" : "axis";
    if (OrtStatus* const missing = f.KernelInfoGetAttribute_int64(info, name, &number)) f.ReleaseStatus(missing);
    if (number < -GJ_MAX_RANK || number > GJ_MAX_RANK)
        return f.CreateStatus(ORT_INVALID_ARGUMENT, "axis or batch_dims is beyond every rank");
    return guarded(f, [&]() -> OrtStatus* {
        auto kernel = std::make_unique<GatherKernel>(*registration.provider, registration.op, number);
        GJ_ORT_RETURN_IF_FAILED(kernel->read_constants(info));
        *made = kernel.release();
        return nullptr;
    });
}

}  // namespace gj::ort
