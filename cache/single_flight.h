// single_flight.h: one making of a value however many threads ask for its key, and a pause after a failure.
//
//     the way of a miss (find and insert are the memory cache's):
//         find -> nullptr
//         joined = join(key)
//         if joined.leader:                          # only one thread at a time gets here for a key
//             find again -> value: leader.land(value)    # made between the first find and the join: not made
//             twice else submit a job that owns the leader: { value = make(); insert(value);
//             leader.land(value) }
//         blocking:   joined.flight->wait()
//         background: go on without; joined.flight->landed() only after a failure
//
// Insert, then land. A leader's join comes after the landing of the flight before it, and so after its
// insert: the second find sees it.
#pragma once

#include <algorithm>
#include <atomic>
#include <chrono>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "common/fork_safe_mutex.h"
#include "common/status.h"

namespace gj {

template <class Value>
class SingleFlight {
    struct State;

public:
    using Outcome = Result<std::shared_ptr<Value>>;
    using Clock = std::chrono::steady_clock;

    static constexpr std::chrono::milliseconds kFirstPause{100};  ///< after a failure; doubled by each that follows
    static constexpr std::chrono::milliseconds kLongestPause{60'000};
    static constexpr std::size_t kMaxRemembered = 256;  ///< keys that failed; beyond, the one due soonest is forgotten

    /// One making of a value. Any number of threads may wait.
    class Flight {
    public:
        explicit Flight(std::string_view key) : key_(key) {}
        bool landed() const { return landed_.load(std::memory_order_acquire) != 0; }
        /// After landed(): the value, or null when there is none. Allocates nothing.
        const std::shared_ptr<Value>* value() const {
            return outcome_ && outcome_->ok() ? &outcome_->value() : nullptr;
        }
        /// After landed(), when there is no value: why. The text lives as long as the flight. Allocates nothing.
        Reason reason() const {
            if (!outcome_) return {Code::unavailable, kGivenUp};
            const Status::Failure& failure = outcome_->status().failure();
            return {failure.code, failure.message.c_str()};
        }
        /// Blocks until the leader landed or gave up. Hold no lock and no pin.
        Outcome wait() const;

    private:
        friend struct State;
        static constexpr const char* kGivenUp =
            "the compile was given up before it was done: its engine ended, or the process forked or is ending";
        const std::string key_;
        std::optional<Outcome> outcome_;  ///< written once, before landed_; empty: given up, and there may be no memory
        std::atomic<int> landed_{0};      ///< waited for as a futex: fork-safe, which a condition variable is not
    };

    /// The duty to land a flight. Destroyed without landing (a job that threw or was dropped), it gives the
    /// flight up: waiters are told, and the next to join leads.
    class Leader {
    public:
        Leader(Leader&&) = default;
        Leader& operator=(Leader&&) = delete;
        ~Leader() {
            if (flight_ != nullptr) state_->land(*flight_, std::nullopt, false);
        }
        /// Once. A failure is remembered: until a pause has passed, those who join get it again without a new try.
        void land(Outcome outcome) { state_->land(*std::exchange(flight_, nullptr), std::move(outcome), true); }
        /// Instead: as the destructor, but it is known why.
        void give_up(Status why) { state_->land(*std::exchange(flight_, nullptr), Outcome(std::move(why)), false); }

    private:
        friend class SingleFlight;
        Leader(std::shared_ptr<State> state, std::shared_ptr<Flight> flight)
            : state_(std::move(state)), flight_(std::move(flight)) {}
        std::shared_ptr<State> state_;  // a running job may outlive the engine
        std::shared_ptr<Flight> flight_;
    };

    struct Joined {
        std::shared_ptr<const Flight> flight;
        std::optional<Leader> leader;  ///< set: the caller leads
    };

    explicit SingleFlight(Clock::time_point (*now)() = &Clock::now) : state_(std::make_shared<State>(now)) {}

    /// Never blocks for a making. A key whose pause has not passed gives a flight that has landed with the failure.
    Joined join(std::string_view key) {
        auto [flight, leads] = state_->join(key);
        if (!leads) return {std::move(flight), std::nullopt};
        return {flight, Leader(state_, flight)};
    }

private:
    std::shared_ptr<State> state_;
};

template <class Value>
struct SingleFlight<Value>::State {
    /// A key in flight, or one that failed (its flight has landed).
    struct Place {
        std::shared_ptr<Flight> flight;
        int failures = 0;              ///< in a row
        Clock::time_point retry_at{};  ///< the flight has landed: not before
    };

    explicit State(Clock::time_point (*now)()) : now(now) {}

    std::pair<std::shared_ptr<Flight>, bool> join(std::string_view key) {
        std::scoped_lock lock(mutex);
        const auto found = places.find(key);
        if (found != places.end()) {
            Place& place = found->second;
            if (!place.flight->landed() || now() < place.retry_at) return {place.flight, false};
            place.flight = std::make_shared<Flight>(key);
            return {place.flight, true};
        }
        auto flight = std::make_shared<Flight>(key);
        places.try_emplace(std::string(key), Place{flight});
        return {std::move(flight), true};
    }

    /// `judges`: a failure is one of its key.
    void land(Flight& flight, std::optional<Outcome> outcome, bool judges) {
        std::scoped_lock lock(mutex);
        const auto found = places.find(flight.key_);
        Place& place = found->second;
        const bool failed = judges && outcome && !outcome->ok();
        if (failed) place.retry_at = now() + pause(++place.failures);
        // A flight given up is no failure of its key: what was remembered stays, and the next may try at once.
        flight.outcome_ = std::move(outcome);
        // Sequentially consistent: some standard libraries look for waiters right after, with a plain load.
        flight.landed_.store(1);
        flight.landed_.notify_all();
        const bool forget = judges ? !failed : place.failures == 0;
        if (forget) places.erase(found);
        if (places.size() > kMaxRemembered) forget_one();
    }

    static std::chrono::milliseconds pause(int failures) {
        const int doublings = std::min(failures - 1, 20);
        return std::min(kLongestPause, kFirstPause * (1 << doublings));
    }

    void forget_one() {
        auto soonest = places.end();
        for (auto it = places.begin(); it != places.end(); ++it) {
            if (!it->second.flight->landed()) continue;
            if (soonest == places.end() || it->second.retry_at < soonest->second.retry_at) soonest = it;
        }
        if (soonest != places.end()) places.erase(soonest);
    }

    Clock::time_point (*const now)();
    ForkSafeMutex mutex;  ///< over places. Nothing else is locked under it, nothing is made or awaited
    std::map<std::string, Place, std::less<>> places;
};

template <class Value>
auto SingleFlight<Value>::Flight::wait() const -> Outcome {
    landed_.wait(0, std::memory_order_acquire);
    if (!outcome_) return Status(Code::unavailable, Argument::none, kGivenUp);
    if (!outcome_->ok()) return outcome_->status().copy();
    return outcome_->value();
}

}  // namespace gj
