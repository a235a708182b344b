import SalusBase
import SalusCrypto
import SalusSync

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
