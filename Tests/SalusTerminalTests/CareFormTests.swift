import SalusBase
import SalusCarePlan
import SalusClient
import SalusModels
import SalusSync
import TerminalKit
import Testing

@testable import SalusTerminal

@Suite("Adding and changing tasks of a plan")
struct AddingAndChangingTasks {
    private func task(_ screen: ClientScreen, _ keys: [Key]) throws -> CareTask {
        guard case .edit(.put(let task, _), _)? = try #require(screen.after(keys).actions.first).effect(CareStep.self)
        else {
            throw ErrorNotice("nothing is put into the plan", nextStep: "")
        }
        return task
    }

    /// Types into the fields one after the other.
    private func typing(_ texts: String...) -> [Key] { texts.flatMap { .typing($0) + [.tab] } + [.control("s")] }

    @Test("a medicine by its name, its dose and its times")
    func daily() throws {
        let form = Gallery.adding("To do", "every day", to: Gallery.care)
        let task = try task(form, typing("Ramipril", "5 mg", "8, 20:30"))
        #expect(task.title == "Ramipril" && task.text == "5 mg" && task.type == .intervention)
        #expect(task.schedule.words { $0 } == ["every day at 08:00 and 20:30, from 2026-11-21"])
        #expect(task.effective == Sample.today.start && task.countsForAdherence)
    }

    @Test("what is empty or no time is not sent, and the form says so")
    func wrong() {
        let form = Gallery.adding("To do", "every day", to: Gallery.care)
        let empty = form.after([.control("s")])
        #expect(empty.actions.isEmpty && empty.screen.text().contains("Name is empty. Fill it in."))
        let wrong = form.after(typing("Ramipril", "", "25:00"))
        #expect(wrong.actions.isEmpty && wrong.screen.text().contains("\"25:00\" is no time of day."))
        let past = form.after(typing("Ramipril", "", "8", "", "2026-11-20"))
        #expect(past.actions.isEmpty && past.screen.text().contains("Its last day is before its first."))
        #expect(form.after(.typing("x") + [.escape]).screen.text().contains("Your text is discarded."))
    }

    @Test(
        "every recurrence is written down in a line",
        arguments: [
            ("on some days", ["Gym", "", "mon, Thursday", "18"], "on Monday and Thursday at 18:00"),
            ("every few days", ["Patch", "", "3 days", "8"], "every 3 days at 08:00"),
            ("every few days", ["Patch", "", "4 weeks", "8"], "every 28 days at 08:00"),
            ("a number of", ["Walk", "", "3"], "3 times a week, whenever it suits"),
            ("as needed", ["Pill", "", "4", "24", "6"], "as needed, at most 4 in 24 hours, 6 hours apart"),
            (
                "as needed", ["Pill", "", "4 times", "2 days", "90 min"],
                "as needed, at most 4 in 2 days, 90 minutes apart"
            ),
            ("after something", ["Rest", "", "walk", "30"], "30 minutes after Walk"),
            ("after something", ["Rest", "", "walk", "2 hours"], "2 hours after Walk"),
            ("a number of", ["Walk", "", "3 times a week"], "3 times a week, whenever it suits"),
        ])
    func recurrences(recurrence: String, texts: [String], words: String) throws {
        let form = Gallery.adding("To do", recurrence, to: Gallery.care)
        let task = try task(form, texts.flatMap { .typing($0) + [.tab] } + [.control("s")])
        let title = { (name: String) in Sample.careContext.title(of: name) }
        #expect(task.schedule.words(title: title) == ["\(words), from 2026-11-21"])
    }

    @Test(
        "a unit that a field does not understand is refused with the forms it takes, and nothing is sent",
        arguments: [
            ("every few days", ["Patch", "", "4 months", "8"], "Every: \"4 months\" is not understood."),
            ("every few days", ["Patch", "", "53 weeks", "8"], "Every: \"53 weeks\" is not understood."),
            ("a number of", ["Walk", "", "3 a day"], "A week: \"3 a day\" is not understood."),
            ("as needed", ["Pill", "", "4", "1 month", "6"], "Within: \"1 month\" is not understood."),
            ("as needed", ["Pill", "", "4", "24", "6 tablets"], "Apart: \"6 tablets\" is not understood."),
            ("as needed", ["Pill", "", "", "", "6 hours"], "At most is empty."),
            ("after something", ["Rest", "", "walk", "2 m"], "Later by: \"2 m\" is not understood."),
            ("in steps", ["Prednisone", "", "40 mg 2 months", "8"], "\"40 mg 2 months\" is no step."),
        ])
    func notUnderstood(recurrence: String, texts: [String], words: String) {
        let form = Gallery.adding("To do", recurrence, to: Gallery.care)
        let after = form.after(texts.flatMap { .typing($0) + [.tab] } + [.control("s")])
        #expect(after.actions.isEmpty && after.screen.text(100, 40).contains(words))
    }

