/// `first`, `tail`, `skip`, `intersect`, `combine` and their kin (FHIRPath N1, sections 5.3 and 5.4).
enum PathSubsets {
    static let functions: [String: PathFunction] = [
        "single": PathFunction { _, call throws(FHIRPathError) in try call.single().map { [$0] } ?? [] },
        "first": PathFunction { _, call throws(FHIRPathError) in Array(call.input.prefix(1)) },
        "last": PathFunction { _, call throws(FHIRPathError) in Array(call.input.suffix(1)) },
        "tail": PathFunction { _, call throws(FHIRPathError) in Array(call.input.dropFirst()) },
        "skip": PathFunction(1...1) { evaluator, call throws(FHIRPathError) in
            Array(call.input.dropFirst(max(0, try call.integer(0, &evaluator) ?? 0)))
        },
        "take": PathFunction(1...1) { evaluator, call throws(FHIRPathError) in
            Array(call.input.prefix(max(0, try call.integer(0, &evaluator) ?? 0)))
        },
        "intersect": PathFunction(1...1) { evaluator, call throws(FHIRPathError) in
            let other = PathSets.keys(try call.argument(0, &evaluator))
            try evaluator.spend(call.input.count + other.count)
            return PathSets.distinct(call.input.filter { other.contains(PathKey($0)) })
        },
        "exclude": PathFunction(1...1) { evaluator, call throws(FHIRPathError) in
            let other = PathSets.keys(try call.argument(0, &evaluator))
            try evaluator.spend(call.input.count + other.count)
            return call.input.filter { !other.contains(PathKey($0)) }
        },
        "union": PathFunction(1...1) { evaluator, call throws(FHIRPathError) in
            let other = try call.argument(0, &evaluator)
            try evaluator.spend(call.input.count + other.count)
            return PathSets.distinct(call.input + other)
        },
        "combine": PathFunction(1...1) { evaluator, call throws(FHIRPathError) in
            let other = try call.argument(0, &evaluator)
            try evaluator.spend(call.input.count + other.count)
            return call.input + other
        },
    ]
}
