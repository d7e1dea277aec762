// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/parallel/rank_group.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "base/error.hpp"

#if TORCHDECK_GLOO
#include <arpa/inet.h>
#include <netdb.h>
#include <torch/torch.h>
#include <unistd.h>

#include <torch/csrc/distributed/c10d/FileStore.hpp>
#include <torch/csrc/distributed/c10d/PrefixStore.hpp>
#include <torch/csrc/distributed/c10d/ProcessGroupGloo.hpp>
#include <torch/csrc/distributed/c10d/TCPStore.hpp>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstdlib>
#include <exception>
#include <filesystem>
#include <functional>
#include <memory>
#include <mutex>
#include <nlohmann/json.hpp>
#include <optional>
#include <thread>
#include <utility>

#include "base/clock.hpp"
#include "base/cpus.hpp"
#include "base/remedy.hpp"
#include "base/user_folders.hpp"
#include "config/settings.hpp"
#include "engine/platform/torch_compat.hpp"
#include "launch/own_address.hpp"
#include "launch/roll_call.hpp"
#endif

namespace torchdeck::engine {

#if TORCHDECK_GLOO
namespace {

using namespace std::chrono_literals;
using Milliseconds = std::chrono::milliseconds;
using Store = c10::intrusive_ptr<c10d::Store>;
#if TORCHDECK_TORCH >= 200
using ProcessGroup = c10d::Backend;
#else
using ProcessGroup = c10d::ProcessGroup;
#endif

/// For a rank that reads images, or writes to a slow disk: it is connected, and the others can wait.
constexpr Milliseconds kPatience = 30min;
/// How often one who waits so long looks whether the others are alive.
constexpr Milliseconds kLook = 200ms;

std::vector<std::uint8_t> bytes_of(const std::string& text) {
    return {text.begin(), text.end()};
}
std::string text_of(const std::vector<std::uint8_t>& bytes) {
    return {bytes.begin(), bytes.end()};
}

/// A process of the training, as it describes itself.
struct Member {
    std::string host;     ///< for people
    std::string machine;  ///< the same for processes that share CPUs and loopback
    std::int64_t process = 0;
    int size = 0;
    std::vector<int> cpus;

