// SPDX-License-Identifier: GPL-3.0-or-later

#include "base/atomic_file.hpp"
#include "base/error.hpp"
#include "base/paths.hpp"
#include "base/pickle.hpp"
#include "data/cifar_file.hpp"

namespace torchdeck::data {
namespace {

using base::PickleValue;
using Kind = PickleValue::Kind;

constexpr std::size_t kMaxFileBytes = kMaxCifarRecords * (kCifarPixelBytes + 128);

/// The bytes of a text that Python 3 wrote for Python 2: each byte as the character of the same number.
std::string from_latin1(std::string_view utf8, bool& good) {
    std::string bytes;
    bytes.reserve(utf8.size());
    for (std::size_t i = 0; i < utf8.size(); ++i) {
        const auto lead = static_cast<unsigned char>(utf8[i]);
        if (lead < 0x80) {
            bytes += utf8[i];
            continue;
        }
        const auto next = i + 1 < utf8.size() ? static_cast<unsigned char>(utf8[i + 1]) : 0U;
        good = good && (lead == 0xC2 || lead == 0xC3) && (next & 0xC0U) == 0x80U;
        bytes += static_cast<char>((lead & 3U) << 6 | (next & 0x3FU));
        ++i;
    }
    return bytes;
}

/// Knows the globals with which numpy describes an array of bytes. An array's value holds its shape and its bytes.
class ArrayPickle : public base::PickleReader {
  public:
    using PickleReader::PickleReader;

  protected:
    PickleValue& call(const PickleValue& callee, const PickleValue& arguments) override {
        const auto& items = arguments.items;
        if (callee.text == "numpy.core.multiarray._reconstruct" ||
            callee.text == "numpy._core.multiarray._reconstruct") {
            if (items.empty() || items[0]->kind != Kind::global || items[0]->text != "numpy.ndarray")
                refuse(Message::of("an array is damaged"));
            return make(Kind::array);
        }
        if (callee.text == "numpy.dtype") {
            if (items.empty() || items[0]->kind != Kind::text) refuse(Message::of("an array's type is damaged"));
            auto& type = make(Kind::dtype);
            type.text = items[0]->text;
            return type;
        }
        if (callee.text == "_codecs.encode") {
            const bool latin1 = items.size() == 2 && items[0]->kind == Kind::text &&
                                (items[1]->text == "latin1" || items[1]->text == "latin-1");
            if (!latin1) refuse(Message::of("an array's bytes are encoded in an unknown way"));
            count_copied(items[0]->text.size(), pickle_size());
            bool good = true;
            auto& text = make(Kind::text);
            text.text = keep(from_latin1(items[0]->text, good));
            if (!good) refuse(Message::of("an array's bytes are damaged"));
            return text;
        }
        unknown(callee);
    }

    void build(PickleValue& target, const PickleValue& state) override {
        if (target.kind == Kind::dtype && state.kind == Kind::tuple) return;  // byte order and alignment: u1 has none
        // (version, shape, dtype, Fortran order, bytes)
        const auto& items = state.items;
        if (target.kind != Kind::array || !target.items.empty() || state.kind != Kind::tuple || items.size() != 5 ||
            items[1]->kind != Kind::tuple || items[2]->kind != Kind::dtype || items[3]->kind != Kind::boolean ||
            items[4]->kind != Kind::text) {
            refuse(Message::of("an array is damaged"));
        }
        if (items[2]->text != "u1" && items[2]->text != "|u1")
            refuse(Message::of("an array holds {} (u1 was expected)", items[2]->text.substr(0, 20)));
        if (items[3]->integer != 0) refuse(Message::of("an array is stored column by column"));
        target.items = {items[1], items[4]};
    }
};

const PickleValue* find(const PickleValue& dict, std::string_view key) {
    if (dict.kind != Kind::dict) return nullptr;
    for (std::size_t i = 0; i + 1 < dict.items.size(); i += 2) {
        if (dict.items[i]->kind == Kind::text && dict.items[i]->text == key) return dict.items[i + 1];
    }
    return nullptr;
}

std::vector<std::int64_t> integers(const PickleValue& dict, std::string_view key, std::size_t count) {
    const auto* list = find(dict, key);
    if (list == nullptr || list->kind != Kind::list || list->items.size() != count)
        refuse(Message::of("it has no list '{}' of {} labels", key, count));
    std::vector<std::int64_t> values;
    for (const auto* item : list->items) {
        if (item->kind != Kind::integer) refuse(Message::of("'{}' holds something that is not a whole number", key));
        values.push_back(item->integer);
    }
    return values;
}

/// Says which file it was and what to do.
template <class Work>
auto naming(const std::filesystem::path& path, const Work& work) {
    try {
        return work();
    } catch (const Error& e) {
        throw file_error(path, Message::of("this is not a CIFAR file in Python's layout: {}. Copy or unpack it again.",
                                           e.message()));
    }
}

}  // namespace

CifarFile read_cifar_python(const std::filesystem::path& path, bool coarse) {
    CifarFile file;
    file.pixels.file = std::make_shared<const base::OpenFile>(path);
    file.pixels.stride = kCifarPixelBytes;
    const auto memory = base::read_file(*file.pixels.file, kMaxFileBytes);
    naming(path, [&] {
        ArrayPickle reader(memory);
        const auto& dict = reader.read();
        const auto* array = find(dict, "data");
        if (array == nullptr || array->kind != Kind::array || array->items.size() != 2)
            refuse(Message::of("it has no array 'data'"));
        const auto& shape = array->items[0]->items;
        const auto bytes = array->items[1]->text;
        const auto count = bytes.size() / kCifarPixelBytes;
        if (shape.size() != 2 || shape[0]->kind != Kind::integer || shape[1]->kind != Kind::integer ||
            shape[1]->integer != static_cast<std::int64_t>(kCifarPixelBytes) || count == 0 ||
            count > kMaxCifarRecords || shape[0]->integer != static_cast<std::int64_t>(count) ||
            count * kCifarPixelBytes != bytes.size()) {
            refuse(Message::of("'data' is not an array of N x {} bytes", kCifarPixelBytes));
        }
        file.labels = integers(dict, coarse ? "fine_labels" : "labels", count);
        if (coarse) file.coarse = integers(dict, "coarse_labels", count);
        const auto* const begin = reinterpret_cast<const char*>(memory.data());
        if (bytes.data() >= begin && bytes.data() < begin + memory.size()) {
            file.pixels.first = static_cast<std::size_t>(bytes.data() - begin);
        } else {  // decoded from a text: they stand nowhere in the file
            const auto* const pixels = reinterpret_cast<const std::byte*>(bytes.data());
            file.pixels.memory.assign(pixels, pixels + bytes.size());
            file.pixels.file = nullptr;
        }
        return 0;
    });
    return file;
}

std::vector<std::string> read_python_names(const std::filesystem::path& path, const std::string& key) {
    if (!base::is_there(path)) return {};
    constexpr std::size_t kMaxNamesBytes = 1 << 16;
    const auto bytes = base::read_file(path, kMaxNamesBytes);
    return naming(path, [&] {
        std::vector<std::string> names;
        ArrayPickle reader(bytes);
        const auto* list = find(reader.read(), key);
        if (list == nullptr || list->kind != Kind::list) return names;
        for (const auto* item : list->items) names.emplace_back(item->text);
        return names;
    });
}

}  // namespace torchdeck::data
