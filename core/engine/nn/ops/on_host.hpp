// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <ATen/core/Tensor.h>

namespace torchdeck::engine {

namespace detail {
inline thread_local bool shapes_are_of_host = false;
}

/// Whether own operators for a CPU compute `x`: it is there, or is a shape that stands for one.
inline bool on_host(const at::Tensor& x) {
    return x.is_cpu() || (detail::shapes_are_of_host && x.is_meta());
}

/// While one is alive, tensors on the meta device stand for those of a CPU: own operators allocate what they would
/// there.
class HostShapes {
  public:
    explicit HostShapes(bool on) { detail::shapes_are_of_host = on; }
    ~HostShapes() { detail::shapes_are_of_host = false; }
    HostShapes(const HostShapes&) = delete;
    HostShapes& operator=(const HostShapes&) = delete;
};

}  // namespace torchdeck::engine