    [[nodiscard]] std::string text() const {
        return nlohmann::json{
            {"host", host}, {"machine", machine}, {"process", process}, {"size", size}, {"cpus", cpus}}
            .dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
    }
    static Member of(const std::string& text) {
        const auto json = nlohmann::json::parse(text);
        return {json.at("host"), json.at("machine"), json.at("process"), json.at("size"), json.at("cpus")};
    }
};

Member this_process(const launch::World& world) {
    const auto name = base::host_name();
    std::error_code none;
    // Containers on one machine may have the same name and not the same network.
    const auto network = std::filesystem::read_symlink("/proc/self/ns/net", none).string();
    return {name, fmt::format("{} {}", name, network), ::getpid(), world.size, base::start_cpus()};
}

std::string first_line(const char* text) {
    const std::string_view all(text);
    return std::string(all.substr(0, all.find('\n')));
}

// Whole sentences, which a window can find in its language.
Message broken_sentence(const char* reason) {
    return remedy::with(
        Message::of("The training cannot go on: the connection between the processes broke ({}).", first_line(reason)),
        remedy::resume());
}
Message silent_sentence(const std::vector<std::string>& names, double timeout_s) {
    return remedy::with(Message::plural("The training cannot go on: {1} have not answered for {2} s.",
                                        "The training cannot go on: {1} has not answered for {2} s.", std::ssize(names),
                                        fmt::format("{}", fmt::join(names, ", ")), Message::significant(timeout_s, 6)),
                        remedy::resume());
}
Message ended_sentence(const std::vector<std::string>& names) {
    return remedy::with(
        Message::plural("The training cannot go on: {1} have ended.", "The training cannot go on: {1} has ended.",
                        std::ssize(names), fmt::format("{}", fmt::join(names, ", "))),
        remedy::resume());
}

Store open_store(const launch::World& world, Milliseconds timeout) {
    if (!world.file.empty()) return c10::make_intrusive<c10d::FileStore>(world.file.string(), world.size);
    c10d::TCPStoreOptions options;
    options.port = static_cast<std::uint16_t>(world.port);
    options.isServer = world.first() && !world.served_by_agent;
    options.waitWorkers = false;  // those that are missing are named below
    options.timeout = timeout;
    // Debian's LibTorch is built without it, and would refuse.
    [](auto& all) {
        if constexpr (requires { all.useLibUV; }) all.useLibUV = false;
    }(options);
    try {
        return c10::make_intrusive<c10d::PrefixStore>("torchdeck/" + world.id,
                                                      c10::make_intrusive<c10d::TCPStore>(world.address, options));
    } catch (const std::exception& e) {
        const auto reason = first_line(e.what());
        const auto place = fmt::format("{}:{}", world.address, world.port);
        if (options.isServer)
            throw Error(
                ErrorKind::device,
                Message::of(
                    "Rank 0 cannot listen on {}: {}. Set MASTER_PORT to a free port, and MASTER_ADDR to this machine.",
                    place, reason));
        throw Error(ErrorKind::device, Message::of("Rank {} cannot reach rank 0 at {} (MASTER_ADDR, MASTER_PORT): {}.",
                                                   world.rank, place, reason));
    }
}

/// What all processes say of themselves, in the order of ranks.
std::vector<Member> meet(const launch::World& world, const Store& store, Milliseconds timeout,
                         const std::stop_token& stop) {
    const auto own = this_process(world);
    const auto key = [](int rank) { return fmt::format("rank/{}", rank); };
    if (store->add(fmt::format("count/{}", world.rank), 1) > 1)
        throw Error(ErrorKind::usage,
                    Message::of("Two processes have rank {}: each needs a number of its own.", world.rank));
    store->set(key(world.rank), bytes_of(own.text()));
    std::vector<Member> members(static_cast<std::size_t>(world.size));
    std::vector<int> missing;
    for (int rank = 0; rank < world.size; ++rank) missing.push_back(rank);
    const auto end = base::monotonic_seconds() + std::chrono::duration<double>(timeout).count();
    for (;;) {
        std::erase_if(missing, [&](int rank) {
            if (!store->check({key(rank)})) return false;
            auto& member = members[static_cast<std::size_t>(rank)];
            member = Member::of(text_of(store->get(key(rank))));
            if (member.size != world.size)
                throw Error(ErrorKind::usage, Message::of("Rank {} was started as one of {} processes, and rank {} as "
                                                          "one of {}: WORLD_SIZE must be the same for all.",
                                                          world.rank, world.size, rank, member.size));
            return true;
        });
        if (missing.empty()) return members;
        if (stop.stop_requested())
            throw Error(ErrorKind::device, Message::of("The training was stopped before all of its processes had met."),
                        {}, ErrorCode::stopped);
        if (base::monotonic_seconds() > end) break;
        std::this_thread::sleep_for(20ms);
    }
    constexpr std::size_t kMostNamed = 8;
    const bool more = missing.size() > kMostNamed;
    if (more) missing.resize(kMostNamed);
    throw Error(ErrorKind::device,
                Message::of("Rank {} has waited {} s for {}: start all {} processes within that time, or set {}.",
                            world.rank, Message::significant(std::chrono::duration<double>(timeout).count(), 6),
                            Message::plural("ranks {1}", "rank {1}", std::ssize(missing) + (more ? 1 : 0),
                                            fmt::format("{}{}", fmt::join(missing, ", "), more ? ", …" : "")),
                            world.size, config::field("rank_timeout")),
                {.setting = "rank_timeout"}, ErrorCode::rank_lost);
}

std::shared_ptr<gloo::transport::Device> network_of(const launch::World& world, const std::vector<Member>& members) {
    using Gloo = c10d::ProcessGroupGloo;
    const bool one_machine = std::all_of(members.begin(), members.end(),
                                         [&](const Member& m) { return m.machine == members.front().machine; });
    if (one_machine) return Gloo::createDeviceForHostname("127.0.0.1");
    if (const auto* const interface = std::getenv("GLOO_SOCKET_IFNAME"))
        return Gloo::createDeviceForInterface(interface);
    const auto address = launch::own_address_toward(world.address, world.port);
    // Rank 0 may reach its own name through the loopback device, where nobody else is.
    if (!address.empty() && !address.starts_with("127.") && address != "::1")
        return Gloo::createDeviceForHostname(address);
    return Gloo::createDefaultDevice();
}

}  // namespace

struct RankGroup::State {
    launch::World world;
    Milliseconds timeout{};
    std::vector<Member> members;
    Store store;
    c10::intrusive_ptr<ProcessGroup> control, gradients, layers;
    std::mutex mutex;  // of broken
    bool broken = false;
    /// Last: it ends before the connections do, or this rank would answer while the others find it gone.
    std::optional<launch::RollCall> roll_call;

    ~State() {
        // A group in which something has failed waits for its peers, or ends the process.
        if (!broken) return;
        for (auto* const group : {&control, &gradients, &layers}) (void)group->release();
        (void)store.release();
    }

