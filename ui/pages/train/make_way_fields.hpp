// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include "supervise/make_way.hpp"

class QCheckBox;
class QLineEdit;
class QSettings;
class QTimeEdit;

namespace torchdeck::ui {

/// What trainings in processes of their own make way for.
class MakeWayFields : public QWidget {
    Q_OBJECT
  public:
    explicit MakeWayFields(QWidget* parent);

    [[nodiscard]] supervise::MakeWay value() const;
    void save(QSettings& settings) const;
    void restore(const QSettings& settings);

  Q_SIGNALS:
    void changed();

  private:
    QLineEdit* programs_;
    QCheckBox *battery_, *outside_;
    QTimeEdit *from_, *to_;
};

}  // namespace torchdeck::ui
