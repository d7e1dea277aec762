// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "profile/step_profile.hpp"
#include "widgets/row_model.hpp"

namespace torchdeck::ui {

struct OperatorRow {
    profile::TimedOperator one;
    QString module;  ///< or shapes
    double change = 0;
};

/// Operators by their own time, the slowest first: of all modules together, or each in each module.
class OperatorModel : public RowModel<OperatorRow> {
    Q_OBJECT
  public:
    enum { kName, kPass, kModule, kCalls, kMs, kShare, kChange };
    enum class Grouping { name, pass, shape, module };

    explicit OperatorModel(QObject* parent = nullptr);
    /// `other` may be null; `most` rows at most. Rows of the same name are one, or one for each pass, or for each pass
    /// and the shapes of its inputs or its module, which kModule says.
    void set(const profile::StepProfile* profile, const profile::StepProfile* other, Grouping grouping,
             std::size_t most = 10000);

  private:
    [[nodiscard]] std::vector<Column> columns(Grouping grouping) const;
    [[nodiscard]] QString tip(const OperatorRow& row, int column) const override;

    double step_ms_ = 0;
    bool compared_ = false;
};

struct PeakRow {
    profile::PeakOwner owner;
    QString module;
};

/// What is alive at the peak of a step's memory.
class PeakModel : public RowModel<PeakRow> {
    Q_OBJECT
  public:
    enum { kModule };

    explicit PeakModel(QObject* parent = nullptr);
    void set(const profile::StepProfile* profile);
};

}  // namespace torchdeck::ui
