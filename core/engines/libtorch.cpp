// SPDX-License-Identifier: GPL-3.0-or-later
#include "engines/libtorch.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <chrono>
#include <cstdlib>
#include <functional>
#include <nlohmann/json.hpp>
#include <set>

#include "base/atomic_file.hpp"
#include "base/child_process.hpp"
#include "base/error.hpp"
#include "base/paths.hpp"
#include "base/quote.hpp"
#include "base/user_folders.hpp"
#include "engines/elf_file.hpp"

namespace torchdeck::engines {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t kMostText = std::size_t{1} << 16;
constexpr std::size_t kMostEnvironments = 64;

std::string text_of(const fs::path& path) {
    try {
        return base::read_text(path, kMostText);
    } catch (const std::exception&) {
        return {};
    }
}

/// `folder`/`name`, or the first of `name`.2.6 and the like; empty where there is none.
fs::path library_in(const fs::path& folder, const std::string& name) {
    if (base::is_there(folder / name)) return folder / name;
    const auto all = base::entries_of(folder);
    const auto first = std::ranges::find_if(
        all, [&](const fs::path& path) { return path.filename().string().starts_with(name + "."); });
    return first == all.end() ? fs::path() : *first;
}

/// Returns what follows `key` in a line of `text` between quotes: of `#define KEY "value"` and `key = 'value'`.
std::string quoted_after(const std::string& text, std::string_view key) {
    for (std::size_t from = 0; (from = text.find(key, from)) != std::string::npos; from += key.size()) {
        const bool begins = from == 0 || text[from - 1] == '\n' || text[from - 1] == ' ';
        auto line_end = std::min(text.find('\n', from), text.size());
        // The header has the value in the next line.
        if (text[line_end - 1] == '\\') line_end = std::min(text.find('\n', line_end + 1), text.size());
        const auto open = text.find_first_of("\"'", from);
        if (!begins || open >= line_end) continue;
        // A type may stand between: cuda: Optional[str] = '12.4'; a longer name is another one.
        const auto next = text[from + key.size()];
        if (next != ' ' && next != ':' && next != '=') continue;
        const auto close = text.find(text[open], open + 1);
        if (close < line_end && close - open <= 64) return text.substr(open + 1, close - open - 1);
    }
    return {};
}

/// Digits and dots at the beginning.
std::string plain_version(std::string_view text) {
    const auto end = text.find_first_not_of("0123456789.");
    return std::string(text.substr(0, end));
}

std::vector<int> numbers_of(std::string_view version) {
    std::vector<int> numbers;
    const char* at = version.data();
    const char* const end = at + version.size();
    while (at < end && numbers.size() < 4) {
        int number = 0;
        const auto [next, trouble] = std::from_chars(at, end, number);
        if (trouble != std::errc()) break;
        numbers.push_back(number);
        if (next == end || *next != '.') break;
        at = next + 1;
    }
    return numbers;
}

fs::path lib_folder_in(const fs::path& folder) {
    auto plain = folder.has_filename() ? folder : folder.parent_path();  // "lib/" is "lib"
    if (!library_in(plain, "libtorch_cpu.so").empty()) return plain;
    for (const auto* const below : {"lib", "torch/lib", "lib64"})
        if (auto there = plain / below; !library_in(there, "libtorch_cpu.so").empty()) return there;
    return {};
}

fs::path include_beside(const fs::path& lib) {
    // include/ beside lib/, or the system's: /usr/lib/x86_64-linux-gnu and /usr/include.
    for (const auto& above : {lib.parent_path(), lib.parent_path().parent_path()})
        if (base::is_there(above / "include/c10/core/Device.h")) return above / "include";
    return {};
}

Message problem_of_libtorch(LibTorch& found, const fs::path& cpu) {
    try {
        found.executable_stack = read_elf(cpu).executable_stack;
        if (found.executable_stack)
            return Message::of(
                "{} asks for an executable stack, which glibc 2.41 and later refuses. Install another version of "
                "LibTorch, or type: patchelf --clear-execstack {}",
                cpu.filename().string(), base::shell_word(cpu.string()));
    } catch (const Error& e) {
        return Message::of("{} Install this LibTorch again.", e.message());
    }
    if (found.version.empty()) return Message::of("Its version is unknown: version.h and version.py are missing.");
    if (older_version(found.version, "1.13"))
        return Message::of("LibTorch {} is too old: 1.13 or later is needed.", found.version);
    const auto c10 = library_in(found.folder, "libc10.so");
    const auto names = c10.empty() ? std::string() : elf_section(c10, ".dynstr", std::size_t{64} << 20);
    if (names.find("_ZN3c10") != std::string::npos && names.find("cxx11") == std::string::npos)
        return Message::of(
            "LibTorch {} was built with the C++ ABI from before C++11. Install a newer one: pip install --upgrade "
            "torch",
            found.version);
    if (found.include.empty())
        return Message::of("It has no headers: nothing can be built with it. On Debian: sudo apt install libtorch-dev");
    return {};
}

std::string from_environment(const char* name) {
    const char* const value = std::getenv(name);
    return value != nullptr ? value : "";
}

fs::path python_in(const fs::path& environment) {
    for (const auto* const name : {"bin/python3", "bin/python"})
        if (base::is_there(environment / name)) return environment / name;
    return {};
}

}  // namespace

