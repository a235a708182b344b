import CommandKit
import SalusBase
import SalusCarePlan
import SalusClient
import SalusTerminal

/// Single events that come at another time than planned, or not at all.
enum CareMovingVerb {
    static let move = ScriptVerb(
        "move", of: "care", "move something to another time, once",
        operands: [
            .task,
            Operand("WHEN", help: "14:30, a day such as 2026-11-22 or tomorrow, or both", repeats: true),
        ], options: one,
        about: """
            Only that one time: all others stay, and what is noted of it stays with it. Without --at it is the first of
            the day that can be done now, else the first that is open. 'care as-planned' takes it back.
            """,
        examples: [
            .init(command: "salus care move metoprolol 10:30", comment: "this morning's dose"),
            .init(command: "salus care move visit tomorrow 14:00 --on 2026-11-21", comment: "to another day"),
        ],
        run: { (work: CareScript) in
            let (context, date, event) = try await work.planned()
            let text = work.words.dropFirst().joined(separator: " ")
            let exception = try asUsage { () throws(ErrorNotice) in
                try EventMove.exception(text, of: event, on: date, in: context)
            }
            return try await work.decide(exception, about: event.key, of: event.task, in: context)
        })

    static let leaveOut = ScriptVerb(
        "leave-out", of: "care", "leave something out, once", operands: [.task], options: one,
        about: """
            It is not due then, and counts for nothing: what was due and was left undone on purpose is skipped instead
            ('care skip'). Refused where something is noted of it.
            """,
        examples: [.init(command: "salus care leave-out walk --on 2026-12-24", comment: "not on that day")],
        run: { (work: CareScript) in
            let (context, _, event) = try await work.planned()
            return try await work.decide(.leftOut, about: event.key, of: event.task, in: context)
        })

    static let asPlanned = ScriptVerb(
        "as-planned", of: "care", "have something that was moved or left out come as planned", operands: [.task],
        options: one,
        about: "--on is the day that it was planned for, or that it was moved to; --at tells several of a day apart.",
        examples: [.init(command: "salus care as-planned walk --on 2026-12-24", comment: "after all")],
        run: { (work: CareScript) in
            let context = try await work.context()
            let (task, date) = (
                try work.task(work.words[0], in: context), try context.day(work.invocation[CareOption.on])
            )
            let (key, version) = try work.decided(task, on: date, in: context)
            return try await work.decide(nil, about: key, of: version, in: context)
        })

    private static let one = [CareOption.on, CareOption.at, CareOption.of]
}

extension CareScript {
    /// The plan, the day, and the event that the command line means.
    fileprivate func planned() async throws -> (CarePlanContext, CalendarDate, CareEvent) {
        let (context, choice) = try await event()
        guard choice.row.need == nil else {
            throw ScriptFailure(
                .usage, ErrorNotice("That is taken as needed.", nextStep: "It has no time that it could be moved from.")
            )
        }
        return (context, choice.date, try choice.next(again: true))
    }

    /// The event of that day with an exception, and the task version that has it. Throws `notFound` for none, and
    /// `usage` for several.
    fileprivate func decided(
        _ task: TaskLine, on date: CalendarDate, in context: CarePlanContext
    ) throws(ScriptFailure) -> (EventKey, CareTask) {
        let time = try asUsage { () throws(ErrorNotice) in try RecurrenceForm.times(invocation[CareOption.at]).first }
        let found = task.versions.reduce(into: [EventKey: CareTask]()) { found, version in
            for (key, exception) in version.schedule.exceptions where exception.concerns(key, date, time) {
                found[key] = version
            }
        }.sorted { $0.key < $1.key }
        guard let first = found.first else {
            throw ScriptFailure(
                .notFound,
                ErrorNotice(
                    "Nothing of \(context.title(of: task.name)) was moved or left out then.",
                    nextStep: "See salus care show \(date)."))
        }
        guard found.count == 1 else {
            let times = TimeText.list(found.map(\.key.clock))
            throw ScriptFailure(
                .usage, ErrorNotice("Several were (\(times)).", nextStep: "Say which time you mean with --at."))
        }
        return (first.key, first.value)
    }

    fileprivate func decide(
        _ exception: ScheduleException?, about key: EventKey, of task: CareTask, in context: CarePlanContext
    ) async throws -> ExitStatus {
        let undo = try await care.editor.decide(exception, about: key, of: task.name, context.person)
        let clock = task.schedule.elements.first { $0.id == key.element }?.duration == .allDay ? "" : " \(key.clock)"
        return try await changed(undo, task.name, in: context, words: "\(task.title)\(clock): \(exception.words)")
    }
}

extension ScheduleException {
    /// Whether it is about what was planned for that day, or about what was moved there.
    fileprivate func concerns(_ key: EventKey, _ date: CalendarDate, _ time: Int?) -> Bool {
        var places = [key.time]
        if case .moved(let there) = self { places.append(there) }
        return places.contains { $0.date == date && (time == nil || $0.secondOfDay / 60 == time.map { $0 / 60 }) }
    }
}
