import SalusBase
import SalusCrypto
import SalusModels
import Testing

@testable import SalusClient

@Suite("Proposing to a vault's owner")
struct ProposingToAnOwner {
    @Test("a reader's proposal reaches the owner alone, who takes it into the vault or not")
    func wholeWay() async throws {
        let home = try VaultClientFixture()
        let vault = try await home.vaultClient(home.ana).create(named: "Knee")
        let note = try await home.vaultClient(home.ana).put("walk", of: vault)
        for reader in [home.bo, home.cara] {
            try await home.vaultClient(home.ana).share(vault, with: reader.name, as: .reader, .everything)
        }
        try await home.vaultClient(home.bo).syncAll()
        await #expect(throws: ClientError.vault(.noInbox)) {
            try await home.vaultClient(home.bo).propose(Array("swim".utf8), type: "text/plain", for: note, of: vault)
        }
        try await home.vaultClient(home.ana).syncAll()
        try await home.vaultClient(home.bo).syncAll()
        try await home.vaultClient(home.bo).propose(
            Array("swim".utf8), type: "text/plain", for: note, of: vault, note: "easier on the knee")
        try await home.vaultClient(home.bo).propose(Array("stretch".utf8), type: "text/plain", of: vault)
        for mate in [home.bo, home.ana, home.cara] { try await home.vaultClient(mate).syncAll() }
        #expect(try await home.vaultClient(home.cara).proposals().isEmpty)
        let proposals = try await home.vaultClient(home.ana).proposals()
        #expect(proposals.count == 2 && proposals.allSatisfy { $0.from == home.id(home.bo) && $0.vault == vault })
        let swim = try #require(proposals.first { $0.object == note })
        #expect(swim.note == "easier on the knee" && swim.content == Array("swim".utf8))
        try await home.vaultClient(home.ana).accept(swim)
        try await home.vaultClient(home.ana).decline(try #require(proposals.first { $0.object == nil }))
        try await home.vaultClient(home.ana).syncAll()
        #expect(try await home.vaultClient(home.ana).proposals().isEmpty)
        try await home.vaultClient(home.bo).syncAll()
        #expect(try await home.vaultClient(home.bo).texts(in: vault) == ["swim"])
    }

    @Test("the inbox closes to who reads no vault of its owner any more")
    func closed() async throws {
        let home = try VaultClientFixture()
        let vault = try await home.vaultClient(home.ana).create(named: "Knee")
        try await home.vaultClient(home.ana).share(vault, with: home.bo.name, as: .reader, .everything)
        try await home.vaultClient(home.ana).syncAll()
        try await home.vaultClient(home.bo).syncAll()
        try await home.vaultClient(home.ana).remove(home.id(home.bo), from: vault)
        try await home.vaultClient(home.ana).syncAll()
        try await home.vaultClient(home.bo).syncAll()
        await #expect(throws: ClientError.vault(.noInbox)) {
            try await home.vaultClient(home.bo).propose(Array("swim".utf8), type: "text/plain", of: vault)
        }
    }
}
