// SPDX-License-Identifier: GPL-3.0-or-later
#include <fmt/format.h>

#include <memory>

#include "app/commands.hpp"
#include "app/console.hpp"
#include "base/error.hpp"
#include "base/text.hpp"
#include "job/trained_weights.hpp"
#include "weights/weight_file.hpp"

namespace torchdeck::app {
namespace {

int run(const std::string& in, const std::string& out) {
    const auto extension = std::filesystem::path(out).extension();
    if (extension != ".pt" && extension != ".pth" && extension != ".safetensors")
        throw Error(ErrorKind::usage, fmt::format("{}: expected a name that ends in .pt, .pth or .safetensors.", out));
    const auto weights = job::read_trained_weights(in);
    weights::write_weights(out, weights.tensors, weights::read_metadata(weights.file));
    std::int64_t bytes = 0;
    for (const auto& tensor : weights.tensors) bytes += static_cast<std::int64_t>(tensor.bytes.size());
    Console console;
    console.result(fmt::format("{} with {} bytes from {} written to {}",
                               base::counted(static_cast<std::int64_t>(weights.tensors.size()), "tensor"),
                               base::grouped(bytes), base::printable(weights.file.string()), base::printable(out)));
    return 0;
}

}  // namespace

void add_convert(CLI::App& app, Action& action) {
    auto* const command = app.add_subcommand("convert", "Write weights in another format, with plain names.");
    struct Options {
        std::string in, out;
    };
    auto options = std::make_shared<Options>();
    command
        ->add_option(
            "IN", options->in,
            "A run folder (its best weights), a .ckpt, what torch.save wrote of a state_dict, or a .safetensors.")
        ->required()
        ->type_name("");
    command->add_option("OUT", options->out, "The new file: .pt or .pth for PyTorch, or .safetensors.")
        ->required()
        ->type_name("");
    command->callback([options, &action] { action = [options] { return run(options->in, options->out); }; });
}

}  // namespace torchdeck::app
