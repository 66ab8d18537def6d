/* xla_ffi.c: the handler that jitted JAX programs call, in C against the headers that jaxlib installs. No Python. */
#include "gatherjit_python.h"

#ifndef GATHERJIT_XLA
void* xla_handler(void) { return NULL; }
#else
#include <pthread.h>
#include <string.h>
#include <xla/ffi/api/c_api.h>

static gj_engine* engine; /* of its own: it is asked for without the GIL */
static gj_status engine_status;
static void make_engine(void) { engine_status = gj_engine_create(NULL, &engine); }

static XLA_FFI_Error* fail(const XLA_FFI_Api* api, XLA_FFI_Error_Code code, const char* message) {
    XLA_FFI_Error_Create_Args error = {.struct_size = XLA_FFI_Error_Create_Args_STRUCT_SIZE};
    error.message = message;
    error.errc = code;
    return api->XLA_FFI_Error_Create(&error);
}

static XLA_FFI_Error* fail_with(const XLA_FFI_Api* api, gj_status status) {
    static const XLA_FFI_Error_Code codes[] = {XLA_FFI_Error_Code_OK,
                                               XLA_FFI_Error_Code_INVALID_ARGUMENT,
                                               XLA_FFI_Error_Code_OUT_OF_RANGE,
                                               XLA_FFI_Error_Code_UNIMPLEMENTED,
                                               XLA_FFI_Error_Code_FAILED_PRECONDITION,
                                               XLA_FFI_Error_Code_RESOURCE_EXHAUSTED,
                                               XLA_FFI_Error_Code_UNAVAILABLE,
                                               XLA_FFI_Error_Code_INTERNAL};
    bool known = status > 0 && (size_t)status < sizeof codes / sizeof *codes;
    return fail(api, known ? codes[status] : XLA_FFI_Error_Code_UNKNOWN, gj_last_error());
}

/* Both sides move bytes: what matters of params' type is its size, of indices' type the sign. */
static bool dtype_of(XLA_FFI_DataType type, gj_dtype* out) {
    uint8_t code = GJ_OPAQUE, bits = 8;
    switch (type) {
        case XLA_FFI_DataType_PRED: code = GJ_BOOL; break;
        case XLA_FFI_DataType_S8: code = GJ_INT; break;
        case XLA_FFI_DataType_S16: code = GJ_INT, bits = 16; break;
        case XLA_FFI_DataType_S32: code = GJ_INT, bits = 32; break;
        case XLA_FFI_DataType_S64: code = GJ_INT, bits = 64; break;
        case XLA_FFI_DataType_U8: code = GJ_UINT; break;
        case XLA_FFI_DataType_U16: code = GJ_UINT, bits = 16; break;
        case XLA_FFI_DataType_U32: code = GJ_UINT, bits = 32; break;
        case XLA_FFI_DataType_U64: code = GJ_UINT, bits = 64; break;
        case XLA_FFI_DataType_F16: code = GJ_FLOAT, bits = 16; break;
        case XLA_FFI_DataType_F32: code = GJ_FLOAT, bits = 32; break;
        case XLA_FFI_DataType_F64: code = GJ_FLOAT, bits = 64; break;
        case XLA_FFI_DataType_BF16: code = GJ_BFLOAT, bits = 16; break;
        case XLA_FFI_DataType_C64: code = GJ_COMPLEX, bits = 64; break;
        case XLA_FFI_DataType_C128: code = GJ_COMPLEX, bits = 128; break;
        case XLA_FFI_DataType_F8E5M2:
        case XLA_FFI_DataType_F8E3M4:
        case XLA_FFI_DataType_F8E4M3:
        case XLA_FFI_DataType_F8E4M3FN:
        case XLA_FFI_DataType_F8E4M3B11FNUZ:
        case XLA_FFI_DataType_F8E5M2FNUZ:
        case XLA_FFI_DataType_F8E4M3FNUZ:
        case XLA_FFI_DataType_F8E8M0FNU: break;
        default: return false; /* of less than a byte, or not known yet */
    }
    *out = (gj_dtype){code, bits, 1};
    return true;
}

