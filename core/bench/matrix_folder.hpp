// SPDX-License-Identifier: GPL-3.0-or-later
//
// A matrix on disk. The files are its whole state: whoever works at it may be killed at any moment, and several
// processes on several machines may work at it at once.
//
//     matrix.json                  what is measured
//     cells/ID/N.json              repetition N of a cell
//     cells/ID/N.error.json        why it failed
//     cells/ID/N.claim-G           who measures it now; G grows when the one before has died
//     metrics.csv                  a row for each repetition
#pragma once

#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include "base/descriptor.hpp"
#include "base/message.hpp"
#include "bench/matrix.hpp"
#include "bench/repetition.hpp"
#include "bench/results.hpp"

namespace torchdeck::bench {

/// The right to measure one repetition, until it is destroyed. A process that dies gives it up; one on another machine
/// is taken to be dead when it has not called keep() for ten minutes.
class Claim {
  public:
    explicit Claim(std::filesystem::path file) : file_(std::move(file)) {}
    ~Claim();
    Claim(const Claim&) = delete;
    Claim& operator=(const Claim&) = delete;
    /// Says that the owner is alive: every minute or so.
    void keep() const;

  private:
    std::filesystem::path file_;
};

/// Held while a repetition runs: only one at a time on one device of this machine.
class DeviceLock {
  public:
    explicit DeviceLock(base::Descriptor file) : file_(std::move(file)) {}

  private:
    base::Descriptor file_;
};

/// A matrix as it was found on disk.
struct FoundMatrix {
    Matrix matrix;
    std::vector<Cell> cells;
    Results results;
};

class MatrixFolder {
  public:
    explicit MatrixFolder(std::filesystem::path folder) : folder_(std::move(folder)) {}

    [[nodiscard]] const std::filesystem::path& path() const { return folder_; }
    [[nodiscard]] bool has_matrix() const;
    /// Makes the folder where there is none. Throws Error (data).
    void write_matrix(const Matrix& matrix) const;
    [[nodiscard]] Matrix read_matrix() const;

    /// What is there of `cells`, besides what `results` has already (of an earlier call with the same cells, or empty).
    /// Failures before `failures_since` (Unix seconds) do not count: what failed is tried again at the next start. A
    /// file that cannot be read is an Error (data) that names it. Times of single steps stay in the files.
    void read(const std::vector<Cell>& cells, Results& results, double failures_since) const;

    /// Null where somebody else measures it or it is done.
    [[nodiscard]] std::unique_ptr<Claim> claim(const Cell& cell, std::int64_t number) const;
    /// Null while another process of this machine measures on `device` for this folder.
    [[nodiscard]] std::unique_ptr<DeviceLock> lock_device(const std::string& device) const;

    /// Writes the result, unless there is one, and its row of metrics.csv.
    void publish(const Cell& cell, const Repetition& repetition) const;
    void publish_failure(const Cell& cell, std::int64_t number, const base::Message& sentence) const;
    /// Adds rows to metrics.csv for results that have none: of a process that was killed in between.
    void complete_metrics(const std::vector<Cell>& cells, const Results& results) const;

    [[nodiscard]] std::filesystem::path metrics_file() const { return folder_ / "metrics.csv"; }
    [[nodiscard]] std::filesystem::path result_file(const Cell& cell, std::int64_t number) const;

  private:
    [[nodiscard]] std::filesystem::path cell_folder(const Cell& cell) const { return folder_ / "cells" / cell.id; }
    struct Row {
        std::string file, text;
    };
    void append(const std::vector<Row>& rows) const;

    std::filesystem::path folder_;
};

/// What the folders hold, as one matrix. Cells are those of matrix.json where there is one folder with it; else every
/// cell that has a result, with the settings in which they differ as axes. Throws Error (data) for a folder without
/// either.
FoundMatrix open_matrices(const std::vector<std::filesystem::path>& folders);

}  // namespace torchdeck::bench
