public import SalusBase
public import SalusReport

/// Writes reports as PDF.
public struct PDFWriter: Sendable {
    public let paper: PaperSize

    public init(paper: PaperSize = .a4) { self.paper = paper }

    /// A written report.
    public struct Document: Hashable, Sendable {
        public let bytes: [UInt8]
        public let pages: Int
        /// Characters that no font of this machine has; boxes stand in their place.
        public let missingGlyphs: Int
    }

    /// `made` is in the file as the time it was written. Throws `PDFError`.
    public func write(_ report: Report, made: Instant? = nil) throws(PDFError) -> Document {
        let surface = try PDFSurface(paper)
        surface.describe(title: report.title, made: made ?? Instant(seconds: 0))
        let setting = Typesetter(surface, width: paper.textWidth)
        let headerFooter = PageHeaderFooter(report, setting, paper)
        let pages = PageBreaker(try setting.pieces(of: report), height: headerFooter.room).pages
        for (number, page) in pages.enumerated() {
            headerFooter.draw(page: number + 1, of: pages.count)
            for placed in page { placed.strip.draw(paper.margin, headerFooter.top + placed.y) }
            surface.endPage()
        }
        return Document(bytes: try surface.finish(), pages: pages.count, missingGlyphs: setting.missingGlyphs)
    }
}
