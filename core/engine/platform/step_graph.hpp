// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <ATen/core/Tensor.h>

#include <functional>
#include <memory>
#include <vector>

namespace torchdeck::engine {

/// Work that is recorded once and then replayed on a GPU by a single call (CUDA graphs), instead of the host
/// starting each of its kernels: for steps whose kernels take no longer than starting them.
class StepGraph {
  public:
    using Work = std::function<std::vector<at::Tensor>()>;

    StepGraph() = default;
    StepGraph(const StepGraph&) = delete;
    StepGraph& operator=(const StepGraph&) = delete;
    virtual ~StepGraph() = default;

    /// Calls `work` and notes what it asks of the device; nothing is computed. The tensors that it returns (undefined
    /// ones too) get their values at each replay(), at the same addresses; what it reads must stay at its own. Forgets
    /// what was recorded before. Throws what `work` and LibTorch throw when it waits for the device or cannot be
    /// recorded for another reason: replay() is not to be called then.
    virtual std::vector<at::Tensor> record(const Work& work) = 0;
    virtual void replay() = 0;
};

/// Null where there are none: on a CPU, and in a build without CUDA's headers (see CMakeLists.txt).
std::unique_ptr<StepGraph> make_step_graph(at::Device device);

}  // namespace torchdeck::engine
