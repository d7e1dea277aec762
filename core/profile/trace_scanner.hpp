// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <zlib.h>

#include <cstdint>
#include <filesystem>
#include <functional>
#include <map>
#include <memory>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

#include "base/message.hpp"
#include "profile/json_checker.hpp"

namespace torchdeck::profile {

/// One event of a trace file, as it was written there. The views are into `text`.
struct TraceEvent {
    std::uint32_t number = 0;            ///< of the events of the file, from 0
    std::string_view text;               ///< one JSON object; what follows if there is none is not valid
    bool valid = false;                  ///< it is a JSON object
    bool mended = false;                 ///< it was none before mended_json()
    bool replaced_bytes = false;         ///< it had bytes that are not UTF-8
    std::string_view phase;              ///< "X"
    std::string_view name;               ///< as JSON without its quotes; may be empty
    std::string_view ts, dur, pid, tid;  ///< the values as JSON; empty: not there
};

/// Reads a trace file piece by piece: an object with a list "traceEvents", or a list of events.
class TraceScanner {
  public:
    /// Throws Error (data) when the file cannot be opened.
    explicit TraceScanner(std::filesystem::path path);

    /// Calls `event` for each. Throws Error (data) for a file that is no trace or damaged, and ErrorCode::stopped.
    void read(const std::function<void(const TraceEvent&)>& event, const std::stop_token& stop);

    /// After read(): members of the outer object other than the events, as JSON. Those over 64 KiB are left out.
    [[nodiscard]] const std::map<std::string, std::string>& members() const { return members_; }
    /// The file ended within an event, or an object that was begun did not end.
    [[nodiscard]] bool truncated() const { return truncated_; }
    /// After read(): what is wrong with the file as JSON, and where; empty: nothing.
    [[nodiscard]] const base::Message& json_error() const { return json_error_; }
    /// After read(): that is only that its list of events is not closed.
    [[nodiscard]] bool is_open_list() const { return checker_.is_open_list(); }

  private:
    int next();
    int peek();
    int skip_spaces();
    void read_file(const std::function<void(const TraceEvent&)>& event, const std::stop_token& stop);
    bool read_value(std::string* out, std::size_t most);
    void read_events(const std::function<void(const TraceEvent&)>& event, const std::stop_token& stop);
    [[noreturn]] void refuse(const base::Message& what) const;

    std::filesystem::path path_;
    std::unique_ptr<gzFile_s, int (*)(gzFile)> file_;
    std::vector<char> buffer_;
    std::size_t at_ = 0, filled_ = 0;
    std::uint64_t offset_ = 0;  // of the buffer in the (decompressed) file
    std::map<std::string, std::string> members_;
    JsonChecker checker_;
    base::Message json_error_;
    bool truncated_ = false;
    bool is_list_ = false;
};

/// Microseconds as JSON writes them, in nanoseconds: exact. False: not a number, or out of range.
bool parse_microseconds(std::string_view text, std::int64_t& ns);

}  // namespace torchdeck::profile
