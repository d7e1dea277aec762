// SPDX-License-Identifier: GPL-3.0-or-later
#include "telemetry/gpu_processes.hpp"

#include <algorithm>
#include <fstream>
#include <map>
#include <set>

#include "base/text.hpp"

namespace torchdeck::telemetry {
namespace {

namespace fs = std::filesystem;

/// "renderD128" of "/dev/dri/renderD128"; empty for what is no GPU.
std::string node_of(const std::string& target) {
    if (target.starts_with("/dev/dri/renderD")) return target.substr(9);
    if (target == "/dev/kfd") return "kfd";
    constexpr std::string_view kNvidia = "/dev/nvidia";
    if (!target.starts_with(kNvidia)) return {};
    // nvidiactl and nvidia-uvm are open in every program that has merely looked for a GPU.
    return base::parse_integer(std::string_view(target).substr(kNvidia.size())) ? target.substr(5) : std::string();
}

/// "drm-memory-vram:\t1024 KiB" in MiB, by client: descriptors that were duplicated have the same one.
void add_memory(const fs::path& fdinfo, std::map<std::string, double>& by_client) {
    std::ifstream in(fdinfo);
    std::string client, memory;
    for (std::string line; std::getline(in, line);) {
        const auto colon = line.find(':');
        if (colon == std::string::npos) continue;
        const auto begin = line.find_first_not_of(" \t", colon + 1);
        if (begin == std::string::npos) continue;
        const auto key = line.substr(0, colon);
        if (key == "drm-client-id") client = line.substr(begin);
        if (key == "drm-memory-vram") memory = line.substr(begin);
    }
    const auto space = memory.find(' ');
    const auto number = base::parse_real(std::string_view(memory).substr(0, space));
    if (client.empty() || !number) return;
    const auto unit = space == std::string::npos ? std::string() : memory.substr(space + 1);
    by_client[client] = *number / (unit == "MiB" ? 1.0 : unit == "KiB" ? 1024.0 : 1048576.0);
}

std::string name_of(const fs::path& folder) {
    std::string name;
    std::ifstream file(folder / "comm");
    std::getline(file, name);
    return name;
}

std::optional<GpuProcess> look_at(const fs::path& folder, std::int64_t pid) {
    GpuProcess process;
    std::set<std::string> nodes;
    std::map<std::string, double> by_client;
    std::error_code code;
    for (fs::directory_iterator at(folder / "fd", code), end; !code && at != end; at.increment(code)) {
        std::error_code gone;
        const auto node = node_of(fs::read_symlink(at->path(), gone).string());
        if (gone || node.empty()) continue;
        nodes.insert(node);
        add_memory(folder / "fdinfo" / at->path().filename(), by_client);
    }
    if (nodes.empty()) return std::nullopt;
    process.pid = pid;
    process.name = name_of(folder);
    process.nodes.assign(nodes.begin(), nodes.end());
    for (const auto& [client, memory] : by_client) process.vram_mb = process.vram_mb.value_or(0) + memory;
    return process;
}

void sort(std::vector<GpuProcess>& all) {
    std::ranges::sort(all, [](const GpuProcess& a, const GpuProcess& b) {
        const auto x = a.vram_mb.value_or(-1);
        const auto y = b.vram_mb.value_or(-1);
        return x != y ? x > y : a.pid < b.pid;
    });
}

/// A process that only a driver reports.
GpuProcess named_by_driver(const fs::path& proc, std::int64_t pid) {
    GpuProcess process;
    process.pid = pid;
    const auto folder = proc / std::to_string(pid);
    std::error_code code;
    const fs::directory_iterator files(folder / "fd", code);
    // One whose files we see, and which has no GPU open, is another: the driver counts the processes of the machine,
    // and /proc those of a container.
    if (code) process.name = name_of(folder);
    return process;
}

}  // namespace

std::vector<GpuProcess> gpu_processes(const fs::path& proc) {
    std::vector<GpuProcess> all;
    std::error_code code;
    for (fs::directory_iterator at(proc, code), end; !code && at != end; at.increment(code)) {
        const auto pid = base::parse_integer(at->path().filename().string());
        if (!pid) continue;
        if (auto process = look_at(at->path(), *pid)) all.push_back(std::move(*process));
    }
    sort(all);
    return all;
}

std::vector<GpuProcess> gpu_processes(std::span<const DeviceStatus> devices, const fs::path& proc) {
    auto all = gpu_processes(proc);
    std::map<std::int64_t, std::optional<double>> memory;
    std::map<std::int64_t, std::vector<std::string>> used;
    for (const auto& device : devices) {
        if (!device.reading) continue;
        for (const auto& process : device.reading->processes) {
            auto& sum = memory[process.pid];
            if (process.vram_mb) sum = sum.value_or(0) + *process.vram_mb;
            used[process.pid].push_back(device.facts.pci_bus_id);
        }
    }
    for (auto& process : all) {
        const auto known = memory.find(process.pid);
        if (known == memory.end()) continue;
        if (known->second) process.vram_mb = process.vram_mb.value_or(0) + *known->second;
        memory.erase(known);
    }
    for (const auto& [pid, sum] : memory) {
        auto process = named_by_driver(proc, pid);
        process.vram_mb = sum;
        process.nodes = used[pid];
        all.push_back(std::move(process));
    }
    sort(all);
    return all;
}

}  // namespace torchdeck::telemetry
