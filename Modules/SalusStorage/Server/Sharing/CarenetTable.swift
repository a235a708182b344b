import SalusBase
import SalusDomain
import SalusModels
import SalusServerDomain
import SalusTables

/// Carenets and who is in them; apps are in the extension.
struct CarenetTable: CarenetRepository {
    let tables: Tables
    static let columns = """
        carenet.record AS carenet_record, carenet.id AS carenet_id, carenet.name AS carenet_name, \
        carenet.created_at AS carenet_created_at
        """
    private static let members = """
        SELECT carenet_account.account, account.name, account_profile.full_name, may_write, added_at
        FROM carenet_account
        JOIN account ON account.id = carenet_account.account
        LEFT JOIN account_profile ON account_profile.account = carenet_account.account
        """

    func carenet(_ id: CarenetID) throws(DomainError) -> Carenet? {
        try tables.once("carenet", id.bytes, from: ["carenet"]) { () throws(DomainError) in
            try tables.first("SELECT \(Self.columns) FROM carenet WHERE id = $1", id, as: Carenet.init(stored:))
        }
    }

    func carenets(of record: RecordID) throws(DomainError) -> [Carenet] {
        try tables.all(
            "SELECT \(Self.columns) FROM carenet WHERE record = $1 ORDER BY name", record, as: Carenet.init(stored:))
    }

    func memberships(
        of account: AccountID, offset: Int, limit: Int
    ) throws(DomainError) -> [CarenetMembership] {
        try tables.all(
            """
            SELECT \(Self.columns), record.title, account.name AS owner_name, may_write FROM carenet_account
            JOIN carenet ON carenet.record = carenet_account.record AND carenet.id = carenet_account.carenet
            JOIN record ON record.id = carenet_account.record LEFT JOIN account ON account.id = record.owner
            WHERE carenet_account.account = $1 ORDER BY carenet_account.record, carenet_account.carenet
            LIMIT \(limit) OFFSET \(offset)
            """, account
        ) { row throws(DomainError) in try CarenetMembership(stored: row, mayWrite: row.value("may_write")) }
    }

    private static let owned = """
        FROM record JOIN carenet ON carenet.record = record.id
        WHERE record.owner = $1 AND NOT EXISTS (
            SELECT 1 FROM carenet_account WHERE carenet_account.record = carenet.record
            AND carenet_account.carenet = carenet.id AND carenet_account.account = $1)
        """

    func owned(by account: AccountID, offset: Int, limit: Int) throws(DomainError) -> [CarenetMembership] {
        try tables.all(
            """
            SELECT \(Self.columns), record.title,
                (SELECT account.name FROM account WHERE account.id = $1) AS owner_name \(Self.owned)
            ORDER BY carenet.record, carenet.created_at, carenet.name LIMIT \(limit) OFFSET \(offset)
            """, account
        ) { row throws(DomainError) in try CarenetMembership(stored: row, mayWrite: true) }
    }

    func ownedCount(by account: AccountID) throws(DomainError) -> Int {
        try tables.number("SELECT COUNT(*) AS value \(Self.owned)", account)
    }

    func insert(_ carenet: Carenet, _: WriteGrant) throws(DomainError) {
        try checkName(of: carenet)
        try tables.execute(
            "INSERT INTO carenet (record, id, name, created_at) VALUES ($1, $2, $3, $4)",
            carenet.record, carenet.id, carenet.name, carenet.createdAt)
    }

    func rename(_ carenet: Carenet, _: WriteGrant) throws(DomainError) {
        try checkName(of: carenet)
        try tables.change(
            "UPDATE carenet SET name = $3 WHERE record = $1 AND id = $2", carenet.record, carenet.id, carenet.name)
    }

    private func checkName(of carenet: Carenet) throws(DomainError) {
        let isTaken = try tables.exists(
            "SELECT id FROM carenet WHERE record = $1 AND name = $2 AND id <> $3", carenet.record, carenet.name,
            carenet.id)
        if isTaken { throw .nameTaken }
    }

    /// The tables whose rows belong to a carenet, each by record and carenet.
    static let belongings = [
        "access_token", "request_token", "placement", "autoshare", "carenet_app", "carenet_account",
    ]

    func delete(_ carenet: Carenet, _: WriteGrant) throws(DomainError) {
        for table in Self.belongings {
            try tables.execute(
                "DELETE FROM \(table) WHERE record = $1 AND carenet = $2", carenet.record, carenet.id)
        }
        try tables.change("DELETE FROM carenet WHERE record = $1 AND id = $2", carenet.record, carenet.id)
    }

