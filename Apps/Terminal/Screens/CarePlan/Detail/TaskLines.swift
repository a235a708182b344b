import SalusBase
import SalusCarePlan
import SalusClient
import TerminalKit

/// All about a task as lines, part by part; a part with nothing to say is left out.
struct TaskLines {
    private let task: CareTask
    private let context: CarePlanContext
    private let versions: [PlanVersion]?

    init(_ task: CareTask, _ context: CarePlanContext, versions: [PlanVersion]?) {
        (self.task, self.context, self.versions) = (task, context, versions)
    }

    var lines: [Line] {
        let parts: [(String, [Line])] = [
            ("", about), ("When", task.schedule.words(title: context.title).map { Line($0.capitalizedFirst + ".") }),
            ("Instructions", (task.instructions ?? "").split(separator: "\n").map { Line(String($0)) }),
            ("Limits", task.thresholds.map { Line($0.words) + Line(told($0), .muted) }),
            ("Notes", task.notes.compactMap(Self.note)),
            ("The last weeks", weeks), ("The last answers", answers), ("Versions", history),
            ("Changed by", authors),
        ]
        return parts.filter { !$0.1.isEmpty }.flatMap { title, lines in
            (title.isEmpty ? [] : [Line(title, .heading)]) + lines.map { title.isEmpty ? $0 : Line("  ") + $0 } + [
                Line("")
            ]
        }
    }

    private var about: [Line] {
        let kind =
            switch task.type {
            case .intervention: "To do"
            case .assessment: "To answer: \(task.question?.words ?? "a number")"
            case .readOnly: "To know"
            case .other(let word): word
            }
        let more = [
            task.group, task.countsForAdherence || task.type == .readOnly ? nil : "optional",
            task.isRepeatable ? "may be answered again" : nil,
        ].compactMap(\.self)
        let image = task.image.map { [Line([Span("Picture  ", .muted), Span($0)])] } ?? []
        return [
            task.text.map { Line($0, Style(.normal, bold: true)) },
            Line(([kind] + more).joined(separator: " · "), .muted),
        ]
        .compactMap(\.self) + image
    }

    /// `, tells Dr. Ruiz`; nothing where it is the person alone.
    private func told(_ threshold: Threshold) -> String {
        let names = AlertRecipientsText(context.content.contacts, before: [threshold]).text([threshold])
        return names.isEmpty ? "" : ", tells \(names)"
    }

    private static func note(_ note: Note) -> Line? {
        let text = [note.title, note.content].compactMap(\.self).joined(separator: ": ")
        return text.isEmpty ? nil : Line(text + (note.author.map { " (\($0))" } ?? ""))
    }

    /// Eight weeks, the present one first, by the days that events count for.
    private var weeks: [Line] {
        guard task.type != .readOnly,
            AsNeededState(task, context.content, on: context.today, context.zone, at: context.now) == nil
        else {
            return []
        }
        let first = context.today.monday.adding(days: -49)
        let window = context.zone.start(of: first)..<context.zone.start(of: context.today.adding(days: 1))
        let events = Dictionary(grouping: context.content.events(of: task.name, in: window, zone: context.zone)) {
            $0.day(context.zone).monday
        }
        return (0..<8).compactMap { week -> Line? in
            let monday = context.today.monday.adding(days: -7 * week)
            let counted = Adherence(of: (events[monday] ?? []).map { $0.counted }, now: context.now)
            guard let fraction = counted.fraction, let whole = counted.percent else { return nil }
            let bar = String(repeating: "█", count: Int((fraction * 20).rounded(.down)))
            let rest = String(repeating: "░", count: 20 - bar.count)
            let percent = "\(whole) %"
            let padding = String(repeating: " ", count: 6 - percent.count)
            return Line([
                Span("from \(Self.padded(LocalTime.day(monday), 12)) ", .muted), Span(bar, .accent),
                Span(rest, .border),
                Span("\(padding)\(percent)  \(counted.done) of \(counted.events)"),
            ])
        }
    }

    private var answers: [Line] {
        guard task.type == .assessment else { return [] }
        let done = context.content.noted(task.name).filter { $0.state == .done && !$0.values.isEmpty }
        return done.suffix(10).reversed().map { outcome in
            let day = Self.padded("\(outcome.event.time.date.shortName) \(outcome.event.clock)", 14)
            let notes = outcome.notes.compactMap(\.content).map { " · “\($0)”" }.joined()
            return Line([Span(day, .muted), Span(task.answer(outcome.values)), Span(notes, .muted)])
        }
    }

    /// The newest first, each with what it changed.
    private var history: [Line] {
        let versions = context.content.tasks[task.name]?.versions ?? []
        return versions.indices.reversed().map { index in
            let day = LocalTime.day(context.zone.date(of: versions[index].effective))
            let what = index == 0 ? "first version" : versions[index].changes(since: versions[index - 1], context.title)
            return Line([Span(Self.padded("from \(day)", 18), .muted), Span(what)])
        }
    }

    private var authors: [Line] {
        (versions ?? []).map { version in
            let who = version.authorName ?? "an unknown person"
            let at = context.zone.local(version.at)
            let what = version.isDeletion ? "removed it" : version.isCurrent ? "wrote the current version" : "wrote it"
            return Line([
                Span("\(LocalTime.day(at.date)) \(TimeText.clock(at.secondOfDay))  ", .muted), Span("\(who) \(what)"),
            ])
        }
    }

    private static func padded(_ text: String, _ width: Int) -> String {
        text + String(repeating: " ", count: max(0, width - text.count))
    }
}

extension CareEvent {
    /// As one that counts, for the page of an optional task.
    fileprivate var counted: CareEvent {
        var task = task
        task.countsForAdherence = true
        return CareEvent(task, occurrence, outcome)
    }
}

extension CareTask {
    /// `dose: 400 mg instead of 200 mg; when: …`.
    func changes(since before: CareTask, _ title: (String) -> String) -> String {
        if schedule.elements.isEmpty { return "ended" }
        let when = schedule.words(title: title).joined(separator: "; ")
        let changes = [
            self.title == before.title ? nil : "name: \(self.title)",
            text == before.text ? nil : text ?? "no second line",
            schedule == before.schedule ? nil : when, question == before.question ? nil : "what is asked",
            thresholds == before.thresholds ? nil : "limits",
            instructions == before.instructions ? nil : "instructions",
            group == before.group ? nil : "group: \(group ?? "none")",
            countsForAdherence == before.countsForAdherence
                ? nil : countsForAdherence ? "not optional any more" : "optional",
        ].compactMap(\.self)
        return changes.isEmpty ? "the same" : changes.joined(separator: "; ")
    }
}

extension Threshold {
    /// `over 180: Too high (check soon)`.
    package var words: String {
        let limit =
            switch test {
            case .fewerDone(let count): "fewer than \(count) done on a day"
            case .greater(let limit): "over \(NumberText.short(limit))"
            case .greaterOrEqual(let limit): "\(NumberText.short(limit)) or more"
            case .less(let limit): "under \(NumberText.short(limit))"
            case .lessOrEqual(let limit): "\(NumberText.short(limit)) or less"
            case .equal(let limit): "exactly \(NumberText.short(limit))"
            case .within(let low, let high), .between(let low, let high):
                "\(NumberText.short(low)) to \(NumberText.short(high))"
            }
        return "\(limit): \(called) (\(urgency.words))"
    }
}
