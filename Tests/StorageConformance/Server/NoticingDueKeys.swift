import SalusBase
import SalusModels
@testable import SalusServerDomain
import SalusVaultModels
import TestSupport
import Testing

@testable import SalusDomain

@Suite("Noticing keys that are due")
struct NoticingDueKeys {
    @Test("counts the open vaults of an owner by their time, from the last of the days on", arguments: Engine.all)
    func counted(_ engine: Engine) async throws {
        let story = try await Story(engine)
        let (ada, bea) = (try await story.addAccount("ada"), try await story.addAccount("bea"))
        let day: Int64 = 86_400
        var vaults = (0..<5).map { _ in story.newVault() }
        for (place, since) in ([5, 5, 9] as [Int64]).enumerated() { vaults[place].dueSince = .at(since) }
        (vaults[3].dueSince, vaults[3].isClosed) = (.at(5), true)
        try await story.transaction { [vaults] tx, grant in
            for vault in vaults {
                try tx.vaults.insert(vault, grant)
                try tx.vaults.setMembers([ada.id: .owner, bea.id: .manager], of: vault.id, grant)
            }
        }
        func told(_ account: Account, at time: Int64, days: Int = 7) async throws -> [AccountNotice] {
            try await story.transaction { tx, _ in
                try tx.notices.dueVaults(of: account.id, days: days, now: .at(time))
            }.sorted { $0.since < $1.since }
        }
        #expect(try await told(ada, at: 7 * day + 4).isEmpty)
        let both = AccountNotice(kind: .vaultKeysDue, since: .at(5), last: .at(7 * day + 5), count: 2)
        #expect(try await told(ada, at: 7 * day + 5) == [both])
        let later = AccountNotice(kind: .vaultKeysDue, since: .at(9), last: .at(7 * day + 9), count: 1)
        #expect(try await told(ada, at: 30 * day) == [both, later])
        #expect(try await told(ada, at: day + 5, days: 1).map(\.count) == [2])
        #expect(try await told(bea, at: 30 * day).isEmpty)
        try await story.transaction { [vaults] tx, grant in
            try tx.vaults.setMembers([bea.id: .owner], of: vaults[0].id, grant)
        }
        #expect(try await told(ada, at: 30 * day).map(\.count) == [1, 1])
        #expect(try await told(bea, at: 30 * day).map(\.count) == [1])
    }
}
