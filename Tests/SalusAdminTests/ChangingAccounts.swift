import CommandKit
import SalusAPI
import SalusBase
import SalusModels
import Testing

@testable import SalusAdmin

struct ChangingAccounts {
    @Test("disabling asks for the name and says how many sessions end")
    func disable() async {
        let platform = Self.platform
        let run = await CommandLineRun.of("account disable anna --data /d", on: platform, .init(answer: "anna"))
        #expect(run.status == .done)
        #expect(run.output == "anna is disabled.\n")
        #expect(run.remarks.hasPrefix("anna will be signed out (1 session) and cannot sign in until enabled again.\n"))
        #expect(platform.calls.map { "\(type(of: $0))" } == ["ListSessionsCall", "SetAccountStateCall"])
    }

    @Test("retiring asks for the name and says that it is for good")
    func retire() async {
        let platform = Self.platform
        let run = await CommandLineRun.of("account retire anna --data /d", on: platform, .init(answer: "anna"))
        #expect(run.output == "anna is retired.\n")
        #expect(run.remarks.hasPrefix("anna will be signed out (1 session) and can never sign in again.\n"))
        #expect((platform.calls.last as? SetAccountStateCall)?.body.state == .retired)
    }

    @Test("another word, or no one to ask, changes nothing", arguments: ["berta", nil])
    func declined(_ answer: String?) async {
        for line in ["account disable anna", "account retire anna", "account reset anna"] {
            let platform = Self.platform
            let run = await CommandLineRun.of("\(line) --data /d", on: platform, .init(answer: answer))
            #expect(run.status == .refused)
            #expect(run.output.isEmpty)
            #expect(platform.changes.isEmpty)
        }
    }

    @Test("--yes does not ask")
    func scripted() async {
        let platform = Self.platform
        let run = await CommandLineRun.of("account disable anna --yes --data /d", on: platform)
        #expect(run.status == .done && platform.changes.count == 1)
    }

    @Test(
        "--dry-run works everything out, changes nothing and asks no one",
        arguments: [
            ("account disable anna", "anna would be disabled.\n"),
            ("account retire anna", "anna would be retired.\n"),
            ("account enable anna", "anna could sign in again.\n"),
            ("account rename anna berta", "anna would be anna.\n"),
            ("account create anna", "Would reserve anna (patient).\n"),
            ("session revoke --account anna", "Would end 1 session.\n"),
            ("record create --title T", "Would make a record.\n"),
            ("record assign \(Samples.record) --owner anna", "Record \(Samples.record) would belong to anna.\n"),
        ])
    func dryRun(_ line: String, _ text: String) async {
        let platform = Self.platform
        let run = await CommandLineRun.of(line + " --dry-run --data /d", on: platform)
        #expect(run.status == .done)
        #expect(run.output.hasSuffix(text))
        #expect(run.remarks.contains("nothing was changed"))
        #expect(platform.changes.isEmpty && platform.dryRuns.contains(true))
    }

    @Test("every verb that changes something on a server can be worked out, and what loses something asks")
    func effects() {
        let changing = ["create", "assign", "import", "enable", "rename", "disable", "retire", "reset", "revoke"]
        for page in Verb.all.map(\.page) where page.words.count == 2 && changing.contains(page.words[1]) {
            #expect(page.effect != .reads, "\(page.name)")
        }
    }

    @Test("a reset says what is lost before, and gives the code after")
    func reset() async {
        let platform = Self.platform
        let run = await CommandLineRun.of("account reset anna --days 2 --data /d", on: platform, .init(answer: "anna"))
        #expect(run.remarks.contains("anna will be signed out (3 sessions), 2 devices will be revoked"))
        #expect(run.remarks.contains("Vaults that no one else reads open no more"))
        #expect(run.output.hasPrefix("Ended 3 sessions, revoked 2 devices.\n\nEnrolment code   ABCDE\n"))
        #expect(platform.dryRuns == [true, false])
        #expect((platform.calls.last as? ResetAccountCall)?.body.days == 2)
    }

    @Test("a code goes by mail, is mailed again and is ended")
    func codes() async throws {
        let platform = Self.platform
        _ = await CommandLineRun.of("account create anna --mail a@home.test --data /d", on: platform)
        let body = try #require(platform.calls.last as? CreateAccountCall).body
        #expect(body.contact == "a@home.test" && body.mail == true)
        _ = await CommandLineRun.of("account reset anna --mail --yes --data /d", on: platform)
        #expect((platform.calls.last as? ResetAccountCall)?.body.mail == true)
        let sent = await CommandLineRun.of("account send-code anna --data /d", on: platform)
        #expect(sent.status == .done && sent.output.hasPrefix("A mail is on its way;"))
        let ended = await CommandLineRun.of("account revoke-code anna --data /d", on: platform, .init(answer: "anna"))
        #expect(ended.output == "The code of anna is ended.\n" && platform.calls.last is RevokeEnrolmentCall)
    }

    @Test("with -q only the code is printed")
    func quiet() async {
        let run = await CommandLineRun.of("account reset anna --yes -q --data /d", on: Self.platform)
        #expect(run.output == "ABCDE\n" && run.remarks.isEmpty)
    }

    private static var platform: ScriptedPlatform { ScriptedPlatform { try answer($0) } }

    private static func answer(_ call: any APICall) throws -> any Sendable {
        switch call {
        case is ListSessionsCall, is RevokeSessionsCall: return SessionList(sessions: [Samples.session])
        case is ResetAccountCall: return AccountReset(enrolment: enrolment, sessions: 3, devices: 2)
        case is CreateAccountCall: return enrolment
        case is SendEnrolmentCall: return SendTestMailCall.Outcome(outcome: "queued")
        case is RevokeEnrolmentCall: return NoContent()
        case is CreateRecordCall, is AssignRecordCall: return Samples.annasRecord
        default: return Samples.anna
        }
    }

    private static let enrolment = Enrolment(account: Samples.anna, code: "ABCDE", expires: Samples.at)
}

extension ScriptedPlatform {
    /// Calls that would have changed something.
    fileprivate var changes: [any APICall] {
        zip(calls, dryRuns).filter { !$0.1 && type(of: $0.0).route.method != .get }.map(\.0)
    }
}
