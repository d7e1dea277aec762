// SPDX-License-Identifier: GPL-3.0-or-later
#include <fmt/format.h>

#include "base/error.hpp"
#include "config/settings.hpp"
#include "engine/nn/models/architectures.hpp"
#include "engine/nn/models/network.hpp"
#include "engine/nn/models/torchscript.hpp"

namespace torchdeck::engine {

std::shared_ptr<Network> make_network(const std::string& model, const NetworkSpec& spec) {
    if (model == "small-cifar-net") return small_cifar_net(spec);
    if (model == "fast-cifar-net") return fast_cifar_net(spec);
    if (model == "resnet18") return resnet(18, spec);
    if (model == "resnet34") return resnet(34, spec);
    if (model == "resnet50") return resnet(50, spec);
    if (model == "resnet101") return resnet(101, spec);
    if (model == "vgg16") return vgg16(false, spec);
    if (model == "vgg16_bn") return vgg16(true, spec);
    if (model == "mobilenet_v2") return mobilenet_v2(spec);
    if (model == "mobilenet_v3_small") return mobilenet_v3(false, spec);
    if (model == "mobilenet_v3_large") return mobilenet_v3(true, spec);
    if (model == "efficientnet_b0") return efficientnet_b0(spec);
    if (model == "regnet_y_400mf") return regnet_y_400mf(spec);
    if (model == "regnet_y_1_6gf") return regnet_y_1_6gf(spec);
    if (model == "densenet121") return densenet121(spec);
    if (model == "convnext_tiny") return convnext_tiny(spec);
    if (model == "vit_b_16") return vit_b_16(spec);
    if (config::is_model_file(model)) return torchscript_network(model, spec, spec.new_head);
    throw Error(ErrorKind::usage, Message::of("There is no model '{}'.", model));
}

}  // namespace torchdeck::engine
