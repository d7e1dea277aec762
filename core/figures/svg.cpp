// SPDX-License-Identifier: GPL-3.0-or-later
#include "figures/svg.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <iterator>

#include "base/quote.hpp"
#include "figures/label_layout.hpp"
#include "figures/palette.hpp"
#include "figures/ticks.hpp"

namespace torchdeck::figures {
namespace {

constexpr double kFont = 12;     // px
constexpr double kLetter = 6.6;  // px, of an average one
constexpr double kTop = 26, kBottom = 22, kLeft = 52, kRight = 14;
constexpr double kSwatch = 10;
constexpr double kBold = 1.1;  // of the width of a letter
constexpr double kLegendLine = 18;
constexpr int kTickWidth = 90, kTickHeight = 36;  // px for each

double width_of(const std::string& text) {
    // Bytes of UTF-8 that continue a letter take no room.
    return kLetter *
           static_cast<double>(std::count_if(text.begin(), text.end(), [](char c) { return (c & 0xC0) != 0x80; }));
}

const char* dash_array(tables::Dash dash) {
    switch (dash) {
        case tables::Dash::solid:
            return "";
        case tables::Dash::dash:
            return " stroke-dasharray='6 3'";
        case tables::Dash::dot:
            return " stroke-dasharray='2 3'";
        case tables::Dash::dash_dot:
            break;
    }
    return " stroke-dasharray='6 3 2 3'";
}

/// Writes one figure.
class Writer {
  public:
    Writer(const Figure& figure, const SvgStyle& style)
        : figure_(figure),
          dark_(style.dark),
          legend_(style.legend),
          width_(std::max(style.width, 120)),
          height_(std::max(style.height, 90)),
          points_(static_cast<std::size_t>(width_ * std::clamp(style.density, 0.1, 10.0))),
          x_(whole_range(figure)) {
        for (const auto& label : figure.y.categories) left_ = std::max(left_, width_of(label) + 10);
        left_ = std::min(left_, width_ / 3);
        x_ = limited(figure.x, x_);
        y_ = fitted_range(figure, x_);
    }

    std::string write() {
        measure_legend();
        out("<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 {0} {1}' width='{0}' height='{1}' role='img' "
            "font-family='sans-serif' font-size='{2}'>",
            width_, height_, kFont);
        out("<title>{}</title>", base::xml_escaped(figure_.title.text()));
        out("<rect width='{}' height='{}' fill='{}'/>", width_, height_, ground());
        write_title();
        write_axes();
        std::visit([this](const auto& shape) { write_shape(shape); }, figure_.shape);
        write_legend();
        out("</svg>\n");
        return std::move(text_);
    }

  private:
    template <typename... Arguments>
    void out(fmt::format_string<Arguments...> format, Arguments&&... arguments) {
        fmt::format_to(std::back_inserter(text_), format, std::forward<Arguments>(arguments)...);
    }

    static Range limited(const Axis& axis, const Range& whole) {
        const Range range{axis.low.value_or(whole.lower), axis.high.value_or(whole.upper)};
        return range.lower < range.upper ? range : whole;
    }
    [[nodiscard]] std::string ground() const { return dark_ ? "#1f242b" : "#ffffff"; }
    [[nodiscard]] std::string ink() const { return dark_ ? "#e6eaf0" : "#1c2430"; }
    [[nodiscard]] std::string muted() const { return dark_ ? "#9aa5b4" : "#667085"; }
    [[nodiscard]] std::string grid() const { return dark_ ? "#2a313a" : "#eef0f3"; }

    [[nodiscard]] double right() const { return width_ - kRight; }
    [[nodiscard]] double bottom() const { return height_ - kBottom - legend_height_; }
    static double share(const Axis& axis, const Range& range, double value) {
        if (!axis.log) return (value - range.lower) / range.span();
        return std::log(value / range.lower) / std::log(range.upper / range.lower);
    }
    [[nodiscard]] double px(double x) const { return left_ + share(figure_.x, x_, x) * (right() - left_); }
    [[nodiscard]] double py(double y) const {
        const double up = share(figure_.y, y_, y);
        return figure_.y.reversed ? kTop + up * (bottom() - kTop) : bottom() - up * (bottom() - kTop);
    }

