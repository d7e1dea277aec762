// SPDX-License-Identifier: GPL-3.0-or-later
#include "job/environment.hpp"

#include <sys/utsname.h>
#include <unistd.h>

#include <fstream>
#include <nlohmann/json.hpp>
#include <string>

#include "base/cpus.hpp"

namespace torchdeck::job {
namespace {

/// What follows `separator` in the first line of `path` that begins with `key`; empty when there is none.
std::string first_value(const char* path, std::string_view key, std::string_view separator) {
    std::ifstream in(path);
    for (std::string line; std::getline(in, line);) {
        if (!line.starts_with(key)) continue;
        if (const auto at = line.find(separator); at != std::string::npos) {
            auto value = line.substr(at + separator.size());
            if (value.size() > 1 && value.front() == '"' && value.back() == '"')
                value = value.substr(1, value.size() - 2);
            return value;
        }
    }
    return {};
}

}  // namespace

nlohmann::ordered_json host_json() {
    utsname system{};
    ::uname(&system);
    const auto pages = ::sysconf(_SC_PHYS_PAGES);
    const auto page = ::sysconf(_SC_PAGESIZE);
    nlohmann::ordered_json host;
    host["name"] = system.nodename;
    host["cpu"] = first_value("/proc/cpuinfo", "model name", ": ");
    host["cores"] = base::usable_cpus();
    host["ram_mb"] = static_cast<double>(pages) * static_cast<double>(page) / 1048576.0;
    host["os"] = first_value("/etc/os-release", "PRETTY_NAME", "=");
    host["kernel"] = system.release;
    return host;
}

}  // namespace torchdeck::job
