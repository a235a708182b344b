import SalusAPI
public import SalusBase
import SalusCrypto

/// The ways to a session: finish a registration with a one-time code, or sign in with a password.
///
/// The server never sees the password. Its answers are believed only as far as they were verified here.
public struct AccountAuthenticator: Sendable {
    let client: APIClient
    let clock: WallClock
    let randomness: Randomness
    /// Nil where the origin of the account's server is known.
    private let consent: OriginConsent?
    /// Nil where no folder keeps what comes of a sign-in.
    let unsettled: UnsettledDevices?

    public init(client: APIClient, clock: WallClock, randomness: Randomness) {
        self.init(client: client, clock: clock, randomness: randomness, consent: nil, unsettled: nil)
    }

    init(
        client: APIClient, clock: WallClock, randomness: Randomness, consent: OriginConsent?,
        unsettled: UnsettledDevices?
    ) {
        (self.client, self.clock, self.randomness) = (client, clock, randomness)
        (self.consent, self.unsettled) = (consent, unsettled)
    }

    /// Reads the server's description of itself and checks it. Throws `otherOrigin` where its passwords belong to
    /// another address and the person declines to go on.
    func readServer() async throws(ClientError) -> SignInServerFacts {
        let server = try SignInServerFacts(try await client.call(ReadServerInfoCall()))
        guard let consent, let other = client.server.difference(from: server.profile.origin) else { return server }
        try await consent.require(other)
        return server
    }

    /// The validity of a device's certificate, in seconds: ten years.
    static let certificateSeconds: Int64 = 10 * 365 * 86_400

    var certificateValidity: Range<Instant> { clock.now..<clock.now.adding(seconds: Self.certificateSeconds) }
}
