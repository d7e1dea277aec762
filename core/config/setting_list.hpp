// SPDX-License-Identifier: GPL-3.0-or-later
//
// Between settings.cpp and the list of settings; others include settings.hpp.
#pragma once

#include <tuple>
#include <type_traits>
#include <utility>

#include "config/settings.hpp"

namespace torchdeck::config {

/// A maximum from here on is "any number" for people.
inline constexpr double kUnlimited = 1e12;

/// The group of the type `Part` within a TrainConfig, or that itself.
template <class Part, class Config>
auto& part_of(Config& c) {
    auto all = std::tie(c, c.data, c.augment, c.model, c.optimizer, c.schedule, c.hardware, c.logging);
    return std::get<std::conditional_t<std::is_const_v<Config>, const Part, Part>&>(all);
}

template <class Part, class Member>
Setting bind(Member Part::*member, Setting s) {
    s.get = [member](const TrainConfig& config) { return Value(part_of<Part>(config).*member); };
    s.set = [member](TrainConfig& config, const Value& value) {
        part_of<Part>(config).*member = std::get<Member>(value);
    };
    return s;
}

template <class Part, class E>
Setting bind(Word<E> Part::*member, Setting s) {
    s.get = [member](const TrainConfig& config) { return Value(std::string((part_of<Part>(config).*member).text())); };
    s.set = [member](TrainConfig& config, const Value& value) {
        part_of<Part>(config).*member = Word<E>::of(std::get<std::string>(value)).value();
    };
    return s;
}

/// Folded away in the form.
inline constexpr bool kAdvanced = true;

/// Adds settings to the list, in one group after another. What kind of setting one is follows from its member, unless
/// the entry says more.
class SettingAdder {
  public:
    SettingAdder(std::vector<Setting>& all, Group group, bool advanced = false)
        : all_(all), group_(group), advanced_(advanced) {}
    /// What follows is of this group.
    void to(Group group) { group_ = group; }

    template <class Part, class Member>
    void operator()(Member Part::*member, Setting s) {
        s.group = group_;
        s.advanced = s.advanced || advanced_;
        if (s.kind == Kind::text) s.kind = kind_of<Member>(!s.choices.empty());
        all_.push_back(bind(member, std::move(s)));
    }

  private:
    template <class Member>
    static Kind kind_of(bool has_choices) {
        if (std::is_same_v<Member, bool>) return Kind::flag;
        if (std::is_same_v<Member, std::int64_t>) return Kind::integer;
        if (std::is_same_v<Member, double>) return Kind::real;
        return has_choices ? Kind::choice : Kind::text;
    }

    std::vector<Setting>& all_;
    Group group_;
    bool advanced_;
};

std::vector<Setting> make_settings();
/// The second half of the list.
void add_advanced_settings(std::vector<Setting>& all);
/// How the learning rate changes.
void add_schedule_settings(std::vector<Setting>& all);
void add_augment_settings(std::vector<Setting>& all);
/// How images of any size become the network's input.
void add_input_settings(std::vector<Setting>& all);
/// Several processes that train together.
void add_rank_settings(std::vector<Setting>& all);
/// What fine-tuning and classes of different size need.
void add_finetune_settings(std::vector<Setting>& all);
[[nodiscard]] bool is_image_folder(const TrainConfig& config);
[[nodiscard]] bool reads_a_folder(const TrainConfig& config);
[[nodiscard]] bool uses_momentum(const TrainConfig& config);
[[nodiscard]] bool uses_muon(const TrainConfig& config);

}  // namespace torchdeck::config
