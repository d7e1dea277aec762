// SPDX-License-Identifier: GPL-3.0-or-later
// Traces: what we write is strictly nested and says what was given; what others wrote is judged as viewers do, and
// mended.
#include <zlib.h>

#include <QTemporaryDir>
#include <QTest>
#include <fstream>
#include <map>
#include <nlohmann/json.hpp>

#include "base/atomic_file.hpp"
#include "base/error.hpp"
#include "profile/json_checker.hpp"
#include "profile/trace.hpp"
#include "profile/trace_counters.hpp"
#include "profile/trace_file.hpp"
#include "profile/trace_reader.hpp"
#include "profile/trace_scanner.hpp"
#include "support/test_program.hpp"

namespace tst_trace {

using namespace torchdeck;
using namespace torchdeck::profile;

namespace {

/// A network of two layers.
std::vector<ModuleNode> modules() {
    return {{.path = "", .type = "Net"},
            {.path = "block", .type = "Block", .parent = 0, .depth = 1},
            {.path = "block.conv", .type = "Conv2d", .parent = 1, .depth = 2},
            {.path = "fc", .type = "Linear", .parent = 0, .depth = 1}};
}

TraceSpan span(std::int64_t begin, std::int64_t end, std::int32_t name, SpanKind kind, int module = kOutsideModules,
               std::int64_t sequence = -1) {
    return {.begin_ns = begin,
            .end_ns = end,
            .name = name,
            .kind = kind,
            .pass = kind == SpanKind::graph_node ? Pass::backward : Pass::forward,
            .module = module,
            .sequence = sequence};
}

/// Two steps of a thread: "pool" makes no node, "conv" and "mm" make one each; gradients are added between.
Trace two_steps() {
    Trace trace;
    trace.names = {"step",         "pass",       "conv",       "mm",    "pool",
                   "ConvBackward", "MmBackward", "Accumulate", "inner", "evaluate_function"};
    auto& thread = trace.threads.emplace_back(TraceThread{.name = "training", .spans = {}});
    for (const std::int64_t at : {1'000'000'000'000'000, 1'000'000'001'000'000}) {
        thread.spans.push_back(span(at + 700, at + 750, 5, SpanKind::graph_node, 2, 40));
        thread.spans.push_back(span(at, at + 900, 0, SpanKind::step));
        thread.spans.push_back(span(at, at + 800, 1, SpanKind::section));
        thread.spans.push_back(span(at + 10, at + 20, 4, SpanKind::operation, 1, 40));
        thread.spans.push_back(span(at + 100, at + 200, 2, SpanKind::operation, 2, 40));
        thread.spans.push_back(span(at + 110, at + 190, 8, SpanKind::operation, 2, 40));
        thread.spans.push_back(span(at + 300, at + 400, 3, SpanKind::operation, 3, 41));
        thread.spans.push_back(span(at + 500, at + 600, 6, SpanKind::graph_node, 3, 41));
        thread.spans.push_back(span(at + 495, at + 605, 9, SpanKind::operation, 3));  // around it
        thread.spans.back().pass = Pass::backward;
        thread.spans.push_back(span(at + 606, at + 610, 7, SpanKind::graph_node));
        thread.spans.push_back(span(at + 760, at + 770, 7, SpanKind::graph_node, 1, 99));
    }
    return trace;
}

class File {
  public:
    explicit File(const std::string& text, const char* name = "trace.json")
        : path(folder_.path().toStdString() + "/" + name) {
        std::ofstream(path, std::ios::binary) << text;
    }
    QTemporaryDir folder_;
    std::string path;
};

std::string list(const std::string& events) {
    return R"({"schemaVersion":1,"distributedInfo":{"rank":0},"traceEvents":[)" + events + "]}";
}

TraceReport checked(const std::string& text) {
    return check_trace(File(text).path);
}

QString refusal(const std::string& text) {
    try {
        checked(text);
    } catch (const Error& e) {
        return QString::fromUtf8(e.what());
    }
    return "read";
}

bool has(const TraceReport& report, const char* words) {
    return std::any_of(report.problems.begin(), report.problems.end(),
                       [&](const auto& problem) { return problem.what.text().find(words) != std::string::npos; });
}

}  // namespace

class TestTrace : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void what_we_write_is_nested_and_complete();
    void what_was_written_is_read_again();
    void a_profile_has_the_trace_beside_it();
    void the_backward_pass_has_modules();
    void sensors_are_on_the_same_clock();
    void overlaps_are_found_and_moved();
    void what_viewers_drop_data();
    void what_viewers_drop();
    void begins_and_ends_are_matched();
    void absolute_times_become_relative();
    void a_cut_file_is_read_up_to_there_data();
    void a_cut_file_is_read_up_to_there();
    void what_is_no_trace_is_refused_data();
    void what_is_no_trace_is_refused();
    void json_is_judged_as_a_parser_does();
    void what_is_no_json_is_named_and_mended_data();
    void what_is_no_json_is_named_and_mended();
    void what_is_said_of_no_json();
    void microseconds_are_exact();
};

