public import SalusBase
public import SalusDomain
public import SalusModels

/// Gives a record another title. The next personal details that come into the record give it theirs.
public struct RenameRecord: Operation {
    public let record: RecordID
    public let title: String

    public init(record: RecordID, title: String) { (self.record, self.title) = (record, title) }

    public var access: AccessRequest { AccessRequest(.manageRecords, .record(record), for: .operation) }

    public func run(_ permit: Permit<Self>, in work: OperationContext) throws(DomainError) -> HealthRecord {
        try DocumentRules.checkName(title, "title", limit: 400)
        guard var found = try work.tx.records.record(record) else { throw .notFound }
        found.title = title
        try work.tx.records.setTitle(title, of: record, permit.grant)
        try work.tx.changes.append(.recordChanged, document: nil, of: record, at: work.now, permit.grant)
        return found
    }
}

/// Takes a record from its owner and gives it to another account, which alone has access afterwards: shares,
/// memberships of carenets and apps end. Both are told in their inboxes and notices, the people it was shared with in
/// their notices.
public struct ReassignRecord: Operation {
    public let record: RecordID
    public let owner: UserName
    let reason: OperatorReason

    public init(record: RecordID, to owner: UserName, reason: OperatorReason) {
        (self.record, self.owner, self.reason) = (record, owner, reason)
    }

    public var access: AccessRequest { AccessRequest(.overrideOwner, .record(record), for: .operation) }

    /// Throws `conflict` for a record that no account owns, or that this one owns already.
    public func run(_ permit: Permit<Self>, in work: OperationContext) throws(DomainError) -> HealthRecord {
        try reason.check()
        guard var found = try work.tx.records.record(record) else { throw .notFound }
        let account = try RecordMaker.owner(named: owner, in: work)
        guard let old = found.owner, old != account else { throw .conflict }
        try record.endAccess(in: work, permit.grant)
        if let offer = try work.tx.recordOffers.offer(of: record) {
            try work.tx.recordOffers.endOffer(of: record, permit.grant)
            try work.tx.notices.note(
                AccountEvent(of: offer.to.account, .offerTakenBack, at: work.now, record: record), permit.grant)
        }
        for (person, kind) in [(old, AccountNotice.Kind.recordTaken), (account, .recordGiven)] {
            try work.tx.notices.note(AccountEvent(of: person, kind, at: work.now, record: record), permit.grant)
        }
        found.owner = account
        try work.tx.recordDirectory.setOwner(account, of: record, permit.grant)
        try work.tx.grants.endTokens(of: old, on: record, permit.grant)
        try work.tx.changes.append(.recordChanged, document: nil, of: record, at: work.now, permit.grant)
        let inbox = InboxWriter(work: work)
        try inbox.tell(reason.notice("Your record was given to another account", found), to: old, permit.grant)
        try inbox.tell(reason.notice("A record was given to you", found), to: account, permit.grant)
        return found
    }
}

/// Erases a record for good, as `EraseRecord` does, against or without its owner. The owner is told in the inbox.
public struct RemoveRecord: Operation {
    public let record: RecordID
    let reason: OperatorReason

    public init(record: RecordID, reason: OperatorReason) { (self.record, self.reason) = (record, reason) }

    public var access: AccessRequest { AccessRequest(.overrideOwner, .record(record), for: .operation) }

    public func run(_ permit: Permit<Self>, in work: OperationContext) throws(DomainError) {
        try reason.check()
        guard let found = try work.tx.records.record(record) else { throw .notFound }
        if let owner = found.owner {
            try InboxWriter(work: work).tell(
                reason.notice("Your record was erased", found), to: owner, permit.grant)
        }
        try record.erase(in: work, permit.grant)
    }
}

/// The reason that the operator gives for what happens to another's record or account; the person reads it.
public struct OperatorReason: Hashable, Sendable {
    static let longest = 1000
    let text: String

    public init(_ text: String) { self.text = text }

    func check() throws(DomainError) { try DocumentRules.checkName(text, "reason", limit: Self.longest) }

    func notice(_ subject: String, _ record: HealthRecord) -> MessageDraft {
        let name = record.title.isEmpty ? "\(record.id)" : "\(record.title) (\(record.id))"
        let body = "\(subject) by the operator of this server.\n\nRecord: \(name)\nReason: \(text)\n"
        return MessageDraft(subject: subject, body: MessageBody(body, .plaintext), severity: .high)
    }
}

extension RecordID {
    /// Destroys the record's key and has its rows removed after the transaction.
    func erase(in work: OperationContext, _ grant: WriteGrant) throws(DomainError) {
        try work.tx.recordDirectory.beginErasing(self, grant)
        try work.tx.recordKeys.destroy(of: self, grant)
        work.keys.forgetRecordKey(of: self)
        work.erased.withLock { $0.append(self) }
    }

    /// Ends every share of the record and each that a link offers, every membership of its carenets, and every app on
    /// it. The notices about it name the record unless it is erased next: those that name it go with it. `telling`:
    /// who gets one.
    func endAccess(
        in work: OperationContext, namingIt isNamed: Bool = true, telling: (AccountID) -> Bool = { _ in true },
        _ grant: WriteGrant
    ) throws(DomainError) {
        let name = isNamed ? self : nil
        try work.tx.shareInvitations.endAll(of: self, grant)
        for share in try work.tx.shares.shares(of: self, offset: 0, limit: .max) {
            try work.tx.shares.end(self, with: share.account, grant)
            if telling(share.account) { try Self.tellEnd(of: name, to: share.account, in: work, grant) }
            try work.tx.grants.endTokens(of: share.account, on: self, grant)
        }
        for carenet in try work.tx.carenets.carenets(of: self) {
            for member in try work.tx.carenets.members(of: carenet, offset: 0, limit: .max) {
                try work.tx.carenets.remove(member.account, from: carenet, grant)
                if telling(member.account) { try Self.tellEnd(of: name, to: member.account, in: work, grant) }
            }
        }
        try endApps(in: work, grant)
    }

    func endApps(in work: OperationContext, _ grant: WriteGrant) throws(DomainError) {
        for app in try work.tx.grants.apps(on: self) { try work.tx.grants.withdraw(app.app.id, from: self, grant) }
    }

    /// Ends the share with one account and its memberships, without a notice.
    func endAccess(
        of account: AccountID, in work: OperationContext, _ grant: WriteGrant
    ) throws(DomainError) {
        if try work.tx.shares.share(of: self, with: account) != nil {
            try work.tx.shares.end(self, with: account, grant)
        }
        for carenet in try work.tx.carenets.carenets(of: self)
        where try work.tx.carenets.member(account, of: carenet) != nil {
            try work.tx.carenets.remove(account, from: carenet, grant)
        }
    }

    /// Once, however many ways someone had into the record.
    private static func tellEnd(
        of record: RecordID?, to account: AccountID, in work: OperationContext, _ grant: WriteGrant
    ) throws(DomainError) {
        try work.tx.notices.note(AccountEvent(of: account, .shareEnded, at: work.now, record: record), grant)
    }
}
