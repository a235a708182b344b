import SalusBase
import SalusCarePlan
import SalusClient
import SalusModels
import TerminalKit
import Testing

@testable import SalusTerminal

@Suite("The symptoms")
struct TheSymptoms {
    private func asked(_ keys: [Key], _ screen: ClientScreen) -> [String] {
        screen.after(keys).actions.map(KeysOnTheMainScreen.words)
    }

    private func selecting(_ title: String) -> ClientScreen {
        var screen = Gallery.symptoms
        for _ in 0..<20 where !screen.text().contains("▸\(title)") { screen = screen.after([.down]).screen }
        #expect(screen.text().contains("▸\(title)"))
        return screen
    }

    /// The form for the answer, with what was in it cleared.
    private func form(_ title: String, _ circle: [Key] = []) -> ClientScreen {
        selecting(title).after(circle + [.character(" "), .control("u")]).screen
    }

    @Test("rows show what was answered with its unit, alerts stand above them")
    func rows() {
        let text = Gallery.symptoms.text()
        #expect(text.contains("⚠ Pain: High pain level, Sat 21") && text.contains("check soon"))
        #expect(text.contains("131/84 mmHg") && text.contains("8 of 10"))
        #expect(Gallery.care.text().contains("2 Symptoms (⚠ 1)"))
    }

    @Test("an alert goes when someone says that they saw it, with a word")
    func acknowledging() {
        let alert = Gallery.symptoms
        #expect(asked([.character("y")] + .typing("rested") + [.enter], alert) == ["care: seen high: rested"])
        let seen = Gallery.receiving(
            alert, .update(CareMessage.plan(Sample.plan(alerts: []), reader: Sample.clarasAccount)))
        #expect(!seen.text().contains("⚠"))
    }

    @Test(
        "every kind of question has its form, and takes what is an answer",
        arguments: [
            ("Pain", "3", "pain 18:00 done 3"), ("Mood", "2", "mood 18:00 done fair"),
            ("Mood", "goo", "mood 18:00 done good"),
            ("Blood sugar", "104,5", "sugar 09:00 done 104.5 mg/dL"),
            ("How it went", "Well.", "words 18:00 done Well."),
        ])
    func answers(title: String, text: String, outcome: String) {
        let form = form(title)
        #expect(asked(.typing(text) + [.control("s")], form) == ["care: \(outcome)"])
    }

    @Test(
        "what is no answer is not sent, and the form says what is one",
        arguments: [
            ("Pain", "11", "That is not on the scale. 0 to 10."), ("Mood", "x", "That is not one of the answers."),
            ("Blood sugar", "much", "That is no number."), ("Blood sugar", "", "There is no answer yet."),
        ])
    func noAnswers(title: String, text: String, said: String) {
        let after = form(title).after(.typing(text) + [.control("s")])
        #expect(after.actions.isEmpty && after.screen.text().contains(said))
    }

    @Test("what was answered and is not repeatable is answered again only after it was taken back")
    func repeating() {
        let pressure = selecting("Blood pressure").after([.character(" ")])
        #expect(pressure.screen.text().contains("It is answered; b undoes the answer"))
        #expect(asked([.character("b")], selecting("Blood pressure")) == ["care: pressure 09:00 initial"])
        let pain = selecting("Pain").after([.backTab, .character(" ")]).screen
        #expect(pain.text().contains("Keep the answer"))
    }

    @Test("a slip of the pen is no blood pressure")
    func bounds() throws {
        let field = try #require(AnswerField.fields(of: Sample.careTasks.first { $0.name == "pressure" }!).first)
        #expect(throws: ErrorNotice("1310 cannot be meant.", nextStep: "40 to 300.")) {
            try field.value("1310", at: Sample.noon)
        }
        #expect([try field.value("131", at: Sample.noon)].words == "131 mmHg")
    }

    @Test("an answer means itself before its place, and a beginning that two have means neither")
    func choices() throws {
        let (digits, words) = (
            AnswerField.choice(["0", "1", "2", "3"]), AnswerField.choice(["not at all", "no", "some"])
        )
        #expect(try digits.value("2", at: Sample.noon).content == .text("2"))
        #expect(try words.value("no", at: Sample.noon).content == .text("no"))
        #expect(try words.value("3", at: Sample.noon).content == .text("some"))
        #expect(try words.value("s", at: Sample.noon).content == .text("some"))
        #expect(throws: ErrorNotice.self) { try words.value("n", at: Sample.noon) }
        #expect(throws: ErrorNotice.self) { try digits.value("4", at: Sample.noon) }
    }

    @Test("a comma before three digits is refused, since it may mean a thousand")
    func commas() throws {
        let field = AnswerField.number(label: "Value", kind: nil, units: nil, nil)
        #expect(try field.value("1,5", at: Sample.noon).number == 1.5)
        #expect(throws: ErrorNotice.self) { try field.value("1,000", at: Sample.noon) }
    }

    @Test("a picture is named by its path, and goes into the vault first")
    func picture() {
        let typed = form("Wound").after(.typing("/tmp/knee.jpg") + [.control("s")])
        #expect(typed.actions.map(KeysOnTheMainScreen.words) == ["care: wound 09:00 done picture from /tmp/knee.jpg"])
    }

    @Test("the answer says when it was, and keeps a note")
    func time() throws {
        let typed = form("Blood sugar").after(
            .typing("99") + [.tab, .control("u")] + .typing("0715") + [.tab] + .typing("before breakfast") + [
                .control("s")
            ])
        guard case .edit(.note(let outcome, _), _)? = try #require(typed.actions.first).effect(CareStep.self) else {
            Issue.record("nothing is noted")
            return
        }
        #expect(
            outcome.done == Instant("2026-11-21T07:15:00Z")! && outcome.notes.map(\.content) == ["before breakfast"])
    }
}
