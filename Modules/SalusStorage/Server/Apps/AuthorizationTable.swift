import SalusBase
import SalusDomain
import SalusModels
import SalusSQL
import SalusServerDomain
import SalusTables

/// Authorizations of OAuth 2 with their codes and tokens.
struct AuthorizationTable: AuthorizationRepository {
    let tables: Tables
    private static let columns = """
        oauth_authorization.record, oauth_authorization.id, app, account, oauth_authorization.scopes AS given_scopes,
        models, verbs, period_first, period_last, created_at, oauth_authorization.expires AS ends, renewable
        """

    func insert(_ authorization: AppAuthorization, _: WriteGrant) throws(DomainError) {
        let view = authorization.view
        try tables.execute(
            """
            INSERT INTO oauth_authorization (
                record, id, app, account, scopes, models, verbs, period_first, period_last, created_at, expires,
                renewable)
            VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
            """, authorization.record, authorization.id, authorization.app, authorization.account,
            authorization.scopes, StoredView.models(view.models), StoredView.verbs(view.verbs),
            view.period?.first?.text, view.period?.last?.text, authorization.createdAt, authorization.expires,
            authorization.isRenewable)
    }

    func end(_ authorization: AppAuthorization, _: WriteGrant) throws(DomainError) {
        try tables.execute(
            "DELETE FROM oauth_authorization WHERE record = $1 AND id = $2", authorization.record, authorization.id)
    }

    func authorizations(on record: RecordID) throws(DomainError) -> [AppAuthorization] {
        try tables.all(
            """
            SELECT \(Self.columns) FROM oauth_authorization WHERE record = $1
            ORDER BY created_at DESC, oauth_authorization.id
            """, record, as: AppAuthorization.init(stored:))
    }

    func token(_ hash: [UInt8]) throws(DomainError) -> (token: AuthorizationToken, authorization: AppAuthorization)? {
        try tables.first(
            """
            SELECT \(Self.columns), kind, hash, oauth_token.scopes AS token_scopes,
                oauth_token.expires AS token_ends, spent_at, redirect, challenge, nonce
            FROM oauth_token JOIN oauth_authorization ON oauth_authorization.record = oauth_token.record
                AND oauth_authorization.id = authorization_id
            WHERE hash = $1
            """, hash
        ) { row throws(DomainError) in
            (token: try AuthorizationToken(stored: row), authorization: try AppAuthorization(stored: row))
        }
    }

    func insert(_ token: AuthorizationToken, of authorization: AppAuthorization, _: WriteGrant) throws(DomainError) {
        try tables.execute(
            """
            INSERT INTO oauth_token (
                record, hash, authorization_id, kind, scopes, expires, spent_at, redirect, challenge, nonce)
            VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
            """, authorization.record, token.hash, authorization.id, token.kind.rawValue, token.scopes,
            token.expires, token.spentAt, token.redirect, token.challenge, token.nonce)
    }

    func spend(
        _ token: AuthorizationToken, of authorization: AppAuthorization, at now: Instant, _: WriteGrant
    ) throws(DomainError) {
        try tables.change(
            "UPDATE oauth_token SET spent_at = $3 WHERE record = $1 AND hash = $2",
            authorization.record, token.hash, now)
    }

    func delete(_ token: AuthorizationToken, of authorization: AppAuthorization, _: WriteGrant) throws(DomainError) {
        try tables.change(
            "DELETE FROM oauth_token WHERE record = $1 AND hash = $2", authorization.record, token.hash)
    }

    func sweep(before: Instant, _: WriteGrant) throws(DomainError) {
        try tables.execute("DELETE FROM oauth_token WHERE expires < $1", before)
        try tables.execute("DELETE FROM service_token WHERE expires < $1", before)
    }

    func insert(_ token: ServiceToken, _: WriteGrant) throws(DomainError) {
        try tables.execute(
            "INSERT INTO service_token (hash, app, scopes, models, verbs, expires) VALUES ($1, $2, $3, $4, $5, $6)",
            token.hash, token.app, token.access.scopes, StoredView.models(token.access.view.models),
            StoredView.verbs(token.access.view.verbs), token.expires)
    }

    func serviceToken(_ hash: [UInt8]) throws(DomainError) -> ServiceToken? {
        try tables.first(
            "SELECT hash, app, scopes, models, verbs, expires FROM service_token WHERE hash = $1", hash
        ) { row throws(DomainError) in
            let view = RecordView(models: try StoredView.models(in: row), verbs: try StoredView.verbs(in: row))
            return ServiceToken(
                app: try row.value("app"), hash: try row.value("hash"),
                access: ServiceAccess(scopes: try row.value("scopes"), view: view), expires: try row.value("expires"))
        }
    }

    func delete(_ token: ServiceToken, _: WriteGrant) throws(DomainError) {
        try tables.execute("DELETE FROM service_token WHERE hash = $1", token.hash)
    }
}

extension AuthorizationToken {
    fileprivate init(stored row: StoredRow) throws(DomainError) {
        self.init(
            try row.word("kind"), hash: try row.value("hash"), scopes: try row.value("token_scopes"),
            expires: try row.value("token_ends"), spentAt: try row.value("spent_at"),
            redirect: try row.value("redirect"), challenge: try row.value("challenge"),
            nonce: try row.value("nonce"))
    }
}

extension AppAuthorization {
    fileprivate init(stored row: StoredRow) throws(DomainError) {
        self.init(
            id: try row.value("id"), app: try row.value("app"), account: try row.value("account"),
            record: try row.value("record"), scopes: try row.value("given_scopes"), view: try StoredView.view(in: row),
            createdAt: try row.value("created_at"), expires: try row.value("ends"),
            isRenewable: try row.value("renewable"))
    }
}

/// A view in its columns. A word that this version does not know opens nothing.
private enum StoredView {
    private static let (others, documents) = ("+others", "+documents")

    static func models(_ models: ModelSelection) -> String {
        let flags = (models.hasOthers ? [others] : []) + (models.hasDocuments ? [documents] : [])
        return (models.names.sorted() + flags).joined(separator: " ")
    }

    static func verbs(_ verbs: Set<RecordVerb>) -> String { verbs.map(\.rawValue).sorted().joined(separator: " ") }

    static func view(in row: StoredRow) throws(DomainError) -> RecordView {
        let (first, last) = (try row.day("period_first"), try row.day("period_last"))
        return RecordView(
            models: try models(in: row),
            period: first == nil && last == nil ? nil : ClinicalPeriod(first: first, last: last),
            verbs: try verbs(in: row))
    }

    static func models(in row: StoredRow) throws(DomainError) -> ModelSelection {
        let words = Set(try row.value("models", as: String.self).split(separator: " ").map(String.init))
        return ModelSelection(
            names: words.filter { !$0.hasPrefix("+") }, hasOthers: words.contains(others),
            hasDocuments: words.contains(documents))
    }

    static func verbs(in row: StoredRow) throws(DomainError) -> Set<RecordVerb> {
        let words = try row.value("verbs", as: String.self).split(separator: " ").map(String.init)
        return Set(words.compactMap(RecordVerb.init))
    }
}

extension StoredRow {
    fileprivate func day(_ column: String) throws(DomainError) -> PartialDate? {
        guard let text = try value(column, as: String?.self) else { return nil }
        guard let date = PartialDate(text) else { throw .storage(.column(name: column, expected: "a date")) }
        return date
    }
}
