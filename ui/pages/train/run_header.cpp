// SPDX-License-Identifier: GPL-3.0-or-later
#include "pages/train/run_header.hpp"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QVBoxLayout>
#include <algorithm>

#include "look/format.hpp"
#include "look/theme.hpp"
#include "session/training_session.hpp"
#include "widgets/chip.hpp"
#include "widgets/controls.hpp"
#include "widgets/figure_tile.hpp"
#include "widgets/text_label.hpp"

namespace torchdeck::ui {
namespace {

constexpr std::size_t kTiles = 5;
constexpr int kNameChars = 42;   // of a usual name
constexpr int kShortChars = 18;  // of a name that gives way to figures: its number is first
constexpr int kBarChars = 3;     // what the bar needs at least

Chip::Tone tone_of(TrainStatus::Mood mood) {
    switch (mood) {
        case TrainStatus::Mood::busy:
            return Chip::Tone::primary;
        case TrainStatus::Mood::waiting:
            return Chip::Tone::doubt;
        case TrainStatus::Mood::failed:
            return Chip::Tone::error;
        case TrainStatus::Mood::quiet:
            break;
    }
    return Chip::Tone::neutral;
}

}  // namespace

RunHeader::RunHeader(QWidget* parent) : Panel(parent) {
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    setAccessibleName(tr("Run"));
    left_ = new QWidget(this);
    name_ = new QLabel(left_);
    name_->setObjectName(QStringLiteral("run_name"));
    name_->setFont(text_font(font(), Text::heading));
    name_->setTextFormat(Qt::PlainText);
    name_->setMinimumWidth(1);
    state_ = new Chip({}, Chip::Tone::neutral, left_);
    state_->setObjectName(QStringLiteral("state"));
    bar_ = progress_bar(tr("Progress of the run"), left_);
    bar_->setRange(0, 1000);
    bar_->setMinimumWidth(chars(kBarChars));
    text_ = new QLabel(left_);
    text_->setObjectName(QStringLiteral("run_progress"));
    text_->setTextFormat(Qt::PlainText);
    auto* progress = new QHBoxLayout;
    progress->setSpacing(space(2));
    progress->addWidget(state_);
    progress->addWidget(bar_, 1);
    progress->addWidget(text_);
    auto* column = new QVBoxLayout(left_);
    column->setContentsMargins(space(3), space(2), space(3), space(2));
    column->setSpacing(space(1));
    column->addWidget(name_);
    column->addLayout(progress);
    for (std::size_t i = 0; i < kTiles; ++i) {
        tiles_.push_back(new FigureTile(this));
        tiles_.back()->setObjectName(QStringLiteral("run_figure"));
    }
}

void RunHeader::show_status(const TrainStatus& status) {
    const auto set = [](QLabel* label, const QString& text) {
        if (label->text() != text) label->setText(text);
    };
    whole_name_ = status.name;
    name_->setToolTip(tool_tip_text(status.folder.isEmpty() ? status.name : status.folder));
    if (state_->text() != status.activity || state_->tone() != tone_of(status.mood))
        state_->set(status.activity, tone_of(status.mood));
    set(text_, status.epoch.isEmpty() ? status.hint : status.epoch);
    bar_->setVisible(status.permille >= 0);
    bar_->setValue(std::max(status.permille, 0));
    std::vector<RunFigure> figures;
    if (!status.remaining.isEmpty()) figures.push_back({status.remaining, tr("left"), {}});
    figures.insert(figures.end(), status.figures.begin(), status.figures.end());
    used_ = std::min(figures.size(), tiles_.size());
    for (std::size_t i = 0; i < used_; ++i) {
        tiles_[i]->set(figures[i].value, figures[i].caption, tool_tip_text(figures[i].help), figures[i].doubt);
    }
    place();
}

std::vector<FigureTile*> RunHeader::tiles() const {
    std::vector<FigureTile*> shown;
    std::ranges::copy_if(tiles_, std::back_inserter(shown), [](const FigureTile* tile) { return !tile->isHidden(); });
    return shown;
}

QSize RunHeader::sizeHint() const {
    return {chars(2 * kNameChars), std::max(pixels(Size::header), left_->sizeHint().height())};
}

QSize RunHeader::minimumSizeHint() const {
    return {chars(kNameChars / 2), sizeHint().height()};
}

void RunHeader::place() {
    int left = width();
    std::size_t shown = 0;
    const int name = name_->fontMetrics().horizontalAdvance(whole_name_);
    const int around = 2 * space(3);
    const int row = state_->sizeHint().width() + chars(kBarChars) + text_->sizeHint().width() + 2 * space(2) + around;
    const int least = std::max(name + around, row);
    // Captions in two lines, then a shorter name, rather than fewer figures; what says what is wrong last.
    int whole = 0;
    for (std::size_t i = 0; i < used_; ++i) whole += tiles_[i]->wanted_width(false);
    for (const bool doubt : {false, true}) {
        for (std::size_t i = 0; i < used_; ++i) {
            if (tiles_[i]->doubt() != doubt) continue;
            const bool brief = whole > left - least;
            if (brief) whole += tiles_[i]->wanted_width(true) - tiles_[i]->wanted_width(false);
            tiles_[i]->set_brief(brief);
        }
    }
    const int shortest = std::min(least, std::max(chars(kShortChars) + around, row));
    for (; shown < used_ && left - tiles_[shown]->sizeHint().width() >= shortest; ++shown) {
        left -= tiles_[shown]->sizeHint().width();
    }
    name_->setText(name_->fontMetrics().elidedText(whole_name_, Qt::ElideRight, std::max(left - around, 1)));
    left_->setGeometry(0, 0, left, height());
    for (std::size_t i = 0; i < tiles_.size(); ++i) {
        tiles_[i]->setVisible(i < shown);
        if (i >= shown) continue;
        const int wide = tiles_[i]->sizeHint().width();
        tiles_[i]->setGeometry(left, 0, wide, height());
        left += wide;
    }
    update();
}

void RunHeader::paintEvent(QPaintEvent* event) {
    Panel::paintEvent(event);
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(tokens(palette()).line);
    for (const auto* tile : tiles()) painter.drawLine(tile->x(), 1, tile->x(), height() - 2);
}

void RunHeader::resizeEvent(QResizeEvent*) {
    place();
}

void RunHeader::changeEvent(QEvent* event) {
    Panel::changeEvent(event);
    if (event->type() == QEvent::PaletteChange) update();
}

}  // namespace torchdeck::ui
