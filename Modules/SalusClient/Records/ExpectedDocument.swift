import SalusAPI
import SalusBase
import SalusCrypto
import SalusDomain
import SalusModels

/// A document as the server is expected to read it, as far as this device can tell: the facts of a statement are here
/// at once, those of other formats come with the sync.
struct ExpectedDocument {
    let facts: [Fact]
    private let content: RawContent
    private let label: String?
    private let type: DocumentType
    private let system: String

    init(_ content: RawContent, label: String?, _ randomness: Randomness) {
        (self.content, self.label) = (content, label)
        let statement = PersonStatement.isStatement(content.bytes) ? try? PersonStatement(parsing: content.bytes) : nil
        facts = (statement?.facts ?? []).map { Fact(id: FactID(from: randomness), draft: $0) }
        type = statement == nil ? DocumentType(rawValue: "urn:salus:document:opaque") : PersonStatement.documentType
        system = statement == nil ? "native" : "person"
    }

    /// The server's own checks, as far as they need nothing but the document: what they refuse is not kept here as if
    /// it had been
    /// added. Throws `document`.
    static func check(_ content: RawContent, label: String?) throws(ClientError) {
        do throws(DomainError) {
            try DocumentRules.check(content.bytes, mediaType: content.mediaType, label: label)
        } catch { throw .document(DocumentProblem(error)) }
        let isStatement = PersonStatement.isStatement(content.bytes)
        guard isStatement || content.mediaType == PersonStatement.mediaType else { return }
        guard isStatement, (try? PersonStatement(parsing: content.bytes)) != nil else { throw .document(.statement) }
    }

    func document(
        _ id: DocumentID, in record: RecordID, _ version: DocumentVersion, at now: Instant, by author: AccountID
    ) -> Document {
        let digest = Hex.encode(SHA256.hash(content.bytes))
        return Document(
            id: id, record: record, type: type, mediaType: content.mediaType, size: content.bytes.count,
            digest: digest, label: label, status: .active,
            source: SourceIdentity(system: system, document: "sha256:\(digest)"), version: version, createdAt: now,
            createdBy: author)
    }
}
