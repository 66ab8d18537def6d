// operations.cpp: the arithmetic, by name.
#include "tests/ptx/operations.h"

#include <algorithm>
#include <bit>
#include <map>
#include <stdexcept>
#include <string_view>

namespace gj::test::ptx {
namespace {

using U = std::uint64_t;
using S = std::int64_t;

__extension__ using U128 = unsigned __int128;
__extension__ using S128 = __int128;

S signed_of(U value, Type type) { return static_cast<S>(widened(value, {'s', type.bits})); }

/// The product's bits from `type.bits` on.
U high_product(U a, U b, Type type) {
    if (type.kind == 's') return static_cast<U>(S128{signed_of(a, type)} * signed_of(b, type) >> type.bits);
    return static_cast<U>(U128{narrowed(a, type)} * narrowed(b, type) >> type.bits);
}

U wide_product(U a, U b, Type type) { return widened(a, type) * widened(b, type); }

U shifted_right(U a, U count, Type type) {
    const U bits = static_cast<U>(type.bits);
    if (type.kind == 's') return static_cast<U>(signed_of(a, type) >> (count < bits ? count : bits - 1));
    return count < bits ? narrowed(a, type) >> count : 0;
}

bool is_less(U a, U b, Type type) {
    return type.kind == 's' ? signed_of(a, type) < signed_of(b, type) : narrowed(a, type) < narrowed(b, type);
}

/// Bytes of b:a, each chosen by four bits of c; the fourth bit copies the byte's sign. 32 bits, the default mode.
U permuted(U a, U b, U c, Type) {
    const U both = (b & 0xffffffff) << 32 | (a & 0xffffffff);
    U result = 0;
    for (int i = 0; i < 4; ++i) {
        const U choice = c >> (4 * i) & 0xf;
        U byte = both >> (8 * (choice & 7)) & 0xff;
        if ((choice & 8) != 0) byte = (byte & 0x80) != 0 ? 0xff : 0;
        result |= byte << (8 * i);
    }
    return result;
}

/// b bits... of c from a: bfe(a, position, length).
U bit_field(U a, U position, U length, Type type) {
    position &= 0xff;
    length &= 0xff;
    const U bits = static_cast<U>(type.bits);
    if (length == 0) return 0;
    const U last = std::min(position + length - 1, bits - 1);
    const bool is_negative = type.kind == 's' && (narrowed(a, type) >> last & 1) != 0;
    U result = 0;
    for (U i = 0; i < bits; ++i) {
        const bool bit =
            i < length && position + i < bits ? (narrowed(a, type) >> (position + i) & 1) != 0 : is_negative;
        result |= U{bit} << i;
    }
    return result;
}

/// 32 bits of b:a, shifted by c modulo 32 (".wrap").
U funnel_left(U a, U b, U c, Type) {
    const U both = (b & 0xffffffff) << 32 | (a & 0xffffffff);
    return both << (c & 31) >> 32;
}
U funnel_right(U a, U b, U c, Type) {
    const U both = (b & 0xffffffff) << 32 | (a & 0xffffffff);
    return both >> (c & 31);
}

const std::map<std::string, Operation> kOperations{
    {"cvta.to.global", {1, [](U a, U, U, Type) { return a; }}},
    {"add", {2, [](U a, U b, U, Type) { return a + b; }}},
    {"sub", {2, [](U a, U b, U, Type) { return a - b; }}},
    {"neg", {1, [](U a, U, U, Type) { return 0 - a; }}},
    {"abs", {1, [](U a, U, U, Type type) { return signed_of(a, type) < 0 ? 0 - a : a; }}},
    {"not", {1, [](U a, U, U, Type) { return ~a; }}},
    {"and", {2, [](U a, U b, U, Type) { return a & b; }}},
    {"or", {2, [](U a, U b, U, Type) { return a | b; }}},
    {"xor", {2, [](U a, U b, U, Type) { return a ^ b; }}},
    {"shl", {2, [](U a, U b, U, Type type) { return b < static_cast<U>(type.bits) ? a << b : 0; }}},
    {"shr", {2, [](U a, U b, U, Type type) { return shifted_right(a, b, type); }}},
    {"min", {2, [](U a, U b, U, Type type) { return is_less(a, b, type) ? a : b; }}},
    {"max", {2, [](U a, U b, U, Type type) { return is_less(a, b, type) ? b : a; }}},
    {"mul.lo", {2, [](U a, U b, U, Type) { return a * b; }}},
    {"mul.hi", {2, [](U a, U b, U, Type type) { return high_product(a, b, type); }}},
    {"mul.wide", {2, [](U a, U b, U, Type type) { return wide_product(a, b, type); }}},
    {"mad.lo", {3, [](U a, U b, U c, Type) { return a * b + c; }}},
    {"mad.hi", {3, [](U a, U b, U c, Type type) { return high_product(a, b, type) + c; }}},
    {"mad.wide", {3, [](U a, U b, U c, Type type) { return wide_product(a, b, type) + c; }}},
    {"popc", {1, [](U a, U, U, Type type) { return static_cast<U>(std::popcount(narrowed(a, type))); }}},
    {"bfind.shiftamt",
     {1,
      [](U a, U, U, Type type) {
          const U word = narrowed(a, type);
          return word == 0 ? ~U{0} : static_cast<U>(std::countl_zero(word) - (64 - type.bits));
      }}},
    {"clz",
     {1, [](U a, U, U, Type type) { return static_cast<U>(std::countl_zero(narrowed(a, type)) - (64 - type.bits)); }}},
    {"brev",
     {1,
      [](U a, U, U, Type type) {
          U result = 0;
          for (int i = 0; i < type.bits; ++i) result |= (a >> i & 1) << (type.bits - 1 - i);
          return result;
      }}},
    {"bfe", {3, bit_field}},
    {"prmt", {3, permuted}},
    {"shf.l.wrap", {3, funnel_left}},
    {"shf.r.wrap", {3, funnel_right}},
};

const char* bits_text(int bits) { return bits == 8 ? "8" : bits == 16 ? "16" : bits == 32 ? "32" : "64"; }

}  // namespace

bool read_type(const std::string& name, Type* type) {
    if (name == "pred") {
        *type = {'b', 1};
        return true;
    }
    if (name.empty() || std::string_view("usb").find(name[0]) == std::string_view::npos) return false;
    for (const int bits : {8, 16, 32, 64})
        if (name.compare(1, std::string::npos, bits_text(bits)) == 0) {
            *type = {name[0], bits};
            return true;
        }
    return false;
}

std::uint64_t narrowed(std::uint64_t value, Type type) {
    return type.bits == 64 ? value : value & ((U{1} << type.bits) - 1);
}

std::uint64_t widened(std::uint64_t value, Type type) {
    if (type.kind != 's' || type.bits == 64) return narrowed(value, type);
    const int above = 64 - type.bits;
    return static_cast<U>(static_cast<S>(value << above) >> above);
}

const Operation* find_operation(const std::vector<std::string>& parts) {
    std::string name;
    for (const std::string& part : parts) name += (name.empty() ? "" : ".") + part;
    const auto found = kOperations.find(name);
    return found == kOperations.end() ? nullptr : &found->second;
}

std::vector<std::string> operation_names() {
    std::vector<std::string> names;
    for (const auto& [name, operation] : kOperations) names.push_back(name);
    return names;
}

Comparison find_comparison(const std::string& name) {
    if (name == "eq") return [](U a, U b, Type type) { return narrowed(a, type) == narrowed(b, type); };
    if (name == "ne") return [](U a, U b, Type type) { return narrowed(a, type) != narrowed(b, type); };
    if (name == "lt") return is_less;
    if (name == "le") return [](U a, U b, Type type) { return !is_less(b, a, type); };
    if (name == "gt") return [](U a, U b, Type type) { return is_less(b, a, type); };
    if (name == "ge") return [](U a, U b, Type type) { return !is_less(a, b, type); };
    throw std::runtime_error("PTX: what is the comparison " + name);
}

}  // namespace gj::test::ptx
