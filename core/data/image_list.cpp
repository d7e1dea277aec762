// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/image_list.hpp"

#include "base/digest.hpp"
#include "base/error.hpp"
#include "base/text.hpp"
#include "data/folder_scan.hpp"

namespace torchdeck::data {

std::vector<base::Message> ImageList::add_all(const std::filesystem::path& path, const std::stop_token& stop) {
    std::error_code code;
    // A link that somebody names is what they mean; its target is what is opened.
    const auto real = std::filesystem::canonical(path, code);
    if (code) throw file_error(path, Message::of("there is no such file or folder."));
    if (!std::filesystem::is_directory(real, code)) {
        entries_.push_back({base::printable(path.string()), real, {}});
        return {};
    }
    auto scan = scan_images(path, stop);
    if (scan.files.empty())
        throw file_error(path, Message::of("there is no image in this folder ({}).", image_ending_list()));
    for (const auto& file : scan.files) add_file(path / file.path);
    return std::move(scan.warnings);
}

void ImageList::add_file(const std::filesystem::path& path) {
    entries_.push_back({base::printable(path.string()), path, {}});
}

Image ImageList::image(std::int64_t index) const {
    const auto& [name, path, file] = entry(index);
    Image image;
    try {
        if (path.empty())
            decode_image(file, image, orientation_);
        else
            read_image(path, image, orientation_);
    } catch (const Error& e) {
        throw Error(ErrorKind::data, said_of(Message::name(name), e.message()), {.path = path});
    }
    return image;
}

bool ImageList::render(std::int64_t /*index*/, const Augmentation& /*augmentation*/,
                       const Preprocessor& /*preprocessor*/, std::byte* /*out*/) const {
    return false;  // they have no common size
}

void ImageList::add_to(base::Digest& digest) const {
    for (const auto& entry : entries_) digest.add(std::as_bytes(std::span(entry.name)));
}

}  // namespace torchdeck::data
