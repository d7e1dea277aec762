// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/nn/models/torchscript.hpp"

#include <torch/csrc/jit/passes/inliner.h>
#include <torch/csrc/jit/runtime/graph_executor.h>
#include <torch/csrc/jit/serialization/import.h>
#include <torch/library.h>
#include <torch/torch.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <mutex>
#include <span>
#include <sstream>
#include <vector>

#include "base/atomic_file.hpp"
#include "base/error.hpp"
#include "base/remedy.hpp"
#include "base/team.hpp"
#include "engine/nn/models/layers.hpp"
#include "engine/nn/models/script_layers.hpp"
#include "engine/nn/ops/norm.hpp"
#include "engine/parallel/shards.hpp"
#include "weights/zip.hpp"

namespace torchdeck::engine {
namespace {

constexpr std::size_t kMaxBytes = std::size_t{8} << 30;

/// Modules have the names of their classes, as Python's do.
std::string class_of(const torch::jit::Module& module) {
    const auto name = module.type()->name();
    return name ? name->name() : "Module";
}

/// The program's tensors under the program's names, so that state, optimizer and freezing see a module like any other.
/// The tensors are shared: moving or loading one moves or loads what the program computes with.
void mirror(const torch::jit::Module& program, torch::nn::Module& module, ScriptLayers& layers) {
    layers[program._ivalue().get()] = &module;
    for (const auto& parameter : program.named_parameters(/*recurse=*/false))
        module.register_parameter(parameter.name, parameter.value, parameter.value.requires_grad());
    for (const auto& buffer : program.named_buffers(/*recurse=*/false))
        module.register_buffer(buffer.name, buffer.value);
    for (const auto& child : program.named_children()) {
        auto copy = std::make_shared<torch::nn::Module>(class_of(child.value));
        mirror(child.value, *copy, layers);
        module.register_module(child.name, copy);
    }
}

// What programs call in place of LibTorch's operators of the same name and arguments: in a training step they compute a
// shard of the batch.

using OptionalTensor = c10::optional<at::Tensor>;

at::Tensor script_batch_norm(const at::Tensor& x, const OptionalTensor& weight, const OptionalTensor& bias,
                             const OptionalTensor& running_mean, const OptionalTensor& running_var, bool training,
                             double momentum, double eps, bool cudnn) {
    const auto* const shard = current_shard();
    if (!training || shard == nullptr || shard->exchange == nullptr || !x.is_cpu())
        return at::batch_norm(x, weight, bias, running_mean, running_var, training, momentum, eps, cudnn);
    const auto tensor = [](const OptionalTensor& optional) { return optional ? *optional : at::Tensor(); };
    return shard_batch_norm(x, tensor(weight), tensor(bias), tensor(running_mean), tensor(running_var), momentum, eps,
                            Activation::none);
}

at::Tensor script_dropout(const at::Tensor& x, double p, bool training) {
    if (!training || current_shard() == nullptr || !x.is_cpu()) return at::dropout(x, p, training);
    return shard_dropout(x, p);
}

TORCH_LIBRARY(torchdeck, library) {
    library.def(
        "batch_norm(Tensor input, Tensor? weight, Tensor? bias, Tensor? running_mean, Tensor? running_var, bool "
        "training, float momentum, float eps, bool cudnn_enabled) -> Tensor",
        &script_batch_norm);
    library.def("dropout(Tensor input, float p, bool train) -> Tensor", &script_dropout);
}

/// Makes the program call ours. `block` is of a graph without calls of other functions.
void replace_operators(torch::jit::Block& block) {
    const auto batch_norm = c10::Symbol::fromQualString("aten::batch_norm");
    const auto dropout = c10::Symbol::fromQualString("aten::dropout");
    for (auto it = block.nodes().begin(); it != block.nodes().end();) {
        auto* const node = *it++;
        for (auto* const inner : node->blocks()) replace_operators(*inner);
        if (node->kind() != batch_norm && node->kind() != dropout) continue;
        const auto* const name = node->kind() == batch_norm ? "torchdeck::batch_norm" : "torchdeck::dropout";
        auto* const ours = node->owningGraph()->create(c10::Symbol::fromQualString(name), node->inputs());
        ours->insertBefore(node);
        ours->output()->setType(node->output()->type());
        node->output()->replaceAllUsesWith(ours->output());
        node->destroy();
    }
}

class ScriptNetwork final : public Network {
  public:
    explicit ScriptNetwork(torch::jit::Module program) : program_(std::move(program)) {
        if (const auto method = program_.find_method("forward")) {
            mark_layers(program_);
            const auto graph = method->graph();
            torch::jit::Inline(*graph);
            replace_operators(*graph->block());
        }
        mirror(program_, *this, layers_);
        for (const auto& entry : named_parameters()) {
            const std::string suffix = ".weight";
            if (entry.value().dim() == 2 && entry.key().ends_with(suffix))
                head_ = entry.key().substr(0, entry.key().size() - suffix.size());
        }
    }

