package import SalusBase
package import SalusCrypto
package import SalusModels

/// The surroundings that an operation works in: a `RecordContext` over any store, or those of a server, which have
/// more.
public protocol WorkContext {}

/// The context of an operation on records: the open transaction of whatever store, the time it began and fresh
/// randomness.
public struct RecordContext: WorkContext {
    package let tx: any RecordTransaction
    package let now: Instant
    package let random: Randomness
    /// The most that records and accounts hold.
    package let quotas: DocumentQuotas
    /// The age that ends the shares of guardians; none in a device's copy, whose shares the server ends.
    package let ageOfMajority: AgeOfMajority
    /// The key of a record's own; nil where the store is encrypted as a whole. Throws `notFound` for a record that was
    /// erased.
    package let recordKey: (RecordID) throws(DomainError) -> Secret?
    /// The index rows that are left for after the commit.
    package let unsettled = Locked(UnsettledIndex())

    package init(
        _ tx: any RecordTransaction, at now: Instant, random: Randomness, quotas: DocumentQuotas,
        ageOfMajority: AgeOfMajority = .none,
        recordKey: @escaping (RecordID) throws(DomainError) -> Secret?
    ) {
        (self.tx, self.now, self.random, self.quotas, self.recordKey) = (tx, now, random, quotas, recordKey)
        self.ageOfMajority = ageOfMajority
    }
}

/// Records whose index rows are not yet as their documents say, with the facts of documents that are open anyway.
package struct UnsettledIndex: Sendable {
    package private(set) var records: [RecordID: [DocumentID: [IndexedFact]]] = [:]

    package mutating func note(_ index: [IndexedFact]?, of document: DocumentID, in record: RecordID) {
        records[record, default: [:]][document] = index
    }
}

extension RecordContext {
    /// Throws `notFound` for a document that is not in the view.
    package func document(_ id: DocumentID, in view: GrantedView) throws(DomainError) -> Document {
        guard let document = try tx.documents.document(id, in: view) else { throw .notFound }
        return document
    }

    /// Throws `notFound` when there is none.
    package func carenet(_ id: CarenetID) throws(DomainError) -> Carenet {
        guard let carenet = try tx.rights.carenet(id) else { throw .notFound }
        return carenet
    }
}
