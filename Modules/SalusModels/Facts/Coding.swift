/// One code of a code system: the FHIR `Coding`. `system` is the URI as `CodeSystem.canonicalURI(for:)` gives it.
public struct Coding: Hashable, Sendable, Codable {
    /// The URI of the code system.
    public let system: String
    public let code: String
    /// The text of the source; nil where it gave none.
    public let display: String?

    /// Replaces a known spelling of `system` by its canonical URI; an unknown system stays as the source wrote it.
    public init(system: String, code: String, display: String? = nil) {
        self.system = CodeSystem.canonicalURI(for: system)
        self.code = code
        self.display = display
    }

    public init(_ system: CodeSystem, _ code: String, display: String? = nil) {
        (self.system, self.code, self.display) = (system.uri, code, display)
    }

    /// Whether the code belongs to the code system.
    public func isIn(_ system: CodeSystem) -> Bool { self.system == system.uri }
}
