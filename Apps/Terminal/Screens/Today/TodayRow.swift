package import SalusBase
import SalusCarePlan
package import SalusClient
package import SalusModels
import TerminalKit

/// A line of the page of today. Each opens what it is about.
package struct TodayRow: Hashable, Sendable {
    /// The order of the cases is that of the page.
    package enum Subject: Hashable, Sendable {
        case dose(TodayContent.Dose)
        case limit(TodayContent.Limit)
        case silence(PatientOverview)
        case notice(NoticeRow)
        case conversation(ConversationOverview)
        case document(DocumentID, in: RecordID)
        /// The rest of the new documents of a record.
        case documents(RecordID)
        case visitor(RecordID)
        case visit(PlannedVisit)
    }

    package let subject: Subject
    /// In a word or two: `Due now`, `New`.
    package let kind: String
    package let text: String
    package let when: String
    let style: Style

    init(_ subject: Subject, _ kind: String, _ text: String, when: String = "", style: Style = .normal) {
        (self.subject, self.kind, self.text, self.when, self.style) = (subject, kind, text, when, style)
    }
}

extension TodayContent {
    /// The most urgent first, and the later doses of the day before the next visit; empty parts are left out.
    package func rows(_ time: LocalTime, at now: Instant) -> [TodayRow] {
        doses.filter(\.isDue).map(\.row) + limits.map { $0.row(time) } + silent.map(\.row) + noticeRows(time)
            + conversations.map { $0.row(time) } + newsRows() + lookRows(time, at: now)
            + doses.filter { !$0.isDue }.map(\.row) + visits.map(row)
    }

    private func noticeRows(_ time: LocalTime) -> [TodayRow] {
        (remote?.notices ?? []).map { notice in
            TodayRow(
                .notice(notice), "Notice", notice.title, when: time.text(notice.notice.last),
                style: .caution)
        }
    }

    private func newsRows() -> [TodayRow] {
        news.flatMap { news in
            let name = names[news.record] ?? ""
            let rows = news.documents.map { listed in
                TodayRow(
                    .document(listed.document.id, in: news.record), "New", "\(name): \(listed.title.harmless)",
                    when: LocalTime.day(listed.date.earliest.date))
            }
            let rest = news.count - news.documents.count
            guard rest > 0 else { return rows }
            return rows + [
                TodayRow(.documents(news.record), "New", "\(name): \(TimeText.count(rest, "more document"))")
            ]
        }
    }

    /// One line for each person who looked, with how often.
    private func lookRows(_ time: LocalTime, at now: Instant) -> [TodayRow] {
        (remote?.looks ?? []).flatMap { look in
            let name = names[look.record] ?? ""
            let people = Dictionary(grouping: remote?.visitors[look.record] ?? [], by: \.who)
            let rows = people.map { who, rows in (rows.map(\.at).max() ?? now, who, rows) }
                .sorted { ($1.0, $0.1) < ($0.0, $1.1) }
                .map { last, who, rows in
                    TodayRow(
                        .visitor(look.record), "Who looked", "\(who) at \(name): \(Self.words(rows))",
                        when: time.text(last))
                }
            guard look.isBroken else { return rows }
            return [
                TodayRow(
                    .visitor(look.record), "Who looked", "\(name): the log could not be proven", style: .alarm)
            ] + rows
        }
    }

    /// The last thing that someone did, and how often they did anything.
    private static func words(_ rows: [AccessLogContent.Row]) -> String {
        let times = rows.reduce(0) { $0 + $1.times }
        let what = rows.first.map { ($0.wasRefused ? "refused: " : "") + $0.what } ?? ""
        return times == 1 ? what : "\(times) times, last \(what)"
    }

    private func row(_ visit: PlannedVisit) -> TodayRow {
        let words = [visit.entry.title, visit.entry.shownDetail].filter { !$0.isEmpty }.joined(separator: ", ").harmless
        let start = visit.entry.start
        let clock = start.flatMap { $0.precision == .time ? " \($0.text.dropFirst(11).prefix(5))" : nil } ?? ""
        return TodayRow(
            .visit(visit), "Next visit", "\(names[visit.record] ?? ""): \(words)",
            when: start.map { LocalTime.day($0.earliest.date) + clock } ?? "")
    }
}

extension TodayContent.Dose {
    fileprivate var row: TodayRow {
        let words = [event.task.title, event.occurrence.text ?? event.task.text ?? ""].filter { !$0.isEmpty }.joined(
            separator: ", ")
        return TodayRow(
            .dose(self), isDue ? "Due now" : "Today", words.harmless, when: clock, style: isDue ? .accent : .normal)
    }
}

extension TodayContent.Limit {
    fileprivate func row(_ time: LocalTime) -> TodayRow {
        let name = patient.map { "\($0.title): " } ?? ""
        return TodayRow(
            .limit(self), "Alert", "⚠ \(name)\(task): \(alert.called)".harmless, when: time.text(alert.fired),
            style: alert.urgency.style)
    }
}

extension PatientOverview {
    fileprivate var row: TodayRow {
        TodayRow(
            .silence(self), "Silent", "\(title): \(TimeText.count(silentDays, "day")) without a note".harmless,
            style: .caution)
    }
}

extension ConversationOverview {
    fileprivate func row(_ time: LocalTime) -> TodayRow {
        TodayRow(
            .conversation(self), "Message", "\(name.harmless) (\(unread)): \(kind == .direct ? said : preview)",
            when: newest.map { time.text($0.at) } ?? "", style: .accent)
    }

    /// The newest message without its author, on one line.
    private var said: String {
        let text = newest?.text ?? ""
        return (text.split(whereSeparator: \.isNewline).first.map(String.init) ?? "").harmless
    }
}
