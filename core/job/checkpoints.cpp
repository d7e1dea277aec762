// SPDX-License-Identifier: GPL-3.0-or-later
#include "job/checkpoints.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <fstream>
#include <nlohmann/json.hpp>

#include "base/atomic_file.hpp"
#include "base/error.hpp"
#include "base/paths.hpp"
#include "base/remedy.hpp"
#include "config/settings.hpp"
#include "weights/checkpoint_file.hpp"

namespace torchdeck::job {
namespace {

namespace fs = std::filesystem;
using Json = nlohmann::ordered_json;

constexpr std::array<const char*, 3> kLast = {"last.ckpt", "last-1.ckpt", "last-2.ckpt"};
constexpr const char* kNext = "next.ckpt";

[[noreturn]] void cannot_write(const fs::path& file, const std::error_code& code) {
    throw file_error(file, Message::of("cannot be written ({}).", code));
}

/// `target`, whatever it was, becomes another name of `source`; a plain copy where the file system has no links.
void link_to(const fs::path& source, const fs::path& target) {
    std::error_code code;
    fs::remove(target, code);
    fs::create_hard_link(source, target, code);
    if (code) fs::copy_file(source, target, fs::copy_options::overwrite_existing, code);
    if (code) cannot_write(target, code);
}

void move_to(const fs::path& from, const fs::path& to) {
    std::error_code code;
    fs::rename(from, to, code);
    if (code) cannot_write(to, code);
}

/// The same; at no moment is there no `target`.
void link_as(const fs::path& source, const fs::path& target) {
    const auto side = fs::path(target).concat(".part");
    link_to(source, side);
    move_to(side, target);
}

std::string absolute(const std::string& path) {
    std::error_code code;
    const auto whole = path.empty() ? fs::path() : fs::absolute(path, code);
    return code ? path : whole.string();
}

/// What the settings name by a path, as seen from any folder.
Json absolute_paths(const config::TrainConfig& config) {
    return {{"data", absolute(config.data.dir)},
            {"model", config::is_model_file(config.model.name) ? absolute(config.model.name) : ""}};
}

/// A run may be resumed from another folder than it was started in. Checkpoints of earlier versions have no absolute
/// paths.
void find_moved_paths(const nlohmann::json& meta, config::TrainConfig& config) {
    const auto known = meta.value("absolute", Json::object());
    const auto find = [&](const char* key, std::string& path) {
        const auto whole = known.value(key, std::string());
        if (!whole.empty() && base::is_there(whole)) path = whole;
    };
    find("data", config.data.dir);
    find("model", config.model.name);
}

/// An object by file name; before that an array in the order of the four logs that there were.
runs::LogLengths log_lengths_of(const nlohmann::json& json) {
    if (json.is_object()) return json.get<runs::LogLengths>();
    const auto numbers = json.get<std::array<std::uint64_t, 4>>();
    runs::LogLengths lengths;
    for (std::size_t i = 0; i < numbers.size(); ++i) lengths.emplace(runs::file_name(runs::kOwnLogs[i]), numbers[i]);
    return lengths;
}

ResumePoint read(const fs::path& file) {
    auto content = weights::read_checkpoint(file);
    ResumePoint point;
    try {
        const auto meta = nlohmann::json::parse(content.meta);
        point.file = file;
        point.run_dir = fs::absolute(file).parent_path().parent_path();
        point.config = config::from_json(meta.at("config"));
        find_moved_paths(meta, point.config);
        point.log_lengths = log_lengths_of(meta.at("log_lengths"));
        point.dataset_sha256 = meta.at("dataset_sha256").get<std::string>();
        point.elapsed_s = meta.at("elapsed_s").get<double>();
        point.checkpoint.state = meta.at("state").dump();
        point.checkpoint.tensors = std::move(content.tensors);
    } catch (const nlohmann::json::exception&) {
        throw file_error(file, Message::of("this checkpoint was written by another version of TorchDeck."));
    }
    return point;
}

/// Whether nothing of the run in `path` was ever saved. Without its checkpoints, a run of some epochs is worth its
/// logs.
bool never_saved(const fs::path& path) {
    std::error_code code;
    if (!fs::is_directory(path, code)) return false;
    for (const auto& entry : fs::directory_iterator(path / "checkpoints", code)) {
        if (entry.path().extension() == ".ckpt") return false;
    }
    runs::RunData data;
    std::ifstream in(path / runs::file_name(runs::LogFile::metrics), std::ios::binary);
    for (std::string line; std::getline(in, line);) data.append(runs::LogFile::metrics, line);
    return data.epochs().rows() == 0;
}

ResumePoint start_of(const fs::path& run_dir) {
    ResumePoint point;
    point.run_dir = fs::absolute(run_dir);
    point.config = config::read_config((run_dir / "run.json").string());
    point.from_start = true;
    point.warning = Message::of("The run ended before its first checkpoint: it begins anew.");
    return point;
}

}  // namespace

void CheckpointStore::write(const Checkpoint& checkpoint, const CheckpointContext& context, bool best,
                            std::optional<std::int64_t> keep_epoch) {
    const auto meta = Json{{"config", config::to_json(context.config)},
                           {"absolute", absolute_paths(context.config)},
                           {"log_lengths", context.log_lengths},
                           {"dataset_sha256", context.dataset_sha256},
                           {"elapsed_s", context.elapsed_s},
                           {"state", Json::parse(checkpoint.state)}}
                          .dump();
    std::error_code code;
    const auto last = folder_ / kLast[0];
    // Nothing moves before all that needs room is there: a full disk must not cost the ones before it.
    const auto next = folder_ / kNext;
    weights::write_checkpoint(next, meta, checkpoint.tensors);
    // Tried again after a failure, they may have moved up already.
    if (fs::exists(last, code) && !fs::equivalent(last, folder_ / kLast[1], code)) {
        // A link, not a rename: at no moment is there no last.ckpt.
        const auto moved_up = folder_ / "last-1.ckpt.part";
        link_to(last, moved_up);
        if (fs::exists(folder_ / kLast[1], code)) move_to(folder_ / kLast[1], folder_ / kLast[2]);
        move_to(moved_up, folder_ / kLast[1]);
    }
    move_to(next, last);
    if (best) link_as(last, folder_ / "best.ckpt");
    if (keep_epoch) link_as(last, folder_ / fmt::format("epoch_{:03}.ckpt", *keep_epoch));
    base::sync_folder(folder_);
}

void CheckpointStore::go_on_from(const fs::path& file) {
    std::error_code code;
    if (!fs::equivalent(fs::absolute(file).parent_path(), folder_, code)) return sweep();
    const auto place =
        std::find_if(kLast.begin(), kLast.end(), [&](const char* name) { return file.filename() == name; });
    if (place == kLast.begin()) return sweep();
    link_as(file, folder_ / kLast[0]);
    // A file that was kept for good may be older than all of these.
    for (auto newer = std::next(kLast.begin()); newer != kLast.end() && newer != place; ++newer)
        fs::remove(folder_ / *newer, code);
    sweep();
    base::sync_folder(folder_);
}

void CheckpointStore::sweep() {
    std::error_code code;
    fs::remove(folder_ / kNext, code);
    std::vector<fs::path> unfinished;
    for (const auto& entry : fs::directory_iterator(folder_, code)) {
        if (entry.path().native().ends_with(".ckpt.part")) unfinished.push_back(entry.path());
    }
    for (const auto& file : unfinished) fs::remove(file, code);
}

ResumePoint lock_resume_point(const fs::path& path) {
    const auto run_dir = base::is_folder(path) ? path : fs::absolute(path).parent_path().parent_path();
    // Only a run folder gets a lock: what is refused leaves no trace.
    auto lock = base::is_there(run_dir / "run.json") ? std::make_shared<runs::RunLock>(run_dir) : nullptr;
    auto point = lock && never_saved(path) ? start_of(path) : find_resume_point(path);
    point.lock = std::move(lock);
    return point;
}

ResumePoint find_resume_point(const fs::path& path) {
    if (!base::is_folder(path)) return read(path);
    const auto folder = path / "checkpoints";
    Message damage;
    // A process that was killed before it could put its first checkpoint into place left it whole.
    constexpr std::array<const char*, 4> kNewestFirst = {kLast[0], kLast[1], kLast[2], kNext};
    for (const auto* name : kNewestFirst) {
        if (!base::is_there(folder / name)) continue;
        try {
            auto point = read(folder / name);
            if (!damage.empty()) point.warning = Message::of("{} Resuming from the one before it, {}.", damage, name);
            return point;
        } catch (const Error& e) {
            if (damage.empty()) damage = e.message();
        }
    }
    if (!damage.empty()) throw Error(ErrorKind::data, damage);
    if (base::is_there(path / "run.json")) {
        throw file_error(
            path,
            remedy::with(Message::of("there is no checkpoint to resume from (checkpoints/last.ckpt): the run ended "
                                     "before it saved its first one."),
                         remedy::repeat(path / "run.json")));
    }
    throw file_error(path, Message::of("there is no checkpoint to resume from (checkpoints/last.ckpt)."));
}

}  // namespace torchdeck::job
