// SPDX-License-Identifier: GPL-3.0-or-later
#include "weights/torch_file.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <map>
#include <optional>

#include "base/error.hpp"
#include "base/text.hpp"

namespace torchdeck::weights {
namespace {

// ---- writing: protocol 2, the opcodes that torch.save itself emits

class PickleWriter {
  public:
    PickleWriter() { raw("\x80\x02"); }

    void tensor_dict(const StateDict& weights) {
        raw("}(");
        for (std::size_t i = 0; i < weights.size(); ++i) {
            text(weights[i].name);
            tensor(weights[i], i);
        }
        raw("u.");
    }
    [[nodiscard]] std::span<const std::byte> bytes() const {
        return std::as_bytes(std::span(out_.data(), out_.size()));
    }

  private:
    void raw(std::string_view bytes) { out_ += bytes; }
    void little_endian(std::uint64_t value, int bytes) {
        for (int i = 0; i < bytes; ++i) out_ += static_cast<char>(value >> (8 * i));
    }
    void text(std::string_view value) {
        raw("X");
        little_endian(value.size(), 4);
        raw(value);
    }
    void integer(std::int64_t value) {
        if (value >= 0 && value <= 0x7FFFFFFF) {
            raw("J");
            little_endian(static_cast<std::uint64_t>(value), 4);
        } else {
            raw("\x8a\x08");
            little_endian(static_cast<std::uint64_t>(value), 8);
        }
    }
    /// torch._utils._rebuild_tensor_v2(storage, offset, size, stride, requires_grad, OrderedDict())
    void tensor(const NamedTensor& tensor, std::size_t key) {
        const auto items = static_cast<std::int64_t>(tensor.bytes.size() / item_size(tensor.dtype));
        raw("ctorch._utils\n_rebuild_tensor_v2\n((");
        text("storage");
        raw(fmt::format("ctorch\n{}\n", storage_name(tensor.dtype)));
        text(std::to_string(key));
        text("cpu");
        integer(items);
        raw("tQ");
        integer(0);
        raw("(");
        for (const auto extent : tensor.shape) integer(extent);
        raw("t(");
        auto stride = items;
        for (const auto extent : tensor.shape) {
            stride = extent > 0 ? stride / extent : 1;
            integer(stride);
        }
        raw("t\x89"
            "ccollections\nOrderedDict\n)RtR");
    }

    std::string out_;
};

using Entries = std::map<std::string, std::span<const std::byte>, std::less<>>;

/// The archive's one folder, with its slash: torch.save names it after the file.
std::string archive_root(const Entries& entries) {
    constexpr std::string_view kPickle = "/data.pkl";
    for (const auto& [name, content] : entries) {
        if (name.ends_with(kPickle) && name.find('/') == name.size() - kPickle.size()) {
            return name.substr(0, name.size() - kPickle.size() + 1);
        }
    }
    const auto is_array = [](const auto& entry) { return entry.first.ends_with(".npy"); };
    if (!entries.empty() && std::ranges::all_of(entries, is_array))
        refuse(Message::of("it is a file of NumPy arrays (.npz): save a PyTorch state_dict or .safetensors"));
    if (entries.contains("model.weights.h5"))
        refuse(Message::of("it is a Keras network: save a PyTorch state_dict or .safetensors"));
    const auto example = entries.empty() ? std::string("nothing") : base::printable(entries.begin()->first, 80);
    refuse(
        Message::of("it is a ZIP archive without data.pkl, so torch.save did not write it: it holds {}. Unpack it and "
                    "give the file of weights in it",
                    example));
}

// ---- TorchScript: what is read of it by LibTorch alone

constexpr std::size_t kMostNested = 200;  // programs that torch.jit.save wrote have a dozen
constexpr std::size_t kMostUnpacked = std::size_t{64} << 20;

bool is_word(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
}

/// Counts as LibTorch's lexer reads: nesting_of().
class NestingCounter {
  public:
    explicit NestingCounter(std::string_view source) : source_(source) {}

    std::size_t deepest() {
        bool begins_line = true;
        while (at_ < source_.size()) {
            if (begins_line) skip_indentation();
            begins_line = false;
            const char c = source_[at_];
            if (c == '\n') {
                ++at_;
                if (levels_.size() == 1) {
                    leave_part();
                    begins_line = true;
                }
            } else if (c == '#' && !source_.substr(at_).starts_with("# type:")) {
                at_ = std::min(source_.find('\n', at_), source_.size());
            } else if (const auto quoted = c == '"' || c == '\'' ? string_length() : 0; quoted > 0) {
                at_ += quoted;
            } else if (is_word(c)) {
                take_word();
            } else {
                take_sign(c);
            }
        }
        return deepest_;
    }

