import SalusBase
import SalusCarePlan
import SalusClient
import SalusModels
import TerminalKit
import Testing

@testable import SalusTerminal

@Suite("Single events that do not come as planned")
struct SingleEvents {
    private func asked(_ keys: [Key], _ screen: ClientScreen = Gallery.care) -> [String] {
        screen.after(keys).actions.map(KeysOnTheMainScreen.words)
    }

    private func selecting(_ title: String, _ screen: ClientScreen) -> ClientScreen {
        var screen = screen
        for _ in 0..<20 where !screen.text().contains("▸\(title)") { screen = screen.after([.down]).screen }
        #expect(screen.text().contains("▸\(title)"))
        return screen
    }

    @Test("m moves one to another time or to another day, once")
    func moving() {
        let later = selecting("Ibuprofen", Gallery.care)
        #expect(
            asked([.character("m")] + .typing("15:30") + [.enter], later) == [
                "care: ibuprofen 14:00 moved to Sat 21, 15:30"
            ])
        #expect(
            asked([.character("m")] + .typing("tomorrow") + [.enter], later) == [
                "care: ibuprofen 14:00 moved to Sun 22, 14:00"
            ])
        #expect(
            asked([.character("m")] + .typing("2026-11-24 9") + [.enter], later) == [
                "care: ibuprofen 14:00 moved to Tue 24, 09:00"
            ])
        let wrong = later.after([.character("m")] + .typing("soon") + [.enter])
        #expect(wrong.actions.isEmpty && wrong.screen.text().contains("is no time of day"))
    }

    @Test("o leaves one out, but not what something is noted of, and what has no time of its own is not moved")
    func leavingOut() {
        let later = selecting("Ibuprofen", Gallery.care)
        #expect(asked([.character("o")], later) == ["care: ibuprofen 14:00 left out"])
        #expect(asked([.character("o")], later.after([.backTab]).screen) == [])
        let walk = selecting("Walk", Gallery.care).after([.character("m")])
        #expect(walk.actions.isEmpty && walk.screen.text().contains("It has no time of its own to move"))
        let needed = selecting("Paracetamol", Gallery.care).after([.character("o")])
        #expect(needed.actions.isEmpty && needed.screen.text().contains("It is taken as needed"))
    }

    @Test("what was moved shows at its new time, what was left out stays to be seen, and O has either as planned")
    func asPlanned() {
        let card = Gallery.decided
        #expect(card.text().contains("Not as planned") && card.text().contains("any time: left out"))
        let stretching = selecting("Stretching", card)
        #expect(asked([.character("O")], stretching) == ["care: stretch 00:00 as planned"])
        let metoprolol = selecting("Metoprolol", card)
        #expect(metoprolol.text().contains("18:00 later · planned for 08:00"))
        #expect(asked([.character("O")], metoprolol) == ["care: metoprolol 08:00 as planned"])
        let walk = selecting("Walk", card).after([.character("O")])
        #expect(walk.actions.isEmpty && walk.screen.text().contains("It is as planned"))
    }

    @Test("by a clock of its own it stands on the day and at the time of the plan")
    func otherClock() throws {
        let late = EventKey(element: "dose", time: SalusCarePlan.LocalDateTime(Sample.day("2026-11-20"), hour: 20))
        let there = SalusCarePlan.LocalDateTime(Sample.today, hour: 23)
        #expect(try asides(late, .leftOut, on: "2026-11-21") == ["02:00: left out"])
        #expect(try asides(late, .leftOut, on: "2026-11-20") == [])
        #expect(try asides(late, .moved(there), on: "2026-11-21") == ["02:00: moved to Sun 22, 05:00"])
    }

    @Test("what was decided about an event that the plan has no more is not to be seen: no one could take it back")
    func decidedOfNone() throws {
        let none = EventKey(element: "dose", time: SalusCarePlan.LocalDateTime(Sample.day("2026-11-20"), hour: 21))
        #expect(try asides(none, .leftOut, on: "2026-11-21") == [])
    }

    /// Of a dose at eight in the evening in Chicago, in a plan by UTC.
    private func asides(_ key: EventKey, _ exception: ScheduleException, on day: String) throws -> [String] {
        let (start, chicago) = (Sample.day("2026-10-01"), try Zone("America/Chicago"))
        let element = try ScheduleElement(
            id: "dose", .cycle(.daily(1, from: start, times: [20 * 3600])), start: SalusCarePlan.LocalDateTime(start),
            zone: chicago)
        let schedule = try Schedule([element], exceptions: [key: exception])
        let task = Sample.task("dose", .intervention, "Dose", schedule, group: nil) { _ in }
        return DayException.decided(PlanContent([.task(task)]), .careCard, on: Sample.day(day), .utc).map(\.words)
    }

    @Test("what was noted of an event that is no more stands on its day, and on no other")
    func orphans() {
        let card = Gallery.decided.text(80, 40)
        #expect(card.contains("Entries of tasks that are not planned any more"))
        #expect(card.contains("Ibuprofen 07:00: done 400 mg"))
        #expect(Gallery.orphan.text().contains("Not counted: the task was changed since."))
        #expect(!Gallery.decided.after([.left]).screen.text(80, 40).contains("not planned any more"))
        #expect(!Gallery.decided.after([.character("2")]).screen.text(80, 40).contains("not planned any more"))
    }
}

