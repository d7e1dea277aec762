// SPDX-License-Identifier: GPL-3.0-or-later
//
// Reads files of rocprofv3 (CSV, one folder for each pass over the counters, pmc_n or pass_n; or a database, rocpd) and
// rocprof-compute's pmc_perf.csv, with a column for each counter.
#pragma once

#include <filesystem>
#include <map>
#include <stop_token>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "roofline/kernels.hpp"

namespace torchdeck::roofline {

/// A folder of rocprofv3, one of its CSV files, or a rocpd database. Throws Error (data).
KernelTable read_rocprof(const std::filesystem::path& path, const std::stop_token& stop = {});

/// A launch of a kernel with the counters that say something of it, by name.
struct Dispatch {
    std::string id, name;
    double seconds = 0;
    std::map<std::string, double, std::less<>> counters{};
};
/// The same kernels with their FLOP and bytes, and what was not collected with the option that does. Throws Error
/// (data), beginning with the verb, where no kernel has a time.
KernelTable with_flop_and_bytes(const std::vector<Dispatch>& dispatches);

/// Joins the rows of CSV files of rocprofv3, in any of its layouts, and of rocprof-compute.
class RocprofCsv {
  public:
    explicit RocprofCsv(std::stop_token stop = {}) : stop_(std::move(stop)) {}
    /// `pass`: a name of the pass over the counters that the file is of; the same dispatch in several passes is one
    /// kernel. `process`: what the names of the files of one process have in common; each pass has its own processes,
    /// in the same order. Throws Error (data), beginning with the line.
    void add(std::string_view text, const std::string& pass, const std::string& process = {});
    [[nodiscard]] KernelTable finish() const;

  private:
    class Columns;
    std::stop_token stop_;
    Dispatch& dispatch_of(std::size_t process, const std::string& id, const std::string& name);

    std::map<std::pair<std::size_t, std::string>, std::size_t> index_;  // by process and dispatch
    std::vector<Dispatch> dispatches_;
    std::map<std::string, std::map<std::string, std::size_t, std::less<>>, std::less<>> processes_;  // of each pass
    std::map<std::string, std::string, std::less<>> counter_pass_;  // the first pass that has the counter
    std::size_t mismatches_ = 0;
};

/// Reads a rocpd database through SQLite, which may not run anything that the file defines. Throws Error (data).
KernelTable read_rocpd(const std::filesystem::path& path, const std::stop_token& stop = {});

}  // namespace torchdeck::roofline
