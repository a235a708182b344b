import SalusBase
import SalusDomain
import SalusModels
import SalusServerDomain
import SalusTables

struct ApplicationTable: ApplicationRepository {
    let tables: Tables
    private static let columns = """
        id, name, created_at, description, is_invite_only, has_catalyze_rule, user_limit, class_limit, entry_limit, \
        session_hours
        """
    private static let query = "SELECT \(columns) FROM application"

    func applications(_ part: ListPart<String>) throws(DomainError) -> [Application] {
        try tables.part(Self.query, byName: "name", part, as: Application.init(stored:))
    }

    func application(_ id: ApplicationID) throws(DomainError) -> Application? {
        try tables.first("\(Self.query) WHERE id = $1", id, as: Application.init(stored:))
    }

    func application(named name: String) throws(DomainError) -> Application? {
        try tables.first("\(Self.query) WHERE name = $1", name, as: Application.init(stored:))
    }

    func application(keyHash: [UInt8]) throws(DomainError) -> Application? {
        try tables.first(
            "\(Self.query) WHERE id = (SELECT application FROM application_key WHERE hash = $1)", keyHash,
            as: Application.init(stored:))
    }

    func insert(_ application: Application, _: WriteGrant) throws(DomainError) {
        guard try self.application(named: application.name) == nil else { throw .nameTaken }
        let settings = application.settings
        try tables.execute(
            "INSERT INTO application (\(Self.columns)) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)",
            application.id, application.name, application.createdAt, settings.description, settings.isInviteOnly,
            settings.hasCatalyzeRule, settings.userLimit, settings.classLimit, settings.entryLimit,
            settings.sessionHours)
    }

    func setSettings(
        _ settings: ApplicationSettings, of application: ApplicationID, _: WriteGrant
    ) throws(DomainError) {
        try tables.change(
            """
            UPDATE application SET description = $2, is_invite_only = $3, has_catalyze_rule = $4, user_limit = $5,
            class_limit = $6, entry_limit = $7, session_hours = $8 WHERE id = $1
            """, application, settings.description, settings.isInviteOnly, settings.hasCatalyzeRule,
            settings.userLimit, settings.classLimit, settings.entryLimit, settings.sessionHours)
    }

    // MARK: Keys

    func keys(of application: ApplicationID) throws(DomainError) -> [APIKey] {
        try tables.all(
            """
            SELECT hash, kind, identifier, created_at FROM application_key WHERE application = $1
            ORDER BY created_at, hash
            """, application
        ) { row throws(DomainError) in
            APIKey(
                kind: try row.word("kind"), identifier: try row.value("identifier"), hash: try row.value("hash"),
                createdAt: try row.value("created_at"))
        }
    }

    func insert(_ key: APIKey, of application: ApplicationID, _: WriteGrant) throws(DomainError) {
        try tables.execute(
            "INSERT INTO application_key (hash, application, kind, identifier, created_at) VALUES ($1, $2, $3, $4, $5)",
            key.hash, application, key.kind.rawValue, key.identifier, key.createdAt)
    }

    func deleteKey(_ hash: [UInt8], of application: ApplicationID, _: WriteGrant) throws(DomainError) {
        try tables.change("DELETE FROM application_key WHERE hash = $1 AND application = $2", hash, application)
    }

    // MARK: Invites

    private static let invites = "SELECT code_hash, sealed_mail, created_at, used_by FROM application_invite"

    func invites(of application: ApplicationID) throws(DomainError) -> [StoredInvite] {
        try tables.all(
            "\(Self.invites) WHERE application = $1 ORDER BY created_at, code_hash", application,
            as: StoredInvite.init(stored:))
    }

    func invite(_ codeHash: [UInt8], to application: ApplicationID) throws(DomainError) -> StoredInvite? {
        try tables.first(
            "\(Self.invites) WHERE code_hash = $1 AND application = $2", codeHash, application,
            as: StoredInvite.init(stored:))
    }

    func insert(_ invite: StoredInvite, to application: ApplicationID, _: WriteGrant) throws(DomainError) {
        try tables.execute(
            """
            INSERT INTO application_invite (code_hash, application, sealed_mail, created_at, used_by)
            VALUES ($1, $2, $3, $4, $5)
            """, invite.codeHash, application, invite.sealedMail, invite.createdAt, invite.usedBy)
    }

    func setUsed(_ codeHash: [UInt8], by account: AccountID, _: WriteGrant) throws(DomainError) {
        try tables.change("UPDATE application_invite SET used_by = $2 WHERE code_hash = $1", codeHash, account)
    }

    func deleteInvite(_ codeHash: [UInt8], to application: ApplicationID, _: WriteGrant) throws(DomainError) {
        try tables.change(
            "DELETE FROM application_invite WHERE code_hash = $1 AND application = $2", codeHash, application)
    }
}

extension Application {
    fileprivate init(stored row: StoredRow) throws(DomainError) {
        var settings = ApplicationSettings()
        settings.description = try row.value("description")
        settings.isInviteOnly = try row.value("is_invite_only")
        settings.hasCatalyzeRule = try row.value("has_catalyze_rule")
        settings.userLimit = try row.value("user_limit")
        settings.classLimit = try row.value("class_limit")
        settings.entryLimit = try row.value("entry_limit")
        settings.sessionHours = try row.value("session_hours")
        self.init(
            id: try row.value("id"), name: try row.value("name"), createdAt: try row.value("created_at"),
            settings: settings)
    }
}

extension StoredInvite {
    fileprivate init(stored row: StoredRow) throws(DomainError) {
        self.init(
            codeHash: try row.value("code_hash"), sealedMail: try row.value("sealed_mail"),
            createdAt: try row.value("created_at"), usedBy: try row.value("used_by"))
    }
}
