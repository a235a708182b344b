import SalusBase
import SalusDomain
import SalusModels

/// Logins begin for names that nobody has, too; so these tables refer to no account.
struct LoginTable: LoginRepository {
    let tables: Tables

    func insert(_ login: PendingLogin, _: WriteGrant) throws(DomainError) {
        try tables.execute(
            "INSERT INTO login (account, id_hash, is_real, sealed_state, expires) VALUES ($1, $2, $3, $4, $5)",
            login.user, login.idHash, login.isReal, login.sealedState, login.expires)
    }

    func take(_ idHash: [UInt8], _: WriteGrant) throws(DomainError) -> PendingLogin? {
        let login = try tables.first(
            "SELECT account, id_hash, is_real, sealed_state, expires FROM login WHERE id_hash = $1", idHash,
            as: PendingLogin.init(stored:))
        guard let login else { return nil }
        try tables.execute("DELETE FROM login WHERE account = $1 AND id_hash = $2", login.user, idHash)
        return login
    }

    func failures(of user: AccountID, since: Instant) throws(DomainError) -> Int {
        try tables.number(
            """
            SELECT CAST(COALESCE(SUM(attempts), 0) AS BIGINT) AS value FROM login_attempt
            WHERE account = $1 AND at >= $2
            """, user, since)
    }

    func noteAttempt(of user: AccountID, at: Instant, _: WriteGrant) throws(DomainError) {
        let changed = try tables.execute(
            "UPDATE login_attempt SET attempts = attempts + 1 WHERE account = $1 AND at = $2", user, at)
        if changed > 0 { return }
        try tables.execute("INSERT INTO login_attempt (account, at, attempts) VALUES ($1, $2, 1)", user, at)
    }

    func clearAttempts(of user: AccountID, _: WriteGrant) throws(DomainError) {
        try tables.execute("DELETE FROM login_attempt WHERE account = $1", user)
    }

    func sweep(now: Instant, attemptsBefore: Instant, _: WriteGrant) throws(DomainError) {
        try tables.execute("DELETE FROM login WHERE expires < $1", now)
        try tables.execute("DELETE FROM login_attempt WHERE at < $1", attemptsBefore)
    }
}

extension PendingLogin {
    fileprivate init(stored row: StoredRow) throws(DomainError) {
        self.init(
            idHash: try row.value("id_hash"), user: try row.value("account"), isReal: try row.value("is_real"),
            sealedState: try row.value("sealed_state"), expires: try row.value("expires"))
    }
}
