// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/folder_names.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <unordered_map>
#include <utility>

namespace torchdeck::data {
namespace {

/// Letters with a mark, each before the letter without it, by mark (Unicode's canonical decompositions of Latin, Greek,
/// Cyrillic and Japanese letters; those of Hangul are computed).
struct Marked {
    char16_t mark;
    std::u16string_view pairs;
};
constexpr Marked kMarked[] = {
    {0x0300, u"ÀAÈEÌIÒOÙUàaèeìiòoùuǛÜǜüЀЕЍИѐеѝиẦÂầâẰĂằăỀÊềêỒÔồôỜƠờơỪƯừưỲYỳy"},
    {0x0301,
     u"ÁAÉEÍIÓOÚUÝYáaéeíióoúuýyĆCćcĹLĺlŃNńnŔRŕrŚSśsŹZźzǗÜǘüЃГЌКѓгќкẤÂấâẮĂắăẾÊếêỐÔốôỚƠớơỨƯứưΈΕΉΗΊΙΌΟΎΥΏΩΐϊάαέεήηίιΰϋόούυ"
     u"ώω"},
    {0x0302, u"ÂAÊEÎIÔOÛUâaêeîiôoûuĈCĉcĜGĝgĤHĥhĴJĵjŜSŝsŴWŵwŶYŷyẬẠậạỆẸệẹỘỌộọ"},
    {0x0303, u"ÃAÑNÕOãañnõoĨIĩiŨUũuẪÂẫâẴĂẵăẼEẽeỄÊễêỖÔỗôỠƠỡơỮƯữưỸYỹy"},
    {0x0304, u"ĀAāaĒEēeĪIīiŌOōoŪUūuǕÜǖü"},
    {0x0306, u"ĂAăaĔEĕeĞGğgĬIĭiŎOŏoŬUŭuЎУЙИйиўуẶẠặạ"},
    {0x0307, u"ĊCċcĖEėeĠGġgİIŻZżz"},
    {0x0308, u"ÄAËEÏIÖOÜUäaëeïiöoüuÿyŸYЁЕЇІёеїіΪΙΫΥϊιϋυ"},
    {0x0309, u"ẢAảaẨÂẩâẲĂẳăẺEẻeỂÊểêỈIỉiỎOỏoỔÔổôỞƠởơỦUủuỬƯửưỶYỷy"},
    {0x030A, u"ÅAåaŮUůu"},
    {0x030B, u"ŐOőoŰUűu"},
    {0x030C, u"ČCčcĎDďdĚEěeĽLľlŇNňnŘRřrŠSšsŤTťtŽZžzǍAǎaǏIǐiǑOǒoǓUǔuǙÜǚü"},
    {0x0323, u"ẠAạaẸEẹeỊIịiỌOọoỢƠợơỤUụuỰƯựưỴYỵy"},
    {0x0326, u"ȘSșsȚTțt"},
    {0x0327, u"ÇCçcĢGģgĶKķkĻLļlŅNņnŖRŗrŞSşsŢTţt"},
    {0x0328, u"ĄAąaĘEęeĮIįiŲUųu"},
    {0x3099,
     u"がかぎきぐくげけごこざさじしずすぜせぞそだたぢちづつでてどとばはびひぶふべへぼほゔうゞゝガカギキグクゲケゴコザサ"
     u"ジシズスゼセゾソダタヂチヅツデテドトバハビヒブフベヘボホヴウヷワヸヰヹヱヺヲヾヽ"},
    {0x309A, u"ぱはぴひぷふぺへぽほパハピヒプフペヘポホ"},
};

const std::unordered_map<char32_t, std::pair<char32_t, char32_t>>& decompositions() {
    static const auto all = [] {
        std::unordered_map<char32_t, std::pair<char32_t, char32_t>> map;
        for (const auto& [mark, pairs] : kMarked) {
            for (std::size_t i = 0; i + 1 < pairs.size(); i += 2) map[pairs[i]] = {pairs[i + 1], mark};
        }
        return map;
    }();
    return all;
}

void append_ascii(std::string& text, char c) {
    text += c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}

void append_letter(std::string& text, char32_t letter) {
    if (const auto it = decompositions().find(letter); it != decompositions().end()) {
        append_letter(text, it->second.first);
        append_letter(text, it->second.second);
        return;
    }
    constexpr char32_t kFirst = 0xAC00, kLast = 0xD7A3, kVowels = 21, kTails = 28;
    if (letter >= kFirst && letter <= kLast) {
        const auto index = letter - kFirst;
        constexpr char32_t kLeadBase = 0x1100, kVowelBase = 0x1161, kTailBase = 0x11A7;
        append_letter(text, kLeadBase + index / (kVowels * kTails));
        append_letter(text, kVowelBase + index / kTails % kVowels);
        if (index % kTails != 0) append_letter(text, kTailBase + index % kTails);
        return;
    }
    if (letter < 0x80) {
        append_ascii(text, static_cast<char>(letter));
        return;
    }
    // What is compared is no text: three bytes for all that has up to 16 bits.
    text += static_cast<char>(0xE0 | (letter >> 12));
    text += static_cast<char>(0x80 | ((letter >> 6) & 0x3F));
    text += static_cast<char>(0x80 | (letter & 0x3F));
}

}  // namespace

std::string name_key(std::string_view name) {
    std::string key;
    for (std::size_t i = 0; i < name.size();) {
        const auto byte = [&](std::size_t at) { return static_cast<unsigned char>(at < name.size() ? name[at] : 0); };
        const auto continues = [&](std::size_t at) { return (byte(at) & 0xC0U) == 0x80; };
        const auto lead = byte(i);
        if (lead >= 0xC2 && lead < 0xE0 && continues(i + 1)) {
            append_letter(key, (char32_t{lead} & 0x1F) << 6 | (byte(i + 1) & 0x3FU));
            i += 2;
        } else if (lead >= 0xE0 && lead < 0xF0 && continues(i + 1) && continues(i + 2)) {
            append_letter(key, (char32_t{lead} & 0xF) << 12 | (byte(i + 1) & 0x3FU) << 6 | (byte(i + 2) & 0x3FU));
            i += 3;
        } else {
            append_ascii(key, name[i++]);
        }
    }
    return key;
}

bool is_hidden_name(std::string_view name) {
    constexpr std::array<std::string_view, 6> kSystem = {"__MACOSX", "@eaDir",     "$RECYCLE.BIN",
                                                         "#recycle", "lost+found", "System Volume Information"};
    return name.starts_with('.') || std::ranges::find(kSystem, name) != kSystem.end();
}

}  // namespace torchdeck::data