    @Test("the form says in words what it understood before anything is saved")
    func understood() {
        let form = Gallery.adding("To do", "every few days", to: Gallery.care)
        #expect(!form.text(100, 40).contains("Understood"))
        let typed = form.after(["Patch", "", "4 weeks", "8"].flatMap { .typing($0) + [.tab] })
        #expect(typed.actions.isEmpty)
        #expect(typed.screen.text(100, 40).contains("Understood: every 28 days at 08:00, from 2026-11-21."))
        let steps = Gallery.adding("To do", "in steps", to: Gallery.care)
            .after(["Prednisone", "", "40 mg 2 weeks; 20 mg 1 week", "8"].flatMap { .typing($0) + [.tab] })
        #expect(steps.screen.text(100, 40).contains("40 mg, from 2026-11-21, until 2026-12-04"))
    }

    @Test("what the form offers of a schedule says its units, and reads back as the same")
    func offered() throws {
        let schedule = try Schedule.asNeeded(AsNeededLimit(most: 2, within: 5400, gap: 45), from: Sample.today)
        let texts = RecurrenceForm.texts(of: schedule) { $0 }
        #expect(texts[.hours] == "90 minutes" && texts[.apart] == "45 seconds")
        let read = try RecurrenceForm.asNeeded.schedule(texts, from: Sample.today) { _ in nil }
        #expect(read.elements.map(\.recurrence) == schedule.elements.map(\.recurrence))
    }

