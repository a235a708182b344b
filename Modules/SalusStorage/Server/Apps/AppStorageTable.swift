import SalusBase
import SalusDomain
import SalusModels
import SalusSQL
import SalusServerDomain
import SalusTables

struct AppStorageTable: AppStorageRepository {
    let tables: Tables
    private static let columns = "id, name, type, media_type, size, digest, label, created_at, created_by"

    func document(_ id: DocumentID, in scope: AppStorageScope) throws(DomainError) -> AppDocument? {
        try find("id", id, in: scope)
    }

    func document(named name: String, in scope: AppStorageScope) throws(DomainError) -> AppDocument? {
        try find("name", name, in: scope)
    }

    func documents(
        in scope: AppStorageScope, matching filter: DocumentFilter
    ) throws(DomainError) -> (documents: [AppDocument], total: Int) {
        // They have no status: all of them count.
        guard filter.status == nil || filter.status == .active else { return ([], 0) }
        var (wanted, arguments) = (scope.condition, scope.key)
        if let type = filter.type {
            arguments.append(type.rawValue)
            wanted += " AND type = $\(arguments.count)"
        }
        let total = try tables.all(
            "SELECT COUNT(*) AS value FROM \(scope.table) WHERE \(wanted)", arguments: arguments
        ) { row throws(DomainError) in try row.value("value", as: Int.self) }
        let order = filter.order == .status ? .createdAt : filter.order
        let page = try tables.all(
            """
            SELECT \(Self.columns) FROM \(scope.table) WHERE \(wanted)
            ORDER BY \(filter.ordering(order, then: ["id"]))
            LIMIT $\(arguments.count + 1) OFFSET $\(arguments.count + 2)
            """, arguments: arguments + [filter.limit, filter.offset], as: AppDocument.init(stored:))
        return (page, total.first ?? 0)
    }

    func used(in scope: AppStorageScope) throws(DomainError) -> AppQuota {
        let used = try tables.all(
            """
            SELECT COUNT(*) AS documents, CAST(COALESCE(SUM(size), 0) AS BIGINT) AS bytes
            FROM \(scope.table) WHERE \(scope.condition)
            """, arguments: scope.key
        ) { row throws(DomainError) in
            AppQuota(bytes: try row.value("bytes"), documents: try row.value("documents"))
        }
        return used.first ?? AppQuota(bytes: 0, documents: 0)
    }

    func sealedContent(_ id: DocumentID, in scope: AppStorageScope) throws(DomainError) -> [UInt8]? {
        try tables.all(
            "SELECT sealed FROM \(scope.table) WHERE \(scope.condition(and: "id"))", arguments: scope.key + [id]
        ) { row throws(DomainError) in try row.value("sealed", as: [UInt8].self) }.first
    }

    func insert(
        _ document: AppDocument, sealedContent: [UInt8], in scope: AppStorageScope, _: WriteGrant
    ) throws(DomainError) {
        let values: [any SQLConvertible] =
            scope.key + [
                document.id, document.name, document.type.rawValue, document.mediaType, document.size,
                document.digest, document.label, document.createdAt, document.createdBy, sealedContent,
            ]
        let places = values.indices.map { "$\($0 + 1)" }.joined(separator: ", ")
        try tables.execute(
            """
            INSERT INTO \(scope.table) (\(scope.columns.joined(separator: ", ")), \(Self.columns), sealed)
            VALUES (\(places))
            """,
            arguments: values)
        try count(DocumentAmount(documents: 1, bytes: document.size), in: scope)
    }

    func overwrite(
        _ document: AppDocument, sealedContent: [UInt8], in scope: AppStorageScope, _: WriteGrant
    ) throws(DomainError) {
        let first = scope.key.count + 2
        let old = try size(of: document.id, in: scope)
        try change(
            """
            UPDATE \(scope.table) SET type = $\(first), media_type = $\(first + 1), size = $\(first + 2),
                digest = $\(first + 3), sealed = $\(first + 4)
            WHERE \(scope.condition(and: "id"))
            """,
            scope.key + [
                document.id, document.type.rawValue, document.mediaType, document.size, document.digest,
                sealedContent,
            ])
        try count(DocumentAmount(documents: 0, bytes: document.size - old), in: scope)
    }

    func setLabel(_ label: String, of id: DocumentID, in scope: AppStorageScope, _: WriteGrant) throws(DomainError) {
        let place = scope.key.count + 2
        try change(
            "UPDATE \(scope.table) SET label = $\(place) WHERE \(scope.condition(and: "id"))",
            scope.key + [id, label])
    }