@Suite("Behind a care plan")
struct BehindACarePlan {
    private func asked(_ keys: [Key], _ screen: ClientScreen) -> [String] {
        screen.after(keys).actions.map(KeysOnTheMainScreen.words)
    }

    @Test("g p lists its people with what they are called here, the care team first")
    func people() {
        #expect(asked([.character("g"), .character("p")], Gallery.decided) == ["care: names"])
        let text = Gallery.people.text()
        #expect(text.contains("▸Dr. Maria Ruiz") && text.contains("cardiologist · Heart Clinic"))
        #expect(text.contains("Told by the limits of Pain."))
    }

    @Test("someone is put in by a form that wants a name alone, and taken out after a question")
    func changingPeople() throws {
        let form = Gallery.people.after([.character("a")]).screen
        #expect(
            asked([.control("s")], form) == [] && form.after([.control("s")]).screen.text().contains("Name is empty."))
        let keys = ["Dr. Lee", "physician", "", "555-0199", "", "lee", "no"].flatMap { [Key].typing($0) + [.tab] }
        #expect(asked(keys + [.control("s")], form) == ["care: contact Dr. Lee, physician, 555-0199 as lee"])
        let question = Gallery.people.after([.character("x")]).screen
        #expect(question.text().contains("Remove Dr. Maria Ruiz from the plan?"))
        #expect(question.text().contains("Limits that name them alone tell all who read"))
        #expect(asked([.enter], question) == [] && asked([.right, .enter], question) == ["care: without ruiz"])
    }

    @Test("a change of someone keeps what the form has no field for, and their account")
    func keepingContacts() throws {
        let form = Gallery.people.after([.character("e")]).screen
        let typed = form.after([.tab] + .typing("s") + [.control("s")])
        guard
            case .edit(.contact(let contact, let user, let before), _)? = try #require(typed.actions.first).effect(
                CareStep.self)
        else {
            throw ErrorNotice("no one is changed", nextStep: "")
        }
        #expect(contact.role == "cardiologists" && before == Sample.ruiz && user == nil)
        #expect(contact.account == Sample.ruiz.account && contact.addresses == Sample.ruiz.addresses)
    }

    @Test("the parts of a name, a nickname and the label of a number outlive a change of the name and of the number")
    func keepingParts() throws {
        let filled = try changed(after: .typing("z") + [.tab, .tab, .tab] + [.control("u")] + .typing("555-0120"))
        #expect(filled.name.text == "Dr. Maria Ruizz" && filled.name.nickname == "Mia")
        #expect([filled.name.prefix, filled.name.given, filled.name.family] == ["Dr.", "Maria", "Ruizz"])
        #expect(filled.addresses == [ContactAddress(.phone, "555-0120", label: "work")])
        let longer = try changed(after: .typing(" y Sol"))
        #expect(longer.name.given == "Dr. Maria Ruiz y Sol" && longer.name.text == longer.name.given)
        #expect(longer.name.nickname == "Mia")
        let untouched = try changed(after: [.tab] + .typing("s"), family: "Ruiz ")
        #expect(untouched.name.family == "Ruiz " && untouched.name.given == "Maria")
    }

    /// The form of a person from another program, after these keys.
    private func changed(after keys: [Key], family: String = "Ruiz") throws -> Contact {
        var contact = Contact(id: "ruiz", name: Contact.PersonName(given: "Maria", family: family))
        (contact.name.prefix, contact.name.nickname) = ("Dr.", "Mia")
        contact.addresses = [ContactAddress(.phone, "555-0110", label: "work")]
        let plan = Sample.withPlan(Sample.plan(contacts: [contact])).after([.character("P")]).screen
        let form = plan.after([.character("g"), .character("p"), .character("e")]).screen
        let kept = form.after(keys + [.control("s")]).actions.first
        guard case .edit(.contact(let changed, _, _), _)? = try #require(kept).effect(CareStep.self) else {
            throw ErrorNotice("no one is changed", nextStep: "")
        }
        return changed
    }

    @Test("g x lists what people deleted with its person and time; the versions of a task come back together")
    func deleted() {
        #expect(asked([.character("g"), .character("x")], Gallery.decided) == ["care: deleted"])
        let text = Gallery.deleted.text()
        #expect(text.contains("▸Ibuprofen") && text.contains("Bo Vale") && !text.contains("High pain"))
        #expect(text.contains("2026-11-21 11:00") && text.contains("with its 2 versions"))
        #expect(asked([.character("b")], Gallery.deleted) == ["care: back 2 of Ibuprofen"])
    }

    @Test("one version alone says from when it ruled")
    func oneVersion() {
        let title = { (name: String) in name }
        let rows = DeletedRow.rows([Sample.deleted[0]], title, .utc)
        #expect(rows.map(\.what) == ["Ibuprofen, from 2026-11-16"])
        #expect(DeletedRow.rows(Array(Sample.deleted[0...1]), title, .utc).map(\.what) == ["Ibuprofen"])
    }

    @Test("the list of what is deleted is asked for again when the plan changes, and no other list is")
    func deletedAgain() {
        var screen = Gallery.deleted
        let plan = ClientMessage.update(CareMessage.plan(Sample.decidedPlan, reader: Sample.clarasAccount))
        #expect(screen.receive(plan).map(KeysOnTheMainScreen.words).contains("care: deleted"))
        var card = Gallery.decided
        #expect(!card.receive(plan).map(KeysOnTheMainScreen.words).contains("care: deleted"))
    }

    @Test("g z says what another zone would change while it is typed, and refuses one that there is not")
    func zone() {
        let form = Gallery.zone
        #expect(form.text().contains("By that of Asia/Tokyo it is Saturday 2026-11-21, 21:00."))
        #expect(form.text().contains("come 9 hours earlier than before"))
        #expect(asked([.control("s")], form) == ["care: zone Asia/Tokyo"])
        let wrong = form.after(.typing("x") + [.control("s")])
        #expect(wrong.actions.isEmpty && wrong.screen.text().contains("There is no such zone."))
        let other = CarePage(Sample.readContext).commands(isFocused: true).first { $0.id == "care.zone" }
        #expect(other?.obstacle == "only clara changes that")
    }
}

