import SalusBase
import SalusCarePlan
import SalusCrypto
import SalusModels
import Testing

@testable import SalusClient

@Suite("What is sealed beside a record")
struct ReadingWhatIsSealed {
    private static func record(_ title: String, of owner: AccountID, made day: Int = 0) -> HealthRecord {
        HealthRecord(
            id: RecordID(from: .secure), owner: owner, title: title, createdAt: firstDay.adding(days: day).start)
    }

    private static func reader(_ device: CareDevice, _ records: [HealthRecord]) -> SealedItemReader {
        SealedItemReader(care: device.care, vaults: device.vaults) { records }
    }

    /// Asks after the weight at eight, in kilograms.
    private static let weight = CareTask.daily("weight", .assessment) { $0.question = .quantity(units: "kg") }

    private static func weighed(_ kilograms: String, _ days: Int = 0, units: String = "kg") -> Outcome {
        let value = OutcomeValue(.decimal(DecimalText(kilograms)!), units: units)
        let at = CarePlanFixture.start.adding(seconds: Int64(days) * 86_400)
        return Outcome(of: "weight", .daily(8, days), .done, values: [value], at: at)
    }

    /// Ana has noted two weights, a walk and how strong her pain was.
    private static func noted(_ fixture: CarePlanFixture) async throws -> CareDevice {
        let ana = await fixture.device(.ana, at: 1)
        try await ana.care.editor.put(weight)
        for outcome in [weighed("82.4"), weighed("81.90", 1), .walked(), .pain(7)] {
            try await ana.care.outcomes.note(outcome)
        }
        try await ana.sync()
        return ana
    }

    @Test("outcomes of one's own plan, the latest first; a weight is a value of the vital sign")
    func outcomes() async throws {
        let fixture = try await CarePlanFixture.begun()
        let ana = try await Self.noted(fixture)
        let record = Self.record("Ana", of: fixture.id(.ana))
        let found = try await Self.reader(ana, [record]).items(of: record.id)
        #expect(found.all.map(\.title) == ["Weight", "Pain", "Walk", "Weight"])
        #expect(found.all.map(\.detail) == ["81.90 kg", "7", "done", "82.4 kg"])
        #expect(found.all.map(\.kind) == [.vital, .other, .other, .vital])
        #expect(Set(found.all.map(\.place)) == ["care plan"])
        #expect(found.values(of: .weight).map(\.value?.number) == [82.4, 81.9])
        #expect(found.all[3].date.exactInstant == CarePlanFixture.start)
        #expect(try await Self.reader(ana, [record]).items(of: RecordID(from: .secure)) == .none)
    }

    @Test("a reader of the plan sees them for its owner's record alone, until the share ends")
    func shared() async throws {
        let fixture = try await CarePlanFixture.shared()
        _ = try await Self.noted(fixture)
        let records = [
            Self.record("Ana", of: fixture.id(.ana)), Self.record("Bo", of: fixture.id(.bo)),
            Self.record("Lin", of: fixture.id(.ana), made: 3),
        ]
        let bo = await fixture.device(.bo, at: 1)
        try await bo.sync()
        let found = try await Self.reader(bo, records).items(of: records[0].id)
        #expect(found.all.count == 4 && Set(found.all.map(\.place)) == ["care plan of Ana"])
        #expect(found.all[0].origin == .outcome(Self.weighed("1", 1).id, of: fixture.id(.ana)))
        for other in records.dropFirst() { #expect(try await Self.reader(bo, records).items(of: other.id) == .none) }
        // The child's record alone is here, and the plan is not the child's.
        #expect(try await Self.reader(bo, [records[2]]).items(of: records[2].id) == .none)
        let whole = Self.record("Ana Berg", of: fixture.id(.ana))
        #expect(try await Self.reader(bo, [records[2], whole]).items(of: whole.id).all.count == 4)
        let cara = await fixture.device(.cara, at: 1)
        try await cara.sync()
        #expect(try await Self.reader(cara, records).items(of: records[0].id) == .none)
        let ana = await fixture.device(.ana, at: 2)
        _ = try await ana.care.sharing.revoke([.careCard, .symptoms], from: fixture.id(.bo))
        try await ana.sync()
        let later = await fixture.device(.bo, at: 2)
        try await later.sync()
        #expect(try await Self.reader(later, records).items(of: records[0].id) == .none)
    }

    @Test("of a plan that is shared in part, only that part")
    func part() async throws {
        let fixture = try await CarePlanFixture.shared([.careCard])
        _ = try await Self.noted(fixture)
        let bo = await fixture.device(.bo, at: 1)
        try await bo.sync()
        let record = Self.record("Ana", of: fixture.id(.ana))
        #expect(try await Self.reader(bo, [record]).items(of: record.id).all.map(\.title) == ["Walk"])
    }

    @Test("texts of vaults by their first line, and no other content")
    func notes() async throws {
        let fixture = try CarePlanFixture()
        let ana = await fixture.device(.ana)
        let vault = try await ana.vaults.members.create(named: "Private")
        let text = Array("\n  slept badly \nagain".utf8)
        let note = try await ana.vaults.writer.put(text, type: "text/plain", of: vault)
        try await ana.vaults.writer.put([1, 2], type: "application/octet-stream", of: vault)
        let record = Self.record("Ana", of: fixture.id(.ana))
        let found = try await Self.reader(ana, [record]).items(of: record.id)
        #expect(found.notes == found.all && found.all.map(\.title) == ["slept badly"])
        #expect(found.all[0].object == note && found.all[0].place == "Private" && found.all[0].kind == .note)
    }

    @Test("of several own records it is that of the person's name, else the oldest")
    func ownRecord() async throws {
        let fixture = try await CarePlanFixture.begun()
        let ana = try await Self.noted(fixture)
        let own = fixture.id(.ana)
        let named = [Self.record("Lin", of: own), Self.record("ANA", of: own, made: 1)]
        #expect(try await Self.reader(ana, named).items(of: named[0].id) == .none)
        #expect(try await Self.reader(ana, named).items(of: named[1].id).all.count == 4)
        let others = [Self.record("Lin", of: own, made: 1), Self.record("Ana Berg", of: own)]
        #expect(try await Self.reader(ana, others).items(of: others[0].id) == .none)
        #expect(try await Self.reader(ana, others).items(of: others[1].id).all.count == 4)
    }
}
