import SalusBase
import SalusCarePlan
import SalusModels
import Testing

@testable import SalusClient

@Suite("Keeping a care plan through trouble")
struct KeepingAPlanThroughTrouble {
    @Test("a device that pulled and whose push failed adds a task: it arrives with the next")
    func failedPush() async throws {
        let fixture = try await CarePlanFixture.begun()
        let phone = await fixture.device(.anasPhone)
        try await phone.sync()
        try await phone.care.outcomes.note(.walked())
        await fixture.home.server.lose([.request])
        await #expect(throws: ClientError.self) { try await phone.sync() }
        try await phone.care.editor.put(.daily("swim", .intervention))
        try await phone.sync()
        let ana = await fixture.device(.ana)
        try await ana.sync()
        let view = try await ana.care.plan()
        #expect(view.content.tasks["swim"] != nil && view.state("walk") == .done)
    }

    @Test("sharing that fails at any step, and a restart: screen and vault agree", arguments: 0..<10)
    func crashedShare(step: Int) async throws {
        let fixture = try await CarePlanFixture.begun()
        let bo = try await fixture.met(.bo)
        await fixture.store(.ana).failSteps(after: step)
        _ = try? await fixture.device(.ana).care.sharing.share([.careCard], with: bo, history: .everything)
        await fixture.store(.ana).failSteps(after: nil)
        let ana = await fixture.device(.ana)
        for _ in 0..<2 { try await ana.sync() }
        let vault = try #require(try await ana.care.plan().parts[.careCard]?.vault)
        let isIn = try await ana.vaults.reader.people(in: vault).contains { $0.account == bo }
        #expect((try await ana.care.sharing.shares().first?.parts[.careCard]?.state == .member) == isIn)
        let doctor = await fixture.device(.bo)
        try await doctor.sync()
        #expect(try await doctor.care.patients.all().isEmpty == !isIn)
    }

    @Test("what is said of a share of which one step failed is so after the next sync", arguments: 0..<12)
    func faultyShare(step: Int) async throws {
        let fixture = try await CarePlanFixture.begun()
        let (bo, ana) = (try await fixture.met(.bo), await fixture.device(.ana))
        await fixture.store(.ana).failStep(after: step)
        let said = try? await ana.care.sharing.share([.careCard], with: bo, history: .everything)[.careCard]
        for _ in 0..<2 { try? await ana.sync() }
        let later = await fixture.device(.ana)
        try await later.sync()
        let state = try await later.care.sharing.shares().first?.parts[.careCard]?.state
        #expect(state == ([.done, .waiting].contains(said) ? .member : nil))
    }

    @Test("a planted entry is counted as set aside, and the plan is there")
    func planted() async throws {
        let fixture = try await CarePlanFixture.begun()
        await fixture.home.server.plant([1, 2, 3])
        let phone = await fixture.device(.anasPhone)
        try await phone.sync()
        let view = try await phone.care.plan()
        #expect(view.content.tasks.count == 2 && view.parts.values.map(\.setAside).reduce(0, +) == 1)
    }

    @Test("what was deleted stays so for a device that was offline for a month")
    func month() async throws {
        let fixture = try await CarePlanFixture.begun()
        let phone = await fixture.device(.anasPhone)
        try await phone.sync()
        let ana = await fixture.device(.ana)
        try await ana.care.editor.remove("walk")
        try await ana.sync()
        let back = await fixture.device(.anasPhone, at: 30)
        try await back.care.outcomes.note(.pain(1, 29))
        for device in [back, ana] { try await device.sync() }
        for device in [back, ana] {
            let tasks = try await device.care.plan().content.tasks
            #expect(tasks.keys.sorted() == ["pain"])
        }
    }

    @Test("a write of several objects that the device did not take is not in memory either", arguments: [0, 1])
    func wholeOrNothing(step: Int) async throws {
        let fixture = try await CarePlanFixture.begun()
        let ana = await fixture.device(.ana)
        await fixture.store(.ana).failSteps(after: 0)
        await #expect(throws: ClientError.self) {
            if step == 0 {
                try await ana.care.outcomes.note(.pain(9))
            } else {
                try await ana.care.editor.remove("walk")
            }
        }
        await fixture.store(.ana).failSteps(after: nil)
        let view = try await ana.care.plan()
        #expect(view.content.outcomes.isEmpty && view.content.alerts.isEmpty && view.content.tasks.count == 2)
    }
}
