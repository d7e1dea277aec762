// SPDX-License-Identifier: GPL-3.0-or-later
#include "runs/run_data.hpp"

#include <fmt/format.h>
#include <simdjson.h>

#include <cmath>
#include <limits>

namespace torchdeck::runs {
namespace {

constexpr double kNan = std::numeric_limits<double>::quiet_NaN();
constexpr std::size_t kMaxWarnings = 1000;
constexpr std::size_t kMaxColumns = 4096;

static_assert(kLinePadding >= simdjson::SIMDJSON_PADDING);

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
    const auto it = index_.find(key);
    return it == index_.end() ? std::span<const double>() : std::span<const double>(columns_[it->second].values);
}

std::vector<std::string> Table::keys() const {
    std::vector<std::string> names;
    names.reserve(index_.size());
    for (const auto& [name, at] : index_) names.push_back(name);
    return names;
}

bool CellCount::has_room_for(std::size_t more) const {
    // Lines of one log have the same keys, but for readings that fail now and then, perhaps for hours.
    constexpr std::int64_t kAnyway = std::int64_t{1} << 24;
    return empty + static_cast<std::int64_t>(more) <= kAnyway + 4 * filled;
}

bool Table::add_row(CellCount& cells) {
    if (!cells.has_room_for(columns_.size())) return false;
    ++rows_;
    next_ = 0;
    for (auto& column : columns_) column.values.push_back(kNan);
    cells.empty += static_cast<std::int64_t>(columns_.size());
    return true;
}

void Table::set(std::string_view key, double value, CellCount& cells) {
    if (next_ >= columns_.size() || columns_[next_].name != key) {
        if (const auto it = index_.find(key); it != index_.end()) {
            next_ = it->second;
        } else {
            if (columns_.size() >= kMaxColumns || !cells.has_room_for(rows_)) return;
            next_ = columns_.size();
            index_.emplace(std::string(key), next_);
            columns_.push_back({std::string(key), std::vector<double>(rows_, kNan)});
            cells.empty += static_cast<std::int64_t>(rows_);
        }
    }
    auto& cell = columns_[next_++].values.back();
    if (std::isnan(cell) && !std::isnan(value)) {
        --cells.empty;
        ++cells.filled;
    }
    cell = value;
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
    std::string_view phase, kind, text, device, fn, name;
    double ts = kNan;
    double mono = kNan;

    /// Empty when the line was understood; else what is wrong with it.
    const char* parse(std::string_view line, std::size_t readable) {
        numbers.clear();
        phase = kind = text = device = fn = name = {};
        ts = mono = kNan;
        const simdjson::padded_string_view view(line.data(), line.size(), readable);
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
            if (!name_of(item, key) || item.value().get(value) != simdjson::SUCCESS) return "is broken JSON";
            if (value.type().get(type) != simdjson::SUCCESS) {
                // Python's json.dumps writes NaN and Infinity, which are no JSON.
                const auto token = value.raw_json_token();
                if (!token.starts_with("NaN") && !token.starts_with("Infinity")) return "is broken JSON";
                numbers.push_back({key, token[0] == 'N' ? kNan : std::numeric_limits<double>::infinity()});
                continue;
            }
            if (const char* problem = take(key, value, type)) return problem;
        }
        // At the end of the document there is no location left to report.
        const char* rest = nullptr;
        return document.current_location().get(rest) == simdjson::SUCCESS ? "has something after its JSON object"
                                                                          : nullptr;
    }

  private:
    /// Keys are plain words, so they are taken where they stand; only one with an escape is built.
    static bool name_of(simdjson::simdjson_result<simdjson::ondemand::field>& item, std::string_view& key) {
        simdjson::ondemand::raw_json_string raw;
        if (item.key().get(raw) != simdjson::SUCCESS) return false;
        const char* const begin = raw.raw();
        const char* end = begin;
        while (*end != '"' && *end != '\\') ++end;
        if (*end == '\\') return item.unescaped_key().get(key) == simdjson::SUCCESS;
        key = {begin, static_cast<std::size_t>(end - begin)};
        return true;
    }

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
                if (key == "ts") ts = number;
                if (key == "t_mono_s") mono = number;
                return nullptr;
            }
            case Type::string: {
                std::string_view string;
                if (value.get_string().get(string) != simdjson::SUCCESS) return "is broken JSON";
                if (key == "phase")
                    phase = string;
                else if (key == "kind")
                    kind = string;
                else if (key == "text")
                    text = string;
                else if (key == "device")
                    device = string;
                else if (key == "fn")
                    fn = string;
                else if (key == "name")
                    name = string;
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
            default:             // a newer simdjson has a type for what is none
                return "is broken JSON";
        }
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

void RunData::skip_line(LogFile file, std::string why) {
    ++lines_[static_cast<int>(file)];
    warn(file, std::move(why));
}

void RunData::append(LogFile file, std::string_view line) {
    if (line.size() > kMaxLine) return skip_line(file, "is longer than 1 MiB");
    auto& padded = parser_->padded;
    padded.assign(line);
    padded.append(kLinePadding, ' ');
    append_padded(file, std::string_view(padded).substr(0, line.size()), padded.size());
}

void RunData::append_padded(LogFile file, std::string_view line, std::size_t readable) {
    ++lines_[static_cast<int>(file)];
    if (line.ends_with('\r')) line.remove_suffix(1);
    if (line.find_first_not_of(" \t") == std::string_view::npos) return;
    if (const char* problem = parser_->parse(line, readable)) return warn(file, problem);
    const auto& p = *parser_;
    const auto find = [&](std::string_view key) {
        for (const auto& field : p.numbers) {
            if (field.key == key) return field.value;
        }
        return kNan;
    };
    const auto fill = [&](Table& table) {
        if (!table.add_row(cells_)) {
            warn(file, "has few of the keys that lines before it have, as too many lines do");
            return false;
        }
        for (const auto& field : p.numbers) table.set(field.key, field.value, cells_);
        return true;
    };
    if (p.phase == "step") {
        if (!fill(steps_)) return;
    } else if (p.phase == "epoch") {
        if (!fill(epochs_)) return;
    } else if (p.phase == "final") {
        const auto epoch = find("epoch");
        final_ = FinalRecord{find("top1"), find("top5"), find("loss"), std::isfinite(epoch) ? std::llround(epoch) : 0};
    } else if (p.phase == "event") {
        const auto epoch = find("epoch");
        events_.push_back({p.ts, find("t"), std::string(p.kind), std::string(p.text),
                           std::isfinite(epoch) ? std::llround(epoch) : 0, std::string(p.device), std::string(p.name)});
    } else if (p.phase == "sample" || (p.phase.empty() && std::isfinite(p.ts))) {
        if (!first_sample_ts_ && std::isfinite(p.ts)) first_sample_ts_ = p.ts;
        auto& table = table_of(p.device);
        if (!fill(table)) return;
        table.set("t", std::isfinite(p.mono) ? p.mono : p.ts - first_sample_ts_.value_or(kNan), cells_);
    } else if (p.phase == "summary") {
        if (!fill(passes_)) return;
        pass_names_.emplace_back(p.fn);
    } else {
        warn(file, p.phase.empty() ? "has no phase" : fmt::format("has the unknown phase '{}'", p.phase.substr(0, 40)));
        return;
    }
    ++revision_;
}

}  // namespace torchdeck::runs
