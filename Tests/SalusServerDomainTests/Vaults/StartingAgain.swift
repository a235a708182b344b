import SalusBase
import SalusCrypto
import SalusModels
@testable import SalusServerDomain
import SalusVaultModels
import TestSupport
import Testing

@testable import SalusDomain

@Suite("A member of a vault whose account was reset")
struct StartingAgain {
    private static func reset(_ person: VaultPerson, in world: World) async throws {
        _ = try await world.environment.run(ResetAccount(name: person.account.name), as: world.credential(.operator))
    }

    private static func replay(_ vault: WorldVault, as person: VaultPerson, in world: World) async throws -> VaultLog {
        let people = try await world.run(ReadVaultPeople(vault.id), as: person)
        let logs = try people.map { try IdentityLog(user: $0.account.bytes, entries: $0.log) }
        return try VaultLog(
            vault: vault.id.bytes,
            entries: try await world.run(ReadVaultLog(vault.id, from: 0, limit: 99), as: person).items,
            identities: Dictionary(uniqueKeysWithValues: logs.map { ($0.user, $0) }))
    }

    @Test("is in it no more; the others go on, and a newcomer can still verify its log")
    func othersGoOn() async throws {
        let world = try await World()
        let (bo, cara) = (try await world.registered("bo"), try await world.registered("cara"))
        var vault = try await WorldVault.made(by: world.ada, with: [bo.member(.writer)], in: world)
        try await Self.reset(bo, in: world)
        let state = try await world.run(ReadVault(vault.id), as: world.ada).vault
        #expect(state.dueSince == WorldTemplate.now)
        try await vault.begin([cara.member(.reader)])
        #expect(try await world.run(ReadVault(vault.id), as: world.ada).vault.dueSince == nil)
        let log = try await Self.replay(vault, as: cara, in: world)
        #expect(log.head == vault.log.last?.head && log.header.member(bo.log.user) == nil)
    }

    @Test("gets nothing of it with new keys, and stays known to it by the old ones")
    func newKeys() async throws {
        let world = try await World()
        let bo = try await world.registered("bo")
        let vault = try await WorldVault.made(by: world.ada, with: [bo.member(.writer)], in: world)
        let reset = try await world.environment.run(
            ResetAccount(name: bo.account.name), as: world.credential(.operator))
        let (account, keys) = try await WorldPeople.register(
            reset.enrolment, in: world.environment, random: world.random)
        let session = try await WorldSession(of: account.id, lasting: 600, in: world.environment, random: world.random)
        let again = try VaultPerson(account, keys) { .session(try session.proof(signed: true)) }
        #expect(account.id == bo.account.id && again.log.identityKey != bo.log.identityKey)
        #expect(try await world.run(ListVaults(), as: again).isEmpty)
        await #expect(throws: DomainError.denied) {
            try await world.run(ReadVaultLog(vault.id, from: 0, limit: 9), as: again)
        }
        let people = try await world.run(ReadVaultPeople(vault.id), as: world.ada)
        let known = try #require(people.first { $0.account == bo.account.id })
        #expect(try IdentityLog(user: bo.log.user, entries: known.log).identityKey == bo.log.identityKey)
        let share = try vault.begin(with: [again.member(.reader)])
        await #expect(throws: DomainError.badKeys("members whose keys are those that the vault knows")) {
            try await world.run(share, as: world.ada)
        }
        let other = try await WorldVault.made(by: world.ada, with: [again.member(.reader)], in: world)
        #expect(try await world.run(ListVaults(), as: again).map(\.vault.id) == [other.id])
    }
}
