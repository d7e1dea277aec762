// SPDX-License-Identifier: GPL-3.0-or-later
//
// Loaded into the program by LD_PRELOAD, so that the program knows nothing of its test: answers questions about the
// window over a local socket (WALK_SOCKET), one line each.
//
//   theme NAME, page N     sets a theme, shows a page
//   open PATH              what a file dropped on the window does
//   table NAME             shows a table of the Profile page
//   train                  starts a training, where nothing can press keys
//   short                  the settings of the last training for one that ends soon
//   classes, mistakes RUN  results of a run, as the buttons after its end do
//   explain                explains a prediction by occlusion
//   montage WxH            pixels of the montage
//   where NAME             the middle of a button, run, chart or name in a legend in pixels of the screen, "x y";
//                          "nowhere" while it cannot be seen. Of the preview of Montage left, top, width and height
//   state                  JSON: where the program is
//   report                 the same with what findings() sees
//
// Warnings in the log of trainings go to standard error as those of Qt do, but for alerts about the machine: whether
// other programs keep it busy is no fault of this one. WALK_LONGER=1 makes every text of the program a third longer,
// for the languages that are still to come.
#include <QAbstractButton>
#include <QApplication>
#include <QComboBox>
#include <QDialog>
#include <QJsonDocument>
#include <QJsonObject>
#include <QLabel>
#include <QLocalServer>
#include <QLocalSocket>
#include <QMenu>
#include <QPushButton>
#include <QStyle>
#include <QTabWidget>
#include <QTableView>
#include <QTimer>
#include <QTranslator>
#include <cstdio>
#include <functional>
#include <map>
#include <optional>
#include <utility>

#include "charts/chart_board.hpp"
#include "charts/chart_legend.hpp"
#include "findings.hpp"
#include "pages/bench/bench_presenter.hpp"
#include "pages/bench/bench_tab.hpp"
#include "pages/bench/matrix_editor.hpp"
#include "pages/compare/compare_tab.hpp"
#include "pages/gallery/class_table.hpp"
#include "pages/gallery/gallery_presenter.hpp"
#include "pages/gallery/gallery_tab.hpp"
#include "pages/gallery/gallery_view.hpp"
#include "pages/machine/machine_presenter.hpp"
#include "pages/montage/montage_tab.hpp"
#include "pages/predict/predict_presenter.hpp"
#include "pages/profile/profile_presenter.hpp"
#include "pages/profile/profile_tab.hpp"
#include "pages/roofline/roofline_tab.hpp"
#include "pages/train/dataset_check.hpp"
#include "pages/train/form_tools.hpp"
#include "pages/train/train_tab.hpp"
#include "session/run_comparison.hpp"
#include "session/run_library.hpp"
#include "support/find.hpp"
#include "widgets/banner.hpp"
#include "widgets/page_rail.hpp"
#include "window/file_opener.hpp"
#include "window/main_window.hpp"
#include "window/run_commands.hpp"

