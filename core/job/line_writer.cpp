// SPDX-License-Identifier: GPL-3.0-or-later
#include "job/line_writer.hpp"

#include <exception>
#include <utility>

#include "base/thread.hpp"

namespace torchdeck::job {
namespace {

/// Hours of lines: only a disk that hangs lets so many wait.
constexpr std::size_t kMaxBytes = std::size_t{16} << 20;

}  // namespace

LineWriter::LineWriter(Write write) : write_(std::move(write)), thread_([this] { run(); }) {}

LineWriter::~LineWriter() {
    {
        const std::lock_guard lock(mutex_);
        ended_ = true;
    }
    changed_.notify_all();
    thread_.join();
}

void LineWriter::write(runs::LogFile file, std::string line) {
    give({file, std::move(line), {}});
}

void LineWriter::then(std::function<void()> work) {
    give({{}, {}, std::move(work)});
}

void LineWriter::give(Item item) {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [&] { return bytes_ == 0 || bytes_ + item.line.size() <= kMaxBytes; });
    bytes_ += item.line.size();
    items_.push_back(std::move(item));
    changed_.notify_all();
}

bool LineWriter::flush() {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [this] { return items_.empty() && !busy_; });
    return !lost_;
}

void LineWriter::run() {
    base::name_this_thread("td-log");
    std::unique_lock lock(mutex_);
    while (true) {
        changed_.wait(lock, [this] { return !items_.empty() || ended_; });
        if (items_.empty()) return;
        auto item = std::move(items_.front());
        items_.pop_front();
        busy_ = true;
        lock.unlock();
        bool done = false;
        try {
            if (item.work)
                item.work();
            else
                write_(item.file, item.line);
            done = true;
        } catch (const std::exception&) {
            // Out of memory: the training goes its way, and its end says that lines are missing.
        }
        lock.lock();
        lost_ = lost_ || !done;
        busy_ = false;
        bytes_ -= item.line.size();
        changed_.notify_all();
    }
}

}  // namespace torchdeck::job
