// llvm_reference.cpp: compiles a fixed function through the same code generator, passes and linker as kernels go
// through.
//
// What it takes depends on LLVM and the machine only, so compile times can be given as multiples of it. The function is
// of the size of an ordinary kernel: a loop over rows, eight at a time and one at a time, that loads an index, checks
// it by a select, and copies 64 bytes:
//
//     uint32_t reference(const uint64_t* words, int64_t begin, int64_t end, int64_t, int64_t) {
//         uint64_t params = words[0], out = words[1], indices = words[2], extent = words[3];
//         for (; end - begin >= 8; begin += 8) for (j < 8) row(begin + j);
//         for (; end - begin >= 1; begin += 1) row(begin);
//         return 0;
//     }                   row(i): place = indices[i] < extent ? indices[i] : 0; copies 64 bytes of params + 64 * place
#include "bench/llvm_reference.h"

#include <array>
#include <chrono>
#include <cstring>
#include <string>

#include "codegen/backend.h"
#include "codegen/llvm/host.h"
#include "codegen/llvm/ir.h"
#include "codegen/llvm/link.h"
#include "codegen/llvm/module.h"
#include "codegen/llvm/object.h"
#include "engine/store/host_loader.h"

extern "C" gj::Backend* gj_llvm_backend(const char* source_hash, const char** why);

namespace gj::bench {
namespace {

constexpr std::int64_t kRowBytes = 64;
constexpr int kUnroll = 8;

class ReferenceFunction {
public:
    explicit ReferenceFunction(llvm::Module& module) : ir_(module.getContext()) {
        llvm::Type *word = ir_.getInt64Ty(), *pointer = ir_.getPtrTy();
        auto* type = llvm::FunctionType::get(ir_.getInt32Ty(), {pointer, word, word, word, word}, false);
        function_ = llvm::Function::Create(type, llvm::Function::ExternalLinkage, "reference", module);
        function_->setDoesNotThrow();
    }

    void emit() {
        ir_.SetInsertPoint(block("entry"));
        params_ = load_word(0, ir_.getPtrTy());
        out_ = load_word(1, ir_.getPtrTy());
        indices_ = load_word(2, ir_.getPtrTy());
        extent_ = load_word(3, ir_.getInt64Ty());
        llvm::Value* row = emit_loop(function_->getArg(1), kUnroll);
        emit_loop(row, 1);
        ir_.CreateRet(ir_.getInt32(0));
    }

    int instructions() const { return static_cast<int>(function_->getInstructionCount()); }

private:
    llvm::BasicBlock* block(const char* name) { return llvm::BasicBlock::Create(ir_.getContext(), name, function_); }

    llvm::Value* at(llvm::Value* base, llvm::Value* bytes) { return ir_.CreateGEP(ir_.getInt8Ty(), base, bytes); }

    llvm::Value* load_word(int word, llvm::Type* type) {
        return ir_.CreateAlignedLoad(type, at(function_->getArg(0), ir_.getInt64(8 * static_cast<std::uint64_t>(word))),
                                     llvm::Align(8));
    }

    /// while (end - row >= count) does `count` rows. Returns the row that it ends at.
    llvm::Value* emit_loop(llvm::Value* begin, int count) {
        llvm::BasicBlock *before = ir_.GetInsertBlock(), *head = block("head"), *body = block("body");
        llvm::BasicBlock* after = block("after");
        ir_.CreateBr(head);
        ir_.SetInsertPoint(head);
        llvm::PHINode* row = ir_.CreatePHI(ir_.getInt64Ty(), 2);
        llvm::Value* left = ir_.CreateSub(function_->getArg(2), row);
        ir_.CreateCondBr(ir_.CreateICmpSGE(left, ir_.getInt64(count)), body, after);
        ir_.SetInsertPoint(body);
        llvm::Value* now = row;
        for (int j = 0; j < count; ++j) now = emit_row(now);
        row->addIncoming(begin, before);
        row->addIncoming(now, body);
        ir_.CreateBr(head);
        ir_.SetInsertPoint(after);
        return row;
    }