  private:
    void skip_indentation() {
        const auto begin = at_;
        while (at_ < source_.size() && (source_[at_] == ' ' || source_[at_] == '\t')) ++at_;
        indentation_ = at_ - begin;
    }

    /// With its quotes; 0 where LibTorch sees none. It gives up at a string that does not end: what follows counts as
    /// code, since looking for the end of each of many would take the square of the file's time.
    [[nodiscard]] std::size_t string_length() {
        if (gives_up_) return 0;
        const auto rest = source_.substr(at_);
        const std::string mark(rest.starts_with(std::string(3, rest[0])) ? 3 : 1, rest[0]);
        for (auto end = mark.size(); end < rest.size(); ++end) {
            if (rest.substr(end).starts_with(mark)) return end + mark.size();
            if (rest[end] == '\n' && mark.size() == 1) break;
            if (rest[end] == '\\') ++end;
        }
        gives_up_ = true;
        return 0;
    }

    void take_word() {
        const auto begin = at_;
        const bool number = source_[at_] >= '0' && source_[at_] <= '9';
        while (at_ < source_.size() && (is_word(source_[at_]) || (number && source_[at_] == '.'))) ++at_;
        constexpr std::array<std::string_view, 9> kOperators = {"and", "or", "not",    "if",   "else",
                                                                "in",  "is", "lambda", "await"};
        if (std::ranges::find(kOperators, source_.substr(begin, at_ - begin)) != kOperators.end()) go_deeper();
    }

    void take_sign(char c) {
        ++at_;
        constexpr std::string_view kOpening = "([{", kClosing = ")]}", kOperators = "+-*/%@.<>=!&|^~:";
        if (kOpening.find(c) != std::string_view::npos) {
            levels_.push_back(0);
            measure();
        } else if (kClosing.find(c) != std::string_view::npos && levels_.size() > 1) {
            leave_part();
            levels_.pop_back();
        } else if (c == ',') {
            leave_part();
        } else if (kOperators.find(c) != std::string_view::npos) {
            go_deeper();
        }
    }

    void leave_part() {
        operators_ -= levels_.back();
        levels_.back() = 0;
    }
    void go_deeper() {
        ++levels_.back();
        ++operators_;
        measure();
    }
    void measure() { deepest_ = std::max(deepest_, indentation_ + operators_ + levels_.size() - 1); }

    std::string_view source_;
    std::size_t at_ = 0;
    std::size_t indentation_ = 0;
    bool gives_up_ = false;
    std::vector<std::size_t> levels_{0};  ///< operators since the last comma, of each open bracket
    std::size_t operators_ = 0;           ///< their sum
    std::size_t deepest_ = 0;
};

/// The values of a program: LibTorch takes them apart again by recursion.
class ProgramPickle : public TensorPickle {
  public:
    using TensorPickle::TensorPickle;

    /// Of lists, tuples, dicts and objects in one another; what holds itself counts once.
    [[nodiscard]] std::size_t nesting() const {
        std::map<const base::PickleValue*, std::vector<const base::PickleValue*>> states;
        for (const auto& [object, state] : states_) states[object].push_back(state);
        const auto parts_of = [&](const base::PickleValue* value) {
            auto parts = value->items;
            if (const auto own = states.find(value); own != states.end())
                parts.insert(parts.end(), own->second.begin(), own->second.end());
            return parts;
        };
        struct Step {
            const base::PickleValue* value;
            std::vector<const base::PickleValue*> parts;
            std::size_t next = 0, depth = 0;
        };
        std::map<const base::PickleValue*, std::size_t> known;  // 0 while it is looked at
        std::vector<Step> path{{top(), parts_of(top())}};
        known[top()] = 0;
        while (true) {
            auto& step = path.back();
            if (step.next < step.parts.size()) {
                const auto* const part = step.parts[step.next++];
                const auto [at, is_new] = known.try_emplace(part, 0);
                step.depth = std::max(step.depth, at->second);
                if (is_new) path.push_back({part, parts_of(part)});
                continue;
            }
            const auto depth = step.depth + 1;
            known[step.value] = depth;
            path.pop_back();
            if (path.empty()) return depth;
            path.back().depth = std::max(path.back().depth, depth);
        }
    }

  private:
    void build(base::PickleValue& target, const base::PickleValue& state) override {
        states_.emplace_back(&target, &state);
    }

