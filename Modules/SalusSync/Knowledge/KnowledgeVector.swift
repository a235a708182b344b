/// Up to which number each writer is known; a writer that is not named is known up to 0.
///
/// Merging is the greater of both, writer by writer: in any order, and any number of times, it gives the same.
public struct KnowledgeVector: Hashable, Sendable {
    /// Without zeros, so that equal knowledge is equal.
    private var clocks: [ReplicaID: UInt64]

    public init(_ clocks: [ReplicaID: UInt64] = [:]) { self.clocks = clocks.filter { $0.value > 0 } }

    /// The newest revision known of a replica; 0 for none.
    public subscript(replica: ReplicaID) -> UInt64 { clocks[replica] ?? 0 }

    /// The writers that are named, in the order of their identifiers.
    public var entries: [(replica: ReplicaID, clock: UInt64)] {
        clocks.sorted { $0.key < $1.key }.map { (replica: $0.key, clock: $0.value) }
    }

    public var isEmpty: Bool { clocks.isEmpty }

    /// Never lowers a number.
    public mutating func raise(_ replica: ReplicaID, to clock: UInt64) {
        if clock > self[replica] { clocks[replica] = clock }
    }

    /// One more for this writer.
    public mutating func advance(_ replica: ReplicaID) { clocks[replica, default: 0] += 1 }

    /// Takes over the newer clock of each replica.
    public mutating func merge(_ other: KnowledgeVector) { clocks.merge(other.clocks, uniquingKeysWith: max) }

    /// The newer clock of each replica.
    public func merged(with other: KnowledgeVector) -> KnowledgeVector {
        var merged = self
        merged.merge(other)
        return merged
    }

    /// Whether this knowledge comes before or after the other, equals it, or is concurrent.
    public func order(relativeTo other: KnowledgeVector) -> CausalOrder {
        CausalOrder(hasLess: !covers(other), hasMore: !other.covers(self))
    }

    /// Whether everything that `other` knows is known here.
    public func covers(_ other: KnowledgeVector) -> Bool { other.clocks.allSatisfy { $0.value <= self[$0.key] } }

    /// Whether what was written with `knowledge` has to be sent to the holder of this vector. An entry that names one
    /// new writer beside known ones is sent too: asking for a known writer's number alone would lose it.
    public func lacks(_ knowledge: KnowledgeVector) -> Bool { !covers(knowledge) }

    func covers(_ stamp: Stamp) -> Bool { stamp.revision <= self[stamp.author] }

    func without(_ replica: ReplicaID) -> KnowledgeVector {
        var rest = self
        rest.clocks[replica] = nil
        return rest
    }
}
