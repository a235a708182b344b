import Foundation
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
        guard let wrapped = try work.tx.recordKeys.wrappedKey(of: record) else { throw .notFound }
        key = try work.keys.openRecordKey(wrapped, of: record)
        (self.record, random) = (record, work.random)
    }

    func seal(_ content: [UInt8], of document: DocumentID) throws(DomainError) -> [UInt8] {
        try seal(content, "document content", document)
    }

    func open(_ sealed: [UInt8], of document: DocumentID) throws(DomainError) -> [UInt8] {
        try open(sealed, "document content", document)
    }

    func seal(_ facts: [Fact], of document: DocumentID) throws(DomainError) -> SealedFacts {
        let bytes: Data
        do {
            bytes = try JSONEncoder().encode(facts)
        } catch {
            throw .storage(StorageFailure(.other, "facts could not be encoded"))
        }
        return SealedFacts(document: document, bytes: try seal(Array(bytes), "document facts", document))
    }

    func open(_ sealed: SealedFacts) throws(DomainError) -> [Fact] {
        let bytes = try open(sealed.bytes, "document facts", sealed.document)
        do {
            return try JSONDecoder().decode([Fact].self, from: Data(bytes))
        } catch {
            throw .storage(StorageFailure(.corrupt, "stored facts are not readable"))
        }
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
