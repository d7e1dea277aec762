// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/image_folder.hpp"

#include <algorithm>
#include <atomic>
#include <cmath>
#include <cstring>
#include <mutex>
#include <set>

#include "base/digest.hpp"
#include "base/error.hpp"
#include "base/file_kind.hpp"
#include "base/host_memory.hpp"
#include "base/paths.hpp"
#include "base/stop.hpp"
#include "base/text.hpp"
#include "base/thread.hpp"
#include "config/settings.hpp"
#include "data/augment.hpp"
#include "data/folder_parts.hpp"
#include "data/folder_scan.hpp"
#include "data/image_file.hpp"
#include "data/label_file.hpp"
#include "data/pixel_augment.hpp"

namespace torchdeck::data {
namespace {

namespace fs = std::filesystem;

constexpr double kResizeForCrop = 256.0 / 224.0;  // as torchvision's presets evaluate
constexpr double kCacheSlack = 1.15;              // so that a crop of part of an image still has pixels to choose from
constexpr std::size_t kNamed = 8;                 // damaged files that are named before the rest is only counted

struct Entry {
    std::int64_t path = 0;  ///< where its path begins in the names
    std::int32_t label = 0;
    std::int32_t height = 0;
    std::int32_t width = 0;
};

/// Decoded images of one part, packed one after the other. Places are known from the headers; memory is touched when
/// an image is put in.
class ImageCache {
  public:
    ImageCache() = default;
    ImageCache(const std::vector<Size>& sizes) : state_(sizes.size()) {
        for (const auto& size : sizes) {
            offsets_.push_back(total_);
            total_ += size.height * size.width * 3;
        }
        memory_.reset(new std::uint8_t[static_cast<std::size_t>(total_)]);  // not make_unique: that would touch it all
    }

    [[nodiscard]] const std::uint8_t* find(std::int64_t index) const {
        const auto i = static_cast<std::size_t>(index);
        return state_[i].load(std::memory_order_acquire) == kReady ? memory_.get() + offsets_[i] : nullptr;
    }
    /// Keeps `pixels`, of the size that was announced, unless another thread is doing so.
    void put(std::int64_t index, const std::vector<std::uint8_t>& pixels) {
        const auto i = static_cast<std::size_t>(index);
        std::uint8_t expected = kEmpty;
        if (!state_[i].compare_exchange_strong(expected, kBusy)) return;
        std::memcpy(memory_.get() + offsets_[i], pixels.data(), pixels.size());
        state_[i].store(kReady, std::memory_order_release);
    }

  private:
    static constexpr std::uint8_t kEmpty = 0;
    static constexpr std::uint8_t kBusy = 1;
    static constexpr std::uint8_t kReady = 2;
    std::vector<std::atomic<std::uint8_t>> state_;
    std::vector<std::int64_t> offsets_;
    std::int64_t total_ = 0;
    std::unique_ptr<std::uint8_t[]> memory_;
};

/// Of an input with `side`, as torchvision's presets evaluate.
std::int64_t with_margin(std::int64_t side) {
    return std::lround(static_cast<double>(side) * kResizeForCrop);
}

std::int64_t short_side_of(const ImageFolderOptions& options) {
    return options.resize_short_side > 0 ? options.resize_short_side : with_margin(options.image_size);
}

class FolderSource final : public ImageSource {
  public:
    FolderSource(fs::path root, const ImageFolderOptions& options)
        : root_(std::move(root)),
          side_(options.image_size),
          mode_(options.crop_mode),
          short_side_(short_side_of(options)),
          interpolation_(options.interpolation),
          decoding_(options.decoding),
          bars_(mean_color(options.normalization)) {}

    /// Looks at the header of each file and keeps the good ones; gives sentences about the others.
    std::vector<base::Message> take(const std::vector<FoundFile>& files, int threads, const std::stop_token& stop) {
        std::vector<ImageHeader> headers(files.size());
        std::vector<Message> troubles(files.size());
        base::parallel_for(static_cast<std::int64_t>(files.size()), threads, [&](std::int64_t begin, std::int64_t end) {
            for (auto i = static_cast<std::size_t>(begin); i < static_cast<std::size_t>(end); ++i) {
                base::end_if_asked(stop);
                try {
                    headers[i] = inspect_image(root_ / files[i].path);
                } catch (const Error& e) {
                    troubles[i] = e.message();
                }
            }
        });
        std::vector<base::Message> sentences;
        for (std::size_t i = 0; i < files.size(); ++i) {
            if (!troubles[i].empty()) {
                sentences.push_back(said_of(Message::name((root_ / files[i].path).string()), troubles[i]));
                continue;
            }
            entries_.push_back({static_cast<std::int64_t>(names_.size()), files[i].label,
                                static_cast<std::int32_t>(headers[i].height),
                                static_cast<std::int32_t>(headers[i].width)});
            names_ += files[i].path;
            names_ += '\0';
        }
        return sentences;
    }

