import SalusCarePlan
import SalusModels
import Testing

@testable import SalusClient

@Suite("Beginning a care plan")
struct BeginningAPlan {
    @Test("makes two vaults, and a second time says that it is there")
    func twice() async throws {
        let fixture = try CarePlanFixture()
        let ana = await fixture.device(.ana)
        await #expect(throws: ClientError.care(.noPlan)) { try await ana.care.plan() }
        try await ana.care.editor.begin(title: "Knee", zone: .utc)
        #expect(try await ana.care.plan().parts.count == 2)
        await #expect(throws: ClientError.care(.planExists)) {
            try await ana.care.editor.begin(title: "Hip", zone: .utc)
        }
    }

    @Test("in a zone that this device does not know shows its days by UTC, and says which zone that is")
    func unknownZone() async throws {
        let fixture = try CarePlanFixture()
        let ana = await fixture.device(.ana)
        try await ana.care.editor.begin(title: "Knee", zone: Zone(name: "Mars/Olympus") { _ in 3600 })
        let view = try await ana.care.plan()
        #expect(view.zone == .utc && view.unknownZone == "Mars/Olympus")
        try await ana.care.editor.setZone(.utc)
        #expect(try await ana.care.plan().unknownZone == nil)
    }

    @Test("on two devices at once makes one plan (gone: fault 9 of the sample)")
    func race() async throws {
        let fixture = try CarePlanFixture()
        let (ana, phone) = (await fixture.device(.ana), await fixture.device(.anasPhone))
        try await ana.care.editor.begin(title: "Knee", zone: .utc)
        try await phone.care.editor.begin(title: "Knee", zone: .utc)
        for device in [ana, phone, ana] { try await device.sync() }
        let views = [try await ana.care.plan(), try await phone.care.plan()]
        #expect(views[0].parts.mapValues(\.vault) == views[1].parts.mapValues(\.vault))
        #expect(views[0].content == views[1].content && views[0].content.plans.count == 1)
        #expect(try await ana.vaults.reader.all().count == 2)
    }

    @Test("and crashing at any step is made up for by beginning again or by a sync", arguments: 0..<8)
    func crash(step: Int) async throws {
        let fixture = try CarePlanFixture()
        await fixture.store(.ana).failSteps(after: step)
        try? await fixture.device(.ana).care.editor.begin(title: "Knee", zone: .utc)
        await fixture.store(.ana).failSteps(after: nil)
        let ana = await fixture.device(.ana)
        try await ana.sync()
        do { try await ana.care.editor.begin(title: "Knee", zone: .utc) } catch { #expect(error == .care(.planExists)) }
        try await ana.sync()
        let view = try await ana.care.plan()
        #expect(view.parts.count == 2 && view.content.plans.map(\.title) == ["Knee"])
        #expect(try await ana.vaults.reader.all().count == 2)
    }
}
