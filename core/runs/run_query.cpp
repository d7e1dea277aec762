// SPDX-License-Identifier: GPL-3.0-or-later
#include "runs/run_query.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "base/error.hpp"
#include "base/text.hpp"
#include "config/setting_words.hpp"
#include "runs/run_names.hpp"

namespace torchdeck::runs {
namespace {

struct Field {
    std::string_view key;
    std::string (*value)(const RunSummary&);
    bool best_is_high = false;
};

std::string text_of(const std::optional<double>& value) {
    return value ? fmt::format("{}", *value) : std::string();
}

/// Mean time of a training step, from the mean throughput.
std::string step_ms(const RunSummary& run) {
    constexpr double kMilli = 1000;
    if (!run.images_per_s || !run.batch_size || !(*run.images_per_s > 0)) return {};
    return fmt::format("{:.4g}", kMilli * *run.batch_size / *run.images_per_s);
}

constexpr std::array<Field, 19> kFields = {{
    {"name", [](const RunSummary& r) { return own_name(r); }},
    {"number", [](const RunSummary& r) { return r.number ? std::to_string(*r.number) : std::string(); }, true},
    {"folder", [](const RunSummary& r) { return r.source.name; }},
    {"state", [](const RunSummary& r) { return std::string(state_name(r.state)); }},
    {"dataset", [](const RunSummary& r) { return r.dataset; }},
    {"model", [](const RunSummary& r) { return r.model; }},
    {"label", [](const RunSummary& r) { return r.label; }},
    {"tags", [](const RunSummary& r) { return tags_text(r.notes.tags); }},
    {"note", [](const RunSummary& r) { return r.notes.note; }},
    {"epochs", [](const RunSummary& r) { return std::to_string(r.epochs); }},
    {"top1", [](const RunSummary& r) { return text_of(r.best_top1); }, true},
    {"top5", [](const RunSummary& r) { return text_of(r.best_top5); }, true},
    {"loss", [](const RunSummary& r) { return text_of(r.lowest_loss); }},
    {"images_per_s", [](const RunSummary& r) { return text_of(r.images_per_s); }, true},
    {"step_ms", step_ms},
    {"peak_memory_mb", [](const RunSummary& r) { return text_of(r.peak_memory_mb); }},
    {"energy_j", [](const RunSummary& r) { return text_of(r.energy_j); }},
    {"seconds", [](const RunSummary& r) { return text_of(r.seconds); }},
    {"started", [](const RunSummary& r) { return text_of(r.started_ts); }, true},
}};
// Resolved values of settings, by keys that are no settings.
constexpr std::array<std::string_view, 3> kResolved = {"parameters", "steps_per_epoch", "precision_note"};

const Field* field(std::string_view key) {
    const auto at = std::ranges::find(kFields, key, &Field::key);
    return at == kFields.end() ? nullptr : &*at;
}

/// "0.7", or "70%" for the same.
std::optional<double> number_in_term(std::string_view text) {
    if (!text.ends_with('%')) return base::parse_real(text);
    constexpr double kPercent = 100;
    auto number = base::parse_real(text.substr(0, text.size() - 1));
    if (number) *number /= kPercent;
    return number;
}

[[noreturn]] void refuse_term(std::string_view term, const base::Message& why) {
    throw Error(ErrorKind::usage, Message::of("invalid filter term '{}': {}.", base::printable(term, 80), why));
}

}  // namespace

std::string value_of(const RunSummary& run, std::string_view key) {
    if (const auto* known = field(key)) return known->value(run);
    if (const auto dot = key.find('.'); dot != std::string_view::npos)
        return run.fact(key.substr(0, dot), key.substr(dot + 1));
    for (const auto* section : {"resolved", "config", "run"}) {
        if (auto value = run.fact(section, key); !value.empty()) return value;
    }
    return {};
}

void require_key(std::string_view key) {
    if (field(key) != nullptr || key.find('.') != std::string_view::npos) return;
    if (std::ranges::find(kResolved, key) != kResolved.end()) return;
    std::vector<std::string> known;
    for (const auto& f : kFields) known.emplace_back(f.key);
    for (const auto& name : kResolved) known.emplace_back(name);
    for (const auto& setting : config::settings()) {
        if (setting.key == key) return;
        known.push_back(setting.key);
    }
    const auto near = base::nearest(key.substr(0, 80), known);
    const auto shown = base::printable(key, 80);
    throw Error(ErrorKind::usage, near ? Message::of("runs have no '{}'; did you mean '{}'?", shown, *near)
                                       : Message::of("runs have no '{}'.", shown));
}

bool matches_pattern(std::string_view text, std::string_view pattern) {
    // On a mismatch the last star takes one character more: no recursion, no exponential search.
    std::size_t t = 0, p = 0, after_star = std::string_view::npos, star_took = 0;
    while (t < text.size()) {
        if (p < pattern.size() && pattern[p] == '*') {
            after_star = ++p;
            star_took = t;
        } else if (p < pattern.size() && (pattern[p] == '?' || pattern[p] == text[t])) {
            ++p;
            ++t;
        } else if (after_star != std::string_view::npos) {
            p = after_star;
            t = ++star_took;
        } else {
            return false;
        }
    }
    return pattern.find_first_not_of('*', p) == std::string_view::npos;
}

RunFilter::RunFilter(std::string_view expression) {
    constexpr std::string_view kBlank = " \t\n";
    for (auto begin = expression.find_first_not_of(kBlank); begin != std::string_view::npos;) {
        const auto end = std::min(expression.find_first_of(kBlank, begin), expression.size());
        terms_.push_back(parse(expression.substr(begin, end - begin)));
        begin = expression.find_first_not_of(kBlank, end);
    }
}

RunFilter::Term RunFilter::parse(std::string_view word) {
    struct Sign {
        std::string_view text;
        Operator op;
    };
    // If two begin at the same place, the longer one counts.
    static constexpr Sign kSigns[] = {{"<=", Operator::less_equal}, {">=", Operator::greater_equal},
                                      {"!=", Operator::not_equal},  {"<", Operator::less},
                                      {">", Operator::greater},     {"=", Operator::equal},
                                      {":", Operator::pattern}};
    const auto at = word.find_first_of("<>=!:");
    if (at == std::string_view::npos) return {"name", Operator::pattern, fmt::format("*{}*", word), {}};
    for (const auto& sign : kSigns) {
        if (!word.substr(at).starts_with(sign.text)) continue;
        Term term{std::string(word.substr(0, at)), sign.op, std::string(word.substr(at + sign.text.size())), {}};
        if (term.key.empty()) refuse_term(word, Message::of("expected KEY before {}", sign.text));
        if (term.text.empty()) refuse_term(word, Message::of("expected a value after {}", sign.text));
        if (term.key == "tag") term.key = "tags";  // one is looked for
        require_key(term.key);
        // "all", as tables show it.
        if (const auto* setting = config::find_setting(term.key))
            term.text = config::value_of_word(*setting, term.text);
        term.number = number_in_term(term.text);
        const bool compares = sign.op == Operator::less || sign.op == Operator::less_equal ||
                              sign.op == Operator::greater || sign.op == Operator::greater_equal;
        if (compares && !term.number) refuse_term(word, Message::of("expected a number after {}", sign.text));
        return term;
    }
    refuse_term(word, Message::of("expected KEY=VALUE, KEY!=VALUE, KEY<N, KEY>N, KEY:PATTERN or a word"));
}

bool RunFilter::holds(const Term& term, const std::string& value) {
    if (term.op == Operator::pattern) return !value.empty() && matches_pattern(value, term.text);
    const auto number = base::parse_real(value);
    const bool numbers = number && term.number;
    const bool equal = numbers ? *number == *term.number : value == term.text;
    switch (term.op) {
        case Operator::equal:
            return equal;
        case Operator::not_equal:
            return !equal;
        case Operator::less:
            return numbers && *number < *term.number;
        case Operator::less_equal:
            return numbers && *number <= *term.number;
        case Operator::greater:
            return numbers && *number > *term.number;
        default:
            return numbers && *number >= *term.number;
    }
}

bool RunFilter::matches(const RunSummary& run) const {
    return std::ranges::all_of(terms_, [&](const Term& term) {
        if (term.key != "tags" || run.notes.tags.empty()) return holds(term, value_of(run, term.key));
        // A run has each of its tags: one that fits is enough, and none may be what is excluded.
        const auto fits = [&](const std::string& tag) { return holds(term, tag); };
        return term.op == Operator::not_equal ? std::ranges::all_of(run.notes.tags, fits)
                                              : std::ranges::any_of(run.notes.tags, fits);
    });
}

void sort_runs(std::vector<RunSummary>& runs, const std::string& key, bool reverse) {
    require_key(key);
    const auto* const known = field(key);
    const bool downward = (known != nullptr && known->best_is_high) != reverse;
    std::ranges::stable_sort(runs, [&](const RunSummary& a, const RunSummary& b) {
        const auto left = value_of(a, key);
        const auto right = value_of(b, key);
        if (left.empty() || right.empty()) return !left.empty() && right.empty();
        const auto x = base::parse_real(left);
        const auto y = base::parse_real(right);
        if (x.has_value() != y.has_value()) return x.has_value();  // numbers before texts, or there would be no order
        if (x) return downward ? *x > *y : *x < *y;
        return downward ? left > right : left < right;
    });
}

}  // namespace torchdeck::runs
