import Foundation
import SalusPDF
import SalusReport
import TestSupport

/// A report as PDF, and what pdftotext of poppler reads in it, page by page without empty lines.
struct PrintedReport {
    let document: PDFWriter.Document
    let pages: [String]

    init(_ report: Report, paper: PaperSize = .a4) async throws {
        document = try PDFWriter(paper: paper).write(report)
        let folder = try TemporaryDirectory()
        try Data(document.bytes).write(to: folder.url.appending(path: "report.pdf"))
        let read = try await Program.run(
            URL(fileURLWithPath: "/usr/bin/pdftotext"), [folder.path("report.pdf"), "-"])
        pages = read.output.components(separatedBy: "\u{c}").dropLast().map { page in
            page.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
                .joined(separator: "\n")
        }
    }
}
