// SPDX-License-Identifier: GPL-3.0-or-later
#include "job/verify_resume.hpp"

#include <nlohmann/json.hpp>
#include <optional>

#include "base/digest.hpp"
#include "base/error.hpp"
#include "job/trained_weights.hpp"
#include "weights/weight_file.hpp"

namespace torchdeck::job {
namespace {

/// Keeps the checkpoints of a short training and asks it to stop after a batch.
class Witness {
  public:
    /// -1: it trains to the end.
    explicit Witness(std::int64_t stop_after) : stop_after_(stop_after) {}

    /// Valid while the witness stays where it is.
    [[nodiscard]] Context context(const data::Dataset& dataset) {
        return {.dataset = &dataset,
                .on_event = [this](const Event& event) { handle(event); },
                .save = [this](const Artifact& artifact) { return keep(artifact); },
                .stop = stop_.get_token()};
    }

    [[nodiscard]] std::int64_t batches() const { return batches_; }
    [[nodiscard]] const Checkpoint& last() const {
        if (!last_) throw Error(ErrorKind::internal, Message::of("A training ended without a checkpoint."));
        return *last_;
    }
    /// Everything in the last checkpoint but the clock, as one hash.
    [[nodiscard]] std::string digest() const {
        auto state = nlohmann::ordered_json::parse(last().state);
        state.erase("elapsed_s");
        auto all = state.dump();
        for (const auto& tensor : last().tensors) {
            all += tensor.name;
            all += base::sha256_hex(tensor.bytes);
        }
        return base::sha256_hex(std::as_bytes(std::span(all.data(), all.size())));
    }

  private:
    void handle(const Event& event) {
        const auto* const progress = std::get_if<Progress>(&event);
        if (progress != nullptr && progress->phase == Phase::training && ++batches_ == stop_after_)
            stop_.request_stop();
    }
    bool keep(const Artifact& artifact) {
        if (const auto* const made = std::get_if<NewCheckpoint>(&artifact)) last_ = made->checkpoint;
        return true;
    }

    std::stop_source stop_;
    std::int64_t stop_after_;
    std::int64_t batches_ = 0;
    std::optional<Checkpoint> last_;
};

}  // namespace

Message ResumeProof::sentence() const {
    if (!repeatable)
        return Message::of(
            "resume cannot be proven: two uninterrupted runs differ already on this device; deterministic mode may "
            "help");
    if (stops == 0)
        return Message::of(
            "resume cannot be proven: the trial is too short to be stopped; give more --steps, --epochs or images");
    return holds()
               ? Message::of("resume is exact: {} of {} stops ended bit for bit as the uninterrupted run", exact, stops)
               : Message::of("resume is NOT exact: {} of {} stops ended bit for bit as the uninterrupted run", exact,
                             stops);
}

ResumeProof verify_resume(Engine& engine, config::TrainConfig config, const data::Dataset& dataset, std::int64_t steps,
                          const std::stop_token& stop, const std::function<void(std::int64_t, std::int64_t)>& on_stop) {
    config.schedule.max_steps = steps;
    config.data.limit_val = config.data.eval_batch_size;  // one batch: enough to be part of the state
    config.logging.checkpoint_every_ms = 0;
    config.logging.save_every = 1;  // a checkpoint after the last epoch, whatever it costs
    std::optional<weights::StateDict> weights;
    if (!config.model.weights.empty()) weights = weights::read_weights(weights_file(config.model.weights));
    const auto train = [&](const Checkpoint* from, std::int64_t stop_after) {
        Witness witness(stop_after);
        TrainStart start;
        start.resume = from;
        if (from == nullptr && weights) start.weights = &*weights;
        weights::naming_weights(config.model.weights, [&] {
            return engine.run(Train{config, start}, witness.context(dataset));
        });
        return witness;
    };
    ResumeProof proof;
    const auto whole = train(nullptr, -1);
    const auto digest = whole.digest();
    proof.repeatable = train(nullptr, -1).digest() == digest;
    for (std::int64_t at = 1; proof.repeatable && at < whole.batches() && !stop.stop_requested(); ++at) {
        on_stop(at, whole.batches() - 1);
        const auto first = train(nullptr, at);
        ++proof.stops;
        if (train(&first.last(), -1).digest() == digest) ++proof.exact;
    }
    return proof;
}

}  // namespace torchdeck::job
