import SalusBase
import SalusCarePlan
import SalusCrypto
import SalusModels
import SalusVaultModels
import Testing

@testable import SalusClient

@Suite("Looking after patients")
struct LookingAfterPatients {
    @Test("what others write is unread until it is seen on this device, and one's own never is")
    func unread() async throws {
        let fixture = try await CarePlanFixture.shared(as: .writer)
        let (ana, bo) = (await fixture.device(.ana), await fixture.device(.bo))
        let new = try #require(try await bo.care.patients.all().first)
        #expect(new.isNew && new.unread > 0 && new.name == "Ana")
        try await bo.care.patients.markSeen(fixture.id(.ana))
        let seen = try #require(try await bo.care.patients.all().first)
        #expect(!seen.isNew && seen.unread == 0)
        try await bo.care.outcomes.note(.walked(), of: fixture.id(.ana))
        try await ana.care.outcomes.note(.pain(2))
        for device in [ana, bo, ana, bo] { try await device.sync() }
        let view = try await fixture.device(.bo).care.plan(of: fixture.id(.ana))
        #expect(view.unread == 1 && view.changes.map(\.what.text) == ["Pain 08:00: done"])
        #expect(view.changes.first?.author == fixture.id(.ana))
    }

    @Test("patients with urgent alerts come first")
    func order() async throws {
        let fixture = try await CarePlanFixture.shared()
        let cara = await fixture.device(.cara)
        try await cara.care.editor.begin(title: "Hip", zone: .utc, name: "Cara")
        try await cara.care.editor.put(.pain)
        let bo = try await cara.vaults.trust.person(named: fixture.home.bo.name)
        _ = try await cara.care.sharing.share([.symptoms], with: bo, history: .everything)
        try await cara.care.outcomes.note(.pain(10))
        try await cara.sync()
        let doctor = await fixture.device(.bo)
        try await doctor.sync()
        let patients = try await doctor.care.patients.all()
        #expect(patients.map(\.name) == ["Cara", "Ana"] && patients.map(\.alerts.count) == [1, 0])
        #expect(patients[0].parts.keys.sorted { $0.rawValue < $1.rawValue } == [.symptoms])
    }

    @Test("a patient who notes nothing is a finding, as far as the server was asked")
    func silent() async throws {
        let fixture = try await CarePlanFixture.shared()
        let first = await fixture.device(.bo, at: 1)
        try await first.sync()
        #expect(try await first.care.patients.all().map(\.silentDays) == [0])
        let bo = await fixture.device(.bo, at: 6)
        #expect(try await bo.care.patients.all().map(\.silentDays) == [0], "the server was not asked since")
        try await bo.sync()
        let silent = try #require(try await bo.care.patients.all().first)
        #expect(silent.silentDays == 5 && silent.isSilent && silent.alerts.isEmpty)
        let ana = await fixture.device(.ana, at: 6)
        try await ana.care.outcomes.note(.walked(3, .skipped))
        for device in [ana, bo] { try await device.sync() }
        let heard = try #require(try await bo.care.patients.all().first)
        #expect(heard.silentDays == 2 && !heard.isSilent)
    }

    @Test(
        "too few events done are told on the clinician's device too, and become the person's own alert",
        arguments: [
            VaultRole.reader, .writer,
        ])
    func fewerDone(_ role: VaultRole) async throws {
        let fixture = try await CarePlanFixture.begun()
        var ana = await fixture.device(.ana)
        var walk = CareTask.walk
        walk.thresholds = [Threshold(id: "few", .fewerDone(1), notified: [Threshold.everybody])]
        try await ana.care.editor.put(walk)
        _ = try await ana.care.sharing.share(
            [.careCard], with: try await fixture.met(.bo), as: role, history: .everything)
        try await ana.sync()
        let bo = await fixture.device(.bo, at: 3)
        try await bo.sync()
        let alerts = try #require(try await bo.care.patients.all().first).alerts
        #expect(Set(alerts.map(\.event)) == [.daily(7, 1), .daily(7, 2)], "since the day after the share")
        let alert = try #require(alerts.first)
        try await bo.care.outcomes.acknowledge(alert, note: "I call", of: fixture.id(.ana))
        #expect(try await bo.care.patients.all().first?.alerts.count == 1)
        try await bo.sync()
        ana = await fixture.device(.ana, at: 3)
        for device in [ana, ana, bo, ana] { try await device.sync() }
        let own = try await ana.care.plan().content.alerts.filter { $0.event == alert.event }
        #expect(own.count == 1 && own.flatMap(\.acknowledgements).map(\.note) == ["I call"])
        #expect(own.map(\.notified) == [[Threshold.everybody]] && own.map(\.threshold) == ["few"])
        #expect(try await bo.care.patients.all().first?.alerts.count == 2, "that of the first day, too")
    }

