import SalusBase
import SalusCrypto
import SalusModels
@testable import SalusServerDomain
import SalusVaultModels
import TestSupport
import Testing

@testable import SalusDomain

@Suite("How much vaults may hold")
struct LimitingVaults {
    private static func part(of file: VaultAttachmentID, in vault: VaultID) -> PutAttachmentPart {
        let beginning: [UInt8] = [0x53, 0x56, 9, 1] + vault.bytes + file.bytes
        return PutAttachmentPart(beginning + [UInt8](repeating: 0, count: 330), as: 0, of: file, in: vault)
    }

    @Test("a quota of one vault stands over what holds for all, until it is taken back")
    func quota() async throws {
        let world = try await World()
        var vault = try await WorldVault.made(by: world.ada, in: world)
        func set(_ bytes: Int?) async throws -> VaultAdminOverview {
            try await world.environment.run(SetVaultQuota(vault.id, bytes: bytes), as: world.credential(.operator))
        }
        #expect(try await set(100).quota == 100)
        await #expect(throws: DomainError.quotaReached("bytes in this vault")) { try await vault.put([vault.seal()]) }
        #expect(try await set(nil).quota == world.environment.settings.vaults.vaultBytes)
        try await vault.put([vault.seal()])
        #expect(try await set(100).vault.size > 100)
        await #expect(throws: DomainError.quotaReached("bytes in this vault")) {
            try await world.run(
                BeginAttachment(VaultAttachmentID(from: world.random), of: 366, in: vault.id), as: world.ada)
        }
        await #expect(throws: DomainError.invalid(field: "bytes", expected: "bytes up to 1 PiB")) { try await set(-1) }
    }

    @Test("an account makes as many vaults as it is allowed, which can be none")
    func allowance() async throws {
        let world = try await World()
        func set(_ vaults: Int?) async throws -> SetVaultAllowance.Output {
            try await world.environment.run(
                SetVaultAllowance(of: world.people.owner.name, vaults: vaults), as: world.credential(.operator))
        }
        #expect(try await set(0).vaults == 0)
        await #expect(throws: DomainError.quotaReached("vaults of an account")) {
            try await WorldVault.made(by: world.ada, in: world)
        }
        #expect(try await set(nil).vaults == world.environment.settings.vaults.perAccount)
        _ = try await WorldVault.made(by: world.ada, in: world)
        #expect(try await set(5).used == 1)
    }

    @Test("a file that is not whole in time is removed and its bytes are given back; a whole one stays")
    func abandoned() async throws {
        let world = try await World()
        let vault = try await WorldVault.made(by: world.ada, in: world).id
        let files = (0..<2).map { _ in VaultAttachmentID(from: world.random) }
        for file in files { _ = try await world.run(BeginAttachment(file, of: 366, in: vault), as: world.ada) }
        _ = try await world.run(Self.part(of: files[0], in: vault), as: world.ada)
        try await world.environment(afterDays: 6).run(ForgetUploads(), as: .system)
        #expect(try await world.run(ListSealedAttachments(vault), as: world.ada).count == 2)
        try await world.environment(afterDays: 8).run(ForgetUploads(), as: .system)
        let left = try await world.run(ListSealedAttachments(vault), as: world.ada)
        #expect(left.map(\.id) == [files[0]] && left.allSatisfy(\.isComplete))
        #expect(try await world.run(ReadVault(vault), as: world.ada).vault.size == 366)
    }

    @Test("one member begins no more than a quarter of it, so that a depositor cannot fill a vault with nothing")
    func share() async throws {
        let world = try await World()
        let bo = try await world.registered("bo")
        let vault = try await WorldVault.made(by: world.ada, with: [bo.member(.depositor)], in: world).id
        let quarter = world.environment.settings.vaults.vaultBytes / 4
        let first = BeginAttachment(VaultAttachmentID(from: world.random), of: quarter - 366, in: vault)
        _ = try await world.run(first, as: bo)
        let file = VaultAttachmentID(from: world.random)
        _ = try await world.run(BeginAttachment(file, of: 366, in: vault), as: bo)
        let more = BeginAttachment(VaultAttachmentID(from: world.random), of: 366, in: vault)
        await #expect(throws: DomainError.quotaReached("bytes in files that are not whole yet")) {
            try await world.run(more, as: bo)
        }
        _ = try await world.run(Self.part(of: file, in: vault), as: bo)
        _ = try await world.run(more, as: bo)
        _ = try await world.run(
            BeginAttachment(VaultAttachmentID(from: world.random), of: 366, in: vault), as: world.ada)
    }

    @Test("no part of a file comes into a vault that is closed")
    func closed() async throws {
        let world = try await World()
        var vault = try await WorldVault.made(by: world.ada, in: world)
        let file = VaultAttachmentID(from: world.random)
        _ = try await world.run(BeginAttachment(file, of: 366, in: vault.id), as: world.ada)
        try await vault.change(.close)
        await #expect(throws: DomainError.staleEpoch) {
            try await world.run(Self.part(of: file, in: vault.id), as: world.ada)
        }
    }

    @Test("an administrator sees members, roles, devices, epochs and sizes, and no more")
    func shown() async throws {
        let world = try await World()
        let bo = try await world.registered("bo")
        var vault = try await WorldVault.made(by: world.ada, with: [bo.member(.reader)], in: world)
        try await vault.begin([])
        try await vault.put([vault.seal()])
        let shown = try await world.environment.run(ShowVault(vault.id), as: world.credential(.administrator))
        #expect(shown.members.map(\.role) == [.owner] && shown.members.map(\.devices) == [1])
        #expect(shown.overview.maker == world.people.owner.name && shown.overview.members == 1)
        #expect(shown.overview.vault.epoch == 2 && shown.overview.vault.tree.size == 1)
        let page = try await world.environment.run(ListAllVaults(ListPart(limit: 1)), as: world.credential(.operator))
        #expect(page.items == [shown.overview] && page.behind == nil)
    }
}
