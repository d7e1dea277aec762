// SPDX-License-Identifier: GPL-3.0-or-later
#include "pages/machine/machine_tab.hpp"

#include <QClipboard>
#include <QFontDatabase>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLineEdit>
#include <QPushButton>
#include <QTreeWidget>
#include <QVBoxLayout>

#include "look/format.hpp"
#include "look/message_text.hpp"
#include "look/theme.hpp"
#include "machine/report.hpp"
#include "pages/machine/machine_presenter.hpp"
#include "widgets/controls.hpp"
#include "widgets/panel.hpp"
#include "widgets/remedy_buttons.hpp"
#include "widgets/text_label.hpp"

namespace torchdeck::ui {
namespace {

enum Column { kSign, kName, kFound, kColumns };
constexpr int kEntryRole = Qt::UserRole;  ///< its place among the entries
constexpr int kNameChars = 26;

QColor color_of(machine::State state, const QPalette& palette) {
    const auto& t = tokens(palette);
    switch (state) {
        case machine::State::stops:
            return t.error;
        case machine::State::slows:
            return t.doubt;
        case machine::State::untried:
            return t.secondary;
        case machine::State::good:
            break;
    }
    return t.primary;
}

/// In words, for who does not see the sign.
QString words_of(machine::State state) {
    switch (state) {
        case machine::State::stops:
            return MachineTab::tr("Stops trainings");
        case machine::State::slows:
            return MachineTab::tr("Slows trainings");
        case machine::State::untried:
            return MachineTab::tr("Not tried");
        case machine::State::good:
            break;
    }
    return MachineTab::tr("Good");
}

}  // namespace

MachineTab::MachineTab(MachinePresenter* presenter, QWidget* parent) : QWidget(parent), presenter_(presenter) {
    auto* row = layout_in<QHBoxLayout>(this, space(3), space(3));
    row->addWidget(build_list(), 7);
    row->addWidget(build_details(), 3);
    connect(presenter_, &MachinePresenter::changed, this, &MachineTab::fill);
    fill();
}

QWidget* MachineTab::build_list() {
    auto* panel = new Panel(this);
    auto* column = column_in(panel);
    auto* top = new QHBoxLayout;
    auto* words = new QVBoxLayout;
    words->addWidget(headline_ = verdict_label(panel));
    headline_->setObjectName(QStringLiteral("machine_headline"));
    words->addWidget(summary_ = quiet_label(panel, Text::small));
    top->addLayout(words, 1);
    copy_report_ = push_button(panel, "machine_copy_report", tr("C&opy report"),
                               tr("A text for a forum, without names of people, machines and folders"));
    connect(copy_report_, &QPushButton::clicked, this,
            [this] { QGuiApplication::clipboard()->setText(presenter_->report()); });
    top->addWidget(copy_report_);
    again_ = push_button(panel, "machine_check_again", tr("Check a&gain"));
    again_->setDefault(true);
    connect(again_, &QPushButton::clicked, presenter_, &MachinePresenter::check);
    top->addWidget(again_);
    column->addLayout(top);

    list_ = new QTreeWidget(panel);
    list_->setObjectName(QStringLiteral("machine_list"));
    list_->setColumnCount(kColumns);
    list_->setHeaderHidden(true);
    list_->setRootIsDecorated(false);
    list_->setIndentation(0);  // a sign needs all of its column
    list_->setUniformRowHeights(true);
    list_->setFrameShape(QFrame::NoFrame);
    list_->setAccessibleName(tr("Checks"));
    list_->header()->setStretchLastSection(true);
    list_->header()->setMinimumSectionSize(1);
    list_->header()->setSectionResizeMode(kSign, QHeaderView::Fixed);
    list_->setColumnWidth(kSign, chars(4));
    list_->setColumnWidth(kName, chars(kNameChars));
    connect(list_, &QTreeWidget::currentItemChanged, this, &MachineTab::show_entry);
    connect(list_, &QTreeWidget::itemClicked, this, [](QTreeWidgetItem* item) {
        if (item->childCount() > 0) item->setExpanded(!item->isExpanded());
    });
    // Of the group of what is good: there is one, and an arrow of the style would set back all others.
    const auto name_group = [](QTreeWidgetItem* item) {
        item->setText(kSign, (item->isExpanded() ? QStringLiteral("▾ ") : QStringLiteral("▸ ")) +
                                 tr("%n good", nullptr, item->childCount()));
    };
    connect(list_, &QTreeWidget::itemExpanded, this, name_group);
    connect(list_, &QTreeWidget::itemCollapsed, this, name_group);
    column->addWidget(list_, 1);
    auto* foot = quiet_label(panel, Text::small);
    foot->setText(tr("The report has no names and no folders. On the command line: torchdeck doctor"));
    column->addWidget(foot);
    return panel;
}

QWidget* MachineTab::build_details() {
    auto* panel = new Panel(this);
    auto* column = column_in(panel);
    column->addWidget(name_ = verdict_label(panel));
    name_->setAccessibleName(tr("Check"));
    column->addWidget(details_ = text_label(panel));
    details_->setObjectName(QStringLiteral("machine_details"));
    auto* row = new QHBoxLayout;
    command_ = new QLineEdit(panel);
    command_->setObjectName(QStringLiteral("machine_command"));
    command_->setReadOnly(true);
    command_->setFont(QFontDatabase::systemFont(QFontDatabase::FixedFont));
    command_->setAccessibleName(tr("Command"));
    row->addWidget(command_, 1);
    copy_ = new QPushButton(tr("&Copy"), panel);
    copy_->setToolTip(tr("Copy the command, to type it into a terminal"));
    connect(copy_, &QPushButton::clicked, this, [this] { QGuiApplication::clipboard()->setText(command_->text()); });
    row->addWidget(copy_);
    column->addLayout(row);
    column->addWidget(remedies_ = new RemedyButtons(panel), 0, Qt::AlignLeft);
    column->addStretch();
    return panel;
}

void MachineTab::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    if (presenter_->diagnosis().entries.empty()) presenter_->check();
}

