// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/views.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>
#include <optional>

#include "base/error.hpp"
#include "base/text.hpp"
#include "data/augment.hpp"

namespace torchdeck::data {
namespace {

/// Sizes that an image is scaled to differ by this share of the input: 32 pixels of 224.
constexpr double kStep = 1.0 / 7;

/// Every view of `views` with every change of `changes` applied to it, one after the other.
template <class Change>
std::vector<View> each_with(const std::vector<View>& views, const std::vector<Change>& changes, Change View::*member) {
    std::vector<View> all;
    for (auto view : views) {
        for (const auto& change : changes) {
            view.*member = change;
            all.push_back(view);
        }
    }
    return all;
}

Box place(const View::Place place, const Size& scaled, const Size& input) {
    const auto right = scaled.width - input.width;
    const auto bottom = scaled.height - input.height;
    Box box{0, 0, input.width, input.height};
    if (place == View::Place::middle || place == View::Place::middle_of_mirrored) {
        box.x = middle_of(scaled.width, input.width);
        if (place == View::Place::middle_of_mirrored) box.x = right - box.x;
        box.y = middle_of(scaled.height, input.height);
    }
    if (place == View::Place::top_right || place == View::Place::bottom_right) box.x = right;
    if (place == View::Place::bottom_left || place == View::Place::bottom_right) box.y = bottom;
    return box;
}

}  // namespace

std::vector<View> views_named(std::string_view names) {
    using Place = View::Place;
    bool flip = false;
    bool crops = false;
    bool scales = false;
    for (std::size_t begin = 0; begin <= names.size();) {
        const auto end = std::min(names.find_first_of("+,", begin), names.size());
        const auto name = names.substr(begin, end - begin);
        begin = end + 1;
        if (std::ranges::find(kViewNames, name) == kViewNames.end()) {
            throw Error(
                ErrorKind::usage,
                Message::of("There is no test-time augmentation '{}': choose of {}, or several joined by +.",
                            base::printable(std::string(name), 40), fmt::format("{}", fmt::join(kViewNames, ", "))),
                {.setting = "tta"});
        }
        flip = flip || name == "flip" || name == "10-crop";
        crops = crops || name == "5-crop" || name == "10-crop";
        scales = scales || name == "scales";
    }
    std::vector<View> views(1);
    if (crops) {
        views = each_with(
            views,
            std::vector{Place::top_left, Place::top_right, Place::bottom_left, Place::bottom_right, Place::middle},
            &View::place);
    }
    if (scales) views = each_with(views, std::vector{-1, 0, 1}, &View::larger);
    if (flip) views = each_with(views, std::vector{false, true}, &View::flip);
    for (auto& view : views) {
        if (crops && view.flip && view.place == Place::middle) view.place = Place::middle_of_mirrored;
    }
    return views;
}

ViewedImages::ViewedImages(std::shared_ptr<const ImageSource> images, InputSpec spec, std::vector<View> views,
                           Watcher watcher)
    : images_(std::move(images)), spec_(std::move(spec)), views_(std::move(views)), watcher_(std::move(watcher)) {
    const auto side = std::max(spec_.height, spec_.width);
    step_ = std::lround(static_cast<double>(side) * kStep);
    const bool moves = std::ranges::any_of(views_, [](const View& v) {
        return v.place != View::Place::middle && v.place != View::Place::middle_of_mirrored;
    });
    const bool scales = std::ranges::any_of(views_, [](const View& v) { return v.larger != 0; });
    // Without a margin there is nothing to move in.
    const auto smallest = side + (moves ? step_ : 0);
    short_side_ = spec_.crop_mode == CropMode::center ? std::max(spec_.resize_short_side, smallest) : smallest;
    if (scales) short_side_ = std::max(short_side_, smallest + step_);
}

ViewedImages::Cut ViewedImages::cut_of(const Size& image, const View& view) const {
    const Size input{spec_.height, spec_.width};
    const auto short_side = short_side_ + step_ * view.larger;
    const bool as_it_is = spec_.resize_short_side == 0 && short_side == std::max(input.height, input.width) &&
                          image.height == input.height && image.width == input.width;
    const auto canvas = as_it_is ? Canvas{input, input}
                                 : canvas_for(spec_.crop_mode, image, input, short_side,
                                              short_side - std::max(input.height, input.width));
    return {canvas, place(view.place, canvas.size, input)};
}

std::vector<std::uint8_t> ViewedImages::pixels(const Image& image, const View& view) const {
    const Size size{image.height, image.width};
    const auto [canvas, window] = cut_of(size, view);
    std::vector<std::uint8_t> out(static_cast<std::size_t>(window.height * window.width * 3));
    draw(image.pixels.data(), size.width, Box{0, 0, size.width, size.height}, canvas, window, spec_.interpolation,
         mean_color(spec_.normalization), out.data());
    return out;
}

bool ViewedImages::render(std::int64_t index, const Augmentation& /*augmentation*/, const Preprocessor& preprocessor,
                          std::byte* out) const {
    Image image;
    try {
        image = images_->image(index);
    } catch (const Error& e) {
        const std::lock_guard lock(mutex_);
        failures_[index] = e.message();
        return false;
    }
    if (watcher_) watcher_(index, image);
    std::vector<std::uint8_t> cut;
    for (std::size_t v = 0; v < views_.size(); ++v) {
        // A mirror image is cut from the same place: the view before it has its pixels.
        auto unflipped = views_[v];
        unflipped.flip = false;
        const auto before = v >= 1 ? std::optional(views_[v - 1]) : std::nullopt;
        if (!before || before->place != unflipped.place || before->larger != unflipped.larger)
            cut = pixels(image, unflipped);
        preprocessor.render(cut, {.flip = views_[v].flip}, out);
        out += preprocessor.output_bytes();
    }
    return true;
}

std::vector<base::Message> ViewedImages::skipped() const {
    const std::lock_guard lock(mutex_);
    std::vector<base::Message> sentences;
    for (const auto& [index, sentence] : failures_) sentences.push_back(sentence);
    return sentences;
}

Message ViewedImages::failure(std::int64_t index) const {
    const std::lock_guard lock(mutex_);
    const auto at = failures_.find(index);
    return at == failures_.end() ? Message() : at->second;
}

}  // namespace torchdeck::data
