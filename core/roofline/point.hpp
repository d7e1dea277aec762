// SPDX-License-Identifier: GPL-3.0-or-later
//
// A point below roofs: what was computed and moved in which time, and what that says.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "base/message.hpp"
#include "roofline/peaks.hpp"

namespace torchdeck::roofline {

enum class PointKind { step, module, op, kernel };

/// Where a number comes from.
enum class Origin {
    counted,      ///< from shapes: for bytes, each tensor read or written once (compulsory)
    measured,     ///< by counters of the device
    utilization,  ///< a measured share of the device's peak
    missing,      ///< nowhere: the number is 0 and means nothing
};

/// What the point of a training step is called.
inline constexpr base::Mark kWholeStep = Message::mark("whole step");

struct Point {
    PointKind kind = PointKind::step;
    base::Message label;  ///< "whole step", "layer1.0.conv1"
    std::string run;      ///< name of the run or file that it belongs to
    double flop = 0;
    double bytes = 0;
    double seconds = 0;
    Origin flop_from = Origin::counted;
    Origin bytes_from = Origin::counted;
    std::optional<double> seconds_low{}, seconds_high{};  ///< 5th and 95th percentile
    double calls = 1;                                     ///< that flop, bytes and seconds are of
    std::string precision{};                              ///< "fp32"; empty: unknown
    std::int64_t batch = 0;                               ///< 0: unknown
    std::string device{};                                 ///< name; empty: unknown
    std::int64_t threads = 0;                             ///< of a CPU; 0: unknown
    std::int64_t first_epoch = 0, last_epoch = 0;         ///< of a step; 0: unknown
    std::int64_t steps = 0;                               ///< whose time `seconds` is the median or mean of; 0: unknown
    std::optional<double> other_cpu_percent{};            ///< of the machine, that other programs used meanwhile
    base::Message no_environment{};                       ///< why none of a device is its own; empty: `device` decides
};

enum class Bound { compute, memory };

/// The refusal of a point whose rate no roof allows.
inline constexpr base::Mark kAboveRoof = Message::mark("above its roof");

/// A measurement may be so much above a roof: both have a spread.
inline constexpr double kTolerance = 1.02;

/// Where a point lies.
struct Position {
    double flop_per_s = 0;
    double bytes_per_s = 0;
    double intensity = 0;        ///< FLOP/byte
    double allowed = 0;          ///< FLOP/s that the roofs allow at this intensity
    double share = 0;            ///< of `allowed`
    double peak_share = 0;       ///< of the compute roof
    double bandwidth_share = 0;  ///< of the roof of `level`
    double ridge = 0;            ///< FLOP/byte where both roofs meet
    Bound bound = Bound::memory;
    bool disturbed = false;  ///< a roof that it is held against was disturbed: shares are upper bounds
    std::string type;        ///< whose compute roof it is
    std::string level;       ///< of memory that it is held against
    base::Message refusal;   ///< why it must not be drawn, without numbers (kAboveRoof); empty: it may
    base::Message detail;    ///< the numbers of the refusal
    base::Message note;      ///< what a reader should know
};

/// Holds a point against the roofs of its precision and of main memory. Compulsory bytes that move faster than main
/// memory can are held against the slowest cache that explains them: what of a call fits into it comes from there. What
/// is implausible has a refusal, and only the members that make sense.
Position place(const Point& point, const Environment& environment);

/// The environment of a point: of its device and threads, else of its device, else the typed one. A kernel of a
/// profiler that does not name its device has the only GPU. Null: none fits.
const Environment* environment_for(const Point& point, const Peaks& peaks);

/// The refusal with its numbers, or the note.
base::Message reason(const Position& place);
/// "24 % of the bf16 peak, 48 % of what this intensity allows": for a heading.
base::Message verdict(const Position& place);
/// "The step is memory-bound: 35.5 FLOP/byte, and the ridge is at 71."
base::Message explanation(const Point& point, const Position& place);
/// With so many significant digits at most, and without zeros at the end: "{:.4g}" for 4.
base::Message significant(double value, int digits, const std::string& unit = {});

/// "counted", "compulsory" (bytes), "measured", "utilization", "missing".
base::Mark origin_name(Origin origin, bool bytes);
/// The word that files have for it.
std::string_view kind_name(PointKind kind);
std::string_view bound_name(Bound bound);

}  // namespace torchdeck::roofline
