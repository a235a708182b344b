import SalusBase
import SalusDomain
import SalusModels
import SalusSQL
import SalusServerDomain
import SalusTables

extension AppGrantTable {
    func requestToken(_ hash: [UInt8]) throws(DomainError) -> RequestToken? {
        try tables.first(
            """
            SELECT app, hash, sealed_secret, callback, record, carenet, account, verifier_hash, expires, public_key,
                installation
            FROM request_token WHERE hash = $1
            """, hash, as: RequestToken.init(stored:))
    }

    func accessToken(_ hash: [UInt8], signedBy app: AppID) throws(DomainError) -> AccessToken? {
        guard let found = try accessToken(hash), (found.signer ?? found.app) == app else { return nil }
        return found
    }

    /// A token goes with its share, hence that among the sources.
    func accessToken(_ hash: [UInt8]) throws(DomainError) -> AccessToken? {
        try tables.once("access token", hash, from: ["access_token", "record_app"]) { () throws(DomainError) in
            try tables.first(
                """
                SELECT app, hash, sealed_secret, record, carenet, account, expires, signer, session FROM access_token
                WHERE hash = $1
                """, hash, as: AccessToken.init(stored:))
        }
    }

    func session(_ hash: [UInt8], of app: AppID) throws(DomainError) -> AppSession? {
        try tables.first(
            "SELECT id, app, hash, sealed_secret, account, expires FROM app_session WHERE hash = $2 AND app = $1",
            app, hash, as: AppSession.init(stored:))
    }

    func insert(_ token: RequestToken, _: WriteGrant) throws(DomainError) {
        try tables.execute(
            """
            INSERT INTO request_token (
                app, hash, sealed_secret, callback, record, carenet, account, verifier_hash, expires, public_key,
                installation)
            VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
            """, token.app, token.hash, token.sealedSecret, token.callback, token.binding?.record,
            token.binding?.carenet, token.account, token.verifierHash, token.expires, token.installation?.pem,
            token.installation?.name)
    }

    func update(_ token: RequestToken, _: WriteGrant) throws(DomainError) {
        try tables.change(
            """
            UPDATE request_token SET account = $3, verifier_hash = $4, record = $5, carenet = $6
            WHERE app = $1 AND hash = $2
            """, token.app, token.hash, token.account, token.verifierHash, token.binding?.record,
            token.binding?.carenet)
    }

    func delete(_ token: RequestToken, _: WriteGrant) throws(DomainError) {
        try tables.change("DELETE FROM request_token WHERE app = $1 AND hash = $2", token.app, token.hash)
    }

    func insert(_ token: AccessToken, _: WriteGrant) throws(DomainError) {
        try tables.execute(
            """
            INSERT INTO access_token (record, hash, app, sealed_secret, carenet, account, expires, signer, session)
            VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)
            """, token.binding.record, token.hash, token.app, token.sealedSecret, token.binding.carenet,
            token.account, token.expires, token.signer, token.session)
    }

    func insert(_ session: AppSession, _: WriteGrant) throws(DomainError) {
        try tables.execute(
            "INSERT INTO app_session (account, hash, id, app, sealed_secret, expires) VALUES ($1, $2, $3, $4, $5, $6)",
            session.account, session.hash, session.id, session.app, session.sealedSecret, session.expires)
    }

    func endTokens(of app: AppID, _: WriteGrant) throws(DomainError) {
        for table in Self.tokenTables { try tables.execute("DELETE FROM \(table) WHERE app = $1", app) }
        try tables.execute("DELETE FROM access_token WHERE signer = $1", app)
        try tables.execute("DELETE FROM service_token WHERE app = $1", app)
    }

    func endTokens(of account: AccountID, _: WriteGrant) throws(DomainError) {
        for table in Self.tokenTables { try tables.execute("DELETE FROM \(table) WHERE account = $1", account) }
        commitNotices.note(.accountChanged(account))
    }

