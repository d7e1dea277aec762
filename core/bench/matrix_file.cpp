// SPDX-License-Identifier: GPL-3.0-or-later
#include "bench/matrix_file.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <charconv>
#include <cmath>
#include <nlohmann/json.hpp>

#include "base/atomic_file.hpp"
#include "base/error.hpp"
#include "base/shallow_json.hpp"
#include "base/text.hpp"

namespace torchdeck::bench {
/// toml++ asserts what files can break: "[ :a]".
[[noreturn]] static void refuse_toml() {
    throw Error(ErrorKind::data, Message::of("this is not valid TOML."));
}
}  // namespace torchdeck::bench

// With NDEBUG, toml++ would let the compiler assume what it asserts.
#pragma push_macro("NDEBUG")
#undef NDEBUG
#define TOML_EXCEPTIONS 0
#define TOML_ASSERT(expression) (static_cast<bool>(expression) ? void() : torchdeck::bench::refuse_toml())
#include <toml++/toml.h>
#pragma pop_macro("NDEBUG")

namespace torchdeck::bench {
namespace {

using Json = nlohmann::ordered_json;

constexpr std::size_t kMaxBytes = std::size_t{1} << 20;

/// toml++ 3.3 has undefined behavior for letters such as é outside texts, so it is shown none: every byte that is not
/// ASCII, and every "{{", is written as "{{C3}}" for it, and read back from what it gives.
std::string as_ascii(std::string_view text) {
    std::string ascii;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const auto byte = static_cast<unsigned char>(text[i]);
        if (byte >= 0x80 || text.substr(i).starts_with("{{"))
            ascii += fmt::format("{{{{{:02X}}}}}", byte);
        else
            ascii += text[i];
    }
    return ascii;
}

std::string from_ascii(std::string_view ascii) {
    std::string text;
    for (std::size_t i = 0; i < ascii.size(); ++i) {
        unsigned byte = 0;
        const bool is_code = ascii.substr(i).starts_with("{{") && ascii.substr(i).size() >= 6 &&
                             ascii.substr(i + 4).starts_with("}}") &&
                             std::from_chars(ascii.data() + i + 2, ascii.data() + i + 4, byte, 16).ec == std::errc();
        text += is_code ? static_cast<char>(byte) : ascii[i];
        if (is_code) i += 5;
    }
    return text;
}

Json json_of(const toml::node& node) {
    if (const auto* const table = node.as_table()) {
        auto object = Json::object();
        for (const auto& [key, value] : *table) object[from_ascii(key.str())] = json_of(value);
        return object;
    }
    if (const auto* const array = node.as_array()) {
        auto list = Json::array();
        for (const auto& value : *array) list.push_back(json_of(value));
        return list;
    }
    if (const auto* const value = node.as_string()) return from_ascii(value->get());
    if (const auto* const value = node.as_integer()) return value->get();
    if (const auto* const value = node.as_floating_point()) return value->get();
    if (const auto* const value = node.as_boolean()) return value->get();
    throw Error(ErrorKind::usage, Message::of("line {}: settings are never dates or times.", node.source().begin.line));
}

/// toml++ sorts its tables; the order of the axes is that of the file.
void sort_by_place(const toml::table& table, Json& object) {
    std::vector<std::pair<toml::source_position, std::string>> places;
    for (const auto& [key, value] : table) places.emplace_back(key.source().begin, from_ascii(key.str()));
    std::sort(places.begin(), places.end());
    auto sorted = Json::object();
    for (auto& [place, key] : places) sorted[key] = std::move(object[key]);
    object = std::move(sorted);
}

/// The parser calls itself for each part of a dotted key, and has no limit for them.
void check_keys(std::string_view text) {
    constexpr int kMostParts = 64;
    std::int64_t line = 1;
    int dots = 0;
    for (std::size_t at = 0; at < text.size(); ++at) {
        const char c = text[at];
        if (c == '"' || c == '\'') {
            // To the end of the quoted text, or of the line where it has none.
            for (++at; at < text.size() && text[at] != c && text[at] != '\n'; ++at) {
                if (c == '"' && text[at] == '\\') ++at;
            }
            if (at >= text.size() || text[at] == c) continue;
        }
        if (text[at] == '\n') ++line;
        const bool in_key = std::isalnum(static_cast<unsigned char>(c)) != 0 ||
                            std::string_view("_- \t.").find(c) != std::string_view::npos;
        if (!in_key) dots = 0;
        if (c == '.' && ++dots >= kMostParts)
            throw Error(ErrorKind::data, Message::of("line {}: a name has more than {} parts.", line, kMostParts));
    }
}

Json parse_toml(std::string_view text) {
    check_keys(text);
    const auto ascii = as_ascii(text);
    const auto result = toml::parse(ascii);
    if (!result) {
        //: A line of a TOML file, and why it cannot be read, in a library's English.
        throw Error(ErrorKind::data,
                    Message::of("line {}: this is not valid TOML ({}).", result.error().source().begin.line,
                                base::printable(from_ascii(result.error().description()), 200)));
    }
    auto json = json_of(result.table());
    if (const auto* const matrix = result.table()["matrix"].as_table()) sort_by_place(*matrix, json["matrix"]);
    return json;
}

Json parse_json(std::string_view text) {
    try {
        return base::parse_shallow<Json>(text);
    } catch (const nlohmann::json::parse_error& e) {
        const auto end = text.begin() + static_cast<std::ptrdiff_t>(std::min(e.byte, text.size()));
        throw Error(ErrorKind::data,
                    Message::of("line {}: this is not valid JSON.", 1 + std::count(text.begin(), end, '\n')));
    }
}

/// The value of setting `key` as it is in the file, checked.
config::Value value_of(const std::string& key, const Json& json, const config::TrainConfig& base) {
    const auto& setting = config::setting(key);
    return setting.get(config::from_json(nlohmann::json{{key, nlohmann::json(json)}}, base));
}

Axis axis_of(const std::string& key, const Json& json, const config::TrainConfig& base) {
    Axis axis{key, {}};
    if (!json.is_array()) {
        axis.values.push_back(value_of(key, json, base));
        return axis;
    }
    for (const auto& value : json) axis.values.push_back(value_of(key, value, base));
    if (axis.values.empty()) throw Error(ErrorKind::usage, Message::of("the list of {} is empty.", key));
    return axis;
}

void require_object(const Json& json, const Message& what) {
    //: The file, or the name of a part of it.
    if (!json.is_object()) throw Error(ErrorKind::usage, Message::of("{} is not a table of settings.", what));
}

/// A setting that is given at the top of the file, or nothing of ours at all.
[[noreturn]] void refuse_key(const std::string& key) {
    static const std::vector<std::string> kKnown = {
        "mode",       "warmup_iters", "iters",  "repeats", "max_repeats", "interval_percent",
        "cooldown_s", "order_seed",   "matrix", "base",    "exclude"};
    for (const auto& setting : config::settings()) {
        if (setting.key == key)
            throw Error(ErrorKind::usage,
                        Message::of("'{}' is a setting: it belongs into [base], or as a list into [matrix].", key));
    }
    const auto near = base::nearest(key.substr(0, 80), kKnown);
    const auto shown = base::printable(key, 80);
    throw Error(ErrorKind::usage, near ? Message::of("unknown key '{}'; did you mean '{}'?", shown, *near)
                                       : Message::of("unknown key '{}'.", shown));
}

std::int64_t integer(const std::string& key, const Json& json) {
    if (!json.is_number_integer()) throw Error(ErrorKind::usage, Message::of("{} is not a whole number.", key));
    return json.get<std::int64_t>();
}

double real(const std::string& key, const Json& json) {
    if (!json.is_number()) throw Error(ErrorKind::usage, Message::of("{} is not a number.", key));
    return json.get<double>();
}

/// False where `key` is no member of the protocol.
bool set(Protocol& protocol, const std::string& key, const Json& json) {
    if (key == "mode") {
        if (!json.is_string())
            throw Error(ErrorKind::usage, Message::of("mode is not a text: train, inference or data."));
        protocol.mode = mode_of(json.get<std::string>());
    } else if (key == "warmup_iters") {
        protocol.warmup_iters = integer(key, json);
    } else if (key == "iters") {
        protocol.iters = integer(key, json);
    } else if (key == "repeats") {
        protocol.repeats = integer(key, json);
    } else if (key == "max_repeats") {
        protocol.max_repeats = integer(key, json);
    } else if (key == "interval_percent") {
        protocol.interval_percent = real(key, json);
    } else if (key == "cooldown_s") {
        protocol.cooldown_s = real(key, json);
    } else if (key == "order_seed") {
        protocol.order_seed = static_cast<std::uint64_t>(integer(key, json));
    } else {
        return false;
    }
    return true;
}

Matrix matrix_of(const Json& json, const config::TrainConfig& base) {
    require_object(json, Message::of("the file"));
    Matrix matrix;
    matrix.base = base;
    if (json.contains("base")) {
        require_object(json["base"], Message::name("base"));
        matrix.base = config::from_json(nlohmann::json(json["base"]), matrix.base);
    }
    for (const auto& [key, value] : json.items()) {
        if (key == "base") continue;
        if (key == "matrix") {
            require_object(value, Message::name("matrix"));
            for (const auto& [setting, values] : value.items())
                matrix.axes.push_back(axis_of(setting, values, matrix.base));
        } else if (key == "exclude") {
            if (!value.is_array())
                throw Error(ErrorKind::usage, Message::of("exclude is not a list: write [[exclude]]."));
            for (const auto& entry : value) {
                require_object(entry, Message::name("exclude"));
                auto& exclusion = matrix.exclusions.emplace_back();
                for (const auto& [setting, values] : entry.items())
                    exclusion.push_back(axis_of(setting, values, matrix.base));
            }
        } else if (!set(matrix.protocol, key, value)) {
            refuse_key(key);
        }
    }
    matrix.protocol.require_valid();
    return matrix;
}

Json json_value(const config::Value& value) {
    return std::visit([](const auto& v) { return Json(v); }, value);
}

Json axis_json(const Axis& axis) {
    auto list = Json::array();
    for (const auto& value : axis.values) list.push_back(json_value(value));
    return list;
}

/// JSON's texts, numbers and lists of them are TOML's, but for a real number that looks like a whole one.
std::string toml_value(const config::Value& value) {
    if (const auto* const number = std::get_if<double>(&value); number != nullptr && *number == std::floor(*number))
        return fmt::format("{:.1f}", *number);
    return json_value(value).dump();
}

std::string toml_line(const Axis& axis) {
    std::vector<std::string> values;
    for (const auto& value : axis.values) values.push_back(toml_value(value));
    return fmt::format("{} = [{}]\n", axis.key, fmt::join(values, ", "));
}

}  // namespace

