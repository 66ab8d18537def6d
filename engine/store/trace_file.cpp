// trace_file.cpp: opens, checks and writes files whose names others may have taken.
#include "engine/store/trace_file.h"

#include <cerrno>
#include <cstdio>
#include <fcntl.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "common/text.h"

namespace gj {
namespace {

/// False, with errno set, when it could not be written whole.
bool write_all(int file, std::string_view bytes) {
    while (!bytes.empty()) {
        const ssize_t written = write(file, bytes.data(), bytes.size());
        if (written < 0 && errno != EINTR) return false;
        if (written > 0) bytes.remove_prefix(static_cast<std::size_t>(written));
    }
    return true;
}

/// A regular file of this user's with one name: others may have put something else where it can be guessed that we
/// write.
bool is_own_file(const struct stat& about) {
    return S_ISREG(about.st_mode) && about.st_uid == geteuid() && about.st_nlink == 1;
}

Status not_own(const std::string& path) {
    return {Code::unavailable, Argument::none, text(path, " is not written: it is no regular file of this user's own")};
}

}  // namespace

Status cannot_write(const std::string& path) {
    return {Code::unavailable, Argument::none, text(path, " can't be written: ", strerrordesc_np(errno))};
}

Status write_whole_file(const std::string& path, std::string_view bytes) {
    struct stat about{};
    if (lstat(path.c_str(), &about) == 0 && !is_own_file(about)) return not_own(path);
    timespec now{};
    clock_gettime(CLOCK_MONOTONIC, &now);
    const std::string unfinished = text(path, ".", getpid(), ".", now.tv_sec, ".", now.tv_nsec);
    const int file = open(unfinished.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0666);
    if (file < 0) return cannot_write(unfinished);
    bool good = write_all(file, bytes);
    good = close(file) == 0 && good;
    if (good && rename(unfinished.c_str(), path.c_str()) == 0) return {};
    Status status = cannot_write(path);
    unlink(unfinished.c_str());
    return status;
}

GrowingFile::~GrowingFile() {
    if (file_ >= 0) close(file_);
}

Status GrowingFile::open(const std::string& path, bool anew) {
    path_ = path;
    // O_NONBLOCK: to open a FIFO would wait for a reader. Readable: perf's marker maps it.
    file_ = ::open(path.c_str(), O_RDWR | O_CREAT | O_APPEND | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC, 0600);
    if (file_ < 0) return cannot_write(path);
    struct stat about{};
    if (fstat(file_, &about) != 0 || !is_own_file(about)) return not_own(path);
    return anew && ftruncate(file_, 0) != 0 ? cannot_write(path) : Status();
}

Status GrowingFile::append(std::string_view bytes) const {
    return write_all(file_, bytes) ? Status() : cannot_write(path_);
}

}  // namespace gj
