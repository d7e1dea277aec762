// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QWidget>
#include <vector>

namespace torchdeck::ui {

/// The classes that the network holds for most probable, as bars.
class TopClasses : public QWidget {
    Q_OBJECT
  public:
    struct Bar {
        QString name;
        double share = 0;  ///< 0 to 1
        bool truth = false;
    };

    explicit TopClasses(QWidget* parent = nullptr);

    /// `labeled`: it is known which class is true, and the prediction is not if it is another.
    void set_bars(std::vector<Bar> bars, bool labeled = true);
    [[nodiscard]] const std::vector<Bar>& bars() const { return bars_; }
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override { return sizeHint(); }

  protected:
    void paintEvent(QPaintEvent* event) override;

  private:
    std::vector<Bar> bars_;
    bool labeled_ = true;
};

}  // namespace torchdeck::ui
