import CommandKit
import SalusAPI
import SalusBase
import SalusModels
import Testing

@testable import SalusAdmin

struct DecidingAboutRegistrations {
    static let berg = Account(
        id: Samples.anna.id, name: UserName("berg")!, role: .clinician, state: .pending, createdAt: Samples.at)

    static var platform: ScriptedPlatform {
        ScriptedPlatform { call in
            guard call is ListRegistrationsCall else { return berg }
            return RegistrationList(registrations: [
                WaitingRegistration(
                    account: berg, askedAt: Samples.at, expires: Samples.at.adding(seconds: 86_400), note: "Dr Berg"),
                WaitingRegistration(
                    account: Samples.anna, askedAt: Samples.at, expires: Samples.at.adding(seconds: 3600), note: ""),
            ])
        }
    }

    @Test("listing them says who waits, as what, until when, and that no one has verified a clinician")
    func list() async {
        let run = await CommandLineRun.of("registration list --data /d", on: Self.platform)
        let lines = run.output.split(separator: "\n")
        #expect(lines.count == 3 && lines[0].hasPrefix("NAME  ROLE") && lines[1].hasSuffix("Dr Berg"))
        #expect(lines[1].contains("clinician, not verified  waiting"))
        #expect(lines[2].contains("patient") && lines[2].contains("unfinished"))
    }

    @Test("no one who waits is said so, and only names are printed with -q")
    func others() async {
        let noOne = ScriptedPlatform { _ in RegistrationList(registrations: []) }
        #expect(await CommandLineRun.of("registration list --data /d", on: noOne).output == "No one waits.\n")
        #expect(await CommandLineRun.of("registration list -q --data /d", on: Self.platform).output == "berg\nanna\n")
    }

    @Test("approving lets in, also when it is only worked out")
    func approve() async {
        let platform = Self.platform
        #expect(
            await CommandLineRun.of("registration approve berg --data /d", on: platform).output
                == "berg can sign in now.\n")
        _ = await CommandLineRun.of("registration approve berg --dry-run --data /d", on: platform)
        #expect(platform.calls.allSatisfy { ($0 as? ApproveRegistrationCall)?.name == "berg" })
        #expect(platform.dryRuns == [false, true])
    }

    @Test("rejecting erases only after the name was typed, or with --yes")
    func reject() async {
        let platform = Self.platform
        #expect(await CommandLineRun.of("registration reject berg --data /d", on: platform).status == .refused)
        #expect(platform.calls.isEmpty)
        let run = await CommandLineRun.of("registration reject berg --yes --data /d", on: platform)
        #expect(run.output == "The registration of berg is erased.\n")
        #expect((platform.calls.last as? RejectRegistrationCall)?.name == "berg")
    }
}