namespace torchdeck::ui {
namespace {

using test::find;

QtMessageHandler previous_handler = nullptr;

/// What is left of it on standard error is at warning level.
void pass_warnings_on(QtMsgType type, const QMessageLogContext& context, const QString& text) {
    if (type != QtDebugMsg && type != QtInfoMsg) previous_handler(type, context, text);
}

void follow_log(TrainingSession* presenter) {
    const auto tell = [presenter](const QString& line) {
        const auto around = TrainingSession::tr("Warning: %1").split(QStringLiteral("%1"));
        const auto at = line.indexOf(around.front());
        if (at < 0) return;
        const auto sentence = line.mid(at + around.front().size()).chopped(around.back().size());
        if (presenter->alerts().text.contains(sentence)) return;
        std::fprintf(stderr, "log: %s\n", qUtf8Printable(line));
        std::fflush(stderr);
    };
    for (const auto& line : presenter->log()) tell(line);
    QObject::connect(presenter, &TrainingSession::log_added, presenter, tell);
}

/// Every text with a third more letters.
class LongerTexts : public QTranslator {
  public:
    [[nodiscard]] bool isEmpty() const override { return false; }
    [[nodiscard]] QString translate(const char* context, const char* source, const char*, int) const override {
        // Qt's own texts have translations of their own.
        if (QByteArray(context).startsWith('Q')) return {};
        auto text = QString::fromUtf8(source);
        if (text.endsWith(QStringLiteral(".md"))) return {};  // the name of a file
        const auto letters = text.size() / 3;
        const bool goes_on = text.endsWith(QStringLiteral("…"));
        if (goes_on) text.chop(1);
        // Words, where there are some: a sentence can be wrapped.
        const bool words = text.contains(u' ');
        for (qsizetype i = 0; i < letters; ++i) text += QLatin1Char(words && i % 9 == 8 ? ' ' : "enerstig"[i % 9 % 8]);
        return goes_on ? text + QStringLiteral("…") : text;
    }
};

/// What stands on the window and is to be answered or read: of open menus the entries, of dialogs the titles, of
/// messages the sentences.
void add_open(QJsonObject& state, const MainWindow& window) {
    int entries = 0;
    QStringList dialogs, told;
    for (const auto* top : QApplication::topLevelWidgets()) {
        if (!top->isVisible()) continue;
        if (const auto* menu = qobject_cast<const QMenu*>(top)) entries += static_cast<int>(menu->actions().size());
        if (qobject_cast<const QDialog*>(top) != nullptr) dialogs << top->windowTitle();
    }
    for (const auto* banner : window.findChildren<Banner*>()) {
        if (banner->isVisible()) told << banner->text();
    }
    int answers = 0;
    for (const auto* button : find<ui::Banner>(window, "run_ended")->findChildren<QPushButton*>())
        answers += button->isVisible() ? 1 : 0;
    state[QStringLiteral("menu")] = entries;
    state[QStringLiteral("dialog")] = dialogs.join(u'\n');
    state[QStringLiteral("told")] = told.join(u'\n');
    state[QStringLiteral("answers")] = answers;
}

QJsonObject state_of(MainWindow& window) {
    int covered = 0, charts = 0, drawn = 0;
    for (const auto* chart : window.findChildren<FigureChart*>()) {
        if (!chart->isVisible()) continue;
        const auto part = seen_part(chart);
        ++charts;
        covered += part.width() * part.height();
        drawn += chart->drawn_points();
    }
    const auto preview = find<ui::MontageTab>(window)->preview().size();
    QJsonObject state{
        {QStringLiteral("charts"), charts},
        {QStringLiteral("share"), static_cast<double>(covered) / (window.width() * window.height())},
        {QStringLiteral("drawn"), drawn},
        {QStringLiteral("state"), QVariant::fromValue(window.session()->state()).toString()},
        {QStringLiteral("images"), find<GalleryView>(window)->model()->rowCount()},
        {QStringLiteral("runs"), static_cast<int>(find<ui::RunLibrary>(window)->entries().size())},
        {QStringLiteral("counted"), find<QLabel>(window, "compare_count_label")->text()},
        {QStringLiteral("scanning"), find<ui::RunLibrary>(window)->scanning()},
        {QStringLiteral("preview"), QStringLiteral("%1x%2").arg(preview.width()).arg(preview.height())},
        {QStringLiteral("profiles"), static_cast<int>(find<ui::ProfilePresenter>(window)->entries().size())},
        {QStringLiteral("points"), find<QTableView>(window, "roofline_table")->model()->rowCount()},
        {QStringLiteral("repetitions"), static_cast<int>(find<ui::BenchPresenter>(window)->done())},
        {QStringLiteral("measuring"), find<ui::BenchPresenter>(window)->running()},
        {QStringLiteral("predicted"), static_cast<int>(find<ui::PredictPresenter>(window)->predicted())},
        {QStringLiteral("predicting"), find<ui::PredictPresenter>(window)->running()},
        {QStringLiteral("platform"), QGuiApplication::platformName()},
        {QStringLiteral("classes"), find<QTableView>(window, "class_table")->model()->rowCount()},
        {QStringLiteral("judging"), find<ui::GalleryPresenter>(window)->predictor()->running()},
        {QStringLiteral("checked"), find<ui::DatasetCheckPresenter>(window)->result() != nullptr},
        {QStringLiteral("checking"), window.findChild<MachinePresenter*>()->busy()},
        {QStringLiteral("page"), find<ui::Pages>(window)->currentIndex()},
        {QStringLiteral("width"), window.width()},
        {QStringLiteral("height"), window.height()}};
    add_open(state, window);
    return state;
}

QAbstractButton* button_named(MainWindow& window, const QString& name) {
    const std::map<QString, QAbstractButton*> buttons = {
        {QStringLiteral("fine-tune"), find<QPushButton>(window, "gallery_fine_tune_button")},
        {QStringLiteral("profile"), find<QPushButton>(window, "profile_button")},
        {QStringLiteral("new-matrix"), find<QPushButton>(window, "bench_edit_button")},
        {QStringLiteral("cancel-matrix"), find<QPushButton>(window, "matrix_cancel_button")},
        {QStringLiteral("measure"), find<QPushButton>(window, "bench_measure_button")},
        {QStringLiteral("export"), find<ui::MontageTab>(window)->findChild<QPushButton*>()},
        {QStringLiteral("calibrate"), find<QPushButton>(window, "predict_calibrate_button")}};
    const auto found = buttons.find(name);
    return found == buttons.end() ? nullptr : found->second;
}

/// Of `part` of the widget, in pixels of the screen; nothing while it cannot be seen.
std::optional<QRectF> on_screen(const QWidget* widget, const QRect& part) {
    if (widget == nullptr || !widget->isVisible() || !part.isValid()) return std::nullopt;
    const double ratio = widget->devicePixelRatioF();
    return QRectF(QPointF(widget->mapToGlobal(part.topLeft())) * ratio, QSizeF(part.size()) * ratio);
}

std::optional<QRectF> place_of(MainWindow& window, const QString& name) {
    const auto* compare = find<ui::CompareTab>(window);
    if (name == QStringLiteral("run")) {
        const auto* table = find<QTableView>(window, "compare_table");
        return on_screen(table->viewport(), table->visualRect(table->model()->index(0, 0)));
    }
    if (name == QStringLiteral("chart") && !compare->board()->charts().empty()) {
        const auto* chart = compare->board()->charts().front();
        return on_screen(chart, chart->rect());
    }
    if (name == QStringLiteral("legend") && !compare->board()->legend()->legend().entries().empty())
        return on_screen(compare->board()->legend(), compare->board()->legend()->legend().place(0));
    if (name == QStringLiteral("preview")) {
        for (const auto* label : find<ui::MontageTab>(window)->findChildren<QLabel*>()) {
            if (label->pixmap().isNull()) continue;
            const auto size = label->pixmap().deviceIndependentSize().toSize();
            const auto part = QStyle::alignedRect(Qt::LeftToRight, Qt::AlignCenter, size, label->contentsRect());
            if (label->accessibleName() == MontageTab::tr("Preview")) return on_screen(label, part);
        }
    }
    const auto* button = button_named(window, name);
    return button == nullptr ? std::nullopt : on_screen(button, button->rect());
}

QByteArray where(MainWindow& window, const QString& name) {
    const auto place = place_of(window, name);
    if (!place) return "nowhere";
    const auto middle = place->center().toPoint();
    const auto numbers = name == QStringLiteral("preview")
                             ? QList<int>{place->toRect().left(), place->toRect().top(), place->toRect().width(),
                                          place->toRect().height()}
                             : QList<int>{middle.x(), middle.y()};
    QByteArray text;
    for (const int number : numbers) text += QByteArray::number(number) + ' ';
    return text.trimmed();
}

void shorten(MainWindow& window) {
    auto config = window.session()->config();
    config.schedule.epochs = 1;
    config.data.limit_train = 64;
    config.data.limit_val = 64;
    find<ui::TrainTab>(window)->set_draft(config);
}

void resize_montage(MontageTab* tab, const QString& size) {
    auto layout = tab->layout();
    layout.width = size.section(u'x', 0, 0).toInt();
    layout.height = size.section(u'x', 1, 1).toInt();
    tab->set_layout(layout);
}

/// False: there is no such command.
bool obey(MainWindow& window, const QString& command, const QString& about) {
    const std::map<QString, std::function<void()>> commands = {
        {QStringLiteral("theme"), [&] { window.set_theme(theme_from_key(about)); }},
        {QStringLiteral("page"), [&] { find<ui::Pages>(window)->setCurrentIndex(about.toInt()); }},
        {QStringLiteral("train"), [&] { find<ui::TrainTab>(window)->train(); }},
        {QStringLiteral("short"), [&] { shorten(window); }},
        {QStringLiteral("open"), [&] { window.opener()->open({about}); }},
        {QStringLiteral("table"),
         [&] {
             find<QTabWidget>(window, "profile_tables")->setCurrentIndex(about == QStringLiteral("memory") ? 2 : 1);
         }},
        {QStringLiteral("classes"), [&] { Q_EMIT find<ui::TrainTab>(window)->classes_wanted(about); }},
        {QStringLiteral("mistakes"), [&] { Q_EMIT find<ui::RunCommands>(window)->actions()->mistakes_wanted(about); }},
        {QStringLiteral("explain"),
         [&] {
             auto* const box = find<QComboBox>(window, "predict_explain_box");
             box->setCurrentIndex(1);
             Q_EMIT box->activated(1);
         }},
        {QStringLiteral("montage"), [&] { resize_montage(find<ui::MontageTab>(window), about); }}};
    const auto found = commands.find(command);
    if (found == commands.end()) return false;
    found->second();
    return true;
}

QByteArray answer(const QString& question) {
    static bool follows = false;
    MainWindow* window = nullptr;
    for (auto* widget : QApplication::topLevelWidgets()) {
        if (auto* main = qobject_cast<MainWindow*>(widget)) window = main;
    }
    if (window == nullptr || !window->isVisible()) return "no window";
    if (!std::exchange(follows, true)) follow_log(window->session());
    const auto command = question.section(u' ', 0, 0);
    const auto about = question.section(u' ', 1);
    if (command == QStringLiteral("where")) return where(*window, about);
    if (command != QStringLiteral("state") && command != QStringLiteral("report"))
        return obey(*window, command, about) ? "done" : "unknown";
    auto state = state_of(*window);
    if (command == QStringLiteral("report")) state[QStringLiteral("problems")] = findings(*window);
    return QJsonDocument(state).toJson(QJsonDocument::Compact);
}

void listen() {
    // Once the program has put its own handler away, which it has while it looks for a display.
    QTimer::singleShot(0, qApp, [] { previous_handler = qInstallMessageHandler(pass_warnings_on); });
    if (qEnvironmentVariableIsSet("WALK_LONGER")) QCoreApplication::installTranslator(new LongerTexts);
    auto* server = new QLocalServer(qApp);
    QObject::connect(server, &QLocalServer::newConnection, server, [server] {
        auto* socket = server->nextPendingConnection();
        QObject::connect(socket, &QLocalSocket::readyRead, socket, [socket] {
            while (socket->canReadLine()) {
                socket->write(answer(QString::fromUtf8(socket->readLine()).trimmed()) + '\n');
            }
        });
        QObject::connect(socket, &QLocalSocket::disconnected, socket, &QObject::deleteLater);
    });
    server->listen(qEnvironmentVariable("WALK_SOCKET"));
}

/// In the constructor of the application, before there is a window.
void start() {
    if (qEnvironmentVariableIsSet("WALK_SOCKET") && qobject_cast<QApplication*>(qApp) != nullptr) listen();
}
Q_COREAPP_STARTUP_FUNCTION(start)

}  // namespace
}  // namespace torchdeck::ui
