// SPDX-License-Identifier: GPL-3.0-or-later
//
// The value of each kind of setting, as typed.
#include "config/settings.hpp"
#include "fuzz.hpp"

using namespace torchdeck;

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const auto text = fuzz::text(data, size);
    for (const auto& setting : config::settings()) {
        fuzz::refuses_or_reads([&] {
            const auto value = config::parse_value(setting, text);
            config::TrainConfig config;
            setting.set(config, value);
            if (setting.get(config) != value) std::abort();
            // What is written down is read back.
            if (config::parse_value(setting, config::value_text(value)) != value &&
                setting.kind != config::Kind::duration)
                std::abort();
        });
    }
    return 0;
}
