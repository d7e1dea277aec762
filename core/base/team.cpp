// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/team.hpp"

#include <algorithm>
#include <memory>
#include <system_error>
#include <utility>

#include "base/cpus.hpp"
#include "base/error.hpp"
#include "base/thread.hpp"

namespace torchdeck::base {

Team::Team(int size, const char* name, std::function<void()> on_start) {
    failures_.resize(static_cast<std::size_t>(std::max(1, size)));
    const auto first = std::make_shared<const std::function<void()>>(std::move(on_start));
    try {
        for (int member = 1; member < size; ++member)
            threads_.emplace_back([this, member, name, first] { serve(member, name, *first); });
    } catch (const std::system_error& e) {
        stop();
        throw as_error(e);
    }
}

Team::~Team() {
    stop();
}

void Team::stop() {
    {
        const std::lock_guard lock(mutex_);
        ending_ = true;
    }
    begin_.notify_all();
    for (auto& thread : threads_) thread.join();
    threads_.clear();
}

void Team::serve(int member, const char* name, const std::function<void()>& on_start) {
    name_this_thread(name);
    use_all_cpus();
    if (on_start) on_start();
    std::uint64_t seen = 0;
    std::unique_lock lock(mutex_);
    for (;;) {
        begin_.wait(lock, [&] { return ending_ || round_ != seen; });
        if (ending_) return;
        seen = round_;
        if (member >= members_) continue;
        const auto& task = *task_;
        lock.unlock();
        std::exception_ptr failure;
        try {
            task(member);
        } catch (...) {
            failure = std::current_exception();
        }
        lock.lock();
        failures_[static_cast<std::size_t>(member)] = failure;
        if (--running_ == 0) done_.notify_one();
    }
}

void Team::run(int members, const std::function<void(int)>& task) {
    if (members > 1) {
        {
            const std::lock_guard lock(mutex_);
            task_ = &task;
            members_ = members;
            running_ = members - 1;
            ++round_;
        }
        begin_.notify_all();
    }
    std::exception_ptr failure;
    try {
        task(0);
    } catch (...) {
        failure = std::current_exception();
    }
    if (members > 1) {
        std::unique_lock lock(mutex_);
        done_.wait(lock, [this] { return running_ == 0; });
        for (int member = 1; member < members; ++member) {
            auto theirs = std::exchange(failures_[static_cast<std::size_t>(member)], nullptr);
            if (!failure) failure = std::move(theirs);
        }
    }
    if (failure) std::rethrow_exception(failure);
}

void Team::for_each(std::int64_t count, const std::function<void(std::int64_t)>& task) {
    std::atomic<std::int64_t> next = 0;
    const auto members = static_cast<int>(std::clamp<std::int64_t>(count, 1, size()));
    run(members, [&](int) {
        try {
            for (auto i = next++; i < count; i = next++) task(i);
        } catch (...) {
            next = count;
            throw;
        }
    });
}

namespace {

constexpr std::uint64_t kMayBegin = 1, kMember = 2, kLoop = 1 << 16;

void pause_briefly() {
#if defined(__x86_64__)
    __builtin_ia32_pause();
#endif
}

}  // namespace

LoopTeam::LoopTeam(int size) {
    try {
        for (int member = 1; member < size; ++member) threads_.emplace_back([this] { serve(); });
    } catch (const std::system_error& e) {
        stop();
        throw as_error(e);
    }
}

LoopTeam::~LoopTeam() {
    stop();
}

void LoopTeam::stop() {
    ending_ = true;
    ++started_;
    started_.notify_all();
    for (auto& thread : threads_) thread.join();
    threads_.clear();
}

void LoopTeam::work_on_parts() {
    try {
        for (auto part = next_++; part < parts_; part = next_++)
            (*work_)(count_ * part / parts_, count_ * (part + 1) / parts_);
    } catch (...) {
        next_ = parts_;
        const std::lock_guard lock(mutex_);
        failure_ = std::current_exception();
    }
}

void LoopTeam::serve() {
    name_this_thread("td-loop");
    use_all_cpus();
    constexpr int kLooks = 4000;  // tens of microseconds
    std::uint64_t seen = 0;
    for (int looks = 0; !ending_;) {
        const auto started = started_.load(std::memory_order_acquire);
        auto state = state_.load(std::memory_order_acquire);
        if ((state & kMayBegin) == 0 || state / kLoop == seen) {
            if (++looks < kLooks) {
                pause_briefly();
            } else {
                started_.wait(started, std::memory_order_acquire);
                looks = 0;
            }
            continue;
        }
        if (!state_.compare_exchange_weak(state, state + kMember, std::memory_order_acq_rel)) continue;
        seen = state / kLoop;
        work_on_parts();
        if (state_.fetch_sub(kMember, std::memory_order_acq_rel) % kLoop == kMember) state_.notify_one();
        looks = 0;
    }
}

void LoopTeam::run(std::int64_t count, std::int64_t grain,
                   const std::function<void(std::int64_t, std::int64_t)>& work) {
    constexpr std::int64_t kPartsEach = 4;  // whoever is slow has fewer
    if (count <= 0) return;
    const auto parts = std::clamp<std::int64_t>(count / std::max<std::int64_t>(1, grain), 1, size() * kPartsEach);
    if (parts == 1 || threads_.empty()) return work(0, count);
    work_ = &work;
    count_ = count;
    parts_ = parts;
    next_ = 0;
    state_.store((state_.load(std::memory_order_relaxed) / kLoop + 1) * kLoop + kMayBegin, std::memory_order_release);
    ++started_;
    started_.notify_all();
    work_on_parts();
    auto state = state_.fetch_sub(kMayBegin, std::memory_order_acq_rel) - kMayBegin;
    for (int looks = 0; state % kLoop != 0; state = state_.load(std::memory_order_acquire)) {
        constexpr int kLooks = 1000;
        if (++looks < kLooks)
            pause_briefly();
        else
            state_.wait(state, std::memory_order_acquire);
    }
    if (failure_) std::rethrow_exception(std::exchange(failure_, nullptr));
}

void for_each(Team* team, std::int64_t count, const std::function<void(std::int64_t)>& task) {
    if (team != nullptr) {
        team->for_each(count, task);
    } else {
        for (std::int64_t i = 0; i < count; ++i) task(i);
    }
}

void Rendezvous::reset(int threads) {
    threads_ = threads;
    arrived_ = 0;
    aborted_ = false;
}

void Rendezvous::arrive_and_wait() {
    const auto round = round_.load(std::memory_order_acquire);
    if (aborted_) throw Aborted{};
    if (arrived_.fetch_add(1, std::memory_order_acq_rel) + 1 == threads_) {
        arrived_ = 0;
        {
            const std::lock_guard lock(mutex_);
            round_.fetch_add(1, std::memory_order_release);
        }
        changed_.notify_all();
        return;
    }
    constexpr int kSpins = 200;
    for (int i = 0; i < kSpins; ++i) {
        if (round_.load(std::memory_order_acquire) != round) return;
        pause_briefly();
    }
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [&] { return round_.load(std::memory_order_acquire) != round || aborted_; });
    if (round_.load(std::memory_order_acquire) == round) throw Aborted{};
}

void Rendezvous::abort() {
    {
        const std::lock_guard lock(mutex_);
        aborted_ = true;
    }
    changed_.notify_all();
}

}  // namespace torchdeck::base
