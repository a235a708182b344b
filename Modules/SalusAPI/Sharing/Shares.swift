public import SalusBase
public import SalusModels

public struct ListSharesCall: APICall {
    public static let route = Route(
        .get, "records/{record}/shares", .session, "Lists to whom a record is open as a whole.")
    public static let about = "Oldest first, page by page. Only the owner asks; apps are listed by themselves."
    public let record: RecordID
    public let offset: Int
    public let limit: Int
    public var arguments: Arguments {
        Arguments(["record": record.description, "offset": String(offset), "limit": String(limit)])
    }
    public typealias Answer = SharePage

    public init(record: RecordID, offset: Int = 0, limit: Int = 100) {
        (self.record, self.offset, self.limit) = (record, offset, limit)
    }
    public init(_ arguments: Arguments, body: NoContent) throws(MalformedRequest) {
        record = try arguments.identifier("record")
        offset = try arguments.integer("offset", in: 0...1_000_000, absent: 0)
        limit = try arguments.integer("limit", in: 1...1000, absent: 100)
    }
}

public struct SharePage: Hashable, Sendable, JSONPayload {
    public let shares: [RecordShare]
    /// Whether something follows.
    public let hasMore: Bool

    public init(shares: [RecordShare], hasMore: Bool) { (self.shares, self.hasMore) = (shares, hasMore) }
}

/// Opens a record as a whole to an account.
public struct ShareRecordCall: APICall {
    public static let route = Route(
        .put, "records/{record}/shares/{name}", .session, "Opens a record as a whole to somebody.")
    public static let about =
        "They then do everything there that the owner does, except erasing it and opening it to others as a whole."
    public static let errors: [APIErrorCode] = [.badName]
    public let record: RecordID
    public let name: String
    public let body: Body
    public var arguments: Arguments { Arguments(["record": record.description, "name": name]) }
    public typealias Answer = RecordShare

    public struct Body: Hashable, Sendable, JSONPayload {
        /// What they are to the person, such as `Guardian`.
        public let role: String?
        public init(role: String? = nil) { self.role = role }
    }

    public init(record: RecordID, name: String, role: String? = nil) {
        (self.record, self.name, body) = (record, name, Body(role: role))
    }
    public init(_ arguments: Arguments, body: Body) throws(MalformedRequest) {
        (record, name) = (try arguments.identifier("record"), try arguments.text("name"))
        self.body = body
    }
}

extension RecordShare: JSONPayload {}

/// Closes a record to somebody.
public struct EndShareCall: APICall {
    public static let route = Route(
        .delete, "records/{record}/shares/{name}", .session, "Closes a record to somebody it was open to.")
    public static let about = "At once, also for the apps that they let work on the record."
    public static let errors: [APIErrorCode] = [.badName]
    public let record: RecordID
    public let name: String
    public var arguments: Arguments { Arguments(["record": record.description, "name": name]) }
    public typealias Answer = NoContent

    public init(record: RecordID, name: String) { (self.record, self.name) = (record, name) }
    public init(_ arguments: Arguments, body: NoContent) throws(MalformedRequest) {
        (record, name) = (try arguments.identifier("record"), try arguments.text("name"))
    }
}
