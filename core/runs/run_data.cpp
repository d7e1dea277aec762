// SPDX-License-Identifier: GPL-3.0-or-later
#include "runs/run_data.hpp"

#include <fmt/format.h>
#include <simdjson.h>

#include <cmath>
#include <fstream>
#include <limits>

#include "base/error.hpp"

namespace torchdeck::runs {
namespace {

constexpr double kNan = std::numeric_limits<double>::quiet_NaN();
constexpr std::size_t kMaxLine = 1 << 20;
constexpr std::size_t kMaxWarnings = 1000;
constexpr std::size_t kMaxColumns = 4096;

std::optional<double> spelled_number(std::string_view text) {
    if (text == "nan") return kNan;
    if (text == "inf") return std::numeric_limits<double>::infinity();
    if (text == "-inf") return -std::numeric_limits<double>::infinity();
    return std::nullopt;
}

}  // namespace

std::string_view file_name(LogFile file) {
    switch (file) {
        case LogFile::train_telemetry:
            return "train_epoch.jsonl";
        case LogFile::val_telemetry:
            return "val_epoch.jsonl";
        case LogFile::metrics:
            return "metrics.jsonl";
        case LogFile::events:
            return "events.jsonl";
    }
    return {};
}

std::span<const double> Table::column(std::string_view key) const {
    const auto it = columns_.find(key);
    return it == columns_.end() ? std::span<const double>() : std::span<const double>(it->second);
}

std::vector<std::string> Table::keys() const {
    std::vector<std::string> names;
    for (const auto& [name, values] : columns_) names.push_back(name);
    return names;
}

void Table::set(std::string_view key, double value) {
    auto it = columns_.find(key);
    if (it == columns_.end()) {
        if (columns_.size() >= kMaxColumns) return;
        it = columns_.emplace(std::string(key), std::vector<double>()).first;
    }
    it->second.resize(rows_, kNan);
    it->second.back() = value;
}

void Table::square() {
    for (auto& [name, values] : columns_) values.resize(rows_, kNan);
}

/// What one line holds, as views into the parser's buffer: valid until the next line.
struct RunData::Parser {
    struct Field {
        std::string_view key;
        double value;
    };

    simdjson::ondemand::parser json;
    std::string padded;
    std::vector<Field> numbers;
    std::string_view phase, kind, text, device;

    /// Empty when the line was understood; else what is wrong with it.
    std::string parse(std::string_view line) {
        numbers.clear();
        phase = kind = text = device = {};
        if (line.size() > kMaxLine) return "is longer than 1 MiB";
        padded.assign(line);
        padded.append(simdjson::SIMDJSON_PADDING, ' ');
        const simdjson::padded_string_view view(padded.data(), line.size(), padded.size());
        simdjson::ondemand::document document;
        simdjson::ondemand::object object;
        if (json.iterate(view).get(document) != simdjson::SUCCESS ||
            document.get_object().get(object) != simdjson::SUCCESS) {
            return "is not a JSON object";
        }
        for (auto item : object) {
            std::string_view key;
            simdjson::ondemand::value value;
            simdjson::ondemand::json_type type{};
            if (item.unescaped_key().get(key) != simdjson::SUCCESS || item.value().get(value) != simdjson::SUCCESS ||
                value.type().get(type) != simdjson::SUCCESS) {
                return "is broken JSON";
            }
            if (const char* problem = take(key, value, type)) return problem;
        }
        // At the end of the document there is no location left to report.
        const char* rest = nullptr;
        return document.current_location().get(rest) == simdjson::SUCCESS ? "has something behind its JSON object" : "";
    }

