import SalusBase
import SalusCrypto
import SalusModels
import TestSupport
import Testing

@testable import SalusDomain

@Suite("An invitation to a vault that a rule holds")
struct RequestingApprovalOfInvitations {
    private struct Scene {
        let world: World
        let (ada, bo): (VaultPerson, VaultPerson)
        let vault: VaultID
        let id: VaultInvitationID

        init() async throws {
            world = try await World()
            (ada, bo) = (try world.ada, try await world.registered("bo"))
            vault = try await WorldVault.made(by: ada, in: world).id
            id = VaultInvitationID(from: world.random)
        }

        var create: CreateVaultInvitation {
            CreateVaultInvitation(
                NewVaultInvitation(
                    id: id, identifierHash: SHA256.hash([1]), role: .reader, hasPassword: false,
                    expires: WorldTemplate.now.adding(seconds: 600), uses: 1), to: vault)
        }

        var accept: AcceptVaultInvitation {
            AcceptVaultInvitation(id, identifier: [1], code: [UInt8](repeating: 7, count: 64))
        }

        func list() async throws -> ListVaultInvitations.Output {
            try await world.run(ListVaultInvitations(vault), as: ada)
        }
    }

    @Test("cannot be followed before its making is approved")
    func creation() async throws {
        let scene = try await Scene()
        try await scene.world.rule(.invitation)
        let approvalRequest = try await scene.world.held(scene.create, as: scene.ada)
        #expect(try await scene.world.held(scene.create, as: scene.ada) == approvalRequest)
        await #expect(throws: DomainError.notFound) { try await scene.world.run(scene.accept, as: scene.bo) }
        #expect(try await scene.world.approve(approvalRequest).state == .done)
        _ = try await scene.world.run(scene.accept, as: scene.bo)
        #expect(try await scene.list().acceptances.map(\.name) == [scene.bo.account.name])
    }

    @Test("shows nobody who has followed it before that is approved; a wrong identifier counts all the same")
    func acceptance() async throws {
        let scene = try await Scene()
        _ = try await scene.world.run(scene.create, as: scene.ada)
        try await scene.world.rule(.acceptance, where: .init(person: .patient))
        let approvalRequest = try await scene.world.held(scene.accept, as: scene.bo)
        let wrong = AcceptVaultInvitation(scene.id, identifier: [2], code: [UInt8](repeating: 7, count: 64))
        await #expect(throws: DomainError.invitationRefused) { try await scene.world.run(wrong, as: scene.bo) }
        #expect(try await scene.list().acceptances.isEmpty)
        #expect(try await scene.list().invitations.map(\.wrongTries) == [1])
        #expect(try await scene.world.approve(approvalRequest).state == .done)
        #expect(try await scene.list().acceptances.map(\.acceptance.code.first) == [7])
    }

    @Test("stays open until its end is approved")
    func revocation() async throws {
        let scene = try await Scene()
        _ = try await scene.world.run(scene.create, as: scene.ada)
        try await scene.world.rule(.revocation)
        let revoke = RevokeVaultInvitation(scene.id, to: scene.vault)
        let first = try await scene.world.held(revoke, as: scene.ada)
        _ = try await scene.world.environment.run(
            RejectRequest(first, because: "keep it"), as: scene.world.credential(.operator))
        let second = try await scene.world.held(revoke, as: scene.ada)
        #expect(first != second)
        #expect(try await scene.list().invitations.first?.closedAt == nil)
        #expect(try await scene.world.approve(second).state == .done)
        #expect(try await scene.list().invitations.first?.closedAt == WorldTemplate.now)
    }

    @Test("is granted and not done when it has run out before somebody approved")
    func tooLate() async throws {
        let scene = try await Scene()
        try await scene.world.rule(.invitation)
        let approvalRequest = try await scene.world.held(scene.create, as: scene.ada)
        let approved = try await scene.world.environment(afterDays: 1).run(
            ApproveRequest(approvalRequest), as: scene.world.credential(.operator))
        #expect(approved.state == .granted)
        #expect(try await scene.list().invitations.isEmpty)
    }
}
