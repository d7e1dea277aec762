// SPDX-License-Identifier: GPL-3.0-or-later
#include "job/train_job.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <deque>
#include <functional>
#include <future>
#include <mutex>
#include <nlohmann/json.hpp>
#include <system_error>
#include <utility>

#include "base/atomic_file.hpp"
#include "base/clock.hpp"
#include "base/cpus.hpp"
#include "base/error.hpp"
#include "base/remedy.hpp"
#include "base/thread.hpp"
#include "config/settings.hpp"
#include "data/fetch_weights.hpp"
#include "data/load.hpp"
#include "data/weights_description.hpp"
#include "engine_loader.hpp"
#include "job/keep_awake.hpp"
#include "job/pace_meter.hpp"
#include "job/ranks.hpp"
#include "job/run_description.hpp"
#include "job/run_output.hpp"
#include "job/run_sampler.hpp"
#include "job/trained_weights.hpp"
#include "profile/step_profile_file.hpp"
#include "profile/trace.hpp"
#include "profile/trace_counters.hpp"
#include "runs/slower.hpp"
#include "weights/weight_file.hpp"

namespace torchdeck::job {

/// One run while it lives. What it gives to its output comes from three threads: training, sampler, whoever pauses.
class TrainJob::Session {
  public:
    Session(TrainRequest request, JobObserver& observer, std::stop_token stop, PauseGate& pause, ProfileGate& profile)
        : request_(std::move(request)),
          output_(observer,
                  [this](const Message& text) {
                      handle(LogMessage{true, text});
                  }),
          stop_(std::move(stop)),
          pause_(pause),
          profile_(profile) {
        if (request_.resume) {
            begun_s_ -= request_.resume->elapsed_s;
            request_.config = request_.resume->config;
        }
    }

    void run() {
        base::name_this_thread("td-train");
        base::use_all_cpus();
        if (request_.yield_to_window) base::nice_this_thread(5);
        if (request_.keep_awake) awake_.emplace();
        TrainOutcome outcome;
        // The one catch-all at the edge of the thread: whatever happens becomes a sentence.
        try {
            outcome = train();
        } catch (const std::exception& e) {
            const auto error = explained(as_error(e));
            const bool asked = error.code() == ErrorCode::stopped && stop_.stop_requested();
            outcome = asked ? stopped({}) : failure(error);
        } catch (...) {
            outcome =
                failure(Error(ErrorKind::internal, Message::of("Something that is not an exception was thrown.")));
        }
        awake_.reset();
        if (outcome.outcome != Outcome::finished) reading_stop_.request_stop();
        if (sampler_) sampler_->stop();
        report_energy();
        compare_with_earlier(outcome);
        if (output_.is_open()) outcome.run_dir = output_.folder().path();
        output_.require_saved(outcome);
        report_end(outcome);
        output_.require_saved(outcome);  // the line of the end, too
        output_.close();
        output_.report_now([&](JobObserver& observer) { observer.on_finished(outcome); });
    }

    /// Instead of run(), where there is no thread to run on.
    void fail(const std::exception& e) {
        output_.report_now([&](JobObserver& observer) { observer.on_finished(failure(as_error(e))); });
    }

    void event(const std::string& kind, const Message& text) {
        output_.line(runs::LogFile::events, event_line(kind, text));
    }

    [[nodiscard]] std::string event_line(const std::string& kind, const Message& message,
                                         const std::string& device = {}, const std::string& name = {}) const {
        return to_line(
            runs::EventRecord{base::unix_seconds(), elapsed_s(), kind, message, progress_.epoch, device, name});
    }

  private:
    [[nodiscard]] double elapsed_s() const { return base::monotonic_seconds() - begun_s_; }

    /// On the training thread.
    bool save(const torchdeck::TrainedWeights& weights) {
        if (!first()) return true;
        const auto role = weights.role;
        const auto stem = runs::safe_name(std::filesystem::path(request_.config.model.name).stem().string());
        const auto* suffix = role == WeightsRole::best ? "best" : role == WeightsRole::last ? "final" : "final_raw";
        const auto name = fmt::format("{}_{}_weights.pt", stem, suffix);
        const bool saved = output_.save(name, [&] {
            weights::write_weights(output_.folder().checkpoints() / name, weights.tensors, weights_metadata_);
        });
        if (saved) event("checkpoint", Message::name(name));
        return saved;
    }

