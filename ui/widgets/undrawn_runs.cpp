// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/undrawn_runs.hpp"

#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>

#include "look/theme.hpp"
#include "session/run_comparison.hpp"
#include "widgets/controls.hpp"
#include "widgets/text_label.hpp"

namespace torchdeck::ui {

UndrawnRuns::UndrawnRuns(RunComparison* comparison, QWidget* parent) : QWidget(parent), comparison_(comparison) {
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, space(1));
    text_ = text_label(this, Text::small);
    text_->setObjectName(QStringLiteral("undrawn_runs"));
    other_axis_ = push_button(this, "undrawn_runs_axis");
    row->addWidget(text_, 1);
    row->addWidget(other_axis_);
    connect(other_axis_, &QPushButton::clicked, this, [this] {
        auto options = comparison_->options();
        options.x = options.x == runs::XAxis::epoch ? runs::XAxis::relative : runs::XAxis::epoch;
        // Limits of one axis say nothing on another.
        options.x_low = options.x_high = std::nullopt;
        comparison_->set_options(options);
    });
    connect(comparison_, &RunComparison::figures_changed, this, &UndrawnRuns::refresh);
    refresh();
}

void UndrawnRuns::refresh() {
    const auto names = comparison_->not_drawn();
    setVisible(!names.isEmpty());
    if (names.isEmpty()) return;
    constexpr qsizetype kMostNamed = 3;
    auto named = names.mid(0, kMostNamed).join(QStringLiteral(", "));
    if (names.size() > kMostNamed) named += QStringLiteral(", …");
    text_->setText(tr("Without values over this x axis, and not drawn: %1").arg(named));
    text_->setToolTip(names.join(u'\n'));
    other_axis_->setText(comparison_->options().x == runs::XAxis::epoch ? tr("Show over time")
                                                                        : tr("Show over epochs"));
}

}  // namespace torchdeck::ui
