// SPDX-License-Identifier: GPL-3.0-or-later
#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "base/atomic_file.hpp"
#include "base/error.hpp"
#include "base/text.hpp"
#include "base/thread.hpp"
#include "data/load.hpp"

namespace torchdeck::data {
namespace {

namespace fs = std::filesystem;

constexpr std::int64_t kSide = 32;
constexpr std::int64_t kPlane = kSide * kSide;
constexpr std::size_t kMaxRecords = 100000;

/// How a CIFAR set lies on disk: its folder's usual name, its files, and the bytes before the pixels of a record.
struct Format {
    std::string name;
    std::string title;
    std::string folder;
    std::vector<std::string> train_files;
    std::vector<std::string> val_files;
    std::size_t label_bytes;  // 1: class; 2: superclass, class
    std::int32_t classes;
    Normalization normalization;

    [[nodiscard]] std::size_t record_bytes() const { return label_bytes + 3 * kPlane; }
};

[[noreturn]] void fail(const std::string& sentence) {
    throw Error(ErrorKind::data, sentence);
}

fs::path locate(const Format& format, const fs::path& folder) {
    const auto& probe = format.train_files.front();
    std::error_code code;
    for (const auto& candidate : {folder, folder / format.folder}) {
        if (fs::exists(candidate / probe, code)) return candidate;
    }
    if (!fs::is_directory(folder, code)) {
        fail(fmt::format("{}: there is no such folder. Give the folder that holds {} (or {} itself).", folder.string(),
                         format.folder, format.folder));
    }
    fail(fmt::format("{}: {} is not there. {} in the binary layout is the files {} and {}, usually in a folder {}.",
                     folder.string(), probe, format.title, fmt::join(format.train_files, ", "),
                     fmt::join(format.val_files, ", "), format.folder));
}

/// The records of one file, checked.
std::vector<std::byte> read_records(const Format& format, const fs::path& path) {
    auto bytes = base::read_file(path, format.record_bytes() * kMaxRecords);
    if (bytes.empty() || bytes.size() % format.record_bytes() != 0) {
        fail(fmt::format(
            "{}: has {} bytes; a whole number of records of {} bytes was expected ({} label, 3072 pixel bytes). "
            "Copy or unpack it again.",
            path.string(), base::grouped(static_cast<std::int64_t>(bytes.size())), format.record_bytes(),
            format.label_bytes));
    }
    return bytes;
}

struct Part {
    ImageSet images;
    std::vector<std::int32_t> coarse;
};

Part read_part(const Format& format, const fs::path& folder, const std::vector<std::string>& files, std::int64_t limit,
               int threads) {
    const auto record = format.record_bytes();
    Part part;
    auto& images = part.images;
    images.height = images.width = kSide;
    for (const auto& file : files) {
        if (limit > 0 && images.count >= limit) break;
        const auto bytes = read_records(format, folder / file);
        auto added = static_cast<std::int64_t>(bytes.size() / record);
        if (limit > 0) added = std::min(added, limit - images.count);
        const auto base = images.count;
        images.count += added;
        images.pixels.resize(static_cast<std::size_t>(images.count * images.image_bytes()));
        images.labels.resize(static_cast<std::size_t>(images.count));
        part.coarse.resize(static_cast<std::size_t>(images.count));
        base::parallel_for(added, threads, [&](std::int64_t begin, std::int64_t end) {
            for (auto i = begin; i < end; ++i) {
                const auto* const source =
                    reinterpret_cast<const std::uint8_t*>(bytes.data()) + static_cast<std::size_t>(i) * record;
                const std::int32_t label = source[format.label_bytes - 1];
                if (label >= format.classes) {
                    fail(fmt::format("{}, record {}: label {} is out of range (0 to {}). This is not {} data.",
                                     (folder / file).string(), i, label, format.classes - 1, format.title));
                }
                const auto at = static_cast<std::size_t>(base + i);
                images.labels[at] = label;
                part.coarse[at] = source[0];
                // On disk the colours are planes; in memory they are interleaved.
                const std::uint8_t* const red = source + format.label_bytes;
                std::uint8_t* out = images.pixels.data() + at * static_cast<std::size_t>(images.image_bytes());
                for (std::int64_t p = 0; p < kPlane; ++p, out += 3) {
                    out[0] = red[p];
                    out[1] = red[p + kPlane];
                    out[2] = red[p + 2 * kPlane];
                }
            }
        });
    }
    return part;
}

/// Non-empty lines of a names file; nothing when it is not there or has another number of names.
std::vector<std::string> read_names(const fs::path& path, std::size_t expected) {
    std::error_code code;
    if (!fs::exists(path, code)) return {};
    const auto text = base::read_text(path, 1 << 16);
    std::vector<std::string> names;
    for (std::size_t begin = 0; begin < text.size();) {
        auto end = text.find('\n', begin);
        if (end == std::string::npos) end = text.size();
        auto name = text.substr(begin, end - begin);
        while (!name.empty() && (name.back() == '\r' || name.back() == ' ')) name.pop_back();
        if (!name.empty()) names.push_back(std::move(name));
        begin = end + 1;
    }
    return names.size() == expected ? names : std::vector<std::string>();
}

std::vector<std::string> numbered(const char* what, std::int32_t count) {
    std::vector<std::string> names;
    for (std::int32_t i = 0; i < count; ++i) names.push_back(fmt::format("{} {}", what, i));
    return names;
}

Dataset read(const Format& format, const fs::path& where, std::int64_t limit_train, std::int64_t limit_val, int threads,
             std::vector<std::int32_t>* coarse_of_class) {
    const auto folder = locate(format, where);
    Dataset dataset;
    dataset.name = format.name;
    dataset.normalization = format.normalization;
    auto train = read_part(format, folder, format.train_files, limit_train, threads);
    if (coarse_of_class != nullptr) {
        coarse_of_class->assign(static_cast<std::size_t>(format.classes), 0);
        for (std::size_t i = 0; i < train.coarse.size(); ++i) {
            (*coarse_of_class)[static_cast<std::size_t>(train.images.labels[i])] = train.coarse[i];
        }
    }
    dataset.train = std::make_shared<ImageSet>(std::move(train.images));
    dataset.val = std::make_shared<ImageSet>(read_part(format, folder, format.val_files, limit_val, threads).images);
    return dataset;
}

}  // namespace

Dataset read_cifar10(const fs::path& where, std::int64_t limit_train, std::int64_t limit_val, int threads) {
    const Format format{
        "cifar10",
        "CIFAR-10",
        "cifar-10-batches-bin",
        {"data_batch_1.bin", "data_batch_2.bin", "data_batch_3.bin", "data_batch_4.bin", "data_batch_5.bin"},
        {"test_batch.bin"},
        1,
        10,
        {{0.4914F, 0.4822F, 0.4465F}, {0.2470F, 0.2435F, 0.2616F}}};
    auto dataset = read(format, where, limit_train, limit_val, threads, nullptr);
    dataset.class_names = read_names(locate(format, where) / "batches.meta.txt", 10);
    if (dataset.class_names.empty()) {
        dataset.class_names = {"airplane", "automobile", "bird",  "cat",  "deer",
                               "dog",      "frog",       "horse", "ship", "truck"};
    }
    return dataset;
}

Dataset read_cifar100(const fs::path& where, std::int64_t limit_train, std::int64_t limit_val, int threads) {
    const Format format{"cifar100",
                        "CIFAR-100",
                        "cifar-100-binary",
                        {"train.bin"},
                        {"test.bin"},
                        2,
                        100,
                        {{0.5071F, 0.4865F, 0.4409F}, {0.2673F, 0.2564F, 0.2762F}}};
    std::vector<std::int32_t> coarse_of_class;
    auto dataset = read(format, where, limit_train, limit_val, threads, &coarse_of_class);
    for (const auto coarse : coarse_of_class) {
        if (coarse >= 20)
            fail(fmt::format("{}: a superclass label is {} (0 to 19 was expected). This is not CIFAR-100 data.",
                             where.string(), coarse));
    }
    const auto folder = locate(format, where);
    dataset.class_names = read_names(folder / "fine_label_names.txt", 100);
    if (dataset.class_names.empty()) dataset.class_names = numbered("class", 100);
    dataset.coarse_names = read_names(folder / "coarse_label_names.txt", 20);
    if (dataset.coarse_names.empty()) dataset.coarse_names = numbered("superclass", 20);
    dataset.coarse_of_class = std::move(coarse_of_class);
    return dataset;
}

}  // namespace torchdeck::data
