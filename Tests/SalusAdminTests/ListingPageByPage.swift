import CommandKit
import Foundation
import SalusAPI
import SalusBase
import SalusModels
import SalusVaultModels
import Testing

@testable import SalusAdmin

@Suite("Every list")
struct ListingPageByPage {
    /// Rows of the list that the server has: more than two of its largest pages.
    private static let rows = 2300
    static let verbs = Verb.all.map(\.page).filter { $0.options.contains(.behind) }.map(\.words)

    @Test("every verb that lists pages")
    func complete() {
        // The copies of apps of one account, an application's classes, groups and permissions, and the few keys of ID
        // tokens come in one answer.
        let lists: [[String]] = Verb.all.map(\.page.words).filter { $0.last == "list" }
        let short: Set<String> = ["class", "group", "permission", "token-key"]
        let paged: [[String]] = lists.filter { $0 != ["app", "installation", "list"] && !short.contains($0[0]) }
        let listing: [[String]] = paged + [["mail", "status"], ["account", "deletions"]]
        #expect(Set(listing) == Set(Self.verbs) && Self.verbs.count == 15)
    }

    @Test("with --all comes out whole and once, with headings once", arguments: verbs)
    func whole(_ words: [String]) async throws {
        let quiet = await Self.run(words, ["--all", "-q"])
        #expect(quiet.status == .done, "\(quiet.remarks)")
        let shown = quiet.output.split(separator: "\n")
        #expect(shown.count == Self.rows)
        // The access log tells operations where others tell identifiers.
        if words != ["access-log", "list"] { #expect(Set(shown).count == Self.rows) }
        let table = await Self.run(words, ["--all"])
        let headings = words == ["mail", "status"] ? 2 : 1
        #expect(table.output.split(separator: "\n").count == Self.rows + headings, "\(words)")
    }

    @Test("with -o json tells a page a line, whose places follow each other", arguments: verbs)
    func stream(_ words: [String]) async throws {
        let pages = try await Self.run(words, ["--all", "-o", "json"]).jsonLines()
        #expect(pages.count == 3)
        #expect(pages.dropLast().allSatisfy { $0["behind"]?.string != nil })
        #expect(pages.last?["behind"]?.string == nil)
    }

    @Test("has a hundred rows unless said, says that there is more, and goes on where it is told", arguments: verbs)
    func onePage(_ words: [String]) async throws {
        #expect(await Self.run(words, ["-q"]).output.split(separator: "\n").count == 100)
        var (seen, place, calls) = (0, [String](), 0)
        repeat {
            let run = await Self.run(words, ["--limit", "900", "-o", "json"] + place)
            #expect(run.status == .done, "\(run.remarks)")
            let page = try run.json()
            let arrays = page.object?.values.compactMap(\.array) ?? []
            seen += arrays.map(\.count).max() ?? 0
            place = page["behind"]?.string.map { ["--behind", $0] } ?? []
            #expect(run.remarks.contains("--behind") == !place.isEmpty)
            calls += 1
        } while !place.isEmpty && calls < 9
        #expect(seen == Self.rows && calls == 3)
    }

    @Test("--all goes without --limit, and a page has at most a thousand rows", arguments: verbs)
    func refused(_ words: [String]) async {
        for bad in [["--all", "--limit", "5"], ["--limit", "1001"], ["--limit", "0"]] {
            #expect(await Self.run(words, bad).status == .usage)
        }
    }

    private static func run(_ words: [String], _ options: [String]) async -> CommandLineRun {
        await CommandLineRun.of(words: words + ["--data", "/d"] + options, on: PagedServer.platform(rows: rows))
    }
}

/// Answers calls for lists of so many rows as a server does: a page behind a place.
enum PagedServer {
    static func platform(rows: Int) -> ScriptedPlatform {
        ScriptedPlatform { call in
            if let call = call as? ListAccessLogCall { return log(call, rows) }
            guard let list = call as? any ListCall else { throw AdminError.unreachable("no list") }
            let first = list.span.behind.flatMap(Int.init) ?? 0
            let numbers = first..<min(rows, first + list.span.limit)
            return try answer(list, Array(numbers), behind: numbers.upperBound < rows ? "\(numbers.upperBound)" : nil)
        }
    }

