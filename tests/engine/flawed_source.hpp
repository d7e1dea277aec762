// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <memory>
#include <utility>

#include "data/image_source.hpp"

namespace torchdeck::test {

/// Images of which some cannot be had: `decodes(index, epoch)` says false for one that is damaged, and may throw as
/// reading does. Counts, labels and digest are those of the whole source.
class FlawedSource final : public data::ImageSource {
  public:
    using Decodes = std::function<bool(std::int64_t index, std::int64_t epoch)>;
    FlawedSource(std::shared_ptr<const data::ImageSource> whole, Decodes decodes)
        : whole_(std::move(whole)), decodes_(std::move(decodes)) {}
    [[nodiscard]] std::int64_t size() const override { return whole_->size(); }
    [[nodiscard]] std::int32_t label(std::int64_t index) const override { return whole_->label(index); }
    [[nodiscard]] std::int64_t input_height() const override { return whole_->input_height(); }
    [[nodiscard]] std::int64_t input_width() const override { return whole_->input_width(); }
    [[nodiscard]] data::Image image(std::int64_t index) const override { return whole_->image(index); }
    [[nodiscard]] bool render(std::int64_t index, const data::Augmentation& augmentation,
                              const data::Preprocessor& preprocessor, std::byte* out) const override {
        return decodes_(index, augmentation.epoch) && whole_->render(index, augmentation, preprocessor, out);
    }
    void add_to(base::Digest& digest) const override { whole_->add_to(digest); }

  private:
    std::shared_ptr<const data::ImageSource> whole_;
    Decodes decodes_;
};

}  // namespace torchdeck::test
