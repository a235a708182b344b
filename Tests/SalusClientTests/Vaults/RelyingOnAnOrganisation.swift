import SalusBase
import SalusCrypto
import SalusModels
import SalusVaultModels
import Testing

@testable import SalusClient

@Suite("Relying on an organisation's word")
struct RelyingOnAnOrganisation {
    private let claims: [String: JSONValue] = ["name": "Bo Lind", "profession": "physiotherapist"]

    /// Cara's clinic vouches for Bo, who brings its word into Ana's vault.
    private func vouching(_ home: VaultClientFixture, signedBy mate: TestMember, until seconds: Int64 = 3600) throws
        -> Vouching
    {
        try Vouching(
            by: home.cara.user, for: home.bo.user, identityKey: home.bo.log.identityKey,
            validity: TestMember.start..<TestMember.start.adding(seconds: seconds),
            claims: Array(JSONValue.object(claims).canonicalText.utf8), signedWith: mate.account.identity)
    }

    private func vault(_ home: VaultClientFixture) async throws -> VaultID {
        let vault = try await home.vaultClient(home.ana).members.create(named: "Knee")
        try await home.vaultClient(home.ana).members.share(vault, with: home.bo.name, as: .writer, .everything)
        for mate in [home.ana, home.bo] { try await home.vaultClient(mate).sync.all() }
        return vault
    }

    @Test("it counts once the organisation is verified, and not after its time")
    func counts() async throws {
        let home = try VaultClientFixture()
        let vault = try await vault(home)
        try await home.vaultClient(home.bo).vouchings.put(vouching(home, signedBy: home.cara), in: vault)
        for mate in [home.bo, home.ana] { try await home.vaultClient(mate).sync.all() }
        #expect(try await home.vaultClient(home.ana).vouchings.vouched(for: home.id(home.bo)).isEmpty)
        try await home.vaultClient(home.ana).trust.markVerified(home.id(home.cara))
        let word = try #require(try await home.vaultClient(home.ana).vouchings.vouched(for: home.id(home.bo)).first)
        #expect(word.organisation == home.id(home.cara) && word.claims == claims)
        #expect(word.organisationName == home.cara.name)
        #expect(try await home.vaultClient(home.ana, at: 1).vouchings.vouched(for: home.id(home.bo)).isEmpty)
    }

    @Test("what someone else signed in its name, or about someone else, counts nothing")
    func forged() async throws {
        let home = try VaultClientFixture()
        let vault = try await vault(home)
        try await home.vaultClient(home.bo).vouchings.put(vouching(home, signedBy: home.bo), in: vault)
        for mate in [home.bo, home.ana] { try await home.vaultClient(mate).sync.all() }
        try await home.vaultClient(home.ana).trust.markVerified(home.id(home.cara))
        #expect(try await home.vaultClient(home.ana).vouchings.vouched(for: home.id(home.bo)).isEmpty)
        #expect(try await home.vaultClient(home.ana).vouchings.vouched(for: home.id(home.cara)).isEmpty)
    }

    @Test("a new device knows which vaults the server ought to show")
    func index() async throws {
        let home = try VaultClientFixture()
        let vault = try await vault(home)
        await home.server.hideVault(true)
        let tablet = home.vaultClient(home.ana, on: MemoryVaultStore())
        try await tablet.sync.all()
        #expect(try await tablet.reader.all().isEmpty)
        #expect(try await tablet.index.missingVaults() == [MissingVault(id: vault, name: "Knee")])
        await home.server.hideVault(false)
        try await tablet.sync.all()
        #expect(try await tablet.index.missingVaults().isEmpty)
    }
}
