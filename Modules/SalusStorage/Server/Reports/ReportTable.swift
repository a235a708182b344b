import SalusBase
import SalusDomain
import SalusModels
import SalusSQL
import SalusTables

/// Answers questions about facts from their index rows. Every question is one statement.
struct ReportTable: ReportRepository {
    let tables: Tables

    func places(of query: FactQuery, in view: GrantedView) throws(DomainError) -> [FactPlace] {
        try tables.requireSettledIndex(of: view.record)
        var statement = ReportStatement(query, in: view)
        let sql = statement.page(of: query)
        return try tables.all(sql, arguments: statement.arguments, as: FactPlace.init(stored:))
    }

    func place(of fact: FactID, in view: GrantedView) throws(DomainError) -> FactPlace? {
        try tables.requireSettledIndex(of: view.record)
        return try tables.all(in: view, fact, DocumentStatus.active.code) {
            """
            SELECT fact, document, at FROM indexed_fact
            WHERE record = $1 AND fact = $2 AND status = $3 \($0.onDocument(named: "indexed_fact.document"))
            """
        } as: { row throws(DomainError) in
            try FactPlace(stored: row)
        }.first
    }

    func count(of query: FactQuery, in view: GrantedView) throws(DomainError) -> Int {
        try tables.requireSettledIndex(of: view.record)
        let statement = ReportStatement(query, in: view)
        let counts = try tables.all(statement.count, arguments: statement.arguments) { row throws(DomainError) in
            try row.value("facts", as: Int.self)
        }
        return counts.first ?? 0
    }

    func groups(of summary: FactSummaryQuery, in view: GrantedView) throws(DomainError) -> [FactGroup] {
        try tables.requireSettledIndex(of: view.record)
        var folding = GroupFolding(summary)
        for part in try parts(of: summary, in: view) { folding.add(part) }
        return folding.groups
    }

    private func parts(of summary: FactSummaryQuery, in view: GrantedView) throws(DomainError) -> [GroupPart] {
        if let statement = FieldGroupsStatement(summary, in: view) {
            return try parts(statement, of: summary.query, in: view)
        }
        var statement = ReportStatement(summary.query, in: view)
        let sql = statement.groups(of: summary)
        return try tables.all(sql, arguments: statement.arguments, as: GroupPart.init(stored:))
    }

    private func parts(
        _ statement: FieldGroupsStatement, of query: FactQuery, in view: GrantedView
    ) throws(DomainError) -> [GroupPart] {
        let found = try tables.all(statement.groups, arguments: statement.arguments) { row throws(DomainError) in
            (part: try GroupPart(stored: row), facts: try row.value("facts", as: Int.self))
        }
        let parts = found.map(\.part)
        guard try found.reduce(0, { $0 + $1.facts }) < count(of: query, in: view) else { return parts }
        return parts + (try tables.all(statement.rest, arguments: statement.arguments, as: GroupPart.init(stored:)))
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
