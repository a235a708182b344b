import Foundation
import TestSupport
import Testing

/// Ana adds applets to Lin's record: one that comes with Salus and one of her own that asks for more than it says. Each
/// sees what she granted and no more; what she ends sees nothing.
@Suite("Applets in a shell and on the screens", .serialized)
struct AppletsOfAShell {
    private struct List: Decodable {
        struct Applet: Decodable {
            let id: String
            let grant: Grant?
            let origin: String
            let hasNewer: Bool
        }
        let applets: [Applet]

        subscript(id: String) -> Applet? { applets.first { $0.id == id } }
    }
    private struct Grant: Decodable {
        let categories: [String]
        let period: String?
    }
    private struct Shown: Decodable {
        struct Part: Decodable { let kind, text, tone: String }
        let tile, detail: [Part]
    }
    private struct History: Decodable {
        struct Change: Decodable { let applet, act: String }
        let changes: [Change]
    }

    @Test(
        "see what was granted and no more, until that is ended", .enabled(if: TerminalWindow.isAvailable),
        .timeLimit(.minutes(15)))
    func wholeStory() async throws {
        let people = try await PeopleOnAServer("ana")
        for words in [
            "record create Lin", "record create Max",
            "record enter lin vital-signs pressure=118/76 date=2025-03-01 --wait",
            "record enter lin vital-signs pressure=142/91 date=2026-11-20 --wait",
            "record enter lin medication name=Secretol 'dose=5 mg' since=2026-01-10 --wait",
        ] { _ = try await done(people, words) }
        #expect(try await list(people).applets.count == 19)
        #expect(try await list(people).applets.allSatisfy { $0.grant == nil })
        try await shipped(people)
        try await own(people)
        try await onAScreen(people)
        try await ended(people)
        #expect(await people.stop() == 0)
    }

    private func shipped(_ people: PeopleOnAServer) async throws {
        #expect(try await people.run("ana", "applet add blood-pressure --person lin").status != 0, "asks first")
        let added = try await done(people, "applet add blood-pressure --person lin --yes")
        #expect(added == "Blood pressure is added. It reads vital signs and personal details.")
        let shown = try await show(people, "blood-pressure --person lin")
        #expect(shown.tile.first?.text == "142/91 mmHg  2026-11-20")
        #expect(shown.detail.filter { $0.kind == "item" }.count == 2)
        #expect(try await people.run("ana", "applet show blood-pressure --person max").status != 0)
        _ = try await done(people, "applet add blood-pressure --person lin --only vitals --period '1 year' --yes")
        let less = try await show(people, "blood-pressure --person lin")
        #expect(less.detail.filter { $0.kind == "item" }.count == 1)
        #expect(less.tile.map(\.text).contains("No access to personal details: nothing of it is seen."))
        let refused = try await people.run("ana", "applet add weight --person lin --only medications --yes")
        #expect(refused.status == 2 && refused.errors.contains("It asks for vitals"), "\(refused.errors)")
    }

    private func own(_ people: PeopleOnAServer) async throws {
        let file = people.path("greedy.json5")
        try Data(
            """
            {
              applet: 1, id: "greedy", name: "Greedy", about: "Says vital signs, looks for medicines.",
              reads: ["vitals"], // and nothing else
              data: { pressure: { vital: "bloodPressure" }, all: { models: ["Medication"] } },
              tile: ["{pressure.value}", { lst: "all" }],
            }
            """.utf8
        ).write(to: URL(fileURLWithPath: file))
        let wrong = try await people.run("ana", "applet add \(file) --yes")
        #expect(wrong.status == 2 && wrong.errors.contains("line 5: part 2"), "\(wrong.errors)")
        let mended = try String(contentsOfFile: file, encoding: .utf8).replacingOccurrences(of: "lst", with: "list")
        try Data(mended.utf8).write(to: URL(fileURLWithPath: file))
        _ = try await done(people, "applet add \(file) --person lin --yes")
        let shown = try await show(people, "greedy")
        let texts = (shown.tile + shown.detail).map(\.text)
        #expect(texts.contains("142/91 mmHg") && !texts.joined().contains("Secretol"), "\(texts)")
        #expect(texts.contains("No access to medications: nothing of it is seen."))
        let declared = try await done(people, "applet show greedy --declaration")
        #expect(declared == mended.trimmingCharacters(in: .whitespacesAndNewlines))
    }

