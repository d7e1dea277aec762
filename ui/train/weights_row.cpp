// SPDX-License-Identifier: GPL-3.0-or-later
#include "train/weights_row.hpp"

#include <QDir>
#include <QGridLayout>
#include <QLabel>
#include <QProgressBar>
#include <QPushButton>
#include <atomic>

#include "base/error.hpp"
#include "format.hpp"
#include "save_file.hpp"
#include "theme.hpp"
#include "weights/weight_cache.hpp"

namespace torchdeck::ui {
namespace {

constexpr int kWeightsPoll = 100;
constexpr int kMebibytes = 20;  // as a shift

/// std::nullopt for a network without such weights.
std::optional<weights::KnownWeights> best_of(const std::string& model) {
    try {
        return weights::weights_named("imagenet", model);
    } catch (const Error&) {
        return std::nullopt;
    }
}

}  // namespace

/// Between the thread that downloads and the window.
struct WeightsRow::Shared {
    std::atomic<std::int64_t> done = 0;
    std::atomic<std::int64_t> total = 0;
};

WeightsRow::WeightsRow(QWidget* parent) : QWidget(parent) {
    fetch_ = [](const weights::KnownWeights& known, const data::TransferProgress& progress,
                const std::stop_token& stop) { return data::fetch_weights(known, {}, progress, stop); };
    choose_ = new QPushButton(this);
    choose_->setObjectName(QStringLiteral("imagenet_weights"));
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
    grid->addWidget(choose_, 0, 0, 1, 2);
    grid->addWidget(bar_, 1, 0);
    grid->addWidget(cancel_, 1, 1);
    grid->addWidget(message_, 2, 0, 1, 2);
    timer_.setInterval(kWeightsPoll);
    connect(&timer_, &QTimer::timeout, this, &WeightsRow::show_progress);
    connect(choose_, &QPushButton::clicked, this, &WeightsRow::start);
    connect(cancel_, &QPushButton::clicked, this, [this] { stop_.request_stop(); });
    show_parts();
}

WeightsRow::~WeightsRow() {
    stop_.request_stop();
}

void WeightsRow::set_config(const config::TrainConfig& config) {
    const auto best = best_of(config.model);
    wanted_ = config.weights.empty() && best.has_value();
    if (!busy() && wanted_) {
        if (!offered_ || offered_->file != best->file) message_->clear();
        offered_ = best;
        choose_->setText(tr("ImageNet (%1 %)").arg(number_text(best->top1, 1)));
        choose_->setToolTip(tool_tip_text(
            tr("%1.pth of torchvision, %2: %3 % top-1 and %4 % top-5 on ImageNet's validation images")
                .arg(from_utf8(best->file), memory_text(best->mib), number_text(best->top1, 1),
                     number_text(best->top5, 1)) +
            u'\n' + tr("No license of its own; ImageNet's images are for non-commercial research") + u'\n' +
            tr("Downloaded to %1 where it is not there yet")
                .arg(QDir::toNativeSeparators(from_utf8(weights::torch_hub_folder().string())))));
    }
    show_parts();
}

void WeightsRow::show_parts() {
    choose_->setVisible(!busy());
    bar_->setVisible(busy());
    cancel_->setVisible(busy());
    message_->setVisible(!message_->text().isEmpty());
    setVisible(wanted_ || busy());
}

void WeightsRow::start() {
    if (busy() || !offered_) return;
    shared_ = std::make_shared<Shared>();
    message_->clear();
    bar_->setRange(0, 0);
    show_parts();
    timer_.start();
    const auto progress = [shared = shared_](std::int64_t done, std::int64_t total) {
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
        [fetch = fetch_, known = *offered_, progress](const Task& task) { return fetch(known, progress, task.stop()); },
        [this, end, model = from_utf8(offered_->model)](const data::FetchedWeights& result) {
            end(result.stopped ? tr("Canceled. It continues where it was.") : QString());
            if (!result.stopped) Q_EMIT fetched(model, from_utf8(result.file.string()));
        },
        end);
}

void WeightsRow::show_progress() {
    if (!shared_) return;
    const auto done = shared_->done.load() >> kMebibytes;
    const auto total = shared_->total.load() >> kMebibytes;
    if (done == 0) return;  // already here, or not begun
    bar_->setRange(0, static_cast<int>(total));
    bar_->setValue(static_cast<int>(done));
    message_->setText(total > 0 ? tr("Downloading: %1 of %2 MiB").arg(count_text(done), count_text(total))
                                : tr("Downloading: %1 MiB").arg(count_text(done)));
    message_->show();
}

}  // namespace torchdeck::ui
