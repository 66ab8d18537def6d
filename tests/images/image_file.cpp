// image_file.cpp: numbers and byte strings, each with its length before it.
#include "tests/images/image_file.h"

#include <cstdint>
#include <cstring>
#include <fstream>
#include <iterator>
#include <span>
#include <stdexcept>
#include <string_view>

#include "codegen/key.h"

namespace gj::test {
namespace {

void put(std::string& file, std::uint64_t number) {
    file.append(reinterpret_cast<const char*>(&number), sizeof number);
}

void put(std::string& file, std::string_view bytes) {
    put(file, bytes.size());
    file += bytes;
}

class Reader {
public:
    explicit Reader(std::string_view file) : left_(file) {}

    bool done() const { return left_.empty(); }
    std::uint64_t number() {
        std::uint64_t result = 0;
        std::memcpy(&result, take(sizeof result).data(), sizeof result);
        return result;
    }
    std::string_view bytes() { return take(number()); }

private:
    std::string_view take(std::uint64_t size) {
        if (size > left_.size()) throw std::runtime_error("the file of images is cut off");
        const std::string_view taken = left_.substr(0, size);
        left_.remove_prefix(size);
        return taken;
    }
    std::string_view left_;
};

}  // namespace

void write_images(const std::string& path, const std::vector<KeyedImage>& images) {
    std::string file;
    put(file, codegen_source_hash());
    for (const auto& [key, image] : images) {
        put(file, key);
        put(file, image.symbol);
        for (const std::size_t number : {image.entry, image.unwind_table, image.alignment}) put(file, number);
        put(file, {reinterpret_cast<const char*>(image.bytes.data()), image.bytes.size()});
    }
    if (!(std::ofstream(path, std::ios::binary) << file)) throw std::runtime_error(path + " can't be written");
}

std::vector<KeyedImage> read_images(const std::string& path) {
    std::ifstream stream(path, std::ios::binary);
    const std::string file(std::istreambuf_iterator<char>(stream), {});
    Reader reader(file);
    if (reader.bytes() != codegen_source_hash())
        throw std::runtime_error("the images were made by other sources: build release again");
    std::vector<KeyedImage> images;
    while (!reader.done()) {
        KeyedImage& read = images.emplace_back();
        read.key = reader.bytes();
        read.image.symbol = reader.bytes();
        for (std::size_t* number : {&read.image.entry, &read.image.unwind_table, &read.image.alignment})
            *number = reader.number();
        const auto bytes = std::as_bytes(std::span(reader.bytes()));
        read.image.bytes.assign(bytes.begin(), bytes.end());
    }
    return images;
}

}  // namespace gj::test
