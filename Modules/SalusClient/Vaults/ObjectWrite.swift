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

extension ObjectWrite {
    var rules: FieldRules {
        switch self {
        case .replace(_, _, let rules), .change(_, _, _, let rules), .delete(_, let rules): rules
        case .confirm: FieldRules()
        }
    }
}

extension VaultUndoStep {
    var write: ObjectWrite {
        before.map { .replace(object, $0, rules) } ?? .delete(object, rules)
    }
}
