// SPDX-License-Identifier: GPL-3.0-or-later
#include "train/download_row.hpp"

#include <QDir>
#include <QGridLayout>
#include <QLabel>
#include <QProgressBar>
#include <QPushButton>
#include <QStandardPaths>
#include <algorithm>
#include <atomic>

#include "config/settings.hpp"
#include "format.hpp"
#include "save_file.hpp"
#include "theme.hpp"

namespace torchdeck::ui {
namespace {

constexpr int kPollInterval = 100;
constexpr int kMebibyte = 20;  // as a shift

}  // namespace

/// Between the thread that downloads and the window.
struct DownloadRow::Shared {
    std::atomic<bool> unpacking = false;
    std::atomic<std::int64_t> done = 0;
    std::atomic<std::int64_t> total = 0;
};

DownloadRow::DownloadRow(QWidget* parent) : QWidget(parent) {
    fetch_ = [](const std::string& dataset, const std::filesystem::path& dir, const data::FetchProgress& progress,
                const std::stop_token& stop) {
        return data::fetch_dataset(data::dataset_archive(dataset, "binary"), dir, {}, progress, stop);
    };
    download_ = new QPushButton(this);
    download_->setToolTip(tool_tip_text(tr("From its authors, to %1").arg(QDir::toNativeSeparators(data_folder()))));
    cancel_ = new QPushButton(tr("Cancel"), this);
    bar_ = new QProgressBar(this);
    bar_->setTextVisible(false);
    bar_->setFixedHeight(pixels(Size::progress));
    bar_->setAccessibleName(tr("Progress of the download"));
    message_ = new QLabel(this);
    message_->setWordWrap(true);
    message_->setTextFormat(Qt::PlainText);
    message_->setFont(text_font(font(), Text::small));
    auto* grid = new QGridLayout(this);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setColumnStretch(0, 1);
    grid->addWidget(download_, 0, 0, 1, 2);
    grid->addWidget(bar_, 1, 0);
    grid->addWidget(cancel_, 1, 1);
    grid->addWidget(message_, 2, 0, 1, 2);
    timer_.setInterval(kPollInterval);
    connect(&timer_, &QTimer::timeout, this, &DownloadRow::show_progress);
    connect(download_, &QPushButton::clicked, this, &DownloadRow::start);
    connect(cancel_, &QPushButton::clicked, this, &DownloadRow::cancel);
    show_parts();
}

DownloadRow::~DownloadRow() {
    cancel();
}

QString DownloadRow::data_folder() {
    return QStandardPaths::writableLocation(QStandardPaths::GenericDataLocation) + QStringLiteral("/TorchDeck/data");
}

void DownloadRow::set_config(const config::TrainConfig& config) {
    const auto& archives = data::dataset_archives();
    wanted_ = config.data_dir.empty() &&
              std::ranges::any_of(archives, [&](const auto& archive) { return archive.dataset == config.dataset; });
    if (!busy() && wanted_) {
        dataset_ = from_utf8(config.dataset);
        for (const auto& choice : config::setting("dataset").choices) {
            if (choice.value == config.dataset) name_ = setting_word(choice.label);
        }
        download_->setText(tr("Download %1").arg(name_));
    }
    show_parts();
}

void DownloadRow::show_parts() {
    download_->setVisible(!busy());
    bar_->setVisible(busy());
    cancel_->setVisible(busy());
    message_->setVisible(!message_->text().isEmpty());
    setVisible(wanted_ || busy());
}

void DownloadRow::start() {
    if (busy()) return;
    shared_ = std::make_shared<Shared>();
    message_->clear();
    bar_->setRange(0, 0);
    show_parts();
    timer_.start();
    const auto progress = [shared = shared_](data::FetchPhase phase, std::int64_t done, std::int64_t total) {
        shared->unpacking = phase == data::FetchPhase::unpacking;
        shared->done = done;
        shared->total = total;
    };
    const auto end = [this](const QString& text) {
        timer_.stop();
        shared_.reset();
        message_->setText(text);
        show_parts();
    };
    stop_ = background_.run(
        Lane::ending,
        [fetch = fetch_, dataset = dataset_.toStdString(), dir = to_path(data_folder()), progress](const Task& task) {
            return fetch(dataset, dir, progress, task.stop());
        },
        [this, end](const data::FetchResult& result) {
            end(result.stopped ? tr("Canceled. It continues where it was.") : QString());
            if (!result.stopped) Q_EMIT fetched(dataset_, from_utf8(result.folder.string()));
        },
        end);
}

void DownloadRow::cancel() {
    stop_.request_stop();
}

void DownloadRow::show_progress() {
    if (!shared_) return;
    const auto done = shared_->done.load() >> kMebibyte;
    const auto total = shared_->total.load() >> kMebibyte;
    bar_->setRange(0, static_cast<int>(total));
    bar_->setValue(static_cast<int>(done));
    const auto amount =
        total > 0 ? tr("%1 of %2 MiB").arg(count_text(done), count_text(total)) : tr("%1 MiB").arg(count_text(done));
    message_->setText(shared_->unpacking ? tr("Unpacking: %1").arg(amount) : tr("Downloading: %1").arg(amount));
    message_->show();
}

}  // namespace torchdeck::ui
