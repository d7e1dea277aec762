// SPDX-License-Identifier: GPL-3.0-or-later
#include <fmt/format.h>

#include "app/commands.hpp"
#include "app/speech.hpp"
#include "app/window_library.hpp"
#include "base/error.hpp"
#include "base/paths.hpp"
#include "base/text_table.hpp"
#include "base/version.hpp"
#include "engine_loader.hpp"
#include "telemetry/device_report.hpp"

namespace torchdeck::app {
namespace {

void add_engine(base::TextTable& table) {
    const auto add = [&](const char* what, Message value) { table.add({Message::name(what), std::move(value)}); };
    //: In the list of versions, what stands for the engine's library.
    const auto engine = Message::of("engine");
    try {
        const auto info = load_engine()->info();
        add("LibTorch", Message::of("{} ({}, {})", info.libtorch_version, info.build, info.cpu_isa));
        add("oneDNN", info.onednn_version.empty() ? Message::of("none") : Message::name(info.onednn_version));
        add("BLAS", info.blas.empty() ? Message::of("LibTorch's own") : Message::name(info.blas));
        table.add({engine, Message::name(info.path.empty() ? engine_path().string() : info.path)});
    } catch (const Error& e) {
        const bool there = base::is_there(engine_path());
        table.add({engine, Message::of("{} ({})", engine_path(), there ? e.message() : Message::of("missing"))});
    }
}

Message status_of(const telemetry::BackendStatus& backend) {
    if (!backend.in_use) return Message::of("{} (not in use: {})", backend.name, backend.detail);
    return backend.detail.empty() ? backend.name : Message::of("{} ({})", backend.name, backend.detail);
}

Message qt_version() {
    try {
        return Message::name(window_library().qt_version());
    } catch (const Error&) {
        return Message::of("none (built without the window)");
    }
}

}  // namespace

std::string short_version() {
    std::string text = fmt::format("TorchDeck {}", kVersion);
    if (*kGitCommit != '\0') text += fmt::format(" ({})", kGitCommit);
    return text;
}

std::string long_version() {
    telemetry::DeviceWatch watch;  // finds GPUs and takes its first reading while LibTorch is loaded
    auto table = base::TextTable::labeled();
    add_engine(table);
    table.add({Message::name("Qt"), qt_version()});
    std::vector<Message> backends;
    for (const auto& backend : watch.report().backends) backends.push_back(status_of(backend));
    table.add({Message::of("telemetry"), backends.empty() ? Message::of("host only") : Message::list(backends)});
    auto text = table.text(terminal_reader());
    text.pop_back();
    return short_version() + "\n" + text;
}

}  // namespace torchdeck::app
