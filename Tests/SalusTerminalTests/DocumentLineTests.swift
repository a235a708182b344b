import SalusAPI
import SalusBase
import SalusModels
import TerminalKit
import Testing

@testable import SalusTerminal

@Suite("Showing a document's facts")
struct ShowingFacts {
    @Test(
        "names of fields become words",
        arguments: [("startDate", "Start date"), ("name", "Name"), ("LabResult", "Lab result")])
    func words(name: String, words: String) { #expect(FactLines.words(name) == words) }

    @Test(
        "values keep what the source wrote",
        arguments: [
            (FieldValue.text("twice a day"), "twice a day"), (.number(DecimalText("118.0")!), "118.0"),
            (.flag(true), "yes"),
            (.date(PartialDate("2009-05")!), "2009-05"),
            (.quantity(Quantity(value: DecimalText("5"), unit: "mg")), "5 mg"),
            (.quantity(Quantity(unit: "/[HPF]", original: "0-5")), "0-5 /[HPF]"),
            (.quantity(Quantity(original: "one puff")), "one puff"), (.concept(Concept(text: "Asthma")), "Asthma"),
            (.concept(Concept(codings: [Coding(.snomed, "195967001")])), "SNOMED CT 195967001"),
            (
                .concept(Concept(text: "Asthma", codings: [Coding(.snomed, "195967001")])),
                "Asthma (SNOMED CT 195967001)"
            ),
        ])
    func values(value: FieldValue, text: String) { #expect(FieldText.text(value) == text) }

    @Test("what was not understood is shown as kept")
    func unknown() {
        let lines = FactLines(facts: Sample.opened.detail.facts).lines.map(\.text)
        #expect(
            lines.contains("  Kept, but not understood:")
                && lines.contains("    pharmacy/chain  Corner Pharmacy"))
    }

    @Test("bytes that are no text are shown in hexadecimal")
    func raw() {
        #expect(RawContentRows([0xFF, 0x00, 0x41], width: 60).lines.all.map(\.text) == ["00000000  ff 00 41"])
        #expect(RawContentRows(Array("a\r\n\tb".utf8), width: 60).lines.all.map(\.text) == ["a", "    b"])
    }

    @Test("a row of raw content ends where the window does, and no character is lost")
    func rawRows() {
        let text = String(repeating: "a", count: 40) + "\n" + String(repeating: "語", count: 10) + "b"
        let rows = RawContentRows(Array(text.utf8), width: 16).lines.all.map(\.text)
        #expect(rows.map(\.count) == [16, 16, 8, 8, 3])
        #expect(rows.allSatisfy { $0.cellWidth <= 16 })
        #expect(rows.joined() == text.filter { $0 != "\n" })
    }

    @Test("times are told in the zone of the reader")
    func localTime() {
        #expect(LocalTime { _ in 7200 }.text(Instant("2026-11-21T23:30:00Z")!) == "2026-11-22 01:30")
    }
}
