public import SalusBase
public import SalusModels

/// The entries of a class that a person may read, as a condition that a store can put into a query. It holds an entry
/// exactly when `RightsQuestion` grants `retrieve` on it.
public struct EntryView: Hashable, Sendable {
    /// Every entry of the class.
    public let isAll: Bool
    /// Those that this person owns or wrote.
    public let person: AccountID
    /// Those that these own.
    public let owners: Set<AccountID>
    /// These.
    public let entries: Set<ClassEntryID>

    public init(
        of caller: ClassCaller, rule: OwnerAuthorRule, permissions: [ClassPermission], now: Instant
    ) {
        let question = RightsQuestion(
            caller, .retrieve, nil, isEditable: true, rule: rule, permissions: permissions, now: now)
        (isAll, person) = (question.decide().isAllowed, caller.person)
        var (owners, entries) = (Set<AccountID>(), Set<ClassEntryID>())
        for permission in permissions
        where permission.isValid(at: now) && permission.actions.contains(.retrieve)
            && caller.isMeant(by: permission.entity)
        {
            switch permission.extent {
            case .all: break
            case .ownedBy(let owner): owners.insert(owner)
            case .entry(let entry): entries.insert(entry)
            }
        }
        (self.owners, self.entries) = (owners, entries)
    }

    public func contains(_ entry: EntryOwnership) -> Bool {
        isAll || entry.owner == person || entry.author == person || owners.contains(entry.owner)
            || entry.entry.map(entries.contains) == true
    }
}