  private:
    const char* take(std::string_view key, simdjson::ondemand::value& value, simdjson::ondemand::json_type type) {
        using Type = simdjson::ondemand::json_type;
        switch (type) {
            case Type::number: {
                double number = 0;
                const auto error = value.get_double().get(number);
                // 1e400 does not fit; the field is lost, the line is not.
                if (error == simdjson::NUMBER_ERROR) return nullptr;
                if (error != simdjson::SUCCESS) return "is broken JSON";
                numbers.push_back({key, number});
                return nullptr;
            }
            case Type::string: {
                std::string_view string;
                if (value.get_string().get(string) != simdjson::SUCCESS) return "is broken JSON";
                if (key == "phase")
                    phase = string;
                else if (key == "kind")
                    kind = string;
                else if (key == "text" || key == "error")
                    text = string;
                else if (key == "device")
                    device = string;
                else if (const auto number = spelled_number(string))
                    numbers.push_back({key, *number});
                return nullptr;
            }
            case Type::boolean: {
                bool flag = false;
                if (value.get_bool().get(flag) != simdjson::SUCCESS) return "is broken JSON";
                numbers.push_back({key, flag ? 1.0 : 0.0});
                return nullptr;
            }
            case Type::null:
            case Type::array:
            case Type::object:
                return nullptr;  // skipped unparsed by the iterator
        }
        return nullptr;
    }
};

RunData::RunData() : parser_(std::make_unique<Parser>()) {}
RunData::~RunData() = default;
RunData::RunData(RunData&&) noexcept = default;
RunData& RunData::operator=(RunData&&) noexcept = default;

const Table& RunData::samples_of(std::string_view device) const {
    const auto it = other_samples_.find(device);
    return it == other_samples_.end() ? samples_ : it->second;
}

Table& RunData::table_of(std::string_view device) {
    if (device.empty() || (!devices_.empty() && devices_.front() == device)) return samples_;
    if (const auto it = other_samples_.find(device); it != other_samples_.end()) return it->second;
    constexpr std::size_t kMaxDevices = 128;
    if (devices_.size() >= kMaxDevices) return samples_;
    devices_.emplace_back(device);
    return devices_.size() == 1 ? samples_ : other_samples_[devices_.back()];
}

void RunData::warn(LogFile file, std::string what) {
    ++warning_count_;
    if (warnings_.size() < kMaxWarnings) warnings_.push_back({file, lines_[static_cast<int>(file)], std::move(what)});
}

void RunData::append(LogFile file, std::string_view line) {
    ++lines_[static_cast<int>(file)];
    if (line.ends_with('\r')) line.remove_suffix(1);
    if (line.find_first_not_of(" \t") == std::string_view::npos) return;
    if (auto problem = parser_->parse(line); !problem.empty()) {
        warn(file, std::move(problem));
        return;
    }
    const auto& p = *parser_;
    const auto find = [&](std::string_view key) {
        for (const auto& field : p.numbers) {
            if (field.key == key) return field.value;
        }
        return kNan;
    };
    const auto fill = [&](Table& table) {
        table.add_row();
        for (const auto& field : p.numbers) table.set(field.key, field.value);
    };
    if (p.phase == "step") {
        fill(steps_);
        steps_.square();
    } else if (p.phase == "epoch") {
        fill(epochs_);
        epochs_.square();
    } else if (p.phase == "final") {
        final_ = FinalRecord{find("top1"), find("top5"), find("loss"), std::llround(find("epoch"))};
    } else if (p.phase == "event") {
        const auto epoch = find("epoch");
        events_.push_back({find("ts"), find("t"), std::string(p.kind), std::string(p.text),
                           std::isfinite(epoch) ? std::llround(epoch) : 0});
    } else if (p.phase == "sample" || (p.phase.empty() && std::isfinite(find("ts")))) {
        const auto ts = find("ts");
        if (!first_sample_ts_ && std::isfinite(ts)) first_sample_ts_ = ts;
        const auto mono = find("t_mono_s");
        auto& table = table_of(p.device);
        fill(table);
        table.set("t", std::isfinite(mono) ? mono : ts - first_sample_ts_.value_or(kNan));
        table.square();
    } else if (p.phase == "summary") {
        fill(passes_);
        passes_.square();
    } else {
        warn(file, p.phase.empty() ? "has no phase" : fmt::format("has the unknown phase '{}'", p.phase.substr(0, 40)));
        return;
    }
    ++revision_;
}

RunData read_run(const std::filesystem::path& folder) {
    RunData data;
    bool any = false;
    for (const auto file : {LogFile::train_telemetry, LogFile::val_telemetry, LogFile::metrics, LogFile::events}) {
        std::ifstream in(folder / file_name(file), std::ios::binary);
        if (!in) continue;
        any = true;
        for (std::string line; std::getline(in, line);) {
            // A last line without its newline is still being written, or was cut off: not a line yet.
            if (in.eof()) break;
            data.append(file, line);
        }
    }
    if (!any && !std::filesystem::exists(folder / "run.json")) {
        throw Error(
            ErrorKind::data,
            fmt::format("{}: this is not a run folder: it has neither run.json nor metrics.jsonl.", folder.string()));
    }
    return data;
}

}  // namespace torchdeck::runs
