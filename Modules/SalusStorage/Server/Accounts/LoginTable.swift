import SalusBase
import SalusDomain
import SalusModels
import SalusServerDomain
import SalusTables

/// Logins begin for unknown names, too; so these tables refer to no account.
struct LoginTable: LoginRepository {
    let tables: Tables

    func insert(_ login: PendingLogin, _: WriteGrant) throws(DomainError) {
        try tables.execute(
            """
            INSERT INTO login (account, id_hash, is_real, subject, sealed_state, expires)
            VALUES ($1, $2, $3, $4, $5, $6)
            """, login.user, login.idHash, login.isReal, login.subject, login.sealedState, login.expires)
    }

    func take(_ idHash: [UInt8], _: WriteGrant) throws(DomainError) -> PendingLogin? {
        let login = try tables.first(
            "SELECT account, id_hash, is_real, subject, sealed_state, expires FROM login WHERE id_hash = $1", idHash,
            as: PendingLogin.init(stored:))
        guard let login else { return nil }
        try tables.execute("DELETE FROM login WHERE account = $1 AND id_hash = $2", login.user, idHash)
        return login
    }

    func deleteAll(of account: AccountID, _: WriteGrant) throws(DomainError) {
        try tables.execute("DELETE FROM login WHERE account = $1", account)
    }

    func failures(of subject: [UInt8], since: Instant) throws(DomainError) -> LoginFailures {
        let count = try tables.number(
            """
            SELECT CAST(COALESCE(SUM(tries), 0) AS BIGINT) AS value FROM sign_in_failure
            WHERE subject = $1 AND at >= $2
            """, subject, since)
        guard count > 0 else { return LoginFailures(count: 0, last: nil) }
        return LoginFailures(count: count, last: try lastFailure(of: subject))
    }

    private func lastFailure(of subject: [UInt8]) throws(DomainError) -> Instant? {
        try tables.first(
            "SELECT at FROM sign_in_failure WHERE subject = $1 ORDER BY at DESC LIMIT 1", subject
        ) { row throws(DomainError) in try row.value("at") }
    }

    func noteFailure(of subject: [UInt8], at: Instant, _: WriteGrant) throws(DomainError) {
        let changed = try tables.execute(
            "UPDATE sign_in_failure SET tries = tries + 1 WHERE subject = $1 AND at = $2", subject, at)
        if changed > 0 { return }
        try tables.execute("INSERT INTO sign_in_failure (subject, at, tries) VALUES ($1, $2, 1)", subject, at)
    }

    func takeBackFailure(of subject: [UInt8], _ grant: WriteGrant) throws(DomainError) {
        guard let last = try lastFailure(of: subject) else { return }
        try tables.execute("UPDATE sign_in_failure SET tries = tries - 1 WHERE subject = $1 AND at = $2", subject, last)
        try tables.execute("DELETE FROM sign_in_failure WHERE subject = $1 AND at = $2 AND tries <= 0", subject, last)
    }

    func clearFailures(of subject: [UInt8], _: WriteGrant) throws(DomainError) {
        try tables.execute("DELETE FROM sign_in_failure WHERE subject = $1", subject)
    }

    func sweep(now: Instant, failuresBefore: Instant, _: WriteGrant) throws(DomainError) {
        try tables.execute("DELETE FROM login WHERE expires < $1", now)
        try tables.execute("DELETE FROM sign_in_failure WHERE at < $1", failuresBefore)
    }
}

extension PendingLogin {
    fileprivate init(stored row: StoredRow) throws(DomainError) {
        self.init(
            idHash: try row.value("id_hash"), user: try row.value("account"), isReal: try row.value("is_real"),
            subject: try row.value("subject"), sealedState: try row.value("sealed_state"),
            expires: try row.value("expires"))
    }
}
