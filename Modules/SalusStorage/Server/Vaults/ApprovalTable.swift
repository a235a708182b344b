import SalusBase
import SalusCrypto
import SalusDomain
import SalusModels
import SalusSQL
import SalusServerDomain
import SalusTables
import SalusVaultModels

struct ApprovalTable: ApprovalRepository {
    let tables: Tables
    let commitNotices: CommitNotices
    private static let ruleColumns =
        "id, act, vault_kind, least_role, person_role, days, reason, created_at, ended_at"
    private static let requestColumns = """
        account, id, vault, acts, requested_at, digest, request, rule, expires, state, decided_at, decided_by, reason
        """

    // MARK: Rules

    func rules() throws(DomainError) -> [ApprovalRule] {
        try read("SELECT \(Self.ruleColumns) FROM approval_rule ORDER BY created_at, id")
    }

    func rules(_ part: ListPart<TimePlace>) throws(DomainError) -> [ApprovalRule] {
        let rules = try tables.part(
            "SELECT \(Self.ruleColumns) FROM approval_rule", where: ["ended_at IS NULL"], byTime: "created_at", "id",
            part
        ) { row throws(DomainError) in try StoredRule(row) }
        return try rules.map { rule throws(DomainError) in rule.rule(approvedBy: try approvers(of: rule.id)) }
    }

    func rule(_ id: ApprovalRuleID) throws(DomainError) -> ApprovalRule? {
        try read("SELECT \(Self.ruleColumns) FROM approval_rule WHERE id = $1", id).first
    }

    private func read(_ sql: String, _ arguments: any SQLConvertible...) throws(DomainError) -> [ApprovalRule] {
        let rules = try tables.all(sql, arguments: arguments) { row throws(DomainError) in try StoredRule(row) }
        return try rules.map { rule throws(DomainError) in rule.rule(approvedBy: try approvers(of: rule.id)) }
    }

    private func approvers(of rule: ApprovalRuleID) throws(DomainError) -> [AccountID] {
        try tables.all("SELECT account FROM approver WHERE rule = $1 ORDER BY account", rule) {
            row throws(DomainError) in try row.value("account")
        }
    }

    func insert(_ rule: ApprovalRule, _: WriteGrant) throws(DomainError) {
        try tables.execute(
            "INSERT INTO approval_rule (\(Self.ruleColumns)) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)",
            rule.id, Int(rule.act.number), rule.conditions.vaultKind.map { Int($0.rawValue) },
            rule.conditions.leastRole.map { Int($0.rawValue) }, rule.conditions.person?.rawValue, rule.days,
            rule.reason, rule.createdAt, rule.endedAt)
        for approver in rule.approvers {
            try tables.execute("INSERT INTO approver (rule, account) VALUES ($1, $2)", rule.id, approver)
        }
    }

    func end(_ rule: ApprovalRuleID, at now: Instant, _: WriteGrant) throws(DomainError) {
        try tables.change("UPDATE approval_rule SET ended_at = $2 WHERE id = $1", rule, now)
    }

    // MARK: Holds

    func approvalRequest(_ id: ApprovalRequestID) throws(DomainError) -> ApprovalRequest? {
        try tables.first(
            "SELECT \(Self.requestColumns) FROM vault_hold WHERE id = $1", id, as: ApprovalRequest.init(stored:))
    }

    func requests(of account: AccountID) throws(DomainError) -> [ApprovalRequest] {
        try tables.all(
            "SELECT \(Self.requestColumns) FROM vault_hold WHERE account = $1 ORDER BY requested_at DESC, id", account,
            as: ApprovalRequest.init(stored:))
    }

    func requests(
        waitingAt now: Instant?, for approver: AccountID?, _ part: ListPart<TimePlace>
    ) throws(DomainError) -> [ApprovalRequest] {
        var (conditions, arguments): ([String], [any SQLConvertible]) = ([], [])
        if let now {
            (conditions, arguments) = (
                ["state = $1", "expires > $2"], [Int(ApprovalRequestState.waiting.number), now]
            )
        }
        if let approver {
            arguments.append(approver)
            conditions.append("rule IN (SELECT rule FROM approver WHERE account = $\(arguments.count))")
        }
        return try tables.part(
            "SELECT \(Self.requestColumns) FROM vault_hold", where: conditions, arguments, byTime: "requested_at", "id",
            newestFirst: now == nil, part, as: ApprovalRequest.init(stored:))
    }

    func requests(expiredAt now: Instant) throws(DomainError) -> [ApprovalRequest] {
        try tables.all(
            """
            SELECT \(Self.requestColumns) FROM vault_hold WHERE state IN ($1, $2) AND expires <= $3
            ORDER BY requested_at, id
            """, Int(ApprovalRequestState.waiting.number), Int(ApprovalRequestState.granted.number), now,
            as: ApprovalRequest.init(stored:))
    }

