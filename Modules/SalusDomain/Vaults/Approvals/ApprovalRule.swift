public import SalusBase
public import SalusCrypto
public import SalusModels

/// What has to be approved before it is done to a vault, and by whom. It holds an act that meets every condition it names.
public struct ApprovalRule: Hashable, Sendable {
    public static let longestReason = 500
    public static let mostApprovers = 50

    public let id: ApprovalRuleID
    public let act: VaultAct.Kind
    public let conditions: Conditions
    /// Any one of them approves; administrators and the operator always may, and they alone when nobody is named.
    public let approvers: [AccountID]
    /// How many days an act waits before it is refused by itself.
    public let days: Int
    /// Why there is the rule: whoever meets it reads that. May be empty.
    public let reason: String
    public let createdAt: Instant
    /// What it held goes on waiting; it holds nothing more.
    public var endedAt: Instant?

    /// Nil stands for any.
    public struct Conditions: Hashable, Sendable {
        public var vaultKind: VaultKind?
        /// At least this much: `manager` means managers and owners.
        public var leastRole: VaultRole?
        /// What the account is of the person whom the act lets in or out, or who acts alone.
        public var person: AccountRole?

        public init(vaultKind: VaultKind? = nil, leastRole: VaultRole? = nil, person: AccountRole? = nil) {
            (self.vaultKind, self.leastRole, self.person) = (vaultKind, leastRole, person)
        }
    }

    public init(
        id: ApprovalRuleID, act: VaultAct.Kind, conditions: Conditions, approvers: [AccountID], days: Int,
        reason: String, createdAt: Instant, endedAt: Instant? = nil
    ) {
        (self.id, self.act, self.conditions, self.approvers) = (id, act, conditions, approvers)
        (self.days, self.reason, self.createdAt, self.endedAt) = (days, reason, createdAt, endedAt)
    }

    func expiry(from now: Instant) -> Instant { now.adding(seconds: Int64(days) * 86_400) }

    /// An account's own home vault, which its devices need, and its inbox, in which whoever it shares with may put something, are held
    /// only by a rule that names that kind.
    func holds(_ act: VaultAct, in kind: VaultKind, person: AccountRole?) -> Bool {
        guard act.kind == self.act, conditions.vaultKind.map({ $0 == kind }) ?? ![.home, .inbox].contains(kind) else {
            return false
        }
        return conditions.leastRole.map { act.role.rawValue <= $0.rawValue } ?? true
            && conditions.person.map { $0 == person } ?? true
    }
}
