import CommandKit
import SalusBase
import SalusCarePlan
import SalusClient
import SalusModels
import SalusPDF
import SalusReport
import SalusTerminal

enum CareReportVerb {
    static let report = ScriptVerb(
        "report", of: "care", "write a report for the care team: as text, as a page, as PDF",
        options: [form, chosen, from, to, paper, .out, CareOption.of],
        about: """
            Tasks, outcomes and measurements of the last four weeks unless --from and --to say otherwise, in
            all parts or in those of --parts: \(CareReport.Part.allCases.map(\.rawValue).joined(separator: ", ")). The
            page needs no other file and prints well; PDF prints every script that this machine has a font for, and
            needs --out. The report is not encrypted.
            """,
        examples: [
            .init(command: "salus care report", comment: "to read here"),
            .init(
                command: "salus care report --format pdf --parts plan,symptoms --from 2026-10-01 --out october.pdf",
                comment: "for the next visit"),
        ],
        run: { (work: CareScript) in
            let context = try await work.context()
            let names = try await work.client.knownNames()
            let report = try work.careReport(context).report(AccountNames(names).put(into: context.content))
            return try work.deliver(report)
        })

    fileprivate static let form = Option(
        name: "format", value: "FORMAT", kind: .choice(CareReportFile.Form.allCases.map(\.rawValue)),
        help: "default text")
    fileprivate static let chosen = Option(name: "parts", value: "LIST", help: "such as plan,symptoms; default all")
    fileprivate static let from = Option(name: "from", value: "DAY", help: "the first day; four weeks before the last")
    fileprivate static let to = Option(name: "to", value: "DAY", help: "the last day; default today")
    fileprivate static let paper = Option(
        name: "paper", value: "SIZE", kind: .choice(["a4", "letter"]), help: "for PDF; default a4")
}

extension CareScript {
    fileprivate func careReport(_ context: CarePlanContext) throws -> CareReport {
        let last = try context.day(invocation[CareReportVerb.to])
        let first = try invocation[CareReportVerb.from].map { try context.day($0) } ?? last.adding(days: -27)
        guard first <= last else { throw UsageError("--from is after --to") }
        return CareReport(of: context.plan.name ?? "", on: first...last, try chosenParts(), zone: context.zone)
    }

    private func chosenParts() throws(UsageError) -> Set<CareReport.Part> {
        guard let list = invocation[CareReportVerb.chosen] else { return Set(CareReport.Part.allCases) }
        var parts: Set<CareReport.Part> = []
        for word in list.split(separator: ",") {
            guard let part = CareReport.Part(rawValue: word.stripped) else {
                let known = CareReport.Part.allCases.map(\.rawValue).joined(separator: ", ")
                throw UsageError("--parts takes \(known), not '\(word)'")
            }
            parts.insert(part)
        }
        return parts
    }

    /// Says how many characters no font has.
    fileprivate func deliver(_ report: Report) throws -> ExitStatus {
        let form = invocation[CareReportVerb.form].flatMap(CareReportFile.Form.init) ?? .text
        guard form != .pdf || invocation[.out] != nil else {
            throw UsageError("PDF needs a file: --out FILE")
        }
        let file = try CareReportFile(
            form, report, paper: invocation[CareReportVerb.paper] == "letter" ? .letter : .a4, made: client.clock.now)
        if let warning = file.warning { console.remark(warning) }
        return try deliver(file.bytes)
    }
}
