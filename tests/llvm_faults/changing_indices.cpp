// changing_indices.cpp: index values that change as soon as they have been read.
#include "tests/llvm_faults/changing_indices.h"

#include <csignal>
#include <cstdint>
#include <stdexcept>
#include <sys/mman.h>
#include <ucontext.h>

namespace gj::test {
namespace {

constexpr std::size_t kPageBytes = 4096;

unsigned char* armed_page = nullptr;
unsigned char* loaded_from = nullptr;
volatile std::size_t load_count = 0;

void protect(int protection) { mprotect(armed_page, kPageBytes, protection); }

// The flag that has the processor trap behind the next instruction.
void set_single_step(void* context, bool on) {
#ifdef __x86_64__
    constexpr greg_t kTrapFlag = 0x100;
    greg_t& flags = static_cast<ucontext_t*>(context)->uc_mcontext.gregs[REG_EFL];
    flags = on ? flags | kTrapFlag : flags & ~kTrapFlag;
#else
    static_cast<void>(context), static_cast<void>(on);
#endif
}

void before_load(int signal, siginfo_t* info, void* context) {
    auto* const address = static_cast<unsigned char*>(info->si_addr);
    if (armed_page == nullptr || address < armed_page || address >= armed_page + kPageBytes) {
        std::signal(signal, SIG_DFL);  // a true fault: it comes again
        return;
    }
    loaded_from = address;
    load_count = load_count + 1;
    protect(PROT_READ | PROT_WRITE);
    set_single_step(context, true);
}

void after_load(int, siginfo_t*, void* context) {
    *loaded_from ^= 1;
    protect(PROT_NONE);
    set_single_step(context, false);
}

void handle(int signal, void (*handler)(int, siginfo_t*, void*)) {
    struct sigaction action = {};
    action.sa_sigaction = handler;
    action.sa_flags = SA_SIGINFO;
    sigaction(signal, &action, nullptr);
}

}  // namespace

ChangingIndices::ChangingIndices()
    : page_(mmap(nullptr, kPageBytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)) {
    if (page_ == MAP_FAILED) throw std::runtime_error("a page can't be mapped");
}

ChangingIndices::~ChangingIndices() {
    disarm();
    munmap(page_, kPageBytes);
}

void ChangingIndices::arm() {
    load_count = 0;
    armed_page = static_cast<unsigned char*>(page_);
    handle(SIGSEGV, before_load);
    handle(SIGTRAP, after_load);
    protect(PROT_NONE);
}

void ChangingIndices::disarm() {
    if (armed_page == nullptr) return;
    protect(PROT_READ | PROT_WRITE);
    armed_page = nullptr;
    std::signal(SIGSEGV, SIG_DFL);
    std::signal(SIGTRAP, SIG_DFL);
}

std::size_t ChangingIndices::loads() { return load_count; }

}  // namespace gj::test
