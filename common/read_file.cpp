// read_file.cpp: opens, reads, closes.
#include "common/read_file.h"

#include <fcntl.h>
#include <unistd.h>

namespace gj {

std::string read_file(const std::string& path) {
    std::string text;
    const int file = open(path.c_str(), O_RDONLY | O_CLOEXEC);
    if (file < 0) return text;
    char part[4096];
    for (ssize_t count = 0; (count = read(file, part, sizeof part)) > 0;)
        text.append(part, static_cast<std::size_t>(count));
    close(file);
    return text;
}

}  // namespace gj
