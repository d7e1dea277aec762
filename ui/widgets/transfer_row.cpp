// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/transfer_row.hpp"

#include <QGridLayout>
#include <QLabel>
#include <QPushButton>
#include <utility>

#include "look/format.hpp"
#include "look/theme.hpp"
#include "widgets/controls.hpp"
#include "widgets/remedy_buttons.hpp"
#include "widgets/text_label.hpp"

namespace torchdeck::ui {

TransferRow::TransferRow(QWidget* parent)
    : QWidget(parent),
      button_(new QPushButton(this)),
      cancel_(new QPushButton(tr("Cancel"), this)),
      bar_(progress_bar(tr("Progress of the download"), this)),
      message_(new QLabel(this)),
      remedies_(new RemedyButtons(this)) {
    message_->setObjectName(QStringLiteral("message"));
    cancel_->setObjectName(QStringLiteral("cancel_button"));
    constexpr int kPollInterval = 100;
    message_->setWordWrap(true);
    message_->setTextFormat(Qt::PlainText);
    message_->setFont(text_font(font(), Text::small));
    auto* grid = layout_in<QGridLayout>(this);
    grid->setColumnStretch(0, 1);
    grid->addWidget(button_, 0, 0, 1, 2);
    grid->addWidget(bar_, 1, 0);
    grid->addWidget(cancel_, 1, 1);
    grid->addWidget(message_, 2, 0, 1, 2);
    grid->addWidget(remedies_, 3, 0, 1, 2, Qt::AlignLeft);
    timer_.setInterval(kPollInterval);
    connect(&timer_, &QTimer::timeout, this, &TransferRow::show_progress);
    connect(cancel_, &QPushButton::clicked, this, [this] { stop_.request_stop(); });
    show_parts();
}

TransferRow::~TransferRow() {
    stop_.request_stop();
}

void TransferRow::set_wanted(bool wanted) {
    wanted_ = wanted;
    show_parts();
}

void TransferRow::show_parts() {
    button_->setVisible(!busy());
    bar_->setVisible(busy());
    cancel_->setVisible(busy());
    message_->setVisible(!message_->text().isEmpty());
    setVisible(wanted_ || busy());
}

void TransferRow::begin(Work work, std::function<void(const QString& path)> then) {
    if (busy()) return;
    state_ = std::make_shared<State>();
    message_->clear();
    remedies_->set_offers({});
    bar_->setRange(0, 0);
    show_parts();
    timer_.start();
    const auto end = [this](const Failure& ended) {
        timer_.stop();
        state_.reset();
        message_->setText(ended.text);
        remedies_->set_offers(ended.message.offers());
        show_parts();
    };
    stop_ = background_.run(
        Lane::ending, [work = std::move(work), state = state_](const Task& task) { return work(*state, task.stop()); },
        [end, then = std::move(then)](const QString& path) {
            end(path.isEmpty() ? tr("Canceled. It continues where it was.") : QString());
            if (!path.isEmpty()) then(path);
        },
        end);
}

void TransferRow::show_progress() {
    constexpr int kMebibyte = 20;  // as a shift
    if (!state_) return;
    const auto done = state_->done.load() >> kMebibyte;
    const auto total = state_->total.load() >> kMebibyte;
    if (done == 0) return;  // already here, or not begun
    bar_->setRange(0, static_cast<int>(total));
    bar_->setValue(static_cast<int>(done));
    const auto amount =
        total > 0 ? tr("%1 of %2 MiB").arg(count_text(done), count_text(total)) : tr("%1 MiB").arg(count_text(done));
    message_->setText(state_->unpacking ? tr("Unpacking: %1").arg(amount) : tr("Downloading: %1").arg(amount));
    message_->show();
}

}  // namespace torchdeck::ui
