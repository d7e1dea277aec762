// SPDX-License-Identifier: GPL-3.0-or-later
//
// Every reader of files that may be large ends when it is asked to, long before the end of the file: with less than
// the whole, or with ErrorCode::stopped.
#include <fmt/format.h>
#include <sqlite3.h>

#include <QTemporaryDir>
#include <QTest>
#include <filesystem>
#include <functional>
#include <limits>
#include <memory>
#include <stop_token>
#include <string>

#include "base/atomic_file.hpp"
#include "base/error.hpp"
#include "data/check.hpp"
#include "data/folder_layout.hpp"
#include "data/image_folder.hpp"
#include "data/image_list.hpp"
#include "images.hpp"
#include "job/trained_weights.hpp"
#include "profile/trace_file.hpp"
#include "roofline/ncu_csv.hpp"
#include "roofline/rocprof.hpp"
#include "runs/event_file.hpp"
#include "runs/histograms.hpp"
#include "runs/log_reader.hpp"
#include "support/sanitized.hpp"
#include "support/test_program.hpp"
#include "weights/weight_file.hpp"

namespace tst_reader_stops {

using namespace torchdeck;
namespace fs = std::filesystem;

namespace {

constexpr int kRows = 40000;

/// `kRows` lines below `first`, of which `line` has the number.
template <class Line>
std::string lines_of(const std::string& first, Line line) {
    std::string text = first;
    for (int i = 0; i < kRows; ++i) text += line(i);
    return text;
}

/// What a run's reader has got.
std::size_t rows_of(const fs::path& path, const std::stop_token& stop) {
    runs::RunFollower follower({path, false, "x"});
    follower.poll(stop);
    const auto& data = follower.data();
    return data.steps().rows() + data.epochs().rows() + data.samples().rows();
}

/// Makes the input in a folder and gives what reads it, which says how much it has read.
using Make = std::function<std::function<std::size_t(const std::stop_token&)>(const fs::path&)>;

Make log_reader(const char* name, const std::function<std::string()>& text) {
    return [name, text](const fs::path& folder) {
        base::write_atomically(folder / name, text());
        return [path = folder / name](const std::stop_token& stop) { return rows_of(path, stop); };
    };
}

std::string step_line(int i) {
    // Two chunks of the reader of growing logs.
    return fmt::format(
        "{{\"phase\":\"step\",\"epoch\":1,\"step\":{},\"t\":{},\"loss\":0.5,\"note\":\"{:>80}\"}}"
        "\n",
        i, i, i);
}

std::string event_file() {
    runs::EventFileWriter writer(1);
    for (int i = 0; i < kRows; ++i) writer.add(i, i, "train/loss", 0.5);
    return writer.bytes();
}

std::string nvidia_line(int i) {
    return fmt::format("2026/02/28 {:02}:{:02}:{:02}.000, {}\n", i / 3600, i / 60 % 60, i % 60, i % 300);
}

std::string rocprof_csv() {
    return lines_of("Dispatch_Id,Kernel_Name,Counter_Name,Counter_Value,Start_Timestamp,End_Timestamp\n",
                    [](int i) { return fmt::format("{},k,FETCH_SIZE,1000,0,50000\n", i); });
}

void make_rocpd(const fs::path& path) {
    sqlite3* database = nullptr;
    sqlite3_open(path.c_str(), &database);
    const auto sql = fmt::format(
        "CREATE TABLE rocpd_info_kernel_symbol_u (id INTEGER PRIMARY KEY, kernel_name TEXT, display_name TEXT);"
        "INSERT INTO rocpd_info_kernel_symbol_u VALUES (10, 'm', 'gemm');"
        "CREATE TABLE rocpd_kernel_dispatch_u (id INTEGER, kernel_id INTEGER, dispatch_id INTEGER, event_id INTEGER, "
        "start BIGINT, end BIGINT);"
        "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < {}) "
        "INSERT INTO rocpd_kernel_dispatch_u SELECT i, 10, i, i, 1000 * i, 1000 * i + 500 FROM n;",
        kRows);
    sqlite3_exec(database, sql.c_str(), nullptr, nullptr, nullptr);
    sqlite3_close(database);
}

/// 300 folders of one image: the image is the same.
void make_images(const fs::path& folder) {
    test::write_image(folder / "0/0.png", 1, 9, 9);
    const auto image = base::read_text(folder / "0/0.png", 1 << 20);
    for (int i = 1; i < 600; ++i) {
        const auto file = folder / std::to_string(i / 2) / (std::to_string(i % 2) + ".png");
        fs::create_directories(file.parent_path());
        base::write_atomically_unsynced(file, std::as_bytes(std::span(image)));
    }
}

Make image_reader(std::function<std::size_t(const fs::path&, const std::stop_token&)> read) {
    return [read = std::move(read)](const fs::path& folder) {
        make_images(folder);
        return [read, folder](const std::stop_token& stop) { return read(folder, stop); };
    };
}

Make file_reader(const char* name, const std::function<void(const fs::path&)>& make,
                 std::function<std::size_t(const fs::path&, const std::stop_token&)> read) {
    return [name, make, read = std::move(read)](const fs::path& folder) {
        make(folder / name);
        return [read, path = folder / name](const std::stop_token& stop) { return read(path, stop); };
    };
}

}  // namespace

class TestReaderStops : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void every_reader_ends_when_asked_data();
    void every_reader_ends_when_asked();
};

