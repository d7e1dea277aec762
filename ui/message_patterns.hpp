// SPDX-License-Identifier: GPL-3.0-or-later
//
// Written by translations/collect_messages.py: what core says went wrong.
#pragma once

#include <QtGlobal>

namespace torchdeck::ui {

// clang-format off
inline constexpr const char* kMessagePatterns[] = {
    // bench/matrix_folder.cpp
    QT_TRANSLATE_NOOP("Message", "cannot be written"),
    QT_TRANSLATE_NOOP("Message", "cannot be made"),
    QT_TRANSLATE_NOOP("Message", "for an unknown reason"),
    QT_TRANSLATE_NOOP("Message", "cannot be opened"),
    QT_TRANSLATE_NOOP("Message", "cannot be locked"),
    QT_TRANSLATE_NOOP("Message", "cannot be repaired"),
    // data/image_file.cpp
    QT_TRANSLATE_NOOP("Message", "is not a regular file."),
    QT_TRANSLATE_NOOP("Message", "is empty."),
    QT_TRANSLATE_NOOP("Message", "has {0} MiB; at most {1} are read."),
    // data/image_jpeg.cpp
    QT_TRANSLATE_NOOP("Message", "the data end too early"),
    QT_TRANSLATE_NOOP("Message", "too much of it is damaged"),
    QT_TRANSLATE_NOOP("Message", "it has too many scans"),
    // data/label_file.cpp
    QT_TRANSLATE_NOOP("Message", "is empty. Its first row should be path,label."),
    QT_TRANSLATE_NOOP("Message", "should name the columns: path,label, and if wanted split and group."),
    // engine/host_memory.cpp
    QT_TRANSLATE_NOOP("Message", "bytes were asked for."),
    // engine/models/torchscript.cpp
    QT_TRANSLATE_NOOP("Message", "no reason is given."),
    // engines/engine_file.cpp
    QT_TRANSLATE_NOOP("Message", "{0} is missing."),
    // remote/remote_mirror.cpp
    QT_TRANSLATE_NOOP("Message", "The answers are out of order."),
    QT_TRANSLATE_NOOP("Message", "There are too many files below this folder."),
    // remote/remote_url.cpp
    QT_TRANSLATE_NOOP("Message", "'%' must be followed by two hexadecimal digits (%25 is '%')."),
    QT_TRANSLATE_NOOP("Message", "The path is too long."),
    QT_TRANSLATE_NOOP("Message", "The path contains control characters."),
    QT_TRANSLATE_NOOP("Message", "The path contains '..'."),
    // roofline/point.cpp
    QT_TRANSLATE_NOOP("Message", "{0} is {1}-bound: {2} FLOP/byte, and the ridge is at {3}."),
    // roofline/roofline_figure.cpp
    QT_TRANSLATE_NOOP("Message", "There are no peaks and no points."),
    QT_TRANSLATE_NOOP("Message", "above its roof"),
    // runs/csv_log.cpp
    QT_TRANSLATE_NOOP("Message", "has {0} cells, and the first line {1}"),
    QT_TRANSLATE_NOOP("Message", "has no time"),
    // runs/event_file.cpp
    QT_TRANSLATE_NOOP("Message", "the checksum of record {0} is wrong"),
    QT_TRANSLATE_NOOP("Message", "record {0} is longer than 1 GiB"),
    // runs/foreign_log.cpp
    QT_TRANSLATE_NOOP("Message", "begins no record"),
    QT_TRANSLATE_NOOP("Message", "nothing after it was read"),
    // runs/log_reader.cpp
    QT_TRANSLATE_NOOP("Message", "is UTF-16, as PowerShell writes it with >: save the log as UTF-8"),
    QT_TRANSLATE_NOOP("Message", "is longer than 1 MiB"),
    // runs/parallel_figures.cpp
    QT_TRANSLATE_NOOP("Message", "Tick at least two runs whose settings differ."),
    // runs/run_data.cpp
    QT_TRANSLATE_NOOP("Message", "is not a JSON object"),
    QT_TRANSLATE_NOOP("Message", "is broken JSON"),
    QT_TRANSLATE_NOOP("Message", "has something after its JSON object"),
    QT_TRANSLATE_NOOP("Message", "has few of the keys that lines before it have, as too many lines do"),
    QT_TRANSLATE_NOOP("Message", "has no phase"),
    QT_TRANSLATE_NOOP("Message", "has the phase '{0}', which is the name of another table"),
    QT_TRANSLATE_NOOP("Message", "is of one phase too many"),
    // telemetry/amd_sysfs.cpp
    QT_TRANSLATE_NOOP("Message", "GPU {0} answers nothing; see the kernel's log (dmesg)."),
    QT_TRANSLATE_NOOP("Message", "GPU {0} is lost: it has left the PCI bus; see the kernel's log (dmesg)."),
    // telemetry/device.cpp
    QT_TRANSLATE_NOOP("Message", "answered {0}, which cannot be"),
    // telemetry/helper.cpp
    QT_TRANSLATE_NOOP("Message", "the telemetry helper answered nonsense"),
    QT_TRANSLATE_NOOP("Message", "{0}; it is tried again in {1} s"),
    QT_TRANSLATE_NOOP("Message", "the driver no longer shows this device"),
    // telemetry/helper_process.cpp
    QT_TRANSLATE_NOOP("Message", "the telemetry helper cannot be started ({0})"),
    QT_TRANSLATE_NOOP("Message", "the telemetry helper cannot be used: no thread can be started ({0})"),
    QT_TRANSLATE_NOOP("Message", "there is no memory for the answers of the telemetry helper"),
    QT_TRANSLATE_NOOP("Message", "the driver's library did not answer for {0} s"),
    QT_TRANSLATE_NOOP("Message", "the driver's library crashed ({0})"),
    QT_TRANSLATE_NOOP("Message", "the telemetry helper ended"),
    // telemetry/nvml.cpp
    QT_TRANSLATE_NOOP("Message", "GPU {0} is lost: {1}; see the kernel's log (dmesg) for its Xid."),
    QT_TRANSLATE_NOOP("Message", "GPU {0} answers nothing: {1}."),
    // telemetry/rocm_smi.cpp
    QT_TRANSLATE_NOOP("Message", "invalid arguments"),
    // telemetry/sampler.cpp
    QT_TRANSLATE_NOOP("Message", "search for devices"),
    QT_TRANSLATE_NOOP("Message", "not answering for {0} s"),
    // telemetry/verdict.cpp
    QT_TRANSLATE_NOOP("Message", "The driver reports {0} % busy, but the memory clock is at its floor ({1} MHz) and power is {2} W of {3} W: a compute context exists, and little or no work is done."),
    QT_TRANSLATE_NOOP("Message", "Clocks and power agree with the reported utilization."),
    // weights/tensor_pickle.cpp
    QT_TRANSLATE_NOOP("Message", "The weights are those of '{0}' in the file, not those of '{1}'."),
    // weights/weight_cache.cpp
    QT_TRANSLATE_NOOP("Message", "{0}: damaged or not the file that its name says: its SHA-256 begins with {1}, not {2}. Move it away and download it again."),
    // weights/weight_file.cpp
    QT_TRANSLATE_NOOP("Message", "The names of the weights begin with '{0}', which was taken off"),
    QT_TRANSLATE_NOOP("Message", "{0} without it, such as {1}, {2} not of the network and left out"),
    QT_TRANSLATE_NOOP("Message", "'{0}' would fit as well as '{1}', which comes first in the file."),
};
// clang-format on

}  // namespace torchdeck::ui
