/// Something the source said that our models have no field for: kept and shown, never interpreted.
public struct UnknownField: Hashable, Sendable, Codable {
    /// Where it stood in its entry, as `name/name`.
    public let path: String
    public let text: String

    public init(path: String, text: String) {
        (self.path, self.text) = (path, text)
    }
}
