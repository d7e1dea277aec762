// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTemporaryDir>
#include <QTest>
#include <cstring>
#include <fstream>

#include "base/atomic_file.hpp"
#include "base/error.hpp"
#include "base/random.hpp"
#include "weights/safetensors.hpp"
#include "weights/torch_file.hpp"
#include "weights/zip.hpp"

using namespace torchdeck;
using weights::DType;
using weights::NamedTensor;
using weights::StateDict;

namespace {

template <class T>
std::vector<std::byte> bytes_of(const std::vector<T>& values) {
    const auto bytes = std::as_bytes(std::span(values));
    return {bytes.begin(), bytes.end()};
}

template <class T>
std::vector<T> values_of(const NamedTensor& tensor) {
    std::vector<T> values(tensor.bytes.size() / sizeof(T));
    std::memcpy(values.data(), tensor.bytes.data(), tensor.bytes.size());
    return values;
}

const NamedTensor& find(const StateDict& weights, const char* name) {
    for (const auto& tensor : weights) {
        if (tensor.name == name) return tensor;
    }
    throw std::out_of_range(name);
}

StateDict sample() {
    return {{"a.weight", DType::f32, {2, 3}, bytes_of<float>({1, 2, 3, 4, 5, -6.5F})},
            {"a.num_batches_tracked", DType::i64, {}, bytes_of<std::int64_t>({std::int64_t{1} << 40})},
            {"empty", DType::f32, {0, 4}, {}}};
}

bool refused(std::span<const std::byte> file, const char* why = "") {
    try {
        weights::from_torch_file(file);
    } catch (const Error& e) {
        return std::string_view(e.what()).find(why) != std::string_view::npos;
    }
    return false;
}

/// An archive around a pickle.
std::vector<std::byte> archive(std::string_view pickle) {
    weights::ZipWriter zip;
    zip.add("archive/data.pkl", std::as_bytes(std::span(pickle.data(), pickle.size())));
    zip.add("archive/data/0", bytes_of<float>({1, 2, 3, 4}));
    return zip.finish();
}

using std::string_literals::operator""s;
using std::string_view_literals::operator""sv;

}  // namespace

class TestWeights : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void what_is_written_is_read();
    void python_files_are_read_data();
    void python_files_are_read();
    void programs_are_refused();
    void every_flipped_bit_in_data_is_noticed();
    void damage_never_crashes();
    void hostile_pickles_are_refused_data();
    void hostile_pickles_are_refused();
    void errors_name_the_file();
    void safetensors_go_both_ways();
    void broken_safetensors_are_refused();
};

void TestWeights::what_is_written_is_read() {
    const auto back = weights::from_torch_file(weights::to_torch_file(sample()));
    QCOMPARE(back.size(), std::size_t{3});
    for (std::size_t i = 0; i < back.size(); ++i) {
        QCOMPARE(back[i].name, sample()[i].name);
        QVERIFY(back[i].shape == sample()[i].shape && back[i].bytes == sample()[i].bytes &&
                back[i].dtype == sample()[i].dtype);
    }
    QVERIFY(weights::to_torch_file(sample()) == weights::to_torch_file(sample()));
}

void TestWeights::python_files_are_read_data() {
    QTest::addColumn<QString>("file");
    for (const auto* file : {"ordered_dict", "dict", "checkpoint"}) QTest::newRow(file) << QString(file);
}

void TestWeights::python_files_are_read() {
    QFETCH(QString, file);
    const auto w = weights::read_weights(std::string(TEST_DATA) + "/weights/" + file.toStdString() + ".pt");
    QCOMPARE(w.size(), std::size_t{5});
    // Saved channels last; read row-major.
    const auto conv = values_of<float>(find(w, "conv.weight"));
    QCOMPARE(conv.size(), std::size_t{24});
    for (std::size_t i = 0; i < 24; ++i) QCOMPARE(conv[i], static_cast<float>(i));
    QVERIFY(find(w, "conv.weight").shape == (std::vector<std::int64_t>{2, 3, 2, 2}));
    QCOMPARE(values_of<std::int64_t>(find(w, "bn.num_batches_tracked"))[0], std::int64_t{1} << 40);
    QVERIFY(find(w, "bn.num_batches_tracked").shape.empty());
    QVERIFY(values_of<std::uint16_t>(find(w, "half")) == (std::vector<std::uint16_t>{0, 0x3F80, 0x4000, 0x4040}));
    QVERIFY(values_of<float>(find(w, "view")) == (std::vector<float>{4, 6, 8, 10}));
    QVERIFY(find(w, "empty").bytes.empty());
}

