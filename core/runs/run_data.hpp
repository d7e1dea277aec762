// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "runs/records.hpp"

namespace torchdeck::runs {

/// The logs of a run folder.
enum class LogFile { train_telemetry, val_telemetry, metrics, events };
[[nodiscard]] std::string_view file_name(LogFile file);

/// How many cells tables hold that no line has filled. A few lines with thousands of keys must not make room for
/// those keys in each of a million short lines: what tables take stays in proportion to what was read.
struct CellCount {
    std::int64_t filled = 0;
    std::int64_t empty = 0;
    [[nodiscard]] bool has_room_for(std::size_t more) const;
};

/// Rows of named numbers, stored by column. A cell that a row did not have is NaN.
class Table {
  public:
    [[nodiscard]] std::size_t rows() const { return rows_; }
    /// The column, or an empty span when no row had the key.
    [[nodiscard]] std::span<const double> column(std::string_view key) const;
    [[nodiscard]] std::vector<std::string> keys() const;

    /// Adds a row without values; `set` its cells afterwards. False when there is no room for its empty cells.
    [[nodiscard]] bool add_row(CellCount& cells);
    /// Sets a cell of the last row; one of a new column is dropped when there is no room for the rows above. Cheapest
    /// in the order in which the columns were first set.
    void set(std::string_view key, double value, CellCount& cells);

  private:
    struct Column {
        std::string name;
        std::vector<double> values;
    };

    std::vector<Column> columns_;
    std::map<std::string, std::size_t, std::less<>> index_;
    // Lines of one log have the same keys in the same order: the column after the last one is nearly always the next.
    std::size_t next_ = 0;
    std::size_t rows_ = 0;
};

/// A line that could not be used.
struct LineWarning {
    LogFile file = LogFile::metrics;
    std::size_t line = 0;  ///< from 1
    std::string what;
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

    /// Takes one line of a log, without newline. Unknown keys become columns when they are numbers; a line that cannot
    /// be used becomes a warning. Never throws for what a line contains.
    void append(LogFile file, std::string_view line);
    /// As append(), without a copy: `readable` bytes from line.data() on may be read, kLinePadding more than the line
    /// has, whatever is in them.
    void append_padded(LogFile file, std::string_view line, std::size_t readable);
    /// Counts a line that its reader did not hand over, and why.
    void skip_line(LogFile file, std::string why);

    /// Seconds since the start of the run are in column "t" of each table.
    [[nodiscard]] const Table& steps() const { return steps_; }
    [[nodiscard]] const Table& epochs() const { return epochs_; }
    [[nodiscard]] const Table& samples() const { return samples_; }
    /// Several GPUs: samples() holds those of the first one that was seen, which in our logs is the one that trains;
    /// samples_of() those of each. Names are PCI bus ids.
    [[nodiscard]] const std::vector<std::string>& devices() const { return devices_; }
    [[nodiscard]] const Table& samples_of(std::string_view device) const;
    /// The "summary" lines that close each pass over a dataset part; no column "t".
    [[nodiscard]] const Table& passes() const { return passes_; }
    /// What each row of passes() was, e.g. "profiled_val_epoch".
    [[nodiscard]] const std::vector<std::string>& pass_names() const { return pass_names_; }
    [[nodiscard]] const std::vector<EventRecord>& events() const { return events_; }
    [[nodiscard]] const std::optional<FinalRecord>& final_result() const { return final_; }
    /// The first 1,000 warnings; warning_count() counts all.
    [[nodiscard]] const std::vector<LineWarning>& warnings() const { return warnings_; }
    [[nodiscard]] std::size_t warning_count() const { return warning_count_; }
    /// Grows with every line that was used: cheap to compare for "is there anything new?".
    [[nodiscard]] std::uint64_t revision() const { return revision_; }

  private:
    void warn(LogFile file, std::string what);
    Table& table_of(std::string_view device);

    struct Parser;
    std::unique_ptr<Parser> parser_;
    CellCount cells_;  // of all tables
    Table steps_, epochs_, samples_, passes_;
    std::vector<std::string> pass_names_;
    std::vector<EventRecord> events_;
    std::vector<std::string> devices_;
    std::map<std::string, Table, std::less<>> other_samples_;
    std::optional<FinalRecord> final_;
    std::optional<double> first_sample_ts_;
    std::vector<LineWarning> warnings_;
    std::size_t warning_count_ = 0;
    std::uint64_t revision_ = 0;
    std::size_t lines_[4] = {};
};

}  // namespace torchdeck::runs