Matrix parse_matrix(std::string_view text, std::string_view name, const config::TrainConfig& base) {
    try {
        if (text.size() > kMaxBytes) throw Error(ErrorKind::data, Message::of("the file is larger than 1 MiB."));
        const auto first = text.find_first_not_of(" \t\r\n");
        const bool is_json = first != std::string_view::npos && text[first] == '{';
        return matrix_of(is_json ? parse_json(text) : parse_toml(text), base);
    } catch (const Error& e) {
        throw Error(e.kind(), Message::of("{}: {}", name, e.message()), e.subject(), e.code());
    }
}

Matrix read_matrix(const std::filesystem::path& file, const config::TrainConfig& base) {
    return parse_matrix(base::read_text(file, kMaxBytes), file.string(), base);
}

Json to_json(const Matrix& matrix) {
    const auto& protocol = matrix.protocol;
    Json json = {{"mode", mode_name(protocol.mode)},
                 {"warmup_iters", protocol.warmup_iters},
                 {"iters", protocol.iters},
                 {"repeats", protocol.repeats},
                 {"max_repeats", protocol.max_repeats},
                 {"interval_percent", protocol.interval_percent},
                 {"cooldown_s", protocol.cooldown_s},
                 {"order_seed", static_cast<std::int64_t>(protocol.order_seed)}};
    auto axes = Json::object();
    for (const auto& axis : matrix.axes) axes[axis.key] = axis_json(axis);
    json["matrix"] = std::move(axes);
    json["base"] = config::to_json(matrix.base);
    auto exclusions = Json::array();
    for (const auto& exclusion : matrix.exclusions) {
        auto entry = Json::object();
        for (const auto& axis : exclusion) entry[axis.key] = axis_json(axis);
        exclusions.push_back(std::move(entry));
    }
    if (!exclusions.empty()) json["exclude"] = std::move(exclusions);
    return json;
}

