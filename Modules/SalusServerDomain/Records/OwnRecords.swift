public import SalusDomain
public import SalusModels

/// Makes an empty record that the caller owns: their own, or that of a person they care for, such as a child.
public struct MakeOwnRecord: Operation {
    /// The person's name; 400 bytes at most.
    public let title: String

    public init(title: String) { self.title = title }

    public var access: AccessRequest { AccessRequest(.makeOwnRecord, .own) }

    /// Throws `invalid` for a title that is empty or too long, `quotaReached` when the caller owns as many records as
    /// the server takes of one person.
    public func run(_ permit: Permit<Self>, in work: OperationContext) throws(DomainError) -> HealthRecord {
        try DocumentRules.checkName(title, "title", limit: 400)
        let owner = try permit.account().account.id
        guard try work.tx.recordDirectory.records(ownedBy: owner).count < work.settings.recordsPerPerson else {
            throw .quotaReached("records of an account")
        }
        return try RecordMaker(permit, in: work).make(owner: owner, title: title)
    }

    public func touched(_ output: HealthRecord) -> Resource { .record(output.id) }
}

extension RecordMaker {
    /// The own record of a patient who has signed up and is in now; it is titled with the user name until its
    /// demographics say how the person is called. Nothing for other roles, and where people make no records.
    func makeFirst(of account: Account) throws(DomainError) {
        guard account.role == .patient, work.settings.recordsPerPerson > 0 else { return }
        _ = try make(owner: account.id, title: account.name.text)
    }
}
