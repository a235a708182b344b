import SalusAPI
import SalusBase
import SalusCrypto
import SalusModels
import SalusVaultModels
import Testing

@testable import SalusClient

@Suite("Knowing the people one shares with")
struct KnowingPeople {
    @Test("both see the same safety number, and what one device verified all devices of the account know")
    func verified() async throws {
        let home = try VaultClientFixture()
        let vault = try await home.vaultClient(home.ana).members.create(named: "Knee")
        try await home.vaultClient(home.ana).members.share(vault, with: home.bo.name, as: .writer, .everything)
        try await home.vaultClient(home.ana).sync.all()
        try await home.vaultClient(home.bo).sync.all()
        let (mine, theirs) = (
            try await home.vaultClient(home.ana).trust.safetyNumber(with: home.id(home.bo)),
            try await home.vaultClient(home.bo).trust.safetyNumber(with: home.id(home.ana))
        )
        #expect(mine == theirs && mine.groups.count == 12)
        #expect(try await home.vaultClient(home.ana).trust.status(of: home.id(home.bo)).level == .firstSeen)
        try await home.vaultClient(home.ana).trust.markVerified(home.id(home.bo))
        try await home.vaultClient(home.ana).sync.all()
        let tablet = home.vaultClient(home.ana, on: MemoryVaultStore())
        try await tablet.sync.all()
        #expect(try await tablet.trust.knownPeople().map(\.level) == [.verified, .firstSeen])
        try await tablet.trust.markVerified(home.id(home.bo), false)
        #expect(try await tablet.trust.status(of: home.id(home.bo)).level == .firstSeen)
    }

    @Test("what another program on the device wrote shows after the next look, and goes out with the rest")
    func otherProgram() async throws {
        let home = try VaultClientFixture()
        let (screen, verb) = (home.vaultClient(home.ana), home.vaultClient(home.ana))
        let vault = try await screen.members.create(named: "Knee")
        try await screen.members.share(vault, with: home.bo.name, as: .writer, .everything)
        try await screen.sync.all()
        #expect(try await screen.trust.status(of: home.id(home.bo)).level == .firstSeen)
        try await verb.trust.markVerified(home.id(home.bo))
        _ = try await verb.writer.put("by the other one", of: vault)
        #expect(try await screen.texts(in: vault).isEmpty)
        await home.store(home.ana).otherProgramWrote()
        try await screen.noticeOthers()
        #expect(try await screen.trust.status(of: home.id(home.bo)).level == .verified)
        _ = try await screen.writer.put("by this one", of: vault)
        try await screen.sync.all()
        let bo = home.vaultClient(home.bo)
        try await bo.sync.all()
        #expect(try await bo.texts(in: vault) == ["by the other one", "by this one"])
    }

