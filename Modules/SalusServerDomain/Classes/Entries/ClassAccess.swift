import SalusBase
import SalusClasses
import SalusDomain
import SalusModels

/// A user before one class: the rights that they have on its entries, as the open transaction says.
struct ClassAccess {
    let scope: ApplicationScope
    let customClass: CustomClass
    let caller: ClassCaller
    let permissions: [ClassPermission]

    /// `user`: nil for the one who is signed in. Throws `notFound` when there is no such class, `signInRequired` for a
    /// caller who is no user.
    init(_ name: String, _ scope: ApplicationScope, as user: ApplicationUser? = nil) throws(DomainError) {
        self.scope = scope
        customClass = try scope.customClass(name)
        let user = if let user { user } else { try scope.signedIn() }
        caller = try scope.classCaller(user)
        let groups = caller.groups.map(PermissionEntity.group)
        let entities = [.user(caller.person), .application(caller.application)] + groups
        permissions = try scope.work.tx.customClasses.permissions(of: customClass.id, for: entities)
    }

    func decide(_ action: EntryAction, _ entry: EntryOwnership?) -> RightsDecision {
        RightsQuestion(
            caller, action, entry, isEditable: customClass.isEditable, rule: scope.rule, permissions: permissions,
            now: scope.work.now
        ).decide()
    }

    /// The entries that the user may read.
    var view: EntryView {
        EntryView(of: caller, rule: scope.rule, permissions: permissions, now: scope.work.now)
    }

    /// The entry, when the user may do that with it. Throws `notFound` for one that they may not read, whether there is
    /// one or not, and `denied` for one that they may only read.
    func entry(_ id: ClassEntryID, for action: EntryAction) throws(DomainError) -> StoredEntry {
        guard let entry = try scope.work.tx.entries.entry(id, of: customClass.id), view.contains(entry.ownership) else {
            throw .notFound
        }
        guard decide(action, entry.ownership).isAllowed else { throw .denied }
        return entry
    }

    /// The content of a request, checked against the class.
    func checked(_ content: JSONValue) throws(DomainError) -> [String: JSONValue] {
        guard let members = content.object else { throw .invalid(field: "content", expected: "an object") }
        try DomainError.checking { () throws(ClassFault) in try customClass.schema.check(members) }
        return members
    }

    /// The places of the unique columns in the index.
    var unique: [Int] {
        customClass.schema.indexed.enumerated().filter(\.element.isUnique).map(\.offset)
    }

    func seal(_ content: [String: JSONValue], of entry: ClassEntryID) throws(DomainError) -> [UInt8] {
        try EntrySealer(work: scope.work).seal(
            .object(content), at: EntrySealer.place(of: entry, in: customClass.id))
    }

    func content(of entry: StoredEntry) throws(DomainError) -> [String: JSONValue] {
        let place = EntrySealer.place(of: entry.id, in: customClass.id)
        return try EntrySealer(work: scope.work).open(entry.sealed, at: place).object ?? [:]
    }

    func keys(of content: [String: JSONValue]) -> [[UInt8]?] {
        customClass.schema.indexKeys(of: content).map { $0?.bytes }
    }

    /// The entry as its reader gets it; `columns`: nil for all.
    func shown(
        _ entry: StoredEntry, _ content: [String: JSONValue], columns: Set<String>? = nil
    ) -> ClassEntry {
        ClassEntry(
            id: entry.id, owner: entry.owner, author: entry.author, isPHI: customClass.isPHI,
            content: columns.map { columns in content.filter { columns.contains($0.key) } } ?? content,
            createdAt: entry.createdAt, updatedAt: entry.updatedAt)
    }
}
