// SPDX-License-Identifier: GPL-3.0-or-later
#include "engines/build_engine.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <deque>
#include <fstream>
#include <vector>

#include "base/atomic_file.hpp"
#include "base/child_process.hpp"
#include "base/cpus.hpp"
#include "base/error.hpp"
#include "base/host_memory.hpp"
#include "base/paths.hpp"
#include "base/text.hpp"
#include "base/user_folders.hpp"
#include "engines/engine_file.hpp"

namespace torchdeck::engines {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t kLinesInError = 12;
constexpr auto kLinePatience = std::chrono::milliseconds(200);

/// "libtorch-2.6.0-cuda-1a2b3c4d": of the LibTorch and the place where it lies.
std::string name_of(const LibTorch& libtorch) {
    std::uint32_t hash = 2166136261U;  // FNV-1a
    for (const char c : libtorch.folder.string()) hash = (hash ^ static_cast<unsigned char>(c)) * 16777619U;
    return fmt::format("libtorch-{}-{}-{:08x}", libtorch.version, base::lower(libtorch.build), hash);
}

fs::path work_folder(const LibTorch& libtorch) {
    return base::cache_home() / "torchdeck/engine-build" / name_of(libtorch);
}

bool is_source(const fs::path& folder) {
    return base::is_there(folder / "core/engine/entry.cpp") && base::is_there(folder / "CMakeLists.txt");
}

/// A compiler takes up to 1.8 GB with LibTorch's headers.
int usual_jobs() {
    const auto by_memory = base::host_memory().available.value_or(0) / (std::int64_t{2} << 30);
    return std::max(1, std::min(base::usable_cpus(), static_cast<int>(std::min<std::int64_t>(by_memory, 256))));
}

bool has_program(const char* name) {
    const char* const path = std::getenv("PATH");
    const std::string search = path != nullptr ? path : "/usr/bin:/bin";
    for (std::size_t from = 0; from < search.size();) {
        const auto end = std::min(search.find(':', from), search.size());
        if (end > from && ::access((search.substr(from, end - from) + "/" + name).c_str(), X_OK) == 0) return true;
        from = end + 1;
    }
    return false;
}

class Build {
  public:
    Build(const fs::path& log, const std::function<void(const BuildProgress&)>& on_progress,
          const std::stop_token& stop)
        : log_path_(log), log_(log), on_progress_(on_progress), stop_(stop) {
        if (!log_) throw file_error(log, Message::of("the log of the build cannot be written."));
    }

    void run(const std::vector<std::string>& command) {
        std::vector<std::string> words = {"sh", "-c", "exec \"$@\" 2>&1", "sh"};
        words.insert(words.end(), command.begin(), command.end());
        for (const auto& word : command) log_ << word << ' ';
        log_ << '\n';
        base::ChildProcess child(words, "");
        while (!child.ended()) {
            if (stop_.stop_requested()) {
                // Ninja ends its compilers when it is asked to, and not when it is killed.
                child.terminate(std::chrono::seconds(5));
                throw Error(ErrorKind::device, Message::of("The build was stopped."), {}, ErrorCode::stopped);
            }
            if (const auto line = child.read_line(kLinePatience)) take(*line);
        }
        if (const int code = child.wait(); code != 0) fail(code);
    }

  private:
    void take(const std::string& line) {
        log_ << line << '\n';
        log_.flush();
        last_.push_back(line);
        if (last_.size() > kLinesInError) last_.pop_front();
        BuildProgress progress{.line = base::printable(line, 400)};
        if (const auto step = build_step(line)) std::tie(done_, total_) = *step;
        progress.done = done_;
        progress.total = total_;
        if (on_progress_) on_progress_(progress);
    }
    [[noreturn]] void fail(int code) {
        std::string end;
        for (const auto& line : last_) end += "\n  " + line;
        throw Error(ErrorKind::device,
                    Message::of("The engine could not be built (exit code {}). The log is {}; it ends with:{}", code,
                                log_path_.string(), end));
    }

    fs::path log_path_;
    std::ofstream log_;
    const std::function<void(const BuildProgress&)>& on_progress_;
    std::stop_token stop_;
    std::deque<std::string> last_;
    std::int64_t done_ = 0, total_ = 0;
};

fs::path library_named(const fs::path& folder, const std::string& name) {
    if (base::is_there(folder / (name + ".so"))) return folder / (name + ".so");
    throw file_error(folder / (name + ".so"), Message::of("it is missing. On Debian: sudo apt install libtorch-dev"),
                     ErrorKind::device);
}

}  // namespace