    private func onAScreen(_ people: PeopleOnAServer) async throws {
        let ana = try await TerminalWindow(people.salus("ana"), width: 100)
        try await ana.shows("1 Summary", "Lin")
        try await ana.press("K")
        try await ana.shows("Applets of Lin", "142/91 mmHg", "Greedy", "not added")
        try await ana.press("Down", "Enter")
        try await ana.shows("Greedy · Lin", "It sees vital signs", "No access to medications")
        try await ana.press("Escape")
        try await ana.shows("Applets of Lin")
        try await ana.press("Down", "Down", "a")
        try await ana.shows("Add ")
        try await ana.press("Right", "Enter")
        try await ana.shows("is added", "3 added")
        try await ana.press("x")
        try await ana.shows("End the access of")
        try await ana.press("Right", "Enter")
        try await ana.shows("2 added")
    }

    private func ended(_ people: PeopleOnAServer) async throws {
        _ = try await done(people, "applet remove greedy")
        let added = try await list(people).applets.filter { $0.grant != nil }
        #expect(added.map(\.id) == ["blood-pressure"])
        #expect(added.first?.grant?.categories == ["vitals"] && added.first?.grant?.period == "1 year")
        #expect(try await people.run("ana", "applet show greedy").status == 3)
        #expect(try await people.run("ana", "applet remove greedy").status == 3)
        let history = try JSONDecoder().decode(
            History.self, from: Data(try await done(people, "applet history --json").utf8))
        #expect(history.changes.first?.applet == "greedy" && history.changes.first?.act == "removed")
        #expect(history.changes.map(\.act).contains("changed"))
    }

    @Test(
        "of the server's operator are offered, added, renewed and withdrawn",
        .enabled(if: TerminalWindow.isAvailable), .timeLimit(.minutes(15)))
    func ofTheServer() async throws {
        let people = try await PeopleOnAServer("ana")
        for words in [
            "record create Lin", "record enter lin vital-signs pulse=61 date=2026-11-20 --wait",
        ] { _ = try await done(people, words) }
        try await offered(people)
        try await renewed(people)
        try await withdrawn(people)
        #expect(await people.stop() == 0)
    }

    private struct Page: Decodable {
        struct Part: Decodable { let kind, text: String }
        struct Question: Decodable { let name: String }
        let parts: [Part]
        let questions: [Question]
        let proposals: [String]

        func answers(_ text: String) -> String {
            questions.map { "--answer '\($0.name)=\(text)'" }.joined(separator: " ")
        }
    }

    @Test(
        "with a program ask, propose an entry that is written after a yes, and run no other file",
        .enabled(if: TerminalWindow.isAvailable), .timeLimit(.minutes(15)))
    func withAProgram() async throws {
        let people = try await PeopleOnAServer("ana")
        for words in [
            "record create Lin", "record enter lin medication name=Secretol since=2026-01-10 --wait",
        ] { _ = try await done(people, words) }
        for file in ["brain-injury-tests.json5", "brain-injury-tests.py"] {
            let source = Program.package.appending(path: "Tools/Demo/Applets/\(file)")
            try FileManager.default.copyItem(at: source, to: URL(fileURLWithPath: people.path(file)))
        }
        _ = try await done(people, "applet add \(people.path("brain-injury-tests.json5")) --person lin --yes")
        try await memory(people)
        try await questionnaire(people)
        try await programOnAScreen(people)
        try await lessAndNothingKept(people)
        try await otherFile(people)
        #expect(await people.stop() == 0)
    }

