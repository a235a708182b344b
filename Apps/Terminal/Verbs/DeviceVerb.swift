import CommandKit
import SalusAPI
import SalusBase
import SalusClient
import SalusModels
import SalusTerminal

/// Verbs without a noun that work on this device's profile.
enum DeviceVerb {
    /// In the order of the help page.
    static let all = [
        summary, EmergencyVerb.emergency, TodayVerb.today, FindVerb.find, RemindVerb.remind,
        sync, approve, storage, NoticesVerb.notices, InboxVerb.inbox,
        SharedVerb.shared, TimelineVerb.timeline,
        AccountDevicesVerb.devices, AppsVerb.apps, WhoLookedVerb.whoLooked, CheckLogVerb.checkLog,
    ]

    static let summary = ScriptVerb(
        "summary", "print the summary of everybody or of one person",
        options: [.person, .paperForm, .paperSize, .out, .sealed, .noSealed],
        about: """
            Prints what is on this device; nothing is fetched. Run sync first for what is new. With --format the summary
            of one person becomes a page for a browser or a PDF. Values of the person's care plan and notes of their
            vaults stand in it, marked as sealed, as far as you read them; a page that --format writes leaves them out
            unless you say --sealed, since everyone who has the page can read them.
            """,
        examples: [
            .init(
                command: "salus summary --person anna --local-password-fd 3 3<password-file",
                comment: "one person, from a script"),
            .init(command: "salus summary --json | jq '.people[].name'", comment: "for another program"),
            .init(command: "salus summary --person anna --format pdf --out anna.pdf", comment: "to take along"),
            .init(
                command: "salus summary --person anna --format pdf --sealed --out anna.pdf",
                comment: "with the weights of the care plan"),
        ],
        run: { (work: ScriptWork) in
            let report = try await work.summaries()
            if work.isForPaper {
                guard let one = report.people.first, report.people.count == 1 else {
                    throw UsageError("--format takes the summary of one person: --person NAME")
                }
                let date = work.asOfLastSync(report.lastSync)
                return try work.deliver(SummaryPaper(of: one.name, one.content, date: date).whole)
            }
            try work.console.show(report, essence: report.people.map { "\($0.record)" }) { _ in
                String(report.text(time: work.time).dropLast())
            }
            return .done
        })

    static let sync = ScriptVerb(
        "sync", "bring this device up to date, then end", about: "Fetches what changed since the last time.",
        examples: [.init(command: "salus sync --local-password-fd 3 3<password-file", comment: "from a timer")],
        run: { (work: ScriptWork) in
            let state = await SyncDisplay.syncNow(work.client, on: work.console)
            if let failure = ScriptFailure(state.phase) { throw failure }
            let people = try await work.client.reader.people().count
            try work.console.show(SyncReport(people: people, lastSync: state.lastSync)) { _ in
                "Synced: \(people) \(people == 1 ? "person" : "people")."
            }
            return .done
        })

    static let approve = ScriptVerb(
        "approve", "sign a browser in that shows a code",
        operands: [Operand("CODE", help: "what the page shows, such as 7KQ2-M9XP")], options: [.yes],
        about: """
            The web pages of the server sign you in without your password when you approve their code here.
            Shows what asks, then asks you. The browser stays signed in for up to eight hours.
            """,
        examples: [.init(command: "salus approve 7KQ2-M9XP", comment: "while the page is in front of you")],
        check: { invocation in
            if let problem = TypedCode.signIn.problem(invocation.operands[0]) { throw ScriptFailure(.usage, problem) }
        },
        run: { (work: ScriptWork) in
            let code = work.words[0].uppercased()
            let detail = try await work.browser(showing: code)
            let asks = "\(detail.appName) shows the code \(code), since \(work.time.text(detail.askedAt)).".harmless
            if work.invocation.has(.yes) {
                work.console.remark(asks)
            } else if !Consent.given(to: asks + "\nSign that browser in as you? [y/N] ") {
                throw ScriptFailure(
                    .refused, "Not approved; nothing was done.", nextStep: "Answer y, or say --yes.")
            }
            try await work.client.apps.approveSignIn(code)
            work.wrote("the browser that shows \(code) is signed in")
            try work.console.show(ApprovedReport(code: code, app: detail.appName)) { _ in
                "The browser is signed in; go on there."
            }
            return .done
        })

    private struct SyncReport: Encodable {
        let people: Int
        let lastSync: Instant?
    }

    private struct ApprovedReport: Encodable {
        let code: String
        let app: String
    }
}

extension ScriptWork {
    /// The way to show the code. Throws where there is none.
    fileprivate func browser(showing code: String) async throws -> SignInRequestDetail {
        do throws(ClientError) { return try await client.apps.signInRequest(code) } catch {
            guard case .refused(let refusal) = error, refusal.code == .notFound else { throw ScriptFailure(error) }
            throw ScriptFailure(
                .notFound, "No browser shows the code \(code), or its time is over.",
                nextStep: "Type the code that the page shows now.")
        }
    }

    /// Of the person that `--person` means; of everybody without it.
    fileprivate func summaries() async throws -> SummaryReport {
        let everybody = try await client.reader.people()
        let chosen = try PersonChoice(invocation[.person]).choose(
            from: everybody, identifier: \.id, name: \.title)
        var people: [SummaryReport.Person] = []
        for record in chosen {
            let summary = try await client.reader.summary(of: record.id)
            // A page leaves the device: it has what is sealed only when that is asked for.
            let isWanted = !isForPaper || invocation.has(.sealed)
            people.append(
                .init(
                    record: record.id, name: summary.person.name ?? record.title, summary: summary,
                    sealed: isWanted ? await sealedItems(of: record.id) : .none))
        }
        let lastSync = await client.sync.current.lastSync
        return SummaryReport(account: client.account.name.text, lastSync: lastSync, people: people)
    }
}

extension ScriptFailure {
    /// The failure of a sync; nil when it succeeded.
    init?(_ phase: SyncState.Phase) {
        switch phase {
        case .offline(let advice): self.init(.unreachable, ErrorNotice(advice))
        case .failed(let advice) where advice == ClientError.signedOut.advice: self.init(.signedOut)
        case .failed(let advice): self.init(.failed, ErrorNotice(advice))
        case .idle, .running, .stopped: return nil
        }
    }
}

extension DeviceVerb {
    static let storage = ScriptVerb(
        "storage", "show how much your records hold on the server, and how much they may",
        about: """
            Documents and bytes of the account, then of the hundred largest records that you own. Each version,
            attachment, message and notice counts; what others add to your records counts for you. Nothing is stored any
            more where the quota is reached: ask the server's operator for more room. Asks the server.
            """,
        examples: [
            .init(command: "salus storage", comment: "is there room?"),
            .init(command: "salus storage -o json | jq '.account.bytes'", comment: "from a monitor"),
        ],
        run: { (work: ScriptWork) in
            let room = try await work.client.ownQuotaUsage()
            let people = try await work.client.reader.people()
            let names = Dictionary(people.map { ($0.id, $0.title) }) { title, _ in title }
            try work.console.show(room, essence: ["\(room.account.bytes)"]) { layout in
                let account = [TableCell("All together"), TableCell(room.account.words)]
                return layout.table(
                    ["RECORD", "HOLDS"],
                    [account]
                        + room.records.map {
                            [TableCell(names[$0.record] ?? "\($0.record)"), TableCell($0.room.words)]
                        })
            }
            return .done
        })
}
