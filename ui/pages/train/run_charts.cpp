// SPDX-License-Identifier: GPL-3.0-or-later
#include "pages/train/run_charts.hpp"

#include <algorithm>
#include <utility>

#include "look/format.hpp"
#include "look/message_text.hpp"

namespace torchdeck::ui {

namespace {

constexpr double kShortestTime = 10;  // s

}  // namespace

RunCharts::RunCharts(ChartBoard* board) : QObject(board), board_(board) {
    say_what_is_missing();
}

void RunCharts::say_what_is_missing() {
    const auto sentence = !available_.empty() ? tr("All charts are hidden. Choose some under Charts.")
                          : running_          ? tr("Charts appear here with the first values.")
                                     : tr("Press Train to see loss, accuracy and the machine's readings here.");
    if (sentence == missing_) return;
    missing_ = sentence;
    board_->set_empty(QStringLiteral("page-train"), sentence);
}

void RunCharts::set_running(bool running) {
    // A run that has ended is not rescaled any more: it has the whole width.
    board_->set_shortest_time(running ? kShortestTime : 0);
    if (std::exchange(running_, running) && !running && board_->follows()) board_->follow();
    say_what_is_missing();
}

std::vector<std::string> RunCharts::in_order() const {
    auto keys = panels_.shown();
    // Those that nobody has put anywhere come after the others, in their own order.
    std::ranges::stable_sort(keys, {}, [this](const std::string& key) {
        const auto place = order_.indexOf(from_utf8(key));
        return place < 0 ? order_.size() : place;
    });
    return keys;
}

void RunCharts::show(const runs::RunData& run) {
    panels_.extend(run, device_);
    const auto keys = in_order();
    std::vector<std::pair<QString, QString>> available;
    std::vector<std::string> shown;
    for (const auto& key : keys) {
        available.emplace_back(from_utf8(key), message_text(panels_.figure(key)->title));
        if (!hidden_.contains(from_utf8(key))) shown.push_back(key);
    }
    if (available != available_) {
        available_ = std::move(available);
        Q_EMIT available_changed();
    }
    say_what_is_missing();
    const bool other_lines = std::exchange(changes_, panels_.changes()) != panels_.changes();
    if (shown != shown_ || other_lines) {
        shown_ = std::move(shown);
        std::vector<Figure> figures;
        for (const auto& key : shown_) figures.push_back(*panels_.figure(key));
        board_->set_figures(std::move(figures));
        set_utilization_doubt(doubt_);
    }
    board_->data_changed();
}

void RunCharts::set_view(runs::XAxis axis, double smoothing) {
    const bool same_axis = axis == axis_;
    axis_ = axis;
    smoothing_ = smoothing;
    panels_.set_smoothing(smoothing);
    panels_.set_axis(axis, steps_per_epoch_);
    shown_.clear();
    // Another axis has another range; smoother curves stay where they are.
    if (!same_axis) board_->follow();
}

void RunCharts::set_steps_per_epoch(double steps) {
    if (steps == steps_per_epoch_) return;
    steps_per_epoch_ = steps;
    if (axis_ == runs::XAxis::epoch) set_view(axis_, smoothing_);
}

void RunCharts::set_mixed_labels(bool mixed) {
    panels_.set_mixed_labels(mixed);
    shown_.clear();
}

void RunCharts::set_choice(const QStringList& order, const QSet<QString>& hidden) {
    order_ = order;
    hidden_ = hidden;
}

void RunCharts::set_utilization_doubt(const QString& reason) {
    doubt_ = reason;
    if (auto* const busy = board_->chart("gpu_busy"))
        busy->set_alert(reason.isEmpty() ? QString() : tr("reading unreliable"), reason);
}

void RunCharts::reset() {
    panels_.clear();
    shown_.clear();
    doubt_.clear();
    if (!std::exchange(available_, {}).empty()) Q_EMIT available_changed();
    say_what_is_missing();
    board_->set_figures({});
    board_->reset();
}

}  // namespace torchdeck::ui
