// SPDX-License-Identifier: GPL-3.0-or-later
#include "window/manual.hpp"

#include <QFile>
#include <QHBoxLayout>
#include <QListWidget>
#include <QTextBrowser>
#include <QTextDocument>

#include "look/theme.hpp"

namespace torchdeck::ui {

QList<ManualPage> manual_pages(const QString& markdown) {
    QList<ManualPage> pages;
    for (const auto& line : markdown.split(u'\n')) {
        if (line.startsWith(QStringLiteral("# "))) pages.append({line.mid(2).trimmed(), {}});
        if (!pages.isEmpty()) pages.last().markdown += line + u'\n';
    }
    return pages;
}

Manual::Manual(QWidget* parent) : QDialog(parent) {
    setWindowTitle(tr("Manual"));
    // In the program, not on the disk. Languages without a manual of their own show the English one.
    QFile file(QStringLiteral(":/manual/") + tr("manual.md", "file of the manual in the language of the window"));
    if (!file.exists()) file.setFileName(QStringLiteral(":/manual/manual.md"));
    if (file.open(QIODevice::ReadOnly)) pages_ = manual_pages(QString::fromUtf8(file.readAll()));
    contents_ = new QListWidget(this);
    contents_->setAccessibleName(tr("Contents"));
    for (const auto& page : pages_) contents_->addItem(page.title);
    contents_->setFixedWidth(contents_->sizeHintForColumn(0) + space(6));
    text_ = new QTextBrowser(this);
    text_->setAccessibleName(tr("Manual"));
    text_->setOpenExternalLinks(true);
    text_->document()->setDocumentMargin(space(4));
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(space(3), space(3), space(3), space(3));
    row->setSpacing(space(3));
    row->addWidget(contents_);
    row->addWidget(text_, 1);
    connect(contents_, &QListWidget::currentRowChanged, this, [this](int page) {
        if (page >= 0) text_->setMarkdown(pages_[page].markdown);
    });
    resize(chars(100), text_lines(38));
    contents_->setCurrentRow(0);
}

void Manual::show_page(int page) {
    contents_->setCurrentRow(page);
    show();
    raise();
    activateWindow();
    text_->setFocus();
}

}  // namespace torchdeck::ui
