import SalusBase
import SalusModels

/// The difference of two rosters, by which a change is judged and told.
struct RosterChange {
    var added: [AccountID: MemberRole] = [:]
    var removed: [AccountID: MemberRole] = [:]
    var changed: [AccountID: (old: MemberRole, new: MemberRole)] = [:]
    var title: String?
    let isSameKind: Bool

    init(from old: Roster, to new: Roster) {
        added = new.roles.filter { old.roles[$0.key] == nil }
        removed = old.roles.filter { new.roles[$0.key] == nil }
        for (person, role) in new.roles {
            if let before = old.roles[person], before != role { changed[person] = (before, role) }
        }
        title = old.title == new.title ? nil : new.title
        isSameKind = old.kind == new.kind && old.subject == new.subject
    }

    /// Throws `notPermitted` for a change that a person of `role` may not make; those in `leavers` removed themselves.
    func check(by role: MemberRole, leavers: Set<AccountID>, in old: Roster) throws(ConversationError) {
        guard isSameKind else { throw .notPermitted(.fixedKind) }
        if title != nil, role != .owner, role != .moderator { throw .notPermitted(.changeTitle) }
        let others = removed.filter { !leavers.contains($0.key) }
        if old.kind == .direct, !others.isEmpty || !changed.isEmpty { throw .notPermitted(.direct) }
        let touched = Array(added.values) + others.values + changed.values.flatMap { [$0.old, $0.new] }
        for other in touched where !role.manages(other) {
            throw .notPermitted(role == .moderator ? .manageOwners : .manageMembers)
        }
    }
}
