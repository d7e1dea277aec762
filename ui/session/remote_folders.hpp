// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QString>
#include <QStringList>
#include <QTimer>
#include <memory>
#include <vector>

#include "remote/remote_mirror.hpp"
#include "session/background.hpp"

namespace torchdeck::ui {

class RunComparison;

/// Folders of runs on other machines that are open in Compare: each has a mirror (a thread and an ssh of its own) whose
/// copies the library reads like local runs. Nothing here waits. No widgets.
class RemoteFolders : public QObject {
    Q_OBJECT
  public:
    struct Folder {
        QString address;
        QString root;  ///< of its copies; empty until there is a place for them
        remote::MirrorStatus status;
        QString problem;  ///< why there is no mirror
    };

    explicit RemoteFolders(RunComparison* comparison, QObject* parent = nullptr);
    ~RemoteFolders() override;

    /// Why `address` is none; empty when it is one.
    [[nodiscard]] static QString problem_of(const QString& address);
    /// Follows the runs of this folder from now on and shows the first of them. Nothing happens when it is open
    /// already. The address must be one.
    void open(const QString& address);
    /// Ends the connection; what was copied stays in the table until it is closed.
    void close(const QString& address);
    /// Connects now instead of at the end of the pause.
    void retry(const QString& address);
    [[nodiscard]] std::vector<Folder> folders() const;
    /// "Connected · 3 runs", "Reconnecting in 4 s: …", what to do.
    [[nodiscard]] static QString status_text(const Folder& folder);
    /// Whether the run at `path` is a copy of one on another machine.
    [[nodiscard]] static bool is_copy(const QString& path);

    /// Addresses that were opened, the last one first.
    [[nodiscard]] static QStringList recent();

  Q_SIGNALS:
    /// A folder was opened or closed, or the state of a connection changed.
    void changed();

  private:
    struct Open {
        Folder folder;
        std::shared_ptr<remote::RemoteMirror> mirror;
        std::uint64_t seen_changes = 0;
        bool shown = false;
    };
    void look();
    [[nodiscard]] Open* find(const QString& address);
    static void let_go(std::shared_ptr<remote::RemoteMirror> mirror);

    RunComparison* comparison_;
    std::vector<Open> open_;
    QTimer seconds_;  ///< until the next try
    Background background_;
};

}  // namespace torchdeck::ui
