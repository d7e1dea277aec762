// SPDX-License-Identifier: GPL-3.0-or-later
#include "window/stop_signals.hpp"

#include <signal.h>  // NOLINT(modernize-deprecated-headers): pthread_sigmask is POSIX's
#include <sys/signalfd.h>
#include <unistd.h>

#include <QSocketNotifier>
#include <utility>

#include "base/standard_streams.hpp"

namespace torchdeck::ui {
namespace {

sigset_t stop_set() {
    sigset_t set;
    ::sigemptyset(&set);
    for (const int number : base::stop_signals()) ::sigaddset(&set, number);
    return set;
}

}  // namespace

StopSignals::StopSignals() {
    const auto set = stop_set();
    descriptor_ = ::signalfd(-1, &set, SFD_NONBLOCK | SFD_CLOEXEC);
    // Without a descriptor the signals keep their default action.
    if (descriptor_ >= 0) ::pthread_sigmask(SIG_BLOCK, &set, nullptr);
}

StopSignals::~StopSignals() {
    if (descriptor_ >= 0) ::close(descriptor_);
}

void StopSignals::deliver_to(std::function<void()> stop) {
    if (descriptor_ < 0) return;
    auto* const notifier = new QSocketNotifier(descriptor_, QSocketNotifier::Read, this);
    connect(notifier, &QSocketNotifier::activated, this, [this, stop = std::move(stop)] {
        signalfd_siginfo taken{};
        while (::read(descriptor_, &taken, sizeof taken) == sizeof taken) {
        }
        stop();
    });
}

}  // namespace torchdeck::ui
