package import SalusModels

/// The most that records and accounts hold, where the operator has set nothing else for one of them.
public struct DocumentQuotas: Hashable, Sendable {
    public var record = DocumentAmount(documents: 200_000, bytes: 4 << 30)
    /// Of an account: outside of records, and of all records that it owns together.
    public var account = DocumentAmount(documents: 400_000, bytes: 8 << 30)

    public init() {}
}

/// The quota that something new would have passed.
public struct ReachedQuota: Hashable, Sendable {
    /// The holder whose quota is reached.
    public enum Holder: Hashable, Sendable { case record, account }
    /// The measure that is reached.
    public enum Measure: Hashable, Sendable { case documents, bytes }

    /// The holder whose quota is reached.
    public let holder: Holder
    /// The measure that is reached.
    public let measure: Measure
    /// The most that the holder may have.
    public let most: Int

    public init(_ holder: Holder, _ measure: Measure, most: Int) {
        (self.holder, self.measure, self.most) = (holder, measure, most)
    }
}

/// Asks, before something is stored, whether there is room for it.
///
/// Bytes of a record count for it and for its owner, also when others bring them; bytes outside of records count for
/// their account. A holder over its quota keeps everything, and takes nothing that adds to it.
package struct DocumentQuota {
    private let work: RecordContext

    package init(work: RecordContext) { self.work = work }

    /// Throws `documentQuotaReached` when the record, or its owner, has no room.
    package func check(adding new: DocumentAmount, to record: RecordID) throws(DomainError) {
        try check(new, for: .record(record))
        guard let owner = try work.tx.records.record(record)?.owner else { return }
        try check(adding: new, to: owner)
    }

    /// Throws `documentQuotaReached` when the account has no room.
    package func check(adding new: DocumentAmount, to account: AccountID) throws(DomainError) {
        try check(new, for: .account(account))
    }

    private func check(_ new: DocumentAmount, for holder: DocumentHolder) throws(DomainError) {
        let usage = try QuotaUsage(of: holder, in: work)
        let (used, most) = (usage.used, usage.quota)
        guard new.documents <= 0 || used.documents <= most.documents - new.documents else {
            throw .documentQuotaReached(ReachedQuota(holder.kind, .documents, most: most.documents))
        }
        guard new.bytes <= 0 || used.bytes <= most.bytes - new.bytes else {
            throw .documentQuotaReached(ReachedQuota(holder.kind, .bytes, most: most.bytes))
        }
    }
}

extension DocumentHolder {
    package var kind: ReachedQuota.Holder {
        switch self {
        case .record: .record
        case .account: .account
        }
    }
}