void TestTrace::what_we_write_is_nested_and_complete() {
    auto trace = two_steps();
    add_backward_modules(trace, modules());
    trace.counters.push_back({.name = "Power", .unit = "W", .values = {{1'000'000'000'000'500, 42.5}}});
    const auto text = trace_json(trace, modules());
    const auto report = checked(text);
    QVERIFY2(report.good(), report.good() ? "" : report.problems.front().what.text().c_str());
    QVERIFY(report.seconds > 0.00099 && report.seconds < 0.00101);

    const auto json = nlohmann::json::parse(text);
    QCOMPARE(json["schemaVersion"].get<int>(), 1);
    QCOMPARE(json["distributedInfo"]["rank"].get<int>(), 0);
    std::map<std::string, std::vector<double>> begins;
    std::map<int, std::vector<double>> arrows;
    for (const auto& event : json["traceEvents"]) {
        const auto phase = event["ph"].get<std::string>();
        if (phase == "X") begins[event["name"]].push_back(event["ts"]);
        if (phase == "s" || phase == "f") arrows[event["id"]].push_back(event["ts"]);
        if (phase == "C") QCOMPARE(event["args"]["W"].get<double>(), 42.5);
        if (phase == "C") QCOMPARE(event["ts"].get<double>(), 0.5);
        if (phase == "X" && event["name"] == "conv") QCOMPARE(event["args"]["module"].get<std::string>(), "block.conv");
    }
    QCOMPARE(begins["step"], (std::vector<double>{0, 1000}));
    QCOMPARE(begins["inner"], (std::vector<double>{0.11, 1000.11}));
    // From the operator that made the node, not from the one before it with the same number or the one within it.
    QCOMPARE(arrows.size(), std::size_t{4});
    QCOMPARE(arrows[1], (std::vector<double>{0.3, 0.5}));
    QCOMPARE(arrows[2], (std::vector<double>{0.1, 0.7}));
}

void TestTrace::what_was_written_is_read_again() {
    auto trace = two_steps();
    trace.names[0] = std::string(kStepSpan) + "1";
    trace.names[2] = "conv \"3x3\"\n";
    trace.rank = 1;
    trace.world_size = 2;
    add_backward_modules(trace, modules());
    // Of no module, but of the backward pass.
    trace.threads[0].spans.push_back(span(1'000'000'000'000'610, 1'000'000'000'000'640, 7, SpanKind::graph_node));
    auto& sums = trace.threads.emplace_back(TraceThread{.name = "all-reduce", .spans = {}});
    sums.spans.push_back(span(1'000'000'000'000'500, 1'000'000'000'000'600, 4, SpanKind::all_reduce));
    trace.counters.push_back({.name = "Power", .unit = "W", .values = {{1'000'000'000'000'500, 42.5}}});
    const QTemporaryDir folder;
    const auto file = std::filesystem::path(folder.filePath("trace.json.gz").toStdString());
    write_trace(file, trace, modules());
    const auto read = read_trace(file, modules());
    QCOMPARE(trace_json(read, modules()), trace_json(trace, modules()));
    std::map<SpanKind, int> kinds;
    for (const auto& one : read.threads[0].spans) ++kinds[one.kind];
    QCOMPARE(kinds[SpanKind::step], 2);
    QCOMPARE(kinds[SpanKind::graph_node], 4);  // those to which an arrow leads
    QCOMPARE(read.threads[1].spans[0].kind, SpanKind::all_reduce);

    const std::vector<ModuleNode> other{{.path = "", .type = "Net"}};
    const auto of_other = read_trace(file, other);
    for (const auto& one : of_other.threads[0].spans) QVERIFY(one.module <= 0);
}

void TestTrace::a_profile_has_the_trace_beside_it() {
    auto trace = two_steps();
    trace.names[0] = std::string(kStepSpan) + "1";
    const QTemporaryDir folder;
    const auto at = [&](const char* name) {
        return std::filesystem::path(folder.filePath(QString::fromLatin1(name)).toStdString());
    };
    write_trace(at("trace.json.gz"), trace, modules());
    write_trace(at("other.trace.json.gz"), trace, modules());
    base::write_atomically(at("broken.trace.json.gz"), "no trace");
    const auto spans_beside = [&](const char* file, std::vector<double> steps_ms) {
        StepProfile profile;
        profile.modules = modules();
        profile.profiled_ms = std::move(steps_ms);
        add_trace_beside(profile, at(file));
        return profile.trace.empty() ? std::size_t{0} : profile.trace.threads[0].spans.size();
    };
    const std::vector<double> steps{0.0009, 0.0009};
    QCOMPARE(spans_beside("profile.json", steps), trace.threads[0].spans.size());
    QCOMPARE(spans_beside("other.json", steps), trace.threads[0].spans.size());
    QCOMPARE(spans_beside("alone.json", steps), std::size_t{0});
    QCOMPARE(spans_beside("broken.json", steps), std::size_t{0});
    // Somebody's else, e.g. of an earlier profile in the same folder.
    QCOMPARE(spans_beside("profile.json", {0.0009}), std::size_t{0});
    QCOMPARE(spans_beside("profile.json", {0.0009, 0.0029}), std::size_t{0});
}

void TestTrace::the_backward_pass_has_modules() {
    auto trace = two_steps();
    add_backward_modules(trace, modules());
    std::map<std::string, std::vector<std::pair<std::int64_t, std::int64_t>>> found;
    for (const auto& one : trace.threads[0].spans) {
        const auto at = one.begin_ns - 1'000'000'000'000'000;
        if (one.kind == SpanKind::module && one.pass == Pass::backward && at < 1'000'000)
            found[trace.names[static_cast<std::size_t>(one.name)]].emplace_back(at, at + one.end_ns - one.begin_ns);
    }
    using Times = std::vector<std::pair<std::int64_t, std::int64_t>>;
    QCOMPARE(found["fc backward"], (Times{{495, 605}}));
    QCOMPARE(found["block.conv backward"], (Times{{700, 750}}));
    QCOMPARE(found["block backward"], (Times{{700, 770}}));
    QCOMPARE(found["(network) backward"], (Times{{495, 770}}));  // of one step only
}

void TestTrace::sensors_are_on_the_same_clock() {
    std::vector<telemetry::Sample> samples;
    for (int i = 0; i < 4; ++i) {
        telemetry::Sample sample;
        sample.t_mono_s = 0.5 * i;
        sample.device = "0000:03:00.0";
        sample.gpu.power_w = i < 2 ? 30.0 : 150.0;
        if (i == 1) sample.host.ram_used_mb = 1000.0;
        samples.push_back(sample);
    }
    const auto counters = telemetry_counters(samples, 1000.25, 1'000'500'000'000, 1'001'500'000'000);
    QCOMPARE(counters.size(), std::size_t{2});
    QCOMPARE(counters[0].values, (std::vector<std::pair<std::int64_t, double>>{{1'000'750'000'000, 1000.0}}));
    QCOMPARE(counters[1].name, std::string("Power 0000:03:00.0"));
    QCOMPARE(counters[1].unit, std::string("W"));
    QCOMPARE(counters[1].values,
             (std::vector<std::pair<std::int64_t, double>>{{1'000'750'000'000, 30.0}, {1'001'250'000'000, 150.0}}));
}

void TestTrace::overlaps_are_found_and_moved() {
    const File file(list(R"({"ph":"X","pid":1,"tid":7,"ts":10,"dur":10,"name":"a"},
        {"ph":"X","pid":1,"tid":7,"ts":12,"dur":3,"name":"within"},
        {"ph":"X","pid":1,"tid":7,"ts":15,"dur":10,"name":"over the end"},
        {"ph":"X","pid":1,"tid":7,"ts":20,"dur":1,"name":"after"},
        {"ph":"X","pid":1,"tid":"x","ts":15.5,"dur":9,"name":"elsewhere"},
        {"ph":"X","pid":1,"tid":7,"ts":16,"dur":20,"name":"over both"})"));
    const auto report = check_trace(file.path);
    QCOMPARE(report.slices, std::int64_t{6});
    QCOMPARE(report.tracks, std::int64_t{2});
    QCOMPARE(report.dropped, std::int64_t{2});
    QCOMPARE(report.problems.size(), std::size_t{1});
    QVERIFY(has(report, "overlap"));
    QCOMPARE(report.problems[0].first.text(), std::string("event 3, at 15.000 µs"));

    const auto out = file.folder_.path().toStdString() + "/mended.json.gz";
    QCOMPARE(repair_trace(file.path, out).dropped, std::int64_t{2});
    const auto again = check_trace(out);
    QVERIFY(again.good());
    QCOMPARE(again.slices, std::int64_t{6});
    QCOMPARE(again.tracks, std::int64_t{4});
}

void TestTrace::what_viewers_drop_data() {
    QTest::addColumn<QString>("event");
    QTest::addColumn<QString>("words");
    QTest::newRow("not an object") << "17"
                                   << "not a JSON object,";
    QTest::newRow("broken") << R"({"ph":"X","ts":1"dur":1})"
                            << "not a JSON object,";
    QTest::newRow("no phase") << R"({"ts":1,"name":"a"})"
                              << "phase";
    QTest::newRow("unknown phase") << R"({"ph":"?","ts":1})"
                                   << "phase";
    QTest::newRow("no time") << R"({"ph":"X","dur":1})"
                             << "time stamp";
    QTest::newRow("time is no number") << R"({"ph":"X","ts":"soon","dur":1})"
                                       << "time stamp";
    QTest::newRow("no duration") << R"({"ph":"X","ts":1})"
                                 << "duration";
    QTest::newRow("negative duration") << R"({"ph":"X","ts":1,"dur":-1})"
                                       << "duration";
}

void TestTrace::what_viewers_drop() {
    QFETCH(QString, event);
    QFETCH(QString, words);
    const File file(list(R"({"ph":"X","ts":1,"dur":1,"name":"good"},)" + event.toStdString()));
    const auto report = check_trace(file.path);
    QCOMPARE(report.events, std::int64_t{2});
    QCOMPARE(report.dropped, std::int64_t{1});
    QVERIFY(has(report, qPrintable(words)));
    const auto out = file.folder_.path().toStdString() + "/mended.json";
    repair_trace(file.path, out);
    const auto again = check_trace(out);
    QVERIFY(again.good());
    QCOMPARE(again.events, std::int64_t{1});
}

void TestTrace::begins_and_ends_are_matched() {
    const auto report = checked(list(R"({"ph":"B","pid":1,"tid":1,"ts":1,"name":"a"},{"ph":"B","pid":1,"tid":1,"ts":2},
        {"ph":"E","pid":1,"tid":1,"ts":3},{"ph":"E","pid":1,"tid":1,"ts":4},{"ph":"E","pid":1,"tid":1,"ts":5},
        {"ph":"B","pid":1,"tid":2,"ts":2})"));
    QCOMPARE(report.slices, std::int64_t{3});
    QCOMPARE(report.dropped, std::int64_t{1});
    QVERIFY(has(report, "1 end of a slice that nothing began"));
    QVERIFY(has(report, "1 slice that begins and does not end"));
}

void TestTrace::absolute_times_become_relative() {
    const File file(
        R"({"baseTimeNanoseconds":5,"traceEvents":[{"ph":"X","ts":1712345678901234.567,"dur":1.25,"name":"a"},
        {"ph":"i","ts":1712345678901235.5,"name":"b"}]})");
    const auto report = check_trace(file.path);
    QVERIFY(has(report, "absolute"));
    QVERIFY(has(report, "rank"));
    QCOMPARE(report.dropped, std::int64_t{0});
    const auto out = file.folder_.path().toStdString() + "/mended.json";
    repair_trace(file.path, out);
    QVERIFY(check_trace(out).good());
    const auto json = nlohmann::json::parse(base::read_text(out, 1U << 20U));
    QCOMPARE(json["traceEvents"][0]["ts"].get<double>(), 0.0);
    QCOMPARE(json["traceEvents"][0]["dur"].get<double>(), 1.25);
    QCOMPARE(json["traceEvents"][1]["ts"].get<double>(), 0.933);
    QCOMPARE(json["baseTimeNanoseconds"].get<std::int64_t>(), std::int64_t{1712345678901234572});
}

void TestTrace::a_cut_file_is_read_up_to_there_data() {
    QTest::addColumn<bool>("compressed");
    QTest::newRow("plain") << false;
    QTest::newRow("compressed") << true;
}

void TestTrace::a_cut_file_is_read_up_to_there() {
    QFETCH(bool, compressed);
    std::string events;
    for (int i = 0; i < 5000; ++i) {
        events += (i > 0 ? "," : "") + std::string(R"({"ph":"X","pid":1,"tid":1,"ts":)") + std::to_string(10 * i) +
                  R"(,"dur":5,"name":"n)" + std::to_string(i * 7919 % 5003) + "\"}";
    }
    const auto whole = compressed ? gzipped(list(events)) : list(events);
    const File file(whole.substr(0, whole.size() / 2), "cut");
    const auto report = check_trace(file.path);
    QVERIFY(has(report, "ends early"));
    QVERIFY(report.slices > 1000 && report.slices < 4900);
    const auto out = file.folder_.path().toStdString() + "/mended.json";
    repair_trace(file.path, out);
    const auto again = check_trace(out);
    QVERIFY(again.good());
    QCOMPARE(again.slices, report.slices);
}

void TestTrace::what_is_no_trace_is_refused_data() {
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("words");
    QTest::newRow("empty") << QByteArray() << "empty";
    QTest::newRow("text") << QByteArray("hello") << "not a trace";
    QTest::newRow("UTF-16") << QByteArray("\xFF\xFE[\0]\0", 6) << "is in UTF-16";
    QTest::newRow("other JSON") << QByteArray(R"({"a":[1,2,{"b":"}"}]})") << "no \"traceEvents\"";
    QTest::newRow("no list") << QByteArray(R"({"traceEvents":{}})") << "is not a list";
    QTest::newRow("damaged gzip") << QByteArray::fromStdString(gzipped(list("")).replace(14, 4, "????")) << "damaged";
}

void TestTrace::what_is_no_trace_is_refused() {
    QFETCH(QByteArray, text);
    QFETCH(QString, words);
    const auto why = refusal(text.toStdString());
    QVERIFY2(why.contains(words), qPrintable(why));
}

void TestTrace::json_is_judged_as_a_parser_does() {
    const std::vector<std::string> texts{"",
                                         " ",
                                         "null",
                                         "true",
                                         "tru",
                                         "truth",
                                         "0",
                                         "01",
                                         "-0",
                                         "-",
                                         "+1",
                                         "1.",
                                         ".5",
                                         "1.5e",
                                         "1e+5",
                                         "1E-07",
                                         "1e5.2",
                                         "0x10",
                                         "NaN",
                                         "-Infinity",
                                         "\"\"",
                                         "\"a",
                                         "\"\\n\\u00e9\\/\"",
                                         "\"\\U\"",
                                         "\"\\u12g4\"",
                                         "\"\\u12\"",
                                         "\"\t\"",
                                         "\"\x7f\"",
                                         "[]",
                                         "[1,]",
                                         "[,1]",
                                         "[1 2]",
                                         "[[[]]]",
                                         "[[]",
                                         "[]]",
                                         "{}",
                                         "{\"a\":1}",
                                         "{\"a\":1,}",
                                         "{\"a\"}",
                                         "{a:1}",
                                         "{\"a\":}",
                                         "{,}",
                                         "{\"a\":1 \"b\":2}",
                                         "{\"a\":[{\"b\":{}}]}",
                                         "[}",
                                         "{]",
                                         "1 2",
                                         "// 1",
                                         "[1]\n\r\t ",
                                         "\"é\"",
                                         "'a'",
                                         "[true,false,null]",
                                         R"({"name":"C:\Users\me"})",
                                         R"({"a":"\\","b":"\"" })"};
    for (const auto& text : texts) {
        const bool valid = nlohmann::json::accept(text);
        JsonChecker whole, bytes;
        const bool judged = whole.feed(text) && whole.finish();
        QVERIFY2(judged == valid, (text + ": " + whole.error().text()).c_str());
        QVERIFY(judged == whole.error().empty());
        for (const char c : text) bytes.feed(std::string_view(&c, 1));
        QVERIFY(bytes.finish() == valid && bytes.error() == whole.error());
    }
    // Every byte of a trace changed to each of some.
    const std::string trace = R"({"a":[1.5e-3,"\u00e9\\x",true,{"b":null}],"c":-0})";
    for (std::size_t at = 0; at < trace.size(); ++at) {
        for (const char c : std::string_view("\"\\{}[],:0e+-. \nua")) {
            auto changed = trace;
            changed[at] = c;
            JsonChecker checker;
            QVERIFY2((checker.feed(changed) && checker.finish()) == nlohmann::json::accept(changed), changed.c_str());
        }
    }
    // UTF-8: each character of two to four bytes, and what is none.
    for (const auto* good : {"\"\xC3\xA9\"", "\"\xE2\x82\xAC\"", "\"\xF0\x9F\x98\x80\"", "\"\xED\x9F\xBF\""}) {
        JsonChecker checker;
        QVERIFY(checker.feed(good) && checker.finish() && !checker.bad_utf8());
    }
    for (const auto* bad :
         {"\"caf\xE9\"", "\"\xC0\xAF\"", "\"\xED\xA0\x80\"", "\"\xF4\x90\x80\x80\"", "\"\xE2\x82\"", "\"\x80\""}) {
        JsonChecker checker;
        QVERIFY(checker.feed(bad) && checker.finish() && checker.bad_utf8());
        const auto mended = mended_json(bad);
        QVERIFY2(nlohmann::json::accept(mended), mended.c_str());
    }
    // A list that is not closed, and may end in a comma, is told from whatever else ends early.
    for (const auto& [text, open] : std::vector<std::pair<std::string, bool>>{{"[", true},
                                                                              {"[{\"a\":1}", true},
                                                                              {"[{\"a\":1},\n", true},
                                                                              {"[1", true},
                                                                              {"[{\"a\":1", false},
                                                                              {"{\"a\":[1]", false},
                                                                              {"[1]]", false},
                                                                              {"", false},
                                                                              {"[1]", false}}) {
        JsonChecker checker;
        const bool fed = checker.feed(text);
        QCOMPARE(checker.finish(), fed && text == "[1]");
        QVERIFY2(checker.is_open_list() == open, text.c_str());
    }
}

void TestTrace::what_is_no_json_is_named_and_mended_data() {
    QTest::addColumn<QByteArray>("events");
    QTest::addColumn<QString>("place");
    QTest::addColumn<QString>("why");
    QTest::addColumn<QStringList>("names");
    const auto row = [](const char* name, const QByteArray& events, const char* place, const char* why,
                        const QStringList& names) { QTest::newRow(name) << events << place << why << names; };
    const QByteArray good = R"({"ph":"X","pid":1,"tid":1,"ts":1,"dur":1,"name":"good"})";
    const auto named = [](const char* name) {
        return QByteArray(R"({"ph":"X","pid":1,"tid":1,"ts":5,"dur":1,"name":")") + name + "\"}";
    };
    row("Windows' path", good + ",\n" + named(R"(C:\Users\new\train.py(12): f)"), "line 3, column 53",
        "followed by 'U'", {"good", R"(C:\Users\new\train.py(12): f)"});
    row("path and quote", good + ",\n" + named(R"(\a\"b\\c)"), "line 3, column 51", "followed by 'a'",
        {"good", R"(\a"b\c)"});
    row("quotes", good + ",\n" + named(R"({"device": "cpu"}: run)"), "line 3, column 52", "'d' stands where", {"good"});
    row("NaN", good + R"(,{"ph":"C","ts":6,"name":"loss","args":{"loss":NaN}})", "line 2", "'N' stands where a value",
        {"good", "loss"});
    row("nan", good + R"(,{"ph":"C","ts":6,"name":"loss","args":{"loss":nan}})", "line 2", "true, false, null",
        {"good", "loss"});
    row("comma", good + ",", "line 3, column 1", "']' stands where a value", {"good"});
    row("comma within", good + R"(,{"ph":"i","ts":6,"name":"a",})", "line 2", "'}' stands where a name", {"good", "a"});
    row("control", good + ",\n" + named("a\nb\tc"), "line 3, column 51", "line break or control", {"good", "a\nb\tc"});
    row("Latin", good + ",\n" + named("caf\xE9"), "", "", {"good", "caf\xEF\xBF\xBD"});
}

void TestTrace::what_is_no_json_is_named_and_mended() {
    QFETCH(QByteArray, events);
    QFETCH(QString, place);
    QFETCH(QString, why);
    QFETCH(QStringList, names);
    const File file("{\"distributedInfo\":{\"rank\":0},\"traceEvents\":[\n" + events.toStdString() + "\n]}");
    const auto report = check_trace(file.path);
    QVERIFY(!report.good());
    const auto said = QString::fromStdString(report.json_error.text());
    QVERIFY2(said.startsWith(place) && said.contains(why) && said.isEmpty() == place.isEmpty(), qPrintable(said));
    const auto out = file.folder_.path().toStdString() + "/mended.json";
    repair_trace(file.path, out);
    const auto text = base::read_text(out, 1U << 20U);
    const auto json = nlohmann::json::parse(text);
    QStringList kept;
    for (const auto& event : json["traceEvents"]) kept << QString::fromStdString(event["name"].get<std::string>());
    QCOMPARE(kept, names);
    QVERIFY(check_trace(out).good());
}

void TestTrace::what_is_said_of_no_json() {
    const File file(
        "{\"distributedInfo\":{\"rank\":0},\"traceEvents\":[{\"ph\":\"X\",\"ts\":1,\"dur\":\"50\",\"name\":\"\\U\"}]}");
    const auto lines = base::texts_of(report_lines(check_trace(file.path)));
    QVERIFY2(lines.size() > 1 && lines[1].find("It is not valid JSON: line 1, column 83 (byte 83)") == 0,
             lines[1].c_str());
    QVERIFY(std::ranges::none_of(lines, [](const auto& line) { return line.find("Viewers") == 0; }));
    // Numbers in quotes become numbers.
    const auto out = file.folder_.path().toStdString() + "/mended.json";
    repair_trace(file.path, out);
    const auto json = nlohmann::json::parse(base::read_text(out, 1U << 20U));
    QCOMPARE(json["traceEvents"][0]["dur"].get<double>(), 50.0);
    // A mark of UTF-8 is no mistake; a list that is not closed is one, though viewers show all of it.
    const File marked("\xEF\xBB\xBF" + list(R"({"ph":"X","ts":1,"dur":1})"));
    QVERIFY(check_trace(marked.path).good());
    for (const auto* end : {"", ",", ",\n"}) {
        const File open(std::string(R"([{"ph":"M","name":"distributedInfo"},{"ph":"X","ts":1,"dur":1})") + end);
        const auto report = check_trace(open.path);
        QVERIFY(report.open_list && !report.good() && report.dropped == 0 && !has(report, "ends early"));
        QVERIFY(report.json_error.text().find("the list is not closed") != std::string::npos);
        QVERIFY(base::texts_of(report_lines(report))[1].find("--repair closes") != std::string::npos);
        repair_trace(open.path, out);
        QVERIFY(nlohmann::json::accept(base::read_text(out, 1U << 20U)));
        QVERIFY(check_trace(out).good());
    }
    const File cut(R"({"traceEvents":[{"ph":"X","ts":1,"dur":1},)");
    QVERIFY(check_trace(cut.path).json_error.text().find("the file ends here") != std::string::npos);
    // Whatever the outer members hold, what is written is JSON.
    const File members("{\"a\\U\":1,\"b\":NaN,\"c\":\"\\q\",\"traceEvents\":[{\"ph\":\"X\",\"ts\":1,\"dur\":1}]}");
    repair_trace(members.path, out);
    QVERIFY(nlohmann::json::accept(base::read_text(out, 1U << 20U)));
    // The same for programs.
    const auto report = nlohmann::json::parse(report_json(check_trace(members.path)));
    QVERIFY(!report.at("good").get<bool>() && report.at("json_error").is_string() && report.at("slices") == 1);
}

void TestTrace::microseconds_are_exact() {
    const auto ns = [](std::string_view text) {
        std::int64_t value = -77;
        return parse_microseconds(text, value) ? value : std::int64_t{-77};
    };
    QCOMPARE(ns("1712345678901234.567"), std::int64_t{1712345678901234567});
    QCOMPARE(ns("0.5"), std::int64_t{500});
    QCOMPARE(ns("-1.0015"), std::int64_t{-1002});
    QCOMPARE(ns("\"12\""), std::int64_t{12000});
    QCOMPARE(ns("1e3"), std::int64_t{1'000'000});
    QCOMPARE(ns("1e300"), std::int64_t{-77});
    QCOMPARE(ns("true"), std::int64_t{-77});
    QCOMPARE(ns(""), std::int64_t{-77});
}

TORCHDECK_TEST(torchdeck::test::NoApplication, TestTrace)

}  // namespace tst_trace

#include "tst_trace.moc"
