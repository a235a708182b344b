public import SalusDomain
public import SalusModels

/// Rebuilds a record after a restore: writes its index rows from its sealed facts, and opens its newest document. A
/// record without a key was erased after the backup was made, and is erased again.
public struct RebuildRecord: Operation {
    /// The effect on the record.
    public enum Outcome: Hashable, Sendable {
        case rebuilt(documents: Int)
        case erased
    }

    public let record: RecordID

    public init(record: RecordID) { self.record = record }

    public var access: AccessRequest { AccessRequest(.maintain, .server, for: .operation) }

    /// Throws `storage` when something does not open: then the key store or the rows are not this server's.
    public func run(_ permit: Permit<Self>, in work: OperationContext) throws(DomainError) -> Outcome {
        guard try work.tx.recordKeys.wrappedKey(of: record) != nil else {
            try work.tx.recordDirectory.erase(record, permit.grant)
            return .erased
        }
        let (sealer, view) = (try RecordSealer(record: record, work: work.common), GrantedView.whole(record))
        let versions = try work.tx.documents.documents(in: view, allVersions: true, offset: 0, limit: .max)
        for document in versions.documents {
            guard let sealed = try work.tx.facts.sealedFacts(of: document.id, in: view) else { continue }
            let facts = try work.tx.whole(sealed.sealed, in: record)
            let index = try sealer.open(facts, factsOf: document.id).map { IndexedFact($0) }
            try work.tx.facts.noteModels(index.extents, of: document, permit.grant)
            guard document.version.isLatest else { continue }
            try work.tx.factIndex.restoreIndex(index, of: document, permit.grant)
        }
        if let newest = versions.documents.first {
            let content = try DeferredContent(of: newest.id, in: view, work.common)
            _ = try content.open(work.tx.whole(content.sealed, in: record))
        }
        return .rebuilt(documents: versions.total)
    }
}