std::vector<fs::path> rocm_libraries_beside(const fs::path& folder) {
    // site-packages/torch/lib
    const auto packages = folder.parent_path().parent_path();
    std::vector<fs::path> folders;
    for (const auto& path : base::entries_of(packages))
        if (path.filename().string().starts_with("_rocm_sdk_")) folders.push_back(path / "lib");
    std::vector<fs::path> ordered;
    if (folders.empty()) return ordered;
    std::set<std::string> seen;
    const std::function<void(const fs::path&)> add_needs_of = [&](const fs::path& library) {
        std::vector<std::string> needed;
        try {
            needed = read_elf(library).needed;
        } catch (const Error&) {
            return;  // the loader says what is wrong with it
        }
        for (const auto& name : needed) {
            if (!seen.insert(name).second) continue;
            if (base::is_there(folder / name)) {
                add_needs_of(folder / name);
                continue;
            }
            for (const auto& place : folders) {
                if (!base::is_there(place / name)) continue;
                add_needs_of(place / name);
                ordered.push_back(place / name);
                break;
            }
        }
    };
    add_needs_of(library_in(folder, "libtorch_hip.so"));
    return ordered;
}

std::string words_of(const LibTorch& found) {
    if (found.version.empty()) return found.build;
    auto words = fmt::format("{}, {}", found.version, found.build);
    if (!found.toolkit.empty()) words += " " + found.toolkit;
    return words;
}

std::string short_torch_version(std::string_view version) {
    const auto numbers = numbers_of(version);
    return numbers.size() < 2 ? std::string() : fmt::format("{}.{}", numbers[0], numbers[1]);
}

bool older_version(std::string_view a, std::string_view b) {
    return numbers_of(a) < numbers_of(b);
}

LibTorch describe_libtorch(const fs::path& folder, const std::string& origin) {
    LibTorch found{.folder = lib_folder_in(folder), .origin = origin};
    if (found.folder.empty()) {
        found.folder = folder;
        found.problem = Message::of("There is no LibTorch in {}: libtorch_cpu.so is missing.", folder.string());
        return found;
    }
    const auto cpu = library_in(found.folder, "libtorch_cpu.so");
    auto gpu = library_in(found.folder, "libtorch_hip.so");
    if (!gpu.empty()) {
        found.build = "ROCm";
    } else if (gpu = library_in(found.folder, "libtorch_cuda.so"); !gpu.empty()) {
        found.build = "CUDA";
    }
    found.include = include_beside(found.folder);
    const auto python = text_of(found.folder.parent_path() / "version.py");
    found.version = plain_version(quoted_after(python, "__version__"));
    if (found.build != "CPU")
        found.toolkit = plain_version(quoted_after(python, found.build == "ROCm" ? "hip" : "cuda"));
    if (found.version.empty()) found.version = plain_version(text_of(found.folder.parent_path() / "build-version"));
    if (!found.include.empty())
        for (const auto* const header : {"torch/csrc/api/include/torch/version.h", "torch/version.h"})
            if (found.version.empty())
                found.version = plain_version(quoted_after(text_of(found.include / header), "TORCH_VERSION"));
    if (found.version.empty()) {
        try {
            const auto soname = read_elf(cpu).soname;
            const auto dot = soname.find(".so.");
            if (dot != std::string::npos) found.version = plain_version(std::string_view(soname).substr(dot + 4));
        } catch (const Error&) {  // problem_of_libtorch() says it
        }
    }
    found.problem = problem_of_libtorch(found, cpu);
    return found;
}