    private func memory(_ people: PeopleOnAServer) async throws {
        #expect(try await page(people).questions.map(\.name) == ["test"])
        let words = try await page(people, "--answer 'test=memory test'")
        let items = words.parts.filter { $0.kind == "item" }.map(\.text)
        #expect(items.count == 10 && words.questions.map(\.name) == ["read"])
        #expect(try await page(people, words.answers("go on")).questions.map(\.name) == ["recalled"])
        let said = items.prefix(7).joined(separator: ", ")
        let result = try await page(people, "--answer 'recalled=\(said)'")
        #expect(result.parts.first?.text == "You remembered 7 of 10 words.")
        #expect(
            result.proposals.first?.hasPrefix("a measurement: Name Memory test, Value 7, Unit words, Date ") == true)
        let tile = try await show(people, "brain-injury-tests").tile.map(\.text)
        #expect(!tile.contains { $0.hasPrefix("Memory 7") }, "nothing was said to it: \(tile)")
    }

    private func questionnaire(_ people: PeopleOnAServer) async throws {
        let asked = try await page(people, "--answer test=questionnaire")
        #expect(asked.questions.count == 8)
        let written = try await page(people, asked.answers("often") + " --yes")
        #expect(written.proposals.first?.contains("Name Forgetting questionnaire, Value 24, Unit points") == true)
        let tile = try await show(people, "brain-injury-tests").tile.map(\.text)
        #expect(tile.contains { $0.hasPrefix("Forgetting 24 points") }, "\(tile)")
    }

    private func programOnAScreen(_ people: PeopleOnAServer) async throws {
        let ana = try await TerminalWindow(people.salus("ana"), width: 100)
        try await ana.shows("1 Summary", "Lin")
        try await ana.press("K")
        try await ana.shows("Brain injury tests", "Forgetting 24 points")
        try await ana.press("Enter")
        try await ana.shows("Memory and forgetting", "Which one do you want?")
        try await ana.press("Enter")
        try await ana.type("memory test")
        try await ana.press("Enter")
        try await ana.shows("Read these words slowly, twice")
    }

    /// A state came of what was granted, so that another grant begins without it.
    private func lessAndNothingKept(_ people: PeopleOnAServer) async throws {
        let file = people.path("brain-injury-tests.json5")
        _ = try await page(people, "--answer 'test=memory test'")
        _ = try await done(people, "applet add \(file) --person lin --read-only --yes")
        #expect(try await page(people, "--answer 'read=go on'").questions.map(\.name) == ["test"], "no words are known")
        let refused = try await page(people, eight("never") + " --yes")
        #expect(refused.proposals.isEmpty && refused.parts.last?.text.contains("may not propose a measurement") == true)
        let wrong = try await page(people, eight("always"))
        #expect(wrong.questions.count == 8 && wrong.parts.first?.text == "Every question needs one of its answers.")
        _ = try await done(people, "applet add \(file) --person lin --yes")
    }

    private func eight(_ answer: String) -> String {
        (1...8).map { "--answer 'q\($0)=\(answer)'" }.joined(separator: " ")
    }

    private func otherFile(_ people: PeopleOnAServer) async throws {
        let program = people.path("brain-injury-tests.py")
        let text = try String(contentsOfFile: program, encoding: .utf8)
        try Data((text + "\n# changed\n").utf8).write(to: URL(fileURLWithPath: program))
        let changed = try await people.run("ana", "applet run brain-injury-tests")
        #expect(changed.status == 1 && changed.errors.contains("not the one that you have added"), "\(changed.errors)")
    }

    private func page(_ people: PeopleOnAServer, _ words: String = "") async throws -> Page {
        let output = try await done(people, "applet run brain-injury-tests \(words) --json")
        return try JSONDecoder().decode(Page.self, from: Data(output.utf8))
    }

    private func offered(_ people: PeopleOnAServer) async throws {
        try await publish(people, about: "first")
        let offer = try await list(people)["pulse"]
        #expect(offer?.origin == "server" && offer?.grant == nil)
        _ = try await done(people, "applet add pulse --person lin --yes")
        #expect(try await show(people, "pulse").tile.first?.text == "1 values, the last 61 /min")
        #expect(try await list(people)["pulse"]?.hasNewer == false)
    }

    private func renewed(_ people: PeopleOnAServer) async throws {
        try await publish(people, about: "second")
        #expect(try await list(people)["pulse"]?.hasNewer == true)
        let ana = try await TerminalWindow(people.salus("ana"), width: 100)
        try await ana.shows("1 Summary", "Lin")
        try await ana.press("K")
        try await ana.shows("Applets of Lin", "a newer version is offered")
        try await ana.press("u")
        try await ana.shows("Take the newer Pulse of pulse?", "It may see what it saw before:")
        try await ana.press("Right", "Enter")
        try await ana.shows("is the newer one")
        try await ana.press("Enter")
        try await ana.shows("Counts pulses, second.", "This server offers it.")
    }

    private func withdrawn(_ people: PeopleOnAServer) async throws {
        _ = try await people.admin("applet", "remove", "pulse")
        let kept = try await list(people)["pulse"]
        #expect(kept?.grant?.categories == ["vitals"] && kept?.hasNewer == false, "it is the person's")
        _ = try await done(people, "applet remove pulse")
        #expect(try await list(people)["pulse"] == nil)
    }

    private func publish(_ people: PeopleOnAServer, about: String) async throws {
        let file = people.path("pulse.json5")
        try Data(SampleApplet.declaration(about: about)).write(to: URL(fileURLWithPath: file))
        _ = try await people.admin("applet", "add", file)
    }

    private func list(_ people: PeopleOnAServer) async throws -> List {
        try JSONDecoder().decode(List.self, from: Data(try await done(people, "applet list --json").utf8))
    }

    private func show(_ people: PeopleOnAServer, _ words: String) async throws -> Shown {
        try JSONDecoder().decode(Shown.self, from: Data(try await done(people, "applet show \(words) --json").utf8))
    }

    private func done(_ people: PeopleOnAServer, _ words: String) async throws -> String {
        let outcome = try await people.run("ana", words)
        #expect(outcome.status == 0, "\(words): \(outcome.errors)")
        return outcome.output.trimmingCharacters(in: .whitespacesAndNewlines)
    }
}
