// SPDX-License-Identifier: GPL-3.0-or-later
//
// Loaded into the program by LD_PRELOAD, so that the program knows nothing of its test: answers questions about the
// window over a local socket (WALK_SOCKET), one line each. "theme NAME" sets a theme, "page N" shows a page and "train"
// starts a training, where nothing can press keys; "open PATH" is what a file dropped on the window does; "table NAME"
// shows a table of the Profile page; "where NAME" gives the middle of a button in pixels of the screen. "report" gives
// one JSON object: what is cut off, outside the window or empty, what was said on standard error, and the share of the
// window that charts cover. WALK_LONGER=1 makes every text of the program a third longer, for the languages that are
// still to come.
#include <QAbstractButton>
#include <QApplication>
#include <QComboBox>
#include <QHeaderView>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QLabel>
#include <QLineEdit>
#include <QLocalServer>
#include <QLocalSocket>
#include <QPushButton>
#include <QScreen>
#include <QScrollBar>
#include <QStyleOptionComboBox>
#include <QTabWidget>
#include <QTableView>
#include <QTranslator>
#include <QTreeView>
#include <map>

#include "bench/bench_presenter.hpp"
#include "bench/bench_tab.hpp"
#include "bench/matrix_editor.hpp"
#include "charts/chart_board.hpp"
#include "compare/compare_tab.hpp"
#include "gallery/class_table.hpp"
#include "gallery/gallery_presenter.hpp"
#include "gallery/gallery_tab.hpp"
#include "gallery/gallery_view.hpp"
#include "main_window.hpp"
#include "predict/predict_presenter.hpp"
#include "predict/predict_tab.hpp"
#include "profile/profile_presenter.hpp"
#include "profile/profile_tab.hpp"
#include "roofline/roofline_tab.hpp"
#include "runs/run_actions.hpp"
#include "theme.hpp"
#include "train/dataset_check.hpp"
#include "train/form_tools.hpp"
#include "train/run_charts.hpp"
#include "train/run_header.hpp"
#include "train/train_form.hpp"
#include "train/train_tab.hpp"
#include "widgets/empty_state.hpp"
#include "widgets/page_rail.hpp"

