// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/input_spec.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>
#include <span>
#include <utility>

#include "base/digest.hpp"
#include "base/text.hpp"
#include "config/settings.hpp"

namespace torchdeck::data {
namespace {

constexpr std::int64_t kMaxSide = 16384;

std::optional<std::array<float, 3>> channels(const nlohmann::json& json) {
    if (!json.is_array() || json.size() != 3) return std::nullopt;
    std::array<float, 3> values{};
    for (std::size_t i = 0; i < 3; ++i) {
        if (!json[i].is_number()) return std::nullopt;
        values[i] = json[i].get<float>();
        if (!std::isfinite(values[i])) return std::nullopt;
    }
    return values;
}

Message numbers_of(const std::array<float, 3>& values) {
    std::vector<Message> parts;
    for (const float value : values) parts.push_back(Message::significant(value, 4));
    return Message::list(std::move(parts), Message::Join::space);
}

/// Images with other numbers of their classes.
class RenumberedSource final : public ImageSource {
  public:
    RenumberedSource(std::shared_ptr<const ImageSource> images, std::vector<std::int32_t> numbers)
        : images_(std::move(images)), numbers_(std::move(numbers)) {}

    [[nodiscard]] std::int64_t size() const override { return images_->size(); }
    [[nodiscard]] std::int32_t label(std::int64_t index) const override {
        return numbers_[static_cast<std::size_t>(images_->label(index))];
    }
    [[nodiscard]] std::int64_t input_height() const override { return images_->input_height(); }
    [[nodiscard]] std::int64_t input_width() const override { return images_->input_width(); }
    [[nodiscard]] std::int64_t views() const override { return images_->views(); }
    [[nodiscard]] bool uniform() const override { return images_->uniform(); }
    [[nodiscard]] Image image(std::int64_t index) const override { return images_->image(index); }
    [[nodiscard]] std::string name(std::int64_t index) const override { return images_->name(index); }
    [[nodiscard]] bool render(std::int64_t index, const Augmentation& augmentation, const Preprocessor& preprocessor,
                              std::byte* out) const override {
        return images_->render(index, augmentation, preprocessor, out);
    }
    void add_to(base::Digest& digest) const override {
        images_->add_to(digest);
        digest.add(std::as_bytes(std::span(numbers_)));
    }
    [[nodiscard]] std::vector<base::Message> skipped() const override { return images_->skipped(); }