    @Test("a dose in steps is one part of the schedule for each")
    func steps() throws {
        let form = Gallery.adding("To do", "in steps", to: Gallery.care)
        let task = try task(form, typing("Prednisone", "", "40 mg 1 week; 20 mg 3 days", "8"))
        #expect(
            task.schedule.words { $0 } == [
                "every day at 08:00, 40 mg, from 2026-11-21, until 2026-11-27",
                "every day at 08:00, 20 mg, from 2026-11-28, until 2026-11-30",
            ])
        let context = CarePlanContext(
            Sample.plan(tasks: [task]), reader: Sample.clarasAccount, clock: .fixed(Sample.noon))
        let row = try #require(CareDay(context, .careCard, on: Sample.today).rows.compactMap(\.task).first)
        #expect(row.line(context.zone, at: context.now, place: nil, width: 60).text.hasPrefix("Prednisone · 40 mg"))
    }

    @Test("a scale with its ends and its limits")
    func scale() throws {
        let form = Gallery.adding("a scale", "every day", to: Gallery.symptoms)
        let keys = typing(
            "Cough", "", "9", "", "", "0", "5", "none", "all night", "over 3 soon Bad night; 0 to 1 good Fine")
        // The day is filled in already: what is typed there would be added to it.
        let task = try task(form, keys)
        #expect(task.question == .scale(least: 0, most: 5, step: 1, leastLabel: "none", mostLabel: "all night"))
        #expect(task.thresholds.map(\.words) == ["over 3: Bad night (check soon)", "0 to 1: Fine (good news)"])
    }

    @Test("a change begins with what the task is, and keeps what a form does not say")
    func changing() throws {
        let form = Gallery.care.after([.character("e")]).screen
        #expect(form.text().contains("Change Ibuprofen") && form.text().contains("08:00, 14:00, 20:00"))
        let task = try task(form, [.tab, .control("u")] + .typing("600 mg") + [.control("s")])
        let before = Sample.careTasks[1]
        #expect(task.text == "600 mg" && task.name == before.name && task.notes == before.notes)
        #expect(task.effective == Sample.today.start)
        #expect(task.schedule.elements.map(\.id) == before.schedule.elements.map(\.id))
        let key = Sample.key(Sample.today, 8)
        #expect(task.schedule.occurrence(key, zone: .utc) != nil)
    }

    @Test("a refusal stays on the form with what was typed")
    func refused() {
        let sent = Gallery.care.after([.character("e"), .tab, .control("u")] + .typing("600 mg") + [.control("s")])
            .screen
        let refused = Gallery.receiving(
            sent, .refused(ErrorNotice("It would orphan 20 Nov.", nextStep: "Choose a later day.")))
        #expect(refused.text().contains("It would orphan 20 Nov.") && refused.text().contains("600 mg"))
        #expect(!Gallery.receiving(sent, .done("Ibuprofen is in the plan", nil)).text().contains("Ctrl-S"))
    }

    @Test("a pause says from when, until when and why")
    func pausing() throws {
        let form = Gallery.care.after([.character("p")]).screen
        let task = try task(form, [.tab] + .typing("20261130") + [.tab] + .typing("operation") + [.control("s")])
        let pause = Pause(from: Sample.today, through: Sample.day("2026-11-30"), reason: "operation")
        #expect(task.schedule.pauses == [pause] && task.effective == Sample.careTasks[1].effective)
        let wrong = form.after([.tab] + .typing("20261101") + [.control("s")])
        #expect(wrong.actions.isEmpty && wrong.screen.text().contains("It ends before it begins."))
    }

    @Test("on a day on which another version ruled, a pause and a change are of what rules now")
    func overDay() throws {
        let (past, now) = (Gallery.care.after([.character("[")]).screen, Sample.careTasks[1])
        let paused = try task(past.after([.character("p")]).screen, [.control("s")])
        #expect(paused.effective == now.effective && paused.text == now.text && paused.schedule.pauses.count == 1)
        let changed = try task(
            past.after([.character("e"), .tab, .control("u")] + .typing("600 mg")).screen, [.control("s")])
        #expect(changed.effective == Sample.today.start && changed.text == "600 mg")
    }

    @Test("limits that no text says stay as they are")
    func limits() throws {
        let few = Threshold(id: "few", .fewerDone(2), notified: ["dr"])
        let high = Threshold(id: "h", .greater(180), title: "High", notified: ["dr"], urgency: .soon)
        #expect(LimitText.text([few, high]) == "over 180 soon High")
        let read = try LimitText.thresholds("over 180 now Very high; under 70 Low", before: [few, high])
        #expect(read.map(\.id) == ["few", "h", "under 70"] && read[1].notified == ["dr"] && read[1].urgency == .now)
        #expect(throws: ErrorNotice.self) { try LimitText.thresholds("above all", before: []) }
        let moved = try LimitText.thresholds("over 190 High", before: [high])
        #expect(moved.map(\.id) == ["h"] && moved[0].notified == ["dr"] && moved[0].test == .greater(190))
        #expect(try LimitText.thresholds("over 10 mmol/L soon", before: [], in: "mmol/L").map(\.urgency) == [.soon])
        for other in ["over 180 mg/dL", "over 3 hours", "over 180 Too high soon"] {
            #expect(throws: ErrorNotice.self) { try LimitText.thresholds(other, before: [], in: "mmol/L") }
        }
        for never in ["over nan", "over inf", "under -inf"] {
            #expect(throws: ErrorNotice.self) { try LimitText.thresholds(never, before: []) }
        }
    }
}

@Suite("All about one task")
struct AllAboutOneTask {
    @Test("instructions, times in words, notes, weeks and versions stand on one page")
    func page() {
        let text = Gallery.care.after([.enter]).screen.text(100, 60)
        for part in [
            "400 mg, after food", "Every day at 08:00, 14:00 and 20:00", "Swallow whole with a glass of water.",
            "Look at the stomach. (berg)", "from 2026-11-16", "ibuprofen.png", "first version",
        ] { #expect(text.contains(part), "\(part)") }
    }

    @Test("H asks who changed it, and names them when that has come")
    func history() {
        let asked: [String] = Gallery.care.after([.enter, .character("H")]).actions.map(KeysOnTheMainScreen.words)
        #expect(asked == ["care: history of ibuprofen"])
        let version = PlanVersion(
            id: EntryID(bytes: [UInt8](repeating: 1, count: 16))!, author: Sample.doctorsAccount, authorName: "berg",
            at: Sample.noon,
            object: nil, isDeletion: false, isCurrent: true)
        let page = Gallery.care.after([.enter]).screen
        let told = Gallery.receiving(page, .update(CareMessage.history("ibuprofen", [version])))
        #expect(told.text(80, 60).contains("2026-11-21 12:00  berg wrote the current version"))
    }

    @Test("optional tasks count on their own page, and nowhere else")
    func optional() {
        let stretch = Sample.careTasks.first { $0.name == "stretch" }!
        let lines = TaskLines(stretch, Sample.careContext, versions: nil).lines.map(\.text)
        #expect(lines.contains { $0.contains("optional") } && lines.contains { $0.contains("0 of 6") })
    }
}
