// trace_files_test.cpp: GJ_DUMP and GJ_PERF where somebody else has put something in the place of their files.
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <sys/stat.h>
#include <unistd.h>

#include <doctest/doctest.h>

#include "tests/hostile/rows.h"
#include "tests/support/child_process.h"
#include "tests/support/engine.h"
#include "tests/support/folder.h"

namespace gj::test {
namespace {

namespace fs = std::filesystem;

std::string content(const fs::path& path) {
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
}

/// Puts something in the place of a file that will be written. `victim` is a file that must stay as it is.
void put(const std::string& kind, const fs::path& place, const fs::path& victim) {
    if (kind == "fifo") REQUIRE(mkfifo(place.c_str(), 0666) == 0);
    if (kind == "link") fs::create_symlink(victim, place);
    if (kind == "second name") fs::create_hard_link(victim, place);
    if (kind == "folder") fs::create_directory(place);
    if (kind == "somebody else's") {
        std::ofstream(place) << "theirs";
        REQUIRE(chown(place.c_str(), 1, 1) == 0);
    }
}

/// Warnings of an engine that compiles one kernel.
std::string warnings_of_compile() {
    std::string heard;
    gj_engine_options options = options_of(GJ_COMPILE_BLOCKING);
    options.log_level = GJ_LOG_WARNING;
    options.log_user = &heard;
    options.log = [](void* user, gj_log_level, const char* message) { *static_cast<std::string*>(user) += message; };
    const Engine engine(&options);
    CHECK(gather_once(engine, 40) == 0);
    CHECK(gj_engine_wait(engine) == GJ_OK);
    CHECK(engine.stats().generated_calls == 1);
    return heard;
}

TEST_CASE("child: perf" * doctest::skip()) {
    alarm(20);  // a hang is a failure
    const std::string kind = std::getenv("GJ_TEST_KIND");
    const Folder folder;
    const std::string name = std::getenv("GJ_TEST_FILE"), pid = std::to_string(getpid());
    const fs::path victim = folder.path() / "victim",
                   place = "/tmp/" + name.substr(0, name.find('*')) + pid + name.substr(name.find('*') + 1);
    std::ofstream(victim) << "mine";
    put(kind, place, victim);
    const std::string heard = warnings_of_compile();
    CHECK_MESSAGE(heard.find(place.string()) != std::string::npos, heard);
    CHECK(content(victim) == "mine");
    if (kind == "somebody else's") CHECK(content(place) == "theirs");
    for (const std::string& each : {"/tmp/perf-" + pid + ".map", "/tmp/jit-" + pid + ".dump"}) fs::remove_all(each);
}

/// What the last compile left in the folder.
std::string dumped(const fs::path& folder) {
    for (const auto& entry : fs::directory_iterator(folder))
        if (entry.path().extension() == ".ll") return entry.path().filename();
    return "";
}

TEST_CASE("child: dump once" * doctest::skip()) { CHECK(warnings_of_compile().empty()); }

TEST_CASE("child: dump" * doctest::skip()) {
    alarm(20);
    const std::string kind = std::getenv("GJ_TEST_KIND");
    const Folder other;
    const fs::path victim = other.path() / "victim", folder = std::getenv("GJ_DUMP");
    std::ofstream(victim) << "mine";
    const fs::path place = folder / std::getenv("GJ_TEST_FILE");
    put(kind, place, victim);
    put(kind, place.string() + "." + std::to_string(getpid()), victim);  // as it was named until it was whole, once
    const std::string heard = warnings_of_compile();
    CHECK_MESSAGE(heard.find(place.string()) != std::string::npos, heard);
    CHECK(content(victim) == "mine");
    if (kind == "somebody else's") CHECK(content(place) == "theirs");
}

std::vector<std::string> kinds() {
    std::vector<std::string> all{"fifo", "link", "second name", "folder"};
    if (geteuid() == 0) all.emplace_back("somebody else's");  // only root can give a file away
    return all;
}

TEST_CASE("GJ_PERF: what is no regular file of our own is a warning, and stays as it was") {
    for (const std::string& kind : kinds()) {
        CAPTURE(kind);
        CHECK(run_test_case("child: perf", {"GJ_PERF=1", "GJ_TEST_FILE=perf-*.map", "GJ_TEST_KIND=" + kind}) == 0);
        CHECK(run_test_case("child: perf", {"GJ_PERF=jitdump", "GJ_TEST_FILE=jit-*.dump", "GJ_TEST_KIND=" + kind}) ==
              0);
    }
}

TEST_CASE("GJ_DUMP: the same, and a file of our own is replaced") {
    const Folder first;
    const std::string folder = "GJ_DUMP=" + first.path().string();
    REQUIRE(run_test_case("child: dump once", {folder}) == 0);
    const std::string file = dumped(first.path());
    REQUIRE(!file.empty());
    CHECK(run_test_case("child: dump once", {folder}) == 0);
    CHECK(std::distance(fs::directory_iterator(first.path()), {}) == 3);
    for (const std::string& kind : kinds()) {
        CAPTURE(kind);
        const Folder own;
        CHECK(run_test_case("child: dump",
                            {"GJ_DUMP=" + own.path().string(), "GJ_TEST_FILE=" + file, "GJ_TEST_KIND=" + kind}) == 0);
    }
}

}  // namespace
}  // namespace gj::test