    @Test("one's own keys are never the server's word: an older log of one's own, or a forged one, makes no vault")
    func own() async throws {
        let home = try VaultClientFixture()
        await home.server.answer(home.ana.name, with: home.ana, log: [home.ana.logEntries[0]])
        await #expect(throws: ClientError.untrusted(.rollback)) {
            _ = try await home.vaultClient(home.ana).members.create(named: "Knee")
        }
        await home.server.answer(home.ana.name, with: try TestMember(9, as: home.ana))
        await #expect(throws: ClientError.untrusted(.rollback)) {
            _ = try await home.vaultClient(home.ana).members.create(named: "Knee")
        }
        #expect(await home.server.log.isEmpty)
    }

    @Test("a vault for verified people takes no one else")
    func strict() async throws {
        let home = try VaultClientFixture()
        let ana = home.vaultClient(home.ana)
        let vault = try await ana.members.create(named: "Knee", policy: [.verifiedMembersOnly])
        await #expect(throws: ClientError.vault(.notVerified)) {
            try await ana.members.share(vault, with: home.bo.name, as: .reader, .everything)
        }
        try await ana.trust.markVerified(home.id(home.bo))
        try await ana.members.share(vault, with: home.bo.name, as: .reader, .everything)
        #expect(try await ana.reader.people(in: vault).map(\.trust) == [.verified, .verified])
    }

    @Test("a new device is not told other keys than the account has noted")
    func pinned() async throws {
        let home = try VaultClientFixture()
        let vault = try await home.vaultClient(home.ana).members.create(named: "Knee")
        try await home.vaultClient(home.ana).members.share(vault, with: home.bo.name, as: .writer, .everything)
        try await home.vaultClient(home.ana).sync.all()
        let forged = try TestMember(9, as: home.bo)
        await home.server.answer(home.bo.name, with: forged)
        let store = MemoryVaultStore()
        let tablet = home.vaultClient(home.ana, on: store)
        try await tablet.sync.only([try await tablet.home.id])
        await #expect(throws: ClientError.untrusted(.person)) {
            try await tablet.members.share(vault, with: home.bo.name, as: .owner, .everything)
        }
        #expect(forged.user == home.bo.user)
    }

    @Test("keys that someone made again are taken once their person says so, and count as not verified")
    func begunAnew() async throws {
        let home = try VaultClientFixture()
        let vault = try await home.vaultClient(home.ana).members.create(named: "Knee")
        try await home.vaultClient(home.ana).members.share(vault, with: home.bo.name, as: .reader, .everything)
        try await home.vaultClient(home.ana).sync.all()
        try await home.vaultClient(home.ana).trust.markVerified(home.id(home.bo))
        await home.server.answer(home.bo.name, with: home.cara)
        let account = try await home.vaultClient(home.ana).trust.acceptNewKeys(of: home.bo.name)
        #expect(account == home.id(home.cara))
        #expect(try await home.vaultClient(home.ana).trust.status(of: account).level == .firstSeen)
    }

    @Test("new keys that are signed with the known ones are taken, and have to be compared again")
    func renewed() async throws {
        let home = try VaultClientFixture()
        let ana = home.vaultClient(home.ana)
        let vault = try await ana.members.create(named: "Knee", policy: [.verifiedMembersOnly])
        _ = try await ana.trust.person(named: home.bo.name)
        try await ana.trust.markVerified(home.id(home.bo))
        let (entries, _) = try home.bo.account.replaced(
            after: home.bo.device.identifier, isRevoked: false, ending: [], user: home.bo.user, at: TestMember.start,
            randomness: home.bo.randomness)
        await home.server.answer(
            home.bo.name, with: home.bo, log: home.bo.logEntries + entries.map(\.encoded))
        #expect(try await home.id(home.bo) == ana.trust.person(named: home.bo.name))
        #expect(try await ana.trust.status(of: home.id(home.bo)).level == .renewed)
        await #expect(throws: ClientError.vault(.notVerified)) {
            try await ana.members.share(vault, with: home.bo.name, as: .reader, .everything)
        }
        try await ana.trust.markVerified(home.id(home.bo))
        #expect(try await ana.trust.status(of: home.id(home.bo)).level == .verified)
    }

    @Test("a name is that person's: the server answers with no other name, nor with another account for one's own")
    func names() async throws {
        let home = try VaultClientFixture()
        await home.server.answer(home.bo.name, with: home.cara, called: home.cara.name)
        await #expect(throws: ClientError.untrusted(.person)) {
            _ = try await home.vaultClient(home.ana).trust.person(named: home.bo.name)
        }
        _ = try await home.vaultClient(home.ana).members.create(named: "Knee")
        await home.server.answer(home.ana.name, with: home.cara)
        await #expect(throws: ClientError.untrusted(.keys)) {
            _ = try await home.vaultClient(home.ana).members.create(named: "Hip")
        }
    }

    @Test("a user name that no one has is said to be no one's")
    func unknownName() async throws {
        let home = try VaultClientFixture()
        await #expect(throws: ClientError.vault(.noSuchPerson)) {
            _ = try await home.vaultClient(home.ana).trust.person(named: "unknown")
        }
    }

    @Test("anyone who was looked up once keeps their keys, though nothing was shared with them")
    func lookedUp() async throws {
        let home = try VaultClientFixture()
        _ = try await home.vaultClient(home.ana).trust.person(named: home.bo.name)
        await home.server.answer(home.bo.name, with: try TestMember(9, as: home.bo))
        await #expect(throws: ClientError.untrusted(.person)) {
            _ = try await home.vaultClient(home.ana).trust.person(named: home.bo.name)
        }
    }

    @Test("a person that another device has noted keeps their keys on a device that never met them")
    func notedElsewhere() async throws {
        let home = try VaultClientFixture()
        let ana = home.vaultClient(home.ana)
        _ = try await ana.members.create(named: "Knee")
        _ = try await ana.trust.person(named: home.bo.name)
        try await ana.trust.markVerified(home.id(home.bo))
        try await ana.sync.all()
        let tablet = home.vaultClient(home.ana, on: MemoryVaultStore())
        try await tablet.sync.only([try await tablet.home.id])
        await home.server.answer(home.bo.name, with: try TestMember(9, as: home.bo))
        await #expect(throws: ClientError.untrusted(.person)) {
            _ = try await tablet.trust.person(named: home.bo.name)
        }
    }
}
