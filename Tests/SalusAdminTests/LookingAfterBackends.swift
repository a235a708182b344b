import CommandKit
import SalusAPI
import SalusBase
import SalusModels
import Testing

@testable import SalusAdmin

@Suite("Looking after backends")
struct LookingAfterBackends {
    private static let clinic = BackendDetail(
        Backend(
            id: BackendID("00000000-0000-0000-0000-0000000000b1")!, name: "clinic", scopes: [.members, .approvals],
            createdAt: Samples.at))

    private static var platform: ScriptedPlatform {
        ScriptedPlatform { call in
            switch call {
            case is ListBackendsCall: BackendList(backends: [clinic])
            case is AddBackendCall: NewBackendKey(backend: clinic, adminKey: "ab12", olderUntil: nil)
            case is RotateBackendCall: NewBackendKey(backend: clinic, adminKey: "cd34", olderUntil: Samples.at)
            default: clinic
            }
        }
    }

    @Test("adding one says its user id and its key, which is told this once")
    func adding() async throws {
        let platform = Self.platform
        let line = "backend add clinic --scope members --scope approvals --data /d"
        let run = await CommandLineRun.of(line, on: platform)
        #expect(run.status == .done && run.output.contains("ab12") && run.output.contains("told this once"))
        let body = try #require(platform.calls.last as? AddBackendCall).body
        #expect(body.name == "clinic" && body.scopes == [.members, .approvals])
        #expect(await CommandLineRun.of("backend add clinic --data /d", on: platform).status == .usage)
        #expect(await CommandLineRun.of("backend add clinic --scope all --data /d", on: platform).status == .usage)
    }

    @Test("the list tells scopes and never a key")
    func listing() async {
        let run = await CommandLineRun.of("backend list --data /d", on: Self.platform)
        #expect(run.output.contains("clinic  approvals, members") && !run.output.contains("ab12"))
    }

    @Test("a new key leaves the old one an hour, or as long as is said")
    func rotating() async throws {
        let platform = Self.platform
        let run = await CommandLineRun.of("backend rotate clinic --data /d", on: platform)
        #expect(run.output.contains("cd34") && run.output.contains("Old key until"))
        #expect((platform.calls.last as? RotateBackendCall)?.body.hours == 1)
        _ = await CommandLineRun.of("backend rotate clinic --overlap 0 --data /d", on: platform)
        #expect((platform.calls.last as? RotateBackendCall)?.body.hours == 0)
    }

    @Test("removing one asks first, and one that is not there is none")
    func removing() async {
        let platform = Self.platform
        let no = await CommandLineRun.of("backend remove clinic --data /d", on: platform, .init(answer: "no"))
        #expect(no.status != .done && !platform.calls.contains { $0 is RemoveBackendCall })
        let yes = await CommandLineRun.of("backend remove clinic --data /d", on: platform, .init(answer: "clinic"))
        #expect(yes.output == "clinic is removed.\n")
        let none = await CommandLineRun.of("backend rotate other --data /d", on: platform)
        #expect(none.status == .usage)
    }
}
