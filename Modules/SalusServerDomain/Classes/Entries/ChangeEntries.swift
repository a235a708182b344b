public import SalusBase
import SalusClasses
public import SalusDomain
public import SalusModels

/// Creates an entry, whose author is the caller.
public struct CreateEntry: Operation {
    let customClass: String
    let content: JSONValue
    let owner: AccountID?
    let id: ClassEntryID?

    /// `owner`: nil for the caller. `id`: made by the client, so that the same request sent again makes no second
    /// entry; nil for one of the server's.
    public init(class name: String, content: JSONValue, for owner: AccountID? = nil, id: ClassEntryID? = nil) {
        (customClass, self.content, self.owner, self.id) = (name, content, owner, id)
    }

    public var access: AccessRequest { AccessRequest(.writeEntries, .own) }

    /// Throws `denied` without the right to create for that owner, `notFound` for one who is no user here, `invalid`
    /// for content that the class does not take, `conflict` for the value of a unique column that is taken,
    /// `identifierTaken` for an identifier of another entry, and `quotaReached`.
    public func run(_ permit: Permit<Self>, in work: OperationContext) throws(DomainError) -> ClassEntry {
        let access = try ClassAccess(customClass, ApplicationScope(nil, permit.caller, in: work))
        let owner = owner ?? access.caller.person
        let ownership = EntryOwnership(nil, owner: owner, author: access.caller.person)
        guard access.decide(.create, ownership).isAllowed else { throw .denied }
        if owner != access.caller.person { _ = try access.scope.user(owner) }
        let content = try access.checked(content)
        if let id, let known = try work.tx.entries.entry(id, of: access.customClass.id) {
            return try repeated(known, owner, content, access)
        }
        return try insert(content, of: owner, permit.grant, access)
    }

    private func insert(
        _ content: [String: JSONValue], of owner: AccountID, _ grant: WriteGrant, _ access: ClassAccess
    ) throws(DomainError) -> ClassEntry {
        let work = access.scope.work
        let id = id ?? ClassEntryID(from: work.random)
        let entry = StoredEntry(
            id: id, owner: owner, author: access.caller.person, createdAt: work.now, updatedAt: work.now,
            sealed: try access.seal(content, of: id), keys: access.keys(of: content))
        try work.tx.entries.insert(
            entry, of: access.customClass.id, unique: access.unique,
            most: access.scope.application.settings.entryLimit, grant)
        return access.shown(entry, content)
    }

    /// The answer to the same request sent again.
    private func repeated(
        _ known: StoredEntry, _ owner: AccountID, _ content: [String: JSONValue], _ access: ClassAccess
    ) throws(DomainError) -> ClassEntry {
        guard known.owner == owner, known.author == access.caller.person, try access.content(of: known) == content
        else {
            throw .identifierTaken
        }
        return access.shown(known, content)
    }
}

/// Puts other content into an entry.
public struct ChangeEntry: Operation {
    let customClass: String
    let entry: ClassEntryID
    let content: JSONValue

    public init(class name: String, _ entry: ClassEntryID, content: JSONValue) {
        (customClass, self.entry, self.content) = (name, entry, content)
    }

    public var access: AccessRequest { AccessRequest(.writeEntries, .own) }

    /// Throws `notFound` for an entry that the caller may not read, `denied` for one that they may not change,
    /// `invalid` for content that the class does not take and for another value of a column that is written once.
    public func run(_ permit: Permit<Self>, in work: OperationContext) throws(DomainError) -> ClassEntry {
        let access = try ClassAccess(customClass, ApplicationScope(nil, permit.caller, in: work))
        let known = try access.entry(entry, for: .update)
        let (old, content) = (try access.content(of: known), try access.checked(content))
        try DomainError.checking { () throws(ClassFault) in
            try access.customClass.schema.check(content, replacing: old)
        }
        let changed = StoredEntry(
            id: known.id, owner: known.owner, author: known.author, createdAt: known.createdAt, updatedAt: work.now,
            sealed: try access.seal(content, of: known.id), keys: access.keys(of: content))
        try work.tx.entries.update(changed, of: access.customClass.id, unique: access.unique, permit.grant)
        return access.shown(changed, content)
    }
}

/// Deletes an entry with its permissions.
public struct RemoveEntry: Operation {
    let customClass: String
    let entry: ClassEntryID

    public init(class name: String, _ entry: ClassEntryID) { (customClass, self.entry) = (name, entry) }

    public var access: AccessRequest { AccessRequest(.writeEntries, .own) }

    /// Throws `notFound` for an entry that the caller may not read, `denied` for one that they may not delete.
    public func run(_ permit: Permit<Self>, in work: OperationContext) throws(DomainError) {
        let access = try ClassAccess(customClass, ApplicationScope(nil, permit.caller, in: work))
        let known = try access.entry(entry, for: .delete)
        try work.tx.entries.delete(known.id, of: access.customClass.id, permit.grant)
    }
}
