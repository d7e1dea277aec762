// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "config/train_config.hpp"
#include "session/background.hpp"

class QComboBox;
class QLabel;
class QProgressBar;
class QPushButton;
class QRadioButton;

namespace torchdeck::ui {

class DatasetCheckPresenter;
class WeightsField;
class WeightsRow;

/// A run whose network a fine-tuning can begin from.
struct TrainedRun {
    QString path, name;
    std::string model;
    std::optional<double> top1;  ///< best of validation, a share
    std::int64_t side = 0;       ///< of the images that it was trained on, in pixels; 0: unknown
};

/// Asks what a fine-tuning on a folder of images begins from: weights of ImageNet, a run or a file. Beside it stands
/// which classes the folder has and what is wrong with its images. What it gives can start.
class FineTuneDialog : public QDialog {
    Q_OBJECT
  public:
    FineTuneDialog(DatasetCheckPresenter* check, QWidget* parent);

    /// Begins anew; the check is of the images in `folder`. `draft` decides what is chosen at first, and all that
    /// fine-tuning does not.
    void ask(const std::string& folder, const config::TrainConfig& draft, const std::vector<TrainedRun>& runs);

  Q_SIGNALS:
    void chosen(const torchdeck::config::TrainConfig& config, const QString& weights_name);
    /// More about the images is to be shown.
    void images_wanted();

  private:
    enum class Source { imagenet, run, file };
    QWidget* build_images();
    QWidget* build_sources();
    void add_networks();
    void show_images();
    void grow();
    void show_sources();
    [[nodiscard]] Source source() const;
    /// Settings with the chosen network and its weights of ImageNet.
    [[nodiscard]] config::TrainConfig with_imagenet() const;
    /// Settings with the network and the weights that are chosen; these are empty where there is nothing yet.
    [[nodiscard]] config::TrainConfig wanted() const;

    DatasetCheckPresenter* check_;
    std::string folder_;
    config::TrainConfig draft_;
    std::map<std::string, std::string> fetched_;  ///< file by network
    QLabel* classes_ = nullptr;
    QLabel* problems_ = nullptr;
    QProgressBar* bar_ = nullptr;
    QPushButton* images_ = nullptr;
    std::map<Source, QRadioButton*> sources_;
    QComboBox* network_ = nullptr;
    WeightsRow* download_ = nullptr;
    QComboBox* run_ = nullptr;
    WeightsField* file_ = nullptr;
    QLabel* missing_ = nullptr;
    QPushButton* prepare_ = nullptr;
    Background background_;
};

}  // namespace torchdeck::ui
