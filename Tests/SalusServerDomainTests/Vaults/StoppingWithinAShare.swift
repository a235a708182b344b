import SalusBase
import SalusCrypto
import SalusModels
@testable import SalusServerDomain
import SalusVaultModels
import TestSupport
import Testing

@testable import SalusDomain

/// A share, a removal, a leaving, a hold and its approval are each one step: `EveryOperation` stops each operation
/// once, these what an operation does in other circumstances.
@Suite("A server that stops within a step of sharing")
struct StoppingWithinAShare {
    private static let steps = ["share", "removal", "leaving", "hold", "approval", "granted share", "invitation"]

    @Test("has done all of it or none, and does it when it is asked again", arguments: steps)
    func stops(_ step: String) async throws {
        let world = try await World()
        let run = try await Self.prepare(step, in: world)
        let before = try await world.store.dump()
        var statement = 1
        while try await fails(at: statement, run, in: world) {
            #expect(try await world.store.dump() == before, "statement \(statement)")
            statement += 1
        }
        #expect(statement > 5)
        #expect(try await world.store.dump() != before)
    }

    private func fails(
        at statement: Int, _ run: @Sendable () async throws -> Void, in world: World
    ) async throws -> Bool {
        world.store.main.failStatement(statement)
        defer { world.store.main.failStatement(nil) }
        do {
            try await run()
            return false
        } catch DomainError.storage { return true }
    }

    private static func prepare(_ step: String, in world: World) async throws -> @Sendable () async throws -> Void {
        let (ada, bo) = (try world.ada, try await world.registered("bo"))
        let isIn = step == "removal" || step == "leaving"
        var vault = try await WorldVault.made(by: ada, with: isIn ? [bo.member(.writer)] : [], in: world)
        let change = isIn ? try vault.begin(with: []) : try vault.begin(with: [bo.member(.reader)])
        switch step {
        case "leaving":
            let leave = ChangeVault(vault.id, entry: try vault.entry(.leave, by: bo).encoded, wraps: [])
            return { _ = try await world.run(leave, as: bo) }
        case "hold":
            try await world.rule(.share)
            return { _ = try await world.held(change, as: ada) }
        case "approval", "granted share":
            try await world.rule(.share)
            let approvalRequest = try await world.held(change, as: ada)
            if step == "approval" { return { try await world.approve(approvalRequest) } }
            try await vault.put([vault.seal()])
            try await world.approve(approvalRequest)
            let remade = try vault.begin(with: [bo.member(.reader)])
            return { _ = try await world.run(remade, as: ada) }
        case "invitation":
            try await world.rule(.invitation)
            let create = CreateVaultInvitation(
                NewVaultInvitation(
                    id: VaultInvitationID(from: world.random), identifierHash: SHA256.hash([1]), role: .reader,
                    hasPassword: false, expires: WorldTemplate.now.adding(seconds: 60), uses: 1), to: vault.id)
            let approvalRequest = try await world.held(create, as: ada)
            return { try await world.approve(approvalRequest) }
        default: return { _ = try await world.run(change, as: ada) }
        }
    }
}
