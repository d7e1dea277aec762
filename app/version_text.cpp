// SPDX-License-Identifier: GPL-3.0-or-later
#include <fmt/format.h>

#include "app/commands.hpp"
#include "base/error.hpp"
#include "base/version.hpp"
#include "engine_loader.hpp"
#include "telemetry/device_report.hpp"
#ifdef TORCHDECK_GUI
#include "ui/app_entry.hpp"
#endif

namespace torchdeck::app {
namespace {

void add_line(std::string& text, const std::string& what, const std::string& value) {
    if (!value.empty()) text += fmt::format("\n{:<12}{}", what, value);
}

void add_engine(std::string& text) {
    try {
        const auto info = load_engine()->info();
        add_line(text, "LibTorch", fmt::format("{} ({}, {})", info.libtorch_version, info.build, info.cpu_isa));
        add_line(text, "oneDNN", info.onednn_version.empty() ? "none" : info.onednn_version);
        add_line(text, "BLAS", info.blas.empty() ? "LibTorch's own" : info.blas);
        add_line(text, "engine", info.path.empty() ? engine_path().string() : info.path);
    } catch (const Error& e) {
        std::error_code code;
        const bool there = std::filesystem::exists(engine_path(), code);
        add_line(text, "engine", engine_path().string() + (there ? fmt::format(" ({})", e.what()) : " (missing)"));
    }
}

}  // namespace

std::string short_version() {
    std::string text = fmt::format("TorchDeck {}", kVersion);
    if (*kGitCommit != '\0') text += fmt::format(" ({})", kGitCommit);
    return text;
}

std::string long_version() {
    auto text = short_version();
    add_engine(text);
#ifdef TORCHDECK_GUI
    add_line(text, "Qt", ui::qt_version());
#else
    add_line(text, "Qt", "none (built without the window)");
#endif
    telemetry::DeviceWatch watch;
    std::string backends;
    for (const auto& backend : watch.report().backends) {
        backends += fmt::format("{}{} ({})", backends.empty() ? "" : ", ", backend.name,
                                backend.in_use ? backend.detail : "not in use: " + backend.detail);
    }
    add_line(text, "telemetry", backends.empty() ? "host only" : backends);
    return text;
}

}  // namespace torchdeck::app
