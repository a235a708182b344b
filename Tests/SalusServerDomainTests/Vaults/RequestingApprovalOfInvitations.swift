import SalusBase
import SalusCrypto
import SalusModels
@testable import SalusServerDomain
import SalusVaultModels
import TestSupport
import Testing

@testable import SalusDomain

@Suite("An invitation to a vault that a rule holds")
struct RequestingApprovalOfInvitations {
    private struct Fixture {
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
        let fixture = try await Fixture()
        try await fixture.world.rule(.invitation)
        let approvalRequest = try await fixture.world.held(fixture.create, as: fixture.ada)
        #expect(try await fixture.world.held(fixture.create, as: fixture.ada) == approvalRequest)
        await #expect(throws: DomainError.notFound) { try await fixture.world.run(fixture.accept, as: fixture.bo) }
        #expect(try await fixture.world.approve(approvalRequest).state == .done)
        _ = try await fixture.world.run(fixture.accept, as: fixture.bo)
        #expect(try await fixture.list().acceptances.map(\.name) == [fixture.bo.account.name])
    }

    @Test("shows no one who has followed it before that is approved; a wrong identifier counts all the same")
    func acceptance() async throws {
        let fixture = try await Fixture()
        _ = try await fixture.world.run(fixture.create, as: fixture.ada)
        try await fixture.world.rule(.acceptance, where: .init(person: .patient))
        let approvalRequest = try await fixture.world.held(fixture.accept, as: fixture.bo)
        let wrong = AcceptVaultInvitation(fixture.id, identifier: [2], code: [UInt8](repeating: 7, count: 64))
        await #expect(throws: DomainError.invitationRefused) { try await fixture.world.run(wrong, as: fixture.bo) }
        #expect(try await fixture.list().acceptances.isEmpty)
        #expect(try await fixture.list().invitations.map(\.wrongTries) == [1])
        #expect(try await fixture.world.approve(approvalRequest).state == .done)
        #expect(try await fixture.list().acceptances.map(\.acceptance.code.first) == [7])
    }

    @Test("stays open until its end is approved")
    func revocation() async throws {
        let fixture = try await Fixture()
        _ = try await fixture.world.run(fixture.create, as: fixture.ada)
        try await fixture.world.rule(.revocation)
        let revoke = RevokeVaultInvitation(fixture.id, to: fixture.vault)
        let first = try await fixture.world.held(revoke, as: fixture.ada)
        _ = try await fixture.world.environment.run(
            RejectRequest(first, because: "keep it"), as: fixture.world.credential(.operator))
        let second = try await fixture.world.held(revoke, as: fixture.ada)
        #expect(first != second)
        #expect(try await fixture.list().invitations.first?.closedAt == nil)
        #expect(try await fixture.world.approve(second).state == .done)
        #expect(try await fixture.list().invitations.first?.closedAt == WorldTemplate.now)
    }

    @Test("is granted and not done when it has run out before someone approved")
    func tooLate() async throws {
        let fixture = try await Fixture()
        try await fixture.world.rule(.invitation)
        let approvalRequest = try await fixture.world.held(fixture.create, as: fixture.ada)
        let approved = try await fixture.world.environment(afterDays: 1).run(
            ApproveRequest(approvalRequest), as: fixture.world.credential(.operator))
        #expect(approved.state == .granted)
        #expect(try await fixture.list().invitations.isEmpty)
    }
}
