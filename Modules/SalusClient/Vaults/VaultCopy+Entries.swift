import SalusBase
import SalusCrypto
import SalusSync

/// Reading what others put into a vault.
extension VaultCopy {
    /// Takes in the entries that follow those here, in the server's order. What cannot be believed is set aside, and the rest
    /// goes on. Gives the names of those that are here now.
    @discardableResult
    mutating func take(entries: [[UInt8]]) -> Set<EntryID> {
        let first = position
        grow(by: entries.map { SHA256.hash($0) })
        var taken: Set<EntryID> = []
        for (offset, bytes) in entries.enumerated() {
            switch opened(bytes, at: first + UInt64(offset)) {
            case .success(let id): taken.insert(id)
            case .failure(let entry): setAside.append(entry)
            }
        }
        return taken
    }

    private mutating func opened(_ bytes: [UInt8], at number: UInt64) -> Result<EntryID, SetAsideEntry> {
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
    ) -> Result<EntryID, SetAsideEntry.Reason> {
        guard let id = EntryID(bytes: sealed.identifier) else { return .failure(.damaged) }
        var next = self
        guard epochs[id] == nil, next.names.add(id, hash: sealed.hash) else { return .failure(.version(.name)) }
        do throws(SyncError) {
            let version = try version(entry, id, device: sealed.device)
            try next.replica.take(version)
            if entry.contentType != EntryContent.fields {
                next.contents[id] = EntryContent(type: entry.contentType, bytes: entry.payload)
            }
        } catch { return .failure(error.reason) }
        next.epochs[id] = sealed.epoch
        self = next
        return .success(id)
    }

    private func version(_ entry: VaultEntry, _ id: EntryID, device: [UInt8]) throws(SyncError) -> Version {
        guard let object = ObjectID(bytes: entry.object), let author = ReplicaID(bytes: device) else {
            throw .malformed("identifier")
        }
        let content = EntryContent(type: entry.contentType, bytes: entry.payload)
        let parents = entry.parents.compactMap(names.entry)
        let stamp = Stamp(author: author, revision: entry.revision)
        let state = try content.state() ?? whole(id, object, stamp, parents)
        let version = Version(
            id: id, object: object, stamp: stamp, parents: parents, state: state, created: entry.created)
        guard version.kind.rawValue == entry.kind.rawValue else { throw .badVersion(id, .context) }
        return version
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
