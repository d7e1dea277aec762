// SPDX-License-Identifier: GPL-3.0-or-later
#include "telemetry/host.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <limits>
#include <string_view>

#include "base/paths.hpp"
#include "base/text.hpp"
#include "base/units.hpp"

namespace torchdeck::telemetry {
namespace {

namespace fs = std::filesystem;

constexpr double kSectorBytes = 512.0;  // of /proc/diskstats, whatever the disk's own sector size

constexpr std::size_t kMostCpus = 1024;
/// A reading has at most so many values of single CPUs, in the mean.
constexpr std::size_t kCpusPerRead = 16;

/// The next word of `text`, which is advanced past it.
std::string_view next_word(std::string_view& text) {
    const auto begin = text.find_first_not_of(" \t");
    if (begin == std::string_view::npos) return text = {};
    text.remove_prefix(begin);
    const auto word = text.substr(0, text.find_first_of(" \t"));
    text.remove_prefix(word.size());
    return word;
}

std::optional<std::uint64_t> to_count(std::string_view word) {
    std::uint64_t value = 0;
    const auto result = std::from_chars(word.data(), word.data() + word.size(), value);
    if (word.empty() || result.ec != std::errc()) return std::nullopt;
    return value;
}

/// User and system time of a process, from its /proc/ID/stat.
std::optional<std::uint64_t> ticks_in(std::optional<std::string_view> text) {
    if (!text) return std::nullopt;
    // The second field is the program's name in parentheses and may itself contain blanks and parentheses.
    const auto name_end = text->rfind(')');
    if (name_end == std::string_view::npos) return std::nullopt;
    text->remove_prefix(name_end + 1);
    std::uint64_t ticks = 0;
    for (int field = 3; field <= 15; ++field) {
        const auto word = next_word(*text);
        if (field < 14) continue;
        const auto part = to_count(word);  // 14 utime, 15 stime
        if (!part) return std::nullopt;
        ticks += *part;
    }
    return ticks;
}

}  // namespace

HostMonitor::HostMonitor(const fs::path& root, const std::vector<int>& own_processes)
    : stat_(root / "proc/stat", 131072),  // 1,024 lines of CPUs fit; what follows them is not needed
      self_stat_(root / "proc/self/stat", 1024),
      meminfo_(root / "proc/meminfo", 4096),
      statm_(root / "proc/self/statm"),
      diskstats_(root / "proc/diskstats", 65536) {
    for (const int id : own_processes) own_stats_.emplace_back(root / "proc" / std::to_string(id) / "stat", 1024);
    find_temperature(root);
    find_disks(root);
    before_ = snapshot();
    each_before_ = each_now_;
}

void HostMonitor::find_temperature(const fs::path& root) {
    // The package sensor of the CPU, not the first sensor there is: that is often a disk or a Wi-Fi card.
    constexpr std::array kChips{"k10temp", "zenpower", "coretemp", "cpu_thermal"};
    constexpr std::array kLabels{"Tdie", "Tctl", "Package id 0"};
    for (const auto& chip : base::entries_of(root / "sys/class/hwmon")) {
        const auto name = content_of(chip / "name");
        if (std::find(kChips.begin(), kChips.end(), name) == kChips.end()) continue;
        fs::path input = chip / "temp1_input";
        std::string label = content_of(chip / "temp1_label");
        for (const auto* wanted : kLabels) {
            for (int i = 1; i <= 8 && label != wanted; ++i) {
                if (content_of(chip / fmt::format("temp{}_label", i)) != wanted) continue;
                input = chip / fmt::format("temp{}_input", i);
                label = wanted;
            }
            if (label == wanted) break;
        }
        temperature_ = HeldFile(input);
        if (!temperature_.number()) continue;
        temperature_source_ = Message::name(label.empty() ? name : fmt::format("{} {}", name, label));
        return;
    }
    for (const auto& zone : base::entries_of(root / "sys/class/thermal")) {
        const auto type = content_of(zone / "type");
        if (type != "x86_pkg_temp" && type.find("cpu") == std::string::npos) continue;
        temperature_ = HeldFile(zone / "temp");
        if (!temperature_.number()) continue;
        temperature_source_ = Message::of("thermal zone {}", type);
        return;
    }
    temperature_ = HeldFile();
}

void HostMonitor::find_disks(const fs::path& root) {
    // A block device with a "device" link is hardware. Partitions, loop, device-mapper and RAID devices pass their
    // reads on to one: counting them too would count bytes twice.
    for (const auto& block : base::entries_of(root / "sys/block")) {
        if (base::is_there(block / "device")) disks_.insert(block.filename().string());
    }
}

std::optional<HostMonitor::CpuTimes> HostMonitor::cpu_times(EachCpu& each) {
    each.clear();
    auto text = stat_.text();
    if (!text) return std::nullopt;
    // user nice system idle iowait irq softirq steal; the guest times that follow are contained in user and nice.
    const auto times_in = [](std::string_view line) {
        CpuTimes times;
        for (int column = 0; column < 8; ++column) {
            const auto ticks = to_count(next_word(line));
            if (!ticks) break;
            times.total += *ticks;
            if (column != 3 && column != 4) times.busy += *ticks;
        }
        return times;
    };
    auto first = base::take_until(*text, '\n');
    if (next_word(first) != "cpu") return std::nullopt;
    auto times = times_in(first);
    while (text->starts_with("cpu")) {
        ++times.cpus;
        auto line = base::take_until(*text, '\n');
        const auto number = to_count(next_word(line).substr(3));
        if (!number || *number >= kMostCpus) continue;
        each.resize(std::max<std::size_t>(each.size(), *number + 1));
        each[*number] = times_in(line);
    }
    return times;
}

void HostMonitor::read_each_cpu(HostReading& reading) {
    // One number a CPU in each line would be most of the log of a large machine: there it is the mean of some
    // intervals.
    const auto every = (each_now_.size() + kCpusPerRead - 1) / kCpusPerRead;
    if (every == 0 || ++reads_ % every != 0) return;
    if (each_before_.size() == each_now_.size()) {
        for (std::size_t i = 0; i < each_now_.size(); ++i) {
            const auto& a = each_before_[i];
            const auto& b = each_now_[i];
            const bool known = a && b && b->total > a->total && b->busy >= a->busy;
            reading.cpu_percents.push_back(known ? 100.0 * static_cast<double>(b->busy - a->busy) /
                                                       static_cast<double>(b->total - a->total)
                                                 : std::numeric_limits<double>::quiet_NaN());
        }
    }
    each_before_ = each_now_;
}

std::optional<double> HostMonitor::process_cpu_s() {
    auto ticks = ticks_in(self_stat_.text());
    if (!ticks) return std::nullopt;
    // One that has ended takes its time with it: an interval looks idle then, once.
    for (auto& stat : own_stats_) *ticks += ticks_in(stat.text()).value_or(0);
    return static_cast<double>(*ticks) / static_cast<double>(::sysconf(_SC_CLK_TCK));
}

std::optional<std::uint64_t> HostMonitor::sectors_read() {
    if (disks_.empty()) return std::nullopt;
    auto text = diskstats_.text();
    if (!text) return std::nullopt;
    std::uint64_t sectors = 0;
    while (!text->empty()) {
        auto line = base::take_until(*text, '\n');
        next_word(line);  // major
        next_word(line);  // minor
        if (!disks_.contains(next_word(line))) continue;
        next_word(line);  // reads
        next_word(line);  // reads merged
        sectors += to_count(next_word(line)).value_or(0);
    }
    return sectors;
}

HostMonitor::Snapshot HostMonitor::snapshot() {
    return {std::chrono::steady_clock::now(), cpu_times(each_now_), process_cpu_s(), sectors_read()};
}

void HostMonitor::read_memory(HostReading& reading) {
    if (auto text = meminfo_.text()) {
        std::optional<double> available_mb;
        while (!text->empty()) {
            auto line = base::take_until(*text, '\n');
            const auto key = next_word(line);
            if (key != "MemTotal:" && key != "MemAvailable:") continue;
            const auto kib = to_count(next_word(line));
            if (kib) (key == "MemTotal:" ? reading.ram_total_mb : available_mb) = static_cast<double>(*kib) / 1024.0;
        }
        if (reading.ram_total_mb && available_mb && *available_mb <= *reading.ram_total_mb) {
            reading.ram_used_mb = *reading.ram_total_mb - *available_mb;
        }
    }
    if (auto text = statm_.text()) {
        next_word(*text);  // virtual size
        if (const auto pages = to_count(next_word(*text))) {
            reading.proc_rss_mb =
                static_cast<double>(*pages) * static_cast<double>(::sysconf(_SC_PAGESIZE)) / base::kMiB;
        }
    }
}

HostReading HostMonitor::read() {
    HostReading reading;
    const auto now = snapshot();
    const double seconds = std::chrono::duration<double>(now.at - before_.at).count();
    if (now.cpu && before_.cpu && now.cpu->total > before_.cpu->total && now.cpu->busy >= before_.cpu->busy) {
        reading.cpu_percent = 100.0 * static_cast<double>(now.cpu->busy - before_.cpu->busy) /
                              static_cast<double>(now.cpu->total - before_.cpu->total);
    }
    if (now.process_cpu_s && before_.process_cpu_s && now.cpu && now.cpu->cpus > 0 && seconds > 0) {
        // Ticks of 10 ms are counted late: two threads on two CPUs may seem to take more than there is.
        reading.proc_cpu_percent =
            std::clamp(100.0 * (*now.process_cpu_s - *before_.process_cpu_s) / (seconds * now.cpu->cpus), 0.0, 100.0);
    }
    // A counter that went back belongs to a disk that was unplugged: no rate for this interval.
    if (now.sectors_read && before_.sectors_read && *now.sectors_read >= *before_.sectors_read && seconds > 0) {
        reading.disk_read_mb_s =
            static_cast<double>(*now.sectors_read - *before_.sectors_read) * kSectorBytes / base::kMiB / seconds;
    }
    before_ = now;
    read_each_cpu(reading);
    read_memory(reading);
    if (!temperature_source_.empty()) {
        const auto millidegrees = temperature_.number();
        // Sensors that sleep or are not wired answer 0, -273 or 255 degrees.
        if (millidegrees && *millidegrees > 0 && *millidegrees < 150000.0) reading.cpu_temp_c = *millidegrees / 1000.0;
    }
    return reading;
}

std::optional<double> HostMonitor::read_others() {
    // A third of a second: the system counts in hundredths.
    constexpr std::uint64_t kLeastTicks = 30;
    const auto before = before_.cpu;
    const auto now = read();
    if (!now.cpu_percent || !now.proc_cpu_percent) return std::nullopt;
    if (before_.cpu->total - before->total < kLeastTicks * static_cast<std::uint64_t>(before_.cpu->cpus))
        return std::nullopt;
    return std::max(0.0, *now.cpu_percent - *now.proc_cpu_percent);
}

base::Message HostMonitor::sources() const {
    std::vector<base::Message> parts{Message::name("/proc")};
    parts.push_back(temperature_source_.empty() ? Message::mark("no CPU temperature sensor")
                                                : Message::of("CPU temperature from {}", temperature_source_));
    if (disks_.empty()) parts.emplace_back(Message::mark("no disks"));
    return Message::of("host: {}", Message::list(std::move(parts)));
}

}  // namespace torchdeck::telemetry
