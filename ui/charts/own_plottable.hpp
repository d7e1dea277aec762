// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "charts/qcustomplot.hpp"

namespace torchdeck::ui {

/// Base of what a figure draws by itself: its ranges come from the figure, it is not selected and in no legend.
class OwnPlottable : public QCPAbstractPlottable {
  public:
    using QCPAbstractPlottable::QCPAbstractPlottable;

    double selectTest(const QPointF&, bool, QVariant*) const override { return -1; }
    QCPRange getKeyRange(bool& found, QCP::SignDomain) const override {
        found = false;
        return {};
    }
    QCPRange getValueRange(bool& found, QCP::SignDomain, const QCPRange&) const override {
        found = false;
        return {};
    }

  protected:
    void drawLegendIcon(QCPPainter*, const QRectF&) const override {}
};

}  // namespace torchdeck::ui
