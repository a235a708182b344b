import SalusModels

/// The rules of entries in the order in which they speak.
public enum RightsRule: String, Hashable, Sendable, CaseIterable {
    case classIsFixed, supervisor, developer, ownNewEntry, ownEntry, owner, author, permission

    func statements(about question: RightsQuestion) -> [RuleStatement] {
        if self == .permission { return question.permissions.compactMap { statement(of: $0, about: question) } }
        return effect(on: question).map { [RuleStatement(rule: self, effect: $0)] } ?? []
    }

    /// Nil where the rule has nothing to say.
    private func effect(on question: RightsQuestion) -> RuleStatement.Effect? {
        switch self {
        case .classIsFixed: !question.isEditable && question.action.isChange ? .refuses : nil
        case .supervisor: question.caller.roles.contains(.supervisor) ? .grants : nil
        case .developer: developer(question)
        case .ownNewEntry, .ownEntry, .owner, .author: question.entry.flatMap { ownership($0, question) }
        case .permission: nil
        }
    }

    /// Catalyze let the organisation's developers query every entry.
    private func developer(_ question: RightsQuestion) -> RuleStatement.Effect? {
        guard !question.caller.roles.isDisjoint(with: [.developer, .administrator]) else { return nil }
        return question.rule == .catalyze && question.action == .retrieve ? .grants : .staysOut
    }

    private func ownership(_ entry: EntryOwnership, _ question: RightsQuestion) -> RuleStatement.Effect? {
        let isOwner = entry.owner == question.caller.person
        let isAuthor = entry.author == question.caller.person
        switch (self, question.action) {
        case (.ownNewEntry, .create): return isOwner ? .grants : nil
        case (_, .create), (.ownNewEntry, _): return nil
        case (.ownEntry, _): return isOwner && isAuthor ? .grants : nil
        case (.owner, let action): return isOwner && !isAuthor ? half(action, question) : nil
        case (.author, let action): return isAuthor && !isOwner ? half(action, question) : nil
        default: return nil
        }
    }

    /// The right of a person who is one of owner and author.
    private func half(_ action: EntryAction, _ question: RightsQuestion) -> RuleStatement.Effect {
        action == .retrieve || question.rule == .catalyze ? .grants : .staysOut
    }

    private func statement(of permission: ClassPermission, about question: RightsQuestion) -> RuleStatement? {
        guard question.caller.isMeant(by: permission.entity), permission.actions.contains(question.action),
            permission.extent.holds(question.entry, for: question.action)
        else { return nil }
        let effect = permission.isValid(at: question.now) ? RuleStatement.Effect.grants : .hasEnded
        return RuleStatement(rule: self, effect: effect, permission: permission)
    }
}

extension EntryAction {
    fileprivate var isChange: Bool { self == .update || self == .delete }
}

extension PermissionExtent {
    /// `entry`: nil for every entry of the class.
    fileprivate func holds(_ entry: EntryOwnership?, for action: EntryAction) -> Bool {
        switch self {
        case .all: true
        case .ownedBy(let person): entry?.owner == person
        case .entry(let id): action != .create && entry?.entry == id
        }
    }
}
