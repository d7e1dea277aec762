// SPDX-License-Identifier: GPL-3.0-or-later
//
// Exports of vendors' profilers: every layout of the same measurement gives the same numbers.
#include <fmt/format.h>
#include <sqlite3.h>

#include <QTemporaryDir>
#include <QTest>
#include <cmath>
#include <fstream>
#include <map>
#include <string>
#include <vector>

#include "base/csv_rows.hpp"
#include "profile/profiler_counters.hpp"
#include "profile/vendor_command.hpp"
#include "refusal.hpp"
#include "roofline/amd_peaks_csv.hpp"
#include "roofline/ncu_csv.hpp"
#include "roofline/peaks_file.hpp"
#include "roofline/quantity.hpp"
#include "roofline/rocprof.hpp"
#include "support/test_program.hpp"

namespace tst_profilers {

using namespace torchdeck;
using namespace torchdeck::roofline;
using test::refusal;

namespace {

bool near(double a, double b, double share = 1e-9) {
    return std::fabs(a - b) <= share * std::max(std::fabs(a), std::fabs(b));
}

struct Launch {
    const char* id;
    const char* name;
    double nanoseconds, sm, dram;
};
/// The first and the third have the same name and grid.
constexpr Launch kLaunches[] = {{"0", "void ns::add<(int)4, float>(int, T2)", 120500, 30.25, 80},
                                {"1", "void convolve<float, (int)128>(int)", 1480000, 75.5, 22.5},
                                {"2", "void ns::add<(int)4, float>(int, T2)", 60250, 28, 84},
                                {"3", "bn_kernel", 310000, 18.2, 61}};
constexpr double kPeakFlops = 8.1e12, kPeakBytes = 300e9;

std::string grouped(double value) {
    auto text = fmt::format("{:.4f}", value);
    for (auto end = text.find('.'); end > 3; end -= 3) text.insert(end - 3, ",");
    return text;
}

/// How a file is written.
struct Layout {
    bool raw = false;
    bool quoted = true;
    bool separators = false;
    bool preamble = false;
    bool carriage_return = false;
    const char* unit = "usecond";
    double per_unit_ns = 1e3;
};

class Writer {
  public:
    explicit Writer(const Layout& layout) : layout_(layout) {}

    std::string text() {
        if (layout_.preamble) text_ = "==PROF== Connected to process 7, (\"python\")\nEpoch 1, loss 2.3\n";
        layout_.raw ? write_raw() : write_details();
        return text_;
    }

  private:
    void row(const std::vector<std::string>& cells) {
        for (std::size_t i = 0; i < cells.size(); ++i) {
            const bool quote = layout_.quoted || cells[i].find(',') != std::string::npos;
            text_ += (i > 0 ? "," : "") + (quote ? '"' + cells[i] + '"' : cells[i]);
        }
        text_ += layout_.carriage_return ? "\r\n" : "\n";
    }
    [[nodiscard]] std::string time(const Launch& launch) const {
        const double value = launch.nanoseconds / layout_.per_unit_ns;
        return layout_.separators ? grouped(value) : fmt::format("{}", value);
    }
    void write_details() {
        row({"ID", "Process ID", "Kernel Name", "Section Name", "Metric Name", "Metric Unit", "Metric Value"});
        for (const auto& launch : kLaunches) {
            const auto add = [&](const char* metric, const char* unit, const std::string& value) {
                row({launch.id, "7", launch.name, "S", metric, unit, value});
            };
            add("DRAM Throughput", "%", fmt::format("{}", launch.dram));
            add("Duration", layout_.unit, time(launch));
            add("SM Frequency", "cycle/nsecond", "1.2");
            add("Compute (SM) Throughput", "%", fmt::format("{}", launch.sm));
            if (layout_.preamble) text_ += "==WARNING== a line between, with \"quotes\"\n";
        }
    }
    void write_raw() {
        row({"ID", "Process ID", "Kernel Name", "gpu__time_duration.sum", "smsp__cycles_active.avg",
             "sm__throughput.avg.pct_of_peak_sustained_elapsed", "dram__throughput.avg.pct_of_peak_sustained_elapsed"});
        row({"", "", "", layout_.unit, "cycle", "%", "%"});
        for (const auto& launch : kLaunches)
            row({launch.id, "7", launch.name, time(launch), "1,000", fmt::format("{}", launch.sm),
                 fmt::format("{}", launch.dram)});
    }

    const Layout& layout_;
    std::string text_;
};

std::vector<Layout> all_layouts() {
    struct Unit {
        const char* name;
        double ns;
    };
    std::vector<Layout> all;
    for (const Unit unit : {Unit{"nsecond", 1}, Unit{"ns", 1}, Unit{"usecond", 1e3}, Unit{"us", 1e3},
                            Unit{"msecond", 1e6}, Unit{"ms", 1e6}, Unit{"second", 1e9}, Unit{"s", 1e9}}) {
        for (int bits = 0; bits < 32; ++bits) {
            Layout layout{(bits & 1) != 0,  (bits & 2) != 0, (bits & 4) != 0, (bits & 8) != 0,
                          (bits & 16) != 0, unit.name,       unit.ns};
            // Four decimals say nothing of a duration in seconds.
            if (layout.separators && unit.ns > 1e3) continue;
            all.push_back(layout);
        }
    }
    return all;
}

}  // namespace

class TestProfilers : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void rows_of_csv_are_read_as_written();
    void numbers_and_units();
    void every_layout_of_ncu_gives_the_same_summary();
    void ncu_prints_a_file_like_this();
    void counted_flop_and_bytes_come_before_utilization();
    void missing_metrics_are_named_with_their_option();
    void rubbish_is_refused_with_its_line();
    void kernel_names_are_short();
    void what_the_printed_ncu_command_asks_for_is_read();
    void a_part_is_no_whole();
    void other_languages_write_commas();
    void nersc_s_names_give_the_same_point();
    void tensor_instructions_are_no_zero();
    void a_total_is_of_what_was_counted();
    void what_the_printed_rocprof_command_asks_for_is_read();
    void rocprof_compute_s_files_are_read();
    void every_layout_of_rocprof_gives_the_same_kernels();
    void passes_are_joined_and_nothing_is_counted_twice();
    void a_copy_has_a_bandwidth_only();
    void databases_of_both_schemas_are_read();
    void a_stranger_s_database_runs_nothing();
};

