import CommandKit
package import SalusBase
package import SalusPDF
package import SalusReport
import TerminalKit

/// A report for people as a file.
package struct ReportFile: Sendable {
    package enum Form: String, CaseIterable, Sendable { case text, html, pdf }

    /// The output formats to choose from: the form and, for print, the paper size.
    package enum Choice: CaseIterable, Sendable {
        case text, html, a4, letter

        var title: String {
            switch self {
            case .text: "Text"
            case .html: "A page for a browser"
            case .a4: "PDF, to print on A4"
            case .letter: "PDF, to print on Letter"
            }
        }

        var form: Form {
            switch self {
            case .text: .text
            case .html: .html
            case .a4, .letter: .pdf
            }
        }

        var paper: PaperSize { self == .letter ? .letter : .a4 }
    }

    package let bytes: [UInt8]
    /// Characters that no font of this machine has.
    let missing: Int

    /// Throws where a PDF cannot be made.
    package init(_ form: Form, _ report: Report, paper: PaperSize = .a4, made: Instant) throws(ErrorNotice) {
        switch form {
        case .text:
            (bytes, missing) = (Array(report.text(columns: { String($0).cellWidth }).harmless.utf8), 0)
        case .html: (bytes, missing) = (Array(report.html.harmless.utf8), 0)
        case .pdf:
            do throws(PDFError) {
                let document = try PDFWriter(paper: paper).write(report, made: made)
                (bytes, missing) = (document.bytes, document.missingGlyphs)
            } catch {
                throw ErrorNotice("The PDF cannot be made.", nextStep: "Write it as a page, and print that.")
            }
        }
    }

    /// Nil where every character is there.
    package var warning: String? {
        missing == 0
            ? nil
            : "\(counted(missing, "character")) stand as boxes: install a font that has them, such as fonts-noto-core, "
                + "and write it again."
    }
}
