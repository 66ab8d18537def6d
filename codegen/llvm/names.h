// names.h: the names of values and blocks in a kernel's IR, which are those of the picture above each emitter.
//
// A name says what the value is, in the words of the picture: %index; where the same is emitted several times in a
// function, its name says which one: %ahead.index_1.3 is the index of coordinate 1 of row 3, where rows are fetched
// ahead. No two are equal, so LLVM need not tell them apart by a number of its own. Names are for people: when a kernel
// is compiled there are none.
#pragma once

#include <concepts>
#include <string>

#include <llvm/IR/IRBuilder.h>

namespace gj {

/// How the names of what is emitted now begin and end.
struct Names {
    const bool kept;      ///< false: nobody will read them
    std::string section;  ///< "ahead." or nothing
    std::string piece;    ///< "_1" or nothing: of a tuple's coordinates, of a block's pieces, of several vectors
    std::string row;      ///< ".3" or nothing: of rows that are unrolled

    std::string of(const llvm::Twine& name) const { return kept ? section + name.str() + piece + row : ""; }
};

/// The builder's way of naming what it makes.
class NamingInserter : public llvm::IRBuilderDefaultInserter {
public:
    explicit NamingInserter(const Names& names) : names_(&names) {}

    void InsertHelper(llvm::Instruction* made, const llvm::Twine& name, llvm::BasicBlock::iterator at) const override {
        IRBuilderDefaultInserter::InsertHelper(made, "", at);
        if (names_->kept && !made->getType()->isVoidTy()) made->setName(names_->of(name));
    }

private:
    const Names* names_;
};

/// While it lives, one of the strings of Names is another one.
class NameScope {
public:
    NameScope(const NameScope&) = delete;
    NameScope& operator=(const NameScope&) = delete;
    ~NameScope() { place_ = before_; }

protected:
    NameScope(std::string& place, std::string now) : place_(place), before_(place) { place_ = std::move(now); }

private:
    std::string& place_;
    const std::string before_;
};

/// A section of a function, within the one around it: "ahead.".
struct InSection : NameScope {
    InSection(Names& names, const char* section)
        : NameScope(names.section, names.kept ? names.section + section + "." : "") {}
};
/// What is within sections, but is called as if it were not.
struct InNoSection : NameScope {
    explicit InNoSection(Names& names) : NameScope(names.section, "") {}
};
/// The k-th of several alike: "_1". Of one alone: nothing.
struct InPiece : NameScope {
    InPiece(Names& names, std::integral auto k, std::integral auto count)
        : NameScope(names.piece, names.kept && count > 1 ? names.piece + "_" + std::to_string(k) : names.piece) {}
};
/// The j-th of rows that are unrolled: ".3". Of one alone: nothing.
struct InRow : NameScope {
    InRow(Names& names, int j, int count)
        : NameScope(names.row, names.kept && count > 1 ? "." + std::to_string(j) : names.row) {}
};

}  // namespace gj
