// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <torch/nn/module.h>

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "base/message.hpp"

namespace torchdeck::engine {

/// A classifier: images [N, 3, H, W] to logits [N, classes].
class Network : public torch::nn::Module {
  public:
    virtual at::Tensor forward(const at::Tensor& images) = 0;
    /// Name of the last linear layer, the only one whose shape depends on the number of classes.
    [[nodiscard]] virtual std::string head() const = 0;
    /// What was decided about a network that is not ours, for its user to know.
    [[nodiscard]] virtual std::vector<base::Message> remarks() const { return {}; }

    /// Training or evaluation mode; frozen layers stay in evaluation mode.
    void train(bool on = true) override;
    /// Freezes the layer of this path with all below it, or one parameter: no gradients, and evaluation mode from now
    /// on, so that batch norm neither uses nor changes statistics of batches. False: there is nothing of this name.
    bool freeze(const std::string& name);
    /// Everything but the last layer.
    void freeze_body();
    /// Undoes both.
    void unfreeze();

  protected:
    [[nodiscard]] const std::vector<std::string>& frozen() const { return frozen_; }

  private:
    void fix(at::Tensor& parameter);

    std::vector<std::string> frozen_;  // paths of layers
    std::vector<at::Tensor> fixed_;    // parameters that were trained before
};

struct NetworkSpec {
    std::int64_t classes = 10;
    std::int64_t height = 32;
    std::int64_t width = 32;
    bool cifar_stem = true;  ///< ResNets: 3x3 stem for small images instead of 7x7 with pooling
    bool trains = true;      ///< false: only evaluated, so it needs no parameters
    bool new_head = false;   ///< TorchScript: draw the last layer afresh where it has another number of classes
};

/// The network called `model` (the names of the model setting) with freshly drawn weights from LibTorch's default
/// generator; or, where the name is that of a file, the TorchScript program in it with its own weights. Throws Error
/// (usage) for a name that is not known, Error (data) for a file that is no model.
std::shared_ptr<Network> make_network(const std::string& model, const NetworkSpec& spec);

}  // namespace torchdeck::engine
