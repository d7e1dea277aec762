// SPDX-License-Identifier: GPL-3.0-or-later
//
// Lets the layers of a TorchScript program be watched like those of other networks (layer_observer.hpp).
#pragma once

#include <torch/csrc/jit/api/module.h>
#include <torch/nn/module.h>

#include <unordered_map>

namespace torchdeck::engine {

/// The network's module for each module of the program, by the program's objects.
using ScriptLayers = std::unordered_map<const void*, const torch::nn::Module*>;

/// Puts an operator before and after each call of a module in all methods that `program` calls from forward(): they
/// call the observer, if there is one, with the first tensor that goes in and comes out (undefined where there is
/// none). To be called before calls are inlined, which is where the modules are lost.
void mark_layers(const torch::jit::Module& program);

/// The operator after a module: it looks at the output and needs nothing of it.
c10::Symbol layer_end_mark();

/// While it lives, the marks of the programs that this thread runs mean these layers.
class ScriptLayersScope {
  public:
    explicit ScriptLayersScope(const ScriptLayers& layers);
    ~ScriptLayersScope();
    ScriptLayersScope(const ScriptLayersScope&) = delete;
    ScriptLayersScope& operator=(const ScriptLayersScope&) = delete;

  private:
    const ScriptLayers* outer_;
};

}  // namespace torchdeck::engine
