// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/pass_order.hpp"

#include <numeric>

#include "base/random.hpp"

namespace torchdeck::data {

std::vector<std::int64_t> shuffled_order(std::int64_t count, std::uint64_t seed, std::int64_t epoch) {
    std::vector<std::int64_t> order(static_cast<std::size_t>(count));
    std::iota(order.begin(), order.end(), std::int64_t{0});
    for (auto left = order.size(); left > 1; --left) {
        const auto bits = base::hash_counter(seed ^ 0x0DE4ULL, static_cast<std::uint64_t>(epoch), left);
        // Multiply-shift on 64 bits: the bias is below count / 2^64.
        __extension__ using Wide = unsigned __int128;
        const auto pick = static_cast<std::size_t>((static_cast<Wide>(bits) * left) >> 64);
        std::swap(order[left - 1], order[pick]);
    }
    return order;
}

std::vector<std::vector<std::int64_t>> images_by_class(const ImageSource& source, std::int64_t count) {
    std::vector<std::vector<std::int64_t>> classes;
    for (std::int64_t i = 0; i < count; ++i) {
        const auto label = static_cast<std::size_t>(source.label(i));
        if (label >= classes.size()) classes.resize(label + 1);
        classes[label].push_back(i);
    }
    return classes;
}

std::vector<std::int64_t> balanced_order(const std::vector<std::vector<std::int64_t>>& classes, std::int64_t count,
                                         std::uint64_t seed, std::int64_t epoch) {
    std::vector<std::size_t> present;
    for (std::size_t c = 0; c < classes.size(); ++c) {
        if (!classes[c].empty()) present.push_back(c);
    }
    if (present.empty()) return {};
    // Position by position the next class, then all of it shuffled. Which classes get the rest is shuffled too.
    const auto turns = shuffled_order(static_cast<std::int64_t>(present.size()), seed ^ 0xBA1AULL, epoch);
    std::vector<std::int64_t> order(static_cast<std::size_t>(count));
    for (std::size_t turn = 0; turn < present.size(); ++turn) {
        const auto c = present[static_cast<std::size_t>(turns[turn])];
        const auto& images = classes[c];
        std::vector<std::int64_t> own;
        std::uint64_t round = 0;
        std::size_t next = 0;
        for (auto at = turn; at < order.size(); at += present.size(), ++next) {
            if (next % images.size() == 0) {
                const auto key = base::hash_counter(seed, 0xC1A55ULL + c, round++);
                own = shuffled_order(static_cast<std::int64_t>(images.size()), key, epoch);
                next = 0;
            }
            order[at] = images[static_cast<std::size_t>(own[next])];
        }
    }
    const auto places = shuffled_order(count, seed, epoch);
    std::vector<std::int64_t> shuffled(order.size());
    for (std::size_t i = 0; i < order.size(); ++i) shuffled[i] = order[static_cast<std::size_t>(places[i])];
    return shuffled;
}

}  // namespace torchdeck::data
