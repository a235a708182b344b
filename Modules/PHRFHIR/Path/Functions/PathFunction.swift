/// A function of FHIRPath: how many arguments it takes, and how it is run.
struct PathFunction: Sendable {
    typealias Body = @Sendable (inout PathEvaluator, PathInvocation) throws(FHIRPathError) -> [FHIRPathItem]

    let arguments: ClosedRange<Int>
    let run: Body

    init(_ arguments: ClosedRange<Int>, _ run: @escaping Body) {
        self.arguments = arguments
        self.run = run
    }

    init(_ run: @escaping Body) { self.init(0...0, run) }

    static let all: [String: PathFunction] = [
        PathExistence.functions, PathFiltering.functions, PathSubsets.functions, PathStrings.functions,
        PathConversions.functions, PathTypes.functions, PathTrees.functions, PathResources.functions,
        PathNumbers.functions,
    ].reduce(into: [:]) { all, family in all.merge(family) { first, _ in first } }
}

/// A call of a function with the collection that it works on.
struct PathInvocation {
    let call: PathCall
    let input: [FHIRPathItem]
    let scope: PathScope

    init(_ call: PathCall, input: [FHIRPathItem], scope: PathScope) {
        self.call = call
        self.input = input
        self.scope = scope
    }

    var name: String { call.name }

    func hasArgument(_ index: Int = 0) -> Bool { call.arguments.indices.contains(index) }

    /// An argument as a collection, evaluated at the place of the call.
    func argument(_ index: Int, _ evaluator: inout PathEvaluator) throws(FHIRPathError) -> [FHIRPathItem] {
        try evaluator.evaluate(call.arguments[index], scope)
    }

    /// An argument for each item of the input, with the item as `$this`.
    func argument(
        _ index: Int, for item: FHIRPathItem, at place: Int, _ evaluator: inout PathEvaluator
    ) throws(FHIRPathError) -> [FHIRPathItem] {
        try evaluator.evaluate(call.arguments[index], scope.with(item, index: place))
    }

    /// A criterion for one item; an empty result is false.
    func holds(for item: FHIRPathItem, at place: Int, _ evaluator: inout PathEvaluator) throws(FHIRPathError) -> Bool {
        try PathLogic.truth(of: argument(0, for: item, at: place, &evaluator), name) ?? false
    }

    /// The one item of the input, or nil; throws when there are several.
    func single() throws(FHIRPathError) -> FHIRPathItem? {
        guard input.count <= 1 else { throw .notSingle(name) }
        return input.first
    }

    /// The text of the one item of the input; nil when it is empty.
    func text() throws(FHIRPathError) -> String? {
        guard let item = try single() else { return nil }
        guard let text = item.text else { throw .wrongType(name) }
        return text
    }

    /// The text of an argument; nil when it is empty.
    func text(_ index: Int, _ evaluator: inout PathEvaluator) throws(FHIRPathError) -> String? {
        let items = try argument(index, &evaluator)
        guard items.count <= 1 else { throw .notSingle(name) }
        guard let item = items.first else { return nil }
        guard let text = item.string else { throw .wrongType(name) }
        return text
    }

    func integer(_ index: Int, _ evaluator: inout PathEvaluator) throws(FHIRPathError) -> Int? {
        let items = try argument(index, &evaluator)
        guard items.count <= 1 else { throw .notSingle(name) }
        guard let item = items.first else { return nil }
        guard case .integer(let number) = item.value else { throw .wrongType(name) }
        return number
    }
}
