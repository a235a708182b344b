import CommandKit
import SalusBase
import SalusCarePlan
import SalusClient
import SalusModels
import SalusTerminal

/// `salus today`: what needs the person today.
enum TodayVerb {
    static let today = ScriptVerb(
        "today", "print what is due, new, or waits for you today", options: [markSeen, offline],
        about: """
            Doses of your care plan that are open today, limits that were crossed, also in plans that are shared with
            you, patients who are silent, unread notices and messages, documents that came since they were marked as
            seen, who looked at your records since then, and the next visit. Asks the server for notices and for who
            looked; without a network it says so and prints the rest, as the last sync left it.
            """,
        examples: [
            .init(
                command: "salus today --json | jq -r '.rows[] | select(.kind == \"due\") .text'", comment: "doses due"),
            .init(command: "salus today --mark-seen", comment: "then the next run has only what is newer"),
        ],
        run: { (work: ScriptWork) in
            let report = try await work.today(asksServer: !work.invocation.has(offline))
            try work.console.show(report.report, essence: report.report.rows.map(\.text)) { report.report.text(on: $0) }
            if work.invocation.has(markSeen) {
                try await TodayReader(work.client).markSeen(report.remote)
                work.wrote("what is new is marked as seen")
            }
            return .done
        })

    private static let markSeen = Option(
        name: "mark-seen", help: "mark new documents and looks as seen on this device, notices as read on every device")
    private static let offline = Option(name: "offline", help: "ask the server nothing")
}

extension ScriptWork {
    fileprivate func today(asksServer: Bool) async throws -> (report: TodayReport, remote: TodayContent.Remote?) {
        var content = try await TodayReader(client).content(time)
        if asksServer {
            do throws(ClientError) { content.remote = try await TodayReader(client).remote() } catch {
                console.remark("notices and who looked are at the server: \(ErrorNotice(error.advice).text)")
            }
        }
        return (TodayReport(content, time, at: client.clock.now), content.remote)
    }
}

/// The page of today as a script reads it.
struct TodayReport: Encodable, Sendable {
    struct Row: Encodable, Sendable {
        /// `due`, `planned`, `alert`, `silence`, `notice`, `message`, `document`, `documents`, `look` or `visit`.
        let kind: String
        let text: String
        /// For reading.
        let when: String
        let record: RecordID?
        let document: DocumentID?
        let conversation: ConversationID?
        /// The name of the task in the plan.
        let task: String?
        fileprivate let heading: String

        private enum CodingKeys: CodingKey { case kind, text, when, record, document, conversation, task }
    }

    /// As `2026-11-21`.
    let date: String
    /// False where the server was not asked or did not answer: notices and looks are not known then.
    let isComplete: Bool
    let rows: [Row]

    init(_ content: TodayContent, _ time: LocalTime, at now: Instant) {
        (date, isComplete) = (content.today.description, content.remote != nil)
        rows = content.rows(time.onScreens(.fixed(now)), at: now).map(Row.init)
    }

    func text(on layout: OutputLayout) -> String {
        if rows.isEmpty { return "Nothing needs you today." }
        return layout.table(
            ["", "WHAT", "WHEN"], rows.map { [TableCell($0.heading), TableCell($0.text), TableCell($0.when)] })
    }
}

extension TodayReport.Row {
    fileprivate init(_ row: TodayRow) {
        (text, when, heading) = (row.text, row.when, row.kind)
        switch row.subject {
        case .dose(let dose): (kind, task) = (dose.isDue ? "due" : "planned", dose.event.task.name)
        case .limit(let limit): (kind, task) = ("alert", limit.alert.task)
        case .silence: (kind, task) = ("silence", nil)
        case .notice: (kind, task) = ("notice", nil)
        case .conversation: (kind, task) = ("message", nil)
        case .document: (kind, task) = ("document", nil)
        case .documents: (kind, task) = ("documents", nil)
        case .visitor: (kind, task) = ("look", nil)
        case .visit: (kind, task) = ("visit", nil)
        }
        (record, document, conversation) = row.subject.identifiers
    }
}

extension TodayRow.Subject {
    fileprivate var identifiers: (RecordID?, DocumentID?, ConversationID?) {
        switch self {
        case .dose, .limit, .silence: (nil, nil, nil)
        case .notice(let notice): (notice.notice.record, nil, nil)
        case .conversation(let conversation): (nil, nil, conversation.id)
        case .document(let document, let record): (record, document, nil)
        case .documents(let record), .visitor(let record): (record, nil, nil)
        case .visit(let visit): (visit.record, visit.entry.document, nil)
        }
    }
}
