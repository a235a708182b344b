/// `empty`, `exists`, `all`, `count` and their kin (FHIRPath N1, section 5.1).
enum PathExistence {
    static let functions: [String: PathFunction] = [
        "empty": PathFunction { _, call throws(FHIRPathError) in [.boolean(call.input.isEmpty)] },
        "exists": PathFunction(0...1, exists),
        "all": PathFunction(1...1, all),
        "not": PathFunction { _, call throws(FHIRPathError) in
            PathLogic.items(try PathLogic.truth(of: call.input, "not").map { !$0 })
        },
        "allTrue": PathFunction { _, call throws(FHIRPathError) in [.boolean(try flags(call).allSatisfy { $0 })] },
        "anyTrue": PathFunction { _, call throws(FHIRPathError) in [.boolean(try flags(call).contains(true))] },
        "allFalse": PathFunction { _, call throws(FHIRPathError) in [.boolean(try flags(call).allSatisfy { !$0 })] },
        "anyFalse": PathFunction { _, call throws(FHIRPathError) in [.boolean(try flags(call).contains(false))] },
        "count": PathFunction { _, call throws(FHIRPathError) in [.integer(call.input.count)] },
        "distinct": PathFunction { evaluator, call throws(FHIRPathError) in
            try evaluator.spend(call.input.count)
            return PathSets.distinct(call.input)
        },
        "isDistinct": PathFunction { evaluator, call throws(FHIRPathError) in
            try evaluator.spend(call.input.count)
            return [.boolean(PathSets.distinct(call.input).count == call.input.count)]
        },
        "subsetOf": PathFunction(1...1) { evaluator, call throws(FHIRPathError) in
            let other = PathSets.keys(try call.argument(0, &evaluator))
            return [.boolean(PathSets.keys(call.input).isSubset(of: other))]
        },
        "supersetOf": PathFunction(1...1) { evaluator, call throws(FHIRPathError) in
            let other = PathSets.keys(try call.argument(0, &evaluator))
            return [.boolean(PathSets.keys(call.input).isSuperset(of: other))]
        },
    ]

    private static func flags(_ call: PathInvocation) throws(FHIRPathError) -> [Bool] {
        var flags: [Bool] = []
        for item in call.input {
            guard case .boolean(let flag) = item.value else { throw .wrongType(call.name) }
            flags.append(flag)
        }
        return flags
    }

    @Sendable private static func exists(
        _ evaluator: inout PathEvaluator, _ call: PathInvocation
    ) throws(FHIRPathError) -> [FHIRPathItem] {
        guard call.hasArgument() else { return [.boolean(!call.input.isEmpty)] }
        for (place, item) in call.input.enumerated() where try call.holds(for: item, at: place, &evaluator) {
            return [.boolean(true)]
        }
        return [.boolean(false)]
    }

    @Sendable private static func all(
        _ evaluator: inout PathEvaluator, _ call: PathInvocation
    ) throws(FHIRPathError) -> [FHIRPathItem] {
        for (place, item) in call.input.enumerated() where !(try call.holds(for: item, at: place, &evaluator)) {
            return [.boolean(false)]
        }
        return [.boolean(true)]
    }
}
