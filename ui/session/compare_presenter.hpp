// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QSet>
#include <QStringList>
#include <QTimer>
#include <QVariantMap>
#include <functional>
#include <map>
#include <memory>
#include <vector>

#include "runs/comparison.hpp"
#include "runs/run_figures.hpp"
#include "runs/run_summary.hpp"
#include "session/background.hpp"

namespace torchdeck::ui {

/// The runs that were opened and what is shown of them. Files are read and curves are made on threads of its own; a run
/// that grows is followed. No widgets.
class ComparePresenter : public QObject {
    Q_OBJECT
  public:
    struct Entry {
        runs::RunSummary summary;
        std::string name;       ///< by what differs between the runs: runs::names_by_settings()
        bool shown = false;     ///< ticked
        bool left = true;       ///< by the filter
        int slot = -1;          ///< decides the color; a run keeps it. Below 0: not shown yet
        QStringList available;  ///< metrics it has values of; known once it was shown
        QStringList lists;      ///< list metrics (tables::ListMetricInfo) it has values of; known then, too

        [[nodiscard]] bool drawn() const { return shown && left; }
    };

    explicit ComparePresenter(QObject* parent = nullptr);

    /// Adds the runs in these files and folders, on another thread, and shows them with `show`: all that were named one
    /// by one, and the first dozen of those in folders. Folders are looked through again by refresh(). Without `show`
    /// nothing is said of what is not there yet.
    void open(const QStringList& paths, bool show);
    /// A run as an image of it has it.
    struct RunLook {
        QString path;
        QString name;  ///< empty: from the path
        int slot = 0;
    };
    /// Adds these runs and shows them and no others: in this order, under these names, in these colors.
    void open_exactly(const std::vector<RunLook>& looks);
    void refresh();
    /// Reads what shown runs have written since, as it does every second by itself.
    void follow();
    /// The run in this folder is gone or has another name: forgets about it.
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
    void set_shown(int index, bool shown) { set_shown(std::vector<int>{index}, shown); }
    /// Many at once: what follows from it is worked out once.
    void set_shown(const std::vector<int>& indices, bool shown);
    void show_only(const QStringList& paths);
    /// Of all runs, those first that are named first; those that are not named follow. Legends and tables have it.
    void set_order(const std::vector<int>& order);
    /// In that order.
    [[nodiscard]] std::vector<int> shown() const;
    /// Of the shown runs, in their order.
    [[nodiscard]] std::vector<const runs::RunSummary*> shown_summaries() const;
    [[nodiscard]] QStringList shown_paths() const;
    [[nodiscard]] std::vector<std::string> shown_names() const;
    /// What can be said of the shown runs in a sentence: runs::verdict().
    [[nodiscard]] QString verdict() const;
    /// "Model resnet18", "Epochs 30": what the names of the shown runs, which say what differs, leave out.
    [[nodiscard]] QStringList shared_settings() const;
    /// How many of the shown runs have finished, how fast they were, and what other processes used of the CPU.
    [[nodiscard]] QString state_and_speed() const;

    void set_options(const runs::ChartOptions& options);
    [[nodiscard]] const runs::ChartOptions& options() const { return options_; }
    /// Metrics that some shown run has values of.
    [[nodiscard]] QStringList available_metrics() const;
    /// Keys of the figures that the page can show: the metrics, the list metrics, settings against results.
    [[nodiscard]] QStringList available_figures() const;
    /// What a figure of this key is called.
    [[nodiscard]] static QString figure_title(const QString& key);
    /// Which figures are kept ready.
    void set_metrics(const QStringList& keys);
    /// Further ones, for somebody else.
    void set_more_metrics(const QStringList& keys);
    [[nodiscard]] const QStringList& metrics() const { return metrics_; }
    /// From the curves that are ready.
    [[nodiscard]] figures::Figure figure(const QString& key) const;
    /// The same for any of available_figures(): one figure, of a list metric one for each shown run.
    [[nodiscard]] std::vector<figures::Figure> figures(const QString& key) const;
    /// True when the curves of every shown run are there.
    [[nodiscard]] bool ready() const;

  Q_SIGNALS:
    /// The runs of an image are about to be shown in its order, which is not to be changed by sorting.
    void order_given();
    /// Runs were added or removed.
    void runs_reset();
    /// What the table says of this run changed.
    void run_changed(int index);
    void shown_changed();
    /// What shown runs say of themselves, summaries included, is not what it was; at most once a second.
    void facts_changed();
    void options_changed();
    /// Curves changed: figures must be drawn again.
    void figures_changed();
    void scanning_changed(bool scanning);
    /// A sentence about something that cannot be opened.
    void failed(const QString& sentence);

  private:
    struct Reader;
    struct Request {
        QStringList metrics;
        runs::ChartOptions options;
        int generation = 0;
    };
    struct Result;
    /// At one of the paths that were opened.
    struct Found {
        std::vector<runs::RunSummary> runs;
        QString failure;
    };
    struct State {
        std::shared_ptr<Reader> reader;  ///< made when first shown; used by one job at a time
        bool busy = false;
        bool again = false;
        int generation = -1;     ///< of the curves
        std::string given_name;  ///< empty: the name follows from the path
        std::map<QString, runs::RunCurves> curves;
        std::map<QString, figures::Figure> heat_maps;  ///< of list metrics
    };

    /// Looks through `paths` on another thread; `then` gets what was found at each.
    void scan(const QStringList& paths, std::function<void(const std::vector<Found>&)> then);
    void add(const std::vector<Found>& found);
    void tell_failures(const std::vector<Found>& found);
    void name_entries();
    void show_exactly(const std::vector<RunLook>& looks, const std::vector<Found>& found);
    void read(std::size_t index);
    void handle(const Result& result);
    void request_all();
    /// False when nothing changes by it.
    bool change_shown(std::size_t i, bool shown);
    int free_slot() const;
    /// That of an earlier time when the program ran; -1: none.
    [[nodiscard]] int remembered_slot(const Entry& entry) const;
    [[nodiscard]] int index_of(const runs::RunSource& source) const;

    std::vector<Entry> entries_;
    std::vector<State> states_;
    std::vector<int> order_;  ///< of entries_, as set_order() has it; may name some that are gone
    QVariantMap colors_;
    QStringList roots_;
    QSet<QString> removed_;  ///< paths of logs
    QStringList metrics_{QStringLiteral("loss"), QStringLiteral("accuracy"), QStringLiteral("images_per_s"),
                         QStringLiteral("power_w")};
    QStringList more_metrics_;
    runs::ChartOptions options_;
    int generation_ = 0;
    int scans_ = 0;
    QTimer timer_;
    QTimer facts_timer_;
    Background background_;
};

}  // namespace torchdeck::ui
