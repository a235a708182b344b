public import SalusBase
public import SalusClasses
public import SalusDomain
public import SalusModels

/// One entry.
public struct ReadEntry: Operation {
    let customClass: String
    let entry: ClassEntryID

    public init(class name: String, _ entry: ClassEntryID) { (customClass, self.entry) = (name, entry) }

    public var access: AccessRequest { AccessRequest(.readEntries, .own) }

    /// Throws `notFound` for an entry that the caller may not read, whether there is one or not.
    public func run(_ permit: Permit<Self>, in work: OperationContext) throws(DomainError) -> ClassEntry {
        let access = try ClassAccess(customClass, ApplicationScope(nil, permit.caller, in: work))
        let known = try access.entry(entry, for: .retrieve)
        return access.shown(known, try access.content(of: known))
    }
}

/// Entries of a class that fit a condition, of those that the caller may read.
public struct QueryEntries: Operation {
    let customClass: String
    let filter: [(field: String, value: String)]
    let query: EntryQuery

    /// `filter`: Catalyze's `?field=value`; each has to hold beside the query's condition.
    public init(class name: String, filter: [(field: String, value: String)] = [], _ query: EntryQuery) {
        (customClass, self.filter, self.query) = (name, filter, query)
    }

    public var access: AccessRequest { AccessRequest(.readEntries, .own) }

    /// Throws `denied` for a scope that the caller's rights do not cover, `invalid` for a page out of range, and
    /// `quotaReached` for a condition without an index that would open too many entries.
    public func run(_ permit: Permit<Self>, in work: OperationContext) throws(DomainError) -> EntryPage {
        let access = try ClassAccess(customClass, ApplicationScope(nil, permit.caller, in: work))
        var query = query
        try DomainError.checking { () throws(ClassFault) in
            try query.check()
            guard !filter.isEmpty else { return }
            let fields = try ClassExpression(filter: filter, of: access.customClass.schema)
            query.condition = query.condition == .always ? fields : .and([fields, query.condition])
        }
        return try EntrySearch(query, access).page()
    }
}
