// SPDX-License-Identifier: GPL-3.0-or-later
//
// ONNX files by their structure. That they compute the same is measured by tests/bench/onnx_parity.py.
#include <QTemporaryDir>
#include <QTest>
#include <cstring>
#include <map>
#include <set>

#include "base/atomic_file.hpp"
#include "base/error.hpp"
#include "base/protobuf.hpp"
#include "support/test_program.hpp"
#include "weights/onnx_writer.hpp"

namespace tst_onnx_writer {

using namespace torchdeck;
using namespace torchdeck::weights;
using Kind = GraphArgument::Kind;

namespace {

struct Node {
    std::string op;
    std::vector<std::string> inputs, outputs;
    std::map<std::string, std::vector<std::int64_t>> integers;
};

struct Model {
    std::int64_t ir_version = 0, opset = 0;
    std::vector<Node> nodes;
    std::map<std::string, std::pair<std::vector<std::int64_t>, std::string>> tensors;  // shape and bytes
    std::vector<std::string> inputs, outputs;
    std::map<std::string, std::string> metadata;
};

template <class Take>
void each(std::string_view message, const Take& take) {
    base::ProtoReader reader(message);
    while (const auto field = reader.next()) take(*field);
    if (reader.damaged()) throw Error(ErrorKind::data, Message("is damaged."));
}

Node node_from(std::string_view message) {
    Node node;
    each(message, [&](const auto& field) {
        if (field.number == 1) node.inputs.emplace_back(field.bytes);
        if (field.number == 2) node.outputs.emplace_back(field.bytes);
        if (field.number == 4) node.op = field.bytes;
        if (field.number != 5) return;
        std::string name;
        std::vector<std::int64_t> integers;
        each(field.bytes, [&](const auto& part) {
            if (part.number == 1) name = part.bytes;
            if (part.number == 3 || part.number == 8) integers.push_back(static_cast<std::int64_t>(part.value));
        });
        node.integers[name] = integers;
    });
    return node;
}

Model read_model(const std::filesystem::path& path) {
    const auto text = base::read_text(path, 1 << 20);
    Model model;
    std::string_view graph;
    each(text, [&](const auto& field) {
        if (field.number == 1) model.ir_version = static_cast<std::int64_t>(field.value);
        if (field.number == 7) graph = field.bytes;
        if (field.number == 8)
            each(field.bytes, [&](const auto& f) {
                if (f.number == 2) model.opset = static_cast<std::int64_t>(f.value);
            });
        if (field.number != 14) return;
        std::string key;
        each(field.bytes, [&](const auto& f) {
            if (f.number == 1) key = f.bytes;
            if (f.number == 2) model.metadata[key] = f.bytes;
        });
    });
    each(graph, [&](const auto& field) {
        const auto name = [&] {
            std::string found;
            each(field.bytes, [&](const auto& f) {
                if (f.number == 1) found = f.bytes;
            });
            return found;
        };
        if (field.number == 1) model.nodes.push_back(node_from(field.bytes));
        if (field.number == 11) model.inputs.push_back(name());
        if (field.number == 12) model.outputs.push_back(name());
        if (field.number != 5) return;
        std::string tensor;
        std::vector<std::int64_t> shape;
        each(field.bytes, [&](const auto& f) {
            if (f.number == 1) shape.push_back(static_cast<std::int64_t>(f.value));
            if (f.number == 8) tensor = f.bytes;
            if (f.number == 9) model.tensors[tensor] = {shape, std::string(f.bytes)};
        });
    });
    return model;
}

GraphArgument value(std::int32_t number) {
    return {.kind = Kind::tensors, .values = {number}};
}
GraphArgument numbers(std::vector<std::int64_t> all) {
    return {.kind = Kind::integers, .list = true, .integers = std::move(all)};
}
GraphArgument one(std::int64_t number) {
    return {.kind = Kind::integers, .integers = {number}};
}
GraphArgument real(double number) {
    return {.kind = Kind::numbers, .numbers = {number}};
}

NamedTensor tensor(const std::string& name, const std::vector<std::int64_t>& shape, float first) {
    NamedTensor made{name, DType::f32, shape, {}};
    std::size_t count = 1;
    for (const auto size : shape) count *= static_cast<std::size_t>(size);
    made.bytes = base::Buffer(std::vector<std::byte>(count * 4));
    std::memcpy(made.bytes.data(), &first, 4);
    return made;
}

/// images -> convolution -> ReLU -> flatten -> linear, with a tensor that nothing uses.
NetworkGraph small_graph() {
    NetworkGraph graph;
    graph.input = 0;
    graph.output = 7;
    graph.constants = {{1, "conv.weight"}, {2, "fc.weight"}, {3, "fc.bias"}};
    graph.tensors = {tensor("conv.weight", {4, 3, 3, 3}, 1.5F), tensor("fc.weight", {2, 16}, 2.5F),
                     tensor("fc.bias", {2}, 3.5F), tensor("unused", {1}, 0)};
    graph.shapes = {{0, {2, 3, 4, 4}}, {4, {2, 4, 2, 2}}, {5, {2, 4, 2, 2}}, {6, {2, 16}}, {7, {2, 2}}};
    graph.nodes = {
        {"aten::_convolution",
         {value(0), value(1), {}, numbers({2, 2}), numbers({1, 1}), numbers({1, 1}), one(0), numbers({0, 0}), one(1)},
         {4}},
        {"aten::relu", {value(4)}, {5}},
        {"aten::flatten", {value(5), one(1), one(-1)}, {6}},
        {"aten::linear", {value(6), value(2), value(3)}, {7}}};
    return graph;
}

}  // namespace

class TestOnnxWriter : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void a_graph_is_written();
    void operators_have_counterparts_data();
    void operators_have_counterparts();
    void windows_of_different_size_are_means();
    void the_number_of_images_stays_open();
    void what_is_unknown_is_named();

