// SPDX-License-Identifier: GPL-3.0-or-later
#include "remote/mirror_folder.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <span>
#include <vector>

#include "base/atomic_file.hpp"
#include "base/digest.hpp"
#include "base/error.hpp"
#include "base/open_file.hpp"
#include "base/paths.hpp"
#include "base/user_folders.hpp"
#include "runs/run_folder.hpp"

namespace torchdeck::remote {
namespace {

namespace fs = std::filesystem;

/// So many bytes before those that are missing are read again, to see that they are still the same.
constexpr std::uint64_t kCompared = 512;
constexpr std::chrono::hours kUnused{30 * 24};

std::string stamp_of(const RemoteFile& file) {
    return fmt::format("{} {} {}", file.inode, file.size, file.time);
}

std::string read_at(int fd, std::uint64_t offset, std::uint64_t size) {
    std::string bytes(size, '\0');
    std::size_t have = 0;
    while (have < size) {
        const auto got = ::pread(fd, bytes.data() + have, size - have, static_cast<off_t>(offset + have));
        if (got < 0 && errno == EINTR) continue;
        if (got <= 0) break;
        have += static_cast<std::size_t>(got);
    }
    bytes.resize(have);
    return bytes;
}

void make_own_folders(const fs::path& folder) {
    base::make_folders(folder);
    // Logs of another machine, where their readers may be others.
    std::error_code code;
    fs::permissions(folder, fs::perms::owner_all, code);
}

/// None where somebody else has it.
base::Descriptor try_lock(const fs::path& file) {
    base::Descriptor fd(base::open_own_file(file, O_RDWR | O_CREAT));
    if (!fd) throw file_error(file, Message::of("this file cannot be made ({}).", base::own_file_trouble(errno)));
    return ::flock(fd.get(), LOCK_EX | LOCK_NB) == 0 ? std::move(fd) : base::Descriptor();
}

void remove_unused(const fs::path& folder) {
    std::error_code code;
    std::vector<fs::path> old;
    for (const auto& entry : fs::directory_iterator(folder, code)) {
        std::error_code ignored;
        if (entry.path().extension() != ".lock") continue;
        const auto age = fs::file_time_type::clock::now() - entry.last_write_time(ignored);
        if (!ignored && age > kUnused) old.push_back(entry.path());
    }
    for (const auto& lock : old) {
        const auto held = try_lock(lock);
        if (!held) continue;
        auto copies = lock;
        fs::remove_all(copies.replace_extension(), code);
        fs::remove(lock, code);
    }
}

}  // namespace

MirrorFolder::Copy& MirrorFolder::copy_of(const std::string& name) {
    const auto [at, added] = copies_.try_emplace(name);
    if (added && is_log_name(name)) {
        std::error_code code;
        const auto size = fs::file_size(path_of(name), code);
        if (!code) set_size(at->second, size);
    }
    return at->second;
}

void MirrorFolder::set_size(Copy& copy, std::uint64_t size) {
    bytes_ = bytes_ - copy.size + size;
    copy.size = size;
}

void MirrorFolder::make_place(const std::string& name) {
    const auto forget = [&](std::map<std::string, Copy>::iterator copy) {
        set_size(copy->second, 0);
        return copies_.erase(copy);
    };
    std::error_code code;
    if (fs::is_directory(path_of(name), code)) {
        fs::remove_all(path_of(name), code);
        for (auto at = copies_.lower_bound(name + '/'); at != copies_.end() && at->first.starts_with(name + '/');)
            at = forget(at);
    }
    for (auto slash = name.find('/'); slash != std::string::npos; slash = name.find('/', slash + 1)) {
        const auto folder = name.substr(0, slash);
        if (!fs::is_regular_file(path_of(folder), code)) continue;
        fs::remove(path_of(folder), code);
        if (const auto at = copies_.find(folder); at != copies_.end()) forget(at);
    }
    make_own_folders(path_of(name).parent_path());
}

void MirrorFolder::start_again(const std::string& name, Copy& copy) {
    std::error_code code;
    fs::remove(path_of(name), code);
    set_size(copy, 0);
    copy = Copy();
}

std::optional<MirrorFolder::Wanted> MirrorFolder::wanted(const RemoteFile& file) {
    const bool log = is_log_name(file.name);
    if (file.size > (log ? kLargestLog : kLargestJson)) {
        too_large_.insert(file.name);
        return std::nullopt;
    }
    auto& copy = copy_of(file.name);
    if (file.size > copy.size && file.size - copy.size > most_bytes_ - std::min(bytes_, most_bytes_)) {
        too_large_.insert(file.name);
        return std::nullopt;
    }
    const auto blocks_to = [&](std::uint64_t first) {
        return std::min((std::max(file.size, copy.size) + kBlock - 1) / kBlock - first, kBlocksAtOnce);
    };
    if (!log) {
        if (copy.stamp == stamp_of(file) || file.size == 0) return std::nullopt;
        set_size(copy, 0);
        return Wanted{0, (file.size + kBlock - 1) / kBlock};  // at most kLargestJson
    }
    if (copy.inode != 0 && copy.inode != file.inode) start_again(file.name, copy);
    // A size that went down may be an old one (NFS): what is read tells.
    copy.inode = file.inode;
    if (copy.size == 0) copy.compared = true;
    if (file.size == copy.size && copy.compared) return std::nullopt;
    const auto first = (copy.size - std::min(copy.size, kCompared)) / kBlock;
    return Wanted{first, blocks_to(first)};
}

MirrorFolder::Accepted MirrorFolder::accept(const RemoteFile& file, const Wanted& wanted, std::string_view body) {
    if (body.size() > wanted.blocks * kBlock) return Accepted::nothing;
    auto& copy = copy_of(file.name);
    return is_log_name(file.name) ? accept_log(file, copy, wanted.first_block * kBlock, body)
                                  : accept_whole(file, copy, body);
}

MirrorFolder::Accepted MirrorFolder::accept_log(const RemoteFile& file, Copy& copy, std::uint64_t start,
                                                std::string_view body) {
    if (start > copy.size) return Accepted::nothing;
    const auto path = path_of(file.name);
    make_place(file.name);
    const base::Descriptor fd(base::open_own_file(path, O_RDWR | O_CREAT));
    if (!fd) throw file_error(path, Message::of("this file cannot be written ({}).", base::own_file_trouble(errno)));
    const auto known = copy.size - start;
    // Shorter or other bytes than before: it was cut, or cut and written on.
    if (body.size() < known || read_at(fd.get(), start, known) != body.substr(0, known)) {
        start_again(file.name, copy);
        return Accepted::cut;
    }
    copy.compared = true;
    body.remove_prefix(known);
    const bool grown = !body.empty();
    while (!body.empty()) {
        const auto n = ::pwrite(fd.get(), body.data(), body.size(), static_cast<off_t>(copy.size));
        if (n < 0 && errno == EINTR) continue;
        if (n <= 0) throw file_error(path, Message::of("this file cannot be written ({}).", Message::system(errno)));
        set_size(copy, copy.size + static_cast<std::uint64_t>(n));
        body.remove_prefix(static_cast<std::size_t>(n));
    }
    // When the run was last heard of, for readers of the copy.
    if (file.age_minutes && *file.age_minutes > 1 && copy.size >= file.size) {
        std::error_code code;
        fs::last_write_time(path, fs::file_time_type::clock::now() - std::chrono::minutes(*file.age_minutes), code);
    }
    return grown ? Accepted::bytes : Accepted::nothing;
}

MirrorFolder::Accepted MirrorFolder::accept_whole(const RemoteFile& file, Copy& copy, std::string_view body) {
    // Written anew since it was listed: it is listed again soon.
    if (body.size() != file.size) return Accepted::nothing;
    const auto path = path_of(file.name);
    make_place(file.name);
    base::write_atomically_unsynced(path, std::as_bytes(std::span(body)));
    copy.stamp = stamp_of(file);
    set_size(copy, body.size());
    return Accepted::bytes;
}

std::set<std::string> MirrorFolder::remove_others(const std::set<std::string>& names) {
    std::set<std::string> gone;
    std::error_code code;
    auto entry = fs::recursive_directory_iterator(root_, code);
    for (; !code && entry != fs::recursive_directory_iterator(); entry.increment(code)) {
        if (!base::is_file(*entry)) continue;
        const auto name = entry->path().lexically_relative(root_).string();
        if (is_mirrored_name(name) && !names.contains(name)) gone.insert(name);
    }
    for (const auto& name : gone) {
        fs::remove(path_of(name), code);
        if (const auto copy = copies_.find(name); copy != copies_.end()) {
            set_size(copy->second, 0);
            copies_.erase(copy);
        }
        too_large_.erase(name);
    }
    // Only our own lock is left in folders without files.
    for (const auto& name : gone) {
        for (auto folder = path_of(name).parent_path(); folder != root_ && !fs::equivalent(folder, root_, code);
             folder = folder.parent_path()) {
            const auto only_lock = [&] {
                std::error_code ignored;
                const fs::directory_iterator inside(folder, ignored);
                return !ignored && std::all_of(begin(inside), end(inside), [](const auto& e) {
                    return e.path().filename().string().starts_with('.');
                });
            };
            if (!only_lock()) break;
            fs::remove_all(folder, code);
        }
    }
    return gone;
}

fs::path mirrors_folder() {
    return base::cache_home() / "torchdeck" / "remote";
}

MirrorPlace::MirrorPlace(std::string_view address, std::string_view host, std::string_view name) {
    constexpr std::size_t kDigits = 16;
    constexpr int kMost = 64;
    const auto folder = mirrors_folder();
    make_own_folders(folder);
    remove_unused(folder);
    const auto hash = base::sha256_hex(std::as_bytes(std::span(address))).substr(0, kDigits);
    for (int i = 1; i <= kMost && !lock_; ++i) {
        const auto place = folder / (i == 1 ? hash : fmt::format("{}-{}", hash, i));
        lock_ = try_lock(place.string() + ".lock");
        if (!lock_) continue;
        (void)::futimens(lock_.get(), nullptr);  // in use, for remove_unused()
        root_ = place / runs::safe_name(host.empty() ? "local" : host) / runs::safe_name(name.empty() ? "runs" : name);
    }
    if (!lock_) throw file_error(folder, Message::of("{} programs follow this address already.", kMost));
    make_own_folders(root_);
}

}  // namespace torchdeck::remote
