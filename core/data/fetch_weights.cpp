// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/fetch_weights.hpp"

#include <fmt/format.h>

#include <cstdlib>

#include "base/atomic_file.hpp"
#include "base/error.hpp"
#include "base/paths.hpp"
#include "base/text.hpp"
#include "weights/weight_cache.hpp"

namespace torchdeck::data {
namespace {

namespace fs = std::filesystem;

constexpr char kWeightsBase[] = "https://download.pytorch.org/models/";
constexpr std::int64_t kMaxWeightsBytes = std::int64_t{1} << 30;

std::string mirror_or_default(const std::string& mirror) {
    if (!mirror.empty()) return mirror;
    const char* const value = std::getenv("TORCHDECK_WEIGHTS_MIRROR");  // NOLINT(concurrency-mt-unsafe)
    return value == nullptr ? std::string() : std::string(value);
}

/// `file`, once its bytes are what its name says.
fs::path intact(fs::path file) {
    weights::require_intact(file);
    return file;
}

fs::path cached_timm(const std::string& name) {
    if (auto file = weights::find_cached_timm(name); !file.empty()) return intact(std::move(file));
    throw Error(
        ErrorKind::data,
        Message::of("timm/{}: not in {}. Download it with Python (timm.create_model('{}', pretrained=True)) or give "
                    "its model.safetensors as a file.",
                    base::printable(name, 80), weights::hugging_face_folder().string(), base::printable(name, 80)),
        {.setting = "weights"});
}

}  // namespace

std::string weights_url(const weights::KnownWeights& known, const std::string& mirror) {
    auto base = mirror_or_default(mirror);
    if (base.empty()) base = kWeightsBase;
    if (!base.ends_with('/')) base += '/';
    return fmt::format("{}{}.pth", base, known.file);
}

FetchedWeights fetch_weights(const weights::KnownWeights& known, const std::string& mirror,
                             const TransferProgress& progress, const std::stop_token& stop) {
    if (auto file = weights::find_cached(known); !file.empty())
        return {.stopped = false, .was_there = true, .file = intact(std::move(file))};
    const auto folder = weights::torch_hub_folder();
    DownloadRequest request;
    request.url = weights_url(known, mirror);
    request.file = folder / fmt::format("{}.pth", known.file);
    request.max_bytes = kMaxWeightsBytes;
    request.sha256 = known.sha256_prefix();
    request.allow_local_http = !mirror_or_default(mirror).empty();
    base::make_folders(folder);
    try {
        if (!download(request, progress, stop)) return {.stopped = true, .was_there = false, .file = {}};
    } catch (const Error& e) {
        if (e.kind() != ErrorKind::data) throw;
        throw Error(e.kind(),
                    Message::of("{} Without a network, put the file at {}.", e.message(), request.file.string()),
                    {.path = request.file});
    }
    return {.stopped = false, .was_there = false, .file = request.file};
}

FetchedWeights find_weights(const std::string& weights, const std::string& model, const TransferProgress& progress,
                            const std::stop_token& stop) {
    if (!weights::is_weights_name(weights) || base::is_there(weights)) return {false, true, weights};
    if (weights.starts_with("timm/")) return {false, true, cached_timm(weights.substr(5))};
    return fetch_weights(weights::weights_named(weights, model), {}, progress, stop);
}

}  // namespace torchdeck::data
