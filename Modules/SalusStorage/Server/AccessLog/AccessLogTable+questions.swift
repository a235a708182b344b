import SalusBase
import SalusDomain
import SalusModels
import SalusSQL
import SalusServerDomain
import SalusTables

/// Questions about the lines of one record.
extension AccessLogTable {
    func lines(of record: RecordID, matching query: FactQuery) throws(DomainError) -> [NamedAccessLogLine] {
        var statement = AccessLogStatement(query, in: record)
        let sql = statement.page(of: query)
        return try tables.all(sql, arguments: statement.arguments) { row throws(DomainError) in
            NamedAccessLogLine(
                line: try AccessLogLine(stored: row),
                account: try row.value("account_name", as: String?.self).flatMap { UserName($0) },
                app: try row.value("app_name", as: String?.self).flatMap { AppName($0) })
        }
    }

    func count(of query: FactQuery, in record: RecordID) throws(DomainError) -> Int {
        var statement = AccessLogStatement(query, in: record)
        let sql = statement.count(upTo: query.offset + (query.limit ?? 0) + AccessLogPage.countLimit)
        let counts = try tables.all(sql, arguments: statement.arguments) { row throws(DomainError) in
            try row.value("value", as: Int.self)
        }
        return counts.first ?? 0
    }

    func groups(of summary: FactSummaryQuery, in record: RecordID) throws(DomainError) -> [FactGroup] {
        let statement = AccessLogStatement(summary.query, in: record)
        var folding = GroupFolding(summary)
        let parts = try tables.all(statement.groups(of: summary), arguments: statement.arguments) {
            row throws(DomainError) in try GroupPart(stored: row)
        }
        for part in parts { folding.add(part.withDocumentAsText) }
        return folding.groups
    }
}

extension GroupPart {
    /// Documents stand in the log by their bytes.
    fileprivate var withDocumentAsText: GroupPart {
        guard case .blob(let bytes) = key, let document = DocumentID(bytes: bytes) else { return self }
        return GroupPart(key: .text("\(document)"), count: count, amount: amount)
    }
}
