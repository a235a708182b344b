import CommandKit
import SalusAPI
import SalusBase
import SalusModels
import Testing

@testable import SalusAdmin

@Suite("Setting an application up")
struct SettingAnApplicationUp {
    private static let id = ApplicationID("00000000-0000-0000-0000-0000000000a1")!
    private static let gram = ApplicationDetail(
        Application(id: id, name: "gram", createdAt: Samples.at, settings: ApplicationSettings()))

    private static var platform: ScriptedPlatform {
        ScriptedPlatform { call in
            switch call {
            case is ListApplicationsCall: ApplicationList(applications: [gram])
            case is AddApplicationKeyCall:
                NewApplicationKey(application: id, kind: .ios, identifier: "org.gram", key: "k-e-y")
            case let call as AddClassCall:
                ClassDetail(
                    id: CustomClassID(id.description)!, name: call.body.name, columns: call.body.columns,
                    editable: call.body.editable, createdAt: Samples.at)
            case is ListPermissionsCall:
                PermissionList(permissions: [
                    PermissionDetail(
                        holder: PermissionHolder(.group, "staff"), actions: [.create, .retrieve], owner: nil,
                        entry: nil, expires: nil, reason: "shifts")
                ])
            case is SetPermissionCall, is SetGroupMemberCall: NoContent()
            case is ExplainPermissionCall:
                RightExplanation(isAllowed: false, sentences: ["They own the entry.", "No rule grants it."])
            default: gram
            }
        }
    }

    @Test("an application is found by its name, and its key is told this once")
    func key() async throws {
        let platform = Self.platform
        let run = await CommandLineRun.of(
            "application key gram --kind ios --identifier org.gram --data /d", on: platform)
        #expect(run.status == .done && run.output.contains("ios org.gram k-e-y"))
        #expect((platform.calls.last as? AddApplicationKeyCall)?.application == Self.id)
        _ = await CommandLineRun.of("application add hipaagram --catalyze-rule --data /d", on: platform)
        #expect((platform.calls.last as? AddApplicationCall)?.body.settings.hasCatalyzeRule == true)
        #expect(await CommandLineRun.of("application key other --data /d", on: platform).status != .done)
    }

    @Test("columns are read with their rules, and another form is refused")
    func columns() async throws {
        let platform = Self.platform
        let line = "class add gram log --fixed --column room:string:indexed:write-once --column n:integer --data /d"
        #expect(await CommandLineRun.of(line, on: platform).status == .done)
        let body = try #require(platform.calls.last as? AddClassCall).body
        #expect(body.columns.map(\.name) == ["room", "n"] && !body.editable)
        #expect(body.columns[0].indexed && body.columns[0].writeOnce && !body.columns[0].unique)
        for wrong in ["room", "room:text", "room:string:fast", ":string"] {
            let run = await CommandLineRun.of("class add gram log --column \(wrong) --data /d", on: platform)
            #expect(run.status == .usage, "\(wrong)")
        }
        #expect(await CommandLineRun.of("class add gram log --data /d", on: platform).status == .usage)
    }

    @Test("permissions are listed, set for each kind of holder, and explained rule by rule")
    func permissions() async throws {
        let platform = Self.platform
        let list = await CommandLineRun.of("permission list gram notes --data /d", on: platform)
        #expect(list.output.contains("group:staff  create, retrieve  every entry  -      shifts"))
        let set = "permission set gram notes user:ann --action update --until 2027-01-31 --reason shifts --data /d"
        #expect(await CommandLineRun.of(set, on: platform).status == .done)
        let body = try #require(platform.calls.last as? SetPermissionCall).body
        #expect(body.holder == PermissionHolder(.user, "ann") && body.actions == [.update] && body.reason == "shifts")
        #expect(body.expires == Instant("2027-01-31T00:00:00Z"))
        for wrong in ["ann", "user", "application:x", "role:x"] {
            let run = await CommandLineRun.of("permission set gram notes \(wrong) --data /d", on: platform)
            #expect(run.status == .usage, "\(wrong)")
        }
        let explained = await CommandLineRun.of("permission explain gram ann update notes --data /d", on: platform)
        #expect(explained.output.hasPrefix("No.\n- They own the entry.\n- No rule grants it."))
        #expect((platform.calls.last as? ExplainPermissionCall)?.action == .update)
        #expect(
            await CommandLineRun.of("permission explain gram ann read notes --data /d", on: platform).status == .usage)
    }
}
