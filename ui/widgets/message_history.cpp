// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/message_history.hpp"

#include <QLocale>
#include <QMenu>
#include <algorithm>

#include "look/format.hpp"
#include "look/icons.hpp"
#include "look/theme.hpp"

namespace torchdeck::ui {
namespace {

constexpr int kLineChars = 90;

}  // namespace

MessageHistory& MessageHistory::instance() {
    static MessageHistory history;
    return history;
}

void MessageHistory::add(const QString& text, const QString& supersedes) {
    std::erase_if(entries_, [&](const Entry& entry) { return entry.text == text || entry.text == supersedes; });
    entries_.push_front({QTime::currentTime(), text});
    if (entries_.size() > kMost) entries_.pop_back();
}

MessageBell::MessageBell(QWidget* parent) : QToolButton(parent) {
    setIcon(themed_icon(QStringLiteral("bell")));
    setAutoRaise(true);
    setPopupMode(QToolButton::InstantPopup);
    setFocusPolicy(Qt::StrongFocus);
    setAccessibleName(tr("Messages"));
    setToolTip(tr("Messages so far"));
    auto* const menu = new QMenu(this);
    menu->setToolTipsVisible(true);
    setMenu(menu);
    connect(menu, &QMenu::aboutToShow, this, &MessageBell::fill);
}

QSize MessageBell::sizeHint() const {
    return {QToolButton::sizeHint().width(), text_lines(1) + space(1)};  // the menu bar stays as low as it is
}

void MessageBell::fill() {
    menu()->clear();
    const auto& entries = MessageHistory::instance().entries();
    if (entries.empty()) menu()->addAction(tr("No messages yet"))->setEnabled(false);
    for (const auto& [time, text] : entries) {
        auto line = fontMetrics().elidedText(text.section(u'\n', 0, 0), Qt::ElideRight, chars(kLineChars));
        auto* const action = menu()->addAction(QStringLiteral("%1  %2").arg(
            QLocale().toString(time, QStringLiteral("HH:mm")), line.replace(u'&', QStringLiteral("&&"))));
        action->setToolTip(tool_tip_text(text));
        connect(action, &QAction::triggered, this, [this, text = text] { Q_EMIT chosen(text); });
    }
}

}  // namespace torchdeck::ui
