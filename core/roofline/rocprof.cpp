// SPDX-License-Identifier: GPL-3.0-or-later
#include "roofline/rocprof.hpp"

#include <algorithm>
#include <optional>
#include <set>

#include "base/atomic_file.hpp"
#include "base/error.hpp"
#include "base/text.hpp"
#include "profile/profiler_counters.hpp"

namespace torchdeck::roofline {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t kMostFiles = 1000;
constexpr int kMostDepth = 4;

using Counters = std::map<std::string, double, std::less<>>;

std::optional<double> value_of(const Counters& counters, std::string_view name) {
    const auto it = counters.find(name);
    return it == counters.end() ? std::nullopt : std::optional(it->second);
}

/// Bytes between the L2 cache and main memory; std::nullopt where a counter that they need is missing.
std::optional<double> bytes_of(const Counters& counters) {
    // In KB of 1,024 bytes.
    const auto fetched = value_of(counters, "FETCH_SIZE"), written = value_of(counters, "WRITE_SIZE");
    if (fetched && written) return (*fetched + *written) * 1024;
    // Requests by their size, as rocprof-compute collects them: EA0 from the MI300 on.
    for (const std::string block : {"TCC_EA_", "TCC_EA0_"}) {
        const auto requests = [&](const char* what) { return value_of(counters, block + what); };
        const auto reads = requests("RDREQ_sum"), small = requests("RDREQ_32B_sum");
        const auto writes = requests("WRREQ_sum"), wide = requests("WRREQ_64B_sum");
        if (!reads || !small || !writes || !wide) continue;
        // The MI300 counts reads of 128 bytes as bubbles, the MI350 by their own name.
        auto large = requests("RDREQ_128B_sum");
        if (!large) large = value_of(counters, "TCC_BUBBLE_sum");
        const double middle = requests("RDREQ_64B_sum").value_or(*reads - *small - large.value_or(0));
        return 128 * large.value_or(0) + 64 * std::max(middle, 0.0) + 32 * *small + 64 * *wide + 32 * (*writes - *wide);
    }
    return std::nullopt;
}

struct CsvFile {
    fs::path path;
    std::string pass;     ///< name of the folder pmc_n or pass_n that it is in; empty: none
    std::string process;  ///< "36499_": what is before the kind of the file in its name
};

/// All passes of rocprof-compute in one file.
constexpr std::string_view kJoined = "pmc_perf.csv";
constexpr std::string_view kKinds[] = {"counter_collection.csv", "kernel_trace.csv", kJoined};

std::string pass_of(const fs::path& path) {
    for (const auto& part : path) {
        auto name = part.string();
        for (const std::string_view prefix : {"pmc_", "pass_"}) {
            if (name.starts_with(prefix) && base::parse_integer(std::string_view(name).substr(prefix.size())))
                return name;
        }
    }
    return {};
}

/// The counters and the times of kernels, in the order of their paths.
std::vector<CsvFile> csv_files(const fs::path& folder) {
    std::vector<CsvFile> files;
    bool any_joined = false;
    std::error_code code;
    for (fs::recursive_directory_iterator it(folder, code), end; !code && it != end; it.increment(code)) {
        if (it.depth() >= kMostDepth) it.disable_recursion_pending();
        const auto name = it->path().filename().string();
        const auto* const kind = std::find_if(std::begin(kKinds), std::end(kKinds),
                                              [&](std::string_view ending) { return name.ends_with(ending); });
        std::error_code ignored;
        if (kind == std::end(kKinds) || !it->is_regular_file(ignored)) continue;
        const auto relative = fs::relative(it->path(), folder, ignored);
        const bool joined = name == kJoined;
        any_joined = any_joined || joined;
        files.push_back({it->path(), joined ? std::string() : pass_of(relative),
                         joined ? relative.parent_path().string() : name.substr(0, name.size() - kind->size())});
        if (files.size() > kMostFiles)
            throw file_error(folder, Message::of("has more than {} files of rocprofv3.", kMostFiles));
    }
    if (code) throw file_error(folder, Message::of("cannot be read ({}).", code));
    // It holds what the files of the passes beside it do.
    if (any_joined) std::erase_if(files, [](const CsvFile& file) { return file.path.filename() != kJoined; });
    std::sort(files.begin(), files.end(), [](const auto& a, const auto& b) { return a.path < b.path; });
    return files;
}

KernelTable read_folder(const fs::path& folder, const std::stop_token& stop) {
    const auto files = csv_files(folder);
    if (files.empty())
        throw file_error(
            folder, Message::of("has no counter_collection.csv and no kernel_trace.csv. Make them with rocprofv3 --pmc "
                                "FETCH_SIZE WRITE_SIZE --output-format csv; an unknown counter makes no file."));
    RocprofCsv csv(stop);
    for (const auto& file : files) {
        const auto text = base::as_utf8(base::read_text(file.path, kMostBytes));
        try {
            csv.add(text, file.pass, file.process);
        } catch (const Error& e) {
            if (e.code() == ErrorCode::stopped) throw;
            throw file_error(file.path, e.message());
        }
    }
    return csv.finish();
}

}  // namespace

