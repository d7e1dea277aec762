// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/interrupts.hpp"

#include <signal.h>  // NOLINT(modernize-deprecated-headers): sigaction is POSIX's

#include <csignal>

#include "base/standard_streams.hpp"

namespace torchdeck::app {
namespace {

volatile std::sig_atomic_t signal_came = 0;

}  // namespace

void catch_interrupts() {
    for (const int number : base::stop_signals()) {
        struct sigaction action {};
        action.sa_handler = [](int) { signal_came = 1; };
        // A terminal that closes sends SIGHUP, and so does the shell in it.
        if (number == SIGINT) action.sa_flags = static_cast<int>(SA_RESETHAND);
        ::sigaction(number, &action, nullptr);
    }
}

bool interrupted() {
    return signal_came != 0;
}

}  // namespace torchdeck::app
