// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>
#include <QProcess>
#include <filesystem>
#include <optional>
#include <stop_token>
#include <vector>

#include "pages/train/engine_rows.hpp"
#include "session/background.hpp"

class QLabel;
class QPlainTextEdit;
class QProgressBar;
class QPushButton;
class QTableWidget;

namespace torchdeck::ui {

/// Help → Engine: every LibTorch of the machine and the engine for it. One is chosen, an engine is built for another,
/// and a step is trained on each device.
class EngineDialog : public QDialog {
    Q_OBJECT
  public:
    explicit EngineDialog(EngineTools tools, QWidget* parent = nullptr);
    ~EngineDialog() override;

    /// Looks at this folder, too: a LibTorch or a Python environment.
    void add_folder(const std::filesystem::path& folder);
    /// Something is in progress: looking, building or testing.
    [[nodiscard]] bool busy() const { return busy_; }

  private:
    /// `then`: what is said when it is done; otherwise where a GPU is not used.
    void look(const QString& then = {});
    void show_rows();
    void show_row();
    [[nodiscard]] const EngineRow* row() const;
    void choose_folder();
    void use();
    void build();
    void test();
    void set_busy(bool busy);
    void say(const QString& sentence, bool problem = false);

    EngineTools tools_;
    std::vector<EngineRow> rows_;
    std::vector<std::filesystem::path> folders_;
    QTableWidget* table_ = nullptr;
    QLabel* used_ = nullptr;
    QLabel* about_ = nullptr;
    QLabel* said_ = nullptr;
    QProgressBar* progress_ = nullptr;
    QPlainTextEdit* output_ = nullptr;
    QPushButton *add_ = nullptr, *use_ = nullptr, *build_ = nullptr, *test_ = nullptr, *stop_button_ = nullptr;
    QProcess process_;
    std::optional<std::stop_source> stop_;
    bool busy_ = false;
    Background background_;
};

}  // namespace torchdeck::ui
