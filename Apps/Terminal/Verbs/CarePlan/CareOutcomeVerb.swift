import CommandKit
import SalusBase
import SalusCarePlan
import SalusClient
import SalusTerminal

enum CareOutcomeVerb {
    private static let noting = [CareOption.on, CareOption.at, CareOption.of]

    static let done = ScriptVerb(
        "done", of: "care", "note that something was done", operands: [.task], options: noting + [early],
        about: """
            Without --at it is the first of the day that can be done now, else the first that is open; of what is taken
            as needed it is one more, now. A task that is planned for later, and a medicine taken more often than
            allowed, is asked about, or needs --yes.
            """,
        examples: [
            .init(command: "salus care done metoprolol", comment: "the dose that is due now"),
            .init(command: "salus care done ibuprofen --at 08:00 --on yesterday", comment: "entered later"),
        ],
        run: { (work: CareScript) in
            let (context, choice) = try await work.event()
            guard choice.row.task.type != .assessment else {
                throw ScriptFailure(
                    .usage, "That is answered, not done.", nextStep: "Say salus care symptom \(work.words[0]) VALUE.")
            }
            let event = try choice.next()
            try work.ask(about: event, choice, context)
            var outcome = event.done(at: context.now, on: choice.date, context.zone)
            if !event.occurrence.isScheduled { outcome.done = event.occurrence.start }
            return try await work.keep(outcome, of: event, in: context)
        })

    static let skip = ScriptVerb(
        "skip", of: "care", "note that something was left out on purpose", operands: [.task],
        options: noting + [because, notDone],
        about: """
            A skipped event counts as not done and not as missed; readers of the plan see the reason. With --not-done it
            was meant to be done and was not.
            """,
        examples: [.init(command: "salus care skip ibuprofen --because 'felt sick'", comment: "with the reason")],
        run: { (work: CareScript) in
            let (context, choice) = try await work.event()
            guard choice.row.need == nil else {
                throw ScriptFailure(.usage, "That is taken as needed.", nextStep: "Leave it open when it is not taken.")
            }
            let event = try choice.next()
            let state: EventState = work.invocation.has(notDone) ? .notDone : .skipped
            return try await work.keep(
                event.marked(state, because: work.invocation[because]), of: event, in: context)
        })

    static let undo = ScriptVerb(
        "undo", of: "care", "undo an entry", operands: [.task], options: noting,
        about: """
            As if nothing had been said: it is open again. Without --at it is the last of the day of which something is
            noted. Words that were written to it stay, and what it was stays in its history.
            """,
        examples: [.init(command: "salus care undo metoprolol", comment: "it was not taken after all")],
        run: { (work: CareScript) in
            let (context, choice) = try await work.event()
            let event = try choice.noted()
            return try await work.keep(event.takenBack, of: event, in: context)
        })

    static let note = ScriptVerb(
        "note", of: "care", "write a comment to something of a day",
        operands: [.task, Operand("TEXT", help: "what you say to it")], options: noting,
        about: "Everybody who reads the plan sees it beside the result. Earlier comments stay.",
        examples: [.init(command: "salus care note pain 'after the walk'", comment: "to the last entry")],
        run: { (work: CareScript) in
            guard work.words[1].contains(where: { !$0.isWhitespace }) else {
                throw ScriptFailure(.usage, ErrorNotice("TEXT is empty.", nextStep: "Write a word."))
            }
            let (context, choice) = try await work.event()
            let event = try choice.spoken()
            return try await work.keep(event.noted(work.words[1]), of: event, in: context, words: "your word is added")
        })

    static let symptom = ScriptVerb(
        "symptom", of: "care", "answer or measure something",
        operands: [
            .task,
            Operand("VALUE", help: "as it is asked for: 7, 72.5, 131/84, yes, a word, a picture's path", repeats: true),
        ],
        options: noting + [remark],
        about: """
            A number goes without its unit; a blood pressure is two, with a blank or a stroke between. Anything that
            cannot be meant is refused with what can. Limits that it crosses make their alerts at once. An answer that
            is there is replaced with --at and its time, and without that where the task may be answered again.
            """,
        examples: [
            .init(command: "salus care symptom pain 7 --note 'after the walk'", comment: "on its scale"),
            .init(command: "salus care symptom pressure 131/84", comment: "both values"),
            .init(command: "salus care symptom pain 5 --at 08:00", comment: "in the place of the answer that is there"),
        ],
        run: { (work: CareScript) in
            let (context, choice) = try await work.event()
            let event = try choice.next(again: choice.row.task.isRepeatable)
            var outcome = event.done(at: context.now, on: choice.date, context.zone)
            outcome.values = try AnswerArguments(work.words.dropFirst()).values(of: event.task, at: context.now)
            if let text = work.invocation[remark] { outcome.notes.append(Note(content: text)) }
            if event.task.question == .picture {
                outcome = try await CarePictures(work.client).keeping(
                    picture: work.words[1], in: outcome, of: event, context.person)
            }
            return try await work.keep(outcome, of: event, in: context)
        })

    private static let early = Option(name: "yes", letter: "y", help: "do not ask; for scripts")
    private static let because = Option(name: "because", value: "TEXT", help: "why")
    private static let notDone = Option(name: "not-done", help: "not on purpose: it was not done")
    private static let remark = Option(name: "note", value: "TEXT", help: "a comment on the answer")
}

extension CareScript {
    /// The plan, and which event of the first word's task is meant.
    func event() async throws -> (CarePlanContext, EventChoice) {
        let context = try await context()
        let (task, date) = (try task(words[0], in: context), try context.day(invocation[CareOption.on]))
        let time = try asUsage { () throws(ErrorNotice) in try RecurrenceForm.times(invocation[CareOption.at]).first }
        return (context, try EventChoice(task, on: date, at: time, in: context))
    }

    /// Before its time, and more often than it may be.
    fileprivate func ask(about event: CareEvent, _ choice: EventChoice, _ context: CarePlanContext) throws(NotConfirmed)
    {
        if EventStatus(event, at: context.now) == .later, event.occurrence.isScheduled {
            let start = TimeText.clock(event.occurrence.doable.lowerBound, context.zone)
            try console.confirm(
                "\(event.task.title.harmless) is planned from \(start) on \(choice.date.longName).", typing: "early",
                canRehearse: false)
        }
        guard choice.date == context.today, let need = choice.row.need, let next = need.next(at: context.now) else {
            return
        }
        try console.confirm(
            "\(event.task.title.harmless) is taken \(need.limit?.words ?? "as needed"); the next is allowed at "
                + "\(TimeText.clock(next, context.zone)).", typing: "again", canRehearse: false)
    }

    /// Writes the outcome and prints the new state, or `words`.
    fileprivate func keep(
        _ outcome: Outcome, of event: CareEvent, in context: CarePlanContext, words: String? = nil
    ) async throws -> ExitStatus {
        let undo = try await care.outcomes.note(outcome, replacing: event.outcome, of: context.person)
        let time = event.occurrence.isAllDay ? "" : " \(event.clock(context.zone))"
        return try await changed(
            undo, event.task.name, in: context, words: "\(event.task.title)\(time): \(words ?? outcome.state.words)")
    }
}
