// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/report_button.hpp"

#include <QFileDialog>
#include <QFileInfo>
#include <utility>

#include "job/report.hpp"
#include "session/save_file.hpp"

namespace torchdeck::ui {

ReportButton::ReportButton(std::function<QStringList()> runs, QWidget* parent)
    : QPushButton(parent), runs_(std::move(runs)) {
    setToolTip(
        tr("One file with tables and charts of the shown runs; every number says which line of which log it is "
           "from. Your own words go into the folder report-text beside it."));
    connect(this, &QPushButton::clicked, this, &ReportButton::act);
    show_idle();
}

void ReportButton::act() {
    if (stop_) {
        stop_->request_stop();
        return;
    }
    const auto file =
        QFileDialog::getSaveFileName(this, tr("Save a report"), QStringLiteral("report.html"), tr("Web page (*.html)"));
    if (!file.isEmpty()) write(file);
}

void ReportButton::write(const QString& file) {
    if (stop_) return;
    job::ReportRequest request;
    for (const auto& path : runs_()) request.inputs.push_back(to_path(path).string());
    request.html = to_path(file);
    const auto stopped = std::make_shared<std::stop_token>();
    const auto source = background_.run(
        Lane::runs,
        [request = std::move(request)](const Task& task) mutable {
            request.on_progress = [&task](std::int64_t done, std::int64_t of) { task.progress(done, of); };
            return job::write_report(request, task.stop());
        },
        [this, file](const job::ReportResult& result) {
            show_idle();
            Q_EMIT written(file, tr("Saved: %1 (%2 tables, %3 charts)")
                                     .arg(QFileInfo(file).fileName(), QString::number(result.extent.tables),
                                          QString::number(result.extent.charts)));
        },
        [this, stopped](const QString& problem) {
            show_idle();
            if (!stopped->stop_requested()) Q_EMIT failed(problem);
        },
        [this](std::int64_t done, std::int64_t of) {
            if (stop_) setText(tr("Cancel report (%1 of %2)").arg(done).arg(of));
        });
    *stopped = source.get_token();
    stop_ = source;
    setText(tr("Cancel report"));
}

void ReportButton::show_idle() {
    stop_.reset();
    setText(tr("Report…"));
}

}  // namespace torchdeck::ui
