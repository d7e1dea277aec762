// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/archive.hpp"

#include <archive.h>
#include <archive_entry.h>
#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <memory>
#include <vector>

#include "base/error.hpp"
#include "base/text.hpp"
#include "data/folder_scan.hpp"

namespace torchdeck::data {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t kMaxName = 1024;
constexpr std::size_t kMaxComponent = 255;
constexpr int kMaxPathDepth = 32;
constexpr std::int64_t kRatioCheckedFrom = 10 << 20;
constexpr std::int64_t kAskedEvery = 4 << 20;
constexpr std::int64_t kMaxUnpackedRatio = 100;  // images hardly shrink; DEFLATE could reach 1032

class Extractor {
  public:
    Extractor(const fs::path& file, const fs::path& folder, const ArchiveLimits& limits,
              const TransferProgress& progress, const std::stop_token& stop)
        : file_(file),
          folder_(folder),
          limits_(limits),
          progress_(progress),
          stop_(stop),
          archive_(archive_read_new(), &archive_read_free) {
        std::error_code code;
        size_ = static_cast<std::int64_t>(fs::file_size(file_, code));
        if (!archive_) throw std::bad_alloc();
        // Never the _all variants: what is not needed is not there to be attacked.
        archive_read_support_filter_gzip(archive_.get());
        archive_read_support_format_tar(archive_.get());
        constexpr std::size_t kBlock = 1 << 16;
        if (archive_read_open_filename(archive_.get(), file.c_str(), kBlock) != ARCHIVE_OK) broken();
    }

    /// False when it was stopped.
    bool run() {
        std::vector<char> buffer(1 << 16);
        for (std::int64_t entries = 0;; ++entries) {
            archive_entry* entry = nullptr;
            const int result = archive_read_next_header(archive_.get(), &entry);
            if (result == ARCHIVE_EOF) return true;
            if (result != ARCHIVE_OK) broken();
            if (entries >= limits_.max_entries)
                refuse(Message::of("it has more than {} entries", Message::number(limits_.max_entries)));
            if (!goes_on()) return false;
            if (!take(entry, buffer)) return false;
        }
    }

  private:
    [[noreturn]] void refuse(const base::Message& why) const {
        throw file_error(file_, Message::of("was not unpacked because {}.", why));
    }
    [[noreturn]] void broken() const {
        const auto* text = archive_error_string(archive_.get());
        refuse(Message::of("it is damaged ({})",
                           text != nullptr ? Message::name(base::printable(text)) : Message::of("unknown")));
    }
    [[nodiscard]] bool goes_on() const {
        if (progress_) progress_(read_bytes(), size_);
        return !stop_.stop_requested();
    }
    [[nodiscard]] std::int64_t read_bytes() const { return archive_filter_bytes(archive_.get(), -1); }

    /// The place of an entry below the folder. Every part of the name is looked at: nothing here follows a link,
    /// because none is ever made.
    [[nodiscard]] fs::path checked(const char* name) const {
        if (name == nullptr || *name == '\0') refuse(Message::of("an entry has no name"));
        const std::string_view text(name);
        if (text.size() > kMaxName) refuse(Message::of("an entry's name is too long"));
        if (text.front() == '/') refuse(Message::of("'{}' is an absolute path", text));
        fs::path path;
        int depth = 0;
        for (std::size_t begin = 0; begin <= text.size();) {
            const auto end = std::min(text.find('/', begin), text.size());
            const auto part = text.substr(begin, end - begin);
            begin = end + 1;
            if (part.empty() || part == ".") continue;
            if (part == "..") refuse(Message::of("'{}' leads out of its folder", text));
            if (part.size() > kMaxComponent || ++depth > kMaxPathDepth || base::printable(part) != part)
                refuse(Message::of("it has an impossible name, '{}'", text));
            path /= part;
        }
        return path;
    }

    bool take(archive_entry* entry, std::vector<char>& buffer) {
        const auto path = checked(archive_entry_pathname(entry));
        const auto shown = path.string();
        if (archive_entry_symlink(entry) != nullptr || archive_entry_hardlink(entry) != nullptr)
            refuse(Message::of("'{}' is a link", shown));
        const auto type = archive_entry_filetype(entry);
        std::error_code code;
        if (type == AE_IFDIR) {
            fs::create_directories(folder_ / path, code);
            if (code) cannot_write(shown, Message::system(code));
            return true;
        }
        if (type != AE_IFREG) refuse(Message::of("'{}' is neither file nor folder", shown));
        if (archive_entry_sparse_count(entry) > 0) refuse(Message::of("'{}' is a sparse file", shown));
        if (path.empty()) refuse(Message::of("an entry has no name"));
        if (!archive_entry_size_is_set(entry) || archive_entry_size(entry) > limits_.max_bytes - written_) too_large();
        fs::create_directories((folder_ / path).parent_path(), code);
        if (code) cannot_write(shown, Message::system(code));
        const int fd = ::open((folder_ / path).c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0644);
        if (fd < 0) {
            if (errno == EEXIST) refuse(Message::of("'{}' is in it twice", shown));
            cannot_write(shown, Message::system(errno));
        }
        const std::unique_ptr<const int, void (*)(const int*)> closer(&fd, [](const int* open) { ::close(*open); });
        return copy(fd, shown, buffer);
    }

    bool copy(int fd, const std::string& shown, std::vector<char>& buffer) {
        for (;;) {
            const auto n = archive_read_data(archive_.get(), buffer.data(), buffer.size());
            if (n == 0) break;
            if (n < 0) broken();
            // A file of a dataset may be all of the archive.
            if (written_ / kAskedEvery != (written_ + n) / kAskedEvery && !goes_on()) return false;
            written_ += n;
            if (written_ > limits_.max_bytes) too_large();
            if (written_ > kRatioCheckedFrom && written_ > kMaxUnpackedRatio * read_bytes())
                refuse(Message::of("it unpacks to more than 100 times its size"));
            for (la_ssize_t done = 0; done < n;) {
                const auto w = ::write(fd, buffer.data() + done, static_cast<std::size_t>(n - done));
                if (w < 0 && errno == EINTR) continue;
                if (w < 0) cannot_write(shown, Message::system(errno));
                done += w;
            }
        }
        if (::fsync(fd) != 0) cannot_write(shown, Message::system(errno));
        return true;
    }

    [[noreturn]] void too_large() const {
        refuse(Message::of("it unpacks to more than {} bytes", Message::number(limits_.max_bytes)));
    }
    [[noreturn]] void cannot_write(const std::string& shown, const Message& why) const {
        throw file_error(folder_ / shown, Message::of("cannot be written ({}).", why));
    }

    const fs::path& file_;
    const fs::path& folder_;
    const ArchiveLimits& limits_;
    const TransferProgress& progress_;
    const std::stop_token& stop_;
    std::unique_ptr<archive, decltype(&archive_read_free)> archive_;
    std::int64_t size_ = 0;
    std::int64_t written_ = 0;
};

}  // namespace

bool extract_tar_gz(const fs::path& archive, const fs::path& folder, const ArchiveLimits& limits,
                    const TransferProgress& progress, const std::stop_token& stop) {
    std::error_code code;
    if (!fs::create_directory(folder, code)) {
        throw file_error(folder, Message::of("cannot be made ({}).",
                                             code ? Message::system(code) : Message::of("it is there already")));
    }
    bool complete = false;
    try {
        complete = Extractor(archive, folder, limits, progress, stop).run();
    } catch (...) {
        fs::remove_all(folder, code);
        throw;
    }
    if (!complete) fs::remove_all(folder, code);
    return complete;
}

}  // namespace torchdeck::data
