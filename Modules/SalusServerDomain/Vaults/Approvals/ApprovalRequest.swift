public import SalusBase
import SalusDomain
public import SalusModels

/// A request that a rule holds: kept whole, as it was sent, and not handed out until it is decided.
public struct ApprovalRequest: Hashable, Sendable {
    public let id: ApprovalRequestID
    public let vault: VaultID
    /// The account that asks.
    public let account: AccountID
    public let acts: [VaultAct]
    public let requestedAt: Instant
    /// Of what was sent: SHA-256.
    public private(set) var digest: [UInt8]
    /// The request as it was sent; empty once it is decided.
    public private(set) var request: [UInt8]
    /// The rule whose approval it waits for, or waited for last.
    public private(set) var rule: ApprovalRuleID
    public private(set) var expires: Instant
    public private(set) var state: ApprovalRequestState
    public private(set) var decision: Decision?

    /// The decision with its time and reason.
    public struct Decision: Hashable, Sendable {
        public let at: Instant
        /// Nil for the operator, and for the server itself where no decision came in time.
        public let by: Decider?
        /// May be empty.
        public let reason: String

        public init(at: Instant, by decider: Decider?, reason: String = "") {
            (self.at, self.by, self.reason) = (at, decider, reason)
        }
    }

    /// The account or backend that decided; an account that is erased stays named.
    public enum Decider: Hashable, Sendable {
        case account(AccountID)
        case backend(BackendID)
    }

    public init(
        id: ApprovalRequestID, vault: VaultID, account: AccountID, acts: [VaultAct], requestedAt: Instant,
        digest: [UInt8],
        request: [UInt8], rule: ApprovalRuleID, expires: Instant, state: ApprovalRequestState = .waiting,
        decision: Decision? = nil
    ) {
        (self.id, self.vault, self.account, self.acts) = (id, vault, account, acts)
        (self.requestedAt, self.digest, self.request) = (requestedAt, digest, request)
        (self.rule, self.expires, self.state, self.decision) = (rule, expires, state, decision)
    }

    /// Whether a decision is still possible.
    public func isWaiting(at now: Instant) -> Bool { state == .waiting && now < expires }

    /// Takes the newer bytes of the same request, made for the vault's present state.
    mutating func renew(_ request: [UInt8], _ digest: [UInt8]) { (self.request, self.digest) = (request, digest) }

    /// A second rule asks for its own approval.
    mutating func wait(for next: ApprovalRule, from now: Instant) {
        (rule, expires) = (next.id, next.expiry(from: now))
    }

    mutating func settle(as state: ApprovalRequestState, _ decision: Decision) {
        (self.state, self.decision, request) = (state, decision, [])
    }

    /// Marks a granted act as done, after its repetition.
    mutating func finish() { state = .done }

    mutating func expire(at now: Instant) { settle(as: .expired, decision ?? Decision(at: now, by: nil)) }
}
