public import SalusDomain
public import SalusModels

/// Reads the changes of a document's status with their account and reason, oldest first.
public struct ReadStatusHistory: Operation {
    public let part: RecordPart
    public let document: DocumentID

    public init(of document: DocumentID, in part: RecordPart) { (self.document, self.part) = (document, part) }

    public var access: AccessRequest { AccessRequest(.readRecord, part.resource(document: document)) }

    public func run(_ permit: Permit<Self>, in work: OperationContext) throws(DomainError) -> [NamedStatusChange] {
        let view = try permit.view()
        _ = try work.common.document(document, in: view)
        var named: [NamedStatusChange] = []
        for change in try work.tx.statusHistory.statusChanges(of: document, in: view) {
            let account = try change.account.map { id throws(DomainError) in try work.tx.accounts.account(id) } ?? nil
            named.append(NamedStatusChange(change: change, by: account?.name))
        }
        return named
    }
}

public struct NamedStatusChange: Hashable, Sendable {
    public let change: StatusChange
    /// Nil for the operator, and for an account that is no more.
    public let by: UserName?
}
