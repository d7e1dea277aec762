// SPDX-License-Identifier: GPL-3.0-or-later
//
// A network as a tree of modules and a table of the operators that they call, each with what it costs. Counts come from
// shapes; a measurement adds times to the same rows.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace torchdeck::profile {

enum class Pass { forward, backward };

/// What is known of the arithmetic of an operator.
enum class Arithmetic {
    counted,    ///< products of matrices and convolutions: multiply-accumulates follow from the shapes
    uncounted,  ///< computes something else (normalization, activation, pooling, sums): named, never counted
    none,       ///< moves or fills memory only
};

/// One multiply-accumulate (MAC) is two floating-point operations (FLOP).
inline constexpr std::int64_t kFlopPerMac = 2;

struct Cost {
    std::int64_t calls = 0;  ///< of operators
    std::int64_t macs = 0;   ///< multiply-accumulates
    std::int64_t bytes = 0;  ///< inputs, weights and outputs, each read or written once

    [[nodiscard]] std::int64_t flops() const { return kFlopPerMac * macs; }
    /// FLOP per byte moved; empty where nothing is moved.
    [[nodiscard]] std::optional<double> intensity() const {
        if (bytes == 0) return std::nullopt;
        return static_cast<double>(flops()) / static_cast<double>(bytes);
    }
    Cost& operator+=(const Cost& other) {
        calls += other.calls;
        macs += other.macs;
        bytes += other.bytes;
        return *this;
    }
    bool operator==(const Cost&) const = default;
};

/// The module of operators that ran in none (autograd's own, the loss).
inline constexpr int kOutsideModules = -1;

/// All calls of one operator in one module and pass.
struct OperatorRow {
    std::string name;  ///< "aten::convolution"
    Pass pass = Pass::forward;
    int module = kOutsideModules;  ///< index of the innermost module
    Arithmetic arithmetic = Arithmetic::uncounted;
    Cost cost;
    std::int64_t input_elements = 0;   ///< of the first input
    std::int64_t output_elements = 0;  ///< of the first output
    std::int64_t bias_elements = 0;    ///< outputs of counted operators to which a bias is added
};

/// One module. Its numbers are its own, without those of its children: see inclusive().
struct ModuleNode {
    std::string path;  ///< "layer1.0.conv1"; empty for the network itself
    std::string type;  ///< class name: "Conv2d"
    int parent = -1;
    int depth = 0;
    std::int64_t calls = 0;                  ///< of the module; 0: it never ran
    std::vector<std::int64_t> input_shape;   ///< of its first call; empty: no tensor
    std::vector<std::int64_t> output_shape;  ///< of its first call
    std::int64_t parameters = 0;             ///< trainable, in elements; a shared one belongs to the first module
    std::int64_t frozen_parameters = 0;      ///< in elements
    std::int64_t buffers = 0;                ///< in elements
    /// Tensors made in the forward pass that are still held when it ends: by autograd, or as the network's output.
    std::int64_t activation_bytes = 0;
    Cost forward;
    Cost backward;
};

/// The same nodes, each with the sums of itself and all below it. Parents come before their children.
std::vector<ModuleNode> inclusive(std::vector<ModuleNode> modules);

}  // namespace torchdeck::profile
