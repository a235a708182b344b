public import SalusBase
public import SalusModels

/// A line of a person's timeline: an entry of their record, or something sealed beside it.
public struct TimelineLine: Hashable, Sendable {
    public enum Origin: Hashable, Sendable {
        case fact(FactOrigin)
        case sealed(SealedItem)
    }

    private struct Named: Hashable {
        let item: SealedItem
        let kind: TimelineKind
        let title: String
    }

    private enum Content: Hashable {
        case entry(TimelineEntry)
        case sealed(SharedValue<Named>)
    }

    private let content: Content

    public init(_ entry: TimelineEntry) { content = .entry(entry) }

    /// Under the name that the record has for the same thing, where it has one.
    init(_ sealed: SealedItem, as name: (kind: TimelineKind, title: String)?) {
        let (kind, title) = name ?? (sealed.kind, sealed.title)
        content = .sealed(SharedValue(Named(item: sealed, kind: kind, title: title)))
    }

    public var origin: Origin {
        switch content {
        case .entry(let entry): .fact(FactOrigin(document: entry.document, fact: entry.fact))
        case .sealed(let named): .sealed(named.value.item)
        }
    }

    public var kind: TimelineKind { of(\.kind, \.kind) }
    public var title: String { of(\.title, \.title) }
    public var detail: String { of(\.detail, \.item.detail) }
    public var start: PartialDate? { of(\.start) { $0.item.date } }
    public var end: PartialDate? { entry?.end }
    public var lasts: Bool { entry?.lasts ?? false }
    public var value: TimelineEntry.Value? { of(\.value, \.item.value) }
    /// Other facts that say the same, where entries are shown once.
    public var others: [FactOrigin] { entry?.others ?? [] }

    private var entry: TimelineEntry? { if case .entry(let entry) = content { entry } else { nil } }

    private func of<Value>(
        _ entry: (TimelineEntry) -> Value, _ sealed: (Named) -> Value
    ) -> Value {
        switch content {
        case .entry(let own): entry(own)
        case .sealed(let named): sealed(named.value)
        }
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