  private:
    Model written(const NetworkGraph& graph) {
        const auto path = dir_.path().toStdString() + "/m.onnx";
        write_onnx(path, graph, {"net", "1.0", {{"class_names", "[\"a\",\"b\"]"}}});
        return read_model(path);
    }
    QTemporaryDir dir_;
};

void TestOnnxWriter::a_graph_is_written() {
    const auto model = written(small_graph());
    QVERIFY(model.ir_version == 8 && model.opset == 17);
    QVERIFY(model.inputs == std::vector<std::string>{"images"} && model.outputs == std::vector<std::string>{"logits"});
    QCOMPARE(model.metadata.at("class_names"), std::string("[\"a\",\"b\"]"));
    std::vector<std::string> ops;
    std::set<std::string> known{"images"};
    for (const auto& [name, tensor] : model.tensors) known.insert(name);
    for (const auto& node : model.nodes) {
        ops.push_back(node.op);
        for (const auto& input : node.inputs) QVERIFY2(known.contains(input), input.c_str());  // in order
        for (const auto& output : node.outputs) QVERIFY(known.insert(output).second);
    }
    QVERIFY((ops == std::vector<std::string>{"Conv", "Relu", "Reshape", "Gemm", "Identity"}));
    auto integers = model.nodes[0].integers;
    QVERIFY((integers["kernel_shape"] == std::vector<std::int64_t>{3, 3} &&
             integers["strides"] == std::vector<std::int64_t>{2, 2}));
    QVERIFY((integers["pads"] == std::vector<std::int64_t>{1, 1, 1, 1} &&
             integers["group"] == std::vector<std::int64_t>{1}));
    QCOMPARE(model.nodes[0].inputs.size(), std::size_t{2});
    QCOMPARE(model.nodes[3].inputs.size(), std::size_t{3});
    QVERIFY(model.nodes.back().outputs == std::vector<std::string>{"logits"});
    QVERIFY(!model.tensors.contains("unused"));
    const auto& [shape, bytes] = model.tensors.at("fc.weight");
    QVERIFY((shape == std::vector<std::int64_t>{2, 16}) && bytes.size() == 128);
    float first = 0;
    std::memcpy(&first, bytes.data(), 4);
    QCOMPARE(first, 2.5F);
}

