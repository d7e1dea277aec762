// SPDX-License-Identifier: GPL-3.0-or-later
#include "roofline/peaks_file.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "base/atomic_file.hpp"
#include "base/error.hpp"
#include "base/file_kind.hpp"
#include "base/open_file.hpp"
#include "base/paths.hpp"
#include "base/shallow_json.hpp"
#include "base/user_folders.hpp"
#include "roofline/amd_peaks_csv.hpp"

namespace torchdeck::roofline {
namespace {

using Json = nlohmann::json;

constexpr int kSchema = 1;
constexpr std::size_t kMostPeaksBytes = 16U << 20U;
constexpr std::size_t kMostEnvironments = 1000, kMostRoofs = 1000, kMostRemarks = 100;
constexpr double kMostPerSecond = 1e24;

[[noreturn]] void refuse(const base::Message& what) {
    throw Error(ErrorKind::data, Message::of("is not a peaks.json: {}", what));
}

/// Reads the members of one object, and says where it is when one is wrong.
class Object {
  public:
    Object(const Json& json, base::Message where) : json_(json), where_(std::move(where)) {
        if (!json.is_object()) refuse(Message::of("{} is not an object.", where_));
    }

    [[nodiscard]] std::string text(const char* key) const {
        const auto it = json_.find(key);
        if (it == json_.end() || it->is_null()) return {};
        if (!it->is_string()) refuse(Message::of("{}: {} is not text.", where_, key));
        constexpr std::size_t kMostText = 1000;
        auto value = it->get<std::string>();
        if (value.size() > kMostText) refuse(Message::of("{}: {} is longer than {} bytes.", where_, key, kMostText));
        return value;
    }

    /// 0 where it is missing.
    [[nodiscard]] double number(const char* key, double low, double high) const {
        const auto it = json_.find(key);
        if (it == json_.end() || it->is_null()) return 0;
        const double value = it->is_number() ? it->get<double>() : std::nan("");
        if (!(value >= low && value <= high))
            refuse(Message::of("{}: {} must be a number from {} to {}.", where_, key, Message::significant(low, 6),
                               Message::significant(high, 6)));
        return value;
    }

    [[nodiscard]] bool flag(const char* key) const {
        const auto it = json_.find(key);
        if (it == json_.end() || it->is_null()) return false;
        if (!it->is_boolean()) refuse(Message::of("{}: {} must be true or false.", where_, key));
        return it->get<bool>();
    }

    /// The elements of an array, empty where it is missing.
    [[nodiscard]] const Json& list(const char* key, std::size_t most) const {
        static const Json kNone = Json::array();
        const auto it = json_.find(key);
        if (it == json_.end() || it->is_null()) return kNone;
        if (!it->is_array()) refuse(Message::of("{}: {} is not a list.", where_, key));
        if (it->size() > most) refuse(Message::of("{}: {} has more than {} elements.", where_, key, most));
        return *it;
    }

    [[nodiscard]] const base::Message& where() const { return where_; }

