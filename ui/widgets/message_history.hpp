// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTime>
#include <QToolButton>
#include <deque>

namespace torchdeck::ui {

/// What the messages of the window said, the newest first: one that went, or was dismissed too soon, can be read again.
/// GUI thread.
class MessageHistory {
  public:
    static constexpr std::size_t kMost = 50;
    struct Entry {
        QTime time;
        QString text;
    };

    static MessageHistory& instance();
    /// A sentence that is said again takes the place of the former, and so does one of the text that it `supersedes`.
    void add(const QString& text, const QString& supersedes = {});
    [[nodiscard]] const std::deque<Entry>& entries() const { return entries_; }

  private:
    std::deque<Entry> entries_;
};

/// A bell whose menu lists them.
class MessageBell : public QToolButton {
    Q_OBJECT
  public:
    explicit MessageBell(QWidget* parent = nullptr);
    [[nodiscard]] QSize sizeHint() const override;

  Q_SIGNALS:
    /// A message is to be shown again.
    void chosen(const QString& text);

  private:
    void fill();
};

}  // namespace torchdeck::ui
