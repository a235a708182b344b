import SalusAPI
import SalusModels

/// The state of the server's access log that this device has verified: later answers must contain it.
struct SeenLog: Hashable, Sendable, Codable {
    /// The newest line of one record's chain.
    struct End: Hashable, Sendable, Codable {
        let number: Int
        /// SHA-256 of its leaf.
        let hash: Base64URLBytes
    }

    /// The first key that the server showed; it never changes.
    let publicKey: Base64URLBytes
    /// The last checkpoint.
    var size: Int
    var root: Base64URLBytes
    var ends: [RecordID: End] = [:]

    /// Itself; nil while only the key is known.
    var withLines: SeenLog? { size > 0 ? self : nil }
}
