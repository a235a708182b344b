import SalusApplets
import SalusBase
import SalusModels
import TerminalKit

@testable import SalusClient
@testable import SalusTerminal

/// Applets of Clara's record: two that see a part of it, one that was granted less, and those that come with Salus.
extension Sample {
    static let appletFacts: AppletFacts = {
        var person = Demographics()
        (person.birthDate, person.gender) = (PartialDate("1986-04-12"), "female")
        let values = [(118, 76, "2025-02-03"), (124, 79, "2025-09-14"), (142, 91, "2026-11-20")]
        let panels = values.map { systolic, diastolic, date in
            var panel = VitalSigns()
            panel.date = PartialDate(date)
            panel.bloodPressure = VitalSigns.BloodPressure()
            panel.bloodPressure?.systolic = Quantity(value: DecimalText(systolic), unit: "mm[Hg]")
            panel.bloodPressure?.diastolic = Quantity(value: DecimalText(diastolic), unit: "mm[Hg]")
            return panel
        }
        let medicines = [("Ramipril", nil), ("Ibuprofen", "stopped")].map { name, status in
            var medicine = Medication()
            (medicine.name, medicine.startDate) = (Concept(text: name), PartialDate("2025-03-01"))
            medicine.dose = Quantity(value: DecimalText(5), unit: "mg")
            medicine.status = status.map { Concept(text: $0) }
            return medicine
        }
        let drafts = [FactDraft(person)] + panels.map { FactDraft($0) } + medicines.map { FactDraft($0) }
        return AppletFacts(
            drafts.enumerated().map { index, draft in
                let number = UInt8(index + 60)
                return DocumentFacts(document: id(number), facts: [Fact(id: id(number), draft: draft)])
            })
    }()

    static let applets: [AppletRow] = {
        let added = ["blood-pressure", "medications", "quality-measures"].compactMap { ShippedApplets.named($0) }
        let rows = added.map { applet in
            let grant = applet.id == "quality-measures" ? AppletView(categories: [.vitals], period: nil) : applet.view
            let record: RecordID? = applet.id == "medications" ? nil : id(1)
            return tile(AddedApplet(applet: applet, grant: grant, record: record, since: noon, origin: .salus))
        }
        let others = ShippedApplets.all.filter { !added.contains($0) }
        return rows + others.map { AppletRow(available: $0, from: .salus) }
    }()

    private static func tile(_ added: AddedApplet, newer: Applet? = nil) -> AppletRow {
        let result = added.applet.result(over: appletFacts, granted: added.grant, at: noon)
        return AppletRow(added, result, newer: newer)
    }

    /// An applet of the server that was added, of which there is a newer version, and one that could be added.
    static let serverApplets: [AppletRow] = {
        let (pulse, newer) = (declared("pulse", "Pulse", "v1"), declared("pulse", "Pulse", "v2"))
        let added = AddedApplet(applet: pulse, grant: pulse.view, record: id(1), since: noon, origin: .server)
        return [tile(added, newer: newer), AppletRow(available: declared("walk", "Walks", "v1"), from: .server)]
    }()

    /// One with a program behind its page.
    static let programApplet: AddedApplet = {
        let text = """
            { applet: 1, id: "tests", name: "Memory tests", about: "Asks.", reads: ["vitals"], writes: ["vitals"],
              program: ["tests.py"], data: { memory: { models: ["Measurement"] } }, tile: ["{memory.count} results"] }
            """
        let applet = try! Applet(reading: Array(text.utf8))
        return AddedApplet(
            applet: applet, grant: applet.view, record: id(1), since: noon, origin: .file,
            program: AppletProgramFile(path: "/home/clara/tests.py", digest: "d"))
    }()

    static let programPage: AppletRun = {
        let output = try! AppletOutput(
            reading: Array(
                """
                {"heading": "Memory and forgetting"}
                {"text": "You remembered 7 of 10 words.", "tone": "good"}
                {"chart": {"title": "Memory test", "points": [{"date": "2026-02", "value": 5}, \
                {"date": "2026-11", "value": 7}]}}
                {"ask": {"name": "a", "text": "How often did you miss an appointment?", "choices": ["never", "often"]}}
                {"ask": {"name": "b", "text": "Which words do you remember?"}}
                {"enter": {"kind": "measurement", "fields": {"name": "Memory test", "value": "7"}}}
                {"enter": {"kind": "note", "fields": {"text": "Tired."}}}
                """.utf8))
        return try! AppletRun(output, for: programApplet, today: "2026-11-21", at: noon)
    }()

    private static func declared(_ id: String, _ name: String, _ version: String) -> Applet {
        let text = """
            { applet: 1, id: "\(id)", name: "\(name)", about: "Made by the clinic, \(version).", reads: ["vitals"],
              data: { pulse: { vital: "heartRate" } }, tile: ["{pulse.count} values"] }
            """
        return try! Applet(reading: Array(text.utf8))
    }
}

extension Gallery {
    static var appletsAsked: ClientScreen { Sample.main().after([.character("K")]).screen }
    static var applets: ClientScreen { receiving(appletsAsked, AppletsPage.applets(Sample.applets, of: Sample.id(1))) }

    static var serverApplets: ClientScreen {
        receiving(appletsAsked, AppletsPage.applets(Sample.serverApplets, of: Sample.id(1)))
    }

    static var appletProgramStarted: ClientScreen {
        let row = AppletRow(
            Sample.programApplet,
            Sample.programApplet.applet.result(
                over: Sample.appletFacts, granted: Sample.programApplet.grant, at: Sample.noon))
        return receiving(appletsAsked, AppletsPage.applets([row], of: Sample.id(1))).after([.enter]).screen
    }

    static func appletProgram(
        _ result: Result<AppletRun, AppletProgramFault>, for answers: [String: String] = [:]
    ) -> ClientScreen {
        receiving(
            appletProgramStarted,
            .update(AppletProgramPage.self) {
                $0.receive(result, of: Sample.programApplet, in: Sample.id(1), for: answers)
            })
    }

    static let appletScreens: [(name: String, screen: ClientScreen)] = [
        ("applets", applets), ("applet", applets.after([.enter]).screen),
        ("appletLess", applets.after([.down, .down, .enter]).screen),
        ("appletAdding", applets.after([.down, .down, .down, .character("a")]).screen),
        ("appletEnding", applets.after([.down, .character("x")]).screen),
        ("appletOffered", applets.after([.end, .enter]).screen),
        ("appletProgram", appletProgram(.success(Sample.programPage))),
        ("appletProgramWriting", appletProgram(.success(Sample.programPage)).after([.character("w")]).screen),
        ("appletProgramFault", appletProgram(.failure(.failed(1, errors: "")))),
        ("appletsOfAServer", serverApplets), ("appletRenewing", serverApplets.after([.character("u")]).screen),
    ]
}
