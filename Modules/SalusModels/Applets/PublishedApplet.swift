public import SalusBase

/// An applet that the operator of a server offers to everyone there. It sees nothing before a person adds it on a
/// device of theirs.
public struct PublishedApplet: Hashable, Sendable, Codable {
    /// The identifier in its declaration.
    public let id: String
    public let name: String
    /// A sentence for the person who decides about it.
    public let about: String
    /// The bytes of its declaration.
    public let size: Int
    /// SHA-256 of the declaration, in hexadecimal.
    public let digest: String
    public let publishedAt: Instant

    public init(id: String, name: String, about: String, size: Int, digest: String, publishedAt: Instant) {
        (self.id, self.name, self.about) = (id, name, about)
        (self.size, self.digest, self.publishedAt) = (size, digest, publishedAt)
    }
}
