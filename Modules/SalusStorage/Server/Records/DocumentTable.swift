import SalusBase
import SalusDomain
import SalusModels
import SalusSQL
import SalusServerDomain
import SalusTables

struct DocumentTable: DocumentRepository, StatusHistoryRepository {
    let tables: Tables

    func document(_ id: DocumentID, in view: GrantedView) throws(DomainError) -> Document? {
        try tables.all(in: view, id) {
            "SELECT \(Document.columns) FROM document WHERE record = $1 AND id = $2 \($0.onDocument)"
        } as: { row throws(DomainError) in
            try Document(stored: row)
        }.first
    }

    func documents(
        in view: GrantedView, allVersions: Bool, offset: Int, limit: Int
    ) throws(DomainError) -> (documents: [Document], total: Int) {
        var filter = DocumentFilter(offset: offset, limit: limit)
        filter.allVersions = allVersions
        return try documents(in: view, matching: filter)
    }

    func versions(of original: DocumentID, in view: GrantedView) throws(DomainError) -> [Document] {
        try tables.all(in: view, original) {
            """
            SELECT \(Document.columns) FROM document
            WHERE record = $1 AND original = $2 \($0.onDocument) ORDER BY version
            """
        } as: { row throws(DomainError) in
            try Document(stored: row)
        }
    }

    /// Nothing and the empty text are the same here: no source names a patient or a document by an empty text.
    func sealedContent(_ id: DocumentID, in view: GrantedView) throws(DomainError) -> StoredContent? {
        if !view.view.hasEveryDocument, try document(id, in: view) == nil { return nil }
        let record = view.record
        return try tables.first(answering: Self.contentQuestion(id, in: record)) { row throws(DomainError) in
            let small = try row.value("sealed", as: [UInt8]?.self)
            let column = if let small { small } else { try large(id, in: record) }
            return StoredContent(
                mediaType: try row.value("media_type"), createdAt: try row.value("created_at"),
                sealed: try contents.stored(column, as: .content, of: id, in: record))
        }
    }

    /// Content of more than 64 KiB is left out: it is asked for by the work that needs it.
    static func contentQuestion(_ id: DocumentID, in record: RecordID) -> SQLQuestion {
        SQLQuestion(
            """
            SELECT document.media_type, document.created_at,
                CASE WHEN length(document_content.sealed) <= 65536 THEN document_content.sealed END AS sealed
            FROM document
            JOIN document_content
            ON document_content.record = document.record AND document_content.document = document.id
            WHERE document.record = $1 AND document.id = $2
            """, record, id, from: ["document", "document_content"])
    }

    private func large(_ id: DocumentID, in record: RecordID) throws(DomainError) -> [UInt8] {
        let found = try tables.first(
            "SELECT sealed FROM document_content WHERE record = $1 AND document = $2", record, id
        ) { row throws(DomainError) in try row.value("sealed", as: [UInt8].self) }
        guard let found else { throw .notFound }
        return found
    }

    private var contents: LargeContentTable { LargeContentTable(tables: tables) }

    func insert(
        _ document: Document, content: SealedBytes, facts: SealedBytes, _: WriteGrant
    ) throws(DomainError) {
        let last = try lastPosition(in: document.record)
        try tables.send(Self.insertingOne, arguments: document.columnValues + [last + 1])
        try tables.send(
            "INSERT INTO document_content (record, document, sealed, facts) VALUES ($1, $2, $3, $4)",
            document.record, document.id,
            try contents.column(content, as: .content, of: document.id, in: document.record),
            try contents.column(facts, as: .facts, of: document.id, in: document.record))
        try DocumentUseTable(tables: tables).add(
            DocumentAmount(documents: 1, bytes: document.size), to: document.record)
        tables.note(last + 1, Self.positionNote, document.record.bytes, from: ["document"])
        tables.note(last + 1, Self.ownPositionNote, document.id.bytes, from: ["document"])
        tables.note(true, Self.newNote, document.id.bytes, from: [])
        noteLatest(document)
    }

    private static let insertingOne = """
        INSERT INTO document (\(Document.columns), position) VALUES (
            $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19)
        """

    /// Whether this transaction has stored the document.
    func isNew(_ document: DocumentID) throws(DomainError) -> Bool {
        try tables.once(Self.newNote, document.bytes, from: []) { nil } ?? false
    }

    private static let newNote = "new document"