    bool save(const NewCheckpoint& made) {
        if (!first()) return true;
        const auto& config = request_.config;
        const bool keep = config.logging.save_every > 0 && made.reason != CheckpointReason::interval &&
                          made.reason != CheckpointReason::stop && made.epoch % config.logging.save_every == 0;
        const auto write = [&] {
            output_.flush();  // a resume cuts the logs back to these lengths
            const CheckpointContext context{config, output_.folder().log_lengths(), dataset_sha256_, elapsed_s()};
            store_->write(made.checkpoint, context, made.reason == CheckpointReason::best,
                          keep ? std::optional(made.epoch) : std::nullopt);
        };
        // The state is gone with the next step, so a second try is now or never.
        return output_.save("last.ckpt", write) || output_.save("last.ckpt", write);
    }

    void report_end(const TrainOutcome& outcome) {
        event("end", outcome.outcome == Outcome::finished  ? Message::name("finished")
                     : outcome.outcome == Outcome::stopped ? Message::name("stopped")
                                                           : Message::of("failed: {}", outcome.message));
    }

    /// Keeps how fast the whole run was, and says where that is slower than earlier ones like it, unless it was said
    /// while it trained.
    void compare_with_earlier(const TrainOutcome& outcome) {
        if (outcome.outcome != Outcome::finished || !output_.is_open() || !first()) return;
        output_.flush();
        keep_pace();
        if (slower_.valid()) say_slower(slower_.get());
        if (!said_slower_) say_slower(runs::slower_than_those_beside(output_.folder().path()));
    }

    void keep_pace() {
        if (!pace_ || !pace_->is_known()) return;
        run_json_["pace"] = pace_->json();
        output_.save("run.json", [&] { output_.folder().write_run_json(run_json_); });
    }

    void say_slower(Message text) {
        if (text.empty() || std::exchange(said_slower_, true)) return;
        const telemetry::Alert alert{telemetry::AlertKind::slower, true, {}, std::move(text)};
        report({{"alert", alert.sentence, {}, telemetry::alert_name(alert.kind), alert}});
    }

    /// Once there are enough warm steps; earlier runs are read on another thread.
    void watch_pace(const runs::StepRecord& record) {
        if (!first() || !pace_) return;
        pace_->add(record);
        if (!std::exchange(compares_, compares_ || pace_->is_known()) && compares_) {
            keep_pace();
            slower_ =
                std::async(std::launch::async, [folder = output_.folder().path(), stop = reading_stop_.get_token()] {
                    base::name_this_thread("td-earlier");
                    base::nice_this_thread(5);
                    return runs::slower_than_those_beside(folder, stop);
                });
        }
        if (slower_.valid() && slower_.wait_for(std::chrono::seconds(0)) == std::future_status::ready)
            say_slower(slower_.get());
    }

