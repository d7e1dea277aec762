// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window_library.hpp"

#include <dlfcn.h>

#include "base/cpus.hpp"
#include "base/error.hpp"
#include "base/paths.hpp"
#include "engine_loader.hpp"

namespace torchdeck::app {
namespace {

const ui::WindowApi& open() {
    const auto file = core_library().parent_path() / "libtorchdeck_ui.so";
    if (!base::is_there(file))
        throw Error(ErrorKind::usage, Message::of("The window library, which draws with Qt, is not installed. See "
                                                  "torchdeck --help for what works without it."));
    void* const library = ::dlopen(file.c_str(), RTLD_NOW | RTLD_LOCAL);
    if (library == nullptr)
        throw Error(ErrorKind::device, Message::of("The window cannot be loaded ({}). Install Qt 6.", ::dlerror()));
    base::use_all_cpus();  // an OpenMP runtime that binds threads has just bound this one
    return *reinterpret_cast<decltype(&torchdeck_window)>(::dlsym(library, "torchdeck_window"))();
}

}  // namespace

const ui::WindowApi& window_library() {
    static const ui::WindowApi& loaded = open();
    return loaded;
}

}  // namespace torchdeck::app
