public import SalusBase
import SalusCrypto
import SalusDomain
public import SalusModels
public import SalusVaultModels

/// A rule that holds acts on vaults for approval. It holds an act that meets every condition it names.
public struct ApprovalRule: Hashable, Sendable {
    /// The most bytes of a reason.
    public static let longestReason = 500
    /// The most approvers of a rule.
    public static let mostApprovers = 50

    public let id: ApprovalRuleID
    public let act: VaultActKind
    public let conditions: Conditions
    /// Any one of them approves; administrators and the operator always may, and they alone when the list is empty.
    public let approvers: [AccountID]
    /// The days that an act waits before it is refused by itself.
    public let days: Int
    /// The reason for the rule, shown to the people whose acts it holds. May be empty.
    public let reason: String
    public let createdAt: Instant
    /// The end of the rule, after which it holds nothing more; acts that it held go on waiting. Nil while it applies.
    public var endedAt: Instant?

    /// The conditions on an act; nil means any.
    public struct Conditions: Hashable, Sendable {
        public var vaultKind: VaultKind?
        /// At least this much: `manager` means managers and owners.
        public var leastRole: VaultRole?
        /// The account role of the person that the act admits or removes, or of the author who acts alone.
        public var person: AccountRole?

        public init(vaultKind: VaultKind? = nil, leastRole: VaultRole? = nil, person: AccountRole? = nil) {
            (self.vaultKind, self.leastRole, self.person) = (vaultKind, leastRole, person)
        }
    }

    public init(
        id: ApprovalRuleID, act: VaultActKind, conditions: Conditions, approvers: [AccountID], days: Int,
        reason: String, createdAt: Instant, endedAt: Instant? = nil
    ) {
        (self.id, self.act, self.conditions, self.approvers) = (id, act, conditions, approvers)
        (self.days, self.reason, self.createdAt, self.endedAt) = (days, reason, createdAt, endedAt)
    }

    func expiry(from now: Instant) -> Instant { now.adding(seconds: Int64(days) * 86_400) }

    /// Whether the rule holds the act. An account's own home vault, which its devices need, and its inbox, where people
    /// it shares with put something, are held only by a rule that names that kind.
    func holds(_ act: VaultAct, in kind: VaultKind, person: AccountRole?) -> Bool {
        guard act.kind == self.act, conditions.vaultKind.map({ $0 == kind }) ?? ![.home, .inbox].contains(kind) else {
            return false
        }
        return conditions.leastRole.map { act.role.rawValue <= $0.rawValue } ?? true
            && conditions.person.map { $0 == person } ?? true
    }
}
