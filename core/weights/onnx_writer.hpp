// SPDX-License-Identifier: GPL-3.0-or-later
//
// ONNX (github.com/onnx/onnx, opset 17): written over the wire format of protocol buffers, without ONNX's own library.
#pragma once

#include <filesystem>
#include <string>
#include <utility>
#include <vector>

#include "weights/network_graph.hpp"

namespace torchdeck::weights {

/// What is said of a model beside its graph.
struct OnnxNotes {
    std::string name;                                             ///< "resnet18"
    std::string version;                                          ///< of this program
    std::vector<std::pair<std::string, std::string>> metadata{};  ///< metadata_props
};

/// Writes `graph` as an ONNX model with the input "images" and the output "logits", whose first dimension is "batch".
/// Atomically. Throws Error (usage) for an operator that has no counterpart here, by its name, and Error (data) where
/// the file cannot be written.
void write_onnx(const std::filesystem::path& path, const NetworkGraph& graph, const OnnxNotes& notes);

}  // namespace torchdeck::weights
