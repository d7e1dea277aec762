// SPDX-License-Identifier: GPL-3.0-or-later
// What a fake library answers: lines "name value" of the file that an environment variable names, read again at every
// call, so that a test can change the device while it is being sampled. For each function f:
//   f 42            its value (f.1 for device 1, when it differs)
//   f.status 3      its status
//   f.block_ms 400  how long it blocks first (f.block_ms.1 for device 1)
//   f.crash 1       it crashes
//   status 15       the status of every function that reads a device
#pragma once

#include <chrono>
#include <csignal>
#include <cstdlib>
#include <fstream>
#include <string>
#include <thread>

namespace fake {

class Script {
  public:
    explicit Script(const char* variable) : variable_(variable) {}

    [[nodiscard]] std::string text(const std::string& name, const std::string& fallback) const {
        const char* path = std::getenv(variable_);
        if (path == nullptr) return fallback;
        std::ifstream file(path);
        std::string line;
        while (std::getline(file, line)) {
            if (line.size() > name.size() && line.compare(0, name.size(), name) == 0 && line[name.size()] == ' ') {
                return line.substr(name.size() + 1);
            }
        }
        return fallback;
    }

    template <class Number>
    [[nodiscard]] Number number(const std::string& name, Number fallback) const {
        const auto found = text(name, "");
        if (found.empty()) return fallback;
        if (found[0] == '-') return static_cast<Number>(std::strtoll(found.c_str(), nullptr, 0));
        return static_cast<Number>(std::strtoull(found.c_str(), nullptr, 0));
    }

    template <class Number>
    [[nodiscard]] Number number(const std::string& name, unsigned device, Number fallback) const {
        return number(name + "." + std::to_string(device), number(name, fallback));
    }

    /// Blocks as scripted; the status of a function that reads a device.
    [[nodiscard]] int call(const std::string& name, unsigned device = 0) const {
        const int blocked = number(name + ".block_ms", device, 0);
        if (blocked > 0) std::this_thread::sleep_for(std::chrono::milliseconds(blocked));
        if (number(name + ".crash", 0) != 0) std::raise(SIGSEGV);
        return number(name + ".status", number("status", 0));
    }

  private:
    const char* variable_;
};

#if defined(FAKE_HANGS_WHEN_LOADED)
[[gnu::constructor]] inline void hang() {
    while (true) std::this_thread::sleep_for(std::chrono::hours(1));
}
#elif defined(FAKE_CRASHES_WHEN_LOADED)
[[gnu::constructor]] inline void crash() {
    std::raise(SIGSEGV);
}
#endif

}  // namespace fake
