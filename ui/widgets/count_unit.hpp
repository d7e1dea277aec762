// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QComboBox>
#include <QObject>

class QSettings;

namespace torchdeck::ui {

/// In what the whole window counts arithmetic: FLOP, or multiply-accumulates (1 MAC is 2 FLOP). GUI thread.
class CountUnit : public QObject {
    Q_OBJECT
  public:
    static CountUnit& instance();

    [[nodiscard]] bool is_mac() const { return mac_; }
    void set_mac(bool mac);
    /// What FLOP are multiplied with.
    [[nodiscard]] double per_flop() const { return mac_ ? 0.5 : 1; }
    /// "FLOP" or "MAC".
    [[nodiscard]] QString name() const { return mac_ ? QStringLiteral("MAC") : QStringLiteral("FLOP"); }

    void save(QSettings& settings) const;
    void restore(QSettings& settings);

  Q_SIGNALS:
    void changed();

  private:
    bool mac_ = false;
};

/// Shows the unit and changes it; all of these agree.
class CountUnitBox : public QComboBox {
    Q_OBJECT
  public:
    explicit CountUnitBox(QWidget* parent = nullptr);
};

}  // namespace torchdeck::ui
