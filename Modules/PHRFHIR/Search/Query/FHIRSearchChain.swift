import SalusBase

/// A condition on resources that a reference connects with the result: a chain (`subject:Patient.name=vera`) or `_has`
/// (FHIR R4, search.html, sections 3.1.1.5.1 and 3.1.1.5.2).
public struct FHIRSearchChain: Sendable {
    /// Links of one chain, types that one link may lead to, and searches of all chains of a search, at most.
    static let mostLinks = 4
    static let mostTypes = 10
    public static let most = 50

    /// A search on the other side of the reference.
    public struct Branch: Sendable {
        /// Has one condition, or one chain.
        public let search: FHIRSearch
        /// The references between the result and what this search finds.
        let reference: FHIRInclusion
    }

    /// Whether the searched resources refer to the result, as in `_has`.
    public let isReverse: Bool
    /// One of them has to be answered: the types that the reference may lead to.
    public let branches: [Branch]

    static func isChain(_ name: String) -> Bool { name.hasPrefix(reversePrefix) || name.contains(".") }

    private static let reversePrefix = "_has:"
    static let tooMany = FHIRError(
        .tooCostly, "The chains lead to too many types: name them, as in subject:Patient.name.")

    /// Throws for a chain that names no reference, ends in no search parameter, or is too long.
    init(_ field: FormParameter, of type: String, _ context: FHIRSearchContext) throws(FHIRError) {
        guard context.depth < Self.mostLinks else {
            throw FHIRError(.tooCostly, "A chain has at most \(Self.mostLinks) links.")
        }
        isReverse = field.name.hasPrefix(Self.reversePrefix)
        branches = isReverse ? try Self.reverse(field, type, context) : try Self.forward(field, type, context)
        guard size <= Self.most else { throw Self.tooMany }
    }

    /// The searches that it takes.
    var size: Int { branches.reduce(0) { $0 + 1 + $1.search.chains.reduce(0) { $0 + $1.size } } }

    private static func reverse(
        _ field: FormParameter, _ type: String, _ context: FHIRSearchContext
    ) throws(FHIRError) -> [Branch] {
        let parts = field.name.split(separator: ":", maxSplits: 3, omittingEmptySubsequences: false).map(String.init)
        guard parts.count == 4, let parameter = FHIRSearchParameter.named(parts[2], of: parts[1]),
            parameter.type == .reference
        else { throw FHIRError(.invalid, "_has is written as _has:Type:reference:parameter.") }
        let search = try search(of: parts[1], FormParameter(parts[3], field.value), context)
        return [Branch(search: search, reference: FHIRInclusion(from: parts[1], by: parts[2], to: type))]
    }

    private static func forward(
        _ field: FormParameter, _ type: String, _ context: FHIRSearchContext
    ) throws(FHIRError) -> [Branch] {
        let halves = field.name.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        let words = halves[0].split(separator: ":", omittingEmptySubsequences: false).map(String.init)
        guard (1...2).contains(words.count), let parameter = FHIRSearchParameter.named(words[0], of: type),
            parameter.type == .reference
        else { throw FHIRError(.invalid, "A chain begins with a search parameter that is a reference.") }
        let next = FormParameter(halves[1], field.value)
        let named = words.count == 2 ? [words[1]] : types(of: parameter).filter { hasParameter(halves[1], $0) }
        guard !named.isEmpty else {
            throw FHIRError(.notSupported, "No type that the chain leads to has such a search parameter.")
        }
        guard named.count <= mostTypes else { throw tooMany }
        var branches: [Branch] = []
        for target in named {
            let search = try search(of: target, next, context)
            branches.append(Branch(search: search, reference: FHIRInclusion(from: type, by: words[0], to: target)))
        }
        return branches
    }

    private static func types(of parameter: FHIRSearchParameter) -> [String] {
        parameter.targets == ["*"] ? FHIRDefinitions.r4.resourceTypes : parameter.targets
    }

    private static func hasParameter(_ name: String, _ type: String) -> Bool {
        if name.hasPrefix(reversePrefix) { return true }
        return FHIRSearchParameter.named(String(name.prefix { !":.".contains($0) }), of: type)?.expression != nil
    }

    /// The search with one condition. Throws for what is none: a parameter that is unknown, or shapes a result.
    private static func search(
        of type: String, _ field: FormParameter, _ context: FHIRSearchContext
    ) throws(FHIRError) -> FHIRSearch {
        var inner = FHIRSearchContext(base: context.base, now: context.now, isStrict: true)
        (inner.takesChains, inner.depth) = (true, context.depth + 1)
        let search = try FHIRSearch(of: type, [field], inner)
        guard search.conditions.count + search.chains.count == 1 else {
            throw FHIRError(.invalid, "A chain ends in a search parameter of the type that it leads to.")
        }
        return search
    }
}

extension FHIRSearchChain {
    /// The ends, on the side of the result, of the references of a resource that a branch finds: those that it refers
    /// to, or its own key. Throws for a resource with too many values.
    public func ends(
        of resource: FHIRResource, _ branch: Branch, base: String, indexer: FHIRSearchIndexer = FHIRSearchIndexer()
    ) throws(FHIRPathError) -> Set<FHIRResourceKey> {
        if isReverse { return try branch.reference.targets(of: resource, base: base, indexer: indexer) }
        return FHIRResourceKey(resource).map { [$0] } ?? []
    }

    /// Whether a resource is one of the ends, or refers to one of them.
    func leads(
        to resource: FHIRResource, among ends: Set<FHIRResourceKey>, base: String, _ indexer: FHIRSearchIndexer
    ) throws(FHIRPathError) -> Bool {
        if isReverse { return FHIRResourceKey(resource).map(ends.contains) ?? false }
        for branch in branches {
            let targets = try branch.reference.targets(of: resource, base: base, indexer: indexer)
            if !targets.isDisjoint(with: ends) { return true }
        }
        return false
    }
}
