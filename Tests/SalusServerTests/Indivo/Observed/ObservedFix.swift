/// Where this server answers otherwise than the original on purpose. Docs/Protocols/Indivo.md gives the reasons.
struct ObservedFix: Sendable {
    let reason: String
    /// Of this server, where it is another.
    var status: Int?
    /// Takes out of the lines of both answers what the fix is about.
    let change: @Sendable ([String]) -> [String]

    init(_ reason: String, status: Int? = nil, _ change: @escaping @Sendable ([String]) -> [String]) {
        (self.reason, self.status, self.change) = (reason, status, change)
    }

    /// By file.
    static let named: [String: [ObservedFix]] = [
        "account.xml": [noSecret], "accounts-search.xml": [noSecret],
        "shares.xml": [sorted("apps stand behind the last account, by name")],
        "record-apps.json": [sorted("apps are listed by name")],
        "smart-lab_results.rdf": [maximum],
        "demographics.rdf": [recordNumber],
        "audit.xml": [noWhereabouts, total, twoSteps], "audit-aggregate.xml": [total, replayedCalls, twoSteps],
        "app-documents.xml": [ownDocuments],
        "connect-credentials.xml": [base],
        "error-404.html": [words("the words are our own")],
        "error-400-invalid.html": [repeatsNothing], "error-400-malformed.html": [repeatsNothing],
        "error-500.html": [words("a bad order is the caller's mistake (fault 24)", status: 400)],
    ]

    private static let noSecret = ObservedFix("an account does not show its second secret (fault 11)") { lines in
        lines.filter { !$0.hasSuffix("secret TOKEN") }
    }

    private static let maximum = ObservedFix("the maximum of a range is the maximum (fault 22)") { lines in
        lines.map { $0.replacing(#/terms#maximum=\{[^}]*\}; /#, with: "") }
    }

    private static let recordNumber = ObservedFix("the record number's parts stand in their places") { lines in
        lines.map { $0.replacing(#/terms#medicalRecordNumber=\{[^}]*\}/#, with: "") }
    }

    private static let noWhereabouts = ObservedFix("the log keeps no address, host or path (fault 11)") { lines in
        lines.map { $0.replacing(/req_(domain|ip_address|url)=\S* ?/, with: "") }
    }

    private static let total = ObservedFix("the scene made other calls before") { lines in
        lines.map { $0.replacing(/total_document_count=\d+/, with: "total_document_count=N") }
    }

    private static let replayedCalls = ObservedFix("of the calls that were made there, some are made again here") {
        lines in
        let groups = ["audit_record_view", "equipment_list", "procedure_list", "smart_allergies"]
        let reports = lines.joined(separator: "\n").split(separator: "\n  Report")
        return reports.prefix(1).map(String.init)
            + reports.dropFirst().map(String.init).filter { report in
                groups.contains { report.contains("group=\($0) ") || report.contains("group=\($0)\n") }
            }
    }

    /// The view of allergies reads two models here.
    private static let twoSteps = ObservedFix("a call that works in two steps has two lines") { lines in
        var reports = lines.joined(separator: "\n").replacing("limit=3", with: "limit=2")
            .replacing("group=smart_allergies value=2", with: "group=smart_allergies value=1")
            .split(separator: "\n  Report").map(String.init)
        if reports.count > 2, reports[1] == reports[2] { reports.remove(at: 2) }
        return reports
    }

    /// There the documents of people's preferences are among the app's own.
    private static let ownDocuments = ObservedFix("what a person prefers is no document of the app's own (fault 2)") {
        lines in
        let text = lines.joined(separator: "\n").replacing("total_document_count=13", with: "total_document_count=12")
        return text.split(separator: "\n  Document").filter { !$0.contains("type=Account") }.map(String.init)
    }

    private static let base = ObservedFix("the server is at another address") { lines in
        lines.map { $0.replacing("http://localhost:8000", with: "https://salus.test") }
    }

    /// Behind the words that clients know stands a reason of our own, without what the document said.
    private static let repeatsNothing = ObservedFix("no error repeats what was in a document") { lines in
        lines.map { String($0.prefix { $0 != ":" }) }
    }

    private static func sorted(_ reason: String) -> ObservedFix {
        ObservedFix(reason) { lines in
            lines.sorted { masked($0) < masked($1) }
        }
    }

    private static func masked(_ line: String) -> String { line.replacing(ObservedElement.identifier, with: "ID") }

    private static func words(_ reason: String, status: Int? = nil) -> ObservedFix {
        ObservedFix(reason, status: status) { _ in [] }
    }
}
