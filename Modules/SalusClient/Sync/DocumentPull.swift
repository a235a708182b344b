import SalusAPI
import SalusBase
import SalusCrypto
import SalusDomain
import SalusLocal
import SalusModels

/// Fetches the documents that a page of changes names, and the versions of theirs that changed with them.
struct DocumentPull: Sendable {
    let session: ClientSession
    let store: any LocalStore
    let records: RecordEditor
    let transfers: DocumentTransfers
    let record: RecordID
    /// Documents that were made here, of which only the bytes are sure until they come from the server.
    let made: Set<DocumentID>
    /// Documents whose label, status or relations were changed.
    let changed: Set<DocumentID>

    /// Documents that are fetched at the same time.
    private static let width = 6

    private struct Fetched: Sendable {
        let document: PulledDocument
        let outdated: [DocumentID]
    }

    /// Each document once, in the order of the changes; versions that changed with them come after them.
    func documents(_ changed: [DocumentID]) async throws(ClientError) -> [PulledDocument] {
        var (queue, seen, pulled) = (changed, Set<DocumentID>(), [PulledDocument]())
        while !queue.isEmpty {
            let fetched = try await fetch(queue.filter { seen.insert($0).inserted })
            pulled += fetched.map(\.document)
            queue = fetched.flatMap(\.outdated)
        }
        return pulled
    }

    /// A few at a time, in the order of `documents`. The first failure ends the others.
    private func fetch(_ documents: [DocumentID]) async throws(ClientError) -> [Fetched] {
        typealias Numbered = (index: Int, result: Result<Fetched, ClientError>)
        var waiting = documents.enumerated().makeIterator()
        var found = [Int: Fetched]()
        let failure = await withTaskGroup(of: Numbered.self) { group -> ClientError? in
            for _ in 0..<Self.width {
                if let (index, id) = waiting.next() { group.addTask { (index, await fetched(id)) } }
            }
            for await (index, result) in group {
                switch result {
                case .success(let fetched): found[index] = fetched
                case .failure(let error):
                    group.cancelAll()
                    return error
                }
                if let (index, id) = waiting.next() { group.addTask { (index, await fetched(id)) } }
            }
            return nil
        }
        if let failure { throw failure }
        return documents.indices.compactMap { found[$0] }
    }

    private func fetched(_ id: DocumentID) async -> Result<Fetched, ClientError> {
        do throws(ClientError) {
            let detail = try await detail(id)
            let content = try await missingContent(of: detail.document)
            let document = PulledDocument(
                document: detail.document, facts: detail.facts, content: content, history: try await history(of: id),
                links: try await links(of: id))
            return .success(Fetched(document: document, outdated: try await outdated(detail.versions)))
        } catch { return .failure(error) }
    }

    private func detail(_ id: DocumentID) async throws(ClientError) -> DocumentDetail {
        let detail = try await session.call(ReadDocumentCall(record: record, document: id))
        guard detail.document.id == id, detail.document.record == record else { throw .untrusted(.document) }
        let present = try await local { () async throws(DomainError) in try await store.document(id, in: record) }
        guard let present, !present.isSameDocument(as: detail.document) else { return detail }
        guard made.contains(id) else { throw .untrusted(.document) }
        // The server has this document with its own reading of it; or its identifier names another document there, by
        // digest, and the one made here gets a new identifier.
        if present.digest != detail.document.digest { try await records.renew(id, in: record) }
        return detail
    }

    /// Nil for a document whose status was not changed.
    private func history(of id: DocumentID) async throws(ClientError) -> [NamedStatusChange]? {
        guard changed.contains(id) else { return nil }
        return try await session.call(ReadStatusHistoryCall(record: record, document: id)).changes.map {
            NamedStatusChange(change: $0.change, by: $0.by)
        }
    }

    /// A relation counts as a change of the document that it was said of.
    private func links(of id: DocumentID) async throws(ClientError) -> [DocumentLink] {
        guard changed.contains(id) else { return [] }
        return try await session.call(ListRelationsCall(record: record, document: id)).links
    }

    /// The bytes when this device has not got them; they must have the length and digest that the document names.
    private func missingContent(of document: Document) async throws(ClientError) -> [UInt8]? {
        let present = try await local { () async throws(DomainError) in
            try await store.content(of: document.id, in: record)
        }
        if let present, Hex.encode(SHA256.hash(present)) == document.digest { return nil }
        if document.size >= ContentDownload.threshold {
            return try await ContentDownload(
                session: session, store: store, transfers: transfers, document: document
            ).bytes()
        }
        let bytes = try await session.call(ReadContentCall(record: record, document: document.id)).bytes
        guard document.hasContent(bytes) else { throw .untrusted(.document) }
        return bytes
    }

    /// Versions that this device has not got, or has in another state.
    private func outdated(_ versions: [Document]) async throws(ClientError) -> [DocumentID] {
        guard versions.count > 1, let original = versions.first?.version.original else { return [] }
        let present = try await local { () async throws(DomainError) in
            try await store.serverVersions(of: original, in: record)
        }
        return versions.filter { !present.contains($0) }.map(\.id)
    }
}

extension Document {
    /// Whether these are the bytes that the document names by length and digest.
    func hasContent(_ bytes: [UInt8]) -> Bool { bytes.count == size && Hex.encode(SHA256.hash(bytes)) == digest }

    /// Whether what never changes of a document is equal.
    fileprivate func isSameDocument(as other: Document) -> Bool {
        digest == other.digest && size == other.size && type == other.type && mediaType == other.mediaType
            && source == other.source && createdAt == other.createdAt && version.original == other.version.original
            && version.number == other.version.number && version.replaces == other.version.replaces
    }
}