    struct Entry {
        std::string name;
        Rgb color;
    };
    [[nodiscard]] std::vector<Entry> legend() const {
        std::vector<Entry> all;
        if (!legend_) return all;
        const auto add = [&](const std::string& name, Rgb color) {
            const auto known = std::any_of(all.begin(), all.end(), [&](const Entry& e) { return e.name == name; });
            if (!name.empty() && !known) all.push_back({name, color});
        };
        for (const auto& line : figure_.curves().lines) {
            // Curves of one run are named beside the title.
            if (line.legend.empty() && figure_.curves().labels.empty()) continue;
            const auto name = line.legend.empty() ? line.part.text() : line.legend;
            const auto rest = line.members > 0      ? fmt::format(" (mean ± std, n = {})", line.members)
                              : line.detail.empty() ? std::string()
                                                    : " · " + line.detail;
            add(name + rest, line_rgb(line, dark_));
        }
        for (const auto& one : figure_.get<Bars>().series) add(one.name.text(), series_rgb(one.hue, dark_));
        for (const auto& line : figure_.get<Parallel>().paths) add(line.legend, run_rgb(line.slot, dark_));
        return all;
    }
    void measure_legend() {
        double x = left_;
        int rows = 0;
        for (const auto& entry : legend()) {
            const double needed = kSwatch + 22 + width_of(entry.name);
            if (rows == 0 || x + needed > right()) {
                ++rows;
                x = left_;
            }
            x += needed;
        }
        legend_height_ = std::min(rows * kLegendLine, height_ / 3);
    }

    void write_title() {
        out("<text x='{}' y='17' fill='{}'><tspan font-weight='600'>{}</tspan>", 10, ink(),
            base::xml_escaped(figure_.title.text()));
        if (!figure_.subject.empty())
            out("<tspan dx='6' fill='{}'>{}</tspan>", muted(), base::xml_escaped(figure_.subject));
        if (!figure_.y.unit.empty())
            out("<tspan dx='6' fill='{}'>{}</tspan>", muted(), base::xml_escaped(figure_.y.unit.text()));
        out("</text>");
        if (const auto& heat = figure_.get<Heat>(); heat.data) return write_scale(heat);
        // The color is the run's, so the legend explains the dashes.
        if (figure_.has_several_runs()) {
            if (!legend_) return;
            std::vector<Key> keys;
            for (const auto& part : figure_.curves().parts) keys.push_back({part.label.text(), {}, part.dash, muted()});
            return write_keys(keys);
        }
        if (!figure_.is<Curves>() || !figure_.curves().labels.empty()) return;
        std::vector<Key> keys;
        for (const auto& line : figure_.curves().lines) {
            if (line.data->empty()) continue;
            const double last = line.data->y().back();
            keys.push_back({line.part.text(), std::isfinite(last) ? fmt::format("{:.4g}", last) : std::string(),
                            line.dash, hex(line_rgb(line, dark_))});
        }
        write_keys(keys);
    }

    /// A curve beside the title: its name, its latest value, and what it is drawn as.
    struct Key {
        std::string name, value;
        tables::Dash dash;
        std::string color;
    };

    /// From the right edge; values give way where the title needs the room.
    void write_keys(const std::vector<Key>& keys) {
        const auto title =
            width_of(figure_.title.text()) * kBold + width_of(figure_.subject) + width_of(figure_.y.unit.text()) + 40;
        const auto needed = [&](bool values) {
            double sum = 0;
            for (const auto& key : keys)
                sum +=
                    (key.name.empty() ? 0 : width_of(key.name) + 26) + (values ? width_of(key.value) * kBold : 0) + 12;
            return sum;
        };
        const bool values = title + needed(true) <= right();
        double x = right();
        for (std::size_t i = keys.size(); i-- > 0;) {
            const auto& key = keys[i];
            if (values && !key.value.empty()) {
                x -= width_of(key.value) * kBold;
                out("<text x='{:.1f}' y='17' font-weight='600' fill='{}'>{}</text>", x, ink(), key.value);
                x -= 5;
            }
            if (!key.name.empty()) {
                x -= width_of(key.name);
                out("<text x='{:.1f}' y='17' fill='{}'>{}</text>", x, muted(), base::xml_escaped(key.name));
                x -= 21;
                out("<path d='M{:.1f} 13h16' stroke='{}' stroke-width='2'{}/>", x, key.color, dash_array(key.dash));
            }
            x -= 11;
        }
    }

