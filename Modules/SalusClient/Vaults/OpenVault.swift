import SalusBase
import SalusCrypto
import SalusDomain
import SalusLocal
import SalusModels
import SalusSync

/// A vault in memory: its verified copy with everything written here in it, and what of that waits to go out. Each
/// change says in a step what has to be kept of it.
struct OpenVault: Sendable {
    let id: VaultID
    var copy: VaultCopy
    private(set) var outbox: SalusSync.Outbox
    var contact: VaultContactTimes
    /// As much as the server takes at once.
    private static let limits = SalusSync.Outbox.Limits(entries: 500, bytes: 1 << 20)
    private var drafts: [EntryID: VaultDraft] = [:]
    private var sealed: [EntryID: [UInt8]] = [:]
    /// The hashes under which drafts left the device; only who does not read needs them to find their own.
    private var sent: [[UInt8]: EntryID] = [:]
    /// The first entry of which only the hash is here.
    private(set) var firstHashOnly: Int?
    /// After a batch that the server refused: which of its entries it was shows when they go one by one.
    private var goesSingly = false

    /// Verifies the stored vault, from the first entry of the log on. Stored entries were judged when they came;
    /// devices that are `alreadyRevoked` bring nothing new.
    init(
        _ id: VaultID, _ kept: CachedVault, identities: VaultLog.Identities, alreadyRevoked: Set<[UInt8]> = [],
        account: VaultAccount
    ) throws(ClientError) {
        (self.id, contact) = (id, kept.contact)
        do {
            copy = try VaultCopy(
                vault: id.bytes, log: kept.log, identities: identities, device: account.device.identifier)
            outbox = SalusSync.Outbox(position: 0, epoch: copy.header.epoch)
            try take(wraps: kept.wraps, account)
            take(kept.entries)
            restore(kept.drafts)
            try copy.take(log: [], identities: identities, alreadyRevoked: alreadyRevoked)
        } catch { throw ClientError(vault: error) }
    }

    /// A draft whose name was taken meanwhile stays on the device, refused.
    private mutating func restore(_ kept: [CachedDraft]) {
        var entries: [OutboxEntry] = []
        for one in kept {
            guard let id = EntryID(bytes: one.entry.bytes) else { continue }
            var refusal = one.refusal.flatMap(OutboxEntry.Refusal.init)
            var parents: [EntryID] = []
            do throws(SyncError) {
                let draft = try VaultDraft(one)
                try copy.replica.take(draft.version)
                copy.journal.note(draft.version.object)
                if draft.content.type != EntryContent.fields { copy.contents[id] = draft.content }
                drafts[id] = draft
                parents = draft.version.parents.filter { drafts[$0] != nil }
                if let hash = one.sentHash { sent[hash] = id }
            } catch { refusal = .damaged }
            entries.append(OutboxEntry(id: id, parents: parents, state: refusal.map { .refused($0) } ?? .draft))
        }
        outbox = SalusSync.Outbox(
            entries: entries, position: copy.position, epoch: copy.header.epoch, limits: Self.limits)
    }

    /// Whether the server showed it to this account when it was asked last.
    var isHere: Bool { contact.goneSince == nil }

    /// Whether something was set aside for want of keys that are here now.
    var hasKeysForSetAside: Bool {
        copy.setAside.contains { entry in
            if case .noKey(let epoch) = entry.reason { copy.keys[epoch] != nil } else { false }
        }
    }

    /// The outbox's next step; a push is of one entry while entries go singly.
    var nextStep: OutboxStep {
        let next = outbox.next
        if goesSingly, case .push(let ids, let position) = next { return .push([ids[0]], expecting: position) }
        return next
    }

    // MARK: From the server

    /// Takes new entries of the log, with identity logs at least as new. Throws when they do not verify.
    mutating func take(
        log: [[UInt8]], _ identities: VaultLog.Identities, alreadyRevoked: Set<[UInt8]>
    ) throws(ClientError) {
        do throws(CryptoError) {
            try copy.take(log: log, identities: identities, alreadyRevoked: alreadyRevoked)
        } catch { throw ClientError(vault: error) }
        if !log.isEmpty { outbox.handle(.pullFirst) }
    }

    /// Notes that the server has shown the vault's head, and since when new keys are due by its word.
    mutating func hear(at now: Instant, dueSince: Instant?, _ step: inout VaultCopyChange) {
        let isRecent = contact.heardAt.map { now < $0.adding(seconds: 60) } ?? false
        let isKnown = isHere && contact.dueSince == dueSince
        contact = VaultContactTimes(heardAt: now, dueSince: dueSince)
        if !isRecent || !isKnown || !step.isEmpty { step.contact = contact }
    }

    /// The server does not show the vault to this account.
    mutating func miss(at now: Instant, _ step: inout VaultCopyChange) {
        guard isHere else { return }
        contact.goneSince = now
        step.contact = contact
    }

    /// Wrapped keys of this account, each compared with the header of its epoch.
    mutating func take(wraps: [[UInt8]], _ account: VaultAccount) throws(CryptoError) {
        var read: [WrappedVaultKey] = []
        for wrap in wraps { read.append(try WrappedVaultKey(encoded: wrap)) }
        try copy.take(wraps: read, openedBy: account.keys)
    }