    @Test("a reader's word on an alert shows at once on their side, and reaches the person by their inbox")
    func acknowledge() async throws {
        let fixture = try await CarePlanFixture.shared()
        let (ana, bo) = (await fixture.device(.ana), await fixture.device(.bo))
        try await ana.care.outcomes.note(.pain(9))
        try await ana.care.outcomes.note(.pain(10, 1))
        for device in [ana, bo] { try await device.sync() }
        let alerts = try #require(try await bo.care.patients.all().first).alerts
        #expect(alerts.count == 2)
        for alert in alerts {
            let undo = try await bo.care.outcomes.acknowledge(alert, note: "will call", of: fixture.id(.ana))
            #expect(undo.isNothing, "it went through the inbox")
        }
        #expect(try await bo.care.patients.all().first?.alerts.isEmpty ?? false)
        for device in [bo, ana] { try await device.sync() }
        let seen = try await ana.care.plan().content.alerts.flatMap(\.acknowledgements)
        #expect(seen.map(\.by) == [fixture.id(.bo).description, fixture.id(.bo).description])
        #expect(Set(seen.map(\.note)) == ["will call"])
    }

    @Test("who reads another part of the plan acknowledges nothing in this one")
    func acknowledgedByAStranger() async throws {
        let fixture = try await CarePlanFixture.shared([.careCard])
        let (ana, bo) = (await fixture.device(.ana), await fixture.device(.bo))
        try await ana.care.outcomes.note(.pain(9))
        for device in [ana, bo] { try await device.sync() }
        let view = try await ana.care.plan()
        let alert = try #require(view.content.alerts.first).object(in: view.plan)
        let content = JSONValue.object(["alert": .string(alert.description)]).canonicalText
        try await bo.vaults.proposals.propose(
            Array(content.utf8), type: CareMediaType.acknowledgement, of: try #require(view.parts[.careCard]?.vault))
        for device in [bo, ana, ana] { try await device.sync() }
        #expect(try await ana.care.plan().content.alerts.map(\.acknowledgements.isEmpty) == [true])
        #expect(try await ana.vaults.proposals.deposits().isEmpty)
    }

    @Test("two readers' words on one alert are both kept")
    func twoWords() async throws {
        let fixture = try await CarePlanFixture.shared()
        let (ana, bo, cara) = (
            await fixture.device(.ana), await fixture.device(.bo), await fixture.device(.cara)
        )
        _ = try await ana.care.sharing.share([.symptoms], with: try await fixture.met(.cara), history: .everything)
        try await ana.care.outcomes.note(.pain(9))
        for device in [ana, bo, cara] { try await device.sync() }
        for reader in [bo, cara] {
            let alert = try #require(try await reader.care.patients.all().first?.alerts.first)
            try await reader.care.outcomes.acknowledge(alert, of: fixture.id(.ana))
            try await reader.sync()
        }
        for _ in 0..<2 { try await ana.sync() }
        let seen = try #require(try await ana.care.plan().content.alerts.first).acknowledgements.map(\.by)
        #expect(Set(seen) == [fixture.id(.bo).description, fixture.id(.cara).description])
    }

    @Test("a proposal reaches the person, who takes it or not, and the answer reaches who made it")
    func propose() async throws {
        let fixture = try await CarePlanFixture.shared()
        let (ana, bo) = (await fixture.device(.ana), await fixture.device(.bo))
        for device in [ana, bo] { try await device.sync() }
        let swim = CareTask.daily("swim", .intervention)
        try await bo.care.proposals.propose(.task(swim), to: fixture.id(.ana), note: "easier on the knee")
        try await bo.care.proposals.propose(
            .end(task: "walk", title: "Walk", type: .intervention, at: firstDay.start), to: fixture.id(.ana), note: ""
        )
        for device in [bo, ana] { try await device.sync() }
        let waiting = try await bo.care.proposals.waiting()
        #expect(waiting.count == 2 && waiting.allSatisfy { $0.person == fixture.id(.ana) && $0.personName == "Ana" })
        #expect(waiting.first { $0.proposal == .task(swim) }?.note == "easier on the knee")
        #expect(try await ana.care.proposals.waiting().isEmpty)
        let open = try await ana.care.proposals.open()
        #expect(Set(open.map(\.id)) == Set(waiting.map(\.id)))
        let (first, second) = (
            try #require(open.first { $0.proposal == .task(swim) }), try #require(open.first { $0.present != nil })
        )
        #expect(open.count == 2 && first.note == "easier on the knee" && first.from == fixture.id(.bo))
        #expect(try await ana.vaults.proposals.all().isEmpty)
        try await ana.care.proposals.accept(first.id, word: "gladly")
        try await ana.care.proposals.decline(second.id, word: "I like it")
        await #expect(throws: ClientError.care(.noSuchProposal)) { try await ana.care.proposals.decline(second.id) }
        for device in [ana, bo] { try await device.sync() }
        let answers = try await bo.care.proposals.answers().map(\.answer)
        #expect(try await bo.care.proposals.waiting().isEmpty)
        #expect(
            Set(answers.map(\.word)) == ["gladly", "I like it"] && answers.filter(\.isAccepted).map(\.task) == ["swim"])
        let view = try await bo.care.plan(of: fixture.id(.ana))
        #expect(view.content.tasks.keys.sorted() == ["pain", "swim", "walk"])
        #expect(view.content.tasks["walk"]?.versions.count == 1)
    }