KernelTable with_flop_and_bytes(const std::vector<Dispatch>& dispatches) {
    KernelTable table{.tool = "rocprofv3"};
    std::size_t timeless = 0, no_bytes = 0, no_flop = 0;
    std::set<std::string, std::less<>> counted;
    for (const auto& dispatch : dispatches) {
        if (!(dispatch.seconds > 0)) {
            ++timeless;
            continue;
        }
        Kernel kernel{.id = dispatch.id, .name = dispatch.name, .seconds = dispatch.seconds};
        kernel.bytes = bytes_of(dispatch.counters);
        for (const auto& [name, value] : dispatch.counters) {
            const auto flop = profile::rocprof_flop(name);
            if (!flop) continue;
            kernel.flop = kernel.flop.value_or(0) + value * *flop;
            counted.insert(name);
        }
        no_bytes += kernel.bytes ? 0 : 1;
        no_flop += kernel.flop ? 0 : 1;
        table.kernels.push_back(std::move(kernel));
    }
    if (table.kernels.empty())
        throw Error(ErrorKind::data,
                    Message::of("has no kernel with a time. Collect it: rocprofv3 --kernel-trace, beside --pmc."));
    if (no_bytes > 0)
        table.remarks.push_back(Message::of("{0} of {1} kernels have no bytes. Collect them: {2}.", no_bytes,
                                            table.kernels.size(),
                                            Message::name("rocprofv3 --pmc FETCH_SIZE WRITE_SIZE")));
    if (no_flop > 0)
        table.remarks.push_back(Message::of(
            "{0} of {1} kernels have no FLOP. Collect them: {2}, and what {3} names (not on every GPU; without them "
            "kernels have a bandwidth only).",
            no_flop, table.kernels.size(),
            Message::name("rocprofv3 --pmc SQ_INSTS_VALU_ADD_F32 SQ_INSTS_VALU_MUL_F32 SQ_INSTS_VALU_FMA_F32"),
            Message::name("torchdeck profile --print-command rocprofv3")));
    if (const auto lacking = profile::rocprof_flop_not_among(counted); !counted.empty() && !lacking.empty())
        table.remarks.push_back(counters_missing(lacking, "rocprofv3"));
    if (timeless > 0)
        table.remarks.push_back(Message::plural("{} kernels without a time are left out.",
                                                "{} kernel without a time is left out.", timeless));
    return table;
}

KernelTable read_rocprof(const fs::path& path, const std::stop_token& stop) {
    std::error_code code;
    KernelTable table;
    try {
        if (fs::is_directory(path, code)) {
            table = read_folder(path, stop);
        } else if (path.extension() == ".db") {
            table = read_rocpd(path, stop);
        } else {
            RocprofCsv csv(stop);
            csv.add(base::as_utf8(base::read_text(path, kMostBytes)), {});
            table = csv.finish();
        }
    } catch (const Error& e) {
        if (!e.subject().empty() || e.code() == ErrorCode::stopped) throw;
        throw file_error(path, e.message());
    }
    table.source = path.filename().empty() ? path.parent_path().filename().string() : path.filename().string();
    return table;
}

}  // namespace torchdeck::roofline