    void write_scale(const Heat& heat) {
        const double low = heat.low.value_or(heat.log ? heat.data->lowest_positive() : heat.data->lowest());
        const double high = heat.high.value_or(heat.data->highest());
        if (!std::isfinite(low) || !std::isfinite(high)) return;
        constexpr int kSteps = 14;
        constexpr double kStep = 4;
        const auto last = fmt::format("{:.3g}", high);
        double x = right() - width_of(last);
        out("<text x='{:.1f}' y='17' fill='{}'>{}</text>", x, muted(), last);
        x -= 5 + kSteps * kStep;
        for (int i = 0; i < kSteps; ++i)
            out("<rect x='{:.1f}' y='8' width='{}' height='10' fill='{}'/>", x + i * kStep, kStep,
                hex(heat_cell_rgb((i + 0.5) / kSteps, dark_)));
        out("<text x='{:.1f}' y='17' text-anchor='end' fill='{}'>{:.3g}</text>", x - 5, muted(), low);
    }

    void write_axes() {
        if (const auto* const parallel = std::get_if<Parallel>(&figure_.shape)) return write_titles(parallel->axes);
        const bool rows = !figure_.y.categories.empty();
        const auto most_y = std::min(static_cast<int>((bottom() - kTop) / (rows ? 14 : kTickHeight)), rows ? 200 : 8);
        for (const auto& tick : ticks(figure_.y, y_, most_y)) {
            const double y = py(tick.at);
            if (figure_.y.categories.empty())
                out("<path d='M{:.1f} {:.1f}H{:.1f}' stroke='{}'/>", left_, y, right(), grid());
            out("<text x='{:.1f}' y='{:.1f}' text-anchor='end' fill='{}'>{}</text>", left_ - 6, y + 4, muted(),
                base::xml_escaped(tick.label));
        }
        const auto all = ticks(figure_.x, x_, static_cast<int>((right() - left_) / kTickWidth));
        for (std::size_t i = 0; i < all.size(); ++i) {
            auto label = all[i].label;
            const bool last = i + 1 == all.size();
            if (last && figure_.x.ticks == Ticks::number && figure_.x.categories.empty())
                label += " " + (figure_.x.suffix.empty() ? figure_.x.unit : figure_.x.suffix).text();
            const double at = std::min(px(all[i].at), width_ - 4 - width_of(label) / 2);
            out("<text x='{:.1f}' y='{:.1f}' text-anchor='middle' fill='{}'>{}</text>", at, bottom() + 16, muted(),
                base::xml_escaped(label));
        }
        out("<path d='M{:.1f} {:.1f}H{:.1f}' stroke='{}'/>", left_, bottom(), right(), muted());
    }

    void write_titles(const std::vector<ParallelAxis>& axes) {
        for (std::size_t i = 0; i < axes.size(); ++i)
            out("<text x='{:.1f}' y='{:.1f}' text-anchor='middle' fill='{}'>{}</text>", px(static_cast<double>(i)),
                py(1) - 10, ink(), base::xml_escaped(axes[i].title.text()));
    }

    void write_path(const LineData& data, const std::string& style) {
        std::vector<double> x, y;
        data.thin(x_.lower, x_.upper, points_, x, y);
        std::string path;
        bool down = false;
        for (std::size_t i = 0; i < x.size(); ++i) {
            if (!std::isfinite(y[i])) {
                down = false;
                continue;
            }
            fmt::format_to(std::back_inserter(path), "{}{:.1f} {:.1f}", down ? 'L' : 'M', clamped_x(px(x[i])),
                           clamped_y(py(y[i])));
            down = true;
        }
        if (!path.empty()) out("<path d='{}' fill='none' {}/>", path, style);
    }
    // Lines beyond the limits that a person set are drawn at the edge: an SVG element of a page clips nothing.
    [[nodiscard]] double clamped_x(double x) const { return std::clamp(x, left_, right()); }
    [[nodiscard]] double clamped_y(double y) const { return std::clamp(y, kTop, bottom()); }

