/// `where`, `select`, `repeat`, `iif`, `trace` and `aggregate` (FHIRPath N1, sections 5.2, 5.5, 5.9 and 7).
enum PathFiltering {
    static let functions: [String: PathFunction] = [
        "where": PathFunction(1...1, filter), "select": PathFunction(1...1, select),
        "repeat": PathFunction(1...1, repeated), "iif": PathFunction(2...3, choose),
        "aggregate": PathFunction(1...2, aggregate),
        // The items of a trace would be personal data in a log; it is passed through.
        "trace": PathFunction(1...2) { _, call throws(FHIRPathError) in call.input },
    ]

    @Sendable private static func filter(
        _ evaluator: inout PathEvaluator, _ call: PathInvocation
    ) throws(FHIRPathError) -> [FHIRPathItem] {
        var kept: [FHIRPathItem] = []
        for (place, item) in call.input.enumerated() where try call.holds(for: item, at: place, &evaluator) {
            kept.append(item)
        }
        return kept
    }

    @Sendable private static func select(
        _ evaluator: inout PathEvaluator, _ call: PathInvocation
    ) throws(FHIRPathError) -> [FHIRPathItem] {
        var found: [FHIRPathItem] = []
        for (place, item) in call.input.enumerated() {
            found += try call.argument(0, for: item, at: place, &evaluator)
        }
        return found
    }

    /// The projection of the input, of that again, and so on until nothing new comes.
    @Sendable private static func repeated(
        _ evaluator: inout PathEvaluator, _ call: PathInvocation
    ) throws(FHIRPathError) -> [FHIRPathItem] {
        var found: [FHIRPathItem] = []
        var seen: Set<PathKey> = []
        var next = call.input
        while !next.isEmpty {
            var more: [FHIRPathItem] = []
            for (place, item) in next.enumerated() {
                for item in try call.argument(0, for: item, at: place, &evaluator) {
                    try evaluator.spend(1)
                    if seen.insert(PathKey(item)).inserted { more.append(item) }
                }
            }
            found += more
            next = more
        }
        return found
    }

    @Sendable private static func choose(
        _ evaluator: inout PathEvaluator, _ call: PathInvocation
    ) throws(FHIRPathError) -> [FHIRPathItem] {
        guard call.input.count <= 1 else { throw .notSingle("iif") }
        let scope = call.input.first.map { call.scope.with($0, index: 0) } ?? PathScope(this: [])
        let holds = try PathLogic.truth(of: evaluator.evaluate(call.call.arguments[0], scope), "iif") ?? false
        if holds { return try evaluator.evaluate(call.call.arguments[1], scope) }
        return call.hasArgument(2) ? try evaluator.evaluate(call.call.arguments[2], scope) : []
    }

    @Sendable private static func aggregate(
        _ evaluator: inout PathEvaluator, _ call: PathInvocation
    ) throws(FHIRPathError) -> [FHIRPathItem] {
        var total = call.hasArgument(1) ? try call.argument(1, &evaluator) : []
        for (place, item) in call.input.enumerated() {
            total = try evaluator.evaluate(
                call.call.arguments[0], PathScope(this: [item], index: place, total: total))
        }
        return total
    }
}
