/// The profiles, security labels and tags of a resource, which `$meta` and its siblings read and change (FHIR R4,
/// resource.html, section 2.26.3).
public struct FHIRMeta: Hashable, Sendable {
    private static let lists = ["profile", "security", "tag"]

    private var elements: [String: [FHIRElement]] = [:]
    /// The version and time of what they were read from: `$meta` answers all of meta.
    private var version: [FHIRProperty] = []

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
        version = meta?.properties.filter { ["versionId", "lastUpdated"].contains($0.name) } ?? []
    }

    /// All of both, each once.
    public func adding(_ other: FHIRMeta) -> FHIRMeta {
        var sum = self
        for name in Self.lists {
            var known = Set(self[name].map(Label.init))
            sum.elements[name] = self[name] + other[name].filter { known.insert(Label($0)).inserted }
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
            let gone = Set(other[name].map(Label.init))
            rest.elements[name] = self[name].filter { !gone.contains(Label($0)) }
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

    /// Parameters with these, empty where there is nothing: `return` in the answer of the operations, `meta` in their
    /// request.
    public func parameters(named name: String = "return") -> FHIRResource {
        var meta = FHIRElement(properties: version)
        for name in Self.lists { meta.set(name, self[name], isList: true) }
        var parameters = FHIRResource(type: "Parameters")
        guard !meta.properties.isEmpty else { return parameters }
        var part = FHIRElement(properties: [.text("name", name)])
        part.set("valueMeta", [meta], isList: false)
        parameters.set("parameter", [part], isList: true)
        return parameters
    }

    private subscript(_ name: String) -> [FHIRElement] { elements[name] ?? [] }
}

/// The parts by which two labels or profiles are the same one.
private enum Label: Hashable {
    case profile(String)
    case code(String, system: String?)
    /// One without a code.
    case element(FHIRElement)

    init(_ element: FHIRElement) {
        if let address = element.value?.text {
            self = .profile(address)
        } else if let code = element.text("code") {
            self = .code(code, system: element.text("system"))
        } else {
            self = .element(element)
        }
    }
}
