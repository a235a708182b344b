import SalusBase
import SalusDomain
import SalusModels

/// Index rows are written in pieces, each in a transaction of its own, so that everybody else's work comes between them
/// (Docs/Decisions/work-in-pieces.md).
extension Environment {
    /// Writes the unsettled work of an operation, which is committed already: a failure here is not its own. The next
    /// query of the index goes on where this stopped, and throws its failure.
    func settle(_ index: UnsettledIndex, _ erased: [RecordID]) async {
        for record in erased { try? await finishErasing(record) }
        for (record, known) in index.records { try? await settleIndex(of: record, knowing: known) }
    }

    /// Returns when the index rows of all documents of the record are as these say. Several may do it at the same
    /// time, here and on other servers: each piece says how far they are.
    func settleIndex(
        of record: RecordID, knowing known: [DocumentID: [IndexedFact]] = [:]
    ) async throws(DomainError) {
        var known = known
        while true {
            let (now, facts) = (clock.now, known)
            let step = try await store.transaction { tx throws(DomainError) in
                try IndexStep(of: record, facts, in: workspace(tx, now))
            }
            switch step {
            case .settled: return
            case .unfinished: break
            case .sealed(let sealed, let sealer):
                let bytes = try await whole(sealed.sealed, in: record)
                known[sealed.document] = try sealer.open(bytes, factsOf: sealed.document).map { IndexedFact($0) }
            }
        }
    }
}

/// The progress of one transaction on the index of a record.
private enum IndexStep: Sendable {
    case settled, unfinished
    /// The facts have to be opened, outside the transaction.
    case sealed(SealedFacts, RecordSealer)

    init(of record: RecordID, _ known: [DocumentID: [IndexedFact]], in work: OperationContext) throws(DomainError) {
        guard let id = try work.tx.factIndex.unsettled(in: record),
            let document = try work.tx.documents.document(id, in: .whole(record))
        else {
            self = .settled
            return
        }
        switch try work.tx.factIndex.settle(document, by: known[id], WriteGrant()) {
        case .settled, .unfinished: self = .unfinished
        case .needsFacts:
            guard let sealed = try work.tx.facts.sealedFacts(of: id, in: .whole(record)) else { throw .notFound }
            self = .sealed(sealed, try RecordSealer(record: record, work: work.common))
        }
    }
}
