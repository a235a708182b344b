import SalusBase
import SalusDomain
import SalusModels
import SalusSQL
import SalusServerDomain
import SalusTables

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
