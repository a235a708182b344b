import SalusBase
public import SalusModels
public import SalusXML

/// The entries of a record in a window of time: an answer of ours, in the manner of Indivo's.
public struct IndivoTimeline: IndivoAnswer, Hashable {
    public static let element = "Timeline"
    public let window: TimelineWindow

    public init(_ window: TimelineWindow) { self.window = window }

    public init(_ node: XMLNode) throws(IndivoAnswerError) {
        let entries: [IndivoTimelineEntry] = try node.answers()
        self.init(
            TimelineWindow(
                entries: entries.map(\.entry), count: try node.number("count") ?? 0,
                before: node.day("before"), after: node.day("after")))
    }

    public var node: XMLNode {
        XMLNode(
            answer: Self.element,
            [
                ("count", String(window.count)), ("before", window.before?.description),
                ("after", window.after?.description),
            ], window.entries.map { IndivoTimelineEntry(entry: $0).node })
    }
}

/// One of them.
struct IndivoTimelineEntry: IndivoAnswer {
    static let element = "Entry"
    let entry: TimelineEntry

    init(entry: TimelineEntry) { self.entry = entry }

    init(_ node: XMLNode) throws(IndivoAnswerError) {
        guard let kind = TimelineKind(rawValue: try node.required("kind")) else { throw node.invalid("kind") }
        entry = TimelineEntry(
            document: try node.read("document", DocumentID.init), fact: try node.read("fact", FactID.init), kind: kind,
            title: try node.required("title"), detail: node.attribute("detail") ?? "",
            start: node.filled("start").flatMap { PartialDate($0) },
            end: node.filled("end").flatMap { PartialDate($0) },
            lasts: node.attribute("lasts") == "true", value: node.value, others: try node.answers(as: OtherFact.self))
    }

    var node: XMLNode {
        XMLNode(
            answer: Self.element,
            [
                ("kind", entry.kind.rawValue), ("title", XMLText.writable(entry.title)),
                ("detail", XMLText.writable(Self.shortened(entry.detail))),
                ("start", entry.start?.text), ("end", entry.end?.text), ("lasts", entry.lasts ? "true" : "false"),
                ("value", entry.value.map { "\($0.number)" }), ("second", entry.value?.second.map { "\($0)" }),
                ("unit", (entry.value?.unit).map(XMLText.writable)), ("document", "\(entry.document)"),
                ("fact", "\(entry.fact)"),
            ], entry.others.map { OtherFact(origin: $0).node })
    }

    private static let longestDetail = 300

    /// A whole note is not for a list: its beginning, and an ellipsis.
    private static func shortened(_ detail: String) -> String {
        guard let end = detail.index(detail.startIndex, offsetBy: longestDetail, limitedBy: detail.endIndex),
            end < detail.endIndex
        else { return detail }
        return detail[..<end] + "…"
    }
}

/// Another fact that says the same as an entry.
private struct OtherFact: IndivoAnswer {
    static let element = "Same"
    let origin: FactOrigin

    init(origin: FactOrigin) { self.origin = origin }

    init(_ node: XMLNode) throws(IndivoAnswerError) {
        origin = FactOrigin(
            document: try node.read("document", DocumentID.init), fact: try node.read("fact", FactID.init))
    }

    var node: XMLNode {
        XMLNode(answer: Self.element, [("document", "\(origin.document)"), ("fact", "\(origin.fact)")])
    }
}

extension XMLNode {
    fileprivate func invalid(_ attribute: String) -> IndivoAnswerError { .invalid(attribute, of: name.local) }

    fileprivate func read<Value>(_ attribute: String, _ make: (String) -> Value?) throws(IndivoAnswerError) -> Value {
        guard let value = make(try required(attribute)) else { throw invalid(attribute) }
        return value
    }

    fileprivate func day(_ attribute: String) -> CalendarDate? {
        filled(attribute).flatMap { PartialDate($0) }?.earliest.date
    }

    /// The measured value of an entry; nil for none.
    fileprivate var value: TimelineEntry.Value? {
        guard let number = filled("value").flatMap(Double.init) else { return nil }
        return TimelineEntry.Value(number, second: filled("second").flatMap(Double.init), unit: attribute("unit") ?? "")
    }

    fileprivate func answers(as: OtherFact.Type) throws(IndivoAnswerError) -> [FactOrigin] {
        let facts: [OtherFact] = try answers()
        return facts.map(\.origin)
    }
}
