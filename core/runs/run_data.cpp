// SPDX-License-Identifier: GPL-3.0-or-later
#include "runs/run_data.hpp"

#include <simdjson.h>

#include <algorithm>
#include <cmath>
#include <deque>
#include <limits>
#include <nlohmann/json.hpp>
#include <utility>

#include "base/error.hpp"
#include "base/nan.hpp"
#include "base/shallow_json.hpp"

namespace torchdeck::runs {
namespace {

constexpr std::size_t kMaxWarnings = 1000;
constexpr std::size_t kMaxTables = 64;
constexpr std::string_view kOwnTables[] = {"steps", "epochs", "samples", "passes", "events", "final"};

static_assert(kLinePadding >= simdjson::SIMDJSON_PADDING);

std::optional<double> spelled_number(std::string_view text) {
    if (text == "nan") return base::kNotANumber;
    if (text == "inf") return std::numeric_limits<double>::infinity();
    if (text == "-inf") return -std::numeric_limits<double>::infinity();
    return std::nullopt;
}

//: Follows "line 3 of metrics.jsonl", as everything that is wrong with a line does.
constexpr auto kBrokenJson = Message::mark("is broken JSON");

/// What an event says, in the reader's language where its line has the message beside its English text.
Message message_of(std::string_view text, std::string_view message) {
    if (message.empty()) return Message(std::string(text));
    try {
        return Message::from_json(base::parse_shallow<nlohmann::json>(message));
    } catch (const Error&) {
    } catch (const nlohmann::json::exception&) {
    }
    return Message(std::string(text));
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
        case LogFile::histograms:
            return "histograms.jsonl";
    }
    return {};
}

/// What one line holds, as views into the parser's buffer: valid until the next line.
struct RunData::Parser {
    struct Field {
        std::string_view key;
        double value;
    };

    simdjson::ondemand::parser json;
    std::string padded;
    struct Text {
        std::string_view key, value;
    };
    struct List {
        std::string_view key;
        std::size_t begin, end;  ///< in list_values
    };
    std::vector<Field> numbers;
    std::vector<Text> texts;
    std::vector<List> lists;
    std::vector<double> list_values;
    std::deque<std::string> joined;  // lists of texts
    std::string_view phase, kind, text, device, fn, name, message;
    double ts = base::kNan;
    double mono = base::kNan;

