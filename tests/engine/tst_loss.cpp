// SPDX-License-Identifier: GPL-3.0-or-later
// Mixed images, and what a batch's loss is where labels are mixed or classes weigh differently.
#include <torch/torch.h>

#include <QTest>
#include <cmath>
#include <vector>

#include "config/settings.hpp"
#include "engine/nn/models/layer_order.hpp"
#include "engine/train/loss.hpp"
#include "engine/train/mixing.hpp"
#include "engine/train/optimizer.hpp"
#include "support/test_program.hpp"

namespace tst_loss {

using namespace torchdeck;
using namespace torchdeck::engine;

namespace {

constexpr std::int64_t kClasses = 4;
const std::vector<std::int64_t> kImages = {100, 40, 10, 5};

double value(const at::Tensor& t) {
    return t.item<double>();
}

/// Mean over the batch of -sum(target * log softmax), with soft targets: the definition, without any shortcut.
double soft_loss(const at::Tensor& logits, const at::Tensor& targets, const at::Tensor& weights) {
    const auto per_class = -logits.to(at::kDouble).log_softmax(1) * targets.to(at::kDouble) * weights.to(at::kDouble);
    return value(per_class.sum());
}

at::Tensor rows_of(const at::Tensor& labels) {
    return torch::one_hot(labels, kClasses).to(at::kDouble);
}

struct Example {
    at::Tensor logits = torch::randn({7, kClasses});
    at::Tensor labels = torch::tensor({0, 1, 2, 3, 0, 1, 0}, at::kLong);
    Targets mixed() const {
        Targets targets = labels;
        targets.mixed_labels = labels.roll(1, 0);
        targets.share = 0.3;
        return targets;
    }
};

}  // namespace

class TestLoss : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void init() { torch::manual_seed(1); }
    void plain_labels_are_pytorchs();
    void mixed_labels_are_soft_targets();
    void class_weights_are_pytorchs();
    void weights_of_mixed_labels_are_mixed();
    void logits_are_adjusted_by_frequency();
    void sampled_classes_are_corrected();
    void shares_have_their_distribution();
    void mixup_blends_neighbors();
    void cutmix_cuts_what_it_says();
    void a_batch_is_mixed_by_its_key();
    void groups_follow_the_network();
    void rates_fall_toward_the_input();
};

void TestLoss::plain_labels_are_pytorchs() {
    const Example e;
    config::TrainConfig config;
    config.optimizer.label_smoothing = 0.1;
    const Loss loss(config, {}, at::kCPU);
    const Targets targets = e.labels;
    const auto total = loss.total_weight(targets);
    QVERIFY(!total.defined());
    const auto expected = torch::nn::functional::cross_entropy(
        e.logits, e.labels, torch::nn::functional::CrossEntropyFuncOptions().label_smoothing(0.1));
    const auto first = loss.part(e.logits.slice(0, 0, 3), targets, 0, 3, total);
    const auto rest = loss.part(e.logits.slice(0, 3, 7), targets, 3, 7, total);
    QVERIFY(std::abs(value(first + rest) - value(expected)) < 1e-6);
}

void TestLoss::mixed_labels_are_soft_targets() {
    const Example e;
    const Loss loss({}, {}, at::kCPU);
    const auto targets = e.mixed();
    QVERIFY(targets.dominant().equal(targets.mixed_labels));
    const auto soft = rows_of(e.labels) * 0.3 + rows_of(targets.mixed_labels) * 0.7;
    const auto expected = soft_loss(e.logits, soft, torch::ones({kClasses})) / 7;
    QVERIFY(std::abs(value(loss.part(e.logits, targets, 0, 7, {})) - expected) < 1e-6);
}

void TestLoss::class_weights_are_pytorchs() {
    const Example e;
    config::TrainConfig config;
    config.data.imbalance = "weights";
    const Loss loss(config, kImages, at::kCPU);
    const Targets targets = e.labels;
    const auto total = loss.total_weight(targets);
    const auto weight = torch::tensor({155.0 / 400, 155.0 / 160, 155.0 / 40, 155.0 / 20}, at::kFloat);
    const auto expected = torch::nn::functional::cross_entropy(
        e.logits, e.labels, torch::nn::functional::CrossEntropyFuncOptions().weight(weight));
    // A mean of the means of parts would be another number.
    const auto first = loss.part(e.logits.slice(0, 0, 2), targets, 0, 2, total);
    const auto rest = loss.part(e.logits.slice(0, 2, 7), targets, 2, 7, total);
    QVERIFY(std::abs(value(first + rest) - value(expected)) < 1e-6);
}

