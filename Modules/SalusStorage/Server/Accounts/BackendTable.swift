import SalusBase
import SalusDomain
import SalusModels
import SalusServerDomain
import SalusTables

struct BackendTable: BackendRepository {
    let tables: Tables
    private static let query = "SELECT id, name, scopes, created_at FROM backend"

    func backends(_ part: ListPart<String>) throws(DomainError) -> [Backend] {
        try tables.part(Self.query, byName: "name", part, as: Backend.init(stored:))
    }

    func backend(_ id: BackendID) throws(DomainError) -> Backend? {
        try tables.first("\(Self.query) WHERE id = $1", id, as: Backend.init(stored:))
    }

    func backend(named name: String) throws(DomainError) -> Backend? {
        try tables.first("\(Self.query) WHERE name = $1", name, as: Backend.init(stored:))
    }

    func keys(of backend: BackendID) throws(DomainError) -> [BackendKey] {
        try tables.all(
            """
            SELECT sealed, created_at, expires FROM backend_key WHERE backend = $1 ORDER BY created_at DESC, sealed
            """, backend
        ) { row throws(DomainError) in
            BackendKey(
                sealed: try row.value("sealed"), createdAt: try row.value("created_at"),
                expires: try row.value("expires"))
        }
    }

    func insert(_ backend: Backend, _: WriteGrant) throws(DomainError) {
        guard try self.backend(named: backend.name) == nil else { throw .nameTaken }
        let scopes = backend.scopes.map(\.rawValue).sorted().joined(separator: " ")
        try tables.execute(
            "INSERT INTO backend (id, name, scopes, created_at) VALUES ($1, $2, $3, $4)", backend.id, backend.name,
            scopes, backend.createdAt)
    }

    func insert(_ key: BackendKey, of backend: BackendID, _: WriteGrant) throws(DomainError) {
        try tables.execute(
            "INSERT INTO backend_key (backend, sealed, created_at, expires) VALUES ($1, $2, $3, $4)", backend,
            key.sealed, key.createdAt, key.expires)
    }

    func limitKeys(of backend: BackendID, until end: Instant, _: WriteGrant) throws(DomainError) {
        try tables.execute(
            "UPDATE backend_key SET expires = $2 WHERE backend = $1 AND (expires IS NULL OR expires > $2)", backend, end
        )
    }

    func delete(_ backend: BackendID, _: WriteGrant) throws(DomainError) {
        for table in ["backend_key", "backend_request", "backend_registration", "backend_disabled"] {
            try tables.execute("DELETE FROM \(table) WHERE backend = $1", backend)
        }
        try tables.change("DELETE FROM backend WHERE id = $1", backend)
    }

    // MARK: Requests

    func remember(
        _ code: [UInt8], of backend: BackendID, until forgotten: Instant, _: WriteGrant
    ) throws(DomainError) -> Bool {
        let added = try tables.execute(
            """
            INSERT INTO backend_request (backend, code, expires) SELECT id, $2, $3 FROM backend
            WHERE id = $1 AND NOT EXISTS (SELECT 1 FROM backend_request WHERE backend = $1 AND code = $2)
            """, backend, code, forgotten)
        return added > 0
    }

    func sweep(now: Instant, _: WriteGrant) throws(DomainError) {
        try tables.execute("DELETE FROM backend_request WHERE expires <= $1", now)
        try tables.execute("DELETE FROM backend_key WHERE expires <= $1", now)
    }

    // MARK: People

    func disabler(of account: AccountID) throws(DomainError) -> BackendID? {
        try tables.first("SELECT backend FROM backend_disabled WHERE account = $1", account) {
            row throws(DomainError) in try row.value("backend")
        }
    }

    func note(_ backend: BackendID, disabled account: AccountID, _: WriteGrant) throws(DomainError) {
        try tables.execute("INSERT INTO backend_disabled (account, backend) VALUES ($1, $2)", account, backend)
    }

    func forgetDisabler(of account: AccountID, _: WriteGrant) throws(DomainError) {
        try tables.execute("DELETE FROM backend_disabled WHERE account = $1", account)
    }

    func registration(of account: AccountID) throws(DomainError) -> BackendRegistration? {
        try tables.first(
            "SELECT backend, session_hash, verifier_hash FROM backend_registration WHERE account = $1", account
        ) { row throws(DomainError) in
            BackendRegistration(
                account: account, backend: try row.value("backend"), sessionHash: try row.value("session_hash"),
                verifierHash: try row.value("verifier_hash"))
        }
    }

    func insert(_ registration: BackendRegistration, _: WriteGrant) throws(DomainError) {
        try tables.execute(
            """
            INSERT INTO backend_registration (account, backend, session_hash, verifier_hash) VALUES ($1, $2, $3, $4)
            """, registration.account, registration.backend, registration.sessionHash, registration.verifierHash)
    }

    func deleteRegistration(of account: AccountID, _: WriteGrant) throws(DomainError) {
        try tables.execute("DELETE FROM backend_registration WHERE account = $1", account)
    }
}

extension Backend {
    /// A scope that this version does not know is none.
    fileprivate init(stored row: StoredRow) throws(DomainError) {
        let scopes: String = try row.value("scopes")
        self.init(
            id: try row.value("id"), name: try row.value("name"),
            scopes: Set(scopes.split(separator: " ").compactMap { BackendScope(rawValue: String($0)) }),
            createdAt: try row.value("created_at"))
    }
}
