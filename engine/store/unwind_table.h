// unwind_table.h: what those who walk up the stack (perf, the C++ runtime) are told of a kernel's unwind table, its
// .eh_frame.
#pragma once

#include <array>
#include <cstddef>
#include <span>
#include <string>

namespace gj {

/// The .eh_frame_hdr (Linux Standard Base, Core) to a table right behind which it is put. "" when the table has no
/// entry, or one that is not as the compiler writes them.
std::string unwind_header(std::span<const std::byte> table);

/// Whether the bytes from `at` on are a whole unwind table, whose entries tell of code before it and whose final zero
/// word is the image's end. nullptr for yes, or why not.
const char* refuses_unwind_table(std::span<const std::byte> image, std::size_t at);

/// While it lives, the process's unwinder (libgcc's) knows the frames of one kernel. It takes a lock: fork() must be
/// held off while one is made or destroyed. Other threads take that lock whenever something is thrown, and a fork()
/// can't be kept from meeting them. So a child whose parent had registered anything registers nothing more, and takes
/// nothing back.
class RegisteredFrames {
public:
    /// Whether this process has such an unwinder.
    static bool can_register();
    /// False in such a child: none may be made, and what there is may not be destroyed, nor what it was made of.
    static bool may_change();

    /// The table ends with a zero word, and outlives this.
    explicit RegisteredFrames(std::span<const std::byte> table);
    ~RegisteredFrames();
    RegisteredFrames(const RegisteredFrames&) = delete;
    RegisteredFrames& operator=(const RegisteredFrames&) = delete;

private:
    const std::byte* table_;
    /// libgcc's struct object, which no header tells of: six words in all versions so far.
    alignas(16) std::array<std::byte, 128> storage_{};
};

}  // namespace gj
