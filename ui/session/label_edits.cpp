// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/label_edits.hpp"

#include <utility>

namespace torchdeck::ui {
namespace {

/// Of all pages. On the GUI thread alone.
std::vector<LabelEdits*>& all_edits() {
    static std::vector<LabelEdits*> all;
    return all;
}

}  // namespace

LabelEdits::LabelEdits(QObject* parent) : QObject(parent) {
    all_edits().push_back(this);
}

LabelEdits::~LabelEdits() {
    std::erase(all_edits(), this);
}

void LabelEdits::correct(const std::filesystem::path& folder, const std::vector<data::LabelRow>& changes) {
    add([folder, changes] { return data::correct_labels(folder, changes); }, true);
}

void LabelEdits::drop_all(const std::filesystem::path& folder) {
    add([folder] { return data::drop_corrections(folder); }, true);
}

void LabelEdits::make(const data::LabelChange& change) {
    const auto write = [change] {
        data::make_change(change);
        return change;
    };
    add(write, false);
}

void LabelEdits::add(std::function<data::LabelChange()> write, bool is_step) {
    wanted_.push_back({std::move(write), is_step});
    if (wanted_.size() == 1) write_next();
}

void LabelEdits::write_next() {
    const auto end = [this] {
        wanted_.pop_front();
        if (!wanted_.empty()) write_next();
    };
    background_.run(
        Lane::quick, wanted_.front().write,
        [this, end, is_step = wanted_.front().is_step](const data::LabelChange& change) {
            if (is_step) Q_EMIT step_taken(change);
            for (auto* const edits : all_edits()) Q_EMIT edits->changed(change);
            end();
        },
        [this, end](const QString& problem) {
            Q_EMIT failed(problem);
            end();
        });
}

}  // namespace torchdeck::ui
