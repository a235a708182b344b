import SalusBase
import SalusDomain
import SalusModels
import SalusSQL
import SalusServerDomain
import SalusTables

/// Lines with what proves them.
extension AccessLogTable {
    private static let entryColumns = "\(lineColumns), tag, number, salt, leaf, position"

    func entries(of record: RecordID, before number: Int?, limit: Int) throws(DomainError) -> [AccessLogEntry] {
        try tables.all(
            """
            SELECT \(Self.entryColumns) FROM access_line WHERE record = $1 AND number < $2
            ORDER BY number DESC LIMIT \(limit)
            """, record, number ?? .max, as: AccessLogEntry.init(stored:))
    }

    func entries(after place: ChainPlace?, limit: Int) throws(DomainError) -> [AccessLogEntry] {
        try tables.all(
            """
            SELECT \(Self.entryColumns) FROM access_line WHERE (tag, number) > ($1, $2)
            ORDER BY tag, number LIMIT \(limit)
            """, place?.tag ?? [], place?.number ?? -1, as: AccessLogEntry.init(stored:))
    }

    func entries(matching filter: AccessLogFilter) throws(DomainError) -> [AccessLogEntry] {
        var (conditions, arguments) = (["1 = 1"], [any SQLConvertible]())
        func want(_ condition: (Int) -> String, _ values: (any SQLConvertible)?...) {
            let values = values.compactMap { $0 }
            guard !values.isEmpty else { return }
            conditions.append(condition(arguments.count + 1))
            arguments += values
        }
        want({ "record = $\($0)" }, filter.record)
        want({ "vault = $\($0)" }, filter.vault)
        want({ "account = $\($0)" }, filter.account)
        want({ "operation = $\($0)" }, filter.operation)
        want({ "outcome = $\($0)" }, filter.outcome?.rawValue)
        want({ "at >= $\($0)" }, filter.from)
        want({ "at < $\($0)" }, filter.until)
        // The lines of a record are one chain, along which numbers rise with time.
        let (behind, isChain) = (filter.behind, filter.record != nil)
        if isChain {
            want({ "number < $\($0)" }, behind?.chain.number)
        } else {
            want(
                { "(at, tag, number) < ($\($0), $\($0 + 1), $\($0 + 2))" }, behind?.at, behind?.chain.tag,
                behind?.chain.number)
        }
        return try tables.all(
            """
            SELECT \(Self.entryColumns) FROM access_line WHERE \(conditions.joined(separator: " AND "))
            ORDER BY \(isChain ? "" : "at DESC, tag DESC, ")number DESC LIMIT \(filter.limit)
            """, arguments: arguments, as: AccessLogEntry.init(stored:))
    }
}

extension AccessLogEntry {
    fileprivate init(stored row: StoredRow) throws(DomainError) {
        self.init(
            line: try AccessLogLine(stored: row), tag: try row.value("tag"), number: try row.value("number"),
            salt: try row.value("salt"), leaf: try row.value("leaf"), position: try row.value("position"))
    }
}
