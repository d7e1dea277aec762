// SPDX-License-Identifier: GPL-3.0-or-later
//
// How the loss answers to the learning rate: a short training whose rate rises from step to step (Smith, arXiv
// 1506.01186), and which rate follows from it.
#pragma once

#include <optional>
#include <span>
#include <vector>

namespace torchdeck::config {

/// A step of the training.
struct LrPoint {
    double lr = 0;
    double loss = 0;    ///< of its batch, before the step
    double smooth = 0;  ///< smoothed(): the same at its neighbors
};

struct LrCurve {
    std::vector<LrPoint> points;  ///< by rising learning rate, evenly spaced by logarithm
    std::optional<double> lr;     ///< suggested; empty where the loss does not fall
    bool diverged = false;        ///< ended early, since the loss was several times the lowest
};

/// The mean of each loss and its neighbors, weighted by a bell of `width` points on both sides: an average that only
/// looks back would be late by its own length, which here is a factor of the learning rate. At the ends the bell is
/// cut, not filled up.
std::vector<double> smoothed(std::span<const double> losses, double width);

/// Sets `smooth` of all points and `lr`: where the smoothed loss has fallen half of the way from where it begins to its
/// lowest value. The loss falls fast there, and it is well below the rate at which it rises again; the longest
/// decreasing subsequence (fastai's valley) reaches far into the noise of rates that do nothing yet. None where the
/// loss falls by less than 2 % in all, or by no more than its noise explains.
void suggest_lr(LrCurve& curve);

}  // namespace torchdeck::config
