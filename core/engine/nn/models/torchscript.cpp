// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/nn/models/torchscript.hpp"

#include <torch/csrc/jit/passes/inliner.h>
#include <torch/csrc/jit/runtime/graph_executor.h>
#include <torch/csrc/jit/serialization/import.h>
#include <torch/library.h>
#include <torch/torch.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <mutex>
#include <set>
#include <span>
#include <sstream>
#include <string_view>
#include <vector>

#include "base/atomic_file.hpp"
#include "base/error.hpp"
#include "base/remedy.hpp"
#include "base/team.hpp"
#include "engine/nn/models/layers.hpp"
#include "engine/nn/models/script_layers.hpp"
#include "engine/nn/ops/convolution.hpp"
#include "engine/nn/ops/norm.hpp"
#include "engine/parallel/shards.hpp"
#include "engine/platform/torch_compat.hpp"
#include "weights/torch_file.hpp"
#include "weights/zip.hpp"

namespace torchdeck::engine {
namespace {

constexpr std::size_t kMaxBytes = std::size_t{8} << 30;

[[maybe_unused]] const std::string& text_of(const c10::SourceLocation& /*place*/, const std::string& text,
                                            bool /*verbatim*/) {
    return text;
}
[[maybe_unused]] const std::string& text_of(const auto& warning) {
    return warning.msg();
}

/// Writes each warning once. What a handler gets depends on LibTorch's version.
template <class Process>
class EachWarningOnce;
template <class... Arguments>
class EachWarningOnce<void (c10::WarningHandler::*)(Arguments...)> : public c10::WarningHandler {
  public:
    void process(Arguments... arguments) override {
        constexpr std::size_t kMostKnown = 1000;
        const std::lock_guard lock(mutex_);
        if (known_.size() < kMostKnown && known_.insert(text_of(arguments...)).second)
            c10::WarningHandler::process(arguments...);
    }

