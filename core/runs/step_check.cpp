// SPDX-License-Identifier: GPL-3.0-or-later
#include "runs/step_check.hpp"

#include <cmath>
#include <nlohmann/json.hpp>

#include "config/settings.hpp"

namespace torchdeck::runs {
namespace {

Message percent_of(double share) {
    return Message::number(100 * share, share < 0.1 ? 2 : 0);
}

nlohmann::ordered_json finite(double value) {
    return std::isfinite(value) ? nlohmann::ordered_json(value) : nlohmann::ordered_json();
}

}  // namespace

Message sentence(const StepCheck& check) {
    if (check.agrees())
        return Message::of(
            "Checked at step {}: loss {} here ({}), {} in float32 on the CPU; gradients of {} layers differ by {} % at "
            "most, and may by {} %.",
            check.step, Message::number(check.loss, 4), check.precision, Message::number(check.reference_loss, 4),
            check.layers, percent_of(check.largest_difference), percent_of(check.tolerance));
    auto what =
        check.wrong_layer.empty()
            ? Message::of("The step does not agree with float32 on the CPU (step {}): the loss is {}, it should be {}.",
                          check.step, Message::number(check.loss, 4), Message::number(check.reference_loss, 4))
            : Message::of(
                  "The step does not agree with float32 on the CPU (step {}): first at {}, whose gradient has norm {} "
                  "in place of {}; {} may differ by {} %. The loss is {}, it should be {}.",
                  check.step, Message::name(check.wrong_layer), Message::number(check.wrong_norm, 6),
                  Message::number(check.wrong_reference, 6), check.precision, percent_of(check.tolerance),
                  Message::number(check.loss, 4), Message::number(check.reference_loss, 4));
    return Message::list(
        {std::move(what), Message::of("What is learned from here on may be worthless: train with {}, or with another "
                                      "driver or LibTorch.",
                                      config::field("precision", "fp32"))},
        Message::Join::space);
}

nlohmann::ordered_json to_json(const StepCheck& check) {
    nlohmann::ordered_json json = {{"agrees", check.agrees()},
                                   {"epoch", check.epoch},
                                   {"step", check.step},
                                   {"images", check.images},
                                   {"device", check.device},
                                   {"precision", check.precision},
                                   {"loss", finite(check.loss)},
                                   {"loss_fp32_cpu", finite(check.reference_loss)},
                                   {"layers", check.layers},
                                   {"tolerance", check.tolerance},
                                   {"largest_difference", finite(check.largest_difference)},
                                   {"largest_difference_at", check.largest_layer},
                                   {"seconds", check.seconds}};
    if (!check.wrong_layer.empty()) {
        json["first_wrong_layer"] = check.wrong_layer;
        json["first_wrong_norm"] = finite(check.wrong_norm);
        json["first_wrong_norm_fp32_cpu"] = finite(check.wrong_reference);
    }
    return json;
}

}  // namespace torchdeck::runs
