// SPDX-License-Identifier: GPL-3.0-or-later
#include "pages/bench/bench_presenter.hpp"

#include <fmt/chrono.h>
#include <fmt/format.h>

#include <algorithm>
#include <ctime>
#include <numeric>
#include <utility>

#include "base/clock.hpp"
#include "base/error.hpp"
#include "bench/matrix_file.hpp"
#include "look/format.hpp"
#include "look/message_text.hpp"
#include "runs/run_folder.hpp"
#include "session/runs_folder.hpp"
#include "session/save_file.hpp"

namespace torchdeck::ui {
namespace {

/// Beside the runs: "20260301-0930-model-batch_size".
std::filesystem::path new_folder(const bench::Matrix& matrix) {
    auto name = base::timestamp_for_names();
    for (const auto& axis : matrix.axes) name += "-" + axis.key;
    constexpr std::size_t kLongestName = 100;
    return runs_folder().parent_path() / "benchmarks" / runs::safe_name(name).substr(0, kLongestName);
}

}  // namespace

BenchPresenter::BenchPresenter(EngineAccess* engine, job::BenchRequest::Measure measure, QObject* parent)
    : QObject(parent), engine_(engine), measure_(std::move(measure)), metric_(bench::find_measure("images_per_s")) {
    connect(engine_, &EngineAccess::training_changed, this, &BenchPresenter::state_changed);
}

BenchPresenter::~BenchPresenter() {
    stop_.request_stop();
}

void BenchPresenter::open(const QStringList& folders) {
    if (running_ || folders.isEmpty()) return;
    was_used_ = true;
    read(folders, false);
}

void BenchPresenter::open_again(const QStringList& folders) {
    if (!folders.isEmpty() && !was_used_) read(folders, true);
}

void BenchPresenter::read(const QStringList& folders, bool again) {
    std::vector<std::filesystem::path> paths;
    for (const auto& folder : folders) paths.push_back(to_path(folder));
    background_.run(
        Lane::runs, [paths] { return bench::open_matrices(paths); },
        [this, paths, again](bench::FoundMatrix found) {
            if (!again || !was_used_) show(std::move(found), paths);
        },
        [this, again](const Failure& problem) {
            if (!again) Q_EMIT failed(problem);
        });
}

void BenchPresenter::open_matrix(const QString& file) {
    if (running_) return;
    was_used_ = true;
    background_.run(
        Lane::runs, [path = to_path(file)] { return bench::read_matrix(path); },
        [this](bench::Matrix matrix) { set_matrix(std::move(matrix)); },
        [this](const Failure& problem) { Q_EMIT failed(problem); });
}

void BenchPresenter::set_matrix(bench::Matrix matrix) {
    was_used_ = true;
    try {
        bench::FoundMatrix found{std::move(matrix), {}, {}};
        found.cells = bench::cells_of(found.matrix);
        found.results.resize(found.cells.size());
        auto folder = new_folder(found.matrix);
        show(std::move(found), {std::move(folder)});
    } catch (const Error& e) {
        Q_EMIT failed(sentence_of(e));
    }
}

void BenchPresenter::show(bench::FoundMatrix found, std::vector<std::filesystem::path> folders) {
    matrix_ = std::move(found.matrix);
    cells_ = std::move(found.cells);
    results_ = std::move(found.results);
    folders_ = std::move(folders);
    if (!bench::is_axis(matrix_, column_key_)) column_key_ = bench::first_column(matrix_);
    if (!bench::is_axis(matrix_, row_key_) || row_key_ == column_key_) row_key_.clear();
    // What failed is tried again.
    for (auto& state : results_) state.failed.clear();
    renew();
    Q_EMIT state_changed();
}

void BenchPresenter::renew() {
    summary_ = std::make_unique<bench::Summary>(cells_, results_);
    missing_ = bench::missing(matrix_, cells_, results_);
    estimate();
}

void BenchPresenter::estimate() {
    estimates_.clear();
    for (std::size_t e = 0; e < summary_->environments().size(); ++e)
        estimates_.push_back(summary_->estimates(e, *metric_));
    Q_EMIT changed();
}

bool BenchPresenter::can_start() const {
    return can_measure() && !missing_.empty();
}

bool BenchPresenter::can_start_more() const {
    return can_measure() && missing_.empty() && done() > 0;
}

void BenchPresenter::start_more() {
    if (!can_start_more()) return;
    std::size_t most = 0;
    for (const auto& state : results_) most = std::max(most, state.done.size());
    auto& protocol = matrix_.protocol;
    protocol.repeats = protocol.max_repeats = static_cast<std::int64_t>(most) + kMore;
    renew();
    start();
}

void BenchPresenter::start() {
    if (!can_start()) return;
    running_ = true;
    engine_->set_measuring(true);
    stop_ = std::stop_source();
    job::BenchRequest request{.matrix = matrix_, .folder = folders_.front(), .measure = measure_};
    const auto tell = background_.waker([this] { take_news(); });
    job::BenchEvents events;
    events.on_activity = [inbox = inbox_, tell](const job::BenchActivity& now) {
        const std::lock_guard lock(inbox->mutex);
        inbox->news.activity = now;
        tell();
    };
    events.on_results = [inbox = inbox_, tell](const bench::Results& results, std::size_t) {
        const std::lock_guard lock(inbox->mutex);
        inbox->news.results = results;
        tell();
    };
    events.on_trouble = [inbox = inbox_, tell](const base::Message& sentence) {
        const std::lock_guard lock(inbox->mutex);
        inbox->news.troubles.push_back(sentence);
        tell();
    };
    const auto end = [this] {
        take_news();
        running_ = false;
        engine_->set_measuring(false);
        activity_.reset();
        Q_EMIT activity_changed();
        Q_EMIT state_changed();
    };
    background_.run(
        Lane::bench,
        [request = std::move(request), events = std::move(events), wanted = stop_.get_token()](const Task& task) {
            std::stop_source both;
            const std::stop_callback asked(wanted, [&] { both.request_stop(); });
            const std::stop_callback gone(task.stop(), [&] { both.request_stop(); });
            return job::run_bench(request, events, both.get_token());
        },
        [this, end](const job::BenchOutcome& outcome) {
            end();
            if (outcome.left_to_others > 0)
                Q_EMIT failed(
                    tr("Other processes measure what is left (repetitions: %1).").arg(outcome.left_to_others));
        },
        [this, end](const Failure& problem) {
            end();
            Q_EMIT failed(problem);
        });
    Q_EMIT state_changed();
}

void BenchPresenter::stop() {
    stop_.request_stop();
}

void BenchPresenter::take_news() {
    News news;
    {
        const std::lock_guard lock(inbox_->mutex);
        news = std::exchange(inbox_->news, {});
    }
    const bool was_measured = news.activity.has_value();
    if (was_measured) activity_ = std::move(news.activity);
    if (news.results) {
        results_ = std::move(*news.results);
        renew();
    }
    if (was_measured) Q_EMIT activity_changed();
    for (const auto& trouble : news.troubles) Q_EMIT failed(message_text(trouble));
    if (news.results) Q_EMIT state_changed();
}

void BenchPresenter::set_metric(const bench::Measure& metric) {
    if (metric_ == &metric) return;
    metric_ = &metric;
    if (summary_ != nullptr) estimate();
}

void BenchPresenter::set_column(const std::string& key) {
    if (key == column_key_ || !bench::is_axis(matrix_, key)) return;
    // Of two axes both are shown, so they change places.
    if (row_key_ == key) row_key_ = column_key_;
    column_key_ = key;
    Q_EMIT changed();
}

void BenchPresenter::set_row(const std::string& key) {
    if (key == row_key_ || (!key.empty() && !bench::is_axis(matrix_, key))) return;
    if (column_key_ == key)
        column_key_ = !row_key_.empty() ? row_key_
                                        : std::find_if(matrix_.axes.begin(), matrix_.axes.end(), [&](const auto& axis) {
                                              return axis.key != key;
                                          })->key;
    row_key_ = key;
    Q_EMIT changed();
}

QString BenchPresenter::name() const {
    if (folders_.empty()) return {};
    if (folders_.size() > 1) return tr("%1 folders").arg(folders_.size());
    return shown_text(folders_.front().filename().string());
}

std::size_t BenchPresenter::done() const {
    return std::accumulate(results_.begin(), results_.end(), std::size_t{0},
                           [](std::size_t sum, const auto& state) { return sum + state.done.size(); });
}

std::optional<double> BenchPresenter::remaining_s() const {
    double all_s = 0;
    std::vector<double> cell_s(results_.size());
    for (std::size_t cell = 0; cell < results_.size(); ++cell)
        for (const auto& [number, repetition] : results_[cell].done) {
            cell_s[cell] += repetition.wall_s;
            all_s += repetition.wall_s;
        }
    if (done() == 0) return std::nullopt;
    // A cell that was not measured yet takes as long as the others in the mean.
    double left_s = 0;
    for (const auto& [cell, number] : missing_) {
        const auto times = results_[cell].done.size();
        left_s += times > 0 ? cell_s[cell] / static_cast<double>(times) : all_s / static_cast<double>(done());
    }
    return left_s;
}

}  // namespace torchdeck::ui
