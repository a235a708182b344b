/// Checks a resource against the definitions of R4: cardinalities, forms of values, required codes, the types that
/// references point to, extensions that modify, the narrative, and the rules in FHIRPath.
///
/// It does not repeat the faults that the readers refuse: unknown elements, wrong lists, two values of a choice.
public struct FHIRValidator: Sendable {
    /// Elements that all rules together may look at.
    public var ruleSteps = 3_000_000
    /// URLs of extensions that modify what their element says, and that this program understands.
    ///
    /// Any other, and `implicitRules`, gives a warning with the code `notSupported`: the resource is valid, but who
    /// takes facts out of it would read it as if the extension were not there.
    public var knownModifiers: Set<String> = []

    public init() {}

    /// The findings, the gravest first; none of severity error or fatal means that the resource is valid.
    public func issues(of resource: FHIRResource) -> [FHIRIssue] {
        var run = ValidationRun(knownModifiers: knownModifiers, ruleSteps: ruleSteps)
        run.check(FHIRNode(resource), place: ElementPath(resource.type))
        return run.issues.sorted
    }

    /// Rules of the standard whose expression is not evaluated, with the reason. The readers enforce `ele-1`.
    public static let uncheckedRules: [String: String] = [
        "dom-3": "is checked without FHIRPath, in one pass over the resource", "ref-1": "is checked with dom-3",
        "ppc-2": "names a code system that does not exist; a check of ours takes its place",
        "ppc-3": "names a code system that does not exist; a check of ours takes its place",
        "ppc-4": "names a code system that does not exist; a check of ours takes its place",
        "ppc-5": "names a code system that does not exist; a check of ours takes its place",
    ]
}
