// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <filesystem>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>

#include "base/descriptor.hpp"
#include "remote/remote_protocol.hpp"

namespace torchdeck::remote {

/// The copy of a folder of runs: which bytes of which file are missing, and where they go. Logs grow byte by byte as
/// they do there; a log that was cut or replaced is copied from its beginning. No connection, no threads.
class MirrorFolder {
  public:
    /// What is there from an earlier connection is used once it was compared with the far end.
    explicit MirrorFolder(std::filesystem::path root, std::uint64_t most_bytes = kLargestMirror)
        : root_(std::move(root)), most_bytes_(most_bytes) {}

    [[nodiscard]] const std::filesystem::path& root() const { return root_; }

    struct Wanted {
        std::uint64_t first_block = 0;
        std::uint64_t blocks = 0;
    };
    /// What to read next of a file that is listed like this; nothing when the copy has all of it. A copy that is not of
    /// this file any more is removed.
    std::optional<Wanted> wanted(const RemoteFile& file);
    enum class Accepted {
        nothing,  ///< it says nothing new
        bytes,    ///< the copy grew, or was written anew
        cut,      ///< the file is not what it was: its copy is removed and begins again
    };
    /// Takes what was read as wanted() said. Throws Error (data) when the copy cannot be written, as on a full disk;
    /// what was written of it counts.
    Accepted accept(const RemoteFile& file, const Wanted& wanted, std::string_view body);
    /// Removes the copies of files that are in none of `names`. Names of those that went.
    std::set<std::string> remove_others(const std::set<std::string>& names);

    /// Files that were left out since they are larger than what is accepted, alone or with all other copies.
    [[nodiscard]] const std::set<std::string>& too_large() const { return too_large_; }
    [[nodiscard]] std::filesystem::path path_of(const std::string& name) const { return root_ / name; }

  private:
    struct Copy {
        std::uint64_t inode = 0;  ///< there; 0: not compared since this was made
        std::uint64_t size = 0;   ///< bytes that the copy has
        std::string stamp;        ///< of a file that is written anew as a whole: inode, size and time
        bool compared = false;    ///< the end of the copy is what the far end has there
    };
    Copy& copy_of(const std::string& name);
    void start_again(const std::string& name, Copy& copy);
    void set_size(Copy& copy, std::uint64_t size);
    /// Makes the folder of a copy, where a file or a folder of an earlier listing may have its name.
    void make_place(const std::string& name);
    Accepted accept_log(const RemoteFile& file, Copy& copy, std::uint64_t start, std::string_view body);
    Accepted accept_whole(const RemoteFile& file, Copy& copy, std::string_view body);

    std::filesystem::path root_;
    std::uint64_t most_bytes_;
    std::uint64_t bytes_ = 0;  ///< of all copies
    std::map<std::string, Copy> copies_;
    std::set<std::string> too_large_;
};

/// A folder of its own for the copies of one address, `CACHE/torchdeck/remote/HASH/HOST/NAME`, held as long as this
/// lives: a second program that follows the same address gets another.
class MirrorPlace {
  public:
    /// Makes it below $XDG_CACHE_HOME or ~/.cache. Copies that nobody used for 30 days are removed. Throws Error (data)
    /// when it cannot be made.
    explicit MirrorPlace(std::string_view address, std::string_view host, std::string_view name);

    [[nodiscard]] const std::filesystem::path& root() const { return root_; }

  private:
    std::filesystem::path root_;
    base::Descriptor lock_;
};

/// Where all copies are.
[[nodiscard]] std::filesystem::path mirrors_folder();

}  // namespace torchdeck::remote
