package import SalusBase
package import SalusCarePlan

/// A task that a form is being filled in for: what is asked, and what the texts come to.
package struct TaskDraft: Sendable {
    /// The version that is changed; nil for a new task.
    let before: CareTask?
    let type: TaskType
    private let answer: AnswerKind?
    /// Nil where no form can write the schedule down: it stays.
    let recurrence: RecurrenceForm?

    package init(_ type: TaskType, _ answer: AnswerKind?, _ recurrence: RecurrenceForm) {
        (before, self.type, self.answer, self.recurrence) = (nil, type, answer, recurrence)
    }

    /// `recurrence` is nil for the one that it has.
    package init(changing task: CareTask, to recurrence: RecurrenceForm? = nil) {
        (before, type, self.recurrence) = (task, task.type, recurrence ?? RecurrenceForm(task.schedule))
        answer = task.type == .assessment ? AnswerKind(task.question) : nil
    }

    /// `something to do every day`.
    package var about: String {
        let what =
            switch type {
            case .assessment: answer?.title ?? "something to answer"
            case .readOnly: "something to know"
            case .intervention, .other: "something to do"
            }
        return "\(what), \(recurrence?.title ?? "")"
    }

    package var fields: [TaskField] {
        let asked = answer.map { $0.fields + [.again] } ?? []
        let shared: [TaskField] = type == .readOnly ? [] : [.optional]
        return [.title, .text] + (recurrence?.fields ?? []) + [.from]
            + (recurrence == nil || recurrence == .steps ? [] : [.until])
            + asked + [.group, .instructions, .image] + shared
    }

    package func texts(_ day: CalendarDate, in context: CarePlanContext) -> [TaskField: String] {
        guard let task = before else { return [:] }
        var texts = recurrence == nil ? [:] : RecurrenceForm.texts(of: task.schedule, title: context.title)
        (texts[.title], texts[.text], texts[.group]) = (task.title, task.text, task.group)
        (texts[.instructions], texts[.image], texts[.from]) = (task.instructions, task.image, day.description)
        (texts[.optional], texts[.again]) = (task.countsForAdherence ? "" : "yes", task.isRepeatable ? "yes" : "")
        texts[.limits] = LimitText.text(task.thresholds)
        texts[.tell] = tells(context).text(task.thresholds)
        switch task.question {
        case .scale(let least, let most, _, let low, let high):
            (texts[.least], texts[.most], texts[.leastLabel], texts[.mostLabel]) = ("\(least)", "\(most)", low, high)
        case .quantity(let units): texts[.unit] = units
        case .choice(let answers): texts[.answers] = answers.joined(separator: ", ")
        case .values, .yesNo, .text, .picture, nil: break
        }
        return texts
    }

    /// The version that the texts say. Throws what is wrong with them.
    package func task(_ texts: [TaskField: String], in context: CarePlanContext) throws(ErrorNotice) -> CareTask {
        guard let from = try RecurrenceForm.day(texts[.from]) else {
            throw ErrorNotice("From is empty.", nextStep: "Fill it in.")
        }
        let title = texts[.title] ?? ""
        let (schedule, start) = (try schedule(texts, from, context), context.zone.start(of: from))
        let name = Self.name(title, at: context.now)
        var task = before ?? CareTask(name: name, type, title: title, schedule, from: start)
        (task.schedule, task.effective) = (schedule, start)
        (task.title, task.text, task.group) = (title, texts[.text], texts[.group])
        (task.instructions, task.image) = (texts[.instructions], texts[.image])
        task.countsForAdherence = !(try TaskField.isYes(texts, .optional))
        if before == nil { task = task.made(at: context.now, zone: context.zone) }
        guard let answer else { return task }
        task.isRepeatable = try TaskField.isYes(texts, .again)
        if before == nil || before?.question != nil {
            task.question = try answer.question(texts, before: before?.question)
        }
        let known = before?.thresholds ?? []
        task.thresholds = try tells(context).telling(
            texts[.tell], try LimitText.thresholds(texts[.limits], before: known, in: units(texts)), before: known)
        return task
    }

    /// Of the numbers that are answered; nil where they have none.
    private func units(_ texts: [TaskField: String]) -> String? {
        if answer == .bloodPressure { return "mmHg" }
        return answer == .number ? texts[.unit] ?? before?.measurement?.units : nil
    }

    /// The schedule and the limits that the texts say, in words; nil where they are not understood yet, and where they
    /// still say what the form offered.
    func understood(
        _ texts: [TaskField: String], offered: [TaskField: String], in context: CarePlanContext
    ) -> String? {
        let said = (recurrence?.fields ?? []) + [.from, .until, .limits]
        guard said.contains(where: { texts[$0] ?? "" != offered[$0] ?? "" }) else { return nil }
        return (try? task(texts, in: context))?.understood(in: context)
    }

    private func tells(_ context: CarePlanContext) -> AlertRecipientsText {
        AlertRecipientsText(context.content.contacts, before: before?.thresholds ?? [])
    }

    /// The default first day of a change: today, or the task's first day when that is later. The recurrence continues
    /// from then; on a day that is named it would begin again.
    package static func day(changing task: CareTask, in context: CarePlanContext) -> CalendarDate {
        max(context.today, context.zone.date(of: task.effective))
    }

    /// Parts keep their names and pauses stay, so that what was noted keeps its place.
    private func schedule(_ texts: [TaskField: String], _ from: CalendarDate, _ context: CarePlanContext)
        throws(ErrorNotice)
        -> Schedule
    {
        guard let recurrence else { return before!.schedule }
        let named = { (title: String) in
            context.content.tasks.values.first { $0.versions.last?.title.lowercased() == title.lowercased() }?.name
        }
        guard let before else { return try recurrence.schedule(texts, from: from, named: named) }
        let isOffered = from == Self.day(changing: before, in: context)
        if isOffered, recurrence.isSaid(by: texts, as: before.schedule, title: context.title) { return before.schedule }
        let made = try recurrence.schedule(texts, from: from, named: named)
        do throws(CarePlanError) {
            return try made.continuing(before.schedule, onItsDays: isOffered, zone: context.zone)
        } catch { throw RecurrenceForm.advice(error) }
    }

    /// Unique in the plan: two devices name the same title apart by the moment.
    private static func name(_ title: String, at now: Instant) -> String {
        let letters = title.lowercased().filter { $0.isASCII && ($0.isLetter || $0.isNumber) }
        return "\(letters.prefix(24))-\(String(now.milliseconds, radix: 36))"
    }
}

extension CareTask {
    /// When it is due and what its limits are, in one sentence without a full stop, to be read before it is saved.
    package func understood(in context: CarePlanContext) -> String {
        (schedule.words(title: context.title) + thresholds.map(\.words)).joined(separator: "; ")
    }
}
