import SalusAPI
public import SalusBase
import SalusCrypto
public import SalusModels

/// Shares of a record that its owner offers by a link. Every call goes to the server.
public struct ShareInvitations: Sendable {
    private let session: ClientSession
    private let random: Randomness

    public init(of client: HealthClient) {
        (session, random) = (client.session, client.access.authenticator.randomness)
    }

    /// Makes an invitation, and gives it with its link. The link exists here alone, and is not shown again: the server
    /// has a hash of its secret.
    public func invite(
        to record: RecordID, role: String? = nil, limits: ShareLimits? = nil, days: Int? = nil
    ) async throws(ClientError) -> (invitation: ShareInvitation, link: String) {
        let secret = Base64URL.encode(random.bytes(ShareInvitationLink.secretSize))
        let hash = SHA256.hash(Array(secret.utf8))
        let made = try await session.call(
            InviteByLinkCall(record: record, .init(secretHash: hash, role: role, limits: limits, days: days)))
        return (made.invitation, ShareInvitationLink.text(secret: secret, pages: made.pages))
    }

    /// The open ones, oldest first.
    public func all(of record: RecordID) async throws(ClientError) -> [ShareInvitation] {
        try await session.call(ListShareInvitationsCall(record: record)).invitations
    }

    public func end(_ invitation: ShareInvitationID, of record: RecordID) async throws(ClientError) {
        _ = try await session.call(EndShareInvitationCall(record: record, invitation: invitation))
    }
}

/// The share that a link offers to this account. Every call goes to the server.
public struct ReceivedShareLink: Sendable {
    private let session: ClientSession
    private let sync: SyncRunner
    private let secret: String

    /// `secret`: that of the link.
    public init(secret: String, of client: HealthClient) {
        (session, sync, self.secret) = (client.session, client.sync, secret)
    }

    public func offer() async throws(ClientError) -> OfferedShare {
        try await session.call(ReadShareInvitationCall(secret: secret))
    }

    /// Accepts it, and fetches the record.
    public func accept() async throws(ClientError) -> OfferedShare {
        let accepted = try await session.call(AcceptShareInvitationCall(secret: secret))
        await sync.syncNow()
        return accepted
    }

    public func decline() async throws(ClientError) -> OfferedShare {
        try await session.call(DeclineShareInvitationCall(secret: secret))
    }
}