    std::vector<std::pair<const base::PickleValue*, const base::PickleValue*>> states_;
};

[[noreturn]] void too_nested(std::string_view name) {
    refuse(Message::of("{} is nested more than {} deep, as no model is", base::printable(name, 80), kMostNested));
}

void check_values(const ZipContents& archive, const std::string& name, std::span<const std::byte> bytes) {
    ProgramPickle pickle(bytes);
    pickle.parse();
    if (pickle.nesting() > kMostNested) too_nested(name);
    // "net/data.pkl" has its tensors in "net/data/".
    const auto folder = name.substr(0, name.size() - std::string_view(".pkl").size()) + '/';
    const auto check = [&](const std::string& key, std::int64_t items, std::size_t item_bytes) {
        const auto entry = archive.stored.find(folder + key);
        if (entry == archive.stored.end() || items < 0 ||
            entry->second.size() / item_bytes != static_cast<std::uint64_t>(items))
            refuse(Message::of("the data of tensor '{}' is not what its description says",
                               base::printable(folder + key, 80)));
    };
    for (const auto& [key, storage] : pickle.storages()) check(key, storage.items, item_size(storage.dtype));
    for (const auto& [key, size] : pickle.other_storages()) check(key, size, 1);
}

}  // namespace

std::size_t nesting_of(std::string_view source) {
    return NestingCounter(source).deepest();
}

void check_program(const ZipContents& archive) {
    const auto check = [&](const std::string& name, std::span<const std::byte> content) {
        const bool is_code = name.find("/code/") != std::string::npos && name.ends_with(".py");
        if (is_code && nesting_of({reinterpret_cast<const char*>(content.data()), content.size()}) > kMostNested)
            too_nested(name);
        if (name.ends_with("/data.pkl") || name.ends_with("/constants.pkl")) check_values(archive, name, content);
    };
    for (const auto& [name, content] : archive.stored) check(name, content);
    std::uint64_t unpacked = 0;
    for (const auto& [name, entry] : archive.compressed) {
        const auto text = unpack(entry, kMostUnpacked);
        unpacked += text.size();
        if (unpacked > 4 * kMostUnpacked)
            refuse(Message::of("it unpacks to more than {} bytes", Message::number(4 * kMostUnpacked)));
        check(name, std::as_bytes(std::span(text)));
    }
}

std::vector<std::byte> to_torch_file(const StateDict& weights) {
    PickleWriter pickle;
    pickle.tensor_dict(weights);
    const auto bytes_of = [](std::string_view text) { return std::as_bytes(std::span(text.data(), text.size())); };
    ZipWriter zip;
    zip.add("archive/data.pkl", pickle.bytes());
    zip.add("archive/byteorder", bytes_of("little"));
    for (std::size_t i = 0; i < weights.size(); ++i) zip.add(fmt::format("archive/data/{}", i), weights[i].bytes);
    zip.add("archive/version", bytes_of("3\n"));
    return zip.finish();
}

StateDict from_torch_file(std::span<const std::byte> file, const ReadOptions& options) {
    const auto contents = read_zip(file, options.stop);
    const auto& entries = contents.stored;
    if (entries.empty() && !contents.compressed.empty()) {
        refuse(
            Message::of("it is a ZIP archive that torch.save did not write, with {} in it: unpack it and give the file "
                        "of weights in it",
                        base::printable(contents.compressed.begin()->first, 80)));
    }
    const auto root = archive_root(entries);
    if (entries.contains(root + "constants.pkl")) {
        throw Error(ErrorKind::data,
                    Message::of("it is a TorchScript program, not weights: code is not read from weight files"), {},
                    ErrorCode::is_program);
    }
    if (!contents.compressed.empty())
        refuse(Message::of("{} is compressed, which torch.save never does", contents.compressed.begin()->first));
    if (const auto order = entries.find(root + "byteorder"); order != entries.end()) {
        const std::string_view text(reinterpret_cast<const char*>(order->second.data()), order->second.size());
        if (text != "little") refuse(Message::of("it was written on a big-endian machine"));
    }
    TensorPickle pickle(entries.find(root + "data.pkl")->second);
    pickle.parse();
    const auto data_of = [&](std::string_view key) {
        const auto entry = entries.find(root + "data/" + std::string(key));
        return entry == entries.end() ? std::nullopt : std::optional(entry->second);
    };
    return pickle.state_dict(data_of, 2 * static_cast<std::uint64_t>(file.size()), options);
}

}  // namespace torchdeck::weights
