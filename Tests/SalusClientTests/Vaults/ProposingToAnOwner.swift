import SalusBase
import SalusCrypto
import SalusModels
import SalusVaultModels
import Testing

@testable import SalusClient

@Suite("Proposing to a vault's owner")
struct ProposingToAnOwner {
    @Test("a reader's proposal reaches the owner alone, who takes it into the vault or not")
    func wholeWay() async throws {
        let home = try VaultClientFixture()
        let vault = try await home.vaultClient(home.ana).members.create(named: "Knee")
        let note = try await home.vaultClient(home.ana).writer.put("walk", of: vault)
        for reader in [home.bo, home.cara] {
            try await home.vaultClient(home.ana).members.share(vault, with: reader.name, as: .reader, .everything)
        }
        try await home.vaultClient(home.bo).sync.all()
        await #expect(throws: ClientError.vault(.noInbox)) {
            try await home.vaultClient(home.bo).proposals.propose(
                Array("swim".utf8), type: "text/plain", for: note, of: vault)
        }
        try await home.vaultClient(home.ana).sync.all()
        try await home.vaultClient(home.bo).sync.all()
        try await home.vaultClient(home.bo).proposals.propose(
            Array("swim".utf8), type: "text/plain", for: note, of: vault, note: "easier on the knee")
        try await home.vaultClient(home.bo).proposals.propose(Array("stretch".utf8), type: "text/plain", of: vault)
        for mate in [home.bo, home.ana, home.cara] { try await home.vaultClient(mate).sync.all() }
        #expect(try await home.vaultClient(home.cara).proposals.all().isEmpty)
        let proposals = try await home.vaultClient(home.ana).proposals.all()
        #expect(proposals.count == 2 && proposals.allSatisfy { $0.from == home.id(home.bo) && $0.vault == vault })
        let swim = try #require(proposals.first { $0.object == note })
        #expect(swim.note == "easier on the knee" && swim.content == Array("swim".utf8))
        try await home.vaultClient(home.ana).proposals.accept(swim)
        try await home.vaultClient(home.ana).proposals.decline(try #require(proposals.first { $0.object == nil }))
        try await home.vaultClient(home.ana).sync.all()
        #expect(try await home.vaultClient(home.ana).proposals.all().isEmpty)
        try await home.vaultClient(home.bo).sync.all()
        #expect(try await home.vaultClient(home.bo).texts(in: vault) == ["swim"])
    }

    @Test("the inbox closes to who reads no vault of its owner any more")
    func closed() async throws {
        let home = try VaultClientFixture()
        let vault = try await home.vaultClient(home.ana).members.create(named: "Knee")
        try await home.vaultClient(home.ana).members.share(vault, with: home.bo.name, as: .reader, .everything)
        try await home.vaultClient(home.ana).sync.all()
        try await home.vaultClient(home.bo).sync.all()
        try await home.vaultClient(home.ana).members.remove(home.id(home.bo), from: vault)
        try await home.vaultClient(home.ana).sync.all()
        try await home.vaultClient(home.bo).sync.all()
        await #expect(throws: ClientError.vault(.ended)) {
            try await home.vaultClient(home.bo).proposals.propose(Array("swim".utf8), type: "text/plain", of: vault)
        }
    }
}