  private:
    std::shared_ptr<const ImageSource> images_;
    std::vector<std::int32_t> numbers_;
};

std::optional<std::int64_t> side(const nlohmann::json& json, const char* key, std::int64_t least) {
    const auto at = json.find(key);
    if (at == json.end() || !at->is_number_integer()) return std::nullopt;
    const auto value = at->get<std::int64_t>();
    return value >= least && value <= kMaxSide ? std::optional(value) : std::nullopt;
}

bool is_close(const std::array<float, 3>& a, const std::array<float, 3>& b) {
    return std::equal(a.begin(), a.end(), b.begin(), [](float x, float y) { return std::fabs(x - y) < 5e-5F; });
}

}  // namespace

std::string_view interpolation_name(Interpolation interpolation) {
    return interpolation == Interpolation::bicubic ? "bicubic" : "bilinear";
}

std::optional<Interpolation> interpolation_of(std::string_view name) {
    for (const auto interpolation : {Interpolation::bilinear, Interpolation::bicubic}) {
        if (interpolation_name(interpolation) == name) return interpolation;
    }
    return std::nullopt;
}

InputSpec input_spec(const Dataset& dataset) {
    return {dataset.name,
            dataset.val->input_height(),
            dataset.val->input_width(),
            dataset.normalization,
            dataset.resize_short_side,
            dataset.interpolation,
            dataset.class_names,
            dataset.crop_mode};
}

nlohmann::ordered_json to_json(const InputSpec& spec) {
    return {{"dataset", spec.dataset},
            {"height", spec.height},
            {"width", spec.width},
            {"mean", spec.normalization.mean},
            {"std", spec.normalization.std},
            {"resize_short_side", spec.resize_short_side},
            {"interpolation", interpolation_name(spec.interpolation)},
            {"crop_mode", config::Word(spec.crop_mode).text()},
            {"class_names", spec.class_names}};
}

std::optional<InputSpec> input_spec_from(const nlohmann::json& json) {
    if (!json.is_object()) return std::nullopt;
    const auto height = side(json, "height", 1);
    const auto width = side(json, "width", 1);
    const auto mean = channels(json.value("mean", nlohmann::json()));
    const auto std = channels(json.value("std", nlohmann::json()));
    const auto names = json.find("class_names");
    if (!height || !width || !mean || !std || names == json.end() || !names->is_array() || names->empty())
        return std::nullopt;
    if (std::any_of(std->begin(), std->end(), [](float s) { return !(s > 0); })) return std::nullopt;
    InputSpec spec{
        "", *height, *width, {*mean, *std}, side(json, "resize_short_side", 0).value_or(0), Interpolation::bilinear,
        {}};
    if (const auto name = json.find("interpolation"); name != json.end()) {
        const auto interpolation = name->is_string() ? interpolation_of(name->get<std::string>()) : std::nullopt;
        if (!interpolation) return std::nullopt;
        spec.interpolation = *interpolation;
    }
    if (const auto name = json.find("crop_mode"); name != json.end()) {
        const auto mode = name->is_string() ? config::Word<CropMode>::of(name->get<std::string>()) : std::nullopt;
        if (!mode) return std::nullopt;
        spec.crop_mode = *mode;
    }
    if (const auto dataset = json.find("dataset"); dataset != json.end() && dataset->is_string())
        spec.dataset = dataset->get<std::string>();
    for (const auto& name : *names) {
        if (!name.is_string()) return std::nullopt;
        spec.class_names.push_back(name.get<std::string>());
    }
    return spec;
}

std::optional<InputSpec> input_spec_from_timm(const nlohmann::json& json) {
    if (!json.is_object() || !json.contains("pretrained_cfg") || !json["pretrained_cfg"].is_object())
        return std::nullopt;
    const auto& given = json["pretrained_cfg"];
    const auto mean = channels(given.value("mean", nlohmann::json()));
    const auto std = channels(given.value("std", nlohmann::json()));
    const auto size = given.value("input_size", nlohmann::json());
    const auto share = given.value("crop_pct", nlohmann::json());
    const auto interpolation = interpolation_of(given.value("interpolation", std::string("bilinear")));
    if (!mean || !std || !size.is_array() || size.size() != 3 || !size[1].is_number_integer() || !share.is_number() ||
        !interpolation)
        return std::nullopt;
    const auto side = size[1].get<std::int64_t>();
    const auto crop = share.get<double>();
    if (side < 1 || side > kMaxSide || size[2] != size[1] || !(crop > 0.01) || crop > 1) return std::nullopt;
    if (std::any_of(std->begin(), std->end(), [](float s) { return !(s > 0); })) return std::nullopt;
    // timm scales the short side to floor(side / crop_pct).
    const auto resize = static_cast<std::int64_t>(std::floor(static_cast<double>(side) / crop));
    const auto mode = config::Word<CropMode>::of(given.value("crop_mode", std::string())).value_or(CropMode::center);
    return InputSpec{"imagenet", side, side, {*mean, *std}, resize, *interpolation, {}, mode};
}

std::optional<Dataset> with_classes_of_training(const InputSpec& trained, const Dataset& dataset) {
    if (trained.class_names == dataset.class_names) return std::nullopt;
    std::vector<std::int32_t> numbers;
    for (const auto& name : dataset.class_names) {
        const auto at = std::ranges::find(trained.class_names, name);
        // Of two classes with one name it is not known which is meant.
        if (at == trained.class_names.end() || std::ranges::count(trained.class_names, name) > 1 ||
            std::ranges::count(dataset.class_names, name) > 1)
            return std::nullopt;
        numbers.push_back(static_cast<std::int32_t>(at - trained.class_names.begin()));
    }
    auto renumbered = dataset;
    renumbered.train = std::make_shared<RenumberedSource>(dataset.train, numbers);
    renumbered.val = std::make_shared<RenumberedSource>(dataset.val, numbers);
    renumbered.class_names = trained.class_names;
    renumbered.coarse_names.clear();
    renumbered.coarse_of_class.clear();
    return renumbered;
}

Preprocessed preprocessed_for(const InputSpec& trained, const Dataset& dataset) {
    Preprocessed result{dataset, {}};
    auto& differences = result.differences;
    const auto here = input_spec(dataset);
    if (!is_close(trained.normalization.mean, here.normalization.mean) ||
        !is_close(trained.normalization.std, here.normalization.std)) {
        result.dataset.normalization = trained.normalization;
        differences.push_back(Message::of(
            "Images are normalized as in training (mean {}, std {}), and not with the default of this dataset.",
            numbers_of(trained.normalization.mean), numbers_of(trained.normalization.std)));
    }
    if (trained.height != here.height || trained.width != here.width)
        differences.push_back(Message::of("Trained at {} x {} pixels, evaluated at {} x {}.", trained.width,
                                          trained.height, here.width, here.height));
    // Of images that have the input's size, none is cut.
    if (trained.crop_mode != here.crop_mode && here.resize_short_side > 0)
        differences.push_back(Message::of("Images were fitted by {} {} in training, and are by {} here.",
                                          config::field("crop_mode"), config::Word(trained.crop_mode).text(),
                                          config::Word(here.crop_mode).text()));
    else if (here.resize_short_side > 0 && trained.resize_short_side > 0 &&
             (trained.interpolation != here.interpolation ||
              (here.crop_mode == CropMode::center && trained.height == here.height &&
               trained.resize_short_side != here.resize_short_side)))
        differences.push_back(
            Message::of("Images were scaled to a short side of {} ({}) in training, and are to {} ({}) here.",
                        trained.resize_short_side, interpolation_name(trained.interpolation), here.resize_short_side,
                        interpolation_name(here.interpolation)));
    if (trained.class_names != here.class_names && trained.class_names.size() == here.class_names.size()) {
        const auto at = std::mismatch(trained.class_names.begin(), trained.class_names.end(), here.class_names.begin());
        differences.push_back(Message::of("The classes differ: output {} is '{}' in training and '{}' here.",
                                          at.first - trained.class_names.begin(), base::printable(*at.first, 60),
                                          base::printable(*at.second, 60)));
    }
    return result;
}

}  // namespace torchdeck::data
