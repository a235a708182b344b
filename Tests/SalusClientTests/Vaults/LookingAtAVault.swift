import SalusBase
import SalusCrypto
import SalusModels
import SalusSync
import SalusVaultModels
import Testing

@testable import SalusClient

@Suite("Looking at a vault")
struct LookingAtAVault {
    @Test("tells since when someone is in it, and again after they were out")
    func since() async throws {
        let home = try VaultClientFixture()
        let vault = try await home.vaultClient(home.ana).members.create(named: "Knee")
        try await home.vaultClient(home.ana, at: 1).members.share(vault, with: home.bo.name, as: .writer, .everything)
        try await home.vaultClient(home.ana, at: 2).members.changeRole(of: home.id(home.bo), in: vault, to: .reader)
        let day = { (days: Int64) in TestMember.start.adding(seconds: days * 86_400) }
        let ana = home.vaultClient(home.ana, at: 3)
        #expect(try await ana.reader.people(in: vault).map(\.since) == [day(0), day(1)])
        try await ana.members.remove(home.id(home.bo), from: vault)
        try await home.vaultClient(home.ana, at: 4).members.share(vault, with: home.bo.name, as: .writer, .fromNow)
        #expect(try await home.vaultClient(home.ana, at: 4).reader.people(in: vault).map(\.since) == [day(0), day(4)])
    }

    @Test("tells since when new keys are due by the server's word, over a restart, until there are new ones")
    func due() async throws {
        let home = try VaultClientFixture()
        let ana = home.vaultClient(home.ana)
        let vault = try await ana.members.create(named: "Knee")
        try await ana.members.share(vault, with: home.bo.name, as: .writer, .everything)
        try await home.vaultClient(home.bo).sync.all()
        #expect(try await home.vaultClient(home.bo).reader.all().map(\.dueSince) == [nil])
        await home.server.lie { $0.due }
        try await home.vaultClient(home.bo).sync.all()
        #expect(try await home.vaultClient(home.bo).reader.all().map(\.dueSince) == [TestMember.start])
        await home.server.lie(nil)
        try await ana.members.renewKeys(of: vault)
        try await home.vaultClient(home.bo).sync.all()
        #expect(try await home.vaultClient(home.bo).reader.all().map(\.dueSince) == [nil])
    }

    @Test("has every version of an item, a deletion too, and what was deleted can be written again")
    func history() async throws {
        let home = try VaultClientFixture()
        let ana = home.vaultClient(home.ana)
        let vault = try await ana.members.create(named: "Knee")
        let note = try await ana.writer.put("walk", of: vault)
        try await ana.writer.delete(note, in: vault)
        #expect(try await ana.reader.items(in: vault).isEmpty)
        _ = try await ana.writer.put("walk again", in: note, of: vault)
        let versions = try await ana.reader.history(of: note, in: vault)
        #expect(versions.map(\.text) == ["walk again", nil, "walk"])
        #expect(versions.map(\.isDeletion) == [false, true, false])
        #expect(versions.allSatisfy { $0.author == home.id(home.ana) })
        #expect(try await ana.texts(in: vault) == ["walk again"])
        await #expect(throws: ClientError.vault(.noSuchObject)) {
            _ = try await ana.reader.history(of: ObjectID(from: .secure), in: vault)
        }
    }
}
