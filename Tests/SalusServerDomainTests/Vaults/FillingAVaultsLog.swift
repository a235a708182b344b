import SalusBase
import SalusCrypto
import SalusModels
import SalusSQL
@testable import SalusServerDomain
import SalusVaultModels
import TestSupport
import Testing

@testable import SalusDomain

@Suite("The log of a vault")
struct FillingAVaultsLog {
    private func limited(_ change: (inout VaultLimits) -> Void, _ world: World) throws -> Environment {
        var settings = world.environment.settings
        change(&settings.vaults)
        return try world.environment(with: settings)
    }

    private func change(_ vault: WorldVault) throws -> ChangeVault {
        let epoch = try vault.next([])
        return ChangeVault(
            vault.id, entry: try vault.entry(.epoch(epoch.header)).encoded, wraps: epoch.wraps.map(\.encoded))
    }

    @Test("has a quota of entries, beyond which its members can still leave it and close it")
    func entries() async throws {
        let world = try await World()
        let bo = try await world.registered("bo")
        var vault = try await WorldVault.made(by: world.ada, with: [bo.member(.reader)], in: world)
        let environment = try limited({ $0.logEntries = 1 }, world)
        let change = try change(vault)
        await #expect(throws: DomainError.quotaReached("entries of this vault's log")) {
            _ = try await environment.run(change, as: try world.ada.credential())
        }
        let leave = try vault.entry(.leave, by: bo)
        _ = try await environment.run(ChangeVault(vault.id, entry: leave.encoded, wraps: []), as: bo.credential())
        vault.note(leave)
        let close = try vault.entry(.close)
        _ = try await environment.run(
            ChangeVault(vault.id, entry: close.encoded, wraps: []), as: try world.ada.credential())
    }

    @Test("has a quota of bytes, which every entry counts for")
    func bytes() async throws {
        let world = try await World()
        var vault = try await WorldVault.made(by: world.ada, in: world)
        try await vault.begin([])
        let size = try await world.run(ReadVault(vault.id), as: world.ada).vault.logSize
        #expect(size == vault.log.reduce(0) { $0 + $1.encoded.count })
        let environment = try limited({ $0.logBytes = size + 1 }, world)
        let change = try change(vault)
        await #expect(throws: DomainError.quotaReached("bytes of this vault's log")) {
            _ = try await environment.run(change, as: try world.ada.credential())
        }
    }

    @Test("is not read again for a change, which is checked against what was kept of it")
    func kept() async throws {
        let world = try await World()
        var vault = try await WorldVault.made(by: world.ada, in: world)
        for _ in 1...3 { try await vault.begin([]) }
        try await world.store.main.write { sql in
            _ = try sql.execute("DELETE FROM vault_log WHERE number < 3")
        }
        try await vault.begin([])
        #expect(try await world.run(ReadVault(vault.id), as: world.ada).vault.logHead.sequence == 4)
    }

    @Test(
        "is replayed when what was kept is gone or was changed by another hand",
        arguments: ["DELETE FROM vault_log_state", "UPDATE vault_log_state SET code = zeroblob(32)"])
    func changed(_ statement: String) async throws {
        let world = try await World()
        var vault = try await WorldVault.made(by: world.ada, in: world)
        try await vault.begin([])
        try await world.store.main.write { sql in _ = try sql.execute(statement) }
        try await vault.begin([])
        try await world.store.main.write { sql in
            _ = try sql.execute(statement)
            _ = try sql.execute("DELETE FROM vault_log WHERE number = 1")
        }
        let change = try change(vault)
        await #expect(throws: DomainError.self) { _ = try await world.run(change, as: world.ada) }
    }

    @Test("refuses a header of more members than a vault has before it looks one of them up")
    func members() async throws {
        let world = try await World()
        let strangers = try await [world.registered("bo"), world.registered("cara")]
        let vault = try await WorldVault.made(by: world.ada, in: world)
        let environment = try limited({ $0.members = 2 }, world)
        let epoch = try vault.next(strangers.map { $0.member(.reader) })
        let change = ChangeVault(
            vault.id, entry: try vault.entry(.epoch(epoch.header)).encoded, wraps: epoch.wraps.map(\.encoded))
        let credential = try world.ada.credential()
        let before = world.store.main.statements
        await #expect(throws: DomainError.quotaReached("members of a vault")) {
            _ = try await environment.run(change, as: credential)
        }
        #expect(world.store.main.statements - before <= 8)
    }

    @Test("takes no new epoch from a reader, and costs them nothing but their role")
    func role() async throws {
        let world = try await World()
        let bo = try await world.registered("bo")
        let vault = try await WorldVault.made(by: world.ada, with: [bo.member(.reader)], in: world)
        let epoch = try vault.next([bo.member(.reader)], by: bo)
        let change = ChangeVault(
            vault.id, entry: try vault.entry(.epoch(epoch.header), by: bo).encoded,
            wraps: epoch.wraps.map(\.encoded))
        await #expect(throws: DomainError.badKeys("brokenVaultLog(sequence: 1, rule: SalusCrypto.VaultRule.role)")) {
            _ = try await world.run(change, as: bo)
        }
    }
}
