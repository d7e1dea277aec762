// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/models/torchscript.hpp"

#include <fmt/format.h>
#include <torch/csrc/jit/runtime/graph_executor.h>
#include <torch/csrc/jit/serialization/import.h>
#include <torch/torch.h>

#include <algorithm>
#include <cmath>
#include <span>
#include <sstream>
#include <vector>

#include "base/atomic_file.hpp"
#include "base/error.hpp"
#include "weights/zip.hpp"

namespace torchdeck::engine {
namespace {

constexpr std::size_t kMaxBytes = std::size_t{8} << 30;

/// The program's tensors under the program's names, so that state, optimizer and freezing see a module like any other.
/// The tensors are shared: moving or loading one moves or loads what the program computes with.
void mirror(const torch::jit::Module& program, torch::nn::Module& module) {
    for (const auto& parameter : program.named_parameters(/*recurse=*/false))
        module.register_parameter(parameter.name, parameter.value, parameter.value.requires_grad());
    for (const auto& buffer : program.named_buffers(/*recurse=*/false))
        module.register_buffer(buffer.name, buffer.value);
    for (const auto& child : program.named_children()) {
        auto copy = std::make_shared<torch::nn::Module>(child.name);
        mirror(child.value, *copy);
        module.register_module(child.name, copy);
    }
}

class ScriptNetwork final : public Network {
  public:
    explicit ScriptNetwork(torch::jit::Module program) : program_(std::move(program)) {
        mirror(program_, *this);
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
        const auto output = program_.forward({images});
        if (!output.isTensor())
            throw Error(ErrorKind::data,
                        "The TorchScript model gives something that is not one tensor: it must map images to scores.");
        return output.toTensor();
    }
    void train(bool on) override {
        Network::train(on);
        program_.train(on);
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
    torch::jit::Module program_;
    std::string head_;  // the last weight of two dimensions
    double bound_ = 0;
};

torch::jit::Module read_program(const std::filesystem::path& file) {
    const auto bytes = base::read_text(file, kMaxBytes);
    weights::ZipContents archive;
    try {
        // LibTorch's reader compares no checksums and trusts what the archive says of itself.
        archive = weights::read_zip(std::as_bytes(std::span(bytes)));
    } catch (const Error& e) {
        throw Error(ErrorKind::data, fmt::format("{} is not a TorchScript model: {}.", file.string(), e.what()));
    }
    const auto is_code = [](const std::string& name) { return name.find("/code/") != std::string::npos; };
    const bool code = std::any_of(archive.compressed.begin(), archive.compressed.end(), is_code) ||
                      std::any_of(archive.stored.begin(), archive.stored.end(),
                                  [&](const auto& entry) { return is_code(entry.first); });
    if (!code) {
        throw Error(ErrorKind::data, fmt::format("{} holds weights without a model: choose the model that they belong "
                                                 "to, and give the file as its weights.",
                                                 file.string()));
    }
    try {
        std::istringstream stream(bytes);
        return torch::jit::load(stream, at::kCPU);
    } catch (const std::exception& e) {
        // Not only c10::Error: the compiler of the program's code has an exception of its own.
        const auto* const error = dynamic_cast<const c10::Error*>(&e);
        throw Error(ErrorKind::data,
                    fmt::format("{} cannot be loaded as TorchScript by this LibTorch: {}", file.string(),
                                first_reason(error != nullptr ? error->what_without_backtrace() : e.what())));
    }
}

}  // namespace

std::string first_reason(const std::string& text) {
    std::vector<std::string> lines;
    for (std::istringstream stream(text); std::getline(stream, lines.emplace_back());) {
    }
    std::erase_if(lines, [](const std::string& line) { return line.find_first_not_of(" \t\r") == std::string::npos; });
    if (lines.empty()) return "no reason is given.";
    const bool traceback = lines.front().find("TorchScript interpreter") != std::string::npos;
    return traceback ? lines.back() : lines.front();
}

std::shared_ptr<Network> torchscript_network(const std::filesystem::path& file, const NetworkSpec& spec,
                                             bool new_head) {
    auto network = std::make_shared<ScriptNetwork>(read_program(file));
    if (network->parameters().empty()) {
        throw Error(ErrorKind::data,
                    fmt::format("{} has no parameters that could be trained: it was frozen. Save it with "
                                "torch.jit.script or torch.jit.trace, without torch.jit.freeze.",
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
        if (classes != spec.classes && new_head && !network->head().empty()) {
            network->draw_head(spec.classes);
            classes = outputs();
        }
    } catch (const std::exception& e) {
        throw Error(ErrorKind::data, fmt::format("{} does not work on images of {} x {} pixels: {}", file.string(),
                                                 spec.width, spec.height, first_reason(e.what())));
    }
    if (classes != spec.classes) {
        throw Error(
            ErrorKind::data,
            fmt::format("{} does not give a score for each of the {} classes of this dataset{}. Choose its own "
                        "dataset, or a new last layer (--reset-head).",
                        file.string(), spec.classes, classes < 0 ? "" : fmt::format(" but {} of them", classes)));
    }
    network->train(true);
    return network;
}

}  // namespace torchdeck::engine
