import CommandKit
import SalusAPI
import SalusBase
import SalusModels
import Testing

@testable import SalusAdmin

@Suite("Accounts that wait for their deletion")
struct KeepingAccounts {
    private static let waiting = WaitingDeletion(
        id: Samples.anna.id, account: Samples.anna.name,
        deletion: AccountDeletion(askedAt: Samples.at, dueAt: Samples.at.adding(seconds: 14 * 86_400)))

    private static func platform(isWaiting: Bool = true) -> ScriptedPlatform {
        ScriptedPlatform { call in
            switch call {
            case is ListAccountDeletionsCall: return WaitingDeletionList(deletions: isWaiting ? [waiting] : [])
            case is ShowAccountCall:
                return AccountDetail(
                    account: Samples.anna, devices: [], records: [], deletion: isWaiting ? waiting.deletion : nil)
            case is CancelAccountDeletionCall where isWaiting: return waiting
            default: throw AdminError.refused(APIError(.notFound, "there is no such account"))
            }
        }
    }

    @Test("are listed with the day on which they are due, and shown with their account")
    func list() async throws {
        let run = await CommandLineRun.of("account deletions --data /d", on: Self.platform())
        #expect(
            run.output == """
                NAME  ASKED                 DUE                   ID
                anna  2026-11-21T03:00:00Z  2026-12-05T03:00:00Z  aaaaaaaa-0000-0000-0000-000000000001

                """)
        let listed = await CommandLineRun.of("account deletions --data /d --json", on: Self.platform())
        #expect(try listed.json()["deletions"]?.array?.first?["deletion"]?["dueAt"]?.string == "2026-12-05T03:00:00Z")
        let none = await CommandLineRun.of("account deletions --data /d", on: Self.platform(isWaiting: false))
        #expect(none.output == "No account waits for its deletion.\n")
        let shown = await CommandLineRun.of("account show anna --data /d", on: Self.platform())
        #expect(shown.output.contains("due 2026-12-05T03:00:00Z; 'account keep' takes it back"))
    }

    @Test("one is kept once its name was typed")
    func keep() async throws {
        let unsure = Self.platform()
        let refused = await CommandLineRun.of("account keep anna --data /d", on: unsure, .init(answer: ""))
        #expect(refused.status != .done && refused.remarks.contains("It would not be done"))
        #expect(unsure.calls.allSatisfy { $0 is ShowAccountCall })
        let platform = Self.platform()
        let run = await CommandLineRun.of("account keep anna --data /d", on: platform, .init(answer: "anna"))
        #expect(run.output == "anna is kept.\n")
        #expect(try #require(platform.calls.last as? CancelAccountDeletionCall).name == "anna")
        let tried = Self.platform()
        let rehearsed = await CommandLineRun.of("account keep anna --dry-run --data /d", on: tried)
        #expect(rehearsed.output == "anna would be kept.\n" && tried.dryRuns.last == true)
    }

    @Test("one that does not wait is told as one that there is not")
    func none() async {
        let run = await CommandLineRun.of("account keep anna --yes --data /d", on: Self.platform(isWaiting: false))
        #expect(run.status == .notFound)
    }
}