    TrainOutcome train() {
        if (first()) config::require_valid(request_.config);
        handle(Progress{.phase = Phase::loading, .epochs = request_.config.schedule.epochs});
        // Into run.json, so that the images stay the same when the file of the weights is gone or another.
        Message prepared;
        if (!request_.resume) {
            const auto asked = std::exchange(request_.config, data::with_input_of_weights(request_.config));
            if (request_.config != asked) prepared = data::input_text(request_.config);
        }
        std::shared_ptr<Engine> engine;
        const auto load = [&] { engine = request_.engine ? request_.engine() : load_engine(); };
        TrainStart start;
        if (has_ranks()) {
            load();
            join_ranks(*engine);
            start.with_ranks = true;
        }
        // Reading images and loading LibTorch take about a second each and have nothing to do with one another.
        auto reading = std::async(std::launch::async,
                                  [this] { return data::load_dataset(request_.config, base::usable_cpus(), stop_); });
        if (!engine) load();
        reading.wait();
        if (stop_.stop_requested()) return stopped({});
        const auto dataset = reading.get();
        // A run that has begun is what it is.
        if (!request_.resume && !resumed_) data::refuse_doubts(dataset);
        // Told before the program runs for the first time; into the log as soon as there is one.
        const auto code = code_warning();
        if (!code.empty()) output_.report_now([&](JobObserver& observer) { observer.on_log_message({true, code}); });
        std::optional<weights::StateDict> weights;
        Message other_classes;
        std::vector<Message> of_weights;
        if (continues()) {
            start.resume = &request_.resume->checkpoint;
        } else if (resumed_) {
            start.resume = resumed_.get();
        } else if (!request_.config.model.weights.empty()) {
            // By name where a recipe, a matrix or the window's form says so: the command line has the file by now.
            const auto found = data::find_weights(request_.config.model.weights, request_.config.model.name, {}, stop_);
            if (found.stopped) return stopped({});
            request_.config.model.weights = weights_file(found.file).string();
            weights = weights::read_weights(request_.config.model.weights, &of_weights, stop_);
            start.weights = &*weights;
            if (!request_.config.model.reset_head)
                other_classes = warning_of_other_classes(request_.config.model.weights, dataset);
        }
        Context context{.dataset = &dataset, .stop = stop_, .pause = &pause_, .profile = &profile_};
        const auto plan = engine->run(Plan{request_.config, start}, context);
        dataset_sha256_ = data::fingerprint(dataset);
        check_resumed_dataset();
        device_ = plan.device;
        engine_ = engine;
        open_run_ = [&] {
            output_.open(make_folder());
            if (first() && (request_.tensorboard || EventFileLog::is_in(output_.folder().path())))
                output_.begin_event_file(base::unix_seconds() - elapsed_s());
            start_sampler();
            write_run_json(*engine, dataset, plan);
            output_.report_now([&](JobObserver& observer) { observer.on_started(output_.folder().path(), plan); });
            event(continues() ? "resumed" : "phase",
                  Message::name(continues() ? request_.resume->file.filename().string() : "started"));
            if (!continues() && dataset.class_names.size() <= runs::kMostClasses)
                output_.line(runs::LogFile::metrics, runs::classes_line(dataset.class_names));
            if (request_.resume && !request_.resume->warning.empty())
                handle(LogMessage{true, request_.resume->warning});
            if (!request_.restart_note.empty()) handle(LogMessage{false, request_.restart_note});
            if (!code.empty()) event("warning", code);
            if (!other_classes.empty()) handle(LogMessage{true, other_classes});
            for (const auto& sentence : of_weights) handle(LogMessage{false, sentence});
            if (!prepared.empty()) handle(LogMessage{false, prepared});
            for (const auto& remark : plan.remarks) handle(LogMessage{false, remark});
            for (const auto& sentence : dataset.warnings) handle(LogMessage{true, sentence});
        };
        context.on_event = [this](const Event& event) {
            std::visit([this](const auto& value) { handle(value); }, event);
        };
        context.save = [this](const Artifact& made) {
            return std::visit([this](const auto& artifact) { return save(artifact); }, made);
        };
        const auto result = weights::naming_weights(continues() ? "" : request_.config.model.weights, [&] {
            return engine->run(Train{request_.config, start, begun_s_}, context);
        });
        for (const auto& part : {dataset.train, dataset.val}) {
            for (const auto& sentence : part->skipped())
                handle(LogMessage{true, Message::of("Left out: {}", sentence)});
        }
        return result.stopped ? stopped(result) : finished(result);
    }

    /// From a checkpoint.
    [[nodiscard]] bool continues() const { return request_.resume && !request_.resume->from_start; }
    [[nodiscard]] bool first() const { return !request_.world || request_.world->first(); }
    [[nodiscard]] bool has_ranks() const {
        return request_.world ? request_.world->size > 1 : request_.config.hardware.nproc > 1;
    }

    /// Starts the other processes, unless a launcher has, and meets them.
    void join_ranks(Engine& engine) {
        auto stop = stop_;
        std::optional<std::stop_source> either;
        if (!request_.world) {
            const auto& config = request_.config;
            ranks_.emplace(
                request_.rank_program.empty() ? std::filesystem::read_symlink("/proc/self/exe") : request_.rank_program,
                config.hardware.nproc, config.hardware.rank_timeout_ms);
            request_.world = ranks_->world();
            stop = either.emplace().get_token();
        }
        const auto pass_on = [&] {
            if (either) either->request_stop();
        };
        const std::stop_callback asked(stop_, pass_on);
        const std::stop_callback failed(ranks_ ? ranks_->failed() : std::stop_token(), pass_on);
        const auto* const resume = continues() ? &request_.resume->checkpoint : nullptr;
        auto met = meet_ranks(engine, *request_.world, request_.config, resume, stop);
        neighbors_ = met.neighbors;
        if (first()) return;
        request_.config = std::move(met.config);
        resumed_ = std::move(met.resume);
        config::require_valid(request_.config);
    }

    /// What is known better here than by the process that was left: how one of those that were started here ended.
    [[nodiscard]] Error explained(const Error& error) {
        const bool of_ranks = error.code() == ErrorCode::rank_lost || error.code() == ErrorCode::stopped;
        if (!ranks_ || !of_ranks || stop_.stop_requested()) return error;
        const auto failure = ranks_->failure();
        if (failure.empty()) return error;
        const bool resumable = output_.is_open();
        const auto message = resumable ? remedy::with(failure, remedy::resume()) : failure;
        return {ErrorKind::device, message, {}, error.code()};
    }

