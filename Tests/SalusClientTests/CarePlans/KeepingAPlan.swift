import SalusBase
import SalusCarePlan
import SalusSync
import Testing

@testable import SalusClient

@Suite("Keeping one's own care plan")
struct KeepingAPlan {
    @Test("what is noted shows at once, and on the other device after a sync")
    func note() async throws {
        let fixture = try await CarePlanFixture.begun()
        let ana = await fixture.device(.ana)
        try await ana.care.outcomes.note(.walked())
        #expect(try await ana.care.plan().state("walk") == .done)
        try await ana.sync()
        let phone = await fixture.device(.anasPhone)
        try await phone.sync()
        let view = try await phone.care.plan()
        #expect(view.state("walk") == .done && view.isOwn && view.name == "Ana" && view.unread == 0)
        #expect(view.content.plans.map(\.title) == ["Knee"] && view.zone == .utc)
    }

    @Test("a result beyond a limit makes its alert with it, a corrected one takes it back, and a seen one stays")
    func alerts() async throws {
        let fixture = try await CarePlanFixture.begun()
        let ana = await fixture.device(.ana)
        try await ana.care.outcomes.note(.pain(9))
        let alert = try #require(try await ana.care.plan().content.alerts.first)
        #expect(alert.title == "Strong pain" && alert.urgency == .soon)
        try await ana.care.outcomes.note(.pain(3))
        #expect(try await ana.care.plan().content.alerts.isEmpty)
        try await ana.care.outcomes.note(.pain(8))
        let fired = try #require(try await ana.care.plan().content.alerts.first)
        #expect(try await !ana.care.outcomes.acknowledge(fired, note: "called").isNothing)
        try await ana.care.outcomes.note(.pain(3))
        let view = try await ana.care.plan()
        #expect(view.content.alerts.first?.acknowledgements.map(\.note) == ["called"])
        #expect(view.openAlerts(of: fixture.id(.ana)).isEmpty)
    }

    @Test("anyone who has seen an alert is told again when the value is corrected to another one beyond the limit")
    func crossesAgain() async throws {
        let fixture = try await CarePlanFixture.begun()
        let ana = await fixture.device(.ana)
        try await ana.care.outcomes.note(.pain(8))
        try await ana.care.outcomes.acknowledge(try #require(try await ana.care.plan().content.alerts.first))
        try await ana.care.outcomes.note(.pain(10))
        #expect(try await ana.care.plan().openAlerts(of: fixture.id(.ana)).count == 1)
    }

    @Test("what was just written can be undone, with the alerts that it made")
    func undo() async throws {
        let fixture = try await CarePlanFixture.begun()
        let ana = await fixture.device(.ana)
        let undo = try await ana.care.outcomes.note(.pain(9))
        #expect(undo.text == "Pain 08:00: done")
        try await ana.sync()
        try await ana.care.history.undo(undo)
        let view = try await ana.care.plan()
        #expect(view.state("pain") == .initial && view.content.alerts.isEmpty)
        await #expect(throws: ClientError.care(.changedSince)) { try await ana.care.history.undo(undo) }
    }

    @Test("undoing never destroys what another device wrote of the same since")
    func undoAfterOthers() async throws {
        let fixture = try await CarePlanFixture.begun()
        let (ana, phone) = (await fixture.device(.ana), await fixture.device(.anasPhone))
        let undo = try await ana.care.outcomes.note(.pain(2))
        try await ana.sync()
        try await phone.sync()
        try await phone.care.outcomes.note(.pain(4))
        try await phone.sync()
        try await ana.sync()
        await #expect(throws: ClientError.care(.changedSince)) { try await ana.care.history.undo(undo) }
        #expect(try await ana.care.plan().content.noted("pain").map(\.values) == [[OutcomeValue(.integer(4))]])
    }

    @Test("values that two devices gave one event at once are both shown, until someone notes it again")
    func conflict() async throws {
        let fixture = try await CarePlanFixture.begun()
        let (ana, phone) = (await fixture.device(.ana), await fixture.device(.anasPhone))
        try await phone.sync()
        try await ana.care.outcomes.note(.pain(2))
        try await phone.care.outcomes.note(.pain(4))
        for device in [ana, phone, ana] { try await device.sync() }
        for device in [ana, phone] {
            let view = try await device.care.plan()
            #expect(view.conflicts.keys.map(\.task) == ["pain"])
            #expect(Set(view.conflicts.values.joined().joined().map(\.number)) == [2, 4])
        }
        try await ana.care.outcomes.note(.pain(3))
        #expect(try await ana.care.plan().conflicts.isEmpty)
    }

    @Test("a note that another device adds to a result meanwhile stays when the value is corrected")
    func notesStay() async throws {
        let fixture = try await CarePlanFixture.begun()
        let (ana, phone) = (await fixture.device(.ana), await fixture.device(.anasPhone))
        try await ana.care.outcomes.note(.pain(2))
        try await ana.sync()
        try await phone.sync()
        let shown = try #require(try await phone.care.plan().content.noted("pain").first)
        var remarked = Outcome.pain(2)
        remarked.notes = [Note(content: "after the stairs")]
        try await ana.care.outcomes.note(remarked, replacing: .pain(2))
        try await ana.sync()
        try await phone.sync()
        try await phone.care.outcomes.note(.pain(3), replacing: shown)
        let noted = try #require(try await phone.care.plan().content.noted("pain").first)
        #expect(noted.notes.map(\.content) == ["after the stairs"] && noted.values.first?.number == 3)
    }

    @Test("a change that would leave results without an event is refused with the days")
    func orphans() async throws {
        let fixture = try await CarePlanFixture.begun()
        let ana = await fixture.device(.ana, at: 3)
        for day in [0, 2] { try await ana.care.outcomes.note(.walked(day)) }
        let evening = try Schedule.daily(at: [18 * 3600], from: firstDay)
        let change = CareTask.daily("walk", .intervention) { $0.schedule = evening }
        await #expect(throws: ClientError.care(.wouldOrphan([firstDay, firstDay.adding(days: 2)]))) {
            try await ana.care.editor.put(change)
        }
        #expect(try await ana.care.plan().content.tasks["walk"]?.versions.map(\.schedule) == [CareTask.walk.schedule])
        try await ana.care.editor.put(
            .daily("walk", .intervention, from: firstDay.adding(days: 3)) { $0.schedule = evening })
        #expect(try await ana.care.plan().state("walk", 2) == .done)
    }

