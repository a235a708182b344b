import SalusAPI
import SalusBase
import SalusClient
import SalusModels
import SalusTerminal
import TerminalKit
import Testing

/// The page of a fact corrects what a person wrote, and says why it does not correct the rest.
@Suite("Correcting an entry") struct CorrectingTests {
    /// The medication of the sample timeline, as an entry that a person wrote.
    static func written(_ type: DocumentType = PersonStatement.documentType) -> OpenedDocument {
        let document = Sample.document(11, type: type.rawValue, label: nil, version: 1, source: "salus")
        var medication = Medication()
        (medication.name, medication.startDate) = (Concept(text: "Ramipril"), PartialDate("2026-01-05"))
        medication.dose = Quantity(value: DecimalText("5"), unit: "mg")
        let fact = Fact(id: Sample.id(90), draft: FactDraft(medication))
        return OpenedDocument(
            detail: DocumentDetail(document: document, versions: [document], facts: [fact]), content: nil)
    }

    static func page(_ opened: OpenedDocument) -> ClientScreen {
        let keys = Array(repeating: Key.down, count: 5) + [.enter]
        return Gallery.receiving(Gallery.timeline.after(keys).screen, .update(RecordTabMessage.document(opened)))
    }

    @Test("e opens the form with what was written, and saves the next version")
    func correcting() throws {
        let form = Self.page(Self.written()).after([.character("e")]).screen
        #expect(form.text().contains("Correct a medication of Clara Winter") && form.text().contains("5 mg"))
        let dose: [Key] = [.tab, .control("u")] + .typing("10 mg") + [.control("s")]
        guard
            case .correct(let correction, let fact)? = try #require(form.after(dose).actions.first)
                .effect(RecordEffect.self)
        else {
            Issue.record("nothing is corrected")
            return
        }
        #expect(correction.document == Sample.id(11) && correction.record == Sample.people[0].id)
        let medication = Medication(fact.fields)
        #expect(medication.dose == Quantity(value: DecimalText("10"), unit: "mg"))
        #expect(medication.name?.title == "Ramipril" && medication.startDate == PartialDate("2026-01-05"))
    }

    @Test("x ends it today unless another day is typed")
    func ending() throws {
        let form = Self.page(Self.written()).after([.character("x")]).screen
        guard
            case .correct(_, let fact)? = try #require(form.after([.control("s")]).actions.first)
                .effect(RecordEffect.self)
        else {
            Issue.record("nothing is ended")
            return
        }
        #expect(Medication(fact.fields).endDate?.text == "2026-11-21")
    }

    @Test("a record for another person is made from the palette, by their name")
    func making() throws {
        let keys: [Key] = [.character(":")] + .typing("make a record") + [.enter] + .typing("Lin") + [.enter]
        guard
            case .make("Lin")? = try #require(Sample.main().after(keys).actions.first).effect(RecordEffect.self)
        else {
            Issue.record("no record is made")
            return
        }
    }

    @Test("what came from elsewhere is not corrected, and the key says so")
    func foreign() {
        let page = Self.page(Sample.opened)
        let asked = page.after([.character("e")])
        #expect(asked.actions.isEmpty && asked.screen.text().contains("It is from indivo, not typed in"))
    }
}