    private static func answer(_ call: any ListCall, _ numbers: [Int], behind: String?) throws -> any Sendable {
        switch call {
        case is ListAccountsCall: AccountList(accounts: numbers.map(account), behind: behind)
        case is ListAccountDeletionsCall: WaitingDeletionList(deletions: numbers.map(deletion), behind: behind)
        case is ListRecordsCall: RecordPage(records: numbers.map(record), behind: behind)
        case is ListSessionsCall: SessionList(sessions: numbers.map(session), behind: behind)
        case is ListApplicationsCall: ApplicationList(applications: numbers.map(application), behind: behind)
        case is ListAppsCall: AppList(apps: numbers.map(app), behind: behind)
        case is ListRegistrationsCall: RegistrationList(registrations: numbers.map(registration), behind: behind)
        case is ListAllVaultsCall: VaultOverviewPage(vaults: numbers.map(vault), behind: behind)
        case is ListApprovalRequestsCall: ApprovalRequestList(requests: numbers.map(approvalRequest), behind: behind)
        case is ListApprovalRulesCall: ApprovalRuleList(rules: numbers.map(rule), behind: behind)
        case is ListBackendsCall: BackendList(backends: numbers.map(backend), behind: behind)
        case is ListVocabulariesCall: VocabularyList(vocabularies: numbers.map(vocabulary), behind: behind)
        case is ListPublishedAppletsCall: PublishedAppletList(applets: numbers.map(applet), behind: behind)
        case is ListMailCall:
            MailOverview(on: true, waiting: 1, givenUp: 0, mails: numbers.map(mail), behind: behind)
        default: throw AdminError.unreachable("no such list: \(type(of: call))")
        }
    }

    private static func id<Kind>(_ number: Int) -> Identifier<Kind> {
        Identifier("00000000-0000-0000-0000-" + String(format: "%012x", number))!
    }

    private static func account(_ number: Int) -> Account {
        Account(
            id: id(number), name: UserName("a\(number)")!, role: .patient, state: .active, createdAt: Samples.at)
    }

    private static func deletion(_ number: Int) -> WaitingDeletion {
        WaitingDeletion(
            id: id(number), account: UserName("a\(number)")!,
            deletion: AccountDeletion(askedAt: Samples.at, dueAt: Samples.at.adding(seconds: 86_400)))
    }

    private static func record(_ number: Int) -> HealthRecord {
        HealthRecord(id: id(number), owner: nil, title: "t", createdAt: Samples.at)
    }

    private static func session(_ number: Int) -> SessionEntry {
        SessionEntry(
            id: id(number), account: Samples.anna.name, device: nil, since: Samples.at, lastSeen: Samples.at,
            ends: Samples.at)
    }

    private static func app(_ number: Int) -> App {
        App(
            id: id(number), manifest: AppManifest(id: AppName("a\(number)@apps.test")!, name: "A"), state: .active,
            createdAt: Samples.at)
    }

    private static func application(_ number: Int) -> ApplicationDetail {
        ApplicationDetail(
            Application(id: id(number), name: "a\(number)", createdAt: Samples.at, settings: ApplicationSettings()))
    }

    private static func registration(_ number: Int) -> WaitingRegistration {
        WaitingRegistration(account: account(number), askedAt: Samples.at, expires: Samples.at, note: "")
    }

    private static func vault(_ number: Int) -> VaultOverviewDetail {
        VaultOverviewDetail(
            id: id(number), purpose: .careData, createdAt: Samples.at, createdBy: "anna", members: 1, epoch: 1,
            logEntries: 1, entries: 0, size: 0, quota: 1, hasOwnQuota: false, isClosed: false, dueSince: nil)
    }

    private static func approvalRequest(_ number: Int) -> ApprovalRequestDetail {
        let sample = DecidingAboutVaults.approvalRequest()
        return ApprovalRequestDetail(
            id: id(number), vault: sample.vault, state: .waiting, fits: true, acts: sample.acts,
            requestedAt: Samples.at, requestedBy: "anna", rule: sample.rule, expires: sample.expires, decidedAt: nil,
            decidedBy: nil, reason: nil)
    }

    private static func rule(_ number: Int) -> ApprovalRuleDetail {
        ApprovalRuleDetail(
            id: id(number), act: .share, conditions: .init(), approvers: [], days: 1, reason: "",
            createdAt: Samples.at)
    }

    private static func backend(_ number: Int) -> BackendDetail {
        BackendDetail(Backend(id: id(number), name: "b\(number)", scopes: [.members], createdAt: Samples.at))
    }

    private static func vocabulary(_ number: Int) -> Vocabulary {
        Vocabulary(name: "v\(number)", title: "V", edition: "e", terms: 1, loadedAt: Samples.at)
    }

    private static func applet(_ number: Int) -> PublishedApplet {
        PublishedApplet(id: "a\(number)", name: "A", about: "a", size: 1, digest: "d", publishedAt: Samples.at)
    }

    private static func mail(_ number: Int) -> MailOverview.Mail {
        MailOverview.Mail(
            id: id(number), account: Samples.anna.name, kind: "inbox", queued: Samples.at, nextTry: nil, tries: 1,
            fault: nil)
    }

    /// Newest first: the place names the line before.
    private static func log(_ call: ListAccessLogCall, _ rows: Int) -> LoggedEntries {
        let first = call.behind.map { rows - $0.number } ?? 0
        let zeros = [UInt8](repeating: 0, count: 32)
        return LoggedEntries(
            (first..<min(rows, first + call.limit)).map { place in
                let line = AccessLogLine(
                    at: Samples.at, operation: "ReadDocument", actor: .account, account: Samples.anna.id, device: nil,
                    record: Samples.record, document: nil, purpose: "use", outcome: .allowed)
                return AccessLogEntry(line: line, tag: zeros, number: rows - place - 1, salt: zeros, leaf: zeros)
            })
    }
}