  private:
    const Json& json_;
    base::Message where_;
};

Roof roof_of(const Object& object) {
    Roof roof;
    const auto kind = object.text("kind");
    if (kind != "compute" && kind != "bandwidth")
        refuse(Message::of("{}: kind must be compute or bandwidth.", object.where()));
    roof.kind = kind == "compute" ? RoofKind::compute : RoofKind::bandwidth;
    roof.name = object.text("name");
    if (roof.kind == RoofKind::bandwidth && roof.name.empty())
        refuse(Message::of("{}: name must be a level of memory, such as DRAM.", object.where()));
    roof.method = object.text("method");
    roof.typed = object.flag("typed");
    roof.value = object.number("per_second", 0, kMostPerSecond);
    if (!(roof.value > 0)) refuse(Message::of("{}: per_second must be above 0.", object.where()));
    roof.spread = object.number("spread", 0, 1);
    roof.repeats = static_cast<int>(object.number("repeats", 0, 1e6));
    roof.threads = static_cast<int>(object.number("threads", 0, 1e6));
    roof.size = object.text("size");
    roof.capacity = object.number("capacity_bytes", 0, kMostPerSecond);
    roof.disturbed = object.flag("disturbed");
    return roof;
}

/// As messages where those beside the English sentences say the same.
std::vector<Message> remarks_of(const Object& object) {
    std::vector<Message> remarks;
    const auto& sentences = object.list("remarks", kMostRemarks);
    const auto& messages = object.list("remark_messages", kMostRemarks);
    for (std::size_t i = 0; i < sentences.size(); ++i) {
        if (!sentences[i].is_string()) refuse(Message::of("{}: a remark is not text.", object.where()));
        remarks.push_back(Message::from_json(sentences[i]));
        if (i >= messages.size()) continue;
        auto message = Message::from_json(messages[i]);
        if (message.text() == remarks.back().text()) remarks.back() = std::move(message);
    }
    return remarks;
}

Environment environment_of(const Object& object) {
    Environment environment;
    environment.device = object.text("device");
    environment.driver = object.text("driver");
    environment.libtorch = object.text("libtorch");
    environment.threads = static_cast<int>(object.number("threads", 0, 1e6));
    environment.label = object.text("label");
    environment.measured_ts = object.number("measured_ts", 0, 1e12);
    environment.remarks = remarks_of(object);
    const auto& roofs = object.list("roofs", kMostRoofs);
    for (std::size_t i = 0; i < roofs.size(); ++i)
        environment.roofs.push_back(roof_of({roofs[i], Message::of("{}, roof {}", object.where(), i + 1)}));
    return environment;
}

nlohmann::ordered_json roof_json(const Roof& roof) {
    nlohmann::ordered_json json = {{"kind", roof.kind == RoofKind::compute ? "compute" : "bandwidth"},
                                   {"name", roof.name},
                                   {"method", roof.method},
                                   {"typed", roof.typed},
                                   {"per_second", roof.value},
                                   {"unit", roof.kind == RoofKind::compute ? "FLOP" : "bytes"}};
    if (roof.typed) return json;
    json["spread"] = roof.spread;
    json["repeats"] = roof.repeats;
    json["threads"] = roof.threads;
    json["size"] = roof.size;
    if (roof.capacity > 0) json["capacity_bytes"] = roof.capacity;
    json["disturbed"] = roof.disturbed;
    return json;
}

}  // namespace

nlohmann::ordered_json peaks_json(const Peaks& peaks) {
    nlohmann::ordered_json json = {{"schema", kSchema}, {"environments", nlohmann::ordered_json::array()}};
    for (const auto& environment : peaks.environments) {
        nlohmann::ordered_json entry = {{"device", environment.device},
                                        {"driver", environment.driver},
                                        {"libtorch", environment.libtorch},
                                        {"threads", environment.threads},
                                        {"label", environment.label},
                                        {"measured_ts", environment.measured_ts},
                                        {"remarks", base::texts_of(environment.remarks)}};
        if (std::ranges::any_of(environment.remarks, &Message::is_marked)) {
            entry["remark_messages"] = nlohmann::ordered_json::array();
            for (const auto& remark : environment.remarks) entry["remark_messages"].emplace_back(remark.json());
        }
        entry["roofs"] = nlohmann::ordered_json::array();
        for (const auto& roof : environment.roofs) entry["roofs"].push_back(roof_json(roof));
        json["environments"].push_back(std::move(entry));
    }
    return json;
}

Peaks peaks_from_json(const nlohmann::json& json) {
    const Object object(json, Message::of("the file"));
    const double schema = object.number("schema", 0, 1e6);
    if (schema != kSchema)
        refuse(Message::of("its schema is {}, and this version reads {}.", Message::significant(schema, 6), kSchema));
    Peaks peaks;
    const auto& list = object.list("environments", kMostEnvironments);
    for (std::size_t i = 0; i < list.size(); ++i) {
        auto environment = environment_of({list[i], Message::of("environment {}", i + 1)});
        for (const auto& known : peaks.environments) {
            if (known.same_key(environment))
                refuse(Message::of("environment {} has the device, driver, LibTorch and threads of an earlier one.",
                                   i + 1));
        }
        peaks.environments.push_back(std::move(environment));
    }
    return peaks;
}

Peaks read_peaks(const std::filesystem::path& path) {
    const auto text = base::read_text(path, kMostPeaksBytes);
    try {
        if (is_amd_peaks_csv(text)) return parse_amd_peaks_csv(text);
        return peaks_from_json(base::parse_shallow<Json>(text));
    } catch (const Json::parse_error& e) {
        if (const auto kind = base::file_kind_beside_json(text))
            throw file_error(path, Message::of("is not a peaks.json but {}.", kind->text()));
        throw file_error(path, Message::of("is not a peaks.json: it is not valid JSON at byte {}.", e.byte));
    } catch (const Error& e) {
        throw file_error(path, e.message());
    }
}

bool is_peaks_csv(const std::filesystem::path& path) {
    if (path.extension() != ".csv") return false;
    try {
        const base::OpenFile file(path);
        std::string head(16 << 10, '\0');
        head.resize(file.read_at(0, std::as_writable_bytes(std::span(head))));
        return is_amd_peaks_csv(head);
    } catch (const Error&) {
        return false;
    }
}

void write_peaks(const std::filesystem::path& path, const Peaks& peaks) {
    base::write_atomically(
        path, std::string_view(peaks_json(peaks).dump(2, ' ', false, Json::error_handler_t::replace) + "\n"));
}

Peaks merge_into(const std::filesystem::path& path, const Peaks& added, std::size_t* kept) {
    Peaks peaks;
    if (base::is_there(path)) {
        peaks = read_peaks(path);
    } else if (path.has_parent_path()) {
        base::make_folders(path.parent_path());
    }
    std::size_t undisturbed = 0;
    for (const auto& environment : added.environments) undisturbed += put(peaks, environment);
    if (kept != nullptr) *kept = undisturbed;
    write_peaks(path, peaks);
    return peaks;
}

std::filesystem::path default_peaks_file() {
    return base::data_home() / "torchdeck" / "peaks.json";
}

}  // namespace torchdeck::roofline
