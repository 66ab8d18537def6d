// object.cpp: from IR to text or to a relocatable object.
#include "codegen/llvm/object.h"

#include <llvm/ADT/SmallString.h>
#include <llvm/IR/LegacyPassManager.h>
#include <llvm/Support/raw_ostream.h>

#include "codegen/llvm/passes.h"

namespace gj {
namespace {

Result<std::string> generate(CompileUnit& unit, llvm::CodeGenFileType type) {
    llvm::SmallString<0> code;
    llvm::raw_svector_ostream stream(code);
    llvm::legacy::PassManager passes;
    if (!add_passes(unit, passes, stream, type)) {
        return Status(Code::internal, Argument::none, "LLVM can't write this kind of file");
    }
    passes.run(*unit.module);
    if (!unit.errors.empty()) return Status(Code::internal, Argument::none, "LLVM: " + unit.errors);
    return code.str().str();
}

}  // namespace

std::string write_ir(const CompileUnit& unit) {
    std::string text;
    llvm::raw_string_ostream stream(text);
    unit.module->print(stream, nullptr);
    return text;
}

Result<std::string> write_assembly(CompileUnit& unit) { return generate(unit, llvm::CodeGenFileType::AssemblyFile); }

Result<std::string> write_object(CompileUnit& unit) { return generate(unit, llvm::CodeGenFileType::ObjectFile); }

}  // namespace gj
