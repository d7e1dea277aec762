// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QHash>
#include <QObject>
#include <QSet>
#include <QStringList>
#include <QVariantMap>
#include <functional>
#include <vector>

#include "runs/run_summary.hpp"
#include "session/background.hpp"

namespace torchdeck::ui {

/// Every run that the program knows: those in folders (copies of remote ones, too), and logs. Each has a name, a color
/// and a summary, and is ticked or not. Folders are read on another thread. No widgets.
class RunLibrary : public QObject {
    Q_OBJECT
  public:
    struct Entry {
        int id = 0;  ///< of no other run as long as the program runs
        runs::RunSummary summary;
        std::string name;        ///< runs::run_names() of all
        std::string given_name;  ///< by an image of the run; empty: none
        bool shown = false;      ///< ticked
        bool left = true;        ///< by the filter
        int slot = -1;           ///< decides the color; a run keeps it. Below 0: not shown yet

        [[nodiscard]] bool drawn() const { return shown && left; }
        [[nodiscard]] QString path() const;
    };

    explicit RunLibrary(QObject* parent = nullptr) : QObject(parent) {}

    /// Adds the runs in these files and folders, on another thread, and shows them with `show`: all that were named one
    /// by one, and the first dozen of those in folders. Folders are looked through again by refresh(). Without `show`
    /// nothing is said of what is not there yet.
    void open(const QStringList& paths, bool show);
    /// Adds the runs in `folders`, and what was open and ticked at an earlier time. Nothing is said of what has gone.
    void open_again(const QStringList& folders, const QStringList& roots, const QStringList& shown);
    /// Paths that were opened and are there; not the copies of runs on other machines.
    [[nodiscard]] QStringList roots() const;
    /// A run as an image of it has it.
    struct RunLook {
        QString path;
        QString name;  ///< empty: from the path
        int slot = 0;
    };
    /// Adds these runs and shows them and no others: in this order, under these names, in these colors.
    void open_exactly(const std::vector<RunLook>& looks);
    void refresh();
    /// Reads anew what runs in progress say that are not shown; those that are, somebody follows.
    void follow_hidden();
    /// The run in this folder is gone: forgets about it.
    void forget(const QString& path);
    /// Takes logs off the list until they are opened again; files stay where they are.
    void remove_logs(const QStringList& paths);
    /// Colors of runs by path, so that a run has the same one when the program is started again. Of many runs the last.
    void set_colors(const QVariantMap& colors) { colors_ = colors; }
    [[nodiscard]] QVariantMap colors() const;
    /// Runs that a filter leaves out are in no chart and no sentence, whether ticked or not.
    void set_left(const std::vector<bool>& left);
    [[nodiscard]] bool scanning() const { return scans_ > 0; }

    [[nodiscard]] const std::vector<Entry>& entries() const { return entries_; }
    /// Null: the run at this path is not known.
    [[nodiscard]] const Entry* find(const QString& path) const;
    /// Its name in lists; the folder's where the run is not known.
    [[nodiscard]] QString name_of(const QString& path) const;
    /// The path of the newest run on the dataset of this one that began before it; empty where there is none.
    [[nodiscard]] QString run_before(const QString& path) const;
    /// The runs that were started last, the newest first.
    [[nodiscard]] std::vector<const Entry*> newest(std::size_t count) const;
    void set_shown(int index, bool shown) { set_shown(std::vector<int>{index}, shown); }
    /// Many at once: what follows from it is worked out once.
    void set_shown(const std::vector<int>& indices, bool shown);
    void show_only(const QStringList& paths);
    /// Orders all runs: those first that are named first; those that are not named follow. Legends and tables have it.
    void set_order(const std::vector<int>& order);
    /// In that order.
    [[nodiscard]] std::vector<int> shown() const;
    /// Summaries of the shown runs, in their order.
    [[nodiscard]] std::vector<const runs::RunSummary*> shown_summaries() const;
    [[nodiscard]] QStringList shown_paths() const;
    [[nodiscard]] std::vector<std::string> shown_names() const;
    /// What was read of a run that grows.
    void set_summary(int id, const runs::RunSummary& summary);
    /// The place of the run with this id in entries(); below 0: there is none.
    [[nodiscard]] int index_of(int id) const;

  Q_SIGNALS:
    /// The runs of an image are about to be shown in its order, which is not to be changed by sorting.
    void order_given();
    /// What was to be shown is ticked now.
    void opened();
    /// Runs were added or removed.
    void runs_reset();
    /// A person has named one, and others may be called otherwise beside it.
    void names_changed();
    /// What the table says of this run changed.
    void run_changed(int index);
    /// It was found again by refresh(): it may have grown or ended.
    void run_found_again(int index);
    void shown_changed();
    void scanning_changed(bool scanning);
    /// A sentence about something that cannot be opened or read; who reads a run of the library emits it, too.
    void failed(const QString& sentence);

  private:
    /// At one of the paths that were opened.
    struct Found {
        std::vector<runs::RunSummary> runs;
        QString failure;
    };

    /// Looks through `paths` on another thread; `then` gets what was found at each. `given`: a person has just named
    /// them, so that a log that cannot be read is a failure.
    void scan(const QStringList& paths, bool given, std::function<void(const std::vector<Found>&)> then);
    /// What could not be opened is not looked for again, but for the paths in `kept`.
    void forget_refused(const QStringList& paths, const std::vector<Found>& found, const QStringList& kept = {});
    void add(const std::vector<Found>& found);
    void tell_failures(const std::vector<Found>& found);
    /// Whether one has another name now.
    bool name_entries();
    void show_exactly(const std::vector<RunLook>& looks, const std::vector<Found>& found);
    /// False when nothing changes by it.
    bool change_shown(std::size_t i, bool shown);
    int free_slot() const;
    /// That of an earlier time when the program ran; -1: none.
    [[nodiscard]] int remembered_slot(const Entry& entry) const;
    [[nodiscard]] int index_of(const runs::RunSource& source) const;

    std::vector<Entry> entries_;
    std::vector<int> order_;  ///< of entries_, as set_order() has it; may name some that are gone
    QVariantMap colors_;
    QStringList roots_;
    QSet<QString> removed_;  ///< paths of logs
    /// While scans are under way, the first whose finding about this path is not out of date: an older one may end
    /// later, or after the run was forgotten, and neither changes the run back nor brings it back.
    QHash<QString, int> known_since_;
    int last_id_ = 0;
    int last_scan_ = 0;
    int scans_ = 0;
    bool following_ = false;
    Background background_;
};

}  // namespace torchdeck::ui
