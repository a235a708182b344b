import SalusAPI
import SalusBase
import SalusCarePlan
import SalusCrypto
import SalusModels
import SalusVaultModels
import Testing

@testable import SalusClient

@Suite("Sharing a care plan where a rule of the server holds some of it")
struct SharingUnderRules {
    private let week = CarePlanFixture.start.adding(seconds: 7 * 86_400)

    private func state(_ device: CareDevice) async throws -> PartShare.State? {
        try await device.care.sharing.shares().first?.parts[.careCard]?.state
    }

    @Test(
        """
        a share that someone has to approve waits as held, and is a share once they did, though the vault has moved on
        """
    )
    func approved() async throws {
        let fixture = try await CarePlanFixture.begun()
        let (bo, ana) = (try await fixture.met(.bo), await fixture.device(.ana))
        await fixture.home.server.approvalRequest(.share)
        #expect(try await ana.care.sharing.share([.careCard], with: bo, history: .everything) == [.careCard: .held])
        for _ in 0..<3 { try await ana.sync() }
        #expect(try await state(ana) == .held)
        #expect(await fixture.home.server.approvalRequests.count == 1)
        #expect(await fixture.home.server.approve() == .granted)
        let later = await fixture.device(.ana)
        try await later.sync()
        #expect(try await state(later) == .member)
        #expect(await fixture.home.server.approvalRequests.map(\.state) == [.done])
        try await later.sync()
        #expect(try await later.vaults.reader.epoch(of: try await fixture.careCard()) == 2)
    }

    @Test("a share that was rejected is over and says so, and no one is asked again until the person does")
    func rejected() async throws {
        let fixture = try await CarePlanFixture.begun()
        let (bo, ana) = (try await fixture.met(.bo), await fixture.device(.ana))
        await fixture.home.server.approvalRequest(.share)
        _ = try await ana.care.sharing.share([.careCard], with: bo, history: .everything)
        await fixture.home.server.reject()
        for _ in 0..<2 { try await ana.sync() }
        #expect(try await state(ana) == .refused(CarePlanFixture.start))
        #expect(await fixture.home.server.approvalRequests.map(\.state) == [.rejected])
        #expect(try await ana.care.sharing.share([.careCard], with: bo, history: .everything) == [.careCard: .held])
        #expect(await fixture.home.server.approvalRequests.map(\.state) == [.waiting, .rejected])
        #expect(try await state(ana) == .held)
    }

    @Test("ending a share that waits takes it back: no one can approve it any more", arguments: [false, true])
    func takenBack(isOffline: Bool) async throws {
        let fixture = try await CarePlanFixture.begun()
        let (bo, ana) = (try await fixture.met(.bo), await fixture.device(.ana))
        await fixture.home.server.approvalRequest(.share)
        _ = try await ana.care.sharing.share([.careCard], with: bo, history: .everything)
        try await ana.sync()
        await fixture.home.server.cutOff(isOffline)
        _ = try await ana.care.sharing.revoke([.careCard], from: bo)
        await fixture.home.server.cutOff(false)
        try await ana.sync()
        #expect(await fixture.home.server.approve() == nil)
        try await ana.sync()
        #expect(try await state(ana) == .ended(CarePlanFixture.start))
    }

