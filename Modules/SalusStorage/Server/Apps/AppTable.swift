import FoundationEssentials
import SalusBase
import SalusDomain
import SalusModels
import SalusServerDomain
import SalusTables

struct AppTable: AppRepository {
    let tables: Tables
    static let columns = "app.id, app.state, app.manifest, app.created_at AS app_created_at"
    private static let credential = """
        app_credential.app, consumer_key, sealed_secret, public_key,
        app_credential.created_at AS credential_created_at, account, installation
        """

    func app(_ id: AppID) throws(DomainError) -> App? {
        try tables.first("SELECT \(Self.columns) FROM app WHERE id = $1", id, as: App.init(stored:))
    }

    func app(named name: AppName) throws(DomainError) -> App? {
        try tables.first("SELECT \(Self.columns) FROM app WHERE name = $1", name.text, as: App.init(stored:))
    }

    func all() throws(DomainError) -> [App] {
        try tables.all("SELECT \(Self.columns) FROM app ORDER BY name", as: App.init(stored:))
    }

    func apps(_ part: ListPart<String>) throws(DomainError) -> [App] {
        try tables.part("SELECT \(Self.columns) FROM app", byName: "name", part, as: App.init(stored:))
    }

    func insert(_ app: App, _: WriteGrant) throws(DomainError) {
        if try tables.exists("SELECT id FROM app WHERE name = $1", app.name.text) { throw .nameTaken }
        try tables.execute(
            "INSERT INTO app (id, name, state, manifest, created_at) VALUES ($1, $2, $3, $4, $5)",
            app.id, app.name.text, app.state.rawValue, StoredManifest.text(of: app.manifest), app.createdAt)
    }

    func setState(_ state: AppState, of app: AppID, _: WriteGrant) throws(DomainError) {
        try tables.change("UPDATE app SET state = $2 WHERE id = $1", app, state.rawValue)
    }

    func setManifest(_ manifest: AppManifest, of app: AppID, _: WriteGrant) throws(DomainError) {
        try tables.change("UPDATE app SET manifest = $2 WHERE id = $1", app, StoredManifest.text(of: manifest))
    }

    func remember(
        assertion digest: [UInt8], of app: AppID, until forgotten: Instant, _: WriteGrant
    ) throws(DomainError) -> Bool {
        if try tables.exists("SELECT app FROM client_assertion WHERE app = $1 AND digest = $2", app, digest) {
            return false
        }
        try tables.execute(
            "INSERT INTO client_assertion (app, digest, expires) VALUES ($1, $2, $3)", app, digest, forgotten)
        return true
    }

    func sweepAssertions(now: Instant, _: WriteGrant) throws(DomainError) {
        try tables.execute("DELETE FROM client_assertion WHERE expires < $1", now)
    }

    func credentials(of app: AppID) throws(DomainError) -> [AppCredential] {
        try tables.all(
            """
            SELECT \(Self.credential) FROM app_credential WHERE app = $1 AND account IS NULL
            ORDER BY created_at, consumer_key
            """, app, as: AppCredential.init(stored:))
    }

    func installations(of account: AccountID) throws(DomainError) -> [(app: App, credential: AppCredential)] {
        try tables.all(
            """
            SELECT \(Self.columns), \(Self.credential) FROM app_credential JOIN app ON app.id = app_credential.app
            WHERE account = $1 ORDER BY app_credential.created_at, consumer_key
            """, account
        ) { row throws(DomainError) in (try App(stored: row), try AppCredential(stored: row)) }
    }

    func consumer(key: String) throws(DomainError) -> (app: App, credential: AppCredential)? {
        try tables.once("consumer", Array(key.utf8), from: ["app", "app_credential"]) { () throws(DomainError) in
            try tables.first(
                """
                SELECT \(Self.columns), \(Self.credential)
                FROM app_credential JOIN app ON app.id = app_credential.app WHERE consumer_key = $1
                """, key
            ) { row throws(DomainError) in (app: try App(stored: row), credential: try AppCredential(stored: row)) }
        }
    }

