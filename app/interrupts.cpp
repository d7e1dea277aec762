// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/interrupts.hpp"

#include <signal.h>  // NOLINT(modernize-deprecated-headers): sigset_t and sigwaitinfo are POSIX's
#include <unistd.h>

#include "base/standard_streams.hpp"
#include "base/thread.hpp"

namespace torchdeck::app {
namespace {

constexpr int kWake = SIGUSR2;  // from the destructor

}  // namespace

Interrupts::Interrupts() {
    sigset_t signals;
    ::sigemptyset(&signals);
    for (const int number : base::stop_signals()) ::sigaddset(&signals, number);
    ::sigaddset(&signals, kWake);
    ::pthread_sigmask(SIG_BLOCK, &signals, nullptr);
    thread_ = std::thread([this, signals] {
        base::name_this_thread("td-signals");
        for (;;) {
            siginfo_t from{};
            const int number = ::sigwaitinfo(&signals, &from);
            if (number == kWake && from.si_pid == ::getpid()) return;
            if (number < 0 || number == kWake) continue;  // interrupted by a debugger; sent by anybody
            // Only a second Ctrl-C means now: a terminal that closes sends SIGHUP more than once.
            if (!stop_.request_stop() && number == SIGINT) ::_exit(kInterrupted);
        }
    });
}

Interrupts::~Interrupts() {
    ::pthread_kill(thread_.native_handle(), kWake);
    thread_.join();
}

}  // namespace torchdeck::app