    void write_band(const Line& line, const std::string& color) {
        std::vector<double> x, low, same_x, high;
        line.band_low->thin(x_.lower, x_.upper, points_ / 2, x, low);
        line.band_high->thin(x_.lower, x_.upper, points_ / 2, same_x, high);
        // A polygon for each stretch without a gap. Both edges have the same stretches, of points that thinning chose
        // for each edge.
        const auto above = stretches(high), below = stretches(low);
        for (std::size_t k = 0; k < std::min(above.size(), below.size()); ++k) {
            std::string path;
            for (auto i = above[k].first; i < above[k].second; ++i)
                fmt::format_to(std::back_inserter(path), "{}{:.1f} {:.1f}", path.empty() ? 'M' : 'L',
                               clamped_x(px(same_x[i])), clamped_y(py(high[i])));
            for (auto i = below[k].second; i-- > below[k].first;) {
                const bool outside = figure_.y.log && low[i] <= 0;
                fmt::format_to(std::back_inserter(path), "L{:.1f} {:.1f}", clamped_x(px(x[i])),
                               outside ? bottom() : clamped_y(py(low[i])));
            }
            out("<path d='{}Z' fill='{}' fill-opacity='0.2'/>", path, color);
        }
    }
    /// Begin and end of what is finite without a gap.
    static std::vector<std::pair<std::size_t, std::size_t>> stretches(const std::vector<double>& y) {
        std::vector<std::pair<std::size_t, std::size_t>> all;
        for (std::size_t i = 0; i < y.size(); ++i) {
            if (!std::isfinite(y[i])) continue;
            if (all.empty() || all.back().second != i) all.emplace_back(i, i);
            all.back().second = i + 1;
        }
        return all;
    }

    void write_line(const Line& line) {
        const auto color = hex(line_rgb(line, dark_));
        if (line.band_low) write_band(line, color);
        if (line.joined) {
            write_path(*line.data, fmt::format("stroke='{}' stroke-width='{}'{}", color,
                                               line.band_low  ? "2.6"
                                               : line.average ? "1"
                                                              : "1.7",
                                               line.average ? " stroke-opacity='0.35'" : dash_array(line.dash)));
        }
        if (line.average)
            write_path(*line.average, fmt::format("stroke='{}' stroke-width='1.7'{}", color, dash_array(line.dash)));
        std::vector<double> x, y;
        const bool dots = line.markers || !line.joined;
        line.data->thin(x_.lower, x_.upper, dots ? points_ / 2 : points_, x, y);
        const auto dot = [&](std::size_t i) {
            if (std::isfinite(y[i]) && x[i] >= x_.lower && x[i] <= x_.upper)
                out("<circle cx='{:.1f}' cy='{:.1f}' r='{:.3g}' fill='{}'/>", px(x[i]), clamped_y(py(y[i])),
                    line.dot / 2, color);
        };
        if (dots) {
            for (std::size_t i = 0; i < x.size(); ++i) dot(i);
        } else {
            for (const auto i : lone_points(y)) dot(i);
        }
        for (const double at : line.data->breaks())
            out("<path d='M{:.1f} {:.1f}l-4 -7h8z' fill='#c62828'/>", clamped_x(px(at)), kTop + 8);
        if (line.best_x && line.best_y)
            out("<text x='{:.1f}' y='{:.1f}' text-anchor='middle' font-size='18' fill='{}'>★</text>", px(*line.best_x),
                py(*line.best_y) + 6, color);
    }

    void write_shape(const Curves& curves) {
        for (const auto& line : curves.lines) write_line(line);
        write_marks(curves.marks);
        write_labels(curves.labels);
    }

    void write_marks(const std::vector<Mark>& marks) {
        const auto readable = readable_marks(
            marks, [this](double x) { return px(x); }, kFont);
        for (std::size_t i = 0; i < marks.size(); ++i) write_mark(marks[i], readable[i]);
    }

