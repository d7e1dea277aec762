// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>
#include <array>
#include <vector>

class QAction;
class QLabel;
class QPushButton;
class QTabWidget;

namespace torchdeck::job {
struct Predictions;
}

namespace torchdeck::ui {

class ClassHistogram;
class ClassTable;
class ConfusionMatrix;
class EmptyState;
class FigureTile;
class GalleryPresenter;
class TopClasses;

/// What is known about the current image, and about all of them: the right side of the gallery.
class GalleryDetails : public QWidget {
    Q_OBJECT
  public:
    explicit GalleryDetails(GalleryPresenter* presenter, QWidget* parent = nullptr);

    [[nodiscard]] QPushButton* copy_button() const { return copy_; }
    [[nodiscard]] QPushButton* save_button() const { return save_; }
    [[nodiscard]] const std::array<FigureTile*, 3>& figures() const { return tiles_; }
    [[nodiscard]] QTabWidget* pages() const { return pages_; }
    /// Buttons for what can be noted about the label of the image.
    void set_corrections(const std::vector<QAction*>& actions);
    void show_corrections(bool visible);
    /// On how many of the images the run was validated; 0: all, or that is not known.
    void set_validated(std::int64_t images);
    /// The page that has precision and recall of each class.
    void show_class_table();

  Q_SIGNALS:
    void save_wanted();
    /// What came of exporting the histogram or the confusion matrix.
    void exported(const QString& sentence, bool problem);

  private:
    QWidget* build_image();
    void show_image();
    void show_classes();
    /// What of these images the run itself was validated on, where that was a part; empty otherwise.
    [[nodiscard]] QString validated_part(const job::Predictions& predictions) const;
    void show_class_results(const QStringList& names);
    void show_filter();
    /// "True: cat · Predicted: dog 87 %".
    void show_verdict(std::int64_t index);
    void show_preview();

    GalleryPresenter* presenter_;
    QLabel* preview_ = nullptr;
    QLabel* verdict_ = nullptr;
    QLabel* facts_ = nullptr;
    TopClasses* top_ = nullptr;
    QPushButton* copy_ = nullptr;
    QPushButton* save_ = nullptr;
    QWidget* corrections_ = nullptr;
    QTabWidget* pages_ = nullptr;
    ClassHistogram* histogram_ = nullptr;
    ConfusionMatrix* confusion_ = nullptr;
    EmptyState* no_confusion_ = nullptr;
    std::int64_t validated_ = 0;
    ClassTable* class_table_ = nullptr;
    QLabel* result_ = nullptr;
    QWidget* figures_ = nullptr;
    std::array<FigureTile*, 3> tiles_{};  ///< top-1, top-5, loss
};

}  // namespace torchdeck::ui
