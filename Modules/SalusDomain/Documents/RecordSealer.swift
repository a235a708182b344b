import SalusBase
import SalusCrypto
import SalusModels

/// Seals and opens what belongs to one record, under that record's own key.
struct RecordSealer {
    private let key: Secret
    private let record: RecordID
    private let random: Randomness

    /// Throws when the record has no key: it was erased.
    init(record: RecordID, work: Workspace) throws(DomainError) {
        let tx = work.tx
        let found = try work.keys.recordKey(of: record) { () throws(DomainError) in
            try tx.recordKeys.wrappedKey(of: record)
        }
        guard let found else { throw .notFound }
        key = found
        (self.record, random) = (record, work.random)
    }

    func seal(_ content: [UInt8], of document: DocumentID) throws(DomainError) -> [UInt8] {
        try seal(content, "document content", document)
    }

    func open(_ sealed: [UInt8], of document: DocumentID) throws(DomainError) -> [UInt8] {
        try open(sealed, "document content", document)
    }

    func seal(_ facts: EncodedFacts, of document: DocumentID) throws(DomainError) -> SealedFacts {
        SealedFacts(document: document, bytes: try seal(facts.bytes, "document facts", document))
    }

    func open(_ sealed: SealedFacts) throws(DomainError) -> [Fact] {
        try EncodedFacts(bytes: open(sealed.bytes, "document facts", sealed.document)).decoded()
    }

    private func seal(_ bytes: [UInt8], _ label: String, _ document: DocumentID) throws(DomainError) -> [UInt8] {
        do {
            return try Sealing.seal(
                bytes, key: key, label: label, header: record.bytes + document.bytes, randomness: random)
        } catch {
            throw .storage(StorageFailure(.corrupt, "a record key has the wrong length"))
        }
    }

    private func open(_ sealed: [UInt8], _ label: String, _ document: DocumentID) throws(DomainError) -> [UInt8] {
        do {
            return try Sealing.open(sealed, key: key, label: label, header: record.bytes + document.bytes)
        } catch {
            throw .storage(StorageFailure(.corrupt, "a sealed document does not open"))
        }
    }
}
