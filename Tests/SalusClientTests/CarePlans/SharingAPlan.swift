import SalusBase
import SalusCarePlan
import SalusCrypto
import SalusModels
import SalusVaultModels
import Testing

@testable import SalusClient

@Suite("Sharing a care plan")
struct SharingAPlan {
    @Test("each part alone: who has the symptoms sees nothing of the care card (gone: fault 14 of the sample)")
    func parts() async throws {
        let fixture = try await CarePlanFixture.shared([.symptoms])
        let view = try await fixture.device(.bo).care.plan(of: fixture.id(.ana))
        #expect(Array(view.parts.keys) == [.symptoms] && view.content.tasks.keys.sorted() == ["pain"])
        #expect(!view.isOwn && view.name == "Ana" && view.content.plans.isEmpty)
        let share = try #require(try await fixture.device(.ana).care.sharing.shares().first)
        #expect(share.account == fixture.id(.bo) && share.parts.mapValues(\.state) == [.symptoms: .member])
    }

    @Test("a reader is told to propose, and nothing has changed")
    func reader() async throws {
        let fixture = try await CarePlanFixture.shared()
        let bo = await fixture.device(.bo)
        await #expect(throws: ClientError.care(.onlyReads)) {
            try await bo.care.outcomes.note(.walked(), of: fixture.id(.ana))
        }
        #expect(try await bo.care.plan(of: fixture.id(.ana)).state("walk") == .initial)
        #expect(ClientError.care(.onlyReads).advice.nextStep.contains("Propose"))
    }

    @Test("who may write does so under their own name (gone: fault 5 of the sample)")
    func writer() async throws {
        let fixture = try await CarePlanFixture.shared(as: .writer)
        let bo = await fixture.device(.bo)
        try await bo.care.outcomes.note(.walked(), of: fixture.id(.ana))
        try await bo.sync()
        let ana = await fixture.device(.ana)
        try await ana.sync()
        let view = try await ana.care.plan()
        let object = Outcome.walked().object(in: view.plan)
        #expect(view.otherAuthors[object] == fixture.id(.bo) && view.unread == 1)
        #expect(view.changes.map(\.what.text) == ["Walk 07:00: done"])
        #expect(try await ana.care.history.versions(of: object, in: .careCard).map(\.author) == [fixture.id(.bo)])
    }

    @Test("who writes in one part changes nothing of the other, and nothing under another name")
    func misplaced() async throws {
        let fixture = try await CarePlanFixture.shared([.symptoms], as: .writer)
        let bo = await fixture.device(.bo)
        let view = try await bo.care.plan(of: fixture.id(.ana))
        let vault = try #require(view.parts[.symptoms]?.vault)
        let (walk, forged) = (CareTask.walk, Outcome.walked())
        let other = Outcome.walked(1).object(in: view.plan)
        try await bo.vaults.objects.write(
            [
                .replace(
                    walk.object(in: view.plan), CareTask.daily("walk", .intervention) { $0.title = "No" }.fields,
                    CareTask.rules),
                .replace(forged.object(in: view.plan), forged.fields, Outcome.rules),
                .replace(other, Outcome.pain(9).fields, Outcome.rules),
            ], in: vault)
        try await bo.sync()
        let ana = await fixture.device(.ana)
        try await ana.sync()
        let own = try await ana.care.plan()
        #expect(own.content.tasks["walk"]?.versions == [.walk] && own.state("walk") == .initial)
        #expect(own.content.noted("pain").isEmpty)
        #expect(
            own.content.unreadable == [
                walk.object(in: view.plan): .misplaced("task"), other: .misplaced("outcome"),
            ])
    }

    @Test("from now on: the doctor has the plan as it is now, and nothing that was noted or is over")
    func fromNow() async throws {
        let fixture = try await CarePlanFixture.begun()
        let ana = await fixture.device(.ana)
        try await ana.care.editor.put(.daily("old", .intervention))
        try await ana.care.editor.end("old", at: firstDay.start)
        try await ana.care.outcomes.note(.pain(9))
        try await ana.sync()
        _ = try await ana.care.sharing.share(
            [.careCard, .symptoms], with: try await fixture.met(.bo), history: .fromNow)
        try await ana.sync()
        let bo = await fixture.device(.bo)
        try await bo.sync()
        let view = try await bo.care.plan(of: fixture.id(.ana))
        #expect(view.content.tasks.keys.sorted() == ["pain", "walk"] && view.name == "Ana")
        #expect(view.content.outcomes.isEmpty && view.content.alerts.isEmpty)
        try await ana.care.outcomes.note(.pain(4, 1))
        try await ana.sync()
        try await bo.sync()
        #expect(try await bo.care.plan(of: fixture.id(.ana)).content.outcomes.map(\.event) == [.daily(8, 1)])
    }

    @Test(
        """
        a removed doctor opens nothing that comes later, and the notice lists what stays readable \
        (gone: fault 12 of the sample)
        """
    )
    func revoke() async throws {
        let fixture = try await CarePlanFixture.shared([.symptoms])
        let (ana, bo) = (await fixture.device(.ana), await fixture.device(.bo))
        let asked = try await ana.care.sharing.readable([.symptoms], by: fixture.id(.bo))
        let results = try await ana.care.sharing.revoke([.symptoms], from: fixture.id(.bo))
        guard case .done(let notice)? = results[.symptoms] else { throw ClientError.cancelled }
        let plan = try await ana.care.plan().plan
        #expect(notice.objects.contains(CareTask.pain.object(in: plan)) && asked[.symptoms]?.objects == notice.objects)
        try await ana.care.outcomes.note(.pain(9))
        for device in [ana, bo] { try await device.sync() }
        let late = try await fixture.device(.bo).care.plan(of: fixture.id(.ana))
        #expect(late.parts[.symptoms]?.goneSince != nil && late.content.noted("pain").isEmpty)
        let gone = try #require(try await bo.care.patients.all().first)
        #expect(gone.goneSince != nil)
        let state = try await ana.care.sharing.shares().first?.parts[.symptoms]?.state
        #expect(state == .ended(CarePlanFixture.start))
    }

    @Test("a share ends by itself at its time, on any device of the person")
    func expiry() async throws {
        let fixture = try await CarePlanFixture.begun()
        let ana = await fixture.device(.ana)
        let bo = try await fixture.met(.bo)
        let until = CarePlanFixture.start.adding(seconds: 7 * 86_400)
        let results = try await ana.care.sharing.share(
            [.careCard], with: bo, history: .everything, until: until, purpose: "the knee")
        #expect(results == [.careCard: .done])
        for device in [ana, await fixture.device(.bo)] { try await device.sync() }
        let granted = try await fixture.device(.bo).care.plan(of: fixture.id(.ana)).parts[.careCard]?.grant
        #expect(granted?.until == until)
        let early = await fixture.device(.anasPhone, at: 6)
        try await early.sync()
        #expect(try await early.care.sharing.shares().first?.parts[.careCard]?.state == .member)
        #expect(try await early.care.sharing.shares().first?.parts[.careCard]?.purpose == "the knee")
        let late = await fixture.device(.anasPhone, at: 8)
        try await late.sync()
        #expect(try await late.care.sharing.shares().first?.parts[.careCard]?.state == .ended(until))
        #expect(
            try await late.vaults.reader.people(in: try #require(try await late.care.plan().parts[.careCard]?.vault))
                .count
                == 1)
        try await late.sync()
        #expect(try await late.care.sharing.shares().first?.parts[.careCard]?.state == .ended(until))
        await #expect(throws: ClientError.care(.endsInPast)) {
            _ = try await late.care.sharing.share([.careCard], with: bo, history: .everything, until: until)
        }
    }

    @Test("a share whose end has come opens nothing on the reader's device, which has not asked the server since")
    func overHere() async throws {
        let fixture = try await CarePlanFixture.begun()
        let (bo, ana) = (try await fixture.met(.bo), await fixture.device(.ana))
        let until = CarePlanFixture.start.adding(seconds: 7 * 86_400)
        _ = try await ana.care.sharing.share([.careCard], with: bo, as: .writer, history: .everything, until: until)
        for device in [ana, await fixture.device(.bo)] { try await device.sync() }
        let person = fixture.id(.ana)
        #expect(try await fixture.device(.bo, at: 6).care.plan(of: person).mayWrite(.careCard))
        let late = await fixture.device(.bo, at: 8)
        let view = try await late.care.plan(of: person)
        #expect(!view.mayWrite(.careCard) && !view.mayPropose(.careCard))
        await #expect(throws: ClientError.care(.notShared)) {
            try await late.care.outcomes.note(.walked(), of: person)
        }
        let proposal = CareProposal.task(CareTask.walk)
        await #expect(throws: ClientError.care(.notShared)) {
            try await late.care.proposals.propose(proposal, to: person, note: "")
        }
    }

    @Test(
        "a device whose clock is ahead writes no end for others, and takes no one out"
    )
    func wrongClock() async throws {
        let fixture = try await CarePlanFixture.begun()
        let (bo, ana) = (try await fixture.met(.bo), await fixture.device(.ana))
        let until = CarePlanFixture.start.adding(seconds: 7 * 86_400)
        _ = try await ana.care.sharing.share([.careCard], with: bo, history: .everything, until: until)
        try await ana.sync()
        let ahead = await fixture.device(.anasPhone, at: 8, server: 1)
        await #expect(throws: ClientError.clock(secondsAhead: 7 * 86_400)) { try await ahead.sync() }
        #expect(try await ahead.care.sharing.shares().first?.parts[.careCard]?.state == .member)
        let right = await fixture.device(.anasPhone, at: 1)
        try await right.sync()
        #expect(try await right.care.sharing.shares().first?.parts[.careCard]?.state == .member)
    }

    @Test("the server is told the end, and a wish whose time is over before it was carried out lets no one in")
    func ends() async throws {
        let fixture = try await CarePlanFixture.begun()
        let (bo, ana) = (try await fixture.met(.bo), await fixture.device(.ana))
        let until = CarePlanFixture.start.adding(seconds: 7 * 86_400)
        _ = try await ana.care.sharing.share([.symptoms], with: bo, history: .everything, until: until)
        let symptoms = try #require(try await ana.care.plan().parts[.symptoms]?.vault)
        let person = try await ana.vaults.reader.people(in: symptoms).first { $0.account == bo }
        #expect(person?.until == until)
        await fixture.home.server.lose([.request])
        let results = try await ana.care.sharing.share([.careCard], with: bo, history: .everything, until: until)
        #expect(results == [.careCard: .waiting])
        let late = await fixture.device(.ana, at: 8)
        for _ in 0..<2 { try await late.sync() }
        let view = try await late.care.plan()
        for part in view.parts.values {
            #expect(try await late.vaults.reader.people(in: part.vault).map(\.account) == [fixture.id(.ana)])
        }
        let states = try await late.care.sharing.shares().first?.parts.mapValues(\.state)
        #expect(states == [.careCard: .ended(until), .symptoms: .ended(until)])
    }

    @Test("a doctor who writes cannot lengthen a share, nor undo that it was ended", arguments: [false, true])
    func tampering(isEnded: Bool) async throws {
        let fixture = try await CarePlanFixture.begun()
        let (ana, bo) = (await fixture.device(.ana), fixture.id(.bo))
        let until = CarePlanFixture.start.adding(seconds: 7 * 86_400)
        _ = try await ana.care.sharing.share(
            [.careCard], with: try await fixture.met(.bo), as: .writer, history: .everything, until: until)
        for device in [ana, await fixture.device(.bo)] { try await device.sync() }
        let doctor = await fixture.device(.bo)
        let view = try await doctor.care.plan(of: fixture.id(.ana))
        let (vault, name) = (try #require(view.parts[.careCard]?.vault), ShareGrant.object(to: bo, in: view.plan))
        var grant = try #require(view.parts[.careCard]?.grant)
        // The same once more in the doctor's hand, then a longer one.
        try await doctor.vaults.objects.write(
            [.delete(name, ShareGrant.rules), .replace(name, grant.fields, ShareGrant.rules)], in: vault)
        grant.until = nil
        try await doctor.vaults.objects.write([.replace(name, grant.fields, ShareGrant.rules)], in: vault)
        try await doctor.sync()
        try await ana.sync()
        #expect(try await ana.care.sharing.shares().first?.parts[.careCard]?.until == until)
        if isEnded { await fixture.home.server.lose([.request, .request, .request]) }
        if isEnded { _ = try await ana.care.sharing.revoke([.careCard], from: bo) }
        let late = await fixture.device(.ana, at: isEnded ? 1 : 8)
        await fixture.home.server.lose([])
        try await late.sync()
        try await late.sync()
        #expect(try await late.vaults.reader.people(in: vault).map(\.account) == [fixture.id(.ana)])
    }

    @Test(
        """
        what was begun without a network is seen through by the next sync; screen and vault agree (gone: fault 1 of \
        the sample, and its admitted fault 2)
        """
    )
    func offline() async throws {
        let fixture = try await CarePlanFixture.begun()
        let bo = try await fixture.met(.bo)
        let ana = await fixture.device(.ana)
        await fixture.home.server.lose([.request])
        let results = try await ana.care.sharing.share([.careCard], with: bo, history: .everything)
        #expect(results == [.careCard: .waiting])
        #expect(try await fixture.device(.ana).care.sharing.shares().first?.parts[.careCard]?.state == .waiting)
        try await fixture.device(.ana).sync()
        #expect(try await fixture.device(.ana).care.sharing.shares().first?.parts[.careCard]?.state == .member)
        await fixture.home.server.lose([.request])
        let revoked = try await fixture.device(.ana).care.sharing.revoke([.careCard], from: bo)
        guard case .waiting? = revoked[.careCard] else { throw ClientError.cancelled }
        #expect(try await fixture.device(.ana).care.sharing.shares().first?.parts[.careCard]?.state == .leaving)
        try await fixture.device(.ana).sync()
        let share = try await fixture.device(.ana).care.sharing.shares().first?.parts[.careCard]
        #expect(share?.state == .ended(CarePlanFixture.start))
    }

    @Test("who was taken out by other means is not let in again by an old wish")
    func notAgain() async throws {
        let fixture = try await CarePlanFixture.shared([.careCard])
        let ana = await fixture.device(.ana, at: -1)
        let vault = try #require(try await ana.care.plan().parts[.careCard]?.vault)
        try await ana.vaults.members.remove(fixture.id(.bo), from: vault)
        for _ in 0..<2 { try await ana.sync() }
        #expect(try await ana.vaults.reader.people(in: vault).map(\.account) == [fixture.id(.ana)])
        guard case .ended? = try await ana.care.sharing.shares().first?.parts[.careCard]?.state else {
            throw ClientError.cancelled
        }
    }

    @Test("the purpose of a share is told to no one else in the plan")
    func purpose() async throws {
        let fixture = try await CarePlanFixture.begun()
        let ana = await fixture.device(.ana)
        _ = try await ana.care.sharing.share(
            [.careCard], with: try await fixture.met(.bo), history: .everything, purpose: "depression")
        try await ana.sync()
        let bo = await fixture.device(.bo)
        try await bo.sync()
        let vault = try #require(try await bo.care.plan(of: fixture.id(.ana)).parts[.careCard]?.vault)
        #expect(!(try await bo.vaults.reader.items(in: vault)).contains { "\($0)".contains("depression") })
        #expect(try await ana.care.sharing.shares().first?.parts[.careCard]?.purpose == "depression")
    }
}