    @Test("a share that is over stays over while its removal waits, and what is written goes out")
    func heldRemoval() async throws {
        let fixture = try await CarePlanFixture.begun()
        let (bo, ana) = (try await fixture.met(.bo), await fixture.device(.ana))
        _ = try await ana.care.sharing.share([.careCard], with: bo, history: .everything, until: week)
        try await ana.sync()
        await fixture.home.server.approvalRequest(.removal)
        await fixture.home.server.setClock(week.adding(seconds: 86_400))
        let late = await fixture.device(.ana, at: 8)
        for _ in 0..<3 {
            try await late.care.outcomes.note(.walked(7))
            try await late.sync()
        }
        #expect(await fixture.home.server.approvalRequests.map(\.state) == [.waiting])
        let phone = await fixture.device(.anasPhone, at: 8)
        try await phone.sync()
        #expect(try await phone.care.plan().state("walk", 7) == .done)
        // Others are let in meanwhile.
        let cara = try await late.vaults.trust.person(named: fixture.home.cara.name)
        #expect(try await late.care.sharing.share([.careCard], with: cara, history: .everything) == [.careCard: .done])
        await fixture.home.server.approve()
        try await late.sync()
        let members = try await late.vaults.reader.people(in: try await fixture.careCard()).map(\.account)
        #expect(Set(members) == [fixture.id(.ana), fixture.id(.cara)])
    }

    @Test("a removal that was rejected is asked for again by the person alone")
    func rejectedRemoval() async throws {
        let fixture = try await CarePlanFixture.shared([.careCard])
        let ana = await fixture.device(.ana)
        await fixture.home.server.approvalRequest(.removal)
        guard case .held? = try await ana.care.sharing.revoke([.careCard], from: fixture.id(.bo))[.careCard] else {
            throw ClientError.cancelled
        }
        await fixture.home.server.reject()
        for _ in 0..<2 { try await ana.sync() }
        #expect(await fixture.home.server.approvalRequests.map(\.state) == [.rejected])
        _ = try await ana.care.sharing.revoke([.careCard], from: fixture.id(.bo))
        #expect(await fixture.home.server.approvalRequests.map(\.state) == [.waiting, .rejected])
    }

    @Test("a rule about inboxes holds one reader's, and nothing else that a sync does")
    func inboxes() async throws {
        let fixture = try await CarePlanFixture.begun()
        await fixture.home.server.approvalRequest(.share, in: .inbox)
        let (bo, ana) = (try await fixture.met(.bo), await fixture.device(.ana))
        _ = try await ana.care.sharing.share([.careCard], with: bo, history: .everything)
        for _ in 0..<3 { try await ana.sync() }
        #expect(await fixture.home.server.approvalRequests.map(\.state) == [.waiting])
        await fixture.home.server.approve()
        try await ana.sync()
        let doctor = await fixture.device(.bo)
        try await doctor.sync()
        try await doctor.care.proposals.propose(
            .task(.daily("swim", .intervention)), to: fixture.id(.ana), note: "easier on the knee")
    }
}

@Suite("Taking someone out of a care plan through trouble")
struct RevokingThroughTrouble {
    @Test("what was begun without a network is done at the next sync, although another vault fails")
    func besideABadVault() async throws {
        let fixture = try await CarePlanFixture.shared([.careCard])
        let ana = await fixture.device(.ana)
        let cara = fixture.home.vaultClient(fixture.home.cara)
        let bad = try await cara.members.create(named: "Bad")
        try await cara.members.share(bad, with: fixture.home.ana.name, as: .reader, .everything)
        await fixture.home.server.cutOff(true)
        guard case .waiting? = try await ana.care.sharing.revoke([.careCard], from: fixture.id(.bo))[.careCard] else {
            throw ClientError.cancelled
        }
        await fixture.home.server.cutOff(false)
        await fixture.home.server.lie { $0.id == bad ? $0.withOtherEntries : $0 }
        await #expect(throws: ClientError.untrusted(.changes)) { try await ana.sync() }
        let people = try await ana.vaults.reader.people(in: try await fixture.careCard()).map(\.account)
        #expect(people == [fixture.id(.ana)])
    }