static bool tensor_of(const XLA_FFI_Buffer* buffer, gj_tensor* out) {
    *out = (gj_tensor){buffer->data, {GJ_CPU, 0}, (int32_t)buffer->rank, {0, 0, 0}, buffer->dims, NULL, 0};
    return buffer->rank <= GJ_MAX_RANK && dtype_of(buffer->dtype, &out->dtype);
}

static bool find_int(const XLA_FFI_Attrs* attributes, const char* name, int32_t* out) {
    for (int64_t i = 0; i < attributes->size; ++i) {
        const XLA_FFI_ByteSpan* is = attributes->names[i];
        if (is->len != strlen(name) || memcmp(is->ptr, name, is->len) != 0) continue;
        const XLA_FFI_Scalar* scalar = attributes->attrs[i];
        if (attributes->types[i] != XLA_FFI_AttrType_SCALAR || scalar->dtype != XLA_FFI_DataType_S32) return false;
        memcpy(out, scalar->value, sizeof *out);
        return true;
    }
    return false;
}

static XLA_FFI_Error* execute(const XLA_FFI_CallFrame* frame) {
    const XLA_FFI_Attrs* attributes = &frame->attrs;
    gj_tensor tensors[3];
    int32_t nd = 0;
    gj_gather_options gather = {.struct_size = sizeof gather};
    if (frame->args.size != 2 || frame->rets.size != 1 || !tensor_of(frame->args.args[0], &tensors[0]) ||
        !tensor_of(frame->args.args[1], &tensors[1]) || !tensor_of(frame->rets.rets[0], &tensors[2]) ||
        !find_int(attributes, "nd", &nd) || !find_int(attributes, "axis", &gather.axis) ||
        !find_int(attributes, "batch_dims", &gather.batch_dims) || !find_int(attributes, "policy", &gather.policy) ||
        !find_int(attributes, "negatives", &gather.negatives))
        return fail(frame->api, XLA_FFI_Error_Code_INVALID_ARGUMENT,
                    "gatherjit: params, indices and out of whole bytes and of rank 32 at most are needed");
    gj_operands operands = {sizeof operands, &tensors[0], &tensors[1], &tensors[2]};
    gj_gather_nd_options gather_nd = {.struct_size = sizeof gather_nd,
                                      .batch_dims = gather.batch_dims,
                                      .policy = gather.policy,
                                      .negatives = gather.negatives};
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    pthread_once(&once, make_engine);
    if (engine == NULL) return fail_with(frame->api, engine_status);
    gj_status status =
        nd ? gj_gather_nd(engine, &operands, &gather_nd, NULL) : gj_gather(engine, &operands, &gather, NULL);
    return status == GJ_OK ? NULL : fail_with(frame->api, status);
}

/* XLA asks each handler once which version of the interface it was built for. */
static bool answer_metadata(XLA_FFI_CallFrame* frame) {
    XLA_FFI_Extension_Base* extension = frame->extension_start;
    if (extension == NULL || extension->type != XLA_FFI_Extension_Metadata) return false;
    XLA_FFI_Metadata* metadata = ((XLA_FFI_Metadata_Extension*)extension)->metadata;
    metadata->api_version.major_version = XLA_FFI_API_MAJOR;
    metadata->api_version.minor_version = XLA_FFI_API_MINOR;
    metadata->traits = 0;
    return true;
}

static XLA_FFI_Error* handle(XLA_FFI_CallFrame* frame) {
    if (answer_metadata(frame)) return NULL;
    if (frame->stage != XLA_FFI_ExecutionStage_EXECUTE) return NULL;
    return execute(frame);
}

void* xla_handler(void) { return (void*)handle; }
#endif
