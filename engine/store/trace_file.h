// trace_file.h: files for people and profilers, whose names can be guessed: only regular files of this user's own are
// written.
#pragma once

#include <string>
#include <string_view>

#include "common/status.h"

namespace gj {

/// UNAVAILABLE: "PATH can't be written: " and what errno says.
Status cannot_write(const std::string& path);

/// Under another name first, which there was not before: who looks into the folder sees whole files only, also of two
/// processes with one folder.
Status write_whole_file(const std::string& path, std::string_view bytes);

/// A file that grows. Private to the user, closed with the object.
class GrowingFile {
public:
    GrowingFile() = default;
    ~GrowingFile();
    GrowingFile(const GrowingFile&) = delete;
    GrowingFile& operator=(const GrowingFile&) = delete;

    /// `anew`: what it holds is thrown away.
    Status open(const std::string& path, bool anew = false);
    Status append(std::string_view bytes) const;
    int descriptor() const { return file_; }

private:
    std::string path_;
    int file_ = -1;
};

}  // namespace gj