    @Test("of two wishes made without a network the one that is ended while the other is sent lets no one in")
    func ended() async throws {
        let fixture = try await CarePlanFixture.begun()
        let (bo, ana) = (try await fixture.met(.bo), await fixture.device(.ana))
        await fixture.home.server.cutOff(true)
        _ = try await ana.care.sharing.share([.careCard, .symptoms], with: bo, history: .everything)
        await fixture.home.server.cutOff(false)
        let revoking = Locked<Task<[PlanPart: RevokeResult], any Error>?>(nil)
        await fixture.home.server.onCalls(1) { [care = ana.care] in
            revoking.withLock { $0 = Task { try await care.sharing.revoke(Set(PlanPart.allCases), from: bo) } }
            while try await !care.hasEnded(with: bo) { await Task.yield() }
        }
        try await ana.sync()
        #expect(try await revoking.withLock { $0 }?.value.count == 2)
        try await ana.sync()
        for vault in try await ana.care.plan().parts.values.map(\.vault) {
            #expect(try await ana.vaults.reader.people(in: vault).count == 1)
        }
    }

    @Test("during a share that is on its way wins: no one is in, and it stays so")
    func duringAShare() async throws {
        let fixture = try await CarePlanFixture.begun()
        let (bo, ana) = (try await fixture.met(.bo), await fixture.device(.ana))
        let revoking = Locked<Task<[PlanPart: RevokeResult], any Error>?>(nil)
        await fixture.home.server.onCalls(1) { [care = ana.care] in
            revoking.withLock { $0 = Task { try await care.sharing.revoke([.careCard], from: bo) } }
            while try await !care.hasEnded(with: bo) { await Task.yield() }
        }
        _ = try await ana.care.sharing.share([.careCard], with: bo, history: .everything)
        guard case .done? = try await revoking.withLock({ $0 })?.value[.careCard] else { throw ClientError.cancelled }
        for _ in 0..<2 { try await ana.sync() }
        #expect(try await ana.vaults.reader.people(in: try await fixture.careCard()).count == 1)
        guard case .ended? = try await ana.care.sharing.shares().first?.parts[.careCard]?.state else {
            throw ClientError.cancelled
        }
    }

    @Test("on one device, while another one lets them in: the end stays noted, and is carried out")
    func onAnotherDevice() async throws {
        let fixture = try await CarePlanFixture.begun()
        let (bo, ana, phone) = (
            try await fixture.met(.bo), await fixture.device(.ana), await fixture.device(.anasPhone, at: -0.5)
        )
        await fixture.home.server.approvalRequest(.share)
        _ = try await ana.care.sharing.share([.careCard], with: bo, history: .everything)
        for device in [ana, phone] { try await device.sync() }
        #expect(await fixture.home.server.approve() == .granted)
        await fixture.home.server.cutOff(true)
        guard case .waiting? = try await phone.care.sharing.revoke([.careCard], from: bo)[.careCard] else {
            throw ClientError.cancelled
        }
        await fixture.home.server.cutOff(false)
        try await ana.sync()
        #expect(try await ana.vaults.reader.people(in: try await fixture.careCard()).count == 2)
        for device in [phone, ana, phone] { try await device.sync() }
        #expect(try await ana.vaults.reader.people(in: try await fixture.careCard()).count == 1)
    }
}

extension CarePlanFixture {
    fileprivate func careCard() async throws -> VaultID {
        try await device(.ana).care.plan().parts[.careCard]!.vault
    }
}

extension CarePlanStore {
    /// Whether it is noted for every part that was wished.
    fileprivate func hasEnded(with account: AccountID) async throws -> Bool {
        let parts = try await sharing.shares().first { $0.account == account }?.parts.values.map(\.state) ?? []
        return !parts.isEmpty
            && parts.allSatisfy { state in
                switch state {
                case .ended, .leaving: true
                case .member, .waiting, .held, .refused: false
                }
            }
    }
}

extension VaultSummary {
    /// As a server shows it that has changed what was sealed.
    fileprivate var withOtherEntries: VaultSummary {
        VaultSummary(
            id: id, purpose: purpose, role: role, createdAt: createdAt, epoch: epoch, log: log,
            entries: ChainHead(count: entries.count, hash: [UInt8](repeating: 7, count: 32)), size: size,
            isClosed: isClosed, dueSince: dueSince)
    }
}
