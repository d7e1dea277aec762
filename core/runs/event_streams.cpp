// SPDX-License-Identifier: GPL-3.0-or-later
#include "runs/event_streams.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <deque>
#include <limits>
#include <map>
#include <memory>
#include <numeric>
#include <optional>
#include <set>
#include <span>
#include <tuple>
#include <utility>
#include <vector>

#include "base/nan.hpp"
#include "runs/event_file.hpp"
#include "runs/log_reader.hpp"
#include "runs/series.hpp"

namespace torchdeck::runs {

std::string event_tag(Source source, const std::string& key) {
    if (source == Source::steps)
        return key == "lr" ? key : key == "loss" || key == "top1" ? "train/" + key : "step/" + key;
    if (key.starts_with("val_")) return "val/" + key.substr(4);
    if (key == "train_loss" || key == "train_top1") return "train/" + key.substr(6) + "_epoch";
    return "epoch/" + key;
}

bool is_no_value(const std::string& key, double value) {
    return base::is_gap(value) || (std::isnan(value) && key.find("loss") == std::string::npos);
}

namespace {

bool is_place(std::string_view key) {
    static const std::set<std::string_view> kPlaces{"t", "ts", "t_mono_s", "epoch", "step", "best"};
    return kPlaces.contains(key);
}

constexpr std::size_t kPiece = std::size_t{1} << 20;

/// What a column's values are called; in the order in which those of one time are written.
struct Tag {
    std::size_t table;  ///< 0: steps, 1: epochs, 2 + i: readings of device i
    std::string key, name;
    bool operator<(const Tag& other) const { return std::tie(table, key) < std::tie(other.table, other.key); }
};

/// The tags of a run's columns.
class Tags {
  public:
    explicit Tags(std::vector<std::string> devices) : devices_(std::move(devices)) {}
    const Tag* of(std::size_t table, const std::string& key) {
        const auto name = table < 2 ? event_tag(table == 0 ? Source::steps : Source::epochs, key)
                                    : "machine/" + (table > 2 ? devices_[table - 2] + "/" : std::string()) + key;
        return &*tags_.insert({table, key, name}).first;
    }
    /// The table of a device's readings; those without a device are the first one's.
    [[nodiscard]] std::size_t table_of(std::string_view device) const {
        const auto at = std::ranges::find(devices_, device);
        return at == devices_.end() ? 2 : 2 + static_cast<std::size_t>(at - devices_.begin());
    }