@Suite("The people that limits tell")
struct WhomLimitsTell {
    private let limits = [
        Threshold(id: "high", .greater(7), notified: ["ruiz"]), Threshold(id: "low", .less(1), notified: []),
    ]
    private var tells: AlertRecipientsText { AlertRecipientsText([Sample.ruiz, Sample.bosContact], before: limits) }

    @Test("the form says them by name, and leaves each limit its own while no one says otherwise")
    func same() throws {
        #expect(tells.text(limits) == "Dr. Maria Ruiz")
        let added = limits + [Threshold(id: "new", .greater(9))]
        let told = try tells.telling("Dr. Maria Ruiz", added, before: limits)
        #expect(told.map(\.notified) == [["ruiz"], [], ["ruiz"]])
    }

    @Test("what is written there holds for all limits: names, everybody, or no one")
    func others() throws {
        #expect(
            try tells.telling("bo vale, Dr. Maria Ruiz", limits, before: limits).map(\.notified) == [
                ["bo", "ruiz"], ["bo", "ruiz"],
            ])
        #expect(
            try tells.telling("everybody", limits, before: limits).map(\.notified) == [["everybody"], ["everybody"]])
        #expect(try tells.telling(nil, limits, before: limits).allSatisfy { $0.notified.isEmpty })
        #expect(throws: ErrorNotice.self) { try tells.telling("Dr. No", limits, before: limits) }
    }

    @Test("names with commas, two of one name, and people who are not to be seen here keep apart")
    func hardNames() throws {
        var (first, second) = (
            Contact(id: "a", name: .init(given: "Lee, MD")), Contact(id: "b", name: .init(given: "Lee, MD"))
        )
        (first.role, second.role) = ("father", "physician")
        let hidden = [Threshold(id: "high", .greater(7), notified: ["unseen", "b"])]
        let tells = AlertRecipientsText([first, second], before: hidden)
        #expect(tells.text(hidden) == "Lee, MD (physician), unseen")
        #expect(
            try tells.telling("unseen, Lee, MD (father)", hidden, before: hidden).first?.notified == ["unseen", "a"])
    }

    @Test("two of one name who are the same to the person are told apart by their identifiers")
    func namesakes() throws {
        let (names, roles) = (["Dr. Lee", "dr. lee", "Dr. Lee"], ["Cardiologist", "cardiologist", "physician"])
        let people = ["a", "b", "c"].enumerated().map { place, id in
            var contact = Contact(id: id, name: .init(given: names[place]))
            contact.role = roles[place]
            return contact
        }
        let second = [Threshold(id: "high", .greater(7), notified: ["b"])]
        let tells = AlertRecipientsText(people, before: second)
        #expect(tells.text(second) == "dr. lee (b)")
        let added = second + [Threshold(id: "new", .greater(9))]
        #expect(
            try tells.telling("dr. lee (b), Dr. Lee (physician)", added, before: second).map(\.notified) == [
                ["b", "c"], ["b", "c"],
            ])
        #expect(try tells.telling("dr. lee (b)", added, before: second).map(\.notified) == [["b"], ["b"]])
    }

    @Test("a form of a question has the field, and it reaches the limits")
    func field() throws {
        var pain = Gallery.decided.after([.character("2")]).screen
        for _ in 0..<20 where !pain.text().contains("▸Pain") { pain = pain.after([.down]).screen }
        var form = pain.after([.character("e")]).screen
        #expect(form.text(80, 60).contains("Dr. Maria Ruiz"))
        for _ in 0..<20 where !form.text(80, 60).contains(/Tell +▸/) { form = form.after([.tab]).screen }
        let kept = form.after([.control("u")] + .typing("bo vale") + [.control("s")]).actions.first
        guard case .edit(.put(let task, let before), _)? = try #require(kept).effect(CareStep.self) else {
            throw ErrorNotice("nothing is changed", nextStep: "")
        }
        #expect(before?.thresholds.map(\.notified) == [["ruiz"]])
        #expect(task.name == "pain" && task.thresholds.map(\.notified) == [["bo"]])
    }
}
