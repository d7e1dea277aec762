// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>
#include <QToolButton>
#include <QVariantMap>

namespace torchdeck::ui {

class TrainForm;

/// Sets of settings to start from: the recipes, those that a person has saved, and the defaults. Dataset, folder,
/// device and label of the form stay as they are.
class PresetButton : public QToolButton {
    Q_OBJECT
  public:
    explicit PresetButton(TrainForm* form);

    /// The presets that a person has saved.
    [[nodiscard]] QStringList names() const;
    /// Keeps what differs from the defaults under `name`, in place of what was there.
    void save_as(const QString& name);
    void apply(const QString& name);
    void remove(const QString& name);

  private:
    void fill();

    TrainForm* form_;
};

}  // namespace torchdeck::ui
