// SPDX-License-Identifier: GPL-3.0-or-later
#include "engines/engine_file.hpp"

#include <algorithm>
#include <cstdlib>
#include <nlohmann/json.hpp>
#include <set>
#include <tuple>

#include "base/atomic_file.hpp"
#include "base/error.hpp"
#include "base/paths.hpp"
#include "base/remedy.hpp"
#include "engines/elf_file.hpp"
#include "engines/gpu_cards.hpp"

namespace torchdeck::engines {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t kMostEngines = 64;
constexpr std::size_t kMostMark = 4096;

std::string line_of(const std::string& text, std::size_t number) {
    std::size_t from = 0;
    for (; number > 0; --number) {
        const auto end = text.find('\n', from);
        if (end == std::string::npos) return {};
        from = end + 1;
    }
    return text.substr(from, std::min(text.find('\n', from), text.size()) - from);
}

bool is_of_libtorch(const std::string& name) {
    return name.starts_with("libtorch") && !name.starts_with("libtorchdeck");
}

/// Where the loader finds a library that `elf` needs; empty when it does not.
fs::path folder_with(const std::string& library, const ElfFile& elf, const fs::path& root) {
    auto folders = elf.folders;
    if (const char* const path = std::getenv("LD_LIBRARY_PATH"); path != nullptr) {
        const std::string search = path;
        for (std::size_t from = 0; from < search.size();) {
            const auto end = std::min(search.find(':', from), search.size());
            if (end > from) folders.emplace_back(search.substr(from, end - from));
            from = end + 1;
        }
    }
    for (const auto* const name :
         {"usr/lib/x86_64-linux-gnu", "usr/lib/aarch64-linux-gnu", "usr/lib64", "usr/lib", "usr/local/lib"})
        folders.push_back(root / name);
    for (const auto& folder : folders)
        if (base::is_there(folder / library)) return folder;
    return {};
}

Message problem_of_engine(EngineFile& engine, std::string_view api, const fs::path& root) {
    ElfFile elf;
    try {
        elf = read_elf(engine.path);
    } catch (const Error& e) {
        return e.message();
    }
    const auto mark = elf_section(engine.path, ".torchdeck", kMostMark);
    if (line_of(mark, 0) != "torchdeck-engine") return Message::of("It is not an engine of TorchDeck.");
    engine.api = line_of(mark, 1);
    engine.torch_version = line_of(mark, 2);
    // Its LibTorch is worth naming even where the interface differs.
    std::string missing;
    for (const auto& library : elf.needed) {
        if (!is_of_libtorch(library)) continue;
        const auto folder = folder_with(library, elf, root);
        if (folder.empty()) {
            missing = library;
        } else if (library.starts_with("libtorch_cpu")) {
            engine.libtorch = describe_libtorch(folder, "engine");
        }
    }
    if (engine.api != api)
        return remedy::with(Message::of("It was built for another version of TorchDeck."), remedy::build_engine());
    if (!missing.empty())
        return Message::of("It needs LibTorch {}, which is not installed ({} is missing).",
                           short_torch_version(engine.torch_version), missing);
    const auto& version = engine.libtorch.version;
    if (!version.empty() && short_torch_version(version) != short_torch_version(engine.torch_version))
        return remedy::with(Message::of("It was built with LibTorch {}, and {} has {} now.", engine.torch_version,
                                        engine.libtorch.folder, version),
                            remedy::build_engine(engine.libtorch.folder));
    if (engine.libtorch.executable_stack) return engine.libtorch.problem;
    return {};
}

fs::path choice_file() {
    const char* const config = std::getenv("XDG_CONFIG_HOME");
    const char* const home = std::getenv("HOME");
    const fs::path base = config != nullptr && *config != '\0' ? fs::path(config)
                          : home != nullptr                    ? fs::path(home) / ".config"
                                                               : fs::path();
    return base.empty() ? base : base / "torchdeck" / "engine.json";
}

}  // namespace

EngineFile describe_engine(const fs::path& path, std::string_view api, const fs::path& root) {
    EngineFile engine;
    engine.path = path;
    if (!base::is_there(path)) {
        engine.problem = Message::of("There is no such file.");
        return engine;
    }
    engine.problem = problem_of_engine(engine, api, root);
    return engine;
}

std::vector<EngineFile> find_engines(const Places& places, const fs::path& chosen, std::string_view api) {
    std::vector<EngineFile> engines;
    std::set<fs::path> seen;
    const auto add = [&](const fs::path& path) {
        std::error_code code;
        const auto real = fs::weakly_canonical(path, code);
        if (engines.size() < kMostEngines && seen.insert(code ? path : real).second)
            engines.push_back(describe_engine(path, api, places.root));
    };
    if (!chosen.empty()) {
        add(chosen);
        engines.front().chosen = true;
    }
    for (const auto& folder : places.engines) {
        if (base::is_there(folder / kEngineFile)) add(folder / kEngineFile);
        for (const auto& below : base::entries_of(folder))
            if (base::is_there(below / kEngineFile)) add(below / kEngineFile);
    }
    const auto cards = find_cards(places.root);
    const auto rank = [&](const EngineFile& engine) {
        const bool useful =
            (engine.libtorch.build == "CUDA" && cards.nvidia()) || (engine.libtorch.build == "ROCm" && cards.amd());
        return std::tuple(!engine.chosen, !engine.fits(), !useful);
    };
    std::stable_sort(engines.begin(), engines.end(), [&](const auto& a, const auto& b) {
        return rank(a) != rank(b) ? rank(a) < rank(b) : older_version(b.torch_version, a.torch_version);
    });
    return engines;
}

fs::path chosen_engine() {
    const auto file = choice_file();
    if (file.empty() || !base::is_there(file)) return {};
    try {
        const auto json = nlohmann::json::parse(base::read_text(file, std::size_t{1} << 16), nullptr, false);
        if (!json.is_object() || !json.contains("engine") || !json["engine"].is_string()) return {};
        return json["engine"].get<std::string>();
    } catch (const std::exception&) {
        return {};
    }
}

void choose_engine(const fs::path& path) {
    const auto file = choice_file();
    if (file.empty()) throw Error(ErrorKind::data, Message::of("There is no folder for settings: HOME is not set."));
    std::error_code code;
    if (path.empty()) {
        fs::remove(file, code);
        if (code) throw file_error(file, Message::of("it cannot be removed ({}).", code));
        return;
    }
    base::make_folders(file.parent_path());
    const nlohmann::ordered_json json = {{"engine", fs::absolute(path).string()}};
    base::write_atomically(file, json.dump(2, ' ', false, nlohmann::json::error_handler_t::replace) + "\n");
}

}  // namespace torchdeck::engines