std::optional<std::pair<std::int64_t, std::int64_t>> build_step(std::string_view line) {
    if (!line.starts_with('[')) return std::nullopt;
    const auto end = line.find(']');
    if (end == std::string_view::npos) return std::nullopt;
    auto inside = line.substr(1, end - 1);
    while (inside.starts_with(' ')) inside.remove_prefix(1);
    if (inside.ends_with('%')) {
        const auto percent = base::parse_integer(inside.substr(0, inside.size() - 1));
        return percent ? std::optional(std::pair(*percent, std::int64_t{100})) : std::nullopt;
    }
    const auto slash = inside.find('/');
    if (slash == std::string_view::npos) return std::nullopt;
    const auto done = base::parse_integer(inside.substr(0, slash));
    const auto total = base::parse_integer(inside.substr(slash + 1));
    if (!done || !total || *done < 0 || *total < *done) return std::nullopt;
    return std::pair(*done, *total);
}

fs::path user_engines() {
    return base::data_home() / "torchdeck/engines";
}

fs::path build_log(const LibTorch& libtorch) {
    return work_folder(libtorch) / "build.log";
}

fs::path find_source(const fs::path& named, const fs::path& core) {
    if (!named.empty()) {
        if (is_source(named)) return fs::absolute(named);
        throw Error(ErrorKind::usage, Message::of("{} does not hold TorchDeck's sources.", named.string()));
    }
    if (const char* const variable = std::getenv("TORCHDECK_SOURCE"); variable != nullptr && *variable != '\0')
        return find_source(variable, core);
    std::string tried;
    std::error_code code;
    auto folder = fs::weakly_canonical(core, code).parent_path();
    for (int i = 0; i < 6 && folder.has_relative_path(); ++i, folder = folder.parent_path()) {
        for (const auto& there : {folder / "share/torchdeck/src", folder}) {
            if (is_source(there)) return there;
        }
        tried += (tried.empty() ? "" : ", ") + (folder / "share/torchdeck/src").string();
    }
    throw Error(ErrorKind::usage, Message::of("TorchDeck's sources are not here; looked in {} and the folders above "
                                              "the program. Name them with --source FOLDER or TORCHDECK_SOURCE.",
                                              tried));
}

fs::path build_engine(const BuildRequest& request, const std::function<void(const BuildProgress&)>& on_progress,
                      const std::stop_token& stop) {
    if (!request.libtorch.problem.empty())
        throw Error(ErrorKind::device,
                    Message::of("{}: {}", request.libtorch.folder.string(), request.libtorch.problem));
    if (!has_program("cmake") || !has_program("c++"))
        throw Error(ErrorKind::device, Message::of("Building an engine needs CMake and a C++ compiler. On Debian: sudo "
                                                   "apt install cmake g++ ninja-build libfmt-dev nlohmann-json3-dev"));
    const auto folder = work_folder(request.libtorch);
    base::make_folders(folder);
    Build build(folder / "build.log", on_progress, stop);
    const auto& lib = request.libtorch.folder;
    std::vector<std::string> configure = {
        "cmake",
        "-S",
        request.source.string(),
        "-B",
        (folder / "build").string(),
        "-DCMAKE_BUILD_TYPE=Release",
        "-DTORCHDECK_UNITY=ON",
        fmt::format("-DTORCHDECK_CORE={}", request.core.string()),
        fmt::format("-DTORCH_ROOT={}", lib.parent_path().string()),
        fmt::format("-DTORCH_INCLUDE_DIR={}", request.libtorch.include.string()),
        fmt::format("-DTORCH_LIBRARY={}", library_named(lib, "libtorch").string()),
        fmt::format("-DTORCH_CPU_LIBRARY={}", library_named(lib, "libtorch_cpu").string()),
        fmt::format("-DC10_LIBRARY={}", library_named(lib, "libc10").string())};
    if (has_program("ninja")) configure.insert(configure.end(), {"-G", "Ninja"});
    build.run(configure);
    const int jobs = request.jobs > 0 ? request.jobs : usual_jobs();
    build.run({"cmake", "--build", (folder / "build").string(), "--target", "torchdeck_engine", "--parallel",
               std::to_string(jobs)});
    const auto made = folder / "build/lib/torchdeck" / kEngineFile;
    const auto engine = describe_engine(made, request.api);
    if (!engine.fits())
        throw Error(ErrorKind::device, engine.api != request.api
                                           ? Message::of("The sources in {} are of another version than this "
                                                         "TorchDeck. Name those of this version with --source FOLDER.",
                                                         request.source.string())
                                           : Message::of("{}: {}", made.string(), engine.problem));
    const auto place = user_engines() / name_of(request.libtorch);
    base::make_folders(place);
    // By rename: a running program may have the old one open.
    const auto side = place / fmt::format("{}.{}", kEngineFile, ::getpid());
    std::error_code code;
    fs::copy_file(made, side, fs::copy_options::overwrite_existing, code);
    if (!code) fs::rename(side, place / kEngineFile, code);
    if (code) throw file_error(place, Message::of("the engine cannot be put there ({}).", code));
    return place / kEngineFile;
}

}  // namespace torchdeck::engines
