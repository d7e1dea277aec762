// SPDX-License-Identifier: GPL-3.0-or-later
#include "roofline/roofline_words.hpp"

#include <fmt/format.h>

#include "format.hpp"
#include "roofline/roofline_tab.hpp"

namespace torchdeck::ui {

QString environment_text(const roofline::Environment& environment) {
    if (!environment.label.empty()) return shown_text(environment.label);
    if (environment.device.empty()) return RooflineTab::tr("typed in");
    auto device = shown_text(environment.device);
    if (environment.threads == 0) return device;
    return environment.threads == 1 ? RooflineTab::tr("%1, 1 thread").arg(device)
                                    : RooflineTab::tr("%1, %2 threads").arg(device, count_text(environment.threads));
}

namespace {

QString shares_text(const roofline::Place& place) {
    const auto peak = number_text(100 * place.peak_share, 0);
    const auto share = number_text(100 * place.share, 0);
    // Above the ridge the peak is what the intensity allows.
    if (place.bound == roofline::Bound::compute)
        return place.type.empty() ? RooflineTab::tr("%1 % of the peak").arg(peak)
                                  : RooflineTab::tr("%1 % of the %2 peak").arg(peak, shown_text(place.type));
    return place.type.empty() ? RooflineTab::tr("%1 % of the peak, %2 % of what this intensity allows").arg(peak, share)
                              : RooflineTab::tr("%1 % of the %2 peak, %3 % of what this intensity allows")
                                    .arg(peak, shown_text(place.type), share);
}

}  // namespace

QString verdict_text(const roofline::Place& place) {
    const auto text = shares_text(place);
    return place.disturbed ? RooflineTab::tr("at most %1", "a share").arg(text) : text;
}

QString advice_text(const roofline::Point& point, const roofline::Place& place,
                    const roofline::Environment& environment) {
    constexpr double kNear = 0.7;    // of the roof: what is left is not worth a search
    constexpr double kHigher = 1.2;  // above that another type is a gain
    const auto* const own = environment.compute(place.type);
    const roofline::Roof* best = nullptr;
    for (const auto* const type : {"bf16", "fp16", "tf32"}) {
        const auto* const roof = environment.compute(type);
        if (roof != nullptr && (best == nullptr || roof->value > best->value)) best = roof;
    }
    const bool higher = own != nullptr && best != nullptr && best->value > kHigher * own->value;
    if (place.bound == roofline::Bound::memory)
        return point.precision == "fp32" && best != nullptr
                   ? RooflineTab::tr("To make it faster, move fewer bytes: %1 halves them.").arg(shown_text(best->name))
                   : RooflineTab::tr("To make it faster, move fewer bytes.");
    if (higher)
        return RooflineTab::tr("To make it faster, train in %1: its peak is %2 times as high.")
            .arg(shown_text(best->name), number_text(best->value / own->value, 1));
    return place.share >= kNear
               ? RooflineTab::tr("It is near the roof: only less arithmetic makes it faster.")
               : RooflineTab::tr("To make it faster, profile a step: it shows which layers fall short.");
}

QString explanation_text(const roofline::Point& point, const roofline::Place& place) {
    const bool step = point.kind == roofline::PointKind::step;
    const bool memory = place.bound == roofline::Bound::memory;
    const auto sentence =
        step ? (memory ? RooflineTab::tr("The step is memory-bound: %1 FLOP/byte, and the ridge is at %2.")
                       : RooflineTab::tr("The step is compute-bound: %1 FLOP/byte, and the ridge is at %2."))
             : (memory ? RooflineTab::tr("It is memory-bound: %1 FLOP/byte, and the ridge is at %2.")
                       : RooflineTab::tr("It is compute-bound: %1 FLOP/byte, and the ridge is at %2."));
    const auto text = [](double value) { return localized_number(from_utf8(fmt::format("{:.3g}", value))); };
    return sentence.arg(text(place.intensity), text(place.ridge));
}

}  // namespace torchdeck::ui
