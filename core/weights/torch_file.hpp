// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/message.hpp"
#include "weights/state_dict.hpp"

namespace torchdeck::weights {

/// What Python's torch.load (1.13 to the newest, weights_only=True included) reads as a dict of tensors.
std::vector<std::byte> to_torch_file(const StateDict& weights);
/// The weights in what Python's torch.save wrote: a state_dict (OrderedDict or dict), or a dict that holds one
/// (TensorPickle::state_dict() says which is taken, and tells `remarks`). Reads the pickle with an own interpreter of
/// the opcodes that such files use; calls nothing; every size is checked before anything is allocated. Throws Error
/// (data).
StateDict from_torch_file(std::span<const std::byte> file, std::vector<base::Message>* remarks = nullptr);

}  // namespace torchdeck::weights