    func member(_ account: AccountID, of carenet: Carenet) throws(DomainError) -> CarenetMember? {
        try tables.first(
            """
            \(Self.members) WHERE record = $1 AND carenet = $2 AND carenet_account.account = $3
            """, carenet.record, carenet.id, account, as: CarenetMember.init(stored:))
    }

    func members(of carenet: Carenet, offset: Int, limit: Int) throws(DomainError) -> [CarenetMember] {
        try tables.all(
            """
            \(Self.members) WHERE record = $1 AND carenet = $2 ORDER BY added_at, carenet_account.account
            LIMIT \(limit) OFFSET \(offset)
            """, carenet.record, carenet.id, as: CarenetMember.init(stored:))
    }

    func add(_ member: CarenetMember, to carenet: Carenet, _: WriteGrant) throws(DomainError) {
        let known = try tables.execute(
            "UPDATE carenet_account SET may_write = $4 WHERE record = $1 AND carenet = $2 AND account = $3",
            carenet.record, carenet.id, member.account, member.mayWrite)
        guard known == 0 else { return }
        try tables.execute(
            "INSERT INTO carenet_account (record, carenet, account, may_write, added_at) VALUES ($1, $2, $3, $4, $5)",
            carenet.record, carenet.id, member.account, member.mayWrite, member.since)
    }

    func remove(_ account: AccountID, from carenet: Carenet, _: WriteGrant) throws(DomainError) {
        try take("account", account.bytes, from: "carenet_account", carenet)
    }

    /// Takes an account or an app out, and the tokens with it.
    func take(_ column: String, _ id: [UInt8], from table: String, _ carenet: Carenet) throws(DomainError) {
        for table in ["access_token", "request_token"] {
            try tables.execute(
                "DELETE FROM \(table) WHERE record = $1 AND carenet = $2 AND \(column) = $3", carenet.record,
                carenet.id, id)
        }
        try tables.change(
            "DELETE FROM \(table) WHERE record = $1 AND carenet = $2 AND \(column) = $3", carenet.record, carenet.id,
            id)
    }
}

extension Carenet {
    init(stored row: StoredRow) throws(DomainError) {
        self.init(
            id: try row.value("carenet_id"), record: try row.value("carenet_record"),
            name: try row.value("carenet_name"), createdAt: try row.value("carenet_created_at"))
    }
}

extension CarenetMembership {
    fileprivate init(stored row: StoredRow, mayWrite: Bool) throws(DomainError) {
        self.init(
            carenet: try Carenet(stored: row), title: try row.value("title"),
            owner: try row.value("owner_name", as: String?.self).flatMap(UserName.init), mayWrite: mayWrite)
    }
}

extension CarenetMember {
    fileprivate init(stored row: StoredRow) throws(DomainError) {
        self.init(
            account: try row.value("account"), name: try row.userName("name"), mayWrite: try row.value("may_write"),
            since: try row.value("added_at"),
            fullName: try row.value("full_name", as: String?.self).flatMap { $0.isEmpty ? nil : $0 })
    }
}

extension CarenetTable {
    func apps(in carenet: Carenet) throws(DomainError) -> [App] {
        try tables.all(
            """
            SELECT \(AppTable.columns) FROM carenet_app JOIN app ON app.id = carenet_app.app
            WHERE carenet_app.record = $1 AND carenet_app.carenet = $2 ORDER BY app.name
            """, carenet.record, carenet.id, as: App.init(stored:))
    }

    func holds(_ app: AppID, in carenet: Carenet) throws(DomainError) -> Bool {
        try tables.exists(
            "SELECT app FROM carenet_app WHERE record = $1 AND carenet = $2 AND app = $3", carenet.record, carenet.id,
            app)
    }

    func add(_ app: AppID, to carenet: Carenet, at time: Instant, _: WriteGrant) throws(DomainError) {
        guard try !holds(app, in: carenet) else { return }
        try tables.execute(
            "INSERT INTO carenet_app (record, carenet, app, added_at) VALUES ($1, $2, $3, $4)", carenet.record,
            carenet.id, app, time)
    }

    func remove(_ app: AppID, from carenet: Carenet, _: WriteGrant) throws(DomainError) {
        try take("app", app.bytes, from: "carenet_app", carenet)
    }
}
