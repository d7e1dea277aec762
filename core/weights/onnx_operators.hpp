// SPDX-License-Identifier: GPL-3.0-or-later
//
// LibTorch's operators as those of ONNX. Between onnx_writer.cpp and onnx_operators.cpp; nobody else includes it.
#pragma once

#include <cstdint>
#include <map>
#include <span>
#include <string>
#include <vector>

#include "base/message.hpp"
#include "base/protobuf.hpp"
#include "weights/network_graph.hpp"

namespace torchdeck::weights {

/// A node of ONNX under construction.
class OnnxNode {
  public:
    OnnxNode(std::string op, std::vector<std::string> inputs) : op_(std::move(op)), inputs_(std::move(inputs)) {}
    OnnxNode& with(const char* name, std::int64_t value);
    OnnxNode& with(const char* name, float value);
    OnnxNode& with(const char* name, const std::vector<std::int64_t>& values);
    [[nodiscard]] base::ProtoWriter message(const std::string& output) const;

  private:
    std::string op_;
    std::vector<std::string> inputs_;
    std::vector<base::ProtoWriter> attributes_;
};

/// Nodes and small constants of a graph in ONNX.
class OnnxNodes {
  public:
    explicit OnnxNodes(const NetworkGraph& graph);

    [[nodiscard]] const std::vector<base::ProtoWriter>& nodes() const { return nodes_; }
    [[nodiscard]] const std::vector<base::ProtoWriter>& constants() const { return constants_; }

  private:
    void take(const GraphNode& node);
    /// Whether it was one of these.
    bool take_elementwise(const GraphNode& node);
    bool take_layer(const GraphNode& node);
    bool take_shape(const GraphNode& node);
    void convolution(const GraphNode& node);
    void linear(const GraphNode& node);
    void adaptive_average(const GraphNode& node);
    void binary(const char* op, const GraphNode& node);
    void reduce(const char* op, const GraphNode& node);
    void reshape(const GraphNode& node);
    void expand(const GraphNode& node);

    [[nodiscard]] std::string name_of(std::int32_t value) const;
    [[nodiscard]] std::string input(const GraphNode& node, std::size_t at) const;
    /// The tensor or number at this place.
    std::string operand(const GraphNode& node, std::size_t at);
    [[nodiscard]] std::vector<std::int64_t> integers(const GraphNode& node, std::size_t at) const;
    [[nodiscard]] std::int64_t integer(const GraphNode& node, std::size_t at, std::int64_t otherwise = 0) const;
    [[nodiscard]] double number(const GraphNode& node, std::size_t at, double otherwise = 0) const;
    [[nodiscard]] const std::vector<std::int64_t>& shape(std::int32_t value) const;
    [[nodiscard]] const std::vector<std::int64_t>& shape_of_input(const GraphNode& node, std::size_t at) const;
    /// Names a constant.
    std::string constant(float value);
    std::string constant(std::span<const float> values, const std::vector<std::int64_t>& shape);
    /// The matrix [wanted, have] (or its transpose) whose product with a vector of `have` values is its means over the
    /// windows of adaptive average pooling: from floor(i have / wanted) to ceil((i + 1) have / wanted).
    std::string means_of_windows(std::int64_t wanted, std::int64_t have, bool transposed);
    std::string constant(const std::vector<std::int64_t>& values);
    std::string scalar(std::int64_t value);
    /// Adds a node; its output has a name of its own, or that of the result of `of`.
    std::string add(const OnnxNode& node);
    void result(const GraphNode& of, const OnnxNode& node);
    [[noreturn]] static void refuse(const GraphNode& node, const base::Message& why);

    const NetworkGraph& graph_;
    std::map<std::int32_t, std::vector<std::int64_t>> shapes_;  // constants included
    std::vector<base::ProtoWriter> nodes_, constants_;
    int next_ = 0;
};

}  // namespace torchdeck::weights