void TestWeights::programs_are_refused() {
    const std::string folder = std::string(TEST_DATA) + "/weights/";
    const auto module = weights::read_weights(folder + "module.pt");
    QCOMPARE(module.size(), std::size_t{7});
    QVERIFY(values_of<float>(find(module, "0.weight")) == (std::vector<float>{0, 1, 2, 3, 4, 5}));
    QVERIFY(refused(base::read_file(folder + "whole_module.pt", 1 << 20)));
    QVERIFY(refused(base::read_file(folder + "torchscript.pt", 1 << 20), "TorchScript"));
}

void TestWeights::every_flipped_bit_in_data_is_noticed() {
    const StateDict one = {{"w", DType::f32, {64}, bytes_of(std::vector<float>(64, 1.5F))}};
    const auto good = weights::to_torch_file(one);
    const auto at = std::search(good.begin(), good.end(), one[0].bytes.begin(), one[0].bytes.end()) - good.begin();
    for (std::size_t bit = 0; bit < 64 * 4 * 8; ++bit) {
        auto bad = good;
        bad[static_cast<std::size_t>(at) + bit / 8] ^= static_cast<std::byte>(1U << (bit % 8));
        QVERIFY(refused(bad, "checksum"));
    }
}

void TestWeights::damage_never_crashes() {
    const auto good = weights::to_torch_file(sample());
    for (std::size_t size = 0; size < good.size(); ++size) {
        QVERIFY(refused(std::span(good).first(size)));
    }
    base::CounterRandom random(1);
    for (int trial = 0; trial < 5000; ++trial) {
        auto bad = good;
        for (auto n = 1 + random.below(4); n > 0; --n)
            bad[random.below(static_cast<std::uint32_t>(bad.size()))] = static_cast<std::byte>(random.next());
        try {
            weights::from_torch_file(bad);
        } catch (const Error&) {
        }
    }
}

void TestWeights::hostile_pickles_are_refused_data() {
    QTest::addColumn<QByteArray>("pickle");
    QTest::addColumn<QByteArray>("why");
    const auto row = [](const char* name, std::string_view pickle, const char* why) {
        QTest::newRow(name) << QByteArray(pickle.data(), static_cast<qsizetype>(pickle.size())) << QByteArray(why);
    };
    row("calls os.system",
        "\x80\x02"
        "cposix\nsystem\nX\x02\0\0\0id\x85R."sv,
        "posix.system");
    row("empty", ""sv, "cut off");
    row("stack underflow",
        "\x80\x02"
        "tR."sv,
        "mark");
    row("unknown opcode", "\x80\x02i."sv, "opcode 0x69");
    row("itself in itself", "\x80\x02}q\0X\x01\0\0\0ah\0s."sv, "state_dict");
    row("number of 16 bytes", "\x80\x02\x8a\x10"sv, "64 bits");
    row("text longer than the file",
        "\x80\x02X\xff\xff\xff\xff"
        "a."sv,
        "cut off");
    const std::string head = "\x80\x02}X\x01"s + std::string("\0\0\0a", 4) + "ctorch._utils\n_rebuild_tensor_v2\n((X" +
                             std::string("\x07\0\0\0storage", 11) + "ctorch\nFloatStorage\nX" +
                             std::string("\x01\0\0\0", 4) + "0X" + std::string("\x03\0\0\0cpu", 7) + "K\x04tQ";
    const auto tensor = [&](const char* offset_size_stride) {
        return head + offset_size_stride +
               "\x89"
               "ccollections\nOrderedDict\n)RtRs.";
    };
    QTest::newRow("begins outside its data")
        << QByteArray::fromStdString(tensor("J\1\1\1\1(J\1\1\1\1t(K\1t")) << QByteArray("outside its data");
    QTest::newRow("reaches past its data")
        << QByteArray::fromStdString(tensor("K\1(K\4t(K\1t")) << QByteArray("outside its data");
    QTest::newRow("bomb of stride 0") << QByteArray::fromStdString(head + "K" + std::string(1, '\0') +
                                                                   "(J\1\1\1\1J\1\1\1\1t(K" + std::string(1, '\0') +
                                                                   "K" + std::string(1, '\0') +
                                                                   "t\x89"
                                                                   "ccollections\nOrderedDict\n)RtRs.")
                                      << QByteArray("outside its data");
    QTest::newRow("negative size") << QByteArray::fromStdString(tensor("K\1(J\xff\xff\xff\xfft(K\1t"))
                                   << QByteArray("outside its data");
}

