// SPDX-License-Identifier: GPL-3.0-or-later
//
// The proof of exact resume would notice each part of a checkpoint that is left out.
#include <QTemporaryDir>
#include <QTest>

#include "resume_runner.hpp"
#include "support/test_program.hpp"

namespace tst_resume_omissions {

using namespace torchdeck;
using test::Json;
using test::make_config;
using test::Runner;

class TestResumeOmissions : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void every_omission_is_noticed();
};

void TestResumeOmissions::every_omission_is_noticed() {
    Runner runner(make_config("adamw"));
    const auto whole = runner.whole();
    const auto fresh = runner.at_start();
    const auto fresh_state = Json::parse(fresh.state);

    std::map<QString, std::function<void(Checkpoint&)>> omissions;
    // A number that is not restored has the value it has at the start.
    for (const auto* key : {"epoch", "batch", "step", "micro", "optimizer_steps", "epoch_sums", "carried", "interval",
                            "best_top1", "best_epoch", "best_loss", "scale", "growth_tracker"}) {
        omissions[key] = [=](Checkpoint& c) {
            auto state = Json::parse(c.state);
            state[key] = fresh_state[key];
            c.state = state.dump();
        };
    }
    // A tensor that is not restored has its bytes from the start; one that the start does not have is not there.
    const auto omit = [&](const QString& name, const std::function<bool(const std::string&)>& which) {
        omissions[name] = [=](Checkpoint& c) {
            weights::StateDict kept;
            for (auto& tensor : c.tensors) {
                if (!which(tensor.name)) {
                    kept.push_back(tensor);
                    continue;
                }
                for (const auto& old : fresh.tensors) {
                    if (old.name == tensor.name) kept.push_back(old);
                }
            }
            c.tensors = kept;
        };
    };
    const auto model = [](const char* end) {
        return [=](const std::string& n) { return n.starts_with("model/") && n.ends_with(end); };
    };
    omit("convolutions", model(".0.weight"));
    omit("norm weights", model(".1.weight"));
    omit("norm biases", model(".1.bias"));
    omit("running means", model("running_mean"));
    omit("running variances", model("running_var"));
    omit("batches tracked", model("num_batches_tracked"));
    omit("last weight", model("classifier.3.weight"));
    omit("last bias", model("classifier.3.bias"));
    omit("first moments", [](const std::string& n) { return n.starts_with("optimizer/exp_avg/"); });
    omit("second moments", [](const std::string& n) { return n.starts_with("optimizer/exp_avg_sq/"); });
    omit("gradients", [](const std::string& n) { return n.starts_with("gradient/"); });
    omit("averages", [](const std::string& n) { return n.starts_with("average/") && n.ends_with("weight"); });
    omit("slow weights", [](const std::string& n) { return n.starts_with("slow/") && n.ends_with("weight"); });
    omit("best weights", [](const std::string& n) { return n.starts_with("best/"); });
    QVERIFY(omissions.size() >= 22);

    QStringList unnoticed;
    for (const auto& [name, change] : omissions) {
        bool noticed = false;
        for (const int stop : {9, 3, 7, 13, 16}) {  // within an epoch, with and without part-filled gradients
            if (noticed) break;
            try {
                noticed = !(runner.resumed(stop, change) == whole);
            } catch (const Error&) {
                noticed = true;
            }
        }
        if (!noticed) unnoticed += name;
    }
    QVERIFY2(unnoticed.isEmpty(), qPrintable(unnoticed.join(", ")));
}

TORCHDECK_TEST(QCoreApplication, TestResumeOmissions)

}  // namespace tst_resume_omissions

#include "tst_resume_omissions.moc"
