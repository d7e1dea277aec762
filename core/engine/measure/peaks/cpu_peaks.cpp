// SPDX-License-Identifier: GPL-3.0-or-later
#include <ATen/Parallel.h>
#include <fmt/format.h>
#include <sched.h>
#include <sys/mman.h>
#include <torch/torch.h>

#include <algorithm>
#include <limits>
#include <memory>
#include <mutex>
#include <new>
#include <optional>

#include "base/clock.hpp"
#include "base/random.hpp"
#include "base/team.hpp"
#include "base/units.hpp"
#include "engine/measure/peaks/cpu_caches.hpp"
#include "engine/measure/peaks/cpu_kernels.hpp"
#include "engine/measure/peaks/peak_run.hpp"

namespace torchdeck::engine {
namespace {

using roofline::RoofKind;
using roofline::Timed;

/// Keeps a member on a CPU of its own while it lives, where each of `members` has one: of two that the kernel put on
/// one for a while each would be measured with half of its cache.
class OwnCpu {
  public:
    OwnCpu(int member, int members) {
        if (::sched_getaffinity(0, sizeof before_, &before_) != 0 || CPU_COUNT(&before_) != members) return;
        int cpu = 0;
        for (int left = member; !CPU_ISSET(cpu, &before_) || left-- > 0; ++cpu) continue;
        cpu_set_t own;
        CPU_ZERO(&own);
        CPU_SET(cpu, &own);
        bound_ = ::sched_setaffinity(0, sizeof own, &own) == 0;
    }
    ~OwnCpu() {
        if (bound_) (void)::sched_setaffinity(0, sizeof before_, &before_);
    }
    OwnCpu(const OwnCpu&) = delete;
    OwnCpu& operator=(const OwnCpu&) = delete;

  private:
    cpu_set_t before_{};
    bool bound_ = false;
};

/// Runs the same work on several threads at a time, each with one LibTorch thread of its own, as shards do.
class CpuTeam {
  public:
    explicit CpuTeam(int size) : team_(size, "td-peaks", [] { use_one_thread(); }) { use_one_thread(); }

    [[nodiscard]] int size() const { return team_.size(); }

    /// A piece of work of one member: gives its FLOP or bytes.
    using Piece = std::function<double(int member)>;

    /// Each member repeats its piece for `seconds`. The rate is the sum of their rates, so that a slower core or a late
    /// start does not hide what the others do.
    Timed run(int threads, double seconds, const Piece& piece) {
        struct alignas(128) Member {
            double rate = 0, wall = 0, cpu = 0;
        };
        std::vector<Member> members(static_cast<std::size_t>(threads));
        const double deadline = base::monotonic_seconds() + seconds;
        team_.run(threads, [&](int index) {
            const OwnCpu own(index, threads);
            const double cpu = base::thread_cpu_seconds();
            const double begin = base::monotonic_seconds();
            double work = 0;
            double end = begin;
            do {
                work += piece(index);
                end = base::monotonic_seconds();
            } while (end < deadline);
            auto& member = members[static_cast<std::size_t>(index)];
            member = {work / (end - begin), end - begin, base::thread_cpu_seconds() - cpu};
        });
        Timed timed{0, 0};
        double wall = 0;
        for (const auto& member : members) {
            timed.per_second += member.rate;
            timed.busy += member.cpu;
            wall += member.wall;
        }
        timed.busy /= wall;
        return timed;
    }

    /// Calls `work` once on each of `threads` members: to allocate where they will compute.
    void each(int threads, const std::function<void(int)>& work) { team_.run(threads, work); }

  private:
    static void use_one_thread() {
        static std::mutex mutex;
        const std::lock_guard lock(mutex);
        at::set_num_threads(1);
    }

    base::Team team_;
};

/// Aligned floats of random values in [1, 2), in huge pages where the system has them.
class Floats {
  public:
    Floats() = default;

