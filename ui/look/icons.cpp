// SPDX-License-Identifier: GPL-3.0-or-later
#include "look/icons.hpp"

#include <QFile>
#include <QGuiApplication>
#include <QIconEngine>
#include <QPainter>
#include <QPalette>
#include <QSvgRenderer>

namespace torchdeck::ui {
namespace {

QByteArray drawing(const QString& name) {
    QFile file(QStringLiteral(":/icons/%1.svg").arg(name));
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

class SvgEngine : public QIconEngine {
  public:
    SvgEngine(QByteArray svg, QPalette::ColorRole role) : svg_(std::move(svg)), role_(role) {}

    void paint(QPainter* painter, const QRect& rect, QIcon::Mode mode, QIcon::State) override {
        const auto group = mode == QIcon::Disabled ? QPalette::Disabled : QPalette::Active;
        // What is disabled has no highlighted ground: ink for that could not be seen.
        const auto role = mode == QIcon::Disabled                                       ? QPalette::ButtonText
                          : mode == QIcon::Selected                                     ? QPalette::HighlightedText
                          : mode == QIcon::Active && role_ == QPalette::PlaceholderText ? QPalette::Highlight
                                                                                        : role_;
        auto colored = svg_;
        colored.replace("currentColor", QGuiApplication::palette().color(group, role).name().toLatin1());
        QSvgRenderer(colored).render(painter, rect);
    }
    QPixmap pixmap(const QSize& size, QIcon::Mode mode, QIcon::State state) override {
        QPixmap pixmap(size);
        pixmap.fill(Qt::transparent);
        QPainter painter(&pixmap);
        paint(&painter, QRect(QPoint(), size), mode, state);
        return pixmap;
    }
    [[nodiscard]] QIconEngine* clone() const override { return new SvgEngine(svg_, role_); }
    bool isNull() override { return svg_.isEmpty(); }

  private:
    QByteArray svg_;
    QPalette::ColorRole role_;
};

}  // namespace

QIcon themed_icon(const QString& name, QPalette::ColorRole role) {
    return QIcon(new SvgEngine(drawing(name), role));
}

QPixmap tinted_pixmap(const QString& name, int side, const QColor& color, double ratio) {
    QPixmap pixmap(QSize(side, side) * ratio);
    pixmap.setDevicePixelRatio(ratio);
    pixmap.fill(Qt::transparent);
    QPainter painter(&pixmap);
    auto colored = drawing(name);
    colored.replace("currentColor", color.name().toLatin1());
    QSvgRenderer(colored).render(&painter, QRectF(0, 0, side, side));
    return pixmap;
}

QIcon app_icon() {
    QIcon icon;
    QSvgRenderer preprocessor(drawing(QStringLiteral("torchdeck")));
    for (const int size : {16, 24, 32, 48, 64, 128, 256}) {
        QPixmap pixmap(size, size);
        pixmap.fill(Qt::transparent);
        QPainter painter(&pixmap);
        preprocessor.render(&painter);
        painter.end();
        icon.addPixmap(pixmap);
    }
    return icon;
}

}  // namespace torchdeck::ui