void TestLoss::weights_of_mixed_labels_are_mixed() {
    const Example e;
    config::TrainConfig config;
    config.data.imbalance = "effective";
    const Loss loss(config, kImages, at::kCPU);
    auto targets = e.mixed();
    const auto total = loss.total_weight(targets);
    // A batch of one class is scaled by nothing, mixed or not.
    targets.labels = targets.mixed_labels = torch::zeros({7}, at::kLong);
    const auto one_class = loss.part(e.logits, targets, 0, 7, loss.total_weight(targets));
    const auto expected = torch::nn::functional::cross_entropy(e.logits, targets.labels);
    QVERIFY(std::abs(value(one_class) - value(expected)) < 1e-6);
    // Every image is mixed in once: the sum is that of the labels.
    QVERIFY(std::abs(value(total) - value(loss.total_weight(e.labels))) < 1e-5);
    QVERIFY(std::abs(value(total) - 7) > 0.1);
}

void TestLoss::logits_are_adjusted_by_frequency() {
    const Example e;
    config::TrainConfig config;
    config.data.imbalance = "logit_adjustment";
    const Loss loss(config, kImages, at::kCPU);
    const auto prior = torch::tensor({100.0 / 155, 40.0 / 155, 10.0 / 155, 5.0 / 155}, at::kFloat).log();
    const auto expected = torch::nn::functional::cross_entropy(e.logits + prior, e.labels);
    QVERIFY(std::abs(value(loss.part(e.logits, e.labels, 0, 7, {})) - value(expected)) < 1e-6);
}

/// Beta(a, a) has the mean 1/2 and the variance 1 / (4 (2a + 1)).
/// What balanced sampling took from the priors is not learned by the logits.
void TestLoss::sampled_classes_are_corrected() {
    const Example e;
    config::TrainConfig config;
    config.data.imbalance = "sampling";
    const Targets targets = e.labels;
    const auto of = [&](const Loss& loss) { return value(loss.part(e.logits, targets, 0, 7, {})); };
    const Loss corrected(config, kImages, at::kCPU);
    std::vector<double> priors;
    for (const auto n : kImages) priors.push_back(std::log(static_cast<double>(n) / 155));
    const auto adjusted = e.logits - torch::tensor(priors, at::kFloat);
    QVERIFY(std::abs(of(corrected) - value(torch::cross_entropy_loss(adjusted, e.labels))) < 1e-6);
    config.data.prior_correction = false;
    QVERIFY(std::abs(of(Loss(config, kImages, at::kCPU)) - value(torch::cross_entropy_loss(e.logits, e.labels))) <
            1e-6);
}

void TestLoss::shares_have_their_distribution() {
    constexpr int kDraws = 20000;
    for (const double alpha : {0.2, 1.0, 8.0}) {
        double sum = 0, squares = 0;
        for (std::uint64_t i = 0; i < kDraws; ++i) {
            const double share = beta_share(alpha, 1000 + i);
            QVERIFY(share >= 0 && share <= 1);
            sum += share;
            squares += (share - 0.5) * (share - 0.5);
        }
        const double variance = 1 / (4 * (2 * alpha + 1));
        QVERIFY(std::abs(sum / kDraws - 0.5) < 5 * std::sqrt(variance / kDraws));
        QVERIFY(std::abs(squares / kDraws / variance - 1) < 0.05);
    }
    // Shares of so small an alpha are 0 or 1: nothing divides 0 by 0.
    QVERIFY(std::isfinite(beta_share(1e-4, 3)));
}

void TestLoss::mixup_blends_neighbors() {
    config::TrainConfig config;
    config.augment.mixup = 1;
    const auto images = torch::randn({5, 3, 4, 4}).contiguous(at::MemoryFormat::ChannelsLast);
    const auto before = images.clone();
    const auto labels = torch::arange(5);
    const auto [mixed_images, targets] = mixed(config, images, labels, 77);
    QVERIFY(images.equal(before));  // the loader's memory
    QVERIFY(targets.mixed_labels.equal(torch::tensor({4, 0, 1, 2, 3}, at::kLong)));
    const auto expected = images * targets.share + images.roll(1, 0) * (1 - targets.share);
    QVERIFY(mixed_images.allclose(expected, 1e-6, 1e-6));
    QVERIFY(mixed_images.is_contiguous(at::MemoryFormat::ChannelsLast));
    QVERIFY(targets.share > 0 && targets.share < 1);
    // One image has no neighbor.
    QVERIFY(!mixed(config, images.slice(0, 0, 1), labels.slice(0, 0, 1), 77).targets.mixed_labels.defined());
}