    @Test("an acceptance that is undone is taken back for who made the proposal, too")
    func undone() async throws {
        let fixture = try await CarePlanFixture.shared()
        let (ana, bo) = (await fixture.device(.ana), await fixture.device(.bo))
        for device in [ana, bo] { try await device.sync() }
        try await bo.care.proposals.propose(
            .task(CareTask.daily("swim", .intervention)), to: fixture.id(.ana), note: "easier on the knee")
        for device in [bo, ana] { try await device.sync() }
        let undo = try await ana.care.proposals.accept(try #require(try await ana.care.proposals.open().first).id)
        for device in [ana, bo] { try await device.sync() }
        #expect(try await bo.care.proposals.answers().map(\.answer.isAccepted) == [true])
        try await ana.care.history.undo(undo)
        for device in [ana, bo] { try await device.sync() }
        #expect(try await bo.care.proposals.answers().isEmpty)
        #expect(try await bo.care.plan(of: fixture.id(.ana)).content.tasks["swim"] == nil)
    }

    @Test("who was taken out proposes nothing any more, and is told that the plan is not shared")
    func takenOut() async throws {
        let fixture = try await CarePlanFixture.shared()
        let (ana, bo) = (await fixture.device(.ana), await fixture.device(.bo))
        for device in [ana, bo] { try await device.sync() }
        let walk = CareProposal.end(task: "walk", title: "Walk", type: .intervention, at: firstDay.start)
        try await bo.care.proposals.propose(walk, to: fixture.id(.ana), note: "")
        _ = try await ana.care.sharing.revoke(Set(PlanPart.allCases), from: fixture.id(.bo))
        for device in [ana, bo] { try await device.sync() }
        await #expect(throws: ClientError.care(.notShared)) {
            try await bo.care.proposals.propose(walk, to: fixture.id(.ana), note: "")
        }
        #expect(try await bo.care.proposals.waiting().isEmpty)
    }

    @Test("an acceptance of which one step fails is answered where it holds, and nowhere else", arguments: 0..<3)
    func halfAccepted(step: Int) async throws {
        let fixture = try await CarePlanFixture.shared()
        let (ana, bo) = (await fixture.device(.ana), await fixture.device(.bo))
        for device in [ana, bo] { try await device.sync() }
        try await bo.care.proposals.propose(
            .task(CareTask.daily("swim", .intervention)), to: fixture.id(.ana), note: "easier")
        for device in [bo, ana] { try await device.sync() }
        let proposal = try #require(try await ana.care.proposals.open().first).id
        await fixture.store(.ana).failStep(after: step)
        await #expect(throws: ClientError.self) { try await ana.care.proposals.accept(proposal) }
        for device in [await fixture.device(.ana), bo] { try await device.sync() }
        let isIn = try await bo.care.plan(of: fixture.id(.ana)).content.tasks["swim"] != nil
        #expect(try await bo.care.proposals.answers().map(\.answer.isAccepted) == (isIn ? [true] : []))
        #expect(isIn == (step == 2))
    }

    @Test("an accepted proposal never changes days that are over")
    func notThePast() async throws {
        let fixture = try await CarePlanFixture.shared()
        try await fixture.device(.ana).sync()
        let bo = await fixture.device(.bo)
        try await bo.sync()
        try await bo.care.proposals.propose(
            .end(task: "walk", title: "Walk", type: .intervention, at: firstDay.start), to: fixture.id(.ana), note: ""
        )
        try await bo.sync()
        let ana = await fixture.device(.ana, at: 3)
        try await ana.care.outcomes.note(.walked())
        try await ana.sync()
        try await ana.care.proposals.accept(try #require(try await ana.care.proposals.open().first).id)
        let view = try await ana.care.plan()
        #expect(view.state("walk", 0) == .done && view.state("walk", 2) == .initial && view.state("walk", 4) == nil)
    }
}
