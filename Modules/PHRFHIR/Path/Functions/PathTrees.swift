/// `children` and `descendants` (FHIRPath N1, section 5.8).
enum PathTrees {
    static let functions: [String: PathFunction] = [
        "children": PathFunction { evaluator, call throws(FHIRPathError) in try children(of: call.input, &evaluator) },
        "descendants": PathFunction { evaluator, call throws(FHIRPathError) in
            var found: [FHIRPathItem] = []
            var next = try children(of: call.input, &evaluator)
            while !next.isEmpty {
                found += next
                next = try children(of: next, &evaluator)
            }
            return found
        },
    ]

    private static func children(
        of items: [FHIRPathItem], _ evaluator: inout PathEvaluator
    ) throws(FHIRPathError) -> [FHIRPathItem] {
        var found: [FHIRPathItem] = []
        for item in items {
            let children = item.node?.children ?? []
            try evaluator.spend(children.count)
            found += children.map { .element($0) }
        }
        return found
    }
}
