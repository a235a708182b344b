import SalusBase
import SalusHTML
import SalusModels

/// An entry as the pages write it, in the form of this browser.
extension TimelineEntry {
    var shownDetail: String { DisplayForm.current.detail(of: self) }

    /// The value as it stands beside a point: `128/82`, `70.5`, `5 ft 8 in`; nil for none.
    var label: String? {
        guard value != nil else { return nil }
        let text = shownDetail.firstRange(of: ", ").map { String(shownDetail[..<$0.lowerBound]) } ?? shownDetail
        // Feet and inches are more than a number and its unit.
        let words = text.split(separator: " ")
        return words.count > 2 ? text : words.first.map(String.init)
    }

    /// `2026-11-21 08:30`, `2019-04-02 to 2020-01-01`, `since 2019-04-02`.
    var days: String {
        switch (start.map(Self.day), end.map(Self.day)) {
        case (let start?, let end?): start == end ? start : "\(start) to \(end)"
        case (nil, let end?): "until \(end)"
        case (let day?, nil): lasts ? "since \(day)" : day + clock
        case (nil, nil): ""
        }
    }

    private static func day(_ date: PartialDate) -> String { DisplayForm.current.text(date) }

    private var clock: String {
        start.flatMap { $0.precision == .time ? " \($0.text.dropFirst(11).prefix(5))" : nil } ?? ""
    }

    /// `2026-11-21: Heart rate, 72 /min`.
    var words: String { "\(days): " + [title, shownDetail].filter { !$0.isEmpty }.joined(separator: ", ") }

    /// The title as a link to its document, and links to others that say the same.
    func links(_ frame: RecordFrame, _ exchange: PageExchange) -> HTML {
        let also = others.enumerated().flatMap { number, other in
            [
                HTML.text(number == 0 ? ", also in " : ", "),
                .link("document \(number + 2)", to: frame.document("\(other.document)", "", exchange)),
            ]
        }
        return .pieces([.link(title, to: frame.document("\(document)", "", exchange))] + also)
    }
}
