// SPDX-License-Identifier: GPL-3.0-or-later
//
// Settings of operations on the pixels of training images; the form folds them away.
#include "config/setting_list.hpp"

namespace torchdeck::config {
namespace {

bool augments_images(const TrainConfig& c) {
    return c.augment.enabled;
}
bool uses_randaugment(const TrainConfig& c) {
    return c.augment.enabled && c.augment.auto_augment == AutoAugment::randaugment;
}

}  // namespace

void add_augment_settings(std::vector<Setting>& all) {
    SettingAdder add(all, Group::data, kAdvanced);
    const auto share = [&](auto member, const char* key, base::Mark label, base::Mark help) {
        add(member, {.key = key,
                     .label = label,
                     .help = help,
                     .minimum = 0,
                     .maximum = 1,
                     .zero_means = Message::mark("none"),
                     .applies = augments_images});
    };
    add(&AugmentConfig::auto_augment,
        {.key = "auto_augment",
         .label = Message::mark("Auto augment"),
         .help = Message::mark("Random operations on each training image, as torchvision applies them."),
         .affects_time = true,
         .choices = {{"none", Message::mark("None")},
                     {"trivialaugment", Message::same("TrivialAugment"),
                      Message::mark("one, of any strength (nothing to tune).")},
                     {"randaugment", Message::same("RandAugment"), Message::mark("several of one strength.")},
                     {"augmix", Message::same("AugMix"),
                      Message::mark("a blend of the image and of several chains of them (Hendrycks et al. 2019).")}},
         .applies = augments_images});
    add(&AugmentConfig::randaugment_ops, {.key = "randaugment_ops",
                                          .label = Message::mark("RandAugment operations"),
                                          .help = Message::mark("Operations on each image."),
                                          .minimum = 1,
                                          .maximum = 14,
                                          .applies = uses_randaugment});
    add(&AugmentConfig::randaugment_magnitude, {.key = "randaugment_magnitude",
                                                .label = Message::mark("RandAugment magnitude"),
                                                .help = Message::mark("Strength of the operations, 0 to 30."),
                                                .minimum = 0,
                                                .maximum = 30,
                                                .applies = uses_randaugment});
    add(&AugmentConfig::augmix_severity, {.key = "augmix_severity",
                                          .label = Message::mark("AugMix severity"),
                                          .help = Message::mark("Strength of the operations, 1 to 10."),
                                          .minimum = 1,
                                          .maximum = 10,
                                          .applies = [](const TrainConfig& c) {
                                              return c.augment.enabled && c.augment.auto_augment == AutoAugment::augmix;
                                          }});
    share(&AugmentConfig::color_jitter, "color_jitter", Message::mark("Color jitter"),
          Message::mark("Random brightness, contrast and saturation: factors within 1 plus or minus this. 0: none."));
    add(&AugmentConfig::hue_jitter,
        {.key = "hue_jitter",
         .label = Message::mark("Hue jitter"),
         .help = Message::mark("Random turn of the hue, at most this share of the color circle either way. 0: none."),
         .minimum = 0,
         .maximum = 0.5,
         .zero_means = Message::mark("none"),
         .applies = augments_images});
    share(&AugmentConfig::grayscale, "grayscale", Message::mark("Random grayscale"),
          Message::mark("Share of the training images that become gray. 0: none."));
    add(&AugmentConfig::rotation,
        {.key = "rotation",
         .label = Message::mark("Random rotation"),
         .help = Message::mark("Random rotation of training images, at most this many degrees either way. 0: none."),
         .unit = Message::mark("degrees"),
         .minimum = 0,
         .maximum = 180,
         .zero_means = Message::mark("none"),
         .applies = augments_images});
    add(&AugmentConfig::vertical_flip,
        {.key = "vertical_flip",
         .label = Message::mark("Vertical flip"),
         .help = Message::mark("Random vertical flip of training images: where there is no up and down."),
         .applies = augments_images});
    share(&AugmentConfig::random_erasing, "random_erasing", Message::mark("Random erasing"),
          Message::mark(
              "Share of the training images of which a rectangle is replaced by the mean color (Zhong et al. 2017). 0: "
              "none."));
    add(&AugmentConfig::repeated,
        {.key = "repeated_augment",
         .label = Message::mark("Repeated augmentation"),
         .help = Message::mark("Times that each image of an epoch is seen, augmented differently each time "
                               "(Hoffer et al. 2019); an epoch sees that much fewer images. 1: once."),
         .minimum = 1,
         .maximum = 16,
         .applies = augments_images});
}

}  // namespace torchdeck::config
