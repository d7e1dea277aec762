// SPDX-License-Identifier: GPL-3.0-or-later
#include "pages/train/costs_dialog.hpp"

#include <QDialogButtonBox>
#include <QHBoxLayout>
#include <QTableView>
#include <QVBoxLayout>

#include "config/schedule.hpp"
#include "look/format.hpp"
#include "look/profile_words.hpp"
#include "look/theme.hpp"
#include "pages/train/layer_model.hpp"
#include "pages/train/run_costs.hpp"
#include "profile/complexity_report.hpp"
#include "session/run_plan.hpp"
#include "widgets/count_unit.hpp"
#include "widgets/data_table.hpp"
#include "widgets/text_label.hpp"

namespace torchdeck::ui {

CostsDialog::CostsDialog(RunCosts* costs, QWidget* parent) : QDialog(parent), costs_(costs) {
    setWindowTitle(tr("Costs of these settings"));
    auto* layout = new QVBoxLayout(this);
    auto* top = new QHBoxLayout;
    top->addWidget(facts_ = text_label(this), 1);
    facts_->setObjectName(QStringLiteral("costs_facts"));
    top->addWidget(unit_ = new CountUnitBox(this), 0, Qt::AlignTop);
    layout->addLayout(top);
    layout->addWidget(heading_label(tr("Memory"), this));
    layout->addWidget(memory_ = text_label(this));
    memory_->setObjectName(QStringLiteral("costs_memory"));
    layout->addWidget(heading_label(tr("Layers"), this));
    auto* const layers = new QTableView(this);
    layers->setObjectName(QStringLiteral("costs_layers"));
    set_sorted_model(layers, model_ = new LayerModel(this));
    layers->sortByColumn(-1, Qt::DescendingOrder);
    layers->setAccessibleName(tr("Layers"));
    set_up_table(layers, LayerModel::kName);
    layout->addWidget(layers, 1);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    layout->addWidget(buttons);
    resize(chars(180), text_lines(38));
    connect(costs_, &RunCosts::changed, this, &CostsDialog::show_costs);
    connect(&CountUnit::instance(), &CountUnit::changed, this, &CostsDialog::show_costs);
    show_costs();
}

void CostsDialog::show_costs() {
    const auto* const costs = costs_->costs();
    memory_->setText(costs_->memory_details());
    if (costs == nullptr) {
        model_->set(nullptr);
        facts_->setText(costs_->problem().isEmpty()
                            ? tr("Not counted yet: this waits for the engine, and for the end of a training.")
                            : costs_->problem());
        memory_->clear();
        return;
    }
    const auto& complexity = costs->complexity;
    const auto sum = profile::totals(complexity);
    const auto& unit = CountUnit::instance();
    const auto amount = [&](const profile::Cost& cost) {
        return localized_number(from_utf8(profile::short_count(static_cast<double>(cost.flops()) * unit.per_flop()))) +
               unit.name();
    };
    QStringList lines;
    lines << tr("%1, batch %2, images of %3 × %4 pixels, %5 outputs")
                 .arg(shown_text(complexity.model), count_text(complexity.batch))
                 .arg(complexity.width)
                 .arg(complexity.height)
                 .arg(complexity.classes);
    if (costs->classes_assumed) lines << tr("How many classes the folder has is not known yet: 1000 are assumed.");
    if (config::unfreezes(costs_->config()))
        lines << tr("From epoch %1 on, when everything is trained:").arg(costs_->config().model.unfreeze_epoch);
    lines << tr("Parameters: %1, of which %2 are trained")
                 .arg(count_text(sum.all_parameters()), count_text(sum.parameters));
    lines << tr("A step: %1 forward, %2 backward").arg(amount(sum.forward), amount(sum.backward));
    lines << tr("Activations for the backward pass: %1 in float32 (the memory below is in the precision of the run)")
                 .arg(bytes_text(static_cast<double>(sum.activation_bytes)));
    QStringList others;
    for (const auto& one : profile::uncounted(complexity.operators)) others << from_utf8(one.name);
    facts_->setText(lines.join(u'\n'));
    facts_->setToolTip(others.isEmpty()
                           ? QString()
                           : tool_tip_text(tr("Not counted as arithmetic: %1").arg(others.join(QStringLiteral(", ")))));
    // Selection and scroll position stay while nothing but the unit changes.
    if (sender() != &CountUnit::instance() || model_->rowCount() == 0) model_->set(&complexity);
}

}  // namespace torchdeck::ui
