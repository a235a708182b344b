import PHRHData
import SalusAPI
import SalusBase
import SalusCrypto
import SalusModels

extension HealthReader.OpenedDocument {
    /// The document as its source has it: of a copy from a source the media type, the bytes, their size and their
    /// digest are those of its content. Identity, origin and state stay those of the copy, and so does any other
    /// document, and a copy that cannot be read.
    public var asAtSource: HealthReader.OpenedDocument {
        guard detail.document.type == HDataCopy.documentType, let content,
            let copy = try? HDataCopy(parsing: content)
        else { return self }
        let document = detail.document.holding(copy.content, of: copy.mediaType)
        return HealthReader.OpenedDocument(
            detail: DocumentDetail(document: document, versions: detail.versions, facts: detail.facts),
            content: copy.content)
    }
}

extension Document {
    /// The same with another content.
    fileprivate func holding(_ content: [UInt8], of mediaType: String) -> Document {
        Document(
            id: id, record: record, type: type, mediaType: mediaType, size: content.count,
            digest: Hex.encode(SHA256.hash(content)), label: label, status: status, source: source, version: version,
            createdAt: createdAt, createdBy: createdBy, app: app)
    }
}