    void write_mark(const Mark& mark, bool readable) {
        if (mark.x < x_.lower || mark.x > x_.upper) return;
        const auto color = mark.slot < 0 ? muted() : hex(run_rgb(mark.slot, dark_));
        out("<path d='M{0:.1f} {1:.1f}V{2:.1f}' stroke='{3}' stroke-dasharray='2 3'/>", px(mark.x), kTop, bottom(),
            color);
        if (!readable) return;
        out("<text transform='translate({:.1f} {:.1f}) rotate(-90)' fill='{}'>{}</text>", px(mark.x) + 12, bottom() - 4,
            color, base::xml_escaped(mark.text.text()));
    }

    void write_labels(const std::vector<Label>& labels) {
        const auto at = [this](double x, double y) { return Place{px(x), py(y)}; };
        const Box area{left_, kTop, right(), bottom()};
        const auto placed = place_labels(
            labels, at, [](const Label& label) { return width_of(label.text.text()); }, kFont + 2, area);
        for (std::size_t i = 0; i < placed.size(); ++i) {
            if (!placed[i]) continue;
            const auto& label = labels[i];
            const auto color = label.slot >= 0 ? run_rgb(label.slot, dark_) : series_rgb(label.hue, dark_);
            // The baseline is a third of the height below the middle.
            out("<text transform='translate({:.1f} {:.1f}) rotate({:.1f})' dy='4' fill='{}'>{}</text>", placed[i]->x,
                placed[i]->y, placed[i]->degrees, hex(color), base::xml_escaped(label.text.text()));
        }
    }

    void write_shape(const Bars& bars) {
        const auto count = std::max<std::size_t>(bars.series.size(), 1);
        const double slot = (px(1) - px(0)) * 0.8;
        const double wide = slot / static_cast<double>(count);
        for (std::size_t s = 0; s < bars.series.size(); ++s) {
            const auto& one = bars.series[s];
            const auto color = hex(series_rgb(one.hue, dark_));
            for (std::size_t i = 0; i < one.values.size(); ++i) {
                if (!std::isfinite(one.values[i])) continue;
                const double left = px(static_cast<double>(i)) - slot / 2 + wide * static_cast<double>(s);
                const double top = clamped_y(py(one.values[i]));
                const double zero = clamped_y(figure_.y.log ? bottom() : py(0));
                out("<rect x='{:.1f}' y='{:.1f}' width='{:.1f}' height='{:.1f}' fill='{}'/>", left, std::min(top, zero),
                    std::max(wide - 1, 0.5), std::fabs(zero - top), color);
                if (i >= one.low.size() || i >= one.high.size()) continue;
                out("<path d='M{0:.1f} {1:.1f}V{2:.1f}M{3:.1f} {1:.1f}h6M{3:.1f} {2:.1f}h6' stroke='{4}'/>",
                    left + wide / 2, clamped_y(py(one.low[i])), clamped_y(py(one.high[i])), left + wide / 2 - 3, ink());
            }
        }
    }

    void write_shape(const Matrix& matrix) {
        const auto columns = figure_.x.categories.size();
        double highest = 0;
        for (const double value : matrix.values) {
            if (std::isfinite(value)) highest = std::max(highest, value);
        }
        const double wide = px(1) - px(0);
        const double high = std::fabs(py(1) - py(0));
        for (std::size_t i = 0; columns > 0 && i < matrix.values.size(); ++i) {
            const double value = matrix.values[i];
            if (!std::isfinite(value)) continue;
            const auto at_row = i / columns;
            const auto column = static_cast<double>(i - at_row * columns);
            const auto row = static_cast<double>(at_row);
            out("<rect x='{:.1f}' y='{:.1f}' width='{:.1f}' height='{:.1f}' fill='{}'><title>{:.4g}</title></rect>",
                px(column) - wide / 2, py(row) - high / 2, std::max(wide - 1, 0.5), std::max(high - 1, 0.5),
                hex(heat_rgb(highest > 0 ? value / highest : 0, dark_)), value);
        }
    }

