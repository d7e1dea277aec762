// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace torchdeck::remote {

/// What both ends say to each other. The far end needs a POSIX shell with find, ls, dd and date.
///
/// A script reads requests from its standard input and answers each; it keeps no state, so a connection that is made
/// anew continues where the last one ended, and it ends with its input. The first two lines it reads are a token, drawn
/// for each connection, and the folder's path: neither is ever part of a command. Requests:
///
///     L N                         all files that matter below the folder, after a line with the time there
///     S N COUNT                   the same of the COUNT files whose names follow, a line each
///     G N FIRST COUNT NAME        COUNT blocks of 4 KiB of a file, from block FIRST on
///
/// Each answer is `TOKEN B N`, what was asked for, a line break, and `TOKEN E N STATUS`. It ends with the token, not
/// after a length that was announced: a file that is cut while it is sent would break that promise.

inline constexpr std::uint64_t kBlock = 4096;
/// The most blocks of a log in one request: what is lost of it when the connection is cut is not much.
inline constexpr std::uint64_t kBlocksAtOnce = 64;
/// A listing that is longer is refused: 20,000 files or so.
inline constexpr std::size_t kLongestListing = std::size_t{4} << 20;

/// The script, in one line without a single quote, a backslash or '!'.
[[nodiscard]] const std::string& remote_script();
/// 128 random bits as hexadecimal digits.
[[nodiscard]] std::string make_token();

[[nodiscard]] std::string greeting(const std::string& token, const std::string& path);
[[nodiscard]] std::string list_request(std::uint64_t number);
[[nodiscard]] std::string stat_request(std::uint64_t number, const std::vector<std::string>& names);
[[nodiscard]] std::string read_request(std::uint64_t number, std::uint64_t first_block, std::uint64_t blocks,
                                       const std::string& name);

/// What comes back.
struct Answer {
    enum class Kind {
        ready,      ///< the folder is there
        no_folder,  ///< it is not, or cannot be entered
        body,       ///< to a request
    };
    Kind kind = Kind::body;
    std::uint64_t number = 0;  ///< of the request
    int status = 0;            ///< of the command that answered
    std::string body;
};

/// Takes answers out of what comes, in pieces of any size. What a login shell prints before the script begins is left
/// out. Memory is bounded whatever comes.
class AnswerReader {
  public:
    explicit AnswerReader(std::string token) : token_(std::move(token)) {}

    /// Throws Error (data) for what is no answer: the connection is of no use then.
    void feed(std::string_view bytes);
    /// The next whole answer.
    [[nodiscard]] std::optional<Answer> next();

  private:
    bool take_greeting();
    bool take_opening();

    std::string token_;
    std::string held_;
    std::size_t searched_ = 0;  // of held_, for the token
    bool greeted_ = false;
    std::optional<Answer> open_;  // whose body is being read
};

/// A file there.
struct RemoteFile {
    std::string name;  ///< below the folder, "run/metrics.jsonl"
    std::uint64_t inode = 0;
    std::uint64_t size = 0;
    std::string time;  ///< of its last change, as `ls` prints it
    /// Minutes since then by the clock there; nothing when the time is not understood.
    std::optional<std::int64_t> age_minutes;
};

/// The most that is accepted of one file.
inline constexpr std::uint64_t kLargestLog = std::uint64_t{1} << 30;
inline constexpr std::uint64_t kLargestJson = std::uint64_t{1} << 20;
/// The most that all copies of one address take.
inline constexpr std::uint64_t kLargestMirror = std::uint64_t{16} << 30;
/// Files beyond that many are not followed.
inline constexpr std::size_t kMostFiles = 20'000;

/// Whether this is the name of a file that is mirrored: run.json, notes.json or a .jsonl, at most six folders deep, no
/// component empty, hidden or "..", no control characters.
[[nodiscard]] bool is_mirrored_name(std::string_view name);
/// Whether a file of this name only grows, or is written anew as a whole.
[[nodiscard]] bool is_log_name(std::string_view name);

/// The files of a listing. Lines that are none of a file that is mirrored are left out. `now` is the time there in
/// minutes, as the last listing with one had it; it is set where this one has one.
[[nodiscard]] std::vector<RemoteFile> parse_listing(std::string_view body, std::optional<std::int64_t>& now);

}  // namespace torchdeck::remote
