// SPDX-License-Identifier: GPL-3.0-or-later
#include "pages/roofline/roofline_words.hpp"

#include "look/format.hpp"
#include "pages/roofline/roofline_tab.hpp"

namespace torchdeck::ui {

QString advice_text(const roofline::Point& point, const roofline::Position& place,
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
    if (place.share >= kNear)
        return place.disturbed
                   ? RooflineTab::tr("The roof may be higher: measure the peaks again while nothing else computes.")
                   : RooflineTab::tr("It is near the roof: only less arithmetic makes it faster.");
    return RooflineTab::tr("To make it faster, profile a step: it shows which layers fall short.");
}

}  // namespace torchdeck::ui
