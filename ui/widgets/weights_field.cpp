// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/weights_field.hpp"

#include <QFileDialog>
#include <QFileInfo>
#include <QMenu>
#include <QPainter>
#include <QRegularExpression>
#include <QSettings>
#include <QStyleOptionFrame>
#include <QToolButton>

#include "look/format.hpp"
#include "look/icons.hpp"
#include "look/theme.hpp"
#include "weights/weight_file.hpp"

namespace torchdeck::ui {

QString weight_patterns() {
    QStringList patterns;
    for (const auto ending : weights::kWeightEndings) patterns << u'*' + from_utf8(ending);
    return patterns.join(u' ');
}

QString WeightsField::name_of(const QString& path) const {
    // No look at the disk: the path says enough.
    auto parts = path.split(u'/', Qt::SkipEmptyParts);
    if (parts.isEmpty()) return path;
    const auto called = [this](const QString& folder) {
        const auto name = names_ ? names_(folder) : QString();
        // When a run began is in the name of its folder, and says the least about it.
        static const QRegularExpression time(QStringLiteral("^\\d{8}-\\d{6}-(?=.)"));
        return name.isEmpty() ? folder.section(u'/', -1).remove(time) : name;
    };
    const bool in_run = parts.size() > 2 && parts[parts.size() - 2] == QStringLiteral("checkpoints");
    auto folder = path;
    while (folder.endsWith(u'/')) folder.chop(1);
    if (!in_run) return called(folder);
    return called(folder.section(u'/', 0, -3)) + QStringLiteral(" · ") + parts.last();
}

bool WeightsField::suggest(const QString& path) {
    // What somebody typed is theirs.
    if (!text().isEmpty() && text() != suggested_) return false;
    suggested_ = path;
    setText(path);
    return true;
}

void WeightsField::choose(const QString& path) {
    suggested_.clear();
    if (path != text()) setText(path);  // what was typed stays as it was typed
}

void WeightsField::keep_in(const QString& key) {
    background_.run(
        Lane::quick,
        [path = QSettings().value(key).toString()](const Task&) {
            return QFileInfo::exists(path) ? path : QString();  // it may be on a disk that sleeps
        },
        [this](const QString& path) {
            if (text().isEmpty() && !path.isEmpty()) suggest(path);
        });
    connect(this, &QLineEdit::textChanged, this,
            [key](const QString& text) { QSettings().setValue(key, text.trimmed()); });
}

QToolButton* WeightsField::make_browser(QWidget* parent, const std::function<void(const QString& path)>& chosen) {
    auto* browse = new QToolButton(parent);
    browse->setIcon(themed_icon(QStringLiteral("folder")));
    browse->setToolTip(tr("Choose weights"));
    browse->setAccessibleName(browse->toolTip());
    browse->setPopupMode(QToolButton::InstantPopup);
    browse->setFocusPolicy(Qt::StrongFocus);
    auto* menu = new QMenu(browse);
    connect(menu, &QMenu::aboutToShow, this, [this, menu, chosen] { fill(menu, chosen); });
    fill(menu, chosen);
    browse->setMenu(menu);
    return browse;
}

void WeightsField::fill(QMenu* menu, const std::function<void(const QString& path)>& chosen) {
    menu->clear();
    for (const auto& [path, name] : runs_ ? runs_() : std::vector<std::pair<QString, QString>>()) {
        auto* action = menu->addAction(QString(name).replace(u'&', QStringLiteral("&&")));
        action->setToolTip(path);
        connect(action, &QAction::triggered, this, [chosen, path = path] { chosen(path); });
    }
    if (!menu->isEmpty()) menu->addSeparator();
    connect(menu->addAction(tr("&Run folder…")), &QAction::triggered, this, [this, chosen] {
        const auto path = QFileDialog::getExistingDirectory(this, tr("Choose the folder of a run"));
        if (!path.isEmpty()) chosen(path);
    });
    connect(menu->addAction(tr("&File…")), &QAction::triggered, this, [this, chosen] {
        const auto path = QFileDialog::getOpenFileName(this, tr("Choose weights"), QString(),
                                                       tr("Weights (%1);;All files (*)").arg(weight_patterns()));
        if (!path.isEmpty()) chosen(path);
    });
}

void WeightsField::paintEvent(QPaintEvent* event) {
    if (hasFocus() || text().isEmpty()) return QLineEdit::paintEvent(event);
    QPainter painter(this);
    QStyleOptionFrame frame;
    initStyleOption(&frame);
    style()->drawPrimitive(QStyle::PE_PanelLineEdit, &frame, &painter, this);
    auto room = style()->subElementRect(QStyle::SE_LineEditContents, &frame, this).adjusted(space(1), 0, 0, 0);
    for (const auto* button : findChildren<QToolButton*>()) {
        if (button->isVisible()) room.setRight(std::min(room.right(), button->x()));
    }
    painter.setPen(palette().color(QPalette::Text));
    const auto shown = isModified() ? text() : name_of(text().trimmed());
    painter.drawText(room, Qt::AlignLeft | Qt::AlignVCenter,
                     fontMetrics().elidedText(shown, Qt::ElideMiddle, room.width()));
}

}  // namespace torchdeck::ui
