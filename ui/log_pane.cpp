// SPDX-License-Identifier: GPL-3.0-or-later
#include "log_pane.hpp"

#include <QClipboard>
#include <QFontDatabase>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QVBoxLayout>

#include "fold_button.hpp"
#include "icons.hpp"

namespace torchdeck::ui {
namespace {

constexpr int kMaxLines = 5000;
constexpr int kShownLines = 6;

}  // namespace

LogPane::LogPane(QWidget* parent) : QWidget(parent) {
    fold_ = new FoldButton(tr("&Log"), this);
    fold_->setToolTip(tr("Show or fold the log"));
    copy_ = new QPushButton(themed_icon(QStringLiteral("copy")), tr("&Copy log"), this);
    copy_->setFlat(true);
    copy_->setToolTip(tr("Copy all lines to the clipboard"));
    lines_ = new QPlainTextEdit(this);
    lines_->setReadOnly(true);
    lines_->setMaximumBlockCount(kMaxLines);
    lines_->setTabChangesFocus(true);
    lines_->setLineWrapMode(QPlainTextEdit::WidgetWidth);
    lines_->setFont(QFontDatabase::systemFont(QFontDatabase::FixedFont));
    lines_->setAccessibleName(tr("Log"));
    lines_->setPlaceholderText(tr("What happens in a training is written here."));
    lines_->setMinimumHeight(lines_->fontMetrics().lineSpacing() * kShownLines + 12);
    lines_->setMaximumHeight(lines_->minimumHeight());

    auto* heading = new QHBoxLayout;
    heading->setContentsMargins(0, 0, 0, 0);
    heading->addWidget(fold_);
    heading->addStretch();
    heading->addWidget(copy_);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(2);
    layout->addLayout(heading);
    layout->addWidget(lines_);

    connect(fold_, &FoldButton::open_changed, this, [this](bool open) {
        lines_->setVisible(open);
        copy_->setVisible(open);
        Q_EMIT folded_changed(!open);
    });
    connect(copy_, &QPushButton::clicked, this, [this] { QGuiApplication::clipboard()->setText(text()); });
}

void LogPane::append(const QString& line) {
    lines_->appendPlainText(line);
}

void LogPane::clear() {
    lines_->clear();
}

QString LogPane::text() const {
    return lines_->toPlainText();
}

void LogPane::set_folded(bool folded) {
    fold_->set_open(!folded);
}

bool LogPane::folded() const {
    return !fold_->open();
}

}  // namespace torchdeck::ui
