// SPDX-License-Identifier: GPL-3.0-or-later
#include "pages/predict/predict_presenter.hpp"

#include <QBuffer>
#include <algorithm>
#include <nlohmann/json.hpp>
#include <utility>

#include "base/atomic_file.hpp"
#include "base/clock.hpp"
#include "base/error.hpp"
#include "engine_loader.hpp"
#include "look/chart_colors.hpp"
#include "look/format.hpp"
#include "session/save_file.hpp"

namespace torchdeck::ui {
namespace {

QImage as_qimage(const data::Image& image) {
    return {image.pixels.data(), static_cast<int>(image.width), static_cast<int>(image.height),
            static_cast<qsizetype>(image.width * 3), QImage::Format_RGB888};
}

QImage thumbnail_of(const data::Image& image) {
    constexpr int kSide = PredictPresenter::kThumbnail;
    return as_qimage(image).scaled(kSide, kSide, Qt::KeepAspectRatio, Qt::SmoothTransformation);
}

/// `map` as an overlay: the more of the probability a place costs when it is covered, the less transparent.
QImage colored(const std::vector<float>& map, int width, int height) {
    constexpr float kOpaque = 200;
    const auto color = series_color(Hue::vermillion, false).rgb();
    QImage image(width, height, QImage::Format_ARGB32);
    const auto largest = std::max(1e-6F, *std::max_element(map.begin(), map.end()));
    for (int y = 0; y < height; ++y) {
        auto* line = reinterpret_cast<QRgb*>(image.scanLine(y));
        for (int x = 0; x < width; ++x) {
            const auto share = std::clamp(
                map[static_cast<std::size_t>(y) * static_cast<std::size_t>(width) + static_cast<std::size_t>(x)] /
                    largest,
                0.0F, 1.0F);
            line[x] = (color & RGB_MASK) | (static_cast<QRgb>(share * kOpaque) << 24U);
        }
    }
    return image;
}

data::Image read(const std::filesystem::path& path, const std::shared_ptr<const std::vector<std::byte>>& file) {
    data::ImageList list;
    if (file)
        list.add_bytes({}, *file);
    else
        list.add_file(path);
    return list.image(0);
}

/// Ready for images. Null where `path` is a TorchScript program and not `trusted`.
std::shared_ptr<job::ImagePredictor> read_predictor(const std::filesystem::path& path, bool trusted,
                                                    const EngineSource& engine, const std::stop_token& stop) {
    job::PredictorOptions options;
    if (trusted)
        options.config.model.name = path.string();
    else
        options.weights = path;
    options.model_is_given = trusted;
    options.config.hardware.precision = "fp32";
    options.config.data.eval_batch_size = job::kPredictBatch;
    options.engine = engine;
    options.stop = stop;
    try {
        auto predictor = std::make_shared<job::ImagePredictor>(std::move(options));
        predictor->warm_up();
        return predictor;
    } catch (const Error& e) {
        if (e.code() != ErrorCode::is_program) throw;
        return nullptr;
    }
}

}  // namespace

PredictPresenter::PredictPresenter(EngineAccess* engine, QObject* parent) : QObject(parent), engine_(engine) {
    connect(engine_, &EngineAccess::training_changed, this, [this](bool training) {
        if (training) cancel();
        Q_EMIT state_changed();
        go_on();
    });
}

PredictPresenter::~PredictPresenter() = default;

void PredictPresenter::set_weights(const QString& path) {
    if (path == weights_) return;
    weights_ = path;
    weights_are_new_ = !path.isEmpty();
    trusted_ = false;
    predictor_ = nullptr;
    facts_.reset();
    forget_predictions();
    go_on();
}

void PredictPresenter::trust_program() {
    trusted_ = true;
    weights_are_new_ = true;
    go_on();
}

void PredictPresenter::set_tta(const QString& tta) {
    if (tta.toStdString() == looking_.tta) return;
    looking_.tta = tta.toStdString();
    weights_are_new_ = !weights_.isEmpty();  // another calibration
    forget_predictions();
    go_on();
}

void PredictPresenter::forget_predictions() {
    // Nobody waits for a pass whose result is not wanted.
    stop_.request_stop();
    ++pass_;
    running_ = Work::none;
    for (auto& row : rows_) row.prediction.reset();
    predicted_ = 0;
    if (!rows_.empty()) Q_EMIT predictions_changed(0, static_cast<int>(rows_.size()) - 1);
    Q_EMIT state_changed();
}

void PredictPresenter::begin(Work work, std::stop_source stop) {
    running_ = work;
    done_ = total_ = 0;
    stop_ = std::move(stop);
    Q_EMIT state_changed();
}

void PredictPresenter::show_progress(std::int64_t done, std::int64_t total) {
    done_ = done;
    total_ = total;
    Q_EMIT state_changed();
}

void PredictPresenter::end() {
    running_ = Work::none;
    Q_EMIT state_changed();
}

void PredictPresenter::go_on() {
    if (weights_.isEmpty() && !running()) return look_at_rest();
    if (!may_begin()) return;
    if (weights_are_new_) return read_weights();
    if (!predictor_ || predict_rest()) return;
    if (explain_ >= 0) explain_wanted();
}

template <class Perform, class Then>
void PredictPresenter::run(Work work, Perform perform, Then then, Lane lane) {
    const int pass = pass_;
    const auto failing = [this, pass](const Failure& problem) {
        if (pass != pass_) return;
        end();
        Q_EMIT failed(problem);
    };
    const auto progress = [this, pass](std::int64_t done, std::int64_t total) {
        if (pass == pass_) show_progress(done, total);
    };
    begin(work, background_.run(lane, perform, then, failing, progress));
}

void PredictPresenter::read_weights() {
    weights_are_new_ = false;
    struct Read {
        std::shared_ptr<job::ImagePredictor> predictor;  ///< null: it is a program
        Facts facts;
    };
    const int pass = ++pass_;
    const auto work = [path = to_path(weights_), looking = looking_, engine = engine_->source(), known = predictor_,
                       trusted = trusted_](const Task& task) {
        Read read{known ? known : read_predictor(path, trusted, engine, task.stop()), {}};
        if (read.predictor) {
            read.facts = {QString::fromStdString(read.predictor->model()),
                          read.predictor->input(),
                          read.predictor->remarks(),
                          read.predictor->calibration(looking),
                          read.predictor->weights().config.has_value(),
                          job::best_top1(read.predictor->weights().file)};
        }
        return read;
    };
    const auto then = [this, pass](Read read) {
        if (pass != pass_) return;
        predictor_ = std::move(read.predictor);
        if (predictor_) facts_ = std::move(read.facts);
        end();
        if (!predictor_) Q_EMIT program_found(weights_);
        go_on();
    };
    run(Work::weights, work, then);
}

void PredictPresenter::add(const QStringList& paths) {
    struct Listed {
        std::vector<Row> rows;
        Failure problem;
    };
    background_.run(
        Lane::quick,
        [paths](const Task& task) {
            Listed listed;
            data::ImageList list;
            for (const auto& path : paths) {
                try {
                    list.add_all(to_path(path), task.stop());
                } catch (const std::exception& e) {
                    listed.problem = sentence_of(e);
                }
            }
            for (std::int64_t i = 0; i < list.size(); ++i)
                listed.rows.push_back({from_utf8(list.path(i).filename().string()), list.path(i)});
            return listed;
        },
        [this](Listed listed) {
            if (!listed.problem.text.isEmpty()) Q_EMIT failed(listed.problem);
            if (listed.rows.empty()) return;
            std::ranges::move(listed.rows, std::back_inserter(rows_));
            Q_EMIT rows_changed();
            go_on();
        },
        [this](const Failure& problem) { Q_EMIT failed(problem); });
}

void PredictPresenter::add_image(const QImage& image) {
    if (image.isNull()) return;
    background_.run(
        Lane::quick,
        [image] {
            QByteArray bytes;
            QBuffer buffer(&bytes);
            buffer.open(QIODevice::WriteOnly);
            image.save(&buffer, "PNG");
            const auto* const begin = reinterpret_cast<const std::byte*>(bytes.constData());
            return std::vector<std::byte>(begin, begin + bytes.size());
        },
        [this](std::vector<std::byte> file) {
            rows_.push_back({tr("Clipboard"), {}, std::make_shared<std::vector<std::byte>>(std::move(file))});
            Q_EMIT rows_changed();
            go_on();
        },
        [this](const Failure& problem) { Q_EMIT failed(problem); });
}

void PredictPresenter::clear() {
    rows_.clear();
    Q_EMIT rows_changed();
    forget_predictions();
}

void PredictPresenter::cancel() {
    if (running()) stop_.request_stop();
}

void PredictPresenter::add_image_of(const Row& row, data::ImageList& list) {
    if (row.file)
        list.add_bytes(row.name.toStdString(), *row.file);
    else
        list.add_file(row.path);
}

std::vector<std::size_t> PredictPresenter::rows_without_prediction(data::ImageList& list) const {
    std::vector<std::size_t> indices;
    for (std::size_t r = 0; r < rows_.size(); ++r) {
        const auto& row = rows_[r];
        if (row.prediction || (weights_.isEmpty() && !row.thumbnail.isNull())) continue;
        add_image_of(row, list);
        indices.push_back(r);
    }
    return indices;
}

PredictPresenter::Post PredictPresenter::begin_pass(std::shared_ptr<Mailbox> mailbox, std::vector<std::size_t> row_of) {
    const auto wake = background_.waker([this, pass = ++pass_, mailbox] {
        if (pass == pass_) take(*mailbox);
    });
    return [mailbox = std::move(mailbox), wake, row_of = std::move(row_of)](
               std::int64_t index, QImage thumbnail, std::optional<job::ImagePrediction> prediction) {
        {
            const std::lock_guard lock(mailbox->mutex);
            mailbox->found.push_back(
                {row_of[static_cast<std::size_t>(index)], std::move(thumbnail), std::move(prediction)});
        }
        wake();
    };
}

void PredictPresenter::end_pass(Mailbox& mailbox) {
    take(mailbox);
    const bool stopped = stop_.stop_requested();
    end();
    // Images may have come meanwhile.
    if (!stopped) go_on();
}

bool PredictPresenter::predict_rest() {
    const auto list = std::make_shared<data::ImageList>();
    const auto row_of = rows_without_prediction(*list);
    if (row_of.empty()) return false;
    const auto mailbox = std::make_shared<Mailbox>();
    const auto post = begin_pass(mailbox, row_of);
    const auto temperature = facts_ && facts_->calibration ? facts_->calibration->temperature : 1.0;
    const auto work = [predictor = predictor_, looking = looking_, list, temperature, post](const Task& task) {
        const auto begun = base::monotonic_seconds();
        std::int64_t done = 0;
        const auto on_image = [&](const job::ImagePrediction& prediction) {
            post(prediction.index, {}, prediction);
            task.progress(++done, list->size());
        };
        const auto watcher = [&](std::int64_t index, const data::Image& image) {
            post(index, thumbnail_of(image), {});
        };
        predictor->predict(list, looking, kTop, temperature, on_image, task.stop(), watcher);
        return static_cast<double>(done) / std::max(1e-9, base::monotonic_seconds() - begun);
    };
    const auto then = [this, pass = pass_, mailbox](double images_per_s) {
        if (pass != pass_) return;
        images_per_s_ = images_per_s;
        end_pass(*mailbox);
    };
    run(Work::images, work, then);
    return true;
}

void PredictPresenter::look_at_rest() {
    const auto list = std::make_shared<data::ImageList>();
    const auto row_of = rows_without_prediction(*list);
    if (row_of.empty()) return;
    const auto mailbox = std::make_shared<Mailbox>();
    const auto work = [list, post = begin_pass(mailbox, row_of)](const Task& task) {
        for (std::int64_t i = 0; i < list->size() && !task.stop().stop_requested(); ++i) {
            try {
                post(i, thumbnail_of(list->image(i)), {});
            } catch (const std::exception& e) {
                post(i, {}, job::ImagePrediction{.index = i, .failure = as_error(e).message()});
            }
            task.progress(i + 1, list->size());
        }
        return true;
    };
    const auto then = [this, pass = pass_, mailbox](bool) {
        if (pass == pass_) end_pass(*mailbox);
    };
    run(Work::images, work, then, Lane::quick);
}

void PredictPresenter::take(Mailbox& mailbox) {
    std::vector<Found> found;
    {
        const std::lock_guard lock(mailbox.mutex);
        found.swap(mailbox.found);
    }
    if (found.empty()) return;
    auto first = rows_.size();
    std::size_t last = 0;
    for (auto& [r, thumbnail, prediction] : found) {
        auto& row = rows_[r];
        if (!thumbnail.isNull()) row.thumbnail = std::move(thumbnail);
        if (prediction) {
            if (!weights_.isEmpty()) ++predicted_;
            row.prediction = std::move(prediction);
        }
        first = std::min(first, r);
        last = std::max(last, r);
    }
    Q_EMIT predictions_changed(static_cast<int>(first), static_cast<int>(last));
}

QString PredictPresenter::class_name(std::int32_t label) const {
    const auto at = static_cast<std::size_t>(label);
    if (!facts_ || label < 0 || at >= facts_->input.class_names.size()) return tr("class %1").arg(label);
    return from_utf8(facts_->input.class_names[at]);
}

bool PredictPresenter::is_doubtful(const job::ImagePrediction& prediction) const {
    job::PredictionTable table;
    if (facts_ && facts_->calibration) table.threshold = facts_->calibration->usable_threshold();
    return table.is_doubtful(prediction);
}

QString PredictPresenter::activity() const {
    switch (running_) {
        case Work::weights:
            return tr("Reading the weights");
        case Work::images:
            return tr("%1 of %2 images").arg(count_text(done_), count_text(total_));
        case Work::explanation:
            return tr("Covering the image: %1 of %2").arg(count_text(done_), count_text(total_));
        case Work::calibration:
            return tr("Calibrating: %1 of %2 images").arg(count_text(done_), count_text(total_));
        default:
            return {};
    }
}

void PredictPresenter::load(int row) {
    const auto& wanted = rows_.at(static_cast<std::size_t>(row));
    background_.run(
        Lane::quick, [path = wanted.path, file = wanted.file] { return as_qimage(read(path, file)).copy(); },
        [this, row](const QImage& image) { Q_EMIT loaded(row, image); });
}

void PredictPresenter::explain(int row) {
    if (row == explain_ && explaining()) return;
    explain_ = row;
    if (explaining()) stop_.request_stop();
    go_on();
}

void PredictPresenter::explain_wanted() {
    const int row = std::exchange(explain_, -1);
    if (static_cast<std::size_t>(row) >= rows_.size()) return;
    const auto& wanted = rows_[static_cast<std::size_t>(row)];
    if (!wanted.prediction || wanted.prediction->top.empty()) return;
    struct Explained {
        QImage input, map;
    };
    const int pass = ++pass_;
    const auto work = [predictor = predictor_, path = wanted.path, file = wanted.file,
                       label = wanted.prediction->top.front().label](const Task& task) {
        const auto image = read(path, file);
        const auto map = predictor->occlusion_map(
            image, label, 1, [&](std::int64_t done, std::int64_t total) { task.progress(done, total); }, task.stop());
        const auto pixels = predictor->input_pixels(image);
        const auto width = static_cast<int>(predictor->input().width);
        const auto height = static_cast<int>(predictor->input().height);
        Explained result;
        // Gray, so that the map's color is the only one.
        result.input = QImage(pixels.data(), width, height, qsizetype{3} * width, QImage::Format_RGB888)
                           .convertToFormat(QImage::Format_Grayscale8);
        if (!map.empty()) result.map = colored(map, width, height);
        return result;
    };
    const auto then = [this, row, pass](const Explained& result) {
        if (pass != pass_) return;
        end();
        if (!result.map.isNull()) Q_EMIT explained(row, result.input, result.map);
        go_on();
    };
    run(Work::explanation, work, then);
}

void PredictPresenter::calibrate(bool fit_temperature) {
    if (!may_begin() || !predictor_) return;
    const int pass = ++pass_;
    const auto work = [predictor = predictor_, looking = looking_, fit_temperature](const Task& task) {
        const auto dataset = predictor->validation_images();
        auto found = predictor->calibrate(
            dataset, looking, fit_temperature,
            [&](std::int64_t done, std::int64_t total) { task.progress(done, total); }, task.stop());
        if (found) predictor->save(*found);
        return found;
    };
    const auto then = [this, pass](const std::optional<predict::Calibration>& found) {
        if (pass != pass_) return;
        end();
        if (!found || !facts_) return go_on();
        // Another temperature gives other probabilities.
        const auto before = facts_->calibration ? facts_->calibration->temperature : 1.0;
        facts_->calibration = found;
        if (before != found->temperature) forget_predictions();
        go_on();
        Q_EMIT state_changed();
        if (!rows_.empty()) Q_EMIT predictions_changed(0, static_cast<int>(rows_.size()) - 1);
    };
    run(Work::calibration, work, then);
}

void PredictPresenter::save(const QString& file) {
    const auto images = std::make_shared<data::ImageList>();
    std::vector<job::ImagePrediction> predictions;
    for (const auto& row : rows_) {
        if (!row.prediction) continue;
        auto prediction = *row.prediction;
        prediction.index = images->size();
        predictions.push_back(std::move(prediction));
        add_image_of(row, *images);
    }
    job::PredictionTable table;
    table.images = images;
    if (facts_) table.class_names = facts_->input.class_names;
    if (facts_ && facts_->calibration) table.threshold = facts_->calibration->usable_threshold();
    background_.run(
        Lane::quick,
        [table, predictions, path = to_path(file)] {
            base::write_atomically(path, table.text(predictions, path.extension().string()));
            return true;
        },
        [this, file](bool) { Q_EMIT saved(file); }, [this](const Failure& problem) { Q_EMIT failed(problem); });
}

}  // namespace torchdeck::ui
