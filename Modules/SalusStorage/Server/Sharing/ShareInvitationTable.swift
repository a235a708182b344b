import SalusBase
import SalusDomain
import SalusModels
import SalusSQL
import SalusServerDomain
import SalusTables

struct ShareInvitationTable: ShareInvitationRepository {
    let tables: Tables
    private static let query =
        "SELECT id, record, account, role, created_at, expires, \(ShareLimits.columns) FROM share_invitation"

    func invitation(secret: [UInt8]) throws(DomainError) -> ShareInvitation? {
        try tables.first("\(Self.query) WHERE secret = $1", secret, as: ShareInvitation.init(stored:))
    }

    func invitations(of record: RecordID) throws(DomainError) -> [ShareInvitation] {
        try tables.all(
            "\(Self.query) WHERE record = $1 ORDER BY created_at, id", record, as: ShareInvitation.init(stored:))
    }

    func insert(_ invitation: ShareInvitation, secret: [UInt8], _: WriteGrant) throws(DomainError) {
        try tables.execute(
            """
            INSERT INTO share_invitation (id, record, account, secret, role, created_at, expires, read_only, categories,
                period_first, period_last, ends_at, purpose, documents, representation, representation_reason)
            VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)
            """,
            arguments: [
                invitation.id, invitation.record, invitation.createdBy, secret, invitation.role, invitation.createdAt,
                invitation.expires,
            ] + (invitation.limits ?? .unlimited).columnValues)
    }

    func end(_ id: ShareInvitationID, of record: RecordID, _: WriteGrant) throws(DomainError) {
        try tables.change("DELETE FROM share_invitation WHERE id = $1 AND record = $2", id, record)
    }

    func endAll(of record: RecordID, _: WriteGrant) throws(DomainError) {
        try tables.execute("DELETE FROM share_invitation WHERE record = $1", record)
    }

    func endAll(by account: AccountID, _: WriteGrant) throws(DomainError) {
        try tables.execute("DELETE FROM share_invitation WHERE account = $1", account)
    }

    func sweep(now: Instant, _: WriteGrant) throws(DomainError) {
        try tables.execute("DELETE FROM share_invitation WHERE expires <= $1", now)
    }
}

extension ShareInvitation {
    fileprivate init(stored row: StoredRow) throws(DomainError) {
        self.init(
            id: try row.value("id"), record: try row.value("record"), role: try row.value("role"),
            limits: try ShareLimits(stored: row), createdAt: try row.value("created_at"),
            createdBy: try row.value("account"), expires: try row.value("expires"))
    }
}

extension ServerTransaction {
    var shareInvitations: any ShareInvitationRepository { ShareInvitationTable(tables: tables) }
}

extension ServerMigrations {
    /// Shares that are offered by a link, until one account accepts.
    static let shareInvitations = Migration(
        number: 106, name: "share invitations",
        tables: [
            .kept(
                TableShape(
                    "share_invitation", key: ["id"],
                    other: [
                        "record", "account", "secret", "role", "created_at", "expires", "read_only", "categories",
                        "period_first", "period_last", "ends_at", "purpose", "documents",
                    ]))
        ],
        statements: [
            """
            CREATE TABLE share_invitation (
                id BYTEA NOT NULL PRIMARY KEY, record BYTEA NOT NULL REFERENCES record (id),
                account BYTEA REFERENCES account (id), secret BYTEA NOT NULL, role TEXT, created_at BIGINT NOT NULL,
                expires BIGINT NOT NULL, read_only BIGINT NOT NULL, categories TEXT, period_first TEXT,
                period_last TEXT, ends_at BIGINT, purpose TEXT, documents TEXT)
            """,
            "CREATE UNIQUE INDEX share_invitation_by_secret ON share_invitation (secret)",
            "CREATE INDEX share_invitation_by_record ON share_invitation (record, created_at, id)",
            "CREATE INDEX share_invitation_by_account ON share_invitation (account)",
            "CREATE INDEX share_invitation_by_end ON share_invitation (expires)",
        ])
}
