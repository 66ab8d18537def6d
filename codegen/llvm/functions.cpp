// functions.cpp: the functions of a kernel: its entry, and the cold one for rows whose tuples need a closer look.
//
//     uint32_t cold(args, from, to, index) {                                           cold, never inlined
//         if ((uint64_t)index < extent) { copy_block(to, from + index * stride); return 0; }
//         zero_block(to); return 1;
//     }
//
//     define internal preserve_mostcc i32 @cold(ptr %args, ptr %from, ptr %to, i64 %index)
//       %in_range = icmp ult i64 %zero_based, %extent
//       br i1 %in_range, label %good, label %bad
//     good:
//       %source = getelementptr i8, ptr %from, i64 %offset
//       %bytes = load i32, ptr %source, align 1
//       store i32 %bytes, ptr %to, align 1
//       ret i32 0
//     bad:
//       store i32 0, ptr %to, align 1
//       ret i32 1
#include "codegen/llvm/functions.h"

#include "codegen/kernel_symbol.h"
#include "codegen/llvm/tuple.h"

namespace gj {
namespace {

constexpr const char* kColdSymbol = "cold";
constexpr unsigned kOwnArguments = 3;  ///< args, from, to

/// The body, behind the entry: `values` and `numbers` are arguments.
void emit_cold_function(Writer& w, EmitCopy copy, EmitReplace replace) {
    llvm::Value* from = w.function->getArg(1);
    llvm::Value* to = w.function->getArg(2);
    Values values, numbers;
    for (unsigned i = kOwnArguments; i < w.function->arg_size(); ++i) {
        (i < kOwnArguments + w.signature.coordinate_count ? values : numbers).push_back(w.function->getArg(i));
    }
    const CoordinateWords words = load_coordinate_words(w);
    if (w.signature.policy == Policy::wrap) {
        copy(w, to, emit_address(w, words, from, emit_wrap_tuple(w, words, values)), numbers);
        w.ir.CreateRet(w.ir.getInt32(0));
        return;
    }
    const CheckedTuple tuple = emit_check_tuple(w, words, values);
    llvm::BasicBlock* good = w.new_block("good");
    llvm::BasicBlock* bad = w.new_block("bad");
    w.ir.CreateCondBr(tuple.in_range, good, bad);
    w.ir.SetInsertPoint(good);
    copy(w, to, emit_address(w, words, from, tuple.coordinates), numbers);
    w.ir.CreateRet(w.ir.getInt32(0));
    w.ir.SetInsertPoint(bad);
    const InSection section(w.names, "bad");
    replace(w, to, numbers);
    w.ir.CreateRet(w.ir.getInt32(has_flag(w.signature) ? 1 : 0));
}

}  // namespace

llvm::Function* create_function(llvm::Module& module, llvm::ArrayRef<llvm::Type*> parameters,
                                llvm::GlobalValue::LinkageTypes linkage, const std::string& name) {
    auto* type = llvm::FunctionType::get(llvm::Type::getInt32Ty(module.getContext()), parameters, false);
    llvm::Function* function = llvm::Function::Create(type, linkage, name, module);
    function->addFnAttr(llvm::Attribute::NoUnwind);
    function->addParamAttr(0, llvm::Attribute::NoAlias);
    function->addParamAttr(0, llvm::Attribute::ReadOnly);
    return function;
}

bool has_flag(const Signature& signature) { return signature.policy == Policy::error && can_be_bad(signature); }

void name_arguments(llvm::Function* function, llvm::ArrayRef<const char*> names) {
    for (unsigned i = 0; i < names.size(); ++i) function->getArg(i)->setName(names[i]);
}

llvm::Function* create_kernel_function(const Signature& signature, const Schedule& schedule, llvm::Module& module) {
    llvm::Type* pointer = llvm::PointerType::getUnqual(module.getContext());
    llvm::Type* i64 = llvm::Type::getInt64Ty(module.getContext());
    llvm::Function* kernel = create_function(module, {pointer, i64, i64, i64, i64}, llvm::GlobalValue::ExternalLinkage,
                                             kernel_symbol(signature, schedule));
    name_arguments(kernel, {"args", "row_begin", "row_end", "slice_begin", "slice_end"});
    return kernel;
}

llvm::Function* create_cold_function(const Signature& signature, const Schedule& schedule, llvm::Module& module,
                                     llvm::ArrayRef<const char*> numbers, EmitCopy copy, EmitReplace replace) {
    llvm::Type* pointer = llvm::PointerType::getUnqual(module.getContext());
    const unsigned coordinates = signature.coordinate_count;
    llvm::SmallVector<llvm::Type*, 8> parameters(kOwnArguments, pointer);
    parameters.append(coordinates + numbers.size(), llvm::Type::getInt64Ty(module.getContext()));
    llvm::Function* row = create_function(module, parameters, llvm::GlobalValue::InternalLinkage, kColdSymbol);
    row->addFnAttr(llvm::Attribute::NoInline);
    row->addFnAttr(llvm::Attribute::Cold);
    row->setCallingConv(llvm::CallingConv::PreserveMost);
    name_arguments(row, {"args", "from", "to"});
    for (unsigned k = 0; k < coordinates; ++k)
        row->getArg(kOwnArguments + k)->setName(coordinates == 1 ? "index" : "index_" + llvm::Twine(k));
    for (unsigned i = 0; i < numbers.size(); ++i) row->getArg(kOwnArguments + coordinates + i)->setName(numbers[i]);
    Writer w(signature, schedule, row);
    emit_cold_function(w, copy, replace);
    return row;
}

llvm::Function* create_cold_function(const Signature& signature, const Schedule& schedule, llvm::Module& module) {
    const auto part_of = [](llvm::ArrayRef<llvm::Value*> numbers) {
        return numbers.empty() ? BlockPart{} : BlockPart{numbers[0], numbers[1]};
    };
    const char* const numbers[] = {"block_bytes", "phase"};
    return create_cold_function(
        signature, schedule, module, llvm::ArrayRef(numbers).take_front(block_bytes(signature) == 0 ? 2 : 0),
        [&](Writer& w, llvm::Value* to, llvm::Value* from, llvm::ArrayRef<llvm::Value*> given) {
            emit_copy_block(w, to, from, part_of(given));
        },
        [&](Writer& w, llvm::Value* to, llvm::ArrayRef<llvm::Value*> given) {
            emit_replace_block(w, to, part_of(given));
        });
}

Values part_numbers(Writer& w, const BlockPart& part) {
    if (part.bytes == nullptr) return {};
    return {part.bytes, part.phase != nullptr ? part.phase : w.ir.getInt64(0)};
}

llvm::Value* emit_call_cold(Writer& w, llvm::Function* row, llvm::Value* from, llvm::Value* to,
                            llvm::ArrayRef<llvm::Value*> values, llvm::Value* flag,
                            llvm::ArrayRef<llvm::Value*> numbers) {
    Values arguments{w.function->getArg(0), from, to};
    arguments.append(values.begin(), values.end());
    arguments.append(numbers.begin(), numbers.end());
    llvm::CallInst* call = w.ir.CreateCall(row, arguments, "row_flag");
    call->setCallingConv(row->getCallingConv());
    return flag != nullptr ? w.ir.CreateOr(flag, call, "cold_flag") : nullptr;
}

}  // namespace gj
