// SPDX-License-Identifier: GPL-3.0-or-later
#include "telemetry/device_reader.hpp"

#include <algorithm>
#include <exception>
#include <utility>

#include "base/thread.hpp"

namespace torchdeck::telemetry {

LeavableThread::LeavableThread(std::shared_ptr<Meeting> meeting, const char* name, std::function<void()> work)
    : meeting_(std::move(meeting)), ended_(std::make_shared<bool>(false)) {
    thread_ = std::thread([name, work = std::move(work), place = meeting_, ended = ended_]() mutable {
        base::name_this_thread(name);
        work();
        work = nullptr;  // what it owns goes now, not some time after the thread that waits has been told
        const std::lock_guard lock(place->mutex);
        *ended = true;
        place->changed.notify_all();
    });
}

LeavableThread::~LeavableThread() {
    // A read that is fast is over by then; one that takes longer may take for ever.
    constexpr auto kPatience = std::chrono::milliseconds(100);
    std::unique_lock lock(meeting_->mutex);
    const bool ended = meeting_->changed.wait_for(lock, kPatience, [this] { return *ended_; });
    lock.unlock();
    if (ended) {
        thread_.join();
    } else {
        thread_.detach();
    }
}

struct DeviceReader::Desk {
    std::condition_variable asked;
    bool stop = false;
    bool wanted = false;
    bool reading = false;
    std::optional<Answer> answer;
};

DeviceReader::DeviceReader(std::shared_ptr<Meeting> meeting, std::shared_ptr<Device> device,
                           Clock::duration answer_within)
    : meeting_(std::move(meeting)),
      device_(std::move(device)),
      desk_(std::make_shared<Desk>()),
      answer_within_(answer_within) {
    thread_ = std::make_unique<LeavableThread>(
        meeting_, "td-gpu-read", [place = meeting_, desk = desk_, gpu = device_] { work(place, desk, gpu); });
}

DeviceReader::~DeviceReader() {
    {
        const std::lock_guard lock(meeting_->mutex);
        desk_->stop = true;
    }
    desk_->asked.notify_all();
}

void DeviceReader::work(const std::shared_ptr<Meeting>& meeting, const std::shared_ptr<Desk>& desk,
                        const std::shared_ptr<Device>& device) {
    std::unique_lock lock(meeting->mutex);
    while (true) {
        desk->asked.wait(lock, [&] { return desk->wanted || desk->stop; });
        if (desk->stop) return;
        desk->wanted = false;
        lock.unlock();
        const auto begin = Clock::now();
        Answer answer;
        try {
            answer.reading = device->read();
        } catch (const std::exception& e) {
            answer.reading.failure = e.what();
        }
        answer.at = Clock::now();
        answer.took = answer.at - begin;
        lock.lock();
        desk->answer = std::move(answer);
        desk->reading = false;
        meeting->changed.notify_all();
    }
}

void DeviceReader::ask(Clock::time_point now) {
    if (lost_ || desk_->reading || now < peace_until_) return;
    desk_->answer.reset();
    desk_->reading = true;
    desk_->wanted = true;
    asked_at_ = now;
    desk_->asked.notify_one();
}

bool DeviceReader::awaited() const {
    return desk_->reading && !silent_;
}

std::optional<DeviceReader::Answer> DeviceReader::take() {
    auto answer = std::move(desk_->answer);
    desk_->answer.reset();
    return answer;
}

DeviceReader::Change DeviceReader::observe(Clock::time_point now) {
    if (lost_) return Change::none;
    if (desk_->reading) {
        if (silent_ || now - asked_at_ < answer_within_) return Change::none;
        silent_ = true;
        return Change::not_answering;
    }
    if (!desk_->answer) return Change::none;
    if (desk_->answer->reading.lost) {
        lost_ = true;
        loss_ = desk_->answer->reading.failure;
        silent_ = false;
        return Change::lost;
    }
    if (desk_->answer->took >= answer_within_) {
        // It came back, but too late to be of use: what it says is from some time in between.
        desk_->answer.reset();
        const bool known = silent_;
        good_in_a_row_ = 0;
        if (++times_silent_ > 1) {
            const auto factor = 1 << std::min(times_silent_ - 2, 10);
            peace_until_ = now + std::min<Clock::duration>(answer_within_ * factor, std::chrono::minutes(1));
        }
        silent_ = true;
        return known ? Change::none : Change::not_answering;
    }
    constexpr int kTrusted = 20;
    if (++good_in_a_row_ >= kTrusted) times_silent_ = 0;
    if (!silent_) return Change::none;
    silent_ = false;
    return Change::answering;
}

DeviceReader::Clock::duration DeviceReader::silent_for(Clock::time_point now) const {
    return now - asked_at_;
}

}  // namespace torchdeck::telemetry
