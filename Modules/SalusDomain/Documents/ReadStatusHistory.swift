public import SalusModels

/// Reads the changes of a document's status with their account and reason, oldest first.
public struct ReadStatusHistory: Operation {
    public let part: RecordPart
    public let document: DocumentID

    public init(of document: DocumentID, in part: RecordPart) { (self.document, self.part) = (document, part) }

    public var access: AccessRequest { AccessRequest(.readRecord, part.resource(document: document)) }

    public func run(_ permit: Permit<Self>, in work: RecordContext) throws(DomainError) -> [NamedStatusChange] {
        let view = try permit.view()
        _ = try work.document(document, in: view)
        var named: [NamedStatusChange] = []
        for change in try work.tx.statusHistory.statusChanges(of: document, in: view) {
            named.append(NamedStatusChange(change: change, by: try name(of: change.account, in: work)))
        }
        return named
    }

    private func name(of account: AccountID?, in work: RecordContext) throws(DomainError) -> UserName? {
        guard let account, case .account(let name, _) = try work.creator(account) else { return nil }
        return name
    }
}

/// A status change with the name of its author.
public struct NamedStatusChange: Hashable, Sendable, Codable {
    public let change: StatusChange
    /// Nil for the operator, and for an account that is no more.
    public let by: UserName?

    public init(change: StatusChange, by: UserName?) { (self.change, self.by) = (change, by) }
}
