// SPDX-License-Identifier: GPL-3.0-or-later
#include "report/cost_file.hpp"

#include <cmath>
#include <nlohmann/json.hpp>

#include "base/atomic_file.hpp"
#include "base/error.hpp"
#include "base/shallow_json.hpp"
#include "base/text.hpp"

namespace torchdeck::report {
namespace {

constexpr std::size_t kMostRows = 1000;
constexpr double kLargest = 1e18;

double number_of(const nlohmann::json& json, const char* key) {
    const auto at = json.find(key);
    if (at == json.end() || !at->is_number()) return 0;
    const double value = at->get<double>();
    return std::isfinite(value) && value >= 0 && value <= kLargest ? value : 0;
}

double number_of(const nlohmann::json& json, const char* part, const char* key) {
    const auto at = json.find(part);
    return at == json.end() || !at->is_object() ? 0 : number_of(*at, key);
}

CostRow row_of(const nlohmann::json& json, const std::string& name) {
    const auto format = json.is_object() ? json.find("format") : json.end();
    if (!json.is_object() || format == json.end() || *format != "torchdeck-complexity")
        throw Error(ErrorKind::data, Message::of("is not what torchdeck complexity --json writes."));
    const auto model = json.find("model");
    return {.model = model != json.end() && model->is_string() ? base::printable(model->get<std::string>()) : name,
            .batch = number_of(json, "batch"),
            .height = number_of(json, "height"),
            .width = number_of(json, "width"),
            .parameters = number_of(json, "parameters") + number_of(json, "frozen_parameters"),
            .activation_bytes = number_of(json, "activation_bytes"),
            .forward_mac = number_of(json, "forward", "mac"),
            .step_mac = number_of(json, "step", "mac"),
            .step_bytes = number_of(json, "step", "bytes_moved"),
            .sources = {{.file = name}}};
}

}  // namespace

std::vector<CostRow> cost_rows(std::string_view text, const std::string& name) {
    nlohmann::json json;
    try {
        json = base::parse_shallow<nlohmann::json>(text);
    } catch (const nlohmann::json::exception&) {
        throw Error(ErrorKind::data, Message::of("is not valid JSON."));
    } catch (const Error& e) {
        throw Error(e.kind(), Message::of("{}.", e.message()));
    }
    std::vector<CostRow> rows;
    if (!json.is_array()) return {row_of(json, name)};
    if (json.size() > kMostRows) throw Error(ErrorKind::data, Message::of("has more than 1,000 networks."));
    for (const auto& item : json) rows.push_back(row_of(item, name));
    return rows;
}

std::vector<CostRow> read_cost_file(const std::filesystem::path& path, const std::string& name) {
    constexpr std::size_t kMostBytes = std::size_t{64} << 20;
    const auto text = base::read_text(path, kMostBytes);
    try {
        return cost_rows(text, name);
    } catch (const Error& e) {
        throw file_error(path, e.message(), e.kind());
    }
}

}  // namespace torchdeck::report
