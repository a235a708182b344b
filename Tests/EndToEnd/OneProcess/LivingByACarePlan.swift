import SalusBase
import SalusCarePlan
import SalusClient
import SalusCrypto
import SalusModels
import TestSupport
import Testing

@Suite("A patient and a doctor with a care plan, through the real server", .timeLimit(.minutes(15)))
struct LivingByACarePlan {
    private let today = CalendarDate(year: 2026, month: 5, day: 1)!

    @Test(
        "begin, note, share a part, acknowledge, propose, accept, end: each device shows it after a start, too",
        arguments: Engine.all)
    func wholeLife(_ engine: Engine) async throws {
        let world = try await OneProcess(engine)
        var (ana, bo) = (try await world.enrol("ana", on: "laptop"), try await world.enrol("bo", on: "phone"))
        try await ana.care.editor.begin(title: "Knee", zone: .utc, name: "Ana")
        try await ana.care.editor.put(try pain())
        let doctor = try await ana.vaults.trust.person(named: "bo")
        let until = world.now.adding(seconds: 7 * 86_400)
        let results = try await ana.care.sharing.share(
            [.symptoms], with: doctor, history: .everything, until: until, purpose: "the knee")
        #expect(results == [.symptoms: .done])
        for client in [ana, bo, ana, bo] { #expect(await client.sync.syncNow().phase == .idle) }
        let event = EventKey(element: "daily", time: LocalDateTime(today, hour: 8))
        try await ana.care.outcomes.note(
            Outcome(of: "pain", event, .done, values: [OutcomeValue(.integer(9))], at: world.now))
        for client in [ana, bo] { #expect(await client.sync.syncNow().phase == .idle) }
        let patient = try #require(try await bo.care.patients.all().first)
        #expect(patient.name == "Ana" && patient.alerts.count == 1 && Array(patient.parts.keys) == [.symptoms])
        try await bo.care.outcomes.acknowledge(patient.alerts[0], note: "will call", of: ana.account.id)
        try await bo.care.proposals.propose(
            .end(task: "pain", title: "Pain", type: .assessment, at: world.now), to: ana.account.id, note: "enough")
        await ana.close()
        await bo.close()
        (ana, bo) = (try await world.reopen("laptop"), try await world.reopen("phone"))
        #expect(try await bo.care.patients.all().first?.alerts.isEmpty ?? false)
        for client in [bo, ana] { #expect(await client.sync.syncNow().phase == .idle) }
        let view = try await ana.care.plan()
        #expect(view.content.alerts.first?.acknowledgements.map(\.by) == [bo.account.id.description])
        let open = try #require(try await ana.care.proposals.open().first)
        #expect(open.fromName == "bo" && open.note == "enough")
        try await ana.care.proposals.accept(open.id, word: "gladly")
        for client in [ana, bo] { #expect(await client.sync.syncNow().phase == .idle) }
        #expect(try await bo.care.proposals.answers().map(\.answer.word) == ["gladly"])
        world.wait(seconds: 8 * 86_400)
        for client in [ana, bo] { await client.sync.syncNow() }
        guard case .ended? = try await ana.care.sharing.shares().first?.parts[.symptoms]?.state else {
            throw StillShared()
        }
        #expect(try await bo.care.patients.all().first?.goneSince != nil)
        for client in [ana, bo] { await client.close() }
        await world.stop()
    }

    private func pain() throws -> CareTask {
        var task = CareTask(
            name: "pain", .assessment, title: "Pain", try Schedule.daily(at: [8 * 3600], from: today), from: today.start
        )
        task.thresholds = [
            Threshold(id: "strong", .greaterOrEqual(8), title: "Strong pain", notified: ["doctor"], urgency: .soon)
        ]
        return task
    }

    private struct StillShared: Error {}
}
