// SPDX-License-Identifier: GPL-3.0-or-later
#include "telemetry/device_reader.hpp"

#include <algorithm>
#include <exception>
#include <utility>

#include "base/error.hpp"
#include "base/thread.hpp"

namespace torchdeck::telemetry {

LeavableThread::LeavableThread(std::shared_ptr<SharedState> shared, const char* name, std::function<void()> work)
    : shared_(std::move(shared)), ended_(std::make_shared<bool>(false)) {
    thread_ = std::thread([name, work = std::move(work), place = shared_, ended = ended_]() mutable {
        base::name_this_thread(name);
        work();
        work = nullptr;  // what it owns goes now, not some time after the thread that waits was notified
        const std::lock_guard lock(place->mutex);
        *ended = true;
        place->changed.notify_all();
    });
}

LeavableThread::~LeavableThread() {
    // A read that is fast is over by then; one that takes longer may take for ever.
    constexpr auto kPatience = std::chrono::milliseconds(100);
    std::unique_lock lock(shared_->mutex);
    const bool ended = shared_->changed.wait_for(lock, kPatience, [this] { return *ended_; });
    lock.unlock();
    if (ended) {
        thread_.join();
    } else {
        thread_.detach();
    }
}

struct DeviceReader::ReadRequest {
    std::condition_variable asked;
    bool stop = false;
    bool wanted = false;
    bool reading = false;
    std::optional<Answer> answer;
};

DeviceReader::DeviceReader(std::shared_ptr<SharedState> shared, std::shared_ptr<Device> device,
                           Clock::duration answer_within, bool with_processes)
    : shared_(std::move(shared)),
      device_(std::move(device)),
      request_(std::make_shared<ReadRequest>()),
      answer_within_(answer_within) {
    thread_ = std::make_unique<LeavableThread>(shared_, "td-gpu-read",
                                               [place = shared_, request = request_, gpu = device_, with_processes] {
                                                   work(place, request, gpu, with_processes);
                                               });
}

DeviceReader::~DeviceReader() {
    {
        const std::lock_guard lock(shared_->mutex);
        request_->stop = true;
    }
    request_->asked.notify_all();
}

void DeviceReader::work(const std::shared_ptr<SharedState>& shared, const std::shared_ptr<ReadRequest>& request,
                        const std::shared_ptr<Device>& device, bool with_processes) {
    std::unique_lock lock(shared->mutex);
    while (true) {
        request->asked.wait(lock, [&] { return request->wanted || request->stop; });
        if (request->stop) return;
        request->wanted = false;
        lock.unlock();
        const auto begin = Clock::now();
        Answer answer;
        try {
            answer.reading = device->read();
            if (with_processes) answer.reading.processes = device->processes();
        } catch (const std::exception& e) {
            answer.reading.failure = as_error(e).message();
        }
        answer.at = Clock::now();
        answer.took = answer.at - begin;
        lock.lock();
        request->answer = std::move(answer);
        request->reading = false;
        shared->changed.notify_all();
    }
}

void DeviceReader::ask(Clock::time_point now) {
    if (lost_ || request_->reading || now < peace_until_) return;
    request_->answer.reset();
    request_->reading = true;
    request_->wanted = true;
    asked_at_ = now;
    request_->asked.notify_one();
}

bool DeviceReader::awaited() const {
    return request_->reading && !silent_;
}

std::optional<DeviceReader::Answer> DeviceReader::take() {
    auto answer = std::move(request_->answer);
    request_->answer.reset();
    return answer;
}

DeviceReader::Change DeviceReader::observe(Clock::time_point now) {
    if (lost_) return Change::none;
    if (request_->reading) {
        if (silent_ || now - asked_at_ < answer_within_) return Change::none;
        silent_ = true;
        return Change::not_answering;
    }
    if (!request_->answer) return Change::none;
    if (request_->answer->reading.lost) {
        lost_ = true;
        loss_ = request_->answer->reading.failure;
        silent_ = false;
        return Change::lost;
    }
    if (request_->answer->took >= answer_within_) {
        // It came back, but too late to be of use: what it says is from some time in between.
        request_->answer.reset();
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
