import SalusAPI
import SalusBase
import SalusCarePlan
import SalusClient
import SalusCrypto
import SalusHTTP
import SalusModels
import TestSupport
import Testing

@Suite("A care plan under an operator's rules, and through trouble, with the real server", .timeLimit(.minutes(15)))
struct SharingUnderRules {
    /// Ana with a plan of her own, and Bo.
    private struct Scene {
        let world: OneProcess
        let ana, bo: HealthClient
        let doctor: AccountID

        init(over wire: CrossedWire? = nil) async throws {
            world = try await OneProcess()
            bo = try await world.enrol("bo", on: "phone")
            ana = try await world.enrol("ana", on: "laptop", over: wire)
            try await ana.care.begin(title: "Knee", zone: .utc, name: "Ana")
            doctor = try await ana.vaults.person(named: "bo")
            await sync()
        }

        func sync() async { for client in [ana, bo] { await client.sync.syncNow() } }

        var state: PartShare.State? {
            get async throws { try await ana.care.shares().first?.parts[.careCard]?.state }
        }

        var vault: VaultID { get async throws { try await ana.care.plan().parts[.careCard]!.vault } }

        var readers: Int { get async throws { try await ana.vaults.people(in: vault).count - 1 } }

        func approve() async throws -> ApprovalRequestState {
            let waiting = try await world.operate(ListApprovalRequestsCall()).holds
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
        let scene = try await Scene()
        _ = try await scene.world.operate(AddApprovalRuleCall(.init(act: .share)))
        let results = try await scene.ana.care.share([.careCard], with: scene.doctor, history: .everything)
        #expect(results == [.careCard: .held])
        for _ in 0..<3 { await scene.sync() }
        #expect(try await scene.world.operate(ListApprovalRequestsCall()).holds.count == 1)
        #expect(try await scene.approve() == .granted)
        await scene.sync()
        #expect(try await scene.state == .member)
        #expect(try await scene.bo.care.patients().map(\.name) == ["Ana"])
        // The inbox is open to them, though the rule is about sharing.
        try await scene.bo.care.propose(
            .end(task: "walk", title: "Walk", type: .intervention, at: scene.world.now), to: scene.ana.account.id,
            note: "")
        #expect(try await scene.world.operate(ListApprovalRequestsCall(all: true)).holds.map(\.state) == [.done])
        await scene.end()
    }

    @Test("a removal that a rule holds stops no writing, is one request, and comes true once it is approved")
    func heldRemoval() async throws {
        let scene = try await Scene()
        let until = scene.world.now.adding(seconds: 86_400)
        _ = try await scene.ana.care.share(
            [.careCard], with: scene.doctor, history: .everything, until: until)
        await scene.sync()
        _ = try await scene.world.operate(AddApprovalRuleCall(.init(act: .removal)))
        scene.world.wait(seconds: 2 * 86_400)
        for number in 0..<3 {
            try await scene.ana.care.put(Contact(id: "c\(number)", name: .init(given: "Cara")))
            // Changes that a sync makes while it tidies up are sent with the next one.
            for _ in 0..<2 { #expect(await scene.ana.sync.syncNow().phase == .idle) }
            #expect(await scene.ana.sync.current.waiting == WaitingWrites())
        }
        #expect(try await scene.world.operate(ListApprovalRequestsCall()).holds.count == 1)
        #expect(try await scene.approve() == .granted)
        await scene.sync()
        #expect(try await scene.readers == 0)
        await scene.end()
    }

    @Test("what was ended without a network is over at the next sync, although another vault fails")
    func besideABadVault() async throws {
        let wire = CrossedWire()
        let scene = try await Scene(over: wire)
        _ = try await scene.ana.care.share([.careCard], with: scene.doctor, history: .everything)
        let bad = try await scene.bo.vaults.create(named: "Bad")
        try await scene.bo.vaults.share(bad, with: "ana", as: .reader, .everything)
        await scene.sync()
        wire.cross { _ in throw HTTPError.disconnected }
        guard case .waiting? = try await scene.ana.care.revoke([.careCard], from: scene.doctor)[.careCard] else {
            throw Unlike()
        }
        // Where one vault stands is told for the other one.
        let good = try await scene.vault
        wire.cross { request in
            if request.url.hasSuffix("/vaults/\(bad)") {
                request.url = request.url.replacing("\(bad)", with: "\(good)")
            }
        }
        guard case .failed = await scene.ana.sync.syncNow().phase else { throw Unlike() }
        #expect(try await scene.readers == 0)
        await scene.end()
    }

    @Test("taking somebody out while a share with them is on its way wins")
    func duringAShare() async throws {
        let wire = CrossedWire()
        let scene = try await Scene(over: wire)
        let (care, doctor) = (scene.ana.care, scene.doctor)
        let revoking = Locked<Task<[PlanPart: RevokeResult], any Error>?>(nil)
        wire.cross { request in
            guard request.method == .post, request.url.contains("/vaults/"), request.url.hasSuffix("/log") else {
                return
            }
            wire.cross(nil)
            revoking.withLock { $0 = Task { try await care.revoke([.careCard], from: doctor) } }
            while true {
                if case .ended? = try await care.shares().first?.parts[.careCard]?.state { break }
                await Task.yield()
            }
        }
        #expect(try await care.share([.careCard], with: doctor, history: .everything) == [.careCard: .done])
        let revoked = try await revoking.withLock { $0 }?.value
        guard case .done? = revoked?[.careCard] else { throw Unlike() }
        await scene.sync()
        #expect(try await scene.readers == 0)
        guard case .ended? = try await scene.state else { throw Unlike() }
        await scene.end()
    }

    private struct Unlike: Error {}
}
