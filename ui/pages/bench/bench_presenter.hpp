// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QStringList>
#include <filesystem>
#include <memory>
#include <mutex>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

#include "bench/matrix_report.hpp"
#include "job/bench_job.hpp"
#include "session/background.hpp"
#include "session/engine_access.hpp"

namespace torchdeck::ui {

/// The logic of the Bench page, without a widget: a matrix, the folder with its repetitions, and the process that works
/// at it.
class BenchPresenter : public QObject {
    Q_OBJECT
  public:
    /// `training` must outlive this. `measure` measures one repetition; a process of its own where it is empty.
    explicit BenchPresenter(EngineAccess* engine, job::BenchRequest::Measure measure = {}, QObject* parent = nullptr);
    ~BenchPresenter() override;

    /// Shows what the folders hold; several become one table.
    void open(const QStringList& folders);
    /// What was shown before the program was started again, unless a person was faster. One that is gone is no failure.
    void open_again(const QStringList& folders);
    /// What open_again() still reads is not shown any more.
    void keep_what_is_shown() { was_used_ = true; }
    /// A matrix file; nothing is measured yet.
    void open_matrix(const QString& file);
    /// Another matrix, in a folder of its own, which is made with the first repetition.
    void set_matrix(bench::Matrix matrix);
    /// Measures what is missing.
    void start();
    /// Measures every cell kMore times more often than the cell that has most repetitions.
    void start_more();
    void stop();

    static constexpr std::int64_t kMore = 3;

    [[nodiscard]] bool has_matrix() const { return !cells_.empty(); }
    [[nodiscard]] bool running() const { return running_; }
    /// Whether nothing runs and something is missing.
    [[nodiscard]] bool can_start() const;
    /// Whether nothing runs and nothing is missing: start_more() has something to add to.
    [[nodiscard]] bool can_start_more() const;
    [[nodiscard]] const bench::Matrix& matrix() const { return matrix_; }
    [[nodiscard]] const std::vector<bench::Cell>& cells() const { return cells_; }
    [[nodiscard]] const bench::Results& results() const { return results_; }
    /// Null while there is nothing.
    [[nodiscard]] const bench::Summary* summary() const { return summary_.get(); }
    [[nodiscard]] const bench::Measure& metric() const { return *metric_; }
    void set_metric(const bench::Measure& metric);
    /// Returns the estimates of every cell in one environment, of the metric that is shown.
    [[nodiscard]] const bench::Estimates& estimates(std::size_t environment) const { return estimates_[environment]; }
    /// The axes of the table; an empty row is the combinations of all axes but the column's.
    [[nodiscard]] const std::string& column_key() const { return column_key_; }
    [[nodiscard]] const std::string& row_key() const { return row_key_; }
    void set_column(const std::string& key);
    void set_row(const std::string& key);
    [[nodiscard]] QString name() const;
    [[nodiscard]] const std::vector<std::filesystem::path>& folders() const { return folders_; }
    /// Returns what is measured now; nothing between two repetitions.
    [[nodiscard]] const std::optional<job::BenchActivity>& activity() const { return activity_; }
    /// Repetitions that are there, and that are still missing.
    [[nodiscard]] std::size_t done() const;
    [[nodiscard]] std::size_t left() const { return missing_.size(); }
    /// Returns the seconds of those that are missing, from those that are there; empty where none is.
    [[nodiscard]] std::optional<double> remaining_s() const;

  Q_SIGNALS:
    /// Other cells, other values, another metric or other axes.
    void changed();
    /// activity() only: several times a second while something is measured.
    void activity_changed();
    void state_changed();
    void failed(const torchdeck::ui::Failure& failure);

  private:
    struct News {
        std::optional<job::BenchActivity> activity;
        std::optional<bench::Results> results;
        std::vector<base::Message> troubles;
    };
    void read(const QStringList& folders, bool again);
    void take_news();
    void show(bench::FoundMatrix found, std::vector<std::filesystem::path> folders);
    void renew();
    void estimate();
    /// Several folders are of several environments: there is no telling which of them is meant.
    [[nodiscard]] bool can_measure() const { return !running_ && folders_.size() == 1 && !engine_->is_training(); }

    EngineAccess* engine_;
    job::BenchRequest::Measure measure_;
    bench::Matrix matrix_;
    std::vector<bench::Cell> cells_;
    bench::Results results_;
    std::unique_ptr<bench::Summary> summary_;
    const bench::Measure* metric_;
    std::vector<bench::Estimates> estimates_;  // of each environment
    std::string column_key_, row_key_;
    std::vector<std::filesystem::path> folders_;
    std::vector<bench::Task> missing_;  ///< repetitions
    bool running_ = false;
    bool was_used_ = false;  ///< something was opened or edited
    std::optional<job::BenchActivity> activity_;
    std::stop_source stop_;
    struct Inbox {
        std::mutex mutex;
        News news;
    };
    std::shared_ptr<Inbox> inbox_ = std::make_shared<Inbox>();
    Background background_;
};

}  // namespace torchdeck::ui
