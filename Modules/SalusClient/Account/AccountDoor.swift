public import SalusBase

/// The ways to a session: finish a registration with a one-time code, or sign in with a password.
///
/// The server never sees the password. Its answers are believed only as far as they were verified here.
public struct AccountDoor: Sendable {
    let client: APIClient
    let clock: WallClock
    let randomness: Randomness

    public init(client: APIClient, clock: WallClock, randomness: Randomness) {
        (self.client, self.clock, self.randomness) = (client, clock, randomness)
    }

    /// How long a device's certificate holds, in seconds: ten years.
    static let certificateSeconds: Int64 = 10 * 365 * 86_400

    var certificateValidity: Range<Instant> { clock.now..<clock.now.adding(seconds: Self.certificateSeconds) }
}
