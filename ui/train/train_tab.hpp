// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QComboBox;
class QLabel;
class QPushButton;
class QSettings;
class QSplitter;

namespace torchdeck::ui {

class Banner;
class ChartBoard;
class LogPane;
class MessageOverlay;
class RunCharts;
class RunHeader;
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
    [[nodiscard]] QPushButton* train_button() const { return train_; }
    [[nodiscard]] QPushButton* pause_button() const { return pause_; }
    [[nodiscard]] QPushButton* stop_button() const { return stop_; }

    void save(QSettings& settings) const;
    void restore(QSettings& settings);

  public Q_SLOTS:
    void train();
    /// Pauses a training, resumes a paused one.
    void toggle_pause();

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
    QWidget* build_left();
    QWidget* build_right();
    void build_messages(QWidget* bottom);
    QWidget* build_buttons(QWidget* parent);
    void show_state();
    void show_engine();
    void show_failure();
    void show_end();
    /// What the failure was about has been changed.
    void forget_failure();
    void show_plan();
    void show_data();
    void show_alerts();
    void choose_device();
    void apply_colors();

    TrainPresenter* presenter_;
    TrainForm* form_ = nullptr;
    QLabel* plan_ = nullptr;
    QPushButton* train_ = nullptr;
    QPushButton* pause_ = nullptr;
    QPushButton* stop_ = nullptr;
    Banner* banner_ = nullptr;
    Banner* alerts_ = nullptr;
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