    /// The place of a document in the order in which those of its record came; nil for one that is not there.
    func position(of document: DocumentID, in record: RecordID) throws(DomainError) -> Int? {
        try tables.once(Self.ownPositionNote, document.bytes, from: ["document"]) { () throws(DomainError) -> Int? in
            try tables.first(
                "SELECT position FROM document WHERE record = $1 AND id = $2", record, document
            ) { row throws(DomainError) in try row.value("position", as: Int.self) }
        }
    }

    private static let ownPositionNote = "position"

    private static let positionNote = "last position"

    private func lastPosition(in record: RecordID) throws(DomainError) -> Int {
        let last = try tables.once(Self.positionNote, record.bytes, from: ["document"]) {
            () throws(DomainError) -> Int? in
            try tables.number("SELECT COALESCE(MAX(position), 0) AS value FROM document WHERE record = $1", record)
        }
        return last ?? 0
    }

    func update(_ document: Document, _: WriteGrant) throws(DomainError) {
        try tables.change(
            "UPDATE document SET label = $3, status = $4, replaced_by = $5 WHERE record = $1 AND id = $2",
            document.record, document.id, document.label, document.status.rawValue, document.version.replacedBy)
        noteLatest(of: document)
    }
}

extension DocumentTable {
    func documents(
        in view: GrantedView, matching filter: DocumentFilter
    ) throws(DomainError) -> (documents: [Document], total: Int) {
        var (conditions, arguments) = filter.conditions(in: view.record)
        if let wanted = filter.relation {
            arguments += [wanted.document, wanted.relation.rawValue]
            conditions.append(
                """
                id IN (SELECT related FROM document_relation
                WHERE record = $1 AND relation = $\(arguments.count)
                AND about IN (\(RelationTable.versions(of: "$\(arguments.count - 1)"))))
                """)
        }
        let granted = ViewConditions(view, after: arguments)
        let wanted = "\(conditions.joined(separator: " AND ")) \(granted.onDocument)"
        let total = try tables.all(
            "SELECT COUNT(*) AS value FROM document WHERE \(wanted)", arguments: granted.arguments
        ) { row throws(DomainError) in try row.value("value", as: Int.self) }
        let page = try tables.all(
            """
            SELECT \(Document.columns) FROM document WHERE \(wanted)
            \(filter.page(byArrival: ["position"]))
            """, arguments: granted.arguments, as: Document.init(stored:))
        return (page, total.first ?? 0)
    }

    func statusChanges(of document: DocumentID, in view: GrantedView) throws(DomainError) -> [StatusChange] {
        try tables.all(in: view, document) {
            """
            SELECT status, at, account, reason FROM status_change
            WHERE record = $1 AND document = $2 \($0.onDocument(named: "$2")) ORDER BY number
            """
        } as: { row throws(DomainError) in
            try StatusChange(stored: row)
        }
    }

    func note(
        _ change: StatusChange, of document: DocumentID, in record: RecordID, _: WriteGrant
    ) throws(DomainError) {
        let last = try tables.number(
            "SELECT COALESCE(MAX(number), 0) AS value FROM status_change WHERE record = $1 AND document = $2",
            record, document)
        try tables.execute(
            """
            INSERT INTO status_change (record, document, number, status, at, account, reason)
            VALUES ($1, $2, $3, $4, $5, $6, $7)
            """, record, document, last + 1, change.status.rawValue, change.at, change.account, change.reason)
    }

    func sentChange(_ id: DocumentChangeID, in view: GrantedView) throws(DomainError) -> SentChange? {
        try tables.all(in: view, id) {
            """
            SELECT id, document, label, status, account FROM sent_change
            WHERE record = $1 AND id = $2 \($0.onDocument(named: "sent_change.document"))
            """
        } as: { row throws(DomainError) in
            SentChange(
                id: try row.value("id"), document: try row.value("document"), label: try row.value("label"),
                status: try row.value("status", as: String?.self).flatMap(DocumentStatus.init),
                account: try row.value("account"))
        }.first
    }

    func note(_ change: SentChange, in record: RecordID, _: WriteGrant) throws(DomainError) {
        try tables.execute(
            "INSERT INTO sent_change (record, id, document, label, status, account) VALUES ($1, $2, $3, $4, $5, $6)",
            record, change.id, change.document, change.label, change.status?.rawValue, change.account)
    }
}

extension StatusChange {
    fileprivate init(stored row: StoredRow) throws(DomainError) {
        self.init(
            status: try row.word("status"), at: try row.value("at"), account: try row.value("account"),
            reason: try row.value("reason"))
    }
}
