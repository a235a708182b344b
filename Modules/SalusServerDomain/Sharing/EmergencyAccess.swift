public import SalusBase
public import SalusDomain
public import SalusModels

/// Names an account that may open a record in an emergency: read only, for hours, with a reason that the owner is told.
/// Named again, the hours become these.
public struct NameForEmergencies: Operation {
    public let record: RecordID
    public let account: UserName
    public let hours: Int

    public init(_ account: UserName, on record: RecordID, hours: Int) {
        (self.record, self.account, self.hours) = (record, account, hours)
    }

    public var access: AccessRequest { AccessRequest(.manageShares, .record(record)) }

    /// Throws `notFound` for an account that there is not, `invalid` for the owner's own, for one that the record is
    /// shared with anyway, and for hours that are out of range.
    public func run(_ permit: Permit<Self>, in work: OperationContext) throws(DomainError) -> RecordShare {
        guard (1...RecordShare.mostEmergencyHours).contains(hours) else {
            throw .invalid(field: "hours", expected: "1 to \(RecordShare.mostEmergencyHours)")
        }
        let account = try work.find.account(named: account)
        let known = try work.tx.shares.share(of: record, with: account.id)
        guard try work.tx.records.record(record)?.owner != account.id, known == nil || known?.emergencyHours != nil
        else {
            throw .invalid(field: "account", expected: "an account that does not see the record already")
        }
        let share = RecordShare.forEmergencies(
            of: account.id, name: account.name, hours: hours, since: known?.since ?? work.now,
            by: known == nil ? permit.caller.account : known?.by)
        try work.tx.shares.share(record, share, permit.grant)
        if known == nil { try work.tell(account.id, .emergencyNamed, of: record, permit) }
        return share
    }
}

/// Opens a record in an emergency to the caller's account, which its owner named beforehand: read only, for the hours
/// that the owner said. The owner is told at once, with the reason, and the record's access log has a line. Opened
/// again, the hours begin again.
public struct OpenInEmergency: Operation {
    /// The most bytes of a reason.
    static let mostReason = 200

    public let record: RecordID
    public let reason: String

    public init(_ record: RecordID, because reason: String) { (self.record, self.reason) = (record, reason) }

    public var access: AccessRequest { AccessRequest(.openInEmergency, .record(record)) }

    /// Throws `invalid` without a reason, or with one that is too long.
    public func run(_ permit: Permit<Self>, in work: OperationContext) throws(DomainError) -> RecordShare {
        let caller = try permit.account()
        guard let known = try work.tx.shares.share(of: record, with: caller.account.id),
            let found = try work.tx.records.record(record)
        else { throw .notFound }
        try DocumentRules.checkText(reason, "reason", limit: Self.mostReason)
        guard reason.contains(where: { !$0.isWhitespace }) else {
            throw .invalid(field: "reason", expected: "a sentence that its owner understands")
        }
        guard let share = known.opened(because: reason, at: work.now) else { throw .notFound }
        try work.tx.shares.share(record, share, permit.grant)
        guard let owner = found.owner else { return share }
        try work.tell(owner, .emergencyOpened, of: record, permit)
        try InboxWriter(work: work).tell(message(share, by: caller.account), to: owner, permit.grant)
        return share
    }

    private func message(_ share: RecordShare, by account: Account) -> MessageDraft {
        MessageDraft(
            subject: "\(account.name) opened your record in an emergency",
            body: MessageBody(
                "\(account.name) reads your record for \(share.emergencyHours ?? 0) hours from now on. The reason "
                    + "given: \(reason)\n\nYou named this account for emergencies. If there is none, end its access "
                    + "on the page of your shares.\n", .plaintext),
            severity: .high)
    }
}

/// Lists the records that the caller's account may open in an emergency, by title.
public struct ListEmergencyRecords: Operation {
    public init() {}

    public var access: AccessRequest { AccessRequest(.listPeople, .own) }

    public func run(_ permit: Permit<Self>, in work: OperationContext) throws(DomainError) -> [EmergencyRecord] {
        try work.tx.shares.emergencies(of: permit.account().account.id, at: work.now)
    }
}
