import SalusBase
import SalusCrypto
import SalusModels
@testable import SalusServerDomain
import SalusVaultModels
import TestSupport
import Testing

@testable import SalusDomain

@Suite("The rules of a vault at the server")
struct ChangingRules {
    @Test("are those of the newest epoch, which an owner makes; a manager's is refused, and nothing has changed")
    func owners() async throws {
        let world = try await World()
        let (ada, bo) = (try world.ada, try await world.registered("bo"))
        var vault = try await WorldVault.made(by: ada, with: [bo.member(.manager)], in: world)
        let loosened = try vault.next([bo.member(.manager)], by: bo, policy: [.entriesAreFinal])
        let entry = try vault.entry(.epoch(loosened.header), by: bo)
        let change = ChangeVault(vault.id, entry: entry.encoded, wraps: loosened.wraps.map(\.encoded))
        await #expect(throws: DomainError.self) { try await world.run(change, as: bo) }
        #expect(try await world.run(ReadVault(vault.id), as: bo).vault.policy == [])
        let strict = try vault.next([bo.member(.manager)], policy: [.verifiedMembersOnly])
        try await vault.change(.epoch(strict.header), strict)
        #expect(try await world.run(ReadVault(vault.id), as: bo).vault.policy == [.verifiedMembersOnly])
        try await vault.change(.leave, by: bo)
        let waiting = PutEntries([try vault.seal().encoded], into: vault.id)
        await #expect(throws: DomainError.epochDue) { try await world.run(waiting, as: ada) }
        let open = try vault.next([], policy: [])
        try await vault.change(.epoch(open.header), open)
        try await vault.put([try vault.seal()])
    }

    @Test("tell owners once of keys that are due for seven days, of all vaults together, until there are new ones")
    func due() async throws {
        let world = try await World()
        let (ada, bo) = (try world.ada, try await world.registered("bo"))
        var vaults: [WorldVault] = []
        for _ in 0..<2 {
            var vault = try await WorldVault.made(by: ada, with: [bo.member(.manager)], in: world)
            try await vault.change(.leave, by: bo)
            vaults.append(vault)
        }
        #expect(try await Self.told(ada, afterDays: 6, in: world).isEmpty)
        let expected = AccountNotice(
            kind: .vaultKeysDue, since: WorldTemplate.now, last: WorldTemplate.now.adding(seconds: 7 * 86_400),
            count: 2)
        for days in [7, 8, 40] as [Int64] {
            #expect(try await Self.told(ada, afterDays: days, in: world) == [expected])
        }
        #expect(try await Self.told(bo, afterDays: 8, in: world).isEmpty)
        try await vaults[0].begin([])
        #expect(try await Self.told(ada, afterDays: 8, in: world).map(\.count) == [1])
        try await vaults[1].begin([])
        #expect(try await Self.told(ada, afterDays: 8, in: world).isEmpty)
    }

    private static func told(
        _ person: VaultPerson, afterDays days: Int64, in world: World
    ) async throws -> [AccountNotice] {
        let environment = try world.environment(afterDays: days)
        return try await environment.store.transaction { tx throws(DomainError) in
            let work = environment.workspace(tx, WorldTemplate.now.adding(seconds: days * 86_400))
            return try NoticeReader(work: work).notices(of: person.account.id).filter { $0.kind == .vaultKeysDue }
        }
    }
}
