// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/remedy_buttons.hpp"

#include <QCoreApplication>
#include <QHBoxLayout>
#include <QPushButton>
#include <utility>

#include "config/settings.hpp"
#include "look/message_text.hpp"
#include "look/theme.hpp"

namespace torchdeck::ui {

RemedyEvent::RemedyEvent(base::Offer wanted) : QEvent(event_type()), offer(std::move(wanted)) {
    ignore();
}

QEvent::Type RemedyEvent::event_type() {
    static const auto type = static_cast<QEvent::Type>(QEvent::registerEventType());
    return type;
}

RemedyButtons::RemedyButtons(QWidget* parent) : QWidget(parent), row_(new QHBoxLayout(this)) {
    row_->setContentsMargins(0, 0, 0, 0);
    row_->setSpacing(space(2));
    hide();
}

void RemedyButtons::set_offers(const std::vector<base::Offer>& offers) {
    for (auto* const button : findChildren<QPushButton*>(QString(), Qt::FindDirectChildrenOnly)) {
        row_->removeWidget(button);
        button->hide();
        button->deleteLater();  // it may be what was pressed
    }
    for (const auto& offer : offers) {
        auto* const button = new QPushButton(text_of(offer), this);
        connect(button, &QPushButton::clicked, this, [this, offer] { carry_out(offer); });
        row_->addWidget(button);
    }
    setVisible(!offers.empty());
}

void RemedyButtons::carry_out(const base::Offer& offer) {
    Q_EMIT pressed();
    RemedyEvent event(offer);
    for (auto* around = parentWidget(); around != nullptr && !event.isAccepted(); around = around->parentWidget())
        QCoreApplication::sendEvent(around, &event);
}

QString RemedyButtons::text_of(const base::Offer& offer) {
    using base::Remedy;
    switch (offer.remedy) {
        case Remedy::resume:
            return tr("Resume");
        case Remedy::repeat:
            return tr("Repeat");
        case Remedy::choose_data:
            return tr("Choose folder…");
        case Remedy::choose_model:
            return tr("Use as the model");
        case Remedy::choose_weights:
            return tr("Choose weights");
        case Remedy::choose_setting: {
            const auto sign = offer.of.find('=');
            return message_text(config::field(offer.of.substr(0, sign), offer.of.substr(sign + 1)));
        }
        case Remedy::reset_head:
            return tr("Reset the classifier head");
        case Remedy::download:
            return tr("Download");
        case Remedy::choose_runs_folder:
            return tr("Choose folder for runs…");
        case Remedy::make_room:
            return tr("Open folder");
        case Remedy::show_engines:
            return tr("Engines…");
        case Remedy::show_machine:
            return tr("Machine page");
        case Remedy::show_peaks:
            return tr("Roofline page");
        case Remedy::none:
            break;
    }
    return {};
}

}  // namespace torchdeck::ui
