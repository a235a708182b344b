import CommandKit
import SalusBase
import SalusPDF
import SalusReport
import TerminalKit

/// A report for the care team as a file.
package struct CareReportFile: Sendable {
    package enum Form: String, CaseIterable, Sendable {
        case text, html, pdf

        /// As people choose it.
        var title: String {
            switch self {
            case .text: "Text"
            case .html: "A page for a browser"
            case .pdf: "PDF, to print"
            }
        }
    }

    let bytes: [UInt8]
    /// Characters that no font of this machine has.
    let missing: Int

    /// Throws where a PDF cannot be made.
    init(_ form: Form, _ report: Report, paper: PaperSize = .a4, made: Instant) throws(Notice) {
        switch form {
        case .text:
            (bytes, missing) = (Array(report.text(columns: { String($0).cellWidth }).harmless.utf8), 0)
        case .html: (bytes, missing) = (Array(report.html.harmless.utf8), 0)
        case .pdf:
            do throws(PDFError) {
                let document = try PDFWriter(paper: paper).write(report, made: made)
                (bytes, missing) = (document.bytes, document.missingGlyphs)
            } catch {
                throw Notice("The PDF cannot be made.", nextStep: "Write it as a page, and print that.")
            }
        }
    }

    /// Nil where every character is there.
    var warning: String? {
        missing == 0
            ? nil
            : "\(counted(missing, "character")) stand as boxes: install a font that has them, such as fonts-noto-core, "
                + "and write it again."
    }
}
