// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/machine_readings.hpp"

#include <utility>

namespace torchdeck::ui {
namespace {

constexpr std::size_t kMostReadings = 3600;

}  // namespace

MachineReadings::MachineReadings(Options options, QObject* parent) : QObject(parent), options_(std::move(options)) {}

MachineReadings::~MachineReadings() = default;

void MachineReadings::set_active(bool active) {
    if (active == this->active() || !options_) return;
    if (!active) {
        // It may wait for a driver.
        auto end = [sampler = std::exchange(sampler_, nullptr)]() mutable {
            sampler.reset();
            return true;
        };
        background_.run(Lane::ending, std::move(end), [](bool) {});
        const std::lock_guard lock(inbox_->mutex);
        inbox_->closed = true;
        return;
    }
    data_ = {};
    Q_EMIT cleared();
    inbox_ = std::make_shared<Inbox>();
    auto options = options_();
    options.interval = std::chrono::seconds(1);
    sampler_ = std::make_shared<telemetry::Sampler>(
        std::move(options), [this, inbox = inbox_](const telemetry::Sample& sample) {
            const std::lock_guard lock(inbox->mutex);
            if (inbox->closed) return;
            inbox->lines.push_back(telemetry::sample_line(sample));
            if (inbox->lines.size() == 1) QMetaObject::invokeMethod(this, &MachineReadings::take, Qt::QueuedConnection);
        });
}

void MachineReadings::take() {
    if (!active()) return;
    std::vector<std::string> lines;
    {
        const std::lock_guard lock(inbox_->mutex);
        lines.swap(inbox_->lines);
    }
    if (data_.samples().rows() >= kMostReadings) {
        data_ = {};
        Q_EMIT cleared();
    }
    for (const auto& line : lines) data_.append(runs::LogFile::train_telemetry, line);
    Q_EMIT grew();
}

}  // namespace torchdeck::ui
