// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include "config/train_config.hpp"

class QCheckBox;
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
class FormTools;
class LogPane;
class MakeWayFields;
class PlaceFields;
class QueuePanel;
class RunCharts;
class RunEstimator;
class RunHeader;
class RunQueue;
class TrainForm;
struct TrainedRun;
class TrainingSession;

/// The Train tab: settings and buttons at the left; the run in figures, live charts and the log at
/// the right. Logic is the session's.
class TrainTab : public QWidget {
    Q_OBJECT
  public:
    explicit TrainTab(TrainingSession* session, QWidget* parent = nullptr);

    [[nodiscard]] TrainForm* form() const { return form_; }
    [[nodiscard]] RunCharts* charts() const { return charts_; }
    [[nodiscard]] LogPane* log_pane() const { return log_; }
    /// Says how long the run will take.
    [[nodiscard]] RunEstimator* estimator() const { return estimator_; }
    /// The settings of the next run, whatever the form shows.
    [[nodiscard]] config::TrainConfig draft() const;
    void set_draft(const config::TrainConfig& config);
    /// The same, seen from the beginning of the form, with a sentence about it.
    void fill_form(const config::TrainConfig& config, const QString& sentence);
    /// Asks what it begins from; the settings are the next run's then, and settings_ready() follows.
    void fine_tune_on(const QString& folder, const std::vector<TrainedRun>& runs);
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
    /// Continues the run that is shown, if it was stopped or interrupted.
    void resume();
    /// The page that checks the machine was looked at: it is not offered any more.
    void forget_machine();

  Q_SIGNALS:
    /// The form has what was asked for elsewhere, and Train is the next step.
    void settings_ready();
    /// A training was asked for with settings worth remembering.
    void train_started();
    /// About the run that has just ended.
    void classes_wanted(const QString& run_dir);
    void predictions_wanted(const QString& run_dir);
    void comparison_wanted(const QString& run_dir);
    void folder_wanted(const QString& run_dir);
    /// A run that was interrupted is to be looked at.
    void look_wanted(const QString& run_dir);
    /// The machine is to be checked.
    void machine_wanted();

  protected:
    void showEvent(QShowEvent* event) override;
    void hideEvent(QHideEvent* event) override;
    void changeEvent(QEvent* event) override;

  private:
    /// Charts show what the machine does before there is a run, while somebody looks.
    void read_machine();
    void connect_session();
    QWidget* build_left();
    QWidget* build_title(QWidget* parent);
    QWidget* build_right();
    void build_messages();
    QWidget* build_buttons(QWidget* parent);
    void show_state();
    void show_outlives();
    void choose_place();
    /// Says what a training with the settings of the form would miss at the place that was entered.
    void check_place();
    /// Whether new runs can train where they are to; says why not.
    bool has_place();
    /// At the first training on a GPU, whose driver may take the window along.
    void offer_outlives();
    void show_engine();
    void show_failure();
    void show_end();
    /// The run of an earlier time when the program ran, and how it can be resumed.
    void show_recalled();
    [[nodiscard]] QString interrupted_text() const;
    /// The stored setting that names the run about which a person does not want to be asked again.
    [[nodiscard]] static QString dismissed_key();
    void show_trial(const config::TrainConfig& config);
    /// The last run has, before its end.
    [[nodiscard]] bool has_stopped() const;
    /// That a finished run is trained longer.
    [[nodiscard]] std::int64_t more_epochs() const;
    void train_half_batches();
    /// What the failure was about has been changed.
    void forget_failure();
    [[nodiscard]] bool running() const;
    void show_header();
    void show_form();
    void set_planning(bool planning);
    void show_data();
    void show_alerts();
    void choose_device();
    void apply_colors();

    TrainingSession* session_;
    TrainForm* form_ = nullptr;
    QLabel* title_ = nullptr;
    /// While a training is in progress: between its settings and those of the next run.
    QToolButton* next_ = nullptr;
    QPushButton* add_ = nullptr;
    QCheckBox* outlives_ = nullptr;
    MakeWayFields* make_way_ = nullptr;
    PlaceFields* place_ = nullptr;
    RunQueue* queue_;
    QueuePanel* queue_panel_ = nullptr;
    RunEstimator* estimator_;
    FormTools* form_tools_ = nullptr;
    /// Times a few steps, where nothing tells how long the run will take.
    QToolButton* measure_ = nullptr;
    /// Continues the run that has just finished; in end_.
    QPushButton* longer_ = nullptr;
    bool first_start_ = false;  ///< nothing was chosen before
    QString measured_;          ///< of the run in progress, as the plan says it
    bool plan_wrong_ = false;   ///< the plan says what is wrong with the form
    ChartTools* tools_ = nullptr;
    config::TrainConfig draft_;  ///< while the form shows the run
    bool shows_run_ = false;
    bool planning_ = false;  ///< the next run, while one is in progress
    QLabel* plan_ = nullptr;
    QPushButton* train_ = nullptr;
    QPushButton* pause_ = nullptr;
    QPushButton* continue_ = nullptr;  ///< a training that makes way
    QPushButton* stop_ = nullptr;
    Banner* banner_ = nullptr;
    Banner* alerts_ = nullptr;
    Banner* memory_ = nullptr;
    QPushButton* half_ = nullptr;
    QComboBox* device_ = nullptr;
    RunHeader* header_ = nullptr;
    Banner* end_ = nullptr;
    Banner* back_ = nullptr;  ///< about a run that was interrupted
    QPushButton* resume_ = nullptr;
    Banner* machine_ = nullptr;    ///< offers to check the machine, from the first start on
    bool knows_machine_ = false;   ///< it was looked at, or is not to be offered
    Banner* survives_ = nullptr;   ///< offers processes of their own, at the first training on a GPU
    bool knows_survives_ = false;  ///< it was offered
    ChartBoard* board_ = nullptr;
    RunCharts* charts_ = nullptr;
    LogPane* log_ = nullptr;
    QSplitter* splitter_ = nullptr;
    bool splitter_moved_ = false;  ///< by a person, now or before the start
    bool engine_told_ = false;     ///< the message is about the engine
};

}  // namespace torchdeck::ui
