// SPDX-License-Identifier: GPL-3.0-or-later
//
// The roofs of a machine, measured or typed in, for one or several environments.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/message.hpp"

namespace torchdeck::roofline {

enum class RoofKind {
    compute,    ///< FLOP/s of a type
    bandwidth,  ///< bytes/s of a level of memory
};

/// The outermost level of memory, to which every device has a roof.
inline constexpr std::string_view kMainMemory = "DRAM";

/// One limit, found by one method.
struct Roof {
    RoofKind kind = RoofKind::compute;
    std::string name;        ///< a type ("fp32", "bf16"; empty: of any type) or a level of memory ("DRAM", "L2")
    std::string method;      ///< "GEMM", "convolution", "FMA", "copy", "triad", "load"; free text of a typed one
    bool typed = false;      ///< from a data sheet, not measured
    double value = 0;        ///< FLOP/s or bytes/s; the highest of the repeats
    double spread = 0;       ///< (highest - lowest) / highest of the repeats
    int repeats = 0;         ///< 0: typed
    int threads = 0;         ///< that reached it; 0: does not apply
    std::string size{};      ///< of what was computed: "1024 x 1024 x 1024", "256 MiB"
    double capacity = 0;     ///< bytes that this level of memory holds; 0: unknown or unlimited
    bool disturbed = false;  ///< others used the machine, or clocks fell, in every attempt
};

/// The roofs of one device as one program finds it.
struct Environment {
    std::string device;                    ///< its name: "AMD EPYC", "NVIDIA H100"
    std::string driver;                    ///< empty: none, or unknown
    std::string libtorch;                  ///< version; empty where every roof is typed
    int threads = 0;                       ///< of a CPU; 0: does not apply
    std::string label{};                   ///< a person's name for it; empty: none
    double measured_ts = 0;                ///< Unix seconds; 0: typed
    std::vector<base::Message> remarks{};  ///< what disturbed the measurement, in sentences
    std::vector<Roof> roofs;

    /// The label, or the device with its threads.
    [[nodiscard]] base::Message title() const;
    /// The same in English: for files, and to choose it by.
    [[nodiscard]] std::string name() const;
    /// Whether both are of the same device, driver, LibTorch and threads.
    [[nodiscard]] bool same_key(const Environment& other) const;
    /// The highest roof of a type: measured before typed. A roof without a type is of any. Null: none.
    [[nodiscard]] const Roof* compute(std::string_view type) const;
    /// The highest roof of a level of memory: measured before typed. Null: none.
    [[nodiscard]] const Roof* memory(std::string_view level = kMainMemory) const;
    /// Types and levels that have a roof, in the order of their first.
    [[nodiscard]] std::vector<std::string> names(RoofKind kind) const;
};

struct Peaks {
    std::vector<Environment> environments;
};

/// Adds it in place of the one with the same key. Of that one stay typed roofs, and measured ones that were not
/// disturbed where the new ones are. Returns how many of the latter.
std::size_t put(Peaks& peaks, Environment environment);

/// An environment of one typed roof each. Both in base units.
Environment typed_environment(double flop_per_s, double bytes_per_s);

/// "21.4 TFLOP/s", "300 GB/s": decimal prefixes, three digits.
base::Message rate(double per_second, std::string_view unit);
base::Message value_of(const Roof& roof);

}  // namespace torchdeck::roofline
