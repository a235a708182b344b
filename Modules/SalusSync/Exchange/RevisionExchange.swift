/// Versions with what their writer knew of the whole collection.
public struct Revision: Hashable, Sendable {
    public let versions: [Version]
    public let knowledge: KnowledgeVector

    public init(versions: [Version], knowledge: KnowledgeVector) {
        (self.versions, self.knowledge) = (versions, knowledge)
    }
}

/// A replica that exchanges revisions with others over a store that cannot read them. The store holds the vectors in
/// clear, and knows from them alone which revisions a replica lacks.
///
/// One run is: `take` the pulled revisions, `advance`, merge the conflicts, `lacking` for those to send, `advance`,
/// then push. A failed push does no harm: its revisions are still lacking the next time.
public struct RevisionExchange: Hashable, Sendable {
    public private(set) var replica: Replica
    /// The knowledge of this store; its own number is that of the present run.
    public private(set) var knowledge: KnowledgeVector
    private var written: [EntryID: KnowledgeVector] = [:]

    public init(replica: Replica) {
        self.replica = replica
        knowledge = KnowledgeVector([replica.id: 1])
    }

    /// Counts one more revision of this replica.
    public mutating func advance() { knowledge.advance(replica.id) }

    /// A change of one's own, made with `change` on the replica.
    public mutating func write(
        _ change: (inout Replica) throws(SyncError) -> Version?
    ) throws(SyncError) -> Version? {
        guard let version = try change(&replica) else { return nil }
        written[version.id] = knowledge
        return version
    }

    /// Takes in what was pulled. `remote` is what the other side knew when it gave this.
    public mutating func take(_ revisions: [Revision], from remote: KnowledgeVector) throws(SyncError) {
        var next = self
        for revision in revisions {
            for version in revision.versions {
                try next.replica.take(version)
                next.written[version.id] = revision.knowledge
            }
        }
        next.knowledge.merge(remote)
        self = next
    }

    /// The revisions that a store with the knowledge `remote` lacks, one for each state of knowledge in which they were
    /// written.
    public func lacking(in remote: KnowledgeVector) -> [Revision] {
        let versions = replica.objects.values.flatMap(\.versions.values).filter { version in
            written[version.id].map(remote.lacks) ?? false
        }
        return Dictionary(grouping: versions) { written[$0.id] ?? KnowledgeVector() }
            .map { Revision(versions: $0.value.sorted { ($0.stamp, $0.id) < ($1.stamp, $1.id) }, knowledge: $0.key) }
            .sorted { $0.versions[0].id < $1.versions[0].id }
    }
}

/// The place between them: it keeps revisions it need not read, in the order they came.
public struct RevisionServer: Hashable, Sendable {
    public private(set) var revisions: [Revision] = []
    public private(set) var knowledge = KnowledgeVector()

    public init() {}

    /// The revisions that a peer with this knowledge lacks.
    public func revisions(since known: KnowledgeVector) -> [Revision] {
        revisions.filter { known.lacks($0.knowledge) }
    }

    /// False, and nothing has changed, when the server knows more than the writer: pull first.
    public mutating func append(_ new: [Revision], knowledge writer: KnowledgeVector) -> Bool {
        guard writer.covers(knowledge) else { return false }
        revisions += new
        knowledge.merge(writer)
        return true
    }
}
