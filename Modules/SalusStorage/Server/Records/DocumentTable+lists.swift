import SalusBase
import SalusDomain
import SalusModels
import SalusSQL
import SalusTables

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
