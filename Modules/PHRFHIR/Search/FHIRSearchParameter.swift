/// A search parameter of the standard for one type of resources.
public struct FHIRSearchParameter: Sendable {
    /// The type of a search parameter (R4, search section 3.1.1.4).
    public enum ValueType: String, Sendable {
        case number, date, string, token, reference, composite, quantity, uri, special
    }

    /// A part of a composite parameter, on the element that the parameter's own expression gives.
    public struct Component: Sendable {
        public let code: String
        public let type: ValueType
        public let expression: FHIRPath
    }

    /// The name in a search: `birthdate`.
    public let code: String
    public let type: ValueType
    /// Nil for parameters that say nothing about a single element, such as `_text`.
    public let expression: FHIRPath?
    /// Resource types that a reference may point to; `*` means any.
    public let targets: [String]
    public let components: [Component]
    /// False when a search may not give a list of values with commas.
    public let takesList: Bool

    /// The parameters of a type, with those that every type of resources has, sorted by name.
    public static func all(of type: String) -> [FHIRSearchParameter] { byType[type] ?? [] }

    /// The search parameter of that code for a resource type; nil when R4 defines none.
    public static func named(_ code: String, of type: String) -> FHIRSearchParameter? {
        all(of: type).first { $0.code == code }
    }

    private static let byType: [String: [FHIRSearchParameter]] = {
        let byBase = SearchParameterReader.read(searchParameterTable)
        var found: [String: [FHIRSearchParameter]] = [:]
        for type in FHIRDefinitions.r4.resourceTypes {
            let bases = ["Resource", "DomainResource", type].filter { FHIRDefinitions.r4.isType(type, a: $0) }
            found[type] = bases.flatMap { byBase[$0] ?? [] }.sorted { $0.code < $1.code }
        }
        return found
    }()
}
