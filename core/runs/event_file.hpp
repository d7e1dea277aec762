// SPDX-License-Identifier: GPL-3.0-or-later
//
// TensorBoard's event files: records with checksums (TFRecord), each one Event, a protocol buffer. Only scalars are
// read.
#pragma once

#include <cstdint>
#include <functional>
#include <stop_token>
#include <string>
#include <string_view>
#include <utility>

#include "base/message.hpp"
#include "base/protobuf.hpp"

namespace torchdeck::runs {

struct Scalar {
    double wall_time = 0;  ///< Unix seconds
    std::int64_t step = 0;
    std::string tag;
    double value = 0;
};

/// Whether `name` is that of an event file: TensorBoard itself takes every name with "tfevents" in it. A marker of
/// TensorFlow's profiler is none.
[[nodiscard]] bool is_event_file_name(std::string_view name);

struct EventFileEnd {
    bool cut_off = false;     ///< the last record is not whole: the file may be growing
    base::Message trouble;    ///< where a checksum was wrong, after which nothing is read; empty otherwise
    std::size_t records = 0;  ///< read ones
};

/// Calls `on_scalar` for each scalar of a file's `bytes`, in their order: of simple_value and of tensors with one
/// number. Throws Error (data) for what is no event file.
EventFileEnd read_events(std::string_view bytes, const std::function<void(const Scalar&)>& on_scalar,
                         const std::stop_token& stop = {});

/// Writes an event file in memory.
class EventFileWriter {
  public:
    /// `wall_time` of the first record, which names the version of the format.
    explicit EventFileWriter(double wall_time);
    void add(const Scalar& scalar) { add(scalar.wall_time, scalar.step, scalar.tag, scalar.value); }
    void add(double wall_time, std::int64_t step, std::string_view tag, double value);
    [[nodiscard]] const std::string& bytes() const { return bytes_; }
    /// What was not taken yet.
    [[nodiscard]] std::string take() { return std::exchange(bytes_, {}); }

  private:
    void record(const std::string& event);
    std::string bytes_;
    base::ProtoWriter value_, summary_, event_;  // their memory is used again: there are millions of records
};

}  // namespace torchdeck::runs
