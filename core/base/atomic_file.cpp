// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/atomic_file.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/statvfs.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cmath>
#include <utility>

#include "base/error.hpp"
#include "base/open_file.hpp"
#include "base/paths.hpp"
#include "base/remedy.hpp"
#include "base/stop.hpp"
#include "base/units.hpp"

namespace torchdeck::base {
namespace {

/// A side file that nobody has written to for so long belongs to a process that was killed.
constexpr std::chrono::hours kStale{1};

/// What to do, as further sentences; empty for nothing.
Message disk_hint(const std::filesystem::path& path, const std::filesystem::path& folder, std::size_t needed,
                  int code) {
    const bool replaces = base::is_there(path);
    auto unchanged = replaces ? Message::of("The file that was there before is unchanged.") : Message();
    if (code != ENOSPC && code != EDQUOT) return unchanged;
    struct statvfs fs {};
    const auto free_bytes = ::statvfs(folder.c_str(), &fs) == 0 ? static_cast<double>(fs.f_bavail * fs.f_frsize) : 0.0;
    const auto mebibytes = [](double bytes) { return Message::number(std::ceil(base::mebibytes(bytes) * 10) / 10, 1); };
    const auto wanted = static_cast<double>(needed);
    const auto advice = remedy::offered(
        free_bytes < wanted
            ? Message::of("{} MiB are needed and {} MiB free: make room.", mebibytes(wanted), mebibytes(free_bytes))
            : Message::of("A quota or a limit leaves no room for {} MiB: make room.", mebibytes(wanted)),
        base::Remedy::make_room, folder);
    return replaces ? Message::list({advice, unchanged}, Message::Join::space) : advice;
}

/// ".NAME.PID.part"
std::string side_name(const std::filesystem::path& path) {
    return fmt::format(".{}.{}.part", path.filename().string(), ::getpid());
}

/// Whether `name` is a side name, of the file `of` unless that is empty.
bool is_side_name(std::string_view name, std::string_view of) {
    constexpr std::string_view kEnding = ".part";
    if (!name.starts_with('.') || !name.ends_with(kEnding)) return false;
    name = name.substr(1, name.size() - 1 - kEnding.size());
    const auto dot = name.rfind('.');
    if (dot == std::string_view::npos || dot == 0 || dot + 1 == name.size()) return false;
    if (name.find_first_not_of("0123456789", dot + 1) != std::string_view::npos) return false;
    return of.empty() || name.substr(0, dot) == of;
}

}  // namespace

AtomicFile::AtomicFile(std::filesystem::path path, std::size_t expected)
    : AtomicFile(std::move(path), expected, /*sync=*/true) {}

AtomicFile::AtomicFile(std::filesystem::path path, std::size_t expected, bool sync)
    : path_(std::move(path)),
      folder_(path_.has_parent_path() ? path_.parent_path() : std::filesystem::path(".")),
      side_(folder_ / side_name(path_)),
      expected_(expected),
      sync_(sync) {
    if (sync_) sweep_side_files(folder_, kStale, path_.filename().string());
    // Always a new file: one that stands there already may be a link, or a second name of something else.
    ::unlink(side_.c_str());
    descriptor_ = ::open(side_.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0644);
    if (descriptor_ < 0) fail(Message::of("creating the file"), errno);
}

AtomicFile::~AtomicFile() {
    if (side_.empty()) return;
    if (descriptor_ >= 0) ::close(descriptor_);
    ::unlink(side_.c_str());
}

void AtomicFile::fail(const Message& step, int code) {
    if (descriptor_ >= 0) ::close(std::exchange(descriptor_, -1));
    ::unlink(side_.c_str());
    const auto failed = Message::of("{} failed ({}).", step, Message::system(code));
    const auto hint = disk_hint(path_, folder_, std::max(bytes_, expected_), code);
    throw file_error(path_, hint.empty() ? failed : Message::list({failed, hint}, Message::Join::space));
}

void AtomicFile::write(std::span<const std::byte> bytes) {
    bytes_ += bytes.size();
    while (!bytes.empty()) {
        const auto n = ::write(descriptor_, bytes.data(), bytes.size());
        if (n < 0 && errno == EINTR) continue;
        if (n < 0) fail(Message::of("writing"), errno);
        bytes = bytes.subspan(static_cast<std::size_t>(n));
    }
}

void AtomicFile::commit() {
    if (sync_ && ::fsync(descriptor_) != 0) fail(Message::of("syncing to disk"), errno);
    // close() reports the last write error on some file systems (NFS, quotas), so its result counts.
    if (::close(std::exchange(descriptor_, -1)) != 0) fail(Message::of("closing"), errno);
    if (::rename(side_.c_str(), path_.c_str()) != 0) fail(Message::of("renaming into place"), errno);
    side_.clear();
    if (sync_) sync_folder(folder_);
}

void write_atomically(const std::filesystem::path& path, std::span<const std::byte> bytes) {
    write_atomically(path, std::span(&bytes, 1));
}

void write_atomically(const std::filesystem::path& path, std::span<const std::span<const std::byte>> parts) {
    std::size_t total = 0;
    for (const auto part : parts) total += part.size();
    AtomicFile file(path, total);
    for (const auto part : parts) file.write(part);
    file.commit();
}

void write_atomically_unsynced(const std::filesystem::path& path, std::span<const std::byte> bytes) {
    AtomicFile file(path, bytes.size(), /*sync=*/false);
    file.write(bytes);
    file.commit();
}

void sweep_side_files(const std::filesystem::path& folder, std::chrono::seconds age, std::string_view name) {
    namespace fs = std::filesystem;
    std::error_code code;
    std::vector<fs::path> stale;
    const auto now = fs::file_time_type::clock::now();
    for (fs::directory_iterator entry(folder, code), end; !code && entry != end; entry.increment(code)) {
        if (!is_side_name(entry->path().filename().native(), name)) continue;
        std::error_code gone;
        if (!fs::is_regular_file(entry->symlink_status(gone)) || now - entry->last_write_time(gone) < age || gone)
            continue;
        stale.push_back(entry->path());
    }
    for (const auto& file : stale) fs::remove(file, code);
}

void sync_folder(const std::filesystem::path& folder) {
    // A rename lives in the folder: without this it may be gone after a power cut.
    const int dir = ::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    const bool synced = dir >= 0 && (::fsync(dir) == 0 || errno == EINVAL);
    const int trouble = errno;
    if (dir >= 0) ::close(dir);
    if (!synced)
        throw file_error(
            folder,
            Message::of("what was written there may be gone after a power cut, because syncing the folder failed ({}).",
                        Message::system(trouble)));
}

void make_folders(const std::filesystem::path& folder) {
    std::error_code code;
    std::filesystem::create_directories(folder, code);
    if (code) throw file_error(folder, Message::of("the folder cannot be made ({}).", code));
}

void make_new_folder(const std::filesystem::path& folder) {
    std::error_code code;
    std::filesystem::create_directories(folder, code);
    if (code || !std::filesystem::is_empty(folder, code))
        throw file_error(folder, Message::of("{}. Give a new or empty folder.",
                                             code ? Message::system(code) : Message::of("is not empty")));
}

void write_atomically(const std::filesystem::path& path, std::string_view text) {
    write_atomically(path, std::as_bytes(std::span(text.data(), text.size())));
}

Buffer read_file(const std::filesystem::path& path, std::size_t max_bytes, const std::stop_token& stop) {
    return read_file(OpenFile(path), max_bytes, stop);
}

Buffer read_file(const OpenFile& file, std::size_t max_bytes, const std::stop_token& stop) {
    constexpr std::size_t kPiece = std::size_t{16} << 20;
    if (file.size() > max_bytes) {
        throw file_error(file.path(), Message::of("has {} bytes; at most {} are read.", file.size(), max_bytes));
    }
    Buffer bytes(static_cast<std::size_t>(file.size()));
    std::size_t have = 0;
    while (have < bytes.size()) {
        end_if_asked(stop);
        const auto piece = std::span(bytes).subspan(have, std::min(kPiece, bytes.size() - have));
        const auto got = file.read_at(have, piece);
        have += got;
        if (got < piece.size()) break;  // it was shortened meanwhile
    }
    bytes.shorten(have);
    return bytes;
}

std::string read_text(const std::filesystem::path& path, std::size_t max_bytes) {
    const auto bytes = read_file(path, max_bytes);
    return {reinterpret_cast<const char*>(bytes.data()), bytes.size()};
}

}  // namespace torchdeck::base
