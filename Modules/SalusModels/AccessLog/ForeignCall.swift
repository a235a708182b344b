/// The call of a foreign protocol that something was asked for by, as its own clients know it.
public struct ForeignCall: Hashable, Sendable, Codable {
    /// Bytes of each text; more is cut, since a caller may write what it likes.
    private static let limit = 255

    /// Such as `document_create`.
    public let name: String
    /// The app's name for a document, with the app: `labs@apps.example.org/42`; nil where the call has none.
    public let external: String?
    /// The app that the call is about, by its name; nil where it names none.
    public let app: String?
    /// The message that it is about, as it is named there.
    public let message: String?

    public init(_ name: String, external: String? = nil, app: String? = nil, message: String? = nil) {
        self.name = Self.cut(name)
        (self.external, self.app, self.message) = (external.map(Self.cut), app.map(Self.cut), message.map(Self.cut))
    }

    private static func cut(_ text: String) -> String {
        text.utf8.count <= limit ? text : String(decoding: text.utf8.prefix(limit), as: UTF8.self)
    }
}
