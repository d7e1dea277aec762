// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <stop_token>
#include <string>

#include "engine_api.hpp"

namespace torchdeck::job {

/// The loss that test_device() finds on every device that computes right, and how far rounding moves it.
inline constexpr double kTestLoss = 2.292, kTestLossTolerance = 0.01;

/// How a device did.
struct DeviceTest {
    double loss = 0;
    double ms = 0;          ///< of the whole test, which loads kernels as well
    base::Message problem;  ///< a sentence; empty when the step was computed
};

/// Trains one step on drawn images and evaluates a few, in float32, and saves nothing. Does not throw for what the
/// device does. Takes seconds.
DeviceTest test_device(Engine& engine, const std::string& device, const std::stop_token& stop = {});

}  // namespace torchdeck::job
