import SalusBase
import SalusCrypto
import SalusModels
import SalusServerDomain
import SalusVaultModels
import TestSupport
import Testing

@testable import SalusDomain

/// A device asks its rights in a vault with the role of the log that it verified; a server asks with the role that it
/// keeps. Both have to say the same.
@Suite("Rights in a vault") struct VaultRightsAtBothEnds {
    @Test("are the same on the device and at the server, for each role and each act", arguments: VaultRole.allCases)
    func roles(_ role: VaultRole) async throws {
        let world = try await World()
        let (ada, bo) = (try world.ada, try await world.registered("bo"))
        let person = role == .owner ? ada : bo
        let vault = try await WorldVault.made(by: ada, with: role == .owner ? [] : [bo.member(role)], in: world)
        try await compare(person, vault.id, role, in: world)
    }

    @Test("are the same for an account that is no member")
    func stranger() async throws {
        let world = try await World()
        let vault = try await WorldVault.made(by: world.ada, in: world)
        try await compare(try await world.registered("bo"), vault.id, nil, in: world)
    }

    private func compare(_ person: VaultPerson, _ vault: VaultID, _ role: VaultRole?, in world: World) async throws {
        let account = person.account
        let rights = VaultRights { account }
        var allowed = 0
        for action in Action.allCases {
            let atServer: Bool
            do {
                try await world.run(CheckRight(AccessRequest(action, .vault(vault))), as: person)
                atServer = true
            } catch DomainError.denied { atServer = false }
            #expect(rights.allows(action, in: vault, as: role) == atServer, "\(action)")
            allowed += atServer ? 1 : 0
        }
        #expect(allowed > (role == nil ? 0 : 2))
    }
}
