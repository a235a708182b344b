extension FHIRResource {
    /// An OperationOutcome with these issues, the gravest first, at most a hundred. Without any, it says that all is
    /// well.
    public init(outcome issues: [FHIRIssue]) {
        let told = issues.isEmpty ? [FHIRIssue(.information, .processing, "All OK")] : issues
        self.init(type: "OperationOutcome")
        set("issue", told.gravestFirst.prefix(IssueList.limit).map(\.element), isList: true)
    }
}

extension FHIRIssue {
    fileprivate var element: FHIRElement {
        let details = FHIRElement(properties: [.text("text", text)])
        var properties: [FHIRProperty] = [
            .text("severity", severity.rawValue), .text("code", code.rawValue),
            FHIRProperty("details", [details], isList: false),
        ]
        if let expression {
            properties.append(FHIRProperty("expression", [FHIRElement(value: .string(expression))], isList: true))
        }
        return FHIRElement(properties: properties)
    }
}
