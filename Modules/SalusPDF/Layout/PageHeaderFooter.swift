import SalusReport

/// The header and footer of every page: the report's title and subject at the top, the page number at the bottom.
struct PageHeaderFooter {
    private let setting: Typesetter
    private let paper: PaperSize
    private let title: SetText
    private let about: SetText?

    init(_ report: Report, _ setting: Typesetter, _ paper: PaperSize) {
        (self.setting, self.paper) = (setting, paper)
        title = setting.set(report.title, .headerFooter, width: paper.textWidth * 0.45)
        about = report.about.map { setting.set($0, .headerFooter.atEnd, width: paper.textWidth * 0.5) }
    }

    private var headHeight: Double { max(title.height, about?.height ?? 0) }

    /// Where the report begins, and how much of it there is room for.
    var top: Double { paper.margin + 12 }
    var room: Double { paper.height - top - paper.margin }

    func draw(page: Int, of pages: Int) {
        let context = setting.surface.context, line = paper.margin
        title.draw(on: context, x: paper.margin, y: line - 6 - headHeight)
        about?.draw(on: context, x: paper.margin + paper.textWidth * 0.5, y: line - 6 - headHeight)
        setting.surface.rule(
            from: (paper.margin, line), to: (paper.width - paper.margin, line), .init(level: 0.6))
        let number = setting.set("page \(page) of \(pages)", .headerFooter)
        number.draw(on: context, x: (paper.width - number.width) / 2, y: paper.height - paper.margin + 14)
    }
}