std::string to_toml(const Matrix& matrix) {
    const auto& protocol = matrix.protocol;
    auto text = fmt::format("mode = \"{}\"\nwarmup_iters = {}\niters = {}\nrepeats = {}\n", mode_name(protocol.mode),
                            protocol.warmup_iters, protocol.iters, protocol.repeats);
    const Protocol defaults;
    if (protocol.max_repeats != defaults.max_repeats) text += fmt::format("max_repeats = {}\n", protocol.max_repeats);
    text += fmt::format("interval_percent = {}\ncooldown_s = {}\norder_seed = {}\n", protocol.interval_percent,
                        protocol.cooldown_s, protocol.order_seed);
    text += "\n[matrix]\n";
    for (const auto& axis : matrix.axes) text += toml_line(axis);
    text += "\n[base]\n";
    const config::TrainConfig plain;
    for (const auto& setting : config::settings()) {
        if (is_axis(matrix, setting.key) || setting.get(matrix.base) == setting.get(plain)) continue;
        text += fmt::format("{} = {}\n", setting.key, toml_value(setting.get(matrix.base)));
    }
    for (const auto& exclusion : matrix.exclusions) {
        text += "\n[[exclude]]\n";
        for (const auto& axis : exclusion) text += toml_line(axis);
    }
    return text;
}

}  // namespace torchdeck::bench
