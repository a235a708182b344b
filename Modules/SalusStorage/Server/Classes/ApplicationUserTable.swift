import SalusBase
import SalusDomain
import SalusModels
import SalusSQL
import SalusServerDomain
import SalusTables

struct ApplicationUserTable: ApplicationUserRepository {
    let tables: Tables
    static let columns = "u.account, u.application, u.name, u.roles, u.created_at"
    private static let query = "SELECT \(columns) FROM application_user u"

    func user(_ account: AccountID) throws(DomainError) -> ApplicationUser? {
        try tables.first("\(Self.query) WHERE u.account = $1", account, as: ApplicationUser.init(stored:))
    }

    func user(named name: UserName, of application: ApplicationID) throws(DomainError) -> ApplicationUser? {
        try tables.first(
            "\(Self.query) WHERE u.application = $1 AND u.name = $2", application, name.text,
            as: ApplicationUser.init(stored:))
    }

    func users(of application: ApplicationID, _ part: ListPart<String>) throws(DomainError) -> [ApplicationUser] {
        try tables.all(
            "\(Self.query) WHERE u.application = $1 AND u.name > $2 ORDER BY u.name LIMIT \(part.limit + 1)",
            application, part.behind ?? "", as: ApplicationUser.init(stored:))
    }

    func count(of application: ApplicationID) throws(DomainError) -> Int {
        try tables.number("SELECT COUNT(*) AS value FROM application_user WHERE application = $1", application)
    }

    func sealedProfile(of account: AccountID) throws(DomainError) -> [UInt8]? {
        try tables.first("SELECT sealed_profile FROM application_user WHERE account = $1", account) {
            row throws(DomainError) in try row.value("sealed_profile")
        }
    }

    func insert(_ user: ApplicationUser, sealedProfile: [UInt8], _: WriteGrant) throws(DomainError) {
        try tables.execute(
            """
            INSERT INTO application_user (account, application, name, roles, created_at, sealed_profile)
            VALUES ($1, $2, $3, $4, $5, $6)
            """, user.account, user.application, user.name.text, user.roles.stored, user.createdAt, sealedProfile)
    }

    func setProfile(_ sealed: [UInt8], of account: AccountID, _: WriteGrant) throws(DomainError) {
        try tables.change("UPDATE application_user SET sealed_profile = $2 WHERE account = $1", account, sealed)
    }

    func setRoles(_ roles: Set<ApplicationRole>, of account: AccountID, _: WriteGrant) throws(DomainError) {
        try tables.change("UPDATE application_user SET roles = $2 WHERE account = $1", account, roles.stored)
    }

    func delete(_ account: AccountID, _: WriteGrant) throws(DomainError) {
        for table in ["application_session", "application_member"] {
            try tables.execute("DELETE FROM \(table) WHERE account = $1", account)
        }
        try tables.execute("DELETE FROM class_permission WHERE entity = $1 OR extent = $1", account)
        try tables.change("DELETE FROM application_user WHERE account = $1", account)
    }

    // MARK: Sessions

    func session(_ hash: [UInt8]) throws(DomainError) -> (user: ApplicationUser, expires: Instant)? {
        try tables.first(
            """
            SELECT \(Self.columns), s.expires AS expires FROM application_session s
            JOIN application_user u ON u.account = s.account JOIN account a ON a.id = s.account
            WHERE s.hash = $1 AND a.state = 'active'
            """, hash
        ) { row throws(DomainError) in
            (user: try ApplicationUser(stored: row), expires: try row.value("expires", as: Instant.self))
        }
    }

    func insertSession(
        _ hash: [UInt8], of user: ApplicationUser, at now: Instant, until expires: Instant, _: WriteGrant
    ) throws(DomainError) {
        try tables.execute(
            "INSERT INTO application_session (hash, account, created_at, expires) VALUES ($1, $2, $3, $4)", hash,
            user.account, now, expires)
    }

    func endSession(_ hash: [UInt8], _: WriteGrant) throws(DomainError) {
        try tables.execute("DELETE FROM application_session WHERE hash = $1", hash)
    }

    func endSessions(of account: AccountID, except hash: [UInt8]?, _: WriteGrant) throws(DomainError) {
        try tables.execute(
            "DELETE FROM application_session WHERE account = $1 AND hash <> $2", account, hash ?? [])
    }

    func sweepSessions(now: Instant, _: WriteGrant) throws(DomainError) {
        try tables.execute("DELETE FROM application_session WHERE expires <= $1", now)
    }
}

extension ApplicationUser {
    init(stored row: StoredRow) throws(DomainError) {
        self.init(
            account: try row.value("account"), application: try row.value("application"),
            name: try row.userName("name"), roles: Set(stored: try row.value("roles")),
            createdAt: try row.value("created_at"))
    }
}

extension Set<ApplicationRole> {
    fileprivate var stored: String { map(\.rawValue).sorted().joined(separator: " ") }

    /// A role that this version does not know is none.
    fileprivate init(stored text: String) {
        self.init(text.split(separator: " ").compactMap { ApplicationRole(rawValue: String($0)) })
    }
}
