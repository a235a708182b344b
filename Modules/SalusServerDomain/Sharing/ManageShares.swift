public import SalusBase
public import SalusDomain
public import SalusModels

/// A page of the accounts that a record is shared with, oldest first; shares that have ended are among them.
public struct ListShares: Operation {
    public let record: RecordID
    public let offset: Int
    public let limit: Int
    /// Leaves out shares of a part and those that have ended.
    public let onlyWhole: Bool

    public init(record: RecordID, offset: Int, limit: Int, onlyWhole: Bool = false) {
        (self.record, self.offset, self.limit, self.onlyWhole) = (record, offset, limit, onlyWhole)
    }

    public var access: AccessRequest { AccessRequest(.viewShares, .record(record)) }

    public func run(_ permit: Permit<Self>, in work: OperationContext) throws(DomainError) -> ResultPage<RecordShare> {
        guard onlyWhole else {
            return ResultPage(try work.tx.shares.shares(of: record, offset: offset, limit: limit + 1), limit: limit)
        }
        let whole = try work.tx.shares.shares(of: record, offset: 0, limit: .max)
            .filter(\.isWhole)
        return ResultPage(Array(whole.dropFirst(offset).prefix(limit + 1)), limit: limit)
    }
}

/// Shares a record, or the part of it within limits, with an account. One that has a share keeps it, with the role and
/// the limits that are said now; one that is paused stays so.
public struct ShareRecord: Operation {
    public let record: RecordID
    public let account: UserName
    /// The account's role for the person, such as `Guardian`; nil for none.
    public let role: String?
    /// Nil shares the whole record without an end.
    public let limits: ShareLimits?

    public init(_ record: RecordID, with account: UserName, role: String?, limits: ShareLimits? = nil) {
        (self.record, self.account, self.role, self.limits) = (record, account, role, limits)
    }

    public var access: AccessRequest { AccessRequest(.manageShares, .record(record)) }

    /// Throws `notFound` for an account that there is not, `invalid` for the record's owner, for limits that leave
    /// nothing, for documents that are not on the record, and for a guardian of a person who is of age. The rights of
    /// apps there for that account end when the share opens less than the whole record.
    public func run(_ permit: Permit<Self>, in work: OperationContext) throws(DomainError) -> RecordShare {
        if let role { try DocumentRules.checkText(role, "role", limit: 100) }
        let limits = try GuardianRules(work: work).applied(to: limits, on: record)
        try limits?.check(at: work.now)
        let account = try work.find.account(named: account)
        guard try work.tx.records.record(record)?.owner != account.id else {
            throw .invalid(field: "account", expected: "another account than the owner's")
        }
        let known = try work.tx.shares.share(of: record, with: account.id)
        let share = RecordShare(
            account: account.id, name: account.name, role: role, since: known?.since ?? work.now,
            by: known == nil ? permit.caller.account : known?.by,
            limits: try limits?.named(in: permit.view(), work.common), pausedAt: known?.pausedAt)
        try work.tx.shares.share(record, share, permit.grant)
        if known == nil { try work.tell(account.id, .shareBegun, of: record, permit) }
        if !share.isWhole {
            try work.tx.grants.endTokens(of: account.id, on: record, permit.grant)
        }
        return share
    }
}

/// Pauses the share of a record with an account, or goes on with it. A paused share opens nothing and keeps its role
/// and limits; the rights of apps there for that account end.
public struct PauseShare: Operation {
    public let record: RecordID
    public let account: UserName
    /// False goes on with the share.
    public let isPaused: Bool

    public init(_ record: RecordID, with account: UserName, isPaused: Bool) {
        (self.record, self.account, self.isPaused) = (record, account, isPaused)
    }

    public var access: AccessRequest { AccessRequest(.manageShares, .record(record)) }

    /// Throws `notFound` when there is no such share.
    public func run(_ permit: Permit<Self>, in work: OperationContext) throws(DomainError) -> RecordShare {
        let account = try work.find.account(named: account).id
        guard var share = try work.tx.shares.share(of: record, with: account) else { throw .notFound }
        guard (share.pausedAt != nil) != isPaused else { return share }
        share.pausedAt = isPaused ? work.now : nil
        try work.tx.shares.share(record, share, permit.grant)
        try work.tell(account, isPaused ? .sharePaused : .shareResumed, of: record, permit)
        if isPaused { try work.tx.grants.endTokens(of: account, on: record, permit.grant) }
        return share
    }
}

/// Ends the share of a record with an account. The rights of apps there for that account end with it.
public struct EndShare: Operation {
    public let record: RecordID
    public let account: UserName

    public init(_ record: RecordID, with account: UserName) { (self.record, self.account) = (record, account) }

    public var access: AccessRequest { AccessRequest(.manageShares, .record(record)) }

    /// Throws `notFound` when there is no such share.
    public func run(_ permit: Permit<Self>, in work: OperationContext) throws(DomainError) {
        let account = try work.find.account(named: account).id
        try work.tx.shares.end(record, with: account, permit.grant)
        try work.tell(account, .shareEnded, of: record, permit)
        try work.tx.grants.endTokens(of: account, on: record, permit.grant)
    }
}

extension ShareLimits {
    /// The most documents that one share names.
    static let mostDocuments = 100

    /// The same with the first version of each document. Throws `invalid` for one that is not in the view.
    func named(in view: GrantedView, _ work: RecordContext) throws(DomainError) -> ShareLimits {
        guard let documents else { return self }
        var named: Set<DocumentID> = []
        for id in documents {
            guard let found = try work.tx.documents.document(id, in: view) else {
                throw .invalid(field: "documents", expected: "documents of this record")
            }
            named.insert(found.version.original)
        }
        var limits = self
        limits.documents = named.sorted()
        return limits
    }

    /// Throws `invalid` for limits that limit nothing or leave nothing to see, and for a purpose that is too long.
    package func check(at now: Instant) throws(DomainError) {
        guard self != .unlimited else {
            throw .invalid(
                field: "limits",
                expected: "readOnly, categories, period, documents, ends, purpose or representation; "
                    + "no limits at all for the whole record")
        }
        if let documents, !(1...Self.mostDocuments).contains(documents.count) {
            throw .invalid(field: "documents", expected: "1 to \(Self.mostDocuments) documents, or none for all")
        }
        if let categories, categories.isEmpty || Set(categories).count < categories.count {
            throw .invalid(field: "categories", expected: "at least one, each once, or none for all data")
        }
        if let period, !period.isPossible || period.start == nil && period.end == nil {
            throw .invalid(field: "period", expected: "a first or a last day, the first not after the last")
        }
        guard isOpen(at: now), ends.map({ $0.date.year <= 9999 }) ?? true else {
            throw .invalid(field: "ends", expected: "a moment that is still to come, before the year 10000")
        }
        if let purpose { try DocumentRules.checkText(purpose, "purpose", limit: 200) }
    }
}

extension Transaction {
    /// Whether the account owns the record, or has a share of it without any limit.
    func hasFullControl(_ account: AccountID, of record: RecordID) throws(DomainError) -> Bool {
        if try records.record(record)?.owner == account { return true }
        return try shares.share(of: record, with: account)?.isWhole == true
    }
}
