import CommandKit
import SalusAPI
import SalusBase
import SalusModels
import Testing

@testable import SalusAdmin

struct LookingAfterSessions {
    @Test("listing them says who, where, since when and last seen")
    func list() async {
        let run = await CommandLineRun.of("session list --data /d", on: Self.platform)
        #expect(
            run.output == """
                SESSION   ACCOUNT  DEVICE    SINCE                 LAST SEEN             ENDS
                5e551011  anna     de71ce00  2026-11-21T03:00:00Z  2026-11-21T03:10:00Z  2026-12-21

                """)
    }

    @Test("as JSON the identifiers are whole")
    func listAsJSON() async throws {
        let run = await CommandLineRun.of("session list --data /d --json", on: Self.platform)
        let session = try run.json()["sessions"]?.array?.first
        #expect(session?["id"]?.string == "\(Samples.session.id)")
        #expect(session?["account"]?.string == "anna")
    }

    @Test("one ends by the beginning of its identifier")
    func beginning() async throws {
        let platform = Self.platform
        let run = await CommandLineRun.of("session revoke 5E55 --data /d", on: platform)
        #expect(run.output.hasSuffix("Ended 1 session.\n"))
        let call = try #require(platform.calls.last as? RevokeSessionsCall)
        #expect(call.body == .init(session: Samples.session.id))
    }

    @Test("those of a device of an account end")
    func device() async throws {
        let platform = Self.platform
        _ = await CommandLineRun.of("session revoke --account anna --device de71 --data /d", on: platform)
        let call = try #require(platform.calls.last as? RevokeSessionsCall)
        #expect(call.body == .init(account: "anna", device: Samples.session.device))
    }

    @Test("everybody's end only after the word was typed, or with --yes")
    func all() async {
        let platform = Self.platform
        #expect(await CommandLineRun.of("session revoke --all --data /d", on: platform).status == .refused)
        #expect(!platform.calls.contains { $0 is RevokeSessionsCall })
        #expect(await CommandLineRun.of("session revoke --all --yes --data /d", on: platform).status == .done)
    }

    @Test(
        "what is not clear is asked back",
        arguments: [
            ("session revoke", "say which: SESSION, --account NAME (with or without --device ID), or --all"),
            ("session revoke 5e55 --all", "say which: SESSION, --account NAME (with or without --device ID), or --all"),
            ("session revoke ff", "no session begins with 'ff'; 'salus-admin session list' shows them"),
        ])
    func unclear(_ line: String, _ text: String) async {
        let run = await CommandLineRun.of(line + " --data /d", on: Self.platform)
        #expect(run.status == .usage)
        #expect(run.remarks.hasPrefix("salus-admin: \(text)\n"))
    }

    private static var platform: ScriptedPlatform {
        ScriptedPlatform { _ in SessionList(sessions: [Samples.session]) }
    }
}
