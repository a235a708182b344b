public import SalusBase
import SalusCrypto
import SalusDomain
import SalusLocal
public import SalusModels
public import SalusSync

/// Writing into a vault: it shows at once, and goes out with the next sync.
public struct VaultWriter: Sendable {
    let vaults: VaultClient

    /// Bytes of text, or of anything else, up to which they are an entry; what is larger goes beside the entries as a
    /// file.
    public static let mostBytes = 900_000

    /// Puts text, or any bytes, in the place of an object's content; makes the object when it is not there. Throws
    /// `tooLarge`, and what `write` does.
    @discardableResult
    public func put(
        _ bytes: [UInt8], type: String, in object: ObjectID? = nil, of vault: VaultID
    ) async throws(ClientError) -> ObjectID {
        let object = object ?? ObjectID(from: vaults.randomness)
        try await put([(object, type, bytes)], of: vault)
        return object
    }

    /// Puts the contents of many objects in one transaction of this device.
    package func put(_ contents: [(ObjectID, type: String, bytes: [UInt8])], of vault: VaultID)
        async throws(ClientError)
    {
        guard contents.allSatisfy({ $0.bytes.count <= Self.mostBytes && $0.type.utf8.count <= 255 }) else {
            throw .vault(.tooLarge)
        }
        try await write(in: vault) { copy, entry throws(SyncError) in
            var drafts: [VaultDraft] = []
            for (object, type, bytes) in contents {
                drafts.append(try copy.put(EntryContent(type: type, bytes: bytes), in: object, as: entry()))
            }
            return drafts
        }
    }

    /// Changes fields of an object by their rules; nil takes a field out.
    public func edit(
        _ changes: [String: JSONValue?], of object: ObjectID, in vault: VaultID, _ rules: FieldRules = FieldRules()
    ) async throws(ClientError) {
        try await write(in: vault) { copy, entry throws(SyncError) in
            [try copy.edit(changes, of: object, as: entry(), rules)]
        }
    }

    public func delete(_ object: ObjectID, in vault: VaultID) async throws(ClientError) {
        try await write(in: vault) { copy, entry throws(SyncError) in [try copy.delete(object, as: entry())] }
    }

    /// Sets the vault's name, which all members see.
    public func rename(_ vault: VaultID, to name: String) async throws(ClientError) {
        try await write(in: vault) { copy, entry throws(SyncError) in [try copy.rename(name, as: entry())] }
    }

    /// Tries again to send what the server refused.
    public func retry(_ vault: VaultID) async throws(ClientError) {
        try await vaults.update(vault) { vault, step throws(ClientError) in vault.retry(&step) }
        await vaults.somethingWaits(in: vault)
    }

    /// Takes back what the server refused, with all that came after it.
    public func withdrawRefused(_ vault: VaultID) async throws(ClientError) {
        try await vaults.reread(vault) { vault, step throws(ClientError) in
            vault.withdrawRefused(&step)
            return true
        }
    }

    /// Writes drafts into a vault: all of them or none. Throws the policy's reason where this account may not.
    func write(
        in id: VaultID,
        _ change: @Sendable (inout VaultCopy, @escaping () -> NewEntry) throws(SyncError) -> [VaultDraft?]
    ) async throws(ClientError) {
        try await write(in: id) { (copy, entry) throws(SyncError) in (try change(&copy, entry), ()) }
    }

    /// The same with a result that is taken in the same step.
    func write<Result: Sendable>(
        in id: VaultID,
        _ change:
            @Sendable (inout VaultCopy, @escaping () -> NewEntry) throws(SyncError) -> (drafts: [VaultDraft?], Result)
    ) async throws(ClientError) -> Result {
        let (user, clock, randomness) = (try await vaults.user, vaults.clock, vaults.randomness)
        let rights = vaults.rights
        let (hasWritten, result) = try await vaults.update(id) { vault, step throws(ClientError) in
            try vault.require(\.writing, of: user, rights)
            do throws(SyncError) {
                let (drafts, result) = try change(&vault.copy) { NewEntry(at: clock.now, from: randomness) }
                for draft in drafts.compactMap(\.self) { vault.write(draft, &step) }
                return (!step.isEmpty, result)
            } catch {
                if case .finalObject = error { throw .vault(.isFinal) }
                throw .vault(.noSuchObject)
            }
        }
        if hasWritten { await vaults.somethingWaits(in: id) }
        return result
    }
}
