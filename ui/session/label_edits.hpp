// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <deque>
#include <filesystem>
#include <functional>
#include <vector>

#include "data/label_file.hpp"
#include "session/background.hpp"

namespace torchdeck::ui {

/// Corrections of the labels of folders of images (data/label_file.hpp), written on another thread, one after another.
/// Each page has its own; what one of them writes, all of them report.
class LabelEdits : public QObject {
    Q_OBJECT
  public:
    explicit LabelEdits(QObject* parent = nullptr);
    ~LabelEdits() override;

    void correct(const std::filesystem::path& folder, const std::vector<data::LabelRow>& changes);
    /// Takes back all corrections of the dataset in `folder`.
    void drop_all(const std::filesystem::path& folder);
    /// What Undo and Redo do.
    void make(const data::LabelChange& change);

  Q_SIGNALS:
    /// A person made it: a step of Undo. changed() comes with it.
    void step_taken(const torchdeck::data::LabelChange& change);
    /// Was written, by this page or another one.
    void changed(const torchdeck::data::LabelChange& change);
    /// Nothing was written; why, in a sentence.
    void failed(const QString& problem);

  private:
    void add(std::function<data::LabelChange()> write, bool is_step);
    void write_next();

    struct Wanted {
        std::function<data::LabelChange()> write;
        bool is_step;
    };
    std::deque<Wanted> wanted_;  ///< the first one is being written
    Background background_;
};

}  // namespace torchdeck::ui
