import SalusBase
import SalusCrypto
package import SalusModels

/// Names the state of a document with its version chain: another one as soon as a label, a status or the chain changes.
public struct DocumentRevision: Hashable, Sendable {
    /// 22 characters of base64url.
    public let text: String

    /// `versions`: the whole chain, oldest first.
    package init(of versions: [Document]) {
        var writer = ByteWriter()
        for version in versions {
            writer.raw(version.id.bytes)
            writer.v16(Array(version.status.rawValue.utf8))
            writer.v16(Array((version.label ?? "").utf8))
        }
        text = Base64URL.encode(Array(SHA256.hash(writer.bytes).prefix(16)))
    }

    /// Throws `changedMeanwhile` unless the document is in one of the `expected` states; nil expects none.
    static func check(
        _ expected: Set<String>?, of document: Document, in view: GrantedView, _ work: RecordContext
    ) throws(DomainError) {
        guard let expected else { return }
        let versions = try work.tx.documents.versions(of: document.version.original, in: view)
        guard expected.contains(DocumentRevision(of: versions).text) else { throw .changedMeanwhile }
    }
}
