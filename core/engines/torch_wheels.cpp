// SPDX-License-Identifier: GPL-3.0-or-later
#include "engines/torch_wheels.hpp"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "base/atomic_file.hpp"
#include "base/error.hpp"
#include "base/quote.hpp"
#include "base/user_folders.hpp"

namespace torchdeck::engines {
namespace {

/// torch_wheels.json; CMake writes it as a string literal.
constexpr const char* kBuiltIn =
#include "engines/torch_wheels.inc"
    ;

/// Takes what is a string in `json`. What a person pastes into a shell is one word, whatever the file says.
void read_wheels(const nlohmann::json& json, TorchWheels& wheels) {
    const auto text = [](const nlohmann::json& object, const char* key, std::string& to) {
        const auto value = object.is_object() ? object.find(key) : object.end();
        if (object.is_object() && value != object.end() && value->is_string()) to = value->get<std::string>();
    };
    if (!json.is_object()) return;
    text(json, "date", wheels.date);
    for (auto [key, source] : {std::pair{"cuda", &wheels.cuda}, {"rocm", &wheels.rocm}}) {
        const auto object = json.find(key);
        if (object == json.end()) continue;
        text(*object, "packages", source->packages);
        text(*object, "index", source->index);
    }
}

}  // namespace

std::filesystem::path wheels_file() {
    return base::data_home() / "torchdeck" / "torch_wheels.json";
}

TorchWheels torch_wheels(const std::filesystem::path& file) {
    TorchWheels wheels;
    const auto parse = [](const std::string& text) {
        return nlohmann::json::parse(text, nullptr, /*allow_exceptions=*/false);
    };
    read_wheels(parse(kBuiltIn), wheels);
    try {
        constexpr std::size_t kMost = std::size_t{1} << 16;
        read_wheels(parse(base::read_text(file, kMost)), wheels);
    } catch (const Error&) {  // there is none
    }
    return wheels;
}

std::string wheel_command(const TorchWheels::Source& source, std::string_view architecture) {
    constexpr std::string_view kPlace = "{architecture}";
    auto packages = source.packages;
    if (const auto at = packages.find(kPlace); at != std::string::npos)
        packages.replace(at, kPlace.size(), architecture.empty() ? "all" : architecture);
    return fmt::format("python3 -m venv ~/torch && ~/torch/bin/pip install {}{} && torchdeck engine build ~/torch",
                       base::shell_word(packages),
                       source.index.empty() ? "" : " --index-url " + base::shell_word(source.index));
}

}  // namespace torchdeck::engines
