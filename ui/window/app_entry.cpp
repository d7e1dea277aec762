// SPDX-License-Identifier: GPL-3.0-or-later
#include "window/app_entry.hpp"

#include <signal.h>  // NOLINT(modernize-deprecated-headers): pthread_sigmask is POSIX's
#include <sys/signalfd.h>
#include <unistd.h>

#include <QApplication>
#include <QEvent>
#include <QFontDatabase>
#include <QSocketNotifier>
#include <QTimer>
#include <functional>
#include <utility>

#include "base/console_message.hpp"
#include "base/error.hpp"
#include "base/standard_streams.hpp"
#include "base/text.hpp"
#include "look/app_setup.hpp"
#include "look/format.hpp"
#include "look/terminal_reader.hpp"
#include "look/text_size.hpp"
#include "session/real_training.hpp"
#include "session/runs_folder.hpp"
#include "window/file_opener.hpp"
#include "window/main_window.hpp"

namespace torchdeck::ui {
namespace {

/// Calls `then` once, after `widget` has been painted for the first time.
class AfterFirstPaint : public QObject {
  public:
    AfterFirstPaint(QWidget* widget, std::function<void()> then) : QObject(widget), then_(std::move(then)) {
        widget->installEventFilter(this);
    }
    bool eventFilter(QObject* watched, QEvent* event) override {
        if (event->type() == QEvent::Paint) {
            watched->removeEventFilter(this);
            // The event comes before the painting; the next turn of the loop comes after it.
            QTimer::singleShot(0, this, [this] { then_(); });
        }
        return false;
    }

  private:
    std::function<void()> then_;
};

sigset_t stop_set() {
    sigset_t set;
    ::sigemptyset(&set);
    for (const int number : base::stop_signals()) ::sigaddset(&set, number);
    return set;
}

/// The signals that ask the process to end (SIGINT, SIGTERM, and SIGHUP of the terminal it was started from), turned
/// into a call on the GUI thread, so that a training in the window is stopped and saved.
class StopSignals : public QObject {
  public:
    /// Blocks the signals in this thread and in those that are started later: create it before QApplication.
    StopSignals();
    ~StopSignals() override;
    /// From here on `stop` is called. Needs QApplication.
    void deliver_to(std::function<void()> stop);

  private:
    int descriptor_;
};

StopSignals::StopSignals() {
    const auto set = stop_set();
    descriptor_ = ::signalfd(-1, &set, SFD_NONBLOCK | SFD_CLOEXEC);
    // Without a descriptor the signals keep their default action.
    if (descriptor_ >= 0) ::pthread_sigmask(SIG_BLOCK, &set, nullptr);
}

StopSignals::~StopSignals() {
    if (descriptor_ >= 0) ::close(descriptor_);
}

void StopSignals::deliver_to(std::function<void()> stop) {
    if (descriptor_ < 0) return;
    auto* const notifier = new QSocketNotifier(descriptor_, QSocketNotifier::Read, this);
    connect(notifier, &QSocketNotifier::activated, this, [this, stop = std::move(stop)] {
        signalfd_siginfo taken{};
        while (::read(descriptor_, &taken, sizeof taken) == sizeof taken) {
        }
        stop();
    });
}

/// What Qt says before it aborts the process; everything else goes where it went.
constexpr auto kNoPlatform = "no Qt platform plugin could be initialized";
QtMessageHandler message_handler = nullptr;

/// `what`: "there is no display". Says also what the program is, to who typed its name to find out.
Message no_display_sentence(const Message& what) {
    return Message::of(
        "{}. The window needs a desktop session, with the package libqt6gui6 under X11 or qt6-wayland under Wayland.\n"
        "TorchDeck trains image classifiers and shows what the machine does meanwhile. Without a display, begin with:\n"
        "  torchdeck train     trains on images that are built in\n"
        "  torchdeck runs      lists what was trained\n"
        "  torchdeck doctor    checks this machine, and says what to type",
        what);
}

void say_no_display(QtMsgType type, const QMessageLogContext& context, const QString& text) {
    if (type != QtFatalMsg || !text.contains(QLatin1String(kNoPlatform))) {
        // Qt lists the plugins that it tried: the sentence below says what to do.
        if (!text.startsWith(QStringLiteral("qt.qpa.")) &&
            !QLatin1String(context.category).startsWith(QLatin1String("qt.qpa.")) &&
            !text.contains(QStringLiteral("could not connect to display")) &&
            !text.startsWith(QStringLiteral("Failed to create wl_display")) &&
            !text.contains(QStringLiteral("Could not load the Qt platform plugin")))
            message_handler(type, context, text);
        return;
    }
    const auto display = qEnvironmentVariable("WAYLAND_DISPLAY", qEnvironmentVariable("DISPLAY")).toStdString();
    const auto what = Message::of("the display '{}' cannot be opened", base::printable(display, 80));
    base::say(base::Severity::error, no_display_sentence(what), terminal_reader());
    std::_Exit(4);
}

/// Qt aborts the process where it finds no display. Throws Error (device) before it does, where that is foreseen.
void require_display() {
    const auto is_set = [](const char* name) { return !qEnvironmentVariableIsEmpty(name); };
    if (!is_set("QT_QPA_PLATFORM") && !is_set("DISPLAY") && !is_set("WAYLAND_DISPLAY"))
        throw Error(
            ErrorKind::device,
            no_display_sentence(Message::of("there is no display: neither DISPLAY nor WAYLAND_DISPLAY is set")));
    message_handler = qInstallMessageHandler(say_no_display);
}

std::string qt_version() {
    return qVersion();
}

int run_window(int argc, char** argv, const std::vector<std::string>& files) {
    prepare_application();
    StopSignals stop_signals;
    require_display();
    QApplication app(argc, argv);
    qInstallMessageHandler(message_handler);
    set_up_application();
    apply_text_size();
    if (QFontDatabase::families().isEmpty()) {
        // Qt itself says nothing and draws every letter as a box.
        base::say(base::Severity::warning,
                  Message::of("no fonts are installed, so no text can be shown: install fonts-dejavu-core"),
                  terminal_reader());
    }

    auto options = real_training();
    options.runs_dir = runs_folder();
    MainWindow window(std::move(options));
    stop_signals.deliver_to([&window] { window.stop_training_and_close(); });
    new AfterFirstPaint(&window, [&window] { window.session()->engine()->preload(); });
    window.show();
    QStringList paths;
    for (const auto& file : files) paths << from_utf8(file);
    window.opener()->open(paths);
    return QApplication::exec();
}

}  // namespace
}  // namespace torchdeck::ui

const torchdeck::ui::WindowApi* torchdeck_window() {
    using namespace torchdeck;
    static constexpr ui::WindowApi api{.run_window = ui::run_window,
                                       .qt_version = ui::qt_version,
                                       .plot_runs = ui::plot_runs,
                                       .montage_runs = ui::montage_runs,
                                       .save_figure_file = ui::save_figure_file,
                                       .terminal_reader = ui::terminal_reader};
    return &api;
}
