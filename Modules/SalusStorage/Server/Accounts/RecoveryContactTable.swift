import SalusBase
import SalusDomain
import SalusModels
import SalusServerDomain
import SalusTables

struct RecoveryContactTable: RecoveryContactRepository {
    let tables: Tables
    let commitNotices: CommitNotices
    private static let query = "SELECT id, account, ticket_hash, device, asked_at, closed_at FROM recovery_case"

    // MARK: Plans

    func plan(of account: AccountID) throws(DomainError) -> RecoveryPlan? {
        let shares = try tables.all("SELECT contact, sealed FROM recovery_share WHERE account = $1", account) {
            row throws(DomainError) in
            (try row.value("contact", as: AccountID.self), try row.value("sealed", as: [UInt8].self))
        }
        return try tables.first(
            "SELECT kind, threshold, public_key, since FROM recovery_plan WHERE account = $1", account
        ) { row throws(DomainError) in
            RecoveryPlan(
                of: try row.word("kind", as: RecoveryGroup.self), threshold: try row.value("threshold"),
                publicKey: try row.value("public_key"), since: try row.value("since"),
                shares: Dictionary(shares, uniquingKeysWith: { first, _ in first }))
        }
    }

    func setPlan(_ plan: RecoveryPlan, of account: AccountID, _ grant: WriteGrant) throws(DomainError) {
        try deletePlan(of: account, grant)
        try tables.execute(
            "INSERT INTO recovery_plan (account, kind, threshold, public_key, since) VALUES ($1, $2, $3, $4, $5)",
            account, plan.group.rawValue, plan.threshold, plan.publicKey, plan.since)
        for (contact, sealed) in plan.shares {
            try tables.execute(
                "INSERT INTO recovery_share (account, contact, sealed) VALUES ($1, $2, $3)", account, contact, sealed)
            commitNotices.note(.accountChanged(contact))
        }
    }

    func deletePlan(of account: AccountID, _: WriteGrant) throws(DomainError) {
        for contact in try plan(of: account)?.shares.keys.sorted() ?? [] {
            commitNotices.note(.accountChanged(contact))
        }
        try tables.execute("DELETE FROM recovery_share WHERE account = $1", account)
        try tables.execute("DELETE FROM recovery_plan WHERE account = $1", account)
    }

    func deleteShares(keptBy contact: AccountID, _: WriteGrant) throws(DomainError) {
        for account in try accounts(relyingOn: contact) { commitNotices.note(.accountChanged(account)) }
        try tables.execute("DELETE FROM recovery_share WHERE contact = $1", contact)
    }

    func accounts(relyingOn contact: AccountID) throws(DomainError) -> [AccountID] {
        try tables.all("SELECT account FROM recovery_share WHERE contact = $1 ORDER BY account", contact) {
            row throws(DomainError) in try row.value("account")
        }
    }

    // MARK: Cases

    func insert(_ asked: RecoveryCase, _: WriteGrant) throws(DomainError) {
        try tables.execute(
            """
            INSERT INTO recovery_case (id, account, ticket_hash, device, asked_at, expires)
            VALUES ($1, $2, $3, $4, $5, $6)
            """, asked.id, asked.account, asked.ticketHash, asked.device, asked.askedAt, asked.expires)
        try tell(asked.account)
    }

    func asked(_ id: RecoveryCaseID) throws(DomainError) -> RecoveryCase? {
        try tables.first("\(Self.query) WHERE id = $1", id, as: RecoveryCase.init(stored:))
    }

    func asked(ticketHash: [UInt8]) throws(DomainError) -> RecoveryCase? {
        try tables.first("\(Self.query) WHERE ticket_hash = $1", ticketHash, as: RecoveryCase.init(stored:))
    }

    func asked(for account: AccountID) throws(DomainError) -> [RecoveryCase] {
        try tables.all(
            "\(Self.query) WHERE account = $1 ORDER BY asked_at DESC, id", account, as: RecoveryCase.init(stored:))
    }

    func release(
        _ sealed: [UInt8], by contact: AccountID, for id: RecoveryCaseID, _: WriteGrant
    ) throws(DomainError) {
        try tables.execute("DELETE FROM recovery_release WHERE asked = $1 AND contact = $2", id, contact)
        try tables.execute(
            "INSERT INTO recovery_release (asked, contact, sealed) VALUES ($1, $2, $3)", id, contact, sealed)
        if let asked = try asked(id) { try tell(asked.account) }
    }

    func releases(for id: RecoveryCaseID) throws(DomainError) -> [AccountID: [UInt8]] {
        let releases = try tables.all("SELECT contact, sealed FROM recovery_release WHERE asked = $1", id) {
            row throws(DomainError) in
            (try row.value("contact", as: AccountID.self), try row.value("sealed", as: [UInt8].self))
        }
        return Dictionary(releases, uniquingKeysWith: { first, _ in first })
    }

    func close(_ id: RecoveryCaseID, at now: Instant, _: WriteGrant) throws(DomainError) {
        try tables.execute("DELETE FROM recovery_release WHERE asked = $1", id)
        try tables.change("UPDATE recovery_case SET closed_at = $2 WHERE id = $1", id, now)
        if let asked = try asked(id) { try tell(asked.account) }
    }

    func closeAll(of account: AccountID, at now: Instant, _ grant: WriteGrant) throws(DomainError) {
        for asked in try asked(for: account) where asked.closedAt == nil { try close(asked.id, at: now, grant) }
    }

    func sweep(now: Instant, before: Instant, _: WriteGrant) throws(DomainError) {
        try tables.execute(
            "DELETE FROM recovery_release WHERE asked IN (SELECT id FROM recovery_case WHERE expires <= $1)", now)
        try tables.execute("DELETE FROM recovery_case WHERE expires <= $1 AND asked_at < $2", now, before)
    }

    /// Their person's devices and the contacts look again.
    private func tell(_ account: AccountID) throws(DomainError) {
        commitNotices.note(.accountChanged(account))
        for contact in try plan(of: account)?.shares.keys.sorted() ?? [] {
            commitNotices.note(.accountChanged(contact))
        }
    }
}

extension RecoveryCase {
    fileprivate init(stored row: StoredRow) throws(DomainError) {
        self.init(
            id: try row.value("id"), account: try row.value("account"), ticketHash: try row.value("ticket_hash"),
            device: try row.value("device"), askedAt: try row.value("asked_at"), closedAt: try row.value("closed_at"))
    }
}