void MachineTab::fill() {
    headline_->setText(presenter_->headline());
    summary_->setText(presenter_->summary());
    copy_report_->setEnabled(!presenter_->report().isEmpty());
    again_->setEnabled(!presenter_->busy());
    const auto& entries = presenter_->diagnosis().entries;
    const auto* const before = list_->currentItem();
    const auto chosen = before != nullptr ? before->text(kName) : QString();
    const bool open =
        list_->topLevelItemCount() > 0 && list_->topLevelItem(list_->topLevelItemCount() - 1)->isExpanded();
    list_->clear();
    const QSize row(0, text_lines(1) + space(2));
    QTreeWidgetItem* good = nullptr;
    QTreeWidgetItem* current = nullptr;
    for (std::size_t i = 0; i < entries.size(); ++i) {
        const auto& entry = entries[i];
        auto* item = new QTreeWidgetItem;
        item->setText(kSign, QString::fromUtf8(machine::sign(entry.state)));
        item->setForeground(kSign, color_of(entry.state, palette()));
        item->setData(kSign, Qt::AccessibleTextRole, words_of(entry.state));
        item->setTextAlignment(kSign, Qt::AlignCenter);
        item->setSizeHint(kSign, row);
        item->setText(kName, message_text(entry.name));
        item->setText(kFound, message_text(entry.found));
        item->setToolTip(kFound, message_text(entry.found));
        item->setData(kSign, kEntryRole, static_cast<int>(i));
        if (entry.state == machine::State::good) {
            if (good == nullptr) {
                good = new QTreeWidgetItem(list_);
                good->setFirstColumnSpanned(true);
                good->setSizeHint(kSign, row);
                good->setForeground(kSign, tokens(palette()).secondary);
            }
            good->addChild(item);
        } else {
            list_->addTopLevelItem(item);
        }
        if (!chosen.isEmpty() && item->text(kName) == chosen) current = item;
    }
    if (good != nullptr) {
        Q_EMIT list_->itemCollapsed(good);
        // With nothing else to say, what is good is the answer.
        good->setExpanded(open || list_->topLevelItemCount() == 1);
    }
    if (current == nullptr && list_->topLevelItemCount() > 0) current = list_->topLevelItem(0);
    if (current != nullptr && current->childCount() > 0) current = current->child(0);
    list_->setCurrentItem(current);
    show_entry();
}

void MachineTab::show_entry() {
    const auto* const item = list_->currentItem();
    const auto place = item != nullptr ? item->data(kSign, kEntryRole) : QVariant();
    const auto& entries = presenter_->diagnosis().entries;
    const bool known = place.isValid() && place.toUInt() < entries.size();
    name_->setText(known ? item->text(kName) : QString());
    QStringList parts;
    QString command;
    std::vector<base::Offer> offers;
    if (known) {
        const auto& entry = entries[place.toUInt()];
        parts << tr("Found: %1").arg(message_text(entry.found));
        if (entry.state != machine::State::good) {
            if (!entry.why.empty()) parts << tr("Why it matters: %1").arg(message_text(entry.why));
            if (!entry.what.empty()) parts << tr("What to do: %1").arg(message_text(entry.what));
            command = from_utf8(entry.command);
            offers = Message::list({entry.found, entry.what}).offers();
        }
    }
    details_->setText(parts.join(QStringLiteral("\n\n")));
    remedies_->set_offers(offers);
    command_->setText(command);
    command_->setToolTip(command);
    command_->setCursorPosition(0);
    command_->setVisible(!command.isEmpty());
    copy_->setVisible(!command.isEmpty());
}

}  // namespace torchdeck::ui
