// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

namespace torchdeck::launch {

/// The address of this machine by which it reaches `host`: that of the network that the others are on. Empty where it
/// cannot be found.
std::string own_address_toward(const std::string& host, int port);

}  // namespace torchdeck::launch