  private:
    std::vector<std::string> devices_;
    std::set<Tag> tags_;
};

/// The columns of a table that become curves.
struct Curves {
    Curves(const Table& table, std::size_t index, Tags& tags) {
        for (const auto& key : table.keys()) {
            if (!is_place(key)) all.emplace_back(tags.of(index, key), table.column(key));
        }
    }
    std::vector<std::pair<const Tag*, std::span<const double>>> all;
};

/// One row of a table, at its time.
struct TimedRow {
    double wall_time = 0;
    std::int64_t step = 0;
    const Curves* curves = nullptr;
    std::size_t row = 0;
};

/// Rows whose time never decreases.
class RowsInTime {
  public:
    RowsInTime() = default;
    virtual ~RowsInTime() = default;
    RowsInTime(const RowsInTime&) = delete;
    RowsInTime& operator=(const RowsInTime&) = delete;
    /// False at the end. What `row` points to is valid until the next call.
    virtual bool next(TimedRow& row) = 0;
};
using Streams = std::vector<std::unique_ptr<RowsInTime>>;

/// Writes the rows of all streams in the order of their times. Values of one time are in the order of their tags.
/// False when there are none.
bool write_in_time(const Streams& streams, const EventSink& sink) {
    struct Value {
        const Tag* tag;
        std::int64_t step;
        double value;
    };
    std::vector<TimedRow> heads(streams.size());
    std::vector<bool> there(streams.size());
    for (std::size_t i = 0; i < streams.size(); ++i) there[i] = streams[i]->next(heads[i]);
    std::optional<EventFileWriter> writer;
    std::vector<Value> values;
    const auto earliest = [&] {
        auto first = streams.size();
        for (std::size_t i = 0; i < streams.size(); ++i) {
            if (there[i] && (first == streams.size() || heads[i].wall_time < heads[first].wall_time)) first = i;
        }
        return first;
    };
    for (auto at = earliest(); at < streams.size();) {
        const double time = heads[at].wall_time;
        std::size_t rows = 0;
        values.clear();
        for (; at < streams.size() && heads[at].wall_time == time; at = earliest(), ++rows) {
            for (const auto& [tag, column] : heads[at].curves->all) {
                if (const double value = column[heads[at].row]; !is_no_value(tag->key, value))
                    values.push_back({tag, heads[at].step, value});
            }
            there[at] = streams[at]->next(heads[at]);
        }
        if (rows > 1)
            std::ranges::stable_sort(
                values, [](const Tag* a, const Tag* b) { return a != b && *a < *b; }, &Value::tag);
        if (!writer && !values.empty()) writer.emplace(time);
        for (const auto& value : values) {
            writer->add(time, value.step, value.tag->name, value.value);
            if (writer->bytes().size() >= kPiece) sink(writer->take());
        }
    }
    if (writer) sink(writer->take());
    return writer.has_value();
}

/// A table that is in memory.
class TableInTime : public RowsInTime {
  public:
    TableInTime(const RunData& data, const RunSummary& summary, const Table& table, double start, Curves curves)
        : rows_(table.rows()),
          start_(start),
          steps_(data, summary, table, XAxis::step),
          times_(data, summary, table, XAxis::wall),
          curves_(std::move(curves)) {
        // Logs of epochs alone have no steps: their epochs count.
        bool any_step = false;
        for (std::size_t row = 0; row < rows_ && !any_step; ++row) any_step = std::isfinite(steps_.of_row(row));
        if (!any_step) epochs_ = table.column("epoch");
        uses_epochs_ = !any_step;
        for (std::size_t row = 1; row < rows_; ++row) {
            if (time(row - 1) <= time(row)) continue;
            order_.resize(rows_);
            std::iota(order_.begin(), order_.end(), std::size_t{0});
            std::ranges::stable_sort(order_, {}, [this](std::size_t r) { return time(r); });
            break;
        }
    }
    bool next(TimedRow& row) override {
        if (at_ == rows_) return false;
        const auto r = order_.empty() ? at_ : order_[at_];
        ++at_;
        const double step = !uses_epochs_ ? steps_.of_row(r) : r < epochs_.size() ? epochs_[r] : base::kNan;
        row = {time(r), std::isfinite(step) ? std::llround(step) : 0, &curves_, r};
        return true;
    }

  private:
    [[nodiscard]] double time(std::size_t row) const {
        const double time = times_.of_row(row);
        return std::isfinite(time) ? time : start_;
    }

    std::size_t rows_, at_ = 0;
    double start_;  ///< a log without any time has that of its file, which is the only one there is
    Positions steps_, times_;
    Curves curves_;
    bool uses_epochs_ = false;
    std::span<const double> epochs_;
    std::vector<std::size_t> order_;
};

/// One log of a run and how far it is read: it may grow meanwhile.
struct LogPart {
    std::filesystem::path path;
    std::uint64_t end = std::numeric_limits<std::uint64_t>::max();
};

/// The rows of one log in their order, a few MiB of it at a time.
class PartReader {
  public:
    /// A table as far as it is read now.
    struct View {
        View(Source of, const Table& rows)
            : source(of),
              table(&rows),
              t(rows.column("t")),
              ts(rows.column("ts")),
              mono(rows.column("t_mono_s")),
              step(rows.column("step")) {}
        Source source;
        const Table* table;
        std::span<const double> t, ts, mono, step;
    };
    struct Row {
        const View* view = nullptr;
        std::size_t row = 0;
        [[nodiscard]] Source source() const { return view->source; }
        [[nodiscard]] double value(std::span<const double> View::*column) const {
            const auto& values = view->*column;
            return row < values.size() ? values[row] : base::kNan;
        }
    };

    /// `data` gets the lines; its rows are dropped when they were taken.
    PartReader(const LogPart& part, Take take, RunData& data)
        : end_(part.end), tail_(part.path, data.log_number(part.path.filename().string()), take), data_(data) {}
    /// False at the end.
    bool next() {
        while (++at_ >= rows_.size()) {
            if (!read_on()) return false;
        }
        return true;
    }
    [[nodiscard]] const Row& row() const { return rows_[at_]; }
    /// Counts the times that more was read: columns are others then.
    [[nodiscard]] std::size_t part() const { return part_; }
    [[nodiscard]] std::uint64_t offset() const { return tail_.offset(); }

