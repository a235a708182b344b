import SalusBase
public import SalusCrypto
import SalusModels

/// What an operation works with: the open transaction, the time it began, fresh randomness and the server's keys.
public struct Workspace {
    let tx: any Transaction
    let now: Instant
    let random: Randomness
    let keys: ServerKeys
    let settings: DomainSettings
    let signIn: SignInServer
}

/// What the operator decides about the domain.
public struct DomainSettings: Sendable {
    /// What OPAQUE binds: fixed in the data directory at `init`.
    public let origin: String
    /// Password stretching profile for new registrations.
    public var ksf: Argon2id.Profile
    /// SHA-256 of the token that `salus-admin` shows; nil refuses every operator.
    public var operatorTokenHash: [UInt8]?

    public init(
        origin: String, ksf: Argon2id.Profile = .standard, operatorTokenHash: [UInt8]? = nil
    ) { (self.origin, self.ksf, self.operatorTokenHash) = (origin, ksf, operatorTokenHash) }
}
