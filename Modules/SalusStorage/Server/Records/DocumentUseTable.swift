import SalusBase
import SalusDomain
import SalusModels
import SalusSQL
import SalusServerDomain
import SalusTables

/// One row for each record and each account. The tables that hold documents add to it with every row that comes or
/// goes.
struct DocumentUseTable: DocumentUseRepository, DocumentQuotaRepository {
    let tables: Tables

    func use(of holder: DocumentHolder) throws(DomainError) -> DocumentUse {
        let found = try tables.once(holder.table, holder.bytes, from: [holder.table]) { () throws(DomainError) in
            try tables.first(
                "SELECT \(Self.columns) FROM \(holder.table) WHERE \(holder.column) = $1", holder.key,
                as: DocumentUse.init(stored:))
        }
        return found ?? DocumentUse(used: .none)
    }

    func largest(of account: AccountID, limit: Int) throws(DomainError) -> [(record: RecordID, use: DocumentUse)] {
        try tables.all(
            """
            SELECT record_usage.record AS record, \(Self.columns)
            FROM record_usage JOIN record ON record.id = record_usage.record
            WHERE owner = $1 ORDER BY bytes DESC, record_usage.record LIMIT \(limit)
            """, account
        ) { row throws(DomainError) in (record: try row.value("record"), use: try DocumentUse(stored: row)) }
    }

    func setQuota(documents: Int?, bytes: Int?, of holder: DocumentHolder, _: WriteGrant) throws(DomainError) {
        try tables.change(
            "UPDATE \(holder.table) SET own_documents = $2, own_bytes = $3 WHERE \(holder.column) = $1", holder.key,
            documents, bytes)
    }

    private static let columns = "documents, bytes, own_documents, own_bytes"
}

/// Counting.
extension DocumentUseTable {
    /// Begins to count for a new holder.
    func begin(_ holder: DocumentHolder) throws(DomainError) {
        try tables.send(
            "INSERT INTO \(holder.table) (\(holder.column), documents, bytes) VALUES ($1, 0, 0)", holder.key)
    }

    /// Counts for a record and for its owner; less than nothing for what goes.
    func add(_ amount: DocumentAmount, to record: RecordID) throws(DomainError) {
        guard amount != .none else { return }
        try add(amount, to: .record(record))
        if let known: HealthRecord = tables.noted(RecordTable.note, record.bytes) {
            if let owner = known.owner { try add(amount, to: .account(owner)) }
        } else {
            try add(amount, where: "account = (SELECT owner FROM record WHERE id = $1)", in: "account_usage", record)
        }
    }

    /// Counts for an account alone.
    func add(_ amount: DocumentAmount, to account: AccountID) throws(DomainError) {
        guard amount != .none else { return }
        try add(amount, to: .account(account))
    }

    /// Moves the amount that the record holds from its owner's count to that of `owner`, if there is one.
    func move(_ record: RecordID, to owner: AccountID?) throws(DomainError) {
        let used = try use(of: .record(record)).used
        guard used != .none else { return }
        let gone = DocumentAmount(documents: -used.documents, bytes: -used.bytes)
        try add(gone, where: "account = (SELECT owner FROM record WHERE id = $1)", in: "account_usage", record)
        if let owner { try add(used, to: owner) }
    }

    /// Adds the amount to what this transaction has read of the holder, too.
    private func add(_ amount: DocumentAmount, to holder: DocumentHolder) throws(DomainError) {
        let known: DocumentUse? = tables.noted(holder.table, holder.bytes)
        try add(amount, where: "\(holder.column) = $1", in: holder.table, holder.key)
        guard let known else { return }
        let used = DocumentAmount(
            documents: known.used.documents + amount.documents, bytes: known.used.bytes + amount.bytes)
        let use = DocumentUse(used: used, ownDocuments: known.ownDocuments, ownBytes: known.ownBytes)
        tables.note(use, holder.table, holder.bytes, from: [holder.table])
    }

    private func add(
        _ amount: DocumentAmount, where condition: String, in table: String, _ key: any SQLConvertible
    ) throws(DomainError) {
        try tables.send(
            "UPDATE \(table) SET documents = documents + $2, bytes = bytes + $3 WHERE \(condition)", key,
            amount.documents, amount.bytes)
    }
}

extension DocumentHolder {
    fileprivate var table: String {
        switch self {
        case .record: "record_usage"
        case .account: "account_usage"
        }
    }

    fileprivate var column: String {
        switch self {
        case .record: "record"
        case .account: "account"
        }
    }

    fileprivate var bytes: [UInt8] {
        switch self {
        case .record(let record): record.bytes
        case .account(let account): account.bytes
        }
    }

    fileprivate var key: any SQLConvertible {
        switch self {
        case .record(let record): record
        case .account(let account): account
        }
    }
}

extension DocumentUse {
    fileprivate init(stored row: StoredRow) throws(DomainError) {
        self.init(
            used: DocumentAmount(documents: try row.value("documents"), bytes: try row.value("bytes")),
            ownDocuments: try row.value("own_documents"), ownBytes: try row.value("own_bytes"))
    }
}