    @Test("what is removed comes back with what was noted, and every version stays in its history")
    func bringBack() async throws {
        let fixture = try await CarePlanFixture.begun()
        let ana = await fixture.device(.ana)
        try await ana.care.outcomes.note(.walked())
        try await ana.care.editor.remove("walk")
        #expect(try await ana.care.plan().content.tasks["walk"] == nil)
        let gone = try #require(try await ana.care.history.deleted().first)
        #expect(gone.what == .deleted(.task(.walk)) && gone.author == fixture.id(.ana))
        try await ana.care.history.bringBack(gone.object, in: gone.part)
        #expect(try await ana.care.plan().state("walk") == .done)
        let history = try await ana.care.history.versions(of: gone.object, in: .careCard)
        #expect(history.map(\.isDeletion) == [false, true, false] && history.map(\.isCurrent) == [true, false, false])
    }

    @Test("a change of one field leaves what another device changed of the task meanwhile")
    func fields() async throws {
        let fixture = try await CarePlanFixture.begun()
        let (ana, phone) = (await fixture.device(.ana), await fixture.device(.anasPhone))
        try await phone.sync()
        var retitled = CareTask.walk, explained = CareTask.walk
        retitled.title = "Walk the dog"
        explained.instructions = "Slowly"
        try await ana.care.editor.put(retitled, replacing: .walk)
        try await ana.sync()
        try await phone.sync()
        try await phone.care.editor.put(explained, replacing: .walk)
        let task = try #require(try await phone.care.plan().content.tasks["walk"]?.versions.first)
        #expect(task.title == "Walk the dog" && task.instructions == "Slowly")
    }

