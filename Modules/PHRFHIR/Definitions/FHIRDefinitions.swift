/// The definitions of FHIR 4.0.1: structures with their elements, rules, codes, search parameters, compartments and
/// operations.
public struct FHIRDefinitions: Sendable {
    /// All of the standard. The tables are read at the first use.
    public static let r4 = FHIRDefinitions()

    public let structures: [String: FHIRStructure]
    public let invariants: [String: FHIRInvariant]
    /// The codes of value sets with a required binding, as `FHIRElementDefinition.requiredBinding` names them.
    public let codes: [String: FHIRCodeList]

    private init() {
        var reader = DefinitionReader()
        for table in Self.tables { reader.read(table) }
        structures = reader.structures
        invariants = FHIRInvariant.read(invariantTable)
        codes = FHIRCodeList.read(requiredCodes)
    }

    private static let tables = [
        elementsDataTypes, elementsResourcesAToC, elementsResourcesDToL, elementsResourcesMToO, elementsResourcesPToR,
        elementsResourcesSToZ,
    ]

    /// The structure of a concrete resource type, or nil.
    public func resource(_ type: String) -> FHIRStructure? {
        guard let found = structures[type], found.kind == .resource, !found.isAbstract else { return nil }
        return found
    }

    /// The names of all concrete resource types, sorted.
    public var resourceTypes: [String] {
        structures.values.filter { $0.kind == .resource && !$0.isAbstract }.map(\.name).sorted()
    }

    /// True when `type` is `base` or specializes it.
    public func isType(_ type: String, a base: String) -> Bool {
        var next: String? = type
        while let name = next {
            if name == base { return true }
            next = structures[name]?.base
        }
        return false
    }
}
