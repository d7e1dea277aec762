// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "base/message.hpp"

namespace torchdeck::machine {

/// A GPU of AMD's compute driver, as the kernel describes it; no library is asked, and no variable changes it.
struct KfdGpu {
    std::string pci_bus_id;         ///< "0000:03:00.0"
    std::string architecture;       ///< "gfx1200"; empty where the kernel does not say
    bool integrated = false;        ///< part of a CPU
    std::int64_t memory_bytes = 0;  ///< its own; 0: unknown
    int render_minor = 0;           ///< of /dev/dri/renderD*
};

/// From sys/class/kfd below `root`, in the order in which HIP counts them. Nodes without arithmetic (CPUs) are left
/// out; so are those whose properties this user may not read.
std::vector<KfdGpu> kfd_gpus(const std::filesystem::path& root = "/");

/// "gfx1200" of 120000, "gfx90a" of 90010; empty for 0.
std::string gfx_name(std::int64_t target_version);
/// "gfx1030" of "10.3.0", the form of HSA_OVERRIDE_GFX_VERSION; empty for anything else.
std::string gfx_of_override(std::string_view text);
/// Whether the architecture computes products of bfloat16 itself: CDNA, RDNA3 and later.
bool gfx_has_bf16(std::string_view architecture);

/// Whether a LibTorch that was compiled for `compiled` ("sm_80", "gfx1201", "gfx11-generic") has kernels for the
/// `architecture` of a card. True where either is not known, and for a newer NVIDIA card, whose driver may compile
/// them.
bool has_kernels_for(const std::vector<std::string>& compiled, std::string_view architecture);

/// What is wrong with LibTorch's allocator on a card of this architecture, by the variables that set it; empty where
/// nothing is. `variable` gives one of the environment, or nothing.
base::Message allocator_warning(std::string_view architecture, const std::function<std::string(const char*)>& variable);

}  // namespace torchdeck::machine