    void write_shape(const Heat& heat) {
        if (!heat.data) return;
        for (std::size_t c = 0; c < heat.data->columns().size(); ++c) {
            const auto& column = heat.data->columns()[c];
            if (column.end <= x_.lower || column.begin >= x_.upper) continue;
            const double left = px(std::max(column.begin, x_.lower));
            const double wide = px(std::min(column.end, x_.upper)) - left;
            for (std::size_t row = 0; row < heat.data->rows(); ++row) {
                const auto share = heat.share(heat.data->value(row, c));
                if (!share) continue;
                const double from = py(static_cast<double>(row) - 0.5);
                const double to = py(static_cast<double>(row) + 0.5);
                out("<rect x='{:.1f}' y='{:.1f}' width='{:.1f}' height='{:.1f}' fill='{}'/>", left, std::min(from, to),
                    wide, std::fabs(to - from), hex(heat_cell_rgb(*share, dark_)));
            }
        }
    }

    void write_shape(const Parallel& parallel) {
        for (std::size_t i = 0; i < parallel.axes.size(); ++i) {
            const auto& axis = parallel.axes[i];
            const double x = px(static_cast<double>(i));
            out("<path d='M{0:.1f} {1:.1f}V{2:.1f}' stroke='{3}'/>", x, py(0), py(1), muted());
            for (const auto& tick : parallel_ticks(axis, static_cast<int>((bottom() - kTop) / kTickHeight)))
                out("<text x='{:.1f}' y='{:.1f}' fill='{}'>{}</text>", x + 4, py(tick.at) + 4, muted(),
                    base::xml_escaped(tick.label));
        }
        for (const auto& line : parallel.paths) {
            std::string path;
            bool down = false;
            for (std::size_t i = 0; i < std::min(line.values.size(), parallel.axes.size()); ++i) {
                const double share = parallel.axes[i].share(line.values[i]);
                if (std::isfinite(share)) {
                    fmt::format_to(std::back_inserter(path), "{}{:.1f} {:.1f}", down ? 'L' : 'M',
                                   px(static_cast<double>(i)), py(share));
                }
                down = std::isfinite(share);
            }
            out("<path d='{}' fill='none' stroke='{}' stroke-width='1.7'><title>{}</title></path>", path,
                hex(run_rgb(line.slot, dark_)), base::xml_escaped(line.legend));
        }
    }

    void write_shape(const Timeline& timeline) {
        const double high = std::fabs(py(1) - py(0)) * 0.9;
        for (const auto& span : timeline.spans) {
            const double from = clamped_x(px(span.begin));
            const double to = clamped_x(px(span.end));
            const double y = py(span.row);
            out("<rect x='{:.1f}' y='{:.1f}' width='{:.1f}' height='{:.1f}' fill='{}'><title>{}</title></rect>", from,
                y - high / 2, std::max(to - from, 0.5), high, hex(span_rgb(span, dark_)),
                base::xml_escaped(span.name.text()));
            if (width_of(span.name.text()) + 8 < to - from)
                out("<text x='{:.1f}' y='{:.1f}' fill='{}'>{}</text>", from + 4, y + 4, ground(),
                    base::xml_escaped(span.name.text()));
        }
    }

    void write_legend() {
        double x = left_;
        double y = height_ - legend_height_;
        for (const auto& entry : legend()) {
            const double needed = kSwatch + 22 + width_of(entry.name);
            if (x > left_ && x + needed > right()) {
                x = left_;
                y += kLegendLine;
            }
            if (y + kLegendLine > height_ + 1) return;
            out("<rect x='{:.1f}' y='{:.1f}' width='{}' height='{}' rx='2' fill='{}'/>", x, y + 2, kSwatch, kSwatch,
                hex(entry.color));
            out("<text x='{:.1f}' y='{:.1f}' fill='{}'>{}</text>", x + kSwatch + 6, y + 11, ink(),
                base::xml_escaped(entry.name));
            x += needed;
        }
    }

    const Figure& figure_;
    bool dark_;
    bool legend_;
    double width_, height_;
    std::size_t points_;  // of a line at most
    double left_ = kLeft;
    double legend_height_ = 0;
    Range x_, y_;
    std::string text_;
};

}  // namespace

std::string svg(const Figure& figure, const SvgStyle& style) {
    return Writer(figure, style).write();
}

}  // namespace torchdeck::figures