  private:
    bool read_on() {
        data_.drop_rows();
        std::map<const Table*, std::size_t> known;
        for_tables([&](Source, const Table& table) { known[&table] = table.rows(); });
        const auto before = tail_.offset();
        if (tail_.poll_part(data_, end_) == LogTail::Result::replaced || tail_.offset() == before) return false;
        rows_.clear();
        views_.clear();
        for_tables([&](Source source, const Table& table) {
            const auto& view = views_.emplace_back(source, table);
            const auto sorted = static_cast<std::ptrdiff_t>(rows_.size());
            for (auto row = known[&table]; row < table.rows(); ++row) rows_.push_back({&view, row});
            std::inplace_merge(rows_.begin(), rows_.begin() + sorted, rows_.end(), [](const Row& a, const Row& b) {
                return a.view->table->origin(a.row).line < b.view->table->origin(b.row).line;
            });
        });
        at_ = static_cast<std::size_t>(-1);
        ++part_;
        return true;
    }
    template <class Do>
    void for_tables(const Do& visit) {
        for (const auto source : {Source::steps, Source::epochs, Source::samples}) visit(source, data_.table(source));
        for (std::size_t i = 1; i < data_.devices().size(); ++i)
            visit(Source::samples, data_.samples_of(data_.devices()[i]));
    }

    std::uint64_t end_;
    LogTail tail_;
    RunData& data_;
    std::deque<View> views_;
    std::vector<Row> rows_;
    std::size_t at_ = 0, part_ = 0;
};

void require_order(bool in_order) {
    if (!in_order) throw NotInOrder();
}

/// Throws NotInOrder where `value` is not finite or less than those before.
class Ascending {
  public:
    double operator()(double value) {
        require_order(std::isfinite(value) && value >= last_);
        return last_ = value;
    }

  private:
    double last_ = -std::numeric_limits<double>::infinity();
};

/// What must be known of a run's logs before they can be exported as streams.
struct Survey {
    std::vector<LogPart> steps, epochs, samples;  ///< logs with such rows
    std::vector<std::string> devices;
    double start = base::kNan;  ///< Unix seconds at t = 0, as Positions has it
    double first_sample_ts = base::kNan;
};

/// Reads all logs but for their steps.
Survey survey(std::vector<LogPart> parts, const RunSummary& summary) {
    Survey survey;
    RunData data;
    for (auto& part : parts) {
        PartReader reader(part, Take::all_but_steps, data);
        std::array<bool, 3> has{};
        while (reader.next()) {
            const auto& row = reader.row();
            has[static_cast<std::size_t>(row.source())] = true;
            if (row.source() != Source::samples || std::isfinite(survey.first_sample_ts)) continue;
            survey.first_sample_ts = row.value(&PartReader::View::ts);
            survey.start = survey.first_sample_ts - row.value(&PartReader::View::t);
            require_order(std::isfinite(survey.start));
        }
        part.end = reader.offset();
        if (has[static_cast<std::size_t>(Source::steps)]) survey.steps.push_back(part);
        if (has[static_cast<std::size_t>(Source::epochs)]) survey.epochs.push_back(part);
        if (has[static_cast<std::size_t>(Source::samples)]) survey.samples.push_back(part);
    }
    for (const auto& event : data.events()) {
        if (!std::isfinite(survey.start) && std::isfinite(event.ts) && std::isfinite(event.t))
            survey.start = event.ts - event.t;
    }
    if (!std::isfinite(survey.start)) survey.start = summary.started_ts.value_or(base::kNan);
    survey.devices = data.devices();
    // Times of readings become steps by those of the one log that has any.
    require_order(std::isfinite(survey.start) && survey.steps.size() == 1 && survey.epochs.size() <= 1);
    return survey;
}

/// The step at times that never decrease, as Positions::of_time() has it.
class StepInTime {
  public:
    explicit StepInTime(const LogPart& part) : reader_(part, Take::steps, data_) {
        require_order(advance() && advance());
    }
    double of(double t) {
        while (t > after_.t && advance()) {
        }
        if (after_.t <= before_.t) return std::max(0.0, after_.step);
        return std::max(0.0, before_.step + (after_.step - before_.step) * (t - before_.t) / (after_.t - before_.t));
    }

