public import SalusBase

/// The request of `$validate` (FHIR R4, resource-operation-validate.html).
public struct FHIRValidationRequest: Sendable {
    /// The use of the resource, which has rules of its own; codes of `resource-validation-mode`.
    public enum Mode: String, Sendable { case create, update, delete, profile }

    /// Nil for a request that brings none: it is about the resource of its address.
    public let resource: FHIRResource?
    /// Nil checks the resource alone.
    public let mode: Mode?

    /// `body`: the resource itself, or Parameters that hold it. Throws for a mode that the standard does not have, and
    /// for a profile other than the standard's own of a type.
    public init(_ body: FHIRResource?, _ query: [FormParameter]) throws(FHIRError) {
        let isWrapped = body.map { $0.type == "Parameters" } ?? false
        let parts = isWrapped ? body?["parameter"] ?? [] : []
        func part(_ name: String) -> FHIRElement? { parts.first { $0.text("name") == name } }
        resource = isWrapped ? part("resource")?["resource"].first.flatMap { FHIRResource($0) } : body
        func word(_ name: String) -> String? {
            let value = part(name)?.properties.first { $0.name.hasPrefix("value") }
            return value?.elements.first?.value?.text ?? query[name]
        }
        mode = try Self.mode(word("mode"))
        try Self.check(profile: word("profile"), of: resource)
    }

    private static func mode(_ text: String?) throws(FHIRError) -> Mode? {
        guard let text else { return nil }
        guard let mode = Mode(rawValue: text) else {
            throw FHIRError(.value, "mode is create, update, delete or profile.")
        }
        return mode
    }

    private static func check(profile: String?, of resource: FHIRResource?) throws(FHIRError) {
        guard let profile else { return }
        let base = "http://hl7.org/fhir/StructureDefinition/"
        let name = profile.hasPrefix(base) ? profile.dropFirst(base.count).prefix { $0 != "|" } : ""
        guard FHIRDefinitions.r4.resource(String(name)) != nil else {
            throw FHIRError(.notSupported, "No profile is loaded but those of the types of R4; leave profile out.")
        }
        guard resource.map({ $0.type == name }) ?? true else {
            throw FHIRError(.invalid, "The profile is that of another type than the resource has.")
        }
    }
}
