// SPDX-License-Identifier: GPL-3.0-or-later
#include "weights/onnx_writer.hpp"

#include <deque>
#include <set>
#include <span>

#include "base/atomic_file.hpp"
#include "base/error.hpp"
#include "base/protobuf.hpp"
#include "weights/onnx_operators.hpp"

namespace torchdeck::weights {
namespace {

using base::ProtoWriter;

constexpr std::int64_t kIrVersion = 8, kOpset = 17, kFloat = 1;
// A file of protocol buffers ends at 2 GiB.
constexpr std::uint64_t kMaxModelBytes = (std::uint64_t{1} << 31) - 1;

// onnx.proto
namespace model {
constexpr std::uint32_t kIrVersion = 1, kProducer = 2, kProducerVersion = 3, kGraph = 7, kOpset = 8, kMetadata = 14;
}
namespace graph_field {
constexpr std::uint32_t kNode = 1, kName = 2, kInitializer = 5, kInput = 11, kOutput = 12;
}
namespace tensor_field {
constexpr std::uint32_t kDims = 1, kType = 2, kName = 8, kRaw = 9;
}

/// "batch", then the sizes.
ProtoWriter value_info(const char* name, const std::vector<std::int64_t>& sizes) {
    ProtoWriter shape;
    shape.message(1, ProtoWriter().text(2, "batch"));
    for (std::size_t i = 1; i < sizes.size(); ++i) shape.message(1, ProtoWriter().integer(1, sizes[i]));
    const auto type = ProtoWriter().message(1, ProtoWriter().integer(1, kFloat).message(2, shape));
    return ProtoWriter().text(1, name).message(2, type);
}

/// The beginning of a run of `size` bytes that follows.
std::string opening(std::uint32_t field, std::uint64_t size) {
    std::string bytes;
    for (auto value : {std::uint64_t{field} << 3 | 2, size}) {
        for (; value >= 128; value >>= 7) bytes += static_cast<char>((value & 127) | 128);
        bytes += static_cast<char>(value);
    }
    return bytes;
}

/// A file in parts, so that weights are not copied on their way to it.
class GraphParts {
  public:
    void add(std::string text) { add(std::as_bytes(std::span(texts_.emplace_back(std::move(text))))); }
    void add(std::span<const std::byte> bytes) {
        parts_.push_back(bytes);
        size_ += bytes.size();
    }
    [[nodiscard]] std::uint64_t size() const { return size_; }
    [[nodiscard]] const std::vector<std::span<const std::byte>>& all() const { return parts_; }

  private:
    std::deque<std::string> texts_;  // a deque: they stay where they are
    std::vector<std::span<const std::byte>> parts_;
    std::uint64_t size_ = 0;
};

void add_tensor(GraphParts& parts, const NamedTensor& tensor) {
    ProtoWriter head;
    for (const auto size : tensor.shape) head.integer(tensor_field::kDims, size);
    head.integer(tensor_field::kType, kFloat).text(tensor_field::kName, tensor.name);
    const auto raw = opening(tensor_field::kRaw, tensor.bytes.size());
    const auto size = head.result().size() + raw.size() + tensor.bytes.size();
    parts.add(opening(graph_field::kInitializer, size) + head.result() + raw);
    parts.add(std::span(tensor.bytes));
}

}  // namespace

void write_onnx(const std::filesystem::path& path, const NetworkGraph& graph, const OnnxNotes& notes) {
    const OnnxNodes nodes(graph);
    ProtoWriter small;
    for (const auto& node : nodes.nodes()) small.message(graph_field::kNode, node);
    small.text(graph_field::kName, notes.name);
    for (const auto& constant : nodes.constants()) small.message(graph_field::kInitializer, constant);
    small.message(graph_field::kInput, value_info("images", graph.shapes.at(graph.input)));
    small.message(graph_field::kOutput, value_info("logits", graph.shapes.at(graph.output)));
    GraphParts body;
    body.add(small.result());
    std::set<std::string> used;
    for (const auto& [value, name] : graph.constants) used.insert(name);
    for (const auto& tensor : graph.tensors) {
        if (!used.contains(tensor.name)) continue;
        if (tensor.dtype != DType::f32)
            throw Error(ErrorKind::usage,
                        Message::of("The model cannot be written as ONNX: {} is not float32.", tensor.name));
        add_tensor(body, tensor);
    }
    ProtoWriter head;
    head.integer(model::kIrVersion, kIrVersion).text(model::kProducer, "TorchDeck");
    head.text(model::kProducerVersion, notes.version);
    head.message(model::kOpset, ProtoWriter().text(1, "").integer(2, kOpset));
    for (const auto& [key, value] : notes.metadata)
        head.message(model::kMetadata, ProtoWriter().text(1, key).text(2, value));
    const auto begin = head.result() + opening(model::kGraph, body.size());
    if (begin.size() + body.size() > kMaxModelBytes)
        throw Error(ErrorKind::usage, Message::of("The model is larger than the 2 GiB of an ONNX file."));
    std::vector<std::span<const std::byte>> parts{std::as_bytes(std::span(begin))};
    parts.insert(parts.end(), body.all().begin(), body.all().end());
    base::write_atomically(path, parts);
}

}  // namespace torchdeck::weights