  private:
    struct Known {
        double t = 0, step = 0;
    };
    bool advance() {
        do {
            if (!reader_.next()) return false;
        } while (reader_.row().source() != Source::steps);
        before_ = std::exchange(
            after_, {reader_.row().value(&PartReader::View::t), reader_.row().value(&PartReader::View::step)});
        return true;
    }

    RunData data_;
    PartReader reader_;
    Known before_, after_;
};

/// Rows of one kind of a log that is read piece by piece.
class LogInTime : public RowsInTime {
  public:
    LogInTime(const LogPart& part, Source source, const Survey& survey, Tags& tags)
        : source_(source),
          start_(survey.start),
          first_ts_(survey.first_sample_ts),
          tags_(tags),
          reader_(part,
                  source == Source::steps    ? Take::steps
                  : source == Source::epochs ? Take::epochs
                                             : Take::samples,
                  data_) {
        if (source == Source::samples) step_at_.emplace(survey.steps.front());
    }
    bool next(TimedRow& timed) override {
        do {
            if (!reader_.next()) return false;
        } while (reader_.row().source() != source_);
        if (part_ != reader_.part()) curves_.clear();
        part_ = reader_.part();
        const auto& row = reader_.row();
        const auto* const rows = row.view->table;
        const auto table = source_ == Source::steps    ? std::size_t{0}
                           : source_ == Source::epochs ? std::size_t{1}
                                                       : tags_.table_of(rows->text("device", row.row));
        auto curves = curves_.find({rows, table});
        if (curves == curves_.end())
            curves = curves_.emplace(std::pair(rows, table), Curves(*rows, table, tags_)).first;
        const double t = t_ascends_(row.value(&PartReader::View::t)), ts = row.value(&PartReader::View::ts);
        double step = row.value(&PartReader::View::step);
        if (step_at_) {
            const double mono = row.value(&PartReader::View::mono);
            require_order(std::isnan(step));
            // Without it, RunData counts from the first reading of all logs, and here from that of this one.
            step = step_at_->of(std::isfinite(mono) ? t : ts - first_ts_);
        } else {
            require_order(std::isfinite(step) && std::isnan(ts) && data_.retired_rows() == 0);
        }
        timed = {time_ascends_(step_at_ ? ts : start_ + t), 0, &curves->second, row.row};
        timed.step = std::isfinite(step) ? std::llround(step) : 0;
        return true;
    }

  private:
    Source source_;
    double start_, first_ts_;
    Tags& tags_;
    RunData data_;
    PartReader reader_;
    std::size_t part_ = 0;
    Ascending t_ascends_, time_ascends_;
    std::map<std::pair<const Table*, std::size_t>, Curves> curves_;  // by the table of their tags, too
    std::optional<StepInTime> step_at_;
};

}  // namespace

double event_start(const RunSummary& summary) {
    return summary.started_ts.value_or(summary.written_ts.value_or(0));
}

bool write_events(const RunData& data, const RunSummary& summary, const EventSink& sink) {
    const double start = event_start(summary);
    const auto& devices = data.devices();
    Tags tags(devices);
    Streams streams;
    const auto add = [&](const Table& table, std::size_t index) {
        streams.push_back(std::make_unique<TableInTime>(data, summary, table, start, Curves(table, index, tags)));
    };
    add(data.steps(), 0);
    add(data.epochs(), 1);
    for (std::size_t i = 0; i < std::max<std::size_t>(1, devices.size()); ++i)
        add(devices.empty() ? data.samples() : data.samples_of(devices[i]), 2 + i);
    return write_in_time(streams, sink);
}

bool write_streams(const RunSummary& summary, const EventSink& sink) {
    std::vector<LogPart> parts;
    for (auto& path : logs_of(summary.source)) parts.push_back({std::move(path)});
    const auto found = survey(std::move(parts), summary);
    Tags tags(found.devices);
    Streams streams;
    const auto add = [&](const std::vector<LogPart>& logs, Source source) {
        for (const auto& log : logs) streams.push_back(std::make_unique<LogInTime>(log, source, found, tags));
    };
    add(found.steps, Source::steps);
    add(found.epochs, Source::epochs);
    add(found.samples, Source::samples);
    return write_in_time(streams, sink);
}

}  // namespace torchdeck::runs
