// SPDX-License-Identifier: GPL-3.0-or-later
#include "telemetry/library.hpp"

#include <dlfcn.h>

#include <algorithm>
#include <cstdlib>
#include <string_view>

#include "base/paths.hpp"
#include "base/text.hpp"

namespace torchdeck::telemetry {

SystemPaths SystemPaths::from_environment() {
    SystemPaths paths;
    if (const char* root = std::getenv("TORCHDECK_SYSTEM_ROOT"); root != nullptr && *root != '\0') paths.root = root;
    if (const char* list = std::getenv("TORCHDECK_GPU_LIBRARY_PATH")) {
        std::string_view rest(list);
        while (!rest.empty()) {
            const auto folder = base::take_until(rest, ':');
            if (!folder.empty()) paths.library_dirs.emplace_back(folder);
        }
    }
    return paths;
}

Library::Library(std::span<const char* const> names, const SystemPaths& paths) {
    const auto open = [this](const std::string& path, int flags) {
        if (handle_ != nullptr) return;
        handle_ = ::dlopen(path.c_str(), RTLD_NOW | RTLD_LOCAL | flags);
        if (handle_ != nullptr) path_ = path;
    };
    if (paths.library_dirs.empty()) {
        // One that is in the process already (LibTorch's collectives bring theirs) goes first: two versions of one
        // driver library side by side do not work.
        for (const auto* name : names) open(name, RTLD_NOLOAD);
        for (const auto* name : names) open(name, 0);
    }
    for (const auto& folder : paths.library_dirs) {
        for (const auto* name : names) {
            const auto path = folder / std::filesystem::path(name).filename();
            if (base::is_there(path)) open(path.string(), 0);
        }
    }
    if (handle_ != nullptr) return;
    // The loader's words only when a file is there but does not load: "not found" for each name would be noise.
    const char* reason = ::dlerror();
    const std::string_view words = reason == nullptr ? "" : reason;
    if (words.empty() || words.find("No such file") != std::string_view::npos) {
        const std::string_view first = names.front();
        // With several versions to choose from, the name without one.
        error_ = Message::of("{} is not installed", names.size() > 1 ? first.substr(0, first.find(".so") + 3) : first);
    } else {
        error_ = base::Message(std::string(words));
    }
}

void* Library::symbol(const char* name) const {
    return handle_ == nullptr ? nullptr : ::dlsym(handle_, name);
}

}  // namespace torchdeck::telemetry
