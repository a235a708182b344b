import SalusBase
import SalusModels
import SalusSync

/// Objects with fields: what they are, what they were, and writing many at once.
struct VaultObjects: Sendable {
    let vaults: VaultClient

    /// Writes all of them or none, in one transaction of this device. Gives what takes it back; nothing for
    /// writes that change nothing.
    @discardableResult
    func write(_ writes: [ObjectWrite], in vault: VaultID) async throws(ClientError) -> [VaultUndoStep] {
        try await vaults.writer.write(in: vault) { (copy, entry) throws(SyncError) in
            var (drafts, steps) = ([VaultDraft](), [VaultUndoStep]())
            for write in writes {
                let before = copy.replica.objects[write.object]?.state
                guard let draft = try copy.draft(write, as: entry()) else { continue }
                drafts.append(draft)
                steps.append(
                    VaultUndoStep(
                        object: write.object, version: draft.id,
                        before: before.flatMap { $0.isDeleted ? nil : $0.values }, rules: write.rules))
            }
            return (drafts, steps)
        }
    }

    /// Whether every version of the steps is still the last one of its object.
    func mayUndo(_ steps: [VaultUndoStep], in vault: VaultID) async throws(ClientError) -> Bool {
        try await vaults.read(vault) { vault in steps.allSatisfy { $0.isLast(in: vault.copy) } }
    }

    /// Puts back what was there before, as further versions. Throws `changedSince` when anything of it was written
    /// again meanwhile, and nothing has changed then.
    func undo(_ steps: [VaultUndoStep], in vault: VaultID) async throws(ClientError) {
        let hasChanged = try await vaults.writer.write(in: vault) { (copy, entry) throws(SyncError) in
            guard steps.allSatisfy({ $0.isLast(in: copy) }) else { return ([], true) }
            var drafts: [VaultDraft] = []
            for step in steps.reversed() {
                if let draft = try copy.draft(step.write, as: entry()) { drafts.append(draft) }
            }
            return (drafts, false)
        }
        if hasChanged { throw .care(.changedSince) }
    }

    // MARK: Reading

    /// Throws `noSuchVault`.
    func growth(of vault: VaultID, since mark: VaultJournal.Mark?) async throws(ClientError) -> VaultGrowth {
        let own = try await vaults.account.account
        return try await vaults.read(vault) { VaultObjectReader($0.copy).growth(since: mark, for: own) }
    }

    /// Nil for an object that is not here.
    func object(_ id: ObjectID, in vault: VaultID) async throws(ClientError) -> VaultObject? {
        try await vaults.read(vault) { VaultObjectReader($0.copy).object(id) }
    }

    /// As far as owners of the vault wrote it.
    func ownersObject(_ id: ObjectID, in vault: VaultID) async throws(ClientError) -> VaultObject? {
        try await vaults.read(vault) { VaultObjectReader($0.copy).ownersObject(id) }
    }

    /// The objects of the vault that are deleted now. Throws `noSuchVault`.
    func deleted(in vault: VaultID) async throws(ClientError) -> [VaultObject] {
        try await vaults.read(vault) { vault in
            let (copy, reader) = (vault.copy, VaultObjectReader(vault.copy))
            let gone = copy.replica.objects.filter(\.value.state.isDeleted)
            return gone.keys.compactMap { reader.object($0) }
        }
    }

    /// The versions of an object that people wrote, the newest first, without those that only merge or repeat. Throws
    /// `noSuchObject`.
    func versions(of object: ObjectID, in vault: VaultID) async throws(ClientError) -> [VaultObjectVersion] {
        try await vaults.read(vault) { vault throws(ClientError) in
            guard let history = vault.copy.replica.objects[object] else { throw .vault(.noSuchObject) }
            let (authors, current) = (VaultObjectReader(vault.copy).authors, history.state.writings)
            return history.versions.values.filter { $0.state.writings == [$0.stamp] }
                .sorted { ($0.stamp, $0.id) > ($1.stamp, $1.id) }.map { version in
                    VaultObjectVersion(
                        id: version.id, author: authors[version.stamp.author], writtenAt: version.created,
                        fields: version.state.remembered, isDeletion: version.kind == .delete,
                        isCurrent: current.contains(version.stamp))
                }
        }
    }
}

extension VaultUndoStep {
    /// Whether no version follows the one that was written, nor exists beside it.
    fileprivate func isLast(in copy: VaultCopy) -> Bool {
        guard let history = copy.replica.objects[object], let stamp = history.versions[version]?.stamp else {
            return false
        }
        return history.state.writings == [stamp]
    }
}

extension VaultCopy {
    fileprivate mutating func draft(_ write: ObjectWrite, as entry: NewEntry) throws(SyncError) -> VaultDraft? {
        switch write {
        case .replace(let object, let fields, let rules): try replace(object, with: fields, as: entry, rules)
        case .change(let object, let base, let wanted, let rules):
            hasLiving(object)
                ? try edit(changes(of: object, from: base, to: wanted, rules), of: object, as: entry, rules)
                : try replace(object, with: wanted, as: entry, rules)
        case .delete(let object, _): hasLiving(object) ? try delete(object, as: entry) : nil
        case .confirm(let object): try confirm(object, as: entry)
        }
    }

    private func changes(
        of object: ObjectID, from base: [String: JSONValue], to wanted: [String: JSONValue], _ rules: FieldRules
    ) -> [String: JSONValue?] {
        let present = replica.objects[object]?.state.values ?? [:]
        var changes: [String: JSONValue?] = [:]
        for name in Set(base.keys).union(wanted.keys) where base[name] != wanted[name] {
            let value = rules[name] == .union ? present[name].merged(from: base[name], to: wanted[name]) : wanted[name]
            changes.updateValue(value, forKey: name)
        }
        return changes
    }
}

extension JSONValue? {
    /// A set with what came in and without what went between the two others.
    fileprivate func merged(from base: JSONValue?, to wanted: JSONValue?) -> JSONValue? {
        let (old, new) = (Set(base?.array ?? []), Set(wanted?.array ?? []))
        let kept = (self?.array ?? []).filter { !old.subtracting(new).contains($0) }
        return .array(kept + new.subtracting(old).subtracting(kept).sorted { $0.canonicalText < $1.canonicalText })
    }
}