void TestLoss::cutmix_cuts_what_it_says() {
    config::TrainConfig config;
    config.augment.cutmix = 1;
    const auto images = torch::arange(4, at::kFloat).view({4, 1, 1, 1}).expand({4, 3, 9, 13}).contiguous();
    int cut = 0;
    for (std::uint64_t key = 0; key < 50; ++key) {
        const auto [mixed_images, targets] = mixed(config, images, torch::arange(4), key);
        const auto own = value(mixed_images[1].eq(1).to(at::kDouble).mean());
        QVERIFY(std::abs(own - targets.share) < 1e-9);
        QVERIFY(mixed_images[1].eq(1).logical_or(mixed_images[1].eq(0)).all().item<bool>());
        cut += own < 1 ? 1 : 0;
    }
    QVERIFY(cut > 30);
    // The box of torchvision: half a side is cut off to whole pixels, and the box at the edges.
    for (std::uint64_t key = 0; key < 200; ++key) {
        const auto box = cut_box(0.75, 20, 30, key);
        QVERIFY(box.x0 >= 0 && box.y0 >= 0 && box.x1 <= 30 && box.y1 <= 20);
        QVERIFY(box.x1 - box.x0 <= 14 && box.y1 - box.y0 <= 10 && box.area() > 0);
    }
}

void TestLoss::a_batch_is_mixed_by_its_key() {
    config::TrainConfig config;
    config.augment.mixup = 0.4;
    config.augment.cutmix = 1;
    const auto images = torch::rand({6, 3, 8, 8});
    int blended = 0;
    for (std::uint64_t key = 0; key < 100; ++key) {
        const auto one = mixed(config, images, torch::arange(6), key);
        const auto again = mixed(config, images, torch::arange(6), key);
        QVERIFY(one.images.equal(again.images) && one.targets.share == again.targets.share);
        const auto own = one.images.eq(images);
        const auto other = one.images.eq(images.roll(1, 0));
        blended += own.logical_or(other).all().item<bool>() ? 0 : 1;
    }
    QVERIFY(blended > 30 && blended < 70);
}

void TestLoss::groups_follow_the_network() {
    const auto names = [](const std::string& model, std::int64_t side) {
        std::vector<std::string> all;
        const auto network = make_network(model, {.height = side, .width = side});
        std::size_t parameters = 0;
        for (const auto& group : layer_groups(*network)) {
            all.push_back(group.name);
            parameters += group.parameters.size();
        }
        if (parameters != network->named_parameters().size()) all.push_back("parameters are missing");
        return all;
    };
    const std::vector<std::string> resnet = {"conv1",    "layer1.0", "layer1.1", "layer2.0", "layer2.1",
                                             "layer3.0", "layer3.1", "layer4.0", "layer4.1", "fc"};
    QCOMPARE(names("resnet18", 32), resnet);
    const auto mobile = names("mobilenet_v2", 32);
    QVERIFY(mobile.size() == 20 && mobile[1] == "features.1" && mobile.back() == "classifier.1");
    const auto vgg = names("vgg16", 32);
    QVERIFY(vgg.size() == 16 && vgg[1] == "features.2" && vgg.back() == "classifier.6");
    const auto scripted = names(TEST_DATA "/torchscript/scripted.pt", 32);
    QCOMPARE(scripted.back(), std::string("fc"));
}

void TestLoss::rates_fall_toward_the_input() {
    config::TrainConfig config;
    config.optimizer.layer_decay = 0.5;
    config.optimizer.head_lr = 3;
    const auto network = make_network("resnet18", {});
    const auto optimizer = make_optimizer(config, *network);
    const auto rate = [&](const std::string& name) {
        for (const auto& slot : optimizer->slots()) {
            if (slot.name == name) return slot.base_rate / config.optimizer.lr;
        }
        return -1.0;
    };
    QCOMPARE(rate("fc.bias"), 3.0);
    QCOMPARE(rate("layer4.1.conv1.weight"), 0.5);
    QCOMPARE(rate("layer1.0.bn2.bias"), std::pow(0.5, 8));
    QCOMPARE(rate("bn1.weight"), std::pow(0.5, 9));
    // A group's rate is the learning rate of all of it, weight decay too: as a parameter group of torch.optim.
    for (const std::string name : {"adamw", "sgd"}) {
        config::setting("optimizer").set(config, name);
        config.optimizer.weight_decay = 0.1;
        const auto scaled = make_network("resnet18", {});
        const auto plain = make_network("resnet18", {});
        for (auto& [target, factor] : {std::pair{scaled, 1.0}, std::pair{plain, 3.0}}) {
            auto own = config;
            own.optimizer.layer_decay = 1;
            own.optimizer.head_lr = target == scaled ? 3 : 1;
            auto parameter = target->named_parameters()["fc.weight"];
            {
                const torch::NoGradGuard no_grad;
                parameter.fill_(0.5);
            }
            parameter.mutable_grad() = torch::full_like(parameter, 0.25);
            make_optimizer(own, *target)->step(factor);
        }
        QVERIFY(scaled->named_parameters()["fc.weight"].equal(plain->named_parameters()["fc.weight"]));
    }
}

TORCHDECK_TEST(QCoreApplication, TestLoss)

}  // namespace tst_loss

#include "tst_loss.moc"