    /// Empty unless the model is a program.
    [[nodiscard]] Message code_warning() const { return config::model_file_warning(request_.config.model.name); }

    void check_resumed_dataset() const {
        if (continues() && request_.resume->dataset_sha256 != dataset_sha256_) {
            throw Error(ErrorKind::data,
                        remedy::with(Message::of("{}: the images in {} are not those that this run was trained on.",
                                                 request_.resume->run_dir, request_.config.data.dir),
                                     remedy::moved_dataset()),
                        {.setting = "data"});
        }
    }

    runs::RunFolder make_folder() {
        const auto choose = [this] {
            if (!first()) {
                const auto own = rank_folder(run_dir_of_first_, request_.world->rank);
                return std::filesystem::exists(own / "run.json") ? runs::RunFolder::open(own)
                                                                 : runs::RunFolder::create_at(own);
            }
            if (request_.resume) return runs::RunFolder::open(request_.resume->run_dir, request_.resume->lock);
            if (!request_.run_dir.empty()) return runs::RunFolder::create_at(request_.run_dir);
            return runs::RunFolder::create(request_.runs_dir, request_.config);
        };
        auto folder = choose();
        store_.emplace(folder.checkpoints());
        if (request_.resume) {
            if (continues()) store_->go_on_from(request_.resume->file);
            folder.truncate_logs(request_.resume->log_lengths);
        }
        return folder;
    }

    void start_sampler() {
        const auto variable = [](const char* name) {
            const char* const value = std::getenv(name);
            return std::string(value != nullptr ? value : "");
        };
        // Others keep theirs in memory.
        const auto kernels = engine_->info().build == "ROCm" ? machine::miopen_folders(variable, variable("HOME"))
                                                             : std::vector<std::filesystem::path>();
        pace_.emplace([kernels] { return machine::read_conditions("/", kernels); });
        RunSampler::Sinks sinks;
        sinks.notice = [this](const telemetry::Notice& notice) {
            event(telemetry::notice_name(notice.kind), notice.text);
        };
        sinks.sample = [this](const telemetry::Sample& sample) {
            report_suspend();
            output_.line(progress_.evaluating ? runs::LogFile::val_telemetry : runs::LogFile::train_telemetry,
                         sample_line(sample));
            output_.add_to_event_file(sample);
            if (!progress_.evaluating && !progress_.paused) pace_->add(sample);
            if (device_ != "cpu")
                if (auto notice = pace_->take_search_notice(); !notice.empty())
                    handle(LogMessage{false, std::move(notice)});
            const std::lock_guard lock(recent_mutex_);
            recent_.push_back(sample);
            if (recent_.size() > kRecentSamples) recent_.pop_front();
        };
        sinks.findings = [this](const std::vector<Finding>& findings) { report(findings); };
        sampler_.emplace(engine_, device_, progress_, std::move(sinks));
        sampler_->start(begun_s_, std::chrono::milliseconds(request_.config.logging.sample_interval_ms),
                        request_.discover, neighbors_);
    }

    /// Neither step times nor energy count the gap: their clock stops meanwhile.
    void report_suspend() {
        const double gap = suspended_seconds() - std::exchange(suspended_s_, suspended_seconds());
        if (gap > 1)
            event("suspended", Message::of("The machine was suspended for {}.", Message::quantity(gap, 0, "s")));
    }

    static TrainOutcome finished(const TrainResult& result) {
        TrainOutcome outcome;
        outcome.outcome = Outcome::finished;
        outcome.exit_code = 0;
        outcome.final_result = result.final_result;
        return outcome;
    }

    static TrainOutcome stopped(const TrainResult& result) {
        TrainOutcome outcome;
        outcome.outcome = Outcome::stopped;
        outcome.exit_code = 130;
        outcome.message = Message::plural("Stopped after {} complete epochs.", "Stopped after {} complete epoch.",
                                          result.epochs_done);
        return outcome;
    }

    [[nodiscard]] TrainOutcome failure(const Error& error) const {
        TrainOutcome outcome;
        outcome.message = error.message();
        outcome.setting = config::setting_of(error.subject(), request_.config);
        outcome.out_of_memory = error.code() == ErrorCode::out_of_memory;
        outcome.exit_code = error.exit_code();
        return outcome;
    }

