// SPDX-License-Identifier: GPL-3.0-or-later
#include "pages/gallery/gallery_presenter.hpp"

#include <algorithm>
#include <filesystem>
#include <utility>

#include "base/cpus.hpp"
#include "data/load.hpp"
#include "look/format.hpp"
#include "look/message_text.hpp"
#include "pages/gallery/contact_sheet.hpp"
#include "session/save_file.hpp"

namespace torchdeck::ui {

struct GalleryPresenter::Loaded {
    config::TrainConfig config;
    std::shared_ptr<const data::Dataset> dataset;
    std::array<std::vector<std::int64_t>, 2> counts;
    std::optional<Part> part{};
};

GalleryPresenter::GalleryPresenter(EngineAccess* engine, QObject* parent)
    : QObject(parent), read_(data::load_dataset), predictor_(engine), edits_(new LabelEdits(this)) {
    connect(edits_, &LabelEdits::changed, this, &GalleryPresenter::handle_corrections);
    connect(edits_, &LabelEdits::failed, this, &GalleryPresenter::failed);
    connect(&predictor_, &GalleryPredictor::predictions_changed, this, [this] {
        drop_unanswerable();
        update_shown();
        Q_EMIT filter_changed();
        Q_EMIT details_changed();
    });
}

GalleryPresenter::~GalleryPresenter() {
    loading_.request_stop();
    cancel_export();
}

void GalleryPresenter::show(const std::shared_ptr<const data::Dataset>& dataset, const config::TrainConfig& config) {
    const auto classes = dataset->classes();
    set_augmentation(config);
    loading_.request_stop();
    handle(
        {.config = config,
         .dataset = dataset,
         .counts = {data::images_of_class(*dataset->train, classes), data::images_of_class(*dataset->val, classes)}});
}

void GalleryPresenter::open(const config::TrainConfig& config, std::optional<Part> part) {
    const auto stop = begin_loading();
    failure_ = {};
    set_augmentation(config);
    set_state(State::loading);
    background_.run(
        Lane::reading,
        [config, part, stop, read = read_] {
            Loaded loaded{.config = config, .part = part};
            if (stop.stop_requested()) return loaded;
            auto whole = config;
            whole.data.limit_train = whole.data.limit_val = 0;
            // Sized for what the training takes of it, and nothing is looked at epoch after epoch here.
            whole.data.image_cache = "none";
            auto dataset = read(whole, base::usable_cpus(), stop);
            data::hold_in_memory(dataset, base::usable_cpus());  // they are drawn where the window must not wait
            loaded.dataset = std::make_shared<const data::Dataset>(std::move(dataset));
            const auto classes = loaded.dataset->classes();
            loaded.counts = {data::images_of_class(*loaded.dataset->train, classes),
                             data::images_of_class(*loaded.dataset->val, classes)};
            return loaded;
        },
        [this, stop](Loaded loaded) {
            if (!stop.stop_requested()) handle(std::move(loaded));
        },
        [this, stop](const Failure& problem) {
            if (stop.stop_requested()) return;
            failure_ = problem;
            set_state(State::failed);
        });
}

std::stop_token GalleryPresenter::begin_loading() {
    loading_.request_stop();
    loading_ = {};
    return loading_.get_token();
}

void GalleryPresenter::close() {
    begin_loading();
    predictor_.forget();
    Q_EMIT shown_about_to_change();
    dataset_.reset();
    part_ = Part::train;
    counts_ = {};
    filter_ = {};
    corrected_.clear();
    current_ = -1;
    details_ = {};
    shown_.clear();
    tell_all();
    set_state(State::empty);
}

void GalleryPresenter::cancel_loading() {
    if (state_ != State::loading) return;
    loading_.request_stop();
    set_state(dataset_ ? State::ready : State::empty);
}

void GalleryPresenter::handle(Loaded loaded) {
    predictor_.forget();  // first: what it says is about images that are about to go
    Q_EMIT shown_about_to_change();
    const auto before = std::exchange(config_, loaded.config);
    const bool others =
        dataset_ && (before.data.dataset != config_.data.dataset || before.data.dir != config_.data.dir);
    part_ = loaded.part.value_or(others ? Part::train : part_);
    dataset_ = std::move(loaded.dataset);
    counts_ = std::move(loaded.counts);
    filter_ = {};
    corrected_.clear();
    current_ = -1;
    details_ = {};
    shown_ = wanted_images();
    tell_all();
    set_state(State::ready);
}

void GalleryPresenter::tell_all() {
    Q_EMIT look_changed();
    Q_EMIT shown_changed();
    Q_EMIT images_changed();
    Q_EMIT filter_changed();
    Q_EMIT details_changed();
}

QStringList GalleryPresenter::warnings() const {
    QStringList all;
    if (dataset_) {
        for (const auto& sentence : dataset_->warnings) all << message_text(sentence);
    }
    return all;
}

void GalleryPresenter::set_state(State state) {
    state_ = state;
    Q_EMIT state_changed();
}

void GalleryPresenter::set_part(Part part) {
    if (part == part_) return;
    if (!dataset_) {
        part_ = part;
        return;
    }
    Q_EMIT shown_about_to_change();
    part_ = part;
    current_ = -1;
    details_ = {};
    drop_unanswerable();
    // The look belongs to the part: who paints must know before there are rows of the new one.
    shown_ = wanted_images();
    // A pass over images that are out of sight makes way for those that came in.
    if (predictor_.running() && predictions() == nullptr) {
        predictor_.drop_pass();
        predict(predicted_with_, false);
    }
    tell_all();
}

QString GalleryPresenter::class_name(std::int32_t label) const {
    if (!dataset_ || label < 0 || label >= dataset_->classes()) return {};
    return shown_text(dataset_->class_names[static_cast<std::size_t>(label)]);
}

const job::Predictions* GalleryPresenter::judged() const {
    const auto* const all = predictions();
    return all != nullptr && all->other_classes.empty() ? all : nullptr;
}

QString GalleryPresenter::why_not_judged() const {
    const auto* const all = predictions();
    if (all == nullptr || all->other_classes.empty()) return {};
    return message_text(all->other_classes) + u' ' +
           tr("Accuracy, recall and the confusion matrix need the same classes: only predictions are shown.");
}

QString GalleryPresenter::predicted_name(std::int32_t label) const {
    const auto* const all = predictions();
    if (all == nullptr || label < 0 || static_cast<std::size_t>(label) >= all->class_names.size()) return {};
    return shown_text(all->class_names[static_cast<std::size_t>(label)]);
}

std::int32_t GalleryPresenter::label_of(std::int64_t index) const {
    const auto read = source().label(index);
    const auto at = corrected_.empty() ? corrected_.end() : corrected_.find(source().name(index));
    if (at == corrected_.end() || at->second.label.empty()) return read;
    const auto& names = dataset_->class_names;
    const auto name = std::ranges::find(names, at->second.label);
    return name == names.end() ? read : static_cast<std::int32_t>(name - names.begin());
}

QString GalleryPresenter::correction_of(std::int64_t index) const {
    const auto at = corrected_.empty() ? corrected_.end() : corrected_.find(source().name(index));
    if (at == corrected_.end()) return {};
    return at->second.split == data::Split::none ? tr("left out") : tr("relabeled");
}

bool GalleryPresenter::is_wrong(std::int64_t index) const {
    const auto* const prediction = prediction_of(index);
    return prediction != nullptr && judged() != nullptr && !is_right(*prediction, label_of(index));
}

void GalleryPresenter::drop_unanswerable() {
    if (judged() != nullptr) return;
    const bool none = predictions() == nullptr;
    filter_.confused.reset();
    if (none || filter_.verdict != Verdict::uncertain) filter_.verdict = Verdict::all;
    if (none || filter_.order != ImageOrder::least_certain) filter_.order = ImageOrder::dataset;
}

void GalleryPresenter::set_filter(const GalleryFilter& filter) {
    if (filter == filter_) return;
    const bool begins_anew = filter.order != filter_.order || filter.confused != filter_.confused;
    filter_ = filter;
    update_shown(begins_anew);
    Q_EMIT filter_changed();
}

std::vector<std::int32_t> GalleryPresenter::wanted_images() const {
    auto images = filtered(*dataset_, source(), predictions(), filter_);
    if (filter_.order == ImageOrder::possible_label_errors)
        std::erase_if(images, [&](std::int32_t index) { return corrected_.contains(source().name(index)); });
    return images;
}

void GalleryPresenter::update_shown(bool begins_anew) {
    if (!dataset_) return;
    auto now = wanted_images();
    // Selection and place in the list belong to the rows.
    if (now == shown_) {
        Q_EMIT captions_changed();
        return;
    }
    Q_EMIT shown_about_to_change();
    if (begins_anew) current_ = -1;
    shown_ = std::move(now);
    Q_EMIT shown_changed();
}

int GalleryPresenter::row_of(std::int64_t index) const {
    const auto at = std::ranges::find(shown_, index);
    return at == shown_.end() ? -1 : static_cast<int>(at - shown_.begin());
}

void GalleryPresenter::set_network(bool on) {
    if (on == network_) return;
    network_ = on;
    Q_EMIT look_changed();
    request_details();
}

void GalleryPresenter::set_augmentation(const config::TrainConfig& config) {
    if (config.augment == augment_) return;
    augment_ = config.augment;
    Q_EMIT look_changed();
    if (network_) request_details();
}

void GalleryPresenter::set_seed(std::uint64_t seed) {
    if (seed == seed_) return;
    seed_ = seed;
    Q_EMIT look_changed();
    if (network_) request_details();
}

void GalleryPresenter::reroll() {
    set_seed((seed_ + 1) % 1000000);
}

ImageLook GalleryPresenter::look() const {
    if (!dataset_) return {};
    return {dataset_, part_, network_, data::Augmentation{augments(), seed_, 1, augment_}};
}

void GalleryPresenter::set_current(std::int64_t index) {
    if (index == current_) return;
    current_ = index;
    if (index < 0) details_ = {};
    Q_EMIT details_changed();
    request_details();
}

void GalleryPresenter::set_preview_side(int side) {
    if (side == preview_side_) return;
    preview_side_ = side;
    request_details();
}

void GalleryPresenter::request_details() {
    if (current_ < 0) return;
    // One at a time: whoever holds an arrow key down wants the last image, not all of them.
    if (measuring_) {
        measure_again_ = true;
        return;
    }
    measuring_ = true;
    const auto take_details = [this, of = dataset_](ImageDetails made) {
        measuring_ = false;
        const bool stale = std::exchange(measure_again_, false) || made.index != current_ || of != dataset_;
        if (stale) return request_details();
        details_ = std::move(made);
        Q_EMIT details_changed();
    };
    background_.run(
        Lane::quick,
        [look = look(), index = current_, side = preview_side_] { return image_details(look, index, side); },
        take_details,
        [take_details, index = current_](const QString& problem) {
            ImageDetails none;
            none.index = index;
            none.problem = problem;
            take_details(std::move(none));
        });
}

VerdictCounts GalleryPresenter::verdict_counts() const {
    const auto now = predictor_.predictions(part_);
    if (!now) return {};
    if (counted_.lock() != now) {
        verdicts_ = ui::verdict_counts(source(), *now);
        counted_ = now;
    }
    return verdicts_;
}

const Prediction* GalleryPresenter::prediction_of(std::int64_t index) const {
    const auto* all = predictions();
    if (all == nullptr || index < 0) return nullptr;
    const auto& prediction = all->images[static_cast<std::size_t>(index)];
    return prediction.classes[0] < 0 ? nullptr : &prediction;
}

void GalleryPresenter::predict(const config::TrainConfig& here, bool reuse) {
    predicted_with_ = here;
    predictor_.start(dataset_, part_, here, reuse);
}

QString GalleryPresenter::caption(std::int32_t index) const {
    const auto label = label_of(index);
    const auto* prediction = prediction_of(index);
    if (prediction == nullptr) return class_name(label);
    const auto sure = number_text(100.0 * static_cast<double>(prediction->probabilities[0]), 0);
    if (judged() != nullptr && !is_wrong(index)) return tr("%1 %2 %").arg(class_name(label), sure);
    return tr("%1 → %2 %3 %").arg(class_name(label), predicted_name(prediction->classes[0]), sure);
}

QString GalleryPresenter::description(std::int32_t index) const {
    auto label = class_name(label_of(index));
    if (const auto correction = correction_of(index); !correction.isEmpty())
        label = QStringLiteral("%1 (%2)").arg(label, correction);
    const auto number = count_text(index);
    const auto* prediction = prediction_of(index);
    if (prediction == nullptr) return tr("Image %1: %2").arg(number, label);
    const auto percent = number_text(100.0 * static_cast<double>(prediction->probabilities[0]), 1);
    if (judged() != nullptr && !is_wrong(index)) return tr("Image %1: %2, correct (%3 %)").arg(number, label, percent);
    return tr("Image %1: %2, predicted %3 (%4 %)").arg(number, label, predicted_name(prediction->classes[0]), percent);
}

QImage GalleryPresenter::current_image() const {
    return details_.index == current_ ? details_.image : QImage();
}

QImage GalleryPresenter::current_preview() const {
    return details_.index == current_ ? details_.preview : QImage();
}

void GalleryPresenter::save_current(const QString& file) {
    const auto image = current_image();
    if (image.isNull()) return;
    background_.run(
        Lane::quick,
        [image, file] {
            save_png(to_path(file), image);
            return file;
        },
        [this](const QString& written) { Q_EMIT saved(written); },
        [this](const QString& problem) { Q_EMIT failed(problem); });
}

void GalleryPresenter::correct(const std::vector<std::int32_t>& indices, const data::LabelRow& change) {
    if (!can_correct() || indices.empty()) return;
    std::vector<data::LabelRow> rows;
    for (const auto index : indices) {
        // A class that it has already is no correction.
        if (!change.label.empty() && change.label == dataset_->class_names[static_cast<std::size_t>(label_of(index))])
            continue;
        rows.push_back(change);
        rows.back().path = source().name(index);
    }
    if (!rows.empty()) edits_->correct(config_.data.dir, rows);
}

void GalleryPresenter::handle_corrections(const data::LabelChange& change) {
    const auto noted = change.noted();
    const auto dropped = change.dropped();
    if ((noted.empty() && dropped.empty()) || change.folder != config_.data.dir) return;
    for (const auto& row : noted) corrected_[row.path] = row;
    for (const auto& path : dropped) corrected_.erase(path);
    update_shown();
    Q_EMIT details_changed();
    const auto count = count_text(static_cast<std::int64_t>(noted.empty() ? dropped.size() : noted.size()));
    const auto done = noted.empty() ? tr("Corrections taken back: %1.").arg(count)
                      : noted.front().split == data::Split::none
                          ? tr("Images left out: %1.").arg(count)
                          : tr("Images labeled as %1: %2.").arg(shown_text(noted.front().label), count);
    Q_EMIT corrected(done + u' ' + tr("Numbers follow once the folder is read again. No image was changed."));
}

void GalleryPresenter::export_sheet(const std::vector<std::int32_t>& indices, int side, bool dark,
                                    const QString& file) {
    if (exporting_ || !dataset_) return;
    const auto style = sheet_style(side, dark);
    const auto problem = sheet_problem(static_cast<int>(indices.size()), style);
    if (!problem.isEmpty()) {
        Q_EMIT failed(problem);
        return;
    }
    std::vector<QString> captions;
    for (const auto index : indices) captions.push_back(caption(index));
    exporting_ = true;
    Q_EMIT export_progress(0, static_cast<int>(indices.size()));
    const auto total = static_cast<int>(indices.size());
    const auto over = [this, total] {
        exporting_ = false;
        Q_EMIT export_progress(total, total);
    };
    stop_export_ = background_.run(
        Lane::quick,
        [look = look(), indices, captions = std::move(captions), style, file, total](const Task& task) {
            const auto sheet = contact_sheet(
                look, indices, captions, style, [&](int done) { task.progress(done, total); }, task.stop());
            if (sheet.isNull()) return false;  // canceled
            save_png(to_path(file), sheet);
            return true;
        },
        [this, over, file](bool written) {
            over();
            if (written) Q_EMIT saved(file);
        },
        [this, over](const QString& why) {
            over();
            Q_EMIT failed(why);
        },
        [this](std::int64_t done, std::int64_t all) {
            Q_EMIT export_progress(static_cast<int>(done), static_cast<int>(all));
        });
}

void GalleryPresenter::cancel_export() {
    stop_export_.request_stop();
}

}  // namespace torchdeck::ui
