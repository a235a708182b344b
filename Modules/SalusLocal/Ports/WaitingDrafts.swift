public import SalusModels

extension [RecordDraft] {
    /// The drafts that the server refused, and the drafts that build on them; of drafts in the order they were written.
    public var blocked: [RecordDraft] {
        var found: [RecordDraft] = []
        for draft in self where draft.refusal != nil || found.contains(where: draft.builds) { found.append(draft) }
        return found
    }
}

extension RecordDraft {
    /// Whether it comes after an earlier one: one that made a document that it is about, or changed the same of it.
    /// Relations of one document do not touch each other.
    public func builds(on earlier: RecordDraft) -> Bool {
        if let made = earlier.madeDocument { return made == target || made == related }
        return earlier.document == target && earlier.kind == kind && related == nil
    }

    private var kind: Int {
        switch change {
        case .document: 0
        case .status: 1
        case .label: 2
        case .relation: 3
        }
    }
}

extension WaitingEntries {
    /// The counts of drafts in the order they were written. A draft that builds on a refused one counts as refused.
    public init(_ drafts: [RecordDraft]) {
        let blocked = drafts.blocked
        let waiting = drafts.filter { draft in !blocked.contains { $0.id == draft.id } }
        self.init(count: waiting.count, since: waiting.map(\.writtenAt).min(), refused: blocked.count)
    }
}
