// SPDX-License-Identifier: GPL-3.0-or-later
//
// Applies operations on pixels for augment_parity.py: records on standard input, each "NAME MAGNITUDE HEIGHT WIDTH\n"
// and the image's bytes; the changed bytes on standard output. With an argument N, each is applied N times and the mean
// time in milliseconds is printed instead. "AugMix" takes a seed for a magnitude and draws at severity 3; before its
// bytes stands a line with the draws: the share of the image, and for each chain its share, the number of its
// operations, and each one's number (PixelOp) and magnitude.
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <functional>
#include <iostream>
#include <map>
#include <string>
#include <vector>

#include "data/pixel_augment.hpp"

using namespace torchdeck::data;

int main(int argc, char** argv) {
    const std::map<std::string, std::function<void(const Pixels&, double)>> operations = {
        {"ShearX", shear_x},
        {"ShearY", shear_y},
        {"TranslateX", [](const Pixels& p, double m) { translate(p, static_cast<std::int64_t>(m), 0); }},
        {"TranslateY", [](const Pixels& p, double m) { translate(p, 0, static_cast<std::int64_t>(m)); }},
        {"Rotate", rotate},
        {"Brightness", [](const Pixels& p, double m) { adjust_brightness(p, 1.0 + m); }},
        {"Color", [](const Pixels& p, double m) { adjust_color(p, 1.0 + m); }},
        {"Contrast", [](const Pixels& p, double m) { adjust_contrast(p, 1.0 + m); }},
        {"Sharpness", [](const Pixels& p, double m) { adjust_sharpness(p, 1.0 + m); }},
        {"Posterize", [](const Pixels& p, double m) { posterize(p, static_cast<int>(m)); }},
        {"Solarize", solarize},
        {"AutoContrast", [](const Pixels& p, double) { autocontrast(p); }},
        {"Equalize", [](const Pixels& p, double) { equalize(p); }},
        {"Invert", [](const Pixels& p, double) { invert(p); }},
        {"Gray", [](const Pixels& p, double) { to_gray(p); }},
        {"Hue", adjust_hue},
        {"FlipVertical", [](const Pixels& p, double) { flip_vertically(p); }},
    };
    // Also usable for timing, without its line of draws.
    const auto draw = [](const Pixels& p, double m) {
        torchdeck::config::AugmentConfig options;
        options.auto_augment = AutoAugment::augmix;
        torchdeck::base::CounterRandom random(torchdeck::base::mix64(static_cast<std::uint64_t>(m)));
        return draw_mix(options, p.height, p.width, random);
    };
    const int repeats = argc > 1 ? std::atoi(argv[1]) : 0;
    std::string name;
    double magnitude = 0;
    std::int64_t height = 0, width = 0;
    while (std::cin >> name >> magnitude >> height >> width) {
        std::cin.get();
        std::vector<std::uint8_t> bytes(static_cast<std::size_t>(height * width * 3));
        std::cin.read(reinterpret_cast<char*>(bytes.data()), static_cast<std::streamsize>(bytes.size()));
        const bool mixes = name == "AugMix";
        const std::function<void(const Pixels&, double)> change =
            mixes ? std::function<void(const Pixels&, double)>([&](const Pixels& p, double m) { apply(p, draw(p, m)); })
                  : operations.at(name);
        if (repeats == 0 && mixes) {
            const auto mix = draw({bytes.data(), height, width}, magnitude);
            std::cout.precision(17);
            std::cout << mix.own;
            for (std::size_t c = 0; c < mix.chains.size(); ++c) {
                std::cout << ' ' << mix.shares[c] << ' ' << mix.chains[c].size();
                for (const auto& op : mix.chains[c]) std::cout << ' ' << static_cast<int>(op.op) << ' ' << op.magnitude;
            }
            std::cout << '\n';
        }
        if (repeats == 0) {
            change({bytes.data(), height, width}, magnitude);
            std::cout.write(reinterpret_cast<const char*>(bytes.data()), static_cast<std::streamsize>(bytes.size()));
            continue;
        }
        const auto begin = std::chrono::steady_clock::now();
        for (int i = 0; i < repeats; ++i) {
            auto copy = bytes;
            change({copy.data(), height, width}, magnitude);
        }
        const std::chrono::duration<double, std::milli> time = std::chrono::steady_clock::now() - begin;
        std::printf("%s %.5f\n", name.c_str(), time.count() / repeats);
    }
}
