// SPDX-License-Identifier: GPL-3.0-or-later
#include "window/manual.hpp"

#include <QFile>
#include <QHBoxLayout>
#include <QListWidget>
#include <QTextBlock>
#include <QTextBrowser>
#include <QTextDocument>
#include <algorithm>

#include "look/theme.hpp"
#include "widgets/controls.hpp"

namespace torchdeck::ui {

QList<ManualChapter> manual_chapters(const QString& markdown) {
    QList<ManualChapter> chapters;
    for (const auto& line : markdown.split(u'\n')) {
        if (line.startsWith(QStringLiteral("# "))) chapters.append({line.mid(2).trimmed(), {}});
        if (!chapters.isEmpty()) chapters.last().markdown += line + u'\n';
    }
    return chapters;
}

QList<ManualChapter> read_manual() {
    // In the program, not on the disk. Languages without a manual of their own show the English one.
    QFile file(QStringLiteral(":/manual/") +
               Manual::tr("manual.md", "file of the manual in the language of the window"));
    if (!file.exists()) file.setFileName(QStringLiteral(":/manual/manual.md"));
    return file.open(QIODevice::ReadOnly) ? manual_chapters(QString::fromUtf8(file.readAll())) : QList<ManualChapter>();
}

Manual::Manual(QWidget* parent) : QDialog(parent) {
    setWindowTitle(tr("Manual"));
    chapters_ = read_manual();
    contents_ = new QListWidget(this);
    contents_->setObjectName(QStringLiteral("manual_contents"));
    contents_->setAccessibleName(tr("Contents"));
    for (const auto& chapter : chapters_) contents_->addItem(chapter.title);
    contents_->setFixedWidth(contents_->sizeHintForColumn(0) + space(6));
    text_ = new QTextBrowser(this);
    text_->setObjectName(QStringLiteral("manual_text"));
    text_->setAccessibleName(tr("Manual"));
    text_->setOpenExternalLinks(true);
    text_->document()->setDocumentMargin(space(4));
    auto* row = layout_in<QHBoxLayout>(this, space(3), space(3));
    row->addWidget(contents_);
    row->addWidget(text_, 1);
    connect(contents_, &QListWidget::currentRowChanged, this, [this](int at) {
        if (at >= 0) text_->setMarkdown(chapters_[at].markdown);
    });
    resize(chars(100), text_lines(38));
    contents_->setCurrentRow(0);
}

void Manual::show_chapter(const QString& title, const QString& heading) {
    const auto found = std::ranges::find(chapters_, title, &ManualChapter::title);
    contents_->setCurrentRow(found == chapters_.end() ? 0 : static_cast<int>(found - chapters_.begin()));
    show();
    raise();
    activateWindow();
    text_->moveCursor(heading.isEmpty() ? QTextCursor::Start : QTextCursor::End);
    // From the end: what is found stands at the upper edge then.
    while (!heading.isEmpty() && text_->find(heading, QTextDocument::FindBackward) &&
           !text_->textCursor().block().text().startsWith(heading)) {
    }
    text_->setFocus();
}

}  // namespace torchdeck::ui
