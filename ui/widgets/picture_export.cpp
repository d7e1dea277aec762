// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/picture_export.hpp"

#include <QAction>
#include <QCoreApplication>
#include <QFileDialog>
#include <QFileInfo>
#include <QImage>
#include <QWidget>
#include <utility>

#include "save_file.hpp"

namespace torchdeck::ui {
namespace {

const auto kActionName = QStringLiteral("export_chart");
/// Pixels for each of the screen's: exported text stays sharp.
constexpr double kDensity = 2;

QString words(const char* text) {
    return QCoreApplication::translate("PictureExport", text);
}

QImage picture_of(QWidget& widget) {
    QImage image((QSizeF(widget.size()) * kDensity).toSize(), QImage::Format_RGB32);
    image.setDevicePixelRatio(kDensity);
    image.fill(widget.palette().color(QPalette::Base));
    widget.render(&image, {}, {}, QWidget::DrawChildren);
    return image;
}

}  // namespace

void save_picture(QWidget& chart, const QString& file, const QString& values, const SaveTold& told) {
    const bool csv = file.endsWith(QStringLiteral(".csv"), Qt::CaseInsensitive);
    const auto problem = csv ? save_file(to_path(file), values.toUtf8()) : save_png(to_path(file), picture_of(chart));
    told(problem.isEmpty() ? words(QT_TRANSLATE_NOOP("PictureExport", "Saved: %1")).arg(QFileInfo(file).fileName())
                           : problem,
         !problem.isEmpty());
}

QAction* offer_export(QWidget* chart, const QString& name, std::function<QString()> values, SaveTold told) {
    auto* action = new QAction(words(QT_TRANSLATE_NOOP("PictureExport", "&Export this chart…")), chart);
    action->setObjectName(kActionName);
    chart->addAction(action);
    chart->setContextMenuPolicy(Qt::ActionsContextMenu);
    QObject::connect(
        action, &QAction::triggered, chart, [chart, name, values = std::move(values), told = std::move(told)] {
            const auto file = QFileDialog::getSaveFileName(
                chart, words(QT_TRANSLATE_NOOP("PictureExport", "Export this chart")), name + QStringLiteral(".png"),
                words(QT_TRANSLATE_NOOP("PictureExport", "Image (*.png);;Values (*.csv)")));
            if (!file.isEmpty()) save_picture(*chart, file, values(), told);
        });
    return action;
}

QAction* export_action(const QWidget& page) {
    QAction* first = nullptr;
    for (auto* action : page.findChildren<QAction*>(kActionName)) {
        const auto* const chart = qobject_cast<QWidget*>(action->parent());
        if (chart == nullptr || !chart->isVisible()) continue;
        if (chart->underMouse()) return action;
        if (first == nullptr) first = action;
    }
    return first;
}

}  // namespace torchdeck::ui
