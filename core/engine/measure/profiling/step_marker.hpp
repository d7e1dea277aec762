// SPDX-License-Identifier: GPL-3.0-or-later
//
// Marks exactly one training step for the vendors' profilers, with ranges of NVTX or roctx: the step, its sections, the
// passes and each module.
#pragma once

#include <ATen/record_function.h>

#include <memory>
#include <string>

#include "engine/nn/models/layer_observer.hpp"
#include "engine/parallel/execution_context.hpp"
#include "engine/train/step_hooks.hpp"
#include "engine_api.hpp"

namespace torchdeck::engine {

/// Ranges nest on each thread; names are copied.
class RangeLibrary {
  public:
    virtual ~RangeLibrary() = default;
    virtual void push(const char* name) = 0;
    virtual void pop() = 0;
    [[nodiscard]] virtual std::string name() const = 0;
};
/// LibTorch's own where it was built for a GPU, else the first library of the vendors that opens. Error (device) where
/// there is none.
std::unique_ptr<RangeLibrary> open_range_library();

/// Answers the request on the calling thread.
MarkedStep mark_step(const MarkStep& request, const Context& caller, const ExecutionContext& context);

}  // namespace torchdeck::engine
