/// The values of `$this`, `$index` and `$total` at one place of an expression.
struct PathScope {
    var this: [FHIRPathItem]
    var index = 0
    var total: [FHIRPathItem] = []

    func with(_ item: FHIRPathItem, index: Int) -> PathScope { PathScope(this: [item], index: index, total: total) }
}

/// Evaluates an expression and counts its steps.
struct PathEvaluator {
    let options: FHIRPathOptions
    private let context: FHIRNode
    private var steps: Int

    init(_ options: FHIRPathOptions, context: FHIRNode) {
        self.options = options
        self.context = context
        steps = options.steps
    }

    /// The items for the input `scope.this`.
    mutating func evaluate(_ expression: PathExpression, _ scope: PathScope) throws(FHIRPathError) -> [FHIRPathItem] {
        try evaluate(expression, scope.this, scope)
    }

    mutating func evaluate(
        _ expression: PathExpression, _ input: [FHIRPathItem], _ scope: PathScope
    ) throws(FHIRPathError) -> [FHIRPathItem] {
        try spend(1)
        switch expression {
        case .literal(let item): return [item]
        case .empty: return []
        case .this: return scope.this
        case .index: return [.integer(scope.index)]
        case .total: return scope.total
        case .constant(let name): return try constant(name)
        case .member(let name): return try member(name, of: input)
        case .call(let call): return try call.function.run(&self, PathInvocation(call, input: input, scope: scope))
        case .step(let left, let right): return try evaluate(right, try evaluate(left, input, scope), scope)
        case .item(let list, let place): return try item(of: list, at: place, input, scope)
        case .sign(let isMinus, let operand):
            let operand = try evaluate(operand, input, scope)
            return isMinus ? try PathArithmetic.negated(operand) : operand
        case .binary(let operation, let left, let right):
            return try binary(operation, left, right, input, scope)
        case .isType(let operand, let type):
            return try PathTypes.isType(try evaluate(operand, input, scope), type)
        case .asType(let operand, let type):
            return PathTypes.only(try evaluate(operand, input, scope), type)
        }
    }

    /// Takes steps away; throws once there are none.
    mutating func spend(_ count: Int) throws(FHIRPathError) {
        steps -= count
        guard steps >= 0 else { throw .tooCostly }
    }

    var remainingSteps: Int { steps }
}

extension PathEvaluator {
    var resource: FHIRNode { options.resource ?? context }
    var rootResource: FHIRNode { options.rootResource ?? resource }

    private func constant(_ name: String) throws(FHIRPathError) -> [FHIRPathItem] {
        if let items = options.constants[name] { return items }
        switch name {
        case "context": return [.element(context)]
        case "resource": return [.element(resource)]
        case "rootResource": return [.element(rootResource)]
        case "ucum": return [.string("http://unitsofmeasure.org")]
        case "sct": return [.string("http://snomed.info/sct")]
        case "loinc": return [.string("http://loinc.org")]
        default: throw .unknownConstant(name)
        }
    }

    /// The elements of a name; the name of a type gives the input itself where it is of that type.
    mutating func member(_ name: String, of input: [FHIRPathItem]) throws(FHIRPathError) -> [FHIRPathItem] {
        var found: [FHIRPathItem] = []
        for item in input {
            guard let node = item.node else { continue }
            try spend(1 + node.element.properties.count)
            if name.first?.isUppercase == true {
                if FHIRDefinitions.r4.isType(node.type, a: name) { found.append(item) }
            } else {
                found += node.children(name).map { .element($0) }
            }
        }
        try spend(found.count)
        return found
    }

    private mutating func item(
        of list: PathExpression, at place: PathExpression, _ input: [FHIRPathItem], _ scope: PathScope
    ) throws(FHIRPathError) -> [FHIRPathItem] {
        let items = try evaluate(list, input, scope)
        let places = try evaluate(place, scope)
        guard let place = places.first else { return [] }
        guard places.count == 1, case .integer(let index) = place.value else { throw .wrongType("[ ]") }
        return items.indices.contains(index) ? [items[index]] : []
    }

    private mutating func binary(
        _ operation: PathOperator, _ left: PathExpression, _ right: PathExpression, _ input: [FHIRPathItem],
        _ scope: PathScope
    ) throws(FHIRPathError) -> [FHIRPathItem] {
        let first = try evaluate(left, input, scope)
        if let settled = try PathLogic.settled(operation, by: first) { return settled }
        let second = try evaluate(right, input, scope)
        try spend(first.count + second.count)
        switch operation {
        case .and, .or, .xor, .implies: return try PathLogic.combine(operation, first, second)
        case .equal, .notEqual, .equivalent, .notEquivalent: return PathEquality.compare(operation, first, second)
        case .less, .lessOrEqual, .more, .moreOrEqual: return try PathOrder.compare(operation, first, second)
        case .in: return try PathEquality.isMember(first, of: second)
        case .contains: return try PathEquality.isMember(second, of: first)
        case .union: return PathSets.distinct(first + second)
        case .plus, .minus, .times, .divided, .div, .mod, .join:
            return try PathArithmetic.calculate(operation, first, second)
        }
    }
}
