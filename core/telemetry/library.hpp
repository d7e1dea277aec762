// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <span>
#include <string>
#include <vector>

#include "base/message.hpp"

namespace torchdeck::telemetry {

/// Where the machine is looked at. Tests, and a person with a driver in an unusual place, say otherwise.
struct SystemPaths {
    std::filesystem::path root = "/";                 ///< of /proc, /sys and /usr
    std::vector<std::filesystem::path> library_dirs;  ///< vendor libraries are looked for here only, when not empty

    /// The defaults, or TORCHDECK_SYSTEM_ROOT and TORCHDECK_GPU_LIBRARY_PATH (folders separated by ':').
    static SystemPaths from_environment();
};

/// A vendor's library, opened at run time. It is never closed: drivers leave threads and exit handlers behind.
class Library {
  public:
    /// The first of `names` that opens; error() says why none did.
    Library(std::span<const char* const> names, const SystemPaths& paths);

    [[nodiscard]] bool is_open() const { return handle_ != nullptr; }
    [[nodiscard]] const std::string& path() const { return path_; }
    [[nodiscard]] const base::Message& error() const { return error_; }
    /// Null when there is no such symbol.
    [[nodiscard]] void* symbol(const char* name) const;

  private:
    void* handle_ = nullptr;
    std::string path_;
    base::Message error_;
};

/// A function of a Library that may be missing: `Function<int(unsigned)> f(library, "name"); if (f) f(1);`
template <class Signature>
class Function {
  public:
    /// `name` is kept as it is: a literal.
    Function(const Library& library, const char* name)
        : name_(name), call_(reinterpret_cast<Signature*>(library.symbol(name))) {}
    explicit operator bool() const { return call_ != nullptr; }
    template <class... Arguments>
    auto operator()(Arguments... arguments) const {
        return call_(arguments...);
    }
    [[nodiscard]] const char* name() const { return name_; }
    /// As where a reading comes from, with what it measures in words.
    [[nodiscard]] base::Message source(base::Mark what = {}) const {
        return what.empty() ? Message::name(name_) : Message::of("{} ({})", name_, what);
    }

  private:
    const char* name_;
    Signature* call_;
};

}  // namespace torchdeck::telemetry
