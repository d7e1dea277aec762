// SPDX-License-Identifier: GPL-3.0-or-later
#include "window/histogram_dialog.hpp"

#include <QDialogButtonBox>
#include <QFileInfo>
#include <QListWidget>
#include <QSplitter>
#include <QVBoxLayout>
#include <filesystem>

#include "charts/chart_board.hpp"
#include "look/format.hpp"
#include "look/theme.hpp"
#include "runs/run_data.hpp"
#include "session/save_file.hpp"

namespace torchdeck::ui {
namespace {

constexpr int kLookMs = 2000;  ///< an epoch takes longer

}  // namespace

HistogramDialog::HistogramDialog(const QString& run_folder, QWidget* parent) : QDialog(parent), folder_(run_folder) {
    setAttribute(Qt::WA_DeleteOnClose);
    setWindowTitle(tr("Histograms: %1").arg(QFileInfo(run_folder).fileName()));
    auto* splitter = new QSplitter(this);
    splitter->setChildrenCollapsible(false);
    parameters_ = new QListWidget(splitter);
    parameters_->setObjectName(QStringLiteral("histogram_parameters"));
    parameters_->setAccessibleName(tr("Parameters"));
    parameters_->setMinimumWidth(chars(20));
    connect(parameters_, &QListWidget::currentRowChanged, this, &HistogramDialog::show_parameter);
    board_ = new ChartBoard(splitter);
    board_->set_empty(QStringLiteral("page-compare"),
                      tr("No histograms yet. A run has them from the end of its first epoch, where Log histograms (an "
                         "advanced setting) is “Once per epoch”."));
    board_->setMinimumSize(chars(60), text_lines(24));
    splitter->setStretchFactor(1, 1);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    auto* layout = new QVBoxLayout(this);
    layout->addWidget(splitter, 1);
    layout->addWidget(buttons);
    connect(&timer_, &QTimer::timeout, this, &HistogramDialog::read);
    timer_.start(kLookMs);
    read();
}

void HistogramDialog::read() {
    if (reading_) return;
    reading_ = true;
    struct Found {
        std::uintmax_t size = 0;
        std::vector<runs::ParameterHistograms> all;
    };
    background_.run(
        Lane::runs,
        [folder = to_path(folder_), known = size_](const Task& task) {
            std::error_code code;
            const auto size = std::filesystem::file_size(folder / runs::file_name(runs::LogFile::histograms), code);
            if (code || size == known) return Found{known, {}};
            return Found{size, runs::read_histograms(folder, task.stop())};
        },
        [this](Found found) {
            reading_ = false;
            if (found.size == size_) return;
            size_ = found.size;
            take(std::move(found.all));
        },
        [this](const QString&) { reading_ = false; });
}

void HistogramDialog::take(std::vector<runs::ParameterHistograms> all) {
    const auto* const chosen = parameters_->currentItem();
    const auto name = chosen != nullptr ? chosen->text() : QString();
    all_ = std::move(all);
    const QSignalBlocker blocker(parameters_);
    parameters_->clear();
    int row = 0;
    for (const auto& histograms : all_) {
        if (from_utf8(histograms.parameter) == name) row = parameters_->count();
        parameters_->addItem(from_utf8(histograms.parameter));
    }
    parameters_->setCurrentRow(row);
    show_parameter();
}

void HistogramDialog::show_parameter() {
    const int row = parameters_->currentRow();
    if (row < 0 || row >= static_cast<int>(all_.size())) return board_->set_figures({});
    const auto& histograms = all_[static_cast<std::size_t>(row)];
    board_->set_figures({runs::histogram_figure(histograms, runs::HistogramOf::weights),
                         runs::histogram_figure(histograms, runs::HistogramOf::gradients)});
}

}  // namespace torchdeck::ui
