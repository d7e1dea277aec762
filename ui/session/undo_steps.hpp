// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QVariantMap>
#include <functional>
#include <vector>

class QUndoStack;

namespace torchdeck::ui {

/// What a person did in the window, to be taken back and done again: the last 100 steps. Parts of the window whose
/// state is a map of values are watched; what leaves the window (files, the trash) is added as a step with two
/// functions. Starts, stops, exports and downloads are no steps.
class UndoSteps : public QObject {
    Q_OBJECT
  public:
    explicit UndoSteps(QObject* parent = nullptr);

    [[nodiscard]] QUndoStack* stack() const { return stack_; }

    /// A step that was taken just now.
    void add(const QString& text, std::function<void()> undo, std::function<void()> redo);

    struct Part {
        std::function<QVariantMap()> get;
        /// Gets the values that are to change, and no others.
        std::function<void(const QVariantMap&)> set;
        /// What a step is called that changed these.
        std::function<QString(const QVariantMap& changed)> text;
        /// Changes of one value after one another are one step: a field that is typed into.
        bool merges = false;
    };
    /// Its number for what follows.
    int watch(Part part);
    /// Was changed by a person. A value that was not there before is none of a step, nor is one that has gone.
    void changed(int part);
    /// Was changed by the program.
    void settled(int part);

  private:
    friend class PartChange;
    struct Watched {
        Part part;
        QVariantMap known;
    };
    void apply(int part, const QVariantMap& values);

    QUndoStack* stack_;
    std::vector<Watched> parts_;
    bool applying_ = false;
};

}  // namespace torchdeck::ui
