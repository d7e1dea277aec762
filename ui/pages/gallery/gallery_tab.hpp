// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QMap>
#include <QWidget>
#include <functional>
#include <optional>
#include <utility>
#include <vector>

#include "config/train_config.hpp"
#include "pages/gallery/gallery_presenter.hpp"

class QCheckBox;
class QAction;
class QComboBox;
class QHBoxLayout;
class QLabel;
class QLineEdit;
class QProgressBar;
class QPushButton;
class QSettings;
class QSlider;
class QSpinBox;
class QToolButton;

namespace torchdeck::ui {

class Banner;
class GalleryDetails;
class GalleryModel;
class Chip;
class DownloadRow;
class EmptyState;
class GalleryView;
class PageToolbar;
class RemedyButtons;
class WeightsField;

/// The Gallery tab: the images of a dataset, and what a network says about them.
class GalleryTab : public QWidget {
    Q_OBJECT
  public:
    /// `train_config` gives the settings of the Train tab: its dataset is the first one shown, and predictions use its
    /// device, precision and threads.
    GalleryTab(GalleryPresenter* presenter, std::function<config::TrainConfig()> train_config,
               QWidget* parent = nullptr);

    /// Opens a folder of images.
    void open_folder(const QString& folder);
    /// A run folder, a checkpoint or a file of weights: predicts at once when images are there.
    void open_weights(const QString& path);
    /// Describes what is to be seen first of the result of a run.
    enum class Result { predictions, per_class, mistakes };
    /// The validation images that the run with the settings `config` in the folder `path` was measured with, and what
    /// its weights say about them. Reads the dataset where another one is shown.
    void open_result(const QString& path, const config::TrainConfig& config, Result first);

    /// The filters that are on.
    [[nodiscard]] const std::vector<Chip*>& filter_chips() const { return filter_chips_; }

    /// Puts the weights of a run into the field, unless something else stands there.
    void suggest_weights(const QString& path);

    /// Path and name of runs whose weights can be chosen.
    void set_runs(std::function<std::vector<std::pair<QString, QString>>()> runs);
    /// How runs are called, by the path of their folder.
    void set_run_names(std::function<QString(const QString& path)> names);
    /// On how many of these validation images the run in this folder was validated; 0: all of them, or not known.
    using Validated = std::function<std::int64_t(const QString& path, const config::TrainConfig& images)>;
    void set_validated(Validated validated);

    /// Writes the selection, or everything that is shown when nothing or one image is selected.
    void export_sheet(const QString& file);

    void save(QSettings& settings) const;
    void restore(QSettings& settings);

  Q_SIGNALS:
    /// A network is to learn the classes of this folder.
    void fine_tune_wanted(const QString& folder);

  protected:
    void showEvent(QShowEvent* event) override;

  private:
    void connect_view();
    void connect_presenter();
    void build_corrections();
    void relabel();
    /// Notes it for the selected images, and selects the next one among possible label errors.
    void correct_selected(const data::LabelRow& change);
    [[nodiscard]] std::vector<std::int32_t> selected_images() const;
    QWidget* build_toolbar();
    void build_source(PageToolbar* bar);
    void build_weights(PageToolbar* bar);
    void build_look(PageToolbar* bar);
    QWidget* build_filters(QWidget* parent);
    QWidget* build_status(QWidget* parent);
    void show_folder();
    /// Where a dataset is missing that can be had from its authors.
    void offer_download();
    void show_chips();
    void choose_sheet();
    [[nodiscard]] std::vector<std::int32_t> sheet_images() const;
    void fill_from(const config::TrainConfig& config);
    [[nodiscard]] config::TrainConfig wanted_config() const;
    void open();
    void choose_data();
    /// `reuse`: see GalleryPredictor::start().
    void predict(bool reuse = false);
    /// Cuts the images as those of the training were and predicts them again.
    void predict_at_trained_size();
    void predict_with(const QString& path, bool reuse);
    void show_result();
    void show_state();
    void show_images();
    void show_rows();
    void show_filter();
    void show_verdict_counts();
    void show_predictor();
    /// Says what the frames around images mean, where there are some.
    void show_keys();
    void show_message(const QString& text);
    void show_remark();
    void read_filter();
    void keep_current();

    GalleryPresenter* presenter_;
    std::function<config::TrainConfig()> train_config_;
    QMap<QString, QString> folders_;   ///< of datasets that could be read, by dataset
    bool opened_ = false;              ///< something was opened: the first show need not
    bool predict_when_ready_ = false;  ///< weights came before their images
    std::optional<Result> result_;     ///< shown when the predictions are there
    Validated validated_;
    QString warned_;        ///< what was said last of files that are left out
    bool showing_ = false;  ///< fields are being set, not edited

    Banner* banner_ = nullptr;
    Banner* corrected_ = nullptr;  ///< what was corrected since the folder was read
    QComboBox* dataset_ = nullptr;
    QLineEdit* folder_ = nullptr;
    QToolButton* browse_ = nullptr;
    QAction* relabel_ = nullptr;
    QAction* leave_out_ = nullptr;
    QPushButton* fine_tune_ = nullptr;
    QPushButton* open_ = nullptr;
    QComboBox* part_ = nullptr;
    DownloadRow* download_ = nullptr;
    QProgressBar* loading_ = nullptr;
    QPushButton* cancel_loading_ = nullptr;

    WeightsField* weights_ = nullptr;
    QPushButton* predict_ = nullptr;
    QProgressBar* predicting_ = nullptr;
    QPushButton* cancel_predicting_ = nullptr;
    QLabel* weights_message_ = nullptr;
    RemedyButtons* remedies_ = nullptr;
    QPushButton* at_trained_size_ = nullptr;
    QLabel* remark_ = nullptr;  ///< what was wrong with the last pass, or is to be known about the predictions

    QLineEdit* search_ = nullptr;
    QComboBox* label_ = nullptr;
    QComboBox* verdict_ = nullptr;
    QComboBox* order_ = nullptr;
    QPushButton* all_ = nullptr;
    QHBoxLayout* chips_ = nullptr;
    std::vector<Chip*> filter_chips_;
    std::vector<Chip*> keys_;

    QSlider* side_ = nullptr;
    QCheckBox* network_ = nullptr;
    QSpinBox* seed_ = nullptr;
    QPushButton* reroll_ = nullptr;
    QPushButton* sheet_ = nullptr;
    QPushButton* cancel_sheet_ = nullptr;
    QLabel* count_ = nullptr;

    GalleryModel* model_ = nullptr;
    GalleryView* view_ = nullptr;
    EmptyState* hint_ = nullptr;
    GalleryDetails* details_ = nullptr;
};

}  // namespace torchdeck::ui
