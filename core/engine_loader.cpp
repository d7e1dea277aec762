// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine_loader.hpp"

#include <dlfcn.h>

#include <cstdlib>
#include <functional>
#include <mutex>
#include <optional>
#include <utility>

#include "base/cpus.hpp"
#include "base/error.hpp"
#include "base/remedy.hpp"
#include "engine_api_version.hpp"

namespace torchdeck {
namespace {

constexpr const char* kEntry = "torchdeck_engine_create";

/// The folder of this library: those of the program, its engine and the telemetry helper lie in one, torchdeck/.
std::filesystem::path library_folder() {
    const auto core = core_library();
    return core.empty() ? "." : core.parent_path();
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
    void perform(const AnyCall& call, const Context& context) override {
        // A plan, too: it measures (the precision probe) and sets LibTorch up.
        const std::lock_guard lock(computing_);
        engine_->perform(call, context);
    }

  private:
    std::unique_ptr<Engine> engine_;
    std::string path_;
    std::mutex computing_;  // the engine does one thing at a time
};

std::filesystem::path named_engine() {
    const char* const named = std::getenv("TORCHDECK_ENGINE");
    return named != nullptr ? named : "";
}

std::filesystem::path default_engine() {
    return library_folder() / engines::kEngineFile;
}

/// What the system's loader says, with what to do about it.
Message message_for(const std::string& reason) {
    const auto says = [&](std::string_view words) { return reason.find(words) != std::string::npos; };
    const auto advice =
        says("executable stack")
            ? Message::of(
                  "This system refuses libraries with an executable stack. Install another version of LibTorch, "
                  "or type: patchelf --clear-execstack FILE")
        : says("libcuda.so") || says("libnvidia-ml.so")
            ? Message::of("NVIDIA's driver is not installed. On Debian: sudo apt install nvidia-driver")
        : says("libcudnn.so")
            // Debian's nvidia-cudnn has no cuDNN in it: it asks for NVIDIA's terms and downloads.
            ? Message::of(
                  "cuDNN is not installed. On Debian: sudo apt install nvidia-cudnn, which downloads it from "
                  "NVIDIA")
            : says("GLIBC") || says("CXXABI")
                  ? remedy::with(Message::of("It was built for a newer system."), remedy::build_engine())
                  : remedy::with(
                        Message::of("Install the LibTorch it was built with, or build an engine for another one."),
                        remedy::list_engines());
    return Message::of("The training engine cannot be loaded ({}). {}", reason, advice);
}

std::shared_ptr<Engine> open_engine(const std::filesystem::path& path) {
    if (!std::filesystem::exists(path)) {
        throw Error(
            ErrorKind::device,
            Message::of("The training engine is not there: {} is missing. Install LibTorch (on Debian: libtorch-dev) "
                        "and build TorchDeck with it, or name another engine with TORCHDECK_ENGINE.",
                        path.string()));
    }
    // What is missing after this, the message about the engine names.
    for (const auto& rocm : engines::rocm_libraries_beside(described_engine(path).libtorch.folder))
        (void)::dlopen(rocm.c_str(), RTLD_NOW | RTLD_LOCAL);
    void* const library = ::dlopen(path.c_str(), RTLD_NOW | RTLD_LOCAL);
    if (library == nullptr) {
        const char* const reason = ::dlerror();
        throw Error(ErrorKind::device, message_for(reason != nullptr ? reason : path.string()));
    }
    // An OpenMP runtime that binds threads has just bound the one that loaded it.
    base::use_all_cpus();
    using Create = Engine* (*)(std::string_view);
    const auto create = reinterpret_cast<Create>(::dlsym(library, kEntry));
    std::unique_ptr<Engine> engine(create != nullptr ? create(kEngineApiVersion) : nullptr);
    if (!engine) {
        throw Error(ErrorKind::device,
                    Message::of("{} is not an engine for this TorchDeck. Build or install both from the same version.",
                                path.string()));
    }
    // Never closed: LibTorch's threads and static objects do not survive it.
    return std::make_shared<LoadedEngine>(std::move(engine), path.string());
}

std::mutex notes_mutex;
std::vector<base::Message> notes;

void set_notes(std::vector<base::Message> sentences) {
    const std::lock_guard lock(notes_mutex);
    notes = std::move(sentences);
}

/// The first that can be loaded of all that fit. One that TORCHDECK_ENGINE names is taken or nothing.
std::shared_ptr<Engine> open_best_engine() {
    if (const auto named = named_engine(); !named.empty()) return open_engine(named);
    const auto all = installed_engines();
    std::vector<Message> passed_over;
    std::optional<Error> first;
    for (const auto& engine : all) {
        auto problem = engine.problem;
        if (engine.fits()) {
            try {
                auto opened = open_engine(engine.path);
                set_notes(std::move(passed_over));
                return opened;
            } catch (const Error& e) {
                if (!first) first = e;
                problem = e.message();
            }
        }
        // Engines for other versions of LibTorch lie beside each other on purpose; a choice is a wish.
        if (engine.fits() || engine.chosen)
            passed_over.push_back(at_place(Message::name(engine.path.string()), problem));
    }
    set_notes(std::move(passed_over));
    if (first) throw Error(*first);
    if (all.empty()) return open_engine(default_engine());  // says that it is missing
    std::vector<Message> lines{
        Message::of("No training engine fits a LibTorch of this system. Install LibTorch (on "
                    "Debian: sudo apt install libtorch-dev). Found:")};
    for (const auto& engine : all)
        lines.push_back(Message::list(
            {Message::name("  "), at_place(Message::name(engine.path.string()), engine.problem)}, Message::Join::none));
    throw Error(ErrorKind::device, Message::list(std::move(lines), Message::Join::line));
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

std::filesystem::path core_library() {
    Dl_info info{};
    if (::dladdr(reinterpret_cast<const void*>(&core_library), &info) == 0 || info.dli_fname == nullptr) return {};
    std::error_code code;
    return std::filesystem::weakly_canonical(std::filesystem::absolute(info.dli_fname), code);
}

engines::Places engine_places() {
    return engines::usual_places(library_folder());
}

std::vector<engines::EngineFile> installed_engines() {
    auto places = engine_places();
    // Engines of the program itself may lie side by side, one for each version of LibTorch.
    places.engines.insert(places.engines.begin() + 1, library_folder() / "engines");
    return engines::find_engines(places, engines::chosen_engine(), kEngineApiVersion);
}

engines::EngineFile described_engine(const std::filesystem::path& path) {
    return engines::describe_engine(path, kEngineApiVersion);
}

std::filesystem::path build_engine(const engines::LibTorch& libtorch, const std::filesystem::path& source,
                                   const std::function<void(const engines::BuildProgress&)>& on_progress,
                                   const std::stop_token& stop) {
    const auto core = core_library();
    return engines::build_engine({.libtorch = libtorch,
                                  .source = engines::find_source(source, core),
                                  .core = core,
                                  .api = std::string(kEngineApiVersion)},
                                 on_progress, stop);
}

std::vector<base::Message> engine_notes() {
    const std::lock_guard lock(notes_mutex);
    return notes;
}

std::filesystem::path engine_path() {
    if (auto named = named_engine(); !named.empty()) return named;
    const auto all = installed_engines();
    for (const auto& engine : all)
        if (engine.fits()) return engine.path;
    return all.empty() ? default_engine() : all.front().path;
}

std::shared_ptr<Engine> load_engine() {
    static std::mutex mutex;
    static std::shared_ptr<Engine> engine;
    const std::lock_guard lock(mutex);
    if (!engine) engine = open_best_engine();
    return engine;
}

void tune_openmp_waiting() {
    // By default libgomp spins for milliseconds after each parallel region. With any other busy thread on the machine
    // (the window, the loader, a second program) that made two threads slower than one; a short spin keeps the speed of
    // a quiet machine and loses little on a busy one.
    if (std::getenv("OMP_WAIT_POLICY") == nullptr) ::setenv("GOMP_SPINCOUNT", "10000", /*overwrite=*/0);
}

}  // namespace torchdeck