void TestProfilers::rows_of_csv_are_read_as_written() {
    base::CsvRows rows(
        "\xEF\xBB\xBF"
        "a,\"b,\"\"c\"\"\",\r\n\n \"x\ny\" ,2\nlast");
    std::vector<std::string> cells;
    QVERIFY(rows.next(cells));
    QVERIFY((cells == std::vector<std::string>{"a", "b,\"c\"", ""}));
    QVERIFY(rows.next(cells));
    QVERIFY((cells == std::vector<std::string>{"x\ny ", "2"}));
    QCOMPARE(rows.line(), std::size_t{3});
    QVERIFY(rows.next(cells));
    QVERIFY((cells == std::vector<std::string>{"last"}));
    QCOMPARE(rows.line(), std::size_t{5});
    QVERIFY(!rows.next(cells));
    base::CsvRows open("a\n\"b");
    QVERIFY(open.next(cells));
    QCOMPARE(refusal([&] { (void)open.next(cells); }), QString("line 2: a quoted cell does not end."));
}

void TestProfilers::numbers_and_units() {
    QVERIFY(near(*parse_number("1,234.5"), 1234.5) && near(*parse_number(" 12,345,678"), 12345678));
    QVERIFY(near(*parse_number("-1,000"), -1000) && near(*parse_number("1.5e3"), 1500));
    for (const auto* bad : {"", "n/a", "1,23", ",123", "1234,567", "1,234,56", "0x10", "nan", "1.5,000"})
        QVERIFY2(!parse_number(bad), bad);
    QVERIFY(near(*unit_scale("Kbyte", Dimension::bytes), 1e3) && near(*unit_scale("Gbyte", Dimension::bytes), 1e9));
    QVERIFY(near(*unit_scale("Gbyte/second", Dimension::bytes_per_second), 1e9));
    QVERIFY(near(*unit_scale("GB/s", Dimension::bytes_per_second), 1e9));
    QVERIFY(near(*unit_scale("Minst", Dimension::count), 1e6) && near(*unit_scale("", Dimension::count), 1));
    QVERIFY(!unit_scale("byte", Dimension::time) && !unit_scale("%", Dimension::bytes));
    QVERIFY(!unit_scale("fortnight", Dimension::time));
}

void TestProfilers::every_layout_of_ncu_gives_the_same_summary() {
    const auto peaks = typed_environment(kPeakFlops, kPeakBytes);
    double time = 0, sm = 0, dram = 0;
    for (const auto& launch : kLaunches) {
        time += launch.nanoseconds * 1e-9;
        sm += launch.sm * launch.nanoseconds * 1e-9;
        dram += launch.dram * launch.nanoseconds * 1e-9;
    }
    const auto layouts = all_layouts();
    QVERIFY(layouts.size() > 150);
    for (const auto& layout : layouts) {
        const auto text = Writer(layout).text();
        const auto table = parse_ncu_csv(text);
        const auto summary = summarize(table, peaks);
        QCOMPARE(summary.kernels, std::size(kLaunches));
        QVERIFY2(near(summary.seconds, time), text.c_str());
        QVERIFY2(near(*summary.sm_percent, sm / time), text.c_str());
        QVERIFY(near(*summary.dram_percent, dram / time));
        QVERIFY(near(*summary.flop_per_s, sm / time / 100 * kPeakFlops));
        QVERIFY(near(*summary.bytes_per_s, dram / time / 100 * kPeakBytes));
        QVERIFY(near(*summary.intensity, sm / dram * kPeakFlops / kPeakBytes));
        QVERIFY(near(*summary.ridge, 27));
        // FLOP stand for a utilization.
        QVERIFY(table.remarks.size() == 1 &&
                table.remarks[0].text().find("FLOP of 4 of 4 kernels were not counted") == 0);
        QCOMPARE(kernel_points(table, peaks).size(), std::size(kLaunches));
    }
}

void TestProfilers::ncu_prints_a_file_like_this() {
    const auto table = read_ncu_csv(TEST_DATA "/profilers/ncu_details.csv");
    QCOMPARE(table.source, std::string("ncu_details.csv"));
    const auto summary = summarize(table, typed_environment(kPeakFlops, kPeakBytes));
    QCOMPARE(summary.kernels, std::size_t{4});
    // Each launch weighted by its own time: the first and the third differ in nothing but their ID.
    QVERIFY(near(*summary.sm_percent, (120.5 * 30.25 + 1480 * 75.5 + 60.25 * 28 + 310 * 18.2) / 1970.75));
    QVERIFY(near(*summary.dram_percent, (120.5 * 80 + 1480 * 22.5 + 60.25 * 84 + 310 * 61) / 1970.75));
    QVERIFY(near(summary.seconds, 1970.75e-6));
    QCOMPARE(refusal([] { (void)read_ncu_csv(TEST_DATA "/profilers/none.csv"); }).isEmpty(), false);
}

void TestProfilers::counted_flop_and_bytes_come_before_utilization() {
    const std::string text =
        "ID,Kernel Name,Metric Name,Metric Unit,Metric Value\n"
        "0,k,gpu__time_duration.sum,ms,2\n"
        "0,k,dram__throughput.avg.pct_of_peak_sustained_elapsed,%,50\n"
        "0,k,dram__bytes_read.sum,Mbyte,30\n"
        "0,k,dram__bytes_write.sum,Kbyte,10000\n"
        "0,k,dram__bytes_write.sum,Kbyte,10000\n"  // another section, the same metric
        "0,k,smsp__sass_thread_inst_executed_op_ffma_pred_on.sum,inst,1e9\n"
        "0,k,smsp__sass_thread_inst_executed_op_fadd_pred_on.sum,Minst,5\n"
        "0,k,sm__ops_path_tensor_src_bf16_dst_fp32.sum,,1000\n"
        "1,k,gpu__time_duration.sum,ms,1\n"
        "1,k,dram__bytes.sum.per_second,Gbyte/second,3\n";
    const auto table = parse_ncu_csv(text);
    QVERIFY(near(*table.kernels[0].bytes, 40e6));
    QVERIFY(near(*table.kernels[0].flop, 2.005e9 + 1000));
    QVERIFY(near(*table.kernels[1].bytes, 3e6));
    const auto points = kernel_points(table, typed_environment(kPeakFlops, kPeakBytes));
    QVERIFY(points[0].bytes_from == Origin::measured && points[0].flop_from == Origin::measured);
}

