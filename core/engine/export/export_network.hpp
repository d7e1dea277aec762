// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine_api.hpp"

namespace torchdeck::engine {

/// What engine_api.hpp says of ExportNetwork: the network is traced twice, with two and with three images, and what
/// differs between the two is the number of images.
weights::NetworkGraph export_network(const ExportNetwork& request);

}  // namespace torchdeck::engine
