public import SalusBase
public import SalusModels

/// A line of a person's timeline: an entry of their record, or something sealed beside it.
public struct TimelineLine: Hashable, Sendable {
    public enum Origin: Hashable, Sendable {
        case fact(FactOrigin)
        case sealed(SealedItem)
    }

    public let origin: Origin
    public let kind: TimelineKind
    public let title: String
    public let detail: String
    public let start: PartialDate?
    public let end: PartialDate?
    public let lasts: Bool
    public let value: TimelineEntry.Value?
    /// Other facts that say the same, where entries are shown once.
    public let others: [FactOrigin]

    public init(_ entry: TimelineEntry) {
        origin = .fact(FactOrigin(document: entry.document, fact: entry.fact))
        (kind, title, detail, others) = (entry.kind, entry.title, entry.detail, entry.others)
        (start, end, lasts, value) = (entry.start, entry.end, entry.lasts, entry.value)
    }

    /// Under the name that the record has for the same thing, where it has one.
    init(_ sealed: SealedItem, as name: (kind: TimelineKind, title: String)?) {
        origin = .sealed(sealed)
        (kind, title) = name ?? (sealed.kind, sealed.title)
        (detail, start, end, lasts) = (sealed.detail, sealed.date, nil, false)
        (value, others) = (sealed.value, [])
    }

    /// Nil for an entry of the record.
    public var sealed: SealedItem? { if case .sealed(let item) = origin { item } else { nil } }
    /// Nil for what is sealed.
    public var fact: FactOrigin? { if case .fact(let fact) = origin { fact } else { nil } }

    /// Items that say something about the same thing have the same subject.
    public var subject: String { "\(kind.rawValue)/\(title.lowercased())" }
}

extension [TimelineLine] {
    /// The entries of a record, which are the latest first, and what is sealed beside them, in one order. Of one moment
    /// the record comes first; entries without a date come last.
    public init(_ entries: [TimelineEntry], _ sealed: SealedItems) {
        let names = SubjectNames(sealed.all.isEmpty ? [] : entries)
        var rest = sealed.all[...]
        self = []
        reserveCapacity(entries.count + rest.count)
        for entry in entries {
            while let next = rest.first, entry.start.map({ $0.earliest < next.date.earliest }) ?? true {
                append(TimelineLine(next, as: names[next]))
                rest.removeFirst()
            }
            append(TimelineLine(entry))
        }
        append(contentsOf: rest.map { TimelineLine($0, as: names[$0]) })
    }
}

/// The names under which a record has measured things.
private struct SubjectNames {
    private var vitals: [VitalKind: String] = [:]
    private var measured: [String: (kind: TimelineKind, title: String)] = [:]

    /// `entries`: the latest first; the latest name of a thing counts.
    init(_ entries: [TimelineEntry]) {
        for entry in entries where entry.value != nil && [.vital, .result].contains(entry.kind) {
            let key = entry.title.lowercased()
            guard measured[key] == nil else { continue }
            measured[key] = (entry.kind, entry.title)
            // A systolic value alone is no blood pressure.
            if entry.kind == .vital, let kind = VitalKind.described(as: entry.title), kind != .bloodPressure,
                vitals[kind] == nil
            {
                vitals[kind] = entry.title
            }
        }
    }

    /// Nil where the record has no such thing.
    subscript(item: SealedItem) -> (kind: TimelineKind, title: String)? {
        if let vital = item.vital { return vitals[vital].map { (.vital, $0) } }
        return item.value == nil ? nil : measured[item.title.lowercased()]
    }
}
