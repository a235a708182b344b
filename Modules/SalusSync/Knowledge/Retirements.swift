/// Writers that will write no more, with their last number, in the order in which a log that all stores share retired
/// them.
///
/// Vectors would otherwise grow with every reinstallation. A store takes a writer out of its vector once it holds
/// everything of that writer, and says in one number how far in this list it has come.
public struct Retirements: Hashable, Sendable {
    /// A retired replica with its last revision.
    public struct Writer: Hashable, Sendable {
        public let replica: ReplicaID
        public let last: UInt64

        public init(replica: ReplicaID, last: UInt64) { (self.replica, self.last) = (replica, last) }
    }

    public private(set) var writers: [Writer]

    public init(_ writers: [Writer] = []) { self.writers = writers }

    /// A writer retires once; its second retirement changes nothing.
    public mutating func retire(_ replica: ReplicaID, last: UInt64) {
        if !writers.contains(where: { $0.replica == replica }) { writers.append(Writer(replica: replica, last: last)) }
    }

    /// `knowledge` with every retired writer taken out of which it holds everything. It stops at the first one of which
    /// something is missing, so that the number of those taken out says which they are.
    public func trim(_ knowledge: Knowledge) -> Knowledge {
        var (vector, taken) = (knowledge.vector, knowledge.retired)
        while taken < writers.count, vector[writers[taken].replica] >= writers[taken].last {
            vector = vector.without(writers[taken].replica)
            taken += 1
        }
        return Knowledge(vector: vector, retired: taken)
    }

    /// The full vector of `knowledge`, retired writers included.
    public func full(_ knowledge: Knowledge) -> KnowledgeVector {
        var vector = knowledge.vector
        for writer in writers.prefix(knowledge.retired) { vector.raise(writer.replica, to: writer.last) }
        return vector
    }

    /// The order of two states of knowledge, with retired writers left out.
    public func order(of knowledge: Knowledge, relativeTo other: Knowledge) -> CausalOrder {
        full(knowledge).order(relativeTo: full(other))
    }
}

/// A vector without the first `retired` of the retired writers.
public struct Knowledge: Hashable, Sendable {
    public let vector: KnowledgeVector
    public let retired: Int

    public init(vector: KnowledgeVector, retired: Int = 0) { (self.vector, self.retired) = (vector, retired) }
}