    func sessions(of account: AccountID?) throws(DomainError) -> [AppSession] {
        let columns = "SELECT id, app, hash, sealed_secret, account, expires FROM app_session"
        guard let account else {
            return try tables.all("\(columns) ORDER BY expires DESC, id", as: AppSession.init(stored:))
        }
        return try tables.all(
            "\(columns) WHERE account = $1 ORDER BY expires DESC, id", account, as: AppSession.init(stored:))
    }

    func sessions(
        of account: AccountID?, standingAt now: Instant, _ part: ListPart<TimePlace>
    ) throws(DomainError) -> [AppSession] {
        let own: [any SQLConvertible] = account.map { [$0] } ?? []
        return try tables.part(
            "SELECT id, app, hash, sealed_secret, account, expires FROM app_session",
            where: ["expires > $1"] + (account == nil ? [] : ["account = $2"]), [now] + own,
            byTime: "expires", "id", newestFirst: true, part, as: AppSession.init(stored:))
    }

    func endSession(_ session: SessionID, of account: AccountID, _: WriteGrant) throws(DomainError) {
        try tables.execute("DELETE FROM access_token WHERE account = $1 AND session = $2", account, session)
        try tables.execute("DELETE FROM app_session WHERE account = $1 AND id = $2", account, session)
        commitNotices.note(.accountChanged(account))
    }

    func endSessions(of account: AccountID, except session: SessionID, _: WriteGrant) throws(DomainError) {
        try tables.execute("DELETE FROM access_token WHERE account = $1 AND session <> $2", account, session)
        try tables.execute("DELETE FROM app_session WHERE account = $1 AND id <> $2", account, session)
        commitNotices.note(.accountChanged(account))
    }

    func endTokens(of account: AccountID, on record: RecordID, _: WriteGrant) throws(DomainError) {
        for table in ["request_token", "access_token", "oauth_authorization"] {
            try tables.execute("DELETE FROM \(table) WHERE record = $1 AND account = $2", record, account)
        }
    }

    func sweep(now: Instant, _: WriteGrant) throws(DomainError) {
        for table in Self.tokenTables { try tables.execute("DELETE FROM \(table) WHERE expires < $1", now) }
    }

    private static let tokenTables = [
        "request_token", "access_token", "app_session", "sign_in_request", "oauth_authorization",
    ]
}

extension RequestToken {
    fileprivate init(stored row: StoredRow) throws(DomainError) {
        self.init(
            app: try row.value("app"), hash: try row.value("hash"), sealedSecret: try row.value("sealed_secret"),
            callback: try row.value("callback"), binding: try AppBinding(stored: row),
            account: try row.value("account"), verifierHash: try row.value("verifier_hash"),
            expires: try row.value("expires"), installation: try InstallationKey(stored: row))
    }
}

extension InstallationKey {
    /// Nil for a request that is signed with a key that is known.
    fileprivate init?(stored row: StoredRow) throws(DomainError) {
        guard let pem = try row.value("public_key", as: String?.self) else { return nil }
        self.init(pem: pem, name: try row.value("installation"))
    }
}

extension AccessToken {
    fileprivate init(stored row: StoredRow) throws(DomainError) {
        guard let binding = try AppBinding(stored: row) else { throw .storage(.column(name: "record", expected: "ID")) }
        self.init(
            app: try row.value("app"), hash: try row.value("hash"), sealedSecret: try row.value("sealed_secret"),
            binding: binding, account: try row.value("account"), expires: try row.value("expires"),
            signer: try row.value("signer"), session: try row.value("session"))
    }
}

extension AppSession {
    fileprivate init(stored row: StoredRow) throws(DomainError) {
        self.init(
            id: try row.value("id"), app: try row.value("app"), hash: try row.value("hash"),
            sealedSecret: try row.value("sealed_secret"), account: try row.value("account"),
            expires: try row.value("expires"))
    }
}

extension AppBinding {
    /// Nil when the row names no record.
    fileprivate init?(stored row: StoredRow) throws(DomainError) {
        guard let record = try row.value("record", as: RecordID?.self) else { return nil }
        let carenet = try row.value("carenet", as: CarenetID?.self)
        self = carenet.map { .carenet($0, of: record) } ?? .record(record)
    }
}
