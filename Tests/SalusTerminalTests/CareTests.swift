import SalusBase
import SalusCarePlan
import SalusClient
import SalusModels
@testable import SalusTerminal
import TerminalKit
import Testing

@Suite("The care card")
struct TheCareCard {
    private func asked(_ keys: [Key], _ screen: ClientScreen = Gallery.care) -> [String] {
        screen.after(keys).actions.map(KeysOnTheMainScreen.words)
    }

    private func selecting(_ title: String, _ screen: ClientScreen = Gallery.care) -> ClientScreen {
        var screen = screen
        for _ in 0..<20 where !screen.text().contains("▸\(title)") { screen = screen.after([.down]).screen }
        #expect(screen.text().contains("▸\(title)"))
        return screen
    }

    @Test("is opened with P, which also reads it again")
    func opening() {
        #expect(asked([.character("P")], Sample.main()) == ["care: load"])
        #expect(asked([.character("P")], Sample.withPlan()) == ["care: load"])
        #expect(Gallery.care.text().contains("1 Care card") && Gallery.care.text().contains("▸"))
    }

    @Test("Space notes that it was done, and the same key takes it back")
    func toggling() {
        let metoprolol = selecting("Metoprolol")
        #expect(asked([.character(" ")], metoprolol) == ["care: metoprolol 08:00 done"])
        let done = selecting("Ibuprofen").after([.backTab]).screen
        #expect(asked([.character(" ")], done) == ["care: ibuprofen 08:00 initial"])
        #expect(asked([.character("b")], done) == ["care: ibuprofen 08:00 initial"])
    }

    @Test("what is planned for later is noted only after a question")
    func early() {
        let later = selecting("Ibuprofen").after([.tab]).screen
        #expect(asked([.character(" ")], later) == [])
        let question = later.after([.character(" ")]).screen
        #expect(question.text().contains("Note it before its time?"))
        #expect(asked([.enter], question) == [])
        #expect(asked([.right, .enter], question) == ["care: ibuprofen 20:00 done"])
    }

    @Test("s skips with a reason, f says that it was not done, w writes a word to it")
    func reasons() {
        let ibuprofen = selecting("Ibuprofen")
        #expect(
            asked([.character("s")] + .typing("felt sick") + [.enter], ibuprofen) == [
                "care: ibuprofen 14:00 skipped, felt sick"
            ])
        #expect(asked([.character("f"), .enter], ibuprofen) == ["care: ibuprofen 14:00 notDone"])
        #expect(
            asked([.character("w")] + .typing("late") + [.enter], ibuprofen) == ["care: ibuprofen 14:00 initial “late”"]
        )
    }

    @Test("what is taken as needed says how often it was, and asks when it is too early for more")
    func asNeeded() {
        let needed = selecting("Paracetamol")
        #expect(needed.text().contains("taken 1 of 4 in 24 hours, next at 15:30"))
        let question = needed.after([.character(" ")]).screen
        #expect(question.text().contains("Already again?"))
        #expect(asked([.right, .enter], question) == ["care: paracetamol 12:00 done"])
    }

    @Test("arrows lead through the days, and t back to today")
    func days() {
        let before = Gallery.care.after([.left]).screen
        #expect(before.text().contains("Friday 2026-11-20, yesterday"))
        #expect(before.text().contains("[Fri 20]"))
        #expect(Gallery.care.after([.character("[")]).screen.text().contains("Saturday 2026-11-14"))
        #expect(before.after([.character("t")]).screen.text() == Gallery.care.text())
        let far = Gallery.care.after([.character("g"), .character("d")] + .typing("2026-10-05") + [.enter]).screen
        #expect(far.text().contains("Monday 2026-10-05"))
    }

    @Test("a day keeps the version that ruled on it")
    func versions() {
        #expect(Gallery.care.text().contains("400 mg, after food"))
        #expect(Gallery.care.after([.character("[")]).screen.text().contains("200 mg, after food"))
    }

    @Test("ending and removing are asked for together, and neither happens by Enter alone")
    func ending() {
        let question = selecting("Metoprolol").after([.character("x")]).screen
        #expect(question.text().contains("End Metoprolol, or remove it?"))
        #expect(asked([.enter], question) == [])
        #expect(asked([.right, .enter], question) == ["care: end metoprolol"])
        #expect(asked([.right, .right, .enter], question) == ["care: remove metoprolol"])
    }

    @Test("someone who only reads changes nothing, and is told what to do instead")
    func reader() {
        let page = CarePage(Sample.readContext)
        for command in page.commands(isFocused: true) where command.isUndoable {
            #expect(command.obstacle != nil, "\(command.id)")
        }
        let note = page.commands(isFocused: true).first { $0.id == "day.note" }
        #expect(note?.obstacle == "you read here and do not write; propose it instead")
    }

    @Test("what others changed is listed with who and when, and marked as seen")
    func others() {
        let screen = Gallery.receiving(
            Gallery.care, .update(CareMessage.plan(Sample.changedPlan, reader: Sample.clarasAccount)))
        #expect(screen.text(120, 30).contains("2 changed by others (z)"))
        let list = screen.after([.character("z")]).screen
        #expect(list.text().contains("task Ibuprofen") && list.text().contains("bo") && list.text().contains("berg"))
        let question = list.after([.character("y")])
        #expect(question.actions.isEmpty && question.screen.text().contains("Have you seen all of it?"))
        #expect(asked([.enter], question.screen) == [] && asked([.right, .enter], question.screen) == ["care: seen"])
        #expect(asked([.character("z")]) == [])
    }

    @Test("a plan that changes while it is open is shown as it is now, on the same row")
    func live() {
        let walk = selecting("Walk")
        let newer = Gallery.receiving(
            walk, .update(CareMessage.plan(Sample.plan(waiting: 0), reader: Sample.clarasAccount)))
        #expect(newer.text().contains("▸Walk") && !newer.text().contains("to be sent"))
    }
}

