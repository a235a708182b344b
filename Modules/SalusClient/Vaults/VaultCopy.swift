import SalusBase
import SalusCrypto
import SalusSync
import SalusVaultModels

/// One vault as this device has verified it: who is in it, the keys that this member holds, and what its entries come
/// to. Nothing in it was taken on the server's word. A value: taking something in changes all of it or nothing.
struct VaultCopy: Sendable {
    let vault: [UInt8]
    /// Log, tree of entries and the identities of everybody in it.
    private(set) var view: VaultView
    /// The beginning of each epoch by its author's clock, for histories that begin at a date.
    private(set) var beginnings: [UInt32: Instant]
    /// By epoch; those that this member may read.
    private(set) var keys: [UInt32: EpochKeys] = [:]
    var replica: Replica
    /// Of entries whose content has no fields.
    var contents: [EntryID: EntryContent] = [:]
    private(set) var setAside: [SetAsideEntry] = []
    /// The changes since this copy was read from the device, for readings that are kept of it.
    var journal = VaultJournal()
    /// Epochs that entries come from, to say who could read what.
    var epochs: [EntryID: UInt32] = [:]
    var names = EntryNames()
    /// Entries of the tree that are not among `names`, by hash: why not.
    private(set) var unread: [[UInt8]: SetAsideEntry.Reason] = [:]

    /// Replays a whole log.
    init(
        vault: [UInt8], log entries: [[UInt8]], identities: VaultLog.Identities, device: [UInt8]
    ) throws(CryptoError) {
        guard let replica = ReplicaID(bytes: device) else { throw .wrongLength(expected: 16) }
        let log = try VaultLog(vault: vault, entries: entries, identities: identities)
        self.vault = vault
        self.replica = Replica(id: replica)
        view = VaultView(log: log, tree: EntryTree(), identities: identities)
        beginnings = try Self.beginnings(entries)
    }

    var header: VaultHeader { view.log.header }

    /// The number of entries here, which is the number of the next one.
    var position: UInt64 { view.tree.size }

    func role(of user: [UInt8]) -> VaultRole? {
        view.log.leaving.contains(user) ? nil : header.member(user)?.role
    }

    // MARK: Taking in

    /// Devices that were revoked before anything that is taken in from now on reached this device.
    mutating func know(revoked devices: Set<[UInt8]>) { view.alreadyRevoked.formUnion(devices) }

    /// Takes new entries of the log. An older log, or another branch of it, breaks the chain and is refused.
    mutating func take(
        log entries: [[UInt8]], identities: VaultLog.Identities, alreadyRevoked: Set<[UInt8]>
    ) throws(CryptoError) {
        var next = view
        next.identities.merge(identities) { _, newer in newer }
        next.alreadyRevoked.formUnion(alreadyRevoked)
        try next.log.append(entries, identities: next.identities, alreadyRevoked: next.alreadyRevoked)
        beginnings.merge(try Self.beginnings(entries)) { known, _ in known }
        view = next
    }

    /// Opens wrapped keys with the account's own, and walks the links back to earlier epochs where the history key
    /// allows it.
    mutating func take(wraps: [WrappedVaultKey], openedBy own: [SalusCrypto.AccountKeys.EncryptionKey])
        throws(CryptoError)
    {
        var opened = keys
        for wrap in wraps {
            guard let header = view.log.headers[wrap.epoch] else { throw .refusedVaultKey(.otherEpoch) }
            guard let key = own.last(where: { $0.generation == wrap.generation })?.key else {
                throw .refusedVaultKey(.missingGeneration)
            }
            try opened.merge(wrap.open(with: key, header: header, earlier: view.log.headers)) { known, _ in known }
        }
        keys = try Self.withEarlier(opened, view.log)
    }

    /// Keys made on this device, with the epoch that they belong to.
    mutating func take(own epoch: NewEpoch) { keys[epoch.keys.epoch] = epoch.keys }

    private static func withEarlier(
        _ keys: [UInt32: EpochKeys], _ log: VaultLog
    ) throws(CryptoError) -> [UInt32: EpochKeys] {
        var all = keys
        for epoch in log.headers.keys.sorted(by: >) where epoch > 1 && all[epoch - 1]?.historyKey == nil {
            guard let own = all[epoch], own.historyKey != nil, let header = log.headers[epoch],
                let earlier = log.headers[epoch - 1]
            else { continue }
            all[epoch - 1] = try own.previous(in: header, comparedWith: earlier)
        }
        return all
    }

    private static func beginnings(_ entries: [[UInt8]]) throws(CryptoError) -> [UInt32: Instant] {
        var beginnings: [UInt32: Instant] = [:]
        for bytes in entries {
            let entry = try VaultLogEntry(encoded: bytes)
            if let header = entry.operation.header { beginnings[header.epoch] = entry.time }
        }
        return beginnings
    }

    /// The tree with these entries after those that are here; they are judged against it.
    mutating func grow(by hashes: [[UInt8]]) {
        for hash in hashes { view.tree.append(entryHash: hash) }
    }

    /// An entry that is in the tree and not believed, or not read. The first of two that are the same counts.
    mutating func setAside(_ entry: SetAsideEntry, hash: [UInt8]) {
        setAside.append(entry)
        if names.entry(hash) == nil, unread[hash] == nil { unread[hash] = entry.reason }
    }
}

/// Entries by the two names they have: their own, and the hash by which later ones name them as parents.
struct EntryNames: Hashable, Sendable {
    private var byHash: [[UInt8]: EntryID] = [:]
    private var hashes: [EntryID: [UInt8]] = [:]

