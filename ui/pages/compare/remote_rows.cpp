// SPDX-License-Identifier: GPL-3.0-or-later
#include "pages/compare/remote_rows.hpp"

#include <QHBoxLayout>
#include <QLabel>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>

#include "look/format.hpp"
#include "look/icons.hpp"
#include "look/theme.hpp"
#include "session/remote_folders.hpp"
#include "widgets/controls.hpp"
#include "widgets/text_label.hpp"

namespace torchdeck::ui {

RemoteRows::RemoteRows(RemoteFolders* folders, QWidget* parent) : QWidget(parent), folders_(folders) {
    layout_in<QVBoxLayout>(this);
    connect(folders_, &RemoteFolders::changed, this, &RemoteRows::show_folders);
    hide();
}

RemoteRows::Row RemoteRows::make_row(const QString& address) {
    Row row;
    row.address = address;
    row.widget = new QWidget(this);
    row.text = text_label(row.widget, Text::small);
    row.retry = new QToolButton(row.widget);
    row.retry->setText(tr("Connect now"));
    row.close = new QToolButton(row.widget);
    row.close->setIcon(themed_icon(QStringLiteral("close")));
    row.close->setToolTip(tr("Close the connection"));
    row.close->setAccessibleName(tr("Close the connection to %1").arg(address));
    for (auto* button : {row.retry, row.close}) button->setFocusPolicy(Qt::StrongFocus);
    auto* line = layout_in<QHBoxLayout>(row.widget);
    line->addWidget(row.text, 1);
    line->addWidget(row.retry);
    line->addWidget(row.close);
    connect(row.retry, &QToolButton::clicked, folders_, [this, address] { folders_->retry(address); });
    // Queued: the button that was clicked goes with its row.
    connect(
        row.close, &QToolButton::clicked, folders_, [this, address] { folders_->close(address); },
        Qt::QueuedConnection);
    layout()->addWidget(row.widget);
    return row;
}

void RemoteRows::show_folders() {
    const auto folders = folders_->folders();
    std::erase_if(rows_, [&](const Row& row) {
        const bool gone = std::ranges::none_of(folders, [&](const auto& f) { return f.address == row.address; });
        if (gone) row.widget->deleteLater();
        return gone;
    });
    for (const auto& folder : folders) {
        auto at = std::ranges::find_if(rows_, [&](const Row& row) { return row.address == folder.address; });
        if (at == rows_.end()) at = rows_.insert(rows_.end(), make_row(folder.address));
        const auto text = folder.address + u'\n' + RemoteFolders::status_text(folder);
        if (at->text->text() != text) at->text->setText(text);
        at->retry->setVisible(folder.status.state == remote::MirrorStatus::State::waiting);
    }
    setVisible(!rows_.empty());
}

}  // namespace torchdeck::ui
