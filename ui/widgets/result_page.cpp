// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/result_page.hpp"

#include <QSplitter>
#include <QVBoxLayout>

#include "look/theme.hpp"
#include "widgets/banner.hpp"
#include "widgets/controls.hpp"
#include "widgets/message_overlay.hpp"

namespace torchdeck::ui {

ResultPage::ResultPage(QWidget* parent) : QWidget(parent), banner_(new Banner(this)) {}

MessageOverlay* ResultPage::arrange(QWidget* toolbar, QWidget* body) {
    auto* layout = layout_in<QVBoxLayout>(this, space(3), space(2));
    layout->addWidget(toolbar);
    layout->addWidget(body, 1);
    auto* overlay = new MessageOverlay(this, body);
    overlay->add(banner_);
    return overlay;
}

void ResultPage::show_problem(const Failure& failure) {
    banner_->show_message(Banner::Kind::error, failure);
}

void ResultPage::show_saved(const QString& file) {
    banner_->show_note(tr("Saved: %1").arg(file));
}

QSplitter* side_by_side(QWidget* left, QWidget* right, int left_share, int right_share) {
    auto* splitter = new QSplitter(Qt::Horizontal, left->parentWidget());
    splitter->addWidget(left);
    splitter->addWidget(right);
    splitter->setStretchFactor(0, left_share);
    splitter->setStretchFactor(1, right_share);
    splitter->setSizes({left_share * pixels(Size::list_width), right_share * pixels(Size::list_width)});
    splitter->setChildrenCollapsible(false);
    return splitter;
}

}  // namespace torchdeck::ui
