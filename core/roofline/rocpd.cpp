// SPDX-License-Identifier: GPL-3.0-or-later
#include <fmt/format.h>
#include <sqlite3.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <memory>
#include <unordered_map>

#include "base/error.hpp"
#include "base/open_file.hpp"
#include "base/stop.hpp"
#include "base/text.hpp"
#include "profile/profiler_counters.hpp"
#include "roofline/rocprof.hpp"

namespace torchdeck::roofline {
namespace {

constexpr std::size_t kMostTables = 10'000;
constexpr std::size_t kMostNames = 1'000'000;

struct CloseDatabase {
    void operator()(sqlite3* database) const { sqlite3_close_v2(database); }
};
struct FinishStatement {
    void operator()(sqlite3_stmt* statement) const { sqlite3_finalize(statement); }
};

/// A name of the file as an identifier of SQL.
std::string identifier(std::string_view name) {
    std::string text = "\"";
    for (const char c : name) text += c == '"' ? std::string("\"\"") : std::string(1, c);
    return text + '"';
}

/// A database that a stranger may have made, read only: no view, trigger or function of the file runs, and a query that
/// takes too long ends.
class Database {
  public:
    Database(const std::filesystem::path& path, std::stop_token stop) : stop_(std::move(stop)) {
        const base::OpenFile regular(path);  // says what is wrong with the file itself
        sqlite3* opened = nullptr;
        const int code = sqlite3_open_v2(path.c_str(), &opened, SQLITE_OPEN_READONLY | SQLITE_OPEN_NOMUTEX, nullptr);
        database_.reset(opened);
        if (code != SQLITE_OK) refuse();
        sqlite3_db_config(opened, SQLITE_DBCONFIG_DEFENSIVE, 1, nullptr);
        sqlite3_db_config(opened, SQLITE_DBCONFIG_ENABLE_VIEW, 0, nullptr);
        sqlite3_db_config(opened, SQLITE_DBCONFIG_ENABLE_TRIGGER, 0, nullptr);
        sqlite3_db_config(opened, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0, nullptr);
        // The longest name or symbol. Functions of a generated column would work on texts of this length.
        sqlite3_limit(opened, SQLITE_LIMIT_LENGTH, 64 << 10);
        sqlite3_limit(opened, SQLITE_LIMIT_COLUMN, 200);
        sqlite3_limit(opened, SQLITE_LIMIT_ATTACHED, 0);
        // A clock, since a step of SQLite's machine may take as long as the file likes.
        constexpr int kSteps = 1000;
        sqlite3_progress_handler(
            opened, kSteps,
            [](void* self) {
                const auto& database = *static_cast<Database*>(self);
                const bool late = std::chrono::steady_clock::now() > database.end_;
                return late || database.stop_.stop_requested() ? 1 : 0;
            },
            this);
    }

    /// Calls body(statement) for each row.
    template <class Body>
    void each(const std::string& sql, const Body& body) {
        sqlite3_stmt* prepared = nullptr;
        const int code = sqlite3_prepare_v2(database_.get(), sql.c_str(), -1, &prepared, nullptr);
        const std::unique_ptr<sqlite3_stmt, FinishStatement> statement(prepared);
        if (code != SQLITE_OK) refuse();
        for (;;) {
            const int step = sqlite3_step(prepared);
            if (step == SQLITE_DONE) return;
            if (step != SQLITE_ROW) refuse();
            body(prepared);
        }
    }

    [[nodiscard]] bool has_column(const std::string& table, std::string_view column) {
        bool found = false;
        each("PRAGMA table_info(" + identifier(table) + ")",
             [&](sqlite3_stmt* row) { found = found || text(row, 1) == column; });
        return found;
    }

    /// Columns that are computed when they are read are none of rocpd, and could run for as long as the file says.
    void refuse_generated(const std::string& table) {
        each("PRAGMA table_xinfo(" + identifier(table) + ")", [&](sqlite3_stmt* row) {
            constexpr int kHidden = 6;
            if (sqlite3_column_int(row, kHidden) != 0)
                throw Error(ErrorKind::data,
                            Message::of("is not a rocpd database: column {} of table {} is generated.",
                                        base::printable(text(row, 1), 60), base::printable(table, 60)));
        });
    }

    static std::string text(sqlite3_stmt* row, int column) {
        const auto* const bytes = reinterpret_cast<const char*>(sqlite3_column_text(row, column));
        return bytes == nullptr ? std::string()
                                : std::string(bytes, static_cast<std::size_t>(sqlite3_column_bytes(row, column)));
    }

  private:
    [[noreturn]] void refuse() const {
        base::end_if_asked(stop_);
        throw Error(ErrorKind::data,
                    Message::of("cannot be read as a rocpd database ({}).", sqlite3_errmsg(database_.get())));
    }

