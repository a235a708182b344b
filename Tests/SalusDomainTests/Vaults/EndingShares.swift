import SalusBase
import SalusCrypto
import SalusModels
import TestSupport
import Testing

@testable import SalusDomain

@Suite("Sharing a vault for a time")
struct EndingShares {
    @Test("from its end on the member is answered as a stranger, though the log still names them")
    func ended() async throws {
        let scene = try await Scene()
        let (before, after) = (
            try scene.world.environment(afterSeconds: 59), try scene.world.environment(afterSeconds: 60)
        )
        #expect(try await before.run(ReadVault(scene.vault.id), as: scene.bo.credential()).role == .writer)
        await #expect(throws: DomainError.denied) {
            try await after.run(ReadVault(scene.vault.id), as: scene.bo.credential())
        }
        await #expect(throws: DomainError.denied) {
            try await after.run(ReadEntries(scene.vault.id, from: 0, limit: 9), as: scene.bo.credential())
        }
        await #expect(throws: DomainError.denied) {
            try await after.run(PutEntries([], into: scene.vault.id), as: scene.bo.credential())
        }
        #expect(try await after.run(ListVaults(), as: scene.bo.credential()).isEmpty)
        #expect(try await after.run(ReadVault(scene.vault.id), as: scene.ada.credential()).role == .owner)
    }

    @Test("who changes members sees all ends, anybody else their own")
    func listed() async throws {
        let scene = try await Scene()
        let end = [scene.bo.account.id: Scene.end]
        #expect(try await scene.world.run(ReadVault(scene.vault.id), as: scene.ada).ends == end)
        #expect(try await scene.world.run(ListVaults(), as: scene.ada).map(\.ends) == [end])
        #expect(try await scene.world.run(ReadVault(scene.vault.id), as: scene.bo).ends == end)
        #expect(try await scene.world.run(ReadVault(scene.vault.id), as: scene.cara).ends.isEmpty)
    }

    @Test("new keys keep the end; sharing anew sets another, or none")
    func kept() async throws {
        var scene = try await Scene()
        try await scene.vault.begin([scene.bo.member(.writer), scene.cara.member(.reader)])
        #expect(
            try await scene.world.run(ReadVault(scene.vault.id), as: scene.bo).ends[scene.bo.account.id] == Scene.end)
        try await scene.vault.begin([scene.bo.member(.manager), scene.cara.member(.reader)])
        #expect(try await scene.world.run(ReadVault(scene.vault.id), as: scene.bo).ends.isEmpty)
    }

    @Test("whoever manages the vault is told of an end once, and a line of the access log says it")
    func told() async throws {
        let scene = try await Scene()
        let after = try scene.world.environment(afterSeconds: 60)
        try await after.run(ForgetExpired(), as: .system)
        try await after.run(ForgetExpired(), as: .system)
        let lines = try await after.run(
            ReadVaultAccess(scene.vault.id, behind: nil, limit: 50), as: scene.ada.credential())
        #expect(lines.map(\.named.line.operation).filter { $0 == "EndVaultShare" }.count == 1)
    }

    @Test("is refused for a time that is over, for an owner, and for who is not in the entry")
    func refused() async throws {
        var scene = try await Scene()
        let dora = try await scene.world.registered("dora")
        let members = [scene.bo.member(.writer), scene.cara.member(.reader), dora.member(.owner)]
        for (person, end) in [(scene.cara, WorldTemplate.now), (dora, Scene.end), (scene.ada, Scene.end)] {
            let change = try scene.vault.begin(with: members, ends: [person.account.id: end]).change
            await #expect(throws: DomainError.self) { try await scene.world.run(change, as: scene.ada) }
        }
        let eve = try await scene.world.registered("eve")
        let change = try scene.vault.begin(with: members, ends: [eve.account.id: Scene.end]).change
        await #expect(throws: DomainError.self) { try await scene.world.run(change, as: scene.ada) }
        #expect(try await scene.world.run(ReadVault(scene.vault.id), as: scene.ada).vault.epoch == 1)
        try await scene.vault.begin(members)
    }

    @Test("that a rule holds keeps its end until it is approved")
    func held() async throws {
        let scene = try await Scene()
        try await scene.world.rule(.share)
        let dora = try await scene.world.registered("dora")
        let members = [scene.bo.member(.writer), scene.cara.member(.reader), dora.member(.reader)]
        let change = try scene.vault.begin(with: members, ends: [dora.account.id: Scene.end]).change
        let approvalRequest = try await scene.world.held(change, as: scene.ada)
        #expect(try await scene.world.approve(approvalRequest).state == .done)
        #expect(try await scene.world.run(ReadVault(scene.vault.id), as: dora).ends == [dora.account.id: Scene.end])
    }

    @Test("is not lengthened by somebody who leaves, nor by new keys of whoever knows of no end")
    func leaving() async throws {
        var scene = try await Scene()
        let manager = scene.cara
        try await scene.vault.begin([scene.bo.member(.writer), manager.member(.manager)])
        let after = try scene.world.environment(afterSeconds: 60)
        let dora = try await scene.world.registered("dora")
        try await scene.vault.begin([scene.bo.member(.writer), manager.member(.manager), dora.member(.reader)])
        let leave = try scene.vault.entry(.leave, by: dora)
        _ = try await after.run(
            ChangeVault(scene.vault.id, entry: leave.encoded, wraps: []), as: dora.credential())
        scene.vault.note(leave)
        let rotation = try scene.vault.next([scene.bo.member(.writer), manager.member(.manager)], by: manager)
        let entry = try scene.vault.entry(.epoch(rotation.header), by: manager)
        _ = try await after.run(
            ChangeVault(scene.vault.id, entry: entry.encoded, wraps: rotation.wraps.map(\.encoded)),
            as: manager.credential())
        await #expect(throws: DomainError.denied) {
            try await after.run(ReadVault(scene.vault.id), as: scene.bo.credential())
        }
    }

    @Test("ends what its person asked for as well: an act that was held is not done for who is a stranger by then")
    func heldForAStranger() async throws {
        var scene = try await Scene()
        let dora = try await scene.world.registered("dora")
        let members = [scene.bo.member(.manager), scene.cara.member(.reader)]
        let timed = try scene.vault.begin(with: members, ends: [scene.bo.account.id: Scene.end])
        _ = try await scene.world.run(timed.change, as: scene.ada)
        scene.vault.adopt(timed.proposal)
        try await scene.world.rule(.share)
        let epoch = try scene.vault.next(members + [dora.member(.reader)], by: scene.bo)
        let entry = try scene.vault.entry(.epoch(epoch.header), by: scene.bo)
        let approvalRequest = try await scene.world.held(
            ChangeVault(scene.vault.id, entry: entry.encoded, wraps: epoch.wraps.map(\.encoded)), as: scene.bo)
        let after = try scene.world.environment(afterSeconds: 60)
        #expect(
            try await after.run(ApproveRequest(approvalRequest), as: scene.world.credential(.operator)).state
                == .granted)
        #expect(try await after.run(ListVaults(), as: dora.credential()).isEmpty)
    }

    /// A vault of ada's with bo, for a minute, and cara.
    private struct Scene {
        static let end = WorldTemplate.now.adding(seconds: 60)
        let world: World
        let (ada, bo, cara): (VaultPerson, VaultPerson, VaultPerson)
        var vault: WorldVault

        init() async throws {
            world = try await World()
            (ada, bo, cara) = (
                try world.ada, try await world.registered("bo"), try await world.registered("cara")
            )
            vault = try WorldVault(of: ada, with: [bo.member(.writer), cara.member(.reader)], in: world)
            let creation = vault.creation
            let timed = CreateVault(entry: creation.entry, wraps: creation.wraps, ends: [bo.account.id: Self.end])
            _ = try await world.run(timed, as: ada)
        }
    }
}

extension World {
    /// The same world after so many seconds.
    fileprivate func environment(afterSeconds seconds: Int64) throws -> Environment {
        try Environment(
            store: store.store, keys: environment.keys, settings: environment.settings,
            clock: .fixed(WorldTemplate.now.adding(seconds: seconds)), random: random)
    }
}

extension WorldVault {
    fileprivate func begin(
        with members: [NewEpoch.Member], ends: MemberEnds
    ) throws -> (change: ChangeVault, proposal: Proposal) {
        let proposal = try propose(members)
        let change = proposal.change
        return (ChangeVault(change.vault, entry: change.entry, wraps: change.wraps, ends: ends), proposal)
    }
}