  private:
    std::mutex mutex_;
    std::set<std::string> known_;
};

/// A program warns anew at every pass, such as GoogLeNet of what it gives.
c10::IValue run(torch::jit::Module& program, const at::Tensor& images) {
    static EachWarningOnce<decltype(&c10::WarningHandler::process)> warnings;
    const WarningHandlerGuard guard(&warnings);
    return program.forward({images});
}

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

// Programs call these in place of LibTorch's operators of the same name and arguments. In a training step they compute
// a shard of the batch.

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

/// A trace has aten::_convolution, which autocast passes over on a CPU: an image and weights of two types then meet.
at::Tensor script_convolution(const at::Tensor& x, const at::Tensor& weight, const OptionalTensor& bias,
                              at::IntArrayRef stride, at::IntArrayRef padding, at::IntArrayRef dilation,
                              bool transposed, at::IntArrayRef output_padding, std::int64_t groups) {
    const auto offset = bias ? autocast_on_cpu(*bias) : at::Tensor();
    return at::convolution(autocast_on_cpu(x), autocast_on_cpu(weight), offset, stride, padding, dilation, transposed,
                           output_padding, groups);
}

TORCH_LIBRARY(torchdeck, library) {
    library.def(
        "batch_norm(Tensor input, Tensor? weight, Tensor? bias, Tensor? running_mean, Tensor? running_var, bool "
        "training, float momentum, float eps, bool cudnn_enabled) -> Tensor",
        &script_batch_norm);
    library.def("dropout(Tensor input, float p, bool train) -> Tensor", &script_dropout);
    library.def(
        "convolution(Tensor input, Tensor weight, Tensor? bias, int[] stride, int[] padding, int[] dilation, bool "
        "transposed, int[] output_padding, int groups) -> Tensor",
        &script_convolution);
}

struct Replacement {
    c10::Symbol theirs, ours;
    std::size_t arguments;  ///< that ours takes, of theirs from the first
};

const std::array<Replacement, 3>& replacements() {
    const auto symbol = [](const char* name) { return c10::Symbol::fromQualString(name); };
    static const std::array<Replacement, 3> all{{{symbol("aten::batch_norm"), symbol("torchdeck::batch_norm"), 9},
                                                 {symbol("aten::dropout"), symbol("torchdeck::dropout"), 3},
                                                 {symbol("aten::_convolution"), symbol("torchdeck::convolution"), 9}}};
    return all;
}

/// Makes the program call ours. `block` is of a graph without calls of other functions.
void replace_operators(torch::jit::Block& block) {
    for (auto it = block.nodes().begin(); it != block.nodes().end();) {
        auto* const node = *it++;
        for (auto* const inner : node->blocks()) replace_operators(*inner);
        const auto found = std::ranges::find(replacements(), node->kind(), &Replacement::theirs);
        if (found == replacements().end()) continue;
        auto* const ours = node->owningGraph()->create(found->ours, node->inputs().slice(0, found->arguments));
        ours->insertBefore(node);
        ours->output()->setType(node->output()->type());
        node->output()->replaceAllUsesWith(ours->output());
        node->destroy();
    }
}

/// Makes a program whose last operator is a softmax over the classes give logarithms of its probabilities: a softmax of
/// them gives the probabilities back, and the loss does not suffer from those that round to 0.
bool replace_last_softmax(torch::jit::Graph& graph) {
    if (graph.outputs().size() != 1) return false;
    auto* const node = graph.outputs()[0]->node();
    const auto is_needed = [](const torch::jit::Use& use) {
        return use.user->kind() != c10::prim::Return && use.user->kind() != layer_end_mark();
    };
    if (node->kind() != c10::aten::softmax || std::ranges::any_of(node->output()->uses(), is_needed)) return false;
    const auto dimension = torch::jit::toIValue(node->input(1));
    if (!dimension || !dimension->isInt() || (dimension->toInt() != 1 && dimension->toInt() != -1)) return false;
    auto* const ours = graph.create(c10::aten::log_softmax, node->inputs());
    ours->insertBefore(node);
    ours->output()->setType(node->output()->type());
    node->output()->replaceAllUsesWith(ours->output());
    node->destroy();
    return true;
}

/// One of the things that a program gives, and what it calls it.
struct Output {
    std::string name;  ///< empty in a plain tuple or list
    at::Tensor tensor;
};

std::vector<Output> tensors_of(const at::IValue& value) {
    std::vector<Output> found;
    const auto add = [&](std::string name, const at::IValue& part) {
        if (part.isTensor() && part.toTensor().defined()) found.push_back({std::move(name), part.toTensor()});
    };
    if (value.isTensor()) {
        add("", value);
    } else if (value.isTuple()) {
        const auto tuple = value.toTuple();
        const auto schema = tuple->type()->schema();
        for (std::size_t i = 0; i < tuple->elements().size(); ++i)
            add(schema && i < schema->arguments().size() ? schema->arguments()[i].name() : "", tuple->elements()[i]);
    } else if (value.isList()) {
        for (const at::IValue& part : value.toListRef()) add("", part);
    } else if (value.isGenericDict()) {
        for (const auto& entry : value.toGenericDict())
            add(entry.key().isString() ? entry.key().toStringRef() : "", entry.value());
    }
    return found;
}

/// [N, classes], of what is [N, classes, 1, 1] too.
at::Tensor without_sides_of_one(const at::Tensor& tensor) {
    if (tensor.dim() <= 2 || tensor.numel() != tensor.size(0) * tensor.size(1)) return tensor;
    return tensor.flatten(1);
}

/// The number of columns of what may be scores of `images` images, [N, classes]; -1 where it is none.
std::int64_t columns_of(const Output& output, std::int64_t images) {
    const auto tensor = without_sides_of_one(output.tensor);
    return tensor.dim() == 2 && tensor.size(0) == images && tensor.is_floating_point() ? tensor.size(1) : -1;
}

/// Position of the scores among several outputs of `images` images: that of the usual name, else the first [N, classes]
/// that is as wide as the last linear layer, `width`, else the first. 0, where none has this shape.
std::size_t find_scores(const std::vector<Output>& outputs, std::int64_t images, std::int64_t width) {
    constexpr std::array<std::string_view, 6> kNames{"logits", "scores", "out", "output", "pred", "probs"};
    const auto fits = [&](const Output& output) { return columns_of(output, images) >= 0; };
    for (const auto name : kNames) {
        const auto named = std::ranges::find(outputs, name, &Output::name);
        if (named != outputs.end() && fits(*named)) return static_cast<std::size_t>(named - outputs.begin());
    }
    auto first =
        std::ranges::find_if(outputs, [&](const Output& output) { return columns_of(output, images) == width; });
    if (first == outputs.end()) first = std::ranges::find_if(outputs, fits);
    return first == outputs.end() ? 0 : static_cast<std::size_t>(first - outputs.begin());
}

class ScriptNetwork final : public Network {
  public:
    explicit ScriptNetwork(torch::jit::Module program) : program_(std::move(program)) {
        if (const auto method = program_.find_method("forward")) {
            mark_layers(program_);
            const auto graph = method->graph();
            torch::jit::Inline(*graph);
            replace_operators(*graph->block());
            if (replace_last_softmax(*graph)) remarks_.push_back(probabilities_remark());
        }
        mirror(program_, *this, layers_);
        for (const auto& entry : named_parameters()) {
            const std::string suffix = ".weight";
            if (entry.value().dim() != 2 || !entry.key().ends_with(suffix)) continue;
            head_ = entry.key().substr(0, entry.key().size() - suffix.size());
            head_width_ = entry.value().size(0);
        }
    }

