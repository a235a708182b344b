import SalusBase
import SalusCrypto
import SalusModels
@testable import SalusServerDomain
import SalusVaultModels
import TestSupport
import Testing

@testable import SalusDomain

@Suite("A home vault that comes with a registration")
struct FoundingAHomeVault {
    private struct Fixture {
        let world: World
        let issued: IssuedEnrolment
        let keys: Registration

        init() async throws {
            world = try await World()
            let signUp = SignUp(name: UserName("eve")!, role: .patient, note: "")
            issued = try #require(try await world.environment.run(signUp, as: .anonymous))
            keys = try await WorldPeople.prepareRegistration(
                of: issued, in: world.environment, random: world.random)
        }

        func vault(_ kind: VaultKind = .home, with others: [NewEpoch.Member] = []) throws -> NewHomeVault {
            let log = try IdentityLog(user: issued.account.id.bytes, entries: keys.upload.identityLog)
            let author = try VaultAuthor(user: log.user, keys: keys.device, identityHead: log.head)
            let epoch = try NewEpoch(
                kind: kind, members: [.init(log, role: .owner, history: .everything)] + others, by: author,
                randomness: world.random)
            let entry = try VaultLogEntry(
                .create(epoch.header), of: epoch.header.vault, after: nil, tree: EntryTree().head,
                time: WorldTemplate.now, by: author)
            return NewHomeVault(entry: entry.encoded, wraps: epoch.wraps.map(\.encoded))
        }

        func complete(_ home: NewHomeVault) async throws -> Account {
            try await world.environment.run(
                CompleteRegistration(
                    name: "eve", code: issued.code, ksf: 1, upload: keys.upload, home: home), as: .anonymous)
        }
    }

    @Test("is there when its person is let in, whatever rules hold")
    func made() async throws {
        let fixture = try await Fixture()
        try await fixture.world.rule(.creation)
        let account = try await fixture.complete(fixture.vault())
        _ = try await fixture.world.environment.run(
            ApproveRegistration(account.name), as: fixture.world.credential(.operator))
        let session = try await WorldSession(
            of: account.id, lasting: 600, in: fixture.world.environment, random: fixture.world.random)
        let vaults = try await fixture.world.environment.run(
            ListVaults(), as: .session(try session.proof(signed: true)))
        #expect(vaults.map(\.vault.kind) == [.home] && vaults.map(\.role) == [.owner])
    }

    @Test("is forgotten with a registration that no one lets in")
    func forgotten() async throws {
        let fixture = try await Fixture()
        let account = try await fixture.complete(fixture.vault())
        _ = try await fixture.world.environment.run(
            RejectRegistration(account.name), as: fixture.world.credential(.operator))
        let left = try await fixture.world.environment.run(
            ListAllVaults(ListPart(limit: 9)), as: fixture.world.credential(.operator))
        #expect(left.items.isEmpty)
    }

    @Test("is refused, and the registration with it, when it is another kind or someone else's too")
    func refused() async throws {
        let fixture = try await Fixture()
        let before = try await fixture.world.store.dump()[0]
        for bad in [
            try fixture.vault(.careData), try fixture.vault(with: [fixture.world.ada.member(.reader)]),
            NewHomeVault(entry: [1], wraps: []),
        ] {
            do {
                _ = try await fixture.complete(bad)
                Issue.record("it was taken")
            } catch DomainError.badKeys {}
            #expect(try await fixture.world.store.dump()[0].difference(from: before).isEmpty)
        }
        _ = try await fixture.complete(fixture.vault())
    }
}
