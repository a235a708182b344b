import SalusBase
import SalusCrypto
import SalusModels

@testable import SalusDomain
@testable import SalusServerDomain
import SalusVaultModels

extension OperationRow {
    private static let readers = [Who.owner, .unsignedOwner]

    static let vaults = [
        guarded(
            CreateVault.self, by: [.owner], signed: true, unsuited: [.stranger, .administrator, .guardian],
            ownersOnly: true
        ) { try WorldVault(of: $0.ada, in: $0).creation },
        guarded(ListVaults.self, by: readers + [.stranger, .administrator]) { _ in ListVaults() },
        guarded(FindIdentity.self, by: readers + [.stranger, .administrator]) {
            FindIdentity($0.people.owner.name)
        },
        guarded(SearchDirectory.self, by: readers + [.stranger, .administrator]) { _ in
            SearchDirectory("a", limit: 10)
        },
        guarded(ReadVault.self, by: readers, ownersOnly: true) {
            ReadVault(try await WorldVault.made(by: $0.ada, in: $0).id)
        },
        guarded(ReadVaultLog.self, by: readers, ownersOnly: true) {
            ReadVaultLog(try await WorldVault.made(by: $0.ada, in: $0).id, from: 0, limit: 10)
        },
        guarded(ReadVaultKeys.self, by: readers, ownersOnly: true) {
            ReadVaultKeys(try await WorldVault.made(by: $0.ada, in: $0).id, from: 1, limit: 10)
        },
        guarded(ReadVaultPeople.self, by: readers, ownersOnly: true) {
            ReadVaultPeople(try await WorldVault.made(by: $0.ada, in: $0).id)
        },
        guarded(ChangeVault.self, by: [.owner], signed: true, ownersOnly: true) { world in
            let vault = try await WorldVault.made(by: world.ada, in: world)
            return ChangeVault(vault.id, entry: try vault.entry(.close).encoded, wraps: [])
        },
        guarded(PutEntries.self, by: [.owner], signed: true, ownersOnly: true) { world in
            let vault = try await WorldVault.made(by: world.ada, in: world)
            return PutEntries([try vault.seal().encoded], into: vault.id)
        },
        guarded(ReadEntries.self, by: readers, ownersOnly: true) {
            ReadEntries(try await WorldVault.made(by: $0.ada, in: $0).id, from: 0, limit: 10)
        },
        guarded(ReadEntryHashes.self, by: readers, ownersOnly: true) {
            ReadEntryHashes(try await WorldVault.made(by: $0.ada, in: $0).id, from: 0, limit: 10)
        },
        guarded(ReadVaultAccess.self, by: readers, ownersOnly: true) {
            ReadVaultAccess(try await WorldVault.made(by: $0.ada, in: $0).id, limit: 10)
        },
        guarded(ListSealedAttachments.self, by: readers, ownersOnly: true) {
            ListSealedAttachments(try await begun(in: $0).0)
        },
        guarded(ListAllVaults.self, by: [.administrator, .operator]) { _ in ListAllVaults(ListPart(limit: 10)) },
        guarded(ShowVault.self, by: [.administrator, .operator, .backend]) {
            ShowVault(try await WorldVault.made(by: $0.ada, in: $0).id)
        },
        guarded(SetVaultQuota.self, by: [.administrator, .operator], signed: true) {
            SetVaultQuota(try await WorldVault.made(by: $0.ada, in: $0).id, bytes: 1 << 20)
        },
        guarded(SetVaultAllowance.self, by: [.administrator, .operator], signed: true) {
            SetVaultAllowance(of: $0.people.owner.name, vaults: 3)
        },
        guarded(BeginAttachment.self, by: [.owner], signed: true, ownersOnly: true) { world in
            let vault = try await WorldVault.made(by: world.ada, in: world)
            return BeginAttachment(VaultAttachmentID(from: world.random), of: 366, in: vault.id)
        },
        guarded(PutAttachmentPart.self, by: [.owner], signed: true, ownersOnly: true) { world in
            let (vault, file) = try await begun(in: world)
            let beginning: [UInt8] = [0x53, 0x56, 9, 1] + vault.bytes + file.bytes
            return PutAttachmentPart(beginning + [UInt8](repeating: 0, count: 330), as: 0, of: file, in: vault)
        },
        guarded(ReadAttachmentState.self, by: readers, ownersOnly: true) { world in
            let (vault, file) = try await begun(in: world)
            return ReadAttachmentState(file, in: vault)
        },
        guarded(ReadSealedAttachment.self, by: readers, ownersOnly: true) { world in
            let (vault, file) = try await begun(in: world)
            let beginning: [UInt8] = [0x53, 0x56, 9, 1] + vault.bytes + file.bytes
            let part = PutAttachmentPart(beginning + [UInt8](repeating: 0, count: 330), as: 0, of: file, in: vault)
            _ = try await world.run(part, as: world.ada)
            return ReadSealedAttachment(file, in: vault, from: 0, count: 10)
        },
        guarded(DeleteSealedAttachment.self, by: [.owner], signed: true, ownersOnly: true) { world in
            let (vault, file) = try await begun(in: world)
            return DeleteSealedAttachment(file, in: vault)
        },
    ]

    static let invitingToVaults = [
        guarded(CreateVaultInvitation.self, by: [.owner], signed: true, ownersOnly: true) { world in
            invitation(to: try await WorldVault.made(by: world.ada, in: world).id, in: world)
        },
        guarded(ListVaultInvitations.self, by: readers, ownersOnly: true) {
            ListVaultInvitations(try await WorldVault.made(by: $0.ada, in: $0).id)
        },
        guarded(RevokeVaultInvitation.self, by: [.owner], signed: true, ownersOnly: true) { world in
            let (vault, id) = try await invited(in: world)
            return RevokeVaultInvitation(id, to: vault)
        },
        guarded(ReadVaultInvitation.self, by: readers + [.stranger, .administrator]) {
            ReadVaultInvitation(try await invited(in: $0).1)
        },
        guarded(
            AcceptVaultInvitation.self, by: [.stranger, .administrator, .guardian], signed: true, unsuited: [.owner]
        ) { world in
            let id = try await invited(in: world).1
            return AcceptVaultInvitation(id, identifier: [1], code: [UInt8](repeating: 0, count: 64))
        },
    ]

    private static func invitation(to vault: VaultID, in world: World) -> CreateVaultInvitation {
        CreateVaultInvitation(
            NewVaultInvitation(
                id: VaultInvitationID(from: world.random), identifierHash: SHA256.hash([1]), role: .reader,
                hasPassword: false, expires: WorldTemplate.now.adding(seconds: 60), uses: 1), to: vault)
    }

    /// A vault of the owner's with an invitation whose identifier is one byte.
    private static func invited(in world: World) async throws -> (VaultID, VaultInvitationID) {
        let vault = try await WorldVault.made(by: world.ada, in: world).id
        return (vault, try await world.run(invitation(to: vault, in: world), as: world.ada).id)
    }

    /// A vault of the owner's with the smallest file, of which no part is there.
    private static func begun(in world: World) async throws -> (VaultID, VaultAttachmentID) {
        let (vault, file) = (try await WorldVault.made(by: world.ada, in: world), VaultAttachmentID(from: world.random))
        _ = try await world.run(BeginAttachment(file, of: 366, in: vault.id), as: world.ada)
        return (vault.id, file)
    }
}
