public import SalusBase
public import SalusDomain
public import SalusModels

/// Invitations to a share of a record by a link. One whose time is over stays until the upkeep ends it.
public protocol ShareInvitationRepository {
    /// `secret`: SHA-256 of the link's secret.
    func invitation(secret: [UInt8]) throws(DomainError) -> ShareInvitation?
    /// Oldest first; those whose time is over are among them.
    func invitations(of record: RecordID) throws(DomainError) -> [ShareInvitation]
    func insert(_ invitation: ShareInvitation, secret: [UInt8], _ grant: WriteGrant) throws(DomainError)
    /// Throws `notFound` when the record has no such invitation.
    func end(_ id: ShareInvitationID, of record: RecordID, _ grant: WriteGrant) throws(DomainError)
    func endAll(of record: RecordID, _ grant: WriteGrant) throws(DomainError)
    func endAll(by account: AccountID, _ grant: WriteGrant) throws(DomainError)
    /// Ends those whose time is over.
    func sweep(now: Instant, _ grant: WriteGrant) throws(DomainError)
}
