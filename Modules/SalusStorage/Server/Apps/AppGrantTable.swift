import SalusBase
import SalusDomain
import SalusModels
import SalusServerDomain
import SalusTables

/// Shares with apps. Tokens are in the extension.
struct AppGrantTable: AppGrantRepository {
    let tables: Tables
    let commitNotices: CommitNotices
    private static let columns = "\(AppTable.columns), enabled_at, enabled_by"

    func apps(on record: RecordID) throws(DomainError) -> [RecordApp] {
        try tables.all(
            """
            SELECT \(Self.columns) FROM record_app JOIN app ON app.id = record_app.app
            WHERE record = $1 ORDER BY name
            """, record, as: RecordApp.init(stored:))
    }

    func enabled(_ app: AppID, on record: RecordID) throws(DomainError) -> RecordApp? {
        try tables.first(
            """
            SELECT \(Self.columns) FROM record_app JOIN app ON app.id = record_app.app
            WHERE record = $1 AND record_app.app = $2
            """, record, app, as: RecordApp.init(stored:))
    }

    func records(of app: AppID, offset: Int, limit: Int) throws(DomainError) -> [HealthRecord] {
        try tables.all(
            """
            SELECT \(RecordTable.columns) FROM record_app JOIN record ON record.id = record_app.record
            WHERE record_app.app = $1 ORDER BY record_app.record LIMIT \(limit) OFFSET \(offset)
            """, app, as: HealthRecord.init(row:))
    }

    func recordCount(of app: AppID) throws(DomainError) -> Int {
        try tables.number("SELECT COUNT(*) AS value FROM record_app WHERE app = $1", app)
    }

    func enable(_ enabled: RecordApp, on record: RecordID, _: WriteGrant) throws(DomainError) {
        try tables.execute(
            """
            INSERT INTO record_app (record, app, enabled_at, enabled_by) SELECT $1, id, $3, $4 FROM app
            WHERE id = $2 AND NOT EXISTS (SELECT 1 FROM record_app WHERE record = $1 AND app = $2)
            """, record, enabled.app.id, enabled.enabledAt, enabled.enabledBy)
    }

    func replace(_ enabled: RecordApp, on record: RecordID, _: WriteGrant) throws(DomainError) {
        try tables.execute(
            "UPDATE record_app SET enabled_at = $3, enabled_by = $4 WHERE record = $1 AND app = $2",
            record, enabled.app.id, enabled.enabledAt, enabled.enabledBy)
    }

    func withdraw(_ app: AppID, from record: RecordID, _: WriteGrant) throws(DomainError) {
        try tables.execute("DELETE FROM carenet_app WHERE record = $1 AND app = $2", record, app)
        try tables.change("DELETE FROM record_app WHERE record = $1 AND app = $2", record, app)
        try tables.execute("DELETE FROM request_token WHERE app = $1 AND record = $2", app, record)
    }

    func withdrawAll(of app: AppID, _: WriteGrant) throws(DomainError) {
        try tables.execute("DELETE FROM carenet_app WHERE app = $1", app)
        try tables.execute("DELETE FROM record_app WHERE app = $1", app)
    }
}

extension RecordApp {
    fileprivate init(stored row: StoredRow) throws(DomainError) {
        self.init(
            app: try App(stored: row), enabledAt: try row.value("enabled_at"), enabledBy: try row.value("enabled_by"))
    }
}

extension AppGrantTable {
    private static let signInColumns = "app, code_hash, ticket_hash, account, asked_at, expires"

    func signInRequest(code hash: [UInt8]) throws(DomainError) -> SignInRequest? {
        try tables.first(
            "SELECT \(Self.signInColumns) FROM sign_in_request WHERE code_hash = $1", hash,
            as: SignInRequest.init(stored:))
    }

    func signInRequest(ticket hash: [UInt8]) throws(DomainError) -> SignInRequest? {
        try tables.first(
            "SELECT \(Self.signInColumns) FROM sign_in_request WHERE ticket_hash = $1", hash,
            as: SignInRequest.init(stored:))
    }

    func insert(_ request: SignInRequest, _: WriteGrant) throws(DomainError) {
        try tables.execute(
            "INSERT INTO sign_in_request (\(Self.signInColumns)) VALUES ($1, $2, $3, $4, $5, $6)", request.app,
            request.codeHash, request.ticketHash, request.account, request.askedAt, request.expires)
    }

    func update(_ request: SignInRequest, _: WriteGrant) throws(DomainError) {
        try tables.change(
            "UPDATE sign_in_request SET account = $2 WHERE code_hash = $1", request.codeHash, request.account)
    }

    func delete(_ request: SignInRequest, _: WriteGrant) throws(DomainError) {
        try tables.change("DELETE FROM sign_in_request WHERE code_hash = $1", request.codeHash)
    }

    /// No index: requests are few, and each is swept after ten minutes.
    func deleteSignIns(approvedBy account: AccountID, _: WriteGrant) throws(DomainError) {
        try tables.execute("DELETE FROM sign_in_request WHERE account = $1", account)
    }
}

extension SignInRequest {
    fileprivate init(stored row: StoredRow) throws(DomainError) {
        self.init(
            app: try row.value("app"), codeHash: try row.value("code_hash"), ticketHash: try row.value("ticket_hash"),
            account: try row.value("account"), askedAt: try row.value("asked_at"), expires: try row.value("expires"))
    }
}