namespace torchdeck::ui {
namespace {

QJsonArray messages;
QtMessageHandler previous_handler = nullptr;

void collect(QtMsgType type, const QMessageLogContext& context, const QString& text) {
    if (type != QtDebugMsg && type != QtInfoMsg) messages.append(text);
    if (previous_handler != nullptr) previous_handler(type, context, text);
}

/// Every text with a third more letters.
class LongerTexts : public QTranslator {
  public:
    [[nodiscard]] bool isEmpty() const override { return false; }
    [[nodiscard]] QString translate(const char* context, const char* source, const char*, int) const override {
        // Qt's own texts have translations of their own.
        if (QByteArray(context).startsWith('Q')) return {};
        // Half of these are names of models, datasets and number formats. German shows how long the others become.
        if (QByteArray(context) == "Setting") return {};
        auto text = QString::fromUtf8(source);
        const auto letters = text.size() / 3;
        const bool goes_on = text.endsWith(QStringLiteral("…"));
        if (goes_on) text.chop(1);
        for (qsizetype i = 0; i < letters; ++i) text += QLatin1Char("enerstig"[i % 8]);
        return goes_on ? text + QStringLiteral("…") : text;
    }
};

QString name_of(const QWidget* widget) {
    auto text = QString::fromLatin1(widget->metaObject()->className());
    if (!widget->objectName().isEmpty()) text += u'#' + widget->objectName();
    if (const auto* label = qobject_cast<const QLabel*>(widget)) text += u' ' + label->text().left(40);
    if (const auto* button = qobject_cast<const QAbstractButton*>(widget)) text += u' ' + button->text().left(40);
    return text;
}

/// The part of a widget that is not scrolled or folded away.
QRect seen_part(const QWidget* widget) {
    QRect part(widget->mapToGlobal(QPoint()), widget->size());
    for (const auto* above = widget->parentWidget(); above != nullptr; above = above->parentWidget()) {
        part = part.intersected(QRect(above->mapToGlobal(QPoint()), above->size()));
        if (above->isWindow()) break;
    }
    return part;
}

bool scrolls(const QWidget* widget) {
    for (const auto* above = widget->parentWidget(); above != nullptr; above = above->parentWidget()) {
        if (qobject_cast<const QAbstractScrollArea*>(above) != nullptr) return true;
    }
    return false;
}

bool is_cut(const QWidget* widget) {
    if (const auto* label = qobject_cast<const QLabel*>(widget)) {
        if (label->text().isEmpty() || !label->pixmap().isNull()) return false;
        if (label->text().contains(u'…') && label->objectName() == QStringLiteral("run_name")) return true;
        if (label->wordWrap()) return label->height() < label->heightForWidth(label->width());
        return label->width() < label->sizeHint().width();
    }
    if (const auto* box = qobject_cast<const QComboBox*>(widget)) {
        if (box->isEditable()) return false;
        QStyleOptionComboBox option;
        option.initFrom(box);
        const auto field =
            box->style()->subControlRect(QStyle::CC_ComboBox, &option, QStyle::SC_ComboBoxEditField, box);
        return box->fontMetrics().horizontalAdvance(box->currentText()) > field.width();
    }
    if (const auto* button = qobject_cast<const QAbstractButton*>(widget))
        return !button->text().isEmpty() && button->width() < button->sizeHint().width();
    return false;
}

QJsonArray problems_of(const QWidget& window) {
    QJsonArray found;
    const auto screen = window.screen()->geometry();
    for (const auto* widget : window.findChildren<QWidget*>()) {
        if (!widget->isVisible() || widget->window() != &window) continue;
        const bool control = qobject_cast<const QAbstractButton*>(widget) != nullptr ||
                             qobject_cast<const QComboBox*>(widget) != nullptr ||
                             qobject_cast<const QLineEdit*>(widget) != nullptr ||
                             qobject_cast<const QLabel*>(widget) != nullptr;
        if (!control || widget->size().isEmpty()) continue;
        const QRect whole(widget->mapToGlobal(QPoint()), widget->size());
        if (!scrolls(widget) && !screen.contains(whole)) found.append(QStringLiteral("off screen: ") + name_of(widget));
        if (!scrolls(widget) && seen_part(widget) != whole)
            found.append(QStringLiteral("partly hidden: ") + name_of(widget));
        if (is_cut(widget)) found.append(QStringLiteral("cut: ") + name_of(widget));
    }
    return found;
}

const QHeaderView* header_of(const QAbstractItemView* view) {
    if (const auto* table = qobject_cast<const QTableView*>(view)) return table->horizontalHeader();
    const auto* tree = qobject_cast<const QTreeView*>(view);
    return tree == nullptr ? nullptr : tree->header();
}

/// Columns of a table that do not show their titles or contents. Names in the first column may be elided: they have
/// tool tips.
QJsonArray cut_columns(const QAbstractItemView* view) {
    QJsonArray found;
    const auto* header = header_of(view);
    const auto* model = view->model();
    if (header == nullptr || model == nullptr || !view->isVisible() || model->columnCount() == 0) return found;
    const auto name = view->accessibleName();
    if (view->horizontalScrollBar()->maximum() > 0) found.append(name + QStringLiteral(": scrolls sideways"));
    for (int column = 1; column < model->columnCount(); ++column) {
        if (header->isSectionHidden(column)) continue;
        const auto title = model->headerData(column, Qt::Horizontal).toString();
        int wide = 0;
        for (const auto& line : title.split(u'\n'))
            wide = std::max(wide, header->fontMetrics().horizontalAdvance(line));
        if (header->sectionSize(column) < wide + space(1)) found.append(name + QStringLiteral(": title cut: ") + title);
        const int rows = std::min(model->rowCount(), 20);
        for (int row = 0; row < rows; ++row) {
            const auto text = model->index(row, column).data().toString();
            if (header->sectionSize(column) >= view->fontMetrics().horizontalAdvance(text) + space(1)) continue;
            found.append(name + QStringLiteral(": text cut: ") + text);
            break;
        }
    }
    return found;
}

QJsonObject report(MainWindow& window) {
    auto problems = problems_of(window);
    for (const auto* view : window.findChildren<QAbstractItemView*>()) {
        for (const auto& cut : cut_columns(view)) problems.append(cut);
    }
    int covered = 0, charts = 0;
    for (const auto* chart : window.findChildren<FigureChart*>()) {
        if (!chart->isVisible()) continue;
        ++charts;
        const auto part = seen_part(chart);
        covered += part.width() * part.height();
        if (chart->drawn_points() == 0 && !part.isEmpty())
            problems.append(QStringLiteral("chart without data: ") + chart->objectName());
    }
    for (const auto* board : window.findChildren<ChartBoard*>()) {
        const bool empty_said = board->empty_state() != nullptr && board->empty_state()->isVisible();
        if (board->isVisible() && board->charts().empty() && !empty_said)
            problems.append(QStringLiteral("neither charts nor a sentence"));
    }
    for (const auto& message : messages) problems.append(QStringLiteral("said: ") + message.toString());
    const auto all = window.width() * window.height();
    return {{QStringLiteral("problems"), problems},
            {QStringLiteral("charts"), charts},
            {QStringLiteral("share"), static_cast<double>(covered) / all},
            {QStringLiteral("state"), static_cast<int>(window.presenter()->state())},
            {QStringLiteral("images"), window.gallery_tab()->findChild<GalleryView*>()->model()->rowCount()},
            {QStringLiteral("profiles"), static_cast<int>(window.findChild<ProfilePresenter*>()->entries().size())},
            {QStringLiteral("points"), window.roofline_tab()->table()->model()->rowCount()},
            {QStringLiteral("repetitions"), static_cast<int>(window.findChild<BenchPresenter*>()->done())},
            {QStringLiteral("measuring"), window.findChild<BenchPresenter*>()->running()},
            {QStringLiteral("predicted"), static_cast<int>(window.predictor()->predicted())},
            {QStringLiteral("predicting"), window.predictor()->running()},
            {QStringLiteral("platform"), QGuiApplication::platformName()},
            {QStringLiteral("classes"), window.findChild<ClassTable*>()->table()->model()->rowCount()},
            {QStringLiteral("judging"), window.gallery()->predictor()->running()},
            {QStringLiteral("checked"), window.train_tab()->form_tools()->dataset_check()->result() != nullptr},
            {QStringLiteral("page"), window.pages()->currentIndex()},
            {QStringLiteral("width"), window.width()},
            {QStringLiteral("height"), window.height()}};
}

/// The middle of a button in pixels of the screen, "x y"; "nowhere" while it cannot be seen.
QByteArray place_of(MainWindow& window, const QString& name) {
    const auto* bench = window.bench_tab();
    const auto* predict = window.predict_tab();
    const std::map<QString, QWidget*> buttons = {
        {QStringLiteral("fine-tune"), window.gallery_tab()->fine_tune_button()},
        {QStringLiteral("profile"), window.profile_tab()->profile_button()},
        {QStringLiteral("new-matrix"), bench->edit_button()},
        {QStringLiteral("cancel-matrix"), bench->editor()->cancel_button()},
        {QStringLiteral("measure"), bench->measure_button()},
        {QStringLiteral("calibrate"), predict->calibrate_button()}};
    const auto found = buttons.find(name);
    if (found == buttons.end() || !found->second->isVisible()) return "nowhere";
    const auto* button = found->second;
    const auto middle = button->mapToGlobal(button->rect().center()) * button->devicePixelRatioF();
    return QByteArray::number(middle.x()) + ' ' + QByteArray::number(middle.y());
}

QByteArray answer(const QString& question) {
    MainWindow* window = nullptr;
    for (auto* widget : QApplication::topLevelWidgets()) {
        if (auto* main = qobject_cast<MainWindow*>(widget)) window = main;
    }
    if (window == nullptr || !window->isVisible()) return "no window";
    if (question.startsWith(QStringLiteral("theme "))) window->set_theme(theme_from_key(question.mid(6)));
    if (question.startsWith(QStringLiteral("page "))) window->pages()->setCurrentIndex(question.mid(5).toInt());
    if (question == QStringLiteral("train")) window->train_tab()->train();
    if (question.startsWith(QStringLiteral("open "))) window->open_files({question.mid(5)});
    if (question.startsWith(QStringLiteral("table ")))
        window->profile_tab()->tables()->setCurrentIndex(question.endsWith(QStringLiteral("memory")) ? 2 : 1);
    // As the buttons after a run and the entries of its menu do.
    if (question.startsWith(QStringLiteral("classes "))) Q_EMIT window->train_tab()->classes_wanted(question.mid(8));
    if (question.startsWith(QStringLiteral("mistakes ")))
        Q_EMIT window->run_actions()->mistakes_wanted(question.mid(9));
    if (question == QStringLiteral("explain")) window->predict_tab()->explain_by_occlusion();
    if (question.startsWith(QStringLiteral("where "))) return place_of(*window, question.mid(6));
    if (question != QStringLiteral("report")) return "done";
    return QJsonDocument(report(*window)).toJson(QJsonDocument::Compact);
}

void listen() {
    previous_handler = qInstallMessageHandler(collect);
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
