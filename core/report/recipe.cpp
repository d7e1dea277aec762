// SPDX-License-Identifier: GPL-3.0-or-later
#include "report/recipe.hpp"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "base/error.hpp"
#include "base/shallow_json.hpp"
#include "base/text.hpp"

namespace torchdeck::report {
namespace {

using Json = nlohmann::ordered_json;

constexpr const char* kFormat = "torchdeck-report";
constexpr int kVersion = 1;
constexpr std::size_t kMostRuns = 1000;

/// What is between the quotes of `content` in the meta element of this name.
std::string_view meta(std::string_view html, std::string_view name) {
    const auto before = fmt::format("<meta name=\"{}\" content=\"", name);
    const auto at = html.find(before);
    if (at == std::string_view::npos) return {};
    const auto rest = html.substr(at + before.size());
    const auto end = rest.find('"');
    return end == std::string_view::npos ? std::string_view() : rest.substr(0, end);
}

std::string unescaped(std::string_view text) {
    constexpr std::pair<std::string_view, char> kEntities[] = {
        {"&amp;", '&'}, {"&lt;", '<'}, {"&gt;", '>'}, {"&quot;", '"'}};
    std::string result;
    while (!text.empty()) {
        std::size_t used = 1;
        char c = text.front();
        for (const auto& [entity, meaning] : kEntities) {
            if (!text.starts_with(entity)) continue;
            c = meaning;
            used = entity.size();
        }
        result += c;
        text.remove_prefix(used);
    }
    return result;
}

std::string text_of(const Json& json, const char* key) {
    const auto at = json.find(key);
    if (at == json.end()) return {};
    if (!at->is_string()) throw Error(ErrorKind::data, Message::of("has a recipe whose {} is not text.", key));
    return at->get<std::string>();
}

std::vector<std::string> texts_of(const Json& json, const char* key) {
    std::vector<std::string> all;
    const auto at = json.find(key);
    if (at == json.end()) return all;
    if (!at->is_array() || at->size() > kMostRuns)
        throw Error(ErrorKind::data, Message::of("has a recipe whose {} is not a list of at most {}.", key, kMostRuns));
    for (const auto& item : *at) {
        if (!item.is_string())
            throw Error(ErrorKind::data, Message::of("has a recipe whose {} are not all text.", key));
        all.push_back(item.get<std::string>());
    }
    return all;
}

}  // namespace

std::string recipe_json(const Recipe& recipe) {
    Json json{{"format", kFormat}, {"version", kVersion}, {"title", recipe.title}, {"runs", recipe.runs}};
    if (!recipe.matrices.empty()) json["matrices"] = recipe.matrices;
    if (!recipe.costs.empty()) json["costs"] = recipe.costs;
    if (!recipe.peaks.empty()) json["peaks"] = recipe.peaks;
    if (!recipe.texts.empty()) json["texts"] = recipe.texts;
    return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

Recipe recipe_from_json(std::string_view text) {
    Json json;
    try {
        json = base::parse_shallow<Json>(std::string(text));
    } catch (const nlohmann::json::exception&) {
        throw Error(ErrorKind::data, Message::of("has a recipe that is not valid JSON."));
    } catch (const Error& e) {
        throw Error(e.kind(), Message::of("has a recipe that {}.", e.message()));
    }
    if (!json.is_object() || text_of(json, "format") != kFormat)
        throw Error(ErrorKind::data, Message::of("has no recipe of a report."));
    const auto version = json.find("version");
    if (version == json.end() || *version != kVersion)
        throw Error(ErrorKind::data, Message::of("is of another version of TorchDeck, which must verify it."));
    return {.title = text_of(json, "title"),
            .runs = texts_of(json, "runs"),
            .matrices = texts_of(json, "matrices"),
            .costs = texts_of(json, "costs"),
            .peaks = text_of(json, "peaks"),
            .texts = text_of(json, "texts")};
}

std::string recipe_in(std::string_view html) {
    const auto text = meta(html, "torchdeck-report");
    if (text.empty())
        throw Error(ErrorKind::data, Message::of("is not a report of TorchDeck: it does not say how it was made."));
    return unescaped(text);
}

std::string version_in(std::string_view html) {
    constexpr std::string_view kName = "TorchDeck ";
    const auto text = meta(html, "generator");
    return text.starts_with(kName) ? base::printable(text.substr(kName.size()), 40) : std::string();
}

}  // namespace torchdeck::report
