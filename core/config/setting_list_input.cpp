// SPDX-License-Identifier: GPL-3.0-or-later
//
// How images of any size become the network's input.
#include "config/setting_list.hpp"

namespace torchdeck::config {

void add_input_settings(std::vector<Setting>& all) {
    SettingAdder add(all, Group::data, kAdvanced);

    add(&DataConfig::crop_mode,
        {.key = "crop_mode",
         .label = Message::mark("Fit images"),
         .help =
             Message::mark("How images that are not square become the network's input in validation and prediction."),
         .choices =
             {{"center", Message::mark("Cut the middle"), Message::mark("scale the short side, then crop the center.")},
              {"squash", Message::mark("Squash"),
               Message::mark("scale both sides to the input, so that nothing is lost and shapes are distorted.")},
              {"letterbox", Message::mark("Letterbox"),
               Message::mark("scale the whole image into the input and fill what is left with the mean color.")}},
         .applies = is_image_folder});
    add(&DataConfig::resize,
        {.key = "resize",
         .label = Message::mark("Resize"),
         .help = Message::mark("What the short side is scaled to before the middle is cut. 0: as the initial weights "
                               "need it, otherwise image size times 256 / 224."),
         .unit = Message::same("px"),
         .minimum = 0,
         .maximum = 16384,
         .zero_means = Message::mark("auto"),
         .applies = [](const TrainConfig& c) { return is_image_folder(c) && c.data.crop_mode == CropMode::center; }});
    add(&DataConfig::interpolation,
        {.key = "interpolation",
         .label = Message::mark("Interpolation"),
         .help = Message::mark("How images are scaled, with antialiasing as Pillow does it."),
         .choices = {{"auto", Message::mark("Automatic"),
                      Message::mark("as the initial weights need it, otherwise bilinear.")},
                     {"bilinear", Message::mark("Bilinear")},
                     {"bicubic", Message::mark("Bicubic")}},
         .applies = is_image_folder});
    add(&DataConfig::pixel_mean,
        {.key = "mean",
         .label = Message::mark("Mean"),
         .help = Message::mark("Mean of red, green and blue, of values from 0 to 1 (0.485,0.456,0.406), for the "
                               "normalization. Empty: as the initial weights need it, otherwise ImageNet's."),
         .applies = is_image_folder});
    add(&DataConfig::pixel_std,
        {.key = "std",
         .label = Message::mark("Standard deviation"),
         .help = Message::mark(
             "Standard deviation of red, green and blue (0.229,0.224,0.225), for the normalization. Empty: "
             "as the initial weights need it, otherwise ImageNet's."),
         .applies = is_image_folder});
}

}  // namespace torchdeck::config