    /// Empty when the line was understood; else what is wrong with it.
    base::Mark parse(std::string_view line, std::size_t readable) {
        numbers.clear();
        texts.clear();
        lists.clear();
        list_values.clear();
        joined.clear();
        phase = kind = text = device = fn = name = message = {};
        ts = mono = base::kNan;
        const simdjson::padded_string_view view(line.data(), line.size(), readable);
        simdjson::ondemand::document document;
        simdjson::ondemand::object object;
        if (json.iterate(view).get(document) != simdjson::SUCCESS ||
            document.get_object().get(object) != simdjson::SUCCESS) {
            return Message::mark("is not a JSON object");
        }
        for (auto item : object) {
            std::string_view key;
            simdjson::ondemand::value value;
            simdjson::ondemand::json_type type{};
            if (!name_of(item, key) || item.value().get(value) != simdjson::SUCCESS) return kBrokenJson;
            if (value.type().get(type) != simdjson::SUCCESS) {
                // Python's json.dumps writes NaN and Infinity, which are no JSON.
                const auto token = value.raw_json_token();
                if (!token.starts_with("NaN") && !token.starts_with("Infinity")) return kBrokenJson;
                numbers.push_back({key, token[0] == 'N' ? base::kNotANumber : std::numeric_limits<double>::infinity()});
                continue;
            }
            if (const auto problem = take(key, value, type); !problem.empty()) return problem;
        }
        // At the end of the document there is no location left to report.
        const char* rest = nullptr;
        return document.current_location().get(rest) == simdjson::SUCCESS
                   ? Message::mark("has something after its JSON object")
                   : base::Mark();
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

    base::Mark take(std::string_view key, simdjson::ondemand::value& value, simdjson::ondemand::json_type type) {
        using Type = simdjson::ondemand::json_type;
        switch (type) {
            case Type::number: {
                double number = 0;
                const auto error = value.get_double().get(number);
                // 1e400 does not fit; the field is lost, the line is not.
                if (error == simdjson::NUMBER_ERROR) return {};
                if (error != simdjson::SUCCESS) return kBrokenJson;
                numbers.push_back({key, number});
                if (key == "ts") ts = number;
                if (key == "t_mono_s") mono = number;
                return {};
            }
            case Type::string: {
                std::string_view string;
                if (value.get_string().get(string) != simdjson::SUCCESS) return kBrokenJson;
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
                else if (const auto number = spelled_number(string)) {
                    numbers.push_back({key, *number});
                    return {};
                }
                if (key != "phase") texts.push_back({key, string});
                return {};
            }
            case Type::boolean: {
                bool flag = false;
                if (value.get_bool().get(flag) != simdjson::SUCCESS) return kBrokenJson;
                numbers.push_back({key, flag ? 1.0 : 0.0});
                return {};
            }
            case Type::array:
                // Unparsed text that the Python tool read from rocm-smi: megabytes that nobody draws.
                return key == "raw" ? base::Mark() : take_list(key, value);
            case Type::object:
                if (key == "message") {
                    simdjson::ondemand::object object;
                    if (value.get_object().get(object) != simdjson::SUCCESS ||
                        object.raw_json().get(message) != simdjson::SUCCESS)
                        return kBrokenJson;
                }
                return {};
            case Type::null:
                return {};  // skipped unparsed by the iterator
            default:        // a newer simdjson has a type for what is none
                return kBrokenJson;
        }
    }

    /// Keeps a list of numbers, and a list of texts as one text of as many lines; any other list is skipped.
    base::Mark take_list(std::string_view key, simdjson::ondemand::value& value) {
        using Type = simdjson::ondemand::json_type;
        simdjson::ondemand::array array;
        if (value.get_array().get(array) != simdjson::SUCCESS) return kBrokenJson;
        const auto begin = list_values.size();
        bool numeric = true;
        bool textual = true;
        std::string together;
        for (auto item : array) {
            simdjson::ondemand::value element;
            Type type{};
            if (item.get(element) != simdjson::SUCCESS || element.type().get(type) != simdjson::SUCCESS)
                return kBrokenJson;
            numeric = numeric && (type == Type::number || type == Type::null);
            textual = textual && type == Type::string;
            double number = base::kNan;
            if (type == Type::number) {
                const auto error = element.get_double().get(number);
                if (error != simdjson::SUCCESS && error != simdjson::NUMBER_ERROR) return kBrokenJson;
            } else if (textual) {
                std::string_view line;
                if (element.get_string().get(line) != simdjson::SUCCESS) return kBrokenJson;
                const auto begins = static_cast<std::ptrdiff_t>(together.size());
                together += line;
                std::replace(together.begin() + begins, together.end(), '\n', ' ');
                together += '\n';
            }  // what is neither is skipped unparsed by the iterator
            if (numeric) list_values.push_back(number);
        }
        if (numeric) {
            lists.push_back({key, begin, list_values.size()});
            return {};
        }
        list_values.resize(begin);
        if (!textual) return {};
        together.pop_back();
        texts.push_back({key, joined.emplace_back(std::move(together))});
        return {};
    }
};

RunData::RunData() : parser_(std::make_unique<Parser>()), lines_(kOwnLogs.size()) {
    for (std::size_t i = 0; i < main_.size(); ++i)
        main_[i] = &tables_[std::string(tables::table_name(static_cast<tables::MetricTable>(i)))];
    // All of our own at once: phases that nobody knows must not take their places.
    for (const auto name : kOwnTables) tables_[std::string(name)];
}
RunData::~RunData() = default;
RunData::RunData(RunData&&) noexcept = default;
RunData& RunData::operator=(RunData&&) noexcept = default;

const Table& RunData::samples_of(std::string_view device) const {
    const auto it = other_samples_.find(device);
    return it == other_samples_.end() ? samples() : it->second;
}

Table& RunData::samples_table(std::string_view device) {
    auto& samples = *main_[static_cast<std::size_t>(tables::MetricTable::samples)];
    if (device.empty() || (!devices_.empty() && devices_.front() == device)) return samples;
    if (const auto it = other_samples_.find(device); it != other_samples_.end()) return it->second;
    constexpr std::size_t kMaxDevices = 128;
    if (devices_.size() >= kMaxDevices) return samples;
    devices_.emplace_back(device);
    return devices_.size() == 1 ? samples : other_samples_[devices_.back()];
}

LogNumber RunData::log_number(std::string_view name) {
    const auto own = std::ranges::find(kOwnLogs, name, file_name);
    if (own != kOwnLogs.end()) return *own;
    auto at = std::ranges::find(logs_, name);
    if (at == logs_.end()) {
        // More files than a run can have: the last one stands for the rest.
        if (logs_.size() >= kMaxTables) return LogNumber(kOwnLogs.size() + kMaxTables - 1);
        at = logs_.emplace(logs_.end(), name);
        lines_.push_back(0);
    }
    return LogNumber(kOwnLogs.size() + static_cast<std::size_t>(at - logs_.begin()));
}

std::string_view RunData::log_name(LogNumber log) const {
    if (log.value < kOwnLogs.size()) return file_name(kOwnLogs[log.value]);
    const auto further = log.value - kOwnLogs.size();
    return further < logs_.size() ? std::string_view(logs_[further]) : std::string_view();
}

std::vector<std::string> RunData::table_names() const {
    std::vector<std::string> names;
    for (const auto first : kOwnTables) {
        if (table(first).rows() > 0) names.emplace_back(first);
    }
    const auto own = names.size();
    for (const auto& [name, table] : tables_) {
        if (table.rows() > 0 && std::find(names.begin(), names.begin() + static_cast<std::ptrdiff_t>(own), name) ==
                                    names.begin() + static_cast<std::ptrdiff_t>(own))
            names.push_back(name);
    }
    return names;
}

const Table& RunData::table(std::string_view name) const {
    static const Table kNone;
    const auto it = tables_.find(name);
    return it == tables_.end() ? kNone : it->second;
}

Table* RunData::find_or_add(std::string_view name) {
    if (const auto it = tables_.find(name); it != tables_.end()) return &it->second;
    if (tables_.size() >= kMaxTables) return nullptr;
    return &tables_[std::string(name)];
}

void RunData::warn(LogNumber log, Message what) {
    ++warning_count_;
    if (warnings_.size() < kMaxWarnings)
        warnings_.push_back({std::string(log_name(log)), lines_[log.value], std::move(what)});
}

void RunData::drop_rows() {
    for (auto* const tables : {&tables_, &other_samples_}) {
        for (auto& [name, table] : *tables) table.keep_last_row(cells_);
    }
}

void RunData::skip_line(LogNumber log, Message why) {
    ++lines_[log.value];
    warn(log, std::move(why));
}

void RunData::skip_file(LogNumber log, Message why) {
    ++warning_count_;
    warnings_.push_back({std::string(log_name(log)), 0, std::move(why)});
}

void RunData::skip_row(LogNumber log, Message why, std::size_t line) {
    ++warning_count_;
    if (warnings_.size() < kMaxWarnings) warnings_.push_back({std::string(log_name(log)), line, std::move(why)});
}

void RunData::remark(base::Message sentence) {
    if (remarks_.size() < kMaxRemarks) remarks_.push_back(std::move(sentence));
}

std::vector<base::Message> RunData::remarks() const {
    auto all = remarks_;
    const auto restarts = std::max(of_steps_.restarts, of_epochs_.restarts);
    if (restarts > 0) all.push_back(restart_remark(restarts));
    return all;
}

Message restart_remark(std::size_t restarts) {
    return Message::plural(
        "The training was restarted {0} times. Where a later start repeats steps or epochs, its values are shown; "
        "torchdeck plot writes the earlier ones to before_restart.csv.",
        "The training was restarted once. Where the later start repeats steps or epochs, its values are shown; "
        "torchdeck plot writes the earlier ones to before_restart.csv.",
        restarts);
}

void RunData::retire(Table& table, Lives& lives, std::string_view kept_as) {
    const auto find = [&](std::string_view key) {
        for (const auto& field : parser_->numbers) {
            if (field.key == key) return field.value;
        }
        return base::kNan;
    };
    const double epoch = find("epoch"), step = find("step");
    const auto before = std::pair(lives.epoch, lives.step);
    lives.epoch = epoch;
    lives.step = step;
    // Nearly always: cheap, since every line of a log comes here.
    if (table.rows() == 0 || epoch > before.first || (epoch == before.first && step > before.second)) return;
    const auto epochs = table.column("epoch"), steps = table.column("step");
    // Steps may count within an epoch.
    const auto compare = [&](std::size_t row) {
        const bool same_epoch = row < epochs.size() && epochs[row] == epoch;
        if (std::isfinite(epoch) && row < epochs.size() && std::isfinite(epochs[row]) && !same_epoch)
            return epoch < epochs[row] ? -1 : 1;
        // Many steps have one epoch, and an epoch has one line.
        if (!std::isfinite(step) || row >= steps.size() || !std::isfinite(steps[row]))
            return same_epoch && &table == &this->epochs() ? 0 : 1;
        return step < steps[row] ? -1 : step > steps[row] ? 1 : 0;
    };
    // Two lines of one place may complete each other; one that has a value again takes the other's place.
    const auto repeats = [&](std::size_t row) {
        return std::any_of(parser_->numbers.begin(), parser_->numbers.end(), [&](const auto& field) {
            static constexpr std::string_view kPlaces[] = {"epoch", "step", "t", "ts", "t_mono_s", "best"};
            if (std::find(std::begin(kPlaces), std::end(kPlaces), field.key) != std::end(kPlaces)) return false;
            const auto values = table.column(field.key);
            return row < values.size() && !std::isnan(values[row]) && !std::isnan(field.value);
        });
    };
    auto first = table.rows();
    const bool earlier = compare(first - 1) < 0;
    while (first > 0) {
        const int order = compare(first - 1);
        // Several lines of a step without a step back are no restart: a log may count them within an epoch, or not at
        // all.
        if (order > 0 || (order == 0 && !earlier && (&table != &this->epochs() || !repeats(first - 1)))) break;
        --first;
    }
    if (first == table.rows()) return;
    ++lives.restarts;
    retired_ += table.rows() - first;
    table.move_rows(first, find_or_add(kept_as), cells_);
}

void RunData::append(LogNumber log, std::string_view line) {
    if (line.size() > kMaxLine) return skip_line(log, Message::of("is longer than 1 MiB"));
    auto& padded = parser_->padded;
    padded.assign(line);
    padded.append(kLinePadding, ' ');
    append_padded(log, std::string_view(padded).substr(0, line.size()), padded.size());
}

bool RunData::fill(Table& table, LogNumber log) {
    if (!table.add_row(cells_, {log.value, static_cast<std::uint32_t>(lines_[log.value])})) {
        warn(log, Message::of("has few of the keys that lines before it have, as too many lines do"));
        return false;
    }
    for (const auto& field : parser_->numbers) table.set(field.key, field.value, cells_);
    for (const auto& list : parser_->lists)
        table.set_list(list.key, std::span(parser_->list_values).subspan(list.begin, list.end - list.begin), cells_);
    for (const auto& text : parser_->texts) table.set_text(text.key, text.value, cells_);
    return true;
}

void RunData::append_padded(LogNumber log, std::string_view line, std::size_t readable) {
    ++lines_[log.value];
    if (line.ends_with('\r')) line.remove_suffix(1);
    if (line.find_first_not_of(" \t") == std::string_view::npos) return;
    if (const auto problem = parser_->parse(line, readable); !problem.empty()) return warn(log, problem);
    const auto& p = *parser_;
    const auto find = [&](std::string_view key) {
        for (const auto& field : p.numbers) {
            if (field.key == key) return field.value;
        }
        return base::kNan;
    };
    const auto epoch = [&] {
        const auto value = find("epoch");
        return std::isfinite(value) ? std::llround(value) : 0;
    };
    using tables::MetricTable;
    const auto main = [this](MetricTable table) -> Table& { return *main_[static_cast<std::size_t>(table)]; };
    if (p.phase == "step") {
        retire(main(MetricTable::steps), of_steps_, "steps_before_restart");
        if (!fill(main(MetricTable::steps), log)) return;
    } else if (p.phase == "epoch") {
        retire(main(MetricTable::epochs), of_epochs_, "epochs_before_restart");
        if (!fill(main(MetricTable::epochs), log)) return;
    } else if (p.phase == "sample" || (p.phase.empty() && std::isfinite(p.ts))) {
        if (!first_sample_ts_ && std::isfinite(p.ts)) first_sample_ts_ = p.ts;
        auto& table = samples_table(p.device);
        if (!fill(table, log)) return;
        table.set("t", std::isfinite(p.mono) ? p.mono : p.ts - first_sample_ts_.value_or(base::kNan), cells_);
    } else if (p.phase == "summary") {
        if (!fill(main(MetricTable::passes), log)) return;
    } else if (p.phase == "final" || p.phase == "event") {
        const bool final = p.phase == "final";
        if (!fill(tables_.find(final ? "final" : "events")->second, log)) return;
        if (final)
            final_ = FinalRecord{find("top1"), find("top5"), find("loss"), epoch()};
        else
            events_.push_back({p.ts, find("t"), std::string(p.kind), message_of(p.text, p.message), epoch(),
                               std::string(p.device), std::string(p.name)});
    } else {
        // A later version or another program wrote it: it gets a table of its own.
        if (p.phase.empty() && log.value < kOwnLogs.size()) return warn(log, Message::of("has no phase"));
        auto name = p.phase.empty() ? log_name(log) : p.phase;
        if (name.ends_with(".jsonl")) name.remove_suffix(6);
        name = name.substr(0, 64);
        const bool taken = std::find(std::begin(kOwnTables), std::end(kOwnTables), name) != std::end(kOwnTables);
        if (taken) return warn(log, Message::of("has the phase '{}', which is the name of another table", name));
        auto* const table = find_or_add(name);
        if (table == nullptr) return warn(log, Message::of("is of one phase too many"));
        if (!fill(*table, log)) return;
    }
    ++revision_;
}

}  // namespace torchdeck::runs