    [[nodiscard]] std::string name_of(int rank) const {
        if (members.empty()) return fmt::format("rank {}", rank);  // while they meet
        const auto& member = members[static_cast<std::size_t>(rank)];
        return fmt::format("rank {} ({}, process {})", rank, member.host, member.process);
    }

    [[noreturn]] void lost(const char* reason) {
        {
            const std::lock_guard lock(mutex);
            broken = true;
        }
        // Without a board rank 0, which keeps it, is the one that does not answer.
        const auto missing = roll_call ? roll_call->absent() : std::vector<int>{0};
        std::vector<std::string> names;
        for (const int rank : missing) names.push_back(name_of(rank));
        const bool silent = std::string_view(reason).find("imed out") != std::string_view::npos;
        throw Error(ErrorKind::device,
                    names.empty() ? broken_sentence(reason)
                    : silent      ? silent_sentence(names, std::chrono::duration<double>(timeout).count())
                                  : ended_sentence(names),
                    {}, ErrorCode::rank_lost);
    }

    /// Until `work` is done. Its own timeout may be half an hour; a rank that hangs is noticed sooner.
    void wait_for(c10d::Work& work) {
        while (!work.isCompleted()) {
            try {
                work.wait(kLook);
            } catch (const std::exception&) {
                if (!work.isCompleted() && roll_call->has_lost()) lost("timed out");
            }
        }
        work.wait();  // throws what went wrong
    }

    template <class Call>
    auto guarded(const Call& call) {
        try {
            return call();
        } catch (const Error&) {
            throw;
        } catch (const std::exception& e) {
            lost(e.what());
        }
    }

    std::vector<std::vector<double>> all(ProcessGroup& group, std::span<const double> own, Milliseconds patience) {
        // Gloo divides by the size.
        if (own.empty()) return std::vector<std::vector<double>>(static_cast<std::size_t>(world.size));
        return guarded([&] {
            const auto n = static_cast<std::int64_t>(own.size());
            std::vector<at::Tensor> in{at::empty({n}, at::kDouble)};
            std::copy(own.begin(), own.end(), in.front().data_ptr<double>());
            std::vector<std::vector<at::Tensor>> out(1);
            for (int rank = 0; rank < world.size; ++rank) out.front().push_back(at::empty({n}, at::kDouble));
            c10d::AllgatherOptions options;
            options.timeout = patience;
            wait_for(*group.allgather(out, in, options));
            std::vector<std::vector<double>> values;
            for (const auto& tensor : out.front()) {
                const auto* const first = tensor.data_ptr<double>();
                values.emplace_back(first, first + n);
            }
            return values;
        });
    }

    void broadcast(at::Tensor flat) {
        guarded([&] {
            std::vector<at::Tensor> tensors{std::move(flat)};
            c10d::BroadcastOptions options;
            options.timeout = kPatience;
            wait_for(*control->broadcast(tensors, options));
        });
    }
};

namespace {

/// Of Gloo: tensors of a GPU go through the host.
template <class State>
struct PendingWork final : RankGroup::Pending {
    void wait() override {
        state->guarded([this] {
            work->wait();
            if (!target.is_same(tensors.front())) target.copy_(tensors.front());
        });
    }
    [[nodiscard]] bool done() const override { return work->isCompleted(); }
    [[nodiscard]] double done_s() const override { return *end_s; }
    State* state = nullptr;
    at::Tensor target;
    std::vector<at::Tensor> tensors;
    c10::intrusive_ptr<c10d::Work> work;
    /// Written by Gloo's thread, which may outlive this.
    std::shared_ptr<std::atomic<double>> end_s = std::make_shared<std::atomic<double>>(0);
};

template <class State, class Begin>
std::unique_ptr<RankGroup::Pending> pending_work(State& state, const at::Tensor& flat, const Begin& begin) {
    return state.guarded([&]() -> std::unique_ptr<RankGroup::Pending> {
        auto pending = std::make_unique<PendingWork<State>>();
        pending->state = &state;
        pending->target = flat;
        pending->tensors = {flat.is_cpu() ? flat : flat.to(at::kCPU)};
        pending->work = begin(pending->tensors);
        pending->work->getFuture()->addCallback(
            [end_s = pending->end_s](c10::ivalue::Future&) { *end_s = base::monotonic_seconds(); });
        return pending;
    });
}

}  // namespace

bool can_have_ranks() {
    return true;
}

RankGroup::RankGroup(std::unique_ptr<State> state) : state_(std::move(state)) {}
RankGroup::~RankGroup() = default;

/// Joins on a thread of its own: requests to a store whose keeper has stopped are never answered, and have no time-out.
struct RankGroup::Joining {
    std::mutex mutex;  // of what follows, and of what lost() reads of the state
    std::condition_variable changed;
    std::unique_ptr<State> state = std::make_unique<State>();
    double stage_begin_s = base::monotonic_seconds();
    bool ended = false;
    std::exception_ptr failure;

