// SPDX-License-Identifier: GPL-3.0-or-later
#include "weights/onnx_operators.hpp"

#include <fmt/format.h>

#include <cmath>
#include <numeric>

#include "base/error.hpp"

namespace torchdeck::weights {
namespace {

using base::ProtoWriter;
using Integers = std::vector<std::int64_t>;

// onnx.proto
namespace attribute {
constexpr std::uint32_t kName = 1, kFloat = 2, kInteger = 3, kIntegers = 8, kType = 20;
constexpr std::int64_t kIsFloat = 1, kIsInteger = 2, kIsIntegers = 7;
}  // namespace attribute
namespace node {
constexpr std::uint32_t kInput = 1, kOutput = 2, kName = 3, kType = 4, kAttribute = 5;
}
namespace tensor {
constexpr std::uint32_t kDims = 1, kType = 2, kName = 8, kRaw = 9;
constexpr std::int64_t kFloat = 1, kInt64 = 7;
}  // namespace tensor

/// Twice: before and after, or top and left as bottom and right.
Integers doubled(const Integers& values) {
    Integers both = values;
    both.insert(both.end(), values.begin(), values.end());
    return both;
}

/// Returns the pair of height and width, also where one number stands for both.
Integers pair_of(Integers values) {
    if (values.size() == 1) values.push_back(values[0]);
    return values;
}

}  // namespace

OnnxNode& OnnxNode::with(const char* name, std::int64_t value) {
    attributes_.push_back(ProtoWriter()
                              .text(attribute::kName, name)
                              .integer(attribute::kInteger, value)
                              .integer(attribute::kType, attribute::kIsInteger));
    return *this;
}

OnnxNode& OnnxNode::with(const char* name, float value) {
    attributes_.push_back(ProtoWriter()
                              .text(attribute::kName, name)
                              .number(attribute::kFloat, value)
                              .integer(attribute::kType, attribute::kIsFloat));
    return *this;
}

OnnxNode& OnnxNode::with(const char* name, const Integers& values) {
    auto message = ProtoWriter().text(attribute::kName, name);
    for (const auto value : values) message.integer(attribute::kIntegers, value);
    attributes_.push_back(message.integer(attribute::kType, attribute::kIsIntegers));
    return *this;
}

ProtoWriter OnnxNode::message(const std::string& output) const {
    ProtoWriter message;
    for (const auto& input : inputs_) message.text(node::kInput, input);
    message.text(node::kOutput, output).text(node::kName, output).text(node::kType, op_);
    for (const auto& attribute : attributes_) message.message(node::kAttribute, attribute);
    return message;
}

OnnxNodes::OnnxNodes(const NetworkGraph& graph) : graph_(graph), shapes_(graph.shapes) {
    std::map<std::string_view, const NamedTensor*> by_name;
    for (const auto& tensor : graph.tensors) by_name[tensor.name] = &tensor;
    for (const auto& [value, name] : graph.constants) {
        if (const auto at = by_name.find(name); at != by_name.end()) shapes_[value] = at->second->shape;
    }
    for (const auto& node : graph.nodes) take(node);
    // The output has a name of its own, whatever computes it.
    nodes_.push_back(OnnxNode("Identity", {name_of(graph.output)}).message("logits"));
}

void OnnxNodes::refuse(const GraphNode& node, const Message& why) {
    throw Error(ErrorKind::usage, Message::of("The model cannot be written as ONNX: {} {}.", node.op, why));
}

void OnnxNodes::take(const GraphNode& node) {
    if (!take_layer(node) && !take_elementwise(node) && !take_shape(node))
        refuse(node, Message::of("has no counterpart here"));
}

bool OnnxNodes::take_layer(const GraphNode& node) {
    const auto& op = node.op;
    if (op == "aten::_convolution" || op == "aten::conv2d") {
        convolution(node);
    } else if (op == "aten::linear") {
        linear(node);
    } else if (op == "aten::batch_norm") {
        result(node, OnnxNode("BatchNormalization",
                              {input(node, 0), input(node, 1), input(node, 2), input(node, 3), input(node, 4)})
                         .with("epsilon", static_cast<float>(number(node, 7))));
    } else if (op == "aten::layer_norm") {
        result(node, OnnxNode("LayerNormalization", {input(node, 0), input(node, 2), input(node, 3)})
                         .with("axis", -static_cast<std::int64_t>(integers(node, 1).size()))
                         .with("epsilon", static_cast<float>(number(node, 4))));
    } else if (op == "aten::max_pool2d" || op == "aten::avg_pool2d") {
        const bool largest = op == "aten::max_pool2d";
        const auto kernel = pair_of(integers(node, 1));
        auto stride = pair_of(integers(node, 2));
        if (stride.empty()) stride = kernel;
        OnnxNode pool(largest ? "MaxPool" : "AveragePool", {input(node, 0)});
        pool.with("kernel_shape", kernel).with("strides", stride).with("pads", doubled(pair_of(integers(node, 3))));
        pool.with("ceil_mode", integer(node, largest ? 5 : 4));
        if (!largest) pool.with("count_include_pad", integer(node, 5));
        result(node, pool);
    } else if (op == "aten::adaptive_avg_pool2d") {
        adaptive_average(node);
    } else if (op == "aten::softmax") {
        result(node, OnnxNode("Softmax", {input(node, 0)}).with("axis", integer(node, 1)));
    } else if (op == "aten::matmul") {
        result(node, OnnxNode("MatMul", {input(node, 0), input(node, 1)}));
    } else {
        return false;
    }
    return true;
}

void OnnxNodes::convolution(const GraphNode& node) {
    const bool whole = node.op == "aten::_convolution";
    if (whole && integer(node, 6) != 0) refuse(node, Message::of("is transposed"));
    const auto& weight = shape_of_input(node, 1);
    std::vector<std::string> inputs{input(node, 0), input(node, 1)};
    if (node.arguments[2].kind == GraphArgument::Kind::tensors) inputs.push_back(input(node, 2));
    result(node, OnnxNode("Conv", inputs)
                     .with("kernel_shape", Integers{weight.at(2), weight.at(3)})
                     .with("strides", pair_of(integers(node, 3)))
                     .with("pads", doubled(pair_of(integers(node, 4))))
                     .with("dilations", pair_of(integers(node, 5)))
                     .with("group", integer(node, whole ? 8 : 6, 1)));
}

void OnnxNodes::linear(const GraphNode& node) {
    const bool bias = node.arguments.size() > 2 && node.arguments[2].kind == GraphArgument::Kind::tensors;
    if (shape_of_input(node, 0).size() == 2) {
        std::vector<std::string> inputs{input(node, 0), input(node, 1)};
        if (bias) inputs.push_back(input(node, 2));
        result(node, OnnxNode("Gemm", inputs).with("transB", std::int64_t{1}));
        return;
    }
    const auto turned = add(OnnxNode("Transpose", {input(node, 1)}).with("perm", Integers{1, 0}));
    const OnnxNode product("MatMul", {input(node, 0), turned});
    if (!bias) return result(node, product);
    result(node, OnnxNode("Add", {add(product), input(node, 2)}));
}

void OnnxNodes::adaptive_average(const GraphNode& node) {
    const auto wanted = pair_of(integers(node, 1));
    const auto& from = shape_of_input(node, 0);
    const Integers have{from.at(from.size() - 2), from.back()};
    if (wanted == Integers{1, 1}) return result(node, OnnxNode("GlobalAveragePool", {input(node, 0)}));
    if (wanted == have) return result(node, OnnxNode("Identity", {input(node, 0)}));
    if (have == Integers{1, 1}) {
        // One pixel is the mean of every window.
        return result(node, OnnxNode("Expand", {input(node, 0), constant(Integers{1, 1, wanted[0], wanted[1]})}));
    }
    if (have[0] % wanted[0] != 0 || have[1] % wanted[1] != 0) {
        // Windows of different size: the means along each axis are a product with a matrix.
        const auto rows = add(OnnxNode("MatMul", {means_of_windows(wanted[0], have[0], false), input(node, 0)}));
        return result(node, OnnxNode("MatMul", {rows, means_of_windows(wanted[1], have[1], true)}));
    }
    const Integers window{have[0] / wanted[0], have[1] / wanted[1]};
    result(node, OnnxNode("AveragePool", {input(node, 0)}).with("kernel_shape", window).with("strides", window));
}

bool OnnxNodes::take_elementwise(const GraphNode& node) {
    const auto& op = node.op;
    static const std::map<std::string, const char*> kSame{
        {"aten::relu", "Relu"},           {"aten::hardswish", "HardSwish"}, {"aten::sigmoid", "Sigmoid"},
        {"aten::contiguous", "Identity"}, {"aten::dropout", "Identity"},    {"aten::to", "Identity"},
        {"aten::detach", "Identity"},     {"aten::alias", "Identity"}};
    if (const auto at = kSame.find(op); at != kSame.end()) {
        result(node, OnnxNode(at->second, {input(node, 0)}));
    } else if (op == "aten::hardsigmoid") {
        result(node, OnnxNode("HardSigmoid", {input(node, 0)}).with("alpha", 1.0F / 6).with("beta", 0.5F));
    } else if (op == "aten::silu") {
        result(node, OnnxNode("Mul", {input(node, 0), add(OnnxNode("Sigmoid", {input(node, 0)}))}));
    } else if (op == "aten::gelu") {
        if (node.arguments.size() > 1 && node.arguments[1].text == "tanh")
            refuse(node, Message::of("is the approximation"));
        const auto scaled = add(OnnxNode("Mul", {input(node, 0), constant(static_cast<float>(std::sqrt(0.5)))}));
        const auto share = add(OnnxNode("Add", {add(OnnxNode("Erf", {scaled})), constant(1.0F)}));
        result(node, OnnxNode("Mul", {add(OnnxNode("Mul", {input(node, 0), share})), constant(0.5F)}));
    } else if (op == "aten::relu6" || op == "aten::hardtanh" || op == "aten::clamp") {
        const auto low = op == "aten::relu6" ? 0.0 : number(node, 1),
                   high = op == "aten::relu6" ? 6.0 : number(node, 2);
        result(node, OnnxNode("Clip",
                              {input(node, 0), constant(static_cast<float>(low)), constant(static_cast<float>(high))}));
    } else if (op == "aten::add") {
        if (number(node, 2, 1) != 1) refuse(node, Message::of("has a factor"));
        binary("Add", node);
    } else if (op == "aten::mul") {
        binary("Mul", node);
    } else if (op == "aten::div") {
        binary("Div", node);
    } else if (op == "aten::mean") {
        reduce("ReduceMean", node);
    } else if (op == "aten::amax") {
        reduce("ReduceMax", node);
    } else {
        return false;
    }
    return true;
}

void OnnxNodes::binary(const char* op, const GraphNode& node) {
    result(node, OnnxNode(op, {operand(node, 0), operand(node, 1)}));
}

void OnnxNodes::reduce(const char* op, const GraphNode& node) {
    result(node, OnnxNode(op, {input(node, 0)}).with("axes", integers(node, 1)).with("keepdims", integer(node, 2)));
}

bool OnnxNodes::take_shape(const GraphNode& node) {
    const auto& op = node.op;
    const auto rank = [&] { return static_cast<std::int64_t>(shape_of_input(node, 0).size()); };
    const auto dimension = [&](std::size_t at) { return (integer(node, at) + rank()) % rank(); };
    if (op == "aten::flatten") {
        const auto first = dimension(1);
        if (dimension(2) != rank() - 1) refuse(node, Message::of("ends before the last dimension"));
        Integers to(static_cast<std::size_t>(first), 0);
        to.push_back(-1);
        result(node, OnnxNode("Reshape", {input(node, 0), constant(to)}));
    } else if (op == "aten::view" || op == "aten::reshape") {
        reshape(node);
    } else if (op == "aten::expand") {
        expand(node);
    } else if (op == "aten::permute") {
        result(node, OnnxNode("Transpose", {input(node, 0)}).with("perm", integers(node, 1)));
    } else if (op == "aten::transpose") {
        Integers order(static_cast<std::size_t>(rank()));
        std::iota(order.begin(), order.end(), 0);
        std::swap(order[static_cast<std::size_t>(dimension(1))], order[static_cast<std::size_t>(dimension(2))]);
        result(node, OnnxNode("Transpose", {input(node, 0)}).with("perm", order));
    } else if (op == "aten::select") {
        result(node, OnnxNode("Gather", {input(node, 0), scalar(integer(node, 2))}).with("axis", integer(node, 1)));
    } else if (op == "aten::cat") {
        std::vector<std::string> parts;
        for (const auto value : node.arguments.at(0).values) parts.push_back(name_of(value));
        result(node, OnnxNode("Concat", parts).with("axis", integer(node, 1)));
    } else {
        return false;
    }
    return true;
}

void OnnxNodes::reshape(const GraphNode& node) {
    auto to = integers(node, 1);
    for (std::size_t i = 0; i < to.size(); ++i) {
        if (to[i] != kImagesOfBatch) continue;
        if (i > 0) refuse(node, Message::of("moves the images"));
        to[i] = 0;  // as it is
    }
    result(node, OnnxNode("Reshape", {input(node, 0), constant(to)}));
}

void OnnxNodes::expand(const GraphNode& node) {
    auto to = integers(node, 1);
    for (auto& size : to) size = size == -1 ? 1 : size;  // as it is
    if (to.empty() || to[0] != kImagesOfBatch) {
        result(node, OnnxNode("Expand", {input(node, 0), constant(to)}));
        return;
    }
    const auto images = add(OnnxNode(
        "Slice", {add(OnnxNode("Shape", {name_of(graph_.input)})), constant(Integers{0}), constant(Integers{1})}));
    const auto shape =
        add(OnnxNode("Concat", {images, constant(Integers(to.begin() + 1, to.end()))}).with("axis", std::int64_t{0}));
    result(node, OnnxNode("Expand", {input(node, 0), shape}));
}

std::string OnnxNodes::name_of(std::int32_t value) const {
    if (value == graph_.input) return "images";
    const auto at = graph_.constants.find(value);
    return at != graph_.constants.end() ? at->second : fmt::format("value_{}", value);
}

std::string OnnxNodes::input(const GraphNode& node, std::size_t at) const {
    if (at >= node.arguments.size() || node.arguments[at].values.size() != 1)
        refuse(node, Message::of("lacks an input"));
    return name_of(node.arguments[at].values[0]);
}

std::string OnnxNodes::operand(const GraphNode& node, std::size_t at) {
    const auto& argument = node.arguments.at(at);
    if (argument.kind == GraphArgument::Kind::tensors) return input(node, at);
    return constant(static_cast<float>(number(node, at)));
}

Integers OnnxNodes::integers(const GraphNode& node, std::size_t at) const {
    return at < node.arguments.size() ? node.arguments[at].integers : Integers();
}

std::int64_t OnnxNodes::integer(const GraphNode& node, std::size_t at, std::int64_t otherwise) const {
    const auto all = integers(node, at);
    return all.empty() ? otherwise : all[0];
}

double OnnxNodes::number(const GraphNode& node, std::size_t at, double otherwise) const {
    if (at >= node.arguments.size()) return otherwise;
    const auto& argument = node.arguments[at];
    if (!argument.numbers.empty()) return argument.numbers[0];
    return argument.integers.empty() ? otherwise : static_cast<double>(argument.integers[0]);
}

const Integers& OnnxNodes::shape(std::int32_t value) const {
    const auto at = shapes_.find(value);
    if (at == shapes_.end())
        throw Error(ErrorKind::internal, Message::of("Value {} of the graph has no shape.", value));
    return at->second;
}

const Integers& OnnxNodes::shape_of_input(const GraphNode& node, std::size_t at) const {
    return shape(node.arguments.at(at).values.at(0));
}

std::string OnnxNodes::constant(float value) {
    return constant(std::span(&value, 1), {});
}

std::string OnnxNodes::constant(std::span<const float> values, const Integers& shape) {
    auto name = fmt::format("number_{}", next_++);
    ProtoWriter written;
    for (const auto size : shape) written.integer(tensor::kDims, size);
    written.integer(tensor::kType, tensor::kFloat).text(tensor::kName, name).bytes(tensor::kRaw, std::as_bytes(values));
    constants_.push_back(std::move(written));
    return name;
}

std::string OnnxNodes::means_of_windows(std::int64_t wanted, std::int64_t have, bool transposed) {
    std::vector<float> matrix(static_cast<std::size_t>(wanted * have));
    for (std::int64_t i = 0; i < wanted; ++i) {
        const auto begin = i * have / wanted;
        const auto end = ((i + 1) * have + wanted - 1) / wanted;
        for (auto j = begin; j < end; ++j)
            matrix[static_cast<std::size_t>(transposed ? j * wanted + i : i * have + j)] =
                1.0F / static_cast<float>(end - begin);
    }
    return constant(matrix, transposed ? Integers{have, wanted} : Integers{wanted, have});
}

std::string OnnxNodes::constant(const Integers& values) {
    auto name = fmt::format("integers_{}", next_++);
    constants_.push_back(ProtoWriter()
                             .integer(tensor::kDims, static_cast<std::int64_t>(values.size()))
                             .integer(tensor::kType, tensor::kInt64)
                             .text(tensor::kName, name)
                             .bytes(tensor::kRaw, std::as_bytes(std::span(values))));
    return name;
}

std::string OnnxNodes::scalar(std::int64_t value) {
    auto name = fmt::format("integer_{}", next_++);
    constants_.push_back(ProtoWriter()
                             .integer(tensor::kType, tensor::kInt64)
                             .text(tensor::kName, name)
                             .bytes(tensor::kRaw, std::as_bytes(std::span(&value, 1))));
    return name;
}

std::string OnnxNodes::add(const OnnxNode& node) {
    auto name = fmt::format("part_{}", next_++);
    nodes_.push_back(node.message(name));
    return name;
}

void OnnxNodes::result(const GraphNode& of, const OnnxNode& node) {
    nodes_.push_back(node.message(name_of(of.outputs.at(0))));
}

}  // namespace torchdeck::weights
