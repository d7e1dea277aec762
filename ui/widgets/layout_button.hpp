// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QToolButton>
#include <QVariantMap>
#include <functional>
#include <optional>

#include "runs/montage_layout.hpp"

namespace torchdeck::ui {

class AxisBox;
class ChartChooser;
class SmoothingBox;

/// Named layouts of a page's charts: which are shown, in which order, over which axis and how smooth. They hold for any
/// runs. The menu applies, saves, removes, exports and imports them, and goes back to what the page began with.
class LayoutButton : public QToolButton {
    Q_OBJECT
  public:
    struct Controls {
        ChartChooser* chooser;
        AxisBox* axis;
        SmoothingBox* smoothing;
        std::function<QStringList()> usual_charts;  ///< of those that there are
    };
    /// The layouts are kept in the settings under `page`. What axis and smoothing are now is what they begin with.
    LayoutButton(const QString& page, Controls controls, QWidget* parent);

    [[nodiscard]] QStringList names() const { return stored().keys(); }
    void save_as(const QString& name);
    void remove(const QString& name);
    void apply(const QString& name);
    void reset();
    void export_layout(const QString& name, const QString& file);
    /// Keeps it under the name of the file, and applies it.
    void import_layout(const QString& file);
    /// Names and JSON of montage layouts: charts and options.
    [[nodiscard]] QVariantMap stored() const;
    void store(const QVariantMap& layouts);

  Q_SIGNALS:
    /// Around what changes the controls as one step, which is called so.
    void step_begins(const QString& text);
    void step_ends();
    /// stored() is another one.
    void stored_changed();
    /// A file could not be read or written, or has no chart of this page.
    void problem(const QString& sentence);

  private:
    void fill();
    void show(const QString& name, const runs::MontageLayout& layout);
    [[nodiscard]] runs::MontageLayout now() const;
    [[nodiscard]] std::optional<runs::MontageLayout> find(const QString& name) const;
    void ask_file(const QString& name);

    QString page_;
    Controls controls_;
    runs::ChartOptions usual_;
};

}  // namespace torchdeck::ui
