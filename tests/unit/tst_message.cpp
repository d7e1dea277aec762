// SPDX-License-Identifier: GPL-3.0-or-later
// Messages as values: their English, what a reader with another language gets, and what another process reads.
#include "base/message.hpp"

#include <QTest>
#include <cerrno>
#include <filesystem>
#include <limits>
#include <nlohmann/json.hpp>

#include "base/console_message.hpp"
#include "base/error.hpp"
#include "base/remedy.hpp"
#include "support/test_program.hpp"

namespace tst_message {

using namespace torchdeck;
using base::Reader;

class TestMessage : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void arguments_stand_in_their_places();
    void a_reader_has_patterns_plurals_and_numbers_of_its_own();
    void hostile_names_stay_what_they_are();
    void windows_are_told_of_fields_and_terminals_of_options();
    void clauses_become_sentences();
    void another_process_reads_the_same();
    void what_a_command_says_is_read_as_messages();
    void what_a_stranger_sends_is_shown_and_never_formatted();
    void remedies_are_offered_once();
    void errors_of_the_system_are_in_the_readers_language();
};

namespace {

/// German, with three plural forms to see that they are asked for.
Reader german() {
    return {
        .translate = [](const std::string& pattern, const std::string& singular, std::int64_t count) -> std::string {
            if (pattern == "{}: has {} bytes; at most {} are read.")
                return "{0}: von {1} Byte werden höchstens {2} gelesen.";
            if (pattern == "{} images" && singular == "{} image")
                return count == 1 ? "{0} Bild" : count < 5 ? "{0} Bilder (wenige)" : "{0} Bilder";
            if (pattern == "The image is damaged.") return "Das Bild ist beschädigt.";
            if (pattern == "Batch size") return "Batchgröße";
            if (pattern == "No such file or directory") return "Datei oder Verzeichnis nicht gefunden";
            if (pattern == ", ") return " / ";
            return {};
        },
        .decimal_point = ",",
        .group_separator = ".",
        .window = true};
}

std::vector<Message> samples() {
    return {Message::of("{}: has {} bytes; at most {} are read.", std::filesystem::path("/a b/x.bin"),
                        Message::number(12345), 7),
            Message::plural("{} images", "{} image", 1),
            Message::plural("{} images", "{} image", 1000),
            Message::of("{1} before {0}", Message::number(0.25, 3), Message::quantity(-1234.5, 1, "GB/s")),
            Message::list({Message::of("The image is damaged."), Message::name("cat")}),
            Message::list({Message::name("a"), Message::name("b")}, Message::Join::line),
            Message::field(Message::mark("Batch size"), "--batch-size"),
            Message::either(Message::name("torchdeck peaks"), Message::of("the Roofline page")),
            Message::sentence(Message::of("different machines")),
            Message(base::Mark(Message::mark("Learning rate"))),
            Message("What a library says"),
            Message::name("name"),
            Message()};
}

}  // namespace

void TestMessage::arguments_stand_in_their_places() {
    QCOMPARE(samples()[0].text(), "/a b/x.bin: has 12,345 bytes; at most 7 are read.");
    QCOMPARE(samples()[1].text(), "1 image");
    QCOMPARE(samples()[2].text(), "1,000 images");
    QCOMPARE(samples()[3].text(), "-1234.5 GB/s before 0.250");
    QCOMPARE(samples()[4].text(), "The image is damaged., cat");
    QCOMPARE(samples()[5].text(), "a\nb");
    QCOMPARE(Message::number(std::numeric_limits<double>::quiet_NaN(), 1).text(), "NaN");
    QCOMPARE(Message::number(std::numeric_limits<std::int64_t>::min()).text(), "-9,223,372,036,854,775,808");
    QVERIFY(Message().empty() && !Message::of("x").empty() && !Message::number(0).empty());
}

void TestMessage::a_reader_has_patterns_plurals_and_numbers_of_its_own() {
    const auto reader = german();
    QCOMPARE(samples()[0].text(reader), "/a b/x.bin: von 12.345 Byte werden höchstens 7 gelesen.");
    QCOMPARE(samples()[1].text(reader), "1 Bild");
    QCOMPARE(Message::plural("{} images", "{} image", 3).text(reader), "3 Bilder (wenige)");
    QCOMPARE(samples()[2].text(reader), "1.000 Bilder");
    QCOMPARE(samples()[3].text(reader), "-1234,5 GB/s before 0,250");
    QCOMPARE(samples()[4].text(reader), "Das Bild ist beschädigt. / cat");
    QCOMPARE(Message::significant(0.1149, 2).text(reader), "0,11");
    QCOMPARE(Message::significant(3.0, 4).text(reader), "3");
    QCOMPARE(Message::significant(1234.5, 6).text(reader), "1234,5");
    QCOMPARE(Message::significant(40002.3, 4).text(), "40002");  // what stands before the point stays
    QCOMPARE(Message::significant(0.00001, 2).text(reader), "1e-05");
    // A message within a message, and one that has no translation around one that has.
    QCOMPARE(Message::of("{}: {}", Message::name("f"), samples()[1]).text(reader), "f: 1 Bild");
}

