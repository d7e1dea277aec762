// SPDX-License-Identifier: GPL-3.0-or-later
#include "pages/compare/filter_bar.hpp"

#include <QHBoxLayout>
#include <QLineEdit>
#include <QRegularExpression>
#include <algorithm>

#include "base/error.hpp"
#include "look/format.hpp"
#include "look/theme.hpp"
#include "runs/run_query.hpp"
#include "widgets/chip.hpp"
#include "widgets/controls.hpp"

namespace torchdeck::ui {
namespace {

QStringList split_words(const QString& text) {
    static const QRegularExpression blank(QStringLiteral("\\s+"));
    return text.split(blank, Qt::SkipEmptyParts);
}

/// "lr ≥ 0.1" for "lr>=0.1", "model resnet*" for "model:resnet*".
QString chip_text(const QString& term) {
    static const QRegularExpression sign(QStringLiteral("<=|>=|!=|[<>=:]"));
    const auto match = sign.match(term);
    if (!match.hasMatch()) return term;
    auto shown = match.captured();
    shown.replace(QStringLiteral("<="), QStringLiteral("≤"));
    shown.replace(QStringLiteral(">="), QStringLiteral("≥"));
    shown.replace(QStringLiteral("!="), QStringLiteral("≠"));
    const auto between = shown == QStringLiteral(":") ? QStringLiteral(" ") : u' ' + shown + u' ';
    return term.left(match.capturedStart()) + between + term.mid(match.capturedEnd());
}

bool is_readable(const QString& term) {
    try {
        (void)runs::RunFilter(term.toStdString());
    } catch (const Error&) {
        return false;
    }
    return true;
}

}  // namespace

FilterBar::FilterBar(QWidget* parent) : QWidget(parent) {
    row_ = new QWidget(this);
    auto* row = layout_in<QHBoxLayout>(row_);
    field_ = new QLineEdit(row_);
    field_->setObjectName(QStringLiteral("compare_search"));
    field_->setPlaceholderText(tr("Filter: lr>0.01 model:resnet*"));
    field_->setToolTip(
        tr("KEY>N, KEY<N, KEY=VALUE, KEY!=VALUE, KEY:PATTERN or a word of the name; all of them must "
           "hold. Enter keeps them."));
    field_->setClearButtonEnabled(true);
    field_->setAccessibleName(tr("Filter runs"));
    row->addWidget(field_, 1);
    auto policy = QSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
    connect(field_, &QLineEdit::textChanged, this, &FilterBar::changed);
    connect(field_, &QLineEdit::returnPressed, this, &FilterBar::commit);
}

void FilterBar::add_control(QWidget* control) {
    row_->layout()->addWidget(control);
}

QString FilterBar::expression() const {
    return (terms_ + QStringList(field_->text())).join(u' ').trimmed();
}

void FilterBar::set_expression(const QString& expression) {
    terms_.clear();
    field_->setText(expression);
    commit();
}

void FilterBar::commit() {
    QStringList unread;
    for (const auto& word : split_words(field_->text())) {
        // What cannot be read stays in the field, beside the sentence about it.
        if (!is_readable(word))
            unread << word;
        else if (!terms_.contains(word))
            terms_ << word;
    }
    show_chips();
    field_->setText(unread.join(u' '));
    Q_EMIT changed();
}

void FilterBar::replace_terms(const QString& key, const QStringList& terms) {
    const auto is_about = [&](const QString& term) {
        return term.size() > key.size() && term.startsWith(key) && QStringLiteral("<>=!:").contains(term[key.size()]);
    };
    terms_.removeIf(is_about);
    terms_ << terms;
    auto words = split_words(field_->text());
    if (words.removeIf(is_about) > 0) field_->setText(words.join(u' '));
    show_chips();
    Q_EMIT changed();
}

void FilterBar::show_chips() {
    // Called while one of them is being clicked.
    for (auto* chip : chips_) {
        chip->hide();
        chip->deleteLater();
    }
    chips_.clear();
    for (const auto& term : terms_) {
        auto* chip = new Chip(chip_text(term), Chip::Tone::primary, this);
        chip->set_removable(tr("Remove the filter %1").arg(term));
        connect(chip, &Chip::removed, this, [this, term] {
            terms_.removeAll(term);
            show_chips();
            Q_EMIT changed();
        });
        chip->show();
        chips_.push_back(chip);
    }
    updateGeometry();
    place_chips(width(), true);
}

int FilterBar::place_chips(int width, bool move) const {
    int bottom = row_->sizeHint().height();
    int x = 0;
    int top = bottom + space(1);
    for (auto* chip : chips_) {
        const auto size = chip->sizeHint();
        if (x > 0 && x + size.width() > width) {
            x = 0;
            top = bottom + space(1);
        }
        if (move) chip->setGeometry(QRect(QPoint(x, top), QSize(std::min(size.width(), width), size.height())));
        x += size.width() + space(1);
        bottom = std::max(bottom, top + size.height());
    }
    return bottom;
}

int FilterBar::heightForWidth(int width) const {
    return place_chips(width, false);
}

QSize FilterBar::sizeHint() const {
    return {row_->sizeHint().width(), heightForWidth(width())};
}

QSize FilterBar::minimumSizeHint() const {
    return {row_->minimumSizeHint().width(), heightForWidth(width())};
}

void FilterBar::resizeEvent(QResizeEvent*) {
    row_->setGeometry(0, 0, width(), row_->sizeHint().height());
    place_chips(width(), true);
}

}  // namespace torchdeck::ui
