import SalusBase
import SalusCarePlan
import SalusClient
import TerminalKit

/// A day of one part of a plan: the week on top, then what is to be done or answered, a circle for each time of it.
struct DayPane: Pane {
    /// A question before something is written.
    struct Confirmation: Sendable {
        var dialog: Dialog
        /// The edit that each answer causes.
        let edits: [String: CareEdit]
    }

    var context: CarePlanContext
    let part: PlanPart
    private(set) var date: CalendarDate
    private(set) var day: CareDay
    private(set) var week: CareWeek
    var position = ListPosition()
    /// The circle under the cursor; nil for the default one.
    var place: Int?
    var confirmation: Confirmation?

    init(_ context: CarePlanContext, _ part: PlanPart, on date: CalendarDate? = nil) {
        let date = date ?? context.today
        (self.context, self.part, self.date) = (context, part, date)
        day = CareDay(context, part, on: date)
        week = CareWeek(context.content, part, around: date, context.zone, now: context.now)
    }

    var takesKeys: Bool { confirmation != nil }
    var selected: CareDay.Row? { day.rows.indices.contains(position.selected) ? day.rows[position.selected] : nil }
    var row: TaskRow? { selected?.task }
    var aside: DayException? { if case .aside(let aside)? = selected { aside } else { nil } }
    /// The task that the selected row is about.
    var subject: CareTask? { row?.task ?? aside?.task }
    /// The circle under the cursor.
    var circle: Int { row.map { min(place ?? $0.place(at: context.now), max(0, $0.places - 1)) } ?? 0 }
    /// Nil for the place of one more.
    var event: CareEvent? { row.flatMap { $0.events.indices.contains(circle) ? $0.events[circle] : nil } }

    mutating func receive(_ plan: PlanView) { receive(plan, on: date) }

    /// The plan as it is now, on that day.
    mutating func receive(_ plan: PlanView, on date: CalendarDate) {
        if date != self.date { place = nil }
        (context.plan, self.date) = (plan, date)
        week = CareWeek(context.content, part, around: date, context.zone, now: context.now)
        layOut()
    }

    /// The same row stays selected where it is still there.
    private mutating func layOut() {
        let name = selected?.name
        day = CareDay(context, part, on: date)
        let found = day.rows.firstIndex { $0.name == name }
        if found == nil { place = nil }
        position.select(found ?? position.selected, count: day.rows.count)
    }

    mutating func select(_ task: String) {
        guard let row = day.rows.firstIndex(where: { $0.task?.task.name == task }) else { return }
        position.select(row, count: day.rows.count)
        place = nil
    }

    mutating func show(_ date: CalendarDate) {
        self.date = date
        place = nil
        if week.days[0].date != date.monday {
            week = CareWeek(context.content, part, around: date, context.zone, now: context.now)
        }
        layOut()
    }

    mutating func move(_ movement: Movement, in size: Size) {
        let before = position.selected
        position.move(movement, count: day.rows.count, page: max(1, size.height - 6))
        if position.selected != before { place = nil }
    }

    mutating func scroll(by rows: Int, in size: Size) {
        position.move(by: rows, count: day.rows.count)
        place = nil
    }

    mutating func move(circleBy step: Int) {
        guard let row, row.places > 0 else { return }
        place = (circle + step + row.places) % row.places
    }

    mutating func take(_ event: Event, in size: Size) -> [Step] { answer(event, nil) }

    mutating func press(at point: Point, in size: Size) -> [Step] {
        let target = render(in: size, isFocused: true).target(at: point)
        if confirmation != nil { return answer(.mouse(MouseEvent(.press, at: point)), target) }
        switch (target?.id, target?.part) {
        case ("week", .item(let index)): show(week.days[index].date)
        case ("day", .row(let index)):
            if index == position.selected { return run(CommandCall(DayPlanning.detail.id), in: size) }
            position.select(index, count: day.rows.count)
            place = nil
        default: break
        }
        return []
    }

