public import SalusBase

/// The items of a record that several facts tell of: medications, problems, allergies, immunizations and laboratory
/// results, each once with all of its origins.
///
/// Two facts are the same item when they are of one model, lie in the same time and say the same value, and either
/// share a code of one system, or have the same words while no two facts with these words have different codes of one
/// system. (A document that comes again under its source's identifier is a new version, not another item.)
///
/// An item that goes on lies in the same time whatever day it began on; one that is over or still to come does for the
/// same days, and a moment for the same date, as exact. A moment without a date is the same as nothing else. Takes
/// n log n steps.
public struct SameItems: Sendable {
    /// An item with everything that tells of it.
    public struct Item: Hashable, Sendable {
        /// The one that is shown, which begins first, then the others in the order of their documents.
        public let origins: [FactOrigin]
        /// Other items with the same name or code and the same time that say another value, such as another dose; at
        /// most `SameItems.mostConflicts` of them. They are shown beside it, never in its place.
        public fileprivate(set) var conflicts: [FactOrigin] = []
    }

    public static let mostConflicts = 8

    /// In the order of the documents.
    public private(set) var items: [Item] = []
    private var places: [FactOrigin: Int] = [:]

    /// `documents` are oldest first. Facts of `apart` are told apart by a person: each is an item of its own, and
    /// conflicts with none.
    public init(_ documents: [DocumentFacts], apart: Set<FactID> = [], at now: Instant) {
        let all = documents.flatMap { document in
            document.facts.compactMap { ItemDescription($0, in: document.document, at: now) }
        }
        let compared = all.filter { !apart.contains($0.origin.fact) }
        join(compared)
        noteConflicts(of: compared)
        for description in all where apart.contains(description.origin.fact) { add([description]) }
    }

    /// Nil for a fact that is not compared, which is an item of its own.
    public func item(of fact: FactOrigin) -> Item? { places[fact].map { items[$0] } }

    private mutating func add(_ same: [ItemDescription]) {
        let shown = same.indices.min { same[$0].start < same[$1].start } ?? 0
        var origins = same.map(\.origin)
        origins.insert(origins.remove(at: shown), at: 0)
        for origin in origins { places[origin] = items.count }
        items.append(Item(origins: origins))
    }

    private mutating func join(_ compared: [ItemDescription]) {
        struct Key: Hashable {
            let frame: ItemDescription.Frame
            let value: [String?]
        }
        for group in Self.grouped(compared, by: { Key(frame: $0.frame, value: $0.value) }) {
            for same in Self.sameSubject(group) { add(same) }
        }
    }

    private mutating func noteConflicts(of compared: [ItemDescription]) {
        for group in Self.grouped(compared, by: \.frame) {
            for about in Self.sameSubject(group) where about.count > 1 { noteConflicts(about: about) }
        }
    }

    /// All are about the same thing at the same time; a value that is not said contradicts none.
    private mutating func noteConflicts(about facts: [ItemDescription]) {
        for part in 0..<facts[0].contradicting {
            let saying = facts.filter { $0.value[part] != nil }
            let values = Self.grouped(saying, by: { $0.value[part] })
            guard values.count > 1 else { continue }
            // A few others name the conflict; the rest are named by theirs.
            let named = values.prefix(Self.mostConflicts + 1).map { $0[0] }
            for fact in saying {
                guard let place = places[fact.origin] else { continue }
                let others = named.filter { $0.value[part] != fact.value[part] }.map(\.origin)
                for other in others where items[place].conflicts.count < Self.mostConflicts {
                    if !items[place].conflicts.contains(other) { items[place].conflicts.append(other) }
                }
            }
        }
    }

    /// Sets that name the same thing, in the order of their first facts.
    private static func sameSubject(_ facts: [ItemDescription]) -> [[ItemDescription]] {
        guard facts.count > 1 else { return [facts] }
        var components = ItemComponents(facts.map(\.codes))
        var firsts: [String: Int] = [:]
        for (place, fact) in facts.enumerated() {
            for code in fact.codes {
                if let first = firsts[code] { components.join(place, first) } else { firsts[code] = place }
            }
        }
        let named = facts.indices.filter { !facts[$0].name.isEmpty }
        for places in grouped(named, by: { facts[$0].name }) where places.count > 1 { components.joinByName(places) }
        return grouped(Array(facts.indices), by: { components.root($0) }).map { $0.map { facts[$0] } }
    }

    /// In the order of the first of each.
    private static func grouped<Element, Key: Hashable>(
        _ elements: [Element], by key: (Element) -> Key
    ) -> [[Element]] {
        var places: [Key: Int] = [:]
        var groups: [[Element]] = []
        for element in elements {
            let key = key(element)
            if let place = places[key] {
                groups[place].append(element)
            } else {
                places[key] = groups.count
                groups.append([element])
            }
        }
        return groups
    }
}
