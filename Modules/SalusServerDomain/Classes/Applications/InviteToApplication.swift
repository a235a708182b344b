public import SalusBase
import SalusCrypto
public import SalusDomain
public import SalusModels

/// Makes an invite to an application; its code is told once.
public struct InviteToApplication: Operation {
    /// Invites of one application.
    static let limit = 10_000

    let mail: String
    let application: ApplicationID?

    /// `mail`: the address that the invite is for, at most 254 bytes. The server sends no mail.
    public init(mail: String, in application: ApplicationID? = nil) {
        (self.mail, self.application) = (mail, application)
    }

    public var access: AccessRequest { AccessRequest(.manageApplication, in: application) }

    /// Throws `invalid` and `quotaReached`.
    public func run(_ permit: Permit<Self>, in work: OperationContext) throws(DomainError) -> IssuedInvite {
        let scope = try ApplicationScope(application, permit.caller, in: work)
        guard (3...254).contains(mail.utf8.count) else { throw .invalid(field: "email", expected: "a mail address") }
        guard try work.tx.applications.invites(of: scope.application.id).count < Self.limit else {
            throw .quotaReached("invites of the application")
        }
        let code = SessionToken(from: work.random)
        let sealed = try EntrySealer(work: work).seal(.string(mail), at: EntrySealer.place(ofInvite: code.hash))
        let stored = StoredInvite(codeHash: code.hash, sealedMail: sealed, createdAt: work.now)
        try work.tx.applications.insert(stored, to: scope.application.id, permit.grant)
        return IssuedInvite(invite: try scope.opened(stored), code: code.text)
    }
}

/// A new invite with its code.
public struct IssuedInvite: Hashable, Sendable {
    public let invite: ApplicationInvite
    public let code: String
}

/// The invites of an application, oldest first.
public struct ListApplicationInvites: Operation {
    let application: ApplicationID?

    public init(in application: ApplicationID? = nil) { self.application = application }

    public var access: AccessRequest { AccessRequest(.viewApplicationPeople, in: application) }

    public func run(_ permit: Permit<Self>, in work: OperationContext) throws(DomainError) -> [ApplicationInvite] {
        let scope = try ApplicationScope(application, permit.caller, in: work)
        var invites: [ApplicationInvite] = []
        for stored in try work.tx.applications.invites(of: scope.application.id) {
            invites.append(try scope.opened(stored))
        }
        return invites
    }
}

/// Takes an invite back; a user who came by it stays.
public struct RevokeApplicationInvite: Operation {
    let codeHash: [UInt8]
    let application: ApplicationID?

    public init(_ codeHash: [UInt8], in application: ApplicationID? = nil) {
        (self.codeHash, self.application) = (codeHash, application)
    }

    public var access: AccessRequest { AccessRequest(.manageApplication, in: application) }

    /// Throws `notFound`.
    public func run(_ permit: Permit<Self>, in work: OperationContext) throws(DomainError) {
        let scope = try ApplicationScope(application, permit.caller, in: work)
        try work.tx.applications.deleteInvite(codeHash, to: scope.application.id, permit.grant)
    }
}

extension ApplicationScope {
    func opened(_ invite: StoredInvite) throws(DomainError) -> ApplicationInvite {
        let mail = try EntrySealer(work: work).open(invite.sealedMail, at: EntrySealer.place(ofInvite: invite.codeHash))
        return ApplicationInvite(
            codeHash: invite.codeHash, application: application.id, mail: mail.string ?? "",
            createdAt: invite.createdAt, usedBy: invite.usedBy)
    }
}
