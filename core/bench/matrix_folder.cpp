// SPDX-License-Identifier: GPL-3.0-or-later
#include "bench/matrix_folder.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <signal.h>  // NOLINT(modernize-deprecated-headers): kill() is POSIX's
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <charconv>
#include <ctime>
#include <fstream>
#include <iterator>
#include <map>
#include <nlohmann/json.hpp>
#include <system_error>

#include "base/atomic_file.hpp"
#include "base/clock.hpp"
#include "base/error.hpp"
#include "base/paths.hpp"
#include "base/process_stat.hpp"
#include "base/shallow_json.hpp"
#include "base/user_folders.hpp"
#include "bench/matrix_file.hpp"
#include "runs/csv.hpp"
#include "runs/run_folder.hpp"

namespace torchdeck::bench {
namespace {

using Json = nlohmann::ordered_json;
namespace fs = std::filesystem;

constexpr std::size_t kMaxResultBytes = std::size_t{64} << 20;
constexpr std::size_t kMaxMetricsBytes = std::size_t{1} << 30;
constexpr double kSilence_s = 600;  // after which an owner on another machine is taken to be dead

/// What the system said last.
Message system_trouble() {
    return Message::system(errno);
}

[[noreturn]] void refuse_unwritten(const fs::path& file) {
    throw file_error(file, Message::of("this file cannot be written ({}).", system_trouble()));
}

[[noreturn]] void refuse_unmade(const fs::path& file) {
    throw file_error(file, Message::of("this file cannot be made ({}).", system_trouble()));
}

[[noreturn]] void refuse_unopened(const fs::path& file) {
    throw file_error(file, Message::of("this file cannot be opened ({}).", system_trouble()));
}

[[noreturn]] void refuse_unlocked(const fs::path& file) {
    throw file_error(file, Message::of("this file cannot be locked ({}).", system_trouble()));
}

std::string first_line(const fs::path& file) {
    std::ifstream in(file);
    std::string line;
    std::getline(in, line);
    return line;
}

/// When a process was started; empty where there is none.
std::string start_of(std::int64_t pid) {
    const auto stat = base::read_stat(fmt::format("/proc/{}/stat", pid));
    return stat ? std::to_string(stat->start_ticks) : std::string();
}

Json own_claim() {
    return {{"host", base::host_name()},
            {"boot", first_line("/proc/sys/kernel/random/boot_id")},
            {"pid", static_cast<std::int64_t>(::getpid())},
            {"start", start_of(::getpid())},
            {"since_ts", base::unix_seconds()}};
}

double seconds_of(const timespec& time) {
    return static_cast<double>(time.tv_sec) + 1e-9 * static_cast<double>(time.tv_nsec);
}

/// Seconds since the file was last written, by the clock of the disk that it is on; negative where that is unknown.
double age_of(const fs::path& file) {
    struct stat own {};
    if (::stat(file.c_str(), &own) != 0) return -1;
    const auto probe = fs::path(file.string() + fmt::format(".now-{}", ::getpid()));
    const base::Descriptor fd(::open(probe.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW, 0666));
    struct stat now {};
    const bool known = fd && ::fstat(fd.get(), &now) == 0;
    ::unlink(probe.c_str());
    return known ? seconds_of(now.st_mtim) - seconds_of(own.st_mtim) : -1;
}

bool is_dead(const fs::path& file) {
    try {
        const auto json = base::parse_shallow<Json>(base::read_text(file, 4096));
        const auto same = [&](const char* key, const std::string& value) {
            return json.is_object() && json.contains(key) && json[key].is_string() && json[key] == value;
        };
        if (same("host", base::host_name()) && json.contains("pid") && json["pid"].is_number_integer())
            return !same("boot", first_line("/proc/sys/kernel/random/boot_id")) ||
                   !same("start", start_of(json["pid"].get<std::int64_t>()));
    } catch (const std::exception&) {
        // Not yet written, or just removed: its age decides.
    }
    return age_of(file) > kSilence_s;
}

void write_claim(const base::Descriptor& fd, const fs::path& file) {
    const auto text = own_claim().dump();
    if (::write(fd.get(), text.data(), text.size()) != static_cast<ssize_t>(text.size())) refuse_unwritten(file);
}

/// Makes `file` with this process's name in it; false where somebody was faster. It is linked when it is complete: of
/// an empty one, left by a process that was killed, nobody could tell that its owner is dead.
bool make_claim(const fs::path& folder, const fs::path& file) {
    const auto side = folder / fmt::format("claim.{}-{}", base::host_name(), ::getpid());
    {
        const base::Descriptor fd(::open(side.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW, 0666));
        if (!fd) refuse_unmade(side);
        write_claim(fd, side);
    }
    const bool linked = ::link(side.c_str(), file.c_str()) == 0;
    const int code = errno;
    ::unlink(side.c_str());
    if (linked || code == EEXIST) return linked;
    // A file system without links.
    const base::Descriptor fd(::open(file.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0666));
    if (!fd && errno == EEXIST) return false;
    if (!fd) refuse_unmade(file);
    write_claim(fd, file);
    return true;
}

/// The generation of a claim on repetition `number`; nothing for another file.
std::optional<int> generation_of(const std::string& name, std::int64_t number) {
    const auto prefix = fmt::format("{}.claim-", number);
    int generation = 0;
    if (!name.starts_with(prefix)) return std::nullopt;
    const auto* const end = name.data() + name.size();
    const auto [at, code] = std::from_chars(name.data() + prefix.size(), end, generation);
    return code == std::errc() && at == end ? std::optional(generation) : std::nullopt;
}

/// Number and kind of "12.json" and "12.error.json"; 0 for another file.
std::pair<std::int64_t, bool> result_of(const std::string& name) {
    std::int64_t number = 0;
    const auto [at, code] = std::from_chars(name.data(), name.data() + name.size(), number);
    if (code != std::errc() || number < 1) return {0, false};
    const std::string_view rest(at, static_cast<std::size_t>(name.data() + name.size() - at));
    if (rest == ".json") return {number, true};
    return {rest == ".error.json" ? number : 0, false};
}

/// As a message where that is beside the English sentence.
Message failure_in(const Json& json) {
    const auto message = json.find("message");
    const auto error = json.find("error");
    if (message != json.end()) return Message::from_json(nlohmann::json(*message));
    return error != json.end() ? Message::from_json(nlohmann::json(*error)) : Message::of("for an unknown reason");
}

Json read_json(const fs::path& file) {
    const auto text = base::read_text(file, kMaxResultBytes);
    try {
        return base::parse_shallow<Json>(text);
    } catch (const nlohmann::json::parse_error&) {
        throw Error(ErrorKind::data, Message::of("this is not valid JSON."));
    }
}

}  // namespace

Claim::~Claim() {
    ::unlink(file_.c_str());
}

void Claim::keep() const {
    ::utimensat(AT_FDCWD, file_.c_str(), nullptr, 0);
}

bool MatrixFolder::has_matrix() const {
    return base::is_there(folder_ / "matrix.json");
}

void MatrixFolder::write_matrix(const Matrix& matrix) const {
    base::make_folders(folder_ / "cells");
    base::write_atomically(folder_ / "matrix.json",
                           to_json(matrix).dump(2, ' ', false, Json::error_handler_t::replace) + "\n");
}

Matrix MatrixFolder::read_matrix() const {
    return bench::read_matrix(folder_ / "matrix.json");
}

fs::path MatrixFolder::result_file(const Cell& cell, std::int64_t number) const {
    return cell_folder(cell) / fmt::format("{}.json", number);
}

void MatrixFolder::read(const std::vector<Cell>& cells, Results& results, double failures_since) const {
    results.resize(cells.size());
    for (std::size_t i = 0; i < cells.size(); ++i) {
        auto& state = results[i];
        state.failed.clear();
        std::error_code code;
        for (const auto& entry : fs::directory_iterator(cell_folder(cells[i]), code)) {
            const auto [number, is_result] = result_of(entry.path().filename().string());
            if (number == 0 || state.done.contains(number)) continue;
            try {
                const auto json = read_json(entry.path());
                if (is_result) {
                    auto& repetition = state.done[number] = repetition_from_json(json);
                    repetition.step_ms = {};  // of thousands of results, single steps are not looked at
                } else if (json.is_object() && json.value("ts", 0.0) >= failures_since) {
                    state.failed[number] = failure_in(json);
                }
            } catch (const Error& e) {
                throw file_error(entry.path(),
                                 Message::of("{} Remove it to measure this repetition again.", e.message()));
            } catch (const nlohmann::json::exception&) {
                throw file_error(entry.path(),
                                 Message::of("not what TorchDeck writes. Remove it to measure this repetition again."));
            }
        }
        std::erase_if(state.failed, [&](const auto& failure) { return state.done.contains(failure.first); });
    }
}

std::unique_ptr<Claim> MatrixFolder::claim(const Cell& cell, std::int64_t number) const {
    const auto folder = cell_folder(cell);
    base::make_folders(folder);
    if (fs::exists(result_file(cell, number))) return nullptr;
    int newest = -1;
    std::error_code code;
    for (const auto& entry : fs::directory_iterator(folder, code)) {
        if (const auto generation = generation_of(entry.path().filename().string(), number))
            newest = std::max(newest, *generation);
    }
    const auto file_of = [&](int generation) { return folder / fmt::format("{}.claim-{}", number, generation); };
    if (newest >= 0 && !is_dead(file_of(newest))) return nullptr;
    const auto file = file_of(newest + 1);
    if (!make_claim(folder, file)) return nullptr;
    auto claim = std::make_unique<Claim>(file);
    // The processes of these claims died. Our claim is there, so nobody takes the gap for a free repetition.
    for (int generation = 0; generation <= newest; ++generation) ::unlink(file_of(generation).c_str());
    if (fs::exists(result_file(cell, number))) return nullptr;  // its owner was done in between
    return claim;
}

std::unique_ptr<DeviceLock> MatrixFolder::lock_device(const std::string& device) const {
    base::make_folders(folder_ / "locks");
    const auto file = folder_ / "locks" / runs::safe_name(fmt::format("{}-{}", base::host_name(), device));
    base::Descriptor fd(::open(file.c_str(), O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0666));
    if (!fd) refuse_unopened(file);
    if (::flock(fd.get(), LOCK_EX | LOCK_NB) != 0) {
        if (errno == EWOULDBLOCK || errno == EINTR) return nullptr;
        refuse_unlocked(file);
    }
    return std::make_unique<DeviceLock>(std::move(fd));
}

void MatrixFolder::publish(const Cell& cell, const Repetition& repetition) const {
    const auto file = result_file(cell, repetition.number);
    const auto text = to_json(repetition).dump(1, ' ', false, Json::error_handler_t::replace) + "\n";
    // Made under another name and linked: one that is there is never replaced, not even by somebody taken for dead.
    const auto side = fs::path(file.string() + fmt::format(".{}-{}", base::host_name(), ::getpid()));
    base::write_atomically(side, text);
    if (::link(side.c_str(), file.c_str()) != 0 && errno != EEXIST) {
        if (::rename(side.c_str(), file.c_str()) != 0) refuse_unwritten(file);
    }
    ::unlink(side.c_str());
    base::sync_folder(file.parent_path());
    ::unlink((cell_folder(cell) / fmt::format("{}.error.json", repetition.number)).c_str());
    const auto name = fs::relative(file, folder_).string();
    append({{name, csv_row(repetition, name)}});
}

void MatrixFolder::publish_failure(const Cell& cell, std::int64_t number, const Message& sentence) const {
    Json json = {{"ts", base::unix_seconds()}, {"host", base::host_name()}, {"error", sentence.text()}};
    if (sentence.is_marked()) json["message"] = sentence.json();
    base::write_atomically(cell_folder(cell) / fmt::format("{}.error.json", number),
                           json.dump(1, ' ', false, Json::error_handler_t::replace) + "\n");
}

void MatrixFolder::complete_metrics(const std::vector<Cell>& cells, const Results& results) const {
    std::vector<Row> rows;
    for (std::size_t i = 0; i < cells.size(); ++i) {
        for (const auto& [number, repetition] : results[i].done) {
            const auto name = fs::relative(result_file(cells[i], number), folder_).string();
            rows.push_back({name, csv_row(repetition, name)});
        }
    }
    if (!rows.empty()) append(rows);
}

void MatrixFolder::append(const std::vector<Row>& rows) const {
    const auto file = metrics_file();
    const base::Descriptor fd(::open(file.c_str(), O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC | O_NOFOLLOW, 0666));
    if (!fd) refuse_unopened(file);
    while (::flock(fd.get(), LOCK_EX) != 0) {  // a row takes milliseconds
        if (errno != EINTR) refuse_unlocked(file);
    }
    auto text = base::read_text(file, kMaxMetricsBytes);
    // A row that a full disk or a power cut has torn is written again.
    const auto whole = text.rfind('\n') == std::string::npos ? 0 : text.rfind('\n') + 1;
    if (whole < text.size() && ::ftruncate(fd.get(), static_cast<off_t>(whole)) != 0)
        throw file_error(file, Message::of("this file cannot be repaired ({}).", system_trouble()));
    text.resize(whole);
    std::string more;
    if (text.empty()) {
        more = csv_header();
    } else if (!text.starts_with(csv_header())) {
        throw file_error(file, Message::of("has other columns than this version of TorchDeck writes. Move it away."));
    }
    for (const auto& row : rows) {
        if (text.find("," + runs::csv_cell(row.file) + "\n") == std::string::npos) more += row.text;
    }
    if (more.empty()) return;
    if (::write(fd.get(), more.data(), more.size()) != static_cast<ssize_t>(more.size()) || ::fsync(fd.get()) != 0)
        refuse_unwritten(file);
}

namespace {

/// Every result in `folder`, whatever matrix it is of.
std::vector<Repetition> all_results(const fs::path& folder) {
    std::vector<Repetition> all;
    std::error_code code;
    for (const auto& cell : fs::directory_iterator(folder / "cells", code)) {
        for (const auto& entry : fs::directory_iterator(cell.path(), code)) {
            if (!result_of(entry.path().filename().string()).second) continue;
            try {
                all.push_back(repetition_from_json(read_json(entry.path())));
            } catch (const std::exception& e) {
                throw file_error(entry.path(), as_error(e).message());
            }
        }
    }
    if (all.empty()) throw file_error(folder, Message::of("there is no benchmark in this folder."));
    std::stable_sort(all.begin(), all.end(), [](const auto& a, const auto& b) { return a.started_ts < b.started_ts; });
    return all;
}

/// The settings in which `all` differ, with their values in the order in which they came.
std::vector<Axis> differing_settings(const std::vector<Repetition>& all) {
    std::vector<Axis> axes;
    for (const auto& setting : config::settings()) {
        Axis axis{setting.key, {}};
        for (const auto& repetition : all) {
            auto value = setting.get(repetition.config);
            if (std::find(axis.values.begin(), axis.values.end(), value) == axis.values.end())
                axis.values.push_back(std::move(value));
        }
        if (axis.values.size() > 1 && setting.key != "data") axes.push_back(std::move(axis));
    }
    return axes;
}

}  // namespace

FoundMatrix open_matrices(const std::vector<fs::path>& folders) {
    FoundMatrix found;
    if (folders.size() == 1 && MatrixFolder(folders.front()).has_matrix()) {
        const MatrixFolder folder(folders.front());
        found.matrix = folder.read_matrix();
        found.cells = cells_of(found.matrix);
        folder.read(found.cells, found.results, 0);
        return found;
    }
    std::vector<Repetition> all;
    for (const auto& folder : folders) {
        auto own = all_results(folder);
        std::move(own.begin(), own.end(), std::back_inserter(all));
    }
    found.matrix.axes = differing_settings(all);
    found.matrix.base = all.front().config;
    found.matrix.protocol.mode = all.front().mode;
    std::map<std::string, std::size_t> index;
    for (auto& repetition : all) {
        const auto [entry, is_new] = index.try_emplace(repetition.cell, found.cells.size());
        if (is_new) {
            found.cells.push_back(cell_of(found.matrix.axes, repetition.config));
            found.cells.back().id = repetition.cell;
            found.results.emplace_back();
        }
        // Numbers repeat in several folders.
        auto& done = found.results[entry->second].done;
        const auto number = static_cast<std::int64_t>(done.size()) + 1;
        done[number] = std::move(repetition);
    }
    return found;
}

}  // namespace torchdeck::bench