    std::stop_token stop_;
    std::chrono::steady_clock::time_point end_ = std::chrono::steady_clock::now() + std::chrono::minutes(1);
    std::unique_ptr<sqlite3, CloseDatabase> database_;
};

/// The tables of one process: each has the same ending.
class Process {
  public:
    Process(Database& database, std::vector<std::string> tables, std::string ending)
        : database_(database), tables_(std::move(tables)), ending_(std::move(ending)) {}

    void read_into(std::vector<Dispatch>& dispatches) {
        const auto names = texts("rocpd_info_kernel_symbol", {"display_name", "kernel_name"});
        const auto counters = texts("rocpd_info_pmc", {"symbol", "name"});
        read_dispatches(names, dispatches);
        if (!has("rocpd_pmc_event")) return;
        database_.each("SELECT event_id, pmc_id, value FROM " + table("rocpd_pmc_event"), [&](sqlite3_stmt* row) {
            const auto event = by_event_.find(sqlite3_column_int64(row, 0));
            const auto counter = counters.find(sqlite3_column_int64(row, 1));
            if (event == by_event_.end() || counter == counters.end() || !profile::is_rocprof_counter(counter->second))
                return;
            const double value = sqlite3_column_double(row, 2);
            if (value >= 0) dispatches[event->second].counters[counter->second] += value;
        });
    }

  private:
    using Texts = std::unordered_map<sqlite3_int64, std::string>;

    [[nodiscard]] bool has(const std::string& name) const {
        return std::find(tables_.begin(), tables_.end(), name + ending_) != tables_.end();
    }
    [[nodiscard]] std::string table(const std::string& name) const {
        if (!has(name)) throw Error(ErrorKind::data, Message::of("is not a rocpd database: it has no table {}.", name));
        database_.refuse_generated(name + ending_);
        return identifier(name + ending_);
    }

    /// The first of `columns` that the table has, by id. Texts that are missing are left out.
    Texts texts(const std::string& name, const std::array<const char*, 2>& columns) {
        Texts all;
        if (!has(name)) return all;
        const auto* const column = database_.has_column(name + ending_, columns[0]) ? columns[0] : columns[1];
        database_.each(fmt::format("SELECT id, {} FROM {}", identifier(column), table(name)), [&](sqlite3_stmt* row) {
            if (all.size() < kMostNames) all.emplace(sqlite3_column_int64(row, 0), Database::text(row, 1));
        });
        return all;
    }

    void read_dispatches(const Texts& names, std::vector<Dispatch>& dispatches) {
        const std::string main = "rocpd_kernel_dispatch";
        // Newer versions keep times in a table of their own.
        const bool apart = database_.has_column(main + ending_, "start_id");
        const auto sql =
            apart ? fmt::format(
                        "SELECT d.dispatch_id, d.kernel_id, d.event_id, s.value, e.value FROM {} d JOIN {} s ON "
                        "s.id = d.start_id JOIN {} e ON e.id = d.end_id",
                        table(main), table("rocpd_timestamp"), table("rocpd_timestamp"))
                  : fmt::format("SELECT dispatch_id, kernel_id, event_id, start, \"end\" FROM {}", table(main));
        database_.each(sql, [&](sqlite3_stmt* row) {
            if (dispatches.size() >= kMostKernels)
                throw Error(ErrorKind::data, Message::of("has more than {} kernels.", kMostKernels));
            const auto name = names.find(sqlite3_column_int64(row, 1));
            by_event_.emplace(sqlite3_column_int64(row, 2), dispatches.size());
            // Subtracts doubles: a hostile difference of integers may overflow.
            const double begin = sqlite3_column_double(row, 3);
            const double end = sqlite3_column_double(row, 4);
            dispatches.push_back({.id = fmt::format("{}", sqlite3_column_int64(row, 0)),
                                  .name = name != names.end() ? name->second : std::string(),
                                  .seconds = (end - begin) * 1e-9});
        });
    }

    Database& database_;
    std::vector<std::string> tables_;
    std::string ending_;
    std::unordered_map<sqlite3_int64, std::size_t> by_event_;
};

}  // namespace

KernelTable read_rocpd(const std::filesystem::path& path, const std::stop_token& stop) {
    Database database(path, stop);
    std::vector<std::string> tables;
    database.each("SELECT name FROM sqlite_master WHERE type = 'table'", [&](sqlite3_stmt* row) {
        if (tables.size() < kMostTables) tables.push_back(Database::text(row, 0));
    });
    std::vector<Dispatch> dispatches;
    constexpr std::string_view kMain = "rocpd_kernel_dispatch";
    bool any = false;
    for (const auto& name : tables) {
        if (!name.starts_with(kMain)) continue;
        any = true;
        Process(database, tables, name.substr(kMain.size())).read_into(dispatches);
    }
    if (!any)
        throw Error(ErrorKind::data, Message::of("is not a rocpd database: it has no table rocpd_kernel_dispatch."));
    return with_flop_and_bytes(dispatches);
}

}  // namespace torchdeck::roofline
