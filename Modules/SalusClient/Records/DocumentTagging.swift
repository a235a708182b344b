import SalusAPI
public import SalusBase
import SalusDomain
public import SalusModels

/// Puts tags on documents of a record, takes them off, and reads them, from this device alone.
public struct DocumentTagging: Sendable {
    let client: HealthClient

    /// The tags that count.
    public func tags(of record: RecordID) async throws(ClientError) -> DocumentTags {
        let active = try await tagDocuments(of: record).filter { $0.document.status == .active }
        return DocumentTags(Dictionary(grouping: active, by: \.original).mapValues { Array(Set($0.map(\.tag))) })
    }

    /// Puts tags on a document, whatever its version; those that it has stay. They go to the server with the next sync.
    public func put(
        _ tags: [PersonalTag], on document: DocumentID, in record: RecordID
    ) async throws(ClientError) {
        let original = try await original(of: document, in: record)
        let known = try await tagDocuments(of: record).filter { $0.original == original }
        for tag in Set(tags).sorted() {
            if let before = known.first(where: { $0.tag == tag }) {
                try await client.records.set(.active, of: [before.document.id], in: record)
            } else {
                let added = try await tagDocument(tag, on: original, in: record)
                try await client.records.relate(added, to: original, as: .annotation, in: record)
            }
        }
        await client.sync.syncNow()
    }

    /// Takes tags off a document. Those that it does not have are passed over.
    public func take(
        _ tags: [PersonalTag], off document: DocumentID, in record: RecordID
    ) async throws(ClientError) {
        let original = try await original(of: document, in: record)
        let ended = try await tagDocuments(of: record).filter { $0.original == original && tags.contains($0.tag) }
        try await client.records.set(.void, of: ended.map(\.document.id), in: record)
        await client.sync.syncNow()
    }

    /// Those that were taken off included.
    private func tagDocuments(of record: RecordID) async throws(ClientError) -> [TagDocument] {
        let documents = try await client.reader.documents(of: record)
        let tags = Dictionary(documents.filter(\.isTag).map { ($0.id, $0) }) { first, _ in first }
        if tags.isEmpty { return [] }
        let originals = Dictionary(documents.map { ($0.id, $0.version.original) }) { first, _ in first }
        let links = try await client.reader.relations(in: record).filter { $0.relation == .annotation }
        return links.compactMap { link in
            guard let document = tags[link.related], let tag = document.label.flatMap(PersonalTag.init) else {
                return nil
            }
            return TagDocument(document: document, tag: tag, original: originals[link.about] ?? link.about)
        }
    }

    private func original(of document: DocumentID, in record: RecordID) async throws(ClientError) -> DocumentID {
        guard let found = try await client.reader.detail(of: document, in: record) else { throw .local(.notFound) }
        return found.document.version.original
    }

    /// The document of a tag: a new one, or one that came without its relation.
    private func tagDocument(
        _ tag: PersonalTag, on original: DocumentID, in record: RecordID
    ) async throws(ClientError) -> DocumentID {
        let content = tag.content(on: original)
        if let added = try await client.records.add(content, label: tag.text, to: record) { return added }
        let same = try await client.reader.documents(of: record).first { $0.isTag && $0.hasContent(content.bytes) }
        guard let same else { throw .document(.notAllowed) }
        try await client.records.set(.active, of: [same.id], in: record)
        return same.id
    }
}

/// A document that is a tag on another.
private struct TagDocument {
    let document: Document
    let tag: PersonalTag
    /// The first version of the tagged document.
    let original: DocumentID
}
