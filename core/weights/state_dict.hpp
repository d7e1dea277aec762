// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/buffer.hpp"
#include "base/error.hpp"

namespace torchdeck::weights {

enum class DType { f32, f64, f16, bf16, i64, i32, i16, i8, u8, boolean };
[[nodiscard]] std::size_t item_size(DType type);
/// As safetensors spells it: "F32", "BF16", "I64", "BOOL".
[[nodiscard]] std::string_view dtype_name(DType type);
[[nodiscard]] std::optional<DType> dtype_from_name(std::string_view name);

/// A tensor as plain bytes: row-major, contiguous, little-endian.
struct NamedTensor {
    std::string name;
    DType dtype = DType::f32;
    std::vector<std::int64_t> shape;
    base::Buffer bytes;  ///< exactly product(shape) * item_size(dtype)
};

/// Parameters and buffers in torchvision's order and with its names. Holds no LibTorch type, so that reading and
/// writing weight files needs none (LibTorch's own file functions abort on a full disk and check no CRC).
using StateDict = std::vector<NamedTensor>;

/// Names without what wrappers put before them: "module." of DataParallel, DistributedDataParallel and AveragedModel
/// where all names have it (but AveragedModel's counter), "_orig_mod." of torch.compile wherever it stands, and the
/// attribute that holds the network ("model.", "net.", "network.", "backbone.") where all names have it; nested too.
/// One plain name for each of `names`, in their order, or `names` as they are where two would become equal.
std::vector<std::string> plain_names(const std::vector<std::string>& names);

/// The prefix without which most of the names in a file would be names of a network: "encoder." where it has
/// "encoder.conv1.weight". Empty where none makes more of them fit than fit as they are, or less than half of the
/// network's would have a value.
[[nodiscard]] std::string fitting_prefix(const std::vector<std::string>& given,
                                         const std::vector<std::string>& network);

/// What AveragedModel (torch.optim.swa_utils) calls its counter, which is no part of a network.
inline constexpr std::string_view kAverageCounter = "n_averaged";

/// What `work` returns. The engine does not know where weights come from: an Error that says that they do not fit the
/// network (weights_mismatch) comes out as one that begins with the name of their file.
template <class Work>
auto naming_weights(const std::filesystem::path& file, const Work& work) {
    try {
        return work();
    } catch (const Error& e) {
        if (e.code() != ErrorCode::weights_mismatch || file.empty()) throw;
        throw Error(e.kind(), at_place(Message::name(file.string()), e.message()), {.path = file}, e.code());
    }
}

}  // namespace torchdeck::weights
