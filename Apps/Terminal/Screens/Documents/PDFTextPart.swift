import SalusAPI
import SalusClient
import TerminalKit

/// The text of a PDF file as a part of its page.
enum PDFTextPart: Hashable, Sendable {
    case reading
    case read(ReadableText)
    case unread(ErrorNotice)

    /// The lines of the part, and where in them each page begins.
    func lines(width: Int) -> (lines: [Line], starts: [Int]) {
        switch self {
        case .reading: return ([Line("Text", .heading), Line("Reading the text…", .muted)], [0])
        case .unread(let notice): return (([Line("Text", .heading)] + wrapped(notice.text, .caution, width)), [0])
        case .read(let text) where !text.hasText:
            let remark = "This PDF holds no text: it may be scanned. Press v to look at its pages."
            return ([Line("Text", .heading)] + wrapped(remark, .muted, width), [0])
        case .read(let text): return pages(text, width)
        }
    }

    private func pages(_ text: ReadableText, _ width: Int) -> (lines: [Line], starts: [Int]) {
        var (lines, starts): ([Line], [Int]) = ([], [])
        for (index, page) in text.pages.enumerated() {
            starts.append(lines.count)
            lines += [Line("Text, page \(index + 1) of \(text.pages.count)\(text.isCut ? " or more" : "")", .heading)]
            for line in page.split(separator: "\n", omittingEmptySubsequences: false) {
                lines += wrapped(line.replacing("\t", with: "    "), .normal, width)
            }
            lines.append(Line(""))
        }
        if text.isCut { lines.append(Line("There is more text. Press o to open the whole file.", .caution)) }
        return (lines, starts)
    }

    private func wrapped(_ text: some StringProtocol, _ style: Style, _ width: Int) -> [Line] {
        Line(String(text).harmless, style).wrapped(to: width)
    }
}
