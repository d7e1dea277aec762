// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <stop_token>
#include <string>
#include <vector>

#include "base/message.hpp"
#include "data/image_file.hpp"
#include "data/image_source.hpp"

namespace torchdeck::data {

/// Images that somebody brings, without labels: files, or files that are in memory. Nothing of them is read before it
/// is asked for. They have no common size: views.hpp makes network input of them.
class ImageList final : public ImageSource {
  public:
    explicit ImageList(Orientation orientation = Orientation::as_stored) : orientation_(orientation) {}

    /// A file, which may be a link, or the images of a folder and its folders (scan_images). Gives sentences about what
    /// of it was left out. Throws Error (data) when there is no such file or folder, or no image in it.
    std::vector<base::Message> add_all(const std::filesystem::path& path, const std::stop_token& stop = {});
    /// A file; whether it is there shows when it is asked for.
    void add_file(const std::filesystem::path& path);
    /// The bytes of a file; `name` is what it is called for people.
    void add_bytes(const std::string& name, std::vector<std::byte> file) {
        entries_.push_back({name, {}, std::move(file)});
    }

    [[nodiscard]] std::int64_t size() const override { return static_cast<std::int64_t>(entries_.size()); }
    [[nodiscard]] std::int32_t label(std::int64_t) const override { return 0; }
    [[nodiscard]] std::int64_t input_height() const override { return 0; }
    [[nodiscard]] std::int64_t input_width() const override { return 0; }
    [[nodiscard]] Image image(std::int64_t index) const override;
    [[nodiscard]] std::string name(std::int64_t index) const override { return entry(index).name; }
    /// Empty for an image in memory.
    [[nodiscard]] const std::filesystem::path& path(std::int64_t index) const { return entry(index).path; }
    [[nodiscard]] bool render(std::int64_t, const Augmentation&, const Preprocessor&, std::byte*) const override;
    void add_to(base::Digest& digest) const override;

  private:
    struct Entry {
        std::string name;
        std::filesystem::path path;
        std::vector<std::byte> file;
    };
    [[nodiscard]] const Entry& entry(std::int64_t index) const { return entries_[static_cast<std::size_t>(index)]; }

    Orientation orientation_;
    std::vector<Entry> entries_;
};

}  // namespace torchdeck::data
