// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine_loader.hpp"

#include <dlfcn.h>
#include <fmt/format.h>

#include <cstdlib>
#include <mutex>

#include "base/cpus.hpp"
#include "base/error.hpp"
#include "engine_api_version.hpp"

namespace torchdeck {
namespace {

constexpr const char* kEntry = "torchdeck_engine_create";

std::filesystem::path folder_of_this_library() {
    Dl_info info{};
    if (::dladdr(reinterpret_cast<const void*>(&engine_path), &info) == 0 || info.dli_fname == nullptr) return ".";
    return std::filesystem::absolute(info.dli_fname).parent_path();
}

/// The engine with its path filled in: it cannot know itself where it was loaded from.
class LoadedEngine : public Engine {
  public:
    LoadedEngine(std::unique_ptr<Engine> engine, std::string path)
        : engine_(std::move(engine)), path_(std::move(path)) {}

    [[nodiscard]] EngineInfo info() const override {
        auto info = engine_->info();
        info.path = path_;
        return info;
    }
    [[nodiscard]] std::vector<EngineDevice> devices() const override { return engine_->devices(); }
    [[nodiscard]] telemetry::AllocatorReading memory(const std::string& device) const override {
        return engine_->memory(device);
    }
    std::any perform(const Request& request, const Context& context) override {
        // A plan, too: it measures (the precision probe) and sets LibTorch up.
        const std::lock_guard lock(computing_);
        return engine_->perform(request, context);
    }

  private:
    std::unique_ptr<Engine> engine_;
    std::string path_;
    std::mutex computing_;  // the engine does one thing at a time
};

std::shared_ptr<Engine> open_engine() {
    const auto path = engine_path();
    if (!std::filesystem::exists(path)) {
        throw Error(ErrorKind::device,
                    fmt::format("The training engine is not there: {} is missing. Install LibTorch (on Debian: "
                                "libtorch-dev) and build TorchDeck with it, or name another engine with "
                                "TORCHDECK_ENGINE.",
                                path.string()));
    }
    void* const library = ::dlopen(path.c_str(), RTLD_NOW | RTLD_LOCAL);
    if (library == nullptr) {
        const char* const reason = ::dlerror();
        throw Error(ErrorKind::device,
                    fmt::format("The training engine cannot be loaded ({}). Install the LibTorch it was built "
                                "with, or name another engine with TORCHDECK_ENGINE.",
                                reason != nullptr ? reason : path.string()));
    }
    // An OpenMP runtime that binds threads has just bound the one that loaded it.
    base::use_all_cpus();
    using Create = Engine* (*)(std::string_view);
    const auto create = reinterpret_cast<Create>(::dlsym(library, kEntry));
    std::unique_ptr<Engine> engine(create != nullptr ? create(kEngineApiVersion) : nullptr);
    if (!engine) {
        throw Error(ErrorKind::device,
                    fmt::format("{} is not an engine for this TorchDeck. Build or install both from the same "
                                "version.",
                                path.string()));
    }
    // Never closed: LibTorch's threads and static objects do not survive it.
    return std::make_shared<LoadedEngine>(std::move(engine), path.string());
}

}  // namespace

const char* phase_name(Phase phase) {
    switch (phase) {
        case Phase::loading:
            return "loading";
        case Phase::training:
            return "training";
        case Phase::evaluating:
            return "evaluating";
        case Phase::final_evaluation:
            return "final evaluation";
    }
    return "";
}

std::filesystem::path engine_path() {
    if (const char* named = std::getenv("TORCHDECK_ENGINE"); named != nullptr && *named != '\0') return named;
    return folder_of_this_library() / "torchdeck" / "libtorchdeck_engine.so";
}

std::shared_ptr<Engine> load_engine() {
    static std::mutex mutex;
    static std::shared_ptr<Engine> engine;
    const std::lock_guard lock(mutex);
    if (!engine) engine = open_engine();
    return engine;
}

void tune_openmp_waiting() {
    // By default libgomp spins for milliseconds after each parallel region. With any other busy thread on the machine
    // (the window, the loader, a second program) that made two threads slower than one; a short spin keeps the speed of
    // a quiet machine and loses little on a busy one.
    if (std::getenv("OMP_WAIT_POLICY") == nullptr) ::setenv("GOMP_SPINCOUNT", "10000", /*overwrite=*/0);
}

}  // namespace torchdeck
