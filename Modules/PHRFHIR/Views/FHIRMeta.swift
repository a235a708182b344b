/// The profiles, security labels and tags of a resource, which `$meta` and its siblings read and change (FHIR R4,
/// resource.html, section 2.26.3).
public struct FHIRMeta: Hashable, Sendable {
    private static let lists = ["profile", "security", "tag"]

    private var elements: [String: [FHIRElement]] = [:]

    public init(of resource: FHIRResource) { self.init(resource["meta"].first) }

    /// Reads the parameter `meta`. Throws for a resource that has none.
    public init(parameters: FHIRResource) throws(FHIRError) {
        let meta = parameters["parameter"].first { $0.text("name") == "meta" }?["valueMeta"].first
        guard parameters.type == "Parameters", let meta else {
            throw FHIRError(.required, at: "Parameters.parameter", "Send Parameters with a meta as valueMeta.")
        }
        self.init(meta)
    }

    /// One tag.
    public init(tag code: String, of system: String?) {
        elements["tag"] = [FHIRElement(properties: .texts([("system", system), ("code", code)]))]
    }

    private init(_ meta: FHIRElement?) {
        for name in Self.lists { elements[name] = meta?[name] ?? [] }
    }

    /// All of both, each once.
    public func adding(_ other: FHIRMeta) -> FHIRMeta {
        var sum = self
        for name in Self.lists {
            let known = Set(self[name].map(Self.key))
            sum.elements[name] = self[name] + other[name].filter { !known.contains(Self.key($0)) }
        }
        return sum
    }

    /// Without those of the other. Throws for a security label: who has set one protects something.
    public func removing(_ other: FHIRMeta) throws(FHIRError) -> FHIRMeta {
        guard other["security"].isEmpty else {
            throw FHIRError(
                .businessRule, at: "Parameters.parameter", "A security label is not taken away by $meta-delete.")
        }
        var rest = self
        for name in Self.lists {
            let gone = Set(other[name].map(Self.key))
            rest.elements[name] = self[name].filter { !gone.contains(Self.key($0)) }
        }
        return rest
    }

    /// The resource with these in the place of its own.
    public func put(on resource: FHIRResource) -> FHIRResource {
        var changed = resource
        var meta = resource["meta"].first ?? FHIRElement()
        for name in Self.lists { meta.set(name, self[name], isList: true) }
        changed.set("meta", meta.properties.isEmpty ? [] : [meta], isList: false)
        return changed
    }

    /// Parameters with these: `return` in the answer of the operations, `meta` in their request.
    public func parameters(named name: String = "return") -> FHIRResource {
        var meta = FHIRElement()
        for name in Self.lists { meta.set(name, self[name], isList: true) }
        var answer = FHIRElement(properties: [.text("name", name)])
        answer.set("valueMeta", [meta], isList: false)
        var parameters = FHIRResource(type: "Parameters")
        parameters.set("parameter", [answer], isList: true)
        return parameters
    }

    private subscript(_ name: String) -> [FHIRElement] { elements[name] ?? [] }

    /// A profile by its address, a label by its system and code.
    private static func key(_ element: FHIRElement) -> [String?] {
        [element.value?.text, element.text("system"), element.text("code")]
    }
}
