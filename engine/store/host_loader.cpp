// host_loader.cpp: checks an image and maps it.
#include "engine/store/host_loader.h"

#include <bit>
#include <cstring>

#include "common/text.h"
#include "engine/store/image_memory.h"
#include "engine/store/unwind_table.h"

namespace gj {
namespace {

class HostKernel : public LoadedKernel {
public:
    HostKernel(ImageMemory memory, const KernelImage& from) : memory_(std::move(memory)) {
        image = memory_.bytes();
        unwind_table = image.subspan(from.unwind_table);
        function = reinterpret_cast<CpuKernel>(reinterpret_cast<std::uintptr_t>(image.data() + from.entry));
        mapped_bytes = memory_.mapped_bytes();
    }

private:
    const ImageMemory memory_;
};

/// nullptr, or why these bytes can't be run. What the code does is not looked at.
const char* refuses(const KernelImage& image) {
    if (image.alignment > kMostImageAlignment || !std::has_single_bit(image.alignment))
        return "its alignment is no power of two up to that of pages";
    if (const char* why = refuses_unwind_table(image.bytes, image.unwind_table)) return why;
    return image.entry >= image.unwind_table ? "it begins outside its code" : nullptr;
}

class HostLoader final : public Loader {
public:
    Status check() const override { return check_executable_memory(); }

    Result<std::unique_ptr<LoadedKernel>> load(const KernelImage& image) override {
        if (const char* why = refuses(image))
            return Status(Code::internal, Argument::none, text("the bytes are no kernel's image: ", why));
        GJ_ASSIGN_OR_RETURN(ImageMemory memory, ImageMemory::reserve(image.bytes.size()));
        std::memcpy(memory.bytes().data(), image.bytes.data(), image.bytes.size());
        GJ_RETURN_IF_FAILED(memory.seal());
        return std::unique_ptr<LoadedKernel>(std::make_unique<HostKernel>(std::move(memory), image));
    }
};

constinit HostLoader loader;

}  // namespace

Loader& host_loader() { return loader; }

}  // namespace gj
