// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace torchdeck::engine {

/// Gives LibTorch rules of shapes for operators of image classifiers that it has none for: convolution, normalization,
/// pooling. Those that a newer version has stay its own. Once per process.
void register_meta_operators();

}  // namespace torchdeck::engine
