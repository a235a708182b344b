import SalusBase
import SalusDomain
import SalusModels
import SalusServerDomain
import SalusTables

struct ChangeTable: ChangeRepository, ChangeFeedRepository {
    let tables: Tables
    let commitNotices: CommitNotices

    func changes(
        in view: GrantedView, after number: Int, limit: Int, _: WriteGrant
    ) throws(DomainError) -> [Change] {
        guard !view.view.hasEveryDocument else { return try changes(of: view.record, after: number, limit: limit) }
        let marks = ChangeMarks(in: view, tables)
        let start = try marks.last(upTo: number)
        let found = try tables.all(in: view, start.place, limit, number - start.number) {
            """
            SELECT record, number, kind, document, at FROM (\(Self.visible($0, after: "$2"))) visible
            ORDER BY number LIMIT $3 OFFSET $4
            """
        } as: { row throws(DomainError) in
            try Change(stored: row)
        }
        if let last = found.last { try marks.note(number + found.count, at: last.number, since: start) }
        return found.enumerated().map { index, change in
            Change(
                record: change.record, number: number + index + 1, kind: change.kind, document: change.document,
                at: change.at)
        }
    }

    private func changes(of record: RecordID, after number: Int, limit: Int) throws(DomainError) -> [Change] {
        try tables.all(
            """
            SELECT record, number, kind, document, at FROM change
            WHERE record = $1 AND number > $2 ORDER BY number LIMIT $3
            """, record, number, limit, as: Change.init(stored:))
    }

    func newest(in view: GrantedView, _: WriteGrant) throws(DomainError) -> Int {
        guard !view.view.hasEveryDocument else {
            return try tables.number(
                "SELECT COALESCE(MAX(number), 0) AS value FROM change WHERE record = $1", view.record)
        }
        let marks = ChangeMarks(in: view, tables)
        let start = try marks.last(upTo: .max)
        let found = try tables.all(in: view, start.place) {
            """
            SELECT COUNT(*) AS value, COALESCE(MAX(number), 0) AS place FROM (\(Self.visible($0, after: "$2"))) visible
            """
        } as: { row throws(DomainError) in
            (count: try row.value("value", as: Int.self), place: try row.value("place", as: Int.self))
        }
        guard let later = found.first, later.count > 0 else { return start.number }
        try marks.note(start.number + later.count, at: later.place, since: start)
        return start.number + later.count
    }

    /// The changes that a view tells of, with the numbers that they have in the record.
    private static func visible(_ conditions: ViewConditions, after place: String) -> String {
        """
        SELECT record, number, kind, document, at FROM change WHERE record = $1 AND number > \(place)
        AND (document IS NULL OR (1 = 1 \(conditions.onDocument(named: "change.document"))))
        UNION ALL
        SELECT change.record, change.number, '\(Change.Kind.documentChanged.rawValue)', outside.replaces, change.at
        FROM change JOIN document outside ON outside.record = change.record AND outside.id = change.document
        WHERE change.record = $1 AND change.number > \(place)
        AND kind = '\(Change.Kind.documentReplaced.rawValue)'
        AND NOT (1 = 1 \(conditions.onDocument(named: "change.document")))
        \(conditions.onDocument(named: "outside.replaces"))
        """
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
