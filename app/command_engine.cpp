// SPDX-License-Identifier: GPL-3.0-or-later
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <cstdlib>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <vector>

#include "app/command.hpp"
#include "app/console.hpp"
#include "app/interrupts.hpp"
#include "app/speech.hpp"
#include "base/error.hpp"
#include "base/paths.hpp"
#include "base/quote.hpp"
#include "base/text.hpp"
#include "base/text_table.hpp"
#include "engine_loader.hpp"
#include "engines/gpu_cards.hpp"
#include "job/engine_test.hpp"

namespace torchdeck::app {
namespace {

namespace fs = std::filesystem;

struct EngineOptions {
    std::vector<std::string> folders;
    std::string which, source;
    bool json = false;
};

/// What is not there must not stand for another: an engine would be built for, and use, a LibTorch that nobody named.
void require_there(const std::string& folder) {
    if (base::is_there(folder)) return;
    throw file_error(folder,
                     Message::of("there is no such file or folder. Give a LibTorch folder, or a Python environment or "
                                 "interpreter that has one."),
                     ErrorKind::usage);
}

/// The LibTorch of `folder` and of no other place; empty where it has none.
std::optional<engines::LibTorch> libtorch_in(const std::string& folder, const std::stop_token& stop) {
    require_there(folder);
    engines::Places places;
    places.root = fs::path(folder) / "none";  // only what is named, nothing of the system
    places.folders = {folder};
    auto found = engines::find_libtorchs(places, stop);
    return found.empty() ? std::nullopt : std::optional(std::move(found.front()));
}

Message has_no_libtorch(const std::string& folder) {
    return Message::of(
        "{}: no LibTorch is in it, and no Python of it brings one. That of a Debian package is found without naming "
        "it.",
        folder);
}

std::vector<engines::LibTorch> libtorchs(const std::vector<std::string>& folders, const std::stop_token& stop) {
    for (const auto& folder : folders) require_there(folder);
    auto places = engine_places();
    places.folders.assign(folders.begin(), folders.end());
    return engines::find_libtorchs(places, stop);
}

std::vector<engines::EngineFile> engine_files() {
    auto all = installed_engines();
    const char* const named = std::getenv("TORCHDECK_ENGINE");
    if (named != nullptr && *named != '\0') all.insert(all.begin(), described_engine(named));
    return all;
}

bool uses(const engines::EngineFile& engine, const engines::LibTorch& libtorch) {
    std::error_code code;
    return engine.fits() && fs::equivalent(engine.libtorch.folder, libtorch.folder, code);
}

nlohmann::ordered_json json_of(const engines::LibTorch& found) {
    return {
        {"folder", base::printable(found.folder.string())},
        {"version", found.version},
        {"build", found.build},
        {"toolkit", found.toolkit},
        {"architectures", found.architectures},
        {"has_kernels", found.build != "ROCm" ||
                            machine::has_kernels_for(found.architectures, engines::find_cards().amd_architecture())},
        {"origin", base::printable(found.origin)},
        {"problem", found.problem.text()}};
}

/// Why it cannot be used, or what it can be used for; empty where there is nothing to say.
Message state_of(const engines::LibTorch& libtorch, const std::vector<engines::EngineFile>& engines) {
    if (!libtorch.problem.empty()) return libtorch.problem;
    const auto card = engines::find_cards().amd_architecture();
    if (libtorch.build == "ROCm" && !machine::has_kernels_for(libtorch.architectures, card))
        return Message::of("no kernels for this machine's {}", card);
    for (const auto& engine : engines)
        if (uses(engine, libtorch))
            return libtorch.architectures.empty()
                       ? Message()
                       : Message::of("for {}", fmt::format("{}", fmt::join(libtorch.architectures, " ")));
    return Message::of("no engine yet: torchdeck engine build {}", base::shell_word(libtorch.folder.string()));
}

int list_engines(const EngineOptions& options) {
    const Interrupts interrupts;
    Console console;
    for (const auto& folder : options.folders) {
        if (!libtorch_in(folder, interrupts.token())) console.warning(has_no_libtorch(folder));
    }
    const auto engines = engine_files();
    const auto found = libtorchs(options.folders, interrupts.token());
    if (options.json) {
        nlohmann::ordered_json json = {{"engines", nlohmann::ordered_json::array()},
                                       {"libtorch", nlohmann::ordered_json::array()}};
        for (const auto& engine : engines)
            json["engines"].push_back({{"path", base::printable(engine.path.string())},
                                       {"torch_version", engine.torch_version},
                                       {"fits", engine.fits()},
                                       {"chosen", engine.chosen},
                                       {"problem", engine.problem.text()},
                                       {"libtorch", json_of(engine.libtorch)}});
        for (const auto& libtorch : found) json["libtorch"].push_back(json_of(libtorch));
        console.data(json.dump(2));
        return 0;
    }
    base::TextTable engine_table(
        {{}, {Message::same("LibTorch")}, {Message::mark("engine")}, {Message::mark("state")}});
    bool used = false;
    for (const auto& engine : engines) {
        const bool first = engine.fits() && !used;
        used = used || first;
        Message state = engine.problem;
        if (engine.fits())
            state = Message::of("loads {} in {}", engines::words_of(engine.libtorch), engine.libtorch.folder);
        engine_table.add(
            {Message(first ? "*" : ""), Message::name(engine.torch_version.empty() ? "?" : engine.torch_version),
             Message::name(engine.path.string()), engine.chosen ? Message::of("chosen: {}", state) : state});
    }
    console.result(Message::of("Engines, best first (* is used):"));
    console.text(engines.empty() ? said(Message::of("none")) + '\n' : engine_table.text(terminal_reader()));

    base::TextTable libtorch_table(
        {{Message::same("LibTorch")}, {Message::mark("folder")}, {Message::mark("from")}, {Message::mark("state")}});
    for (const auto& libtorch : found)
        libtorch_table.add({Message::name(engines::words_of(libtorch)), Message::name(libtorch.folder.string()),
                            Message::name(libtorch.origin), state_of(libtorch, engines)});
    console.result(Message::of("LibTorch on this machine:"));
    console.text(found.empty()
                     ? said(Message::of("none. On Debian: sudo apt install libtorch-dev; elsewhere: python3 -m "
                                        "venv ~/torch && ~/torch/bin/pip install torch")) +
                           '\n'
                     : libtorch_table.text(terminal_reader()));
    return 0;
}

int use(const EngineOptions& options) {
    Console console;
    if (options.which == "system") {
        engines::choose_engine({});
        console.result(Message::of("The program chooses the engine again."));
        return 0;
    }
    fs::path engine = options.which;
    if (base::is_folder(engine)) {
        const auto found = libtorch_in(options.which, {});
        if (!found) throw Error(ErrorKind::usage, has_no_libtorch(options.which), {.path = options.which});
        engine.clear();
        for (const auto& candidate : installed_engines())
            if (engine.empty() && uses(candidate, *found)) engine = candidate.path;
        if (engine.empty())
            throw Error(ErrorKind::usage,
                        Message::of("There is no engine for the LibTorch in {}. Type: torchdeck engine build {}",
                                    options.which, base::shell_word(options.which)));
    }
    const auto described = described_engine(engine);
    if (!described.fits()) throw file_error(engine, described.problem, ErrorKind::device);
    engines::choose_engine(engine);
    console.result(Message::of("Chosen: {} (LibTorch {}). Undo it with: torchdeck engine use system",
                               fs::absolute(engine), engines::words_of(described.libtorch)));
    return 0;
}

int build(const EngineOptions& options) {
    const Interrupts interrupts;
    Console console;
    std::vector<engines::LibTorch> found;
    if (options.which.empty()) {
        found = libtorchs({}, interrupts.token());
        if (found.empty())
            throw Error(ErrorKind::device,
                        Message::of("There is no LibTorch on this machine. On Debian: sudo apt install libtorch-dev"));
    } else {
        const auto named = libtorch_in(options.which, interrupts.token());
        if (!named) throw Error(ErrorKind::usage, has_no_libtorch(options.which), {.path = options.which});
        found.push_back(*named);
    }
    const auto& libtorch = found.front();
    console.note(Message::of("LibTorch {} in {}; log: {}", engines::words_of(libtorch), libtorch.folder.string(),
                             engines::build_log(libtorch).string()));
    const auto on_progress = [&](const engines::BuildProgress& progress) {
        console.progress(progress.total > 0 ? Message::of("step {} of {}", progress.done, progress.total)
                                            : Message(progress.line.substr(0, 70)));
    };
    const auto engine = build_engine(libtorch, options.source, on_progress, interrupts.token());
    console.clear_progress();
    engines::choose_engine(engine);
    console.result(Message::of("Built and chosen: {}. Try it: torchdeck engine test", engine));
    return 0;
}

int test(const EngineOptions& options) {
    const Interrupts interrupts;
    Console console;
    if (!options.which.empty()) ::setenv("TORCHDECK_ENGINE", options.which.c_str(), /*overwrite=*/1);
    const auto engine = load_engine();
    const auto info = engine->info();
    for (const auto& note : engine_notes()) console.warning(note);
    console.data(fmt::format("LibTorch {} ({}), {}", info.libtorch_version, info.build, base::printable(info.path)));
    int code = 0;
    int gpus = 0;
    for (const auto& device : engine->devices()) {
        gpus += device.id != "cpu" ? 1 : 0;
        const auto result = job::test_device(*engine, device.id, interrupts.token());
        if (!result.problem.empty()) code = exit_code(ErrorKind::device);
        console.data(fmt::format(
            "{}  {}  {}", device.id, base::printable(device.name),
            said(result.problem.empty()
                     ? Message::of("ok: loss {}, {} ms", Message::number(result.loss, 4), Message::number(result.ms, 0))
                     : Message::of("failed: {}", result.problem))));
    }
    if (const auto advice = engines::unused_gpu_advice(engines::find_cards(), machine::find_system(), info.build, gpus);
        !advice.empty())
        console.note(advice);
    return code;
}

}  // namespace

void add_engine(CLI::App& app, Action& action) {
    const Command all(app, "engine", Message::mark("The LibTorch that trainings use: list, choose, build, test."));
    all.app().require_subcommand(1);
    auto options = std::make_shared<EngineOptions>();
    const Command listing(all, "list", Message::mark("Engines, and every LibTorch on this machine."));
    listing.argument("FOLDER", options->folders,
                     Message::mark("More to look at: LibTorch folders, Python environments."));
    listing.flag("--json", options->json, Message::mark("Print one JSON object."));
    listing.runs(list_engines, options, action);

    const Command choice(all, "use", Message::mark("Use this engine from now on, in the window too."));
    choice
        .argument("ENGINE", options->which,
                  Message::mark("Its file, a LibTorch folder or Python environment that has one, or system."))
        ->required();
    choice.runs(use, options, action);

    const Command making(all, "build", Message::mark("Compile an engine for a LibTorch, and use it from now on."));
    making.argument("FOLDER", options->which,
                    Message::mark("A LibTorch folder or Python environment; the first of list without it."));
    making
        .option("--source", options->source,
                Message::mark("TorchDeck's sources. [$TORCHDECK_SOURCE, or beside the program]"))
        ->type_name("FOLDER");
    making.runs(build, options, action);

    const Command trial(all, "test", Message::mark("Train a step on each device."));
    trial.argument("ENGINE", options->which, Message::mark("Its file; the one in use without it."));
    trial.runs(test, options, action);
}

}  // namespace torchdeck::app
