// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <chrono>
#include <memory>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <vector>

#include "telemetry/sampler.hpp"

namespace torchdeck::telemetry {

/// What `torchdeck devices` shows, as a value.
struct DeviceReport {
    std::vector<DeviceStatus> devices;
    std::vector<BackendStatus> backends;
    bool searching = false;  ///< the search for GPUs has not come to an end yet: a driver does not answer
    HostReading host;
    base::Message host_sources;
};

/// Keeps reading the devices; report() is the state now. One for a single report, kept for --watch.
class DeviceWatch {
  public:
    explicit DeviceWatch(SamplerOptions options = {});
    ~DeviceWatch();
    DeviceWatch(const DeviceWatch&) = delete;
    DeviceWatch& operator=(const DeviceWatch&) = delete;

    /// The first one waits until every device has been read once or is known not to answer, and for the first readings
    /// of the host, `patience` at most; later ones return at once.
    DeviceReport report(std::chrono::milliseconds patience = std::chrono::seconds(8));

  private:
    struct Latest;
    std::shared_ptr<Latest> latest_;
    std::unique_ptr<Sampler> sampler_;
};

/// A few lines a device: name, bus id, driver, one live reading; with `sources`, where each reading comes from; what is
/// missing, and why. Ends with a newline.
std::string device_report_text(const DeviceReport& report, const base::Reader& reader, bool sources = true);
/// The same for scripts. Readings that are missing are null, with the reason under "missing". Processes are those that
/// the driver names.
nlohmann::ordered_json device_report_json(const DeviceReport& report);

}  // namespace torchdeck::telemetry
