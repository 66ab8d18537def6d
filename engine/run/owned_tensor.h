// owned_tensor.h: what is known of a tensor but for its data, for longer than a call lasts.
#pragma once

#include <algorithm>

#include "common/array.h"
#include "common/status.h"
#include "common/tensor.h"

namespace gj {

/// A view into its own copy of shape and strides, without data.
struct OwnedTensor {
    OwnedTensor() = default;
    explicit OwnedTensor(const TensorView& tensor) : view(tensor) {
        view.data = nullptr;
        std::copy_n(tensor.shape, tensor.rank, shape.data());
        view.shape = shape.data();
        if (tensor.strides == nullptr) return;
        std::copy_n(tensor.strides, tensor.rank, strides.data());
        view.strides = strides.data();
    }
    OwnedTensor(const OwnedTensor&) = delete;
    OwnedTensor& operator=(const OwnedTensor&) = delete;

    TensorView view;
    Array<std::int64_t, kMaxRank> shape, strides;
};

}  // namespace gj
