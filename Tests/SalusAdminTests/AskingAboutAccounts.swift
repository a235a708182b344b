import CommandKit
import SalusAPI
import SalusBase
import SalusModels
import Testing

@testable import SalusAdmin

struct AskingAboutAccounts {
    @Test("creating one prints the code, its end and what the person does next")
    func create() async throws {
        let platform = ScriptedPlatform { _ in
            Enrolment(account: Samples.anna, code: "ABCDE-FGHJK", expires: Samples.at.adding(seconds: 7 * 86_400))
        }
        let run = await CommandLineRun.of("account create anna --role patient --days 7 --data /d", on: platform)
        #expect(run.status == .done)
        #expect(run.output.contains("Enrolment code   ABCDE-FGHJK\nWorks once, until 2026-11-28T03:00:00Z."))
        #expect(run.output.contains("--account anna"))
        let call = try #require(platform.calls.first as? CreateAccountCall)
        #expect(call.body == .init(name: "anna", role: .patient, days: 7))
        #expect(platform.places == [.data("/d")])
        #expect(platform.closed == 1)
    }

    @Test("listing them aligns the columns")
    func list() async {
        let platform = ScriptedPlatform { _ in AccountList(accounts: [Samples.anna]) }
        let run = await CommandLineRun.of("account list --data /d", on: platform)
        #expect(
            run.output == """
                NAME  ROLE     STATE     SINCE       ID
                anna  patient  reserved  2026-11-21  aaaaaaaa-0000-0000-0000-000000000001

                """)
    }

    @Test("the same as JSON is one value")
    func listAsJSON() async throws {
        let platform = ScriptedPlatform { _ in AccountList(accounts: [Samples.anna]) }
        let run = await CommandLineRun.of("account list --data /d --json", on: platform)
        let names = try run.json()["accounts"]?.array?.map { $0["name"]?.string }
        #expect(names == ["anna"])
    }

    @Test("a refusal is told with its code and gives its own exit status")
    func refused() async {
        let platform = ScriptedPlatform { _ in
            throw AdminError.refused(APIError(.notFound, "there is no such account"))
        }
        let run = await CommandLineRun.of("account show unknown --data /d", on: platform)
        #expect(run.status == .notFound)
        #expect(run.remarks == "salus-admin: there is no such account [AC0001]\n")
        #expect(platform.closed == 1)
    }

    @Test("the secrets of an account that an app made are shown, the first alone with -q")
    func secrets() async {
        let platform = ScriptedPlatform { _ in InvitationDetail(primary: "ABCD", second: "012345") }
        let run = await CommandLineRun.of("account secret anna --data /d", on: platform)
        #expect(run.output == "Primary secret  ABCD\nSecond secret   012345\n")
        #expect(await CommandLineRun.of("account secret anna -q --data /d", on: platform).output == "ABCD\n")
        let letter = InvitationDetail.Letter(subject: "Your account", body: "Hello Anna\n")
        let lettered = ScriptedPlatform { _ in InvitationDetail(primary: "ABCD", second: nil, letter: letter) }
        #expect(
            await CommandLineRun.of("account secret anna --data /d", on: lettered).output
                == "Primary secret  ABCD\n\nTo hand over:\n\nYour account\n\nHello Anna\n\n")
    }

    @Test("the same as YAML quotes every text")
    func listAsYAML() async {
        let platform = ScriptedPlatform { _ in AccountList(accounts: [Samples.anna]) }
        let run = await CommandLineRun.of("account list --data /d -o yaml", on: platform)
        #expect(
            run.output == """
                accounts:
                - createdAt: "2026-11-21T03:00:00Z"
                  id: "aaaaaaaa-0000-0000-0000-000000000001"
                  name: "anna"
                  role: "patient"
                  state: "reserved"

                """)
    }

    @Test("only the names, for a loop in a script")
    func namesOnly() async {
        let platform = ScriptedPlatform { _ in AccountList(accounts: [Samples.anna]) }
        let run = await CommandLineRun.of("account list --data /d -q", on: platform)
        #expect(run.output == "anna\n")
        let bare = await CommandLineRun.of("account list --data /d --no-header", on: platform)
        #expect(bare.output == "anna  patient  reserved  2026-11-21  aaaaaaaa-0000-0000-0000-000000000001\n")
    }

    @Test("their place may come from the environment, and the command line stands over it")
    func environment() async {
        let platform = ScriptedPlatform { _ in AccountList(accounts: []) }
        let setting = CommandLineRun.Setting(environment: ["SALUS_DATA": "/e"])
        _ = await CommandLineRun.of("account list", on: platform, setting)
        _ = await CommandLineRun.of("account list --server https://h --token-file t", on: platform, setting)
        #expect(platform.places == [.data("/e"), .server("https://h", tokenFile: "t", authority: nil)])
    }
}
