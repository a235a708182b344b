import CommandKit
import PHRFHIR
import SalusAPI
import SalusBase
import SalusClient
import SalusTerminal

/// Operations of the standard beside reading and writing: `$lastn`, `$validate`, `$meta` and its changes.
extension FHIRVerb {
    static let lastn = ScriptVerb(
        "lastn", of: "fhir", "print the newest observations of each code",
        operands: [
            Operand("PATIENT", help: "the id of the Patient: that of the record"),
            Operand("NAME=VALUE", help: "category or code, and max: category=laboratory", repeats: true),
        ],
        options: [base, .out],
        about: """
            Prints one Bundle with the newest observation of each code, or with the newest few by max, the newest code
            first. Those that were made at the same time as the last one come with it.
            """,
        examples: [
            .init(command: "salus fhir lastn 0b1c… category=laboratory", comment: "the newest value of every test"),
            .init(command: "salus fhir lastn 0b1c… code=4548-4 max=3", comment: "the last three HbA1c"),
        ],
        run: { (work: FHIRScript) in
            let person = FormParameter("patient", work.words[0])
            let parameters = try work.words.dropFirst().map(parameter)
            return try work.deliver(try await work.pages(of: "Observation/$lastn", [person] + parameters))
        })

    static let validate = ScriptVerb(
        "validate", of: "fhir", "say what is wrong with a resource, without storing it",
        operands: [Operand("FILE", .file, help: "a resource in JSON")], options: [base, use],
        about: """
            The server checks the resource by the rules of R4, with --for also as it would a write of it: your right,
            and that it names one person whose record is here. Prints a line for each finding; with an error among them
            the exit status is 4.
            """,
        examples: [
            .init(command: "salus fhir validate observation.json --for create", comment: "would it be taken?")
        ],
        run: { (work: FHIRScript) in
            let (content, type, id) = try work.resource()
            let use = work.invocation[use]
            if use == "update", id == nil {
                throw ScriptFailure(.usage, "The resource has no id.", nextStep: "To add it, say --for create.")
            }
            let place = use == "update" ? [type, id].compactMap(\.self).joined(separator: "/") : type
            let query = use.map { "?mode=\($0)" } ?? ""
            let answer = try await work.send(.post, "\(place)/$validate\(query)", content)
            let report = try FHIRFindingsReport(answer)
            try work.console.show(report, essence: report.findings.map(\.text)) { _ in report.text }
            guard report.valid else { throw ScriptFailure(.refused, "The resource is not valid.") }
            return .done
        })

    static let meta = ScriptVerb(
        "meta", of: "fhir", "print or change the tags of a resource",
        operands: [Operand("PATH", help: "type and id: Observation/0b1c…")], options: [base, addition, removal, .out],
        effect: .changes,
        about: """
            Prints profiles, security labels and tags as JSON. A tag that is added or removed makes a new version of the
            resource.
            """,
        examples: [
            .init(command: "salus fhir meta Observation/0b1c…", comment: "which labels does it have?"),
            .init(
                command: "salus fhir meta Observation/0b1c… --add-tag 'https://example.org/tags|to-discuss'",
                comment: "ask about it at the next visit"),
        ],
        run: { (work: FHIRScript) in
            let changes = [("add", addition), ("delete", removal)].compactMap { name, option in
                work.invocation[option].map { (name, FHIRScript.tag($0)) }
            }
            if changes.isEmpty {
                return try work.deliver(try await work.send(.get, "\(work.words[0])/$meta").content.bytes + [0x0A])
            }
            if work.isDryRun { return .done }
            var answer: [UInt8] = []
            for (name, tag) in changes {
                answer = try await work.send(.post, "\(work.words[0])/$meta-\(name)", tag).content.bytes
                work.wrote("the tags of the resource are changed")
            }
            return try work.deliver(answer + [0x0A])
        })

    private static let use = Option(
        name: "for", value: "WRITE", kind: .choice(["create", "update"]),
        help: "also check that a write of it would be taken")
    private static let addition = Option(name: "add-tag", value: "SYSTEM|CODE", help: "put this tag on the resource")
    private static let removal = Option(name: "remove-tag", value: "SYSTEM|CODE", help: "take this tag away")
}

extension FHIRScript {
    /// Parameters with one tag: `https://example.org/tags|to-discuss`, or a code alone.
    fileprivate static func tag(_ word: String) -> RawContent {
        let place = word.lastIndex(of: "|")
        let system = place.map { String(word[..<$0]) } ?? ""
        let code = place.map { String(word[word.index(after: $0)...]) } ?? word
        let parameters = FHIRMeta(tag: code, of: system.isEmpty ? nil : system).parameters(named: "meta")
        return RawContent(mediaType: "application/fhir+json", bytes: Array(parameters.json().text().utf8))
    }
}

/// The findings of a validation, the gravest first.
struct FHIRFindingsReport: Encodable, Sendable {
    struct Finding: Encodable, Sendable {
        /// A code of `issue-severity`: `error`, `warning`.
        let severity: String
        /// A code of `issue-type`: `required`.
        let code: String
        /// The FHIRPath of the element; nil for the whole.
        let place: String?
        let sentence: String

        /// The finding in one line.
        var text: String { "\(severity): \(place.map { "\($0): " } ?? "")\(sentence)" }
    }

    /// No finding is an error.
    let valid: Bool
    let findings: [Finding]

    /// Throws when the answer is no OperationOutcome.
    init(_ answer: ProtocolAnswer) throws {
        guard let outcome = try? FHIRResource(json: answer.content.bytes, lenient: true),
            outcome.type == "OperationOutcome"
        else { throw ScriptFailure(.refused, "The server's answer is no OperationOutcome.") }
        findings = outcome["issue"].map { issue in
            Finding(
                severity: issue.text("severity") ?? "", code: issue.text("code") ?? "",
                place: issue["expression"].first?.value?.text,
                sentence: issue["details"].first?.text("text") ?? issue.text("diagnostics") ?? "")
        }
        valid = !findings.contains { ["error", "fatal"].contains($0.severity) }
    }

    /// A line for each finding.
    var text: String { findings.map(\.text).joined(separator: "\n") }
}
