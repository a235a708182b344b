import SalusBase
import SalusCrypto
import SalusDomain
import SalusModels
import SalusSync

/// A vault in memory: its verified copy with everything written here in it, and what of that waits to go out.
struct OpenVault: Sendable {
    let id: VaultID
    var copy: VaultCopy
    var outbox: SalusSync.Outbox
    private(set) var drafts: [EntryID: VaultDraft] = [:]
    private(set) var sealed: [EntryID: [UInt8]] = [:]

    /// Verifies what lies on the device, from the first entry of the log on.
    init(
        _ id: VaultID, _ kept: KeptVault, identities: VaultLog.Identities, account: VaultAccount
    ) throws(ClientError) {
        self.id = id
        do {
            copy = try VaultCopy(
                vault: id.bytes, log: kept.log, identities: identities, device: account.device.identifier)
            var wraps: [WrappedVaultKey] = []
            for wrap in kept.wraps { wraps.append(try WrappedVaultKey(encoded: wrap)) }
            try copy.take(wraps: wraps, openedBy: account.keys)
            copy.take(entries: kept.entries)
            outbox = SalusSync.Outbox(position: copy.position, epoch: copy.header.epoch)
            try restore(kept.outbox)
        } catch { throw .untrusted(.vault) }
    }

    private mutating func restore(_ kept: [KeptDraft]) throws {
        var entries: [OutboxEntry] = []
        for one in kept {
            let (draft, entry) = try VaultDraft.kept(one)
            try copy.replica.take(draft.version)
            if draft.content.type != EntryContent.fields { copy.contents[draft.id] = draft.content }
            (drafts[draft.id], sealed[draft.id]) = (draft, one.sealed)
            if let bytes = one.sealed { copy.names.replace(draft.id, hash: SHA256.hash(bytes)) }
            entries.append(entry)
        }
        outbox = SalusSync.Outbox(entries: entries, position: copy.position, epoch: copy.header.epoch)
    }

    /// Notes something that was written into `copy`.
    mutating func write(_ draft: VaultDraft) {
        drafts[draft.id] = draft
        outbox.handle(.written(draft.id, parents: draft.version.parents))
    }

    /// Seals what the outbox asks for, in its order.
    mutating func seal(
        _ ids: [EntryID], by author: VaultAuthor, randomness: Randomness
    ) throws(CryptoError) {
        for id in ids {
            guard let draft = drafts[id] else { continue }
            let entry = try copy.seal(draft, by: author, randomness: randomness)
            sealed[id] = entry.encoded
            outbox.handle(.sealed(id, size: entry.encoded.count))
        }
    }

    func bytes(of ids: [EntryID]) -> [[UInt8]] { ids.compactMap { sealed[$0] } }

    /// Takes entries of the feed in, whoever wrote them. `isLast` when the feed ended with them.
    mutating func take(entries: [[UInt8]], isLast: Bool) {
        let seen = copy.take(entries: entries)
        outbox.handle(
            .pulled(OutboxEvent.Page(seen: seen, position: copy.position, epoch: copy.header.epoch, isLast: isLast)))
        forgetSent()
    }

    /// The server has these, which were here, right after what was here.
    mutating func accepted(_ ids: [EntryID], position: UInt64) {
        let fits = copy.position + UInt64(ids.count) == position
        if fits { copy.take(entries: bytes(of: ids)) }
        outbox.handle(fits ? .accepted(ids, position: position) : .pullFirst)
        forgetSent()
    }

    private mutating func forgetSent() {
        drafts = drafts.filter { outbox[$0.key] != nil }
        sealed = sealed.filter { outbox[$0.key] != nil }
    }

    var keptOutbox: [KeptDraft] {
        outbox.entries.compactMap { entry in drafts[entry.id]?.kept(entry, sealed: sealed[entry.id]) }
    }
}

/// Who opens vaults on this device.
struct VaultAccount: Sendable {
    let account: AccountID
    let name: String
    let device: DeviceKeys
    /// For opening the keys that others wrapped.
    let keys: SalusCrypto.AccountKeys
}