    /// Takes entries of the feed, of any author. `isLast` when the feed ended with them. An entry by a device that was
    /// known as revoked is kept as its hash alone, so that a later start does not believe it for being here.
    mutating func take(_ entries: [CachedEntry], isLast: Bool, _ step: inout VaultCopyChange) {
        let (start, known) = (Int(copy.position), copy.setAside.count)
        let seen = take(entries)
        if !entries.isEmpty {
            (step.entryStart, step.entries) = (start, entries)
            for aside in copy.setAside[known...] where aside.reason == .rule(.revokedDevice) {
                let place = Int(aside.number) - start
                step.entries[place] = .hash(step.entries[place].leaf)
            }
        }
        note(gone: seen, &step)
        outbox.handle(
            .pulled(OutboxEvent.Page(seen: seen, position: copy.position, epoch: copy.header.epoch, isLast: isLast)))
    }

    /// Gives the names of those that are here now.
    @discardableResult
    private mutating func take(_ entries: [CachedEntry]) -> Set<EntryID> {
        var (seen, run) = (Set<EntryID>(), [[UInt8]]())
        for entry in entries {
            switch entry {
            case .sealed(let bytes): run.append(bytes)
            case .hash(let hash):
                seen.formUnion(copy.take(entries: run))
                run = []
                if firstHashOnly == nil { firstHashOnly = Int(copy.position) }
                if !copy.keys.isEmpty {
                    copy.setAside(SetAsideEntry(number: copy.position, reason: .rule(.revokedDevice)), hash: hash)
                }
                copy.grow(by: [hash])
                if let own = sent[hash] { seen.insert(own) }
            }
        }
        return seen.union(copy.take(entries: run))
    }

    // MARK: To the server

    /// Notes something that was written into `copy`.
    mutating func write(_ draft: VaultDraft, _ step: inout VaultCopyChange) {
        drafts[draft.id] = draft
        outbox.handle(.written(draft.id, parents: draft.version.parents))
        if let kept = draft.kept() { step.drafts.append(kept) }
    }

    /// Seals the entries that the outbox asks for, in its order. One that cannot be sealed is refused, and the rest
    /// goes on.
    mutating func seal(_ ids: [EntryID], by author: VaultAuthor, randomness: Randomness, _ step: inout VaultCopyChange)
    {
        for id in ids {
            guard let draft = drafts[id] else { continue }
            do throws(CryptoError) {
                let entry = try copy.seal(draft, by: author, randomness: randomness)
                sealed[id] = entry.encoded
                outbox.handle(.sealed(id, size: entry.encoded.count))
            } catch { refuse([id], error == .refusedEntry(.role) ? .notAllowed : .damaged, &step) }
        }
    }

    /// The sealed bytes that are about to leave; nil when one of them is not sealed any more. A member who reads
    /// nothing notes their hashes first.
    mutating func send(_ ids: [EntryID], reads: Bool, _ step: inout VaultCopyChange) -> [[UInt8]]? {
        let bytes = ids.compactMap { sealed[$0] }
        guard bytes.count == ids.count else { return nil }
        outbox.handle(.sending(ids))
        guard !reads else { return bytes }
        for (id, bytes) in zip(ids, bytes) {
            let hash = SHA256.hash(bytes)
            sent[hash] = id
            if let kept = drafts[id]?.kept(sentHash: hash) { step.drafts.append(kept) }
        }
        return bytes
    }

    /// The server has these, which were sent, and so many entries with them.
    mutating func accepted(_ ids: [EntryID], position: UInt64, reads: Bool, _ step: inout VaultCopyChange) {
        let bytes = ids.compactMap { sealed[$0] }
        guard bytes.count == ids.count, copy.position + UInt64(ids.count) == position else {
            return outbox.handle(.pullFirst)
        }
        let entries = bytes.map { reads ? CachedEntry.sealed($0) : .hash(SHA256.hash($0)) }
        (step.entryStart, step.entries) = (Int(copy.position), entries)
        take(entries)
        note(gone: Set(ids), &step)
        outbox.handle(.accepted(ids, position: position))
    }

    mutating func refuse(_ ids: [EntryID], _ refusal: OutboxEntry.Refusal, _ step: inout VaultCopyChange) {
        goesSingly = false
        for id in ids {
            outbox.handle(.refused(id, refusal))
            if let kept = drafts[id]?.kept(refusal) { step.drafts.append(kept) }
        }
    }

    /// The server refused one of several, and did not say which.
    mutating func goSingly() {
        goesSingly = true
        outbox.handle(.connectionLost)
    }

    mutating func retry(_ step: inout VaultCopyChange) {
        for entry in outbox.entries where entry.refusal != nil && drafts[entry.id] != nil {
            outbox.handle(.retried(entry.id))
            if let kept = drafts[entry.id]?.kept() { step.drafts.append(kept) }
        }
    }

    /// Memory still shows them; the caller reads the vault again.
    mutating func withdrawRefused(_ step: inout VaultCopyChange) {
        step.settled += outbox.blocked.compactMap { VaultEntryID(bytes: $0.id.bytes) }
    }

    mutating func handle(_ event: OutboxEvent) { outbox.handle(event) }

    private mutating func note(gone: Set<EntryID>, _ step: inout VaultCopyChange) {
        for id in gone where drafts.removeValue(forKey: id) != nil {
            if let hash = sealed.removeValue(forKey: id).map({ SHA256.hash($0) }) { sent[hash] = nil }
            if let entry = VaultEntryID(bytes: id.bytes) { step.settled.append(entry) }
        }
    }
}

/// The account and its keys, with which this device opens vaults.
struct VaultAccount: Sendable {
    let account: AccountID
    let device: DeviceKeys
    /// For opening the keys that others wrapped, generations rising.
    let keys: [SalusCrypto.AccountKeys.EncryptionKey]
    /// For what the account keeps for itself.
    let selfKey: Secret
    /// The known head of the account's own identity log: an older one is refused.
    let logHead: LogHead
}
