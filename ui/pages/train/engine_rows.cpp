// SPDX-License-Identifier: GPL-3.0-or-later
#include "pages/train/engine_rows.hpp"

#include <cstdlib>

#include "engine_loader.hpp"
#include "engines/gpu_cards.hpp"

namespace torchdeck::ui {

std::vector<EngineRow> engine_rows(const std::vector<engines::EngineFile>& engines,
                                   const std::vector<engines::LibTorch>& libtorchs) {
    std::vector<EngineRow> rows;
    bool used = false;
    for (const auto& engine : engines) {
        const bool first = engine.fits() && !used;
        used = used || first;
        rows.push_back({engine.libtorch, engine, first});
    }
    for (const auto& libtorch : libtorchs) {
        bool known = false;
        for (auto& row : rows) {
            std::error_code code;
            if (!row.engine || row.libtorch.folder.empty() ||
                !std::filesystem::equivalent(row.libtorch.folder, libtorch.folder, code))
                continue;
            // With what an engine's file does not say: architectures, headers, where it is from.
            row.libtorch = libtorch;
            known = true;
        }
        if (!known) rows.push_back({libtorch, std::nullopt, false});
    }
    return rows;
}

EngineTools engine_tools() {
    EngineTools tools;
    tools.engines = [] {
        auto all = installed_engines();
        const char* const named = std::getenv("TORCHDECK_ENGINE");
        if (named != nullptr && *named != '\0') all.insert(all.begin(), described_engine(named));
        return all;
    };
    tools.libtorchs = [](const std::vector<std::filesystem::path>& folders, const std::stop_token& stop) {
        auto places = engine_places();
        places.folders = folders;
        return engines::find_libtorchs(places, stop);
    };
    tools.choose = engines::choose_engine;
    tools.build = [](const engines::LibTorch& libtorch,
                     const std::function<void(const engines::BuildProgress&)>& progress,
                     const std::stop_token& stop) { return build_engine(libtorch, {}, progress, stop); };
    tools.advice = [](const std::string& build) {
        const auto cards = engines::find_cards();
        // A build for GPUs may see none of them for want of a driver, which only a test can tell.
        return build == "CPU" || build.empty() ? engines::unused_gpu_advice(cards, machine::find_system(), build, 0)
                                               : base::Message();
    };
    std::error_code code;
    tools.test_command = {std::filesystem::read_symlink("/proc/self/exe", code).string(), "engine", "test"};
    return tools;
}

}  // namespace torchdeck::ui
