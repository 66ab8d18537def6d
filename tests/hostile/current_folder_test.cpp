// current_folder_test.cpp: no code is loaded from the current directory, wherever the library was opened from.
//
// This program does not link libgatherjit: it opens it as a host would. GJ_TEST_TRAP is a library that ends the process
// with status 66 when it is loaded; the test puts it where only a careless search would find it.
#include <cstdlib>
#include <dlfcn.h>
#include <filesystem>
#include <string>
#include <unistd.h>

#include <doctest/doctest.h>

#include "api/gatherjit.h"
#include "tests/support/child_process.h"
#include "tests/support/folder.h"

namespace gj::test {
namespace {

namespace fs = std::filesystem;

/// gj_backend_status of a fresh engine of this library.
gj_status status_of_backend(void* library) {
    const auto create = reinterpret_cast<decltype(&gj_engine_create)>(dlsym(library, "gj_engine_create"));
    const auto status = reinterpret_cast<decltype(&gj_backend_status)>(dlsym(library, "gj_backend_status"));
    const auto destroy = reinterpret_cast<decltype(&gj_engine_destroy)>(dlsym(library, "gj_engine_destroy"));
    gj_engine* engine = nullptr;
    REQUIRE(create(nullptr, &engine) == GJ_OK);
    const gj_status result = status(engine, GJ_BACKEND_LLVM);
    CHECK(destroy(engine) == GJ_OK);
    return result;
}

/// Opens the library by `name` from the folder `from`, then goes to the folder `to`.
gj_status open_and_go(const std::string& name, const fs::path& from, const fs::path& to) {
    REQUIRE(chdir(from.c_str()) == 0);
    void* const library = dlopen(name.c_str(), RTLD_NOW);
    if (library == nullptr) MESSAGE(dlerror());
    REQUIRE(library != nullptr);
    REQUIRE(chdir(to.c_str()) == 0);
    return status_of_backend(library);
}

std::string variable(const char* name) {
    const char* const value = std::getenv(name);
    REQUIRE(value != nullptr);
    return value;
}

TEST_CASE("child: open" * doctest::skip()) {
    alarm(30);
    const gj_status status = open_and_go(variable("GJ_TEST_NAME"), variable("GJ_TEST_FROM"), variable("GJ_TEST_TO"));
    CHECK(std::to_string(status) == variable("GJ_TEST_EXPECTED"));
}

int run_child(const std::string& name, const fs::path& from, const fs::path& to, gj_status expected) {
    return run_test_case("child: open", {"GJ_TEST_NAME=" + name, "GJ_TEST_FROM=" + from.string(),
                                         "GJ_TEST_TO=" + to.string(), "GJ_TEST_EXPECTED=" + std::to_string(expected)});
}

const fs::path kLibrary = GJ_TEST_LIBRARY;
constexpr gj_status kBesideItsCompiler = GJ_TEST_HAS_COMPILER ? GJ_OK : GJ_UNAVAILABLE;

TEST_CASE("opened by a relative name: its own folder is the one that it was in, and none that comes later") {
    const Folder lonely, trap;
    const std::string name = kLibrary.filename();
    fs::copy_file(kLibrary, lonely.path() / name);
    fs::copy_file(GJ_TEST_TRAP, trap.path() / "libgatherjit-llvm.so.0");
    CHECK(run_child("./" + name, lonely.path(), trap.path(), GJ_UNAVAILABLE) == 0);
    CHECK(run_child("./" + name, kLibrary.parent_path(), trap.path(), kBesideItsCompiler) == 0);
}

TEST_CASE("opened through a symbolic link: its own folder is the real one") {
    const Folder links;
    fs::create_symlink(kLibrary, links.path() / "link.so");
    fs::copy_file(GJ_TEST_TRAP, links.path() / "libgatherjit-llvm.so.0");
    CHECK(run_child("./link.so", links.path(), "/", kBesideItsCompiler) == 0);
    CHECK(run_child((links.path() / "link.so").string(), "/", links.path(), kBesideItsCompiler) == 0);
}

TEST_CASE("what the library needs is not looked for in the current directory") {
    const Folder trap;
    for (const char* needed : {"libtbb.so.12", "libstdc++.so.6", "libgcc_s.so.1", "libgatherjit-llvm.so.0"})
        fs::copy_file(GJ_TEST_TRAP, trap.path() / needed);
    CHECK(run_child(kLibrary.string(), trap.path(), trap.path(), kBesideItsCompiler) == 0);
}

}  // namespace
}  // namespace gj::test
