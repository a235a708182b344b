import CommandKit
import SalusAPI
import SalusBase
import SalusModels
import Testing

@testable import SalusAdmin

struct LookingAfterMail {
    private static let mails = [
        MailOverview.Mail(
            id: MailID("5e551011-0000-0000-0000-000000000001")!, account: Samples.anna.name, kind: "invitation",
            queued: Instant("2026-11-21T03:00:00Z")!, nextTry: Instant("2026-11-21T03:04:00Z")!, tries: 2,
            fault: "unreachable"),
        MailOverview.Mail(
            id: MailID("77770000-0000-0000-0000-000000000002")!, account: Samples.anna.name, kind: "inbox",
            queued: Instant("2026-11-20T03:00:00Z")!, nextTry: nil, tries: 1, fault: "refused"),
    ]

    private static var platform: ScriptedPlatform {
        ScriptedPlatform { call in
            switch call {
            case is ListMailCall: MailOverview(on: true, waiting: 1, givenUp: 1, mails: mails)
            case is RetryMailCall: RetryMailCall.Count(mails: 1)
            default: SendTestMailCall.Outcome(outcome: "no-address")
            }
        }
    }

    @Test("the status says what waits, until when and why")
    func status() async {
        let run = await CommandLineRun.of("mail status --data /d", on: Self.platform)
        #expect(
            run.output == """
                MAIL      ACCOUNT  KIND        QUEUED                TRIES  NEXT TRY              WHY
                5e551011  anna     invitation  2026-11-21T03:00:00Z  2      2026-11-21T03:04:00Z  unreachable
                77770000  anna     inbox       2026-11-20T03:00:00Z  1      given up              refused
                1 mail to be sent, 1 given up.

                """)
    }

    @Test("one is tried again by the beginning of its identifier, and all without one")
    func retry() async throws {
        let platform = Self.platform
        let run = await CommandLineRun.of("mail retry 7777 --data /d", on: platform)
        #expect(run.output == "Tries 1 mail at once.\n")
        #expect((platform.calls.last as? RetryMailCall)?.body == .init(mail: Self.mails[1].id))
        _ = await CommandLineRun.of("mail retry --dry-run --data /d", on: platform)
        #expect((platform.calls.last as? RetryMailCall)?.body == .init(mail: nil) && platform.dryRuns.last == true)
        let unknown = await CommandLineRun.of("mail retry ff --data /d", on: platform)
        #expect(unknown.remarks.contains("no mail begins with 'ff'; 'salus-admin mail status' shows them"))
    }

    @Test("a test for someone without an address says so and fails")
    func test() async {
        let run = await CommandLineRun.of("mail test anna --data /d", on: Self.platform)
        #expect(run.status == .failed && run.output == "The account has no address that mail could go to.\n")
    }

    @Test("the texts are shown as they are sent")
    func texts() async {
        let run = await CommandLineRun.of("mail texts", on: Self.platform)
        #expect(run.output.contains("── invitation.txt\nSubject: Your account at {server}\n\nHello {name},\n"))
    }
}
