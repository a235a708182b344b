import SalusBase
import SalusCarePlan
import SalusClient
import SalusModels
import TerminalKit

/// Carries out what the screens ask of plans as files, and tells how far it is.
struct CareFileRunner: Sendable {
    let client: HealthClient
    let mailbox: Mailbox<ClientMessage>

    func run(_ step: CareFileStep, of person: AccountID?) async throws(ErrorNotice) {
        let context = try await context(of: person)
        switch step {
        case .look(let path): try await look(path, context)
        case .bringIn(let file): try await bringIn(file, context)
        case .export(let form, let path): try await export(form, context, path)
        case .report(let choice, let path): try await report(choice, context, path)
        }
    }

    private func context(of person: AccountID?) async throws(ErrorNotice) -> CarePlanContext {
        let plan = try await advised { () async throws(ClientError) in try await client.care.plan(of: person) }
        return CarePlanContext(plan, reader: client.account.id, clock: client.clock)
    }

    private func objects(_ context: CarePlanContext) async throws(ErrorNotice) -> [PlanObject] {
        try await advised { () async throws(ClientError) in try await client.care.exchange.objects(of: context.person) }
    }

    private func look(_ path: String, _ context: CarePlanContext) async throws(ErrorNotice) {
        mailbox.post(.work(TerminalKit.ProgressStatus("Reading the file", detail: path)))
        let present = try await objects(context)
        let file = try PlanImport(
            PlainFile.read(path), into: context.plan.plan, zone: context.zone, now: context.now, present: present)
        let report = ImportReport(file, present, in: context.plan.plan, title: context.title)
        mailbox.post(.update(CareMessage.file(ImportPreview(file: file, report: report, context: context))))
    }

    private func bringIn(_ file: PlanImport, _ context: CarePlanContext) async throws(ErrorNotice) {
        mailbox.post(.work(TerminalKit.ProgressStatus("Bringing the plan in")))
        let undo = try await advised { () async throws(ClientError) in
            try await client.care.exchange.bringIn(file.objects, of: context.person)
        }
        let way = Reversible(
            undo.text, .care(.bringIn(file.objects), of: context.person),
            inverse: .care(.undo(undo), of: context.person))
        mailbox.post(.done(undo.text, way))
        let plan = try await advised { () async throws(ClientError) in try await client.care.plan(of: context.person) }
        mailbox.post(.update(CareMessage.plan(plan, reader: client.account.id)))
        await client.sync.syncNow()
    }

    private func export(_ form: PlanExport.Form, _ context: CarePlanContext, _ path: String) async throws(ErrorNotice) {
        mailbox.post(.work(TerminalKit.ProgressStatus("Writing the plan", detail: path)))
        let export = PlanExport(form, try await objects(context), context)
        try PlainFile.write(Array(export.text.utf8), to: PlainFile.expanded(path))
        mailbox.post(.done((["It is in \(path), not encrypted."] + export.leftOut).joined(separator: " "), nil))
    }

    private func report(_ choice: ReportFile.Choice, _ context: CarePlanContext, _ path: String)
        async throws(ErrorNotice)
    {
        mailbox.post(.work(TerminalKit.ProgressStatus("Writing the report", detail: path)))
        let names = try await advised { () async throws(ClientError) in try await client.knownNames() }
        let report = CareReport(
            of: context.plan.name ?? "", on: context.today.adding(days: -27)...context.today,
            Set(CareReport.Part.allCases), zone: context.zone)
        let file = try ReportFile(
            choice.form, report.report(AccountNames(names).put(into: context.content)), paper: choice.paper,
            made: context.now)
        try PlainFile.write(file.bytes, to: PlainFile.expanded(path))
        mailbox.post(
            .done(["It is in \(path), not encrypted.", file.warning].compactMap(\.self).joined(separator: " "), nil))
    }
}
