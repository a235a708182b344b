public import SalusBase
public import SalusDomain
public import SalusModels

/// Documents are sealed before their transaction, and what is large of them is written before it, piece by piece
/// (Docs/Decisions/work-in-pieces.md).
extension Environment {
    /// Lets `work` store the document in its own transaction, sealed and with its large parts written already. Where it
    /// stores something else, or throws, the parts are removed. A document without a sealer is handed on as it is.
    public func bringing<Output: Sendable>(
        _ document: ValidDocument, sealedBy sealer: DocumentSealer?, as id: DocumentID? = nil,
        _ work: @Sendable (ValidDocument) async throws -> Output
    ) async throws -> Output {
        guard let sealer else { return try await work(document) }
        var sealed = try sealer.sealing(document, as: id)
        let written = Locked<[LargeContentID]>([])
        do {
            try await writeLargeParts(of: &sealed, written)
            let output = try await work(sealed)
            await removeUnclaimed(written.withLock { $0 }, in: sealer.record)
            return output
        } catch {
            await removeUnclaimed(written.withLock { $0 }, in: sealer.record)
            throw error
        }
    }

    /// All bytes of what is stored. Throws `notFound` when the record was erased meanwhile.
    public func whole(_ sealed: SealedBytes, in record: RecordID) async throws(DomainError) -> [UInt8] {
        guard case .pieces(let content) = sealed else { return sealed.here }
        var bytes: [UInt8] = []
        for number in 0..<content.pieces {
            bytes += try await store.transaction { tx throws(DomainError) in
                try tx.neededPiece(number, of: content.id, in: record)
            }
        }
        return bytes
    }

    /// A document for which there is no room is handed on whole: the operation refuses it, or has it already.
    private func writeLargeParts(
        of document: inout ValidDocument, _ written: Locked<[LargeContentID]>
    ) async throws(DomainError) {
        guard var parts = document.sealed, parts.content.isLarge || parts.facts.sealed.isLarge,
            try await hasRoom(for: document, in: parts.record)
        else { return }
        parts.content = try await writingPieces(of: parts.content, in: parts.record, written)
        parts.facts.sealed = try await writingPieces(of: parts.facts.sealed, in: parts.record, written)
        document.sealed = parts
    }

    private func hasRoom(for document: ValidDocument, in record: RecordID) async throws(DomainError) -> Bool {
        let (now, new) = (clock.now, DocumentAmount(documents: 1, bytes: document.content.count))
        do throws(DomainError) {
            try await store.transaction { tx throws(DomainError) in
                try DocumentQuota(work: workspace(tx, now).common).check(adding: new, to: record)
            }
            return true
        } catch {
            guard case .documentQuotaReached = error else { throw error }
            return false
        }
    }

    private func writingPieces(
        of sealed: SealedBytes, in record: RecordID, _ written: Locked<[LargeContentID]>
    ) async throws(DomainError) -> SealedBytes {
        guard sealed.isLarge, case .whole(let bytes) = sealed else { return sealed }
        let content = LargeContent(id: LargeContentID(from: random), size: bytes.count)
        written.withLock { $0.append(content.id) }
        let now = clock.now
        for number in 0..<content.pieces {
            let start = number * LargeContent.pieceBytes
            let piece = Array(bytes[start..<min(start + LargeContent.pieceBytes, bytes.count)])
            try await store.transaction { tx throws(DomainError) in
                guard try tx.records.record(record) != nil else { throw .notFound }
                if number == 0 { try tx.largeContents.begin(content, in: record, at: now, WriteGrant()) }
                try tx.largeContents.append(piece, number: number, to: content.id, in: record, WriteGrant())
            }
        }
        return .pieces(content)
    }
}

extension Transaction {
    /// Throws `notFound` for a piece that is not there.
    func neededPiece(
        _ number: Int, of content: LargeContentID, in record: RecordID
    ) throws(DomainError) -> [UInt8] {
        guard let piece = try largeContents.piece(number, of: content, in: record) else { throw .notFound }
        return piece
    }

    /// All bytes of what is stored, read in this transaction: for work that keeps no other caller waiting.
    func whole(_ sealed: SealedBytes, in record: RecordID) throws(DomainError) -> [UInt8] {
        guard case .pieces(let content) = sealed else { return sealed.here }
        var bytes: [UInt8] = []
        for number in 0..<content.pieces { bytes += try neededPiece(number, of: content.id, in: record) }
        return bytes
    }
}

extension SealedBytes {
    /// Whether it is here, and has to be written in pieces.
    fileprivate var isLarge: Bool { here.count > LargeContent.pieceBytes }

    /// The bytes that are stored whole.
    fileprivate var here: [UInt8] {
        guard case .whole(let bytes) = self else { return [] }
        return bytes
    }
}
