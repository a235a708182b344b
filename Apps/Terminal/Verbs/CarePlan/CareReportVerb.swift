import CommandKit
import SalusBase
import SalusCarePlan
import SalusClient
import SalusModels
import SalusTerminal

enum CareReportVerb {
    static let report = ScriptVerb(
        "report", of: "care", "write a report for the care team: as text, as a page, as PDF",
        options: [.paperForm, chosen, from, to, .paperSize, .out, CareOption.of],
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

    fileprivate static let chosen = Option(name: "parts", value: "LIST", help: "such as plan,symptoms; default all")
    fileprivate static let from = Option(name: "from", value: "DAY", help: "the first day; four weeks before the last")
    fileprivate static let to = Option(name: "to", value: "DAY", help: "the last day; default today")
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
}
