import PHRFHIR
import SalusHTTP

/// An answer other than the one asked for, in FHIR's terms.
struct FHIRFault: Error {
    let status: Int
    let issues: [FHIRIssue]
    var headers: HTTPHeaders = [:]

    init(_ status: Int, _ code: FHIRIssue.Code, at place: String? = nil, _ text: String) {
        (self.status, issues) = (status, [FHIRIssue(.error, code, at: place, text)])
    }

    init(_ status: Int, _ issues: [FHIRIssue]) { (self.status, self.issues) = (status, issues) }

    /// The same fault inside an entry of a Bundle.
    func inside(_ entry: FHIRBundleEntry) -> FHIRFault {
        let places = issues.map { issue in
            let inner = issue.expression ?? ""
            guard !inner.hasPrefix("Bundle.") else { return issue }
            let rest = inner.drop { $0 != "." }
            let place = entry.place + (inner.isEmpty ? "" : ".resource\(rest)")
            return FHIRIssue(issue.severity, issue.code, at: place, issue.text)
        }
        var fault = FHIRFault(status, places.isEmpty ? [FHIRIssue(.error, .processing, at: entry.place, "")] : places)
        fault.headers = headers
        return fault
    }

    /// The faults of what a client sent: what cannot be read is 400, what breaks a rule 422.
    init(_ error: FHIRError, status: Int? = nil) {
        self.status = status ?? Self.status(of: error.issues.map(\.code))
        issues = error.issues
    }

    private static func status(of codes: [FHIRIssue.Code]) -> Int {
        if codes.contains(.tooLong) { return 413 }
        let unreadable: Set<FHIRIssue.Code> = [.structure, .invalid, .required, .value, .notSupported, .tooCostly]
        if codes.contains(.notFound) { return 404 }
        return codes.contains(where: unreadable.contains) ? 400 : 422
    }
}
