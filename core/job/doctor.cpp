// SPDX-License-Identifier: GPL-3.0-or-later
#include "job/doctor.hpp"

#include <algorithm>
#include <cmath>

#include "base/clock.hpp"
#include "base/error.hpp"
#include "base/instruction_sets.hpp"
#include "engine_loader.hpp"
#include "engines/elf_file.hpp"
#include "engines/gpu_cards.hpp"
#include "engines/torch_wheels.hpp"
#include "job/engine_test.hpp"

namespace torchdeck::job {
namespace {

using machine::Entry;
using machine::State;

/// What is known of LibTorch without loading it.
void describe_libtorch(machine::Situation& situation) {
    const auto engine = described_engine(engine_path());
    const auto wheels = engines::torch_wheels();
    situation.rocm_command = engines::wheel_command(wheels.rocm, engines::find_cards().amd_architecture());
    situation.cuda_command = engines::wheel_command(wheels.cuda);
    if (!engine.fits()) {
        situation.libtorch_problem = engine.problem;
        return;
    }
    situation.libtorch_build = engine.libtorch.build;
    if (engine.libtorch.build == "CPU") return;
    try {
        situation.architectures = engines::gpu_architectures(
            engine.libtorch.folder / (engine.libtorch.build == "ROCm" ? "libtorch_hip.so" : "libtorch_cuda.so"));
    } catch (const Error&) {  // not known
    }
}

Entry step_entry(Engine& engine, const EngineDevice& device, const std::stop_token& stop) {
    Entry entry{"step_" + device.id, Message::of("A step on {}", device.id), State::good, {}};
    const auto test = test_device(engine, device.id, stop);
    const auto name = device.name.empty() ? device.id : device.name;
    if (test.problem.empty() && std::abs(test.loss - kTestLoss) <= kTestLossTolerance) {
        entry.found = Message::of("{}: correct, loss {} in {} ms", name, Message::number(test.loss, 3),
                                  Message::number(test.ms, 0));
        return entry;
    }
    entry.state = State::stops;
    if (test.problem.empty()) {
        entry.found = Message::of("{} computes wrong results: loss {} instead of {}", name,
                                  Message::number(test.loss, 3), Message::number(kTestLoss, 3));
        entry.why = Message::of("What is trained on it would be worth nothing.");
        entry.what = Message::of("Remove overrides of the card, update its driver, and try another LibTorch.");
    } else {
        entry.found = Message::of("{}: {}", name, test.problem);
        entry.why = Message::of("Trainings on this device end in the same way.");
        entry.what = Message::of("Choose another device until then.");
    }
    entry.command = "torchdeck engine list";
    return entry;
}

void check_engine(Engine& engine, std::vector<Entry>& entries, const std::stop_token& stop) {
    const auto info = engine.info();
    if (info.blas.find("(reference)") != std::string::npos)
        entries.push_back({"blas", Message::same("BLAS"), State::slows, Message::of("{} is loaded", info.blas),
                           Message::of("Products of matrices take up to 60 times as long as they could."),
                           Message::of("Install OpenBLAS, on Debian with the command below."),
                           "sudo apt install libopenblas0-openmp"});
    for (auto& entry : entries)
        if (entry.id == "cpu" && entry.state == State::good)
            entry.found = base::cpu_instruction_sets().empty()
                              ? Message::of("{}; LibTorch uses {}", entry.found, info.cpu_isa)
                              : Message::of("{} with {}; LibTorch uses {}", entry.found, base::cpu_instruction_sets(),
                                            info.cpu_isa);
    bool gpu = false;
    for (const auto& device : engine.devices()) {
        gpu = gpu || device.id != "cpu";
        if (!stop.stop_requested()) {
            auto entry = step_entry(engine, device, stop);
            if (!stop.stop_requested()) {
                entries.push_back(std::move(entry));
                continue;
            }
        }
        // A step that was cut off says nothing of the device.
        entries.push_back({"step_" + device.id,
                           Message::of("A step on {}", device.id),
                           State::untried,
                           Message::of("stopped"),
                           {},
                           Message::of("Check again.")});
    }
    const bool expected = std::any_of(entries.begin(), entries.end(), [](const Entry& entry) {
        return entry.state == State::good && (entry.id == "kfd" || entry.id == "nvidia_device" || entry.id == "wsl");
    });
    if (expected && !gpu && info.build != "CPU")
        entries.push_back(
            {"gpu_unseen", Message::mark("GPU"), State::stops,
             Message::of("LibTorch ({}) sees no GPU, though its device can be opened", info.build),
             Message::of("Trainings run on the CPU."),
             Message::of("The driver may be older than this LibTorch needs: update it, or install an older "
                         "LibTorch."),
             info.build == "CUDA" ? "nvidia-smi" : "rocminfo"});
}

}  // namespace

Diagnosis check_machine(const std::filesystem::path& runs, const std::function<std::shared_ptr<Engine>()>& load,
                        const std::function<void(const Diagnosis&)>& on_entries, const std::stop_token& stop) {
    Diagnosis diagnosis;
    const double begun = base::monotonic_seconds();
    const auto summarize = [&] {
        machine::sort_by_state(diagnosis.entries);
        diagnosis.seconds = base::monotonic_seconds() - begun;
    };
    diagnosis.situation = machine::situation_here(runs);
    describe_libtorch(diagnosis.situation);
    diagnosis.entries = machine::check(diagnosis.situation);
    summarize();
    if (on_entries) on_entries(diagnosis);
    if (!load || diagnosis.situation.libtorch_build.empty()) return diagnosis;
    try {
        check_engine(*load(), diagnosis.entries, stop);
    } catch (const std::exception& e) {
        diagnosis.entries.push_back({"engine", Message::mark("Engine"), State::stops, as_error(e).message(),
                                     Message::of("Nothing can be trained without it; logs and runs can be looked at."),
                                     Message::of("See which LibTorch there is, and build an engine for it."),
                                     "torchdeck engine list"});
    }
    summarize();
    return diagnosis;
}

}  // namespace torchdeck::job
