// SPDX-License-Identifier: GPL-3.0-or-later

#include <map>
#include <memory>

#include "app/command.hpp"
#include "app/convert.hpp"
#include "app/weights_option.hpp"
#include "base/error.hpp"
#include "base/paths.hpp"
#include "job/trained_weights.hpp"

namespace torchdeck::app {
namespace {

const std::map<std::string, std::string> kEndings = {
    {"onnx", ".onnx"}, {"torchscript", ".torchscript"}, {"safetensors", ".safetensors"}, {"state_dict", ".pt"}};

int run_export(ConvertOptions& options) {
    options.in = weights_path(options.in, options.settings->config().model.name);
    if (!options.out.empty()) return convert(options);
    if (options.format == "auto")
        throw Error(
            ErrorKind::usage,
            Message::of(
                "--format is missing: say onnx, torchscript, safetensors or state_dict, or name a file with --out."));
    options.out = job::weights_file(options.in).stem().string() + kEndings.at(options.format);
    if (base::is_there(options.out))
        throw Error(ErrorKind::usage, Message::of("{} is there already: name another file with --out.", options.out));
    return convert(options);
}

}  // namespace

void add_export(CLI::App& app, Action& action) {
    const Command command(
        app, "export",
        Message::mark("Write a trained network for other programs: ONNX, TorchScript, or its weights alone."));
    auto options = std::make_shared<ConvertOptions>();
    command
        .value("--weights", options->in,
               Message::mark("A run folder (its best weights), a .ckpt, what torch.save wrote of a state_dict, or a "
                             ".safetensors."),
               "RUN")
        ->required();
    command.choice("--format", options->format,
                   Message::mark("onnx and torchscript have the network in them, with class names and "
                                 "preprocessing; the others are weights. [by the ending of --out]"),
                   {"onnx", "torchscript", "safetensors", "state_dict"});
    command.value(
        "-o,--out", options->out,
        Message::mark("The new file. [named as the weights are, in this folder; one that is there is not replaced]"),
        "FILE");
    add_network_options(command, *options);
    command.app().callback([options, &action] { action = [options] { return run_export(*options); }; });
}

}  // namespace torchdeck::app
