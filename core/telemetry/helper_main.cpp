// SPDX-License-Identifier: GPL-3.0-or-later
//
// torchdeck-telemetry amd|nvidia: started by TorchDeck with a socket as its standard input, see helper.hpp.
#include <string_view>

#include "telemetry/helper.hpp"

int main(int argc, char** argv) {
    using torchdeck::telemetry::Vendor;
    const std::string_view vendor = argc == 2 ? argv[1] : "";
    if (vendor != "amd" && vendor != "nvidia") return 2;
    // No destructors: threads may still be in a driver.
    std::_Exit(torchdeck::telemetry::serve_telemetry(vendor == "amd" ? Vendor::amd : Vendor::nvidia,
                                                     torchdeck::telemetry::SystemPaths::from_environment()));
}
