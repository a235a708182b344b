import SalusBase
import SalusCrypto
import SalusModels
import SalusSync
import SalusVaultModels

/// An object with fields in its present state in a vault.
struct VaultObject: Sendable {
    let id: ObjectID
    /// The fields that a reader sees, or would see if the object were not deleted.
    let fields: [String: JSONValue]
    let isDeleted: Bool
    /// Fields of which two people have written different values, all of them.
    let alternatives: [String: [JSONValue]]
    /// The account whose device wrote it last; nil for one whose identity log is not on this device. A merge is not a
    /// write.
    let author: AccountID?
    /// By the clock of that device.
    let writtenAt: Instant
    let versions: Int
}

/// One version of an object with fields.
struct VaultObjectVersion: Sendable {
    let id: EntryID
    let author: AccountID?
    /// By the clock of its writer.
    let writtenAt: Instant
    /// As they stood after it; of a deletion, as they were.
    let fields: [String: JSONValue]
    let isDeletion: Bool
    /// Whether no version follows it.
    let isCurrent: Bool
}

/// Reads the objects of a vault's copy, each with its author.
struct VaultObjectReader {
    let copy: VaultCopy
    /// The accounts of all present and former devices, for every user that the vault names.
    let authors: [ReplicaID: AccountID]

    init(_ copy: VaultCopy) {
        var authors: [ReplicaID: AccountID] = [:]
        for (user, log) in copy.view.identities {
            guard let account = AccountID(bytes: user) else { continue }
            for device in log.devices.keys { authors[ReplicaID(bytes: device)!] = account }
        }
        (self.copy, self.authors) = (copy, authors)
    }

    /// Nil for what is not here and for content without fields.
    func object(_ id: ObjectID) -> VaultObject? {
        guard let history = copy.replica.objects[id], id != copy.settings else { return nil }
        return object(id, history.state, in: history)
    }

    /// The same by the newest version that an owner wrote as a whole, or repeated from owners' words alone: what others
    /// wrote into it does not count, whether they came before or after.
    func ownersObject(_ id: ObjectID) -> VaultObject? {
        let owners = copy.header.users { $0 == .owner }
        let isOwners = { (device: ReplicaID) in authors[device].map { owners.contains($0.bytes) } ?? false }
        guard let history = copy.replica.objects[id] else { return nil }
        let version = history.versions.values.filter { version in
            isOwners(version.stamp.author)
                && (version.state.writings == [version.stamp] || version.state.writers.allSatisfy(isOwners))
        }.max { $0.stamp < $1.stamp }
        return version.flatMap { object(id, $0.state, in: history) }
    }

    private func object(
        _ id: ObjectID, _ state: ObjectState, in history: ObjectHistory
    ) -> VaultObject? {
        let fields = state.remembered
        guard fields[EntryContent.wholeField] == nil, let stamp = state.writings.max() else { return nil }
        let written =
            history.versions.count == 1 ? history.tips.first : history.versions.values.first { $0.stamp == stamp }
        return VaultObject(
            id: id, fields: fields, isDeleted: state.isDeleted, alternatives: state.alternatives,
            author: authors[stamp.author], writtenAt: (written ?? history.tips.last)?.created ?? Instant(seconds: 0),
            versions: history.versions.count)
    }
}

extension ObjectState {
    /// Everybody with a word in it.
    fileprivate var writers: Set<ReplicaID> {
        let stamps = fields.values.flatMap { $0.values.map(\.stamp) } + writings
        return Set(stamps.map(\.author))
    }
}
