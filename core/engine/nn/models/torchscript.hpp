// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <memory>
#include <optional>
#include <string>

#include "base/message.hpp"
#include "engine/nn/models/network.hpp"

namespace torchdeck::engine {

/// The TorchScript program in `file` (torch.jit.save) as a network like any other, with the weights that it holds and
/// Python's names for them, computed in float32 or under autocast. It maps [N, 3, H, W] to [N, classes]; `new_head`
/// draws its last linear layer afresh, with the number of classes of `spec`. Where `spec` has none, the
/// program decides. Of several outputs (a tuple, a dictionary) the scores are taken, and of one that ends in
/// probabilities the logarithms, which are logits of the same probabilities: decided by the program alone, so that
/// training, resume, evaluation and prediction agree, and said in Network::remarks(). A TorchScript file is a program:
/// loading and running it runs whatever its author put into it. Throws Error (data) with what is wrong with the file,
/// or with its outputs.
std::shared_ptr<Network> torchscript_network(const std::filesystem::path& file, const NetworkSpec& spec, bool new_head);

/// The program with tensors on LibTorch's meta device: shapes without values. As above, but whatever it maps its images
/// to.
std::shared_ptr<Network> torchscript_shapes(const std::filesystem::path& file);

/// Whether the program in `file` computes the same in shards (shards.hpp) as on the whole batch, in `training` or in
/// evaluation mode: found out by computing a few random images both ways. Batch norm and dropout are no obstacle; other
/// random operators, buffers that the program itself updates and images that are mixed otherwise are. Leaves the
/// calling thread with one LibTorch thread.
bool can_be_sharded(const std::filesystem::path& file, const NetworkSpec& spec, bool training);

/// Why the program in `file` cannot be computed under autocast to bfloat16, forward and, where `spec` trains, backward:
/// found out by trying; none where it can.
std::optional<base::Message> why_not_in_bf16(const std::filesystem::path& file, const NetworkSpec& spec,
                                             at::Device device);

/// The one line of what LibTorch throws that says what is wrong: the first; of a traceback of TorchScript's
/// interpreter, the last.
base::Message first_reason(const std::string& text);

}  // namespace torchdeck::engine
