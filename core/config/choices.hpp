// SPDX-License-Identifier: GPL-3.0-or-later
//
// Settings that are a choice among words: an enumeration, and the words that files, options and filters know it by.
#pragma once

#include <array>
#include <optional>
#include <string_view>

namespace torchdeck::config {

template <class... Text>
constexpr std::array<std::string_view, sizeof...(Text)> listed(Text... text) {
    return {text...};
}
template <class E>
inline constexpr std::array<std::string_view, 0> kWords{};

/// A value of the enumeration E, which may be written as its word: a word that does not exist does not compile.
/// `kWords<E>` are the words of all values, in the order of the enumeration.
template <class E>
class Word {
  public:
    constexpr Word(E value) : value_(value) {}
    consteval Word(const char* word) : value_(of(word).value()) {}

    [[nodiscard]] static constexpr std::optional<E> of(std::string_view word) {
        for (std::size_t i = 0; i < kWords<E>.size(); ++i) {
            if (kWords<E>[i] == word) return static_cast<E>(i);
        }
        return std::nullopt;
    }
    [[nodiscard]] constexpr std::string_view text() const { return kWords<E>[static_cast<std::size_t>(value_)]; }
    constexpr operator E() const { return value_; }

    friend constexpr bool operator==(Word a, Word b) { return a.value_ == b.value_; }
    friend constexpr bool operator==(Word a, E b) { return a.value_ == b; }
    friend bool operator==(Word, const char*) = delete;  // compare with the enumerator

  private:
    E value_;
};

enum class DatasetKind { shapes, cifar10, cifar100, imagefolder, synthetic };
template <>
inline constexpr auto kWords<DatasetKind> = listed("shapes", "cifar10", "cifar100", "imagefolder", "synthetic");

/// Which images have to be on one side of a split, because they show the same thing. A label file's groups go before.
enum class GroupBy {
    none,
    folder,  ///< those of one folder within that of the class
    prefix,  ///< those whose names differ in the number at the end: frame-001.jpg, frame-002.jpg
    /// A group is what a camera took within ten minutes of one another, by EXIF: a chain, each image within ten minutes
    /// of the next. Images without a time are on their own, and a sentence among the warnings says how many.
    time,
};
template <>
inline constexpr auto kWords<GroupBy> = listed("none", "folder", "prefix", "time");

enum class LayoutChoice { automatic, splits, classes };
template <>
inline constexpr auto kWords<LayoutChoice> = listed("auto", "splits", "classes");

enum class CsvLabels { automatic, classes };
template <>
inline constexpr auto kWords<CsvLabels> = listed("auto", "classes");

enum class CropMode {
    center,     ///< the short side is scaled, and the middle is cut: what is at the ends of the long side is lost
    squash,     ///< both sides are scaled to the input's: nothing is lost, shapes are distorted
    letterbox,  ///< the whole image is scaled into the input; bars of the mean color fill the rest
};
template <>
inline constexpr auto kWords<CropMode> = listed("center", "squash", "letterbox");

enum class JpegDecoding {
    full,    ///< every pixel, as torchvision does
    scaled,  ///< of training images, at 1/2, 1/4 or 1/8 of the size where that leaves as many pixels as are asked for
};
template <>
inline constexpr auto kWords<JpegDecoding> = listed("full", "scaled");

enum class ImageCache { none, memory };
template <>
inline constexpr auto kWords<ImageCache> = listed("none", "memory");

/// The pixels around an image that its crop may reach into.
enum class CropFill { black, reflect };
template <>
inline constexpr auto kWords<CropFill> = listed("black", "reflect");

enum class Flip {
    none,
    random,       ///< every second time, by chance
    alternating,  ///< every second epoch: half of the images in the even ones, the others in the odd ones
};
template <>
inline constexpr auto kWords<Flip> = listed("none", "random", "alternating");

/// Operations on the pixels of a training image, after crop and flip (core/data/pixel_augment.hpp).
enum class AutoAugment { none, randaugment, trivialaugment, augmix };
template <>
inline constexpr auto kWords<AutoAugment> = listed("none", "randaugment", "trivialaugment", "augmix");

/// What is done about classes of different size.
enum class Imbalance { none, weights, effective, logit_adjustment, sampling };
template <>
inline constexpr auto kWords<Imbalance> = listed("none", "weights", "effective", "logit_adjustment", "sampling");

enum class OptimizerKind { adamw, sgd, muon };
template <>
inline constexpr auto kWords<OptimizerKind> = listed("adamw", "sgd", "muon");

enum class Schedule { constant, cosine, warmup_cosine, one_cycle, step, triangular, polynomial, plateau };
template <>
inline constexpr auto kWords<Schedule> = listed("constant", "cosine", "warmup_cosine", "one_cycle", "step",
                                                "triangular", "polynomial", "plateau");

/// The metric that says which epoch is the best.
enum class BestBy { top1, loss, balanced_top1, macro_f1, mcc };
template <>
inline constexpr auto kWords<BestBy> = listed("top1", "loss", "balanced_top1", "macro_f1", "mcc");

/// Views of an image whose scores are averaged.
enum class Views {
    one,
    flip,        ///< the image and its mirror image
    flip_shift,  ///< half of the weight to these; the other half to both of them moved by a pixel up and left, and down
                 ///< and right, mirrored at the edge
};
template <>
inline constexpr auto kWords<Views> = listed("none", "flip", "flip_shift");

enum class PrecisionChoice { automatic, fp32, bf16, fp16 };
template <>
inline constexpr auto kWords<PrecisionChoice> = listed("auto", "fp32", "bf16", "fp16");

enum class MemoryFormat { automatic, contiguous, channels_last };
template <>
inline constexpr auto kWords<MemoryFormat> = listed("auto", "contiguous", "channels_last");

/// How often something is logged.
enum class LogWhen { none, epoch, report };
template <>
inline constexpr auto kWords<LogWhen> = listed("none", "epoch", "report");

}  // namespace torchdeck::config