    at::Tensor forward(const at::Tensor& images) override {
        // The optimizing executor specializes itself over the first calls: the same batch would give other bits in a
        // resumed run. The interpreter calls the same kernels as our own networks do.
        const torch::jit::GraphOptimizerEnabledGuard plain(false);
        const auto [program, layers] = current();
        const ScriptLayersScope scope(*layers);
        // As a program gets them under PyTorch's autocast: it may compute with them before its first convolution.
        const auto outputs = tensors_of(run(*program, images.to(at::kFloat)));
        if (outputs.empty())
            throw Error(ErrorKind::data, Message::of("It gives no tensor: it must map images to scores."));
        const auto scores = without_sides_of_one(outputs[find_scores(outputs, images.size(0), head_width_)].tensor);
        if (sum_ == 0) return scores;
        return at::log((scores.to(at::kFloat) / sum_).clamp_min(kLeastProbability));
    }
    void train(bool on) override {
        Network::train(on);
        set_mode(program_, on);
        for (auto& [shard, replica] : replicas_) set_mode(replica.program, on);
    }
    [[nodiscard]] std::string head() const override { return head_; }
    [[nodiscard]] std::vector<Message> remarks() const override { return remarks_; }
    /// Why its scores cannot be told from what else it gives.
    [[nodiscard]] const std::optional<Message>& doubt() const { return doubt_; }

    /// Looks once at what the program, in evaluation mode, gives for some images of this size, and decides by it how it
    /// is read from now on. Throws what the program throws. Gives the number of classes; -1 where there are no scores.
    std::int64_t look_at_outputs(std::int64_t height, std::int64_t width) {
        constexpr std::int64_t kImages = 3;
        auto generator = at::detail::createCPUGenerator(/*seed_val=*/1);
        const auto images = at::randn({kImages, 3, height, width}, generator);
        const torch::jit::GraphOptimizerEnabledGuard plain(false);
        const auto outputs = tensors_of(run(program_, images));
        const auto scores = forward(images);
        if (scores.dim() != 2 || scores.size(0) != kImages) return -1;
        if (outputs.size() > 1) {
            const auto at = find_scores(outputs, kImages, head_width_);
            note_doubt(outputs, at, kImages);
            remarks_.push_back(outputs[at].name.empty()
                                   ? Message::of("The model gives {} tensors; its scores are taken from number {}.",
                                                 outputs.size(), at + 1)
                                   : Message::of("The model gives {} tensors; its scores are taken from {}.",
                                                 outputs.size(), Message::of("'{}'", outputs[at].name)));
        }
        constexpr double kRounding = 1e-3;
        const auto sums = scores.to(at::kDouble).sum(1);
        const double sum = sums.mean().item<double>();
        // Percent as well; rows that hardly differ have equal sums, whatever they are.
        const bool is_one = (sums - 1).abs().max().item<double>() <= kRounding;
        const bool is_constant = sum > 0 && (sums / sum - 1).abs().max().item<double>() <= kRounding / 10 &&
                                 (scores - scores[0]).abs().max().item<double>() > kRounding * sum;
        if (scores.size(1) > 1 && scores.min().item<double>() >= 0 && (is_one || is_constant)) {
            sum_ = is_one ? 1 : sum;
            remarks_.push_back(is_one ? probabilities_remark()
                                      : Message::of("The model gives probabilities times {}, not logits: their "
                                                    "logarithms are used.",
                                                    Message::significant(sum, 3)));
        } else if (scores.min().item<double>() >= 0 && scores.max().item<double>() <= 1) {
            remarks_.push_back(Message::of(
                "The outputs of the model are between 0 and 1 and do not sum to 1, as after a sigmoid: they "
                "are read as logits, and probabilities made of them are not those of the model."));
        }
        return scores.size(1);
    }

    /// Gives the last linear layer another number of outputs, drawn as PyTorch draws a new one.
    void draw_head(std::int64_t classes) {
        const torch::NoGradGuard no_grad;
        for (auto& entry : named_parameters()) {
            if (!entry.key().starts_with(head_ + ".")) continue;
            auto& tensor = entry.value();
            auto sizes = tensor.sizes().vec();
            if (entry.key().ends_with(".weight")) bound_ = 1.0 / std::sqrt(static_cast<double>(sizes[1]));
            sizes[0] = head_width_ = classes;
            tensor.set_data(torch::empty(sizes, tensor.options()).uniform_(-bound_, bound_));
        }
    }

