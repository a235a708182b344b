import SalusBase

/// The text of a PDF file, page by page, as poppler's pdftotext lays it out.
public struct PDFText: Hashable, Sendable {
    /// Of every page, without the empty lines around it; empty for a page that has none.
    public let pages: [String]
    /// True when there is more text than is read of one file; the last page may be a part then.
    public let isCut: Bool

    public init(pages: [String], isCut: Bool = false) {
        self.pages = pages
        self.isCut = isCut
    }

    /// False for a PDF of pictures alone, as scanners write them.
    public var hasText: Bool { pages.contains { !$0.isEmpty } }

    /// All pages, as a search reads them.
    public var text: String { pages.joined(separator: "\n") }
}

extension Sandbox {
    /// True for the bytes of a PDF file, by their first kilobyte (ISO 32000-2, annex I).
    public static func isPDF(_ bytes: [UInt8]) -> Bool { bytes.prefix(1024).firstRange(of: "%PDF-".utf8) != nil }

    /// The error that reading a PDF would throw before any file is looked at; nil where its program is here.
    public var obstacleToPDF: SandboxError? {
        do throws(SandboxError) {
            _ = try path(of: .pdfToText)
            return nil
        } catch { return error }
    }

    /// The text of a PDF file. A PDF without text gives pages that are empty.
    public func text(ofPDF bytes: [UInt8]) async throws(SandboxError) -> PDFText {
        guard Self.isPDF(bytes) else { throw .damaged }
        let (output, most) = (Locked<[UInt8]>([]), limits.outputBytes)
        let end = try await run(.pdfToText, ["-layout", "-enc", "UTF-8", "-eol", "unix", "-", "-"], reading: bytes) {
            piece in
            output.withLock { text in
                text += piece.prefix(most - text.count)
                return text.count < most
            }
        }
        try end.checkPDF()
        return PDFText(output: output.withLock(\.self), isCut: end.isCut)
    }
}

extension PDFText {
    /// A form feed ends every page; other control characters are left out.
    fileprivate init(output: [UInt8], isCut: Bool) {
        let shown = output.filter { $0 >= 0x20 || [0x09, 0x0A, 0x0C].contains($0) }
        var pages = shown.split(separator: 0x0C, omittingEmptySubsequences: false)
        if pages.last?.isEmpty == true { pages.removeLast() }
        self.init(pages: pages.map { Self.page(String(decoding: $0, as: UTF8.self)) }, isCut: isCut)
    }

    /// Without the empty lines around it and the margin that all lines have.
    private static func page(_ text: String) -> String {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        let isEmpty = { (line: Substring) in line.allSatisfy(\.isWhitespace) }
        guard let first = lines.firstIndex(where: { !isEmpty($0) }), let last = lines.lastIndex(where: { !isEmpty($0) })
        else { return "" }
        let shown = lines[first...last]
        let margin = shown.filter { !isEmpty($0) }.map { $0.prefix { $0 == " " }.count }.min() ?? 0
        return shown.map { $0.dropFirst(margin) }.joined(separator: "\n")
    }
}

extension SandboxedRun.End {
    /// pdftotext(1): 1 for a file that cannot be opened, 3 for one whose rights forbid it.
    func checkPDF() throws(SandboxError) {
        if isOutOfTime { throw .tooSlow }
        if isCut || status == 0 { return }
        if errors.contains("Incorrect password") { throw .encrypted }
        if status == 3 { throw .forbidden }
        if errors.contains("Out of memory") || errors.contains("bad_alloc") { throw .tooLarge }
        throw .damaged
    }
}
