/// An expression of FHIRPath (N1), read once and evaluated on any number of resources.
///
/// All of the language is read; logarithms, roots and what needs a terminology with a hierarchy are refused by name.
public struct FHIRPath: Sendable {
    public let text: String
    let expression: PathExpression

    /// Throws for what is no expression, and for functions that do not exist.
    public init(_ text: String) throws(FHIRPathError) {
        self.text = text
        expression = try PathParser.parse(text)
    }

    /// The items that the expression gives for the root of a resource.
    public func evaluate(
        on resource: FHIRResource, _ options: FHIRPathOptions = FHIRPathOptions()
    ) throws(FHIRPathError) -> [FHIRPathItem] {
        try evaluate(on: FHIRNode(resource), options)
    }

    /// The items that the expression gives for one element; `%resource` is the root unless the options name another.
    public func evaluate(
        on node: FHIRNode, _ options: FHIRPathOptions = FHIRPathOptions()
    ) throws(FHIRPathError) -> [FHIRPathItem] {
        var evaluator = PathEvaluator(options, context: node)
        return try evaluator.evaluate(expression, PathScope(this: [.element(node)]))
    }

    /// True when the result is true, or a single item that is no truth value; nil when it is empty.
    public func test(
        on node: FHIRNode, _ options: FHIRPathOptions = FHIRPathOptions()
    ) throws(FHIRPathError) -> Bool? {
        try PathLogic.truth(of: try evaluate(on: node, options), "an expression")
    }
}

/// The surroundings of an evaluation.
public struct FHIRPathOptions: Sendable {
    /// `%resource`: the resource that holds the element; nil means the element itself.
    public var resource: FHIRNode?
    /// `%rootResource`: the resource that contains `%resource`; nil means `%resource`.
    public var rootResource: FHIRNode?
    /// The moment of `now()` and `today()`; both are refused without one.
    public var now: FHIRDateTime?
    /// Further constants, by their name without `%`.
    public var constants: [String: [FHIRPathItem]] = [:]
    /// True when `matches` takes the whole text, as the rules of R4 mean it.
    public var matchesWholeText = false
    /// Elements that may be looked at.
    public var steps = 1_000_000
    /// The resource that a reference means. By default a contained one, or an item that knows its type only.
    public var resolve: @Sendable (FHIRNode, String) -> [FHIRPathItem] = { _, _ in [] }

    public init() {}
}
