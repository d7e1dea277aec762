// SPDX-License-Identifier: GPL-3.0-or-later
#include "runs/run_folder.hpp"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "base/atomic_file.hpp"
#include "base/clock.hpp"
#include "base/error.hpp"

namespace torchdeck::runs {
namespace {

namespace fs = std::filesystem;

[[noreturn]] void cannot_make(const fs::path& folder, const std::error_code& code) {
    throw Error(ErrorKind::data, fmt::format("{}: the run folder cannot be made ({}). Choose another place with --runs-dir.",
                                             folder.string(), code.message()));
}

void make_folders(const fs::path& folder) {
    std::error_code code;
    fs::create_directories(folder, code);
    if (code) cannot_make(folder, code);
}

}  // namespace

std::string safe_name(std::string_view text) {
    std::string name;
    for (const char c : text.substr(0, 64)) {
        const bool safe = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '.' ||
                          c == '_' || c == '-';
        name += safe ? c : '-';
    }
    return name;
}

RunFolder::RunFolder(fs::path path) : path_(std::move(path)) { make_folders(checkpoints()); }

RunFolder RunFolder::create(const fs::path& runs_dir, const config::TrainConfig& config) {
    make_folders(runs_dir);
    auto name = fmt::format("{}-{}-{}", base::timestamp_for_names(), safe_name(config.dataset),
                            safe_name(fs::path(config.model).stem().string()));
    if (!config.label.empty()) name += "-" + safe_name(config.label);
    // create_directory tells whether it was this call that made it: two runs in one second never share a folder.
    for (int attempt = 1; attempt < 1000; ++attempt) {
        const auto path = runs_dir / (attempt == 1 ? name : fmt::format("{}-{}", name, attempt));
        std::error_code code;
        if (fs::create_directory(path, code)) return RunFolder(path);
        if (code) cannot_make(path, code);
    }
    throw Error(ErrorKind::data, fmt::format("{}: there are too many runs of this second already.", runs_dir.string()));
}

RunFolder RunFolder::create_at(const fs::path& folder) {
    for (const auto* file : {"run.json", "metrics.jsonl"}) {
        std::error_code code;
        if (fs::exists(folder / file, code)) {
            throw Error(ErrorKind::usage, fmt::format("{}: this folder holds a run already ({}). Choose another --run-dir.",
                                                      folder.string(), file));
        }
    }
    make_folders(folder);
    return RunFolder(folder);
}

void RunFolder::write_run_json(const nlohmann::ordered_json& object) const {
    base::write_atomically(path_ / "run.json",
                           object.dump(2, ' ', false, nlohmann::ordered_json::error_handler_t::replace) + "\n");
}

bool RunFolder::append(LogFile file, std::string_view line) {
    auto& log = logs_[static_cast<int>(file)];
    if (!log) log = std::make_unique<base::LineLog>(path_ / file_name(file));
    return log->append(line);
}

}  // namespace torchdeck::runs
