import SalusBase
import SalusDomain
import SalusModels
import SalusSQL
import SalusServerDomain
import SalusTables

struct ShareTable: ShareRepository {
    let tables: Tables
    let commitNotices: CommitNotices
    private static let columns =
        "record_share.account, account.name, record_share.role, shared_at, shared_by, paused_at, "
        + "emergency_hours, \(ShareLimits.columns)"

    func share(of record: RecordID, with account: AccountID) throws(DomainError) -> RecordShare? {
        try tables.once("share", record.bytes + account.bytes, from: ["record_share", "account"]) {
            () throws(DomainError) in
            try tables.first(
                """
                SELECT \(Self.columns) FROM record_share JOIN account ON account.id = record_share.account
                WHERE record = $1 AND record_share.account = $2
                """, record, account, as: RecordShare.init(stored:))
        }
    }

    func shares(of record: RecordID, offset: Int, limit: Int) throws(DomainError) -> [RecordShare] {
        try tables.all(
            """
            SELECT \(Self.columns) FROM record_share JOIN account ON account.id = record_share.account
            WHERE record = $1 ORDER BY shared_at, record_share.account LIMIT \(limit) OFFSET \(offset)
            """, record, as: RecordShare.init(stored:))
    }

    func share(_ record: RecordID, _ share: RecordShare, _: WriteGrant) throws(DomainError) {
        let limits = (share.limits ?? .unlimited).columnValues
        let known = try tables.execute(
            """
            UPDATE record_share SET role = $3, read_only = $4, categories = $5, period_first = $6, period_last = $7,
                ends_at = $8, purpose = $9, documents = $10, representation = $11, representation_reason = $12,
                paused_at = $13, emergency_hours = $14
            WHERE record = $1 AND account = $2
            """, arguments: [record, share.account, share.role] + limits + [share.pausedAt, share.emergencyHours])
        defer { commitNotices.note(.accountChanged(share.account)) }
        guard known == 0 else { return }
        try tables.execute(
            """
            INSERT INTO record_share (record, account, role, read_only, categories, period_first, period_last, ends_at,
                purpose, documents, representation, representation_reason, paused_at, emergency_hours, shared_at,
                shared_by)
            VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)
            """,
            arguments: [record, share.account, share.role] + limits + [
                share.pausedAt, share.emergencyHours, share.since, share.by,
            ])
    }

    func emergencies(of account: AccountID, at now: Instant) throws(DomainError) -> [EmergencyRecord] {
        try tables.all(
            """
            SELECT record.id AS record, record.title AS title, account.name AS owner_name, emergency_hours, ends_at,
                paused_at
            FROM record_share JOIN record ON record.id = record_share.record
            LEFT JOIN account ON account.id = record.owner
            WHERE record_share.account = $1 AND emergency_hours IS NOT NULL ORDER BY title, record.id
            """, account
        ) { row throws(DomainError) in
            let (ends, owner) = (
                try row.value("ends_at", as: Instant?.self), try row.value("owner_name", as: String?.self)
            )
            return EmergencyRecord(
                record: try row.value("record"), title: try row.value("title"), owner: owner.flatMap { UserName($0) },
                hours: try row.value("emergency_hours"), openUntil: ends.flatMap { $0 > now ? $0 : nil },
                isPaused: try row.value("paused_at", as: Instant?.self) != nil)
        }
    }

    func end(_ record: RecordID, with account: AccountID, _: WriteGrant) throws(DomainError) {
        try tables.change("DELETE FROM record_share WHERE record = $1 AND account = $2", record, account)
        commitNotices.note(.accountChanged(account))
    }
}

extension RecordShare {
    fileprivate init(stored row: StoredRow) throws(DomainError) {
        self.init(
            account: try row.value("account"), name: try row.userName("name"), role: try row.value("role"),
            since: try row.value("shared_at"), by: try row.value("shared_by"), limits: try ShareLimits(stored: row),
            emergencyHours: try row.value("emergency_hours"), pausedAt: try row.value("paused_at"))
    }
}

extension ShareLimits {
    static let columns =
        "read_only, categories, period_first, period_last, ends_at, purpose, documents, representation, "
        + "representation_reason"

    /// In the order of `columns`.
    var columnValues: [any SQLConvertible] {
        [
            isReadOnly, categories?.map(\.rawValue).joined(separator: ","), period?.first?.text, period?.last?.text,
            ends, purpose, documents?.map(\.description).joined(separator: ","),
            representation?.kind.rawValue, representation?.reason,
        ]
    }

    /// Nil for a share without limits. Throws `storage` for a category, a date, a document or a representation that
    /// this version does not know: a limit that is not understood opens nothing.
    init?(stored row: StoredRow) throws(DomainError) {
        var categories: [DataCategory]?
        if let names = try row.value("categories", as: String?.self) {
            let known = names.split(separator: ",").map { DataCategory(rawValue: String($0)) }
            guard !known.contains(nil) else { throw .storage(.column(name: "categories", expected: "categories")) }
            categories = known.compactMap(\.self)
        }
        let (first, last) = (try row.date("period_first"), try row.date("period_last"))
        self.init(
            isReadOnly: try row.value("read_only"), categories: categories,
            period: first == nil && last == nil ? nil : ClinicalPeriod(first: first, last: last),
            documents: try row.documents("documents"), ends: try row.value("ends_at"),
            purpose: try row.value("purpose"), representation: try row.representation())
        if self == .unlimited { return nil }
    }
}

extension StoredRow {
    fileprivate func representation() throws(DomainError) -> ShareRepresentation? {
        guard let word = try value("representation", as: String?.self) else { return nil }
        guard let kind = ShareRepresentation.Kind(rawValue: word) else {
            throw .storage(.column(name: "representation", expected: "a representation"))
        }
        return ShareRepresentation(kind, because: try value("representation_reason"))
    }

    fileprivate func date(_ column: String) throws(DomainError) -> PartialDate? {
        guard let text = try value(column, as: String?.self) else { return nil }
        guard let date = PartialDate(text) else { throw .storage(.column(name: column, expected: "a date")) }
        return date
    }

    /// Identifiers with commas between; nil for none.
    fileprivate func documents(_ column: String) throws(DomainError) -> [DocumentID]? {
        guard let text = try value(column, as: String?.self) else { return nil }
        let read = text.split(separator: ",").map { DocumentID(String($0)) }
        guard !read.contains(nil) else { throw .storage(.column(name: column, expected: "documents")) }
        return read.compactMap(\.self)
    }
}

extension ServerMigrations {
    /// Shares that their record's owner has paused.
    static let pausedShares = Migration(
        number: 102, name: "paused shares",
        tables: [
            .kept(
                TableShape(
                    "record_share", key: ["record", "account"],
                    other: [
                        "role", "shared_at", "shared_by", "read_only", "categories", "period_first", "period_last",
                        "ends_at", "purpose", "documents", "paused_at",
                    ]))
        ], statements: ["ALTER TABLE record_share ADD COLUMN paused_at BIGINT"])
}

extension ServerMigrations {
    /// Accounts that may open a record in an emergency.
    static let emergencyAccess = Migration(
        number: 104, name: "emergency access",
        tables: [
            .kept(
                TableShape(
                    "record_share", key: ["record", "account"],
                    other: [
                        "role", "shared_at", "shared_by", "read_only", "categories", "period_first", "period_last",
                        "ends_at", "purpose", "documents", "paused_at", "emergency_hours",
                    ]))
        ], statements: ["ALTER TABLE record_share ADD COLUMN emergency_hours BIGINT"])
}
