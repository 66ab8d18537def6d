// status.h: what a function says when it could not do its work: a code, the argument at fault, a message for people.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <string>
#include <utility>
#include <variant>

namespace gj {

/// The values of gj_status (api/ asserts that they are equal).
enum class Code : std::int32_t {
    ok = 0,
    invalid_argument = 1,
    out_of_range = 2,
    unsupported = 3,
    failed_precondition = 4,
    resource_exhausted = 5,
    unavailable = 6,
    internal = 7,
};

/// The values of gj_argument: which argument of the call is at fault.
enum class Argument : std::int32_t {
    none = 0,
    engine = 1,
    operands = 2,
    params = 3,
    indices = 4,
    out = 5,
    options = 6,
    run_options = 7,
    plan = 8,
};

/// Rank of any tensor, and number of coordinates of any tuple, at most.
inline constexpr int kMaxRank = 32;

/// The tuple that made a call OUT_OF_RANGE, in the caller's numbering.
struct BadTuple {
    std::int64_t position = -1;   ///< row-major number of the tuple; -1: not known
    std::int32_t count = 0;       ///< coordinates that follow
    std::int32_t coordinate = 0;  ///< the first of them that is outside its dimension
    std::int64_t extent = 0;      ///< of that dimension
    std::array<std::int64_t, kMaxRank> coordinates{};
};

/// A failure's code and text, where neither is owned.
struct Reason {
    Code code;
    const char* text;
};

/// Success (one null pointer, so that the way of a good call allocates nothing) or a failure.
class [[nodiscard]] Status {
public:
    struct Failure {
        Code code;
        Argument argument;
        std::string message;
        BadTuple tuple;
    };

    Status() = default;
    Status(Code code, Argument argument, std::string message, BadTuple tuple = {})
        : failure_(std::make_unique<Failure>(Failure{code, argument, std::move(message), tuple})) {}

    bool ok() const { return failure_ == nullptr; }
    Code code() const { return failure_ != nullptr ? failure_->code : Code::ok; }
    /// Only after a failure.
    const Failure& failure() const { return *failure_; }
    /// The same failure once more: several waiters may be told of one.
    Status copy() const {
        return failure_ ? Status(failure_->code, failure_->argument, failure_->message, failure_->tuple) : Status();
    }

private:
    std::unique_ptr<Failure> failure_;
};

[[gnu::cold, gnu::noinline]] inline Status invalid(Argument argument, std::string message) {
    return {Code::invalid_argument, argument, std::move(message)};
}
[[gnu::cold, gnu::noinline]] inline Status unsupported(Argument argument, std::string message) {
    return {Code::unsupported, argument, std::move(message)};
}

/// A value, or why there is none.
template <class T>
class [[nodiscard]] Result {
public:
    Result(T value) : content_(std::move(value)) {}
    Result(Status failure) : content_(std::move(failure)) {}

    bool ok() const { return content_.index() == 0; }
    T& value() & { return std::get<0>(content_); }
    const T& value() const& { return std::get<0>(content_); }
    T&& value() && { return std::get<0>(std::move(content_)); }
    Status& status() & { return std::get<1>(content_); }
    const Status& status() const& { return std::get<1>(content_); }
    Status&& status() && { return std::get<1>(std::move(content_)); }

private:
    std::variant<T, Status> content_;
};

}  // namespace gj

/// Returns the failure of `expression`, if it is one, from the function that it stands in.
#define GJ_RETURN_IF_FAILED(expression)                                                  \
    do {                                                                                 \
        if (::gj::Status gj_status_ = (expression); !gj_status_.ok()) return gj_status_; \
    } while (false)

/// Declares or sets `target` to the value of the Result `expression`; or returns its failure. `target` without a comma.
/// No single statement: not alone behind an if.
// NOLINTBEGIN(bugprone-macro-parentheses): a name and a declaration can't be in parentheses.
#define GJ_ASSIGN_OR_RETURN(target, ...) \
    GJ_ASSIGN_OR_RETURN_FROM_(GJ_JOIN_(gj_result_, __LINE__), target, (__VA_ARGS__))
#define GJ_ASSIGN_OR_RETURN_FROM_(result, target, expression) \
    auto result = expression;                                 \
    if (!result.ok()) return std::move(result).status();      \
    target = std::move(result).value()
#define GJ_JOIN_(a, b) GJ_JOIN_AGAIN_(a, b)
#define GJ_JOIN_AGAIN_(a, b) a##b
// NOLINTEND(bugprone-macro-parentheses)
