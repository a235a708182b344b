import SalusBase
import SalusDomain
import SalusModels
import SalusSQL
import SalusTables

/// Answers questions about facts from their index rows. Every question is one statement.
struct ReportTable: ReportRepository {
    let tables: Tables
    let numbers: RowNumbers

    func places(of query: FactQuery, in view: GrantedView) throws(DomainError) -> [FactPlace] {
        guard var statement = try statement(query, query.fields, in: view) else { return [] }
        let sql = statement.page(of: query)
        return try tables.all(sql, arguments: statement.arguments, as: FactPlace.init(stored:))
    }

    func place(of fact: FactID, in view: GrantedView) throws(DomainError) -> FactPlace? {
        try tables.requireSettledIndex(of: view.record)
        guard let record = try numbers.record(view.record) else { return nil }
        return try tables.all(in: view, record, fact, DocumentStatus.active.code) {
            """
            SELECT id AS fact, document, at FROM fact
            WHERE record = $2 AND id = $3 AND status = $4 \($0.onDocument(named: "fact.document"))
            """
        } as: { row throws(DomainError) in
            try FactPlace(stored: row)
        }.first
    }

    func count(of query: FactQuery, in view: GrantedView) throws(DomainError) -> Int {
        guard let statement = try statement(query, query.fields, in: view) else { return 0 }
        let counts = try tables.all(statement.count, arguments: statement.arguments) { row throws(DomainError) in
            try row.value("facts", as: Int.self)
        }
        return counts.first ?? 0
    }

    func groups(of summary: FactSummaryQuery, in view: GrantedView) throws(DomainError) -> [FactGroup] {
        var folding = GroupFolding(summary)
        for part in try parts(of: summary, in: view) { folding.add(part) }
        return folding.groups
    }

    func isSearched(_ field: FactField, of model: String, asValue: Bool) throws(DomainError) -> Bool {
        if field.part == .created { return true }
        guard SearchedFields.contains(field.path, of: model) else { return false }
        guard asValue, let known = try numbers.model(model, with: [field])?.fields[field] else { return true }
        return known.slot != nil
    }

    private func parts(of summary: FactSummaryQuery, in view: GrantedView) throws(DomainError) -> [GroupPart] {
        guard let statement = try statement(summary.query, summary.query.fields + summary.values, in: view) else {
            // Without a group there is one value all the same: of nothing.
            return summary.grouping == nil ? [GroupPart(key: .null, count: 0, amount: .null)] : []
        }
        return try tables.all(
            statement.groups(of: summary), arguments: statement.arguments, as: GroupPart.init(stored:))
    }

    /// Nil for a record or a model without facts.
    private func statement(
        _ query: FactQuery, _ fields: [FactField], in view: GrantedView
    ) throws(DomainError) -> ReportStatement? {
        try tables.requireSettledIndex(of: view.record)
        guard let record = try numbers.record(view.record),
            let model = try numbers.model(query.model, with: fields)
        else { return nil }
        return ReportStatement(query, in: view, record: record, model)
    }
}

extension FactPlace {
    fileprivate init(stored row: StoredRow) throws(DomainError) {
        self.init(fact: try row.value("fact"), document: try row.value("document"), createdAt: try row.value("at"))
    }
}

extension GroupPart {
    init(stored row: StoredRow) throws(DomainError) {
        key = try row.value("bucket")
        count = try row.value("counted")
        amount = try row.value("amount")
    }
}
