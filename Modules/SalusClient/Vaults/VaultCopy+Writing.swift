import SalusBase
import SalusCrypto
import SalusDomain
import SalusLocal
import SalusModels
import SalusSync
import SalusVaultModels

/// Something that was written here and is to be sealed: a version, and its content when that has no fields.
struct VaultDraft: Hashable, Sendable {
    let version: Version
    let content: EntryContent

    var id: EntryID { version.id }
}

/// Writes into a vault. A draft shows at once; `seal` turns it into the bytes that leave the machine.
extension VaultCopy {
    /// Text, bytes or a file's reference as the content of an object, in the place of what it had.
    /// Throws `finalObject` where entries are final and there is one.
    mutating func put(_ content: EntryContent, in object: ObjectID, as entry: NewEntry) throws(SyncError) -> VaultDraft
    {
        try requireOpen(object)
        let value = [EntryContent.wholeField: JSONValue.string(entry.id.description)]
        guard let version = try replica.put(value, in: object, as: entry, EntryContent.wholeRules) else {
            throw .malformed("entry")
        }
        contents[entry.id] = content
        journal.note(object)
        return VaultDraft(version: version, content: content)
    }

    /// Changes fields of an object, making it when it is not there. Nil when nothing would change. Throws `finalObject`
    /// as `put` does.
    mutating func edit(
        _ changes: [String: JSONValue?], of object: ObjectID, as entry: NewEntry, _ rules: FieldRules
    ) throws(SyncError) -> VaultDraft? {
        try requireOpen(object)
        return written(
            hasLiving(object)
                ? try replica.edit(changes, of: object, as: entry, rules)
                : try replica.put(changes.compactMapValues(\.self), in: object, as: entry, rules))
    }

    /// Gives an object these fields and no others, making it when it is not there, or brings it back. Nil when it shows
    /// all of that. Throws `finalObject` as `put` does.
    mutating func replace(
        _ object: ObjectID, with fields: [String: JSONValue], as entry: NewEntry, _ rules: FieldRules
    ) throws(SyncError) -> VaultDraft? {
        try requireOpen(object)
        return written(try replica.put(fields, in: object, as: entry, rules))
    }

    /// The same fields once more under the present keys.
    mutating func confirm(_ object: ObjectID, as entry: NewEntry) throws(SyncError) -> VaultDraft? {
        try requireOpen(object)
        return written(try replica.confirm(object, as: entry))
    }

    func hasLiving(_ object: ObjectID) -> Bool { replica.objects[object].map { !$0.state.isDeleted } ?? false }

    mutating func delete(_ object: ObjectID, as entry: NewEntry) throws(SyncError) -> VaultDraft? {
        try requireOpen(object)
        return written(try replica.delete(object, as: entry))
    }

    private func requireOpen(_ object: ObjectID) throws(SyncError) {
        guard !isFinal || replica.objects[object] == nil else { throw .finalObject(object) }
    }

    /// Settles every conflict that is left; where entries are final there is none.
    mutating func mergeConflicts(_ entry: () -> NewEntry) throws(SyncError) -> [VaultDraft] {
        guard !isFinal else { return [] }
        var drafts: [VaultDraft] = []
        for object in replica.conflicts {
            if let draft = written(try replica.merge(object, as: entry())) { drafts.append(draft) }
        }
        return drafts
    }

    private mutating func written(_ version: Version?) -> VaultDraft? {
        guard let version else { return nil }
        journal.note(version.object)
        return VaultDraft(version: version, content: EntryContent(of: version.state))
    }

    /// Seals a draft for the present epoch, at this copy's position of log and tree. Its parents were sealed before it.
    /// Throws `refusedEntry(.role)` for a member who writes nothing here, and for a change where entries have become
    /// final since it was written.
    mutating func seal(
        _ draft: VaultDraft, by author: VaultAuthor, randomness: Randomness
    ) throws(CryptoError) -> SealedEntry {
        guard let role = role(of: author.user), role.writes, !isFinal || draft.version.parents.isEmpty else {
            throw .refusedEntry(.role)
        }
        let entry = try entry(draft, by: author)
        let sealed: SealedEntry
        if role == .depositor {
            sealed = try SealedEntry(
                depositing: entry, identifier: draft.id.bytes, in: header, by: author.keys, randomness: randomness)
        } else {
            guard let keys = keys[header.epoch] else { throw .refusedEntry(.epoch) }
            sealed = try SealedEntry(
                entry, identifier: draft.id.bytes, under: keys, by: author.keys, randomness: randomness)
        }
        names.replace(draft.id, hash: sealed.hash)
        return sealed
    }

    private func entry(_ draft: VaultDraft, by author: VaultAuthor) throws(CryptoError) -> VaultEntry {
        let version = draft.version
        let parents = version.parents.compactMap(names.hash)
        guard parents.count == version.parents.count else { throw .refusedEntry(.revision) }
        return try VaultEntry(
            object: version.object.bytes, revision: version.stamp.revision,
            kind: version.kind == .delete ? .delete : .put, parents: parents, created: version.created,
            contentType: draft.content.type, payload: draft.content.bytes, by: author.user, logHead: view.log.head,
            tree: view.tree.head)
    }
}

/// The stored form of a draft. Its seal is not stored: a draft that was not seen at the server is sealed again after a
/// restart, under the same name.
extension VaultDraft {
    func kept(_ refusal: OutboxEntry.Refusal? = nil, sentHash: [UInt8]? = nil) -> CachedDraft? {
        guard let id = VaultEntryID(bytes: version.id.bytes) else { return nil }
        var writer = ByteWriter()
        writer.v32(Array(version.json.canonicalText.utf8))
        writer.v16(Array(content.type.utf8))
        // Fields are in the version already.
        writer.v32(content.type == EntryContent.fields ? [] : content.bytes)
        return CachedDraft(
            entry: id, content: writer.bytes, writtenAt: version.created, refusal: refusal?.rawValue, sentHash: sentHash
        )
    }

    /// Throws `malformed` for what no program of ours wrote.
    init(_ kept: CachedDraft) throws(SyncError) {
        do {
            var reader = ByteReader(kept.content)
            let version = try Version(json: JSONValue(parsing: try reader.v32()))
            let type = String(decoding: try reader.v16(), as: UTF8.self)
            let bytes = try reader.v32()
            let content =
                type == EntryContent.fields
                ? EntryContent(of: version.state) : EntryContent(type: type, bytes: bytes)
            self.init(version: version, content: content)
        } catch { throw .malformed("draft") }
    }
}
