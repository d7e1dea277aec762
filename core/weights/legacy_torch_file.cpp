// SPDX-License-Identifier: GPL-3.0-or-later
//
// Layout (torch/serialization.py, _legacy_save): five pickles - a magic number, the protocol's version, the sizes of
// the writer's types, the object, the keys of its storages - and then, for each key, the number of elements as 8 bytes
// and the elements.
#include "weights/legacy_torch_file.hpp"

#include <algorithm>

#include "base/checked.hpp"
#include "base/error.hpp"
#include "base/text.hpp"

namespace torchdeck::weights {
namespace {

using base::PickleValue;

/// LONG1 of ten bytes, 0x1950a86a20f9469cfc6c, and STOP.
constexpr std::string_view kLegacyMagic = "\x8a\x0a\x6c\xfc\x9c\x46\xf9\x20\x6a\xa8\x50\x19.";
constexpr std::size_t kProtocol = 2;  // bytes before it,
constexpr std::size_t kFrame = 9;     // and more of them in protocols 4 and 5
constexpr std::int64_t kVersion = 1001;

/// After the magic number; nothing when there is none.
std::optional<std::size_t> after_magic(std::span<const std::byte> file) {
    if (file.empty() || file[0] != std::byte{0x80}) return std::nullopt;
    for (const auto begin : {kProtocol, kProtocol + kFrame}) {
        if (file.size() < begin + kLegacyMagic.size()) break;
        const auto here = file.subspan(begin, kLegacyMagic.size());
        if (std::ranges::equal(here, std::as_bytes(std::span(kLegacyMagic)))) return begin + kLegacyMagic.size();
    }
    return std::nullopt;
}

/// Plain values: numbers, texts, dicts.
class PlainPickle : private base::PickleReader {
  public:
    using PickleReader::PickleReader;
    using PickleReader::position;
    using PickleReader::read;

  private:
    PickleValue& call(const PickleValue& callee, const PickleValue& /*arguments*/) override { unknown(callee); }
    void build(PickleValue& /*target*/, const PickleValue& /*state*/) override {
        refuse(Message::of("its pickle holds an object where none belongs"));
    }
};

/// Takes `file` apart from its front.
class Parts {
  public:
    explicit Parts(std::span<const std::byte> rest) : rest_(rest) {}
    [[nodiscard]] std::span<const std::byte> rest() const { return rest_; }
    std::span<const std::byte> take(std::size_t size) {
        if (size > rest_.size()) refuse(Message::of("it is cut off"));
        const auto part = rest_.first(size);
        rest_ = rest_.subspan(size);
        return part;
    }
    std::int64_t number() {
        std::uint64_t value = 0;
        const auto bytes = take(8);
        for (std::size_t i = 0; i < bytes.size(); ++i) value |= std::to_integer<std::uint64_t>(bytes[i]) << (8 * i);
        return static_cast<std::int64_t>(value);
    }

  private:
    std::span<const std::byte> rest_;
};

void check_version(Parts& parts) {
    PlainPickle pickle(parts.rest());
    const auto& version = pickle.read();
    if (version.kind != PickleValue::Kind::integer || version.integer != kVersion)
        refuse(Message::of("it was written in a version of this format that is not known"));
    parts.take(pickle.position());
}

void check_machine(Parts& parts) {
    PlainPickle pickle(parts.rest());
    const auto& machine = pickle.read();
    for (std::size_t i = 0; i + 1 < machine.items.size(); i += 2) {
        if (machine.items[i]->text == "little_endian" && machine.items[i + 1]->integer == 0)
            refuse(Message::of("it was written on a big-endian machine"));
    }
    parts.take(pickle.position());
}

}  // namespace

bool is_legacy_torch_file(std::span<const std::byte> file) {
    return after_magic(file).has_value();
}

StateDict from_legacy_torch_file(std::span<const std::byte> file, const ReadOptions& options) {
    const auto begin = after_magic(file);
    if (!begin) refuse(Message::of("it does not begin as a file of torch.save"));
    Parts parts(file.subspan(*begin));
    check_version(parts);
    check_machine(parts);
    TensorPickle object(parts.rest());
    object.parse();
    parts.take(object.position());
    PlainPickle key_list(parts.rest());
    const auto& keys = key_list.read();
    if (keys.kind != PickleValue::Kind::list) refuse(Message::of("it has no list of its storages"));
    parts.take(key_list.position());

    std::map<std::string_view, std::span<const std::byte>> data;
    for (const auto* key : keys.items) {
        const auto storage = object.storages().find(key->text);
        if (storage == object.storages().end())
            refuse(Message::of("it has a storage '{}' of unknown type", base::printable(key->text, 80)));
        const auto count = parts.number();
        const auto size = base::Checked(count) * static_cast<std::int64_t>(item_size(storage->second.dtype));
        if (count != storage->second.items || !size.fits(static_cast<std::int64_t>(parts.rest().size())))
            refuse(Message::of("it is cut off or damaged: a storage is not as long as it says"));
        data[key->text] = parts.take(static_cast<std::size_t>(*size.value()));
    }
    const auto data_of = [&](std::string_view key) {
        const auto entry = data.find(key);
        return entry == data.end() ? std::nullopt : std::optional(entry->second);
    };
    return object.state_dict(data_of, 2 * static_cast<std::uint64_t>(file.size()), options);
}

}  // namespace torchdeck::weights
