// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QImage>
#include <QObject>
#include <QString>
#include <QStringList>
#include <filesystem>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <stop_token>
#include <vector>

#include "base/message.hpp"
#include "job/image_predictor.hpp"
#include "job/prediction_table.hpp"
#include "session/background.hpp"
#include "session/engine_access.hpp"

namespace torchdeck::ui {

/// The logic of the Predict page, without a widget: reads weights, predicts the images that a person brings, keeps what
/// was said about each, and finds out how far that can be trusted.
class PredictPresenter : public QObject {
    Q_OBJECT
  public:
    static constexpr std::size_t kTop = 5;
    static constexpr int kThumbnail = 64;  ///< pixels of the longer side

    /// One image.
    struct Row {
        QString name;                                          ///< of its file, without folder
        std::filesystem::path path;                            ///< empty for an image in memory
        std::shared_ptr<const std::vector<std::byte>> file{};  ///< the bytes of that
        QImage thumbnail{};
        std::optional<job::ImagePrediction> prediction{};  ///< nothing yet
    };

    /// What is known about the weights, once they were read.
    struct Facts {
        QString model;
        data::InputSpec input;
        std::vector<base::Message> remarks;
        std::optional<predict::Calibration> calibration;
        bool of_run = false;           ///< so that it can be calibrated
        std::optional<double> top1{};  ///< of the run's validation, where these are its best weights
    };

    explicit PredictPresenter(EngineAccess* engine, QObject* parent = nullptr);
    ~PredictPresenter() override;

    /// A run folder, a checkpoint or a file of weights; empty: none. What was predicted is predicted again.
    void set_weights(const QString& path);
    /// The weights are a TorchScript program, and the person trusts it.
    void trust_program();
    [[nodiscard]] const QString& weights() const { return weights_; }
    /// As data::views_named() takes it. The same.
    void set_tta(const QString& tta);
    [[nodiscard]] QString tta() const { return QString::fromStdString(looking_.tta); }

    /// Files, and folders with the images in them, added to those that are there.
    void add(const QStringList& paths);
    void add_image(const QImage& image);
    void clear();
    void cancel();
    [[nodiscard]] bool training() const { return engine_->is_training(); }

    [[nodiscard]] const std::vector<Row>& rows() const { return rows_; }
    [[nodiscard]] std::int64_t predicted() const { return predicted_; }
    /// Throughput of the last pass; 0 before the first.
    [[nodiscard]] double images_per_s() const { return images_per_s_; }
    [[nodiscard]] double ms_per_image() const { return images_per_s_ > 0 ? 1000 / images_per_s_ : 0; }
    /// What the weights say of themselves; std::nullopt before they were read.
    [[nodiscard]] const std::optional<Facts>& facts() const { return facts_; }
    [[nodiscard]] QString class_name(std::int32_t label) const;
    /// Whether there may be none of the classes in the image.
    [[nodiscard]] bool is_doubtful(const job::ImagePrediction& prediction) const;

    [[nodiscard]] bool running() const { return running_ != Work::none; }
    [[nodiscard]] bool calibrating() const { return running_ == Work::calibration; }
    /// "Reading the weights", "12 of 300 images"; empty while nothing is done.
    [[nodiscard]] QString activity() const;

    /// Where the network looks in the image of `row`, as soon as nothing else is done: explained() follows. Another
    /// row, or -1, is wanted instead of an earlier one.
    void explain(int row);
    [[nodiscard]] bool explaining() const { return running_ == Work::explanation; }
    /// Finds out on the validation split of the run below which probability there may be none of the classes, and with
    /// `fit_temperature` what logits are best divided by.
    void calibrate(bool fit_temperature = false);
    /// The image of `row` in full, decoded in the background: loaded() follows.
    void load(int row);
    /// .csv, .json (a list) or .jsonl (an object on each line): saved() or failed() follows.
    void save(const QString& file);

  Q_SIGNALS:
    /// Rows came or went, or other weights are looked at.
    void rows_changed();
    /// Rows from `first` to `last` have another prediction or thumbnail.
    void predictions_changed(int first, int last);
    void state_changed();
    void loaded(int row, const QImage& image);
    /// `input` is what the network gets; `map`, of its size, is the more opaque the more of the probability is lost
    /// where the image is covered.
    void explained(int row, const QImage& input, const QImage& map);
    void failed(const torchdeck::ui::Failure& failure);
    /// The weights are a TorchScript program: trust_program() runs it.
    void program_found(const QString& path);
    void saved(const QString& file);

  private:
    enum class Work { none, weights, images, explanation, calibration };
    /// What the background has found out about a row.
    struct Found {
        std::size_t row = 0;
        QImage thumbnail{};
        std::optional<job::ImagePrediction> prediction{};
    };
    struct Mailbox {
        std::mutex mutex;
        std::vector<Found> found;
    };

    /// What is still to be done, when nothing else is: weights, predictions, an explanation.
    void go_on();
    void read_weights();
    /// False: there is nothing.
    bool predict_rest();
    void explain_wanted();
    /// Without weights: thumbnails, and which images cannot be read.
    void look_at_rest();
    using Post = std::function<void(std::int64_t index, QImage, std::optional<job::ImagePrediction>)>;
    /// Of a new pass over images of the rows `row_of`: puts what is found about one of them into the mailbox, on any
    /// thread.
    Post begin_pass(std::shared_ptr<Mailbox> mailbox, std::vector<std::size_t> row_of);
    void end_pass(Mailbox& mailbox);
    static void add_image_of(const Row& row, data::ImageList& list);
    void forget_predictions();
    void take(Mailbox& mailbox);
    void show_progress(std::int64_t done, std::int64_t total);
    /// `perform` on `lane`, `then` with its result; what it throws is said.
    template <class Perform, class Then>
    void run(Work work, Perform perform, Then then, Lane lane = Lane::engine);
    /// Puts the images of the rows that lack a prediction (without weights: a thumbnail) into `list`, and returns their
    /// indices.
    [[nodiscard]] std::vector<std::size_t> rows_without_prediction(data::ImageList& list) const;
    void begin(Work work, std::stop_source stop);
    void end();
    [[nodiscard]] bool may_begin() const { return running_ == Work::none && !training(); }

    EngineAccess* engine_;
    QString weights_;
    job::Looking looking_;
    std::vector<Row> rows_;
    std::shared_ptr<job::ImagePredictor> predictor_;  ///< null until the weights were read; used on Lane::engine
    std::optional<Facts> facts_;
    std::int64_t predicted_ = 0;
    double images_per_s_ = 0;
    Work running_ = Work::none;
    int pass_ = 0;  ///< what an older one brings is dropped
    std::int64_t done_ = 0, total_ = 0;
    std::stop_source stop_;
    bool weights_are_new_ = false;
    bool trusted_ = false;  ///< the weights may be a program
    int explain_ = -1;      ///< the row that is to be explained
    Background background_;
};

}  // namespace torchdeck::ui
