import SalusBase
import SalusCarePlan
import SalusModels
import Testing

@testable import SalusClient

@Suite("Changing the zone of a care plan")
struct ChangingTheZone {
    @Test("keeps what was noted on its day, east and west, and is taken back by one undo", arguments: Self.zones)
    func zone(_ name: String) async throws {
        let fixture = try await CarePlanFixture.begun()
        let ana = await fixture.device(.ana)
        try await ana.care.editor.put(Self.evening("Dose"))
        try await ana.care.editor.put(Self.evening("Half a dose", from: 2))
        try await Self.note(ana)
        let before = try await ana.care.plan()
        let undo = try await ana.care.editor.setZone(try Zone(name))
        let after = try await ana.care.plan()
        #expect(after.zone.name == name && Self.states(after) == Self.states(before))
        #expect(after.content.orphans(zone: after.zone).isEmpty)
        #expect(after.content.tasks["evening"]?.versions.map { after.zone.date(of: $0.effective) } == Self.days)
        try await ana.care.history.undo(undo)
        let back = try await ana.care.plan()
        #expect(back.zone == .utc && back.content == before.content)
    }

    @Test("leaves tasks with a clock of their own where they are")
    func ownClock() async throws {
        let fixture = try await CarePlanFixture.begun()
        let ana = await fixture.device(.ana)
        let berlin = try Zone("Europe/Berlin")
        let abroad = CareTask(
            name: "abroad", .intervention, title: "Abroad", try .daily(at: [6 * 3600], from: firstDay, zone: berlin),
            from: berlin.start(of: firstDay))
        try await ana.care.editor.put(abroad)
        try await ana.care.editor.setZone(try Zone("America/Chicago"))
        #expect(try await ana.care.plan().content.tasks["abroad"]?.versions == [abroad])
    }

    private static let zones = ["Asia/Tokyo", "America/Los_Angeles", "Pacific/Apia"]
    private static let days = [firstDay, firstDay.adding(days: 2)]

    @Test("is undone also where a version comes to rule from when another one did")
    func inEachOthersPlace() async throws {
        let fixture = try await CarePlanFixture.begun()
        let ana = await fixture.device(.ana)
        var later = CareTask.walk
        (later.title, later.effective) = ("Long walk", firstDay.start.adding(seconds: 9 * 3600))
        try await ana.care.editor.put(later)
        let undo = try await ana.care.editor.setZone(try Zone("Asia/Tokyo"))
        let versions = try await ana.care.plan().content.tasks["walk"]?.versions
        #expect(versions?.map(\.title) == ["Walk", "Long walk"] && versions?.last?.effective == firstDay.start)
        try await ana.care.history.undo(undo)
        #expect(try await ana.care.plan().content.tasks["walk"]?.versions == [.walk, later])
    }

    @Test("is done or not done where one step fails, in both parts", arguments: 0..<8)
    func fault(step: Int) async throws {
        let fixture = try await CarePlanFixture.begun()
        let ana = await fixture.device(.ana)
        try await Self.note(ana)
        let before = Self.states(try await ana.care.plan())
        await fixture.store(.ana).failStep(after: step)
        let isDone = (try? await ana.care.editor.setZone(try Zone("Asia/Tokyo"))) != nil
        let view = try await fixture.device(.ana).care.plan()
        #expect(view.zone.name == (isDone ? "Asia/Tokyo" : "UTC") && Self.states(view) == before)
    }

    @Test("is gone on with after a crash by asking again", arguments: 0..<8)
    func crash(step: Int) async throws {
        let fixture = try await CarePlanFixture.begun()
        let ana = await fixture.device(.ana)
        try await Self.note(ana)
        let before = Self.states(try await ana.care.plan())
        await fixture.store(.ana).failSteps(after: step)
        let isDone = (try? await ana.care.editor.setZone(try Zone("Asia/Tokyo"))) != nil
        await fixture.store(.ana).failSteps(after: nil)
        let again = await fixture.device(.ana)
        #expect(try await again.care.plan().zone.name == (isDone ? "Asia/Tokyo" : "UTC"))
        try await again.care.editor.setZone(try Zone("Asia/Tokyo"))
        let view = try await again.care.plan()
        #expect(view.zone.name == "Asia/Tokyo" && Self.states(view) == before)
    }

    private static func note(_ device: CareDevice) async throws {
        try await device.care.outcomes.note(.walked())
        try await device.care.outcomes.note(.pain(3))
        guard try await device.care.plan().content.tasks["evening"] != nil else { return }
        for day in 0...2 {
            let key = EventKey.daily(20, day)
            try await device.care.outcomes.note(Outcome(of: "evening", key, .done, at: CarePlanFixture.start))
        }
    }

    private static func states(_ view: PlanView) -> [EventState?] {
        ["walk", "pain", "evening"].flatMap { task in (0...3).map { view.state(task, $0) } }
    }

    /// Every day at eight in the evening.
    private static func evening(_ title: String, from day: Int = 0) -> CareTask {
        .daily("evening", .intervention, from: firstDay.adding(days: day)) { task in
            task.title = title
            task.schedule = try! Schedule.daily(at: [20 * 3600], from: firstDay)
        }
    }
}
