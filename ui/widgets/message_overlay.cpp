// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/message_overlay.hpp"

#include <QEvent>
#include <QLayout>
#include <QShortcut>
#include <QWidget>
#include <algorithm>

#include "look/theme.hpp"
#include "widgets/banner.hpp"

namespace torchdeck::ui {

MessageOverlay::MessageOverlay(QWidget* page, QWidget* view) : QObject(page), page_(page), view_(view) {
    page_->installEventFilter(this);
    if (view_ != page_) view_->installEventFilter(this);
    escape_ = new QShortcut(QKeySequence(Qt::Key_Escape), page_, nullptr, nullptr, Qt::WidgetWithChildrenShortcut);
    escape_->setEnabled(false);
    connect(escape_, &QShortcut::activated, this, &MessageOverlay::dismiss_newest);
    // A page and the window around it may both have a message.
    connect(escape_, &QShortcut::activatedAmbiguously, this, &MessageOverlay::dismiss_newest);
}

void MessageOverlay::dismiss_newest() {
    const auto newest =
        std::ranges::find_if(messages_.rbegin(), messages_.rend(), [](const Banner* one) { return !one->isHidden(); });
    if (newest != messages_.rend()) (*newest)->dismiss();
}

MessageOverlay* MessageOverlay::of(QWidget* page) {
    auto* const own = page->findChild<MessageOverlay*>(QString(), Qt::FindDirectChildrenOnly);
    return own != nullptr ? own : new MessageOverlay(page, page);
}

void MessageOverlay::add(Banner* message) {
    const bool shown = !message->isHidden();
    messages_.push_back(message);
    message->setParent(page_);  // hides it
    message->installEventFilter(this);
    message->setVisible(shown);
}

bool MessageOverlay::eventFilter(QObject* watched, QEvent* event) {
    switch (event->type()) {
        case QEvent::Resize:
        case QEvent::Show:
        case QEvent::Hide:
        case QEvent::LayoutRequest:
            place();
            break;
        case QEvent::ShowToParent:
            // The one that is shown last is the highest: no button goes away from under the mouse.
            if (const auto at = std::ranges::find(messages_, watched); at != messages_.end()) {
                std::rotate(at, at + 1, messages_.end());
                place();
            }
            break;
        case QEvent::ParentChange:
            if (auto* const message = qobject_cast<Banner*>(watched); message && message->parentWidget() != page_) {
                std::erase(messages_, message);
                message->removeEventFilter(this);
                place();
            }
            break;
        default:
            break;
    }
    return QObject::eventFilter(watched, event);
}

QRect MessageOverlay::room() const {
    return {view_->mapTo(page_, QPoint()), view_->size()};
}

void MessageOverlay::make_room(int top) {
    const auto place = room();
    // What is left has to be worth looking at: of many messages the upper ones cover it.
    const int most = place.height() / 2;
    const int needed = std::clamp(place.bottom() + 1 - top, 0, std::max(most, 0));
    if (view_->contentsMargins().bottom() != needed) view_->setContentsMargins(0, 0, 0, needed);
}

void MessageOverlay::place() {
    if (placing_) return;
    placing_ = true;
    const auto place = room();
    const int width = place.width();
    int bottom = place.bottom() + 1;
    for (auto* const message : messages_) {
        if (message->isHidden()) continue;
        message->set_wide(message->fits_wide(width));
        const int height = message->hasHeightForWidth() ? message->heightForWidth(width) : message->sizeHint().height();
        message->setGeometry(place.left(), bottom - height, width, height);
        // It may have been laid out for the size that it had while it was hidden.
        if (auto* layout = message->layout()) layout->setGeometry(message->rect());
        message->raise();
        bottom -= height + space(2);
    }
    make_room(bottom);
    escape_->setEnabled(std::ranges::any_of(messages_, [](const Banner* message) { return !message->isHidden(); }));
    placing_ = false;
}

}  // namespace torchdeck::ui
