// write_images_main.cpp: compiles the kernels of image_calls() and writes their images to the file that it is given.
#include <cstdio>
#include <exception>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "tests/images/image_calls.h"
#include "tests/images/image_file.h"
#include "tests/kernel_form.h"
#include "tests/llvm_backend.h"

int main(int argument_count, char** arguments) {
    using namespace gj;
    using namespace gj::test;
    if (argument_count != 2) return 2;
    try {
        std::vector<KeyedImage> images;
        for (const Target& target : image_targets()) {
            const Scope scope = backend().scope(target);
            for (const ApiCall& call : image_calls()) {
                const KernelForm form = kernel_form(call, target);
                if (form.schedule.family == KernelFamily::none) continue;
                Result<KernelImage> image = backend().compile(form.signature, form.schedule, scope);
                if (!image.ok()) throw std::runtime_error(image.status().failure().message);
                images.push_back({image_key(target, form.signature, form.schedule), std::move(image.value())});
            }
        }
        write_images(arguments[1], images);
        std::printf("%zu images\n", images.size());
    } catch (const std::exception& failed) {
        std::fprintf(stderr, "%s\n", failed.what());
        return 1;
    }
}
