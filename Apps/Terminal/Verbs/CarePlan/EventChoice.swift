import CommandKit
import SalusBase
import SalusCarePlan
import SalusTerminal

/// The event of a task that a command line means.
struct EventChoice {
    let row: TaskRow
    let date: CalendarDate
    private let context: CarePlanContext
    /// In seconds of the day; nil without `--at`.
    private let time: Int?

    /// Throws `notFound` where nothing of the task is due on that day.
    init(_ task: TaskLine, on date: CalendarDate, at time: Int?, in context: CarePlanContext) throws(ScriptFailure) {
        let day = CareDay(context, context.part(of: task.name), on: date)
        guard let row = day.rows.compactMap(\.task).first(where: { $0.task.name == task.name }) else {
            throw ScriptFailure(
                .notFound, "Nothing of \(context.title(of: task.name)) is due on \(LocalTime.day(date)).",
                nextStep: "See salus care tasks, or say another day with --on.")
        }
        (self.row, self.date, self.time, self.context) = (row, date, time, context)
    }

    /// The event to record an outcome for: the one of that time, else the first that can be done now, else the first
    /// open one; for an as-needed task a new one. Throws `refused` when all of the day have outcomes and no time was
    /// given, unless `again` is true.
    func next(again: Bool = false) throws(ScriptFailure) -> CareEvent {
        if row.need != nil { return try taken() }
        if let planned = try planned() { return planned }
        let event = row.events[row.place(at: context.now)]
        guard event.state == .initial || again else {
            throw ScriptFailure(
                .refused, "All of \(row.task.title) has its entries for \(LocalTime.day(date)).",
                nextStep: "Say which time you mean with --at, or undo it with salus care undo.")
        }
        return event
    }

    /// Of which something is noted: the one of that time, else the last. Throws `notFound`.
    func noted() throws(ScriptFailure) -> CareEvent {
        guard let event = try planned() ?? lastNoted, event.state != .initial else {
            throw ScriptFailure(
                .notFound, "There is no entry for \(row.task.title) on \(LocalTime.day(date)).",
                nextStep: "See salus care show \(date).")
        }
        return event
    }

    /// The event that a note is written to: the one of that time, else the last with an outcome, else the first. Throws
    /// `notFound`.
    func spoken() throws(ScriptFailure) -> CareEvent {
        guard let event = try planned() ?? lastNoted ?? row.events.first else {
            throw ScriptFailure(
                .notFound, "\(row.task.title) was not taken yet.", nextStep: "Note that first: salus care done.")
        }
        return event
    }

    private var lastNoted: CareEvent? { row.events.last { $0.state != .initial } }

    /// Throws `notFound` where a time was said at which nothing is due.
    private func planned() throws(ScriptFailure) -> CareEvent? {
        guard let time else { return nil }
        let event = row.events.first { context.zone.local($0.occurrence.start).secondOfDay / 60 == time / 60 }
        if let event { return event }
        let times = TimeText.list(row.events.map { $0.clock(context.zone) })
        throw ScriptFailure(
            .notFound, "\(row.task.title) has nothing at \(TimeText.clock(time)).",
            nextStep: times.isEmpty ? "See salus care show \(date)." : "It has \(times).")
    }

    private func taken() throws(ScriptFailure) -> CareEvent {
        let said = time.map { context.zone.instant(SalusCarePlan.LocalDateTime(date, second: $0)) }
        let moment = said ?? (date == context.today ? context.now : nil)
        guard let need = row.need, moment.map({ $0 <= context.now }) ?? (date <= context.today),
            let event = row.taking(need, at: moment, on: date, context)
        else {
            throw ScriptFailure(
                .usage, "It cannot have been taken then.", nextStep: "Say when it was: --on DAY --at 08:30.")
        }
        return event
    }
}