    /// What a cache keeps of an image: for training enough to cut from, for evaluation the very pixels that it takes,
    /// so that it gives the same numbers with and without a cache.
    enum class Keep { reduced, middle };

    [[nodiscard]] std::int64_t cache_bytes(Keep keep) const {
        std::int64_t bytes = 0;
        for (std::int64_t i = 0; i < size(); ++i) bytes += kept(i, keep).height * kept(i, keep).width * 3;
        return bytes;
    }
    void use_cache(Keep keep) {
        std::vector<Size> sizes;
        for (std::int64_t i = 0; i < size(); ++i) sizes.push_back(kept(i, keep));
        keep_ = keep;
        cache_ = std::make_unique<ImageCache>(sizes);
    }

    [[nodiscard]] std::int64_t size() const override { return static_cast<std::int64_t>(entries_.size()); }
    [[nodiscard]] std::int32_t label(std::int64_t index) const override { return entry(index).label; }
    [[nodiscard]] std::int64_t input_height() const override { return side_; }
    [[nodiscard]] std::int64_t input_width() const override { return side_; }
    [[nodiscard]] std::string name(std::int64_t index) const override { return base::printable(path(index)); }

    [[nodiscard]] Image image(std::int64_t index) const override {
        Image image;
        const auto size = stored(index);
        decode(index, image, {.size = {size.height, size.width}, .box = whole(index)});
        return image;
    }

    [[nodiscard]] bool render(std::int64_t index, const Augmentation& augmentation, const Preprocessor& preprocessor,
                              std::byte* out) const override {
        if (cache_ && keep_ == Keep::middle && !augmentation.on) {
            if (const auto* pixels = cache_->find(index)) {
                preprocessor.render({pixels, static_cast<std::size_t>(side_ * side_ * 3)}, {}, out);
                return true;
            }
        }
        const auto draw_crop = [&](const Size& size) {
            return random_resized_crop(size.height, size.width, augmentation.seed, augmentation.epoch, index);
        };
        RandomCrop drawn;
        const bool cuts_file = augmentation.on && mode_ == CropMode::center && !cache_;
        if (cuts_file) drawn = draw_crop(stored(index));
        auto source = !augmentation.on ? fetch(index, whole(index), stored(index))
                      : cuts_file      ? fetch(index, drawn.box, {side_, side_})
                                       : fetch(index, whole(index), training_canvas(stored(index)).image);
        if (source.pixels == nullptr) return false;
        if (augmentation.on && mode_ != CropMode::center) source = fitted(source);
        if (augmentation.on && !cuts_file) drawn = draw_crop(source.size);
        thread_local std::vector<std::uint8_t> cut;
        cut.resize(static_cast<std::size_t>(side_ * side_ * 3));
        CropParams crop;
        if (augmentation.on) {
            resize(source.pixels, source.row(), source.part(drawn.box), side_, side_, {0, 0, side_, side_},
                   interpolation_, cut.data());
            const auto flip = augmentation.options.flip;
            crop.flip = flip == Flip::random        ? drawn.flip
                        : flip == Flip::alternating ? alternating_flip(augmentation.seed, augmentation.epoch, index)
                                                    : false;
            place_cutout(crop, augmentation, index);
        } else {
            cut_middle(source, cut.data());
            if (cache_ && keep_ == Keep::middle) cache_->put(index, cut);
        }
        render_augmented(cut, crop, augmentation, index, preprocessor, out);
        return true;
    }

    /// Names, sizes and labels stand for the content: hashing every byte of a large set would take minutes.
    void add_to(base::Digest& digest) const override {
        digest.add(std::as_bytes(std::span(names_.data(), names_.size())));
        for (const auto& e : entries_) {
            const std::int32_t numbers[] = {e.label, e.height, e.width};
            digest.add(std::as_bytes(std::span(numbers)));
        }
    }

