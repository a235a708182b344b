import SalusBase
import SalusCrypto
public import SalusDomain
public import SalusModels

/// Reads the share that the holder of a link is offered. A wrong secret counts for its network.
public struct ReadShareInvitation: Operation {
    let secret: String
    /// Whether an app with pages asks, for a person who is not signed in.
    let isForVisitor: Bool

    public init(secret: String, isForVisitor: Bool = false) {
        (self.secret, self.isForVisitor) = (secret, isForVisitor)
    }

    public var access: AccessRequest {
        isForVisitor ? AccessRequest(.activateAccount, .server) : AccessRequest(.listPeople, .own)
    }

    /// Throws `invitationRefused` for a secret that is wrong, used or over.
    public func run(_ permit: Permit<Self>, in work: OperationContext) throws(DomainError) -> OfferedShare {
        try OpenShareInvitation(secret: secret, in: work, permit.grant).offer
    }

    public func touched(_ output: OfferedShare) -> Resource { .record(output.record) }
}

/// Accepts the share of a link: the caller's account has it from then on, and the link no longer works. The owner and
/// the account are told.
public struct AcceptShareInvitation: Operation {
    let secret: String

    public init(secret: String) { self.secret = secret }

    public var access: AccessRequest { AccessRequest(.changeOwnAccount, .own) }

    /// Throws `invitationRefused` for a secret that is wrong, used or over, and `conflict` for an account that the
    /// record is open to already, or was before its owner paused that.
    public func run(_ permit: Permit<Self>, in work: OperationContext) throws(DomainError) -> OfferedShare {
        let (caller, open) = (
            try permit.account().account, try OpenShareInvitation(secret: secret, in: work, permit.grant)
        )
        let (invitation, record) = (open.invitation, open.record)
        let known = try work.tx.shares.share(of: record.id, with: caller.id)
        guard record.owner != caller.id, known?.isOver(at: work.now) ?? true else { throw .conflict }
        let share = RecordShare(
            account: caller.id, name: caller.name, role: invitation.role, since: work.now, by: invitation.createdBy,
            limits: invitation.limits)
        try work.tx.shares.share(record.id, share, permit.grant)
        try work.tx.shareInvitations.end(invitation.id, of: record.id, permit.grant)
        let begun = AccountEvent(
            of: caller.id, .shareBegun, at: work.now, record: record.id, actor: invitation.createdBy)
        try work.tx.notices.note(begun, permit.grant)
        if let owner = record.owner { try work.tell(owner, .linkAccepted, of: record.id, permit) }
        return open.offer
    }

    public func touched(_ output: OfferedShare) -> Resource { .record(output.record) }
}

/// Declines the share of a link, which no longer works then; the record's owner is told.
public struct DeclineShareInvitation: Operation {
    let secret: String

    public init(secret: String) { self.secret = secret }

    public var access: AccessRequest { AccessRequest(.changeOwnAccount, .own) }

    /// Throws `invitationRefused` for a secret that is wrong, used or over, and `conflict` for the record's owner.
    public func run(_ permit: Permit<Self>, in work: OperationContext) throws(DomainError) -> OfferedShare {
        let open = try OpenShareInvitation(secret: secret, in: work, permit.grant)
        guard try open.record.owner != permit.account().account.id else { throw .conflict }
        try work.tx.shareInvitations.end(open.invitation.id, of: open.record.id, permit.grant)
        if let owner = open.record.owner { try work.tell(owner, .linkDeclined, of: open.record.id, permit) }
        return open.offer
    }

    public func touched(_ output: OfferedShare) -> Resource { .record(output.record) }
}

/// An open invitation, found by the secret of its link.
private struct OpenShareInvitation {
    let invitation: ShareInvitation
    let record: HealthRecord
    let offer: OfferedShare

    /// Throws `invitationRefused` alike for a secret that is wrong, was used, ended or is over, and counts it for the
    /// network.
    init(secret: String, in work: OperationContext, _ grant: WriteGrant) throws(DomainError) {
        self = try AttemptLimiter(work: work, grant: grant).withinAttemptLimit { () throws(DomainError) in
            try Self(secret: secret, in: work)
        }
    }

    private init(secret: String, in work: OperationContext) throws(DomainError) {
        guard let found = try work.tx.shareInvitations.invitation(secret: SHA256.hash(Array(secret.utf8))),
            found.isOpen(at: work.now), let record = try work.tx.records.record(found.record)
        else { throw .invitationRefused }
        let owner = try record.owner.map { id throws(DomainError) in try work.tx.accounts.account(id) } ?? nil
        guard owner?.state ?? .active == .active else { throw .invitationRefused }
        (invitation, self.record) = (found, record)
        offer = OfferedShare(of: found, title: record.title, owner: owner?.name)
    }
}

extension RecordShare {
    /// Whether its time has ended: neither paused nor for emergencies, which open again.
    fileprivate func isOver(at now: Instant) -> Bool {
        pausedAt == nil && emergencyHours == nil && view(at: now) == nil
    }
}