namespace {

/// The words after `option` in a command line, up to the next option.
std::vector<std::string> words_after(const std::string& command, const std::string& option, const char* separators) {
    auto at = command.find(option + " ");
    if (at == std::string::npos) return {};
    at += option.size() + 1;
    const bool quoted = command[at] == '\'';
    const auto end = command.find(quoted ? '\'' : ' ', at + 1);
    std::vector<std::string> words(1);
    for (const char c : command.substr(at + (quoted ? 1 : 0), end - at - (quoted ? 1 : 0))) {
        if (std::string(separators).find(c) != std::string::npos)
            words.emplace_back();
        else
            words.back() += c;
    }
    return words;
}

/// A raw page of ncu with one kernel of a millisecond: values of metrics by name; all others that `names` has are 0.
std::string raw_page(const std::vector<std::string>& names, const std::map<std::string, std::string>& values,
                     const std::string& capability = {}) {
    std::string header = "ID,Process ID,Kernel Name", units = ",,", row = "0,7,gemm";
    if (!capability.empty()) {
        header += ",CC";
        units += ",";
        row += "," + capability;
    }
    for (auto name : names) {
        // As a GPU with such tensor cores has it.
        if (name.starts_with("regex:")) name = "sm__ops_path_tensor_src_bf16_dst_fp32.sum";
        header += "," + name;
        units += name.find("pct_of") != std::string::npos  ? ",%"
                 : name.find("bytes") != std::string::npos ? ",byte"
                 : name.starts_with("gpu__time")           ? ",nsecond"
                                                           : ",";
        const auto it = values.find(name);
        row += "," + (it == values.end() ? "0" : it->second);
    }
    return header + "\n" + units + "\n" + row + "\n";
}

const std::map<std::string, std::string>& one_kernel() {
    static const std::map<std::string, std::string> values{
        {"gpu__time_duration.sum", "1000000"},
        {"sm__throughput.avg.pct_of_peak_sustained_elapsed", "80"},
        {"dram__throughput.avg.pct_of_peak_sustained_elapsed", "40"},
        {"dram__bytes_read.sum", "100000000"},
        {"dram__bytes_write.sum", "20000000"},
        {"sm__sass_thread_inst_executed_op_ffma_pred_on.sum", "1000000000"}};
    return values;
}

std::vector<std::string> printed_ncu_metrics() {
    const auto command = profile::vendor_command(profile::VendorTool::ncu, {}, 2);
    return words_after(command, "--metrics", ",");
}

}  // namespace

void TestProfilers::what_the_printed_ncu_command_asks_for_is_read() {
    const auto names = printed_ncu_metrics();
    QVERIFY(names.size() > 10);
    for (const auto& name : names) QVERIFY2(name.starts_with("regex:") || profile::ncu_metric(name), name.c_str());
    const auto peaks = typed_environment(8.1e12, 300e9);
    const auto table = parse_ncu_csv(raw_page(names, one_kernel()));
    QVERIFY2(table.remarks.empty(), table.remarks.empty() ? "" : table.remarks[0].text().c_str());
    const auto whole = whole_point(table, peaks);
    QVERIFY(near(whole->flop / whole->seconds, 2e12) && near(whole->flop / whole->bytes, 2e9 / 120e6));
    QVERIFY(whole->flop_from == Origin::measured && whole->label.text() == "all kernels");
    QVERIFY(place(*whole, peaks).bound == Bound::memory);
    // The same counter of a quarter of an SM; with both, it is one counter.
    auto quarters = names;
    for (auto& name : quarters)
        if (name.starts_with("sm__sass_")) name.replace(0, 4, "smsp__");
    auto values = one_kernel();
    values["smsp__sass_thread_inst_executed_op_ffma_pred_on.sum"] = "1000000000";
    QVERIFY(near(*parse_ncu_csv(raw_page(quarters, values)).kernels[0].flop, 2e9));
    quarters.insert(quarters.end(), names.begin(), names.end());
    QVERIFY(near(*parse_ncu_csv(raw_page(quarters, values)).kernels[0].flop, 2e9));
    // What is not collected is said.
    const auto part = parse_ncu_csv(raw_page({"gpu__time_duration.sum", "dram__bytes_read.sum", "dram__bytes_write.sum",
                                              "sm__sass_thread_inst_executed_op_ffma_pred_on.sum"},
                                             one_kernel()));
    QVERIFY(part.remarks.size() == 1 && part.remarks[0].text().find("and 8 more counts") != std::string::npos);
}

/// What was not measured of a kernel is not taken for 0.
void TestProfilers::a_part_is_no_whole() {
    const std::vector<std::string> names{"gpu__time_duration.sum",
                                         "dram__throughput.avg.pct_of_peak_sustained_elapsed",
                                         "dram__bytes_read.sum",
                                         "dram__bytes_write.sum",
                                         "sm__sass_thread_inst_executed_op_ffma_pred_on.sum",
                                         "sm__sass_thread_inst_executed_op_fadd_pred_on.sum"};
    const auto whole = parse_ncu_csv(raw_page(names, one_kernel())).kernels[0];
    QVERIFY(near(*whole.bytes, 120e6) && near(*whole.flop, 2e9));
    for (const auto* name : {"dram__bytes_write.sum", "sm__sass_thread_inst_executed_op_fadd_pred_on.sum"}) {
        auto values = one_kernel();
        values[name] = "n/a";
        const auto part = parse_ncu_csv(raw_page(names, values)).kernels[0];
        const bool of_bytes = std::string_view(name).starts_with("dram");
        QCOMPARE(part.bytes.has_value(), !of_bytes);
        QCOMPARE(part.flop.has_value(), of_bytes);
    }
    auto fewer = names;
    std::erase(fewer, "dram__bytes_write.sum");
    QVERIFY(!parse_ncu_csv(raw_page(fewer, one_kernel())).kernels[0].bytes);
}

