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

    /// The latest version of a document, whichever is named; `isExact`: the named one. Throws `source(.notWritable)`
    /// for one that does not count, or whose latest version does not, is not on this device, or has too many entries.
    init(
        _ id: DocumentID, in record: RecordID, _ client: HealthClient, isExact: Bool = false
    ) async throws(ClientError) {
        guard let named = try await client.reader.detail(of: id, in: record),
            let latest = named.versions.last(where: \.version.isLatest) ?? named.versions.last,
            latest.status == .active,
            let opened = try await client.reader.document(isExact ? id : latest.id, in: record)?.asAtSource,
            opened.detail.document.status == .active, let content = opened.content
        else { throw .source(.notWritable) }
        self.content = content
        document = opened.detail.document
        addresses = named.versions.filter { $0.type == HDataCopy.documentType }.compactMap(\.source.document)
        let facts = Self.isOwn(document) || opened.detail.facts.count == 1 ? opened.detail.facts : []
        let source = HDataSource(
            document: document, facts: facts, created: named.versions.map(\.createdAt).min() ?? document.createdAt,
            author: Self.author(of: document, client))
        entries = HDataEntry.entries(of: source)
        guard entries.count <= Self.mostEntries, !(facts.isEmpty && Self.isOwn(document)) else {
            throw .source(.notWritable)
        }
    }

    /// The account that wrote it; nil for a copy from elsewhere, and for another account, whose name is not known here.
    private static func author(of document: Document, _ client: HealthClient) -> String? {
        guard document.type != HDataCopy.documentType else { return nil }
        return document.createdBy == nil || document.createdBy == client.account.id ? client.account.name.text : nil
    }

    private static func isOwn(_ document: Document) -> Bool { document.type == PersonStatement.documentType }
}
