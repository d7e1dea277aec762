// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/weights_option.hpp"

#include "app/console.hpp"
#include "app/interrupts.hpp"
#include "base/error.hpp"

namespace torchdeck::app {

data::TransferProgress download_progress(Console& console) {
    return [&console](std::int64_t done, std::int64_t total) {
        console.progress(
            total > 0 ? Message::of("downloading {} of {} MiB  {} %", done >> 20, total >> 20, 100 * done / total)
                      : Message::of("downloading {} MiB", done >> 20));
    };
}

std::string weights_path(const std::string& weights, const std::string& model) {
    if (!weights::is_weights_name(weights)) return weights;
    Console console;
    const Interrupts interrupts;
    const auto found = data::find_weights(weights, model, download_progress(console), interrupts.token());
    console.clear_progress();
    if (found.stopped)
        throw Error(ErrorKind::data,
                    Message::of("Stopped while downloading weights. Run the same command to continue."), {},
                    ErrorCode::stopped);
    if (!found.was_there) console.note(Message::of("weights: {}", found.file));
    return found.file.string();
}

}  // namespace torchdeck::app