void TestOnnxWriter::operators_have_counterparts_data() {
    QTest::addColumn<QString>("op");
    QTest::addColumn<std::vector<GraphArgument>>("more");
    QTest::addColumn<QString>("expected");
    const auto row = [](const char* op, const std::vector<GraphArgument>& more, const char* expected) {
        QTest::newRow(op) << QString(op) << more << QString(expected);
    };
    row("aten::silu", {}, "Sigmoid Mul");
    row("aten::gelu", {}, "Mul Erf Add Mul Mul");
    row("aten::hardswish", {}, "HardSwish");
    row("aten::hardsigmoid", {}, "HardSigmoid");
    row("aten::hardtanh", {real(0), real(6)}, "Clip");
    row("aten::add", {value(5), one(1)}, "Add");
    row("aten::mul", {real(0.5)}, "Mul");
    row("aten::max_pool2d", {numbers({2, 2}), numbers({}), numbers({0, 0}), numbers({1, 1}), one(0)}, "MaxPool");
    row("aten::avg_pool2d", {numbers({2, 2}), numbers({2, 2}), numbers({0, 0}), one(0), one(1), {}}, "AveragePool");
    row("aten::adaptive_avg_pool2d", {numbers({1, 1})}, "GlobalAveragePool");
    row("aten::amax", {numbers({2, 3}), one(0)}, "ReduceMax");
    row("aten::softmax", {one(-1), {}}, "Softmax");
    row("aten::permute", {numbers({0, 2, 3, 1})}, "Transpose");
    row("aten::transpose", {one(-2), one(-1)}, "Transpose");
    row("aten::select", {one(1), one(0)}, "Gather");
}

void TestOnnxWriter::operators_have_counterparts() {
    QFETCH(QString, op);
    QFETCH(std::vector<GraphArgument>, more);
    QFETCH(QString, expected);
    auto graph = small_graph();
    more.insert(more.begin(), value(5));
    graph.nodes.resize(2);
    graph.nodes.push_back({op.toStdString(), more, {7}});
    QStringList ops;
    for (const auto& node : written(graph).nodes) ops << QString::fromStdString(node.op);
    QCOMPARE(ops.join(' '), "Conv Relu " + expected + " Identity");
}

void TestOnnxWriter::windows_of_different_size_are_means() {
    auto graph = small_graph();
    graph.nodes[2] = {"aten::adaptive_avg_pool2d", {value(5), numbers({3, 3})}, {6}};
    graph.nodes.resize(3);
    const auto model = written(graph);
    QVERIFY(model.nodes.at(2).op == "MatMul" && model.nodes.at(3).op == "MatMul");
    const auto values = [&](const std::string& name, const std::vector<std::int64_t>& expected) {
        const auto& [shape, bytes] = model.tensors.at(name);
        std::vector<float> floats(bytes.size() / sizeof(float));
        std::memcpy(floats.data(), bytes.data(), bytes.size());
        return shape == expected ? floats : std::vector<float>{};
    };
    QVERIFY(values(model.nodes[2].inputs[0], {3, 2}) == (std::vector<float>{1, 0, 0.5F, 0.5F, 0, 1}));
    QVERIFY(values(model.nodes[3].inputs[1], {2, 3}) == (std::vector<float>{1, 0.5F, 0, 0, 0.5F, 1}));
}

void TestOnnxWriter::the_number_of_images_stays_open() {
    auto graph = small_graph();
    graph.nodes[2] = {"aten::view", {value(5), numbers({kImagesOfBatch, 16})}, {6}};
    const auto reshaped = written(graph);
    const auto& [shape, bytes] = reshaped.tensors.at(reshaped.nodes[2].inputs[1]);
    std::int64_t sizes[2] = {-5, -5};
    std::memcpy(sizes, bytes.data(), sizeof sizes);
    QVERIFY(sizes[0] == 0 && sizes[1] == 16);  // 0: as it is
    graph.nodes[2] = {"aten::expand", {value(5), numbers({kImagesOfBatch, -1, -1, 4})}, {6}};
    QStringList ops;
    for (const auto& node : written(graph).nodes) ops << QString::fromStdString(node.op);
    QVERIFY2(ops.join(' ').contains("Shape Slice Concat Expand"), qPrintable(ops.join(' ')));
    graph.nodes[2] = {"aten::view", {value(5), numbers({16, kImagesOfBatch})}, {6}};
    QVERIFY_THROWS_EXCEPTION(Error, (void)written(graph));
}

void TestOnnxWriter::what_is_unknown_is_named() {
    auto graph = small_graph();
    graph.nodes[1].op = "aten::fft_fft2";
    try {
        (void)written(graph);
        QFAIL("it was written");
    } catch (const Error& e) {
        QVERIFY2(std::string(e.what()).find("aten::fft_fft2 has no counterpart") != std::string::npos, e.what());
    }
}

TORCHDECK_TEST(QCoreApplication, TestOnnxWriter)

}  // namespace tst_onnx_writer

#include "tst_onnx_writer.moc"
