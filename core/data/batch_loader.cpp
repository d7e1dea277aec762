// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/batch_loader.hpp"

#include <algorithm>
#include <condition_variable>
#include <exception>
#include <map>
#include <mutex>
#include <new>
#include <system_error>
#include <thread>

#include "base/cpus.hpp"
#include "base/error.hpp"
#include "base/random.hpp"
#include "base/thread.hpp"
#include "data/pass_order.hpp"

namespace torchdeck::data {

PartOfBatch part_of_batch(const LoaderOptions& options, std::int64_t number, std::int64_t images) {
    const auto begin = number * options.batch_size;
    const auto size = std::clamp<std::int64_t>(images - begin, 0, options.batch_size);
    const auto first = size * options.part / options.parts;
    return {begin + first, begin + size * (options.part + 1) / options.parts, first};
}

namespace {

/// Of a part of a batch.
std::int64_t most_images(const LoaderOptions& options) {
    return (options.batch_size + options.parts - 1) / options.parts;
}

constexpr std::align_val_t kAlignment{64};

std::shared_ptr<std::byte> ordinary_memory(std::size_t bytes) {
    return {static_cast<std::byte*>(::operator new(bytes, kAlignment)),
            [](std::byte* memory) { ::operator delete(memory, kAlignment); }};
}

/// A Batch with the memory after it.
struct Storage {
    Batch batch;
    std::shared_ptr<std::byte> memory;
};

/// Recycles batches: a pass touches the same few megabytes again and again instead of asking the kernel for fresh
/// pages.
class Pool : public std::enable_shared_from_this<Pool> {
  public:
    Pool(std::size_t bytes, const LoaderOptions& options)
        : bytes_(bytes),
          batch_size_(static_cast<std::size_t>(most_images(options))),
          allocate_(options.allocate ? options.allocate : ordinary_memory) {}

    std::shared_ptr<Batch> take() {
        std::unique_ptr<Storage> storage;
        {
            const std::lock_guard lock(mutex_);
            if (!free_.empty()) {
                storage = std::move(free_.back());
                free_.pop_back();
            }
        }
        if (!storage) {
            storage = std::make_unique<Storage>();
            storage->memory = allocate_or_say(bytes_);
            storage->batch.pixels = storage->memory.get();
            storage->batch.labels.reserve(batch_size_);
            storage->batch.indices.reserve(batch_size_);
        }
        auto* const raw = storage.release();
        const std::shared_ptr<Storage> owner(raw, [pool = shared_from_this()](Storage* s) { pool->give_back(s); });
        return {owner, &raw->batch};
    }

  private:
    [[nodiscard]] std::shared_ptr<std::byte> allocate_or_say(std::size_t bytes) const {
        try {
            return allocate_(bytes);
        } catch (const std::bad_alloc&) {
            throw Error(ErrorKind::device, Message::of("This machine has not enough memory for batch size {}: {} bytes "
                                                       "were asked for. Choose a smaller one.",
                                                       batch_size_, bytes));
        }
    }
    void give_back(Storage* storage) {
        std::unique_ptr<Storage> owned(storage);
        const std::lock_guard lock(mutex_);
        free_.push_back(std::move(owned));
    }

    std::size_t bytes_, batch_size_;
    std::function<std::shared_ptr<std::byte>(std::size_t)> allocate_;
    std::mutex mutex_;
    std::vector<std::unique_ptr<Storage>> free_;
};

}  // namespace

class BatchLoader::Impl {
  public:
    Impl(const ImageSource& source, std::int64_t count, const LoaderOptions& options)
        : source_(source),
          count_(count > 0 ? std::min(count, source.size()) : source.size()),
          options_(options),
          preprocessor_(source.input_height(), source.input_width(), options.normalization, options.layout,
                        options.type),
          image_bytes_(preprocessor_.output_bytes() * static_cast<std::size_t>(source.views())),
          pool_(std::make_shared<Pool>(image_bytes_ * static_cast<std::size_t>(most_images(options)), options)) {
        if (options_.balance) classes_ = images_by_class(source, count_);
        try {
            for (int i = 0; i < options_.workers; ++i) workers_.emplace_back([this] { work(); });
        } catch (const std::system_error&) {
            // No more threads to be had. Fewer workers, or none, make the same batches.
        }
    }

    ~Impl() {
        {
            const std::lock_guard lock(mutex_);
            quit_ = true;
        }
        changed_.notify_all();
    }

    [[nodiscard]] std::int64_t images() const { return count_; }
    [[nodiscard]] std::int64_t batches() const { return (count_ + options_.batch_size - 1) / options_.batch_size; }

    void start(std::int64_t epoch, std::int64_t first_batch) {
        std::shared_ptr<const std::vector<std::int64_t>> order;
        if (options_.shuffle) {
            order = std::make_shared<std::vector<std::int64_t>>(
                options_.balance ? balanced_order(classes_, count_, options_.seed, epoch)
                                 : shuffled_order(count_, options_.seed, epoch));
        }
        {
            const std::lock_guard lock(mutex_);
            ++pass_;
            epoch_ = epoch;
            order_ = std::move(order);
            ready_.clear();
            to_make_ = to_hand_out_ = first_batch;
            nothing_decoded_ = first_batch == 0;
        }
        changed_.notify_all();
    }

