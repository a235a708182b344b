/// The text of a reference in its parts.
public struct FHIRReference: Hashable, Sendable {
    public let text: String
    /// The address of a server before `Type/id`; nil for a relative reference.
    public let base: String?
    /// Nil for what is no reference to a resource on a FHIR server: `#part`, `urn:uuid:…`, other addresses.
    public let type: String?
    public let id: String?
    public let version: String?

    public init(_ text: String) {
        self.text = text
        var parts = text.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
        var version: String?
        if parts.count >= 4, parts[parts.count - 2] == "_history" {
            version = parts.removeLast()
            parts.removeLast()
        }
        guard parts.count >= 2, FHIRDefinitions.r4.resource(parts[parts.count - 2]) != nil,
            PrimitiveFormat.isID(parts[parts.count - 1]), parts.count == 2 || text.hasPrefix("http")
        else {
            (base, type, id, self.version) = (nil, nil, nil, nil)
            return
        }
        id = parts.removeLast()
        type = parts.removeLast()
        self.version = version
        base = parts.isEmpty ? nil : parts.joined(separator: "/")
    }

    /// A reference to a resource that is contained in this one.
    public var isContained: Bool { text.hasPrefix("#") }
}
