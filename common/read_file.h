// read_file.h: small files of the system's, as text.
#pragma once

#include <string>

namespace gj {

/// The whole file; empty where it can't be read. Not by a stream: those ask for the locale, whose lock a fork() on
/// another thread could leave held.
std::string read_file(const std::string& path);

}  // namespace gj
