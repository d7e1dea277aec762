// SPDX-License-Identifier: GPL-3.0-or-later
#include "window/notes_dialog.hpp"

#include <QAction>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QLineEdit>
#include <QListWidget>
#include <QPlainTextEdit>

#include "look/format.hpp"
#include "look/theme.hpp"

namespace torchdeck::ui {

NotesDialog::NotesDialog(const QString& run, const runs::RunNotes& notes, QWidget* parent)
    : QDialog(parent), notes_(notes) {
    setAttribute(Qt::WA_DeleteOnClose);
    setWindowTitle(tr("Tags and notes: %1").arg(run));
    tags_ = new QLineEdit(from_utf8(runs::tags_text(notes.tags)), this);
    tags_->setObjectName(QStringLiteral("notes_tags_field"));
    tags_->setPlaceholderText(tr("baseline, to-check"));
    note_ = new QPlainTextEdit(from_utf8(notes.note), this);
    note_->setObjectName(QStringLiteral("notes_note_field"));
    note_->setTabChangesFocus(true);
    note_->setMinimumSize(chars(48), text_lines(6));
    points_ = new QListWidget(this);
    points_->setObjectName(QStringLiteral("notes_points"));
    points_->setToolTip(tr("Del removes the selected ones"));
    for (const auto& point : notes.points)
        points_->addItem(QStringLiteral("%1  %2").arg(duration_text(point.t), shown_text(point.text)));
    points_->setSelectionMode(QAbstractItemView::ExtendedSelection);
    auto* remove = new QAction(tr("Remove"), points_);
    remove->setShortcut(QKeySequence::Delete);
    remove->setShortcutContext(Qt::WidgetShortcut);
    points_->addAction(remove);
    points_->setContextMenuPolicy(Qt::ActionsContextMenu);
    connect(remove, &QAction::triggered, this, &NotesDialog::remove_points);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Save | QDialogButtonBox::Cancel, this);
    auto* form = new QFormLayout(this);
    form->addRow(tr("&Tags"), tags_);
    form->addRow(tr("&Note"), note_);
    if (!notes.points.empty()) form->addRow(tr("At &points"), points_);
    points_->setVisible(!notes.points.empty());
    form->addRow(buttons);
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
}

void NotesDialog::remove_points() {
    for (int row = points_->count() - 1; row >= 0; --row) {
        if (!points_->item(row)->isSelected()) continue;
        notes_.points.erase(notes_.points.begin() + row);
        delete points_->takeItem(row);
    }
}

runs::RunNotes NotesDialog::notes() const {
    auto notes = notes_;
    notes.tags = runs::parse_tags(tags_->text().toStdString());
    notes.note = note_->toPlainText().trimmed().toStdString();
    return notes;
}

}  // namespace torchdeck::ui
