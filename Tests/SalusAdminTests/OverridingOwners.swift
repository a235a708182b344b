import CommandKit
import SalusAPI
import SalusBase
import SalusModels
import Testing

@testable import SalusAdmin

struct OverridingOwners {
    private static let circle = RecordAccess.CarenetAccess(
        carenet: Carenet(
            id: CarenetID("cccccccc-0000-0000-0000-000000000001")!, record: Samples.record, name: "Family",
            createdAt: Samples.at),
        members: [
            CarenetMember(
                account: AccountID("aaaaaaaa-0000-0000-0000-000000000002")!, name: UserName("ben")!, mayWrite: true,
                since: Samples.at)
        ], apps: [AppName("labs@apps.test")!])

    private static let access = RecordAccess(
        record: Samples.record, owner: Samples.anna.name,
        shares: [
            RecordShare(
                account: AccountID("aaaaaaaa-0000-0000-0000-000000000003")!, name: UserName("gail")!, role: nil,
                since: Samples.at, by: nil, limits: ShareLimits(isReadOnly: true))
        ], carenets: [circle], apps: [], isComplete: false, offer: offer)

    private static let offer = RecordOffer(
        record: Samples.record, title: "Anna", from: .init(account: Samples.anna.id, name: Samples.anna.name),
        to: .init(account: AccountID("aaaaaaaa-0000-0000-0000-000000000002")!, name: UserName("ben")!),
        terms: HandOverTerms(kept: .read, sharesStay: true), offeredAt: Samples.at,
        expires: Samples.at.adding(seconds: 86_400))

    private static var platform: ScriptedPlatform {
        ScriptedPlatform { call in
            switch call {
            case is ShowRecordAccessCall: return access
            case is ShowRecordCall:
                return RecordDetail(
                    record: Samples.annasRecord, owner: Samples.anna.name, documents: 3, facts: [:], newestChange: 4,
                    offer: offer)
            case is RenameRecordCall, is ReassignRecordCall: return Samples.annasRecord
            case is RemoveRecordCall, is RemoveAccessCall: return NoContent()
            case is EditAccountCall: return AccountProfile(fullName: "Anna Berg", contact: "anna@home.test")
            default: throw AdminError.unreachable("not in the script")
            }
        }
    }

    private static func changes(_ platform: ScriptedPlatform) -> [any APICall] {
        zip(platform.calls, platform.dryRuns).filter { !$0.1 && type(of: $0.0).route.method != .get }.map(\.0)
    }

    @Test("record access names everyone with what they may, and says when there are more")
    func whoMayWhat() async {
        let run = await CommandLineRun.of("record access \(Samples.record) --data /d", on: Self.platform)
        let lines = run.output.split(separator: "\n")
        #expect(run.status == .done && lines.count == 7)
        #expect(lines[1].contains("owner") && lines[1].contains("anna"))
        #expect(
            lines[2].contains("offered to") && lines[2].contains("ben")
                && lines[2].contains("become the owner until 2026-11-22"))
        #expect(lines[3].contains("gail") && lines[3].contains("read only"))
        #expect(lines[4].contains("circle Family") && lines[4].contains("ben") && lines[4].contains("and add"))
        #expect(lines[5].contains("labs@apps.test"))
        #expect(lines[6] == "There are more shares or members than are listed.")
        let quiet = await CommandLineRun.of("record access \(Samples.record) -q --data /d", on: Self.platform)
        #expect(quiet.output == "anna\ngail\nben\n")
        let shown = await CommandLineRun.of("record show \(Samples.record) --data /d", on: Self.platform)
        #expect(shown.output.contains("Offered to ben") && shown.output.contains("anna keeps reading it"))
    }

    @Test("a record is renamed")
    func rename() async throws {
        let platform = Self.platform
        let run = await CommandLineRun.of(
            words: ["record", "rename", "\(Samples.record)", "Anna Berg", "--data", "/d"], on: platform)
        #expect(run.output == "Record \(Samples.record) is now called Anna Berg.\n")
        #expect(try #require(platform.calls.first as? RenameRecordCall).body.title == "Anna Berg")
    }

    private static let reassign = [
        "record", "reassign", "\(Samples.record)", "--owner", "ben", "--reason", "a mistake", "--data", "/d",
    ]
    private static let unshare = [
        "record", "unshare", "\(Samples.record)", "gail", "--reason", "a mistake", "--data", "/d",
    ]
    private static let erase = ["record", "erase", "\(Samples.record)", "--reason", "asked for", "--data", "/d"]

    @Test("nothing is taken from an owner before the name was typed", arguments: [reassign, unshare, erase])
    func unconfirmed(_ words: [String]) async {
        for answer in [nil, "", "yes"] as [String?] {
            let platform = Self.platform
            let run = await CommandLineRun.of(words: words, on: platform, .init(answer: answer))
            #expect(run.status != .done && Self.changes(platform).isEmpty && run.remarks.contains("anna"))
        }
        let rehearsed = Self.platform
        let run = await CommandLineRun.of(words: words + ["--dry-run"], on: rehearsed)
        #expect(run.status == .done && run.output.contains("would ") && Self.changes(rehearsed).isEmpty)
        let silent = await CommandLineRun.of(
            words: words.filter { !["--reason", "a mistake", "asked for"].contains($0) })
        #expect(silent.status == .usage)
    }

    @Test("a record goes to another account once its name was typed")
    func reassigned() async throws {
        let platform = Self.platform
        let run = await CommandLineRun.of(words: Self.reassign, on: platform, .init(answer: "ben"))
        #expect(run.output == "Record \(Samples.record) belongs to ben alone.\n")
        #expect(run.remarks.contains("1 share, 1 membership of circles and 0 apps will end"))
        let call = try #require(Self.changes(platform).first as? ReassignRecordCall)
        #expect(call.body == .init(owner: "ben", reason: "a mistake") && call.record == Samples.record)
    }

    @Test("an account loses its access once its name was typed")
    func unshared() async throws {
        let platform = Self.platform
        let run = await CommandLineRun.of(words: Self.unshare, on: platform, .init(answer: "gail"))
        #expect(run.output == "gail has no access to record \(Samples.record) any more.\n")
        #expect(run.remarks.contains("gail will lose access to the record of anna."))
        let call = try #require(Self.changes(platform).first as? RemoveAccessCall)
        #expect(call.body == .init(account: "gail", reason: "a mistake") && call.record == Samples.record)
    }

    @Test("a record is erased once the beginning of its identifier was typed")
    func erased() async throws {
        let platform = Self.platform
        let run = await CommandLineRun.of(words: Self.erase + ["-o", "json"], on: platform, .init(answer: "11111111"))
        #expect(try run.json()["record"]?.string == "\(Samples.record)")
        #expect(run.remarks.contains("with 3 documents will be erased for good"))
        #expect(try #require(Self.changes(platform).first as? RemoveRecordCall).body.reason == "asked for")
    }

    @Test("a person's name and address are changed, each alone too; without either it says what is missing")
    func edit() async throws {
        let platform = Self.platform
        let words = ["account", "edit", "anna", "--contact", "anna@home.test", "--data", "/d"]
        let run = await CommandLineRun.of(words: words, on: platform)
        #expect(run.status == .done && run.output.contains("anna@home.test"))
        #expect(
            try #require(platform.calls.first as? EditAccountCall).body == .init(contact: "anna@home.test"))
        let none = await CommandLineRun.of("account edit anna --data /d", on: platform)
        #expect(none.status == .usage && none.remarks.contains("--full-name NAME"))
    }
}
