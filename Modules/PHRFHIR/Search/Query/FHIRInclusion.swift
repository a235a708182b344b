import SalusBase

/// A value of `_include` or `_revinclude`: the references by which other resources go with the matches of a search
/// (FHIR R4, search.html, section 3.1.1.5.4).
public struct FHIRInclusion: Hashable, Sendable {
    /// Parameters of one search at most.
    public static let most = 20

    /// Whether the included resources are those that refer, not those that are referred to.
    public let isReverse: Bool
    /// Whether the resources that are included have theirs included, too.
    public let iterates: Bool
    /// The type of the resources that refer; nil for every type.
    public let source: String?
    /// The search parameter that gives the references; nil for all of the type.
    public let parameter: String?
    /// The type that is referred to; nil for every type.
    public let target: String?

    /// Nil for a parameter of another name. Throws for a value that names no references of R4.
    init?(_ field: FormParameter) throws(FHIRError) {
        switch field.name {
        case "_include": (isReverse, iterates) = (false, false)
        case "_include:iterate": (isReverse, iterates) = (false, true)
        case "_revinclude": (isReverse, iterates) = (true, false)
        case "_revinclude:iterate": (isReverse, iterates) = (true, true)
        default: return nil
        }
        let parts = field.value.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
        if !isReverse, parts == ["*"] {
            (source, parameter, target) = (nil, nil, nil)
            return
        }
        guard (2...3).contains(parts.count), Self.hasReferences(parts[0], parts[1], isReverse: isReverse),
            parts.count == 2 || FHIRDefinitions.r4.resource(parts[2]) != nil
        else { throw FHIRError(.invalid, "\(field.name) is a type, a search parameter that is a reference, or *.") }
        (source, parameter) = (parts[0], parts[1] == "*" ? nil : parts[1])
        target = parts.count == 3 ? parts[2] : nil
    }

    /// The references of a type by one parameter.
    init(from source: String, by parameter: String, to target: String?) {
        (isReverse, iterates) = (false, false)
        (self.source, self.parameter, self.target) = (source, parameter, target)
    }

    /// All references of all resources of a type are too many to be followed backwards.
    private static func hasReferences(_ type: String, _ parameter: String, isReverse: Bool) -> Bool {
        if parameter == "*" { return !isReverse && FHIRDefinitions.r4.resource(type) != nil }
        return FHIRSearchParameter.named(parameter, of: type)?.type == .reference
    }

    /// The resources of the server `base` that a resource names by these references, each once; none for a resource of
    /// another type. Versions that a reference names are not told apart. Throws for a resource with too many values.
    public func targets(
        of resource: FHIRResource, base: String, indexer: FHIRSearchIndexer = FHIRSearchIndexer()
    ) throws(FHIRPathError) -> Set<FHIRResourceKey> {
        guard source ?? resource.type == resource.type else { return [] }
        var found: Set<FHIRResourceKey> = []
        for known in FHIRSearchParameter.all(of: resource.type) where known.type == .reference {
            guard parameter ?? known.code == known.code else { continue }
            for value in try indexer.values(of: resource, for: known) {
                guard case .reference(let reference) = value, let key = FHIRResourceKey(reference, base: base) else {
                    continue
                }
                if target ?? key.type == key.type { found.insert(key) }
            }
        }
        return found
    }

    /// The values of `_include` for resources of a type, sorted; with `target` those that refer to such resources.
    public static func all(from type: String, to target: String? = nil) -> [String] {
        FHIRSearchParameter.all(of: type).filter { parameter in
            guard parameter.type == .reference else { return false }
            return target.map { parameter.targets.contains($0) || parameter.targets == ["*"] } ?? true
        }.map { "\(type):\($0.code)" }
    }
}