void TestMessage::hostile_names_stay_what_they_are() {
    const auto reader = german();
    for (const auto* const name :
         {"The image is damaged.", "Batch size", "{0}", "{}", "--batch-size", "x --old y", "a: b. C", ", "}) {
        const auto said = Message::of("{}: has {} bytes; at most {} are read.", name, 1, 2).text(reader);
        QCOMPARE(said, std::string(name) + ": von 1 Byte werden höchstens 2 gelesen.");
    }
    // What could control a terminal is shown: newlines, escapes, marks that reorder.
    const auto said = Message::of("{} is damaged", std::string("a\nb\x1b[31m\xE2\x80\xAE")).text(reader);
    QCOMPARE(said, R"(a\x0ab\x1b[31m\xe2\x80\xae is damaged)");
}

void TestMessage::windows_are_told_of_fields_and_terminals_of_options() {
    const auto more = Message::of("more {}", Message::field(Message::mark("Batch size"), "--batch-size"));
    QCOMPARE(more.text(), "more --batch-size");
    QCOMPARE(more.text(german()), "more Batchgröße");
    Reader english;
    english.window = true;
    QCOMPARE(more.text(english), "more batch size");
    const auto either = samples()[7];
    QCOMPARE(either.text(), "torchdeck peaks");
    QCOMPARE(either.text(english), "the Roofline page");
}

void TestMessage::clauses_become_sentences() {
    QCOMPARE(samples()[8].text(), "Different machines.");
    // A name keeps its letter.
    QCOMPARE(Message::sentence(Message::of("{} was throttled", Message::name("run"))).text(), "run was throttled.");
    const auto clause = Message::of("{} runs were throttled", 2);
    QCOMPARE(Message::sentence(Message::of("{0}; {1}", Message::of("both roofs were low"), clause)).text(),
             "Both roofs were low; 2 runs were throttled.");
    QCOMPARE(Message::sentence(Message::of("{1}, {0}", clause, Message::name("run"))).text(),
             "run, 2 runs were throttled.");
}

void TestMessage::another_process_reads_the_same() {
    for (const auto& message : samples()) {
        const auto read = Message::from_json(nlohmann::json::parse(message.json().dump()));
        QVERIFY2(read.text() == message.text(), message.text().c_str());
        QVERIFY2(read.text(german()) == message.text(german()), message.text().c_str());
    }
}

void TestMessage::what_a_command_says_is_read_as_messages() {
    using base::Severity;
    const auto damaged = Message::of("The image is damaged.");
    const auto hostile =
        Message::of("{}: has {} bytes; at most {} are read.", std::string("error: {}\nerror: \xff"), 1, 2);
    const auto errors = "\x1b[31mlibrary: noise\n" + base::json_line(Severity::warning, Message::of("Batch size")) +
                        base::json_line(Severity::error, damaged) + " \n" + base::json_line(Severity::error, hostile) +
                        "{\"severity\": \"fatal\"}\r\nwithout an end";
    const auto said = base::console_messages(errors);
    QCOMPARE(said.size(), 6U);
    QVERIFY(said[0].severity == Severity::note && !said[0].message.is_marked());
    QVERIFY(said[1].severity == Severity::warning && said[2].severity == Severity::error);
    QCOMPARE(said[2].message, damaged);
    QCOMPARE(said[4].message.text(), std::string("{\"severity\": \"fatal\"}"));
    QCOMPARE(said[5].message.text(), std::string("without an end"));
    // In the reader's language, without the words of a terminal; a name that looks like them stays.
    const auto failure = base::failure_in(errors).text(german());
    QVERIFY2(failure.starts_with("Das Bild ist beschädigt.\nerror: {}"), failure.c_str());
    QVERIFY(failure.ends_with("von 1 Byte werden höchstens 2 gelesen."));

    QCOMPARE(base::failure_in("error: of an older torchdeck\n").text(), std::string("error: of an older torchdeck"));
    QCOMPARE(base::failure_in("a\nb\nc\nd\n").text(), std::string("b\nc\nd"));
    QVERIFY(base::failure_in("\n \n").empty());
    // What is left of a long output begins with a whole message.
    std::string many;
    for (int i = 0; i < 1000; ++i) {
        many += base::json_line(Severity::error, Message::of("{} images of {}", i, 1000));
        base::keep_last_lines(many);
    }
    QVERIFY(many.size() <= (std::size_t{16} << 10) && many.size() > (std::size_t{15} << 10));
    QCOMPARE(base::console_messages(many).front().severity, Severity::error);
    std::string endless(100000, 'x');
    base::keep_last_lines(endless);
    QCOMPARE(endless.size(), std::size_t{16} << 10);
}

