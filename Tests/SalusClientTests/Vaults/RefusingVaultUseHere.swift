import SalusBase
import SalusCrypto
import SalusModels
import SalusVaultModels
import Testing

@testable import SalusClient

@Suite("Refusing on this device what the policy does not grant in a vault")
struct RefusingVaultUseHere {
    private let home: VaultClientFixture

    init() throws { home = try VaultClientFixture() }

    /// Ana's vault, which Bo has with a role.
    private func vault(as role: VaultRole) async throws -> (vault: VaultID, bo: VaultClient) {
        let ana = home.vaultClient(home.ana)
        let vault = try await ana.members.create(named: "Knee")
        try await ana.members.share(vault, with: home.bo.name, as: role, .everything)
        try await ana.sync.all()
        let bo = home.vaultClient(home.bo)
        try await bo.sync.all()
        return (vault, bo)
    }

    private func refusals(_ client: VaultClient) async throws -> VaultRefusals? {
        try await client.reader.all().first?.refusals
    }

    @Test(
        "each role may do what its rule at the server grants, and no more",
        arguments: [
            (VaultRole.depositor, VaultRefusal.role, nil, VaultRefusal.role),
            (.reader, nil, .role, .role), (.writer, nil, nil, .role), (.manager, nil, nil, nil),
            (.owner, nil, nil, nil),
        ] as [(VaultRole, VaultRefusal?, VaultRefusal?, VaultRefusal?)])
    func roles(
        role: VaultRole, reading: VaultRefusal?, writing: VaultRefusal?, managing: VaultRefusal?
    ) async throws {
        let (_, bo) = try await vault(as: role)
        let found = try #require(try await refusals(bo))
        #expect(found.reading == reading && found.writing == writing && found.managing == managing)
    }

    @Test("a reader's changes are refused without a word to the server")
    func readsOnly() async throws {
        let (vault, bo) = try await vault(as: .reader)
        await home.server.cutOff(true)
        let refused = ClientError.vault(.role)
        await #expect(throws: refused) { try await bo.writer.put("walk", of: vault) }
        await #expect(throws: refused) { try await bo.writer.rename(vault, to: "Foot") }
        await #expect(throws: refused) {
            try await bo.files.put(at: "/etc/hostname", mediaType: "text/plain", of: vault)
        }
        await #expect(throws: refused) {
            try await bo.members.share(vault, with: home.id(home.cara), as: .reader, .everything)
        }
        await #expect(throws: refused) {
            try await bo.members.share(vault, with: home.cara.name, as: .reader, .everything)
        }
        await #expect(throws: refused) { try await bo.members.remove(home.id(home.ana), from: vault) }
        await #expect(throws: refused) { try await bo.members.renewKeys(of: vault) }
        await #expect(throws: refused) { try await bo.members.close(vault) }
        await #expect(throws: refused) {
            try await bo.invitations.invite(
                to: vault, as: .reader, .everything, expires: TestMember.start.adding(seconds: 60), origin: "o")
        }
        #expect(try await bo.reader.all().map(\.waiting) == [0])
    }

    @Test("after a membership has ended everything is refused for that reason, proposals too")
    func ended() async throws {
        let (vault, bo) = try await vault(as: .writer)
        try await home.vaultClient(home.ana).members.remove(home.id(home.bo), from: vault)
        try await bo.sync.all()
        await home.server.cutOff(true)
        #expect(try await refusals(bo) == VaultRefusals(all: .ended))
        let ended = ClientError.vault(.ended)
        await #expect(throws: ended) { try await bo.writer.put("walk", of: vault) }
        await #expect(throws: ended) { try await bo.members.renewKeys(of: vault) }
        await #expect(throws: ended) {
            try await bo.proposals.propose(Array("swim".utf8), type: "text/plain", of: vault)
        }
    }

    @Test("a closed vault takes nothing, not of its owner either, and is read")
    func closed() async throws {
        let (vault, bo) = try await vault(as: .writer)
        let ana = home.vaultClient(home.ana)
        try await ana.members.close(vault)
        try await bo.sync.all()
        for client in [ana, bo] {
            let found = try #require(try await refusals(client))
            #expect(found.reading == nil && found.writing == .closed && found.managing == .closed)
            await #expect(throws: ClientError.vault(.closed)) { try await client.writer.put("walk", of: vault) }
        }
    }
}
