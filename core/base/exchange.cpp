// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/exchange.hpp"

#include <utility>

namespace torchdeck::base {

void Exchange::begin(int threads) {
    rendezvous_.reset(threads);
    for (auto& round : rounds_) round.resize(static_cast<std::size_t>(threads));
    turn_.assign(static_cast<std::size_t>(threads), 0);
}

std::span<const std::vector<double>> Exchange::all(int thread, std::vector<double> contribution) {
    const auto i = static_cast<std::size_t>(thread);
    auto& round = rounds_[turn_[i]];
    turn_[i] = 1 - turn_[i];
    round[i] = std::move(contribution);
    rendezvous_.arrive_and_wait();
    return round;
}

}  // namespace torchdeck::base