fs::path ask_python(const fs::path& interpreter, const std::stop_token& stop) {
    // The current folder is no place to look in: somebody else's torch.py may lie there. find_spec() does not import.
    static const std::string kQuestion =
        "import sys; sys.path = [p for p in sys.path if p]\n"
        "import importlib.util, json\n"
        "s = importlib.util.find_spec('torch')\n"
        "print(json.dumps({'torchdeck': list(s.submodule_search_locations or [])[:1] if s else []}))\n";
    constexpr auto kPatience = std::chrono::seconds(10);
    try {
        base::ChildProcess child({interpreter.string(), "-c", kQuestion}, "");
        const auto deadline = std::chrono::steady_clock::now() + kPatience;
        std::string answer;
        while (!child.ended() && !stop.stop_requested() && std::chrono::steady_clock::now() < deadline &&
               answer.size() < kMostText)
            answer += child.read_some(std::chrono::milliseconds(100));
        if (answer.size() >= kMostText) return {};
        // What site hooks print comes before.
        const auto begin = answer.rfind("{\"torchdeck\"");
        if (begin == std::string::npos) return {};
        const auto json = nlohmann::json::parse(answer.substr(begin), nullptr, /*allow_exceptions=*/false);
        if (!json.is_object()) return {};
        const auto& list = json["torchdeck"];
        if (!list.is_array() || list.empty() || !list[0].is_string()) return {};
        fs::path folder = list[0].get<std::string>();
        return folder.is_absolute() ? folder : fs::path();
    } catch (const std::exception&) {
        return {};  // no such interpreter
    }
}

Places usual_places(const fs::path& program_engines) {
    Places places;
    places.engines.push_back(program_engines);
    const auto home = from_environment("HOME");
    // Not the folder for temporary files, where anybody may put an engine.
    if (fs::path(home).is_absolute() || fs::path(from_environment("XDG_DATA_HOME")).is_absolute())
        places.engines.push_back(base::data_home() / "torchdeck/engines");
    for (const auto* const name : {"VIRTUAL_ENV", "CONDA_PREFIX"})
        if (const auto active = from_environment(name); !active.empty())
            if (auto python = python_in(active); !python.empty()) places.pythons.push_back(std::move(python));
    places.pythons.emplace_back("python3");
    // Conda notes every environment that it makes.
    const auto list = home.empty() ? std::string() : text_of(fs::path(home) / ".conda/environments.txt");
    std::size_t from = 0;
    while (from < list.size() && places.pythons.size() < kMostEnvironments) {
        const auto end = std::min(list.find('\n', from), list.size());
        const fs::path environment = list.substr(from, end - from);
        from = end + 1;
        if (!environment.is_absolute()) continue;
        if (auto python = python_in(environment); !python.empty()) places.pythons.push_back(std::move(python));
    }
    return places;
}

std::vector<LibTorch> find_libtorchs(const Places& places, const std::stop_token& stop) {
    std::vector<LibTorch> all;
    std::set<fs::path> seen;
    const auto add = [&](LibTorch found) {
        std::error_code code;
        const auto real = fs::weakly_canonical(found.folder, code);
        if (!seen.insert(code ? found.folder : real).second) return;
        for (const auto* const name : {"libtorch_hip.so", "libtorch_cuda.so"})
            if (const auto gpu = library_in(found.folder, name); !gpu.empty())
                found.architectures = gpu_architectures(gpu);
        all.push_back(std::move(found));
    };
    const auto ask = [&](const fs::path& python) {
        if (stop.stop_requested()) return;
        if (const auto torch = ask_python(python, stop); !torch.empty()) {
            auto found = describe_libtorch(torch, fmt::format("python: {}", python.string()));
            // Debian's python3-torch has no libraries of its own: it uses the system's.
            if (!found.version.empty() || !base::is_there(torch / "__init__.py") || base::is_there(torch / "lib"))
                add(std::move(found));
        }
    };
    for (const auto& folder : places.folders) {
        const auto python = base::is_folder(folder) ? python_in(folder) : folder;
        if (!lib_folder_in(folder).empty() || python.empty()) {
            add(describe_libtorch(folder, "folder"));
        } else {
            ask(python);
        }
    }
    for (const auto* const name :
         {"usr/lib/x86_64-linux-gnu", "usr/lib/aarch64-linux-gnu", "usr/lib64", "usr/lib", "usr/local/lib",
          "usr/local/libtorch/lib", "opt/libtorch/lib", "opt/libtorch-cuda/lib", "opt/libtorch-rocm/lib"})
        if (const auto folder = places.root / name; !library_in(folder, "libtorch_cpu.so").empty())
            add(describe_libtorch(folder, "system"));
    for (const auto& python : places.pythons) ask(python);
    return all;
}

}  // namespace torchdeck::engines
