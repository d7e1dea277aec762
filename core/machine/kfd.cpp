// SPDX-License-Identifier: GPL-3.0-or-later
#include "machine/kfd.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <fstream>
#include <map>

#include "base/text.hpp"
#include "telemetry/held_file.hpp"

namespace torchdeck::machine {
namespace {

namespace fs = std::filesystem;

/// "name value" lines of a node.
std::map<std::string, std::int64_t> properties_of(const fs::path& file) {
    std::map<std::string, std::int64_t> properties;
    std::ifstream in(file);
    std::string name, value;
    for (int i = 0; i < 200 && in >> name >> value; ++i) properties[name] = base::parse_integer(value).value_or(0);
    return properties;
}

/// Those that are part of a CPU. Recent drivers show them like cards, without CPU cores in their node.
bool is_of_a_cpu(std::string_view architecture) {
    constexpr std::array<std::string_view, 12> kParts{"gfx902",  "gfx909",  "gfx90c",  "gfx1013", "gfx1033", "gfx1035",
                                                      "gfx1036", "gfx1037", "gfx1103", "gfx1150", "gfx1152", "gfx1153"};
    return std::find(kParts.begin(), kParts.end(), architecture) != kParts.end();
}

}  // namespace

std::string gfx_name(std::int64_t target_version) {
    const auto major = target_version / 10000, minor = target_version / 100 % 100, stepping = target_version % 100;
    if (major <= 0 || minor > 15 || stepping > 15) return {};
    return fmt::format("gfx{}{:x}{:x}", major, minor, stepping);
}

std::string gfx_of_override(std::string_view text) {
    std::array<std::int64_t, 3> parts{};
    for (std::size_t i = 0; i < parts.size(); ++i) {
        const auto end = text.find('.');
        const auto number = base::parse_integer(text.substr(0, end));
        const bool last = i + 1 == parts.size();
        if (!number || *number < 0 || *number > 99 || (end == std::string_view::npos) != last) return {};
        parts[i] = *number;
        if (!last) text.remove_prefix(end + 1);
    }
    return gfx_name(parts[0] * 10000 + parts[1] * 100 + parts[2]);
}

bool gfx_has_bf16(std::string_view architecture) {
    constexpr std::string_view kPrefix = "gfx";
    if (!architecture.starts_with(kPrefix) || architecture.size() < kPrefix.size() + 3) return false;
    const auto number = architecture.substr(kPrefix.size());
    const auto major = base::parse_integer(number.substr(0, number.size() - 2)).value_or(0);
    const auto rest = number.substr(number.size() - 2);
    return major >= 11 || (major == 9 && (rest == "08" || rest == "0a" || rest[0] >= '4'));
}

base::Message allocator_warning(std::string_view architecture,
                                const std::function<std::string(const char*)>& variable) {
    if (!architecture.starts_with("gfx12")) return {};
    for (const auto* const name : {"PYTORCH_ALLOC_CONF", "PYTORCH_HIP_ALLOC_CONF", "PYTORCH_CUDA_ALLOC_CONF"})
        if (variable(name).find("expandable_segments:True") != std::string::npos)
            return Message::of("{} asks for expandable_segments, with which losses become NaN on RDNA4 cards", name);
    return {};
}

bool has_kernels_for(const std::vector<std::string>& compiled, std::string_view architecture) {
    if (compiled.empty() || architecture.empty()) return true;
    constexpr std::string_view kNvidia = "sm_";
    if (!architecture.starts_with(kNvidia))
        return std::any_of(compiled.begin(), compiled.end(), [&](const std::string& one) {
            // A generic one of its family: gfx9-4-generic, gfx12-generic; their sub-families are left to the driver.
            const auto dash = one.find('-');
            return one == architecture || (dash != std::string::npos && architecture.starts_with(one.substr(0, dash)));
        });
    // Binaries run on the same major version from their minor version on; what newer cards run is compiled by the
    // driver from portable code, which nearly every LibTorch brings.
    const auto number = base::parse_integer(architecture.substr(kNvidia.size())).value_or(0);
    return std::any_of(compiled.begin(), compiled.end(), [&](const std::string& one) {
        return one.starts_with(kNvidia) && base::parse_integer(one.substr(kNvidia.size())).value_or(0) <= number;
    });
}

std::vector<KfdGpu> kfd_gpus(const fs::path& root) {
    std::vector<std::pair<std::int64_t, KfdGpu>> found;
    for (const auto& node : base::entries_of(root / "sys/class/kfd/kfd/topology/nodes")) {
        auto properties = properties_of(node / "properties");
        if (properties["simd_count"] <= 0) continue;
        const auto location = properties["location_id"];
        KfdGpu gpu;
        gpu.pci_bus_id = fmt::format("{:04x}:{:02x}:{:02x}.{:x}", properties["domain"], location >> 8 & 0xff,
                                     location >> 3 & 0x1f, location & 7);
        gpu.architecture = gfx_name(properties["gfx_target_version"]);
        gpu.integrated = properties["cpu_cores_count"] > 0 || is_of_a_cpu(gpu.architecture);
        gpu.render_minor = static_cast<int>(properties["drm_render_minor"]);
        const auto memory =
            telemetry::content_of(root / "sys/bus/pci/devices" / gpu.pci_bus_id / "mem_info_vram_total");
        gpu.memory_bytes = base::parse_integer(memory).value_or(0);
        found.emplace_back(base::parse_integer(node.filename().string()).value_or(0), std::move(gpu));
    }
    std::sort(found.begin(), found.end(), [](const auto& a, const auto& b) { return a.first < b.first; });
    std::vector<KfdGpu> gpus;
    for (auto& [node, gpu] : found) gpus.push_back(std::move(gpu));
    return gpus;
}

}  // namespace torchdeck::machine
