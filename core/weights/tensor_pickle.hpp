// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <map>
#include <optional>
#include <span>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

#include "base/message.hpp"
#include "base/pickle.hpp"
#include "weights/state_dict.hpp"

namespace torchdeck::weights {

/// How weights are read from a file.
struct ReadOptions {
    /// Which of several networks in the file is wanted, by the keys to it; see WeightsPlace. Empty: the most likely.
    std::string part{};
    std::vector<base::Message>* remarks = nullptr;  ///< get a sentence for each choice
    std::stop_token stop{};
};

/// A sentence without its end: a file has no weights under the name `part`, only under `names`.
[[nodiscard]] base::Message no_such_part(std::string_view part, const std::vector<std::string>& names);

/// "FloatStorage", as PyTorch calls the storage of a type.
[[nodiscard]] std::string_view storage_name(DType type);

/// The pickle in what torch.save wrote, of any version: describes tensors whose bytes stand elsewhere in the file.
/// Knows the few globals that such files use and calls nothing; objects of other classes beside the tensors are passed
/// over unbuilt.
class TensorPickle : private base::PickleReader {
  public:
    /// A storage, as the pickle refers to it.
    struct Storage {
        DType dtype = DType::f32;
        std::int64_t items = 0;
    };
    /// The bytes of the storage with this key; nothing where the file has none.
    using DataOf = std::function<std::optional<std::span<const std::byte>>(std::string_view key)>;

    explicit TensorPickle(std::span<const std::byte> pickle) : PickleReader(pickle, Mode::passes_over) {}
    using PickleReader::position;

    /// Throws Error (data).
    void parse() { top_ = &read(); }
    /// Every storage that the pickle refers to, by key; after parse().
    [[nodiscard]] const std::map<std::string, Storage, std::less<>>& storages() const { return storages_; }
    /// Bytes of the storages of types that weights are not read of (complex, quantized); -1: of an unknown type.
    [[nodiscard]] const std::map<std::string, std::int64_t, std::less<>>& other_storages() const {
        return other_storages_;
    }
    /// The tensors of the state_dict that was saved, or that is in the dict that was saved: under a usual name, else
    /// the largest mapping of names to tensors. At most `budget` bytes in all: views may share their data. A sentence
    /// goes to the remarks where the dict holds another that could be meant. Where a part is wanted, all names begin
    /// with it and a dot. After parse(). Throws Error (data).
    [[nodiscard]] StateDict state_dict(const DataOf& data_of, std::uint64_t budget,
                                       const ReadOptions& options = {}) const;

  protected:
    [[nodiscard]] const base::PickleValue* top() const { return top_; }

  private:
    base::PickleValue& call(const base::PickleValue& callee, const base::PickleValue& arguments) override;
    void build(base::PickleValue& target, const base::PickleValue& state) override;
    base::PickleValue& persistent(const base::PickleValue& id) override;
    base::PickleValue& dict_of(const base::PickleValue& arguments);
    base::PickleValue& with_items(base::PickleValue::Kind kind, const std::vector<const base::PickleValue*>& items);

    const base::PickleValue* top_ = nullptr;
    std::map<std::string, Storage, std::less<>> storages_;
    std::map<std::string, std::int64_t, std::less<>> other_storages_;
};

}  // namespace torchdeck::weights
