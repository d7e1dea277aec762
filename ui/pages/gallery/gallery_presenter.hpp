// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QImage>
#include <QObject>
#include <QStringList>
#include <functional>
#include <map>
#include <memory>
#include <stop_token>
#include <vector>

#include "config/train_config.hpp"
#include "data/label_file.hpp"
#include "pages/gallery/gallery_filter.hpp"
#include "pages/gallery/gallery_predictor.hpp"
#include "pages/gallery/image_look.hpp"
#include "session/background.hpp"
#include "session/label_edits.hpp"

namespace torchdeck::ui {

/// The logic of the Gallery tab, without a widget: which images are shown, in which order and look, and what is known
/// about the current one. Reading, decoding, measuring and writing happen on other threads.
class GalleryPresenter : public QObject {
    Q_OBJECT
  public:
    enum class State { empty, loading, ready, failed };
    Q_ENUM(State)

    explicit GalleryPresenter(EngineAccess* engine, QObject* parent = nullptr);
    ~GalleryPresenter() override;

    using DatasetReader = std::function<data::Dataset(const config::TrainConfig&, int threads, const std::stop_token&)>;
    /// data::load_dataset unless a test brings its own.
    void set_reader(DatasetReader read) { read_ = std::move(read); }

    /// Reads the dataset that `config` names, all of it. An earlier one stays until this one is there. One is read at a
    /// time; of those that wait the last one only. `part` is shown then, by default the one that is shown now, or of
    /// other images the training split.
    void open(const config::TrainConfig& config, std::optional<Part> part = std::nullopt);
    /// Shows a dataset that is in memory already.
    void show(const std::shared_ptr<const data::Dataset>& dataset, const config::TrainConfig& config);
    /// Shows nothing any more.
    void close();
    /// Forgets about the dataset that is being read.
    void cancel_loading();
    [[nodiscard]] State state() const { return state_; }
    [[nodiscard]] const Failure& failure() const { return failure_; }
    /// Sentences about what was found and left out while reading.
    [[nodiscard]] QStringList warnings() const;
    /// Null before the first one.
    [[nodiscard]] const std::shared_ptr<const data::Dataset>& dataset() const { return dataset_; }
    [[nodiscard]] const config::TrainConfig& config() const { return config_; }

    void set_part(Part part);
    [[nodiscard]] Part part() const { return part_; }
    [[nodiscard]] const data::ImageSource& source() const { return source_of(*dataset_, part_); }
    /// Images of each class in this part.
    [[nodiscard]] const std::vector<std::int64_t>& counts() const { return counts_[static_cast<std::size_t>(part_)]; }
    [[nodiscard]] QString class_name(std::int32_t label) const;
    /// The class of an image: what it was labeled as since the folder was read, else what was read.
    [[nodiscard]] std::int32_t label_of(std::int64_t index) const;
    /// "relabeled" or "left out" where that was done since the folder was read; else empty.
    [[nodiscard]] QString correction_of(std::int64_t index) const;
    [[nodiscard]] bool has_corrections() const { return !corrected_.empty(); }

    void set_filter(const GalleryFilter& filter);
    [[nodiscard]] const GalleryFilter& filter() const { return filter_; }
    /// Indices of what is shown, in order.
    [[nodiscard]] const std::vector<std::int32_t>& shown() const { return shown_; }
    /// The row in which `index` is shown; -1 when it is not.
    [[nodiscard]] int row_of(std::int64_t index) const;

    /// As the network sees it. Training images are augmented by (seed, index) where the configuration asks for it;
    /// validation images never are, so a seed changes nothing about them.
    void set_network(bool on);
    /// What a training with `config` would do to its images. open() and show() take it from their own.
    void set_augmentation(const config::TrainConfig& config);
    void set_seed(std::uint64_t seed);
    void reroll();
    [[nodiscard]] bool network() const { return network_; }
    [[nodiscard]] std::uint64_t seed() const { return seed_; }
    [[nodiscard]] bool augments() const { return part_ == Part::train && augment_.enabled; }
    [[nodiscard]] ImageLook look() const;

    /// The image that the details are about; -1 for none.
    void set_current(std::int64_t index);
    [[nodiscard]] std::int64_t current() const { return current_; }
    /// Details of current(), once they are there; before that `index` is another one.
    [[nodiscard]] const ImageDetails& details() const { return details_; }
    /// Side of the square, in pixels of the screen, that ImageDetails::preview is made for.
    void set_preview_side(int side);

