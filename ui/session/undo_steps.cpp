// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/undo_steps.hpp"

#include <QUndoCommand>
#include <QUndoStack>
#include <utility>

namespace torchdeck::ui {
namespace {

constexpr int kSteps = 100;

/// QUndoStack::push() does it once more: it was done already.
class DoneStep : public QUndoCommand {
  public:
    explicit DoneStep(const QString& text) : QUndoCommand(text) {}
    void redo() final {
        if (!std::exchange(done_, false)) do_again();
    }

  protected:
    virtual void do_again() = 0;

  private:
    bool done_ = true;
};

class FunctionStep : public DoneStep {
  public:
    FunctionStep(const QString& text, std::function<void()> undo, std::function<void()> redo)
        : DoneStep(text), undo_(std::move(undo)), redo_(std::move(redo)) {}
    void undo() override { undo_(); }

  protected:
    void do_again() override { redo_(); }

  private:
    std::function<void()> undo_, redo_;
};

}  // namespace

class PartChange : public DoneStep {
  public:
    PartChange(UndoSteps* steps, int part, const QString& text, QVariantMap before, QVariantMap after, bool merges)
        : DoneStep(text),
          steps_(steps),
          part_(part),
          before_(std::move(before)),
          after_(std::move(after)),
          merges_(merges) {}

    void undo() override { steps_->apply(part_, before_); }
    [[nodiscard]] int id() const override { return merges_ ? part_ : -1; }
    bool mergeWith(const QUndoCommand* other) override {
        const auto* const later = dynamic_cast<const PartChange*>(other);
        if (later == nullptr || after_.size() != 1 || later->after_.keys() != after_.keys()) return false;
        after_ = later->after_;
        setObsolete(after_ == before_);
        return true;
    }

  protected:
    void do_again() override { steps_->apply(part_, after_); }

  private:
    UndoSteps* steps_;
    int part_;
    QVariantMap before_, after_;
    bool merges_;
};

UndoSteps::UndoSteps(QObject* parent) : QObject(parent), stack_(new QUndoStack(this)) {
    stack_->setUndoLimit(kSteps);
}

void UndoSteps::add(const QString& text, std::function<void()> undo, std::function<void()> redo) {
    stack_->push(new FunctionStep(text, std::move(undo), std::move(redo)));
}

int UndoSteps::watch(Part part) {
    auto known = part.get();
    parts_.push_back({std::move(part), std::move(known)});
    return static_cast<int>(parts_.size()) - 1;
}

void UndoSteps::changed(int part) {
    if (applying_) return;
    auto& watched = parts_[static_cast<std::size_t>(part)];
    const auto before = std::exchange(watched.known, watched.part.get());
    QVariantMap old_values, new_values;
    for (auto at = watched.known.cbegin(); at != watched.known.cend(); ++at) {
        const auto earlier = before.constFind(at.key());
        if (earlier == before.cend() || earlier.value() == at.value()) continue;
        old_values.insert(at.key(), earlier.value());
        new_values.insert(at.key(), at.value());
    }
    if (new_values.isEmpty()) return;
    const auto text = watched.part.text(new_values);
    stack_->push(new PartChange(this, part, text, old_values, new_values, watched.part.merges));
}

void UndoSteps::settled(int part) {
    if (applying_) return;
    auto& watched = parts_[static_cast<std::size_t>(part)];
    watched.known = watched.part.get();
}

void UndoSteps::apply(int part, const QVariantMap& values) {
    applying_ = true;
    auto& watched = parts_[static_cast<std::size_t>(part)];
    watched.part.set(values);
    watched.known = watched.part.get();
    applying_ = false;
}

}  // namespace torchdeck::ui
