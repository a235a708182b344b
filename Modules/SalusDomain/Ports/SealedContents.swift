public import SalusBase
public import SalusModels

/// All facts of one document, sealed together.
public struct SealedFacts: Hashable, Sendable {
    public let document: DocumentID
    public package(set) var sealed: SealedBytes

    public init(document: DocumentID, sealed: SealedBytes) { (self.document, self.sealed) = (document, sealed) }

    public init(document: DocumentID, bytes: [UInt8]) { self.init(document: document, sealed: .whole(bytes)) }
}

/// A document's content as it is stored, sealed under its record's key.
public struct StoredContent: Hashable, Sendable {
    public let mediaType: String
    public let createdAt: Instant
    public let sealed: SealedBytes

    public init(mediaType: String, createdAt: Instant, sealed: SealedBytes) {
        (self.mediaType, self.createdAt, self.sealed) = (mediaType, createdAt, sealed)
    }
}

/// An attachment's content, sealed under its record's key.
public struct SealedContent: Hashable, Sendable {
    public let mediaType: String
    public let createdAt: Instant
    public let bytes: [UInt8]

    public init(mediaType: String, createdAt: Instant, bytes: [UInt8]) {
        (self.mediaType, self.createdAt, self.bytes) = (mediaType, createdAt, bytes)
    }
}
