public import SalusModels

/// Changes a document's label or status; nil leaves each as it is. Facts count while their document is active. `id` is
/// what the client calls the change: the same request sent twice changes once, whatever came between.
public struct ChangeDocument: Operation {
    public let part: RecordPart
    public let document: DocumentID
    public let label: String?
    public let status: DocumentStatus?
    /// The reason for the change of status.
    public let reason: String?
    let id: DocumentChangeID?
    /// Revisions that the document may have; nil for any.
    let expected: Set<String>?

    public init(
        in part: RecordPart, document: DocumentID, label: String?, status: DocumentStatus?, reason: String? = nil,
        id: DocumentChangeID? = nil, expected: Set<String>? = nil
    ) {
        (self.part, self.document, self.label, self.status) = (part, document, label, status)
        (self.reason, self.id, self.expected) = (reason, id, expected)
    }

    public init(
        record: RecordID, document: DocumentID, label: String?, status: DocumentStatus?, reason: String? = nil,
        id: DocumentChangeID? = nil, expected: Set<String>? = nil
    ) {
        self.init(
            in: .record(record), document: document, label: label, status: status, reason: reason, id: id,
            expected: expected)
    }

    public var access: AccessRequest {
        AccessRequest(
            .writeRecord, part.resource(document: document), as: status == .void ? .delete : .update)
    }

    /// Throws `identifierTaken` for an identifier of another change, or of another account's.
    public func run(_ permit: Permit<Self>, in work: RecordContext) throws(DomainError) -> ChangedDocument {
        let view = try permit.view()
        let old = try work.document(document, in: view)
        var shown = ShownVersions(view, work)
        if try isSentBefore(permit, in: work) { return ChangedDocument(document: try shown.of(old), isChanged: false) }
        try DocumentRevision.check(expected, of: old, in: view, work)
        let changed = try DocumentWriter(permit, in: work)
            .change(old, label: label, status: status, reason: reason)
        if let sent = sent(permit) { try work.tx.documents.note(sent, in: view.record, permit.grant) }
        return ChangedDocument(document: try shown.of(changed), isChanged: changed != old)
    }

    private func isSentBefore(_ permit: Permit<Self>, in work: RecordContext) throws(DomainError) -> Bool {
        guard let sent = sent(permit), let known = try work.tx.documents.sentChange(sent.id, in: permit.view()) else {
            return false
        }
        guard known == sent else { throw .identifierTaken }
        return true
    }

    private func sent(_ permit: Permit<Self>) -> SentChange? {
        id.map { SentChange(id: $0, document: document, label: label, status: status, account: permit.caller.author) }
    }
}

/// A document after a change of it was asked for.
public struct ChangedDocument: Hashable, Sendable {
    public let document: Document
    /// Whether this request changed it; false for a document that was so already, and for a request sent again.
    public let isChanged: Bool
}