    llvm::Value* emit_row(llvm::Value* row) {
        llvm::Value* index = ir_.CreateAlignedLoad(ir_.getInt64Ty(), at(indices_, ir_.CreateShl(row, 3)),
                                                   llvm::Align(1), /*isVolatile=*/true);
        llvm::Value* place = ir_.CreateSelect(ir_.CreateICmpULT(index, extent_), index, ir_.getInt64(0));
        llvm::Value* from = at(params_, ir_.CreateMul(place, ir_.getInt64(kRowBytes)));
        llvm::Value* to = at(out_, ir_.CreateMul(row, ir_.getInt64(kRowBytes)));
        auto* vector = llvm::FixedVectorType::get(ir_.getInt8Ty(), kRowBytes);
        ir_.CreateAlignedStore(ir_.CreateAlignedLoad(vector, from, llvm::Align(1)), to, llvm::Align(1));
        return ir_.CreateAdd(row, ir_.getInt64(1));
    }

    llvm::IRBuilder<> ir_;
    llvm::Function* function_;
    llvm::Value *params_ = nullptr, *out_ = nullptr, *indices_ = nullptr, *extent_ = nullptr;
};

const Scope& scope() {
    static const Scope scope = resolve_scope(host_target(IsaLevel::baseline));
    return scope;
}

Result<std::unique_ptr<LoadedKernel>> compile(int* instructions) {
    const std::unique_ptr<CompileUnit> unit = create_compile_unit(scope(), ValueNames::discarded);
    ReferenceFunction function(*unit->module);
    function.emit();
    *instructions = function.instructions();
    Schedule schedule;
    schedule.vector_bytes = 32;
    GJ_RETURN_IF_FAILED(finish_module(*unit, scope(), schedule));
    GJ_RETURN_IF_FAILED(add_target_machine(*unit, scope()));
    GJ_ASSIGN_OR_RETURN(const std::string object, write_object(*unit));
    GJ_ASSIGN_OR_RETURN(const KernelImage image, link_image(std::as_bytes(std::span(object))));
    return host_loader().load(image);
}

bool is_right(CpuKernel function) {
    constexpr std::int64_t kRows = kUnroll + 3;
    std::array<char, 4 * kRowBytes> params;
    std::array<char, kRows * kRowBytes> out{};
    std::array<std::int64_t, kRows> indices;
    for (std::size_t i = 0; i < params.size(); ++i) params[i] = static_cast<char>(i);
    for (std::size_t i = 0; i < indices.size(); ++i) indices[i] = static_cast<std::int64_t>(i % 4);
    KernelArgs args;
    args.words[0] = reinterpret_cast<std::uintptr_t>(params.data());
    args.words[1] = reinterpret_cast<std::uintptr_t>(out.data());
    args.words[2] = reinterpret_cast<std::uintptr_t>(indices.data());
    args.words[3] = 4;
    function(&args, 0, kRows, 0, -1);
    for (std::size_t i = 0; i < indices.size(); ++i)
        if (std::memcmp(&out[i * kRowBytes], &params[i % 4 * kRowBytes], kRowBytes) != 0) return false;
    return true;
}

double now() { return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count(); }

}  // namespace
}  // namespace gj::bench

extern "C" __attribute__((visibility("default"))) gj::bench::ReferenceCompile gj_bench_compile_reference() {
    using namespace gj;
    static std::string error;
    // This library's own back end, for its side effect: it makes the machine known to the LLVM that is linked here.
    const char* why = nullptr;
    if (gj_llvm_backend(codegen_source_hash().data(), &why) == nullptr) return {why, 0, 0};
    bench::scope();
    int instructions = 0;
    const double begin = bench::now();
    const Result<std::unique_ptr<LoadedKernel>> kernel = bench::compile(&instructions);
    const double seconds = bench::now() - begin;
    if (!kernel.ok()) {
        error = kernel.status().failure().message;
        return {error.c_str(), 0, 0};
    }
    if (!bench::is_right(kernel.value()->function)) return {"the reference function is wrong", 0, 0};
    return {nullptr, seconds, instructions};
}
