import CommandKit
import SalusBase
import SalusClient
import SalusModels
import SalusTerminal

/// `salus notices`: what happened to the account.
enum NoticesVerb {
    static let notices = ScriptVerb(
        "notices", "list the notices about your account, the newest first", options: [markRead],
        about: """
            Failed sign-ins from unknown devices, devices that were added or removed, recoveries through your contacts,
            new passwords and keys, what others share with you or end, shares of yours whose time is over, records that
            the operator gave or took, and vaults whose new keys have been due for a week, for ninety days unless the
            operator says otherwise. Asks the server, which keeps them and what is read, for all your devices.
            """,
        examples: [
            .init(command: "salus notices --json | jq .unread", comment: "how many are new?"),
            .init(command: "salus notices --mark-read", comment: "they are read on every device then"),
        ],
        run: { (work: ScriptWork) in
            var content = try await NoticesReader(work.client).all()
            if work.invocation.has(markRead), content.unread > 0, let last = content.rows.map(\.notice.last).max() {
                content = try await NoticesReader(work.client).markRead(until: last)
                work.wrote("the notices are marked as read")
            }
            let report = NoticeListReport(content)
            try work.console.show(report, essence: content.rows.filter { !$0.notice.isRead }.map(\.title)) {
                report.text(on: $0, work.time)
            }
            return .done
        })

    private static let markRead = Option(name: "mark-read", help: "mark them as read, on every device")
}

struct NoticeListReport: Encodable, Sendable {
    let unread: Int
    let notices: [NoticeReport]

    init(_ content: NoticesContent) {
        (unread, notices) = (content.unread, content.rows.map(NoticeReport.init))
    }

    func text(on layout: OutputLayout, _ time: LocalTime) -> String {
        if notices.isEmpty { return "Nothing happened to your account." }
        return layout.table(
            ["WHEN", "NOTICE", "READ"],
            notices.map { notice in
                [
                    TableCell(time.text(notice.last)), TableCell(notice.text), TableCell(notice.isRead ? "yes" : "no"),
                ]
            })
    }
}

/// A notice as a script reads it.
struct NoticeReport: Encodable, Sendable {
    let kind: AccountNotice.Kind
    let text: String
    let advice: String
    let since: Instant
    let last: Instant
    let count: Int
    let device: DeviceID?
    let record: RecordID?
    let by: UserName?
    let isRead: Bool

    init(_ row: NoticeRow) {
        (text, advice) = (row.title, row.advice)
        (kind, since, last) = (row.notice.kind, row.notice.since, row.notice.last)
        (count, device, isRead) = (row.notice.count, row.notice.device, row.notice.isRead)
        (record, by) = (row.notice.record, row.notice.by)
    }
}