void TestWeights::hostile_pickles_are_refused() {
    QFETCH(QByteArray, pickle);
    QFETCH(QByteArray, why);
    try {
        weights::from_torch_file(archive({pickle.constData(), static_cast<std::size_t>(pickle.size())}));
        QFAIL("accepted");
    } catch (const Error& e) {
        QVERIFY2(QByteArray(e.what()).contains(why), e.what());
    }
}

void TestWeights::errors_name_the_file() {
    QTemporaryDir dir;
    const auto path = dir.path().toStdString() + "/w.pt";
    weights::write_weights(path, sample());
    QCOMPARE(weights::read_weights(path).size(), std::size_t{3});
    std::ofstream(path) << "not a zip";
    try {
        weights::read_weights(path);
        QFAIL("accepted");
    } catch (const Error& e) {
        QVERIFY(std::string_view(e.what()).starts_with(path));
        QCOMPARE(e.exit_code(), 3);
    }
    // A failed write leaves what was there and nothing beside it.
    QVERIFY_EXCEPTION_THROWN(weights::write_weights(dir.path().toStdString() + "/no/such/folder.pt", sample()), Error);
}

void TestWeights::safetensors_go_both_ways() {
    const auto all = sample();
    const auto back = weights::from_safetensors(weights::to_safetensors(all));
    QCOMPARE(back.size(), std::size_t{3});
    for (std::size_t i = 0; i < 3; ++i) {
        const auto& original = find(all, back[i].name.c_str());
        QVERIFY(back[i].shape == original.shape && back[i].bytes == original.bytes && back[i].dtype == original.dtype);
    }
    QTemporaryDir dir;
    const auto path = dir.path().toStdString() + "/w.safetensors";
    weights::write_weights(path, sample());
    QCOMPARE(weights::read_weights(path).size(), std::size_t{3});
    QVERIFY(weights::to_safetensors(weights::read_weights(path)) == weights::to_safetensors(back));
}

void TestWeights::broken_safetensors_are_refused() {
    const auto file = [](std::string header, std::size_t data) {
        std::vector<std::byte> bytes(8 + header.size() + data);
        for (std::size_t i = 0; i < 8; ++i) bytes[i] = static_cast<std::byte>(header.size() >> (8 * i));
        std::memcpy(bytes.data() + 8, header.data(), header.size());
        return bytes;
    };
    const auto why = [](const std::vector<std::byte>& bytes) {
        try {
            weights::from_safetensors(bytes);
        } catch (const Error& e) {
            return QString(e.what());
        }
        return QString();
    };
    QVERIFY(why(file(R"({"a":{"dtype":"F32","shape":[2],"data_offsets":[0,8]}})", 8)).isEmpty());
    QVERIFY(why(file(R"({"a":{"dtype":"F32","shape":[2],"data_offsets":[0,8]}})", 9)).contains("belong to no tensor"));
    QVERIFY(why(file(R"({"a":{"dtype":"F32","shape":[2],"data_offsets":[0,8]}})", 7))
                .contains("bytes that its shape needs"));
    QVERIFY(why(file(R"({"a":{"dtype":"F32","shape":[3],"data_offsets":[0,8]}})", 8))
                .contains("bytes that its shape needs"));
    QVERIFY(why(file(R"({"a":{"dtype":"F32","shape":[1],"data_offsets":[4,8]}})", 8)).contains("hole"));
    QVERIFY(
        why(file(
                R"({"a":{"dtype":"F32","shape":[1],"data_offsets":[0,4]},"b":{"dtype":"F32","shape":[1],"data_offsets":[0,4]}})",
                8))
            .contains("overlap"));
    QVERIFY(
        why(file(
                R"({"a":{"dtype":"F32","shape":[1],"data_offsets":[0,4]},"a":{"dtype":"F32","shape":[1],"data_offsets":[0,4]}})",
                4))
            .contains("twice"));
    QVERIFY(why(file(R"({"a":{"dtype":"X9","shape":[1],"data_offsets":[0,4]}})", 4)).contains("not supported"));
    QVERIFY(why(file(R"({"a":{"dtype":"U8","shape":[4294967296,4294967296],"data_offsets":[0,4]}})", 4))
                .contains("larger than the file"));
    QVERIFY(why(file(R"({"a":1})", 4)).contains("does not describe"));
    QVERIFY(!why(file("{", 4)).isEmpty());
    QVERIFY(!why({}).isEmpty());
}

QTEST_APPLESS_MAIN(TestWeights)
#include "tst_weights.moc"
