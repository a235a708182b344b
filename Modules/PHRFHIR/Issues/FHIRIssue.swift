/// One finding about a resource or a request, in the terms of OperationOutcome. It never carries a value.
public struct FHIRIssue: Hashable, Sendable {
    /// The severity of an issue, as OperationOutcome has it.
    public enum Severity: String, Sendable, Comparable {
        case fatal, error, warning, information

        private var rank: Int {
            switch self {
            case .fatal: 0
            case .error: 1
            case .warning: 2
            case .information: 3
            }
        }

        /// The gravest comes first.
        public static func < (left: Self, right: Self) -> Bool { left.rank < right.rank }
    }

    /// Codes of the value set `issue-type`, as far as this module uses them.
    public enum Code: String, Sendable {
        case invalid, structure, required, value, invariant, processing, incomplete
        case login, forbidden, conflict, deleted, expired, throttled, transient, exception
        case codeInvalid = "code-invalid"
        case notSupported = "not-supported"
        case businessRule = "business-rule"
        case tooLong = "too-long"
        case tooCostly = "too-costly"
        case notFound = "not-found"
        case multipleMatches = "multiple-matches"
    }

    public let severity: Severity
    public let code: Code
    /// FHIRPath of the element, or nil when the finding is about the whole.
    public let expression: String?
    /// One sentence for the person who mends the request.
    public let text: String

    public init(_ severity: Severity, _ code: Code, at expression: String? = nil, _ text: String) {
        self.severity = severity
        self.code = code
        self.expression = expression
        self.text = text
    }
}

extension FHIRIssue: CustomStringConvertible {
    public var description: String {
        expression.map { "\(severity.rawValue) (\(code.rawValue)) at \($0): \(text)" }
            ?? "\(severity.rawValue) (\(code.rawValue)): \(text)"
    }
}

/// Refuses a resource or an expression, with at least one issue of severity error or fatal.
public struct FHIRError: Error, Hashable, CustomStringConvertible {
    public let issues: [FHIRIssue]

    public init(_ issues: [FHIRIssue]) { self.issues = issues }

    init(_ code: FHIRIssue.Code, at expression: String? = nil, _ text: String) {
        issues = [FHIRIssue(.error, code, at: expression, text)]
    }

    public var description: String { issues.map(\.description).joined(separator: "\n") }
}
