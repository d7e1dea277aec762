// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <memory>
#include <string>

#include "base/message.hpp"
#include "engine/nn/models/network.hpp"

namespace torchdeck::engine {

/// The TorchScript program in `file` (torch.jit.save) as a network like any other, with the weights that it holds and
/// Python's names for them. It maps [N, 3, H, W] to [N, classes]; `new_head` draws its last linear layer afresh where
/// it has another number of classes than `spec`. Where `spec` has none, the program decides. A TorchScript file is a
/// program: loading and running it runs whatever its author put into it. Throws Error (data) with what is wrong with
/// the file, or with its outputs.
std::shared_ptr<Network> torchscript_network(const std::filesystem::path& file, const NetworkSpec& spec, bool new_head);

/// The program with tensors on LibTorch's meta device: shapes without values. As above, but whatever it maps its images
/// to.
std::shared_ptr<Network> torchscript_shapes(const std::filesystem::path& file);

/// Whether the program in `file` computes the same in shards (shards.hpp) as on the whole batch, in `training` or in
/// evaluation mode: found out by computing a few random images both ways. Batch norm and dropout are no obstacle; other
/// random operators, buffers that the program itself updates and images that are mixed otherwise are. Leaves the
/// calling thread with one LibTorch thread.
bool can_be_sharded(const std::filesystem::path& file, const NetworkSpec& spec, bool training);

/// The one line of what LibTorch throws that says what is wrong: the first; of a traceback of TorchScript's
/// interpreter, the last.
base::Message first_reason(const std::string& text);

}  // namespace torchdeck::engine
