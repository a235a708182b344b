/// `is`, `as` and `ofType` (FHIRPath N1, section 6.3), as operators and as functions.
enum PathTypes {
    static let functions: [String: PathFunction] = [
        "is": PathFunction(1...1) { _, call throws(FHIRPathError) in try isType(call.input, try name(call)) },
        "as": PathFunction(1...1) { _, call throws(FHIRPathError) in only(call.input, try name(call)) },
        "ofType": PathFunction(1...1) { _, call throws(FHIRPathError) in only(call.input, try name(call)) },
    ]

    static func isType(_ items: [FHIRPathItem], _ type: String) throws(FHIRPathError) -> [FHIRPathItem] {
        guard items.count <= 1 else { throw .notSingle("is") }
        return items.map { .boolean(matches($0, type)) }
    }

    /// The items of a type. R4's expressions use `as` on lists, so it filters as `ofType` does.
    static func only(_ items: [FHIRPathItem], _ type: String) -> [FHIRPathItem] { items.filter { matches($0, type) } }

    /// Names of System types begin with a capital; R4's expressions use them for primitives of FHIR too.
    static func matches(_ item: FHIRPathItem, _ name: String) -> Bool {
        let parts = name.split(separator: ".").map(String.init)
        let (space, type) = parts.count == 2 ? (parts[0], parts[1]) : (nil, name)
        switch item {
        case .element(let node):
            if space != "System", FHIRDefinitions.r4.isType(node.type, a: type) { return true }
            return space == nil && node.structure?.kind == .primitive && systemName(item.value) == type
        case .unresolved(let found): return space != "System" && FHIRDefinitions.r4.isType(found, a: type)
        default: return space != "FHIR" && systemName(item) == type
        }
    }

    private static func systemName(_ item: FHIRPathItem) -> String? {
        switch item {
        case .boolean: "Boolean"
        case .string: "String"
        case .integer: "Integer"
        case .decimal: "Decimal"
        case .date: "Date"
        case .dateTime: "DateTime"
        case .time: "Time"
        case .quantity: "Quantity"
        case .element, .unresolved: nil
        }
    }

    /// The type that the argument names: `Patient`, `FHIR.Patient`, `System.Boolean`.
    private static func name(_ call: PathInvocation) throws(FHIRPathError) -> String {
        switch call.call.arguments[0] {
        case .member(let name): return name
        case .step(.member(let space), .member(let name)): return "\(space).\(name)"
        case .literal(.string(let name)): return name
        default: throw .wrongArguments(of: call.name)
        }
    }
}
