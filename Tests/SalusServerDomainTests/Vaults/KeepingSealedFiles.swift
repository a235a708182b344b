import SalusBase
import SalusCrypto
import SalusModels
@testable import SalusServerDomain
import SalusVaultModels
import TestSupport
import Testing

@testable import SalusDomain

@Suite("Keeping sealed files of a vault")
struct KeepingSealedFiles {
    /// A file that its owner's device has sealed, with its parts.
    private struct File {
        let bytes: [UInt8]
        let attachment: VaultAttachment
        let parts: [[UInt8]]

        init(of length: Int, for vault: WorldVault) throws {
            let bytes = (0..<length).map { UInt8(truncatingIfNeeded: $0) }
            let random = vault.world.random
            let reference = try VaultAttachmentReference(
                length: UInt64(length), mediaType: "image/png", name: "scan.png", randomness: random)
            let attachment = try VaultAttachment(sealing: reference, in: vault.id.bytes, randomness: random)
            let layout = attachment.layout
            parts = try (0..<layout.partCount).map { part in
                try attachment.seal(part: part, Array(bytes[layout.fileRange(ofChunks: layout.chunks(inPart: part))]))
            }
            (self.bytes, self.attachment) = (bytes, attachment)
        }

        var id: VaultAttachmentID { VaultAttachmentID(bytes: attachment.reference.identifier)! }
        var size: Int { attachment.layout.sealedSize }
    }

    @Test("takes one in parts, in any order and again, and gives any range of it back")
    func parts() async throws {
        let world = try await World()
        let vault = try await WorldVault.made(by: world.ada, in: world)
        let file = try File(of: 5_000_000, for: vault)
        let begun = try await world.run(BeginAttachment(file.id, of: file.size, in: vault.id), as: world.ada)
        #expect(begun.partCount == 2 && begun.parts.isEmpty && file.parts.count == 2)
        for part in [1, 0, 1] {
            _ = try await world.run(
                PutAttachmentPart(file.parts[part], as: part, of: file.id, in: vault.id), as: world.ada)
        }
        let again = try await world.run(BeginAttachment(file.id, of: file.size, in: vault.id), as: world.ada)
        #expect(again.isComplete && again.parts == [0, 1])
        let chunks = file.attachment.layout.chunks(holding: 4_190_000..<4_200_000)
        let range = file.attachment.layout.sealedRange(ofChunks: chunks)
        let read = try await world.run(
            ReadSealedAttachment(file.id, in: vault.id, from: range.lowerBound, count: range.count), as: world.ada)
        let opened = try file.attachment.open(chunks: chunks, read)
        #expect(opened == Array(file.bytes[file.attachment.layout.fileRange(ofChunks: chunks)]))
    }

    @Test("refuses a size that no number can hold beside what is there, and goes on serving")
    func hugeSizes() async throws {
        let world = try await World()
        let vault = try await WorldVault.made(by: world.ada, in: world)
        _ = try await world.run(
            BeginAttachment(VaultAttachmentID(from: world.random), of: 366, in: vault.id), as: world.ada)
        for size in [Int.max, Int.max - 365, world.environment.settings.vaults.vaultBytes - 365] {
            let begin = BeginAttachment(VaultAttachmentID(from: world.random), of: size, in: vault.id)
            await #expect(throws: DomainError.quotaReached("bytes in this vault")) {
                try await world.run(begin, as: world.ada)
            }
        }
        #expect(try await world.run(ReadVault(vault.id), as: world.ada).vault.size == 366)
    }

    @Test("refuses other bytes, sizes and places, and another vault's file")
    func refusals() async throws {
        let world = try await World()
        let vault = try await WorldVault.made(by: world.ada, in: world)
        let (file, foreign) = (
            try File(of: 100, for: vault), try File(of: 100, for: WorldVault(of: world.ada, in: world))
        )
        _ = try await world.run(BeginAttachment(file.id, of: file.size, in: vault.id), as: world.ada)
        await #expect(throws: DomainError.conflict) {
            try await world.run(BeginAttachment(file.id, of: file.size + 1, in: vault.id), as: world.ada)
        }
        let part = file.parts[0]
        for (bytes, number) in [(Array(part.dropLast()), 0), (part, 1), (foreign.parts[0], 0), ([], 0)] {
            let put = PutAttachmentPart(bytes, as: number, of: file.id, in: vault.id)
            await #expect(throws: DomainError.badKeys("a part as long as the attachment's size makes it")) {
                try await world.run(put, as: world.ada)
            }
        }
        _ = try await world.run(PutAttachmentPart(part, as: 0, of: file.id, in: vault.id), as: world.ada)
        let other = part.dropLast() + [part[part.count - 1] ^ 1]
        await #expect(throws: DomainError.conflict) {
            try await world.run(PutAttachmentPart(Array(other), as: 0, of: file.id, in: vault.id), as: world.ada)
        }
    }

    @Test("counts them until they are removed; what one member has begun and not brought, to a quarter of the quota")
    func quota() async throws {
        let world = try await World()
        let vault = try await WorldVault.made(by: world.ada, in: world)
        let files = try (0..<5).map { _ in try File(of: 100, for: vault) }
        var settings = world.environment.settings
        settings.vaults.vaultBytes = 4 * files[0].size
        let narrow = try world.environment(with: settings)
        let owner = { try world.credential(.owner) }
        let begin = { (file: File) in BeginAttachment(file.id, of: file.size, in: vault.id) }
        for file in files.dropLast() {
            _ = try await narrow.run(begin(file), as: owner())
            await #expect(throws: DomainError.self) { try await narrow.run(begin(files[4]), as: owner()) }
            _ = try await world.run(PutAttachmentPart(file.parts[0], as: 0, of: file.id, in: vault.id), as: world.ada)
        }
        await #expect(throws: DomainError.quotaReached("bytes in this vault")) {
            try await narrow.run(begin(files[4]), as: owner())
        }
        try await world.run(DeleteSealedAttachment(files[0].id, in: vault.id), as: world.ada)
        _ = try await narrow.run(begin(files[4]), as: owner())
        await #expect(throws: DomainError.notFound) {
            try await world.run(ReadSealedAttachment(files[0].id, in: vault.id, from: 0, count: 1), as: world.ada)
        }
    }

    @Test("lets each bring and remove their own, and who manages the vault remove any")
    func owners() async throws {
        let world = try await World()
        let (ada, bo, cara) = (
            try world.ada, try await world.registered("bo"), try await world.registered("cara")
        )
        let vault = try await WorldVault.made(by: ada, with: [bo.member(.writer), cara.member(.writer)], in: world)
        let file = try File(of: 100, for: vault)
        _ = try await world.run(BeginAttachment(file.id, of: file.size, in: vault.id), as: bo)
        await #expect(throws: DomainError.notFound) {
            try await world.run(PutAttachmentPart(file.parts[0], as: 0, of: file.id, in: vault.id), as: cara)
        }
        await #expect(throws: DomainError.denied) {
            try await world.run(DeleteSealedAttachment(file.id, in: vault.id), as: cara)
        }
        await #expect(throws: DomainError.notFound) {
            try await world.run(ReadSealedAttachment(file.id, in: vault.id, from: 0, count: 1), as: cara)
        }
        try await world.run(DeleteSealedAttachment(file.id, in: vault.id), as: ada)
    }
}
