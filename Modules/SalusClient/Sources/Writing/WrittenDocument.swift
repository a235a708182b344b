import PHRHData
import SalusAPI
import SalusModels

/// A document of a record with the section documents that it is at a source.
struct WrittenDocument: Sendable {
    /// More entries of one document are not written one by one.
    private static let mostEntries = 20

    let document: Document
    /// One a fact of the person's own entries, or one for the document as it is.
    let entries: [HDataEntry]
    /// The bytes of the document, in its own media type.
    let content: [UInt8]
    /// The addresses that its versions came from.
    let addresses: [String]

    /// The latest version of a document, whichever is named. Throws `source(.notWritable)` for one that does not count,
    /// is not on this device, or has too many entries.
    init(_ id: DocumentID, in record: RecordID, _ client: HealthClient) async throws(ClientError) {
        guard let named = try await client.reader.detail(of: id, in: record),
            let latest = named.versions.last(where: \.version.isLatest) ?? named.versions.last,
            let opened = try await client.reader.document(latest.id, in: record)?.asAtSource,
            opened.detail.document.status == .active, let content = opened.content
        else { throw .source(.notWritable) }
        self.content = content
        document = opened.detail.document
        addresses = named.versions.filter { $0.type == HDataCopy.documentType }.compactMap(\.source.document)
        let facts = Self.isOwn(document) || opened.detail.facts.count == 1 ? opened.detail.facts : []
        let source = HDataSource(
            document: document, facts: facts, created: named.versions.map(\.createdAt).min() ?? document.createdAt,
            author: client.account.name.text)
        entries = HDataEntry.entries(of: source)
        guard entries.count <= Self.mostEntries, !(facts.isEmpty && Self.isOwn(document)) else {
            throw .source(.notWritable)
        }
    }

    private static func isOwn(_ document: Document) -> Bool { document.type == PersonStatement.documentType }
}