    /// An entry that is sealed again has another hash, until the server has it.
    mutating func replace(_ id: EntryID, hash: [UInt8]) {
        if let old = hashes[id] { byHash[old] = nil }
        (byHash[hash], hashes[id]) = (id, hash)
    }

    func hash(of id: EntryID) -> [UInt8]? { hashes[id] }

    func entry(_ hash: [UInt8]) -> EntryID? { byHash[hash] }
}

/// Reading what others put into a vault.
extension VaultCopy {
    /// Takes in the entries that follow those here, in the server's order. One that cannot be verified is set aside,
    /// and the rest goes on. Gives the names of those that are here now.
    @discardableResult
    mutating func take(entries: [[UInt8]]) -> Set<EntryID> {
        let (first, hashes) = (position, entries.map { SHA256.hash($0) })
        grow(by: hashes)
        var taken: Set<EntryID> = []
        for (offset, bytes) in entries.enumerated() {
            switch opened(bytes, at: first + UInt64(offset)) {
            case .success(let version):
                taken.insert(version.id)
                journal.note(version, arrivedAs: first + UInt64(offset))
            case .failure(let entry): setAside(entry, hash: hashes[offset])
            }
        }
        return taken
    }

    private mutating func opened(_ bytes: [UInt8], at number: UInt64) -> Result<Version, SetAsideEntry> {
        do throws(CryptoError) {
            let sealed = try SealedEntry(encoded: bytes)
            guard let keys = keys[sealed.epoch] else {
                let isKnown = view.log.headers[sealed.epoch] != nil && sealed.vault == vault
                return .failure(
                    SetAsideEntry(number: number, reason: isKnown ? .noKey(epoch: sealed.epoch) : .rule(.epoch)))
            }
            let entry = try sealed.open(with: keys, at: number, in: view)
            return taken(entry, sealed).mapError { SetAsideEntry(number: number, reason: $0) }
        } catch { return .failure(SetAsideEntry(number: number, error)) }
    }

    private mutating func taken(
        _ entry: VaultEntry, _ sealed: SealedEntry
    ) -> Result<Version, SetAsideEntry.Reason> {
        guard let id = EntryID(bytes: sealed.identifier) else { return .failure(.damaged) }
        guard epochs[id] == nil else { return .failure(.version(.name)) }
        let version: Version
        do throws(SyncError) {
            version = try self.version(entry, id, device: sealed.device)
            guard isNew(version, id) || mayChange(entry, in: sealed.epoch) else { return .failure(.rule(.role)) }
            try replica.take(version)
        } catch { return .failure(error.reason) }
        if entry.contentType != EntryContent.fields {
            contents[id] = EntryContent(type: entry.contentType, bytes: entry.payload)
        }
        names.replace(id, hash: sealed.hash)
        epochs[id] = sealed.epoch
        return .success(version)
    }

    /// Whether the object has no other version here.
    private func isNew(_ version: Version, _ id: EntryID) -> Bool {
        replica.objects[version.object]?.versions.keys.allSatisfy { $0 == id } ?? true
    }

    /// A first revision of an object that is there already changes it, too.
    private func mayChange(_ entry: VaultEntry, in epoch: UInt32) -> Bool {
        guard let header = view.log.headers[epoch] else { return false }
        return !header.policy.contains(.entriesAreFinal) && header.member(entry.author)?.role != .depositor
    }

    private func version(_ entry: VaultEntry, _ id: EntryID, device: [UInt8]) throws(SyncError) -> Version {
        guard let object = ObjectID(bytes: entry.object), let author = ReplicaID(bytes: device) else {
            throw .malformed("identifier")
        }
        let content = EntryContent(type: entry.contentType, bytes: entry.payload)
        let parents = try entry.parents.map { hash throws(SyncError) in try parent(hash, of: object, id) }
        let stamp = Stamp(author: author, revision: entry.revision)
        let state = try content.state() ?? whole(id, object, stamp, parents)
        let version = Version(
            id: id, object: object, stamp: stamp, parents: parents, state: state, created: entry.created)
        guard version.kind.rawValue == entry.kind.rawValue else { throw .badVersion(id, .context) }
        return version
    }

    /// The entry of that hash, which precedes this one. One that is not here, from an epoch that this member may not
    /// read, is named by the beginning of its hash.
    private func parent(_ hash: [UInt8], of object: ObjectID, _ id: EntryID) throws(SyncError) -> EntryID {
        if let known = names.entry(hash) {
            guard replica.objects[object]?.versions[known] != nil else { throw .badVersion(id, .parent) }
            return known
        }
        guard let reason = unread[hash], reason.mayBeParent, let unknown = EntryID(bytes: hash.prefix(16)) else {
            throw .badVersion(id, .parent)
        }
        return unknown
    }

    private func whole(_ id: EntryID, _ object: ObjectID, _ stamp: Stamp, _ parents: [EntryID]) -> ObjectState {
        let known = parents.compactMap { replica.objects[object]?.versions[$0] }
        return ObjectState(
            replacing: known, with: [EntryContent.wholeField: .string(id.description)], by: stamp,
            EntryContent.wholeRules)
    }
}

extension SyncError {
    fileprivate var reason: SetAsideEntry.Reason {
        if case .badVersion(_, let fault) = self { .version(fault) } else { .damaged }
    }
}

extension SetAsideEntry: Error {}
extension SetAsideEntry.Reason: Error {}