void TestProfilers::other_languages_write_commas() {
    const std::string head = "ID,Kernel Name,Metric Name,Metric Unit,Metric Value\n0,k,gpu__time_duration.sum,ms,";
    const std::string moved = "\n0,k,dram__bytes.sum,byte,";
    const auto german = parse_ncu_csv(head + "\"1,25\"" + moved + "\"1.234.567\"\n").kernels[0];
    QVERIFY(near(german.seconds, 1.25e-3) && near(*german.bytes, 1234567));
    const auto french = parse_ncu_csv(head + "\"1,25\"" + moved + "\"1\u202F234\u202F567\"\n").kernels[0];
    QVERIFY(near(*french.bytes, 1234567));
    // One comma before three digits stands between thousands, until another number of the file says otherwise.
    QVERIFY(near(parse_ncu_csv(head + "\"1,250\"\n").kernels[0].seconds, 1.25));
    QVERIFY(near(parse_ncu_csv(head + "\"1,250\"" + moved + "\"1.234.567\"\n").kernels[0].seconds, 1.25e-3));
}

void TestProfilers::nersc_s_names_give_the_same_point() {
    const std::string head = "ID,Kernel Name,Metric Name,Metric Unit,Metric Value\n";
    const auto kernel = [](int id, const char* add, const char* fma, const char* bytes, const char* cycles) {
        const auto row = [&](const std::string& metric, const char* unit, const char* value) {
            return fmt::format("{},k,{},{},\"{}\"\n", id, metric, unit, value);
        };
        return row("sm__sass_thread_inst_executed_op_fadd_pred_on.sum", "inst", add) +
               row("sm__sass_thread_inst_executed_op_ffma_pred_on.sum", "inst", fma) +
               row("sm__inst_executed_pipe_tensor.sum", "inst", "0") + row("dram__bytes.sum", "Mbyte", bytes) +
               row("sm__cycles_elapsed.avg", "cycle", cycles) +
               row("sm__cycles_elapsed.avg.per_second", "cycle/nsecond", "1.30");
    };
    const auto table = parse_ncu_csv(head + kernel(0, "3,000,000", "4,000,000,000", "40.00", "1,300,000") +
                                     kernel(1, "8,000,000", "0", "64.00", "130,000"));
    const auto whole = whole_point(table, typed_environment(14e12, 900e9));
    QVERIFY(near(table.kernels[0].seconds, 1e-3) && near(table.kernels[1].seconds, 1e-4));
    QVERIFY(near(whole->flop / whole->seconds, 8.011e9 / 1.1e-3) && near(whole->flop / whole->bytes, 8.011e9 / 104e6));
    QVERIFY(near(*unit_scale("cycle/second", Dimension::cycles_per_second), 1));
    QVERIFY(near(*unit_scale("Ghz", Dimension::cycles_per_second), 1e9));
    QVERIFY(!unit_scale("byte/second", Dimension::cycles_per_second));
}

void TestProfilers::tensor_instructions_are_no_zero() {
    const auto peaks = typed_environment(100e12, 300e9);
    auto names = printed_ncu_metrics();
    std::erase_if(names, [](const std::string& name) { return name.starts_with("regex:"); });
    auto values = one_kernel();
    values["sm__sass_thread_inst_executed_op_ffma_pred_on.sum"] = "0";
    values["sm__inst_executed_pipe_tensor.sum"] = "1000000";
    // How much one instruction computes is not known of most GPUs: the utilization is, and the user hears of it.
    const auto unknown = parse_ncu_csv(raw_page(names, values, "9.0"));
    QVERIFY(!unknown.kernels[0].flop);
    QVERIFY(unknown.remarks.size() == 1 && unknown.remarks[0].text().find("use tensor cores") != std::string::npos);
    // Where nothing is counted, that is said, too.
    const auto uncounted =
        parse_ncu_csv(raw_page({"gpu__time_duration.sum", "sm__throughput.avg.pct_of_peak_sustained_elapsed",
                                "dram__throughput.avg.pct_of_peak_sustained_elapsed"},
                               values));
    QVERIFY(uncounted.remarks.size() == 1 &&
            uncounted.remarks[0].text().find("FLOP of 1 of 1 kernels were not counted") == 0);
    QVERIFY(kernel_points(unknown, peaks)[0].flop_from == Origin::utilization);
    // On Volta it is.
    QVERIFY(near(*parse_ncu_csv(raw_page(names, values, "7.0")).kernels[0].flop, 512e6));
    // Without a utilization nothing is claimed.
    std::erase(names, "sm__throughput.avg.pct_of_peak_sustained_elapsed");
    const auto nothing = kernel_points(parse_ncu_csv(raw_page(names, values)), peaks);
    QCOMPARE(place(nothing[0], peaks).refusal.text(), std::string("nothing is known of its FLOP"));
    // Operations count; parts of them are not added to the whole, and integers are no FLOP.
    values["sm__ops_path_tensor_src_bf16_dst_fp32.sum"] = "3000000000";
    values["sm__ops_path_tensor_src_bf16_dst_fp32_sparsity_off.sum"] = "3000000000";
    values["sm__ops_path_tensor_src_int8.sum"] = "7";
    names.insert(names.end(), {"sm__ops_path_tensor_src_bf16_dst_fp32.sum", "sm__ops_path_tensor_src_int8.sum",
                               "sm__ops_path_tensor_src_bf16_dst_fp32_sparsity_off.sum"});
    QVERIFY(near(*parse_ncu_csv(raw_page(names, values, "9.0")).kernels[0].flop, 3e9));
}

