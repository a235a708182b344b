import CommandKit
import SalusBase
import SalusCarePlan
import SalusClient
import SalusTerminal

enum CareExchangeVerb {
    static let importing = ScriptVerb(
        "import", of: "care", "bring a plan of another program in, all of it or nothing",
        operands: [Operand("FILE", .file, help: "JSON of CareKit, or FHIR resources; - reads standard input")],
        options: [partly, CareOption.of], effect: .loses,
        about: """
            CareKit's revision records, whole stores of CareKit 1, and FHIR's CarePlan, MedicationRequest,
            MedicationOrder and Patient, alone or in a bundle, with what became of events where that was exported here.
            --dry-run says what would come, what would take the place of something, and what cannot come and why. Where
            something cannot, nothing comes, unless --partly says so: then what CareKit sent is kept as it came, and
            goes out with an export. The same file twice changes nothing.
            """,
        examples: [
            .init(command: "salus care import plan.json --dry-run", comment: "look first"),
            .init(command: "salus care import plan.json", comment: "asks where something is replaced"),
        ],
        run: { (work: CareScript) in
            let context = try await work.context()
            let present = try await work.care.exchange.objects(of: context.person)
            let file = try PlanImport(
                work.bytes(), into: context.plan.plan, zone: context.zone, now: context.now, present: present)
            let report = ImportReport(file, present, in: context.plan.plan, title: context.title)
            work.console.remarkOnDryRun()
            if work.invocation.isDryRun {
                try work.console.show(report) { report.text(on: $0) }
                return report.faults.isEmpty || work.invocation.has(partly) ? .done : .refused
            }
            try work.refuse(report, file, context)
            if report.replaced > 0 {
                try work.console.confirm(
                    "\(counted(report.replaced, "object")) of the plan will be replaced by what is in the file.",
                    typing: "replace")
            }
            try await work.care.exchange.bringIn(file.objects, of: context.person)
            let vaults = Set(context.plan.parts.values.map(\.vault))
            work.wrote("\(counted(file.objects.count, "object")) of the file", in: vaults)
            try await work.send(vaults)
            try work.console.show(report) { report.text(on: $0) }
            return report.faults.isEmpty ? .done : .partial
        })

    static let exporting = ScriptVerb(
        "export", of: "care", "write a plan for other programs", options: [form, .out, CareOption.of],
        about: """
            As a revision record of CareKit, which 'care import' and CareKit's own stores take without loss, or as a
            bundle of FHIR R4 resources. Values that the form cannot express are listed. The file is not encrypted, and
            a file that is there is never written over.
            """,
        examples: [
            .init(command: "salus care export --format carekit --out plan.json", comment: "all of it"),
            .init(command: "salus care export --format fhir | jq '.entry | length'", comment: "to standard output"),
        ],
        run: { (work: CareScript) in
            let context = try await work.context()
            let wanted = work.invocation[form].flatMap(PlanExport.Form.init) ?? .carekit
            let export = PlanExport(wanted, try await work.care.exchange.objects(of: context.person), context)
            for sentence in export.leftOut { work.console.remark(sentence) }
            return try work.deliver(Array(export.text.utf8))
        })

    fileprivate static let partly = Option(name: "partly", help: "bring in what can come although something cannot")
    private static let form = Option(
        name: "format", value: "FORMAT", kind: .choice(PlanExport.Form.allCases.map(\.rawValue)),
        help: "the format; default carekit")
}

extension CareScript {
    /// The bytes of the file that the first operand names, or of standard input for `-`. Throws `notFound` for a file
    /// that cannot be read.
    fileprivate func bytes() throws -> [UInt8] {
        if words[0] == "-" { return try StandardInput.bytes() }
        do throws(ErrorNotice) { return try PlainFile.read(words[0]) } catch { throw ScriptFailure(.notFound, error) }
    }

    /// Before anything is written: what cannot come, and results that would belong to nothing.
    fileprivate func refuse(_ report: ImportReport, _ file: PlanImport, _ context: CarePlanContext)
        throws(ScriptFailure)
    {
        guard report.faults.isEmpty || invocation.has(CareExchangeVerb.partly) else {
            let reasons = report.faultLines.joined(separator: "\n")
            throw ScriptFailure(
                .refused, "\(counted(report.faults.count, "object")) cannot come, so nothing did.\n\(reasons)\n",
                nextStep: "Mend the file, or bring in the rest with --partly.")
        }
        let orphaned = context.orphaned(by: file)
        guard orphaned.isEmpty else {
            throw ScriptFailure(
                .refused, "Results would belong to nothing then (\(TimeText.list(orphaned))), so nothing came.",
                nextStep: "End those tasks first, or undo their entries.")
        }
    }
}