    func insert(_ credential: AppCredential, _: WriteGrant) throws(DomainError) {
        let isTaken = try tables.exists(
            "SELECT app FROM app_credential WHERE consumer_key = $1", credential.consumerKey)
        if isTaken { throw .nameTaken }
        try tables.execute(
            """
            INSERT INTO app_credential (
                app, consumer_key, sealed_secret, public_key, created_at, account, installation)
            VALUES ($1, $2, $3, $4, $5, $6, $7)
            """, credential.app, credential.consumerKey, credential.proof.sealedSecret, credential.proof.publicKey,
            credential.createdAt, credential.installation?.account, credential.installation?.name)
    }

    func delete(_ credential: AppCredential, _: WriteGrant) throws(DomainError) {
        try tables.change(
            "DELETE FROM app_credential WHERE app = $1 AND consumer_key = $2", credential.app, credential.consumerKey)
    }

    func deleteCredentials(of app: AppID, _: WriteGrant) throws(DomainError) {
        try tables.execute("DELETE FROM app_credential WHERE app = $1", app)
    }

    func remember(
        nonce: String, at timestamp: Int64, of app: AppID, _: WriteGrant
    ) throws(DomainError) -> Bool {
        let added = try tables.execute(
            """
            INSERT INTO app_nonce (at, app, nonce) SELECT $1, id, $3 FROM app
            WHERE id = $2 AND NOT EXISTS (SELECT 1 FROM app_nonce WHERE at = $1 AND app = $2 AND nonce = $3)
            """, timestamp, app, nonce)
        return added > 0
    }

    func sweep(before: Instant, _: WriteGrant) throws(DomainError) {
        try tables.execute("DELETE FROM app_nonce WHERE at < $1", before.milliseconds / 1000)
    }
}

extension App {
    init(stored row: StoredRow) throws(DomainError) {
        self.init(
            id: try row.value("id"), manifest: try StoredManifest.manifest(in: try row.value("manifest")),
            state: try row.word("state"), createdAt: try row.value("app_created_at"))
    }
}

extension AppCredential {
    fileprivate init(stored row: StoredRow) throws(DomainError) {
        let sealed = try row.value("sealed_secret", as: [UInt8]?.self)
        let proof: Proof =
            if let sealed { .sealedSecret(sealed) } else { .publicKey(try row.value("public_key")) }
        self.init(
            app: try row.value("app"), consumerKey: try row.value("consumer_key"), proof: proof,
            createdAt: try row.value("credential_created_at"), installation: try Installation(stored: row))
    }
}

extension AppCredential.Installation {
    /// Nil for the operator's.
    fileprivate init?(stored row: StoredRow) throws(DomainError) {
        guard let account = try row.value("account", as: AccountID?.self) else { return nil }
        self.init(account: account, name: try row.value("installation"))
    }
}

extension AppCredential.Proof {
    fileprivate var sealedSecret: [UInt8]? { if case .sealedSecret(let sealed) = self { sealed } else { nil } }
    fileprivate var publicKey: String? { if case .publicKey(let pem) = self { pem } else { nil } }
}

/// A manifest in its column: as JSON, keys sorted.
private enum StoredManifest {
    static func text(of manifest: AppManifest) throws(DomainError) -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        do {
            return String(decoding: try encoder.encode(manifest), as: UTF8.self)
        } catch {
            throw .storage(StorageFailure(.other, "a manifest could not be encoded"))
        }
    }

    static func manifest(in text: String) throws(DomainError) -> AppManifest {
        do {
            return try JSONDecoder().decode(AppManifest.self, from: Data(text.utf8))
        } catch {
            throw .storage(StorageFailure(.corrupt, "a stored manifest is not readable"))
        }
    }
}
