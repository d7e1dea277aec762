// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>
#include <optional>

#include "session/run_place.hpp"

class QComboBox;
class QLabel;
class QLineEdit;
class QSettings;

namespace torchdeck::ui {

/// Where new runs train: on this computer, on another machine, or as a job of Slurm.
class PlaceFields : public QWidget {
    Q_OBJECT
  public:
    explicit PlaceFields(QWidget* parent);

    /// The other machine or Slurm; nothing for this computer.
    [[nodiscard]] std::optional<RunPlace> value() const;
    /// Why value() is no place, in a sentence; empty when it is one.
    [[nodiscard]] QString problem() const;
    /// What is to be said of the place, below the fields.
    void set_note(const QString& text);
    void focus_address();
    void save(QSettings& settings) const;
    void restore(const QSettings& settings);

    /// Places that are not this computer where something was trained, the last one first.
    [[nodiscard]] static std::vector<RunPlace> recent();
    static void remember(const RunPlace& place);

  Q_SIGNALS:
    void changed();
    /// A place was entered: what is missing there can be asked for.
    void entered();

  private:
    void show_fields();

    QComboBox* kind_;
    QLineEdit *address_, *sbatch_;
    QLabel *address_label_, *sbatch_label_, *note_;
};

}  // namespace torchdeck::ui
