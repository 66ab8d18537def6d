// image_file.h: kernels' images in a file, for a process that has no compiler: a format of this test's own.
#pragma once

#include <string>
#include <vector>

#include "codegen/kernel_image.h"

namespace gj::test {

struct KeyedImage {
    std::string key;  ///< with the target's level before it (image_key)
    KernelImage image;
};

/// All of them, with the hash of the sources that made them. Both throw std::runtime_error.
void write_images(const std::string& path, const std::vector<KeyedImage>& images);
std::vector<KeyedImage> read_images(const std::string& path);

}  // namespace gj::test
