// SPDX-License-Identifier: GPL-3.0-or-later
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "base/atomic_file.hpp"
#include "base/error.hpp"
#include "base/file_kind.hpp"
#include "base/paths.hpp"
#include "base/remedy.hpp"
#include "base/text.hpp"
#include "data/cifar_file.hpp"
#include "data/folder_scan.hpp"
#include "data/load.hpp"

namespace torchdeck::data {
namespace {

namespace fs = std::filesystem;

constexpr std::int64_t kCifarSide = 32;
constexpr std::int32_t kCoarseClasses = 20;
/// How a CIFAR set lies on disk: its folders' usual names, its files, and the bytes before the pixels of a record.
struct CifarFormat {
    std::string name;
    std::string title;
    std::string binary_folder;
    std::string python_folder;
    std::vector<std::string> train_files;  ///< in Python's layout; the binary layout adds .bin
    std::vector<std::string> val_files;
    std::size_t label_bytes;  ///< 1: class; 2: superclass, class
    std::int32_t classes;
    Normalization normalization;

    [[nodiscard]] std::size_t record_bytes() const { return label_bytes + kCifarPixelBytes; }
    [[nodiscard]] bool has_coarse() const { return label_bytes == 2; }
};

const CifarFormat& cifar10() {
    static const CifarFormat format{"cifar10",
                                    "CIFAR-10",
                                    "cifar-10-batches-bin",
                                    "cifar-10-batches-py",
                                    {"data_batch_1", "data_batch_2", "data_batch_3", "data_batch_4", "data_batch_5"},
                                    {"test_batch"},
                                    1,
                                    10,
                                    {{0.4914F, 0.4822F, 0.4465F}, {0.2470F, 0.2435F, 0.2616F}}};
    return format;
}

const CifarFormat& cifar100() {
    static const CifarFormat format{"cifar100",
                                    "CIFAR-100",
                                    "cifar-100-binary",
                                    "cifar-100-python",
                                    {"train"},
                                    {"test"},
                                    2,
                                    100,
                                    {{0.5071F, 0.4865F, 0.4409F}, {0.2673F, 0.2564F, 0.2762F}}};
    return format;
}

std::string file_name(const std::string& name, bool python) {
    return python ? name : name + ".bin";
}

/// The folder in which the files are, and in which layout.
struct Place {
    fs::path folder;
    bool python = false;
};

Place locate(const CifarFormat& format, const fs::path& folder) {
    const auto& probe = format.train_files.front();
    // Binary first where there are both: it is read in half the time and has no pickle to distrust.
    for (const auto& candidate : {folder, folder / format.binary_folder}) {
        if (base::is_there(candidate / (probe + ".bin"))) return {candidate, false};
    }
    for (const auto& candidate : {folder, folder / format.python_folder}) {
        if (base::is_file(candidate / probe)) return {candidate, true};
    }
    if (!base::is_folder(folder)) {
        if (const auto kind = base::file_kind_at(folder))
            refuse(Message::of("{} is not a folder but {}.", folder, kind->text()));
        refuse(remedy::with(
            Message::of("{}: there is no such folder. Give the folder that holds {} or {} (or one of these itself).",
                        folder, format.binary_folder, format.python_folder),
            remedy::download(std::string(format.name))));
    }
    refuse(remedy::with(
        Message::of(
            "{}: {}.bin is not there, nor is {}. {} is the files {} and {} (with .bin in the binary layout), usually "
            "in a folder {} or {}.",
            folder.string(), probe, probe, format.title, fmt::format("{}", fmt::join(format.train_files, ", ")),
            fmt::format("{}", fmt::join(format.val_files, ", ")), format.binary_folder, format.python_folder),
        remedy::download(std::string(format.name))));
}

/// The records of one file in the binary layout.
CifarFile read_binary(const CifarFormat& format, const fs::path& path) {
    CifarFile file;
    const auto opened = std::make_shared<const base::OpenFile>(path);
    const auto record = format.record_bytes();
    if (opened->size() == 0 || opened->size() % record != 0 || opened->size() / record > kMaxCifarRecords) {
        refuse(
            Message::of("{}: has {} bytes; a whole number of records of {} bytes was expected ({} label, 3072 pixel "
                        "bytes), at most {}. Copy or unpack it again.",
                        path.string(), Message::number(opened->size()), record, format.label_bytes, kMaxCifarRecords));
    }
    file.pixels = {opened, {}, format.label_bytes, record};
    constexpr std::size_t kRecordsAtOnce = 256;
    std::vector<std::byte> records(record * kRecordsAtOnce);
    for (std::uint64_t at = 0; at < opened->size(); at += records.size()) {
        const auto read = opened->read_at(at, records);
        for (std::size_t begin = 0; begin + record <= read; begin += record) {
            if (format.has_coarse()) file.coarse.push_back(std::to_integer<std::int64_t>(records[begin]));
            file.labels.push_back(std::to_integer<std::int64_t>(records[begin + format.label_bytes - 1]));
        }
    }
    if (file.labels.size() * record != opened->size())
        refuse(Message::of("{}: became shorter while it was read. Copy or unpack it again.", path.string()));
    return file;
}

struct Part {
    std::shared_ptr<FileImages> images = std::make_shared<FileImages>(kCifarSide, kCifarSide);
    std::vector<std::int64_t> coarse;
};

Part read_part(const CifarFormat& format, const Place& place, const std::vector<std::string>& files, std::int64_t limit,
               int threads) {
    Part part;
    auto& images = *part.images;
    for (const auto& name : files) {
        if (limit > 0 && images.size() >= limit) break;
        const auto path = place.folder / file_name(name, place.python);
        if (!base::is_there(path)) refuse(Message::of("{}: is not there. Copy or unpack it again.", path.string()));
        auto file = place.python ? read_cifar_python(path, format.has_coarse()) : read_binary(format, path);
        if (limit > 0) {
            const auto left = static_cast<std::size_t>(limit - images.size());
            file.labels.resize(std::min(file.labels.size(), left));
            file.coarse.resize(std::min(file.coarse.size(), left));
        }
        std::vector<std::int32_t> labels;
        for (const auto label : file.labels) {
            if (label < 0 || label >= format.classes) {
                refuse(Message::of("{}, record {}: label {} is out of range (0 to {}). This is not {} data.",
                                   path.string(), labels.size(), label, format.classes - 1, format.title));
            }
            labels.push_back(static_cast<std::int32_t>(label));
        }
        part.coarse.insert(part.coarse.end(), file.coarse.begin(), file.coarse.end());
        images.append(std::move(file.pixels), labels, threads);
    }
    return part;
}

/// Non-empty lines of a names file.
std::vector<std::string> read_lines(const fs::path& path) {
    if (!base::is_there(path)) return {};
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
    return names;
}

/// Names from the text file of the binary layout or the pickle of Python's; `otherwise` when they are not there or are
/// of another number.
std::vector<std::string> read_names(const Place& place, const char* text_file, const char* pickle, const char* key,
                                    std::vector<std::string> otherwise) {
    auto names = place.python ? read_python_names(place.folder / pickle, key) : read_lines(place.folder / text_file);
    if (names.size() != otherwise.size()) return otherwise;
    for (auto& name : names) name = base::printable(name);
    return names;
}

std::vector<std::string> numbered(const char* what, std::int32_t count) {
    std::vector<std::string> names;
    for (std::int32_t i = 0; i < count; ++i) names.push_back(fmt::format("{} {}", what, i));
    return names;
}

Dataset read(const CifarFormat& format, const Place& place, std::int64_t limit_train, std::int64_t limit_val,
             int threads) {
    Dataset dataset;
    dataset.name = format.name;
    dataset.normalization = format.normalization;
    auto train = read_part(format, place, format.train_files, limit_train, threads);
    auto val = read_part(format, place, format.val_files, limit_val, threads);
    if (format.has_coarse()) {
        dataset.coarse_of_class.assign(static_cast<std::size_t>(format.classes), 0);
        for (std::size_t i = 0; i < train.coarse.size(); ++i) {
            if (train.coarse[i] < 0 || train.coarse[i] >= kCoarseClasses)
                refuse(Message::of("{}: a superclass label is {} (0 to {} was expected). This is not CIFAR-100 data.",
                                   place.folder.string(), train.coarse[i], kCoarseClasses - 1));
            dataset.coarse_of_class[static_cast<std::size_t>(train.images->label(static_cast<std::int64_t>(i)))] =
                static_cast<std::int32_t>(train.coarse[i]);
        }
    }
    dataset.train = std::move(train.images);
    dataset.val = std::move(val.images);
    dataset.val_is_test = true;
    return dataset;
}

}  // namespace

std::vector<std::string> cifar_files(const std::string& dataset, bool python) {
    const auto& format = dataset == "cifar100" ? cifar100() : cifar10();
    std::vector<std::string> files;
    for (const auto* names : {&format.train_files, &format.val_files}) {
        for (const auto& name : *names) files.push_back(file_name(name, python));
    }
    return files;
}

void require_cifar(const std::string& dataset, const fs::path& folder) {
    static_cast<void>(locate(dataset == "cifar100" ? cifar100() : cifar10(), folder));
}

Dataset read_cifar10(const fs::path& where, std::int64_t limit_train, std::int64_t limit_val, int threads) {
    const auto place = locate(cifar10(), where);
    auto dataset = read(cifar10(), place, limit_train, limit_val, threads);
    dataset.class_names =
        read_names(place, "batches.meta.txt", "batches.meta", "label_names",
                   {"airplane", "automobile", "bird", "cat", "deer", "dog", "frog", "horse", "ship", "truck"});
    return dataset;
}

Dataset read_cifar100(const fs::path& where, std::int64_t limit_train, std::int64_t limit_val, int threads) {
    const auto place = locate(cifar100(), where);
    auto dataset = read(cifar100(), place, limit_train, limit_val, threads);
    dataset.class_names = read_names(place, "fine_label_names.txt", "meta", "fine_label_names", numbered("class", 100));
    dataset.coarse_names = read_names(place, "coarse_label_names.txt", "meta", "coarse_label_names",
                                      numbered("superclass", kCoarseClasses));
    return dataset;
}

}  // namespace torchdeck::data
