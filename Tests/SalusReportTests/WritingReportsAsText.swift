import SalusReport
import Testing

@Suite("Writing reports as text")
struct WritingReportsAsText {
    @Test("every block has its lines, and a gap is no zero")
    func wholeReport() {
        #expect(
            Report.sample.text(width: 40) == """
                Care plan
                =========
                Nora Vale · March 2026

                Medicines
                ---------

                Two tablets each morning, <b>not</b> on
                an empty stomach.

                [Picture: a tablet]

                Pain (0–10)
                     pain
                ---  ----  --------------------
                Mon     3  ██████
                Tue     ·
                Wed    10  ████████████████████

                What              When              Done
                ----------------  ----------------  ----
                lisinopril &      every day at 08      6
                more              and 20
                ibuprofen         as needed            1

                """)
    }

    @Test("characters that take two columns count as two")
    func wideCharacters() {
        let table = Report.Table([.init("药"), .init("b")], [["aa", "x"]])
        let text = Report("t", [.table(table)]).text { $0 == "药" ? 2 : 1 }
        #expect(text.contains("药  b\n--  -\naa  x\n"))
    }

    @Test("a row that is too short has empty cells, and one that is too long is cut")
    func unevenRows() {
        let table = Report.Table([.init("a"), .init("b")], [["1"], ["1", "2", "3"]])
        #expect(table.rows == [["1", ""], ["1", "2"]])
    }
}
