/// The parts of a CapabilityStatement that differ from server to server; everything else follows from the definitions.
public struct FHIRCapabilities: Sendable {
    /// The interactions, searches and operations of one type of resources.
    public struct TypeCapability: Sendable {
        public let type: String
        /// Codes of `type-restful-interaction`: `read`, `search-type`.
        public let interactions: [String]
        /// Names of search parameters of the standard; others are left out.
        public let searches: [String]
        /// Values of `_include` and of `_revinclude`: `Observation:encounter`.
        public var includes: [String] = []
        public var reverseIncludes: [String] = []
        /// Operations of the standard with their sign: `$everything`.
        public let operations: [String]
        /// Whether it is created, updated and deleted by a search, too; a deletion is of one resource.
        public var takesConditions = false

        public init(type: String, interactions: [String], searches: [String] = [], operations: [String] = []) {
            self.type = type
            self.interactions = interactions
            self.searches = searches
            self.operations = operations
        }
    }

    /// The base address of the server.
    public var url: String
    /// One line for people.
    public var description: String
    /// The date of this statement, as FHIR writes it; some clients fail without one.
    public var date: String
    public var types: [TypeCapability] = []
    /// Codes of `system-restful-interaction`: `transaction`, `batch`, `search-system`.
    public var interactions: [String] = []
    /// How a caller signs in, in words; empty says nothing.
    public var signIn = ""
    /// Addresses of OAuth by the names of the extension `oauth-uris`: `authorize`, `token`.
    public var oauth: [(name: String, url: String)] = []

    public init(url: String, description: String, date: String) {
        self.url = url
        self.description = description
        self.date = date
    }

    public var statement: FHIRResource {
        var statement = FHIRResource(type: "CapabilityStatement")
        let texts = [("status", "active"), ("date", date), ("kind", "instance")]
        for (name, text) in texts { statement.set(name, [.text(text)], isList: false) }
        let implementation = FHIRElement(properties: [.text("description", description), .text("url", url)])
        statement.set("implementation", [implementation], isList: false)
        statement.set("fhirVersion", [.text("4.0.1")], isList: false)
        let formats = ["application/fhir+json", "application/fhir+xml"]
        statement.set("format", formats.map(FHIRElement.text), isList: true)
        let patches = ["application/json-patch+json", "application/fhir+json"]
        statement.set("patchFormat", patches.map(FHIRElement.text), isList: true)
        statement.set("rest", [rest], isList: true)
        return statement
    }

    private var rest: FHIRElement {
        var rest = FHIRElement(properties: [.text("mode", "server")])
        if !security.properties.isEmpty { rest.set("security", [security], isList: false) }
        rest.set("resource", types.map(\.element), isList: true)
        rest.set("interaction", Self.codes(interactions), isList: true)
        return rest
    }

    private var security: FHIRElement {
        let base = "http://fhir-registry.smarthealthit.org/StructureDefinition/oauth-uris"
        let uris = oauth.map { FHIRElement(properties: [.text("url", $0.name), .text("valueUri", $0.url)]) }
        var security = FHIRElement()
        if !uris.isEmpty {
            let group = FHIRElement(properties: [FHIRProperty("extension", uris, isList: true), .text("url", base)])
            security.set("extension", [group], isList: true)
        }
        if !oauth.isEmpty {
            security.set("cors", [FHIRElement(value: .boolean(true))], isList: false)
            security.set("service", [Self.smart], isList: true)
        }
        if !signIn.isEmpty { security.set("description", [.text(signIn)], isList: false) }
        return security
    }

    private static let smart: FHIRElement = {
        let coding = FHIRElement(properties: [
            .text("system", "http://terminology.hl7.org/CodeSystem/restful-security-service"),
            .text("code", "SMART-on-FHIR"),
        ])
        return FHIRElement(properties: [FHIRProperty("coding", [coding], isList: true)])
    }()

    fileprivate static func codes(_ codes: [String]) -> [FHIRElement] {
        codes.map { FHIRElement(properties: [.text("code", $0)]) }
    }
}

extension FHIRCapabilities.TypeCapability {
    fileprivate var element: FHIRElement {
        var element = FHIRElement(properties: [
            .text("type", type), .text("profile", "http://hl7.org/fhir/StructureDefinition/\(type)"),
        ])
        element.set("interaction", FHIRCapabilities.codes(interactions), isList: true)
        element.set("versioning", [.text("versioned")], isList: false)
        if takesConditions {
            for name in ["conditionalCreate", "conditionalUpdate"] {
                element.set(name, [FHIRElement(value: .boolean(true))], isList: false)
            }
            element.set("conditionalDelete", [.text("single")], isList: false)
        }
        if !includes.isEmpty { element.set("searchInclude", includes.map(FHIRElement.text), isList: true) }
        if !reverseIncludes.isEmpty {
            element.set("searchRevInclude", reverseIncludes.map(FHIRElement.text), isList: true)
        }
        let known = FHIRSearchParameter.all(of: type).filter { searches.contains($0.code) }
        let parameters = known.map { parameter in
            FHIRElement(properties: [.text("name", parameter.code), .text("type", parameter.type.rawValue)])
        }
        element.set("searchParam", parameters, isList: true)
        let named = operations.filter { name in FHIROperation.all.contains { $0.name == name } }
        element.set("operation", named.map { operation($0) }, isList: true)
        return element
    }

    /// The definition is named by the type and the operation, as in `Patient-everything`.
    private func operation(_ name: String) -> FHIRElement {
        let plain = name.dropFirst()
        let isOfType = FHIROperation.all.contains { $0.name == name && $0.types == [type] }
        let definition = "http://hl7.org/fhir/OperationDefinition/\(isOfType ? type : "Resource")-\(plain)"
        return FHIRElement(properties: [.text("name", String(plain)), .text("definition", definition)])
    }
}

extension FHIRElement {
    /// A primitive with a text.
    static func text(_ text: String) -> FHIRElement { FHIRElement(value: .string(text)) }
}
