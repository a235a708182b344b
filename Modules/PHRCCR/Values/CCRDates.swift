import SalusBase
import SalusModels

/// The dates of an item, each of a kind that the source names in words.
struct CCRDates {
    struct Span {
        var start: PartialDate?
        var end: PartialDate?
    }

    /// Years that are no placeholders.
    private static let years = 1800...2199
    private static let starts: Set<String> = [
        "onset", "onset date", "date of onset", "start", "start date", "started", "date started", "begin", "begin date",
        "effective date", "diagnosis date", "date of diagnosis", "diagnosed", "date diagnosed", "first noted",
    ]
    private static let ends: Set<String> = [
        "end", "end date", "stop", "stop date", "stopped", "date stopped", "resolved", "resolved date", "date resolved",
        "resolution", "resolution date", "date of resolution", "discontinued", "date discontinued",
    ]
    /// Kinds that name the time of a thing that happens once.
    private static let moments: Set<String> = [
        "collection start date", "collection start time", "collection start", "collection date", "collection time",
        "collected", "date collected", "collection date/time", "specimen collected", "observation date",
        "date of observation", "assessment time", "assessment date", "measured", "date measured", "performed",
        "date performed", "procedure date", "date of procedure", "service date", "date of service", "administered",
        "date administered", "administration date", "given", "date given", "immunization date", "vaccination date",
        "encounter date", "visit date", "date of visit", "admission", "admission date", "dispense date", "fill date",
        "date filled", "date dispensed", "dispensed", "filled", "date",
    ]
    private static let recordings: Set<String> = [
        "recorded", "date recorded", "recorded date", "entered", "date entered", "entry date", "documented",
    ]

    private let parts: [CCRPart]

    init(_ item: CCRPart) { parts = item.all("DateTime") }

    /// The span of a thing that lasts: its beginning and its end by name, or one without a name.
    func course() -> Span {
        let first = read(Self.starts) ?? read([""]) ?? Span()
        return Span(start: first.start, end: read(Self.ends)?.start ?? first.end)
    }

    /// The time of a thing that happens once; its end where the source gives a span.
    func moment() -> Span {
        let first = read(Self.moments) ?? read([""]) ?? read(Self.starts) ?? Span()
        return Span(start: first.start, end: first.end ?? read(Self.ends)?.start)
    }

    func recorded() -> PartialDate? { read(Self.recordings)?.start }

    /// The first date of these kinds that can be read; others stay unread.
    private func read(_ kinds: Set<String>) -> Span? {
        for part in parts {
            let kind = (part["Type"]["Text"].words ?? part["Type"].words)?.lowercased() ?? ""
            guard kinds.contains(kind), let span = Self.span(part) else { continue }
            part["Type"].skip()
            return span
        }
        return nil
    }

    private static func span(_ part: CCRPart) -> Span? {
        if let date = exact(part["ExactDateTime"]) { return Span(start: date) }
        let range = part["DateTimeRange"]
        let start = exact(range["BeginRange"]["ExactDateTime"]) ?? exact(range["Begin"]["ExactDateTime"])
        let end = exact(range["EndRange"]["ExactDateTime"]) ?? exact(range["End"]["ExactDateTime"])
        return start == nil && end == nil ? nil : Span(start: start, end: end)
    }

    /// A date as exact as it is written; one that cannot be read stays unread.
    static func exact(_ part: CCRPart) -> PartialDate? {
        guard let date = part.words.flatMap(date) else { return nil }
        part.skip()
        return date
    }

    /// ISO 8601 with or without hyphens. Nil for an impossible date.
    static func date(_ words: String) -> PartialDate? {
        guard words.utf8.count <= 40, let year = Int(digits: words.prefix(4)), years.contains(year) else { return nil }
        let digits = words.utf8.allSatisfy { (0x30...0x39).contains($0) } ? Array(words) : []
        guard [6, 8].contains(digits.count) else { return PartialDate(words) }
        let parts = [digits[0..<4], digits[4..<6], digits[6...]].filter { !$0.isEmpty }
        return PartialDate(parts.map { String($0) }.joined(separator: "-"))
    }
}
