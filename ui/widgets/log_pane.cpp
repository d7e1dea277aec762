// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/log_pane.hpp"

#include <QClipboard>
#include <QFontDatabase>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QLabel>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QVBoxLayout>

#include "look/icons.hpp"
#include "look/theme.hpp"
#include "look/theme_style.hpp"
#include "widgets/fold_button.hpp"
#include "widgets/text_label.hpp"

namespace torchdeck::ui {
namespace {

constexpr int kMaxLines = 5000;
constexpr int kShownLines = 9;

}  // namespace

LogPane::LogPane(QWidget* parent) : Panel(parent) {
    make_compact(this);
    last_ = muted(new QLabel(tr("What happens in a run is written here."), this));
    last_->setObjectName(QStringLiteral("last_line"));
    last_->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    fold_ = new FoldButton(tr("&Log"), FoldButton::Direction::up, this);
    fold_->setToolTip(tr("Show or fold the log"));
    copy_ = new QPushButton(themed_icon(QStringLiteral("copy")), tr("&Copy log"), this);
    copy_->setObjectName(QStringLiteral("copy_button"));
    copy_->setFlat(true);
    copy_->setToolTip(tr("Copy all lines to the clipboard"));
    lines_ = new QPlainTextEdit(this);
    lines_->setReadOnly(true);
    lines_->setMaximumBlockCount(kMaxLines);
    lines_->setTabChangesFocus(true);
    lines_->setFrameShape(QFrame::NoFrame);
    lines_->setLineWrapMode(QPlainTextEdit::WidgetWidth);
    lines_->setFont(text_font(QFontDatabase::systemFont(QFontDatabase::FixedFont), Text::small));
    lines_->setAccessibleName(tr("Log"));
    lines_->setFixedHeight(lines_->fontMetrics().lineSpacing() * kShownLines + space(2));

    auto* line = new QHBoxLayout;
    line->setContentsMargins(space(3), 0, space(1), 0);
    line->addWidget(last_, 1);
    line->addWidget(copy_);
    line->addWidget(fold_);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(1, 1, 1, 1);
    layout->setSpacing(0);
    layout->addWidget(lines_);
    layout->addLayout(line);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);

    connect(fold_, &FoldButton::open_changed, this, [this](bool open) {
        lines_->setVisible(open);
        copy_->setVisible(open);
        show_last();
        Q_EMIT folded_changed(!open);
    });
    fold_->set_open(false);
    connect(copy_, &QPushButton::clicked, this, [this] { QGuiApplication::clipboard()->setText(text()); });
}

void LogPane::append(const QString& line) {
    lines_->appendPlainText(line);
    newest_ = line.section(u'\n', 0, 0);
    show_last();
}

void LogPane::clear() {
    lines_->clear();
    newest_.clear();
    show_last();
}

void LogPane::show_last() {
    if (newest_.isEmpty()) return;
    // Open, the line stands above already.
    last_->setText(folded() ? last_->fontMetrics().elidedText(newest_, Qt::ElideRight, last_->width()) : QString());
    last_->setToolTip(folded() ? newest_.toHtmlEscaped() : QString());
}

void LogPane::resizeEvent(QResizeEvent* event) {
    Panel::resizeEvent(event);
    show_last();
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
