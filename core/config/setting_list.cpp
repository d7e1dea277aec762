// SPDX-License-Identifier: GPL-3.0-or-later
//
// The settings themselves, in the order in which people read them. To add one: a member in TrainConfig, an entry here,
// and the code that uses it. A help explains a choice as "key: what it does"; the form replaces the key by the label.
#include "config/setting_list.hpp"

namespace torchdeck::config {
namespace {

bool is_synthetic(const TrainConfig& c) {
    return c.data.dataset == DatasetKind::synthetic;
}
bool has_image_size(const TrainConfig& c) {
    return is_image_folder(c) || is_synthetic(c);
}
bool caches_images(const TrainConfig& c) {
    return is_image_folder(c) && c.data.image_cache != ImageCache::none;
}
bool is_resnet(const TrainConfig& c) {
    return c.model.name.starts_with("resnet");
}
bool has_weights(const TrainConfig& c) {
    return !c.model.weights.empty() || is_model_file(c.model.name);
}

/// tst_networks says what a new network's fingerprint is.
std::vector<Choice> model_choices() {
    return {{"small-cifar-net", Message::same("SmallCifarNet"), {}, 8, false, {{"auto", "b5885c50c1ec0aa7"}}},
            {"fast-cifar-net", Message::same("FastCifarNet"), {}, 9, false, {{"auto", "e16d39025c778a37"}}},
            {"resnet18",
             Message::same("ResNet-18"),
             {},
             1,
             false,
             {{"imagenet", "983f9c79551bb366"}, {"cifar", "6da0e6c39ece6a87"}}},
            {"resnet34",
             Message::same("ResNet-34"),
             {},
             1,
             false,
             {{"imagenet", "2fd0031568d7753a"}, {"cifar", "ea7020ae2d5b5483"}}},
            {"resnet50",
             Message::same("ResNet-50 (v1.5)"),
             {},
             1,
             false,
             {{"imagenet", "b20c99a97e201ca1"}, {"cifar", "8e302a92bb191d67"}}},
            {"resnet101",
             Message::same("ResNet-101 (v1.5)"),
             {},
             1,
             false,
             {{"imagenet", "7c56184ba0b0ca89"}, {"cifar", "9eb4a6f635a87b91"}}},
            {"vgg16", Message::same("VGG-16"), {}, 32, false, {{"auto", "bf214354fe83a3fe"}}},
            {"vgg16_bn", Message::mark("VGG-16 with batch norm"), {}, 32, false, {{"auto", "0b8b74b4b0069076"}}},
            {"mobilenet_v2", Message::same("MobileNetV2"), {}, 1, true, {{"auto", "1c8cdf474c32b78b"}}},
            {"mobilenet_v3_small", Message::mark("MobileNetV3 small"), {}, 1, true, {{"auto", "5bebcde1cb652d78"}}},
            {"mobilenet_v3_large", Message::mark("MobileNetV3 large"), {}, 1, true, {{"auto", "c2cab6a1473a9f35"}}},
            {"efficientnet_b0", Message::same("EfficientNet-B0"), {}, 1, true, {{"auto", "756992aaa6fc72e9"}}},
            {"regnet_y_400mf", Message::same("RegNetY-400MF"), {}, 1, false, {{"auto", "18a2c2601e503843"}}},
            {"regnet_y_1_6gf", Message::same("RegNetY-1.6GF"), {}, 1, false, {{"auto", "c113aa22cce8206d"}}},
            {"densenet121", Message::same("DenseNet-121"), {}, 29, false, {{"auto", "4a793c6d80c28185"}}},
            {"convnext_tiny", Message::same("ConvNeXt-Tiny"), {}, 32, false, {{"auto", "25f74e2ebfb9d015"}}},
            {"vit_b_16", Message::same("ViT-B/16"), {}, 16, false, {{"auto", "124c23d19e7c50fe"}}}};
}

}  // namespace

bool is_image_folder(const TrainConfig& c) {
    return c.data.dataset == DatasetKind::imagefolder;
}
bool reads_a_folder(const TrainConfig& c) {
    return c.data.dataset != DatasetKind::shapes && c.data.dataset != DatasetKind::synthetic;
}

bool uses_momentum(const TrainConfig& c) {
    return c.optimizer.kind != OptimizerKind::adamw;
}

bool uses_muon(const TrainConfig& c) {
    return c.optimizer.kind == OptimizerKind::muon;
}

std::vector<Setting> make_settings() {
    std::vector<Setting> all;
    SettingAdder add(all, Group::data);

    add(&DataConfig::dataset,
        {.key = "dataset",
         .label = Message::mark("Dataset"),
         .help = Message::mark("What to train on."),
         .choices = {
             {"shapes", Message::mark("Shapes (built in)"), Message::mark("needs no download.")},
             {"cifar10", Message::same("CIFAR-10")},
             {"cifar100", Message::same("CIFAR-100")},
             {"imagefolder", Message::mark("Folder of images"),
              Message::mark("JPEG, PNG and other image files in a folder for each class.")},
             {"synthetic", Message::mark("Synthetic (noise, for speed)"), Message::mark("noise, to measure speed.")}}});
    add(&DataConfig::dir,
        {.key = "data",
         .label = Message::mark("Folder"),
         .help = Message::mark(
             "CIFAR: the folder with the dataset's files (cifar-10-batches-bin, cifar-100-binary, cifar-10-batches-py, "
             "cifar-100-python), or the folder that contains it. Images: the folder with train and val (or test), "
             "or with a folder for each class."),
         .kind = Kind::folder,
         .applies = reads_a_folder});
    add(&DataConfig::image_size, {.key = "image_size",
                                  .label = Message::mark("Image size"),
                                  .help = Message::mark("Side of the square crop that the network gets."),
                                  .unit = Message::same("px"),
                                  .minimum = 8,
                                  .maximum = 4096,
                                  .applies = has_image_size});
    add(&DataConfig::val_split,
        {.key = "val_split",
         .label = Message::mark("Validation share"),
         .help = Message::mark("Fraction of each class held out for validation when the folder has no val or test. "
                               "The same images in every run."),
         .advanced = true,
         .minimum = 0,
         .maximum = 0.9,
         .above_minimum = true,
         .applies = is_image_folder});
    add(&DataConfig::group_by,
        {.key = "group_by",
         .label = Message::mark("Keep together"),
         .help = Message::mark("Images of one scene that must not be split between training and validation, when the "
                               "folder has no val or test. A group column of labels.csv goes before."),
         .advanced = true,
         .choices = {{"none", Message::mark("Nothing")},
                     {"folder", Message::mark("Folders"), Message::mark("those of a folder within that of the class.")},
                     {"prefix", Message::mark("Numbered names"),
                      Message::mark("those whose names differ in the number at the end.")},
                     {"time", Message::mark("Time taken"),
                      Message::mark("those that a camera took within ten minutes (EXIF).")}},
         .applies = is_image_folder});
    add(&DataConfig::folder_layout,
        {.key = "folder_layout",
         .label = Message::mark("Folders"),
         .help = Message::mark("What the folders in it are."),
         .advanced = true,
         .choices = {{"auto", Message::mark("By their names"),
                      Message::mark("by their names (train, val, test, Training, valid, seg_train, …), also one folder "
                                    "further down; where two readings are possible, training does not start.")},
                     {"splits", Message::mark("Parts (train, val, test)"),
                      Message::mark("parts of the dataset, around the folders of the classes or beside them.")},
                     {"classes", Message::mark("Classes"), Message::mark("each a class.")}},
         .applies = is_image_folder});
    add(&DataConfig::csv_labels,
        {.key = "csv_labels",
         .label = Message::mark("Labels in labels.csv"),
         .help = Message::mark("How to read its labels."),
         .advanced = true,
         .choices = {{"auto", Message::mark("By their look"),
                      Message::mark("classes; where they look like numbers of a regression, or one like several "
                                    "classes, training does not start.")},
                     {"classes", Message::mark("Classes"), Message::mark("each label is a class.")}},
         .applies = is_image_folder});
    add_input_settings(all);
    add(&DataConfig::jpeg_decoding,
        {.key = "jpeg_decoding",
         .label = Message::mark("JPEG decoding"),
         .help = Message::mark(
             "How JPEG files are decoded for training. Validation and predictions always decode in full."),
         .advanced = true,
         .choices = {{"full", Message::mark("Full size"), Message::mark("every pixel, as Pillow and torchvision do.")},
                     {"scaled", Message::mark("Scaled"),
                      Message::mark("at 1/2, 1/4 or 1/8 of the size where the crop still has as many pixels as the "
                                    "network gets. It is faster for large photos, and pixels differ a little.")}},
         .applies = is_image_folder});
    add(&DataConfig::image_cache,
        {.key = "image_cache",
         .label = Message::mark("Image cache"),
         .help = Message::mark("Where decoded images are kept between epochs."),
         .advanced = true,
         .choices = {{"none", Message::mark("None")},
                     {"memory", Message::mark("In memory"),
                      Message::mark("downscaled to slightly more than the image size, so that only the first epoch "
                                    "decodes files; crops come from the downscaled images.")}},
         .applies = is_image_folder});
    add(&DataConfig::image_cache_mb,
        {.key = "image_cache_mb",
         .label = Message::mark("Image cache limit"),
         .help = Message::mark("Memory limit of the image cache. A run whose images need more does not start."),
         .unit = Message::same("MiB"),
         .advanced = true,
         .minimum = 1,
         .maximum = 16777216,
         .applies = caches_images});
    add(&DataConfig::synthetic_classes, {.key = "synthetic_classes",
                                         .label = Message::mark("Classes"),
                                         .help = Message::mark("Number of classes of the synthetic images."),
                                         .advanced = true,
                                         .minimum = 2,
                                         .maximum = 100000,
                                         .applies = is_synthetic});
    add.to(Group::model);
    add(&ModelConfig::name,
        {.key = "model",
         .label = Message::mark("Model"),
         .help =
             Message::mark("The network; or a TorchScript file (torch.jit.save) with its weights, which is a program "
                           "and runs with your rights: use only one that you trust."),
         .affects_time = true,
         .affects_memory = true,
         .choices = model_choices(),
         .or_file = true});
    add(&ModelConfig::stem,
        {.key = "stem",
         .label = Message::mark("Stem"),
         .help = Message::mark("First layers of a ResNet."),
         .affects_time = true,
         .affects_memory = true,
         .advanced = true,
         .choices = {{"auto", Message::mark("Automatic"),
                      Message::mark("that of the weights, else that of CIFAR for images up to 64 pixels.")},
                     {"cifar", Message::mark("CIFAR (3x3)"), Message::mark("one 3x3 convolution.")},
                     {"imagenet", Message::mark("ImageNet (7x7, pooling)"),
                      Message::mark("7x7 with stride 2, then pooling.")}},
         .applies = is_resnet});
    add(&ModelConfig::weights,
        {.key = "weights",
         .label = Message::mark("Initial weights"),
         .help = Message::mark("Begin from these weights instead of random ones: the folder of a run, a file (a "
                               "*_weights.pt of a run, or what torch.save "
                               "wrote of a state_dict), or pretrained ones by name: imagenet, imagenet-v1 and so on, "
                               "resnet18-f37072fd.pth, timm/resnet18.a1_in1k."),
         .typed_help = Message::mark("`torchdeck weights list` shows their names. FILE#NAME is one of several networks "
                                     "in a file, such as last.pt#ema."),
         .kind = Kind::file,
         .advanced = true});
    add(&ModelConfig::reset_head,
        {.key = "reset_head",
         .label = Message::mark("Reset classifier head"),
         .help = Message::mark("Reinitialize the last layer of the initial weights: for other classes than theirs."),
         .advanced = true,
         .applies = has_weights});
    add(&ModelConfig::freeze,
        {.key = "freeze",
         .label = Message::mark("Freeze"),
         .help = Message::mark(
             "Layers to freeze, separated by commas (features.0, layer1): weights and batch norm statistics stay as "
             "they are. A name includes everything below it; body is everything but the last layer."),
         .affects_time = true,
         .affects_memory = true,
         .advanced = true});
    add.to(Group::optimization);
    add(&ScheduleConfig::epochs, {.key = "epochs",
                                  .label = Message::mark("Epochs"),
                                  .help = Message::mark("Passes over the training images."),
                                  .minimum = 1,
                                  .maximum = 100000});
    add(&DataConfig::batch_size, {.key = "batch_size",
                                  .label = Message::mark("Batch size"),
                                  .help = Message::mark("Images per training step."),
                                  .affects_time = true,
                                  .affects_memory = true,
                                  .minimum = 1,
                                  .maximum = 65536});
    add(&OptimizerConfig::kind,
        {.key = "optimizer",
         .label = Message::mark("Optimizer"),
         .help = Message::mark("Rule by which the weights follow the gradients."),
         .affects_time = true,
         .affects_memory = true,
         .choices = {
             {"adamw", Message::same("AdamW"),
              Message::mark("Adam with decoupled weight decay (Loshchilov and Hutter 2019).")},
             {"sgd", Message::same("SGD"), Message::mark("stochastic gradient descent with momentum.")},
             {"muon", Message::same("Muon"),
              Message::mark("the weights of hidden layers move by an orthogonal matrix along their momentum (Jordan et "
                            "al. 2024); the first and last layer, biases and norms stay with SGD.")}}});
    add(&OptimizerConfig::lr,
        {.key = "lr",
         .label = Message::mark("Learning rate"),
         .help = Message::mark("Learning rate. Muon works with about 0.02, momentum 0.9 and Nesterov."),
         .minimum = 0,
         .maximum = 1000,
         .above_minimum = true});
    add(&OptimizerConfig::sgd_lr,
        {.key = "sgd_lr",
         .label = Message::mark("SGD learning rate"),
         .help =
             Message::mark("Learning rate of the parameters outside Muon, which SGD updates. Follows the schedule."),
         .advanced = true,
         .minimum = 0,
         .maximum = 1000,
         .above_minimum = true,
         .applies = uses_muon});
    add(&OptimizerConfig::weight_decay,
        {.key = "weight_decay",
         .label = Message::mark("Weight decay"),
         .help = Message::mark("AdamW and Muon: decoupled decay, multiplied by the learning rate. SGD: L2 penalty, "
                               "added to the gradient."),
         .minimum = 0,
         .maximum = 1000});
    add(&OptimizerConfig::momentum, {.key = "momentum",
                                     .label = Message::mark("Momentum"),
                                     .help = Message::mark("Momentum of SGD and Muon."),
                                     .advanced = true,
                                     .minimum = 0,
                                     .maximum = 1,
                                     .applies = uses_momentum});
    add(&OptimizerConfig::nesterov, {.key = "nesterov",
                                     .label = Message::mark("Nesterov"),
                                     .help = Message::mark("Nesterov momentum, as in PyTorch's SGD."),
                                     .advanced = true,
                                     .applies = uses_momentum});
    add_schedule_settings(all);
    add(&OptimizerConfig::label_smoothing, {.key = "label_smoothing",
                                            .label = Message::mark("Label smoothing"),
                                            .help = Message::mark("Label smoothing of the cross-entropy loss."),
                                            .advanced = true,
                                            .minimum = 0,
                                            .maximum = 0.999});
    add.to(Group::data);
    add(&AugmentConfig::enabled,
        {.key = "augment",
         .label = Message::mark("Augmentation"),
         .help = Message::mark("Random crop of the padded image and random horizontal flip of training images."),
         .affects_time = true});
    add.to(Group::hardware);
    add(&HardwareConfig::precision,
        {.key = "precision",
         .label = Message::mark("Precision"),
         .help = Message::mark("Arithmetic of convolutions and matrix products. Automatic takes bfloat16 where the "
                               "device computes it natively and a measurement at its first use finds it faster, else "
                               "float32. float16 is for GPUs and scales gradients. "
                               "Weights stay float32."),
         .affects_time = true,
         .affects_memory = true,
         .choices = {{"auto", Message::mark("Automatic")},
                     {"fp32", Message::same("float32")},
                     {"bf16", Message::mark("bfloat16 (autocast)")},
                     {"fp16", Message::mark("float16 (autocast)")}}});
    add(&HardwareConfig::device,
        {.key = "device",
         .label = Message::mark("Device"),
         .help =
             Message::mark("auto takes the first GPU that LibTorch sees, else the CPU; cpu, cuda or cuda:1 name one. "
                           "AMD cards are called cuda too."),
         .affects_time = true,
         .affects_memory = true,
         .advanced = true});
    add_advanced_settings(all);
    return all;
}

}  // namespace torchdeck::config
