/// Findings in the order of the document, at most a hundred of them.
struct IssueList {
    static let limit = 100
    private(set) var issues: [FHIRIssue] = []

    var isFull: Bool { issues.count >= Self.limit }
    var hasErrors: Bool { issues.contains { $0.severity <= .error } }

    mutating func add(_ severity: FHIRIssue.Severity, _ code: FHIRIssue.Code, at place: ElementPath, _ text: String) {
        if !isFull { issues.append(FHIRIssue(severity, code, at: place.description, text)) }
    }

    var sorted: [FHIRIssue] { issues.gravestFirst }
}

extension [FHIRIssue] {
    /// The gravest first; those of one severity in their order.
    var gravestFirst: [FHIRIssue] {
        enumerated().sorted { left, right in
            (left.element.severity, left.offset) < (right.element.severity, right.offset)
        }.map(\.element)
    }
}