    void begin_stage(const std::function<void()>& found = [] {}) {
        const std::lock_guard lock(mutex);
        found();
        stage_begin_s = base::monotonic_seconds();
    }

    void join(const std::stop_token& stop) {
        auto& s = *state;
        const auto& world = s.world;
        auto store = open_store(world, s.timeout);
        begin_stage([&] {
            s.store = store;
            s.roll_call.emplace(
                launch::Board{
                    [store](const std::string& key, const std::string& value) { store->set(key, bytes_of(value)); },
                    [store](const std::string& key) {
                        return store->check({key}) ? std::optional(text_of(store->get(key))) : std::nullopt;
                    }},
                world.rank, world.size, launch::RollCallTimes{.silence = s.timeout});
        });
        auto members = s.guarded([&] { return meet(world, store, s.timeout, stop); });
        begin_stage([&] { s.members = std::move(members); });
        const auto device = s.guarded([&] { return network_of(world, s.members); });
        const auto group = [&](const char* name) {
            return s.guarded([&]() -> c10::intrusive_ptr<ProcessGroup> {
                auto options = c10d::ProcessGroupGloo::Options::create(s.timeout);
                options->devices.push_back(device);
                options->threads = 1;
                return c10::make_intrusive<c10d::ProcessGroupGloo>(c10::make_intrusive<c10d::PrefixStore>(name, store),
                                                                   world.rank, world.size, options);
            });
        };
        s.control = group("control");
        s.gradients = group("gradients");
        s.layers = group("layers");
        s.roll_call->watch();
    }