    func delete(_ id: DocumentID, in scope: AppStorageScope, _: WriteGrant) throws(DomainError) {
        let old = try size(of: id, in: scope)
        try change("DELETE FROM \(scope.table) WHERE \(scope.condition(and: "id"))", scope.key + [id])
        try count(DocumentAmount(documents: -1, bytes: -old), in: scope)
    }

    func deleteAll(of app: AppID, _: WriteGrant) throws(DomainError) {
        try uncountAll(of: app)
        for table in AppStorageScope.tables { try tables.execute("DELETE FROM \(table) WHERE app = $1", app) }
    }

    private func find(
        _ column: String, _ value: any SQLConvertible, in scope: AppStorageScope
    ) throws(DomainError) -> AppDocument? {
        try tables.all(
            "SELECT \(Self.columns) FROM \(scope.table) WHERE \(scope.condition(and: column))",
            arguments: scope.key + [value], as: AppDocument.init(stored:)
        ).first
    }

    private func change(_ sql: String, _ arguments: [any SQLConvertible]) throws(DomainError) {
        guard try tables.execute(sql, arguments: arguments) > 0 else { throw .notFound }
    }
}

/// Each kind of scope has a table of its own, whose key begins with its owner.
extension AppStorageScope {
    fileprivate static let tables = ["app_document", "record_app_document", "account_app_document"]

    fileprivate var table: String {
        switch self {
        case .own: "app_document"
        case .record: "record_app_document"
        case .account: "account_app_document"
        }
    }

    fileprivate var columns: [String] {
        switch self {
        case .own: ["app"]
        case .record: ["record", "app"]
        case .account: ["account", "app"]
        }
    }

    fileprivate var key: [any SQLConvertible] {
        switch self {
        case .own(let app): [app]
        case .record(let record, let app): [record, app]
        case .account(let account, let app): [account, app]
        }
    }

    /// On `key`.
    fileprivate var condition: String {
        columns.enumerated().map { "\($1) = $\($0 + 1)" }.joined(separator: " AND ")
    }

    /// On `key` and one more argument behind it.
    fileprivate func condition(and column: String) -> String {
        "\(condition) AND \(column) = $\(columns.count + 1)"
    }
}

extension AppDocument {
    fileprivate init(stored row: StoredRow) throws(DomainError) {
        self.init(
            id: try row.value("id"), name: try row.value("name"), type: try row.word("type"),
            mediaType: try row.value("media_type"), size: try row.value("size"), digest: try row.value("digest"),
            label: try row.value("label"), createdAt: try row.value("created_at"),
            createdBy: try row.value("created_by"))
    }
}

/// Counting what apps keep for records and accounts.
extension AppStorageTable {
    /// Throws `notFound`.
    func size(of id: DocumentID, in scope: AppStorageScope) throws(DomainError) -> Int {
        guard let document = try document(id, in: scope) else { throw .notFound }
        return document.size
    }

    /// An app's own documents count for no record and no account.
    func count(_ amount: DocumentAmount, in scope: AppStorageScope) throws(DomainError) {
        switch scope {
        case .own: return
        case .record(let record, _): try DocumentUseTable(tables: tables).add(amount, to: record)
        case .account(let account, _): try DocumentUseTable(tables: tables).add(amount, to: account)
        }
    }

    /// The amount that the app keeps for each record or account; `owner` names the column.
    private func used<Owner: SQLConvertible>(
        by app: AppID, _ owner: String, as _: Owner.Type
    ) throws(DomainError) -> [(Owner, DocumentAmount)] {
        try tables.all(
            """
            SELECT \(owner) AS owner, COUNT(*) AS documents, CAST(SUM(size) AS BIGINT) AS bytes
            FROM \(owner)_app_document WHERE app = $1 GROUP BY \(owner)
            """, app
        ) { row throws(DomainError) in
            (
                try row.value("owner"),
                DocumentAmount(documents: try row.value("documents"), bytes: try row.value("bytes"))
            )
        }
    }

    /// For all that the app keeps anywhere, before it goes.
    func uncountAll(of app: AppID) throws(DomainError) {
        for (record, used) in try used(by: app, "record", as: RecordID.self) {
            try DocumentUseTable(tables: tables).add(used.gone, to: record)
        }
        for (account, used) in try used(by: app, "account", as: AccountID.self) {
            try DocumentUseTable(tables: tables).add(used.gone, to: account)
        }
    }
}

extension DocumentAmount {
    /// The same amount taken away.
    fileprivate var gone: DocumentAmount { DocumentAmount(documents: -documents, bytes: -bytes) }
}