    /// Arrays that one loop walks through, in one block of memory and at other places within a page: a store and a
    /// load that are a multiple of 4 KiB apart look alike to a CPU, which then waits. A triad in L1 reached 250 GB/s
    /// with 256 bytes between the places and 187 without.
    static std::vector<Floats> side_by_side(std::size_t count, std::size_t arrays) {
        constexpr std::size_t kPage = 4096, kHuge = std::size_t{2} << 20;
        const auto bytes = (count + kApart) * arrays * sizeof(float);
        const auto alignment = std::align_val_t(bytes >= kHuge ? kHuge : kPage);
        const std::shared_ptr<float> block(static_cast<float*>(::operator new(bytes, alignment)), Free{alignment});
        if (bytes >= kHuge) (void)::madvise(block.get(), bytes / kHuge * kHuge, MADV_HUGEPAGE);
        base::CounterRandom random(count);
        std::vector<Floats> all;
        for (std::size_t i = 0; i < arrays; ++i) all.push_back(Floats(block, (count + kApart) * i, count, random));
        return all;
    }
    [[nodiscard]] float* at(std::size_t i) const { return begin_ + i; }
    [[nodiscard]] std::size_t size() const { return count_; }

  private:
    static constexpr std::size_t kApart = 256 / sizeof(float);
    static_assert(kApart * sizeof(float) % CpuKernels::kAlignment == 0);
    struct Free {
        std::align_val_t alignment{};
        void operator()(float* values) const { ::operator delete(values, alignment); }
    };

    Floats(std::shared_ptr<float> block, std::size_t begin, std::size_t count, base::CounterRandom& random)
        : block_(std::move(block)), begin_(block_.get() + begin), count_(count) {
        // A few thousand random values, again and again: more of them would take longer to make than to measure.
        constexpr std::size_t kPattern = 4096;
        for (std::size_t i = 0; i < std::min(count, kPattern); ++i) begin_[i] = random.uniform(1, 2);
        for (std::size_t i = kPattern; i < count; ++i) begin_[i] = begin_[i - kPattern];
    }

