import SalusAPI
import SalusBase
import SalusCrypto
import SalusModels
import SalusSync
import SalusVaultModels
import Testing

@testable import SalusClient

@Suite("Keeping vaults on a device")
struct KeepingVaults {
    @Test("what one writes, the other reads after a sync; without the server it is there at once")
    func writing() async throws {
        let home = try VaultClientFixture()
        let (ana, bo) = (home.vaultClient(home.ana), home.vaultClient(home.bo))
        let vault = try await ana.members.create(named: "Knee")
        let note = try await ana.writer.put("walk daily", of: vault)
        #expect(try await ana.texts(in: vault) == ["walk daily"])
        #expect(try await ana.reader.all().map(\.waiting) == [1])
        try await ana.members.share(vault, with: home.bo.name, as: .writer, .everything)
        try await bo.sync.all()
        #expect(try await bo.texts(in: vault) == ["walk daily"])
        #expect(try await bo.reader.all().map(\.name) == ["Knee"])
        _ = try await bo.writer.put("walk twice", in: note, of: vault)
        try await bo.sync.all()
        try await ana.sync.all()
        #expect(try await ana.texts(in: vault) == ["walk twice"])
        #expect(try await ana.reader.all().map(\.waiting) == [0])
        #expect(try await ana.reader.people(in: vault).map(\.role) == [.owner, .writer])
    }

    @Test(
        "a lost request and a lost answer are made up for, and nothing is there twice",
        arguments: [
            [FakeVaultServer.Loss.request], [.answer], [.request, .request, .answer],
        ])
    func losses(losses: [FakeVaultServer.Loss]) async throws {
        let home = try VaultClientFixture()
        let vault = try await home.vaultClient(home.ana).members.create(named: "Knee")
        try await home.vaultClient(home.ana).sync.all()
        _ = try await home.vaultClient(home.ana).writer.put("walk", of: vault)
        await home.server.lose(losses)
        for _ in losses {
            await #expect(throws: ClientError.self) { try await home.vaultClient(home.ana).sync.all() }
        }
        try await home.vaultClient(home.ana).sync.all()
        #expect(await home.server.entries.count == 2)
        #expect(try await home.vaultClient(home.ana).reader.all().map(\.waiting) == [0])
    }

    @Test(
        "making, sharing and removing go on after a crash, and what is shown is what the vault says",
        arguments: [
            FakeVaultServer.Loss.request, .answer,
        ])
    func crashes(loss: FakeVaultServer.Loss) async throws {
        let home = try VaultClientFixture()
        await home.server.lose([loss])
        await #expect(throws: ClientError.self) {
            _ = try await home.vaultClient(home.ana).members.create(named: "Knee")
        }
        try await home.vaultClient(home.ana).sync.all()
        let vault = try #require(try await home.vaultClient(home.ana).reader.all().first).id
        #expect(await home.server.log.count == 1)
        await home.server.lose([loss])
        await #expect(throws: ClientError.self) {
            try await home.vaultClient(home.ana).members.share(vault, with: home.bo.name, as: .reader, .everything)
        }
        try await home.vaultClient(home.ana).sync.all()
        #expect(try await home.vaultClient(home.ana).reader.people(in: vault).count == 2)
        await home.server.lose([loss])
        await #expect(throws: ClientError.self) {
            try await home.vaultClient(home.ana).members.remove(home.id(home.bo), from: vault)
        }
        try await home.vaultClient(home.ana).sync.all()
        #expect(try await home.vaultClient(home.ana).reader.people(in: vault).count == 1)
        #expect(await home.server.log.count == 3)
    }

    @Test("who was removed keeps what they had and gets nothing new; what they wrote meanwhile stays with them")
    func removal() async throws {
        let home = try VaultClientFixture()
        let (ana, bo) = (home.vaultClient(home.ana), home.vaultClient(home.bo))
        let vault = try await ana.members.create(named: "Knee")
        _ = try await ana.writer.put("walk", of: vault)
        try await ana.members.share(vault, with: home.bo.name, as: .writer, .everything)
        try await bo.sync.all()
        let notice = try await ana.members.remove(home.id(home.bo), from: vault)
        #expect(notice.entries == 2 && notice.closedFrom == 3)
        _ = try await ana.writer.put("secret", of: vault)
        _ = try await bo.writer.put("late", of: vault)
        try await ana.sync.all()
        try await bo.sync.all()
        #expect(try await bo.texts(in: vault) == ["walk", "late"])
        #expect(try await bo.reader.all().map(\.waiting) == [1])
        #expect(try await ana.texts(in: vault) == ["walk", "secret"])
    }

    @Test("what was sealed before keys changed is sealed again, and arrives")
    func newEpoch() async throws {
        let home = try VaultClientFixture()
        let (ana, bo) = (home.vaultClient(home.ana), home.vaultClient(home.bo))
        let vault = try await ana.members.create(named: "Knee")
        try await ana.members.share(vault, with: home.bo.name, as: .writer, .everything)
        try await bo.sync.all()
        _ = try await bo.writer.put("offline", of: vault)
        await home.server.lose([.request])
        await #expect(throws: ClientError.self) { try await bo.sync.all() }
        try await ana.members.share(vault, with: home.cara.name, as: .reader, .fromNow)
        try await bo.sync.all()
        try await home.vaultClient(home.cara).sync.all()
        #expect(try await home.vaultClient(home.cara).texts(in: vault) == ["offline"])
    }

    @Test("a server that shows an older log is refused, and the copy stays as it was")
    func rollback() async throws {
        let home = try VaultClientFixture()
        let ana = home.vaultClient(home.ana)
        let vault = try await ana.members.create(named: "Knee")
        try await ana.members.share(vault, with: home.bo.name, as: .writer, .everything)
        await home.server.hideNewest(1)
        await #expect(throws: ClientError.untrusted(.rollback)) { try await ana.sync.all() }
        #expect(try await ana.reader.people(in: vault).count == 2)
    }

    @Test("a planted entry is set aside, and the rest goes on")
    func planted() async throws {
        let home = try VaultClientFixture()
        let ana = home.vaultClient(home.ana)
        let vault = try await ana.members.create(named: "Knee")
        try await ana.sync.all()
        await home.server.plant([1, 2, 3])
        _ = try await ana.writer.put("walk", of: vault)
        try await ana.sync.all()
        #expect(try await ana.texts(in: vault) == ["walk"])
        #expect(try await ana.reader.setAside(in: vault).map(\.reason) == [.damaged])
        #expect(try await ana.reader.all().map(\.suspicious) == [1])
    }
}
