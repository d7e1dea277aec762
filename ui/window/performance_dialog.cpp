// SPDX-License-Identifier: GPL-3.0-or-later
#include "window/performance_dialog.hpp"

#include <QApplication>
#include <QClipboard>
#include <QDialogButtonBox>
#include <QPushButton>
#include <QTextBrowser>
#include <QVBoxLayout>

#include "look/icons.hpp"
#include "look/theme.hpp"

namespace torchdeck::ui {

PerformanceDialog::PerformanceDialog(const QString& run, const QString& markdown, QWidget* parent) : QDialog(parent) {
    setAttribute(Qt::WA_DeleteOnClose);
    setWindowTitle(tr("Performance: %1").arg(run));
    auto* const page = new QTextBrowser(this);
    page->setObjectName(QStringLiteral("performance_page"));
    page->setMarkdown(markdown);
    page->setMinimumSize(chars(90), text_lines(26));
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    auto* copy = buttons->addButton(tr("&Copy as Markdown"), QDialogButtonBox::ActionRole);
    copy->setIcon(themed_icon(QStringLiteral("copy")));
    connect(copy, &QPushButton::clicked, this, [markdown] { QApplication::clipboard()->setText(markdown); });
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    auto* layout = new QVBoxLayout(this);
    layout->addWidget(page);
    layout->addWidget(buttons);
}

}  // namespace torchdeck::ui
