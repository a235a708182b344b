import SalusBase
import SalusModels

/// A decision with the rules that spoke.
public struct RightsDecision: Hashable, Sendable {
    /// In the order of the rules.
    public let statements: [RuleStatement]

    public var isAllowed: Bool {
        !statements.contains { $0.effect == .refuses } && statements.contains { $0.effect == .grants }
    }
}

/// One rule's word about a question.
public struct RuleStatement: Hashable, Sendable {
    /// The word of a rule.
    public enum Effect: String, Hashable, Sendable {
        case grants, refuses
        /// The rule is about the caller, and does not reach as far as this action.
        case staysOut
        /// A permission that would grant it, if it had not ended.
        case hasEnded
    }

    public let rule: RightsRule
    public let effect: Effect
    /// The permission that spoke; nil for every other rule.
    public var permission: ClassPermission?
}

extension RightsDecision {
    /// One sentence for each rule that spoke, in order; `naming` gives entities the names that people know.
    public func explained(naming: (PermissionEntity) -> String) -> [String] {
        if statements.isEmpty { return ["No rule grants it: without a grant the answer is no."] }
        let sentences = statements.map { $0.sentence(naming) }
        let grants = statements.contains { $0.effect == .grants }
        return grants || statements.contains { $0.effect == .refuses }
            ? sentences : sentences + ["No rule grants it: without a grant the answer is no."]
    }
}

extension RuleStatement {
    fileprivate func sentence(_ naming: (PermissionEntity) -> String) -> String {
        if let permission { return permission.sentence(naming, isOver: effect == .hasEnded) }
        switch (rule, effect) {
        case (.classIsFixed, _): return "Refused: entries of this class are written once (it is not editable)."
        case (.supervisor, _): return "Granted: a supervisor may do everything with the application's data."
        case (.developer, .grants): return "Granted: developers may read every entry under Catalyze's rule."
        case (.developer, _): return "Developers set classes up; that opens no entry."
        case (.ownNewEntry, _): return "Granted: everyone may create entries of their own."
        case (.ownEntry, _): return "Granted: the entry is their own, owned and written by them."
        case (.owner, .grants): return "Granted: they own the entry."
        case (.owner, _): return "They own the entry, not written by them: they read; a change needs a permission."
        case (.author, .grants): return "Granted: they wrote the entry."
        case (.author, _):
            return "They wrote the entry for its owner: the author reads; a change needs a permission."
        case (.permission, _): return "A permission."
        }
    }
}

extension ClassPermission {
    fileprivate func sentence(_ naming: (PermissionEntity) -> String, isOver: Bool) -> String {
        let words = actions.map(\.rawValue).sorted().joined(separator: ", ")
        let what = "a permission for \(naming(entity)) to \(words) \(extent.words(naming))"
        let why = reason.isEmpty ? "" : " Reason: \(reason)."
        if isOver, let expires { return "Ended: \(what) ended at \(expires).\(why)" }
        return "Granted: \(what)\(expires.map { ", until \($0)" } ?? "").\(why)"
    }
}

extension PermissionExtent {
    fileprivate func words(_ naming: (PermissionEntity) -> String) -> String {
        switch self {
        case .all: "every entry of the class"
        case .ownedBy(let person): "entries of \(naming(.user(person))), given by that person"
        case .entry: "this entry"
        }
    }
}
