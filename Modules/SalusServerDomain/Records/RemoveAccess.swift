public import SalusDomain
public import SalusModels

/// Ends the access that an account has to a record of another: its share, also one that is paused or for emergencies,
/// and its memberships of the record's carenets. The owner and the account are told in their inboxes; the account has
/// a notice, too.
public struct RemoveAccess: Operation {
    public let account: UserName
    public let record: RecordID
    let reason: OperatorReason

    public init(of account: UserName, to record: RecordID, reason: OperatorReason) {
        (self.account, self.record, self.reason) = (account, record, reason)
    }

    public var access: AccessRequest { AccessRequest(.overrideOwner, .record(record), for: .operation) }

    /// Throws `notFound` for an account that has no access; its owner's is not ended so.
    public func run(_ permit: Permit<Self>, in work: OperationContext) throws(DomainError) {
        try reason.check()
        guard let found = try work.tx.records.record(record) else { throw .notFound }
        let person = try work.find.account(named: account).id
        guard try record.isOpen(to: person, in: work) else { throw .notFound }
        try record.endAccess(of: person, in: work, permit.grant)
        try work.tx.grants.endTokens(of: person, on: record, permit.grant)
        try work.tell(person, .shareEnded, of: record, permit)
        let inbox = InboxWriter(work: work)
        try inbox.tell(reason.notice("Your access to a record was ended", found), to: person, permit.grant)
        if let owner = found.owner {
            let subject = "The access of \(account) to your record was ended"
            try inbox.tell(reason.notice(subject, found), to: owner, permit.grant)
        }
    }
}

extension RecordID {
    /// Whether the account has a share of the record, or is a member of one of its carenets.
    fileprivate func isOpen(to account: AccountID, in work: OperationContext) throws(DomainError) -> Bool {
        if try work.tx.shares.share(of: self, with: account) != nil { return true }
        for carenet in try work.tx.carenets.carenets(of: self)
        where try work.tx.carenets.member(account, of: carenet) != nil { return true }
        return false
    }
}