    private mutating func answer(_ event: Event, _ target: Target?) -> [Step] {
        guard let asked = confirmation, case .answered(let id)? = confirmation?.dialog.handle(event, target: target)
        else {
            return []
        }
        confirmation = nil
        return asked.edits[id].map { [.act(.run(CareStep.edit($0, of: context.person)))] } ?? []
    }

    func render(in size: Size, isFocused: Bool) -> Grid {
        let grid = Column([
            Column.Item(WeekStrip(week: week, selected: date, today: context.today, hasRings: size.height >= 28)),
            Column.Item(.fixed(1), Text([headline], wraps: false)),
            Column.Item(.flexible, list(in: size, isFocused: isFocused && confirmation == nil)),
            Column.Item(.fixed(1), Text([about], wraps: false)),
        ]).render(in: size)
        return confirmation?.dialog.render(over: grid) ?? grid
    }
}

/// Outcomes that keys note of the selected event.
extension DayPane {
    func edit(_ edit: CareEdit) -> Step { .act(.run(CareStep.edit(edit, of: context.person))) }

    /// The cursor stays where it is, so that the same key takes it back.
    mutating func note() -> [Step] {
        guard let row else { return [] }
        place = circle
        guard let event else { return takeNeeded(row) }
        if part == .symptoms { return [.cover(AnswerPage(event, in: context))] }
        if event.state == .done { return [edit(.note(event.takenBack, of: event))] }
        let done = event.done(at: context.now, on: date, context.zone)
        guard EventStatus(event, at: context.now) == .later else { return [edit(.note(done, of: event))] }
        let start = TimeText.clock(event.occurrence.doable.lowerBound, context.zone)
        confirmation = Confirmation(
            dialog: .confirm(
                "Note it before its time?", "It is planned from \(start) on \(date.longName).", action: "Note it"),
            edits: ["confirm": .note(done, of: event)])
        return []
    }

    private mutating func takeNeeded(_ row: TaskRow) -> [Step] {
        guard let need = row.need,
            let noted = row.taking(need, at: date == context.today ? context.now : nil, on: date, context)
        else { return [] }
        if row.task.type == .assessment { return [.cover(AnswerPage(noted, in: context))] }
        let done = noted.done(at: context.now, on: date, context.zone)
        guard date == context.today, let next = need.next(at: context.now) else {
            return [edit(.note(done, of: noted))]
        }
        confirmation = Confirmation(
            dialog: .confirm(
                "Already again?",
                """
                It is \(need.limit?.words ?? ""); the next is allowed at \(TimeText.clock(next, context.zone)). Note \
                it if you have taken it all the same.
                """,
                action: "Note it"), edits: ["confirm": .note(done, of: noted)])
        return []
    }

    mutating func see(_ alert: Alert, _ word: String?) -> [Step] {
        let seen = CareEdit.acknowledge(alert, word: word)
        confirmation = context.asking(aboutSeeing: alert).map {
            Confirmation(dialog: $0, edits: ["confirm": seen])
        }
        return confirmation == nil ? [edit(seen)] : []
    }

    mutating func mark(_ state: EventState, _ reason: String?) -> [Step] {
        guard let event else { return [] }
        place = circle
        return [edit(.note(event.marked(state, because: reason), of: event))]
    }
}

extension DayPane.Confirmation {
    /// Ending keeps what was; removing takes the task out of the plan, and both can be taken back.
    static func ending(_ task: CareTask, _ context: CarePlanContext) -> Self {
        let dialog = Dialog(
            "End \(task.title.truncated(to: 30)), or remove it?",
            """
            Ended, it is not due from today on and all that was noted stays. Removed, it goes from every day; its \
            history stays in the vault. u takes either back.
            """,
            answers: [
                Dialog.Answer("cancel", "Keep it"), Dialog.Answer("end", "End it today"),
                Dialog.Answer("remove", "Remove it"),
            ], safe: 0)
        let end = context.zone.start(of: context.today)
        return Self(dialog: dialog, edits: ["end": .end(task, at: end), "remove": .remove(task)])
    }
}