@Suite("The care card told to a screen reader")
struct TellingTheCareCard {
    @Test("is one row at a time, each time of it with how it stands, and no signs")
    func rows() {
        var settings = ScreenSettings()
        settings.isLinear = true
        var screen = Sample.withPlan(settings: settings)
        var reader = LinearReader()
        let size = Size(width: 160, height: 50)
        var said = [reader.text(for: screen.render(in: size))]
        #expect(said[0].contains("due: "))
        for key in [Key.character("P"), .down] {
            _ = screen.handle(.key(key))
            said.append(reader.text(for: screen.render(in: size)))
        }
        #expect(said[1].contains("Ibuprofen · 400 mg, after food, 08:00 done, here: 14:00 later, 20:00 later"))
        #expect(said[2].contains("2 of 6, Medicines: Metoprolol · 47.5 mg, here: 08:00 skipped (dizzy)"))
        #expect(!said[2].contains("●") && !said[2].contains("◦"))
    }
}

@Suite("Before there is a plan")
struct BeforeThereIsAPlan {
    private func asked(_ keys: [Key], _ screen: ClientScreen) -> [String] {
        screen.after(keys).actions.map(KeysOnTheMainScreen.words)
    }

    @Test("the page says what one is for, and begins one empty or with examples")
    func beginning() {
        let page = Gallery.noPlan
        #expect(page.text().contains("You have no care plan yet."))
        #expect(asked([.character("n"), .enter], page) == ["care: begin My plan with 0"])
        #expect(asked([.character("e")] + .typing("Knee") + [.enter], page) == ["care: begin Knee with 3"])
        let begun = Gallery.receiving(page, .update(CareMessage.plan(Sample.emptyPlan, reader: Sample.clarasAccount)))
        #expect(begun.text().contains("Nothing is in the care card yet. a adds something."))
    }

    @Test("the examples are due on the day on which it begins")
    func examples() {
        let tasks = StarterPlan.tasks(from: Sample.today, at: Sample.noon)
        let content = PlanContent(tasks.map(PlanObject.task))
        #expect(content.events(on: Sample.today, zone: .utc).count == 5)
    }

    @Test("whether there is one is not guessed while no one has looked")
    func asking() {
        #expect(Sample.main().after([.character("P")]).screen.text().contains("Looking for your plan"))
    }
}

extension KeysOnTheMainScreen {
    static func words(_ step: CareStep) -> String {
        switch step {
        case .load(let person): "load" + (person.map { " \($0.bytes[15])" } ?? "")
        case .begin(let title, let tasks): "begin \(title) with \(tasks.count)"
        case .edit(let edit, let person): words(edit) + (person.map { " of \($0.bytes[15])" } ?? "")
        case .history(let task, _): "history of \(task.name)"
        case .markSeen: "seen"
        case .deleted(let person): "deleted" + (person.map { " \($0.bytes[15])" } ?? "")
        case .names: "names"
        case .savePicture(let picture, _, let path): "save \(picture) to \(path)"
        case .files(let step, _): "file \(step)"
        }
    }

    static func words(_ edit: CareEdit) -> String {
        switch edit {
        case .note(let outcome, _): words(outcome)
        case .picture(let path, let outcome, _): "\(words(outcome)) from \(path)"
        case .put(let task, let before): "\(before == nil ? "add" : "change") \(task.title)"
        case .end(let task, _): "end \(task.name)"
        case .remove(let task): "remove \(task.name)"
        case .acknowledge(let alert, let word): "seen \(alert.threshold)" + (word.map { ": \($0)" } ?? "")
        case .decide(let key, let task, let exception): "\(task.name) \(key.clock) \(exception.words)"
        case .contact(let contact, let user, _): words(contact) + (user.map { " as \($0)" } ?? "")
        case .removeContact(let contact): "without \(contact.id)"
        case .bringBack(let deleted, let title): "back \(deleted.count) of \(title)"
        case .bringIn(let objects): "bring in \(objects.count)"
        case .zone(let zone): "zone \(zone.name)"
        case .undo: "undo"
        }
    }

    private static func words(_ contact: Contact) -> String {
        (["contact \(contact.name.text)", contact.role].compactMap(\.self) + contact.addresses.map(\.value))
            .joined(separator: ", ")
    }

    private static func words(_ outcome: Outcome) -> String {
        let reason = outcome.reason.map { ", \($0)" } ?? ""
        let note = outcome.notes.compactMap(\.content).last.map { " “\($0)”" } ?? ""
        let values = outcome.values.isEmpty ? "" : " \(outcome.values.words)"
        return "\(outcome.task) \(outcome.event.clock) \(outcome.state)\(values)\(reason)\(note)"
    }
}
