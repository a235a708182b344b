import Foundation
import TestSupport
import Testing

/// Ana and Bo share their plans with Lee, their doctor, and note nothing for six days, by the clocks of all programs.
@Suite(
    "Silent patients", .serialized,
    .enabled(if: PeopleOnAServer.canLetDaysPass && TerminalWindow.isAvailable, "Tools/setup --test installs the tools"))
struct SilentPatientsStory {
    private struct Patients: Decodable {
        struct Patient: Decodable {
            struct Alert: Decodable { let text: String }

            let name: String
            let silentDays: Int
            let isSilent: Bool
            let alerts: [Alert]
        }

        let patients: [Patient]
    }

    /// A store of CareKit 1: its limit is about the events done on a day, which no form writes.
    private static let store = """
        {"activities": [{"identifier": "walk", "type": "intervention", "title": "Walk",
        "schedule": {"kind": "daily", "start": "2024-01-01", "occurrences": 1},
        "thresholds": [[{"type": "adherence", "value": 1, "title": "No walk"}]]}]}
        """

    private let people: PeopleOnAServer

    init() async throws { people = try await PeopleOnAServer("ana", "bo", "lee") }

    @Test(
        "are findings on the doctor's device alone: days without a note, and days with too few events",
        .timeLimit(.minutes(15)))
    func wholeStory() async throws {
        try await share()
        #expect(try await patients().allSatisfy { !$0.isSilent && $0.alerts.isEmpty })
        try await people.pass(days: 6)
        #expect(try await patients().allSatisfy { !$0.isSilent }, "the server was not asked since")
        _ = try await done("lee", "vault sync")
        let silent = try await patients()
        #expect(silent.map(\.name) == ["ana", "bo"], "alerts come first")
        #expect(silent[0].alerts.map(\.text) == Array(repeating: "No walk", count: silent[0].silentDays))
        #expect(silent[1].isSilent && (5...6).contains(silent[1].silentDays) && silent[1].alerts.isEmpty)
        #expect(try await done("lee", "care patients").contains("silent \(silent[1].silentDays) d"))
        let today = try await done("lee", "today")
        #expect(
            today.contains("bo: \(silent[1].silentDays) days without a note") && today.contains("ana: Walk: No walk"))
        try await onScreens(silent[1].silentDays)
        try await hear()
    }

    private func share() async throws {
        let file = people.path("store.json")
        try Data(Self.store.utf8).write(to: URL(fileURLWithPath: file))
        for name in ["ana", "bo"] { _ = try await done(name, "care begin Heart") }
        _ = try await done("ana", "care import \(file)")
        _ = try await done("bo", "care add Stretch")
        for name in ["ana", "bo"] { _ = try await done(name, "care share lee --part card --history all --yes") }
        _ = try await done("ana", "care change walk --tell lee --from today")
        for name in ["ana", "bo", "lee"] { _ = try await done(name, "vault sync") }
    }

    private func onScreens(_ days: Int) async throws {
        let lee = try await TerminalWindow(people.salus("lee", ""), width: 100)
        try await lee.shows("Today · ", "No walk", "bo: \(days) days without a note")
        try await lee.press("Escape")
        try await lee.hides("Today · ")
        try await lee.press("Y")
        try await lee.shows("My patients", "⚠ \(days)", "silent \(days) d")
        try await lee.press("Down")
        try await lee.shows("Nothing was noted on the last \(days) days on which something was due.")
        try await lee.press("q", "Enter")
        try await lee.shows("left with 0")
    }

    /// Bo notes that it was skipped; Lee has seen all of Ana's days.
    private func hear() async throws {
        _ = try await done("bo", "care skip stretch --on yesterday")
        for name in ["bo", "lee"] { _ = try await done(name, "vault sync") }
        _ = try await done("lee", "care seen walk --of ana --word 'I will call'")
        let heard = try await patients()
        #expect(heard.map(\.isSilent) == [true, false] && heard.map(\.silentDays)[1] == 0)
        #expect(heard.allSatisfy { $0.alerts.isEmpty })
    }

    private func patients() async throws -> [Patients.Patient] {
        let output = try await done("lee", "care patients --json")
        return try JSONDecoder().decode(Patients.self, from: Data(output.utf8)).patients
    }

    private func done(_ name: String, _ words: String) async throws -> String {
        let outcome = try await people.run(name, words)
        #expect(outcome.status == 0, "\(name) \(words): \(outcome.errors)")
        return outcome.output.trimmingCharacters(in: .whitespacesAndNewlines)
    }
}