    std::shared_ptr<const Batch> next() {
        auto batch = to_hand_out_ < batches() ? take_next() : nullptr;
        if (batch && batch->size > 0) nothing_decoded_ = false;
        if (!batch && nothing_decoded_ && count_ > 0 && options_.parts == 1) {
            const auto reasons = source_.skipped();
            throw Error(ErrorKind::data,
                        reasons.empty()
                            ? Message::of("Not one of the {} images can be decoded. Repair the files.", count_)
                            : Message::of("Not one of the {} images can be decoded: {} Repair the files.", count_,
                                          reasons.front()));
        }
        return batch;
    }

  private:
    std::shared_ptr<const Batch> take_next() {
        if (workers_.empty()) return make(to_hand_out_++, epoch_, order_.get());
        std::unique_lock lock(mutex_);
        changed_.wait(lock, [this] { return ready_.contains(to_hand_out_); });
        auto node = ready_.extract(to_hand_out_++);
        lock.unlock();
        changed_.notify_all();
        if (node.mapped().failure) std::rethrow_exception(node.mapped().failure);
        return std::move(node.mapped().batch);
    }

    struct Made {
        std::shared_ptr<const Batch> batch;
        std::exception_ptr failure;  // travels to the consumer as a value
    };

    std::shared_ptr<const Batch> make(std::int64_t number, std::int64_t epoch, const std::vector<std::int64_t>* order) {
        auto batch = pool_->take();
        const auto [begin, end, first] = part_of_batch(options_, number, count_);
        batch->number = number;
        batch->first = first;
        batch->labels.clear();
        batch->indices.clear();
        Augmentation augmentation{options_.augment, options_.seed, epoch, options_.options};
        std::byte* out = batch->pixels;
        for (auto i = begin; i < end; ++i) {
            auto index = i;
            if (order != nullptr) {
                index = (*order)[static_cast<std::size_t>(i / options_.repeats)];
                // The first time is that of a pass without repeats.
                const auto time = static_cast<std::uint64_t>(i % options_.repeats);
                augmentation.seed = time == 0 ? options_.seed : base::hash_counter(options_.seed, 0x5EC0DULL, time);
            }
            if (!source_.render(index, augmentation, preprocessor_, out)) continue;
            batch->indices.push_back(index);
            batch->labels.push_back(source_.label(index));
            out += image_bytes_;
        }
        batch->size = static_cast<std::int64_t>(batch->indices.size());
        return batch;
    }

    void work() {
        base::name_this_thread("td-loader");
        base::use_all_cpus();
        std::unique_lock lock(mutex_);
        for (;;) {
            changed_.wait(lock, [this] {
                return quit_ || (pass_ > 0 && to_make_ < batches() && to_make_ < to_hand_out_ + options_.prefetch);
            });
            if (quit_) return;
            const auto number = to_make_++;
            const auto pass = pass_;
            const auto epoch = epoch_;
            const auto order = order_;
            lock.unlock();
            Made made;
            try {
                made.batch = make(number, epoch, order.get());
            } catch (...) {
                made.failure = std::current_exception();
            }
            lock.lock();
            // A new pass may have begun meanwhile: this batch belongs to the old one then.
            if (pass == pass_) {
                ready_.emplace(number, std::move(made));
                changed_.notify_all();
            }
        }
    }

    const ImageSource& source_;
    std::int64_t count_;
    LoaderOptions options_;
    std::vector<std::vector<std::int64_t>> classes_;  ///< images of each; empty unless classes are balanced
    Preprocessor preprocessor_;
    std::size_t image_bytes_;  ///< of all views
    std::shared_ptr<Pool> pool_;

    std::mutex mutex_;
    std::condition_variable changed_;
    bool quit_ = false;
    std::uint64_t pass_ = 0;
    std::int64_t epoch_ = 0;
    std::shared_ptr<const std::vector<std::int64_t>> order_;
    std::map<std::int64_t, Made> ready_;
    std::int64_t to_make_ = 0;
    std::int64_t to_hand_out_ = 0;
    bool nothing_decoded_ = false;       // in a pass that began at its begin
    std::vector<std::jthread> workers_;  // last: joined before anything they use goes
};

BatchLoader::BatchLoader(const ImageSource& source, std::int64_t count, const LoaderOptions& options)
    : impl_(std::make_unique<Impl>(source, count, options)) {}
BatchLoader::~BatchLoader() = default;
std::int64_t BatchLoader::images() const {
    return impl_->images();
}
std::int64_t BatchLoader::batches() const {
    return impl_->batches();
}
void BatchLoader::start(std::int64_t epoch, std::int64_t first_batch) {
    impl_->start(epoch, first_batch);
}
std::shared_ptr<const Batch> BatchLoader::next() {
    return impl_->next();
}

}  // namespace torchdeck::data
