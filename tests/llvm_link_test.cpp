// llvm_link_test.cpp: from objects to images: the same bytes wherever they are linked to lie, and objects whose image
// could not lie anywhere are refused.
#include <cstddef>
#include <memory>
#include <span>
#include <string>
#include <system_error>
#include <unistd.h>
#include <vector>

#include <doctest/doctest.h>

#include "codegen/llvm/image_writer.h"
#include "codegen/llvm/link.h"
#include "codegen/llvm/link_graph.h"
#include "engine/store/host_loader.h"
#include "tests/family_calls.h"
#include "tests/kernel_form.h"
#include "tests/kernel_object.h"
#include "tests/kernel_run.h"
#include "tests/tool.h"

namespace gj::test {
namespace {

std::span<const std::byte> bytes_of(const std::string& text) { return std::as_bytes(std::span(text)); }

/// An object that LLVM's own compiler makes of IR.
std::string object_of(const std::string& ir, const std::string& options) {
    const TemporaryFile source(ir), object;
    const ToolResult made =
        run_tool(std::string(GJ_LLC) + " " + options + " -filetype=obj -o " + object.path() + " " + source.path());
    REQUIRE_MESSAGE(made.status == 0, made.output);
    return object.content();
}

/// As code is made for kernels.
std::string x86_object_of(const std::string& ir) {
    return object_of(ir, "-mtriple=x86_64-linux-gnu -mcpu=x86-64-v2 -relocation-model=pic -code-model=small");
}

const std::string kKernel = "define i32 @kernel(ptr %args, i64 %a, i64 %b, i64 %c, i64 %d) nounwind uwtable ";
const std::string kTable =
    "@table = private unnamed_addr constant [8 x i32] [i32 3, i32 1, i32 4, i32 1, i32 5, i32 9, i32 2, i32 6]\n" +
    kKernel +
    "{\n  %place = getelementptr i32, ptr @table, i64 %a\n  %value = load i32, ptr %place\n  ret i32 %value\n}\n";

/// The image; it is the same when it is linked for another place.
KernelImage check_places(const std::string& object) {
    Result<KernelImage> here = link_image(bytes_of(object)), there = link_image(bytes_of(object), 0x7ffe'dead'b000);
    REQUIRE_MESSAGE(here.ok(), here.status().failure().message);
    REQUIRE(there.ok());
    CHECK(here.value().bytes == there.value().bytes);
    CHECK(here.value().entry == there.value().entry);
    CHECK(here.value().unwind_table == there.value().unwind_table);
    CHECK(here.value().alignment == there.value().alignment);
    return std::move(here.value());
}

void check_refused(const std::string& object, const char* why) {
    const Result<KernelImage> image = link_image(bytes_of(object));
    REQUIRE(!image.ok());
    CHECK(image.status().code() == Code::internal);
    CHECK_MESSAGE(image.status().failure().message.find(why) != std::string::npos, image.status().failure().message);
}

TEST_CASE("every family's image is the same wherever it is linked, and what the back end makes, without names") {
    for (const TargetScope& scope : every_scope()) {
        for (const FamilyCall& each : family_calls()) {
            CAPTURE(each.name);
            const KernelForm form = kernel_form(each.call, scope.target);
            if (form.schedule.family == KernelFamily::none) continue;
            const auto object = backend().show(form.signature, form.schedule, scope, CodeKind::object);
            REQUIRE(object.ok());
            const KernelImage image = check_places(object.value());
            CHECK(image.bytes == compile(form.signature, form.schedule, scope).bytes);
            CHECK(image.alignment <= 64);
        }
    }
}

TEST_CASE("constants beside the code are a part of the image, and are read right") {
    const std::string object = x86_object_of(kTable);
    CHECK(read_object(bytes_of(object)).allocated_sections == 3);
    const std::unique_ptr<LoadedKernel> kernel = load(check_places(object));
    CHECK(kernel->function(nullptr, 5, 0, 0, 0) == 9);
    CHECK(kernel->function(nullptr, 7, 0, 0, 0) == 6);
    CHECK(kernel->mapped_bytes == static_cast<std::size_t>(sysconf(_SC_PAGESIZE)));
    CHECK(kernel->unwind_table.data() + kernel->unwind_table.size() == kernel->image.data() + kernel->image.size());
    CHECK(reinterpret_cast<const std::byte*>(kernel->function) >= kernel->image.data());
    CHECK(reinterpret_cast<const std::byte*>(kernel->function) < kernel->unwind_table.data());
}

TEST_CASE("AArch64: pairs of page and place in a page ask for whole pages of 4 KiB, and nothing else is an address") {
    const std::string aarch64 = "-mtriple=aarch64-linux-gnu -relocation-model=pic";
    CHECK(check_places(object_of(kTable, aarch64)).alignment == 4096);
    CHECK(check_places(object_of(kKernel + "{\n  ret i32 7\n}\n", aarch64)).alignment < 4096);
    check_refused(
        object_of("@kept = external hidden global i32\n" + kKernel + "{\n  %r = load i32, ptr @kept\n  ret i32 %r\n}\n",
                  aarch64),
        "undefined symbol kept");
    check_refused(object_of(kTable, "-mtriple=aarch64-linux-gnu -relocation-model=static -code-model=large"),
                  "relocation MoveWide16");
}

TEST_CASE("an object that is none, or that is cut off, is refused") {
    const std::string whole = x86_object_of(kTable);
    for (const std::size_t size : {std::size_t{0}, std::size_t{3}, std::size_t{64}, whole.size() / 2, whole.size() - 1})
        CHECK(link_image(bytes_of(whole.substr(0, size))).status().code() == Code::internal);
}

TEST_CASE("an object with an undefined symbol, writable data, no function or no unwind table is refused") {
    const auto check = [](const std::string& ir, const char* why) { check_refused(x86_object_of(ir), why); };
    check("declare i32 @elsewhere()\n" + kKernel + "{\n  %r = call i32 @elsewhere()\n  ret i32 %r\n}\n",
          "undefined symbol elsewhere");
    check("@state = internal global i32 7\n" + kKernel +
              "{\n  %r = atomicrmw add ptr @state, i32 1 monotonic\n  ret i32 %r\n}\n",
          "writable section");
    check("@table = constant i32 7\n", "no exported function");
    check("define i32 @kernel() nounwind {\n  ret i32 0\n}\n", "no unwind table");
    check(kKernel + "{\n  ret i32 0\n}\n" + "define i32 @other() nounwind {\n  ret i32 0\n}\n", "two exported symbols");
}

TEST_CASE("an object with an address in it is refused: absolute, of a table (GOT), of what is no part of it") {
    const std::string absolute = "-mtriple=x86_64-linux-gnu -mcpu=x86-64-v2 -relocation-model=static";
    check_refused(object_of(kTable, absolute), "relocation Pointer32Signed");
    check_refused(object_of(kTable, absolute + " -code-model=large"), "relocation Pointer64");
    check_refused(x86_object_of("@state = constant i32 7\n" + kKernel +
                                "{\n  %r = load volatile i32, ptr @state\n  ret i32 %r\n}\n"),
                  "relocation Request");
    check_refused(x86_object_of("module asm \".hidden fixed\"\nmodule asm \".globl fixed\"\nmodule asm \"fixed = 64\"\n"
                                "@fixed = external hidden global i32\n" +
                                kKernel + "{\n  %r = load i32, ptr @fixed\n  ret i32 %r\n}\n"),
                  "relocation to what is no part of it");
}

TEST_CASE("an object that refers to a section that is not loaded is refused") {
    // Of 8 bytes, so that no distance is too far for it.
    check_refused(x86_object_of("module asm \".section .elsewhere,\\22\\22,@progbits\"\n"
                                "module asm \"there: .quad 1\"\n"
                                "module asm \".section .rodata,\\22a\\22,@progbits\"\n"
                                "module asm \"here: .quad there - .\"\n" +
                                kKernel + "{\n  ret i32 0\n}\n"),
                  "relocation to what is no part of it");
}

TEST_CASE("a failed link leaves nothing behind, and want of memory is told apart") {
    const std::string good = x86_object_of(kTable);
    const std::string bad = x86_object_of("@table = private constant [4 x i32] zeroinitializer, align 8192\n" +
                                          kTable.substr(kTable.find("define")));
    const KernelImage before = check_places(good);
    for (int i = 0; i < 20; ++i) {
        check_refused(bad, "alignment above that of pages");
        CHECK(check_places(good).bytes == before.bytes);
    }
    const auto code_of = [](std::errc error) {
        return to_status("linking failed", llvm::make_error<llvm::StringError>("why", std::make_error_code(error)))
            .code();
    };
    CHECK(code_of(std::errc::not_enough_memory) == Code::resource_exhausted);
    CHECK(code_of(std::errc::invalid_argument) == Code::internal);
}

TEST_CASE("an alignment above that of pages is refused, one of pages is kept") {
    const auto aligned = [](const char* bytes) {
        return x86_object_of(std::string("@table = private constant [4 x i32] [i32 1, i32 2, i32 3, i32 4], align ") +
                             bytes + "\n" + kTable.substr(kTable.find("define")));
    };
    const std::unique_ptr<LoadedKernel> kernel = load(check_places(aligned("4096")));
    CHECK(kernel->function(nullptr, 2, 0, 0, 0) == 3);
    check_refused(aligned("8192"), "alignment above that of pages");
}

/// What the memory manager says to a graph of these sections, each with a word.
std::string written(const std::vector<std::pair<const char*, llvm::orc::MemProt>>& sections) {
    llvm::jitlink::LinkGraph graph("made by hand", llvm::Triple("x86_64-linux-gnu"), 8, llvm::endianness::little,
                                   llvm::jitlink::x86_64::getEdgeKindName);
    static const char kWord[8] = {};
    for (const auto& [name, protection] : sections)
        graph.createContentBlock(graph.createSection(name, protection), kWord, llvm::orc::ExecutorAddr(), 8, 0);
    KernelImage image;
    ImageMemoryManager memory;
    memory.write_to(&image, kLinkAddress);
    std::string said;
    memory.allocate(nullptr, graph, [&](llvm::jitlink::JITLinkMemoryManager::AllocResult result) {
        if (!result) said = llvm::toString(result.takeError());
    });
    return said;
}

TEST_CASE("an image is one segment, whose end is the unwind table") {
    using llvm::orc::MemProt;
    CHECK(written({{".text", MemProt::Exec}, {kUnwindSection, MemProt::Exec}}) == "");
    CHECK(written({{".text", MemProt::Exec}, {kUnwindSection, MemProt::Read}}) == "it is more than one segment");
    CHECK(written({{".text", MemProt::Exec}, {kUnwindSection, MemProt::Exec}, {".rodata", MemProt::Exec}}) ==
          "it does not end with its unwind table");
}

}  // namespace
}  // namespace gj::test
