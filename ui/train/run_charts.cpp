// SPDX-License-Identifier: GPL-3.0-or-later
#include "train/run_charts.hpp"

namespace torchdeck::ui {

RunCharts::RunCharts(ChartBoard* board) : QObject(board), board_(board) {
    board_->set_empty(QStringLiteral("page-train"),
                      tr("Press Train to see loss, accuracy and the machine's readings here."));
}

void RunCharts::show(const runs::RunData& run) {
    panels_.extend(run, device_);
    if (auto shown = panels_.shown(); shown != shown_) {
        shown_ = std::move(shown);
        std::vector<Figure> figures;
        for (const auto& key : shown_) figures.push_back(*panels_.figure(key));
        board_->set_figures(std::move(figures));
        set_utilization_doubt(doubt_);
    }
    board_->data_changed();
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
    board_->set_figures({});
    board_->reset();
}

}  // namespace torchdeck::ui
