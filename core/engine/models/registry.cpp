// SPDX-License-Identifier: GPL-3.0-or-later
#include <fmt/format.h>

#include "base/error.hpp"
#include "config/settings.hpp"
#include "engine/models/fast_cifar_net.hpp"
#include "engine/models/mobilenet.hpp"
#include "engine/models/network.hpp"
#include "engine/models/resnet.hpp"
#include "engine/models/small_cifar_net.hpp"
#include "engine/models/torchscript.hpp"
#include "engine/models/vgg.hpp"

namespace torchdeck::engine {

std::shared_ptr<Network> make_network(const std::string& model, const NetworkSpec& spec) {
    if (model == "small-cifar-net") return small_cifar_net(spec);
    if (model == "fast-cifar-net") return fast_cifar_net(spec);
    if (model == "resnet18") return resnet(18, spec);
    if (model == "resnet34") return resnet(34, spec);
    if (model == "resnet50") return resnet(50, spec);
    if (model == "vgg16") return vgg16(spec);
    if (model == "mobilenet_v2") return mobilenet_v2(spec);
    if (config::is_model_file(model)) return torchscript_network(model, spec, spec.new_head);
    throw Error(ErrorKind::usage, fmt::format("There is no model '{}'.", model));
}

bool is_depthwise(const std::string& model) {
    return model == "mobilenet_v2";
}

}  // namespace torchdeck::engine