    at::Tensor forward(const at::Tensor& images) override {
        // The optimizing executor specializes itself over the first calls: the same batch would give other bits in a
        // resumed run. The interpreter calls the same kernels as our own networks do.
        const torch::jit::GraphOptimizerEnabledGuard plain(false);
        const auto [program, layers] = current();
        const ScriptLayersScope scope(*layers);
        const auto output = program->forward({images});
        if (!output.isTensor())
            throw Error(
                ErrorKind::data,
                Message::of(
                    "The TorchScript model gives something that is not one tensor: it must map images to scores."));
        return output.toTensor();
    }
    void train(bool on) override {
        Network::train(on);
        set_mode(program_, on);
        for (auto& [shard, replica] : replicas_) set_mode(replica.program, on);
    }
    [[nodiscard]] std::string head() const override { return head_; }

    /// Gives the last linear layer another number of outputs, drawn as PyTorch draws a new one.
    void draw_head(std::int64_t classes) {
        const torch::NoGradGuard no_grad;
        for (auto& entry : named_parameters()) {
            if (!entry.key().starts_with(head_ + ".")) continue;
            auto& tensor = entry.value();
            auto sizes = tensor.sizes().vec();
            if (entry.key().ends_with(".weight")) bound_ = 1.0 / std::sqrt(static_cast<double>(sizes[1]));
            sizes[0] = classes;
            tensor.set_data(torch::empty(sizes, tensor.options()).uniform_(-bound_, bound_));
        }
    }

  private:
    /// The program with a shard's leaves in place of the parameters.
    struct Replica {
        struct Slot {
            c10::intrusive_ptr<c10::ivalue::Object> object;
            std::size_t index;
            at::Tensor parameter;
        };
        torch::jit::Module program;
        ScriptLayers layers;
        std::vector<Slot> slots;
    };

    /// As Network::train() does it for the modules that people see.
    void set_mode(torch::jit::Module& program, bool on) const {
        program.train(on);
        if (!on || frozen().empty()) return;
        for (const auto& module : program.named_modules()) {
            if (std::ranges::find(frozen(), module.name) != frozen().end())
                torch::jit::Module(module.value).train(false);
        }
    }

    /// What the calling thread runs.
    std::pair<torch::jit::Module*, const ScriptLayers*> current() {
        const auto* const shard = current_shard();
        if (shard == nullptr || shard->exchange == nullptr) return {&program_, &layers_};
        auto& replica = [&]() -> Replica& {
            const std::lock_guard lock(mutex_);
            const auto [it, is_new] = replicas_.try_emplace(shard->index, Replica{program_.deepcopy(), {}, {}});
            if (is_new) share(*program_._ivalue(), it->second.program._ivalue(), shard->index == 0, it->second);
            return it->second;
        }();
        for (const auto& slot : replica.slots) slot.object->setSlot(slot.index, shard_local(slot.parameter));
        return {&replica.program, &replica.layers};
    }

