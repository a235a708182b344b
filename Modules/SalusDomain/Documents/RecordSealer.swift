package import SalusBase
import SalusCrypto
package import SalusModels

/// Seals and opens what belongs to one record, under that record's own key.
package struct RecordSealer {
    /// Nil where the store is encrypted as a whole: then the bytes stay as they are.
    private let key: Secret?
    private let record: RecordID
    package let random: Randomness
    package let now: Instant

    /// Throws when the record has no key: it was erased.
    package init(record: RecordID, work: RecordContext) throws(DomainError) {
        key = try work.recordKey(record)
        (self.record, random, now) = (record, work.random, work.now)
    }

    package func seal(_ content: [UInt8], of document: DocumentID) throws(DomainError) -> [UInt8] {
        try seal(content, "document content", document.bytes)
    }

    package func open(_ sealed: [UInt8], of document: DocumentID) throws(DomainError) -> [UInt8] {
        try open(sealed, "document content", document.bytes)
    }

    package func seal(_ content: [UInt8], attachment number: Int, of message: InboxMessageID) throws(DomainError)
        -> [UInt8]
    {
        try seal(content, "attachment \(number)", message.bytes)
    }

    package func open(_ sealed: [UInt8], attachment number: Int, of message: InboxMessageID) throws(DomainError)
        -> [UInt8]
    {
        try open(sealed, "attachment \(number)", message.bytes)
    }

    package func seal(_ facts: EncodedFacts, of document: DocumentID) throws(DomainError) -> SealedFacts {
        SealedFacts(document: document, bytes: try seal(facts.bytes, "document facts", document.bytes))
    }

    /// `whole`: all bytes of the sealed facts.
    package func open(_ whole: [UInt8], factsOf document: DocumentID) throws(DomainError) -> [Fact] {
        try EncodedFacts.decoded(open(whole, "document facts", document.bytes))
    }

    package func seal(_ part: [UInt8], uploadPart offset: Int, _ name: [UInt8]) throws(DomainError) -> [UInt8] {
        try seal(part, "upload part \(offset)", name)
    }

    package func open(_ sealed: [UInt8], uploadPart offset: Int, _ name: [UInt8]) throws(DomainError) -> [UInt8] {
        try open(sealed, "upload part \(offset)", name)
    }

    private func seal(_ bytes: [UInt8], _ label: String, _ name: [UInt8]) throws(DomainError) -> [UInt8] {
        guard let key else { return bytes }
        do {
            return try Sealing.seal(
                bytes, key: key, label: label, header: record.bytes + name, randomness: random)
        } catch {
            throw .storage(StorageFailure(.corrupt, "a record key has the wrong length"))
        }
    }

    private func open(_ sealed: [UInt8], _ label: String, _ name: [UInt8]) throws(DomainError) -> [UInt8] {
        guard let key else { return sealed }
        do {
            return try Sealing.open(sealed, key: key, label: label, header: record.bytes + name)
        } catch {
            throw .storage(StorageFailure(.corrupt, "a sealed document does not open"))
        }
    }
}
