public import SalusBase
public import SalusDomain
public import SalusModels

/// Challenges: random names for one proof, soon and once.
public protocol ChallengeRepository {
    func insert(_ challenge: Challenge, _ grant: WriteGrant) throws(DomainError)
    /// Gives the challenge and removes it; nil for one of another purpose, which stays.
    func take(_ idHash: [UInt8], for purpose: Challenge.Purpose, _ grant: WriteGrant) throws(DomainError) -> Challenge?
    /// Forgets those of an account, whatever they are for.
    func deleteAll(of account: AccountID, _ grant: WriteGrant) throws(DomainError)
    /// Forgets challenges that expired before `now`.
    func sweep(now: Instant, _ grant: WriteGrant) throws(DomainError)
}

/// A challenge that is good once.
public struct Challenge: Hashable, Sendable {
    /// The use of the challenge.
    public enum Purpose: String, Hashable, Sendable, CaseIterable {
        /// To be signed by a recovery code.
        case recovery
        /// To be signed by a remembered device.
        case device
        /// Allows a new password after a recovery code was right.
        case newPassword = "new-password"
    }

    /// SHA-256 of the challenge.
    public let idHash: [UInt8]
    /// An invented account when it was asked for an unknown name.
    public let account: AccountID
    public let purpose: Purpose
    public let expires: Instant

    public init(idHash: [UInt8], account: AccountID, purpose: Purpose, expires: Instant) {
        (self.idHash, self.account, self.purpose, self.expires) = (idHash, account, purpose, expires)
    }
}