    std::shared_ptr<float> block_;
    float* begin_ = nullptr;
    std::size_t count_ = 0;
};

/// Up to three arrays of one thread, as the methods of memory need them.
struct Arrays {
    Floats to, a, b;
    std::size_t next = 0;  ///< where the next piece begins
};

enum class Move { load, copy, copy_streaming, triad, triad_streaming };
constexpr const char* kMoveNames[] = {"load", "copy", "copy, streaming", "triad", "triad, streaming"};

std::size_t arrays_of(Move move) {
    return move == Move::load ? 1 : move == Move::copy || move == Move::copy_streaming ? 2 : 3;
}

/// Bytes that are read and written; what a store reads into the cache before is not counted, as STREAM does not.
double move_once(Move move, Arrays& arrays, std::size_t piece) {
    const auto& kernels = cpu_kernels();
    const auto at = arrays.next;
    arrays.next = at + 2 * piece <= arrays.a.size() ? at + piece : 0;
    const auto moved = static_cast<double>(arrays_of(move) * piece * sizeof(float));
    switch (move) {
        case Move::load: {
            volatile float sink = kernels.load(arrays.a.at(at), piece);
            (void)sink;
            break;
        }
        case Move::copy:
            kernels.copy(arrays.to.at(at), arrays.a.at(at), piece);
            break;
        case Move::copy_streaming:
            kernels.copy_streaming(arrays.to.at(at), arrays.a.at(at), piece);
            break;
        case Move::triad:
            kernels.triad(arrays.to.at(at), arrays.a.at(at), arrays.b.at(at), 0.5F, piece);
            break;
        case Move::triad_streaming:
            kernels.triad_streaming(arrays.to.at(at), arrays.a.at(at), arrays.b.at(at), 0.5F, piece);
            break;
    }
    return moved;
}

/// A level of memory with the bytes of all arrays of a thread together.
struct Level {
    std::string name;
    double capacity = 0;                   ///< of all threads; 0: main memory
    std::vector<std::int64_t> per_thread;  ///< bytes, by number of threads - 1
    bool main = false;
};

std::string size_text(double bytes) {
    return bytes >= base::kMiB ? fmt::format("{:g} MiB", base::mebibytes(bytes))
                               : fmt::format("{:g} KiB", bytes / 1024);
}

std::vector<int> thread_counts(int threads, bool main) {
    std::vector<int> all{threads};
    // A CPU may saturate its memory with a quarter of its cores, and half of its threads may share the cores.
    if (threads >= 4) all.push_back(threads / 2);
    if (main && threads >= 8) all.push_back(threads / 4);
    if (main && threads > 1) all.push_back(1);
    return all;
}

std::vector<PeakVariant> memory_variants(const std::shared_ptr<CpuTeam>& team, const Level& level, Move move) {
    constexpr std::size_t kPieceBytes = std::size_t{1} << 20;
    std::vector<PeakVariant> variants;
    auto arrays = std::make_shared<std::vector<Arrays>>(static_cast<std::size_t>(team->size()));
    for (const int threads : thread_counts(team->size(), level.main)) {
        const auto bytes = level.per_thread[static_cast<std::size_t>(threads) - 1];
        const auto blocks = static_cast<std::size_t>(bytes) / arrays_of(move) / sizeof(float) / CpuKernels::kBlock;
        const auto count = std::max<std::size_t>(blocks, 1) * CpuKernels::kBlock;
        const auto piece = std::min(count, kPieceBytes / sizeof(float));
        // Each thread touches its own first; a smaller number of threads uses what is there.
        team->each(threads, [&](int member) {
            auto& own = (*arrays)[static_cast<std::size_t>(member)];
            if (own.a.size() >= count) return;
            const auto all = Floats::side_by_side(count, arrays_of(move));
            own.a = all[0];
            if (all.size() > 1) own.to = all[1];
            if (all.size() > 2) own.b = all[2];
        });
        // Small arrays many times in a row, so that the clock is looked at rarely.
        const auto rounds = std::max<std::size_t>(1, kPieceBytes / (piece * sizeof(float)));
        variants.push_back(
            {.size = size_text(level.main ? static_cast<double>(bytes) * threads : static_cast<double>(bytes)) +
                     (level.main ? "" : " a thread"),
             .threads = threads,
             .run = [team, arrays, threads, move, piece, rounds](double seconds) {
                 return team->run(threads, seconds, [&](int member) {
                     auto& own = (*arrays)[static_cast<std::size_t>(member)];
                     double moved = 0;
                     for (std::size_t i = 0; i < rounds; ++i) moved += move_once(move, own, piece);
                     return moved;
                 });
             }});
    }
    return variants;
}

/// Half of what a level holds, and more than the one before it; several times the largest cache for main memory.
std::vector<Level> memory_levels(int threads) {
    constexpr std::int64_t kLeastMain = std::int64_t{256} << 20, kMostMain = std::int64_t{1} << 30;
    std::vector<Level> levels;
    std::int64_t largest = 0;
    for (const auto& cache : cpu_caches()) {
        Level level{
            .name = fmt::format("L{}", cache.level),
            .capacity = static_cast<double>(cache.bytes) * std::max(1.0, static_cast<double>(threads) / cache.sharing)};
        for (int n = 1; n <= threads; ++n) level.per_thread.push_back(cache.share(n) / 2);
        largest = std::max(largest, cache.bytes);
        levels.push_back(std::move(level));
    }
    Level main{.name = std::string(roofline::kMainMemory), .main = true};
    const auto bytes = std::clamp(4 * largest, kLeastMain, kMostMain);
    for (int n = 1; n <= threads; ++n) main.per_thread.push_back(bytes / n);
    levels.push_back(std::move(main));
    return levels;
}

PeakFamily fma_family(const std::shared_ptr<CpuTeam>& team) {
    return {.name = "fp32", .method = "FMA", .variants = [team] {
                constexpr std::int64_t kRounds = 20000;
                std::vector<PeakVariant> variants;
                for (const int threads : thread_counts(team->size(), false)) {
                    variants.push_back(
                        {.size = cpu_kernels().isa, .threads = threads, .run = [team, threads](double seconds) {
                             return team->run(threads, seconds, [](int member) {
                                 const auto& kernels = cpu_kernels();
                                 volatile float sink =
                                     kernels.fma(kRounds, 0.5F + 0.01F * static_cast<float>(member % 32));
                                 (void)sink;
                                 return static_cast<double>(kRounds * kernels.flop_per_round);
                             });
                         }});
                }
                return variants;
            }};
}

/// A product of matrices, or a convolution, that each thread computes for itself.
struct Product {
    std::string size;
    double flop = 0;
    std::function<std::function<void()>()> prepare;  ///< on the thread that will compute
};

/// Nothing where the first call takes longer than `most_seconds`.
std::optional<PeakVariant> product_variant(const std::shared_ptr<CpuTeam>& team, const Product& product, int threads,
                                           double most_seconds) {
    auto calls = std::make_shared<std::vector<std::function<void()>>>(static_cast<std::size_t>(threads));
    const double begin = base::monotonic_seconds();
    team->each(threads, [&](int member) {
        auto& call = (*calls)[static_cast<std::size_t>(member)];
        call = product.prepare();
        const torch::NoGradGuard no_grad;
        call();
    });
    if (base::monotonic_seconds() - begin > most_seconds) return std::nullopt;
    return PeakVariant{
        .size = product.size, .threads = threads, .run = [team, calls, threads, flop = product.flop](double seconds) {
            return team->run(threads, seconds, [&](int member) {
                const torch::NoGradGuard no_grad;
                (*calls)[static_cast<std::size_t>(member)]();
                return flop;
            });
        }};
}

Product matrix_product(std::int64_t side, at::ScalarType type) {
    const auto n = static_cast<double>(side);
    return {fmt::format("{0} x {0} x {0}", side), 2 * n * n * n, [side, type] {
                const auto a = at::randn({side, side}).to(type);
                const auto b = at::randn({side, side}).to(type);
                auto out = at::empty({side, side}, a.options());
                return std::function<void()>([a, b, out]() mutable { at::mm_out(out, a, b); });
            }};
}

Product convolution_product(std::int64_t channels, std::int64_t side, at::ScalarType type) {
    constexpr std::int64_t kBatchImages = 4;
    const auto macs = static_cast<double>(kBatchImages * side * side * channels * channels * 9);
    return {fmt::format("3 x 3, {0} to {0} channels, {1} x {2} x {2}", channels, kBatchImages, side), 2 * macs, [=] {
                const auto format = at::MemoryFormat::ChannelsLast;
                const auto x = at::randn({kBatchImages, channels, side, side}).to(type).contiguous(format);
                const auto w = at::randn({channels, channels, 3, 3}).to(type).contiguous(format);
                return std::function<void()>([x, w] { (void)at::conv2d(x, w, {}, 1, 1); });
            }};
}

std::vector<PeakVariant> product_variants(const std::shared_ptr<CpuTeam>& team, const std::vector<Product>& products) {
    constexpr double kMostSeconds = 0.32;  // a longer one cannot be repeated often enough
    std::vector<PeakVariant> variants;
    for (const int threads : thread_counts(team->size(), false)) {
        for (const auto& product : products) {
            auto variant = product_variant(team, product, threads, kMostSeconds);
            const bool slow = !variant;
            if (variant) variants.push_back(std::move(*variant));
            if (slow && !variants.empty()) break;
            // One that is slow, but the only one, is measured all the same.
            if (slow)
                return {*product_variant(team, products.front(), threads, std::numeric_limits<double>::infinity())};
        }
    }
    return variants;
}

void add_products(std::vector<PeakFamily>& families, const std::shared_ptr<CpuTeam>& team, const char* name,
                  at::ScalarType type) {
    families.push_back({.name = name, .method = "GEMM", .variants = [team, type] {
                            return product_variants(team, {matrix_product(256, type), matrix_product(512, type),
                                                           matrix_product(1024, type)});
                        }});
    families.push_back({.name = name, .method = "convolution", .variants = [team, type] {
                            return product_variants(
                                team, {convolution_product(256, 14, type), convolution_product(128, 28, type),
                                       convolution_product(64, 56, type)});
                        }});
}

}  // namespace

std::vector<PeakFamily> cpu_families(int threads) {
    const auto team = std::make_shared<CpuTeam>(threads);
    std::vector<PeakFamily> families{fma_family(team)};
    add_products(families, team, "fp32", at::kFloat);
    add_products(families, team, "bf16", at::kBFloat16);
    for (const auto& level : memory_levels(threads)) {
        for (const auto move : {Move::load, Move::copy, Move::copy_streaming, Move::triad, Move::triad_streaming}) {
            const bool streaming = move == Move::copy_streaming || move == Move::triad_streaming;
            if (streaming && !(level.main && cpu_kernels().streams)) continue;
            families.push_back({.kind = RoofKind::bandwidth,
                                .name = level.name,
                                .method = kMoveNames[static_cast<int>(move)],
                                .capacity = level.capacity,
                                .variants = [team, level, move] { return memory_variants(team, level, move); }});
        }
    }
    return families;
}

}  // namespace torchdeck::engine
