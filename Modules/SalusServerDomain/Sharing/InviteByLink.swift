public import SalusBase
public import SalusDomain
public import SalusModels

/// Offers a share of a record by a link, to the one account that accepts it first. The caller makes the link's secret;
/// the server gets its hash. The same hash again changes nothing.
public struct InviteByLink: Operation {
    /// An invitation with the place of its link.
    public struct Output: Hashable, Sendable {
        public let invitation: ShareInvitation
        /// The address of the web pages, without a slash at its end; that of the server where there are none.
        public let pages: String
    }

    public let record: RecordID
    /// SHA-256 of the secret.
    let secret: [UInt8]
    public let role: String?
    /// Nil shares the whole record without an end.
    public let limits: ShareLimits?
    public let days: Int

    public init(
        to record: RecordID, secret: [UInt8], role: String?, limits: ShareLimits?,
        days: Int = ShareInvitation.usualDays
    ) {
        (self.record, self.secret, self.role) = (record, secret, role)
        (self.limits, self.days) = (limits, days)
    }

    public var access: AccessRequest { AccessRequest(.manageShares, .record(record)) }

    /// Throws `invalid` for a share that cannot be and for days that are out of range, `quotaReached` where the record
    /// has as many open invitations as it may, and `conflict` for the secret of another record's.
    public func run(_ permit: Permit<Self>, in work: OperationContext) throws(DomainError) -> Output {
        let limits = try GuardianRules(work: work).applied(to: limits, on: record)
        try check(limits, at: work.now)
        let pages = work.settings.pages ?? work.settings.origin
        if let known = try work.tx.shareInvitations.invitation(secret: secret) {
            guard known.record == record else { throw .conflict }
            return Output(invitation: known, pages: pages)
        }
        let open = try work.tx.shareInvitations.invitations(of: record).filter { $0.isOpen(at: work.now) }
        guard open.count < ShareInvitation.mostOpen else { throw .quotaReached("open invitations of a record") }
        let invitation = ShareInvitation(
            id: ShareInvitationID(from: work.random), record: record, role: role,
            limits: try limits?.named(in: permit.view(), work.common), createdAt: work.now,
            createdBy: permit.caller.account, expires: work.now.adding(seconds: Int64(days) * 86_400))
        try work.tx.shareInvitations.insert(invitation, secret: secret, permit.grant)
        return Output(invitation: invitation, pages: pages)
    }

    private func check(_ limits: ShareLimits?, at now: Instant) throws(DomainError) {
        guard secret.count == 32 else { throw .invalid(field: "secretHash", expected: "32 bytes") }
        guard (1...ShareInvitation.mostDays).contains(days) else {
            throw .invalid(field: "days", expected: "1 to \(ShareInvitation.mostDays)")
        }
        if let role { try DocumentRules.checkText(role, "role", limit: 100) }
        try limits?.check(at: now)
    }
}

/// The open invitations of a record by links, oldest first.
public struct ListShareInvitations: Operation {
    public let record: RecordID

    public init(of record: RecordID) { self.record = record }

    public var access: AccessRequest { AccessRequest(.viewShares, .record(record)) }

    public func run(_ permit: Permit<Self>, in work: OperationContext) throws(DomainError) -> [ShareInvitation] {
        try work.tx.shareInvitations.invitations(of: record).filter { $0.isOpen(at: work.now) }
    }
}

/// Ends an invitation of a record; its link no longer works.
public struct EndShareInvitation: Operation {
    public let invitation: ShareInvitationID
    public let record: RecordID

    public init(_ invitation: ShareInvitationID, of record: RecordID) {
        (self.invitation, self.record) = (invitation, record)
    }

    public var access: AccessRequest { AccessRequest(.manageShares, .record(record)) }

    /// Throws `notFound` when the record has no such invitation.
    public func run(_ permit: Permit<Self>, in work: OperationContext) throws(DomainError) {
        try work.tx.shareInvitations.end(invitation, of: record, permit.grant)
    }
}

/// Ends an invitation of any record, as its operator.
public struct RevokeShareInvitation: Operation {
    public let invitation: ShareInvitationID
    public let record: RecordID

    public init(_ invitation: ShareInvitationID, of record: RecordID) {
        (self.invitation, self.record) = (invitation, record)
    }

    public var access: AccessRequest { AccessRequest(.manageRecords, .record(record), for: .operation) }

    /// Throws `notFound` when the record has no such invitation.
    public func run(_ permit: Permit<Self>, in work: OperationContext) throws(DomainError) {
        try work.tx.shareInvitations.end(invitation, of: record, permit.grant)
    }
}
