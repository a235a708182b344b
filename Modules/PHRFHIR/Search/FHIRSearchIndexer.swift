/// Takes out of a resource all that its search parameters find it by.
///
/// A parameter without any value here is what `:missing=true` finds. Contained resources give no values.
public struct FHIRSearchIndexer: Sendable {
    /// Minutes east of UTC where a time names no zone.
    public var zone = 0
    /// Elements that the expression of one parameter may look at.
    public var stepsOfParameter = 1_000_000
    /// Values of one parameter; a resource with more is refused.
    public var valuesOfParameter = 10_000

    public init() {}

    /// Each value once, parameter by parameter in the order of their names. Throws for a resource whose values would
    /// be too many.
    public func values(of resource: FHIRResource) throws(FHIRPathError) -> [FHIRIndexedValue] {
        var found: [FHIRIndexedValue] = []
        for parameter in FHIRSearchParameter.all(of: resource.type) {
            found += try values(of: resource, for: parameter).map { FHIRIndexedValue(parameter.code, $0) }
        }
        return found
    }

    /// The values for one parameter.
    public func values(
        of resource: FHIRResource, for parameter: FHIRSearchParameter
    ) throws(FHIRPathError) -> [FHIRSearchValue] {
        guard let expression = parameter.expression else { return [] }
        let root = FHIRNode(resource)
        let items = try evaluate(expression, on: root, root)
        var found: [FHIRSearchValue] = []
        var seen: Set<FHIRSearchValue> = []
        for item in items {
            let values =
                try parameter.type == .composite
                ? composites(item, parameter, root) : converter(parameter.type, parameter.targets).values(of: item)
            found += values.filter { seen.insert($0).inserted }
            guard found.count <= valuesOfParameter else { throw .tooCostly }
        }
        return found
    }

    private func converter(
        _ type: FHIRSearchParameter.ValueType, _ targets: [String] = []
    ) -> SearchValueConverter {
        SearchValueConverter(type: type, zone: zone, targets: targets)
    }

    private func evaluate(
        _ path: FHIRPath, on node: FHIRNode, _ root: FHIRNode
    ) throws(FHIRPathError) -> [FHIRPathItem] {
        var options = FHIRPathOptions()
        options.resource = root
        options.steps = stepsOfParameter
        return try path.evaluate(on: node, options)
    }

    /// Every combination of the components' values on one element.
    private func composites(
        _ item: FHIRPathItem, _ parameter: FHIRSearchParameter, _ root: FHIRNode
    ) throws(FHIRPathError) -> [FHIRSearchValue] {
        guard case .element(let node) = item else { return [] }
        var rows: [[FHIRSearchValue]] = [[]]
        for component in parameter.components {
            let items = try evaluate(component.expression, on: node, root)
            let values = items.flatMap(converter(component.type).values)
            guard rows.count * values.count <= valuesOfParameter else { throw .tooCostly }
            rows = rows.flatMap { row in values.map { row + [$0] } }
        }
        return rows.map { .composite($0) }
    }
}
