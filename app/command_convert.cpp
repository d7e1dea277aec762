// SPDX-License-Identifier: GPL-3.0-or-later

#include <memory>
#include <nlohmann/json.hpp>
#include <set>

#include "app/command.hpp"
#include "app/console.hpp"
#include "app/convert.hpp"
#include "app/help.hpp"
#include "app/output_file.hpp"
#include "app/weights_option.hpp"
#include "base/atomic_file.hpp"
#include "base/error.hpp"
#include "base/text.hpp"
#include "base/version.hpp"
#include "job/image_predictor.hpp"
#include "job/trained_weights.hpp"
#include "weights/onnx_writer.hpp"
#include "weights/weight_file.hpp"

namespace torchdeck::app {
namespace {

std::string format_of(const ConvertOptions& options) {
    if (options.format != "auto") return options.format;
    const auto ending = std::filesystem::path(options.out).extension();
    if (ending == ".pt" || ending == ".pth") return "state_dict";
    if (ending == ".safetensors" || ending == ".onnx" || ending == ".torchscript") return ending.string().substr(1);
    throw Error(
        ErrorKind::usage,
        Message::of(
            "{}: expected a name that ends in .pt, .pth, .safetensors, .onnx or .torchscript; or give --format.",
            options.out));
}

void say(const ConvertOptions& options, const std::vector<weights::NamedTensor>& tensors,
         const std::filesystem::path& from) {
    std::int64_t bytes = 0;
    for (const auto& tensor : tensors) bytes += static_cast<std::int64_t>(tensor.bytes.size());
    Console console;
    const auto count = Message::plural("{} tensors", "{} tensor", std::ssize(tensors));
    console.result(Message::of("{} with {} bytes from {} written to {}", count, Message::number(bytes), from.string(),
                               options.out));
}

int convert_weights(const ConvertOptions& options, const std::string& format) {
    // The ending of the name decides what is written.
    const bool safetensors = std::filesystem::path(options.out).extension() == ".safetensors";
    if (options.out != kStandardOutput && safetensors != (format == "safetensors"))
        throw Error(ErrorKind::usage,
                    Message::of("{}: {} in a file of this name would be read as something else.", options.out, format));
    const auto weights = job::read_trained_weights(options.in);
    Console console;
    for (const auto& remark : weights.remarks) console.note(remark);
    write_output(options.out, format == "safetensors" ? ".safetensors" : ".pt", [&](const auto& path) {
        weights::write_weights(path, weights.tensors, weights::read_metadata(weights.file));
    });
    say(options, weights.tensors, weights.file);
    return 0;
}

/// The network, too.
int convert_network(const ConvertOptions& options, const std::string& format) {
    job::PredictorOptions of;
    of.config = options.settings->config();
    of.weights = weights_path(options.in, of.config.model.name);
    for (const auto* setting : options.settings->given())
        of.model_is_given = of.model_is_given || setting->key == "model";
    of.config.hardware.device = "cpu";
    of.config.hardware.precision = "fp32";
    if (options.image_size > 0) {
        of.change_input = [&options](data::InputSpec& input) {
            // In proportion, as images were prepared.
            if (input.resize_short_side > 0)
                input.resize_short_side = input.resize_short_side * options.image_size / input.height;
            input.height = input.width = options.image_size;
        };
    }
    const job::ImagePredictor predictor(std::move(of));
    const auto graph = predictor.network(format == "torchscript");
    Console console;
    for (const auto& remark : predictor.remarks()) console.note(remark);
    const auto input = data::to_json(predictor.input()).dump();
    if (format == "onnx") {
        const auto names = nlohmann::json(predictor.input().class_names).dump();
        write_output(options.out, ".onnx", [&](const auto& path) {
            weights::write_onnx(path, graph, {predictor.model(), kVersion, {{"class_names", names}, {"input", input}}});
        });
    } else {
        write_output(options.out, graph.script);
        if (!is_standard_output(options.out)) base::write_atomically(options.out + ".json", input + "\n");
    }
    say(options, graph.tensors, predictor.weights().file);
    return 0;
}

}  // namespace

int convert(const ConvertOptions& options) {
    const auto format = format_of(options);
    return format == "onnx" || format == "torchscript" ? convert_network(options, format)
                                                       : convert_weights(options, format);
}

void add_network_options(const Command& command, ConvertOptions& options) {
    command
        .value("--image-size", options.image_size,
               Message::mark("Side of the input of an .onnx or .torchscript in pixels. [as the weights need]"), "N")
        ->check(in_range(1, 16384));
    static const std::set<std::string> kWanted = {"model", "stem"};
    options.settings =
        std::make_unique<SettingOptions>(command, [](const config::Setting& s) { return kWanted.contains(s.key); });
}

void add_convert(CLI::App& app, Action& action) {
    const Command command(
        app, "convert", Message::mark("Write weights in another format, with plain names, or the network with them."));
    auto options = std::make_shared<ConvertOptions>();
    command
        .argument(
            "IN", options->in,
            Message::mark(
                "A run folder (its best weights), a .ckpt, what torch.save wrote of a state_dict, or a .safetensors."))
        ->required();
    command
        .argument(
            "OUT", options->out,
            Message::mark(
                "The new file: .pt or .pth for PyTorch, .safetensors; with the network .onnx or .torchscript, which "
                "take images that are prepared already."))
        ->required();
    command.choice("--format", options->format, Message::mark("What is written. [auto: by the ending of OUT]"),
                   {"auto", "state_dict", "safetensors", "onnx", "torchscript"});
    add_network_options(command, *options);
    command.runs(convert, options, action);
}

}  // namespace torchdeck::app
