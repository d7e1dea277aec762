// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractTableModel>
#include <map>
#include <optional>
#include <set>
#include <string>

#include "session/run_library.hpp"

namespace torchdeck::ui {

/// The runs of the library as rows. The first column has a check box: whether the run is in the charts.
class RunTableModel : public QAbstractTableModel {
    Q_OBJECT
  public:
    enum Column {
        name,
        state,
        dataset,
        model,
        settings,
        top1,
        epoch,  ///< of the best top-1, and how many ended
        top5,
        loss,
        speed,
        energy,
        started,
        folder,
        tags,
        note,
        fixed_columns  ///< the settings follow, one a column, in the order of config::settings()
    };
    /// What a column sorts by: a number where the cell shows one.
    static constexpr int kSortRole = Qt::UserRole;
    /// The run's name without what stands beside it.
    static constexpr int kNameRole = Qt::UserRole + 1;

    [[nodiscard]] static int column_count();
    [[nodiscard]] static bool is_number(int column);
    /// The setting in a column; empty: it has none.
    [[nodiscard]] static std::string setting_of(int column);
    /// A column's name in stored settings.
    [[nodiscard]] static QString key_of(int column);
    /// The column of this name, -1: none.
    [[nodiscard]] static int column_of(const QString& key);

    explicit RunTableModel(RunLibrary* library, QObject* parent = nullptr);

    /// Names made of model and dataset give way to their number: columns say the rest where it differs.
    void set_compact(bool compact) { compact_ = compact; }
    /// Names of the runs that the legend has turned off: they take part, and are not drawn.
    void set_hidden(const std::set<std::string>& names);

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    bool setData(const QModelIndex& index, const QVariant& value, int role = Qt::EditRole) override;
    [[nodiscard]] Qt::ItemFlags flags(const QModelIndex& index) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation,
                                      int role = Qt::DisplayRole) const override;

  Q_SIGNALS:
    /// A person has typed a name for the run at this path; empty: it has none any more.
    void name_given(const QString& path, const QString& name);

  private:
    [[nodiscard]] QString text(const RunLibrary::Entry& entry, int column) const;
    /// How far a run came that did not end by itself, and its tags.
    [[nodiscard]] static QString beside_name(const runs::RunSummary& run);
    /// What is the best of all runs.
    void measure();
    [[nodiscard]] bool is_best(const RunLibrary::Entry& entry, int column) const;
    [[nodiscard]] QVariant sort_value(const RunLibrary::Entry& entry, int column) const;

    RunLibrary* library_;
    std::set<std::string> hidden_;
    bool compact_ = false;
    int rows_ = 0;
    /// Of the runs on one dataset: others cannot be compared.
    struct Best {
        int runs = 0;
        std::optional<double> top1{}, top5{}, loss{};

        bool operator==(const Best&) const = default;
    };
    std::map<std::string, Best> best_;  ///< by dataset
};

}  // namespace torchdeck::ui
