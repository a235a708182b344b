/// Evaluates the rules of the standard, each read once, in a number of steps that all of them share.
struct RuleChecker {
    private var steps: Int
    private var isOut = false

    init(steps: Int) { self.steps = steps }

    mutating func check(
        _ key: String, on node: FHIRNode, _ frame: ResourceFrame, _ place: ElementPath, _ issues: inout IssueList
    ) {
        guard !isOut, FHIRValidator.uncheckedRules[key] == nil, let rule = Self.rules[key] else { return }
        do throws(FHIRPathError) {
            guard !(try holds(rule.path, on: node, frame)) else { return }
            let severity: FHIRIssue.Severity = rule.isNarrative ? .information : rule.isWarning ? .warning : .error
            issues.add(severity, .invariant, at: place, "\(key): \(rule.text)")
        } catch .tooCostly {
            isOut = true
            issues.add(
                .warning, .tooCostly, at: place, "from here on, the rules are not checked: the resource is too large")
        } catch {
            issues.add(.warning, .processing, at: place, "\(key) cannot be evaluated here")
        }
    }

    /// A rule that gives nothing counts as kept, as the standard's own checker takes it.
    private mutating func holds(
        _ path: FHIRPath, on node: FHIRNode, _ frame: ResourceFrame
    ) throws(FHIRPathError) -> Bool {
        var options = FHIRPathOptions()
        options.resource = frame.resource
        options.rootResource = frame.root
        options.matchesWholeText = true
        options.steps = steps
        var evaluator = PathEvaluator(options, context: node)
        let result = try evaluator.evaluate(path.expression, PathScope(this: [.element(node)]))
        steps = evaluator.remainingSteps
        return try PathLogic.truth(of: result, "a rule") ?? true
    }

    private struct Rule {
        let path: FHIRPath
        let isWarning: Bool
        /// The rule that a resource should have a narrative, which few have.
        let isNarrative: Bool
        let text: String
    }

    private static let rules: [String: Rule] = FHIRDefinitions.r4.invariants.compactMapValues { rule in
        guard let path = try? FHIRPath(rule.expression) else { return nil }
        return Rule(path: path, isWarning: rule.isWarning, isNarrative: rule.key == "dom-6", text: rule.text)
    }
}
