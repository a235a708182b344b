import SalusBase
import SalusCrypto
import SalusModels
@testable import SalusServerDomain
import SalusVaultModels
import TestSupport
import Testing

@testable import SalusDomain

@Suite("Sharing a vault for a time")
struct EndingShares {
    @Test("from its end on the member is answered as a stranger, though the log still names them")
    func ended() async throws {
        let fixture = try await Fixture()
        let (before, after) = (
            try fixture.world.environment(afterSeconds: 59), try fixture.world.environment(afterSeconds: 60)
        )
        #expect(try await before.run(ReadVault(fixture.vault.id), as: fixture.bo.credential()).role == .writer)
        await #expect(throws: DomainError.denied) {
            try await after.run(ReadVault(fixture.vault.id), as: fixture.bo.credential())
        }
        await #expect(throws: DomainError.denied) {
            try await after.run(ReadEntries(fixture.vault.id, from: 0, limit: 9), as: fixture.bo.credential())
        }
        await #expect(throws: DomainError.denied) {
            try await after.run(PutEntries([], into: fixture.vault.id), as: fixture.bo.credential())
        }
        #expect(try await after.run(ListVaults(), as: fixture.bo.credential()).isEmpty)
        #expect(try await after.run(ReadVault(fixture.vault.id), as: fixture.ada.credential()).role == .owner)
    }

    @Test("who changes members sees all ends, anybody else their own")
    func listed() async throws {
        let fixture = try await Fixture()
        let end = [fixture.bo.account.id: Fixture.end]
        #expect(try await fixture.world.run(ReadVault(fixture.vault.id), as: fixture.ada).ends == end)
        #expect(try await fixture.world.run(ListVaults(), as: fixture.ada).map(\.ends) == [end])
        #expect(try await fixture.world.run(ReadVault(fixture.vault.id), as: fixture.bo).ends == end)
        #expect(try await fixture.world.run(ReadVault(fixture.vault.id), as: fixture.cara).ends.isEmpty)
    }

    @Test("new keys keep the end; sharing again sets another, or none")
    func kept() async throws {
        var fixture = try await Fixture()
        try await fixture.vault.begin([fixture.bo.member(.writer), fixture.cara.member(.reader)])
        #expect(
            try await fixture.world.run(ReadVault(fixture.vault.id), as: fixture.bo).ends[fixture.bo.account.id]
                == Fixture.end)
        try await fixture.vault.begin([fixture.bo.member(.manager), fixture.cara.member(.reader)])
        #expect(try await fixture.world.run(ReadVault(fixture.vault.id), as: fixture.bo).ends.isEmpty)
    }

    @Test("anyone who manages the vault is told of an end once, and a line of the access log says it")
    func told() async throws {
        let fixture = try await Fixture()
        let after = try fixture.world.environment(afterSeconds: 60)
        try await after.run(ForgetExpired(), as: .system)
        try await after.run(ForgetExpired(), as: .system)
        let lines = try await after.run(
            ReadVaultAccess(fixture.vault.id, behind: nil, limit: 50), as: fixture.ada.credential())
        #expect(lines.map(\.named.line.operation).filter { $0 == "EndVaultShare" }.count == 1)
    }

    @Test("is refused for a time that is over, for an owner, and for who is not in the entry")
    func refused() async throws {
        var fixture = try await Fixture()
        let dora = try await fixture.world.registered("dora")
        let members = [fixture.bo.member(.writer), fixture.cara.member(.reader), dora.member(.owner)]
        for (person, end) in [(fixture.cara, WorldTemplate.now), (dora, Fixture.end), (fixture.ada, Fixture.end)] {
            let change = try fixture.vault.begin(with: members, ends: [person.account.id: end]).change
            await #expect(throws: DomainError.self) { try await fixture.world.run(change, as: fixture.ada) }
        }
        let eve = try await fixture.world.registered("eve")
        let change = try fixture.vault.begin(with: members, ends: [eve.account.id: Fixture.end]).change
        await #expect(throws: DomainError.self) { try await fixture.world.run(change, as: fixture.ada) }
        #expect(try await fixture.world.run(ReadVault(fixture.vault.id), as: fixture.ada).vault.epoch == 1)
        try await fixture.vault.begin(members)
    }

    @Test("that a rule holds keeps its end until it is approved")
    func held() async throws {
        let fixture = try await Fixture()
        try await fixture.world.rule(.share)
        let dora = try await fixture.world.registered("dora")
        let members = [fixture.bo.member(.writer), fixture.cara.member(.reader), dora.member(.reader)]
        let change = try fixture.vault.begin(with: members, ends: [dora.account.id: Fixture.end]).change
        let approvalRequest = try await fixture.world.held(change, as: fixture.ada)
        #expect(try await fixture.world.approve(approvalRequest).state == .done)
        #expect(
            try await fixture.world.run(ReadVault(fixture.vault.id), as: dora).ends == [dora.account.id: Fixture.end])
    }

    @Test("is not lengthened by someone who leaves, nor by new keys of the person who knows of no end")
    func leaving() async throws {
        var fixture = try await Fixture()
        let manager = fixture.cara
        try await fixture.vault.begin([fixture.bo.member(.writer), manager.member(.manager)])
        let after = try fixture.world.environment(afterSeconds: 60)
        let dora = try await fixture.world.registered("dora")
        try await fixture.vault.begin([fixture.bo.member(.writer), manager.member(.manager), dora.member(.reader)])
        let leave = try fixture.vault.entry(.leave, by: dora)
        _ = try await after.run(
            ChangeVault(fixture.vault.id, entry: leave.encoded, wraps: []), as: dora.credential())
        fixture.vault.note(leave)
        let rotation = try fixture.vault.next([fixture.bo.member(.writer), manager.member(.manager)], by: manager)
        let entry = try fixture.vault.entry(.epoch(rotation.header), by: manager)
        _ = try await after.run(
            ChangeVault(fixture.vault.id, entry: entry.encoded, wraps: rotation.wraps.map(\.encoded)),
            as: manager.credential())
        await #expect(throws: DomainError.denied) {
            try await after.run(ReadVault(fixture.vault.id), as: fixture.bo.credential())
        }
    }

    @Test("ends what its person asked for as well: an act that was held is not done for who is a stranger by then")
    func heldForAStranger() async throws {
        var fixture = try await Fixture()
        let dora = try await fixture.world.registered("dora")
        let members = [fixture.bo.member(.manager), fixture.cara.member(.reader)]
        let timed = try fixture.vault.begin(with: members, ends: [fixture.bo.account.id: Fixture.end])
        _ = try await fixture.world.run(timed.change, as: fixture.ada)
        fixture.vault.adopt(timed.proposal)
        try await fixture.world.rule(.share)
        let epoch = try fixture.vault.next(members + [dora.member(.reader)], by: fixture.bo)
        let entry = try fixture.vault.entry(.epoch(epoch.header), by: fixture.bo)
        let approvalRequest = try await fixture.world.held(
            ChangeVault(fixture.vault.id, entry: entry.encoded, wraps: epoch.wraps.map(\.encoded)), as: fixture.bo)
        let after = try fixture.world.environment(afterSeconds: 60)
        #expect(
            try await after.run(ApproveRequest(approvalRequest), as: fixture.world.credential(.operator)).state
                == .granted)
        #expect(try await after.run(ListVaults(), as: dora.credential()).isEmpty)
    }

    /// A vault of ada's with bo, for a minute, and cara.
    private struct Fixture {
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
