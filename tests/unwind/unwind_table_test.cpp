// unwind_table_test.cpp: the header that is made for an unwind table, read back; and tables that are not understood.
#include "engine/store/unwind_table.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstring>
#include <string>
#include <vector>

#include <doctest/doctest.h>

namespace gj::test {
namespace {

using Bytes = std::vector<std::byte>;

void put(Bytes& to, std::int32_t number) {
    const auto* bytes = reinterpret_cast<const std::byte*>(&number);
    to.insert(to.end(), bytes, bytes + sizeof number);
}

/// A common information entry as LLVM and GCC write it for x86-64, with another augmentation or encoding where asked
/// for.
void put_cie(Bytes& to, const char* augmentation = "zR", int encoding = 0x1b) {
    Bytes body;
    put(body, 0);
    body.push_back(std::byte{1});
    for (const char* c = augmentation; *c != '\0'; ++c) body.push_back(static_cast<std::byte>(*c));
    for (const int byte : {0, 1, 0x78, 16, 1, encoding, 0x0c, 7, 8}) body.push_back(static_cast<std::byte>(byte));
    body.resize((body.size() + 3) / 4 * 4);
    put(to, static_cast<std::int32_t>(body.size()));
    to.insert(to.end(), body.begin(), body.end());
}

/// A frame description entry of the code at `code`, counted from the table's begin.
void put_fde(Bytes& to, std::int32_t code) {
    const auto at = static_cast<std::int32_t>(to.size());
    for (const std::int32_t word : {16, at + 4, code - (at + 8), 32, 0}) put(to, word);
}

std::int32_t word(const std::string& header, std::size_t at) {
    std::int32_t number = 0;
    std::memcpy(&number, header.data() + at, sizeof number);
    return number;
}

TEST_CASE("the header finds the table, and its entries by ascending code") {
    Bytes table;
    put_cie(table);
    std::vector<std::pair<std::int32_t, std::int32_t>> entries;  // code, place
    for (const std::int32_t code : {-100, -400, -300, -200}) {
        entries.emplace_back(code, static_cast<std::int32_t>(table.size()));
        put_fde(table, code);
    }
    put(table, 0);
    std::sort(entries.begin(), entries.end());
    const auto size = static_cast<std::int32_t>(table.size());
    const std::string header = unwind_header(table);
    REQUIRE(header.size() == 12 + 8 * entries.size());
    CHECK(header.substr(0, 4) == "\x01\x1b\x03\x3b");
    CHECK(size + 4 + word(header, 4) == 0);
    CHECK(word(header, 8) == 4);
    for (std::size_t i = 0; i < entries.size(); ++i) {
        CHECK(size + word(header, 12 + 8 * i) == entries[i].first);
        CHECK(size + word(header, 16 + 8 * i) == entries[i].second);
    }
}

TEST_CASE("a table that is empty, cut off, or written in another way gets no header") {
    CHECK(unwind_header({}).empty());
    Bytes table;
    put_cie(table);
    put(table, 0);
    CHECK(unwind_header(table).empty());
    const auto with = [](const char* augmentation, int encoding) {
        Bytes bytes;
        put_cie(bytes, augmentation, encoding);
        put_fde(bytes, -64);
        put(bytes, 0);
        return unwind_header(bytes);
    };
    CHECK(!with("zR", 0x1b).empty());
    CHECK(with("zR", 0x00).empty());   // absolute, 8 bytes
    CHECK(with("zPR", 0x1b).empty());  // with a personality
    CHECK(with("", 0x1b).empty());
    Bytes cut;
    put_cie(cut);
    put_fde(cut, -64);
    cut.resize(cut.size() - 4);
    CHECK(unwind_header(cut).empty());
}

}  // namespace
}  // namespace gj::test
