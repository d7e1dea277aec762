// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/user_folders.hpp"

#include <stdlib.h>  // NOLINT(modernize-deprecated-headers): mkdtemp() is POSIX's
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstdlib>

#include "base/error.hpp"

namespace torchdeck::base {
namespace {

namespace fs = std::filesystem;

fs::path folder_of(const char* variable, const char* in_home) {
    const auto absolute = [](const char* name) {
        const char* const value = std::getenv(name);  // NOLINT(concurrency-mt-unsafe): nothing here sets any
        return value != nullptr && *value == '/' ? fs::path(value) : fs::path();
    };
    if (auto named = absolute(variable); !named.empty()) return named;
    if (auto home = absolute("HOME"); !home.empty()) return home / in_home;
    std::error_code code;
    return fs::temp_directory_path(code);
}

}  // namespace

fs::path cache_home() {
    return folder_of("XDG_CACHE_HOME", ".cache");
}

fs::path data_home() {
    return folder_of("XDG_DATA_HOME", ".local/share");
}

std::string host_name() {
    std::array<char, 256> name{};
    return ::gethostname(name.data(), name.size() - 1) == 0 ? name.data() : "";
}

std::filesystem::path make_temporary_folder(const std::string& name) {
    auto pattern = (std::filesystem::temp_directory_path() / (name + "-XXXXXX")).string();
    if (::mkdtemp(pattern.data()) == nullptr)
        throw Error(ErrorKind::data, Message::of("{}: the folder for temporary files cannot be created: {}", pattern,
                                                 Message::system(errno)));
    return pattern;
}

}  // namespace torchdeck::base