    func insert(_ approvalRequest: ApprovalRequest, _: WriteGrant) throws(DomainError) {
        try tables.execute(
            """
            INSERT INTO vault_hold (\(Self.requestColumns))
            VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)
            """,
            arguments: [
                approvalRequest.account, approvalRequest.id, approvalRequest.vault,
                VaultAct.encode(approvalRequest.acts), approvalRequest.requestedAt, approvalRequest.digest,
            ] + approvalRequest.changing)
        try tell(about: approvalRequest)
    }

    func update(_ approvalRequest: ApprovalRequest, _: WriteGrant) throws(DomainError) {
        let changed = try tables.execute(
            """
            UPDATE vault_hold SET request = $3, rule = $4, expires = $5, state = $6, decided_at = $7, decided_by = $8,
                reason = $9
            WHERE account = $1 AND id = $2
            """, arguments: [approvalRequest.account, approvalRequest.id] + approvalRequest.changing)
        guard changed > 0 else { throw .notFound }
        try tell(about: approvalRequest)
    }

    func renew(_ approvalRequest: ApprovalRequest, _: WriteGrant) throws(DomainError) {
        try tables.change(
            "UPDATE vault_hold SET request = $3, digest = $4 WHERE account = $1 AND id = $2", approvalRequest.account,
            approvalRequest.id,
            approvalRequest.request, approvalRequest.digest)
    }

    private func tell(about approvalRequest: ApprovalRequest) throws(DomainError) {
        let approvers = try rule(approvalRequest.rule)?.approvers ?? []
        for account in [approvalRequest.account] + approvers { commitNotices.note(.accountChanged(account)) }
    }

    func sweep(before instant: Instant, _: WriteGrant) throws(DomainError) {
        try tables.execute(
            "DELETE FROM vault_hold WHERE requested_at < $1 AND state NOT IN ($2, $3)", instant,
            Int(ApprovalRequestState.waiting.number), Int(ApprovalRequestState.granted.number))
    }
}

extension ApprovalRequest {
    /// The values of a hold that may change, in the order of the columns.
    fileprivate var changing: [any SQLConvertible] {
        [request, rule, expires, Int(state.number), decision?.at, decision?.by?.stored, decision?.reason]
    }

    fileprivate init(stored row: StoredRow) throws(DomainError) {
        guard let acts = VaultAct.decode(try row.value("acts")) else {
            throw .storage(StorageFailure(.corrupt, "the column acts holds no acts"))
        }
        let decision = try row.value("decided_at", as: Instant?.self).map { at throws(DomainError) in
            Decision(at: at, by: try Decider(stored: row), reason: try row.value("reason"))
        }
        self.init(
            id: try row.value("id"), vault: try row.value("vault"), account: try row.value("account"), acts: acts,
            requestedAt: try row.value("requested_at"), digest: try row.value("digest"),
            request: try row.value("request"), rule: try row.value("rule"), expires: try row.value("expires"),
            state: try row.numbered("state"), decision: decision)
    }
}

/// An account by its bytes, a backend by its own after a `B`.
extension ApprovalRequest.Decider {
    private static let mark = UInt8(ascii: "B")

    fileprivate var stored: [UInt8] {
        switch self {
        case .account(let account): account.bytes
        case .backend(let backend): [Self.mark] + backend.bytes
        }
    }

    fileprivate init?(stored row: StoredRow) throws(DomainError) {
        guard let bytes = try row.value("decided_by", as: [UInt8]?.self) else { return nil }
        if let account = AccountID(bytes: bytes) {
            self = .account(account)
        } else if bytes.first == Self.mark, let backend = BackendID(bytes: bytes.dropFirst()) {
            self = .backend(backend)
        } else {
            throw .storage(StorageFailure(.corrupt, "the column decided_by names no one"))
        }
    }
}

/// A rule without those who approve.
private struct StoredRule {
    let id: ApprovalRuleID
    private let act: VaultActKind
    private let conditions: ApprovalRule.Conditions
    private let days: Int
    private let reason: String
    private let createdAt: Instant
    private let endedAt: Instant?

    init(_ row: StoredRow) throws(DomainError) {
        (id, act, days) = (try row.value("id"), try row.numbered("act"), try row.value("days"))
        (reason, createdAt) = (try row.value("reason"), try row.value("created_at"))
        endedAt = try row.value("ended_at")
        let person =
            try row.value("person_role", as: String?.self) == nil ? nil : row.word("person_role", as: AccountRole.self)
        conditions = ApprovalRule.Conditions(
            vaultKind: try row.optionalCode("vault_kind", as: VaultKind.self),
            leastRole: try row.optionalCode("least_role", as: VaultRole.self), person: person)
    }

    func rule(approvedBy approvers: [AccountID]) -> ApprovalRule {
        ApprovalRule(
            id: id, act: act, conditions: conditions, approvers: approvers, days: days, reason: reason,
            createdAt: createdAt, endedAt: endedAt)
    }
}
