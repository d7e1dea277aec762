// SPDX-License-Identifier: GPL-3.0-or-later
//
// Settings of how the learning rate changes over a run.
#include "config/setting_list.hpp"

namespace torchdeck::config {
namespace {

bool warms_up(const TrainConfig& c) {
    return c.schedule.kind == Schedule::warmup_cosine;
}
bool is_triangular(const TrainConfig& c) {
    return c.schedule.kind == Schedule::triangular;
}
bool is_step(const TrainConfig& c) {
    return c.schedule.kind == Schedule::step;
}
bool is_polynomial(const TrainConfig& c) {
    return c.schedule.kind == Schedule::polynomial;
}
bool is_plateau(const TrainConfig& c) {
    return c.schedule.kind == Schedule::plateau;
}
bool has_minimum(const TrainConfig& c) {
    return c.schedule.kind == Schedule::cosine || warms_up(c) || is_polynomial(c) || is_plateau(c);
}

}  // namespace

void add_schedule_settings(std::vector<Setting>& all) {
    SettingAdder add(all, Group::optimization);

    add(&ScheduleConfig::kind,
        {.key = "schedule",
         .label = Message::mark("Schedule"),
         .help = Message::mark("How the learning rate changes."),
         .choices = {{"constant", Message::mark("Constant")},
                     {"cosine", Message::mark("Cosine"), Message::mark("falls by epoch.")},
                     {"warmup_cosine", Message::mark("Warm-up, then cosine"),
                      Message::mark("rises over the warm-up steps, then falls by step.")},
                     {"one_cycle", Message::mark("One cycle"), Message::mark("rises and falls by step.")},
                     {"step", Message::mark("Step"), Message::mark("drops every few epochs.")},
                     {"triangular", Message::mark("Triangular"), Message::mark("rises and falls in straight lines.")},
                     {"polynomial", Message::mark("Polynomial"), Message::mark("falls by step with a power.")},
                     {"plateau", Message::mark("Reduce on plateau"),
                      Message::mark("drops when validation stops improving.")}}});
    add(&ScheduleConfig::warmup_steps, {.key = "warmup_steps",
                                        .label = Message::mark("Warm-up"),
                                        .help = Message::mark("Optimizer steps of linear learning-rate warm-up."),
                                        .unit = Message::mark("steps"),
                                        .advanced = true,
                                        .minimum = 0,
                                        .maximum = kUnlimited,
                                        .applies = warms_up});
    add(&ScheduleConfig::min_lr,
        {.key = "min_lr",
         .label = Message::mark("Minimum learning rate"),
         .help = Message::mark("The lowest learning rate: at the end of a cosine or polynomial schedule, and of a "
                               "plateau schedule's drops."),
         .advanced = true,
         .minimum = 0,
         .maximum = 1000,
         .applies = has_minimum});
    add(&ScheduleConfig::step_epochs, {.key = "step_epochs",
                                       .label = Message::mark("Drop every"),
                                       .help = Message::mark("Epochs between two drops of the step schedule."),
                                       .unit = Message::mark("epochs"),
                                       .advanced = true,
                                       .minimum = 1,
                                       .maximum = 100000,
                                       .applies = is_step});
    add(&ScheduleConfig::step_gamma, {.key = "step_gamma",
                                      .label = Message::mark("Drop to"),
                                      .help = Message::mark("Factor of each drop of the step schedule."),
                                      .advanced = true,
                                      .minimum = 0,
                                      .maximum = 1,
                                      .above_minimum = true,
                                      .applies = is_step});
    add(&ScheduleConfig::peak_at,
        {.key = "peak_at",
         .label = Message::mark("Warm-up fraction"),
         .help = Message::mark("Fraction of the steps after which the triangular schedule reaches the learning rate."),
         .advanced = true,
         .minimum = 0,
         .maximum = 1,
         .applies = is_triangular});
    add(&ScheduleConfig::start_share,
        {.key = "start_share",
         .label = Message::mark("Start factor"),
         .help = Message::mark("Factor of the learning rate at the start of the triangular schedule."),
         .advanced = true,
         .minimum = 0,
         .maximum = 1,
         .applies = is_triangular});
    add(&ScheduleConfig::end_share,
        {.key = "end_share",
         .label = Message::mark("End factor"),
         .help = Message::mark("Factor of the learning rate at the end of the triangular schedule."),
         .advanced = true,
         .minimum = 0,
         .maximum = 1,
         .applies = is_triangular});
    add(&ScheduleConfig::poly_power, {.key = "poly_power",
                                      .label = Message::mark("Polynomial power"),
                                      .help = Message::mark("Power of the polynomial schedule: 1 is a straight line."),
                                      .advanced = true,
                                      .minimum = 0,
                                      .maximum = 10,
                                      .above_minimum = true,
                                      .applies = is_polynomial});
    add(&ScheduleConfig::plateau_factor, {.key = "plateau_factor",
                                          .label = Message::mark("Plateau factor"),
                                          .help = Message::mark("Factor of each drop of the plateau schedule."),
                                          .advanced = true,
                                          .minimum = 0,
                                          .maximum = 1,
                                          .above_minimum = true,
                                          .applies = is_plateau});
    add(&ScheduleConfig::plateau_patience,
        {.key = "plateau_patience",
         .label = Message::mark("Plateau patience"),
         .help = Message::mark(
             "Epochs without an improvement of the metric of the best epoch that the plateau schedule waits for "
             "before it drops."),
         .unit = Message::mark("epochs"),
         .advanced = true,
         .minimum = 0,
         .maximum = 100000,
         .applies = is_plateau});
}

}  // namespace torchdeck::config