    [[nodiscard]] std::vector<base::Message> skipped() const override {
        const std::lock_guard lock(mutex_);
        return skipped_;
    }

  private:
    struct Pixels {
        const std::uint8_t* pixels = nullptr;
        Size size;        ///< of the image in whose pixels crops are drawn
        int divisor = 1;  ///< what is in memory is that image at 1/divisor of its size, rounded up

        [[nodiscard]] std::int64_t row() const { return divided(size.width, divisor); }
        [[nodiscard]] Region part(const Box& box) const { return Region(box).divided_by(divisor); }
        [[nodiscard]] Region whole() const { return part({0, 0, size.width, size.height}); }
    };

    [[nodiscard]] const Entry& entry(std::int64_t index) const { return entries_[static_cast<std::size_t>(index)]; }
    [[nodiscard]] const char* path(std::int64_t index) const { return names_.data() + entry(index).path; }

    [[nodiscard]] Size stored(std::int64_t index) const { return {entry(index).height, entry(index).width}; }
    [[nodiscard]] Box whole(std::int64_t index) const { return {0, 0, entry(index).width, entry(index).height}; }

    /// The size in which a cache for training keeps an image.
    [[nodiscard]] Size reduced(std::int64_t index) const {
        const auto size = stored(index);
        const std::int64_t side = std::lround(static_cast<double>(side_) * kResizeForCrop * kCacheSlack);
        return std::min(size.height, size.width) <= side ? size : with_short_side(size, side);
    }

    [[nodiscard]] Size kept(std::int64_t index, Keep keep) const {
        return keep == Keep::middle ? Size{side_, side_} : reduced(index);
    }

    void cut_middle(const Pixels& source, std::uint8_t* out) const {
        const auto canvas = canvas_for(mode_, source.size, {side_, side_}, short_side_, 0);
        draw(source.pixels, source.row(), source.whole(), canvas,
             {middle_of(canvas.size.width, side_), middle_of(canvas.size.height, side_), side_, side_}, interpolation_,
             bars_, out);
    }

    /// Of a training image with another crop mode than the middle: what it is cut from.
    [[nodiscard]] Canvas training_canvas(const Size& size) const {
        return canvas_for(mode_, size, {side_, side_}, 0, with_margin(side_) - side_);
    }

    /// The image as evaluation fits it, a little larger to cut from; valid until the next call on this thread.
    [[nodiscard]] Pixels fitted(const Pixels& source) const {
        thread_local std::vector<std::uint8_t> pixels;
        const auto canvas = training_canvas(source.size);
        pixels.resize(static_cast<std::size_t>(canvas.size.width * canvas.size.height * 3));
        draw(source.pixels, source.row(), source.whole(), canvas, {0, 0, canvas.size.width, canvas.size.height},
             interpolation_, bars_, pixels.data());
        return {pixels.data(), canvas.size};
    }

    /// No more of it than the part. Returns the divisor at which it was decoded.
    int decode(std::int64_t index, Image& image, const ImagePart& part) const {
        const auto where = root_ / path(index);
        try {
            const int divisor = read_part(where, part, image);
            const auto& [height, width] = part.size;
            if (image.height != divided(height, divisor) || image.width != divided(width, divisor))
                throw Error(ErrorKind::data, Message::of("has changed since the folder was read."));
            return divisor;
        } catch (const Error& e) {
            throw Error(ErrorKind::data, said_of(Message::name(where.string()), e.message()), {.path = where});
        }
    }

    /// The part `box` of the image, which will be scaled to `target`, or all of its reduced form where the cache keeps
    /// that; valid until the next call on this thread.
    [[nodiscard]] Pixels fetch(std::int64_t index, const Box& box, const Size& target) const {
        const bool reduces = cache_ && keep_ == Keep::reduced;
        const auto small = reduces ? reduced(index) : Size{};
        if (reduces) {
            if (const auto* pixels = cache_->find(index)) return {pixels, small};
        }
        const auto size = stored(index);
        ImagePart part{.size = {size.height, size.width}, .box = reduces ? whole(index) : box};
        if (decoding_ == JpegDecoding::scaled) part.divisor = divisor_for(part.box, reduces ? small : target);
        thread_local Image image;
        Pixels source;
        try {
            source.divisor = decode(index, image, part);
        } catch (const Error& e) {
            note(index, e.message());
            return {};
        }
        source.pixels = image.pixels.data();
        source.size = size;
        if (!reduces) return source;
        if (small.height != size.height || small.width != size.width) {
            thread_local std::vector<std::uint8_t> scaled;
            scaled.resize(static_cast<std::size_t>(small.height * small.width * 3));
            resize(source.pixels, source.row(), source.whole(), small.height, small.width,
                   {0, 0, small.width, small.height}, interpolation_, scaled.data());
            image.pixels = scaled;
        }
        cache_->put(index, image.pixels);
        return {image.pixels.data(), small};
    }