void TestProfilers::a_total_is_of_what_was_counted() {
    const auto peaks = typed_environment(50e12, 1e12);
    RocprofCsv csv;
    csv.add(
        "Dispatch_Id,Kernel_Name,Counter_Name,Counter_Value,Start_Timestamp,End_Timestamp\n"
        "1,a,FETCH_SIZE,1000,0,5000\n1,a,WRITE_SIZE,1000,0,5000\n1,a,SQ_INSTS_VALU_FMA_F32,1000,0,5000\n"
        "2,b,FETCH_SIZE,0,0,3000\n2,b,WRITE_SIZE,0,0,3000\n2,b,SQ_INSTS_VALU_FMA_F32,1000,0,3000\n",
        {});
    const auto table = csv.finish();
    const auto whole = whole_point(table, peaks);
    QVERIFY(near(whole->bytes / whole->seconds, 2000 * 1024 / 5e-6) && near(whole->flop, 128000));
    QCOMPARE(whole->label.text(), std::string("1 of 2 kernels"));
    QCOMPARE(left_out_of_whole(table, *whole)->text(),
             std::string("The total is without 1 of 2 kernels (37.5 % of the time), whose FLOP or bytes were not "
                         "counted."));
    KernelTable good = table;
    good.kernels.pop_back();
    QVERIFY(!left_out_of_whole(good, *whole_point(good, peaks)));
}

void TestProfilers::missing_metrics_are_named_with_their_option() {
    const std::string head = "ID,Kernel Name,Metric Name,Metric Unit,Metric Value\n";
    const auto table =
        parse_ncu_csv(head + "0,k,Duration,us,5\n0,k,Compute (SM) Throughput,%,n/a\n1,k,Duration,us,0\n");
    QCOMPARE(table.kernels.size(), std::size_t{1});
    QCOMPARE(table.remarks.size(), std::size_t{3});
    QVERIFY(table.remarks[0].text().find("sm__throughput.avg") != std::string::npos);
    QVERIFY(table.remarks[1].text().find("dram__throughput.avg") != std::string::npos);
    QVERIFY(table.remarks[2].text().find("1 kernel without a time") != std::string::npos);
    const auto no_time = refusal([&] { (void)parse_ncu_csv(head + "0,k,Compute (SM) Throughput,%,5\n"); });
    QVERIFY2(no_time.contains("ncu --metrics gpu__time_duration.sum"), qPrintable(no_time));
}

void TestProfilers::rubbish_is_refused_with_its_line() {
    const std::string head = "ID,Kernel Name,Metric Name,Metric Unit,Metric Value\n";
    const auto why = [&](const std::string& rows) { return refusal([&] { (void)parse_ncu_csv(head + rows); }); };
    QCOMPARE(why("0,k,Duration,us,5\n0,k,Duration\n"), QString("line 3: has 3 cells, and the header 5."));
    QCOMPARE(why("0,k,Duration,fortnight,5\n"),
             QString("line 2: Duration has the unit 'fortnight', which is unknown."));
    QCOMPARE(why("0,k,Duration,us,five\n"), QString("line 2: Duration is 'five', which is not a number."));
    QCOMPARE(why("0,k,Duration,us,-5\n"), QString("line 2: Duration is below 0."));
    QVERIFY(refusal([] { (void)parse_ncu_csv("PNG\n\x01\x02,\n"); }).startsWith("is not a CSV of Nsight Compute"));
    QVERIFY(!refusal([] { (void)parse_ncu_csv(""); }).isEmpty());
    // What ncu said instead.
    QVERIFY(refusal([] {
                (void)parse_ncu_csv("==PROF== Connected to process 7\n==ERROR== ERR_NVGPUCTRPERM - no permission\n");
            }).startsWith("holds no table: ncu says \"ERR_NVGPUCTRPERM - no permission\""));
}

void TestProfilers::kernel_names_are_short() {
    QCOMPARE(short_kernel_name("void at::native::(anonymous namespace)::vectorized<(int)4, at::A<float>>(int, T2)"),
             std::string("vectorized"));
    QCOMPARE(short_kernel_name("__amd_rocclr_copyBuffer"), std::string("__amd_rocclr_copyBuffer"));
    QCOMPARE(short_kernel_name("Cijk_Ailk_Bljk(float*)"), std::string("Cijk_Ailk_Bljk"));
    QVERIFY(!short_kernel_name("<<<").empty());
}

