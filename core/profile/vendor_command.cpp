// SPDX-License-Identifier: GPL-3.0-or-later
#include "profile/vendor_command.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "base/quote.hpp"
#include "config/settings.hpp"
#include "profile/profiler_counters.hpp"

namespace torchdeck::profile {
namespace {

std::string step_command(const config::TrainConfig& config, int warmup) {
    auto command = fmt::format("torchdeck profile --profile-one-step --warmup-iters {}", warmup);
    const config::TrainConfig plain;
    for (const auto& setting : config::settings()) {
        const auto value = setting.get(config);
        if (value == setting.get(plain) || !setting.applies_to(config)) continue;
        if (setting.kind == config::Kind::flag) {
            command += fmt::format(" --{}{}", std::get<bool>(value) ? "" : "no-", setting.option().substr(2));
        } else {
            command += fmt::format(" {} {}", setting.option(), base::shell_word(config::value_text(value)));
        }
    }
    return command;
}

/// As --metrics takes them, for a shell.
std::string compute_metrics() {
    return base::shell_word(fmt::format("{}", fmt::join(ncu_metrics_to_collect(), ",")));
}

/// A file of counters with a line for each run of the program, which rocprofv3 writes to pmc_1, pmc_2, …
std::string counter_lines() {
    std::string lines;
    for (const auto& pass : rocprof_passes()) lines += fmt::format("'pmc: {}' ", fmt::join(pass, " "));
    return lines;
}

}  // namespace

const char* vendor_tool_name(VendorTool tool) {
    switch (tool) {
        case VendorTool::ncu:
            return "ncu";
        case VendorTool::nsys:
            return "nsys";
        case VendorTool::rocprofv3:
            return "rocprofv3";
    }
    return "";
}

std::optional<VendorTool> vendor_tool(std::string_view name) {
    const auto* const it = std::find_if(kVendorTools.begin(), kVendorTools.end(),
                                        [&](VendorTool tool) { return name == vendor_tool_name(tool); });
    return it == kVendorTools.end() ? std::nullopt : std::optional(*it);
}

std::string vendor_command(VendorTool tool, const config::TrainConfig& config, int warmup) {
    const auto step = step_command(config, warmup);
    switch (tool) {
        case VendorTool::ncu:
            return fmt::format(
                "ncu --target-processes all --nvtx --nvtx-include {}/ --csv --page raw --metrics {} "
                "--log-file ncu.csv {}",
                kMarkedStep, compute_metrics(), step);
        case VendorTool::nsys:
            // Without the variable a range starts the capture only if its name was registered with NVTX.
            return fmt::format(
                "nsys profile --trace cuda,nvtx,cudnn,cublas --capture-range nvtx --nvtx-capture '{}@*' "
                "--capture-range-end stop --env-var NSYS_NVTX_PROFILER_REGISTER_ONLY=0 "
                "--output torchdeck-step {}",
                kMarkedStep, step);
        case VendorTool::rocprofv3:
            // From ROCm 7 on the default is a database.
            return fmt::format(
                "printf '%s\\n' {}> rocprof.txt && rocprofv3 --kernel-trace --marker-trace --input rocprof.txt "
                "--output-format csv --output-directory rocprof -- {}",
                counter_lines(), step);
    }
    return {};
}

}  // namespace torchdeck::profile
