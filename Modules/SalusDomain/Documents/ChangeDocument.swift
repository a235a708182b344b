public import SalusModels

/// Changes a document's label or status; nil leaves each as it is. Facts count while their document is active.
public struct ChangeDocument: Operation {
    public let record: RecordID
    public let document: DocumentID
    public let label: String?
    public let status: DocumentStatus?
    /// Why the status is another one now.
    public let reason: String?
    /// Revisions that the document may have; nil for any.
    let expected: Set<String>?

    public init(
        record: RecordID, document: DocumentID, label: String?, status: DocumentStatus?, reason: String? = nil,
        expected: Set<String>? = nil
    ) {
        (self.record, self.document, self.label, self.status) = (record, document, label, status)
        (self.reason, self.expected) = (reason, expected)
    }

    public var access: AccessRequest { AccessRequest(.writeRecord, .record(record, document: document)) }

    public func run(_ permit: Permit<Self>, in work: Workspace) throws(DomainError) -> Document {
        try DocumentRules.checkLabel(label)
        if let reason { try DocumentRules.checkText(reason, "reason", limit: 2000) }
        guard let old = try work.tx.documents.document(document, in: record) else { throw .notFound }
        try DocumentRevision.check(expected, of: old, in: work)
        var changed = old
        changed.label = label ?? old.label
        changed.status = status ?? old.status
        guard changed != old else { return old }
        try work.tx.documents.update(changed, permit.grant)
        if changed.status != old.status {
            let change = StatusChange(
                status: changed.status, at: work.now, account: permit.caller.author, reason: reason)
            try work.tx.documents.note(change, of: document, in: record, permit.grant)
            if changed.version.isLatest { try work.tx.facts.moveIndex(of: changed, permit.grant) }
        }
        try work.tx.changes.append(.documentChanged, document: document, of: record, at: work.now, permit.grant)
        return changed
    }
}
