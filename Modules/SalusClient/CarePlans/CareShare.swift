public import SalusBase
public import SalusCarePlan
import SalusCrypto
public import SalusModels
public import SalusVaultModels

/// An account with which parts of one's own plan are shared, are about to be, or were.
public struct CareShare: Hashable, Sendable {
    /// The account that the plan is shared with.
    public let account: AccountID
    public let name: String?
    /// How far the account's keys were verified.
    public let trust: PersonTrust.Level
    public let parts: [PlanPart: PartShare]

    package init(account: AccountID, name: String?, trust: PersonTrust.Level, parts: [PlanPart: PartShare]) {
        (self.account, self.name, self.trust, self.parts) = (account, name, trust, parts)
    }
}

/// The share of one part with an account. Membership is read from the vault's own log, never from a note.
public struct PartShare: Hashable, Sendable {
    /// The state of the share in its vault.
    public enum State: Hashable, Sendable {
        case member
        /// Begun here, and to reach the server with the next sync.
        case waiting
        /// Held by the server until it is approved; then it is done without anything more.
        case held
        /// Not approved: rejected, or not decided in time. The reason is with the request.
        case refused(Instant)
        /// To be taken out with the next sync, or has said that they leave: they can read until then.
        case leaving
        /// Over since then; what they read before they may have kept.
        case ended(Instant?)
    }

    /// The state of the share.
    public let state: State
    /// The role in the part's vault.
    public let role: VaultRole
    /// How much of the past the share shows; nil while it is not known.
    public let history: SharedHistory?
    /// The time at which the share began; nil before.
    public let since: Instant?
    /// Nil for one without an end.
    public let until: Instant?
    /// The purpose that the owner wrote; nil for none.
    public let purpose: String?

    package init(
        state: State, role: VaultRole, history: SharedHistory? = nil, since: Instant? = nil, until: Instant? = nil,
        purpose: String? = nil
    ) {
        (self.state, self.role, self.history) = (state, role, history)
        (self.since, self.until, self.purpose) = (since, until, purpose)
    }
}

/// The result of sharing one part.
public enum ShareResult: Hashable, Sendable {
    case done
    /// The server cannot be reached, or this device failed on the way; the next sync sees it through.
    case waiting
    /// The server holds it until it is approved.
    case held
    /// Nothing of it was kept; `cancelled` where it was ended before it had begun.
    case failed(ClientError)
}

/// The result of removing a member from one part.
public enum RevokeResult: Hashable, Sendable {
    /// They get no key any more; this is what they could read, and may have kept.
    case done(ReadableAfterwards)
    /// The server cannot be reached: they can read until the next sync has come through.
    case waiting(ReadableAfterwards)
    case held(ReadableAfterwards)
    case failed(ClientError)
}
