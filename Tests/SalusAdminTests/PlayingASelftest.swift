import CommandKit
import SalusBase
import SalusSelftest
import Testing

@testable import SalusAdmin

@Suite("Playing a self-test")
struct PlayingASelftest {
    private static let found = AttackResult(
        number: 12, attack: "answers with the record of someone else", isDetected: true,
        answer: "Signing in failed. [CL0004]")
    private static let missed = AttackResult(
        number: nil, attack: "is asked for everything with a session that was ended", isDetected: false,
        answer: "account/devices was answered with 200.")

    @Test("says of each attack what came of it, and ends well when all were detected")
    func detected() async {
        let run = await CommandLineRun.of("selftest tamper", on: ScriptedPlatform(attacks: [Self.found]))
        #expect(run.status == .done)
        #expect(
            run.output == """
                PASS  12  The server answers with the record of someone else.
                          Signing in failed. [CL0004]

                """)
        #expect(run.remarks.hasSuffix("All 1 attack came to nothing.\n"))
    }

    @Test("fails when one was missed, and says how many")
    func undetected() async throws {
        let platform = ScriptedPlatform(attacks: [Self.found, Self.missed])
        let run = await CommandLineRun.of("selftest revocation --json", on: platform)
        #expect(run.status == .failed)
        #expect(try run.jsonLines().map { $0["isDetected"] } == [.bool(true), .bool(false)])
        #expect(run.remarks.hasSuffix("1 of 2 attacks went unnoticed.\n"))
    }

    @Test("ends between two attacks when someone presses Ctrl-C")
    func interrupted() async {
        var setting = CommandLineRun.Setting()
        setting.isInterrupted = true
        let run = await CommandLineRun.of(
            "selftest restore", on: ScriptedPlatform(attacks: [Self.found, Self.found]), setting)
        #expect(run.status == .interrupted)
        #expect(run.remarks.contains("stopped after 1 attack"))
    }
}
