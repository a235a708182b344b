import SalusBase
import SalusDomain
import SalusModels
import SalusServerDomain
import SalusTables

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