    /// Lets `copy` use the tensors of `original`. Statistics are updated by batch norm itself, for the first shard
    /// only; counts of batches by the program, in each shard: all but the first have some of their own.
    void share(const c10::ivalue::Object& original, const c10::intrusive_ptr<c10::ivalue::Object>& copy, bool first,
               Replica& replica) const {
        if (const auto layer = layers_.find(&original); layer != layers_.end())
            replica.layers[copy.get()] = layer->second;
        const auto type = original.type();
        for (std::size_t i = 0; i < type->numAttributes(); ++i) {
            const auto& value = original.getSlot(i);
            if (value.isObject() && type->getAttribute(i)->is_module()) {
                share(*value.toObject(), copy->getSlot(i).toObject(), first, replica);
            } else if (value.isTensor() && value.toTensor().defined()) {
                if (type->is_parameter(i))
                    replica.slots.push_back({copy, i, value.toTensor()});
                else if (first || type->getAttributeName(i) != "num_batches_tracked")
                    copy->setSlot(i, value);
            }
        }
    }

    torch::jit::Module program_;
    ScriptLayers layers_;
    std::mutex mutex_;
    std::map<int, Replica> replicas_;  // by shard
    std::string head_;                 // the last weight of two dimensions
    double bound_ = 0;
};

torch::jit::Module read_program(const std::filesystem::path& file, at::Device device = at::kCPU) {
    const auto bytes = base::read_text(file, kMaxBytes);
    weights::ZipContents archive;
    try {
        // LibTorch's reader compares no checksums and trusts what the archive says of itself.
        archive = weights::read_zip(std::as_bytes(std::span(bytes)));
    } catch (const Error& e) {
        throw Error(ErrorKind::data, Message::of("{} is not a TorchScript model: {}.", file.string(), e.message()));
    }
    const auto is_code = [](const std::string& name) { return name.find("/code/") != std::string::npos; };
    const bool code = std::any_of(archive.compressed.begin(), archive.compressed.end(), is_code) ||
                      std::any_of(archive.stored.begin(), archive.stored.end(),
                                  [&](const auto& entry) { return is_code(entry.first); });
    if (!code) {
        throw Error(ErrorKind::data, Message::of("{} holds weights without a model: choose the model that they belong "
                                                 "to, and give the file as its weights.",
                                                 file.string()));
    }
    try {
        std::istringstream stream(bytes);
        return torch::jit::load(stream, device);
    } catch (const std::exception& e) {
        // Not only c10::Error: the compiler of the program's code has an exception of its own.
        const auto* const error = dynamic_cast<const c10::Error*>(&e);
        throw Error(ErrorKind::data,
                    Message::of("{} cannot be loaded as TorchScript by this LibTorch: {}", file.string(),
                                first_reason(error != nullptr ? error->what_without_backtrace() : e.what())));
    }
}

}  // namespace

Message first_reason(const std::string& text) {
    std::vector<std::string> lines;
    for (std::istringstream stream(text); std::getline(stream, lines.emplace_back());) {
    }
    std::erase_if(lines, [](const std::string& line) { return line.find_first_not_of(" \t\r") == std::string::npos; });
    if (lines.empty()) return Message::of("no reason is given.");
    const bool traceback = lines.front().find("TorchScript interpreter") != std::string::npos;
    return Message(traceback ? lines.back() : lines.front());
}

bool can_be_sharded(const std::filesystem::path& file, const NetworkSpec& spec, bool training) {
    constexpr std::int64_t kShards = 2;
    constexpr std::int64_t kImages = 6;
    const torch::NoGradGuard no_grad;
    at::set_num_threads(1);
    auto generator = at::detail::createCPUGenerator(/*seed_val=*/1);
    const auto images = at::randn({kImages, 3, spec.height, spec.width}, generator);
    std::vector<at::Tensor> noise;
    base::Team team(kShards, "td-shard", [] { at::set_num_threads(1); });
    // Output and buffers after one pass.
    const auto pass = [&](bool sharded) {
        ScriptNetwork network(read_program(file));
        network.train(training);
        // Layers that begin as zeros would hide what is in front of them.
        const auto parameters = network.parameters();
        for (std::size_t i = 0; i < parameters.size(); ++i) {
            if (i == noise.size()) noise.push_back(at::randn(parameters[i].sizes(), generator) * 0.02);
            parameters[i].add_(noise[i]);
        }
        std::vector<at::Tensor> outputs(sharded ? kShards : 1);
        const auto body = [&](int shard, std::int64_t begin, std::int64_t end) {
            const torch::NoGradGuard of_thread;
            outputs[static_cast<std::size_t>(shard)] = network.forward(images.slice(0, begin, end));
        };
        if (sharded) {
            ShardedStep(network, team, /*bf16=*/false, /*least_images=*/2)
                .run({.images = kImages, .random_key = 1}, body);
        } else {
            Shard whole{.random_key = 1};
            const ShardScope scope(whole);
            body(0, 0, kImages);
        }
        std::vector<at::Tensor> results{at::cat(outputs)};
        for (const auto& buffer : network.buffers()) results.push_back(buffer.clone());
        return results;
    };
    try {
        const auto whole = pass(false);
        const auto sharded = pass(true);
        for (std::size_t i = 0; i < whole.size(); ++i) {
            // Rounding is far below, images that know of each other are far above.
            const auto expected = whole[i].to(at::kDouble);
            const auto off = (expected - sharded[i].to(at::kDouble)).norm().item<double>();
            if (!(off <= 1e-2 * expected.norm().item<double>())) return false;
        }
        return true;
    } catch (const std::exception&) {
        return false;  // a program for batches of a fixed size, or of a type that our batch norm does not know
    }
}

std::shared_ptr<Network> torchscript_shapes(const std::filesystem::path& file) {
    return std::make_shared<ScriptNetwork>(read_program(file, at::kMeta));
}

std::shared_ptr<Network> torchscript_network(const std::filesystem::path& file, const NetworkSpec& spec,
                                             bool new_head) {
    auto network = std::make_shared<ScriptNetwork>(read_program(file));
    if (spec.trains && network->parameters().empty()) {
        throw Error(ErrorKind::data, Message::of("{} has no parameters that could be trained: it was frozen. Save it "
                                                 "with torch.jit.script or torch.jit.trace, without torch.jit.freeze.",
                                                 file.string()));
    }
    const torch::NoGradGuard no_grad;
    network->eval();
    const auto outputs = [&] {
        const auto scores = network->forward(torch::zeros({1, 3, spec.height, spec.width}));
        return scores.dim() == 2 && scores.size(0) == 1 ? scores.size(1) : -1;
    };
    std::int64_t classes = 0;
    try {
        classes = outputs();
        if (new_head && !network->head().empty()) {
            network->draw_head(spec.classes);
            classes = outputs();
        }
    } catch (const std::exception& e) {
        throw Error(ErrorKind::data, Message::of("{} does not work on images of {} x {} pixels: {}", file.string(),
                                                 spec.width, spec.height, first_reason(e.what())));
    }
    if (classes < 0 || (spec.classes > 0 && classes != spec.classes)) {
        throw Error(
            ErrorKind::data,
            remedy::with(
                classes < 0
                    ? Message::of("{} does not give a score for each of the {} classes of this dataset.", file,
                                  spec.classes)
                    : Message::of("{} gives {} scores, and this dataset has {} classes.", file, classes, spec.classes),
                remedy::dataset_or_head()));
    }
    network->train(true);
    return network;
}

}  // namespace torchdeck::engine
