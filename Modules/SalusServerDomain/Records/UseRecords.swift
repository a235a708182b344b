public import SalusBase
public import SalusDomain
public import SalusModels

/// Reads the changes after a number in the part of the record that the caller sees, with the present record.
public struct ReadChanges: Operation {
    public let part: RecordPart
    public let after: Int
    public let limit: Int

    public init(in part: RecordPart, after: Int, limit: Int) {
        (self.part, self.after, self.limit) = (part, after, limit)
    }

    public var access: AccessRequest { AccessRequest(.readRecord, part.resource()) }

    public func run(_ permit: Permit<Self>, in work: OperationContext) throws(DomainError) -> ChangeFeed {
        let view = try permit.view()
        guard var found = try work.tx.records.record(view.record) else { throw .notFound }
        if let author = permit.caller.author, author != found.owner {
            found.limits = try work.tx.shares.share(of: view.record, with: author)?.limits
        }
        return ChangeFeed(
            record: found,
            changes: try work.tx.changeFeed.changes(in: view, after: after, limit: limit, permit.grant),
            newest: try work.tx.changeFeed.newest(in: view, permit.grant))
    }
}

/// The changes of a record after a cursor.
public struct ChangeFeed: Hashable, Sendable {
    public let record: HealthRecord
    public let changes: [Change]
    /// The number of the newest change there is.
    public let newest: Int
}

/// Erases a record for good: it is not found from then on, its key is destroyed, its rows are removed. Its access lines
/// stay.
public struct EraseRecord: Operation {
    public let record: RecordID

    public init(record: RecordID) { self.record = record }

    public var access: AccessRequest { AccessRequest(.eraseRecord, .record(record)) }

    public func run(_ permit: Permit<Self>, in work: OperationContext) throws(DomainError) {
        try record.erase(in: work, permit.grant)
    }
}
