import SalusAPI
import SalusBase
import SalusCarePlan
import SalusClient
import SalusCrypto
import SalusHTTP
import SalusModels
import SalusVaultModels
import TestSupport
import Testing

@Suite("A care plan under an operator's rules, and through trouble, with the real server", .timeLimit(.minutes(15)))
struct SharingUnderRules {
    /// Ana with a plan of her own, and Bo.
    private struct Fixture {
        let world: OneProcess
        let ana, bo: HealthClient
        let doctor: AccountID

        init(over wire: CrossedWire? = nil) async throws {
            world = try await OneProcess()
            bo = try await world.enrol("bo", on: "phone")
            ana = try await world.enrol("ana", on: "laptop", over: wire)
            try await ana.care.editor.begin(title: "Knee", zone: .utc, name: "Ana")
            doctor = try await ana.vaults.trust.person(named: "bo")
            await sync()
        }

        func sync() async { for client in [ana, bo] { await client.sync.syncNow() } }

        var state: PartShare.State? {
            get async throws { try await ana.care.sharing.shares().first?.parts[.careCard]?.state }
        }

        var vault: VaultID { get async throws { try await ana.care.plan().parts[.careCard]!.vault } }

        var readers: Int { get async throws { try await ana.vaults.reader.people(in: vault).count - 1 } }

        func approve() async throws -> ApprovalRequestState {
            let waiting = try await world.operate(ListApprovalRequestsCall()).requests
            return try await world.operate(ApproveRequestCall(approvalRequest: try #require(waiting.first).id)).state
        }

        func end() async {
            for client in [ana, bo] { await client.close() }
            await world.stop()
        }
    }

    @Test(
        "a share that a rule holds is one request however often is synced, and comes true by itself once it is approved"
    )
    func approved() async throws {
        let fixture = try await Fixture()
        _ = try await fixture.world.operate(AddApprovalRuleCall(.init(act: .share)))
        let results = try await fixture.ana.care.sharing.share([.careCard], with: fixture.doctor, history: .everything)
        #expect(results == [.careCard: .held])
        for _ in 0..<3 { await fixture.sync() }
        #expect(try await fixture.world.operate(ListApprovalRequestsCall()).requests.count == 1)
        #expect(try await fixture.approve() == .granted)
        await fixture.sync()
        #expect(try await fixture.state == .member)
        #expect(try await fixture.bo.care.patients.all().map(\.name) == ["Ana"])
        // The inbox is open to them, though the rule is about sharing.
        try await fixture.bo.care.proposals.propose(
            .end(task: "walk", title: "Walk", type: .intervention, at: fixture.world.now), to: fixture.ana.account.id,
            note: "")
        #expect(try await fixture.world.operate(ListApprovalRequestsCall(all: true)).requests.map(\.state) == [.done])
        await fixture.end()
    }

    @Test("a removal that a rule holds stops no writing, is one request, and comes true once it is approved")
    func heldRemoval() async throws {
        let fixture = try await Fixture()
        let until = fixture.world.now.adding(seconds: 86_400)
        _ = try await fixture.ana.care.sharing.share(
            [.careCard], with: fixture.doctor, history: .everything, until: until)
        await fixture.sync()
        _ = try await fixture.world.operate(AddApprovalRuleCall(.init(act: .removal)))
        fixture.world.wait(seconds: 2 * 86_400)
        for number in 0..<3 {
            try await fixture.ana.care.editor.put(Contact(id: "c\(number)", name: .init(given: "Cara")))
            // Changes that a sync makes while it tidies up are sent with the next one.
            for _ in 0..<2 { #expect(await fixture.ana.sync.syncNow().phase == .idle) }
            #expect(await fixture.ana.sync.current.waiting == WaitingWrites())
        }
        #expect(try await fixture.world.operate(ListApprovalRequestsCall()).requests.count == 1)
        #expect(try await fixture.approve() == .granted)
        await fixture.sync()
        #expect(try await fixture.readers == 0)
        await fixture.end()
    }

    @Test("what was ended without a network is over at the next sync, although another vault fails")
    func besideABadVault() async throws {
        let wire = CrossedWire()
        let fixture = try await Fixture(over: wire)
        _ = try await fixture.ana.care.sharing.share([.careCard], with: fixture.doctor, history: .everything)
        let bad = try await fixture.bo.vaults.members.create(named: "Bad")
        try await fixture.bo.vaults.members.share(bad, with: "ana", as: .reader, .everything)
        await fixture.sync()
        wire.cross { _ in throw HTTPError.disconnected }
        guard case .waiting? = try await fixture.ana.care.sharing.revoke([.careCard], from: fixture.doctor)[.careCard]
        else {
            throw Unlike()
        }
        // Where one vault stands is told for the other one.
        let good = try await fixture.vault
        wire.cross { request in
            if request.url.hasSuffix("/vaults/\(bad)") {
                request.url = request.url.replacing("\(bad)", with: "\(good)")
            }
        }
        guard case .failed = await fixture.ana.sync.syncNow().phase else { throw Unlike() }
        #expect(try await fixture.readers == 0)
        await fixture.end()
    }

    @Test("taking someone out while a share with them is on its way wins")
    func duringAShare() async throws {
        let wire = CrossedWire()
        let fixture = try await Fixture(over: wire)
        let (care, doctor) = (fixture.ana.care, fixture.doctor)
        let revoking = Locked<Task<[PlanPart: RevokeResult], any Error>?>(nil)
        wire.cross { request in
            guard request.method == .post, request.url.contains("/vaults/"), request.url.hasSuffix("/log") else {
                return
            }
            wire.cross(nil)
            revoking.withLock { $0 = Task { try await care.sharing.revoke([.careCard], from: doctor) } }
            while true {
                if case .ended? = try await care.sharing.shares().first?.parts[.careCard]?.state { break }
                await Task.yield()
            }
        }
        #expect(try await care.sharing.share([.careCard], with: doctor, history: .everything) == [.careCard: .done])
        let revoked = try await revoking.withLock { $0 }?.value
        guard case .done? = revoked?[.careCard] else { throw Unlike() }
        await fixture.sync()
        #expect(try await fixture.readers == 0)
        guard case .ended? = try await fixture.state else { throw Unlike() }
        await fixture.end()
    }

    private struct Unlike: Error {}
}
