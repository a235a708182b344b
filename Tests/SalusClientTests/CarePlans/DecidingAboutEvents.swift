import SalusBase
import SalusCarePlan
import SalusSync
import Testing

@testable import SalusClient

@Suite("Single events, and what was deleted, of one's own care plan")
struct DecidingAboutEvents {
    @Test("one is moved, with what was noted of it, while later versions stay; the undo has it as planned")
    func moving() async throws {
        let fixture = try await CarePlanFixture.begun()
        let ana = await fixture.device(.ana)
        let later = CareTask.daily("walk", .intervention, from: firstDay.adding(days: 5)) { $0.title = "Long walk" }
        try await ana.care.editor.put(later)
        try await ana.care.outcomes.note(.walked())
        let there = LocalDateTime(firstDay.adding(days: 1), hour: 9)
        let undo = try await ana.care.editor.decide(.moved(there), about: .daily(7, 0), of: "walk")
        let view = try await ana.care.plan()
        #expect(view.content.events(on: firstDay, zone: .utc).allSatisfy { $0.task.name != "walk" })
        let next = view.content.events(on: firstDay.adding(days: 1), zone: .utc).filter { $0.task.name == "walk" }
        #expect(next.map(\.state) == [.initial, .done])
        #expect(view.content.tasks["walk"]?.versions.map(\.title) == ["Walk", "Long walk"])
        try await ana.care.history.undo(undo)
        #expect(try await ana.care.plan().state("walk") == .done)
    }

    @Test("two devices leave out different ones at once, and both decisions hold")
    func atOnce() async throws {
        let fixture = try await CarePlanFixture.begun()
        let (ana, phone) = (await fixture.device(.ana), await fixture.device(.anasPhone))
        try await phone.sync()
        try await ana.care.editor.decide(.leftOut, about: .daily(7, 1), of: "walk")
        try await phone.care.editor.decide(.leftOut, about: .daily(7, 2), of: "walk")
        for device in [ana, phone, ana] { try await device.sync() }
        for device in [ana, phone] {
            let view = try await device.care.plan()
            #expect((0...3).map { view.state("walk", $0) } == [.initial, nil, nil, .initial])
        }
    }

    @Test("what something is noted of is not left out")
    func noted() async throws {
        let fixture = try await CarePlanFixture.begun()
        let ana = await fixture.device(.ana)
        try await ana.care.outcomes.note(.walked())
        await #expect(throws: ClientError.care(.wouldOrphan([firstDay]))) {
            try await ana.care.editor.decide(.leftOut, about: .daily(7, 0), of: "walk")
        }
        #expect(try await ana.care.plan().state("walk") == .done)
    }

    @Test("all versions of a task come back at once, and go again with one undo")
    func bringingBack() async throws {
        let fixture = try await CarePlanFixture.begun()
        let ana = await fixture.device(.ana)
        let later = CareTask.daily("walk", .intervention, from: firstDay.adding(days: 5)) { $0.title = "Long walk" }
        try await ana.care.editor.put(later)
        try await ana.care.editor.remove("walk")
        let gone = try await ana.care.history.deleted()
        #expect(gone.count == 2)
        let undo = try await ana.care.history.bringBack(gone)
        #expect(try await ana.care.plan().content.tasks["walk"]?.versions.map(\.title) == ["Walk", "Long walk"])
        try await ana.care.history.undo(undo)
        #expect(try await ana.care.plan().content.tasks["walk"] == nil)
    }

    @Test("a version comes back only where what was noted keeps its event, and several come back at once or not at all")
    func refusingToBringBack() async throws {
        let fixture = try await CarePlanFixture.begun()
        let ana = await fixture.device(.ana)
        let evening = CareTask.daily("walk", .intervention, from: firstDay.adding(days: 1)) {
            $0.schedule = try! Schedule.daily(at: [20 * 3600], from: firstDay)
        }
        try await ana.care.editor.put(evening)
        try await ana.care.editor.put(.daily("walk", .intervention) { $0.title = "Long walk" })
        try await ana.care.outcomes.note(.walked(2))
        try await ana.care.editor.put(.daily("swim", .intervention))
        try await ana.care.editor.remove("swim")
        let (before, gone) = (try await ana.care.plan().content, try await ana.care.history.deleted())
        let lost = ClientError.care(.wouldOrphan([firstDay.adding(days: 2)]))
        await #expect(throws: lost) { try await ana.care.history.bringBack(gone) }
        let version = try #require(gone.first { $0.what == .deleted(.task(evening)) })
        await #expect(throws: lost) { try await ana.care.history.bringBack(version.object, in: version.part) }
        #expect(gone.count == 2)
        #expect(try await ana.care.plan().content == before)
    }

    @Test("of what comes back at once nothing comes where a step fails")
    func failingToBringBack() async throws {
        let fixture = try await CarePlanFixture.begun()
        let ana = await fixture.device(.ana)
        try await ana.care.editor.put(.daily("walk", .intervention, from: firstDay.adding(days: 5)))
        try await ana.care.editor.remove("walk")
        let gone = try await ana.care.history.deleted()
        await fixture.store(.ana).failStep(after: 1)
        _ = try? await ana.care.history.bringBack(gone)
        let versions = try await fixture.device(.ana).care.plan().content.tasks["walk"]?.versions.count
        #expect(gone.count == 2 && versions != 1)
    }

    @Test("an alert for everybody waits for anyone who reads the part, also where it names someone else, too")
    func everybody() async throws {
        let fixture = try await CarePlanFixture.shared()
        let ana = await fixture.device(.ana)
        var doctor = Contact(id: "doctor", name: .init(given: "Cara"))
        doctor.account = fixture.id(.ana).description
        try await ana.care.editor.put(doctor)
        var pain = CareTask.pain
        pain.thresholds = pain.thresholds.map { $0.telling(["doctor", Threshold.everybody]) }
        try await ana.care.editor.put(pain, replacing: .pain)
        try await ana.care.outcomes.note(.pain(9))
        let bo = await fixture.device(.bo)
        for device in [ana, bo] { try await device.sync() }
        let view = try await bo.care.plan(of: fixture.id(.ana))
        #expect(view.openAlerts(of: fixture.id(.bo)).map(\.threshold) == ["strong"])
    }
}