    [[nodiscard]] GalleryPredictor* predictor() { return &predictor_; }
    /// Predictions of this part; null when there are none.
    [[nodiscard]] const job::Predictions* predictions() const { return predictor_.predictions(part_).get(); }
    /// predictions() that labels say something about: the network has the classes of the dataset.
    [[nodiscard]] const job::Predictions* judged() const;
    /// Why judged() is null where predictions() are not; else empty.
    [[nodiscard]] QString why_not_judged() const;
    /// The name of a class that the network predicts.
    [[nodiscard]] QString predicted_name(std::int32_t label) const;
    /// Predicted as another class than labeled.
    [[nodiscard]] bool is_wrong(std::int64_t index) const;
    /// Counts predictions(); zero without them.
    [[nodiscard]] VerdictCounts verdict_counts() const;
    [[nodiscard]] const Prediction* prediction_of(std::int64_t index) const;
    /// Begins a pass over this part; device, precision and threads as in `here`, the settings of the Train tab.
    /// `reuse`: see GalleryPredictor::start().
    void predict(const config::TrainConfig& here, bool reuse = false);

    /// "cat", or with predictions "cat 98 %" and "cat → dog".
    [[nodiscard]] QString caption(std::int32_t index) const;
    /// The same in words, with the index: for tool tips and screen readers.
    [[nodiscard]] QString description(std::int32_t index) const;

    /// Whether labels can be corrected: those of a folder of images.
    [[nodiscard]] bool can_correct() const {
        return dataset_ && config_.data.dataset == config::DatasetKind::imagefolder;
    }
    /// Notes in the dataset's folder (data/label_file.hpp) that these images have another label, or are left out.
    /// Images show it at once; numbers, filters and predictions are those of the folder as it was read. Among possible
    /// label errors they are not shown any more.
    void correct(const std::vector<std::int32_t>& indices, const data::LabelRow& change);

    /// The current image as it is shown, and its preview; null before its details are there.
    [[nodiscard]] QImage current_image() const;
    [[nodiscard]] QImage current_preview() const;
    /// Writes it as PNG in the background.
    void save_current(const QString& file);
    /// Writes these images, as they are shown, as one PNG in the background.
    void export_sheet(const std::vector<std::int32_t>& indices, int side, bool dark, const QString& file);
    void cancel_export();
    [[nodiscard]] bool exporting() const { return exporting_; }

  Q_SIGNALS:
    void state_changed();
    /// Another dataset or part: everything is new.
    void images_changed();
    void shown_about_to_change();
    void shown_changed();
    /// shown() is what it was; what is said about its images has changed.
    void captions_changed();
    void filter_changed();
    void look_changed();
    void details_changed();
    void export_progress(int done, int total);
    /// A file was written.
    void saved(const QString& file);
    /// Corrections were noted, in a sentence.
    void corrected(const QString& sentence);
    /// What could not be done, as a sentence.
    void failed(const QString& sentence);

  private:
    struct Loaded;
    void handle(Loaded loaded);
    /// Images, their look, filter and details.
    void tell_all_new();
    void handle_corrections(const data::LabelChange& change);
    void set_state(State state);
    /// All that is shown is of something else now.
    void tell_all();
    /// `begins_anew`: the first of them is looked at, not the one that was.
    void update_shown(bool begins_anew = false);
    /// Takes back what is asked of predictions that are not there, or that labels say nothing about.
    void drop_unanswerable();
    [[nodiscard]] std::vector<std::int32_t> wanted_images() const;
    void request_details();
    std::stop_token begin_loading();

    State state_ = State::empty;
    Failure failure_;
    DatasetReader read_;
    /// Stops the newest open(): an older one is stopped, and what it brings is dropped.
    std::stop_source loading_;
    config::TrainConfig predicted_with_;
    config::TrainConfig config_;
    config::AugmentConfig augment_{.enabled = false};
    std::shared_ptr<const data::Dataset> dataset_;
    std::array<std::vector<std::int64_t>, 2> counts_;
    Part part_ = Part::train;
    GalleryFilter filter_;
    std::vector<std::int32_t> shown_;
    std::map<std::string, data::LabelRow> corrected_;  ///< by the name of the image, since the folder was read
    bool network_ = false;
    std::uint64_t seed_ = 0;
    std::int64_t current_ = -1;
    ImageDetails details_;
    int preview_side_ = 176;
    bool measuring_ = false;      ///< details are being made
    bool measure_again_ = false;  ///< and are out of date already
    bool exporting_ = false;
    std::stop_source stop_export_;
    GalleryPredictor predictor_;
    mutable std::weak_ptr<const job::Predictions> counted_;  ///< what verdicts_ are of
    mutable VerdictCounts verdicts_;
    LabelEdits* edits_;
    Background background_;
};

}  // namespace torchdeck::ui
