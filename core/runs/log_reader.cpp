// SPDX-License-Identifier: GPL-3.0-or-later
#include "runs/log_reader.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>
#include <limits>
#include <map>
#include <set>
#include <system_error>
#include <utility>

#include "base/descriptor.hpp"
#include "base/error.hpp"
#include "base/file_kind.hpp"
#include "base/paths.hpp"
#include "base/text.hpp"
#include "runs/event_file.hpp"
#include "runs/foreign_log.hpp"
#include "runs/mlflow_log.hpp"

namespace torchdeck::runs {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t kChunk = std::size_t{2} << 20;
constexpr std::size_t kRemembered = 512;
constexpr int kMaxDepth = 6;
constexpr std::size_t kMaxFurtherLogs = 32;
/// Those that are followed. Histograms are hundreds of lines an epoch that few look at: read_histograms() reads them.
constexpr LogFile kLogs[] = {LogFile::train_telemetry, LogFile::val_telemetry, LogFile::metrics, LogFile::events};
static_assert(kChunk > kMaxLine);

bool is_run_folder(const fs::path& folder) {
    return base::is_there(folder / "run.json") || base::is_there(folder / file_name(LogFile::metrics));
}

LogFile log_of(const fs::path& path) {
    for (const auto file : kLogs) {
        if (path.filename() == file_name(file)) return file;
    }
    return LogFile::train_telemetry;  // lines say themselves what they are; this only names them in warnings
}

void add_foreign(const fs::path& path, bool given, std::vector<RunSource>& found) {
    for (auto& run : foreign_runs(path)) found.push_back({std::move(run), false, {}, given});
}

void collect(const fs::path& folder, int depth, const std::stop_token& stop, std::vector<RunSource>& found) {
    if (stop.stop_requested()) return;
    if (is_run_folder(folder)) {
        found.push_back({folder, true, {}});
        return;
    }
    if (is_mlflow_run(folder)) {
        found.push_back({folder, false, {}});
        return;
    }
    std::error_code code;
    std::vector<fs::path> folders;
    bool events = false;
    for (const auto& entry : fs::directory_iterator(folder, fs::directory_options::skip_permission_denied, code)) {
        std::error_code ignored;
        if (is_event_file_name(entry.path().filename().string()) && entry.is_regular_file(ignored)) {
            events = true;
        } else if (entry.is_directory(ignored) && !entry.is_symlink(ignored)) {
            if (!entry.path().filename().string().starts_with('.')) folders.push_back(entry.path());
        } else if (entry.path().extension() == ".jsonl" && entry.is_regular_file(ignored)) {
            if (!holds_other_json(entry.path())) found.push_back({entry.path(), false, {}});
        } else if (entry.is_regular_file(ignored) && looks_like_foreign_log(entry.path())) {
            add_foreign(entry.path(), false, found);
        }
    }
    if (events) found.push_back({folder, false, {}});
    if (depth < kMaxDepth) {
        for (const auto& path : folders) collect(path, depth + 1, stop, found);
    }
}

/// Names of the `.jsonl` files of a run folder beside those of a training, sorted; at most kMaxFurtherLogs.
std::vector<std::string> further_logs(const fs::path& folder) {
    std::vector<std::string> names;
    std::error_code code;
    for (const auto& entry : fs::directory_iterator(folder, fs::directory_options::skip_permission_denied, code)) {
        const auto name = entry.path().filename().string();
        const bool own =
            name == file_name(LogFile::histograms) ||
            std::any_of(std::begin(kLogs), std::end(kLogs), [&](auto log) { return name == file_name(log); });
        if (!own && entry.path().extension() == ".jsonl" && base::is_file(entry)) names.push_back(name);
    }
    std::sort(names.begin(), names.end());
    if (names.size() > kMaxFurtherLogs) names.resize(kMaxFurtherLogs);
    return names;
}

constexpr auto kGiveLog = Message::mark("give the CSV, JSON or TensorBoard log of the training");

/// Whether a line of the beginning of a file may be one of a log: each is an object of JSON.
bool has_object(std::string_view text) {
    while (!text.empty())
        if (base::trimmed(base::take_until(text, '\n')).starts_with('{')) return true;
    return false;
}

bool starts_with_phase(std::string_view line, std::string_view phase) {
    for (const std::string_view opening : {R"({"phase":")", R"({"phase": ")"}) {
        if (line.starts_with(opening) && line.substr(opening.size()).starts_with(phase)) return true;
    }
    return false;
}

}  // namespace

std::vector<RunSource> find_runs(const fs::path& path, const std::stop_token& stop) {
    std::error_code code;
    auto normal = fs::absolute(path, code).lexically_normal();
    if (!normal.has_filename()) normal = normal.parent_path();
    const auto status = fs::status(foreign_file(normal), code);
    if (!fs::exists(status)) {
        throw file_error(path, Message::of("there is no such file or folder."));
    }
    std::vector<RunSource> found;
    if (fs::is_directory(status)) {
        collect(normal, 0, stop, found);
        if (found.empty())
            if (const auto store = closed_store(normal)) throw file_error(path, Message::of("{}.", *store));
    } else if (fs::is_regular_file(status) && is_foreign_log(normal)) {
        add_foreign(normal, true, found);
    } else if (fs::is_regular_file(status)) {
        found.push_back({normal, false, {}, true});
    } else {
        throw file_error(path, Message::of("this is neither a log nor a folder."));
    }
    std::sort(found.begin(), found.end(), [](const RunSource& a, const RunSource& b) { return a.path < b.path; });
    name_runs(found);
    return found;
}

void name_runs(std::vector<RunSource>& runs) {
    std::vector<fs::path> before(runs.size());
    for (std::size_t i = 0; i < runs.size(); ++i) {
        const auto& path = runs[i].path;
        const auto folder = path.parent_path();
        // TensorBoard names a run by its folder; a run of a table has a name.
        const bool named = foreign_file(path) != path;
        const bool of_folder = runs[i].folder || base::is_folder(path);
        if (!named && !of_folder && is_event_file_name(path.filename().string())) {
            runs[i].name = folder.filename().string();
            before[i] = folder.parent_path();
        } else if (of_folder || named) {
            const auto own = of_folder && !runs[i].folder ? mlflow_name(path) : std::string();
            runs[i].name = own.empty() ? path.filename().string() : own;
            before[i] = folder;
        } else {
            runs[i].name = (folder.filename() / path.stem()).string();
            before[i] = folder.parent_path();
        }
    }
    for (bool changed = true; changed;) {
        changed = false;
        std::map<std::string, int> count;
        for (const auto& run : runs) ++count[run.name];
        for (std::size_t i = 0; i < runs.size(); ++i) {
            if (count[runs[i].name] < 2 || !before[i].has_filename()) continue;
            runs[i].name = (before[i].filename() / runs[i].name).string();
            before[i] = before[i].parent_path();
            changed = true;
        }
    }
    // Two files of one folder that differ by their extension only.
    std::set<std::string> taken;
    for (auto& run : runs) {
        auto name = run.name;
        for (int i = 2; !taken.insert(name).second; ++i) name = fmt::format("{} ({})", run.name, i);
        run.name = name;
    }
}

LogTail::LogTail(fs::path path, LogNumber log, Take take) : path_(std::move(path)), log_(log), take_(take) {}

void LogTail::restart() {
    offset_ = 0;
    device_ = inode_ = 0;
    last_.clear();
    utf16_mark_.clear();
    skipping_ = seen_step_ = seen_sample_ = is_other_file_ = false;
}

bool LogTail::leaves_out(std::string_view line) {
    if (take_ == Take::everything) return false;
    if (take_ == Take::all_but_steps) return starts_with_phase(line, "step") && std::exchange(seen_step_, true);
    if (take_ != Take::results)
        return starts_with_phase(line, "") && !starts_with_phase(line, take_ == Take::steps    ? "step"
                                                                       : take_ == Take::epochs ? "epoch"
                                                                                               : "sample");
    // The first of each kind is when the run began, the last sample when it ended.
    if (starts_with_phase(line, "step")) return std::exchange(seen_step_, true);
    if (starts_with_phase(line, "sample")) return std::exchange(seen_sample_, true);
    if (starts_with_phase(line, "norms")) return true;
    return false;
}

void LogTail::take_line(RunData& data, std::string_view line, std::size_t readable) {
    if (skipping_ || line.size() > kMaxLine) {
        data.skip_line(log_, Message::of("is longer than 1 MiB"));
        skipping_ = false;
    } else if (!leaves_out(line)) {
        data.append_padded(log_, line, readable);
    } else if (take_ == Take::results && starts_with_phase(line, "sample")) {
        last_sample_ = line;
    }
}

std::size_t LogTail::hand_over_utf16(RunData& data, std::string_view text) {
    const bool low_first = utf16_mark_.front() == '\xFF';
    const std::string_view line_end(low_first ? "\n\0" : "\0\n", 2);
    const std::size_t begin = offset_ == 0 ? utf16_mark_.size() : offset_ % 2;
    std::size_t end = 0;
    for (std::size_t at = begin; at + 1 < text.size(); at += 2) {
        if (text.substr(at, 2) == line_end) end = at + 2;
    }
    if (end == 0) return 0;
    auto lines = base::as_utf8(utf16_mark_ + std::string(text.substr(begin, end - begin)));
    const auto size = lines.size();
    lines.append(kLinePadding, ' ');
    for (std::size_t at = 0; at < size;) {
        const auto next = lines.find('\n', at);
        take_line(data, std::string_view(lines).substr(at, next - at), lines.size() - at);
        at = next + 1;
    }
    return end;
}

std::size_t LogTail::hand_over(RunData& data, const char* text, std::size_t size, std::size_t readable) {
    std::size_t at = 0;
    const std::string_view begin(text, std::min<std::size_t>(size, 3));
    if (offset_ == 0 && begin == "\xEF\xBB\xBF") at = 3;
    if (offset_ == 0 && base::is_utf16(begin)) {
        utf16_mark_ = begin.substr(0, 2);
    } else if (offset_ == 0) {
        const std::string_view head(text, size);
        if (head.find('\n') == std::string_view::npos && head.find("}\r{") != std::string_view::npos) {
            data.skip_file(log_,
                           Message::of("has lines that end in a carriage return alone: end them with line feeds"));
            is_other_file_ = true;
        } else if (const auto kind = base::file_kind_beside_json({text, size})) {
            data.skip_file(log_, Message::of("is {}", kind->text()));
            is_other_file_ = true;
        } else if (path_.extension() != ".jsonl" && !has_object({text, size})) {
            // One reason for all of its lines.
            const auto named = base::file_kind_by_name(path_);
            data.skip_file(log_, named ? Message::of("is {}", base::FileKind{named->name, kGiveLog}.text())
                                       : Message::of("is not a known log: {}", kGiveLog));
            is_other_file_ = true;
        }
    }
    if (is_other_file_) return size;
    if (!utf16_mark_.empty()) return hand_over_utf16(data, {text, size});
    while (const auto* end = static_cast<const char*>(std::memchr(text + at, '\n', size - at))) {
        const auto length = static_cast<std::size_t>(end - text) - at;
        take_line(data, {text + at, length}, readable - at);
        at += length + 1;
    }
    return at;
}

void LogTail::advance(const char* text, std::size_t size) {
    offset_ += size;
    const auto kept = std::min(size, kRemembered);
    last_.append(text + size - kept, kept);
    if (last_.size() > kRemembered) last_.erase(0, last_.size() - kRemembered);
}

bool LogTail::still_there(int fd) const {
    std::array<char, kRemembered> bytes;
    std::size_t have = 0;
    while (have < last_.size()) {
        const auto got =
            ::pread(fd, bytes.data() + have, last_.size() - have, static_cast<off_t>(offset_ - last_.size() + have));
        if (got < 0 && errno == EINTR) continue;
        if (got < 0) return true;  // it cannot be read now: that is no other file
        if (got == 0) return false;
        have += static_cast<std::size_t>(got);
    }
    return std::equal(last_.begin(), last_.end(), bytes.begin());
}

LogTail::Result LogTail::poll(RunData& data, const std::stop_token& stop) {
    return read(data, std::numeric_limits<std::uint64_t>::max(), /*one_part=*/false, stop);
}

LogTail::Result LogTail::poll_part(RunData& data, std::uint64_t end) {
    return read(data, end, /*one_part=*/true, {});
}

LogTail::Result LogTail::read(RunData& data, std::uint64_t end, bool one_part, const std::stop_token& stop) {
    const base::Descriptor file(::open(path_.c_str(), O_RDONLY | O_CLOEXEC | O_NOCTTY | O_NONBLOCK));
    struct stat status {};
    if (!file || ::fstat(file.get(), &status) != 0 || !S_ISREG(status.st_mode)) {
        return offset_ > 0 ? Result::replaced : Result::unchanged;
    }
    auto size = static_cast<std::uint64_t>(status.st_size);
    if (inode_ != 0 && (inode_ != status.st_ino || device_ != status.st_dev || size < offset_)) return Result::replaced;
    // A resume cuts the logs and appends to them: soon they are as long as they were.
    if (!still_there(file.get())) return Result::replaced;
    inode_ = status.st_ino;
    device_ = status.st_dev;
    size = std::min(size, end);
    if (size <= offset_) return Result::unchanged;

    const auto capacity = static_cast<std::size_t>(std::min<std::uint64_t>(size - offset_, kChunk)) + 1;
    // Not cleared: every byte that is looked at was read, or is padding that may hold anything.
    const std::unique_ptr<char[]> buffer(new char[capacity + kLinePadding]);
    std::memset(buffer.get() + capacity, ' ', kLinePadding);
    const auto before = data.revision() + data.warning_count();
    std::size_t held = 0;  // bytes of an unfinished line at the front of the buffer
    while (!stop.stop_requested()) {
        const auto got = ::pread(file.get(), buffer.get() + held, capacity - held, static_cast<off_t>(offset_ + held));
        if (got < 0 && errno == EINTR) continue;
        if (got <= 0) break;
        held += static_cast<std::size_t>(got);
        const auto used = hand_over(data, buffer.get(), held, capacity + kLinePadding);
        advance(buffer.get(), used);
        held -= used;
        std::memmove(buffer.get(), buffer.get() + used, held);
        if (held > kMaxLine) {
            skipping_ = true;
            advance(buffer.get(), held);
            held = 0;
        }
        if (one_part || held == capacity) break;  // the file grew meanwhile: the next poll has a buffer for it
    }
    if (!last_sample_.empty()) data.append(log_, std::exchange(last_sample_, {}));
    return data.revision() + data.warning_count() == before ? Result::unchanged : Result::grown;
}

RunFollower::RunFollower(RunSource source, Take take) : source_(std::move(source)), take_(take) {
    if (!source_.folder && is_foreign_log(source_.path)) return;
    if (!source_.folder) {
        tails_.emplace_back(source_.path, log_of(source_.path), take);
        return;
    }
    for (const auto file : kLogs) {
        // For results alone telemetry is not needed.
        if (take == Take::results && (file == LogFile::train_telemetry || file == LogFile::val_telemetry)) continue;
        tails_.emplace_back(source_.path / file_name(file), file, take);
    }
}

void RunFollower::find_further_logs() {
    if (!source_.folder || take_ == Take::results) return;
    std::error_code code;
    const auto time = fs::last_write_time(source_.path, code);
    if (code || listed_ == time) return;
    listed_ = time;
    for (const auto& name : further_logs(source_.path)) {
        if (std::find(further_logs_.begin(), further_logs_.end(), name) != further_logs_.end()) continue;
        further_logs_.push_back(name);
        tails_.emplace_back(source_.path / name, data_.log_number(name), take_);
    }
}

bool RunFollower::poll_foreign(const std::stop_token& stop) {
    const auto state = foreign_state(source_.path);
    // A last line without an end is used when nothing has followed it for a while.
    const bool is_settled = grew_lately_ && !changed_lately(source_.path);
    if (!state || (foreign_ == state && !is_settled)) return false;
    foreign_ = state;
    grew_lately_ = changed_lately(source_.path);
    data_ = RunData();
    read_foreign_log(source_.path, data_, stop);
    return true;
}

bool RunFollower::poll(const std::stop_token& stop) {
    if (!base::is_there(foreign_file(source_.path))) {
        throw file_error(source_.path, Message::of("this run is not there any more."));
    }
    if (!source_.folder && is_foreign_log(source_.path)) return poll_foreign(stop);
    find_further_logs();
    bool changed = false;
    for (auto& tail : tails_) {
        const auto result = tail.poll(data_, stop);
        if (result == LogTail::Result::grown) changed = true;
        if (result != LogTail::Result::replaced) continue;
        // Another file under the same name: what was read of this run is void, the other logs' lines included.
        data_ = RunData();
        for (const auto& name : further_logs_) (void)data_.log_number(name);
        for (auto& other : tails_) other.restart();
        for (auto& other : tails_) other.poll(data_, stop);
        return true;
    }
    return changed;
}

std::vector<fs::path> logs_of(const RunSource& source) {
    if (is_foreign_folder(source.path) || (!source.folder && is_foreign_log(source.path))) return {};
    if (!source.folder) return {source.path};
    std::vector<fs::path> logs;
    for (const auto file : kLogs) logs.push_back(source.path / file_name(file));
    for (const auto& name : further_logs(source.path)) logs.push_back(source.path / name);
    return logs;
}

void require_log(const fs::path& path, const RunData& data) {
    if (data.revision() > 0 || is_foreign_log(path)) return;
    const auto refuse = [&](const Message& what) {
        throw Error(ErrorKind::data, said_of(Message::name(path.string()), what), {.path = path});
    };
    if (!data.warnings().empty()) {
        const auto& first = data.warnings().front();
        refuse(first.line == 0 ? Message::of("{}.", first.what)
                               //: The number of a line, and what is wrong with it ("is broken JSON").
                               : Message::of("holds no line of a log: line {} {}.", first.line, first.what));
    }
    // A single line without an end; in a .jsonl it may still be written.
    std::error_code code;
    if (path.extension() == ".jsonl" || fs::file_size(path, code) == 0 || code) return;
    const auto what = Message::of("is not a known log: {}", kGiveLog);
    refuse(Message::of("{}.", what));
}

RunData read_run(const fs::path& path, const std::stop_token& stop) {
    const bool events = is_foreign_folder(path);
    const bool folder = !events && base::is_folder(path);
    if (folder && !is_run_folder(path)) {
        bool any = false;
        for (const auto file : kLogs) any = any || base::is_there(path / file_name(file));
        if (!any) {
            throw file_error(path, Message::of("this is not a run folder: it has neither run.json nor metrics.jsonl."));
        }
    }
    RunData data;
    if (events || (!folder && is_foreign_log(path))) {
        read_foreign_log(path, data, stop);
        return data;
    }
    if (!folder) {
        LogTail(path, log_of(path)).poll(data, stop);
        if (!stop.stop_requested()) require_log(path, data);
        return data;
    }
    for (const auto file : kLogs) LogTail(path / file_name(file), file).poll(data, stop);
    for (const auto& name : further_logs(path)) LogTail(path / name, data.log_number(name)).poll(data, stop);
    return data;
}

}  // namespace torchdeck::runs
