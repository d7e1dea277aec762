// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <filesystem>
#include <span>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

#include "base/message.hpp"
#include "weights/state_dict.hpp"

namespace torchdeck::weights {

/// What names of weight files end in, most telling first: file dialogs and searches of folders look for them. What a
/// file holds decides when it is read.
inline constexpr std::array<std::string_view, 5> kWeightEndings = {".safetensors", ".pth", ".pt", ".ckpt", ".bin"};
[[nodiscard]] bool has_weight_ending(std::string_view name);

/// Where weights are. A file may hold several networks: "FILE#PART" names one by the keys to its mapping in a
/// checkpoint
/// ("state_dict_ema"), or by what the names of its tensors begin with ("ema_model").
struct WeightsPlace {
    std::filesystem::path file;
    std::string part;  ///< empty where the text names none, and where a file is called as the whole text is
};
[[nodiscard]] WeightsPlace weights_place(const std::filesystem::path& text);

/// Weights in any format, recognized by content: what torch.save wrote (also before PyTorch 1.6), .safetensors, or a
/// .ckpt of TorchDeck (its evaluated weights: the averaged ones of a run with EMA). Names come without what wrappers
/// put before them: see plain_names() and network_within(). What was chosen or left out goes to `remarks`, a sentence
/// each. Throws Error (data): also for a file that is something else, by what it is, and for numbers that are no
/// weights, and with ErrorCode::stopped after a stop. read_weights() takes a WeightsPlace as text and adds the file's
/// name.
StateDict weights_from(std::span<const std::byte> file, std::vector<base::Message>* remarks = nullptr);
StateDict read_weights(const std::filesystem::path& path, std::vector<base::Message>* remarks = nullptr,
                       const std::stop_token& stop = {});
/// In the format that the name's ending asks for: .safetensors, else PyTorch's. Atomically. `metadata`, a JSON text,
/// goes into the header of a .safetensors, and into a file of the same name with the ending .json beside a PyTorch
/// file.
void write_weights(const std::filesystem::path& path, const StateDict& weights, const std::string& metadata = {});
/// What write_weights() was given with the weights at this place; empty where there is none or it cannot be read.
std::string read_metadata(const std::filesystem::path& text);

}  // namespace torchdeck::weights
