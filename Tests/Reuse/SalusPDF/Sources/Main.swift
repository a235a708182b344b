import SalusPDF
import SalusReport

@main
struct Main {
    static func main() throws {
        let report = Report("Care plan", subject: "Nora Vale", [.paragraph("Nothing to do today.")])
        let document = try PDFWriter(paper: .a4).write(report)
        print(document.pages, document.missingGlyphs)
        precondition(document.pages == 1 && document.bytes.starts(with: Array("%PDF-".utf8)))
    }
}
