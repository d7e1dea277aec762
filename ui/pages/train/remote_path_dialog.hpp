// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>
#include <optional>

#include "config/settings.hpp"
#include "data/folder_listing.hpp"
#include "session/background.hpp"

class QLabel;
class QLineEdit;
class QListWidget;
class QPushButton;

namespace torchdeck::ui {

/// Chooses the folder or file of a setting on another machine. Reads each folder over an ssh connection of its own, on
/// another thread; only the last folder that was asked for is shown.
class RemotePathDialog : public QDialog {
    Q_OBJECT
  public:
    /// `machine` is "ssh://[user@]host[:port]". Begins at `path`, or in the home folder there if it is empty.
    RemotePathDialog(const QString& machine, const config::Setting& setting, const QString& path, QWidget* parent);

  Q_SIGNALS:
    /// An absolute path there, whose folder was read.
    void chosen(const QString& path);

  protected:
    void keyPressEvent(QKeyEvent* event) override;

  private:
    /// Reads a folder, or the folder of a weight file; `choose`: and chooses it then.
    void read(const QString& path, bool choose = false);
    void show_listing(const data::FolderListing& listing, const QString& file, bool choose);
    void say(const QString& sentence, bool problem);
    /// What Return, or a double click, does with the current row.
    void open_row();
    void go_up();
    void choose();
    void finish(const QString& path);
    /// Whether the setting takes it as a file, by its name.
    [[nodiscard]] bool is_file(const QString& path) const;
    /// Whether it is the folder that is shown, or one of its rows.
    [[nodiscard]] bool is_listed(const QString& path) const;

    QString machine_;
    const config::Setting& setting_;
    std::optional<data::FolderListing> listing_;
    int readings_ = 0;
    std::stop_source stop_;
    QLineEdit* path_;
    QListWidget* list_;
    QLabel* note_;
    QPushButton *stop_button_, *choose_button_;
    Background background_;
};

}  // namespace torchdeck::ui
