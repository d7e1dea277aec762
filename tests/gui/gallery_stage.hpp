// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDir>
#include <QImage>
#include <QTest>
#include <memory>

#include "pages/gallery/gallery_tab.hpp"
#include "pages/gallery/gallery_view.hpp"
#include "support/fake_predictor.hpp"
#include "support/find.hpp"

namespace torchdeck::test {

/// The tab with 200 training and 50 validation images in a window of its own.
struct GalleryStage {
    std::shared_ptr<PredictScript> script = std::make_shared<PredictScript>();
    ui::EngineAccess engine{predicting_engine(script)};
    ui::GalleryPresenter presenter{&engine};
    std::unique_ptr<ui::GalleryTab> tab;

    GalleryStage() {
        presenter.show(plain_dataset(200, 50), {});
        // Shown with something in it, it opens nothing by itself.
        tab = std::make_unique<ui::GalleryTab>(&presenter, [] {
            config::TrainConfig config;
            config.data.dataset = "cifar10";
            return config;
        });
        tab->resize(1200, 800);
        tab->show();
    }
    template <class T>
    [[nodiscard]] T* find(const char* name) const {
        return tab->findChild<T*>(QLatin1String(name));
    }
    [[nodiscard]] ui::GalleryView& view() const { return *test::find<ui::GalleryView>(tab); }
    [[nodiscard]] QImage painted() const { return test::find<ui::GalleryView>(tab)->viewport()->grab().toImage(); }
};

inline void write_image(const QString& file, const QColor& color, QSize size = {40, 30}) {
    QImage image(size, QImage::Format_RGB32);
    image.fill(color);
    QDir().mkpath(QFileInfo(file).path());
    QVERIFY(image.save(file, "PNG"));
}

}  // namespace torchdeck::test
