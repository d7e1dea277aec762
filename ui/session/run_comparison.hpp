// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QStringList>
#include <QTimer>
#include <map>
#include <memory>
#include <vector>

#include "runs/comparison.hpp"
#include "runs/run_figures.hpp"
#include "session/hidden_curves.hpp"
#include "session/run_library.hpp"

namespace torchdeck::ui {

/// The curves of the runs that are ticked in the library, and figures made of them. Logs are read and curves are made
/// on another thread; a run that grows is followed. No widgets.
class RunComparison : public QObject {
    Q_OBJECT
  public:
    explicit RunComparison(RunLibrary* library, QObject* parent = nullptr);

    [[nodiscard]] RunLibrary* library() const { return library_; }
    /// Reads what shown runs have written since, as it does every second by itself.
    void follow();

    void set_options(const runs::ChartOptions& options);
    [[nodiscard]] const runs::ChartOptions& options() const { return options_; }
    /// Metrics that some shown run has values of.
    [[nodiscard]] QStringList available_metrics() const;
    /// Those of runs and logs that have neither loss nor accuracy, such as readings of a machine.
    [[nodiscard]] QStringList metrics_of_readings() const;
    /// Keys of the figures that the page can show: the metrics, the list metrics, settings against results.
    [[nodiscard]] QStringList available_figures() const;
    /// What a figure of this key is called.
    [[nodiscard]] static QString figure_title(const QString& key);
    /// The metrics that are shown until a person chooses.
    [[nodiscard]] static QStringList usual_metrics() {
        return {QStringLiteral("loss"), QStringLiteral("accuracy"), QStringLiteral("images_per_s"),
                QStringLiteral("power_w")};
    }
    /// What a person has turned off in the charts: other pages that draw the same runs follow.
    void set_hidden(const HiddenCurves& hidden);
    [[nodiscard]] const HiddenCurves& hidden() const { return hidden_; }
    /// Which figures are kept ready.
    void set_metrics(const QStringList& keys);
    /// Further ones, for somebody else.
    void set_more_metrics(const QStringList& keys);
    [[nodiscard]] const QStringList& metrics() const { return metrics_; }
    /// From the curves that are ready.
    [[nodiscard]] figures::Figure figure(const QString& key) const;
    /// The same for any of available_figures(): one figure, of a list metric one for each shown run.
    [[nodiscard]] std::vector<figures::Figure> figures(const QString& key) const;
    /// Names of the shown runs that have values of the kept metrics and none over the x axis, as a log without times.
    [[nodiscard]] QStringList not_drawn() const;
    /// True when the curves of every shown run are there.
    [[nodiscard]] bool ready() const;

  Q_SIGNALS:
    /// What shown runs say of themselves, summaries included, is not what it was; at most once a second.
    void facts_changed();
    /// available_figures() has others.
    void available_changed();
    void options_changed();
    /// Curves changed: figures must be drawn again.
    void figures_changed();

  private:
    struct Reader;
    struct Request {
        QStringList metrics;
        runs::ChartOptions options;
        int generation = 0;
    };
    struct Result;
    struct Curves {
        std::shared_ptr<Reader> reader;  ///< made when first shown; used by one job at a time
        bool shown = false;              ///< when it was looked at last
        bool busy = false;
        bool again = false;
        int generation = -1;  ///< of the curves
        QStringList metrics;  ///< it has values of; known once it was shown
        QStringList lists;    ///< list metrics (tables::ListMetricInfo) it has values of
        std::map<QString, runs::RunCurves> curves;
        std::map<QString, figures::Figure> heat_maps;  ///< of list metrics
    };

    void follow_library();
    void read_newly_shown();
    void read(const RunLibrary::Entry& entry);
    void handle(const Result& result);
    /// Curves are not what they should be.
    void request_all();
    /// Null: nothing is known of the run.
    [[nodiscard]] const Curves* find(const RunLibrary::Entry& entry) const;

    RunLibrary* library_;
    std::map<int, Curves> curves_;  ///< by the run's id
    QStringList metrics_ = usual_metrics();
    QStringList more_metrics_;
    HiddenCurves hidden_;
    mutable std::vector<std::string> differences_;  ///< of the shown runs, worked out once for all figures
    runs::ChartOptions options_;
    int generation_ = 0;
    int looks_ = 0;
    QTimer timer_;
    QTimer facts_timer_;
    Background background_;
};

}  // namespace torchdeck::ui
