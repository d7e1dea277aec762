// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/parallel/loops.hpp"

#include <ATen/Parallel.h>

namespace torchdeck::engine {
namespace {

thread_local base::LoopTeam* team_of_thread = nullptr;

}  // namespace

LoopScope::LoopScope(int threads) : team_(threads) {
    team_of_thread = &team_;
    at::set_num_threads(1);
}

LoopScope::~LoopScope() {
    team_of_thread = nullptr;
    at::set_num_threads(team_.size());
}

void for_parts(std::int64_t count, std::int64_t grain, const std::function<void(std::int64_t, std::int64_t)>& work) {
    if (team_of_thread != nullptr)
        team_of_thread->run(count, grain, work);
    else
        at::parallel_for(0, count, grain, work);
}

std::int64_t loop_threads() {
    return team_of_thread != nullptr ? team_of_thread->size() : at::get_num_threads();
}

}  // namespace torchdeck::engine
