import SalusBase
import SalusDomain
import SalusModels

struct ChangeTable: ChangeRepository {
    let tables: Tables
    let commitNotices: CommitNotices

    func changes(in view: GrantedView, after number: Int, limit: Int) throws(DomainError) -> [Change] {
        try tables.all(in: view, number, limit) {
            """
            SELECT record, number, kind, document, at FROM change
            WHERE record = $1 AND number > $2 \(Self.isVisible($0)) ORDER BY number LIMIT $3
            """
        } as: { row throws(DomainError) in
            try Change(stored: row)
        }
    }

    func newest(in view: GrantedView) throws(DomainError) -> Int {
        let found = try tables.all(in: view) {
            "SELECT COALESCE(MAX(number), 0) AS value FROM change WHERE record = $1 \(Self.isVisible($0))"
        } as: { row throws(DomainError) in
            try row.value("value", as: Int.self)
        }
        return found.first ?? 0
    }

    private static func isVisible(_ conditions: ViewConditions) -> String {
        let ofDocument = conditions.onDocument(named: "change.document")
        return ofDocument.isEmpty ? "" : "AND (change.document IS NULL OR (1 = 1 \(ofDocument)))"
    }

    func append(
        _ kind: Change.Kind, document: DocumentID?, of record: RecordID, at: Instant, _: WriteGrant
    ) throws(DomainError) {
        let last = try tables.once(Self.newestNote, record.bytes, from: ["change"]) { () throws(DomainError) -> Int? in
            try tables.number("SELECT COALESCE(MAX(number), 0) AS value FROM change WHERE record = $1", record)
        }
        let number = (last ?? 0) + 1
        try tables.send(
            "INSERT INTO change (record, number, kind, document, at) VALUES ($1, $2, $3, $4, $5)",
            record, number, kind.rawValue, document, at)
        tables.note(number, Self.newestNote, record.bytes, from: ["change"])
        commitNotices.note(.recordChanged(record, number: number))
    }

    private static let newestNote = "newest change"
}

extension Change {
    fileprivate init(stored row: StoredRow) throws(DomainError) {
        self.init(
            record: try row.value("record"), number: try row.value("number"), kind: try row.word("kind"),
            document: try row.value("document"), at: try row.value("at"))
    }
}
