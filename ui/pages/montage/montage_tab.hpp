// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QImage>
#include <QTimer>
#include <QWidget>

#include "charts/figure_export.hpp"

class QCheckBox;
class QComboBox;
class QLabel;
class QLineEdit;
class QPushButton;
class QSpinBox;
class QStackedWidget;
class QToolButton;

namespace torchdeck::ui {

class Banner;
class ChartChooser;
class RunComparison;
class RunLibrary;
class DecimalBox;
class EmptyState;

/// The Montage tab: charts of the runs that are ticked in Compare as one image. The preview is the image that is
/// saved, drawn with fewer pixels.
class MontageTab : public QWidget {
    Q_OBJECT
  public:
    explicit MontageTab(RunComparison* comparison, QWidget* parent = nullptr);

    [[nodiscard]] MontageLayout layout() const;
    void set_layout(const MontageLayout& layout);
    /// The layout that a person has made here, which the next start has again.
    void save(QSettings& settings) const;
    void restore(const QSettings& settings);
    /// The image as it would be saved now; null while there is nothing to show.
    [[nodiscard]] QImage image() const;
    /// What is shown of it: no larger than its place.
    [[nodiscard]] const QImage& preview() const { return image_; }
    /// Throws Error (data).
    void save(const QString& file) const;

  Q_SIGNALS:
    /// To choose runs there.
    void comparison_wanted();

  protected:
    void showEvent(QShowEvent* event) override;
    /// The preview's place has another size.
    bool eventFilter(QObject* watched, QEvent* event) override;

  private:
    QWidget* build_toolbar();
    /// The drop-down of the size.
    QWidget* build_size();
    /// Shows the charts of Compare until a person changes something here.
    void follow_comparison();
    void fill_metrics();
    void fill_chooser();
    void changed();
    void draw();
    void show_preview();
    void choose_file();
    [[nodiscard]] QSize preview_pixels() const;
    [[nodiscard]] QStringList chosen() const;
    [[nodiscard]] std::vector<Figure> figures() const;

    RunComparison* comparison_;
    RunLibrary* library_;
    ChartChooser* chooser_ = nullptr;
    QSpinBox* columns_ = nullptr;
    QComboBox* unit_ = nullptr;
    DecimalBox* width_ = nullptr;
    DecimalBox* height_ = nullptr;
    QSpinBox* dpi_ = nullptr;
    DecimalBox* scale_ = nullptr;
    QLineEdit* title_ = nullptr;
    QComboBox* theme_ = nullptr;
    QCheckBox* folder_names_ = nullptr;
    QToolButton* size_ = nullptr;
    EmptyState* empty_ = nullptr;
    QStackedWidget* place_ = nullptr;  // the preview or what stands in its place
    QLabel* preview_ = nullptr;
    QPushButton* save_ = nullptr;
    Banner* banner_ = nullptr;
    QTimer timer_;
    QImage image_;
    bool touched_ = false;  ///< by a person, or by an image
    QStringList wanted_{QStringLiteral("loss"), QStringLiteral("accuracy")};
    bool filling_ = false;
};

}  // namespace torchdeck::ui
