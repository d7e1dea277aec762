// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/message.hpp"
#include "runs/records.hpp"
#include "tables/metrics.hpp"
#include "tables/table.hpp"

namespace torchdeck::runs {

/// The logs that a training writes.
enum class LogFile : std::uint8_t { train_telemetry, val_telemetry, metrics, events, histograms };
inline constexpr std::array kOwnLogs = {LogFile::train_telemetry, LogFile::val_telemetry, LogFile::metrics,
                                        LogFile::events, LogFile::histograms};
/// "metrics.jsonl"
[[nodiscard]] std::string_view file_name(LogFile file);

/// The number of a log within its run: that of a LogFile, or what RunData::log_number() gives a further log.
struct LogNumber {
    constexpr LogNumber(LogFile file) : value(static_cast<std::uint32_t>(file)) {}  // NOLINT: it has a number
    explicit constexpr LogNumber(std::size_t number) : value(static_cast<std::uint32_t>(number)) {}
    bool operator==(const LogNumber&) const = default;
    std::uint32_t value;
};

using tables::Table;

/// A line that could not be used.
struct LineWarning {
    std::string file;      ///< name of the log
    std::size_t line = 0;  ///< from 1; 0: the whole file
    base::Message what;    ///< a clause that begins with its verb: "is broken JSON"
};

/// A line longer than this is none of ours.
inline constexpr std::size_t kMaxLine = std::size_t{1} << 20;
/// What must be readable after a line that is parsed in place.
inline constexpr std::size_t kLinePadding = 64;

/// Everything that is known about a run, whether it is still training in this process or was read from disk: both fill
/// it with the same lines, through append(). Whatever a chart shows comes from here.
class RunData {
  public:
    RunData();
    ~RunData();
    RunData(RunData&&) noexcept;
    RunData& operator=(RunData&&) noexcept;

    /// The number of a log of this run, by file name; a new one for a name that is not known yet.
    LogNumber log_number(std::string_view name);
    [[nodiscard]] std::string_view log_name(LogNumber log) const;

    /// Takes one line of a log, without newline: a row of the table that its `phase` names (of the log's own table
    /// where there is none). A step or an epoch that is before the last one was written after a restart: it takes the
    /// place of those from there on, which go to "steps_before_restart" and "epochs_before_restart". Numbers, texts and
    /// lists of numbers become columns under their keys, a list of texts a text with one of them a line; a line that
    /// cannot be used becomes a warning. Never throws for what a line contains.
    void append(LogNumber log, std::string_view line);
    /// As append(), without a copy: `readable` bytes from line.data() on may be read, kLinePadding more than the line
    /// has, whatever is in them.
    void append_padded(LogNumber log, std::string_view line, std::size_t readable);
    /// Drops all rows but the last of each table, for a reader that has taken them and needs none again. A restart that
    /// repeats more than that row still counts in retired_rows().
    void drop_rows();
    /// Counts a line that its reader did not hand over, and why.
    void skip_line(LogNumber log, base::Message why);
    /// The log is a file of another kind, and none of it is read.
    void skip_file(LogNumber log, base::Message why);
    /// The same for `line` of a file whose rows do not become a line each.
    void skip_row(LogNumber log, base::Message why, std::size_t line);
    /// Keeps what a reader decided about what the log means, for people. The first kMaxRemarks are kept.
    void remark(base::Message sentence);
    static constexpr std::size_t kMaxRemarks = 20;

    /// Names of the tables that have rows: "steps", "epochs", "samples", "passes", "events", "final", then those of
    /// other phases and logs by their own names.
    [[nodiscard]] std::vector<std::string> table_names() const;
    /// An empty table where there is none of this name.
    [[nodiscard]] const Table& table(std::string_view name) const;
    [[nodiscard]] const Table& table(tables::MetricTable table) const {
        return *main_[static_cast<std::size_t>(table)];
    }

    /// Seconds since the start of the run are in column "t" of each of these but passes().
    [[nodiscard]] const Table& steps() const { return table(tables::MetricTable::steps); }
    [[nodiscard]] const Table& epochs() const { return table(tables::MetricTable::epochs); }
    [[nodiscard]] const Table& samples() const { return table(tables::MetricTable::samples); }
    /// The "summary" lines that close each pass over a split; text "fn" says which, e.g. "profiled_val_epoch".
    [[nodiscard]] const Table& passes() const { return table(tables::MetricTable::passes); }
    /// Several GPUs: samples() holds those of the first one that was seen, which in our logs is the one that trains;
    /// samples_of() those of each. Names are PCI bus ids.
    [[nodiscard]] const std::vector<std::string>& devices() const { return devices_; }
    [[nodiscard]] const Table& samples_of(std::string_view device) const;
    [[nodiscard]] const std::vector<EventRecord>& events() const { return events_; }
    [[nodiscard]] const std::optional<FinalRecord>& final_result() const { return final_; }
    /// The first 1,000 warnings; warning_count() counts all.
    [[nodiscard]] const std::vector<LineWarning>& warnings() const { return warnings_; }
    [[nodiscard]] std::size_t warning_count() const { return warning_count_; }
    /// What was decided about what the logs mean: names, units, restarts.
    [[nodiscard]] std::vector<base::Message> remarks() const;
    /// Rows that a restart moved out of steps() and epochs(): whoever took rows one by one begins anew when it grows.
    [[nodiscard]] std::size_t retired_rows() const { return retired_; }
    /// Incremented for every accepted line; compare it to detect new data.
    [[nodiscard]] std::uint64_t revision() const { return revision_; }

  private:
    void warn(LogNumber log, base::Message what);
    Table& samples_table(std::string_view device);
    /// Null: there are too many.
    Table* find_or_add(std::string_view name);
    /// A row of what the parser holds; false when there is no room for it.
    bool fill(Table& table, LogNumber log);
    /// The place of the last row of a table, and how often the training was started anew.
    struct Lives {
        double epoch = 0, step = 0;
        std::size_t restarts = 0;
    };
    /// Moves what a restart repeats, before the row that the parser holds is added.
    void retire(Table& table, Lives& lives, std::string_view kept_as);

    struct Parser;
    std::unique_ptr<Parser> parser_;
    tables::CellCount cells_;  // of all tables
    std::map<std::string, Table, std::less<>> tables_;
    std::array<Table*, 4> main_;  // in tables_, by MetricTable
    std::vector<EventRecord> events_;
    std::vector<std::string> devices_;
    std::map<std::string, Table, std::less<>> other_samples_;
    std::optional<FinalRecord> final_;
    std::optional<double> first_sample_ts_;
    std::vector<LineWarning> warnings_;
    std::size_t warning_count_ = 0;
    std::vector<base::Message> remarks_;
    Lives of_steps_, of_epochs_;
    std::size_t retired_ = 0;  // rows
    std::uint64_t revision_ = 0;
    std::vector<std::string> logs_;   // names of further logs
    std::vector<std::size_t> lines_;  // of each log
};

/// What is said of a log whose training was restarted. It has no number of values: a reader of results skips most
/// lines.
[[nodiscard]] base::Message restart_remark(std::size_t restarts);

}  // namespace torchdeck::runs
