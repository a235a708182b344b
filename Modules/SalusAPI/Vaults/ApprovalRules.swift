public import SalusBase
public import SalusModels
public import SalusVaultModels

/// The conditions of a rule, which holds an act that meets all of them. Nil means any.
public struct ApprovalConditions: Hashable, Sendable, Codable {
    public let purpose: VaultKind?
    /// At least this much: `manager` means managers and owners.
    public let leastRole: VaultRole?
    /// The account role of the person that the act admits or removes, or of the author who acts alone.
    public let person: AccountRole?

    public init(purpose: VaultKind? = nil, leastRole: VaultRole? = nil, person: AccountRole? = nil) {
        (self.purpose, self.leastRole, self.person) = (purpose, leastRole, person)
    }
}

/// A rule that holds acts on vaults for approval, and the people who may approve them.
public struct ApprovalRuleDetail: Hashable, Sendable, JSONPayload {
    public let id: ApprovalRuleID
    public let act: VaultActKind
    public let conditions: ApprovalConditions
    /// Any one of them, by name; administrators and the operator always may, and they alone when the list is empty.
    public let approvers: [String]
    /// The days that an act waits before it is refused by itself.
    public let days: Int
    /// The reason for the rule; may be empty.
    public let reason: String
    public let createdAt: Instant

    public init(
        id: ApprovalRuleID, act: VaultActKind, conditions: ApprovalConditions, approvers: [String], days: Int,
        reason: String, createdAt: Instant
    ) {
        (self.id, self.act, self.conditions, self.approvers) = (id, act, conditions, approvers)
        (self.days, self.reason, self.createdAt) = (days, reason, createdAt)
    }
}

/// A page of approval rules.
public struct ApprovalRuleList: Hashable, Sendable, JSONPayload, ListAnswer {
    public let rules: [ApprovalRuleDetail]
    public let behind: String?
    public var items: [ApprovalRuleDetail] { rules }

    public init(rules: [ApprovalRuleDetail], behind: String? = nil) { (self.rules, self.behind) = (rules, behind) }
}

/// The rules that hold acts on vaults.
public struct ListApprovalRulesCall: ListCall {
    public static let route = Route(
        .get, "admin/approval-rules", .administration, "Lists the rules that hold acts on vaults.")
    public static let about = "Oldest first: in this order they ask for their approvals."
    public var span: ListSpan
    static let form = CallForm(listSpan(\.span))
    public var arguments: Arguments { Self.form.arguments(of: self) }
    public typealias Answer = ApprovalRuleList

    public init(_ span: ListSpan = ListSpan()) { self.span = span }
    public init(_ arguments: Arguments, body: NoContent) throws(MalformedRequest) {
        span = try Self.form.read(arguments)
    }
}

/// Makes a rule.
public struct AddApprovalRuleCall: APICall {
    public static let route = Route(
        .post, "admin/approval-rules", .administration, "Makes a rule that holds acts on vaults.")
    public static let about = """
        From now on an act that meets it waits until someone has approved. A home vault, which an account's own \
        devices need, and an inbox are held only by a rule that names that purpose. A new epoch that only renews keys \
        is never held, nor is leaving.
        """
    public static let errors: [APIErrorCode] = [.badName, .malformedRequest]
    public let body: Body
    public var arguments: Arguments { Arguments() }
    public typealias Answer = ApprovalRuleDetail

    /// The act that the rule holds, its conditions, its approvers and its reason.
    public struct Body: Hashable, Sendable, JSONPayload {
        public let act: VaultActKind
        public let conditions: ApprovalConditions
        /// Names of accounts.
        public let approvers: [String]
        /// 1 to 365.
        public let days: Int
        public let reason: String

        public init(
            act: VaultActKind, conditions: ApprovalConditions = .init(), approvers: [String] = [], days: Int = 14,
            reason: String = ""
        ) {
            (self.act, self.conditions, self.approvers) = (act, conditions, approvers)
            (self.days, self.reason) = (days, reason)
        }
    }

    public init(_ body: Body) { self.body = body }
    public init(_ arguments: Arguments, body: Body) { self.body = body }
}

/// Ends a rule.
public struct EndApprovalRuleCall: APICall {
    public static let route = Route(
        .delete, "admin/approval-rules/{rule}", .administration, "Ends a rule that holds acts on vaults.")
    public static let about = "Requests that wait still need a decision."
    public let rule: ApprovalRuleID
    static let form = CallForm(identifier("rule", \.rule))
    public var arguments: Arguments { Self.form.arguments(of: self) }
    public typealias Answer = ApprovalRuleDetail

    public init(rule: ApprovalRuleID) { self.rule = rule }
    public init(_ arguments: Arguments, body: NoContent) throws(MalformedRequest) {
        rule = try Self.form.read(arguments)
    }
}