    /// From the next step on each shard but the first has buffers of its own, so that their values tell who wrote them:
    /// two shards that add to one number at a time may lose one of the additions.
    void keep_buffers_apart() {
        for (const auto& buffer : program_.buffers()) apart_.push_back(buffer.clone());
    }
    /// Whether the program itself, not its batch norm, changed a buffer since keep_buffers_apart().
    bool wrote_buffers() const {
        for (const auto& [shard, replica] : replicas_) {
            if (shard == 0) continue;
            std::size_t i = 0;
            for (const auto& [name, value] : replica.program.named_buffers()) {
                const auto& before = apart_.at(i++);
                if (!name.ends_with(kCountOfBatches) && !value.equal(before)) return true;
            }
        }
        return false;
    }

  private:
    /// Features and scores in one tuple: which is which is not guessed.
    void note_doubt(const std::vector<Output>& outputs, std::size_t chosen, std::int64_t images) {
        const auto width = columns_of(outputs[chosen], images);
        for (const auto& other : outputs) {
            if (width >= head_width_ || other.tensor.is_floating_point() ||
                other.tensor.sizes() != outputs[chosen].tensor.sizes())
                continue;
            doubt_ = Message::of(
                "gives the {} highest scores of an image and their numbers (topk), not a score of each class: save a "
                "model that gives all scores.",
                width);
            return;
        }
        if (width == head_width_ || !outputs[chosen].name.empty()) return;
        for (const auto& other : outputs) {
            const auto columns = columns_of(other, images);
            if (columns < 0 || columns == width) continue;
            doubt_ = Message::of(
                "gives tensors of {} and of {} columns, and which of them are the scores is not known: save a model "
                "that gives its scores alone, or a dictionary in which they are called 'logits'.",
                width, columns);
        }
    }

    /// Of a class that the program holds for impossible: its logarithm must be a number.
    static constexpr double kLeastProbability = 1e-30;

    static Message probabilities_remark() {
        return Message::of("The model ends in probabilities (softmax), not in logits: their logarithms are used.");
    }

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
                else if (first || (apart_.empty() && type->getAttributeName(i) != kCountOfBatches))
                    copy->setSlot(i, value);
            }
        }
    }

    static constexpr std::string_view kCountOfBatches = "num_batches_tracked";

    torch::jit::Module program_;
    ScriptLayers layers_;
    std::vector<at::Tensor> apart_;  // the buffers when later shards got some of their own
    std::mutex mutex_;
    std::map<int, Replica> replicas_;  // by shard
    std::optional<Message> doubt_;
    std::int64_t head_width_ = -1;  // outputs of the last linear layer
    std::string head_;              // the last weight of two dimensions
    double bound_ = 0;
    double sum_ = 0;  ///< of the outputs for an image, where they are probabilities; else 0
    std::vector<Message> remarks_;
};

/// Parameters and buffers of a program that was saved in float16 or float64: precision is a setting of the run.
void in_float32(const torch::jit::Module& program) {
    const auto convert = [](const at::Tensor& tensor) {
        if (tensor.is_floating_point() && tensor.scalar_type() != at::kFloat) tensor.set_data(tensor.to(at::kFloat));
    };
    for (const auto& parameter : program.parameters()) convert(parameter);
    for (const auto& buffer : program.buffers()) convert(buffer);
}