    void note(std::int64_t index, const Message& sentence) const {
        const std::lock_guard lock(mutex_);
        if (noted_.insert(index).second && skipped_.size() < 1000) skipped_.push_back(sentence);
    }

    fs::path root_;
    std::int64_t side_;
    CropMode mode_;
    std::int64_t short_side_;
    Interpolation interpolation_;
    JpegDecoding decoding_;
    Color bars_;
    std::vector<Entry> entries_;
    std::string names_;  ///< paths, each with a zero after it: one block instead of a million strings
    Keep keep_ = Keep::reduced;
    std::unique_ptr<ImageCache> cache_;
    mutable std::mutex mutex_;
    mutable std::set<std::int64_t> noted_;
    mutable std::vector<base::Message> skipped_;
};

/// At most `limit`, evenly spaced: the files are sorted by class, and the first would be of one class only.
void thin_out(std::vector<FoundFile>& files, std::int64_t limit) {
    const auto wanted = static_cast<std::size_t>(limit);
    if (limit <= 0 || wanted >= files.size()) return;
    std::vector<FoundFile> kept;
    for (std::size_t k = 0; k < wanted; ++k) kept.push_back(std::move(files[k * files.size() / wanted]));
    files = std::move(kept);
}

/// With what was said of the folder: it is the reason, mostly.
void require_images(const fs::path& root, bool no_train, bool no_val, bool was_split,
                    const std::vector<base::Message>& bad, const std::vector<base::Message>& warnings) {
    if (!no_train && !no_val) return;
    std::vector<Message> sentences;
    const bool of_single = was_split && !no_train;
    if (of_single)
        sentences.push_back(Message::of("no image is left for validation: no class has two images."));
    else if (bad.empty())
        sentences.push_back(no_train ? Message::of("no image for training was found.")
                                     : Message::of("no image for validation was found."));
    else
        sentences.push_back(
            no_train ? Message::of("no image for training was found ({} left out: {}).", bad.size(), bad.front())
                     : Message::of("no image for validation was found ({} left out: {}).", bad.size(), bad.front()));
    // Of single images, what is said of the labels says why.
    if (!of_single)
        sentences.push_back(
            fs::exists(root / kLabelFile)
                ? Message::of("{} says which images there are, before any folder. Give it another name where it is "
                              "meant for something else.",
                              kLabelFile)
                : Message::of("It should hold train/ and val/ (or test/) with a folder for each class in them, or a "
                              "folder for each class."));
    constexpr std::size_t kReasons = 4;
    for (std::size_t i = 0; i < std::min(warnings.size(), kReasons); ++i) sentences.push_back(warnings[i]);
    throw file_error(root, Message::list(std::move(sentences), Message::Join::space));
}

/// Says which classes have no image that can be validated, where nobody asked for fewer images.
void name_classes_without_validation(const FolderSource& train, const FolderSource& val, Dataset& dataset) {
    std::vector<bool> trained(dataset.class_names.size()), validated(dataset.class_names.size());
    for (std::int64_t i = 0; i < train.size(); ++i) trained[static_cast<std::size_t>(train.label(i))] = true;
    for (std::int64_t i = 0; i < val.size(); ++i) validated[static_cast<std::size_t>(val.label(i))] = true;
    std::int64_t count = 0;
    std::string example;
    for (std::size_t i = 0; i < trained.size(); ++i) {
        if (!trained[i] || validated[i]) continue;
        if (count++ == 0) example = dataset.class_names[i];
    }
    if (count == 0) return;
    dataset.warnings.push_back(Message::of("Without an image for validation: {} of {}, such as {}.",
                                           Message::number(count),
                                           Message::plural("{} classes", "{} class", std::ssize(trained)), example));
}

void name_left_out(const fs::path& root, const std::vector<base::Message>& bad, std::vector<base::Message>& warnings) {
    for (std::size_t i = 0; i < std::min(bad.size(), kNamed); ++i)
        warnings.push_back(Message::of("Left out: {}", bad[i]));
    // Where all are named already, their number would say the same again.
    if (bad.size() <= kNamed) return;
    warnings.push_back(Message::of("{}: {} files were left out because they cannot be read as an image.", root,
                                   Message::number(bad.size())));
}

void use_caches(FolderSource& train, FolderSource& val, std::int64_t limit) {
    const auto needed = train.cache_bytes(FolderSource::Keep::reduced) + val.cache_bytes(FolderSource::Keep::middle);
    if (needed > limit) {
        throw Error(
            ErrorKind::usage,
            Message::of("The image cache needs {} MiB and may have {} ({}): allow more, choose a smaller {}, or {}.",
                        Message::number((needed >> 20) + 1), Message::number(limit >> 20),
                        config::field("image_cache_mb"), config::field("image_size"),
                        config::field("image_cache", "none")),
            {.setting = "image_cache_mb"});
    }
    // Beyond this the kernel swaps, or ends the program. A twentieth is left for the network and the rest.
    if (const auto available = base::host_memory().available; available && needed > *available / 20 * 19)
        throw Error(
            ErrorKind::usage,
            Message::of("The image cache needs {} MiB, and {} MiB of memory are free here: choose a smaller {}, "
                        "or {}.",
                        Message::number((needed >> 20) + 1), Message::number(*available >> 20),
                        config::field("image_size"), config::field("image_cache", "none")),
            {.setting = "image_cache"});
    train.use_cache(FolderSource::Keep::reduced);
    val.use_cache(FolderSource::Keep::middle);
}

}  // namespace

void require_image_folder(const fs::path& root) {
    if (base::is_folder(root)) return;
    if (const auto kind = base::file_kind_at(root))
        throw file_error(root, Message::of("is not a folder of images but {}.", kind->text()));
    if (base::is_there(root))
        throw file_error(root, Message::of("is a file, not a folder of images. Give the folder that holds train/ and "
                                           "val/ (or test/), or a folder for each class."));
    throw file_error(root, Message::of("there is no such folder. Give one that holds train/ and val/ (or test/), "
                                       "or a folder for each class."));
}

Dataset read_image_folder(const fs::path& root, const ImageFolderOptions& options) {
    require_image_folder(root);
    auto [train, val, val_is_test, was_split, doubts] = find_parts(root, options);
    if (!options.train) train.files.clear();
    thin_out(train.files, options.limit_train);
    thin_out(val.files, options.limit_val);

    Dataset dataset;
    dataset.name = "imagefolder";
    if (was_split) dataset.val_split = options.val_split;
    dataset.val_is_test = val_is_test;
    dataset.resize_short_side = short_side_of(options);
    dataset.interpolation = options.interpolation;
    dataset.normalization = options.normalization;
    for (const auto& name : train.classes) dataset.class_names.push_back(base::printable(name));
    // Of validation alone, what the training part lacks is of no interest.
    if (options.train || was_split) dataset.warnings = std::move(train.warnings);
    dataset.warnings.insert(dataset.warnings.end(), val.warnings.begin(), val.warnings.end());
    dataset.warnings.insert(dataset.warnings.end(), doubts.sentences.begin(), doubts.sentences.end());
    dataset.doubts = std::move(doubts);

    dataset.crop_mode = options.crop_mode;
    auto train_source = std::make_shared<FolderSource>(root, options);
    auto val_source = std::make_shared<FolderSource>(root, options);
    auto bad = train_source->take(train.files, options.threads, options.stop);
    const auto bad_val = val_source->take(val.files, options.threads, options.stop);
    bad.insert(bad.end(), bad_val.begin(), bad_val.end());
    require_images(root, options.train && train_source->size() == 0, val_source->size() == 0, was_split, bad,
                   dataset.warnings);
    name_left_out(root, bad, dataset.warnings);
    if (was_split && options.train && options.limit_train == 0 && options.limit_val == 0)
        name_classes_without_validation(*train_source, *val_source, dataset);
    if (options.cache) use_caches(*train_source, *val_source, options.cache_limit);
    dataset.train = std::move(train_source);
    dataset.val = std::move(val_source);
    return dataset;
}

}  // namespace torchdeck::data
