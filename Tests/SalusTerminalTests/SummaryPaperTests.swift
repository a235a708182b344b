import SalusBase
import SalusModels
import SalusPDF
import SalusReport
import SalusTerminal
import Testing

@Suite("A summary on paper")
struct SummaryPaperTests {
    private static func content(medications: Int) -> SummaryContent {
        let rows = (1...medications).map { SummaryContent.Row("Medication \($0)", detail: "5 mg", date: "2026") }
        return SummaryContent(
            person: ["female", "34 years"],
            answers: [
                .medications: .known(rows + [.init("Old one", detail: "until 2020", tone: .past)]),
                .allergies: .noneKnown, .problems: .known([.init("Fracture", tone: .past)]), .vitals: .unknown,
            ], remarks: [.allergies: ["1 entry says nothing."]])
    }

    @Test("the page for an emergency has what is current, says what is not known, and is one page")
    func emergency() throws {
        let paper = SummaryPaper(of: "Clara", Self.content(medications: 40), date: "as of today")
        let report = paper.emergency(adding: ["Call Bo, 555-0110", "No blood products"])
        let text = report.text { _ in 1 }
        for words in ["Clara", "Call Bo, 555-0110", "Medication 12", "28 more are in", "None known", "34 years"] {
            #expect(text.contains(words), "\(words)")
        }
        #expect(text.contains("None that is current; the record has earlier ones."))
        #expect(!text.contains("Old one") && !text.contains("Medication 13") && !text.contains("Immunizations"))
        #expect(text.contains("1 entry says nothing."))
        for size in [PaperSize.a4, .letter] { #expect(try PDFWriter(paper: size).write(report).pages == 1) }
    }

    @Test("the whole summary has every row of every part")
    func whole() {
        let text = SummaryPaper(of: "Clara", Self.content(medications: 40), date: "today").whole.text { _ in 1 }
        for words in ["Medication 40", "Old one", "Unknown: the record says nothing.", "Not on the device"] {
            #expect(text.contains(words), "\(words)")
        }
    }
}