void TestReaderStops::every_reader_ends_when_asked_data() {
    QTest::addColumn<Make>("make");
    const auto row = [](const char* name, const Make& make) { QTest::newRow(name) << make; };
    row("lines of our own", log_reader("metrics.jsonl", [] { return lines_of({}, step_line); }));
    row("JSON of others", log_reader("log.txt", [] {
            return lines_of({}, [](int i) { return fmt::format("{{\"step\": {}, \"loss\": 0.5}}\n", i); });
        }));
    row("CSV", log_reader("log.csv", [] {
            return lines_of("epoch,loss,val_loss\n", [](int i) { return fmt::format("{},0.5,0.25\n", i); });
        }));
    row("nvidia-smi", log_reader("gpu.csv", [] { return lines_of("timestamp, power.draw [W]\n", nvidia_line); }));
    row("TensorBoard", log_reader("events.out.tfevents.1", event_file));
    row("histograms", [](const fs::path& folder) {
        base::write_atomically(
            folder / "histograms.jsonl", lines_of({}, [](int i) {
                return fmt::format(
                    "{{\"phase\":\"histogram\",\"epoch\":1,\"step\":{},\"t\":1,\"parameter\":\"w\","
                    "\"weight_low\":0,\"weight_high\":1,\"weight_counts\":[1,2],\"note\":\"{:>80}\"}}"
                    "\n",
                    i, i);
            }));
        return [folder](const std::stop_token& stop) {
            const auto all = runs::read_histograms(folder, stop);
            return all.empty() ? 0 : all.front().records.size();
        };
    });
    row("folders of runs", [](const fs::path& folder) {
        for (int i = 0; i < 50; ++i) {
            fs::create_directories(folder / std::to_string(i));
            base::write_atomically(folder / std::to_string(i) / "metrics.jsonl", step_line(i));
        }
        return [folder](const std::stop_token& stop) { return runs::find_runs(folder, stop).size(); };
    });
    row("ncu", file_reader(
                   "ncu.csv",
                   [](const fs::path& file) {
                       base::write_atomically(
                           file, lines_of("\"ID\",\"Process ID\",\"Kernel Name\",\"Metric Name\",\"Metric Unit\","
                                          "\"Metric Value\"\n",
                                          [](int i) {
                                              return fmt::format(
                                                  "\"{}\",\"1\",\"k\",\"gpu__time_duration.sum\","
                                                  "\"us\",\"10\"\n",
                                                  i);
                                          }));
                   },
                   [](const fs::path& file, const std::stop_token& stop) {
                       return roofline::read_ncu_csv(file, stop).kernels.size();
                   }));
    const auto read_rocprof = [](const fs::path& path, const std::stop_token& stop) {
        return roofline::read_rocprof(path, stop).kernels.size();
    };
    row("rocprofv3",
        file_reader(
            "r.csv", [](const fs::path& file) { base::write_atomically(file, rocprof_csv()); }, read_rocprof));
    row("a folder of rocprofv3", file_reader(
                                     "r",
                                     [](const fs::path& folder) {
                                         fs::create_directories(folder);
                                         base::write_atomically(folder / "1_counter_collection.csv", rocprof_csv());
                                     },
                                     read_rocprof));
    row("rocpd", file_reader("r.db", make_rocpd, read_rocprof));
    const auto make_trace = [](const fs::path& file) {
        base::write_atomically(
            file, lines_of("{\"traceEvents\":[{\"ph\":\"M\"}", [](int i) {
                      return fmt::format(",\n{{\"ph\":\"X\",\"name\":\"a\",\"pid\":1,\"tid\":1,\"ts\":{},\"dur\":1}}",
                                         2 * i);
                  }) + "]}");
    };
    row("a trace", file_reader("t.json", make_trace, [](const fs::path& file, const std::stop_token& stop) {
            return static_cast<std::size_t>(profile::check_trace(file, stop).events);
        }));
    row("repair of a trace", file_reader("t.json", make_trace, [](const fs::path& file, const std::stop_token& stop) {
            return static_cast<std::size_t>(profile::repair_trace(file, file.parent_path() / "out.json", stop).events);
        }));
    row("weights", file_reader(
                       "w.pt",
                       [](const fs::path& file) {
                           weights::StateDict all;
                           for (int i = 0; i < 100; ++i)
                               all.push_back({.name = fmt::format("layer{}.weight", i),
                                              .shape = {4, 4},
                                              .bytes = base::Buffer(std::vector<std::byte>(64))});
                           weights::write_weights(file, all);
                       },
                       [](const fs::path& file, const std::stop_token& stop) {
                           return job::read_trained_weights(file, stop).tensors.size();
                       }));
    row("the layout of a folder", image_reader([](const fs::path& folder, const std::stop_token& stop) {
            (void)data::find_layout(folder, data::LayoutChoice::automatic, stop);
            return std::size_t{1};
        }));
    row("images of classes", image_reader([](const fs::path& folder, const std::stop_token& stop) {
            data::ImageFolderOptions options;
            options.image_size = 8;
            options.stop = stop;
            return static_cast<std::size_t>(data::read_image_folder(folder, options).train->size());
        }));
    row("images without classes", image_reader([](const fs::path& folder, const std::stop_token& stop) {
            data::ImageList list;
            list.add_all(folder, stop);
            return static_cast<std::size_t>(list.size());
        }));
    row("the check of a dataset", image_reader([](const fs::path& folder, const std::stop_token& stop) {
            data::ImageFolderOptions options;
            options.image_size = 8;
            const auto dataset = data::read_image_folder(folder, options);
            return data::check_dataset(dataset, {.threads = 1, .stop = stop}).copies.size();
        }));
}

void TestReaderStops::every_reader_ends_when_asked() {
    QFETCH(Make, make);
    const QTemporaryDir dir;
    const auto read = make(dir.path().toStdString());
    const auto all = torchdeck::test::kSanitized ? std::numeric_limits<std::size_t>::max() : read({});
    QVERIFY(all > 0);
    std::stop_source stop;
    stop.request_stop();
    std::size_t some = 0;
    try {
        some = read(stop.get_token());
    } catch (const Error& e) {
        QVERIFY2(e.code() == ErrorCode::stopped, e.what());
    }
    QVERIFY2(some < all, qPrintable(QString("%1 of %2").arg(some).arg(all)));
}

TORCHDECK_TEST(QCoreApplication, TestReaderStops)

}  // namespace tst_reader_stops

#include "tst_reader_stops.moc"
