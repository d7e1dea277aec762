// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/export_action.hpp"

#include <QAction>
#include <QCoreApplication>
#include <QFileDialog>
#include <QFileInfo>
#include <QImage>
#include <QWidget>
#include <utility>

#include "session/background.hpp"
#include "session/save_file.hpp"

namespace torchdeck::ui {
namespace {

const auto kActionName = QStringLiteral("export_chart");
/// Pixels for each of the screen's: exported text stays sharp.
constexpr double kDensity = 2;

QString action_text(const char* text) {
    return QCoreApplication::translate("ExportAction", text);
}

QImage grab_image(QWidget& widget) {
    QImage image((QSizeF(widget.size()) * kDensity).toSize(), QImage::Format_RGB32);
    image.setDevicePixelRatio(kDensity);
    image.fill(widget.palette().color(QPalette::Base));
    widget.render(&image, {}, {}, QWidget::DrawChildren);
    return image;
}

}  // namespace

QAction* make_export_action(QWidget* chart) {
    auto* action = new QAction(action_text(QT_TRANSLATE_NOOP("ExportAction", "&Export this chart…")), chart);
    action->setObjectName(kActionName);
    return action;
}

QAction* find_export_action(const QWidget& page) {
    QAction* first = nullptr;
    for (auto* action : page.findChildren<QAction*>(kActionName)) {
        const auto* const chart = qobject_cast<QWidget*>(action->parent());
        if (chart == nullptr || !chart->isVisible()) continue;
        if (chart->underMouse()) return action;
        if (first == nullptr) first = action;
    }
    return first;
}

QString saved_text(const QString& file) {
    return action_text(QT_TRANSLATE_NOOP("ExportAction", "Saved: %1")).arg(QFileInfo(file).fileName());
}

void save_and_report(const QString& file, const std::function<void()>& save, const SaveReport& report) {
    try {
        save();
    } catch (const std::exception& e) {
        report(sentence_of(e), true);
        return;
    }
    report(saved_text(file), false);
}

void save_widget(QWidget& chart, const QString& file, const QString& values, const SaveReport& report) {
    const auto save = [&] {
        if (file.endsWith(QStringLiteral(".csv"), Qt::CaseInsensitive))
            save_file(to_path(file), values.toUtf8());
        else
            save_png(to_path(file), grab_image(chart));
    };
    save_and_report(file, save, report);
}

void offer_export(QWidget* chart, const QString& name, std::function<QString()> values, SaveReport report) {
    auto* action = make_export_action(chart);
    chart->addAction(action);
    chart->setContextMenuPolicy(Qt::ActionsContextMenu);
    QObject::connect(action, &QAction::triggered, chart,
                     [chart, name, values = std::move(values), report = std::move(report)] {
                         const auto file = QFileDialog::getSaveFileName(
                             chart, action_text(QT_TRANSLATE_NOOP("ExportAction", "Export this chart")),
                             name + QStringLiteral(".png"),
                             action_text(QT_TRANSLATE_NOOP("ExportAction", "Image (*.png);;Values (*.csv)")));
                         if (!file.isEmpty()) save_widget(*chart, file, values(), report);
                     });
}

}  // namespace torchdeck::ui
