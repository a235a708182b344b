import SalusBase
import SalusCrypto
import SalusModels
import TestSupport
import Testing

@testable import SalusDomain

@Suite("Inviting to a vault by link")
struct InvitingToAVault {
    /// A vault with one open invitation.
    private struct Scene {
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
        let scene = try await Scene()
        let offer = try await scene.world.run(ReadVaultInvitation(scene.id), as: scene.bo)
        #expect(offer.invitation.vault == scene.vault.id && offer.inviter == scene.vault.owner.account.name)
        _ = try await scene.world.run(scene.acceptance(by: scene.bo), as: scene.bo)
        let waiting = try #require(try await scene.list().acceptances.first)
        let (log, vault) = (scene.bo.log, scene.vault.id.bytes)
        #expect(
            scene.invitation.isAcceptance(
                waiting.acceptance.code, of: vault, by: log.user, identityKey: log.identityKey, identityHead: log.head))
        #expect(waiting.name == scene.bo.account.name)
        var shared = scene.vault
        try await shared.begin([scene.bo.member(.reader)])
        #expect(try await scene.list().acceptances.isEmpty)
        let (again, bo) = (scene.acceptance(by: scene.bo), scene.bo)
        await #expect(throws: DomainError.notFound) { try await scene.world.run(again, as: bo) }
    }

    @Test("is closed by the fifth wrong try, which who manages it hears of, and no try before")
    func wrongTries() async throws {
        let scene = try await Scene()
        for _ in 1...4 {
            await #expect(throws: DomainError.invitationRefused) {
                try await scene.world.run(scene.wrong, as: scene.bo)
            }
        }
        #expect(try await scene.list().invitations.first?.wrongTries == 4)
        let heard = Locked<[Notice]>([])
        scene.world.environment.watch { notices in heard.withLock { $0 += notices } }
        await #expect(throws: DomainError.invitationRefused) { try await scene.world.run(scene.wrong, as: scene.bo) }
        #expect(heard.withLock { $0 }.contains(.accountChanged(scene.vault.owner.account.id)))
        #expect(try await scene.list().invitations.first?.closedAt == WorldTemplate.now)
        await #expect(throws: DomainError.notFound) {
            try await scene.world.run(scene.acceptance(by: scene.bo), as: scene.bo)
        }
    }

    @Test("does not show who waits and cannot sign in now, and shows them again when they can")
    func disabled() async throws {
        let scene = try await Scene()
        _ = try await scene.world.run(scene.acceptance(by: scene.bo), as: scene.bo)
        for (state, count) in [(AccountState.disabled, 0), (.active, 1)] {
            _ = try await scene.world.environment.run(
                SetAccountState(name: scene.bo.account.name, state: state), as: scene.world.credential(.operator))
            #expect(try await scene.list().acceptances.count == count)
        }
    }

    @Test("works as often as it was made for, the same person counting once")
    func uses() async throws {
        let scene = try await Scene(uses: 2)
        let cara = try await scene.world.registered("cara")
        for person in [scene.bo, scene.bo, cara, cara, scene.bo] {
            _ = try await scene.world.run(scene.acceptance(by: person), as: person)
        }
        let dan = try await scene.world.registered("dan")
        await #expect(throws: DomainError.notFound) {
            try await scene.world.run(scene.acceptance(by: dan), as: dan)
        }
        #expect(try await scene.list().acceptances.map(\.name.text).sorted() == ["bo", "cara"])
    }

    @Test("ends when it is revoked, and whoever accepted it waits no more")
    func revoked() async throws {
        let scene = try await Scene(uses: 2)
        _ = try await scene.world.run(scene.acceptance(by: scene.bo), as: scene.bo)
        _ = try await scene.world.run(RevokeVaultInvitation(scene.id, to: scene.vault.id), as: scene.world.ada)
        #expect(try await scene.list().acceptances.isEmpty)
        await #expect(throws: DomainError.notFound) {
            try await scene.world.run(ReadVaultInvitation(scene.id), as: scene.bo)
        }
    }

    @Test("is made with a time within a year, some uses, and an owner's role by owners only")
    func limits() async throws {
        let scene = try await Scene()
        let world = scene.world
        let fresh = { VaultInvitationID(from: world.random) }
        for (uses, seconds) in [(0, 600), (101, 600), (1, 0), (1, 400 * 86_400)] as [(Int, Int64)] {
            let create = scene.create(fresh(), uses: uses, expires: seconds)
            let field = uses == 1 ? "expires" : "uses"
            let error = await #expect(throws: DomainError.self) { try await world.run(create, as: try world.ada) }
            guard case .invalid(field, _)? = error else {
                Issue.record("\(String(describing: error))")
                continue
            }
        }
        await #expect(throws: DomainError.conflict) {
            try await world.run(scene.create(as: .writer), as: try world.ada)
        }
        #expect(try await world.run(scene.create(), as: try world.ada) == scene.list().invitations.first)
        var vault = scene.vault
        try await vault.begin([scene.bo.member(.manager)])
        await #expect(throws: DomainError.denied) {
            try await world.run(scene.create(fresh(), as: .owner), as: scene.bo)
        }
        _ = try await world.run(scene.create(fresh(), as: .manager), as: scene.bo)
    }
}
