// SPDX-License-Identifier: GPL-3.0-or-later
#include "roofline/rocprof.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <optional>

#include "base/atomic_file.hpp"
#include "base/error.hpp"
#include "base/text.hpp"

namespace torchdeck::roofline {
namespace {

namespace say = base::sentences;

namespace fs = std::filesystem;

constexpr std::size_t kMostFiles = 1000;
constexpr int kMostDepth = 4;

/// FETCH_SIZE and WRITE_SIZE are in KB of 1,024 bytes.
constexpr double kKilobyte = 1024;
/// Instructions are counted for waves of 64 lanes.
constexpr double kLanes = 64;
/// Operations that one unit of MFMA_MOPS stands for.
constexpr double kMatrixOperations = 512;

/// FLOP of one instruction, or of one unit, of a counter; nothing where it counts something else.
std::optional<double> flop_of(std::string_view counter) {
    constexpr std::string_view kVector = "SQ_INSTS_VALU_";
    if (!counter.starts_with(kVector)) return std::nullopt;
    counter.remove_prefix(kVector.size());
    if (counter.starts_with("MFMA_MOPS_")) return kMatrixOperations;
    for (const auto* type : {"F16", "F32", "F64"}) {
        if (counter == std::string("FMA_") + type) return 2 * kLanes;
        for (const auto* operation : {"ADD_", "MUL_", "TRANS_"}) {
            if (counter == std::string(operation) + type) return kLanes;
        }
    }
    return std::nullopt;
}

struct CsvFile {
    fs::path path;
    std::string pass;     ///< name of the folder pmc_n or pass_n that it is in; empty: none
    std::string process;  ///< "36499_": what is before the kind of the file in its name
};

constexpr std::string_view kKinds[] = {"counter_collection.csv", "kernel_trace.csv"};

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
    std::error_code code;
    for (fs::recursive_directory_iterator it(folder, code), end; !code && it != end; it.increment(code)) {
        if (it.depth() >= kMostDepth) it.disable_recursion_pending();
        const auto name = it->path().filename().string();
        const auto* const kind = std::find_if(std::begin(kKinds), std::end(kKinds),
                                              [&](std::string_view ending) { return name.ends_with(ending); });
        std::error_code ignored;
        if (kind == std::end(kKinds) || !it->is_regular_file(ignored)) continue;
        files.push_back({it->path(), pass_of(fs::relative(it->path(), folder, ignored)),
                         name.substr(0, name.size() - kind->size())});
        if (files.size() > kMostFiles)
            throw file_error(folder, fmt::format("has more than {} files of rocprofv3.", kMostFiles));
    }
    if (code) throw file_error(folder, fmt::format("cannot be read ({}).", code.message()));
    std::sort(files.begin(), files.end(), [](const auto& a, const auto& b) { return a.path < b.path; });
    return files;
}

KernelTable read_folder(const fs::path& folder) {
    const auto files = csv_files(folder);
    if (files.empty())
        throw file_error(folder,
                         "has no counter_collection.csv and no kernel_trace.csv. Make them with rocprofv3 --pmc "
                         "FETCH_SIZE WRITE_SIZE --output-format csv; an unknown counter makes no file.");
    RocprofCsv csv;
    for (const auto& file : files) {
        const auto text = base::read_text(file.path, kMostBytes);
        try {
            csv.add(text, file.pass, file.process);
        } catch (const Error& e) {
            throw file_error(file.path, e.what());
        }
    }
    return csv.finish();
}

}  // namespace

bool is_used_counter(std::string_view name) {
    return name == "FETCH_SIZE" || name == "WRITE_SIZE" || flop_of(name);
}

KernelTable with_flop_and_bytes(const std::vector<Dispatch>& dispatches) {
    KernelTable table{.tool = "rocprofv3"};
    std::size_t timeless = 0, no_bytes = 0, no_flop = 0;
    for (const auto& dispatch : dispatches) {
        if (!(dispatch.seconds > 0)) {
            ++timeless;
            continue;
        }
        Kernel kernel{.id = dispatch.id, .name = dispatch.name, .seconds = dispatch.seconds};
        const auto fetched = dispatch.counters.find("FETCH_SIZE");
        const auto written = dispatch.counters.find("WRITE_SIZE");
        if (fetched != dispatch.counters.end() && written != dispatch.counters.end())
            kernel.bytes = (fetched->second + written->second) * kKilobyte;
        for (const auto& [name, value] : dispatch.counters) {
            if (const auto flop = flop_of(name)) kernel.flop = kernel.flop.value_or(0) + value * *flop;
        }
        no_bytes += kernel.bytes ? 0 : 1;
        no_flop += kernel.flop ? 0 : 1;
        table.kernels.push_back(std::move(kernel));
    }
    if (table.kernels.empty())
        throw Error(ErrorKind::data, "has no kernel with a time. Collect it: rocprofv3 --kernel-trace, beside --pmc.");
    const auto missing = [&](std::size_t count, const char* what, const char* option) {
        if (count > 0)
            table.remarks.push_back({say::kernels_lack,
                                     {std::to_string(count), std::to_string(table.kernels.size()), std::string(what),
                                      fmt::format("rocprofv3 --pmc {}", option)}});
    };
    missing(no_bytes, "bytes", "FETCH_SIZE WRITE_SIZE");
    missing(no_flop, "FLOP",
            "SQ_INSTS_VALU_ADD_F32 SQ_INSTS_VALU_MUL_F32 SQ_INSTS_VALU_FMA_F32 (not on every GPU; without them kernels "
            "have a bandwidth only)");
    if (timeless > 0)
        table.remarks.push_back(
            {timeless == 1 ? say::kernel_timeless : say::kernels_timeless, {std::to_string(timeless)}});
    return table;
}

KernelTable read_rocprof(const fs::path& path) {
    std::error_code code;
    KernelTable table;
    try {
        if (fs::is_directory(path, code)) {
            table = read_folder(path);
        } else if (path.extension() == ".db") {
            table = read_rocpd(path);
        } else {
            RocprofCsv csv;
            csv.add(base::read_text(path, kMostBytes), {});
            table = csv.finish();
        }
    } catch (const Error& e) {
        if (!e.subject().empty()) throw;
        throw file_error(path, e.what());
    }
    table.source = path.filename().empty() ? path.parent_path().filename().string() : path.filename().string();
    return table;
}

}  // namespace torchdeck::roofline
