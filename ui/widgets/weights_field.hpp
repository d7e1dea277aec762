// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLineEdit>
#include <functional>

namespace torchdeck::ui {

/// The path of a run folder or a file of weights. While the keyboard is elsewhere it shows what a person calls it,
/// which fits, instead of one end of the path.
class WeightsField : public QLineEdit {
    Q_OBJECT
  public:
    using QLineEdit::QLineEdit;

    /// The name of the run in this folder; empty where that is not known.
    using RunNames = std::function<QString(const QString& path)>;
    void set_run_names(RunNames names) { names_ = std::move(names); }
    /// What weights at `path` are called: "lr 0.1 · seed 2", "lr 0.1 · seed 2 · best.pt", else the file's name.
    [[nodiscard]] QString name_of(const QString& path) const;

  protected:
    void paintEvent(QPaintEvent* event) override;

  private:
    RunNames names_;
};

}  // namespace torchdeck::ui
