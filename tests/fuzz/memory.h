// memory.h: memory for the tensors of a fuzzer's calls, whose ends are watched.
#pragma once

#include <array>
#include <cstddef>
#include <memory>

#include "tests/fuzz/form.h"
#include "tests/support/guarded_memory.h"

namespace gj::test {

/// The same tensor, whose lowest byte is at `lowest`.
inline Tensor placed(const Tensor& shaped, void* lowest) {
    Tensor tensor = Tensor::over(lowest, shaped.dtype, shaped.shape, shaped.strides);
    tensor.null_strides = shaped.null_strides;
    tensor.byte_offset = shaped.byte_offset;
    return tensor;
}

/// Heap memory of exactly each tensor's size: the address sanitizer watches its ends, where instrumented code is
/// concerned.
class HeapMemory {
public:
    void place(ApiCall& call) {
        std::size_t i = 0;
        for (Tensor* tensor : {&call.params, &call.indices, &call.out}) {
            blocks_[i] = std::make_unique<unsigned char[]>(tensor->span_bytes());
            *tensor = placed(*tensor, blocks_[i++].get());
        }
    }

private:
    std::array<std::unique_ptr<unsigned char[]>, 3> blocks_;
};

/// Memory next to pages that fault: for generated code, which no sanitizer instruments.
class PageMemory {
public:
    void place(ApiCall& call, Edge edge) {
        place_at(call.params, params_, edge);
        place_at(call.indices, indices_, edge);
        place_at(call.out, out_, edge);
    }

private:
    // An area is whole pages, so that it touches the guard at both ends.
    static void place_at(Tensor& tensor, const GuardedMemory& area, Edge edge) {
        const std::size_t offset = edge == Edge::kEnd ? area.size() - tensor.span_bytes() : 0;
        tensor = placed(tensor, area.data() + offset);
    }

    GuardedMemory params_{kMostTensorBytes, Edge::kEnd}, indices_{kMostTensorBytes, Edge::kEnd};
    GuardedMemory out_{kMostTensorBytes, Edge::kEnd};
};

}  // namespace gj::test
