import SalusBase
import SalusCrypto
import SalusModels
import SalusSQL
@testable import SalusServerDomain
import SalusVaultModels
import TestSupport
import Testing

@testable import SalusDomain

@Suite("Identity logs of a vault's members")
struct KeepingIdentityLogs {
    private static let lose = "DELETE FROM identity_entry WHERE sequence = 0"

    private static func change(_ world: World, _ statement: String) async throws {
        try await world.store.main.write { sql in _ = try sql.execute(statement) }
    }

    @Test("are not read again for a change of the vault, while no one adds an entry")
    func kept() async throws {
        let world = try await World()
        let bo = try await world.registered("bo")
        var vault = try await WorldVault.made(by: world.ada, with: [bo.member(.reader)], in: world)
        try await Self.change(world, Self.lose)
        try await vault.begin([bo.member(.reader)])
        #expect(try await world.run(ReadVault(vault.id), as: world.ada).vault.logHead.sequence == 1)
    }

    @Test(
        "are replayed when what was kept is gone, was changed by another hand, or is another account's",
        arguments: [
            "DELETE FROM identity_log_state", "UPDATE identity_log_state SET code = zeroblob(32)",
            """
            UPDATE identity_log_state SET (state, code) =
                (SELECT state, code FROM identity_log_state AS other WHERE other.account <> identity_log_state.account)
            """,
        ])
    func changed(_ statement: String) async throws {
        let world = try await World()
        let bo = try await world.registered("bo")
        var vault = try await WorldVault.made(by: world.ada, with: [bo.member(.reader)], in: world)
        try await Self.change(world, statement)
        try await vault.begin([bo.member(.reader)])
        try await Self.change(world, statement)
        try await Self.change(world, Self.lose)
        let epoch = try vault.next([bo.member(.reader)])
        let change = ChangeVault(
            vault.id, entry: try vault.entry(.epoch(epoch.header)).encoded, wraps: epoch.wraps.map(\.encoded))
        await #expect(throws: DomainError.self) { _ = try await world.run(change, as: world.ada) }
    }

    @Test("count as they are now: a state from before the newest entry is never used")
    func stale() async throws {
        let world = try await World()
        let issued = try await WorldPeople.invite("bo", in: world.environment)
        let (account, keys) = try await WorldPeople.register(issued, in: world.environment, random: world.random)
        let bo = try VaultPerson(account, keys) { .anonymous }
        let vault = try await WorldVault.made(by: world.ada, with: [bo.member(.reader)], in: world)
        let (entries, _) = try keys.keys.removing(
            keys.device.identifier, for: .lost, user: account.id.bytes, at: WorldTemplate.now,
            randomness: world.random)
        let first = Int(bo.log.head.sequence) + 1
        try await world.store.store.transaction { tx throws(DomainError) in
            #expect(try tx.keyMaterial.identityState(of: account.id) != nil)
            for (number, entry) in entries.enumerated() {
                try tx.keyMaterial.appendIdentityEntry(
                    entry.encoded, sequence: first + number, of: account.id, WriteGrant())
            }
        }
        let epoch = try vault.next([bo.member(.reader)])
        let change = ChangeVault(
            vault.id, entry: try vault.entry(.epoch(epoch.header)).encoded, wraps: epoch.wraps.map(\.encoded))
        await #expect(throws: DomainError.conflict) { _ = try await world.run(change, as: world.ada) }
    }
}
