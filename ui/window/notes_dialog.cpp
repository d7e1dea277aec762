// SPDX-License-Identifier: GPL-3.0-or-later
#include "window/notes_dialog.hpp"

#include <QDialogButtonBox>
#include <QFormLayout>
#include <QLineEdit>
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
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Save | QDialogButtonBox::Cancel, this);
    auto* form = new QFormLayout(this);
    form->addRow(tr("&Tags"), tags_);
    form->addRow(tr("&Note"), note_);
    form->addRow(buttons);
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
}

runs::RunNotes NotesDialog::notes() const {
    auto notes = notes_;
    notes.tags = runs::parse_tags(tags_->text().toStdString());
    notes.note = note_->toPlainText().trimmed().toStdString();
    return notes;
}

}  // namespace torchdeck::ui