    void write_run_json(const Engine& engine, const data::Dataset& dataset, const RunPlan& plan) {
        RunDescription run{request_.config,          dataset, dataset_sha256_, plan, engine, output_.folder().id(),
                           output_.folder().number()};
        run.started_ts = base::unix_seconds() - elapsed_s();
        run.command_line = request_.command_line;
        run_json_ = run_json(run);
        weights_metadata_ = weights_metadata(run);
        if (request_.resume) {
            const auto from = continues() ? request_.resume->file.filename().string() : "start";
            add_resume(run_json_, output_.folder().path(), from);
        }
        describe_telemetry();
        output_.folder().write_run_json(run_json_);
    }

    void describe_telemetry() { telemetry_known_ = sampler_->describe(run_json_); }

    /// For a driver that was still starting when the run began.
    void complete_run_json() {
        if (telemetry_known_) return;
        describe_telemetry();
        if (telemetry_known_) output_.save("run.json", [&] { output_.folder().write_run_json(run_json_); });
    }

    /// A folder is made, or changed, for a run that can begin: what the engine refuses leaves the old one as it was.
    void handle(const Ready& ready) {
        if (!first()) run_dir_of_first_ = *ready.run_dir;
        open_run_();
        if (first() && ready.run_dir != nullptr)
            *ready.run_dir = std::filesystem::absolute(output_.folder().path()).string();
    }

    void handle(const Paused& pause) {
        progress_.paused = pause.paused;
        if (request_.keep_awake && !pause.paused) awake_.emplace();
        if (pause.paused) awake_.reset();
        event(pause.paused ? "pause" : "resume", {});
    }

    void handle(const PredictedImages& /*images*/) {}  // of other operations

    /// Written on td-log: the training does not wait for the disk.
    void handle(const StepsProfiled& profiled) {
        event("profile", Message::of("{} steps are in profile.json.", profiled.profile->profiled_ms.size()));
        output_.report(
            [profile = with_counters(profiled.profile), folder = output_.folder().path()](JobObserver& observer) {
                try {
                    base::write_atomically(folder / "profile.json", profile::profile_json(*profile).dump(1) + "\n");
                    if (!profile->trace.empty())
                        profile::write_trace(folder / "trace.json.gz", profile->trace, profile->modules);
                } catch (const Error& e) {
                    observer.on_log_message({true, e.message()});
                }
                observer.on_profile(profile);
            });
    }

    /// With what sensors said meanwhile, for its trace.
    std::shared_ptr<const profile::StepProfile> with_counters(std::shared_ptr<const profile::StepProfile> profile) {
        if (profile->trace.empty() || !sampler_) return profile;
        auto more = std::make_shared<profile::StepProfile>(*profile);
        const auto [begin, end] = profile::time_of(more->trace);
        const std::lock_guard lock(recent_mutex_);
        more->trace.counters = profile::telemetry_counters({recent_.begin(), recent_.end()}, begun_s_, begin, end);
        // As many steps were timed without a profile just before.
        double sum = 0, count = 0;
        for (const auto& sample : recent_) {
            const auto ns = std::llround((begun_s_ + sample.t_mono_s) * 1e9);
            if (ns < 2 * begin - end || ns > end || !sample.host.cpu_percent || !sample.host.proc_cpu_percent) continue;
            sum += std::max(0.0, *sample.host.cpu_percent - *sample.host.proc_cpu_percent);
            ++count;
        }
        if (count > 0) more->other_cpu_percent = sum / count;
        return more;
    }

    void handle(const Progress& progress) {
        progress_.epoch = progress.epoch;
        if (pace_ && progress.step > 0) pace_->begin_steps();
        progress_.evaluating = progress.phase == Phase::evaluating || progress.phase == Phase::final_evaluation;
        if (progress.phase != phase_ && output_.is_open()) {
            phase_ = progress.phase;
            event("phase", Message::name(phase_name(progress.phase)));
        }
        // The first steps make kernels and take memory.
        constexpr std::int64_t kFirstSteps = 20;
        const bool warm = progress.epoch > 1 || progress.step >= kFirstSteps;
        if (request_.profile_steps > 0 && warm && progress.phase == Phase::training)
            profile_.request(std::exchange(request_.profile_steps, 0));
        output_.report_now([&](JobObserver& observer) { observer.on_progress(progress); });
    }

    void handle(const LogMessage& message) {
        event(message.warning ? "warning" : "message", message.text);
        output_.report([message](JobObserver& observer) { observer.on_log_message(message); });
    }

