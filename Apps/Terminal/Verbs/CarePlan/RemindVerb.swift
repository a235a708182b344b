import CommandKit
import SalusBase
import SalusCarePlan
import SalusClient
import SalusTerminal

/// `salus remind`: reminders of the own care plan while no other program of Salus is open.
enum RemindVerb {
    static let remind = ScriptVerb(
        "remind", "remind of what is due in your care plan, each time once",
        options: [desktop, named, calendar, days, .out],
        about: """
            Prints what is due now and was not told before on this device, for a timer that runs it every few minutes;
            salus-remind.timer, which comes with Salus, does. With --desktop a notification says how many there are,
            on screens that others see; with --named it names them. With --calendar it writes the coming days as an
            iCalendar file, with an alarm at each time, for the calendar of a telephone; that file is not encrypted.
            Nothing is fetched: 'sync' does that.
            """,
        examples: [
            .init(command: "salus remind --desktop --local-password-fd 0 <file", comment: "from a timer"),
            .init(command: "salus remind --calendar --days 14 --out doses.ics", comment: "two weeks for a calendar"),
        ],
        run: { (work: CareScript) in
            let context = try await work.context()
            guard !work.invocation.has(calendar) else { return try work.deliver(work.calendar(of: context, days)) }
            let due = try await TodayReader(work.client).content(work.time).doses.filter(\.isDue)
            let new = Set(try await work.client.reminders.take(due.map(\.reminder)))
            let report = ReminderReport(due.filter { new.contains($0.reminder) })
            if work.invocation.has(desktop), !report.due.isEmpty {
                try await DesktopNotice.show(report.notice(named: work.invocation.has(named)))
            }
            try work.console.show(report, essence: report.due.map(\.task)) { report.text(on: $0) }
            return .done
        })

    private static let desktop = Option(name: "desktop", help: "notify the desktop of what is new")
    private static let named = Option(name: "named", help: "name in the notification what is due")
    private static let calendar = Option(name: "calendar", help: "write the coming days as an iCalendar file")
    private static let days = Option(
        name: "days", value: "N", kind: .number(1...366), help: "how many days, today first; default 14")
}

extension CareScript {
    /// Open events from today on, for as many days as the option says.
    fileprivate func calendar(of context: CarePlanContext, _ days: Option) -> [UInt8] {
        let today = context.zone.date(of: context.now)
        let last = today.adding(days: (invocation.number(days) ?? 14) - 1)
        let events = context.content.events(on: today...last, zone: context.zone).filter {
            $0.state == .initial && $0.task.type != .readOnly && $0.occurrence.end >= context.now
        }
        return CareCalendar(events, zone: context.zone, stamp: context.now).bytes
    }
}

extension TodayContent.Dose {
    /// A name for this time of this task.
    fileprivate var reminder: String { "\(event.task.name) \(event.occurrence.start.milliseconds)" }
}

/// Due events that were not told before.
private struct ReminderReport: Encodable {
    struct Due: Encodable {
        let task, title, at: String
    }

    let due: [Due]

    init(_ doses: [TodayContent.Dose]) {
        due = doses.map { Due(task: $0.event.task.name, title: $0.event.task.title, at: $0.clock) }
    }

    func notice(named: Bool) -> String {
        guard named else {
            return "\(counted(due.count, "thing")) of your care plan \(due.count == 1 ? "is" : "are") due."
        }
        return due.map { "\($0.at) \($0.title)" }.joined(separator: "\n").harmless
    }

    func text(on layout: OutputLayout) -> String {
        if due.isEmpty { return "Nothing new is due." }
        return layout.table(["WHEN", "WHAT"], due.map { [TableCell($0.at), TableCell($0.title)] })
    }
}

/// A notification of the desktop (org.freedesktop.Notifications), by systemd's `busctl`.
private enum DesktopNotice {
    static func show(_ text: String) async throws(ScriptFailure) {
        let words = [
            "busctl", "--user", "call", "org.freedesktop.Notifications", "/org/freedesktop/Notifications",
            "org.freedesktop.Notifications", "Notify", "susssasa{sv}i", "Salus", "0", "", "Salus", text, "0", "0", "0",
        ]
        let outcome = await withCheckedContinuation { (done: CheckedContinuation<ChildProcess.Outcome?, Never>) in
            startDetachedThread { done.resume(returning: ChildProcess.run("/usr/bin/env", words, readsOutput: false)) }
        }
        guard outcome?.isSuccess == true else {
            throw ScriptFailure(
                .failed, "No desktop took the notification.",
                nextStep: "Run it in a session with a notification service, with busctl installed.")
        }
    }
}
