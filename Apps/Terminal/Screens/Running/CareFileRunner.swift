import SalusBase
import SalusCarePlan
import SalusClient
import SalusModels
import TerminalKit

/// Carries out what the screens ask of plans as files, and tells how far it is.
struct CareFileRunner: Sendable {
    let client: HealthClient
    let mailbox: Mailbox<ClientMessage>

    func run(_ step: CareFileStep, of person: AccountID?) async throws(Notice) {
        let scene = try await scene(of: person)
        switch step {
        case .look(let path): try await look(path, scene)
        case .bringIn(let file): try await bringIn(file, scene)
        case .export(let form, let path): try await export(form, scene, path)
        case .report(let choice, let path): try await report(choice, scene, path)
        }
    }

    private func scene(of person: AccountID?) async throws(Notice) -> CareScene {
        let plan = try await advised { () async throws(ClientError) in try await client.care.plan(of: person) }
        return CareScene(plan, reader: client.account.id, clock: client.clock)
    }

    private func objects(_ scene: CareScene) async throws(Notice) -> [PlanObject] {
        try await advised { () async throws(ClientError) in try await client.care.objects(of: scene.person) }
    }

    private func look(_ path: String, _ scene: CareScene) async throws(Notice) {
        mailbox.post(.work(TerminalKit.Progress("Reading the file", detail: path)))
        let present = try await objects(scene)
        let file = try PlanImport(
            PlainFile.read(path), into: scene.plan.plan, zone: scene.zone, now: scene.now, present: present)
        let report = ImportReport(file, present, in: scene.plan.plan, title: scene.title)
        mailbox.post(.care(.file(ImportLook(file: file, report: report, scene: scene))))
    }

    private func bringIn(_ file: PlanImport, _ scene: CareScene) async throws(Notice) {
        mailbox.post(.work(TerminalKit.Progress("Bringing the plan in")))
        let undo = try await advised { () async throws(ClientError) in
            try await client.care.bringIn(file.objects, of: scene.person)
        }
        let way = Reversible(
            undo.text, .care(.bringIn(file.objects), of: scene.person), inverse: .care(.undo(undo), of: scene.person))
        mailbox.post(.done(undo.text, way))
        let plan = try await advised { () async throws(ClientError) in try await client.care.plan(of: scene.person) }
        mailbox.post(.care(.plan(plan, reader: client.account.id)))
        await client.sync.syncNow()
    }

    private func export(_ form: PlanExport.Form, _ scene: CareScene, _ path: String) async throws(Notice) {
        mailbox.post(.work(TerminalKit.Progress("Writing the plan", detail: path)))
        let export = PlanExport(form, try await objects(scene), scene)
        try PlainFile.write(Array(export.text.utf8), to: PlainFile.expanded(path))
        mailbox.post(.done((["It is in \(path), not encrypted."] + export.leftOut).joined(separator: " "), nil))
    }

    private func report(_ choice: CareReportFile.Choice, _ scene: CareScene, _ path: String) async throws(Notice) {
        mailbox.post(.work(TerminalKit.Progress("Writing the report", detail: path)))
        let names = try await advised { () async throws(ClientError) in try await client.knownNames() }
        let report = CareReport(
            of: scene.plan.name ?? "", on: scene.today.adding(days: -27)...scene.today,
            Set(CareReport.Part.allCases), zone: scene.zone)
        let file = try CareReportFile(
            choice.form, report.report(scene.content.naming(names)), paper: choice.paper, made: scene.now)
        try PlainFile.write(file.bytes, to: PlainFile.expanded(path))
        mailbox.post(
            .done(["It is in \(path), not encrypted.", file.warning].compactMap(\.self).joined(separator: " "), nil))
    }
}
