public import SalusModels

/// A read that a transaction will make, as far as is known before: a store may make it for many works together.
public enum ReadHint: Hashable, Sendable {
    case content(DocumentID, in: RecordID)
    /// The latest document of a source.
    case source(SourceIdentity, in: RecordID)
    /// The numbers of a lane's requests that have come, by the hash of the access token.
    case requestWindow(lane: [UInt8], accessHash: [UInt8])
}
