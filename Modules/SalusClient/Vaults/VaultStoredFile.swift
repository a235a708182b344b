import SalusAPI
public import SalusBase
import SalusCrypto
public import SalusModels
public import SalusSync

/// A sealed file of a vault as the server stores it.
public struct VaultStoredFile: Hashable, Sendable {
    public let id: VaultAttachmentID
    /// Its item in the vault, and its name there; nil while it is uploaded, and for one that no item here names.
    public let item: ObjectID?
    public let name: String?
    /// Bytes, sealed.
    public let size: Int
    /// Numbers of the parts that are there, rising, and how many it will have.
    public let parts: [Int]
    public let partCount: Int
    /// The account that uploads it.
    public let account: AccountID
    public let begunAt: Instant

    public var isComplete: Bool { parts.count == partCount }

    /// The numbers of parts that have not arrived.
    public var missingParts: [Int] {
        let there = Set(parts)
        return (0..<partCount).filter { !there.contains($0) }
    }
}

extension VaultFiles {
    /// The sealed files that the server has of a vault, those included that are still uploaded, oldest first.
    public func stored(of vault: VaultID) async throws(ClientError) -> [VaultStoredFile] {
        let copy = try await vaults.open(vault).copy
        let named = try await vaults.reader.items(in: vault).reduce(into: [VaultAttachmentID: VaultItem]()) {
            if let id = copy.attachment(of: $1.id) { $0[id] = $1 }
        }
        return try await vaults.server.files(of: vault).map { entry in
            let item = named[entry.state.id]
            return VaultStoredFile(
                id: entry.state.id, item: item?.id, name: item?.file?.name, size: entry.state.size,
                parts: entry.state.parts, partCount: entry.state.partCount, account: entry.account,
                begunAt: entry.begunAt)
        }
    }

    /// The same file as it is now. Throws `noSuchFile` for one that is gone.
    public func asItIsNow(_ file: VaultStoredFile, of vault: VaultID) async throws(ClientError) -> VaultStoredFile {
        do {
            let state = try await vaults.server.state(of: file.id, in: vault)
            return VaultStoredFile(
                id: state.id, item: file.item, name: file.name, size: state.size, parts: state.parts,
                partCount: state.partCount, account: file.account, begunAt: file.begunAt)
        } catch {
            guard case .refused(let refusal) = error, refusal.code == .notFound else { throw error }
            throw .vault(.noSuchFile)
        }
    }
}

extension VaultCopy {
    /// Nil for an object that is no file.
    fileprivate func attachment(of object: ObjectID) -> VaultAttachmentID? {
        guard let content = wholeContents(of: object).last, content.type == VaultAttachmentReference.contentType,
            let reference = try? VaultAttachmentReference(encoded: content.bytes)  // a damaged one names no file
        else { return nil }
        return VaultAttachmentID(bytes: reference.identifier)
    }
}
