import SalusBase
import SalusModels
import SalusSync

/// A change of one object with fields.
enum ObjectWrite: Sendable {
    /// These fields and no others; brings a deleted one back.
    case replace(ObjectID, [String: JSONValue], FieldRules)
    /// A three-way change: the differences between `from` and `to`. Other fields, and other elements of sets, keep the
    /// present values. Writes all of `to` where there is no object.
    case change(ObjectID, from: [String: JSONValue], to: [String: JSONValue], FieldRules)
    /// Nothing for one that is not there.
    case delete(ObjectID, FieldRules)
    /// The same once more, for members who cannot read the version that is there.
    case confirm(ObjectID)

    var object: ObjectID {
        switch self {
        case .replace(let object, _, _), .change(let object, _, _, _), .delete(let object, _), .confirm(let object):
            object
        }
    }
}

/// The undo of one write.
struct VaultUndoStep: Hashable, Sendable {
    let object: ObjectID
    /// The version that was written.
    let version: EntryID
    /// Nil for what was not there.
    let before: [String: JSONValue]?
    let rules: FieldRules
}

/// Many objects at once: all of them or none, in one transaction of this device.
extension VaultClient {
    /// Gives what takes it back; nothing for writes that change nothing.
    @discardableResult
    func write(_ writes: [ObjectWrite], in vault: VaultID) async throws(ClientError) -> [VaultUndoStep] {
        var steps: [VaultUndoStep] = []
        try await write(in: vault) { copy, entry throws(SyncError) in
            var drafts: [VaultDraft] = []
            for write in writes {
                let before = copy.replica.objects[write.object]?.state
                guard let draft = try copy.draft(write, as: entry()) else { continue }
                drafts.append(draft)
                steps.append(
                    VaultUndoStep(
                        object: write.object, version: draft.id,
                        before: before.flatMap { $0.isDeleted ? nil : $0.values }, rules: write.rules))
            }
            return drafts
        }
        return steps
    }

    /// Whether every version of the steps is still the last one of its object.
    func mayUndo(_ steps: [VaultUndoStep], in vault: VaultID) async throws(ClientError) -> Bool {
        let copy = try await open(vault).copy
        return steps.allSatisfy { copy.isLast($0.version, of: $0.object) }
    }

    /// Puts back what was there before, as further versions. Throws `changedSince` when anything of it was written
    /// again meanwhile, and nothing has changed then.
    func undo(_ steps: [VaultUndoStep], in vault: VaultID) async throws(ClientError) {
        var hasChanged = false
        try await write(in: vault) { copy, entry throws(SyncError) in
            hasChanged = !steps.allSatisfy { copy.isLast($0.version, of: $0.object) }
            guard !hasChanged else { return [] }
            var drafts: [VaultDraft] = []
            for step in steps.reversed() {
                if let draft = try copy.draft(step.write, as: entry()) { drafts.append(draft) }
            }
            return drafts
        }
        if hasChanged { throw .care(.changedSince) }
    }
}

extension ObjectWrite {
    var rules: FieldRules {
        switch self {
        case .replace(_, _, let rules), .change(_, _, _, let rules), .delete(_, let rules): rules
        case .confirm: FieldRules()
        }
    }
}

extension VaultUndoStep {
    fileprivate var write: ObjectWrite {
        before.map { .replace(object, $0, rules) } ?? .delete(object, rules)
    }
}

extension VaultCopy {
    /// Whether no version follows that one, nor exists beside it.
    fileprivate func isLast(_ version: EntryID, of object: ObjectID) -> Bool {
        guard let history = replica.objects[object], let stamp = history.versions[version]?.stamp else { return false }
        return history.state.writings == [stamp]
    }

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
