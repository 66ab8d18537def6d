// library.h: shared libraries of CUDA, which are looked for at run time: nothing here is linked to them.
#pragma once

#include <string>
#include <vector>

#include "common/status.h"

namespace gj {

/// The places where NVRTC is looked for, in order: `folder`, if it is not empty, else the file GJ_LIBNVRTC, and nothing
/// else; what is loaded already; its sonames; the folders of CUDA_HOME and CUDA_PATH; the toolkit's usual one. The
/// environment is not believed by a program with more rights than its caller.
std::vector<std::string> nvrtc_places(const std::string& folder);
/// The driver's: `chosen`, else GJ_LIBCUDA, else its soname.
std::string driver_place(const std::string& chosen);

/// Opens a library for good, by an absolute path or by its soname. UNAVAILABLE, and why. Who calls this may hold the
/// loader's lock.
Result<void*> open_library(const std::string& place);

/// Null where the library has no such symbol.
void* find_symbol(void* library, const char* name);

/// From here on the library registers no exit handlers: exit() would destroy what it makes in the middle of a compile
/// while that still runs, for what is made last is destroyed first, before anybody can wait for it. Nothing is done
/// where the library does not ask for them in the usual way.
void drop_exit_handlers(void* library);

/// The folder of a library's file, absolute, with a final slash. "" where that can't be told.
std::string folder_of(void* library);

}  // namespace gj
