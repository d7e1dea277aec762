// SPDX-License-Identifier: GPL-3.0-or-later
#include "pages/train/weights_row.hpp"

#include <QDir>
#include <QLabel>
#include <QPushButton>

#include "base/error.hpp"
#include "look/format.hpp"
#include "session/save_file.hpp"
#include "weights/weight_cache.hpp"

namespace torchdeck::ui {
namespace {

/// std::nullopt for a network without such weights.
std::optional<weights::KnownWeights> best_of(const std::string& model) {
    try {
        return weights::weights_named("imagenet", model);
    } catch (const Error&) {
        return std::nullopt;
    }
}

}  // namespace

WeightsRow::WeightsRow(QWidget* parent) : TransferRow(parent) {
    fetch_ = [](const weights::KnownWeights& known, const data::TransferProgress& progress,
                const std::stop_token& stop) { return data::fetch_weights(known, {}, progress, stop); };
    button()->setObjectName(QStringLiteral("imagenet_weights"));
    connect(button(), &QPushButton::clicked, this, &WeightsRow::start);
}

void WeightsRow::set_config(const config::TrainConfig& config) {
    const auto best = best_of(config.model.name);
    const bool wanted = config.model.weights.empty() && best.has_value();
    if (!busy() && wanted) {
        if (!offered_ || offered_->file != best->file) message()->clear();
        offered_ = best;
        const auto share = number_text(best->top1, 1);
        button()->setText(weights::find_cached(*best).empty() ? tr("Download ImageNet weights (%1 %)").arg(share)
                                                              : tr("ImageNet weights (%1 %)").arg(share));
        button()->setToolTip(tool_tip_text(
            tr("%1.pth of torchvision, %2: %3 % top-1 and %4 % top-5 on ImageNet's validation images")
                .arg(from_utf8(best->file), memory_text(best->mib), number_text(best->top1, 1),
                     number_text(best->top5, 1)) +
            u'\n' + tr("No license of its own; ImageNet's images are for non-commercial research") + u'\n' +
            tr("Downloaded to %1 where it is not there yet")
                .arg(QDir::toNativeSeparators(from_utf8(weights::torch_hub_folder().string())))));
    }
    set_wanted(wanted);
}

void WeightsRow::start() {
    if (!offered_) return;
    begin(
        [fetch = fetch_, known = *offered_](State& state, const std::stop_token& stop) {
            const auto progress = [&](std::int64_t done, std::int64_t total) {
                state.done = done;
                state.total = total;
            };
            const auto result = fetch(known, progress, stop);
            return result.stopped ? QString() : from_utf8(result.file.string());
        },
        [this, model = from_utf8(offered_->model)](const QString& file) { Q_EMIT fetched(model, file); });
}

}  // namespace torchdeck::ui