namespace {

/// FETCH_SIZE and WRITE_SIZE in KB of 1,024 bytes; 64 lanes a wave, 2 FLOP a multiply-add.
constexpr double kBytes = (3000 + 1000) * 1024.0;
constexpr double kFlop = 5000 * 64 * 2 + 100 * 64 + 7 * 512;

void require_gemm_and_copy(const KernelTable& table, bool with_flop = true) {
    QCOMPARE(table.kernels.size(), std::size_t{2});
    QCOMPARE(table.kernels[0].name, std::string("gemm(float*, int)"));
    QVERIFY(near(table.kernels[0].seconds, 44.5e-6));
    QVERIFY(near(*table.kernels[0].bytes, kBytes));
    if (with_flop) QVERIFY(near(*table.kernels[0].flop, kFlop));
    QVERIFY(near(table.kernels[1].seconds, 10e-6));
    QVERIFY(near(*table.kernels[1].bytes, 2048 * 1024.0));
}

struct Counter {
    const char* name;
    double gemm, copy;
};
constexpr Counter kCounters[] = {{"FETCH_SIZE", 3000, 1024},
                                 {"WRITE_SIZE", 1000, 1024},
                                 {"SQ_INSTS_VALU_FMA_F32", 5000, 0},
                                 {"SQ_INSTS_VALU_ADD_F16", 100, 0},
                                 {"SQ_INSTS_VALU_MFMA_MOPS_BF16", 7, 0},
                                 {"SQ_WAVES", 64, 64}};

/// As the versions of rocprofv3 write it.
std::string counters_csv(int layout, std::size_t first, std::size_t last, int pid = 36499) {
    const bool old = layout == 0;  // neither times nor kernel ids
    const char* const agents[] = {"4", "\"Agent 4\"", "\"GPU 3\""};
    std::string text =
        old ? R"("Correlation_Id","Dispatch_Id","Agent_Id","Queue_Id","Process_Id","Kernel_Name","Counter_Name","Counter_Value")"
            : R"("Correlation_Id","Dispatch_Id","Agent_Id","Process_Id","Kernel_Id","Kernel_Name","Accum_VGPR_Count","Counter_Name","Counter_Value","Start_Timestamp","End_Timestamp")";
    text += '\n';
    for (std::size_t i = first; i < last; ++i) {
        for (int dispatch = 1; dispatch <= 2; ++dispatch) {
            const auto* const name = dispatch == 1 ? "gemm(float*, int)" : "__amd_rocclr_copyBuffer";
            const double value = dispatch == 1 ? kCounters[i].gemm : kCounters[i].copy;
            if (old) {
                text += fmt::format("{0},{0},4,1,{1},\"{2}\",\"{3}\",{4:e}\n", dispatch, pid, name, kCounters[i].name,
                                    value);
            } else {
                const double ns = dispatch == 1 ? 44500 : 10000;
                text += fmt::format("{0},{0},{1},{2},5,\"{3}\",4,\"{4}\",{5},1569115829711253,{6}\n", dispatch,
                                    agents[layout], pid, name, kCounters[i].name, value,
                                    1569115829711253 + static_cast<long>(ns));
            }
        }
    }
    return text;
}

constexpr const char* kTrace =
    R"x("Guid","Kind","Agent_Id","Dispatch_Id","Kernel_Name","Correlation_Id","Start_Timestamp","End_Timestamp"
"g","KERNEL_DISPATCH","Agent 4",1,"gemm(float*, int)",1,1000,45500
"g","KERNEL_DISPATCH","Agent 4",2,"__amd_rocclr_copyBuffer",2,50000,60000
)x";

void write(const std::filesystem::path& path, const std::string& text) {
    std::filesystem::create_directories(path.parent_path());
    std::ofstream(path) << text;
}

}  // namespace

void TestProfilers::every_layout_of_rocprof_gives_the_same_kernels() {
    for (const int layout : {1, 2}) {
        RocprofCsv csv;
        csv.add(counters_csv(layout, 0, std::size(kCounters)), {});
        require_gemm_and_copy(csv.finish());
    }
    // Times are in a file of their own where the counters have none.
    RocprofCsv old;
    old.add(counters_csv(0, 0, std::size(kCounters)), {});
    QVERIFY(refusal([&] { (void)old.finish(); }).contains("--kernel-trace"));
    QTemporaryDir folder;
    const std::filesystem::path root = folder.path().toStdString();
    write(root / "7_counter_collection.csv", counters_csv(0, 0, std::size(kCounters)));
    write(root / "7_kernel_trace.csv", kTrace);
    const auto table = read_rocprof(root);
    require_gemm_and_copy(table);
}

void TestProfilers::what_the_printed_rocprof_command_asks_for_is_read() {
    const auto command = profile::vendor_command(profile::VendorTool::rocprofv3, {}, 2);
    QVERIFY(command.find("--input rocprof.txt") != std::string::npos);
    QTemporaryDir folder;
    const std::filesystem::path root = folder.path().toStdString();
    std::size_t pass = 0, vector = 0;
    for (auto at = command.find("'pmc: "); at != std::string::npos; at = command.find("'pmc: ", at + 1)) {
        std::string csv = "Dispatch_Id,Kernel_Name,Counter_Name,Counter_Value,Start_Timestamp,End_Timestamp\n";
        // Eight of a compute unit's counters at a time, and one of those that are derived of the memory's.
        std::size_t units = 0, memory = 0;
        const auto begin = at + std::string("'pmc: ").size();
        const auto names = QString::fromStdString(command.substr(begin, command.find('\'', begin) - begin)).split(' ');
        for (const auto& word : names) {
            const auto name = word.toStdString();
            QVERIFY2(profile::is_rocprof_counter(name), name.c_str());
            (name.starts_with("SQ_") ? units : memory) += 1;
            vector += name.starts_with("SQ_") ? 1 : 0;
            csv += fmt::format("1,k,{},1000,0,1000000\n", name);
        }
        QVERIFY(units <= 8 && memory <= 1);
        write(root / fmt::format("pmc_{}", ++pass) / "7_counter_collection.csv", csv);
    }
    QVERIFY(pass > 1 && vector == 16);
    const auto table = read_rocprof(root);
    QVERIFY2(table.remarks.empty(), table.remarks.empty() ? "" : table.remarks[0].text().c_str());
    QVERIFY(near(*table.kernels[0].bytes, 2000 * 1024));
    // Of each type an addition, a product, a transcendental and a fused one; four types of matrices.
    QVERIFY(near(*table.kernels[0].flop, 1000 * (3 * (3 + 2) * 64 + 4 * 512)));
    QVERIFY(!profile::rocprof_flop("SQ_INSTS_VALU_MFMA_MOPS_I8") && !profile::rocprof_flop("SQ_INSTS_VALU_ADD_F8"));
}

