import Foundation
import SalusBase
import SalusPDF
import SalusReport
import TestSupport
import Testing

@Suite("Writing reports as PDF")
struct WritingReportsAsPDF {
    private let words = Report(
        "Care plan", subject: "Nora Vale", date: "March 2026",
        [
            .subtitle("Medicines"), .paragraph("5 < 6 & “so on”\nsecond line"),
            .chart(Report.Chart("Pain", .lines, labels: ["Mon", "Tue"], [.init("pain", [3, 5])], units: "0–10")),
            .table(Report.Table([.init("What"), .init("Done", isNumeric: true)], [["lisinopril", "6"]])),
        ])

    @Test("another program reads the texts in their order")
    func extractedText() async throws {
        let pages = try await PrintedReport(words).pages
        #expect(
            pages == [
                """
                Care plan
                Nora Vale · March 2026
                Care plan
                Medicines
                5 < 6 & “so on”
                second line
                Pain (0–10)
                5
                4.5
                4
                3.5
                3
                Mon
                Tue
                What
                Done
                lisinopril
                6
                page 1 of 1
                """
            ])
    }

    @Test(
        "every script is printed, and can be searched for",
        arguments: ["دواء كل يوم", "दवा की एक गोली", "תרופה", "每天两次", "Ελληνικά", "Кириллица", "ffi é ą"])
    func scripts(text: String) async throws {
        let printed = try await PrintedReport(Report("r", subject: text, [.paragraph(text)]))
        #expect(printed.document.missingGlyphs == 0)
        #expect(plain(printed.pages[0]).contains(plain(text)))
    }

    /// Without the marks of direction that pdftotext adds.
    private func plain(_ text: String) -> String {
        let marks = text.unicodeScalars.filter { $0.properties.generalCategory == .format || $0 == " " }
        return String(String.UnicodeScalarView(text.unicodeScalars.filter { !marks.contains($0) }))
            .precomposedStringWithCompatibilityMapping
    }

    @Test("what no font has is counted, and the rest is there")
    func missingFonts() async throws {
        let printed = try await PrintedReport(Report("r", [.paragraph("known \u{10CFFF} words")]))
        #expect(printed.document.missingGlyphs == 1)
        #expect(printed.pages[0].contains("known"))
    }

    @Test("a table goes on over pages with its heads, and no row is cut or lost")
    func longTable() async throws {
        let rows = (1...120).map { ["row \($0) begins\nrow \($0) ends", "\($0)"] }
        let table = Report.Table([.init("HEAD"), .init("No", isNumeric: true)], rows)
        let printed = try await PrintedReport(Report("long", [.table(table)]))
        #expect(printed.document.pages == 5)
        for (number, page) in printed.pages.enumerated() {
            #expect(page.components(separatedBy: "HEAD").count == 2)
            #expect(page.contains("page \(number + 1) of 5"))
            #expect(page.components(separatedBy: "begins").count == page.components(separatedBy: "ends").count)
        }
        for row in 1...120 { #expect(printed.pages.count { $0.contains("row \(row) begins") } == 1) }
    }

    @Test("a row longer than a page goes on, and nothing of it is lost")
    func longRow() async throws {
        let text = (1...150).map { "line \($0)." }.joined(separator: "\n")
        let printed = try await PrintedReport(Report("r", [.table(Report.Table([.init("h")], [[text]]))]))
        let all = printed.pages.joined(separator: "\n")
        for line in 1...150 { #expect(all.contains("line \(line).")) }
    }

    @Test("a subtitle stays with what follows it")
    func subtitlesKeep() async throws {
        for lines in 44...52 {
            let text = (1...lines).map { "\($0)" }.joined(separator: "\n")
            let printed = try await PrintedReport(
                Report("r", [.paragraph(text), .subtitle("NEXT"), .paragraph("after")]))
            #expect(printed.pages.count { $0.contains("NEXT") != $0.contains("after") } == 0)
        }
    }

    @Test("a page break begins a page, also on the other paper")
    func pageBreak() async throws {
        let printed = try await PrintedReport(
            Report("r", [.paragraph("one"), .pageBreak, .paragraph("two")]), paper: .letter)
        #expect(printed.document.pages == 2)
        #expect(printed.pages[1].contains("two") && !printed.pages[1].contains("one"))
    }

    @Test("the same report and time give the same bytes, another time others")
    func sameBytes() throws {
        let writer = PDFWriter(), time = Instant(seconds: 1_700_000_000)
        #expect(try writer.write(words, made: time) == writer.write(words, made: time))
        #expect(try writer.write(words, made: time) != writer.write(words, made: time.adding(seconds: 1)))
    }

    @Test("a picture that is damaged is refused by its number, and a bomb is not opened")
    func badPictures() {
        let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
        let bomb = signature + [0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52, 0, 0, 0x7F, 0, 0, 0, 0x7F, 0] + [8, 2, 0, 0, 0]
        for bytes in [signature, bomb] {
            let image = Report.Image(png: bytes, description: "")!
            #expect(throws: PDFError.badPicture(1)) { try PDFWriter().write(Report("r", [.image(image)])) }
        }
    }

    @Test("a picture is in the file")
    func picture() throws {
        let dot = Base64.decode(
            "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4z8AAAAMBAQDJ/pLvAAAAAElFTkSuQmCC")!
        let image = Report.Image(png: dot, description: "a dot")!
        let bytes = try PDFWriter().write(Report("r", [.image(image)])).bytes
        #expect(String(decoding: bytes, as: UTF8.self).contains("/Subtype /Image"))
    }

    @Test("what would end a C string early does not")
    func controls() async throws {
        let printed = try await PrintedReport(Report("a\u{0}b", [.paragraph("before\u{0}after")]))
        #expect(printed.pages[0].contains("after"))
    }
}
