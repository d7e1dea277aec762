// SPDX-License-Identifier: GPL-3.0-or-later
#include "window/search_dialog.hpp"

#include <QApplication>
#include <QHeaderView>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QPainter>
#include <QSettings>
#include <QTreeWidget>
#include <QVBoxLayout>
#include <algorithm>

#include "look/icons.hpp"
#include "look/theme.hpp"
#include "widgets/controls.hpp"
#include "widgets/text_label.hpp"

namespace torchdeck::ui {
namespace {

constexpr int kShown = 12;
constexpr int kMostFound = 100;
constexpr int kRemembered = 10;

QString recent_key() {
    return QStringLiteral("search/recent");
}

}  // namespace

SearchDialog::SearchDialog(QList<SearchItem> items, QWidget* parent)
    : QDialog(parent, Qt::Dialog | Qt::FramelessWindowHint), index_(std::move(items)) {
    setObjectName(QStringLiteral("search"));
    setAttribute(Qt::WA_DeleteOnClose);
    setWindowTitle(tr("Search"));
    text_ = new QLineEdit(this);
    text_->setObjectName(QStringLiteral("search_text"));
    text_->setPlaceholderText(tr("Search actions, settings, runs, charts and the manual"));
    text_->setAccessibleName(text_->placeholderText());
    text_->addAction(themed_icon(QStringLiteral("search"), QPalette::PlaceholderText), QLineEdit::LeadingPosition);
    text_->setClearButtonEnabled(true);
    text_->installEventFilter(this);
    list_ = new QTreeWidget(this);
    list_->setObjectName(QStringLiteral("search_results"));
    list_->setAccessibleName(tr("Found"));
    list_->setColumnCount(2);
    list_->setHeaderHidden(true);
    list_->setRootIsDecorated(false);
    list_->setUniformRowHeights(true);
    list_->setFrameShape(QFrame::NoFrame);
    list_->setFocusPolicy(Qt::NoFocus);
    list_->setTextElideMode(Qt::ElideMiddle);
    list_->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    list_->header()->setStretchLastSection(false);
    list_->header()->setSectionResizeMode(0, QHeaderView::Stretch);
    list_->header()->setSectionResizeMode(1, QHeaderView::ResizeToContents);
    nothing_ = muted(new QLabel(tr("Nothing fits. Fewer or other words may."), this));
    nothing_->setAlignment(Qt::AlignHCenter | Qt::AlignTop);
    auto* column = layout_in<QVBoxLayout>(this, space(3), space(2));
    column->addWidget(text_);
    column->addWidget(list_, 1);
    column->addWidget(nothing_, 1);
    connect(text_, &QLineEdit::textChanged, this, &SearchDialog::show_found);
    connect(list_, &QTreeWidget::itemClicked, this, &SearchDialog::choose);
    show_found();
    const int row = std::max(list_->sizeHintForRow(0), 1);
    const auto room = parent->size() - QSize(space(8), space(8));
    resize(QSize(chars(90), text_->sizeHint().height() + kShown * row + 2 * space(3) + space(2) + 2).boundedTo(room));
    const auto corner = QPoint((parent->width() - width()) / 2, space(16));
    move(parent->mapToGlobal(corner));
    text_->setFocus();
}

void SearchDialog::show_found() {
    found_ = index_.find(text_->text(), QSettings().value(recent_key()).toStringList());
    if (found_.size() > kMostFound) found_.resize(kMostFound);
    list_->clear();
    for (const int at : std::as_const(found_)) {
        const auto& item = index_.items()[at];
        auto* row = new QTreeWidgetItem(list_, {item.text, item.note});
        row->setForeground(1, muted_color(palette()));
        row->setTextAlignment(1, Qt::AlignRight | Qt::AlignVCenter);
        row->setDisabled(!item.enabled);
    }
    list_->setVisible(!found_.isEmpty());
    nothing_->setVisible(found_.isEmpty());
    if (!found_.isEmpty()) list_->setCurrentItem(list_->topLevelItem(0));
}

bool SearchDialog::eventFilter(QObject* watched, QEvent* event) {
    if (watched != text_ || event->type() != QEvent::KeyPress) return QDialog::eventFilter(watched, event);
    const auto* const key = dynamic_cast<QKeyEvent*>(event);
    switch (key->key()) {
        case Qt::Key_Up:
        case Qt::Key_Down:
        case Qt::Key_PageUp:
        case Qt::Key_PageDown:
            // The list moves; the text keeps the keyboard.
            QApplication::sendEvent(list_, event);
            return true;
        case Qt::Key_Return:
        case Qt::Key_Enter:
            choose();
            return true;
        default:
            return false;
    }
}

void SearchDialog::paintEvent(QPaintEvent* event) {
    QDialog::paintEvent(event);
    QPainter painter(this);
    painter.setPen(tokens(palette()).line);
    painter.drawRect(rect().adjusted(0, 0, -1, -1));
}

void SearchDialog::changeEvent(QEvent* event) {
    QDialog::changeEvent(event);
    if (event->type() == QEvent::ActivationChange && isVisible() && !isActiveWindow()) reject();
}

void SearchDialog::choose() {
    const int row = list_->indexOfTopLevelItem(list_->currentItem());
    if (row < 0 || !index_.items()[found_[row]].enabled) return;
    const auto item = index_.items()[found_[row]];
    QSettings settings;
    auto recent = settings.value(recent_key()).toStringList();
    recent.removeAll(item.id);
    recent.prepend(item.id);
    settings.setValue(recent_key(), QStringList(recent.first(std::min<qsizetype>(recent.size(), kRemembered))));
    accept();
    // Once this is closed: what is done may open a dialog, or put the keyboard into a field.
    QMetaObject::invokeMethod(parent(), item.act, Qt::QueuedConnection);
}

}  // namespace torchdeck::ui
