// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/engine_access.hpp"

#include <algorithm>
#include <utility>

#include "engine_loader.hpp"
#include "engines/gpu_cards.hpp"
#include "look/format.hpp"
#include "look/message_text.hpp"

namespace torchdeck::ui {

EngineAccess::EngineAccess(EngineSource source, QObject* parent) : QObject(parent), source_(std::move(source)) {}

void EngineAccess::preload() {
    if (!source_ || state_ == State::loading || state_ == State::ready) return;
    state_ = State::loading;
    problem_ = {};
    Q_EMIT changed();
    struct Loaded {
        EngineInfo info;
        std::vector<EngineDevice> devices;
        std::vector<base::Message> notes;  ///< engines that were passed over, a GPU that is not used
    };
    background_.run(
        Lane::quick,
        [source = source_] {
            const auto engine = source();
            Loaded found{engine->info(), engine->devices(), engine_notes()};
            const auto gpus =
                std::ranges::count_if(found.devices, [](const EngineDevice& device) { return device.id != "cpu"; });
            auto advice = engines::unused_gpu_advice(engines::find_cards(), machine::find_system(), found.info.build,
                                                     static_cast<int>(gpus));
            if (!advice.empty()) found.notes.push_back(std::move(advice));
            return found;
        },
        [this](Loaded loaded) {
            info_ = std::move(loaded.info);
            devices_ = std::move(loaded.devices);
            Q_EMIT logged(
                tr("Engine: LibTorch %1 (%2)").arg(from_utf8(info_.libtorch_version), from_utf8(info_.build)));
            for (const auto& note : loaded.notes) Q_EMIT logged(message_text(note));
            state_ = State::ready;
            Q_EMIT changed();
        },
        [this](const Failure& problem) {
            problem_ = problem;
            Q_EMIT logged(problem);
            state_ = State::failed;
            Q_EMIT changed();
        });
}

QString EngineAccess::device_name(const std::string& id) const {
    const auto device = std::ranges::find(devices_, id, &EngineDevice::id);
    if (device != devices_.end() && !device->name.empty()) return shown_text(device->name);
    return id == "cpu" ? tr("CPU") : from_utf8(id);
}

void EngineAccess::set_training(bool training) {
    if (training_ == training) return;
    training_ = training;
    Q_EMIT training_changed(training);
}

}  // namespace torchdeck::ui
