import SalusBase
import SalusCrypto
public import SalusDomain
public import SalusModels

/// The content of an app's own document: bytes of any kind. No facts are taken from it.
public struct AppContent: Sendable {
    public let type: DocumentType
    public let mediaType: String
    public let bytes: [UInt8]
    /// SHA-256, lower-case hexadecimal.
    let digest: String

    /// Throws `invalid` for more than `limit` bytes, or a type that is no text.
    public init(type: DocumentType, mediaType: String, bytes: [UInt8], limit: Int) throws(DomainError) {
        guard bytes.count <= limit else { throw .invalid(field: "content", expected: "at most \(limit) bytes") }
        try DocumentRules.checkText(type.rawValue, "type", limit: 400)
        try DocumentRules.checkText(mediaType, "mediaType", limit: 128)
        (self.type, self.mediaType, self.bytes) = (type, mediaType, bytes)
        digest = Hex.encode(SHA256.hash(bytes))
    }

    func document(
        id: DocumentID, _ address: AppDocumentAddress?, at now: Instant, by account: AccountID?
    ) -> AppDocument {
        var name: String?
        if case .named(let given)? = address { name = given }
        return AppDocument(
            id: id, name: name, type: type, mediaType: mediaType, size: bytes.count, digest: digest, label: nil,
            createdAt: now, createdBy: account)
    }
}

/// An app's document with who first kept it.
public struct AppDocumentDescription: Hashable, Sendable {
    public let document: AppDocument
    public let creator: DocumentCreator
}

/// Content as the transaction gave it: still sealed, and opened outside of it, so that no other transaction waits.
public struct DeferredAppContent: Sendable {
    public let mediaType: String
    let document: DocumentID
    let sealed: [UInt8]
    let sealer: AppDocumentSealer

    /// The bytes as they came in. Throws `storage` when what is stored does not open.
    public func opened() throws(DomainError) -> [UInt8] { try sealer.open(sealed, of: document) }
}