    @Test("a task does not move to the part that is shared with others")
    func otherPart() async throws {
        let fixture = try await CarePlanFixture.begun()
        let ana = await fixture.device(.ana)
        await #expect(throws: ClientError.care(.otherPart)) {
            try await ana.care.editor.put(.daily("pain", .intervention))
        }
    }

    @Test("a day with fewer events done than there should be makes an alert once it is over")
    func dayAlerts() async throws {
        let fixture = try await CarePlanFixture.begun()
        try await fixture.device(.ana).care.editor.put(
            .daily("walk", .intervention) { $0.thresholds = [Threshold(id: "lazy", .fewerDone(1), title: "No walk")] })
        let ana = await fixture.device(.ana, at: 2)
        try await ana.care.outcomes.note(.walked(1))
        try await ana.sync()
        try await ana.sync()
        #expect(try await ana.care.plan().content.alerts.map(\.event) == [.daily(7, 0)])
        try await ana.care.outcomes.note(.walked(0))
        #expect(try await ana.care.plan().content.alerts.isEmpty)
    }

    @Test("a plan that grows shows the same as one that is read again")
    func growing() async throws {
        let fixture = try await CarePlanFixture.begun()
        let (ana, phone) = (await fixture.device(.ana, at: 30), await fixture.device(.anasPhone, at: 30))
        try await phone.sync()
        for day in 0..<20 {
            let device = day.isMultiple(of: 3) ? phone : ana
            try await device.care.outcomes.note(.pain(day % 11, day))
            if day.isMultiple(of: 4) { try await device.care.outcomes.note(.walked(day, .skipped)) }
            if day.isMultiple(of: 5) {
                try await device.sync()
                _ = try await ana.care.plan()
                try await ana.sync()
            }
        }
        for device in [ana, phone, ana] { try await device.sync() }
        let fresh = try await fixture.device(.ana, at: 30).care.plan()
        #expect(try await ana.care.plan().content == fresh.content && fresh.content.outcomes.count == 25)
    }

    @Test("many objects come in at once, and go again with one undo")
    func bringIn() async throws {
        let fixture = try await CarePlanFixture.begun()
        let ana = await fixture.device(.ana)
        let before = try await ana.care.exchange.objects()
        var contact = Contact(id: "doctor", name: .init(given: "Bo"))
        contact.account = fixture.id(.bo).description
        let objects: [PlanObject] = [
            .contact(contact), .task(.daily("swim", .intervention)), .task(.daily("mood", .assessment)),
            .outcome(.pain(1)), .outcome(.walked()),
        ]
        let undo = try await ana.care.exchange.bringIn(objects)
        let view = try await ana.care.plan()
        #expect(view.content.tasks.count == 4 && view.content.outcomes.count == 2 && view.content.contacts == [contact])
        try await ana.care.history.undo(undo)
        #expect(try await ana.care.exchange.objects() == before)
    }

    @Test("one's own export brings nothing in, and what another program changed of it comes in alone")
    func ownExport() async throws {
        let fixture = try await CarePlanFixture.begun()
        let ana = await fixture.device(.ana)
        for day in 1...3 { try await ana.care.outcomes.note(.pain(1, day)) }
        let (before, view) = (try await ana.care.exchange.objects(), try await ana.care.plan())
        let exchange = CareKitExchange(zone: view.zone, plan: view.plan)
        var objects = exchange.read(exchange.write(before)).objects
        #expect(objects.contains { $0.isOfCareKit } && objects.count >= before.count - view.content.alerts.count)
        #expect(try await ana.care.exchange.bringIn(objects).steps.isEmpty)
        #expect(try await ana.care.exchange.objects() == before)
        for (place, object) in objects.enumerated() {
            guard case .task(var task) = object, task.name == "walk" else { continue }
            task.title = "Walk far"
            objects[place] = .task(task)
        }
        let undo = try await ana.care.exchange.bringIn(objects)
        #expect(undo.steps.values.map(\.count) == [1] && undo.text == "one object brought in")
        let after = try await ana.care.exchange.objects()
        #expect(after.count { $0.isOfCareKit } == 1)
    }

    @Test(
        """
        what comes in leaves no result of the plan without its event, and a result of no known \
        task lies with the symptoms
        """
    )
    func bringInBesideResults() async throws {
        let fixture = try await CarePlanFixture.shared([.careCard])
        let ana = await fixture.device(.ana)
        try await ana.care.outcomes.note(.walked())
        var later = CareTask.walk
        later.schedule = try Schedule.daily(at: [20 * 3600], from: firstDay)
        await #expect(throws: ClientError.care(.wouldOrphan([firstDay]))) {
            try await ana.care.exchange.bringIn([.task(later)])
        }
        #expect(try await ana.care.plan().state("walk") == .done)
        try await ana.care.exchange.bringIn([
            .outcome(Outcome(of: "mood", .daily(7, 0), .done, at: CarePlanFixture.start))
        ])
        let bo = await fixture.device(.bo)
        for device in [ana, bo] { try await device.sync() }
        #expect(try await ana.care.plan().content.noted("mood").count == 1)
        #expect(try await bo.care.plan(of: fixture.id(.ana)).content.noted("mood").isEmpty)
    }
}
