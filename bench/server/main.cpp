// main.cpp: gatherjit_server: gatherjit and its yardsticks as one of the processes that bench/compare-peers lets take
// turns. Speaks the protocol of bench/peers/protocol.py: one JSON object a line, on standard input and output.
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <iostream>
#include <memory>
#include <stdexcept>
#include <string>
#include <string_view>
#include <sys/mman.h>
#include <unistd.h>
#include <vector>

#include "bench/public_call.h"
#include "bench/server/case.h"

namespace gj::bench {
namespace {

using Json = nlohmann::json;

/// Nanoseconds of calls that each wait for a kernel of their own, of rows of other sizes. The first opens the compiler.
Json compile_times(int count) {
    Json result = Json::array();
    auto begin = std::chrono::steady_clock::now();
    gj_engine* const engine = create_engine(GJ_COMPILE_BLOCKING);
    for (int i = 0; i < count; ++i) {
        const GatherCase c = rows_case(1000, static_cast<std::size_t>(i) + 1, 64, 64);
        std::vector<char> params(c.params.span()), indices(c.indices.span()), out(c.out.span());
        if (i > 0) begin = std::chrono::steady_clock::now();
        PublicCall(c, params.data(), indices.data(), out.data()).run(engine);
        result.push_back(std::chrono::nanoseconds(std::chrono::steady_clock::now() - begin).count());
    }
    require(gj_engine_destroy(engine), "gj_engine_destroy");
    return result;
}

/// A file of memory with a result, for the driver, which digests it.
class Scratch {
public:
    Scratch() : file_(memfd_create("gatherjit-result", MFD_CLOEXEC)) {
        if (file_ < 0) throw std::runtime_error("there is no memory for a result");
    }
    ~Scratch() { close(file_); }
    Scratch(const Scratch&) = delete;
    Scratch& operator=(const Scratch&) = delete;

    Json write(std::string_view bytes) const {
        std::ofstream file(path(), std::ios::binary | std::ios::trunc);
        if (!file.write(bytes.data(), static_cast<std::streamsize>(bytes.size())).flush())
            throw std::runtime_error("the result can't be written");
        return {{"file", path()}};
    }

private:
    std::string path() const { return "/proc/" + std::to_string(getpid()) + "/fd/" + std::to_string(file_); }

    const int file_;
};

class Server {
public:
    explicit Server(int threads) : threads_(threads) {}

    Json answer(const Json& request) {
        const std::string what = request.at("do");
        if (what == "hello") return hello();
        if (what == "compile") return {{"ns", compile_times(request.at("count"))}};
        if (what == "case") return read_case(request);
        if (what == "drop") return case_.reset(), Json::object();
        if (case_ == nullptr) throw std::runtime_error(what + " comes without a case");
        if (what == "run")
            return {{"ns", case_->run(request.at("candidate"), request.at("calls"),
                                      request.value("window", std::int64_t{0}))}};
        if (what == "check") return scratch_.write(case_->result(request.at("candidate")));
        throw std::runtime_error("there is no request " + what);
    }

private:
    Json hello() const {
        const std::uint32_t version = gj_version();
        const std::string text = std::to_string(version / 1000000) + "." + std::to_string(version / 1000 % 1000) + "." +
                                 std::to_string(version % 1000);
        return {{"name", "gatherjit"}, {"version", text}, {"notes", "threads of oneTBB, which sleep when idle"}};
    }

    Json read_case(const Json& request) {
        case_.reset();
        if (engines_ == nullptr) engines_ = std::make_unique<ServerEngines>(threads_);
        case_ = std::make_unique<ServerCase>(request, *engines_);
        const Json description = case_->description();
        return {{"candidates", case_->candidates()},
                {"family", description.at("schedule").at("family")},
                {"schedule", description.at("schedule")},
                {"facts", description.at("facts")},
                {"target", description.at("target")}};
    }

    const int threads_;
    const Scratch scratch_;
    std::unique_ptr<ServerEngines> engines_;
    std::unique_ptr<ServerCase> case_;
};

int serve(int threads) {
    Server server(threads);
    for (std::string line; std::getline(std::cin, line);) {
        Json answer;
        try {
            const Json request = Json::parse(line);
            if (request.at("do") == "quit") return 0;
            answer = server.answer(request);
        } catch (const std::exception& failed) {
            answer = {{"error", failed.what()}};
        }
        std::cout << answer.dump() << std::endl;
    }
    return 0;
}

}  // namespace
}  // namespace gj::bench

int main(int argc, char** argv) try {
    const std::string option = argc == 3 ? argv[1] : "";
    const int threads = option == "--threads" ? std::atoi(argv[2]) : 0;
    if (threads < 1) {
        std::fprintf(stderr, "usage: gatherjit_server --threads N\n");
        return 2;
    }
    return gj::bench::serve(threads);
} catch (const std::exception& failed) {
    std::fprintf(stderr, "gatherjit_server: %s\n", failed.what());
    return 1;
}