void TestProfilers::rocprof_compute_s_files_are_read() {
    const std::string head =
        "Dispatch_ID,GPU_ID,Queue_ID,PID,TID,Grid_Size,Kernel_Name,Start_Timestamp,End_Timestamp,SQ_WAVES,"
        "SQ_INSTS_VALU_FMA_F32,SQ_INSTS_VALU_MFMA_MOPS_F16,";
    QTemporaryDir folder;
    const std::filesystem::path root = folder.path().toStdString();
    write(root / "MI200" / "pmc_perf.csv",
          head +
              "TCC_EA_RDREQ_sum,TCC_EA_RDREQ_32B_sum,TCC_EA_WRREQ_sum,TCC_EA_WRREQ_64B_sum\n"
              "0,4,1,77,77,64,\"gemm(float*, int)\",1000,45500,9,5000.0,7.0,100.0,10.0,50.0,40.0\n"
              "0,4,1,78,78,64,other,1000,2000,9,,nan,1,0,1,1\n");
    // What lies beside it is in it.
    write(root / "MI200" / "pmc_1" / "7_counter_collection.csv", counters_csv(1, 0, 2, 100));
    const auto table = read_rocprof(root);
    QCOMPARE(table.kernels.size(), std::size_t{2});
    QVERIFY(near(table.kernels[0].seconds, 44.5e-6));
    QVERIFY(near(*table.kernels[0].flop, 5000 * 128 + 7 * 512));
    QVERIFY(near(*table.kernels[0].bytes, 90 * 64 + 10 * 32 + 40 * 64 + 10 * 32));
    QVERIFY(!table.kernels[1].flop && near(*table.kernels[1].bytes, 128));
    // The MI300 reads 128 bytes at a time, and calls that a bubble.
    RocprofCsv wide;
    wide.add(head +
                 "TCC_EA0_RDREQ_sum,TCC_EA0_RDREQ_32B_sum,TCC_BUBBLE_sum,TCC_EA0_WRREQ_sum,TCC_EA0_WRREQ_64B_sum\n"
                 "0,4,1,77,77,64,k,0,1000,9,1,1,100,10,20,50,40\n",
             {});
    QVERIFY(near(*wide.finish().kernels[0].bytes, 20 * 128 + 70 * 64 + 10 * 32 + 40 * 64 + 10 * 32));

    write(root / "roofline.csv",
          "device,HBMBw,HBMBwLow,hbmBwHigh,MALLBw,L2Bw,L2BwLow,L2BwHigh,LDSBw,FP32Flops,FP16Flops,I8Ops,MFMAF16Flops\n"
          "0,6200,6100,6250,N/A,34500,34000,35000,54000,150000,0,81000,1229000\n");
    QVERIFY(is_peaks_csv(root / "roofline.csv") && !is_peaks_csv(root / "MI200" / "pmc_perf.csv"));
    const auto peaks = read_peaks(root / "roofline.csv");
    QCOMPARE(peaks.environments.size(), std::size_t{1});
    const auto& gpu = peaks.environments[0];
    QVERIFY(near(gpu.memory()->value, 6200e9) && near(gpu.memory()->spread, 150.0 / 6250));
    QVERIFY(near(gpu.memory("L2")->value, 34500e9) && gpu.memory("LDS") == nullptr && gpu.memory("MALL") == nullptr);
    QVERIFY(near(gpu.compute("fp32")->value, 150e12) && near(gpu.compute("fp16")->value, 1229e12));
    QVERIFY(environment_for({}, peaks) == &gpu);
    QVERIFY(refusal([] { (void)parse_amd_peaks_csv("device,HBMBw\n0\n"); }).startsWith("line 2"));
    QVERIFY(refusal([] { (void)parse_amd_peaks_csv("device,HBMBw\n0,0\n"); }).contains("no roof"));
    QVERIFY(refusal([] { (void)parse_amd_peaks_csv("a,b\n0,0\n"); }).contains("rocprof-compute"));
}

void TestProfilers::passes_are_joined_and_nothing_is_counted_twice() {
    QTemporaryDir folder;
    const std::filesystem::path root = folder.path().toStdString();
    // Each pass is a run of its own, with another process; SQ_WAVES and WRITE_SIZE are in both.
    write(root / "pmc_1" / "100_counter_collection.csv", counters_csv(1, 0, 2, 100));
    write(root / "pmc_2" / "200_counter_collection.csv", counters_csv(1, 1, std::size(kCounters), 200));
    require_gemm_and_copy(read_rocprof(root));
    std::filesystem::rename(root / "pmc_1", root / "pass_1");
    std::filesystem::rename(root / "pmc_2", root / "pass_2");
    require_gemm_and_copy(read_rocprof(root));
    // Other kernels under the same number.
    auto other = counters_csv(1, 1, std::size(kCounters), 200);
    for (auto at = other.find("gemm("); at != std::string::npos; at = other.find("gemm("))
        other.replace(at, 5, "conv(");
    write(root / "pass_2" / "200_counter_collection.csv", other);
    const auto table = read_rocprof(root);
    require_gemm_and_copy(table, false);
    QVERIFY(table.remarks.back().text().find("Rows left out: 5.") != std::string::npos);
    QVERIFY(refusal([&] { (void)read_rocprof(root / "pass_3"); }).contains("pass_3"));
    std::filesystem::create_directories(root / "empty");
    QVERIFY(refusal([&] { (void)read_rocprof(root / "empty"); }).contains("--output-format csv"));
}

void TestProfilers::a_copy_has_a_bandwidth_only() {
    RocprofCsv csv;
    csv.add(counters_csv(1, 0, std::size(kCounters)), {});
    const auto peaks = typed_environment(50e12, 1e12);
    const auto points = kernel_points(csv.finish(), peaks);
    const auto copy = place(points[1], peaks);
    QCOMPARE(copy.refusal.text(), std::string("no FLOP, it only moves bytes"));
    QVERIFY(near(copy.bytes_per_s, 2048 * 1024.0 / 10e-6) && copy.bandwidth_share > 0.2);
    QVERIFY(place(points[0], peaks).refusal.empty());
    // A counter that does not work on this GPU.
    RocprofCsv broken;
    broken.add(
        "Dispatch_Id,Kernel_Name,Counter_Name,Counter_Value,Start_Timestamp,End_Timestamp\n"
        "1,k,FETCH_SIZE,0,0,5000\n1,k,WRITE_SIZE,0,0,5000\n",
        {});
    const auto zero = place(kernel_points(broken.finish(), peaks)[0], peaks);
    QVERIFY(zero.refusal.text().find("zero bytes in non-zero time") == 0);
    // Times alone are enough for a header; counters without values say nothing.
    RocprofCsv without;
    without.add("Dispatch_Id,Kernel_Name,Counter_Name,Start_Timestamp,End_Timestamp\n1,k,FETCH_SIZE,0,5000\n", {});
    QVERIFY(!without.finish().kernels[0].bytes);
    QVERIFY(refusal([] {
                RocprofCsv bad;
                bad.add("Dispatch_Id,Kernel_Name,Counter_Name,Counter_Value\n1,k,FETCH_SIZE,many\n", {});
            }) == "line 2: 'many' is not a number.");
    QVERIFY(refusal([] {
                RocprofCsv bad;
                bad.add("a,b\n", {});
            }).startsWith("line 1: this is not a header of rocprofv3"));
}

