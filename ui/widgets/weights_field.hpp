// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLineEdit>
#include <functional>
#include <utility>
#include <vector>

#include "session/background.hpp"

class QMenu;
class QToolButton;

namespace torchdeck::ui {

/// What a file dialog shows as weights: "*.safetensors *.pth …".
[[nodiscard]] QString weight_patterns();

/// The path of a run folder or a file of weights. While the keyboard is elsewhere it shows what a person has typed,
/// else what weights are called, instead of one end of the path.
class WeightsField : public QLineEdit {
    Q_OBJECT
  public:
    using QLineEdit::QLineEdit;

    /// The name of the run in this folder; empty where that is not known.
    using RunNames = std::function<QString(const QString& path)>;
    void set_run_names(RunNames names) { names_ = std::move(names); }
    /// Path and name of runs to choose from, the best choice first.
    using Runs = std::function<std::vector<std::pair<QString, QString>>()>;
    void set_runs(Runs runs) { runs_ = std::move(runs); }
    /// What weights at `path` are called: "lr 0.1 · seed 2", "lr 0.1 · seed 2 · best.pt", else the file's name.
    [[nodiscard]] QString name_of(const QString& path) const;
    /// Weights to begin with: only where nothing was typed or chosen. Whether the field has them now.
    bool suggest(const QString& path);
    /// What a person has chosen, even where it was suggested: no suggestion replaces it.
    void choose(const QString& path);
    /// The next start begins with what the field has then, where it is still there. `key`: in the settings.
    void keep_in(const QString& key);
    /// A button beside the field that lets a person choose one of the runs, a run folder or a file; `chosen` gets its
    /// path.
    [[nodiscard]] QToolButton* make_browser(QWidget* parent, const std::function<void(const QString& path)>& chosen);

  protected:
    void paintEvent(QPaintEvent* event) override;

  private:
    void fill(QMenu* menu, const std::function<void(const QString& path)>& chosen);

    RunNames names_;
    Runs runs_;
    QString suggested_;
    Background background_;
};

}  // namespace torchdeck::ui