torch::jit::Module read_program(const std::filesystem::path& file, at::Device device = at::kCPU) {
    const auto bytes = base::read_text(file, kMaxBytes);
    weights::ZipContents archive;
    try {
        // LibTorch's reader compares no checksums and trusts what the archive says of itself.
        archive = weights::read_zip(std::as_bytes(std::span(bytes)));
        weights::check_program(archive);
    } catch (const Error& e) {
        throw Error(ErrorKind::data, Message::of("{} is not a TorchScript model: {}.", file.string(), e.message()));
    }
    const auto is_code = [](const auto& entry) { return entry.first.find("/code/") != std::string::npos; };
    const bool code = std::ranges::any_of(archive.compressed, is_code) || std::ranges::any_of(archive.stored, is_code);
    if (!code) {
        throw Error(ErrorKind::data, Message::of("{} holds weights without a model: choose the model that they belong "
                                                 "to, and give the file as its weights.",
                                                 file.string()));
    }
    try {
        std::istringstream stream(bytes);
        auto program = torch::jit::load(stream, device);
        in_float32(program);
        return program;
    } catch (const std::exception& e) {
        // Not only c10::Error: the compiler of the program's code has an exception of its own.
        const auto* const error = dynamic_cast<const c10::Error*>(&e);
        if (device.is_meta() && std::string_view(e.what()).find("aten::equal") != std::string_view::npos)
            throw Error(ErrorKind::data,
                        Message::of("{} cannot be counted, since its weights are constants of its code: it was frozen. "
                                    "Save it before torch.jit.freeze().",
                                    file.string()));
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
    // Output and buffers after one pass; nothing of a program that changes buffers by itself.
    const auto pass = [&](bool sharded) {
        ScriptNetwork network(read_program(file));
        network.train(training);
        // Layers that begin as zeros would hide what is in front of them.
        const auto parameters = network.parameters();
        for (std::size_t i = 0; i < parameters.size(); ++i) {
            if (i == noise.size()) noise.push_back(at::randn(parameters[i].sizes(), generator) * 0.02);
            parameters[i].add_(noise[i]);
        }
        if (sharded) network.keep_buffers_apart();
        std::vector<at::Tensor> outputs(sharded ? kShards : 1);
        const auto body = [&](int shard, std::int64_t begin, std::int64_t end) {
            const torch::NoGradGuard of_thread;
            outputs[static_cast<std::size_t>(shard)] = network.forward(images.slice(0, begin, end));
        };
        if (sharded) {
            ShardedStep(network, team, /*bf16=*/false, /*least_images=*/2)
                .run({.images = kImages, .random_key = 1}, body);
            if (network.wrote_buffers()) return std::vector<at::Tensor>();
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
        if (sharded.size() != whole.size()) return false;
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

std::optional<Message> why_not_in_bf16(const std::filesystem::path& file, const NetworkSpec& spec, at::Device device) {
    ScriptNetwork network(read_program(file));
    network.to(device);
    network.train(spec.trains);
    try {
        const at::AutoGradMode with_gradients(spec.trains);
        at::Tensor scores;
        {
            const AutocastGuard autocast(device.type(), at::kBFloat16, true);
            scores = network.forward(at::zeros({2, 3, spec.height, spec.width}, device));
        }
        if (scores.requires_grad()) scores.to(at::kFloat).sum().backward();
        return std::nullopt;
    } catch (const std::exception& e) {
        const auto* const error = dynamic_cast<const c10::Error*>(&e);
        return first_reason(error != nullptr ? error->what_without_backtrace() : e.what());
    }
}

std::shared_ptr<Network> torchscript_shapes(const std::filesystem::path& file) {
    return std::make_shared<ScriptNetwork>(read_program(file, at::kMeta));
}

namespace {

/// Of a program that refuses several.
bool takes_one_image(Network& network, const NetworkSpec& spec) {
    try {
        (void)network.forward(torch::zeros({1, 3, spec.height, spec.width}));
        return true;
    } catch (const std::exception&) {
        return false;
    }
}

}  // namespace

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
    std::int64_t classes = 0;
    try {
        if (new_head && !network->head().empty()) network->draw_head(spec.classes);
        classes = network->look_at_outputs(spec.height, spec.width);
    } catch (const std::exception& e) {
        const auto* const error = dynamic_cast<const Error*>(&e);
        if (takes_one_image(*network, spec))
            throw Error(ErrorKind::data,
                        Message::of("{} takes one image at a time. Save a model that takes batches of any "
                                    "size: x.flatten(1) in place of x.view(1, -1).",
                                    file.string()));
        throw Error(ErrorKind::data,
                    Message::of("{} does not work on images of {} x {} pixels: {}", file.string(), spec.width,
                                spec.height, error != nullptr ? error->message() : first_reason(e.what())));
    }
    if (network->doubt()) throw file_error(file, *network->doubt());
    if (classes < 0)
        throw Error(
            ErrorKind::data,
            Message::of("{} does not give a score of each class for each image: it must map images [N, 3, H, W] "
                        "to scores [N, classes], for any number of images.",
                        file));
    if (classes == 1)
        throw Error(ErrorKind::data, Message::of("{} gives a single score for each image: a classifier gives one for "
                                                 "each of two or more classes.",
                                                 file));
    if (spec.classes > 0 && classes != spec.classes) {
        throw Error(ErrorKind::data, remedy::with(Message::of("{} gives {} scores, and this dataset has {} classes.",
                                                              file, classes, spec.classes),
                                                  remedy::dataset_or_head()));
    }
    network->train(true);
    return network;
}

}  // namespace torchdeck::engine
