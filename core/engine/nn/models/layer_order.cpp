// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/nn/models/layer_order.hpp"

#include <torch/torch.h>

#include <algorithm>

#include "engine/nn/models/sequential.hpp"

namespace torchdeck::engine {
namespace {

bool is_list(const torch::nn::Module& module) {
    // TorchScript's modules have the names of their classes in Python.
    return dynamic_cast<const Sequential*>(&module) != nullptr || module.name() == "Sequential" ||
           module.name() == "ModuleList";
}

/// A convolution with its normalization has one.
std::ptrdiff_t matrices(const torch::nn::Module& module) {
    const auto parameters = module.parameters();
    return std::count_if(parameters.begin(), parameters.end(), [](const auto& p) { return p.dim() > 1; });
}

/// The most that a block has: attention and its feed-forward layers; a transformation with squeeze and excitation.
constexpr int kMostParts = 2;

/// Modules below that are no lists and have several layers of their own.
int composite_parts(const torch::nn::Module& module) {
    int parts = 0;
    for (const auto& child : module.children()) {
        if (!is_list(*child) && !child->children().empty() && matrices(*child) > 1) ++parts;
        parts += composite_parts(*child);
    }
    return parts;
}

class Grouping {
  public:
    explicit Grouping(const Network& network) : head_(network.head()) {}

    void add_children(const torch::nn::Module& module, const std::string& prefix) {
        for (const auto& parameter : module.named_parameters(/*recurse=*/false))
            add_to_last(prefix + parameter.key());  // a position embedding, a class token
        for (const auto& child : module.named_children()) {
            const auto path = prefix + child.key();
            const bool goes_deeper = is_list(*child.value()) || composite_parts(*child.value()) > kMostParts;
            const bool has_layers = !child.value()->children().empty();
            if (goes_deeper && has_layers)
                add_children(*child.value(), path + ".");
            else
                add_layer(*child.value(), path);
        }
    }

    std::vector<LayerGroup> take() {
        // The last layer need not be the last that was built.
        if (!head_group_.parameters.empty()) groups_.push_back(std::move(head_group_));
        return std::move(groups_);
    }

  private:
    void add_layer(const torch::nn::Module& layer, const std::string& path) {
        const auto parameters = layer.named_parameters();
        if (parameters.is_empty()) return;
        if (path == head_) {
            head_group_.name = path;
            for (const auto& parameter : parameters) head_group_.parameters.push_back(path + "." + parameter.key());
            return;
        }
        // A normalization is the only layer whose weights have one dimension.
        const bool normalizes =
            layer.children().empty() && std::all_of(parameters.begin(), parameters.end(),
                                                    [](const auto& parameter) { return parameter.value().dim() <= 1; });
        if (!normalizes || groups_.empty()) groups_.push_back({path, {}});
        for (const auto& parameter : parameters) groups_.back().parameters.push_back(path + "." + parameter.key());
    }

    void add_to_last(const std::string& parameter) {
        if (groups_.empty()) groups_.push_back({parameter, {}});
        groups_.back().parameters.push_back(parameter);
    }

    std::string head_;
    std::vector<LayerGroup> groups_;
    LayerGroup head_group_;
};

}  // namespace

std::vector<LayerGroup> layer_groups(const Network& network) {
    Grouping grouping(network);
    grouping.add_children(network, "");
    return grouping.take();
}

}  // namespace torchdeck::engine