namespace {

void execute(const std::filesystem::path& path, const std::string& sql) {
    sqlite3* database = nullptr;
    QVERIFY(sqlite3_open(path.c_str(), &database) == SQLITE_OK);
    char* message = nullptr;
    const int code = sqlite3_exec(database, sql.c_str(), nullptr, nullptr, &message);
    QVERIFY2(code == SQLITE_OK, message);
    sqlite3_close(database);
}

std::string counters_sql() {
    std::string sql =
        "CREATE TABLE rocpd_info_kernel_symbol_u (id INTEGER PRIMARY KEY, kernel_name TEXT, display_name TEXT);"
        "INSERT INTO rocpd_info_kernel_symbol_u VALUES (10, 'm', 'gemm(float*, int)'), (11, 'c', 'copyBuffer');"
        "CREATE TABLE rocpd_info_pmc_u (id INTEGER PRIMARY KEY, name TEXT, symbol TEXT);"
        "CREATE TABLE rocpd_pmc_event_u (id INTEGER PRIMARY KEY, event_id INTEGER, pmc_id INTEGER, value REAL);";
    for (std::size_t i = 0; i < std::size(kCounters); ++i) {
        const auto& counter = kCounters[i];
        sql += fmt::format("INSERT INTO rocpd_info_pmc_u VALUES ({}, 'a description', '{}');", i, counter.name);
        // Two instances of each counter: their sum is the counter.
        for (const int instance : {1, 2})
            sql += fmt::format(
                "INSERT INTO rocpd_pmc_event_u (event_id, pmc_id, value) VALUES (501, {0}, {1}), (502, {0}, {2});", i,
                instance == 1 ? counter.gemm / 4 : counter.gemm * 3 / 4, counter.copy / 2);
    }
    return sql;
}

}  // namespace

void TestProfilers::databases_of_both_schemas_are_read() {
    QTemporaryDir folder;
    const std::filesystem::path root = folder.path().toStdString();
    execute(root / "v3.db",
            counters_sql() +
                "CREATE TABLE rocpd_kernel_dispatch_u (id INTEGER, kernel_id INTEGER, dispatch_id INTEGER, "
                "event_id INTEGER, start BIGINT, \"end\" BIGINT);"
                "INSERT INTO rocpd_kernel_dispatch_u VALUES (1, 10, 1, 501, 1000, 45500), (2, 11, 2, "
                "502, 50000, 60000);");
    require_gemm_and_copy(read_rocprof(root / "v3.db"));
    execute(root / "v4.db",
            counters_sql() +
                "CREATE TABLE rocpd_timestamp_u (id INTEGER PRIMARY KEY, value BIGINT);"
                "INSERT INTO rocpd_timestamp_u VALUES (1, 1000), (2, 45500), (3, 50000), (4, 60000);"
                "CREATE TABLE rocpd_kernel_dispatch_u (id INTEGER, kernel_id INTEGER, dispatch_id INTEGER, "
                "event_id INTEGER, start_id INTEGER, end_id INTEGER);"
                "INSERT INTO rocpd_kernel_dispatch_u VALUES (1, 10, 1, 501, 1, 2), (2, 11, 2, 502, 3, 4);");
    require_gemm_and_copy(read_rocprof(root / "v4.db"));
}

void TestProfilers::a_stranger_s_database_runs_nothing() {
    QTemporaryDir folder;
    const std::filesystem::path root = folder.path().toStdString();
    write(root / "text.db", "this is no database, but long enough to be taken for one at first sight, or is it?");
    QVERIFY(refusal([&] { (void)read_rocprof(root / "text.db"); }).contains("cannot be read as a rocpd database"));
    execute(root / "other.db", "CREATE TABLE other (id INTEGER);");
    QVERIFY(refusal([&] { (void)read_rocprof(root / "other.db"); }).contains("no table rocpd_kernel_dispatch"));
    // A view in place of a table would run what the file says, for as long as it says.
    execute(
        root / "view.db",
        "CREATE VIEW rocpd_kernel_dispatch_u AS WITH RECURSIVE n(dispatch_id) AS (SELECT 1 UNION ALL SELECT "
        "dispatch_id + 1 FROM n) SELECT dispatch_id, 1 AS kernel_id, 1 AS event_id, 0 AS start, 5 AS \"end\" FROM n;");
    QVERIFY(refusal([&] { (void)read_rocprof(root / "view.db"); }).contains("no table rocpd_kernel_dispatch"));
    execute(root / "name.db", "CREATE TABLE \"rocpd_kernel_dispatch\"\" ; DROP TABLE x; --\" (id INTEGER);");
    QVERIFY(!refusal([&] { (void)read_rocprof(root / "name.db"); }, ErrorKind::data).isEmpty());
    QVERIFY(refusal([&] { (void)read_rocprof(root / "none.db"); }).contains("none.db"));
    // A column that is computed runs what the file says, a value at a time.
    execute(
        root / "generated.db",
        "CREATE TABLE rocpd_kernel_dispatch_u (id INTEGER, kernel_id INTEGER, dispatch_id INTEGER, event_id INTEGER, "
        "start REAL AS (instr(hex(zeroblob(400000 - event_id % 7)), hex(zeroblob(20000)) || '1')), \"end\" BIGINT);"
        "INSERT INTO rocpd_kernel_dispatch_u (id, kernel_id, dispatch_id, event_id, \"end\") VALUES (1, 1, 1, 1, 9);");
    const auto generated = refusal([&] { (void)read_rocprof(root / "generated.db"); });
    QVERIFY2(generated.contains("column start of table rocpd_kernel_dispatch_u is generated"), qPrintable(generated));
}

TORCHDECK_TEST(torchdeck::test::NoApplication, TestProfilers)

}  // namespace tst_profilers

#include "tst_profilers.moc"
