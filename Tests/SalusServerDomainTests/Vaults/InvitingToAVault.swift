import SalusBase
import SalusCrypto
import SalusModels
@testable import SalusServerDomain
import SalusVaultModels
import TestSupport
import Testing

@testable import SalusDomain

@Suite("Inviting to a vault by link")
struct InvitingToAVault {
    /// A vault with one open invitation.
    private struct Fixture {
        let world: World
        let vault: WorldVault
        let bo: VaultPerson
        let invitation: VaultInvitation

        init(uses: Int = 1, expires seconds: Int64 = 600) async throws {
            world = try await World()
            vault = try await WorldVault.made(by: world.ada, in: world)
            bo = try await world.registered("bo")
            invitation = try VaultInvitation(from: world.random)
            _ = try await world.run(create(uses: uses, expires: seconds), as: world.ada)
        }

        var id: VaultInvitationID { VaultInvitationID(bytes: invitation.handle)! }

        func create(
            _ id: VaultInvitationID? = nil, as role: VaultRole = .reader, uses: Int = 1, expires seconds: Int64 = 600
        ) -> CreateVaultInvitation {
            CreateVaultInvitation(
                NewVaultInvitation(
                    id: id ?? self.id, identifierHash: invitation.identifierHash, role: role, hasPassword: false,
                    expires: WorldTemplate.now.adding(seconds: seconds), uses: uses), to: vault.id)
        }

        func acceptance(by person: VaultPerson) -> AcceptVaultInvitation {
            let code = invitation.acceptance(
                of: vault.id.bytes, by: person.log.user, identityKey: person.log.identityKey,
                identityHead: person.log.head)
            return AcceptVaultInvitation(id, identifier: invitation.identifier, code: code)
        }

        var wrong: AcceptVaultInvitation {
            AcceptVaultInvitation(
                id, identifier: [UInt8](repeating: 0, count: 16), code: [UInt8](repeating: 0, count: 64))
        }

        func list() async throws -> ListVaultInvitations.Output {
            try await world.run(ListVaultInvitations(vault.id), as: try world.ada)
        }
    }

    @Test("shows where the link leads, and hands the code to who manages the vault, whose device can check it")
    func accepted() async throws {
        let fixture = try await Fixture()
        let offer = try await fixture.world.run(ReadVaultInvitation(fixture.id), as: fixture.bo)
        #expect(offer.invitation.vault == fixture.vault.id && offer.inviter == fixture.vault.owner.account.name)
        _ = try await fixture.world.run(fixture.acceptance(by: fixture.bo), as: fixture.bo)
        let waiting = try #require(try await fixture.list().acceptances.first)
        let (log, vault) = (fixture.bo.log, fixture.vault.id.bytes)
        #expect(
            fixture.invitation.isAcceptance(
                waiting.acceptance.code, of: vault, by: log.user, identityKey: log.identityKey, identityHead: log.head))
        #expect(waiting.name == fixture.bo.account.name)
        var shared = fixture.vault
        try await shared.begin([fixture.bo.member(.reader)])
        #expect(try await fixture.list().acceptances.isEmpty)
        let (again, bo) = (fixture.acceptance(by: fixture.bo), fixture.bo)
        await #expect(throws: DomainError.notFound) { try await fixture.world.run(again, as: bo) }
    }

    @Test("is closed by the fifth wrong try, which who manages it hears of, and no try before")
    func wrongTries() async throws {
        let fixture = try await Fixture()
        for _ in 1...4 {
            await #expect(throws: DomainError.invitationRefused) {
                try await fixture.world.run(fixture.wrong, as: fixture.bo)
            }
        }
        #expect(try await fixture.list().invitations.first?.wrongTries == 4)
        let heard = Locked<[CommitNotice]>([])
        fixture.world.environment.watch { notices in heard.withLock { $0 += notices } }
        await #expect(throws: DomainError.invitationRefused) {
            try await fixture.world.run(fixture.wrong, as: fixture.bo)
        }
        #expect(heard.withLock { $0 }.contains(.accountChanged(fixture.vault.owner.account.id)))
        #expect(try await fixture.list().invitations.first?.closedAt == WorldTemplate.now)
        await #expect(throws: DomainError.notFound) {
            try await fixture.world.run(fixture.acceptance(by: fixture.bo), as: fixture.bo)
        }
    }

    @Test("does not show who waits and cannot sign in now, and shows them again when they can")
    func disabled() async throws {
        let fixture = try await Fixture()
        _ = try await fixture.world.run(fixture.acceptance(by: fixture.bo), as: fixture.bo)
        for (state, count) in [(AccountState.disabled, 0), (.active, 1)] {
            _ = try await fixture.world.environment.run(
                SetAccountState(name: fixture.bo.account.name, state: state), as: fixture.world.credential(.operator))
            #expect(try await fixture.list().acceptances.count == count)
        }
    }

    @Test("works as often as it was made for, the same person counting once")
    func uses() async throws {
        let fixture = try await Fixture(uses: 2)
        let cara = try await fixture.world.registered("cara")
        for person in [fixture.bo, fixture.bo, cara, cara, fixture.bo] {
            _ = try await fixture.world.run(fixture.acceptance(by: person), as: person)
        }
        let dan = try await fixture.world.registered("dan")
        await #expect(throws: DomainError.notFound) {
            try await fixture.world.run(fixture.acceptance(by: dan), as: dan)
        }
        #expect(try await fixture.list().acceptances.map(\.name.text).sorted() == ["bo", "cara"])
    }

    @Test("ends when it is revoked, and the person who accepted it waits no more")
    func revoked() async throws {
        let fixture = try await Fixture(uses: 2)
        _ = try await fixture.world.run(fixture.acceptance(by: fixture.bo), as: fixture.bo)
        _ = try await fixture.world.run(RevokeVaultInvitation(fixture.id, to: fixture.vault.id), as: fixture.world.ada)
        #expect(try await fixture.list().acceptances.isEmpty)
        await #expect(throws: DomainError.notFound) {
            try await fixture.world.run(ReadVaultInvitation(fixture.id), as: fixture.bo)
        }
    }

    @Test("is made with a time within a year, some uses, and an owner's role by owners only")
    func limits() async throws {
        let fixture = try await Fixture()
        let world = fixture.world
        let fresh = { VaultInvitationID(from: world.random) }
        for (uses, seconds) in [(0, 600), (101, 600), (1, 0), (1, 400 * 86_400)] as [(Int, Int64)] {
            let create = fixture.create(fresh(), uses: uses, expires: seconds)
            let field = uses == 1 ? "expires" : "uses"
            let error = await #expect(throws: DomainError.self) { try await world.run(create, as: try world.ada) }
            guard case .invalid(field, _)? = error else {
                Issue.record("\(String(describing: error))")
                continue
            }
        }
        await #expect(throws: DomainError.conflict) {
            try await world.run(fixture.create(as: .writer), as: try world.ada)
        }
        #expect(try await world.run(fixture.create(), as: try world.ada) == fixture.list().invitations.first)
        var vault = fixture.vault
        try await vault.begin([fixture.bo.member(.manager)])
        await #expect(throws: DomainError.denied) {
            try await world.run(fixture.create(fresh(), as: .owner), as: fixture.bo)
        }
        _ = try await world.run(fixture.create(fresh(), as: .manager), as: fixture.bo)
    }
}