    void handle(const telemetry::PassSummary& pass) {
        const auto summary = sampler_->finished(pass, elapsed_s());
        const bool training = summary.fn == RunSampler::kTrainPass;
        output_.line(training ? runs::LogFile::train_telemetry : runs::LogFile::val_telemetry, summary_line(summary));
    }

    void handle(const runs::StepRecord& record) {
        progress_.images_per_s = record.images_per_s;
        output_.line(runs::LogFile::metrics, to_line(record));
        output_.add_to_event_file(record);
        output_.report([record](JobObserver& observer) { observer.on_step(record); });
        report(steps_.add(record));
        watch_pace(record);
    }

    void handle(const runs::EpochRecord& record) {
        const auto measured = sampler_->finished(record);
        output_.line(runs::LogFile::metrics, to_line(measured));
        output_.add_to_event_file(measured);
        complete_run_json();
        output_.report([measured](JobObserver& observer) { observer.on_epoch(measured); });
    }

    void handle(const runs::NormRecord& record) { output_.line(runs::LogFile::metrics, to_line(record)); }

    void handle(const runs::HistogramRecord& record) { output_.line(runs::LogFile::histograms, to_line(record)); }

    void handle(const runs::StepCheck& check) {
        event("check", sentence(check));
        // One that failed stays.
        if (!run_json_.contains("check") || run_json_["check"]["agrees"] == true) {
            run_json_["check"] = to_json(check);
            output_.save("run.json", [&] { output_.folder().write_run_json(run_json_); });
        }
        report(steps_.add(check));
    }

    void handle(const runs::FinalRecord& record) { output_.line(runs::LogFile::metrics, to_line(record)); }

    /// What the run cost, once, where its device has a reading of power.
    void report_energy() {
        const auto text = sampler_ ? sampler_->energy_sentence() : base::Message();
        if (text.empty()) return;
        handle(LogMessage{false, Message::of("Energy of the run: {}.", text)});
    }

    void report(const std::vector<Finding>& findings) {
        for (const auto& finding : findings) {
            output_.line(runs::LogFile::events, event_line(finding.kind, finding.text, finding.device, finding.name));
            if (finding.alert)
                output_.report([alert = *finding.alert](JobObserver& observer) { observer.on_alert(alert); });
        }
    }

    TrainRequest request_;
    RunOutput output_;
    std::stop_token stop_;
    PauseGate& pause_;
    ProfileGate& profile_;
    double begun_s_ = base::monotonic_seconds();  // when `t` was 0
    std::optional<KeepAwake> awake_;              // on the training thread
    double suspended_s_ = suspended_seconds();    // on the sampler's thread
    StepMonitor steps_;
    std::optional<PaceMeter> pace_;              // once there is a folder
    bool compares_ = false;                      // with earlier runs
    bool said_slower_ = false;                   // than them
    std::stop_source reading_stop_;              // of earlier runs
    std::future<Message> slower_;                // what they say
    std::function<void()> open_run_;             // valid while the engine trains
    std::vector<int> neighbors_;                 // process ids of the other ranks on this machine
    std::optional<RankProcesses> ranks_;         // that this process has started
    std::shared_ptr<const Checkpoint> resumed_;  // rank 0's, in the others
    std::filesystem::path run_dir_of_first_;     // in the others
    std::string device_;
    std::shared_ptr<Engine> engine_;
    std::optional<Phase> phase_;
    RunSampler::Progress progress_;
    static constexpr std::size_t kRecentSamples = 256;
    std::mutex recent_mutex_;
    std::deque<telemetry::Sample> recent_;  // for the trace of steps that are profiled
    std::optional<CheckpointStore> store_;
    std::string dataset_sha256_;
    nlohmann::ordered_json run_json_;
    std::string weights_metadata_;
    bool telemetry_known_ = false;       // what run.json says of it
    std::optional<RunSampler> sampler_;  // last: its thread uses what is above
};

TrainJob::TrainJob(TrainRequest request, JobObserver& observer)
    : session_(std::make_unique<Session>(std::move(request), observer, stop_.get_token(), pause_, profile_)) {
    try {
        thread_ = std::thread([this] { session_->run(); });
    } catch (const std::system_error& e) {
        session_->fail(e);
    }
}

TrainJob::~TrainJob() {
    request_stop();
    join();
}

void TrainJob::set_paused(bool paused) {
    pause_.set_paused(paused);
}

void TrainJob::join() {
    if (thread_.joinable()) thread_.join();
}

}  // namespace torchdeck::job
