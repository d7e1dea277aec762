// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <cstdint>

#include "pages/train/train_form.hpp"

class QToolButton;

namespace torchdeck::ui {

class BatchDialog;
class BatchFinder;
class CostsDialog;
class DatasetCheckDialog;
class DatasetCheckPresenter;
class FineTuneDialog;
class LrDialog;
class LrFinder;
class RunCosts;
class StepTrial;
class TrainingSession;
struct TrainedRun;

/// Rows of the form that offer to download a dataset and weights; they need nothing but the form.
[[nodiscard]] TrainForm::Parts download_parts();

/// The form, with what helps to choose its settings: a preview of the schedule, downloads, a check of the dataset,
/// searches for learning rate and batch size, what a run costs and how long it takes. Each has a window that is made
/// when it is first asked for.
class FormTools : public QObject {
    Q_OBJECT
  public:
    /// The form is a child of `parent`, windows belong to `window`.
    FormTools(TrainingSession* training, QWidget* parent, QWidget* window);

    [[nodiscard]] TrainForm* form() const { return form_; }

    void check_dataset(const config::TrainConfig& config);
    /// Asks what a fine-tuning on the images in `folder` begins from; `draft` decides everything else.
    void fine_tune_on(const std::string& folder, const config::TrainConfig& draft, const std::vector<TrainedRun>& runs);
    void find_lr();
    void find_batch_size();
    void show_costs();
    [[nodiscard]] RunCosts* costs() const { return costs_; }
    [[nodiscard]] StepTrial* step_trial() const { return step_trial_; }

  Q_SIGNALS:
    /// The fine-tuning that was asked for can start with these settings.
    void fine_tuning_chosen(const torchdeck::config::TrainConfig& config, const QString& weights);

  private:
    [[nodiscard]] TrainForm::Parts parts();
    void show_check();
    void use_batch_size(std::int64_t batch_size);

    TrainForm* form_ = nullptr;
    QWidget* window_;
    std::vector<QToolButton*> searches_;
    DatasetCheckPresenter* dataset_check_;
    LrFinder* lr_finder_;
    BatchFinder* batch_finder_;
    RunCosts* costs_;
    StepTrial* step_trial_;
    /// Null until they are opened.
    DatasetCheckDialog* check_dialog_ = nullptr;
    FineTuneDialog* fine_tune_dialog_ = nullptr;
    LrDialog* lr_dialog_ = nullptr;
    BatchDialog* batch_dialog_ = nullptr;
    CostsDialog* costs_dialog_ = nullptr;
};

}  // namespace torchdeck::ui
