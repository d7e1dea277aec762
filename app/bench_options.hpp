// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "app/command.hpp"
#include "app/setting_options.hpp"
#include "bench/matrix.hpp"
#include "bench/repetition.hpp"

namespace torchdeck::app {

/// The options of `torchdeck bench`, and the matrix that they describe.
class BenchOptions {
  public:
    explicit BenchOptions(const Command& command);
    BenchOptions(const BenchOptions&) = delete;
    BenchOptions& operator=(const BenchOptions&) = delete;

    /// Of --matrix or --preset, or of the settings alone; options come before what a file says. Throws Error (usage).
    [[nodiscard]] bench::Matrix matrix() const;
    /// Neither --matrix nor --preset: one cell.
    [[nodiscard]] bool is_single() const { return matrix_.empty() && preset_.empty(); }
    /// What tables and charts show. Throws Error (usage).
    [[nodiscard]] const bench::Measure& metric() const;

    std::string out = "bench";
    std::vector<std::string> open;
    bool dry_run = false, print_matrix = false, json = false, one_repetition = false;

  private:
    void add_protocol(const Command& command);
    template <class T>
    CLI::Option* add(const Command& command, const char* name, T bench::Protocol::*member, base::Mark help,
                     const base::Message& otherwise = {});
    /// Copies what was given as an option.
    std::vector<std::function<void(bench::Protocol&)>> overrides_;
    bench::Protocol protocol_;
    std::string mode_ = "train", matrix_, preset_, metric_ = "images_per_s";
    std::unique_ptr<SettingOptions> settings_;
};

}  // namespace torchdeck::app
