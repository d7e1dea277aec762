// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include "config/train_config.hpp"

class QComboBox;
class QLabel;
class QPushButton;
class QSettings;
class QSplitter;
class QToolButton;

namespace torchdeck::ui {

class Banner;
class ChartBoard;
class ChartTools;
class LogPane;
class MessageOverlay;
class QueuePanel;
class RunCharts;
class CostsDialog;
class DatasetCheckDialog;
class DatasetCheckPresenter;
class LrDialog;
class LrFinder;
class RunCosts;
class RunEstimator;
class RunHeader;
class RunQueue;
class SchedulePreview;
class TrainForm;
class TrainPresenter;

/// The Train tab: settings and buttons at the left; the run in figures, live charts and the log at
/// the right. Logic is the presenter's.
class TrainTab : public QWidget {
    Q_OBJECT
  public:
    explicit TrainTab(TrainPresenter* presenter, QWidget* parent = nullptr);

    [[nodiscard]] TrainForm* form() const { return form_; }
    [[nodiscard]] RunCharts* charts() const { return charts_; }
    [[nodiscard]] LogPane* log_pane() const { return log_; }
    [[nodiscard]] Banner* banner() const { return banner_; }
    [[nodiscard]] Banner* alert_banner() const { return alerts_; }
    [[nodiscard]] QComboBox* device_box() const { return device_; }
    [[nodiscard]] SchedulePreview* schedule_preview() const;
    [[nodiscard]] RunHeader* header() const { return header_; }
    /// What can be done with a run that has just ended.
    [[nodiscard]] Banner* end_banner() const { return end_; }
    [[nodiscard]] ChartTools* tools() const { return tools_; }
    [[nodiscard]] RunQueue* queue() const { return queue_; }
    [[nodiscard]] QueuePanel* queue_panel() const { return queue_panel_; }
    /// Says how long the run will take.
    [[nodiscard]] RunEstimator* estimator() const { return estimator_; }
    /// Says what the settings cost by their shapes.
    [[nodiscard]] RunCosts* costs() const { return costs_; }
    /// Opens costs_dialog().
    [[nodiscard]] QToolButton* costs_button() const { return costs_button_; }
    /// Null until it is opened.
    [[nodiscard]] CostsDialog* costs_dialog() const { return costs_dialog_; }
    /// Null until they are opened.
    [[nodiscard]] DatasetCheckDialog* check_dialog() const { return check_dialog_; }
    [[nodiscard]] LrDialog* lr_dialog() const { return lr_dialog_; }
    [[nodiscard]] DatasetCheckPresenter* dataset_check() const { return dataset_check_; }
    [[nodiscard]] LrFinder* lr_finder() const { return lr_finder_; }
    /// What can be done where memory was too small.
    [[nodiscard]] Banner* memory_banner() const { return memory_; }
    /// What stands over Train: time and memory, then what the run will do.
    [[nodiscard]] QLabel* plan_label() const { return plan_; }
    /// Whose settings the form shows.
    [[nodiscard]] QLabel* form_title() const { return title_; }
    /// While a training is in progress: between its settings and those of the next run.
    [[nodiscard]] QToolButton* next_button() const { return next_; }
    [[nodiscard]] QPushButton* add_button() const { return add_; }
    /// The settings of the next run, whatever the form shows.
    [[nodiscard]] config::TrainConfig draft() const;
    void set_draft(const config::TrainConfig& config);
    [[nodiscard]] QPushButton* train_button() const { return train_; }
    [[nodiscard]] QPushButton* pause_button() const { return pause_; }
    [[nodiscard]] QPushButton* stop_button() const { return stop_; }

    void save(QSettings& settings) const;
    void restore(QSettings& settings);

  public Q_SLOTS:
    void train();
    /// Pauses a training, resumes a paused one.
    void toggle_pause();
    /// The configuration in the form waits for its turn.
    void add_to_queue();
    void show_plan();
    /// Opens check_dialog() with what is wrong with the dataset of the form.
    void check_dataset();

  Q_SIGNALS:
    /// A training was asked for with settings worth remembering.
    void train_started();
    /// About the run that has just ended.
    void predictions_wanted(const QString& run_dir);
    void comparison_wanted(const QString& run_dir);
    void folder_wanted(const QString& run_dir);

  protected:
    void changeEvent(QEvent* event) override;

  private:
    void connect_presenter();
    QWidget* build_left();
    QWidget* build_title(QWidget* parent);
    QWidget* build_right();
    void build_messages();
    QWidget* build_buttons(QWidget* parent);
    void show_state();
    void show_engine();
    void show_failure();
    void show_end();
    void show_costs();
    void find_lr();
    void train_half_batches();
    /// What the failure was about has been changed.
    void forget_failure();
    [[nodiscard]] bool running() const;
    void show_form();
    void set_planning(bool planning);
    void show_data();
    void show_alerts();
    void choose_device();
    void apply_colors();

    TrainPresenter* presenter_;
    TrainForm* form_ = nullptr;
    QLabel* title_ = nullptr;
    QToolButton* next_ = nullptr;
    QPushButton* add_ = nullptr;
    RunQueue* queue_;
    QueuePanel* queue_panel_ = nullptr;
    RunEstimator* estimator_;
    RunCosts* costs_;
    QToolButton* costs_button_ = nullptr;
    CostsDialog* costs_dialog_ = nullptr;
    DatasetCheckPresenter* dataset_check_;
    DatasetCheckDialog* check_dialog_ = nullptr;
    LrFinder* lr_finder_;
    LrDialog* lr_dialog_ = nullptr;
    QString measured_;  ///< of the run in progress, as the plan says it
    ChartTools* tools_ = nullptr;
    config::TrainConfig draft_;  ///< while the form shows the run
    bool shows_run_ = false;
    bool planning_ = false;  ///< the next run, while one is in progress
    QLabel* plan_ = nullptr;
    QPushButton* train_ = nullptr;
    QPushButton* pause_ = nullptr;
    QPushButton* stop_ = nullptr;
    Banner* banner_ = nullptr;
    Banner* alerts_ = nullptr;
    Banner* memory_ = nullptr;
    QPushButton* half_ = nullptr;
    QComboBox* device_ = nullptr;
    RunHeader* header_ = nullptr;
    Banner* end_ = nullptr;
    ChartBoard* board_ = nullptr;
    RunCharts* charts_ = nullptr;
    LogPane* log_ = nullptr;
    QSplitter* splitter_ = nullptr;
    bool engine_told_ = false;  ///< the message is about the engine
};

}  // namespace torchdeck::ui
