// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <stop_token>
#include <string>
#include <utility>
#include <vector>

#include "runs/run_data.hpp"

namespace torchdeck::runs {

/// Where a run is on disk: a run folder, or a single log of ours, of the Python tool or of another (foreign_log.hpp).
struct RunSource {
    std::filesystem::path path;
    bool folder = true;
    std::string name;    ///< for people; see name_runs()
    bool given = false;  ///< a log that a person named itself: it was not found in a folder

    bool operator==(const RunSource& other) const { return path == other.path; }
};

/// Every run in `path`: itself when it is a log or a run folder, else what is found in the folders below. A folder of
/// loose logs gives one run a log; a .jsonl of something else (predictions) is none. In the order of the paths. Throws
/// Error (data) when `path` is not there.
std::vector<RunSource> find_runs(const std::filesystem::path& path, const std::stop_token& stop = {});

/// Names runs by folder, or by folder and file stem, and makes names unique by what stands before them in the path.
void name_runs(std::vector<RunSource>& runs);

/// What a reader wants of a log.
enum class Take {
    everything,
    steps,          ///< leaves out, unparsed, lines that say at their beginning that they are of another phase
    epochs,         ///< likewise
    samples,        ///< likewise
    all_but_steps,  ///< leaves out, unparsed, all "step" lines but the first
    results,  ///< leaves out, unparsed, all "step" lines but the first and all "sample" lines but the first and the
              ///< last that a poll() finds: for a table of many runs
};

/// Reads a log that may be growing. Memory is bounded by a few MiB however long a line is.
class LogTail {
  public:
    LogTail(std::filesystem::path path, LogNumber log, Take take = Take::everything);

    enum class Result { unchanged, grown, replaced };
    /// Hands every complete line beyond those already read to `data`. `replaced`: the file became shorter, is another
    /// one, or was cut and has grown anew; nothing was handed over, and after restart() it is read from its beginning.
    Result poll(RunData& data, const std::stop_token& stop = {});
    /// As poll(), but hands over a few MiB at most, and nothing that begins at byte `end` or later.
    Result poll_part(RunData& data, std::uint64_t end);
    void restart();
    [[nodiscard]] std::uint64_t offset() const { return offset_; }

  private:
    Result read(RunData& data, std::uint64_t end, bool one_part, const std::stop_token& stop);
    /// Gives the complete lines of `text` to `data`; the number of bytes that they take. `readable`: bytes after `text`
    /// that may be read.
    std::size_t hand_over(RunData& data, const char* text, std::size_t size, std::size_t readable);
    std::size_t hand_over_utf16(RunData& data, std::string_view text);
    void take_line(RunData& data, std::string_view line, std::size_t readable);
    [[nodiscard]] bool leaves_out(std::string_view line);
    /// Goes on after `size` bytes that were taken care of.
    void advance(const char* text, std::size_t size);
    /// Whether what was read last is still where it was.
    [[nodiscard]] bool still_there(int fd) const;

    std::filesystem::path path_;
    LogNumber log_;
    Take take_;
    std::uint64_t offset_ = 0;  // where the first line not yet handed over begins
    std::uint64_t device_ = 0, inode_ = 0;
    std::string last_;            // the bytes in front of offset_: a line, more or less
    bool skipping_ = false;       // inside a line that is too long
    bool is_other_file_ = false;  // none of its lines can be read
    std::string utf16_mark_;      // with which a file in UTF-16 begins; empty for any other
    bool seen_step_ = false, seen_sample_ = false;
    std::string last_sample_;  // that was left out
};

/// The data of one run, and what was written since. Not for two threads at once.
class RunFollower {
  public:
    explicit RunFollower(RunSource source, Take take = Take::everything);

    /// Reads what is new. True when data() changed. Throws Error (data) when the run is not there.
    bool poll(const std::stop_token& stop = {});
    [[nodiscard]] const RunData& data() const { return data_; }
    [[nodiscard]] const RunSource& source() const { return source_; }

  private:
    /// Logs of the folder that a training of this version does not write.
    void find_further_logs();
    /// Reads another tool's log anew when it has changed.
    bool poll_foreign(const std::stop_token& stop);

    RunSource source_;
    Take take_;
    std::optional<std::filesystem::file_time_type> listed_;  // the folder's time when it was listed
    std::vector<std::string> further_logs_;
    std::optional<std::pair<std::uintmax_t, std::filesystem::file_time_type>>
        foreign_;  // size and time when it was read
    bool grew_lately_ = false;
    std::vector<LogTail> tails_;
    RunData data_;
};

/// The logs of a run in the order in which read_run() takes their lines; none for another tool's.
std::vector<std::filesystem::path> logs_of(const RunSource& source);

/// Throws Error (data) with the reason where `path` is a single file, `data` all that was read of it, and no line of it
/// is one of a log. A .jsonl may be empty: a run that begins.
void require_log(const std::filesystem::path& path, const RunData& data);

/// Reads the logs of a run. Throws Error (data) when `path` is neither a run folder nor a log.
RunData read_run(const std::filesystem::path& path, const std::stop_token& stop = {});

}  // namespace torchdeck::runs
