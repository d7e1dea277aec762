// SPDX-License-Identifier: GPL-3.0-or-later
#include "runs/montage_layout.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <nlohmann/json.hpp>

#include "base/error.hpp"
#include "base/shallow_json.hpp"

namespace torchdeck::runs {
namespace {

constexpr std::size_t kMostRuns = 1000;
constexpr std::size_t kMostMetrics = 64;

/// The members of a JSON object, whatever types they have.
class Members {
  public:
    explicit Members(const nlohmann::json& object) : object_(object) {}

    [[nodiscard]] const nlohmann::json& value(const char* key) const {
        static const nlohmann::json kNothing;
        const auto at = object_.find(key);
        return at == object_.end() ? kNothing : *at;
    }
    [[nodiscard]] bool flag(const char* key) const {
        const auto& v = value(key);
        return v.is_boolean() && v.get<bool>();
    }
    [[nodiscard]] std::string text(const char* key) const { return text_of(value(key)); }
    [[nodiscard]] std::optional<double> number(const char* key) const {
        const auto& v = value(key);
        return v.is_number() ? std::optional(v.get<double>()) : std::nullopt;
    }
    [[nodiscard]] int integer(const char* key, int otherwise, int low, int high) const {
        return std::clamp(integer_of(value(key), otherwise), low, high);
    }
    /// The elements of an array; none where there is no array.
    [[nodiscard]] std::size_t size(const char* key) const { return value(key).is_array() ? value(key).size() : 0; }
    [[nodiscard]] std::vector<std::string> texts(const char* key) const {
        std::vector<std::string> all;
        for (std::size_t i = 0; i < size(key); ++i) all.push_back(text_of(value(key)[i]));
        return all;
    }

    /// A whole number that an int holds, else `otherwise`.
    static int integer_of(const nlohmann::json& v, int otherwise) {
        if (!v.is_number()) return otherwise;
        const auto number = v.get<double>();
        const bool fits = std::abs(number) <= std::numeric_limits<int>::max() && number == std::floor(number);
        return fits ? static_cast<int>(number) : otherwise;
    }

  private:
    static std::string text_of(const nlohmann::json& v) { return v.is_string() ? v.get<std::string>() : std::string(); }

    const nlohmann::json& object_;
};

std::optional<nlohmann::json> parsed(std::string_view text) {
    try {
        auto json = base::parse_shallow<nlohmann::json>(text);
        if (json.is_object()) return json;
    } catch (const Error&) {  // deeper than any layout, or a number that no double holds
    } catch (const nlohmann::json::parse_error&) {
    }
    return std::nullopt;
}

}  // namespace

std::string layout_json(const MontageLayout& layout) {
    const auto& o = layout.options;
    const auto limit = [](const std::optional<double>& v) { return v ? nlohmann::json(*v) : nlohmann::json(); };
    const nlohmann::json json = {{"torchdeck_montage", 1},
                                 {"runs", layout.runs},
                                 {"metrics", layout.metrics},
                                 {"names", layout.names},
                                 {"slots", layout.slots_of_runs},
                                 {"columns", layout.columns},
                                 {"width", layout.width},
                                 {"height", layout.height},
                                 {"scale", layout.scale},
                                 {"dots_per_metre", layout.dots_per_metre},
                                 {"title", layout.title},
                                 {"dark", layout.dark},
                                 {"x", static_cast<int>(o.x)},
                                 {"x_log", o.x_log},
                                 {"y_log", o.y_log},
                                 {"from_zero", o.from_zero},
                                 {"smoothing", o.smoothing},
                                 {"best", o.best},
                                 {"events", o.events},
                                 {"groups", o.groups},
                                 {"x_low", limit(o.x_low)},
                                 {"x_high", limit(o.x_high)},
                                 {"y_low", limit(o.y_low)},
                                 {"y_high", limit(o.y_high)}};
    return json.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
}

std::optional<MontageLayout> layout_from_json(std::string_view text) {
    const auto json = parsed(text);
    if (!json) return std::nullopt;
    const Members members(*json);
    if (members.integer("torchdeck_montage", 0, 0, 2) != 1) return std::nullopt;
    for (const auto* key : {"runs", "names", "slots"}) {
        if (members.size(key) > kMostRuns) return std::nullopt;
    }
    if (members.size("metrics") > kMostMetrics) return std::nullopt;
    MontageLayout layout;
    layout.runs = members.texts("runs");
    layout.names = members.texts("names");
    layout.metrics = members.texts("metrics");
    for (std::size_t i = 0; i < members.size("slots"); ++i)
        layout.slots_of_runs.push_back(std::clamp(Members::integer_of(members.value("slots")[i], 0), 0, 100000));
    layout.columns = members.integer("columns", 2, 1, 64);
    layout.width = members.integer("width", 2400, 64, 20000);
    layout.height = members.integer("height", 1600, 64, 20000);
    layout.scale = std::clamp(members.number("scale").value_or(1.5), 0.25, 16.0);
    layout.dots_per_metre = members.integer("dots_per_metre", 6299, 100, 100000);
    layout.title = members.text("title");
    layout.dark = members.flag("dark");
    auto& o = layout.options;
    o.x = static_cast<XAxis>(members.integer("x", 0, 0, 4));
    o.x_log = members.flag("x_log");
    o.y_log = members.flag("y_log");
    o.from_zero = members.flag("from_zero");
    o.smoothing = std::clamp(members.number("smoothing").value_or(0), 0.0, 0.999);
    o.best = members.flag("best");
    o.events = members.flag("events");
    o.groups = members.flag("groups");
    o.x_low = members.number("x_low");
    o.x_high = members.number("x_high");
    o.y_low = members.number("y_low");
    o.y_high = members.number("y_high");
    return layout;
}

}  // namespace torchdeck::runs
