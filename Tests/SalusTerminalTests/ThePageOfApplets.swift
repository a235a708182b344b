import SalusApplets
import SalusBase
import SalusModels
import TerminalKit
import Testing

@testable import SalusClient
@testable import SalusTerminal

@Suite("The page of applets")
struct ThePageOfApplets {
    private func effects(_ keys: [Key], _ screen: ClientScreen) -> [AppletsEffect] {
        screen.after(keys).actions.compactMap { action in
            if case .run(let effect) = action { effect as? AppletsEffect } else { nil }
        }
    }

    @Test("shows tiles with their values and, of those that see nothing yet, what they ask for")
    func tiles() {
        let text = Gallery.applets.text()
        for words in [
            "Blood pressure", "! 142/91 mmHg  2026-11-20", "○ Ibuprofen  5 mg (ended)", "not added · reads",
            "No access to",
        ] { #expect(text.contains(words), "\(words)") }
        #expect(Gallery.applets.after([.enter]).screen.text().contains("It sees vital signs and personal details"))
    }

    @Test("asks before it grants, then grants for this record what the applet asks for")
    func adding() throws {
        let keys: [Key] = [.down, .down, .down, .character("a")]
        #expect(effects(keys, Gallery.applets).isEmpty)
        #expect(effects(keys + [.enter], Gallery.applets).isEmpty, "the safe answer is no")
        guard case .add(let rows, nil, let record)? = effects(keys + [.right, .enter], Gallery.applets).first else {
            Issue.record("nothing is added")
            return
        }
        #expect(rows.map(\.applet.id) == [Sample.applets[3].applet.id] && record == Sample.id(1))
        #expect(effects([.character("a")], Gallery.applets).isEmpty, "it is added already")
    }

    @Test("ends an access after a question")
    func ending() {
        guard case .remove(let row, _)? = effects([.character("x"), .right, .enter], Gallery.applets).first else {
            Issue.record("nothing ends")
            return
        }
        #expect(row.applet.id == "blood-pressure")
    }

    @Test("grants less, and says what an applet does not ask for")
    func limits() throws {
        let applet = try #require(ShippedApplets.named("blood-pressure"))
        let less = try applet.grant(categories: "vitals", period: "2 years")
        #expect((less.categories, less.period?.text) == ([.vitals], "2 years"))
        #expect(try applet.grant(categories: "", period: "") == applet.view)
        #expect(throws: ErrorNotice.self) { try applet.grant(categories: "medications", period: "") }
        #expect(throws: ErrorNotice.self) { try applet.grant(categories: "", period: "soon") }
    }

    private static func added(_ grant: [DataCategory], on record: RecordID?) -> AddedApplet {
        AddedApplet(
            applet: Sample.applets[0].applet, grant: AppletView(categories: grant, period: nil), record: record,
            since: Sample.noon, origin: .salus)
    }

    @Test("of two grants of one applet that for the record alone counts there")
    func grants() {
        let all = [Self.added([.vitals], on: nil), Self.added([.notes], on: Sample.id(1))]
        #expect(all.on(Sample.id(1)) == [all[1]] && all.on(Sample.id(2)) == [all[0]])
    }

    @Test("who sees what lists the applets of this device, and ends one after a question")
    func sharing() {
        let page = Gallery.receiving(
            Gallery.sharing, SharingPage.sharing(Sample.id(1), [Self.added([.vitals], on: nil)]))
        let text = page.after([.end]).screen.text()
        for words in ["On this device", "Blood pressure · applet", "reads vital signs"] {
            #expect(text.contains(words), "\(words)")
        }
        let steps = page.after([.end, .character("x"), .right, .enter]).actions.compactMap { action in
            if case .run(let effect) = action { (effect as? SharingEffect)?.step } else { nil }
        }
        #expect(steps == [.endApplet("blood-pressure", name: "Blood pressure")])
    }

    @Test("an applet of the server says so, and is renewed after a question, with no more than was granted")
    func ofTheServer() {
        let text = Gallery.serverApplets.text()
        #expect(text.contains("a newer version is offered") && text.contains("of this server"))
        let keys: [Key] = [.character("u"), .right, .enter]
        guard case .renew(let row, let record)? = effects(keys, Gallery.serverApplets).first else {
            Issue.record("nothing is renewed")
            return
        }
        #expect(row.newer?.about == "Made by the clinic, v2." && record == Sample.id(1))
        #expect(effects(keys, Gallery.applets).isEmpty, "there is nothing newer")
        let added = AddedApplet(
            applet: row.applet, grant: row.applet.view, record: nil, since: Sample.noon, origin: .server)
        #expect(added.newer(among: [row.applet]) == nil && added.newer(among: [row.newer!]) == row.newer)
    }

    private func programEffects(_ keys: [Key], _ screen: ClientScreen) -> [AppletProgramEffect] {
        screen.after(keys).actions.compactMap { action in
            if case .run(let effect) = action { effect as? AppletProgramEffect } else { nil }
        }
    }

    @Test("the page of a program asks one question after the other, then runs it with all answers")
    func program() {
        let page = Gallery.appletProgram(.success(Sample.programPage))
        let text = page.text()
        for words in [
            "It sees vital signs, and proposes entries of vital signs.", "(1 of 2)", "· often",
            "+ a measurement: Name Memory test, Value 7, Date 2026-11-21", "It may not propose a note",
        ] { #expect(text.contains(words), "\(words)") }
        let first = Key.enter
        let answered = page.after([first] + "often".map { .character($0) } + [.enter]).screen
        #expect(answered.text().contains("Which words do you remember?") && answered.text().contains("(2 of 2)"))
        guard
            case .page(_, let record, let answers)? = programEffects(
                [first] + "apple".map { .character($0) } + [.enter], answered
            ).first
        else {
            Issue.record("the program does not run")
            return
        }
        #expect(record == Sample.id(1) && answers == ["a": "often", "b": "apple"])
    }

    @Test("what a program proposes is written after a question, and a fault is told")
    func proposals() {
        let page = Gallery.appletProgram(.success(Sample.programPage))
        #expect(programEffects([.character("w"), .enter], page).isEmpty, "the safe answer is no")
        guard case .write(let proposal, _, _)? = programEffects([.character("w"), .right, .enter], page).first else {
            Issue.record("nothing is written")
            return
        }
        #expect(proposal.words == "a measurement: Name Memory test, Value 7, Date 2026-11-21")
        let late = Gallery.appletProgram(.success(Sample.programPage), for: ["a": "often"])
        #expect(late.text().contains("The program runs…"), "a page takes no answer to other questions")
        let fault = Gallery.appletProgram(.failure(.changed))
        #expect(fault.text().contains("not the one that you have added"))
        guard case .page(_, _, let answers)? = programEffects([.character("r")], fault).first else {
            Issue.record("it does not begin again")
            return
        }
        #expect(answers.isEmpty)
    }

    @Test("granting less to an applet with a program keeps the program, and may leave out what it proposes")
    func lessOfAProgram() throws {
        let (added, facts) = (Sample.programApplet, Sample.appletFacts)
        let row = AppletRow(added, added.applet.result(over: facts, granted: added.grant, at: Sample.noon))
        let page = Gallery.receiving(Gallery.appletsAsked, AppletsPage.applets([row], of: Sample.id(1)))
        let keys: [Key] = [.character("l"), .enter, .enter] + "none".map { .character($0) } + [.enter]
        guard case .add(let rows, let grant?, _)? = effects(keys, page).first else {
            Issue.record("nothing is granted")
            return
        }
        #expect(rows.first?.added?.program == Sample.programApplet.program && grant.writes.isEmpty)
        let part = try Sample.programApplet.applet.grant(categories: "vitals", period: "")
        #expect(part.writes == [.vitals])
    }

    @Test("another record's tiles change nothing")
    func otherRecord() {
        let other = Gallery.receiving(Gallery.appletsAsked, AppletsPage.applets(Sample.applets, of: Sample.id(2)))
        #expect(!other.text().contains("142/91"))
    }
}