void TestMessage::what_a_stranger_sends_is_shown_and_never_formatted() {
    const auto read = [](const char* json) { return Message::from_json(nlohmann::json::parse(json)).text(); };
    QCOMPARE(read(R"({"pattern": "{:1000000000}{} {9} {", "arguments": ["a", "b"]})"), "{:1000000000}a {9} {");
    QCOMPARE(read(R"({"pattern": "\u001b[31m{}", "arguments": ["\u001b"]})"), R"(\x1b[31m\x1b)");
    QCOMPARE(read(R"({"pattern": 3, "arguments": 4})"), "");
    QCOMPARE(read(R"({"pattern": "{} images", "singular": "{} image"})"), "{} images");
    QCOMPARE(read(R"({"number": "x", "digits": 1e300, "unit": 5})"), "x");
    QCOMPARE(read(R"({"number": 1.5, "digits": 1000000})"), "1.50000000000000000");
    QCOMPARE(read(R"({"list": ["a", 2], "join": -7})"), "a, 2");
    QCOMPARE(read("null") + read("[]") + read("{}"), "");
    // Deeper than any message, and longer.
    std::string deep = R"("x")";
    for (int i = 0; i < 200; ++i) deep = R"({"list": [)" + deep + "]}";
    QCOMPARE(read(deep.c_str()), "...");
    auto many = nlohmann::json::array();
    for (int i = 0; i < 100000; ++i) many.push_back("x");
    QVERIFY(Message::from_json({{"list", many}}).parts().size() < 100);
    QVERIFY(Message::from_json({{"pattern", std::string(1 << 20, 'p')}}).text().size() < 10000);
}

void TestMessage::errors_of_the_system_are_in_the_readers_language() {
    const std::string wanted = "Datei oder Verzeichnis nicht gefunden";
    QCOMPARE(Message::system(ENOENT).text(german()), wanted);
    std::error_code code;
    (void)std::filesystem::file_size("/nowhere", code);
    QCOMPARE(Message::system(code).text(german()), wanted);
    QCOMPARE(Message::of("it is gone ({}).", code).text(german()), "it is gone (" + wanted + ").");
    // In English they are the C library's words, those that are marked and the others.
    for (int number = 1; number < 140; ++number)
        QCOMPARE(Message::system(number).text(), std::generic_category().message(number));
}

void TestMessage::remedies_are_offered_once() {
    using base::Offer;
    using base::Remedy;
    const auto lost = Message::of("{}: {}", Message::name("rank"),
                                  remedy::with(Message::of("Rank {} is lost.", 1), remedy::resume()));
    const auto both = Message::list({lost, remedy::resume(), remedy::trust_model("my net.pt")});
    QCOMPARE(both.offers(), (std::vector<Offer>{{Remedy::resume, {}}, {Remedy::choose_model, "my net.pt"}}));
    QVERIFY(Message::of("x").offers().empty() && Message().offers().empty());
    // Another process of the training may offer what is done with the run that is shown, and nothing with a file that
    // it names.
    const auto read = Message::from_json(nlohmann::json::parse(both.json().dump()));
    QCOMPARE(read.text(), both.text());
    QCOMPARE(read.offers(), (std::vector<Offer>{{Remedy::resume, {}}}));
    for (const auto* const word : {"choose_model", "download", "make_room", "none", "?", ""}) {
        const nlohmann::json invented{{"typed", "a"}, {"shown", "b"}, {"remedy", word}, {"of", "/bin/sh"}};
        QVERIFY2(Message::from_json(invented).offers().empty(), word);
    }
}

TORCHDECK_TEST(QCoreApplication, TestMessage)

}  // namespace tst_message

#include "tst_message.moc"
