import CommandKit
import SalusAPI
import SalusBase
import SalusModels
import Testing

@testable import SalusAdmin

struct AskingAboutRecords {
    @Test("listing them names the owners")
    func list() async {
        let orphan = HealthRecord(
            id: RecordID("99999999-2222-3333-4444-555555555555")!, owner: nil, title: "Leo Berg", createdAt: Samples.at)
        let platform = ScriptedPlatform { _ in
            RecordPage(
                records: [Samples.annasRecord, orphan],
                owners: [.init(account: Samples.anna.id, name: Samples.anna.name)])
        }
        let run = await CommandLineRun.of("record list --data /d", on: platform)
        #expect(
            run.output == """
                ID                                    TITLE      OWNER       SINCE
                11111111-2222-3333-4444-555555555555  Anna Berg  anna        2026-11-21
                99999999-2222-3333-4444-555555555555  Leo Berg   no one yet  2026-11-21

                """)
    }

    @Test("showing one counts its facts by model")
    func show() async {
        let detail = RecordDetail(
            record: Samples.annasRecord, owner: Samples.anna.name, documents: 3, facts: ["Problem": 2, "Allergy": 1],
            newestChange: 4)
        let run = await CommandLineRun.of(
            "record show \(Samples.record) --data /d", on: ScriptedPlatform { _ in detail })
        #expect(run.status == .done)
        #expect(run.output.hasSuffix("Documents    3\nLast change  4\nAllergy      1\nProblem      2\n"))
    }

    @Test("creating one sends title and owner")
    func create() async throws {
        let platform = ScriptedPlatform { _ in Samples.annasRecord }
        let run = await CommandLineRun.of("record create --title Anna --owner anna --data /d", on: platform)
        #expect(run.output == "Made record \(Samples.record).\n")
        let call = try #require(platform.calls.first as? CreateRecordCall)
        #expect(call.body == .init(owner: "anna", title: "Anna"))
    }

    @Test("giving one to its person names both")
    func assign() async throws {
        let platform = ScriptedPlatform { _ in Samples.annasRecord }
        let run = await CommandLineRun.of("record assign \(Samples.record) --owner anna --data /d", on: platform)
        #expect(run.output == "Record \(Samples.record) belongs to anna.\n")
        let call = try #require(platform.calls.first as? AssignRecordCall)
        #expect(call.record == Samples.record)
        #expect(call.body.owner == "anna")
    }
}