    void run(const std::stop_token& stop) {
        std::exception_ptr thrown;
        try {
            join(stop);
        } catch (...) {
            thrown = std::current_exception();
        }
        const std::lock_guard lock(mutex);
        failure = std::move(thrown);
        ended = true;
        changed.notify_all();
    }
};

std::shared_ptr<RankGroup> RankGroup::join(const launch::World& world, double timeout_s, const std::stop_token& stop) {
    const auto joining = std::make_shared<Joining>();
    joining->state->world = world;
    joining->state->timeout = std::chrono::duration_cast<Milliseconds>(std::chrono::duration<double>(timeout_s));
    std::thread([joining, stop] { joining->run(stop); }).detach();
    constexpr double kGrace = 1;  // in which what has a time-out of its own says what is wrong itself
    std::unique_lock lock(joining->mutex);
    while (!joining->ended) {
        joining->changed.wait_for(lock, 100ms);
        if (!joining->ended && base::monotonic_seconds() > joining->stage_begin_s + timeout_s + kGrace)
            joining->state->lost("timed out");
    }
    if (joining->failure) std::rethrow_exception(joining->failure);
    return std::shared_ptr<RankGroup>(new RankGroup(std::move(joining->state)));
}

std::unique_ptr<RankGroup::Pending> RankGroup::begin_sum(const at::Tensor& flat) {
    return pending_work(*state_, flat, [&](auto& tensors) { return state_->gradients->allreduce(tensors); });
}

std::unique_ptr<RankGroup::Pending> RankGroup::begin_copy(const at::Tensor& flat, int from) {
    c10d::BroadcastOptions options;
    options.rootRank = from;
    options.timeout = state_->timeout;
    return pending_work(*state_, flat, [&](auto& tensors) { return state_->gradients->broadcast(tensors, options); });
}

std::vector<std::vector<double>> RankGroup::all_in_step(std::span<const double> own) {
    return state_->all(*state_->layers, own, state_->timeout);
}

const launch::World& RankGroup::world() const {
    return state_->world;
}

std::vector<int> RankGroup::neighbors() const {
    const auto& own = state_->members[static_cast<std::size_t>(rank())];
    std::vector<int> processes;
    for (const auto& member : state_->members) {
        if (member.machine == own.machine && member.process != own.process)
            processes.push_back(static_cast<int>(member.process));
    }
    return processes;
}

int RankGroup::cpu_sharers() const {
    const auto& members = state_->members;
    const auto& own = members[static_cast<std::size_t>(rank())];
    return static_cast<int>(std::count_if(members.begin(), members.end(), [&](const Member& other) {
        if (other.machine != own.machine) return false;
        // Bound to different CPUs, as mpirun and srun do it, they do not share any.
        const bool apart = std::none_of(other.cpus.begin(), other.cpus.end(), [&](int cpu) {
            return std::binary_search(own.cpus.begin(), own.cpus.end(), cpu);
        });
        return !apart || other.process == own.process;
    }));
}

std::string RankGroup::name_of(int rank) const {
    return state_->name_of(rank);
}

std::vector<std::vector<double>> RankGroup::all(std::span<const double> own) {
    return state_->all(*state_->control, own, state_->timeout);
}

std::vector<std::string> RankGroup::all(const std::string& own) {
    const double length = static_cast<double>(own.size());
    const auto lengths = state_->all(*state_->control, {&length, 1}, kPatience);
    std::size_t longest = 1;
    for (const auto& one : lengths) longest = std::max(longest, static_cast<std::size_t>(one.front()));
    // As numbers: texts are rare and short here.
    std::vector<double> characters(longest);
    for (std::size_t i = 0; i < own.size(); ++i) characters[i] = static_cast<unsigned char>(own[i]);
    const auto values = state_->all(*state_->control, characters, kPatience);
    std::vector<std::string> texts;
    for (std::size_t rank = 0; rank < values.size(); ++rank) {
        std::string text(static_cast<std::size_t>(lengths[rank].front()), ' ');
        for (std::size_t i = 0; i < text.size(); ++i) text[i] = static_cast<char>(static_cast<int>(values[rank][i]));
        texts.push_back(std::move(text));
    }
    return texts;
}

void RankGroup::sum(std::span<double> values) {
    const auto of_ranks = all(values);
    std::fill(values.begin(), values.end(), 0.0);
    for (const auto& rank : of_ranks) {
        for (std::size_t i = 0; i < values.size(); ++i) values[i] += rank[i];
    }
}

std::string RankGroup::from_first(const std::string& own) {
    auto length = at::full({1}, static_cast<std::int64_t>(own.size()), at::kLong);
    state_->broadcast(length);
    auto bytes = at::empty({std::max<std::int64_t>(1, length.item<std::int64_t>())}, at::kByte);
    if (first()) std::copy(own.begin(), own.end(), bytes.data_ptr<std::uint8_t>());
    state_->broadcast(bytes);
    const auto* const begin = bytes.data_ptr<std::uint8_t>();
    return {begin, begin + length.item<std::int64_t>()};
}

void RankGroup::from_first(const at::Tensor& tensor) {
    const torch::NoGradGuard no_grad;
    if (tensor.numel() == 0) return;
    // In the order of its memory, which is not that of its indices for images with channels last.
    auto flat = tensor.detach().to(at::kCPU).contiguous();
    if (flat.is_same(tensor) || flat.data_ptr() == tensor.data_ptr()) flat = flat.clone();
    state_->broadcast(flat.view({-1}));
    if (!first()) tensor.detach().copy_(flat);
}

void RankGroup::wait_for_all() {
    const double nothing = 0;
    (void)state_->all(*state_->control, {&nothing, 1}, kPatience);
}

#else

struct RankGroup::State {
    launch::World world;
};

bool can_have_ranks() {
    return false;
}

RankGroup::RankGroup(std::unique_ptr<State> state) : state_(std::move(state)) {}
RankGroup::~RankGroup() = default;

std::shared_ptr<RankGroup> RankGroup::join(const launch::World&, double, const std::stop_token&) {
    throw Error(ErrorKind::device, Message::of("This engine was built without Gloo's headers, so several processes "
                                               "cannot train together: install libgloo-dev and build it again."));
}
const launch::World& RankGroup::world() const {
    return state_->world;
}
int RankGroup::cpu_sharers() const {
    return 1;
}
std::vector<int> RankGroup::neighbors() const {
    return {};
}
std::string RankGroup::name_of(int) const {
    return {};
}
std::vector<std::vector<double>> RankGroup::all(std::span<const double>) {
    return {};
}
std::vector<std::string> RankGroup::all(const std::string&) {
    return {};
}
void RankGroup::sum(std::span<double>) {}
std::string RankGroup::from_first(const std::string& own) {
    return own;
}
void RankGroup::from_first(const at::Tensor&) {}
void RankGroup::wait_for_all() {}
std::unique_ptr<RankGroup::Pending> RankGroup::begin_sum(const at::Tensor&) {
    return nullptr;
}
std::unique_ptr<RankGroup::Pending> RankGroup::begin_copy(const at::Tensor&, int) {
    return nullptr;
}
std::vector<std::vector<double>> RankGroup::all_in_step(std::span<const double>) {
    return {};
}

#endif

}  // namespace torchdeck::engine
