import SalusAPI
import SalusBase
import SalusCrypto
import SalusModels
import Testing

@testable import SalusClient

@Suite("Knowing whom one shares with")
struct KnowingPeople {
    @Test("both see the same safety number, and what one device verified all devices of the account know")
    func verified() async throws {
        let home = try VaultHousehold()
        let vault = try await home.keeper(home.ana).create(named: "Knee")
        try await home.keeper(home.ana).share(vault, with: home.bo.name, as: .writer, .everything)
        try await home.keeper(home.ana).syncAll()
        try await home.keeper(home.bo).syncAll()
        let (mine, theirs) = (
            try await home.keeper(home.ana).safetyNumber(with: home.id(home.bo)),
            try await home.keeper(home.bo).safetyNumber(with: home.id(home.ana))
        )
        #expect(mine == theirs && mine.groups.count == 12)
        #expect(try await home.keeper(home.ana).trust(in: home.id(home.bo)).level == .firstSeen)
        try await home.keeper(home.ana).markVerified(home.id(home.bo))
        try await home.keeper(home.ana).syncAll()
        let tablet = home.keeper(home.ana, on: MemoryVaultStore())
        try await tablet.syncAll()
        #expect(try await tablet.knownPeople().map(\.level) == [.verified, .firstSeen])
        try await tablet.markVerified(home.id(home.bo), false)
        #expect(try await tablet.trust(in: home.id(home.bo)).level == .firstSeen)
    }

    @Test("one's own keys are never the server's word: an older log of one's own, or a forged one, makes no vault")
    func own() async throws {
        let home = try VaultHousehold()
        await home.server.answer(home.ana.name, with: home.ana, log: [home.ana.logEntries[0]])
        await #expect(throws: ClientError.untrusted(.rollback)) {
            _ = try await home.keeper(home.ana).create(named: "Knee")
        }
        await home.server.answer(home.ana.name, with: try VaultMate(9, as: home.ana))
        await #expect(throws: ClientError.untrusted(.rollback)) {
            _ = try await home.keeper(home.ana).create(named: "Knee")
        }
        #expect(await home.server.log.isEmpty)
    }

    @Test("a vault for verified people takes nobody else")
    func strict() async throws {
        let home = try VaultHousehold()
        let ana = home.keeper(home.ana)
        let vault = try await ana.create(named: "Knee", policy: [.verifiedMembersOnly])
        await #expect(throws: ClientError.vault(.notVerified)) {
            try await ana.share(vault, with: home.bo.name, as: .reader, .everything)
        }
        try await ana.markVerified(home.id(home.bo))
        try await ana.share(vault, with: home.bo.name, as: .reader, .everything)
        #expect(try await ana.people(in: vault).map(\.trust) == [.verified, .verified])
    }

    @Test("a new device is not told other keys than the account has noted")
    func pinned() async throws {
        let home = try VaultHousehold()
        let vault = try await home.keeper(home.ana).create(named: "Knee")
        try await home.keeper(home.ana).share(vault, with: home.bo.name, as: .writer, .everything)
        try await home.keeper(home.ana).syncAll()
        let forged = try VaultMate(9, as: home.bo)
        await home.server.answer(home.bo.name, with: forged)
        let store = MemoryVaultStore()
        let tablet = home.keeper(home.ana, on: store)
        try await tablet.sync([try await tablet.home])
        await #expect(throws: ClientError.untrusted(.person)) {
            try await tablet.share(vault, with: home.bo.name, as: .owner, .everything)
        }
        #expect(forged.user == home.bo.user)
    }

    @Test("keys that somebody made anew are taken once their person says so, and count as not verified")
    func begunAnew() async throws {
        let home = try VaultHousehold()
        let vault = try await home.keeper(home.ana).create(named: "Knee")
        try await home.keeper(home.ana).share(vault, with: home.bo.name, as: .reader, .everything)
        try await home.keeper(home.ana).syncAll()
        try await home.keeper(home.ana).markVerified(home.id(home.bo))
        await home.server.answer(home.bo.name, with: home.cara)
        let account = try await home.keeper(home.ana).acceptNewKeys(of: home.bo.name)
        #expect(account == home.id(home.cara))
        #expect(try await home.keeper(home.ana).trust(in: account).level == .firstSeen)
    }
}
