// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/process_stat.hpp"

#include <unistd.h>

#include <fstream>
#include <sstream>
#include <string>

namespace torchdeck::base {

std::optional<ProcessStat> read_stat(const std::filesystem::path& file) {
    std::ifstream in(file);
    std::string line;
    std::getline(in, line, '\0');
    const auto name_end = line.rfind(')');  // the name of a program may hold anything
    if (name_end == std::string::npos) return std::nullopt;
    std::istringstream fields(line.substr(name_end + 1));
    ProcessStat stat;
    pid_t parent = 0, group = 0;
    fields >> stat.state >> parent >> group >> stat.session;
    std::string skipped;
    const auto skip = [&](int count) {
        for (int i = 0; i < count; ++i) fields >> skipped;
    };
    skip(7);
    double user = 0;
    double system = 0;
    fields >> user >> system;
    if (fields) stat.cpu_seconds = (user + system) / static_cast<double>(::sysconf(_SC_CLK_TCK));
    skip(6);
    fields >> stat.start_ticks;
    return stat;
}

}  // namespace torchdeck::base
